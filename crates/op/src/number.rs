//! What the operations need of a type of element.

/// Addition and multiplication; integers wrap.
pub(crate) trait Arith: Copy {
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
}

/// The order of MPI_MIN and MPI_MAX. As in C, a comparison with a NaN is false.
pub(crate) trait Ordered: Copy {
    fn less(self, other: Self) -> bool;
    fn equal(self, other: Self) -> bool;

    /// One of two, without a branch where that can be: a branch around a store is not vectorized well.
    #[inline(always)]
    fn select(condition: bool, yes: Self, no: Self) -> Self {
        if condition { yes } else { no }
    }
}

/// Logical values: anything but zero is true, and true is one.
pub(crate) trait Truth: Copy {
    fn truth(self) -> bool;
    fn from_truth(value: bool) -> Self;
}

pub(crate) trait Bits: Copy {
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
}

macro_rules! primitive {
    ($add:expr, $sub:expr, $mul:expr; $t:ident: $bits:ident, $to_bits:expr, $from_bits:expr) => {
        impl Arith for $t {
            #[inline(always)]
            fn add(self, other: Self) -> Self {
                $add(self, other)
            }
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                $sub(self, other)
            }
            #[inline(always)]
            fn mul(self, other: Self) -> Self {
                $mul(self, other)
            }
        }
        impl Ordered for $t {
            #[inline(always)]
            fn less(self, other: Self) -> bool {
                self < other
            }
            #[inline(always)]
            fn equal(self, other: Self) -> bool {
                self == other
            }
            #[inline(always)]
            fn select(condition: bool, yes: Self, no: Self) -> Self {
                // The compiler makes a vector minimum or blend of this.
                let mask = $bits::from(condition).wrapping_neg();
                $from_bits(($to_bits(yes) & mask) | ($to_bits(no) & !mask))
            }
        }
        impl Truth for $t {
            #[inline(always)]
            fn truth(self) -> bool {
                self != 0 as $t
            }
            #[inline(always)]
            fn from_truth(value: bool) -> Self {
                value as u8 as $t
            }
        }
    };
}

macro_rules! integers {
    ($($t:ident)*) => {$(
        primitive!($t::wrapping_add, $t::wrapping_sub, $t::wrapping_mul; $t: $t, |v| v, |v| v);
        impl Bits for $t {
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                self ^ other
            }
        }
    )*};
}

integers!(i8 i16 i32 i64 i128 u8 u16 u32 u64);
primitive!(|a, b| a + b, |a, b| a - b, |a, b| a * b; f32: u32, f32::to_bits, f32::from_bits);
primitive!(|a, b| a + b, |a, b| a - b, |a, b| a * b; f64: u64, f64::to_bits, f64::from_bits);

/// A complex number as C and Fortran lay it out.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Complex<T> {
    re: T,
    im: T,
}

impl<T: Arith> Arith for Complex<T> {
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Complex {
            re: self.re.add(other.re),
            im: self.im.add(other.im),
        }
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Complex {
            re: self.re.sub(other.re),
            im: self.im.sub(other.im),
        }
    }
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Complex {
            re: self.re.mul(other.re).sub(self.im.mul(other.im)),
            im: self.re.mul(other.im).add(self.im.mul(other.re)),
        }
    }
}

/// A value and its index, laid out as the C structure.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Pair<V, I> {
    value: V,
    index: I,
}

impl<V: Copy, I: Copy> Pair<V, I> {
    /// # Safety
    /// Both parts are readable at `at`, which needs no alignment. The padding need not be.
    #[inline(always)]
    pub unsafe fn read(at: *const Self) -> Self {
        // SAFETY: by the caller's word.
        unsafe {
            Pair {
                value: (&raw const (*at).value).read_unaligned(),
                index: (&raw const (*at).index).read_unaligned(),
            }
        }
    }

    /// Leaves the padding as it is, which may be the program's.
    ///
    /// # Safety
    /// Both parts are writable at `at`, which needs no alignment. The padding need not be.
    #[inline(always)]
    pub unsafe fn write(self, at: *mut Self) {
        // SAFETY: by the caller's word.
        unsafe {
            (&raw mut (*at).value).write_unaligned(self.value);
            (&raw mut (*at).index).write_unaligned(self.index);
        }
    }
}

/// MPI_MINLOC and MPI_MAXLOC: the better value, and the lower index of equal ones.
pub(crate) trait Located: Copy {
    fn least(self, other: Self) -> Self;
    fn greatest(self, other: Self) -> Self;
}

impl<V: Ordered, I: Ordered> Pair<V, I> {
    #[inline(always)]
    fn choose(self, other: Self, self_wins: bool) -> Self {
        let tie = self.value.equal(other.value) && self.index.less(other.index);
        if self_wins || tie { self } else { other }
    }
}

impl<V: Ordered, I: Ordered> Located for Pair<V, I> {
    #[inline(always)]
    fn least(self, other: Self) -> Self {
        self.choose(other, self.value.less(other.value))
    }
    #[inline(always)]
    fn greatest(self, other: Self) -> Self {
        self.choose(other, other.value.less(self.value))
    }
}

//! The loops: one for each operation and type of element, in both forms.

use crate::number::{Arith, Bits, Located, Ordered, Pair, Truth};
use crate::{Op, Reduce3Fn, ReduceFn};

/// The two forms of one operation on one type.
#[derive(Clone, Copy, Debug)]
pub struct Kernels {
    pub two: ReduceFn,
    pub three: Reduce3Fn,
}

/// One operation on two elements, the left one from `invec`.
pub(crate) trait Combine<T> {
    fn combine(a: T, b: T) -> T;
}

macro_rules! operations {
    ($($name:ident: $bound:ident, |$a:ident, $b:ident| $result:expr;)*) => {$(
        struct $name;
        impl<T: $bound> Combine<T> for $name {
            #[inline(always)]
            fn combine($a: T, $b: T) -> T {
                $result
            }
        }
    )*};
}

operations! {
    Sum: Arith, |a, b| a.add(b);
    Prod: Arith, |a, b| a.mul(b);
    Min: Ordered, |a, b| T::select(a.less(b), a, b);
    Max: Ordered, |a, b| T::select(b.less(a), a, b);
    Band: Bits, |a, b| a.and(b);
    Bor: Bits, |a, b| a.or(b);
    Bxor: Bits, |a, b| a.xor(b);
    Land: Truth, |a, b| T::from_truth(a.truth() & b.truth());
    Lor: Truth, |a, b| T::from_truth(a.truth() | b.truth());
    Lxor: Truth, |a, b| T::from_truth(a.truth() ^ b.truth());
    Minloc: Located, |a, b| a.least(b);
    Maxloc: Located, |a, b| a.greatest(b);
    Replace: Copy, |a, _b| a;
}

/// # Safety
/// As [`ReduceFn`].
#[inline(always)]
unsafe fn loop_two<T: Copy, C: Combine<T>>(invec: *const u8, inoutvec: *mut u8, count: usize) {
    let (a, b) = (invec.cast::<T>(), inoutvec.cast::<T>());
    for i in 0..count {
        // SAFETY: the caller vouches for `count` elements at both.
        unsafe {
            b.add(i).write_unaligned(C::combine(
                a.add(i).read_unaligned(),
                b.add(i).read_unaligned(),
            ))
        };
    }
}

/// # Safety
/// As [`Reduce3Fn`].
#[inline(always)]
unsafe fn loop_three<T: Copy, C: Combine<T>>(
    a: *const u8,
    b: *const u8,
    out: *mut u8,
    count: usize,
) {
    let (a, b, out) = (a.cast::<T>(), b.cast::<T>(), out.cast::<T>());
    for i in 0..count {
        // SAFETY: the caller vouches for `count` elements at all three.
        unsafe {
            out.add(i).write_unaligned(C::combine(
                a.add(i).read_unaligned(),
                b.add(i).read_unaligned(),
            ))
        };
    }
}

/// As [`plain_two`], of pairs: the padding in an array of the program's is neither read nor written, and behind its last
/// element there may be none.
///
/// # Safety
/// As [`ReduceFn`].
unsafe fn pairs_two<V: Copy, I: Copy, C: Combine<Pair<V, I>>>(
    invec: *const u8,
    inoutvec: *mut u8,
    count: usize,
) {
    let (a, b) = (invec.cast::<Pair<V, I>>(), inoutvec.cast::<Pair<V, I>>());
    for i in 0..count {
        // SAFETY: the caller vouches for `count` elements at both.
        unsafe { C::combine(Pair::read(a.add(i)), Pair::read(b.add(i))).write(b.add(i)) };
    }
}

/// As [`pairs_two`], to a third array.
///
/// # Safety
/// As [`Reduce3Fn`].
unsafe fn pairs_three<V: Copy, I: Copy, C: Combine<Pair<V, I>>>(
    a: *const u8,
    b: *const u8,
    out: *mut u8,
    count: usize,
) {
    let (a, b) = (a.cast::<Pair<V, I>>(), b.cast::<Pair<V, I>>());
    let out = out.cast::<Pair<V, I>>();
    for i in 0..count {
        // SAFETY: the caller vouches for `count` elements at all three.
        unsafe { C::combine(Pair::read(a.add(i)), Pair::read(b.add(i))).write(out.add(i)) };
    }
}

/// # Safety
/// As [`ReduceFn`].
unsafe fn plain_two<T: Copy, C: Combine<T>>(invec: *const u8, inoutvec: *mut u8, count: usize) {
    // SAFETY: as the caller's.
    unsafe { loop_two::<T, C>(invec, inoutvec, count) }
}

/// # Safety
/// As [`Reduce3Fn`].
unsafe fn plain_three<T: Copy, C: Combine<T>>(
    a: *const u8,
    b: *const u8,
    out: *mut u8,
    count: usize,
) {
    // SAFETY: as the caller's.
    unsafe { loop_three::<T, C>(a, b, out, count) }
}

/// # Safety
/// As [`ReduceFn`], and the processor must have AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn avx2_two<T: Copy, C: Combine<T>>(invec: *const u8, inoutvec: *mut u8, count: usize) {
    // SAFETY: as the caller's.
    unsafe { loop_two::<T, C>(invec, inoutvec, count) }
}

/// # Safety
/// As [`Reduce3Fn`], and the processor must have AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn avx2_three<T: Copy, C: Combine<T>>(
    a: *const u8,
    b: *const u8,
    out: *mut u8,
    count: usize,
) {
    // SAFETY: as the caller's.
    unsafe { loop_three::<T, C>(a, b, out, count) }
}

/// Elements that [`avx2_two_staged`] computes at a time: a part of the first-level cache.
#[cfg(target_arch = "x86_64")]
const STAGED: usize = 128;

/// As [`avx2_two`], but by way of a small buffer. Written straight back, "keep the smaller" becomes a
/// masked store, which is several times slower than the buffer.
///
/// # Safety
/// As [`avx2_two`].
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn avx2_two_staged<T: Copy, C: Combine<T>>(
    invec: *const u8,
    inoutvec: *mut u8,
    count: usize,
) {
    let mut stage = [std::mem::MaybeUninit::<T>::uninit(); STAGED];
    let stage = stage.as_mut_ptr().cast::<u8>();
    let mut done = 0;
    while done < count {
        let part = (count - done).min(STAGED);
        let at = done * size_of::<T>();
        // SAFETY: the caller vouches for `count` elements at both, and the stage takes `part` of them.
        unsafe {
            loop_three::<T, C>(invec.add(at), inoutvec.add(at), stage, part);
            std::ptr::copy_nonoverlapping(stage, inoutvec.add(at), part * size_of::<T>());
        }
        done += part;
    }
}

fn pairs<V: Copy, I: Copy, C: Combine<Pair<V, I>>>() -> Kernels {
    Kernels {
        two: pairs_two::<V, I, C>,
        three: pairs_three::<V, I, C>,
    }
}

fn plain<T: Copy, C: Combine<T>>() -> Kernels {
    Kernels {
        two: plain_two::<T, C>,
        three: plain_three::<T, C>,
    }
}

/// The loops compiled for the widest vectors that the processor has.
fn wide<T: Copy, C: Combine<T>>() -> Kernels {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        return Kernels {
            two: avx2_two::<T, C>,
            three: avx2_three::<T, C>,
        };
    }
    plain::<T, C>()
}

/// As [`wide`], the two-address form by way of a small buffer.
fn wide_staged<T: Copy, C: Combine<T>>() -> Kernels {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        return Kernels {
            two: avx2_two_staged::<T, C>,
            three: avx2_three::<T, C>,
        };
    }
    plain::<T, C>()
}

/// The arithmetic of common numbers, where wide vectors pay.
pub(crate) fn wide_number<T: Arith + Ordered>(op: Op) -> Option<Kernels> {
    Some(match op {
        Op::Sum => wide::<T, Sum>(),
        Op::Prod => wide::<T, Prod>(),
        Op::Min => wide::<T, Min>(),
        Op::Max => wide::<T, Max>(),
        _ => return None,
    })
}

/// As [`wide_number`], for types whose minimum the compiler would write back through a mask.
pub(crate) fn wide_staged_number<T: Arith + Ordered>(op: Op) -> Option<Kernels> {
    match op {
        Op::Min => Some(wide_staged::<T, Min>()),
        Op::Max => Some(wide_staged::<T, Max>()),
        _ => wide_number::<T>(op),
    }
}

pub(crate) fn bits<T: Bits>(op: Op) -> Option<Kernels> {
    Some(match op {
        Op::Band => plain::<T, Band>(),
        Op::Bor => plain::<T, Bor>(),
        Op::Bxor => plain::<T, Bxor>(),
        _ => return None,
    })
}

pub(crate) fn logical<T: Truth>(op: Op) -> Option<Kernels> {
    Some(match op {
        Op::Land => plain::<T, Land>(),
        Op::Lor => plain::<T, Lor>(),
        Op::Lxor => plain::<T, Lxor>(),
        _ => return None,
    })
}

pub(crate) fn complex<T: Arith>(op: Op) -> Option<Kernels> {
    Some(match op {
        Op::Sum => plain::<T, Sum>(),
        Op::Prod => plain::<T, Prod>(),
        _ => return None,
    })
}

pub(crate) fn float<T: Arith + Ordered + Truth>(op: Op) -> Option<Kernels> {
    match op {
        Op::Min => Some(plain::<T, Min>()),
        Op::Max => Some(plain::<T, Max>()),
        _ => complex::<T>(op).or_else(|| logical::<T>(op)),
    }
}

pub(crate) fn integer<T: Arith + Ordered + Truth + Bits>(op: Op) -> Option<Kernels> {
    float::<T>(op).or_else(|| bits::<T>(op))
}

/// All that is defined on a value with its index.
pub(crate) fn location<V: Ordered, I: Ordered>(op: Op) -> Option<Kernels> {
    Some(match op {
        Op::Minloc => pairs::<V, I, Minloc>(),
        Op::Maxloc => pairs::<V, I, Maxloc>(),
        Op::Replace => pairs::<V, I, Replace>(),
        Op::NoOp => pairs::<V, I, Keep>(),
        _ => return None,
    })
}

/// MPI_REPLACE and MPI_NO_OP on elements of `N` bytes, all of them data.
pub(crate) fn accumulate<const N: usize>(op: Op) -> Option<Kernels> {
    Some(match op {
        Op::Replace => plain::<[u8; N], Replace>(),
        Op::NoOp => plain::<[u8; N], Keep>(),
        _ => return None,
    })
}

/// MPI_NO_OP: what is at the target stays.
struct Keep;

impl<T> Combine<T> for Keep {
    #[inline(always)]
    fn combine(_a: T, b: T) -> T {
        b
    }
}

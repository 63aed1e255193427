//! Changing elements of a window so that no two processes change one at the same time.
//!
//! An element of 1, 2, 4 or 8 bytes that lies at a multiple of its length could be changed by one instruction, or by comparing and
//! swapping. Every other one is changed while its process's word is held. Which kind it is follows from the type and the
//! address alone, never from the operation: so all accumulates that may meet at an element take the same way. The first kind
//! takes one of two, which the process's words say ([`Words::change_elements`]): many elements at once are far faster under a lock.

use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering};

use cloudmpi_datatype::{BasicType, Datatype, Kind, Scalar};
use cloudmpi_op::{Kernels, Op};

use crate::words::Words;

/// Bytes that are changed under one holding of the lock, so that others wait for a short time only.
const PIECE_BYTES: usize = 32 * 1024;

/// An operation on elements of one basic type.
#[derive(Clone, Copy)]
pub struct Change {
    pub op: Op,
    pub basic: BasicType,
    /// `None` for MPI_REPLACE and MPI_NO_OP.
    kernels: Option<Kernels>,
    /// Even elements that one instruction could change are changed under the lock, since other processes of the window have no
    /// other way.
    pub under_lock: bool,
    /// Bytes from one element to the next, and of its data.
    extent_bytes: usize,
    size_bytes: usize,
}

impl Change {
    /// `None` where the operation is not defined on the type.
    pub fn new(op: Op, basic: BasicType) -> Option<Change> {
        let kernels = match op {
            Op::Replace | Op::NoOp => None,
            op => Some(cloudmpi_op::lookup(op.abi_handle(), basic)?),
        };
        let info = basic.info();
        Some(Change {
            op,
            basic,
            kernels,
            under_lock: false,
            extent_bytes: info.extent_bytes as usize,
            size_bytes: info.size_bytes as usize,
        })
    }

    /// Elements that stand without gaps in between.
    fn is_dense(&self) -> bool {
        self.extent_bytes == self.size_bytes
    }

    /// Whether one instruction can change the element at `at`.
    fn is_atomic(&self, at: *mut u8) -> bool {
        !self.under_lock
            && self.is_dense()
            && matches!(self.size_bytes, 1 | 2 | 4 | 8)
            && (at as usize).is_multiple_of(self.size_bytes)
    }

    /// Changes `count` elements at `target`, which follow each other by the extent; `given` are as many, packed. What they were
    /// is stored packed in `old`, if that is not null.
    ///
    /// # Safety
    /// `target` leads to as many elements of the window; `given`, unless the operation is MPI_NO_OP, and `old` to as many packed
    /// ones of the caller's.
    pub unsafe fn apply(
        &self,
        words: &Words,
        target: *mut u8,
        given: *const u8,
        old: *mut u8,
        count: usize,
    ) {
        if !self.is_atomic(target) {
            // SAFETY: passed on.
            return words.with_elements(|| unsafe { self.apply_held(target, given, old, count) });
        }
        let size = self.size_bytes;
        for begin in (0..count).step_by(PIECE_BYTES / size) {
            let piece = (count - begin).min(PIECE_BYTES / size);
            let [target, old] = [target, old].map(|at| behind(at, begin * size));
            let given = behind(given.cast_mut(), begin * size).cast_const();
            // SAFETY: passed on, of a piece.
            words.change_elements(
                count == 1,
                || unsafe { self.apply_held(target, given, old, piece) },
                || unsafe {
                    match size {
                        1 => self.apply_atomic::<u8>(target, given, old, piece),
                        2 => self.apply_atomic::<u16>(target, given, old, piece),
                        4 => self.apply_atomic::<u32>(target, given, old, piece),
                        _ => self.apply_atomic::<u64>(target, given, old, piece),
                    }
                },
            );
        }
    }

    /// # Safety
    /// As for [`Change::apply`]; every element can be changed by one instruction.
    unsafe fn apply_atomic<A: Element>(
        &self,
        target: *mut u8,
        given: *const u8,
        old: *mut u8,
        count: usize,
    ) {
        let target = target.cast::<A>();
        let adds = self.op == Op::Sum && is_integer(self.basic);
        for index in 0..count {
            // SAFETY: by this function's contract; the element is aligned, and all processes change it like this.
            unsafe {
                let at = target.add(index);
                let before = match (self.op, &self.kernels) {
                    (Op::NoOp, _) => A::load(at),
                    (Op::Replace, _) if old.is_null() => {
                        A::store(at, given.cast::<A>().add(index).read_unaligned());
                        continue;
                    }
                    (Op::Replace, _) => A::swap(at, given.cast::<A>().add(index).read_unaligned()),
                    (_, _) if adds => A::add(at, given.cast::<A>().add(index).read_unaligned()),
                    (_, Some(kernels)) => {
                        let given = given.cast::<A>().add(index).cast::<u8>();
                        A::change(at, |value| {
                            (kernels.two)(given, std::ptr::from_mut(value).cast(), 1);
                        })
                    }
                    (_, None) => A::load(at),
                };
                if !old.is_null() {
                    old.cast::<A>().add(index).write_unaligned(before);
                }
            }
        }
    }

    /// # Safety
    /// As for [`Change::apply`]; nobody else changes the elements meanwhile.
    unsafe fn apply_held(&self, target: *mut u8, given: *const u8, old: *mut u8, count: usize) {
        let datatype = Datatype::of(self.basic);
        // SAFETY: by this function's contract. The kernels do not ask for alignment. A program may name the same memory twice, so
        // copies of dense elements may overlap.
        unsafe {
            match old.is_null() {
                true => {}
                false if self.is_dense() => {
                    cloudmpi_copy::copy_over(target, old, count * self.size_bytes)
                }
                false => datatype.pack(target, count as u64, old),
            }
            match &self.kernels {
                None if self.op == Op::NoOp => {}
                None if self.is_dense() => {
                    cloudmpi_copy::copy_over(given, target, count * self.size_bytes)
                }
                None => datatype.unpack(given, target, count as u64),
                Some(kernels) if self.is_dense() => (kernels.two)(given, target, count),
                Some(kernels) => {
                    let mut spread = vec![0u64; (count * self.extent_bytes).div_ceil(8)];
                    let spread = spread.as_mut_ptr().cast::<u8>();
                    datatype.unpack(given, spread, count as u64);
                    (kernels.two)(spread, target, count);
                }
            }
        }
    }

    /// Reduces `count` packed elements: `inout` becomes what the operation makes of both.
    ///
    /// # Safety
    /// Both lead to as many packed elements.
    pub unsafe fn combine_packed(&self, given: *const u8, inout: *mut u8, count: usize) {
        let Some(kernels) = &self.kernels else {
            return;
        };
        let datatype = Datatype::of(self.basic);
        // SAFETY: by this function's contract; the spread elements are in memory for as many.
        unsafe {
            if self.is_dense() {
                return (kernels.two)(given, inout, count);
            }
            let words = (count * self.extent_bytes).div_ceil(8);
            let (mut left, mut right) = (vec![0u64; words], vec![0u64; words]);
            let (left, right) = (
                left.as_mut_ptr().cast::<u8>(),
                right.as_mut_ptr().cast::<u8>(),
            );
            datatype.unpack(given, left, count as u64);
            datatype.unpack(inout, right, count as u64);
            (kernels.two)(left, right, count);
            datatype.pack(right, count as u64, inout);
        }
    }

    /// As [`Change::apply`], of the elements that `count` times `datatype` at `base` are made of.
    ///
    /// # Safety
    /// As for [`Change::apply`].
    pub unsafe fn apply_typed(
        &self,
        words: &Words,
        (base, count, datatype): (*mut u8, u64, &Datatype),
        given: *const u8,
        old: *mut u8,
    ) {
        if self.is_dense()
            && let Some((offset, length_bytes)) = datatype.single_run(count)
        {
            let target = base.wrapping_offset(offset as isize);
            // SAFETY: by this function's contract.
            return unsafe {
                self.apply(
                    words,
                    target,
                    given,
                    old,
                    length_bytes as usize / self.size_bytes,
                )
            };
        }
        let total = datatype.size() * count;
        let (size, mut packed) = (self.size_bytes as u64, 0u64);
        for run in datatype.runs(count, 0, total) {
            let mut at = 0;
            while at < run.len_bytes {
                let inside = packed % size;
                let left = run.len_bytes - at;
                if inside != 0 {
                    // The rest of an element with gaps, which has been changed with its first part.
                    let step = (size - inside).min(left);
                    (at, packed) = (at + step, packed + step);
                    continue;
                }
                let elements = match self.is_dense() {
                    true => (left / size).max(1),
                    false => 1,
                };
                let target = base.wrapping_offset((run.offset_bytes + at as i64) as isize);
                // SAFETY: by this function's contract: the runs are those of the type.
                unsafe {
                    let given = behind(given.cast_mut(), packed as usize);
                    let old = behind(old, packed as usize);
                    self.apply(words, target, given, old, elements as usize);
                }
                let step = (elements * size).min(left);
                (at, packed) = (at + step, packed + step);
            }
        }
    }

    /// Stores `given` in the element at `target` if that equals `compare`; what it was is stored in `old`.
    ///
    /// # Safety
    /// `target` leads to an element of the window, the others to one of the caller's.
    pub unsafe fn compare_and_swap(
        &self,
        words: &Words,
        target: *mut u8,
        (given, compare): (*const u8, *const u8),
        old: *mut u8,
    ) {
        // SAFETY: passed on.
        unsafe {
            if self.is_atomic(target) {
                match self.size_bytes {
                    1 => swap::<u8>(words, target, (given, compare), old),
                    2 => swap::<u16>(words, target, (given, compare), old),
                    4 => swap::<u32>(words, target, (given, compare), old),
                    _ => swap::<u64>(words, target, (given, compare), old),
                }
                return;
            }
            words.with_elements(|| {
                let size = self.size_bytes;
                std::ptr::copy_nonoverlapping(target, old, size);
                let [found, compare] =
                    [old.cast_const(), compare].map(|at| std::slice::from_raw_parts(at, size));
                if found == compare {
                    std::ptr::copy_nonoverlapping(given, target, size);
                }
            });
        }
    }
}

/// `at` moved on, if it leads anywhere.
fn behind(at: *mut u8, bytes: usize) -> *mut u8 {
    match at.is_null() {
        true => at,
        false => at.wrapping_add(bytes),
    }
}

/// Changes one element by one instruction, where there is one for it, by the rule of [`Change::apply`].
///
/// # Safety
/// As for [`Change::apply`], of one element.
#[inline(always)]
pub unsafe fn change_at_once(
    words: &Words,
    (op, basic): (Op, BasicType),
    at: *mut u8,
    given: *const u8,
    old: *mut u8,
) -> bool {
    let info = basic.info();
    if info.extent_bytes != info.size_bytes {
        return false;
    }
    // SAFETY: passed on.
    unsafe {
        match info.size_bytes {
            8 => once::<u64>(words, (op, basic), at.cast(), given.cast(), old.cast()),
            4 => once::<u32>(words, (op, basic), at.cast(), given.cast(), old.cast()),
            _ => false,
        }
    }
}

/// As [`Change::compare_and_swap`], of a whole number that one instruction can change.
///
/// # Safety
/// As for that.
#[inline(always)]
pub unsafe fn swap_at_once(
    words: &Words,
    basic: BasicType,
    at: *mut u8,
    (given, compare): (*const u8, *const u8),
    old: *mut u8,
) -> bool {
    if !is_integer(basic) {
        return false;
    }
    // SAFETY: passed on; the element is aligned.
    unsafe {
        match basic.size_bytes() {
            8 if at.cast::<u64>().is_aligned() => swap::<u64>(words, at, (given, compare), old),
            4 if at.cast::<u32>().is_aligned() => swap::<u32>(words, at, (given, compare), old),
            _ => return false,
        }
    }
    true
}

/// As [`Change::compare_and_swap`], of an element that one instruction could change.
///
/// # Safety
/// As for that; the element is aligned.
#[inline(always)]
unsafe fn swap<A: Element>(
    words: &Words,
    at: *mut u8,
    (given, compare): (*const u8, *const u8),
    old: *mut u8,
) {
    // SAFETY: by this function's contract; in the first, nobody else changes the element meanwhile.
    words.change_elements(
        true,
        || unsafe {
            let found = at.cast::<A>().read();
            if found == compare.cast::<A>().read_unaligned() {
                at.cast::<A>().write(given.cast::<A>().read_unaligned());
            }
            old.cast::<A>().write_unaligned(found);
        },
        || unsafe { A::compare_and_swap(at, given, compare, old) },
    );
}

/// # Safety
/// As for [`change_at_once`].
#[inline(always)]
unsafe fn once<A: Element>(
    words: &Words,
    (op, basic): (Op, BasicType),
    at: *mut A,
    given: *const A,
    old: *mut A,
) -> bool {
    let sum = sum_of(basic);
    let is_known = op == Op::NoOp || op == Op::Replace || op == Op::Sum && sum.is_some();
    if !at.is_aligned() || !is_known {
        return false;
    }
    // SAFETY: by this function's contract; the element is aligned, and in the first nobody else changes it meanwhile.
    let before = words.change_elements(
        true,
        || unsafe {
            let before = at.read();
            match (op, sum) {
                (Op::NoOp, _) => {}
                (Op::Replace, _) => at.write(given.read_unaligned()),
                (_, Some(Sum::Float)) => at.write(before.plus_float(given.read_unaligned())),
                _ => at.write(before.plus(given.read_unaligned())),
            }
            before
        },
        || unsafe {
            match (op, sum) {
                (Op::NoOp, _) => A::load(at),
                (Op::Replace, _) => A::swap(at, given.read_unaligned()),
                (_, Some(Sum::Float)) => {
                    let given = given.read_unaligned();
                    A::change(at, |value| *value = value.plus_float(given))
                }
                _ => A::add(at, given.read_unaligned()),
            }
        },
    );
    if !old.is_null() {
        // SAFETY: by this function's contract.
        unsafe { old.write_unaligned(before) };
    }
    true
}

/// A sum that needs no kernel.
#[derive(Clone, Copy)]
enum Sum {
    /// Of whole numbers, which wraps around.
    Whole,
    /// Of [`f32`] or [`f64`].
    Float,
}

#[inline(always)]
fn sum_of(basic: BasicType) -> Option<Sum> {
    let info = basic.info();
    match info.scalar {
        _ if is_integer(basic) => Some(Sum::Whole),
        Scalar::F32 | Scalar::F64 if info.kind == Kind::Float => Some(Sum::Float),
        _ => None,
    }
}

/// Changes a row of elements without gaps, by the rule of [`Change::apply`]; `false` where the type has gaps or no such operation.
///
/// # Safety
/// As for [`Change::apply`].
pub unsafe fn change_row(
    words: &Words,
    (op, basic): (Op, BasicType),
    (at, count): (*mut u8, usize),
    given: *const u8,
    old: *mut u8,
) -> bool {
    match Change::new(op, basic) {
        Some(change) if change.is_dense() => {
            // SAFETY: by this function's contract.
            unsafe { change.apply(words, at, given, old, count) };
            true
        }
        _ => false,
    }
}

/// Whether a sum is one of whole numbers, which wraps around.
fn is_integer(basic: BasicType) -> bool {
    use Scalar::*;
    let info = basic.info();
    matches!(
        info.kind,
        Kind::CInteger | Kind::FortranInteger | Kind::MultiLanguage
    ) && matches!(info.scalar, I8 | I16 | I32 | I64 | U8 | U16 | U32 | U64)
}

/// What an instruction can change at once. All its functions take addresses of aligned elements that every process changes
/// by these functions alone.
trait Element: Copy + PartialEq {
    /// Wraps around.
    fn plus(self, other: Self) -> Self;
    /// The bits of a sum of two [`f32`] or [`f64`], whichever is as long. No other lengths are asked for it.
    fn plus_float(self, other: Self) -> Self;
    unsafe fn load(at: *mut Self) -> Self;
    unsafe fn store(at: *mut Self, value: Self);
    unsafe fn swap(at: *mut Self, value: Self) -> Self;
    unsafe fn add(at: *mut Self, value: Self) -> Self;
    unsafe fn change(at: *mut Self, change: impl Fn(&mut Self)) -> Self;
    unsafe fn compare_and_swap(target: *mut u8, given: *const u8, compare: *const u8, old: *mut u8);
}

macro_rules! elements {
    ($($value:ty: $atomic:ty, $plus_float:expr);*) => {$(
        // SAFETY of the bodies: by the contract of the trait.
        impl Element for $value {
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline(always)]
            fn plus_float(self, other: Self) -> Self {
                $plus_float(self, other)
            }

            #[inline(always)]
            unsafe fn load(at: *mut Self) -> Self {
                unsafe { <$atomic>::from_ptr(at) }.load(Ordering::Acquire)
            }

            #[inline(always)]
            unsafe fn store(at: *mut Self, value: Self) {
                unsafe { <$atomic>::from_ptr(at) }.store(value, Ordering::Release);
            }

            #[inline(always)]
            unsafe fn swap(at: *mut Self, value: Self) -> Self {
                unsafe { <$atomic>::from_ptr(at) }.swap(value, Ordering::AcqRel)
            }

            #[inline(always)]
            unsafe fn add(at: *mut Self, value: Self) -> Self {
                unsafe { <$atomic>::from_ptr(at) }.fetch_add(value, Ordering::AcqRel)
            }

            #[inline(always)]
            unsafe fn change(at: *mut Self, change: impl Fn(&mut Self)) -> Self {
                let atomic = unsafe { <$atomic>::from_ptr(at) };
                let mut before = atomic.load(Ordering::Relaxed);
                loop {
                    let mut after = before;
                    change(&mut after);
                    match atomic.compare_exchange_weak(
                        before,
                        after,
                        Ordering::AcqRel,
                        Ordering::Relaxed,
                    ) {
                        Ok(before) => return before,
                        Err(now) => before = now,
                    }
                }
            }

            #[inline(always)]
            unsafe fn compare_and_swap(
                target: *mut u8,
                given: *const u8,
                compare: *const u8,
                old: *mut u8,
            ) {
                unsafe {
                    let atomic = <$atomic>::from_ptr(target.cast());
                    let [given, compare] =
                        [given, compare].map(|at| at.cast::<$value>().read_unaligned());
                    let found = atomic.compare_exchange(
                        compare,
                        given,
                        Ordering::AcqRel,
                        Ordering::Acquire,
                    );
                    let (Ok(found) | Err(found)) = found;
                    old.cast::<$value>().write_unaligned(found);
                }
            }
        }
    )*};
}

fn no_float<T>(this: T, _: T) -> T {
    debug_assert!(false, "no sum of such floating-point numbers is known here");
    this
}

elements!(
    u8: AtomicU8, no_float;
    u16: AtomicU16, no_float;
    u32: AtomicU32, |this, other| (f32::from_bits(other) + f32::from_bits(this)).to_bits();
    u64: AtomicU64, |this, other| (f64::from_bits(other) + f64::from_bits(this)).to_bits()
);

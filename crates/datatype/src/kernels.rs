//! The innermost loops of packing and unpacking.

use crate::walk::TupleRun;

/// One side of a strided copy.
#[derive(Clone, Copy)]
pub(crate) struct Side<P> {
    at: P,
    stride_bytes: isize,
}

impl Side<*const u8> {
    #[inline(always)]
    fn step(&mut self) {
        self.at = self.at.wrapping_offset(self.stride_bytes);
    }
}

impl Side<*mut u8> {
    #[inline(always)]
    fn step(&mut self) {
        self.at = self.at.wrapping_offset(self.stride_bytes);
    }
}

/// An address that can be offset: of either kind of pointer.
pub(crate) trait Address: Copy {
    fn offset_bytes(self, by: i64) -> Self;
}

impl Address for *const u8 {
    #[inline(always)]
    fn offset_bytes(self, by: i64) -> Self {
        self.wrapping_offset(by as isize)
    }
}

impl Address for *mut u8 {
    #[inline(always)]
    fn offset_bytes(self, by: i64) -> Self {
        self.wrapping_offset(by as isize)
    }
}

impl<P: Address> Side<P> {
    /// Blocks at `base + at`, `stride` bytes apart.
    #[inline(always)]
    pub fn new(base: P, at: i64, stride: i64) -> Side<P> {
        Side {
            at: base.offset_bytes(at),
            stride_bytes: stride as isize,
        }
    }
}

/// Copies `len` bytes as two pieces of type `P` that meet or overlap in the middle.
///
/// # Safety
/// As `ptr::copy_nonoverlapping`; `len` must be at least one piece and at most two.
#[inline(always)]
unsafe fn copy_two<P: Copy>(from: *const u8, to: *mut u8, len: usize) {
    let last = len - size_of::<P>();
    // SAFETY: both pieces lie within `len` bytes, which the caller vouches for.
    unsafe {
        let (head, tail) = (
            from.cast::<P>().read_unaligned(),
            from.add(last).cast::<P>().read_unaligned(),
        );
        to.cast::<P>().write_unaligned(head);
        to.add(last).cast::<P>().write_unaligned(tail);
    }
}

/// Copies a run; short ones, as those of structures, without a call.
///
/// # Safety
/// As `ptr::copy_nonoverlapping`.
#[inline(always)]
pub(crate) unsafe fn copy_run(from: *const u8, to: *mut u8, len: u64) {
    let len = len as usize;
    // SAFETY: the caller vouches for `len` bytes at both.
    unsafe {
        match len {
            33..=64 => copy_two::<[u128; 2]>(from, to, len),
            17..=32 => copy_two::<u128>(from, to, len),
            8..=16 => copy_two::<u64>(from, to, len),
            4..=7 => copy_two::<u32>(from, to, len),
            2..=3 => copy_two::<u16>(from, to, len),
            _ => cloudmpi_copy::copy(from, to, len),
        }
    }
}

/// Copies one block whose length the compiler knows.
///
/// # Safety
/// As `ptr::copy_nonoverlapping` of `N` bytes.
#[inline(always)]
unsafe fn copy_block<const N: usize>(from: *const u8, to: *mut u8) {
    // SAFETY: as the caller's.
    unsafe {
        to.cast::<[u8; N]>()
            .write_unaligned(from.cast::<[u8; N]>().read_unaligned())
    };
}

/// Calls `$function::<N>` where `$block` is one of the usual lengths `N`, and `$other` for all others.
macro_rules! by_block_length {
    ($block:expr, $function:ident($($argument:expr),*), $other:block) => {
        by_block_length!(@ $block, $function($($argument),*), $other,
            1 2 3 4 6 8 12 16 20 24 32 40 48 64)
    };
    (@ $block:expr, $function:ident $arguments:tt, $other:block, $($length:literal)*) => {
        match $block {
            $($length => by_block_length!(@call $function $length $arguments),)*
            _ => $other
        }
    };
    (@call $function:ident $length:literal ($($argument:expr),*)) => {
        // SAFETY: as the caller's.
        unsafe { $function::<$length>($($argument),*) }
    };
}

/// # Safety
/// As [`copy_strided`] with blocks of `N` bytes.
#[inline(always)]
unsafe fn copy_fixed<const N: usize>(mut from: Side<*const u8>, mut to: Side<*mut u8>, count: u64) {
    for _ in 0..count {
        // SAFETY: the caller vouches for every block; addresses past the last are not read.
        unsafe { copy_block::<N>(from.at, to.at) };
        from.step();
        to.step();
    }
}

/// Copies `count` blocks of `block` bytes between two strided sequences.
///
/// # Safety
/// Every block must be valid on both sides, and the two sides must not overlap.
pub(crate) unsafe fn copy_strided(
    mut from: Side<*const u8>,
    mut to: Side<*mut u8>,
    count: u64,
    block: u64,
) {
    by_block_length!(block, copy_fixed(from, to, count), {
        for _ in 0..count {
            // SAFETY: as the caller's.
            unsafe { copy_run(from.at, to.at, block) };
            from.step();
            to.step();
        }
    })
}

/// # Safety
/// As [`gather`] with blocks of `N` bytes.
#[inline(always)]
unsafe fn gather_fixed<const N: usize>(base: *const u8, places: &[i64], mut out: *mut u8) {
    for &place in places {
        // SAFETY: the caller vouches for every block.
        unsafe { copy_block::<N>(base.wrapping_offset(place as isize), out) };
        out = out.wrapping_add(N);
    }
}

/// Copies the blocks of `block` bytes at `places` from `base`, one after another, to `out`.
///
/// # Safety
/// Every block must be readable, `out` writable for all of them, and the two must not overlap.
pub(crate) unsafe fn gather(base: *const u8, places: &[i64], mut out: *mut u8, block: u64) {
    by_block_length!(block, gather_fixed(base, places, out), {
        for &place in places {
            // SAFETY: as the caller's.
            unsafe { copy_run(base.wrapping_offset(place as isize), out, block) };
            out = out.wrapping_add(block as usize);
        }
    })
}

/// # Safety
/// As [`scatter`] with blocks of `N` bytes.
#[inline(always)]
unsafe fn scatter_fixed<const N: usize>(mut input: *const u8, base: *mut u8, places: &[i64]) {
    for &place in places {
        // SAFETY: the caller vouches for every block.
        unsafe { copy_block::<N>(input, base.wrapping_offset(place as isize)) };
        input = input.wrapping_add(N);
    }
}

/// The reverse of [`gather`].
///
/// # Safety
/// Every block must be writable, `input` readable for all of them, and the two must not overlap.
pub(crate) unsafe fn scatter(mut input: *const u8, base: *mut u8, places: &[i64], block: u64) {
    by_block_length!(block, scatter_fixed(input, base, places), {
        for &place in places {
            // SAFETY: as the caller's.
            unsafe { copy_run(input, base.wrapping_offset(place as isize), block) };
            input = input.wrapping_add(block as usize);
        }
    })
}

/// Memory that a group of tuples may span: what the first pass over it brings to the L1 cache, the others
/// find there.
const GROUP_BYTES: u64 = 16 * 1024;
const GROUP_TUPLES: std::ops::RangeInclusive<u64> = 8..=256;

/// Cuts `count` tuples into groups that stay in the cache, and calls `copy` with (first tuple, tuples, run)
/// for every run of every group: column after column, each of which is a plain strided copy.
#[inline(always)]
pub(crate) fn for_each_column(
    count: u64,
    stride: i64,
    runs: &[TupleRun],
    mut copy: impl FnMut(i64, u64, &TupleRun),
) {
    let group = (GROUP_BYTES / stride.unsigned_abs().max(1))
        .clamp(*GROUP_TUPLES.start(), *GROUP_TUPLES.end());
    let mut first = 0;
    while first < count {
        let some = group.min(count - first);
        for run in runs {
            copy(first as i64, some, run);
        }
        first += some;
    }
}

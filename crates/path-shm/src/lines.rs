//! Copying into and out of cache lines that another core reads or has written. A library's `memcpy` is made for lines
//! that are this core's own. Three things cost more than the copy itself where they are not:
//!
//! * An access that touches two lines waits for both. Rings keep payloads at half a line, and so do the pieces here.
//! * A reader that goes upwards makes its core fetch the lines behind them too, which the writer is about to fill: it has to
//!   take them back. Downwards, the core fetches lines that have been read already.
//! * What is downwards cannot begin before the length is known: short runs are read upwards, while their header comes.
//!
//! None of this holds for lines that were written past the caches and come from memory.

/// Half a cache line, which is as far as rings align payloads.
const PIECE_BYTES: usize = 32;
/// Runs of this length and more are read downwards.
const DOWN_FROM_BYTES: usize = 257;

/// Pieces between two looks at how many are left.
const BATCH: usize = 4;

type Piece = [u8; PIECE_BYTES];

/// Copies the `N` bytes at the beginning and the `N` bytes at the end of a run, which may overlap.
///
/// # Safety
/// `from` is readable and `to` writable for `length` bytes, at least `N`; they do not overlap.
#[inline(always)]
unsafe fn ends<const N: usize>(from: *const u8, to: *mut u8, length: usize) {
    // SAFETY: both lie inside the run.
    unsafe {
        let head = from.cast::<[u8; N]>().read();
        let tail = from.add(length - N).cast::<[u8; N]>().read();
        to.cast::<[u8; N]>().write(head);
        to.add(length - N).cast::<[u8; N]>().write(tail);
    }
}

/// Copies less than a piece.
///
/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap.
#[inline(always)]
unsafe fn rest(from: *const u8, to: *mut u8, length: usize) {
    debug_assert!(length < PIECE_BYTES);
    // SAFETY: by the caller's word; each takes at least what it copies at a time.
    unsafe {
        match length {
            16.. => ends::<16>(from, to, length),
            8.. => ends::<8>(from, to, length),
            4.. => ends::<4>(from, to, length),
            2.. => ends::<2>(from, to, length),
            1 => to.write(from.read()),
            _ => {}
        }
    }
}

/// Copies the piece at byte `at`.
///
/// # Safety
/// `from` is readable and `to` writable for it; they do not overlap.
#[inline(always)]
unsafe fn piece(from: *const u8, to: *mut u8, at: usize) {
    // SAFETY: by the caller's word.
    unsafe {
        let taken = from.add(at).cast::<Piece>().read();
        to.add(at).cast::<Piece>().write(taken);
    }
}

/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap.
#[inline(always)]
unsafe fn upwards(from: *const u8, to: *mut u8, length: usize) {
    let whole = length / PIECE_BYTES * PIECE_BYTES;
    // SAFETY: the pieces and the rest make up the run.
    unsafe {
        for at in (0..whole).step_by(PIECE_BYTES) {
            piece(from, to, at);
        }
        rest(from.add(whole), to.add(whole), length - whole);
    }
}

/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap.
#[inline(always)]
unsafe fn downwards(from: *const u8, to: *mut u8, length: usize) {
    let whole = length / PIECE_BYTES * PIECE_BYTES;
    // SAFETY: the rest and the pieces make up the run.
    unsafe {
        rest(from.add(whole), to.add(whole), length - whole);
        let mut at = whole;
        while at >= BATCH * PIECE_BYTES {
            // One by one: read together, they would be read upwards.
            for _ in 0..BATCH {
                at -= PIECE_BYTES;
                piece(from, to, at);
            }
        }
        while at != 0 {
            at -= PIECE_BYTES;
            piece(from, to, at);
        }
    }
}

/// Runs `$copy` with registers of a whole piece where there are such.
macro_rules! with_wide_registers {
    ($name:ident, $copy:ident) => {
        /// # Safety
        /// As for what it runs.
        #[inline(always)]
        unsafe fn $name(from: *const u8, to: *mut u8, length: usize, wide_registers: bool) {
            #[cfg(target_arch = "x86_64")]
            {
                /// # Safety
                /// As for what it runs, on a processor that has AVX.
                #[target_feature(enable = "avx")]
                unsafe fn wide(from: *const u8, to: *mut u8, length: usize) {
                    // SAFETY: passed on.
                    unsafe { $copy(from, to, length) }
                }
                if wide_registers {
                    // SAFETY: passed on; AVX is there.
                    return unsafe { wide(from, to, length) };
                }
            }
            let _ = wide_registers;
            // SAFETY: passed on.
            unsafe { $copy(from, to, length) }
        }
    };
}

/// Whether this processor has registers of a whole piece. The caller of a copy passes it: looking it up inside would make the
/// compiler expect that copying changes more than the target.
pub fn has_wide_registers() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::arch::is_x86_feature_detected!("avx");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

with_wide_registers!(wide_upwards, upwards);
with_wide_registers!(wide_downwards, downwards);

/// Copies to lines that another core reads next. Best where `to` begins a piece.
///
/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap. `wide_registers`: no more than
/// [`has_wide_registers`] says.
#[inline(never)]
pub unsafe fn copy_in(from: *const u8, to: *mut u8, length: usize, wide_registers: bool) {
    // SAFETY: passed on.
    unsafe { wide_upwards(from, to, length, wide_registers) }
}

/// Copies from lines that another core has written last. Best where `from` begins a piece.
///
/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap. `wide_registers`: no more than
/// [`has_wide_registers`] says.
#[inline(never)]
pub unsafe fn copy_out(from: *const u8, to: *mut u8, length: usize, wide_registers: bool) {
    // SAFETY: passed on.
    unsafe {
        match length {
            0..DOWN_FROM_BYTES => wide_upwards(from, to, length, wide_registers),
            _ => wide_downwards(from, to, length, wide_registers),
        }
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn copies_every_length_and_nothing_beside_it() {
        let source: Vec<u8> = (0..8192_u32).map(|i| (i * 7 + i / 256) as u8).collect();
        for copy in [copy_in, copy_out] {
            for length in (0..600).chain([1023, 2000, 2048, 2049, 5000]) {
                let mut target = vec![0xee_u8; 8192];
                // SAFETY: both runs lie inside.
                let wide = length % 2 == 0 && has_wide_registers();
                unsafe {
                    copy(
                        source.as_ptr().add(3),
                        target.as_mut_ptr().add(9),
                        length,
                        wide,
                    )
                };
                assert_eq!(target[9..9 + length], source[3..3 + length]);
                let beside = target[..9].iter().chain(&target[9 + length..]);
                assert!(beside.into_iter().all(|byte| *byte == 0xee), "{length}");
            }
        }
    }

    /// The way of processors without wide registers.
    #[test]
    fn narrow_registers_copy_the_same() {
        let source: Vec<u8> = (0..999_u32).map(|i| i as u8).collect();
        for copy in [upwards, downwards] {
            for length in 0..=source.len() {
                let mut target = vec![0_u8; length];
                // SAFETY: as long as both.
                unsafe { copy(source.as_ptr(), target.as_mut_ptr(), length) };
                assert_eq!(target, source[..length]);
            }
        }
    }
}

//! Copying into and out of cache lines that another core reads or has written. A library's `memcpy` is made for lines
//! that are this core's own. Three things cost more than the copy itself where they are not:
//!
//! * An access that touches two lines waits for both. Rings keep payloads at half a line, and so do the pieces here.
//! * A reader that goes upwards makes its core fetch the lines behind them too, which the writer is about to fill: it has to
//!   take them back. Downwards, the core fetches lines that have been read already.
//! * What is downwards cannot begin before the length is known: short runs are read upwards, while their header comes.
//!
//! None of this holds for lines that were written past the caches and come from memory.
//!
//! Long runs go by the processor's own instruction for strings where that is known to be fast ([`has_strings`]): it takes lines
//! that another core holds without fetching what is in them, which stores by registers have to wait for.

use std::sync::OnceLock;

/// Half a cache line, which is as far as rings align short payloads.
const HALF_BYTES: usize = 32;
/// Payloads longer than a ring's or an area's short ones begin on a line.
const LINE_BYTES: usize = 64;
/// Runs of this length and more are read downwards.
const DOWN_FROM_BYTES: usize = 257;
/// Runs of this length and more are long: they begin on a line.
pub const LONG_BYTES: usize = 2049;
/// What is read of payloads from this length on goes by the instruction for strings, which goes upwards, if it is not shorter
/// than [`STRING_BYTES`].
const READ_BY_STRINGS_FROM_BYTES: usize = 32 * 1024;
const STRING_BYTES: usize = 8 * 1024;

/// Pieces between two looks at how many are left.
const BATCH: usize = 4;

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

/// Copies less than a line.
///
/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap.
#[inline(always)]
unsafe fn rest(from: *const u8, to: *mut u8, length: usize) {
    debug_assert!(length < LINE_BYTES);
    // SAFETY: by the caller's word; each takes at least what it copies at a time.
    unsafe {
        match length {
            32.. => ends::<32>(from, to, length),
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
unsafe fn piece<const N: usize>(from: *const u8, to: *mut u8, at: usize) {
    // SAFETY: by the caller's word.
    unsafe {
        let taken = from.add(at).cast::<[u8; N]>().read();
        to.add(at).cast::<[u8; N]>().write(taken);
    }
}

/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap.
#[inline(always)]
unsafe fn upwards(from: *const u8, to: *mut u8, length: usize) {
    let whole = length / HALF_BYTES * HALF_BYTES;
    // SAFETY: the pieces and the rest make up the run.
    unsafe {
        for at in (0..whole).step_by(HALF_BYTES) {
            piece::<HALF_BYTES>(from, to, at);
        }
        rest(from.add(whole), to.add(whole), length - whole);
    }
}

/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap.
#[inline(always)]
unsafe fn downwards_by<const N: usize>(from: *const u8, to: *mut u8, length: usize) {
    let whole = length / N * N;
    // SAFETY: the rest and the pieces make up the run.
    unsafe {
        rest(from.add(whole), to.add(whole), length - whole);
        let mut at = whole;
        while at >= BATCH * N {
            // One by one: read together, they would be read upwards.
            for _ in 0..BATCH {
                at -= N;
                piece::<N>(from, to, at);
            }
        }
        while at != 0 {
            at -= N;
            piece::<N>(from, to, at);
        }
    }
}

/// # Safety
/// As for [`downwards_by`].
#[inline(always)]
unsafe fn downwards(from: *const u8, to: *mut u8, length: usize) {
    // SAFETY: passed on.
    unsafe { downwards_by::<HALF_BYTES>(from, to, length) }
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

/// Whether this processor's instruction for strings, and its registers of a whole line, are known to be the fastest for long runs.
/// Measured on AMD's family 26. Families 23 to 25 are known to be slow at some alignments, and others have not been measured.
fn has_strings() -> bool {
    static ANSWER: OnceLock<bool> = OnceLock::new();
    *ANSWER.get_or_init(is_known_fast)
}

#[cfg(target_arch = "x86_64")]
fn is_known_fast() -> bool {
    const LEAST_FAMILY: u32 = 26;
    const FAST_SHORT_STRINGS: u32 = 1 << 4;
    // SAFETY: every processor of this architecture has the instruction, and says in leaf 0 which leaves it has. (A safe
    // function in newer compilers.)
    #[allow(unused_unsafe)]
    let features = unsafe {
        use std::arch::x86_64::{__cpuid, __cpuid_count};
        match __cpuid(0).eax {
            0..7 => return false,
            _ => __cpuid_count(7, 0).edx,
        }
    };
    cloudmpi_copy::amd_family().is_some_and(|family| family >= LEAST_FAMILY)
        && features & FAST_SHORT_STRINGS != 0
        && std::arch::is_x86_feature_detected!("avx512f")
}

#[cfg(not(target_arch = "x86_64"))]
fn is_known_fast() -> bool {
    false
}

/// Whether so much of a payload of `whole_bytes` is read fastest by [`copy_long`].
#[inline]
pub fn reads_by_strings(whole_bytes: usize, length: usize) -> bool {
    length >= STRING_BYTES && whole_bytes >= READ_BY_STRINGS_FROM_BYTES && has_strings()
}

/// Copies a long run to or from lines that another core reads or has written, upwards.
///
/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap.
pub unsafe fn copy_long(from: *const u8, to: *mut u8, length: usize) {
    #[cfg(target_arch = "x86_64")]
    if length >= LONG_BYTES && has_strings() {
        // SAFETY: passed on.
        return unsafe { string(from, to, length) };
    }
    // SAFETY: passed on.
    unsafe { cloudmpi_copy::copy(from, to, length) }
}

/// As [`copy_out`], of a post, which begins on a line if it is long: a run of what `whole_bytes` are given in.
///
/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap.
#[inline]
pub unsafe fn copy_out_of_post(from: *const u8, to: *mut u8, length: usize, whole_bytes: usize) {
    // SAFETY: passed on; AVX is asked for.
    unsafe {
        match length {
            0..DOWN_FROM_BYTES => std::ptr::copy_nonoverlapping(from, to, length),
            // Where the instruction for strings is not known to be the fastest, a library knows best.
            STRING_BYTES.. if whole_bytes >= READ_BY_STRINGS_FROM_BYTES || !has_strings() => {
                copy_long(from, to, length);
            }
            _ => copy_out(from, to, length, has_wide_registers()),
        }
    }
}

/// # Safety
/// `from` is readable and `to` writable for `length` bytes, a line at least; they do not overlap.
#[cfg(target_arch = "x86_64")]
unsafe fn string(from: *const u8, to: *mut u8, length: usize) {
    // The instruction wants its target on a line.
    let head = to.align_offset(LINE_BYTES);
    // SAFETY: inside the run, of which the first line is copied twice in part. By convention the direction is upwards.
    unsafe {
        if head != 0 {
            piece::<LINE_BYTES>(from, to, 0);
        }
        std::arch::asm!(
            "rep movsb",
            inout("rcx") length - head => _,
            inout("rsi") from.add(head) => _,
            inout("rdi") to.add(head) => _,
            options(nostack, preserves_flags),
        );
    }
}

/// Downwards by whole lines.
///
/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap. [`has_strings`].
#[cfg(target_arch = "x86_64")]
unsafe fn lines_downwards(from: *const u8, to: *mut u8, length: usize) {
    /// # Safety
    /// As for [`downwards_by`], on a processor that has AVX-512.
    #[target_feature(enable = "avx512f")]
    unsafe fn widest(from: *const u8, to: *mut u8, length: usize) {
        // SAFETY: passed on.
        unsafe { downwards_by::<LINE_BYTES>(from, to, length) }
    }
    // SAFETY: passed on; AVX-512 is there.
    unsafe { widest(from, to, length) }
}

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
            #[cfg(target_arch = "x86_64")]
            LONG_BYTES.. if has_strings() => lines_downwards(from, to, length),
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
            for length in (0..600).chain([1023, 2000, 2048, 2049, 5000, 8100]) {
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

    /// Whatever processor this is: the instruction is always there.
    #[cfg(target_arch = "x86_64")]
    #[test]
    fn strings_copy_the_run_at_any_alignment_and_nothing_beside_it() {
        let source: Vec<u8> = (0..8192_u32).map(|i| (i * 7 + i / 256) as u8).collect();
        for start in (0..130).step_by(13) {
            for length in [64, 65, 100, 2049, 5000] {
                let mut target = vec![0xee_u8; 8192];
                // SAFETY: both runs lie inside.
                unsafe {
                    string(
                        source.as_ptr().add(5),
                        target.as_mut_ptr().add(start),
                        length,
                    )
                };
                assert_eq!(target[start..start + length], source[5..5 + length]);
                let beside = target[..start].iter().chain(&target[start + length..]);
                assert!(beside.into_iter().all(|byte| *byte == 0xee), "{length}");
            }
        }
    }

    #[test]
    fn whole_lines_copy_the_same() {
        let source: Vec<u8> = (0..3000_u32).map(|i| (i * 7 + i / 256) as u8).collect();
        for length in 0..=source.len() {
            let mut target = vec![0_u8; length];
            // SAFETY: as long as both.
            unsafe { downwards_by::<LINE_BYTES>(source.as_ptr(), target.as_mut_ptr(), length) };
            assert_eq!(target, source[..length]);
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

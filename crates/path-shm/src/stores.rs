//! Copying to a reader whose caches are not ours.
//!
//! A store to a line that the other core has read fetches the line first and takes it away from that
//! core. Where the two cores share a cache this costs some 3 ns a line, across the chip's fabric 10 to
//! 30 ns: 2 to 7 GB/s. Stores that bypass the caches leave at 80 GB/s without waiting, and the reader fetches the
//! lines from memory as fast as it would fetch them from the writer.

/// Whether stores that bypass the caches reach a reader that shares none with the writer sooner than others do. Measured: on AMD's
/// processors, whose groups of cores have caches of their own, they do, by two to four times; on Intel's they go through memory and take two to
/// three times as long.
pub fn pay_off() -> bool {
    static ANSWER: std::sync::OnceLock<bool> = std::sync::OnceLock::new();
    *ANSWER.get_or_init(|| cfg!(loom) || cloudmpi_copy::amd_family().is_some())
}

/// Shorter runs are not worth the fence.
pub const WORTH_BYTES: usize = if cfg!(loom) { 64 } else { 1024 };

/// Copies without bringing the target into this core's caches. What is stored afterwards becomes visible
/// afterwards.
///
/// # Safety
/// `from` is readable for `length_bytes` and `to` writable from there to the end of the last cache line
/// that the run touches, whose other bytes become anything; they do not overlap.
#[cfg(target_arch = "x86_64")]
pub unsafe fn copy_past_caches(from: *const u8, to: *mut u8, length_bytes: usize) {
    use std::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_sfence, _mm_stream_si128};

    const LINE_BYTES: usize = 64;
    const WORDS: usize = LINE_BYTES / size_of::<__m128i>();

    /// # Safety
    /// `from` is readable and `to` writable for a line, and on a line.
    #[inline(always)]
    unsafe fn line(from: *const __m128i, to: *mut __m128i) {
        // SAFETY: inside the line. SSE2 is part of the architecture.
        unsafe {
            let words: [__m128i; WORDS] = std::array::from_fn(|i| _mm_loadu_si128(from.add(i)));
            for (i, word) in words.into_iter().enumerate() {
                _mm_stream_si128(to.add(i), word);
            }
        }
    }

    let head = to.align_offset(LINE_BYTES).min(length_bytes);
    let whole = (length_bytes - head) / LINE_BYTES * LINE_BYTES;
    let tail = length_bytes - head - whole;
    // SAFETY: the parts make up the run; what begins on a line may be written to its end.
    unsafe {
        std::ptr::copy_nonoverlapping(from, to, head);
        for at in (head..head + whole).step_by(LINE_BYTES) {
            line(from.add(at).cast(), to.add(at).cast());
        }
        if tail != 0 {
            let mut last = [0_u8; LINE_BYTES];
            let at = head + whole;
            std::ptr::copy_nonoverlapping(from.add(at), last.as_mut_ptr(), tail);
            line(last.as_ptr().cast(), to.add(at).cast());
        }
        _mm_sfence();
    }
}

/// Copies; this architecture has no stores past the caches that are known to help.
///
/// # Safety
/// As on the other.
#[cfg(not(target_arch = "x86_64"))]
pub unsafe fn copy_past_caches(from: *const u8, to: *mut u8, length_bytes: usize) {
    // SAFETY: passed on.
    unsafe { std::ptr::copy_nonoverlapping(from, to, length_bytes) }
}

/// Zeroes a cache line past the caches: visible before what is stored after [`fence`].
///
/// # Safety
/// `line` is the beginning of a line that may be written.
#[inline]
#[cfg(not(loom))]
pub(crate) unsafe fn zero_line(line: *mut u8) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: inside the line.
    unsafe {
        use std::arch::x86_64::{__m128i, _mm_setzero_si128, _mm_stream_si128};
        for word in 0..4 {
            _mm_stream_si128(line.cast::<__m128i>().add(word), _mm_setzero_si128());
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    // SAFETY: inside the line.
    unsafe {
        std::ptr::write_bytes(line, 0, 64);
    }
}

/// Orders stores past the caches before all later ones.
#[inline]
pub(crate) fn fence() {
    #[cfg(all(target_arch = "x86_64", not(loom)))]
    // SAFETY: SSE is part of the architecture.
    unsafe {
        std::arch::x86_64::_mm_sfence();
    }
    #[cfg(any(not(target_arch = "x86_64"), loom))]
    crate::shared::fence(crate::shared::Ordering::Release);
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[repr(align(64))]
    struct Lines([u8; 4096]);

    #[test]
    fn copies_the_run_at_any_alignment_and_nothing_beyond_its_last_line() {
        let source: Vec<u8> = (0..4096_u32).map(|i| (i * 7 + i / 256) as u8).collect();
        for start in [0, 1, 31, 32, 63, 64] {
            for length in [0, 1, 63, 64, 65, 500, 2048, 3000] {
                let mut target = Lines([0xee; 4096]);
                let end: usize = start + length;
                // SAFETY: both runs lie inside, with the last line of the target.
                unsafe {
                    let to = target.0.as_mut_ptr().add(start);
                    copy_past_caches(source.as_ptr().add(5), to, length);
                }
                assert_eq!(target.0[start..end], source[5..5 + length]);
                assert!(target.0[..start].iter().all(|b| *b == 0xee));
                let beyond = &target.0[end.next_multiple_of(64)..];
                assert!(beyond.iter().all(|b| *b == 0xee));
            }
        }
    }
}

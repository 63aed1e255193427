//! Copies runs of bytes, fast at every alignment.
//!
//! AMD's processors before family 26 copy 15 to 25 times slower by their instruction for strings where the target stands less than
//! 32 bytes behind the source within a page: 1.8 GB/s. A little further behind they still take up to five times as long. C libraries use that instruction for long runs, and the kernel does too.
//! Programs meet this often: memory that is shared begins with a page, and what `malloc` gives for a long array
//! begins 16 bytes behind the beginning of one. So such runs go by registers here, and those that the kernel copies through memory
//! that stands better ([`read_by`], [`write_by`]).

use std::sync::atomic::{AtomicU8, Ordering};

const PAGE_BYTES: usize = 4096;
/// Where the target stands less than this behind the source, within a page, registers are faster, or as fast.
const SLOW_BELOW_BYTES: usize = 80;
/// And here even through other memory.
const SLOWEST_BELOW_BYTES: usize = 32;
/// Shorter runs are not copied by the instruction for strings.
const STRINGS_FROM_BYTES: usize = 2048;
/// What goes between at a time: it stays in a core's own cache.
const BETWEEN_BYTES: usize = 64 * 1024;

const NOT_ASKED: u8 = 0;
const NO: u8 = 1;
const YES: u8 = 2;

/// Whether the instruction for strings is slow with some places, and there are registers that are not.
#[inline]
fn strings_may_be_slow() -> bool {
    static ANSWER: AtomicU8 = AtomicU8::new(NOT_ASKED);

    #[cold]
    fn ask() -> bool {
        let answer = look();
        ANSWER.store(if answer { YES } else { NO }, Ordering::Relaxed);
        answer
    }
    match ANSWER.load(Ordering::Relaxed) {
        NOT_ASKED => ask(),
        answer => answer == YES,
    }
}

#[cfg(target_arch = "x86_64")]
fn look() -> bool {
    const LEAST_FAMILY: u32 = 23;
    const FAST_FROM_FAMILY: u32 = 26;
    amd_family().is_some_and(|family| (LEAST_FAMILY..FAST_FROM_FAMILY).contains(&family))
        && std::arch::is_x86_feature_detected!("avx")
}

#[cfg(not(target_arch = "x86_64"))]
fn look() -> bool {
    false
}

/// The family of this processor, if AMD has made it, or a maker that builds its designs.
#[cfg(target_arch = "x86_64")]
pub fn amd_family() -> Option<u32> {
    use std::arch::x86_64::__cpuid;
    // SAFETY: every processor of this architecture has the instruction with these leaves. (A safe function in newer compilers.)
    #[allow(unused_unsafe)]
    let (maker, signature) = unsafe { (__cpuid(0), __cpuid(1).eax) };
    let name = [maker.ebx, maker.edx, maker.ecx].map(u32::to_le_bytes);
    let is_amd = [b"AuthenticAMD", b"HygonGenuine"]
        .iter()
        .any(|known| name.concat() == known[..]);
    is_amd.then_some((signature >> 8 & 0xf) + (signature >> 20 & 0xff))
}

/// As on the other architecture: it has not.
#[cfg(not(target_arch = "x86_64"))]
pub fn amd_family() -> Option<u32> {
    None
}

/// Whether the target stands behind the source, within a page, by less than so many bytes.
#[inline]
fn is_behind(from: usize, to: usize, below_bytes: usize) -> bool {
    let behind = to.wrapping_sub(from) % PAGE_BYTES;
    behind != 0 && behind < below_bytes
}

/// Whether the instruction for strings would copy so many bytes more slowly than registers do.
#[inline]
fn is_slow(from: usize, to: usize, length: usize) -> bool {
    length >= STRINGS_FROM_BYTES && is_behind(from, to, SLOW_BELOW_BYTES) && strings_may_be_slow()
}

/// Whether the kernel would copy so many bytes more slowly than through other memory.
fn is_slow_by_kernel(from: usize, to: usize, length: usize) -> bool {
    length >= STRINGS_FROM_BYTES
        && is_behind(from, to, SLOWEST_BELOW_BYTES)
        && strings_may_be_slow()
}

/// As `std::ptr::copy_nonoverlapping` of bytes.
///
/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap.
#[inline]
pub unsafe fn copy(from: *const u8, to: *mut u8, length: usize) {
    // SAFETY: passed on.
    unsafe {
        match is_slow(from as usize, to as usize, length) {
            true => by_registers(from, to, length),
            false => std::ptr::copy_nonoverlapping(from, to, length),
        }
    }
}

/// As `std::ptr::copy` of bytes.
///
/// # Safety
/// `from` is readable and `to` writable for `length` bytes.
#[inline]
pub unsafe fn copy_over(from: *const u8, to: *mut u8, length: usize) {
    let is_apart = (from as usize).abs_diff(to as usize) >= length;
    // SAFETY: passed on; by registers only what does not overlap.
    unsafe {
        match is_apart && is_slow(from as usize, to as usize, length) {
            true => by_registers(from, to, length),
            false => std::ptr::copy(from, to, length),
        }
    }
}

/// # Safety
/// As for [`copy`], on a processor where [`strings_may_be_slow`].
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx")]
unsafe fn by_registers(from: *const u8, to: *mut u8, length: usize) {
    use std::arch::x86_64::{__m256i, _mm256_loadu_si256, _mm256_storeu_si256};
    const BATCH_BYTES: usize = 4 * size_of::<__m256i>();

    let whole = length / BATCH_BYTES * BATCH_BYTES;
    // SAFETY: the batches and the rest make up the run.
    unsafe {
        for at in (0..whole).step_by(BATCH_BYTES) {
            let (from, to) = (from.add(at).cast::<__m256i>(), to.add(at).cast::<__m256i>());
            // All are read before the first is written: what is written stands in its page where the next read does.
            let a = _mm256_loadu_si256(from);
            let b = _mm256_loadu_si256(from.add(1));
            let c = _mm256_loadu_si256(from.add(2));
            let d = _mm256_loadu_si256(from.add(3));
            _mm256_storeu_si256(to, a);
            _mm256_storeu_si256(to.add(1), b);
            _mm256_storeu_si256(to.add(2), c);
            _mm256_storeu_si256(to.add(3), d);
        }
        std::ptr::copy_nonoverlapping(from.add(whole), to.add(whole), length - whole);
    }
}

/// # Safety
/// As for [`copy`].
#[cfg(not(target_arch = "x86_64"))]
unsafe fn by_registers(from: *const u8, to: *mut u8, length: usize) {
    // SAFETY: passed on.
    unsafe { std::ptr::copy_nonoverlapping(from, to, length) }
}

/// Reads by the kernel, from where the bytes stand in their page like the address `from`. `read` copies bytes that begin so many
/// behind the first one to a place, and tells how many they were: all that it was asked for, or the last ones.
///
/// # Errors
/// As `read`.
///
/// # Safety
/// `to` is writable for `length` bytes; `read` has written what it tells.
pub unsafe fn read_by<E>(
    from: usize,
    to: *mut u8,
    length: usize,
    mut read: impl FnMut(usize, *mut u8, usize) -> Result<usize, E>,
) -> Result<usize, E> {
    if !is_slow_by_kernel(from, to as usize, length) {
        return read(0, to, length);
    }
    let mut between = Between::new(from, length);
    let mut done = 0;
    while done < length {
        let (place, part) = between.part(length - done);
        let got = read(done, place, part)?;
        // SAFETY: what was read is inside the memory between, and of what is left.
        unsafe { copy(place, to.add(done), got) };
        done += got;
        if got < part {
            break;
        }
    }
    Ok(done)
}

/// As [`read_by`] the other way round: `write` copies all that it is given to behind so many bytes of where `to` stands.
///
/// # Errors
/// As `write`.
///
/// # Safety
/// `from` is readable for `length` bytes.
pub unsafe fn write_by<E>(
    from: *const u8,
    to: usize,
    length: usize,
    mut write: impl FnMut(usize, *const u8, usize) -> Result<(), E>,
) -> Result<(), E> {
    if !is_slow_by_kernel(from as usize, to, length) {
        return write(0, from, length);
    }
    let mut between = Between::new(to, length);
    let mut done = 0;
    while done < length {
        let (place, part) = between.part(length - done);
        // SAFETY: a part of what is left, which the memory between has room for.
        unsafe { copy(from.add(done), place, part) };
        write(done, place, part)?;
        done += part;
    }
    Ok(())
}

/// Memory between what the kernel copies and a place that it would copy slowly to or from.
struct Between {
    memory: Vec<u8>,
    begin: usize,
}

impl Between {
    /// It stands in its page where the other side does, which is a good place.
    fn new(other: usize, length: usize) -> Between {
        let memory = Vec::with_capacity(length.min(BETWEEN_BYTES) + PAGE_BYTES);
        let begin = other.wrapping_sub(memory.as_ptr() as usize) % PAGE_BYTES;
        Between { memory, begin }
    }

    /// A place for the next part of what is left, and its length.
    fn part(&mut self, left_bytes: usize) -> (*mut u8, usize) {
        let room = self.memory.capacity() - self.begin;
        let place = self.memory.as_mut_ptr().wrapping_add(self.begin);
        (place, left_bytes.min(room).min(BETWEEN_BYTES))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// # Safety
    /// As for [`copy`].
    unsafe fn by_registers_if_there(from: *const u8, to: *mut u8, length: usize) {
        #[cfg(target_arch = "x86_64")]
        let is_there = std::arch::is_x86_feature_detected!("avx");
        #[cfg(not(target_arch = "x86_64"))]
        let is_there = true;
        // SAFETY: passed on.
        match is_there {
            true => unsafe { by_registers(from, to, length) },
            false => unsafe { copy(from, to, length) },
        }
    }

    /// The kernel shows the same maker and family.
    #[cfg(target_arch = "x86_64")]
    #[test]
    fn the_family_is_the_one_that_the_kernel_tells() {
        let text = std::fs::read_to_string("/proc/cpuinfo").expect("the kernel tells it");
        let word = |name: &str| {
            let line = text.lines().find(|line| line.starts_with(name));
            line.and_then(|line| line.split(':').nth(1)).map(str::trim)
        };
        let is_amd = ["AuthenticAMD", "HygonGenuine"]
            .map(Some)
            .contains(&word("vendor_id"));
        let family = word("cpu family").and_then(|family| family.parse().ok());
        assert_eq!(amd_family(), family.filter(|_| is_amd));
    }

    /// With any way, at any place in a page, nothing is left out and nothing else is written.
    #[test]
    fn copies_what_it_is_told_and_nothing_beside_it() {
        const LENGTHS: [usize; 8] = [2048, 2049, 2175, 2176, 4096, 5000, 8191, 9000];
        let source: Vec<u8> = (0..4 * PAGE_BYTES)
            .map(|i| (i * 7 + i / 251) as u8)
            .collect();
        let page = source.as_ptr().align_offset(PAGE_BYTES);
        let source = &source[page..];
        for length in LENGTHS {
            for behind in 0..90 {
                let mut target = vec![0xee_u8; 5 * PAGE_BYTES];
                let at = target.as_ptr().align_offset(PAGE_BYTES) + behind;
                for way in [copy, copy_over, by_registers_if_there] {
                    target.fill(0xee);
                    // SAFETY: both runs lie inside their memory.
                    unsafe { way(source.as_ptr(), target.as_mut_ptr().add(at), length) };
                    assert_eq!(
                        target[at..at + length],
                        source[..length],
                        "{length} {behind}"
                    );
                    let mut beside = target[..at].iter().chain(&target[at + length..]);
                    assert!(beside.all(|byte| *byte == 0xee), "{length} {behind}");
                }
            }
        }
    }

    #[test]
    fn runs_that_overlap_are_moved() {
        for behind in [1, 16, 31, 4097] {
            let mut memory: Vec<u8> = (0..20_000).map(|i| (i % 253) as u8).collect();
            let want = memory[..10_000].to_vec();
            // SAFETY: both runs lie inside.
            unsafe { copy_over(memory.as_ptr(), memory.as_mut_ptr().add(behind), 10_000) };
            assert_eq!(memory[behind..behind + 10_000], want, "{behind}");
        }
    }

    #[test]
    fn slow_is_what_stands_a_little_behind() {
        for (from, to, is_bad) in [
            (0x1000, 0x9000, false),
            (0x1000, 0x9001, true),
            (0x1000, 0x9010, true),
            (0x1000, 0x901f, true),
            (0x1000, 0x9020, false),
            (0x1010, 0x9000, false),
            (0x1ff8, 0x9008, true),
        ] {
            assert_eq!(
                is_behind(from, to, SLOWEST_BELOW_BYTES),
                is_bad,
                "{from:x} {to:x}"
            );
            assert!(!is_slow(from, to, 100));
        }
    }

    #[test]
    fn memory_between_stands_like_the_other_side() {
        for other in [0x5000_1000, 0x5000_1ff0, 0x5000_0007] {
            let mut between = Between::new(other, 1 << 20);
            let (place, length) = between.part(1 << 20);
            assert_eq!((place as usize - other) % PAGE_BYTES, 0);
            assert_eq!((length, between.part(100).1), (BETWEEN_BYTES, 100));
        }
    }

    /// The kernel's part is played by a copy; where it ends early, so does the whole.
    #[test]
    fn what_goes_between_arrives() {
        let memory: Vec<u8> = (0..300_000_u32).map(|i| (i % 249) as u8).collect();
        let source = &memory[memory.as_ptr().align_offset(PAGE_BYTES)..];
        let mut target = vec![0; 300_000];
        let page = target.as_ptr().align_offset(PAGE_BYTES);
        for (behind, length, end) in [
            (16, 200_000, 200_000),
            (16, 200_000, 150_000),
            (0, 9000, 9000),
            (31, 70_000, 65_536),
        ] {
            target.fill(0);
            let to = &mut target[page + behind..][..length];
            let read = |done: usize, place: *mut u8, part: usize| {
                let got = part.min(end - done.min(end));
                // SAFETY: inside the source; the place has room for the part.
                unsafe { std::ptr::copy_nonoverlapping(source[done..].as_ptr(), place, got) };
                Ok::<usize, ()>(got)
            };
            // SAFETY: the target is as long, and what was read is told.
            let got = unsafe { read_by(source.as_ptr() as usize, to.as_mut_ptr(), length, read) };
            assert_eq!(got, Ok(end));
            assert_eq!(to[..end], source[..end]);
            assert!(to[end..].iter().all(|byte| *byte == 0));

            let mut written = vec![0; length];
            let write = |done: usize, place: *const u8, part: usize| {
                // SAFETY: the place holds the part.
                written[done..done + part]
                    .copy_from_slice(unsafe { std::slice::from_raw_parts(place, part) });
                Ok::<(), ()>(())
            };
            // SAFETY: the source is longer.
            unsafe {
                write_by(
                    source.as_ptr(),
                    source.as_ptr() as usize + behind,
                    length,
                    write,
                )
            }
            .unwrap();
            assert_eq!(written, source[..length]);
        }
    }
}

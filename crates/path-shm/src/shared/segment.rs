//! The node's segment.

use std::ptr::NonNull;
use std::time::Instant;

use cloudmpi_path::{HEADER_BYTES, Header};
use cloudmpi_segment::{CACHE_LINE_BYTES, CollArea, RingMemory};

use crate::stores;

pub(crate) use std::hint::spin_loop;
pub(crate) use std::sync::atomic::{AtomicU32, AtomicU64, Ordering, compiler_fence, fence};
pub(crate) use std::thread::yield_now;

/// What `act` gives, and how many nanoseconds it took.
#[inline(always)]
pub(crate) fn timed<T>(act: impl FnOnce() -> T) -> (T, u64) {
    let before = Instant::now();
    let begin = Instant::now();
    let value = act();
    let taken = begin.elapsed();
    let clock = begin - before;
    (value, taken.saturating_sub(clock).as_nanos() as u64)
}

/// One ring's memory.
pub struct RingCells(RingMemory);

impl From<RingMemory> for RingCells {
    fn from(memory: RingMemory) -> RingCells {
        RingCells(memory)
    }
}

impl RingCells {
    #[inline(always)]
    pub fn data_bytes(&self) -> usize {
        self.0.data_bytes
    }

    /// The word at such a place in the data.
    #[inline(always)]
    pub fn word(&self, offset_bytes: usize) -> &AtomicU64 {
        debug_assert!(offset_bytes < self.0.data_bytes && offset_bytes.is_multiple_of(8));
        // SAFETY: inside the ring's data, eight-byte aligned; both sides access record starts atomically.
        unsafe { self.0.data.add(offset_bytes).cast::<AtomicU64>().as_ref() }
    }

    /// The consumer's word: how far it has come.
    #[inline(always)]
    pub fn head(&self) -> &AtomicU64 {
        // SAFETY: the consumer's control line begins the control area.
        unsafe { self.0.control.cast::<AtomicU64>().as_ref() }
    }

    /// Writes a header without its first word.
    ///
    /// # Safety
    /// The place is the producer's: a record that it has reserved and not published.
    #[inline(always)]
    pub unsafe fn write_header(&self, position: usize, header: &Header) {
        // SAFETY: a header is 32 bytes of plain data; inside the record.
        unsafe {
            let words = (header as *const Header).cast::<u64>();
            let target = self.0.data.add(position).cast::<u64>();
            for i in 1..HEADER_BYTES / 8 {
                target.add(i).write(words.add(i).read());
            }
        }
    }

    /// # Safety
    /// The header that stands there has been published, and is not given back yet.
    #[inline(always)]
    pub unsafe fn read_header(&self, position: usize) -> Header {
        // SAFETY: by the caller's word, a valid header.
        unsafe { self.0.data.add(position).cast::<Header>().read() }
    }

    /// Lets `fill` write such bytes.
    ///
    /// # Safety
    /// They are inside the data, and the producer's alone.
    #[inline(always)]
    pub unsafe fn write(&self, start: usize, length: usize, fill: impl FnOnce(&mut [u8])) {
        // SAFETY: by the caller's word.
        let room = unsafe {
            let at = self.0.data.add(start).as_ptr();
            std::slice::from_raw_parts_mut(at, length)
        };
        fill(room);
    }

    /// # Safety
    /// The bytes are inside the data, have been published, and are not given back as long as they are looked at.
    #[inline(always)]
    pub unsafe fn bytes(&self, start: usize, length: usize) -> &[u8] {
        // SAFETY: by the caller's word.
        unsafe {
            let at: NonNull<u8> = self.0.data.add(start);
            std::slice::from_raw_parts(at.as_ptr(), length)
        }
    }

    /// Zeroes a line past the caches.
    ///
    /// # Safety
    /// The line at `start` is inside the data, and the producer's alone.
    #[inline(always)]
    pub unsafe fn zero_line(&self, start: usize) {
        // SAFETY: by the caller's word.
        unsafe { stores::zero_line(self.0.data.add(start).as_ptr()) };
    }
}

/// One rank's memory of one communicator.
pub struct AreaCells(CollArea);

impl From<CollArea> for AreaCells {
    fn from(memory: CollArea) -> AreaCells {
        AreaCells(memory)
    }
}

impl AreaCells {
    #[inline(always)]
    pub fn buffer_bytes(&self) -> usize {
        self.0.buffer_bytes
    }

    /// Bytes from the buffer's beginning to where `unit` bytes are aligned.
    pub fn bytes_to(&self, unit: usize) -> usize {
        let buffer = self.0.buffer.as_ptr() as usize;
        buffer.next_multiple_of(unit) - buffer
    }

    /// Words `N` of a control line, from the word `first` on.
    #[inline(always)]
    pub fn control<const N: usize>(&self, line: usize, first: usize) -> &[AtomicU64; N] {
        debug_assert!((first + N) * size_of::<u64>() <= CACHE_LINE_BYTES);
        let offset_bytes = line * CACHE_LINE_BYTES + first * size_of::<u64>();
        // SAFETY: the control part has 16 lines; these words of them are accessed atomically.
        unsafe { self.0.control.add(offset_bytes).cast().as_ref() }
    }

    /// The words of a post's header.
    #[inline(always)]
    pub fn header(&self, offset_bytes: usize) -> &[AtomicU64; 4] {
        // SAFETY: slots are aligned to cache lines and begin with a header of atomics.
        unsafe { self.at(offset_bytes).cast().as_ref() }
    }

    /// Such a place in the buffer.
    #[inline(always)]
    pub fn at(&self, offset_bytes: usize) -> NonNull<u8> {
        debug_assert!(offset_bytes < self.0.buffer_bytes);
        // SAFETY: inside the buffer part.
        unsafe { self.0.buffer.add(offset_bytes) }
    }
}

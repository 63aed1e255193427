//! Memory for windows: parts of the segment's file that processes of the node map when they need them.
//!
//! An area is handed out by one process, which tells the others where it is. Each maps it and unmaps it by itself. When all
//! have, one gives its pages back.

use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::ptr::NonNull;
use std::sync::atomic::Ordering;

use crate::layout::{HEAP_ALIGN_BYTES, HEAP_BYTES};
use crate::memory::close_at_exec;
use crate::segment::Segment;

/// The memory for windows of this process's node.
pub struct Heap {
    fd: OwnedFd,
    /// Where it begins in the file; `None` where the file may not be as long.
    begin: Option<usize>,
}

impl Heap {
    /// `fd` is the descriptor of the segment.
    pub fn new(fd: OwnedFd, segment: &Segment) -> Heap {
        let begin = segment.layout().heap_offset();
        let mut stat = std::mem::MaybeUninit::<libc::stat>::zeroed();
        close_at_exec(fd.as_raw_fd());
        // SAFETY: a valid out pointer; the descriptor is ours.
        let length_bytes = unsafe {
            match libc::fstat(fd.as_raw_fd(), stat.as_mut_ptr()) {
                0 => stat.assume_init().st_size as usize,
                _ => 0,
            }
        };
        let begin = (length_bytes >= begin + HEAP_BYTES).then_some(begin);
        Heap { fd, begin }
    }

    /// Hands out an area, which is all zero: its offset in the file.
    pub fn hand_out(&self, segment: &Segment, length_bytes: usize) -> Option<u64> {
        let begin = self.begin?;
        let length_bytes = length_bytes.checked_next_multiple_of(HEAP_ALIGN_BYTES)? as u64;
        let used = &segment.header().heap_used_bytes;
        let before = used.fetch_add(length_bytes, Ordering::Relaxed);
        match before.checked_add(length_bytes) {
            Some(end) if end <= HEAP_BYTES as u64 => Some(begin as u64 + before),
            _ => {
                used.fetch_sub(length_bytes, Ordering::Relaxed);
                None
            }
        }
    }

    /// Whether so many bytes are of this memory.
    pub fn holds(&self, offset: u64, length_bytes: u64) -> bool {
        let Some(begin) = self.begin.map(|begin| begin as u64) else {
            return false;
        };
        let end = offset.checked_add(length_bytes);
        offset >= begin && end.is_some_and(|end| end <= begin + HEAP_BYTES as u64)
    }

    /// Maps an area that has been handed out, at a multiple of [`HEAP_ALIGN_BYTES`].
    pub fn map(&self, offset: u64, length_bytes: usize) -> io::Result<HeapArea> {
        let mapped_bytes =
            (length_bytes.checked_add(HEAP_ALIGN_BYTES)).ok_or(io::ErrorKind::OutOfMemory)?;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a fresh range of addresses.
        let range = unsafe {
            libc::mmap(
                std::ptr::null_mut(),
                mapped_bytes,
                libc::PROT_NONE,
                flags,
                -1,
                0,
            )
        };
        if range == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        let range = NonNull::new(range.cast::<u8>()).ok_or(io::ErrorKind::Other)?;
        let base = range
            .as_ptr()
            .map_addr(|at| at.next_multiple_of(HEAP_ALIGN_BYTES));
        let area = HeapArea {
            range,
            mapped_bytes,
            length_bytes,
            base: NonNull::new(base).ok_or(io::ErrorKind::Other)?,
        };
        // SAFETY: the addresses are the range's own, which are used for nothing yet; a part of the file, which is never made shorter.
        let mapped = unsafe {
            libc::mmap(
                base.cast(),
                length_bytes,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED | libc::MAP_NORESERVE | libc::MAP_FIXED,
                self.fd.as_raw_fd(),
                offset as libc::off_t,
            )
        };
        match mapped == libc::MAP_FAILED {
            true => Err(io::Error::last_os_error()),
            false => Ok(area),
        }
    }

    /// Gives the pages of an area back that nobody uses any more.
    pub fn give_back(&self, offset: u64, length_bytes: usize) {
        let length_bytes = length_bytes.next_multiple_of(HEAP_ALIGN_BYTES);
        // SAFETY: no memory of this process is touched. Should it fail, the pages stay until the job ends.
        unsafe {
            libc::fallocate(
                self.fd.as_raw_fd(),
                libc::FALLOC_FL_PUNCH_HOLE | libc::FALLOC_FL_KEEP_SIZE,
                offset as libc::off_t,
                length_bytes as libc::off_t,
            );
        }
    }
}

/// A mapped area. Unmapped when dropped.
pub struct HeapArea {
    /// The addresses that are its own.
    range: NonNull<u8>,
    mapped_bytes: usize,
    length_bytes: usize,
    base: NonNull<u8>,
}

impl HeapArea {
    pub fn length_bytes(&self) -> usize {
        self.length_bytes
    }

    pub fn base(&self) -> NonNull<u8> {
        self.base
    }
}

impl Drop for HeapArea {
    fn drop(&mut self) {
        // SAFETY: exactly the range that map() reserved; its user keeps no reference into it.
        unsafe { libc::munmap(self.range.as_ptr().cast(), self.mapped_bytes) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::NodeMap;

    #[test]
    fn areas_are_shared_apart_and_zero_again() {
        let (fd, segment) = Segment::create(&NodeMap::one_node("here", 2)).expect("a segment");
        let heap = Heap::new(fd, &segment);
        let [first, second] = [5000, 1].map(|bytes| heap.hand_out(&segment, bytes).expect("room"));
        assert_eq!(second - first, HEAP_ALIGN_BYTES as u64);
        let [one, other] = [(); 2].map(|()| heap.map(first, 5000).expect("an area"));
        // SAFETY: bytes of the mapped area, which only this test uses.
        let read = || unsafe { other.base().add(4999).read_volatile() };
        // SAFETY: as above.
        unsafe { one.base().add(4999).write_volatile(3) };
        assert_eq!(read(), 3);
        heap.give_back(first, 5000);
        assert_eq!(read(), 0);
        assert!(heap.holds(first, 5000) && !heap.holds(0, 5000));
        assert!(!heap.holds(first, u64::MAX) && !heap.holds(first, HEAP_BYTES as u64 + 1));
        assert!(heap.hand_out(&segment, HEAP_BYTES).is_none());
        assert!(heap.hand_out(&segment, 1).is_some());
    }
}

//! What lets a rank run again after its death, with the same result: the log of what each rank has sent, and the records of
//! what it was told that only timing decided. Both lie in memory that outlives the process, and both only grow.
//!
//! No I/O and no clock: the caller brings the memory. docs/design-survive.md says how the parts work together.
//!
//! * `log`: the messages of one ordered pair of ranks. It is the path between them too: the receiver reads the log.
//! * `extents`: which parts of a log's memory may be written again.
//! * `earlier`: what a rank that runs again has sent before.
//! * `records`: outcomes that only timing decided, in the order in which the program learnt them.
//! * `crash`: where a simulated rank may die.
//! * `trail`: the calls that the program made, with their arguments.

pub mod crash;
mod earlier;
mod extents;
mod log;
mod records;
mod trail;

pub use earlier::{Difference, Earlier, Missing};
pub use log::{Entry, LINE_BYTES, LogReader, LogWriter, Room};
pub use records::{Follower, Kind, Play, Recorder, restore};
pub use trail::{MAX_WORDS, OtherCall, Trail};

use std::ptr::NonNull;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Where a position of a row lies in memory in which it goes round.
#[inline]
fn round(at: u64, length_bytes: u64) -> u64 {
    match at < length_bytes {
        true => at,
        false => at % length_bytes,
    }
}

/// Memory that outlives the process, all zeros at first.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    base: NonNull<u8>,
    length_bytes: u64,
}

impl Memory {
    /// # Safety
    /// `base` is on a page, and the memory is readable and writable for as long as anything made of this lives. Only one
    /// process writes it at a time, but for the words that are said to be the reader's.
    pub unsafe fn new(base: NonNull<u8>, length_bytes: u64) -> Memory {
        Memory { base, length_bytes }
    }

    /// Of the memory of one rank: for its records, and for its calls.
    pub fn of_rank(&self) -> (Memory, Memory) {
        self.split(self.length_bytes / 4)
    }

    /// What lies before a page's beginning, and what lies behind it.
    fn split(&self, at_bytes: u64) -> (Memory, Memory) {
        let behind = Memory {
            base: self.at(at_bytes),
            length_bytes: self.length_bytes - at_bytes,
        };
        let before = Memory {
            base: self.base,
            length_bytes: at_bytes,
        };
        (before, behind)
    }

    #[inline]
    fn at(&self, offset_bytes: u64) -> NonNull<u8> {
        debug_assert!(offset_bytes < self.length_bytes);
        // SAFETY: inside the memory.
        unsafe { self.base.add(offset_bytes as usize) }
    }

    #[inline]
    fn word32(&self, offset_bytes: u64) -> &AtomicU32 {
        // SAFETY: inside the memory, which lives as `new` demands; aligned, as offsets are multiples of 4.
        unsafe { self.at(offset_bytes).cast::<AtomicU32>().as_ref() }
    }

    #[inline]
    fn word64(&self, offset_bytes: u64) -> &AtomicU64 {
        // SAFETY: as above, of multiples of 8.
        unsafe { self.at(offset_bytes).cast::<AtomicU64>().as_ref() }
    }

    #[inline]
    fn store32(&self, offset_bytes: u64, value: u32, order: Ordering) {
        crash::point();
        self.word32(offset_bytes).store(value, order);
    }

    #[inline]
    fn store64(&self, offset_bytes: u64, value: u64, order: Ordering) {
        crash::point();
        self.word64(offset_bytes).store(value, order);
    }

    /// A part of it, to be written.
    ///
    /// # Safety
    /// Nobody reads or writes it meanwhile by another way.
    #[allow(
        clippy::mut_from_ref,
        reason = "the memory is shared between processes"
    )]
    unsafe fn bytes(&self, offset_bytes: u64, count: u64) -> &mut [u8] {
        crash::point();
        debug_assert!(offset_bytes + count <= self.length_bytes);
        // SAFETY: inside the memory, and by the caller's word nobody else's now.
        unsafe { std::slice::from_raw_parts_mut(self.at(offset_bytes).as_ptr(), count as usize) }
    }

    /// Of an entry that nobody reads yet.
    #[inline]
    fn copy_in(&self, offset_bytes: u64, bytes: &[u8]) {
        crash::point();
        debug_assert!(offset_bytes + bytes.len() as u64 <= self.length_bytes);
        // SAFETY: inside the memory, and no other process reads or writes these bytes.
        unsafe {
            let to = self.at(offset_bytes).as_ptr();
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), to, bytes.len());
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Memory of a test, which lives as long as the test program.
    pub(crate) fn memory(length_bytes: usize) -> Memory {
        let words = Box::leak(vec![0u128; length_bytes / 16].into_boxed_slice());
        let base = NonNull::from(words).cast::<u8>();
        // SAFETY: never freed. The alignment of 16 is enough here.
        unsafe { Memory::new(base, length_bytes as u64) }
    }
}

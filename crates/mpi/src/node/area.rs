//! One rank's area of one communicator in the shared segment.

use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

use cloudmpi_wire::{CACHE_LINE_BYTES, CollArea, Layout};

/// Collectives that may be under way at once before a poster must wait for the slowest reader.
pub(super) const SLOTS: usize = 8;
const POST_HEADER_BYTES: usize = 32;

/// Longest payload that a post carries itself on a node with so many ranks of the job.
pub(super) fn inline_bytes_of(node_ranks: usize) -> usize {
    Layout::new(node_ranks, false, 0).coll_buffer_bytes / SLOTS - POST_HEADER_BYTES
}

/// What one rank gives to one collective. The first payload bytes share the header's cache line.
#[repr(C)]
struct PostHeader {
    /// Number of the collective, written last.
    number: AtomicU64,
    /// Address in the poster's memory, 0: the payload follows the header.
    address: AtomicU64,
    length_bytes: AtomicU64,
    _reserved: u64,
}

/// Words and slots of one rank. Written by that rank alone but for the arrival counter.
pub(super) struct Area {
    memory: CollArea,
}

const FINISHED_LINE: usize = 0;
const BEGUN_LINE: usize = 1;
const ARRIVALS_LINE: usize = 2;
const RELEASE_LINE: usize = 3;
const TOUCH_LINE: usize = 4;

/// Longest result that stands beside the word that tells of it, in one line.
pub(super) const RESULT_BYTES: usize = CACHE_LINE_BYTES - RESULT_OFFSET_BYTES;
/// As reductions' operands are aligned.
const RESULT_OFFSET_BYTES: usize = 16;

impl Area {
    pub fn new(memory: CollArea) -> Area {
        Area { memory }
    }

    fn slot_bytes(&self) -> usize {
        self.memory.buffer_bytes / SLOTS
    }

    /// Longest payload that a post carries itself.
    pub fn inline_bytes(&self) -> usize {
        self.slot_bytes() - POST_HEADER_BYTES
    }

    fn word(&self, line: usize) -> &AtomicU64 {
        // SAFETY: the control part has 16 lines; all words in it are accessed atomically.
        unsafe {
            self.memory
                .control
                .add(line * CACHE_LINE_BYTES)
                .cast()
                .as_ref()
        }
    }

    pub fn finished(&self) -> u64 {
        self.word(FINISHED_LINE).load(Ordering::Acquire)
    }

    pub fn set_finished(&self, number: u64) {
        self.word(FINISHED_LINE).store(number, Ordering::Release);
    }

    /// Highest number ever used here, whatever communicator it served.
    pub fn highest(&self) -> u64 {
        self.finished()
    }

    pub fn set_begun(&self, number: u64) {
        self.word(BEGUN_LINE).store(number, Ordering::Relaxed);
    }

    pub fn has_begun(&self, number: u64) -> bool {
        self.word(BEGUN_LINE).load(Ordering::Relaxed) >= number
    }

    /// Counts one arrival; the new count.
    pub fn arrive(&self) -> u64 {
        self.word(ARRIVALS_LINE).fetch_add(1, Ordering::AcqRel) + 1
    }

    pub fn arrivals(&self) -> u64 {
        self.word(ARRIVALS_LINE).load(Ordering::Acquire)
    }

    /// Lets all go on that wait for the count to become `arrivals`. A line of its own: those who wait look at
    /// it while others still count.
    pub fn release(&self, arrivals: u64) {
        self.word(RELEASE_LINE).store(arrivals, Ordering::Release);
    }

    pub fn released(&self) -> u64 {
        self.word(RELEASE_LINE).load(Ordering::Acquire)
    }

    /// Where a short result stands, written before the release and read after it.
    pub fn result(&self) -> *mut u8 {
        let word: *const AtomicU64 = self.word(RELEASE_LINE);
        word.cast_mut()
            .cast::<u8>()
            .wrapping_add(RESULT_OFFSET_BYTES)
    }

    /// Writes to a line that serves for nothing else.
    pub fn touch(&self) {
        self.word(TOUCH_LINE).fetch_add(1, Ordering::Relaxed);
    }

    fn slot(&self, number: u64) -> NonNull<u8> {
        let index = (number % SLOTS as u64) as usize;
        // SAFETY: inside the buffer part.
        unsafe { self.memory.buffer.add(index * self.slot_bytes()) }
    }

    fn header(&self, number: u64) -> &PostHeader {
        // SAFETY: slots are aligned to cache lines and begin with a header of atomics.
        unsafe { self.slot(number).cast().as_ref() }
    }

    /// Where an inline payload of collective `number` goes, or stands.
    pub fn payload(&self, number: u64) -> *mut u8 {
        // SAFETY: the payload follows the header inside the slot.
        unsafe { self.slot(number).add(POST_HEADER_BYTES).as_ptr() }
    }

    /// Publishes what this rank gives: the payload written before, or what stands at `address`.
    pub fn post(&self, number: u64, address: u64, length_bytes: u64) {
        let header = self.header(number);
        header.address.store(address, Ordering::Relaxed);
        header.length_bytes.store(length_bytes, Ordering::Relaxed);
        header.number.store(number, Ordering::Release);
    }

    pub fn is_posted(&self, number: u64) -> bool {
        self.header(number).number.load(Ordering::Acquire) == number
    }

    /// Address (0: inline) and length of a post that is there.
    pub fn posted(&self, number: u64) -> (u64, u64) {
        let header = self.header(number);
        (
            header.address.load(Ordering::Relaxed),
            header.length_bytes.load(Ordering::Relaxed),
        )
    }
}

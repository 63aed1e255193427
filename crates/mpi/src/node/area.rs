//! One rank's area of one communicator in the shared segment.

use std::cell::Cell;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

use cloudmpi_wire::{CACHE_LINE_BYTES, CollArea, Layout};

/// Posts of one rank that there may be at once.
const SLOTS: usize = 8;
/// A post's payload overlaps those of posts so many before and earlier: one less than there are slots, for what is left
/// over where payloads start again at the beginning.
pub(super) const REUSED_AFTER: usize = SLOTS - 1;
const POST_HEADER_BYTES: usize = 32;
/// A header and the payload that follows it, where longer payloads have a place of their own.
const SHORT_SLOT_BYTES: usize = 1024 + CACHE_LINE_BYTES;
const PAGE_BYTES: usize = 4096;

/// Longest payload that a post carries itself on a node with so many ranks of the job.
pub(super) fn inline_bytes_of(node_ranks: usize) -> usize {
    inline_bytes(Layout::new(node_ranks, false, 0).coll_buffer_bytes)
}

const fn inline_bytes(buffer_bytes: usize) -> usize {
    // Less the short slots, and what aligning what follows may cost.
    (buffer_bytes - SLOTS * SHORT_SLOT_BYTES - PAGE_BYTES) / SLOTS / CACHE_LINE_BYTES * CACHE_LINE_BYTES
}

/// What one rank gives to one collective. The first payload bytes share the header's cache line.
#[repr(C)]
struct PostHeader {
    /// Number of the collective, written last.
    number: AtomicU64,
    /// Address in the poster's memory, 0: the payload follows the header.
    address: AtomicU64,
    length_bytes: AtomicU64,
    /// Where in the area's buffer an inline payload begins.
    offset_bytes: AtomicU64,
}

/// How payloads of some length are placed in the buffer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Placing {
    /// Always at the same places, so that what all ranks touch stays in the caches of the cores they share.
    InSlots,
    /// Behind each other all through the buffer: by the time that one comes to a line again, the reader's copy has left
    /// its core's own cache, and need not be fetched back from there.
    Rolling,
}

/// Words and slots of one rank. Written by that rank alone but for the arrival counter.
pub(super) struct Area {
    memory: CollArea,
    placing: Placing,
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
    pub fn new(memory: CollArea, placing: Placing) -> Area {
        Area { memory, placing }
    }

    fn slot_bytes(&self) -> usize {
        match self.placing {
            Placing::InSlots => self.memory.buffer_bytes / SLOTS,
            Placing::Rolling => SHORT_SLOT_BYTES,
        }
    }

    /// Longest payload that a post carries itself.
    pub fn inline_bytes(&self) -> usize {
        inline_bytes(self.memory.buffer_bytes)
    }

    /// Where rolling payloads begin: on a page, behind the slots.
    fn rolling_start(&self) -> usize {
        let slots_end = self.memory.buffer.as_ptr() as usize + SLOTS * SHORT_SLOT_BYTES;
        slots_end.next_multiple_of(PAGE_BYTES) - self.memory.buffer.as_ptr() as usize
    }

    /// Finds room for the payload of this rank's next post, which is at most [`Area::inline_bytes`] long. `cursor` is
    /// where the last one ended, 0 at first.
    #[inline]
    pub fn make_room(&self, number: u64, length_bytes: usize, cursor: &Cell<usize>) {
        let short = length_bytes <= self.slot_bytes() - POST_HEADER_BYTES;
        let offset = match short {
            true => self.slot_offset(number) + POST_HEADER_BYTES,
            false => self.roll(length_bytes, cursor),
        };
        let word = &self.header(number).offset_bytes;
        word.store(offset as u64, Ordering::Relaxed);
    }

    fn roll(&self, length_bytes: usize, cursor: &Cell<usize>) -> usize {
        let start = self.rolling_start();
        let room = length_bytes.next_multiple_of(CACHE_LINE_BYTES);
        let at = cursor.get().max(start);
        let at = match at + room <= self.memory.buffer_bytes {
            true => at,
            false => start,
        };
        cursor.set(at + room);
        at
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

    fn slot_offset(&self, number: u64) -> usize {
        (number % SLOTS as u64) as usize * self.slot_bytes()
    }

    fn slot(&self, number: u64) -> NonNull<u8> {
        // SAFETY: inside the buffer part.
        unsafe { self.memory.buffer.add(self.slot_offset(number)) }
    }

    fn header(&self, number: u64) -> &PostHeader {
        // SAFETY: slots are aligned to cache lines and begin with a header of atomics.
        unsafe { self.slot(number).cast().as_ref() }
    }

    /// Where an inline payload of collective `number` goes, once there is room, or stands.
    pub fn payload(&self, number: u64) -> *mut u8 {
        let offset = self.header(number).offset_bytes.load(Ordering::Relaxed) as usize;
        debug_assert!(offset < self.memory.buffer_bytes);
        // SAFETY: `make_room` has said where in the buffer.
        unsafe { self.memory.buffer.add(offset).as_ptr() }
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

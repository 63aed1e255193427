//! One rank's area of one communicator in the shared segment.

use std::cell::Cell;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

use cloudmpi_wire::{CACHE_LINE_BYTES, CollArea, Layout};

/// Collectives that may be under way at once before a poster must wait for the slowest reader. As many parts has the
/// buffer: a slot for a post's header and short payload, and room for longer ones.
pub(super) const SLOTS: usize = 8;
const POST_HEADER_BYTES: usize = 32;
/// Longest payload that follows its header where longer ones roll.
const SHORT_BYTES: usize = 1024;
const SHORT_SLOT_BYTES: usize = POST_HEADER_BYTES + SHORT_BYTES + POST_HEADER_BYTES;
/// Payloads that roll begin on a page in each part: prefetchers do not look beyond one.
const PAGE_BYTES: usize = 4096;
/// Parts too small for pages of their own do not roll.
const ROLLING_PART_BYTES: usize = 64 * 1024;

/// Longest payload that a post can carry itself on a node with so many ranks of the job, however they are placed.
pub(super) fn inline_bytes_of(node_ranks: usize) -> usize {
    let part_bytes = Layout::new(node_ranks, false, 0).coll_buffer_bytes / SLOTS;
    let placed = [true, false].map(|shared_cores| Placing::new(part_bytes, shared_cores));
    let inline_bytes = placed.map(|placing| placing.inline_bytes(part_bytes));
    inline_bytes[0].min(inline_bytes[1])
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

/// How payloads are placed in the buffer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Placing {
    /// Always behind their headers, so that what all ranks touch stays in the caches of the cores they share.
    InSlots,
    /// Long ones behind each other all through the buffer: by the time that one comes to a line again, the reader's copy has
    /// left its core's own cache, and need not be fetched back from there.
    Rolling,
}

impl Placing {
    fn new(part_bytes: usize, shared_cores: bool) -> Placing {
        match shared_cores || part_bytes < ROLLING_PART_BYTES {
            true => Placing::InSlots,
            false => Placing::Rolling,
        }
    }

    fn inline_bytes(self, part_bytes: usize) -> usize {
        match self {
            Placing::InSlots => part_bytes - POST_HEADER_BYTES,
            Placing::Rolling => {
                let rolling_bytes = part_bytes - SHORT_SLOT_BYTES - PAGE_BYTES;
                rolling_bytes / CACHE_LINE_BYTES * CACHE_LINE_BYTES
            }
        }
    }
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
    pub fn new(memory: CollArea, shared_cores: bool) -> Area {
        let placing = Placing::new(memory.buffer_bytes / SLOTS, shared_cores);
        Area { memory, placing }
    }

    fn part_bytes(&self) -> usize {
        self.memory.buffer_bytes / SLOTS
    }

    /// Longest payload that a post carries itself.
    pub fn inline_bytes(&self) -> usize {
        self.placing.inline_bytes(self.part_bytes())
    }

    fn slot_offset(&self, number: u64) -> usize {
        (number % SLOTS as u64) as usize * self.part_bytes()
    }

    /// Finds room for the payload of this rank's next post, which is at most [`Area::inline_bytes`] long. `cursor` is
    /// where the last one that rolls ended, 0 at first.
    #[inline]
    pub fn make_room(&self, number: u64, length_bytes: usize, cursor: &Cell<usize>) {
        let offset = match self.placing {
            Placing::Rolling if length_bytes > SHORT_BYTES => self.roll(length_bytes, cursor),
            _ => self.slot_offset(number) + POST_HEADER_BYTES,
        };
        let header = self.header(number);
        let length_bytes = length_bytes as u64;
        header.length_bytes.store(length_bytes, Ordering::Relaxed);
        header.offset_bytes.store(offset as u64, Ordering::Relaxed);
    }

    /// A payload goes behind the one before it, or into the next part if this one has no room left. As eight in a row are in
    /// at most eight parts, none overlaps one of the seven before it.
    fn roll(&self, length_bytes: usize, cursor: &Cell<usize>) -> usize {
        let part_bytes = self.part_bytes();
        let part = cursor.get() / part_bytes;
        let at = cursor.get().max(self.rolling_start(part));
        let at = match at + length_bytes <= (part + 1) * part_bytes {
            true => at,
            false => self.rolling_start((part + 1) % SLOTS),
        };
        let end = (at + length_bytes).next_multiple_of(CACHE_LINE_BYTES);
        cursor.set(end % (SLOTS * part_bytes));
        at
    }

    fn rolling_start(&self, part: usize) -> usize {
        let buffer = self.memory.buffer.as_ptr() as usize;
        let slot_end = buffer + part * self.part_bytes() + SHORT_SLOT_BYTES;
        slot_end.next_multiple_of(PAGE_BYTES) - buffer
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
        // SAFETY: inside the buffer part.
        unsafe { self.memory.buffer.add(self.slot_offset(number)) }
    }

    fn header(&self, number: u64) -> &PostHeader {
        // SAFETY: slots are aligned to cache lines and begin with a header of atomics.
        unsafe { self.slot(number).cast().as_ref() }
    }

    /// Where an inline payload of collective `number` goes, once there is room, or stands. A short one's place does not
    /// rest on what the header says, so that its lines are fetched while the header's still is.
    #[inline]
    pub fn payload(&self, number: u64) -> *mut u8 {
        let length_bytes = self.header(number).length_bytes.load(Ordering::Relaxed);
        if self.placing == Placing::Rolling && length_bytes > SHORT_BYTES as u64 {
            return self.rolled_payload(number);
        }
        // SAFETY: the payload follows the header inside the slot.
        unsafe { self.slot(number).add(POST_HEADER_BYTES).as_ptr() }
    }

    /// A call, lest the two cases become one that computes with what it waits for.
    #[inline(never)]
    fn rolled_payload(&self, number: u64) -> *mut u8 {
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

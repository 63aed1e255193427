//! One rank's area of one communicator in the shared segment.

use std::cell::Cell;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

use cloudmpi_segment::{CACHE_LINE_BYTES, CollArea, Layout, What};

use super::agreed::Agreed;

/// Posts of one rank that there may be at once.
const SLOTS: usize = 8;
/// A collective's payload may stand where those of so many collectives before and earlier stood: one fewer than there are
/// slots, for what is left over where payloads start again at the beginning.
pub(super) const REUSED_AFTER: usize = SLOTS - 1;
/// What a long post takes of them.
pub(super) const HALF_SLOTS: usize = SLOTS / 2;
const POST_HEADER_BYTES: usize = 32;
/// Longest payload that follows its header where longer ones roll.
const SHORT_BYTES: usize = 1024;
/// Such slots are a page each: readers' prefetchers, which do not look beyond, must not fetch what is being written next.
const PAGE_BYTES: usize = 4096;
/// Where in its page. A program's buffer often begins on one, and a copy whose stores are at the offsets in a page of
/// loads to come has these wait for them.
const SLOT_IN_PAGE_BYTES: usize = PAGE_BYTES / 2;
/// Slots begin at different offsets in their pages, so that a core's first-level cache, which finds lines by these, keeps
/// all of them.
const SLOT_STRIDE_BYTES: usize = PAGE_BYTES + 2 * CACHE_LINE_BYTES;
const SLOTS_PAGES: usize = SLOTS + 1;
/// Smaller buffers do not roll.
const ROLLING_BUFFER_BYTES: usize = 512 * 1024;

/// Longest payload that a post can carry itself on a node with so many ranks of the job, however they are placed.
pub(super) fn inline_bytes_of(node_ranks: usize) -> usize {
    let buffer_bytes = Layout::new(node_ranks, false, 0).coll_buffer_bytes;
    let placed = [true, false].map(|shared_cores| Placing::new(buffer_bytes, shared_cores));
    let inline_bytes = placed.map(|placing| placing.inline_bytes(buffer_bytes));
    inline_bytes[0].min(inline_bytes[1])
}

/// What one rank gives to one collective. The first payload bytes share the header's cache line.
#[repr(C)]
struct PostHeader {
    /// Number of the collective, written last.
    number: AtomicU64,
    /// Where in the area's buffer an inline payload begins; with [`BY_ADDRESS`], an address in the poster's memory.
    place: AtomicU64,
    length_bytes: AtomicU64,
    /// What the poster called.
    agreed: AtomicU64,
}

/// In a header's place; no address in a program has it.
const BY_ADDRESS: u64 = 1 << 63;

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
    fn new(buffer_bytes: usize, shared_cores: bool) -> Placing {
        match shared_cores || buffer_bytes < ROLLING_BUFFER_BYTES {
            true => Placing::InSlots,
            false => Placing::Rolling,
        }
    }

    fn inline_bytes(self, buffer_bytes: usize) -> usize {
        match self {
            Placing::InSlots => buffer_bytes / SLOTS - POST_HEADER_BYTES,
            Placing::Rolling => {
                // Less the slots, and what aligning them may cost.
                let rolling_bytes = buffer_bytes - (SLOTS_PAGES + 1) * PAGE_BYTES;
                rolling_bytes / SLOTS / CACHE_LINE_BYTES * CACHE_LINE_BYTES
            }
        }
    }
}

/// Words and slots of one rank. Written by that rank alone but for the arrival counter.
pub(super) struct Area {
    memory: CollArea,
    placing: Placing,
    /// Where the first slot begins in the buffer, and the next one behind it.
    slots_offset: usize,
    slot_stride: usize,
}

const FINISHED_LINE: usize = 0;
const BEGUN_LINE: usize = 1;
const ARRIVALS_LINE: usize = 2;
const RELEASE_LINE: usize = 3;
const TOUCH_LINE: usize = 4;
const SLEEPERS_LINE: usize = 5;

/// Calls that a rank's area remembers, in the line that it writes with each call anyway: behind the two words of that.
const REMEMBERED: usize = 4;
const REMEMBERED_OFFSET_BYTES: usize = 2 * size_of::<u64>();

/// Longest result that stands beside the word that tells of it, in one line.
pub(super) const RESULT_BYTES: usize = CACHE_LINE_BYTES - RESULT_OFFSET_BYTES;
/// As reductions' operands are aligned.
const RESULT_OFFSET_BYTES: usize = 16;

impl Area {
    pub fn new(memory: CollArea, shared_cores: bool) -> Area {
        let placing = Placing::new(memory.buffer_bytes, shared_cores);
        let buffer = memory.buffer.as_ptr() as usize;
        let to_page = buffer.next_multiple_of(PAGE_BYTES) - buffer;
        let (slots_offset, slot_stride) = match placing {
            Placing::InSlots => (0, memory.buffer_bytes / SLOTS),
            Placing::Rolling => (to_page + SLOT_IN_PAGE_BYTES, SLOT_STRIDE_BYTES),
        };
        Area {
            memory,
            placing,
            slots_offset,
            slot_stride,
        }
    }

    /// Longest payload that a post carries itself.
    pub fn inline_bytes(&self) -> usize {
        self.placing.inline_bytes(self.memory.buffer_bytes)
    }

    /// Longest payload of a post that has the half of the slots beginning with its own. Placed in slots only.
    pub fn half_bytes(&self) -> usize {
        match self.placing {
            Placing::InSlots => HALF_SLOTS * self.slot_stride - POST_HEADER_BYTES,
            Placing::Rolling => 0,
        }
    }

    #[inline]
    fn slot_offset(&self, number: u64) -> usize {
        self.slots_offset + (number % SLOTS as u64) as usize * self.slot_stride
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
        header.place.store(offset as u64, Ordering::Relaxed);
    }

    /// A payload goes behind the one before it, or to the beginning if there is no room left. What is left over then is shorter
    /// than a payload may be, of which the buffer holds eight: none overlaps one of the six before it.
    fn roll(&self, length_bytes: usize, cursor: &Cell<usize>) -> usize {
        let start = self.slots_offset - SLOT_IN_PAGE_BYTES + SLOTS_PAGES * PAGE_BYTES;
        let room = length_bytes.next_multiple_of(CACHE_LINE_BYTES);
        let behind = cursor.get().max(start);
        let at = match behind + room <= self.memory.buffer_bytes {
            true => behind,
            false => start,
        };
        cursor.set(at + room);
        at
    }

    fn words(&self, line: usize) -> &[AtomicU64; 2] {
        // SAFETY: the control part has 16 lines; these words of them are accessed atomically.
        unsafe {
            self.memory
                .control
                .add(line * CACHE_LINE_BYTES)
                .cast()
                .as_ref()
        }
    }

    #[inline]
    fn word(&self, line: usize) -> &AtomicU64 {
        &self.words(line)[0]
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

    #[inline]
    pub fn set_begun(&self, number: u64, agreed: Agreed) {
        let words = self.words(BEGUN_LINE);
        words[1].store(agreed.word(), Ordering::Relaxed);
        words[0].store(number, Ordering::Release);
    }

    pub fn has_begun(&self, number: u64) -> bool {
        self.word(BEGUN_LINE).load(Ordering::Relaxed) >= number
    }

    /// What this rank calls, if collective `number` is its last one.
    pub fn begun(&self, number: u64) -> Option<Agreed> {
        let words = self.words(BEGUN_LINE);
        let is_number = || words[0].load(Ordering::Acquire) == number;
        let agreed = is_number().then(|| Agreed::from_word(words[1].load(Ordering::Acquire)));
        agreed.filter(|_| is_number())
    }

    fn remembered(&self, call: u32) -> &AtomicU64 {
        // SAFETY: words of that line, which are accessed atomically.
        let words: &[AtomicU64; REMEMBERED] = unsafe {
            self.memory
                .control
                .add(BEGUN_LINE * CACHE_LINE_BYTES + REMEMBERED_OFFSET_BYTES)
                .cast()
                .as_ref()
        };
        &words[call as usize % REMEMBERED]
    }

    /// What has been called on the communicator that had the area before is nothing to this one.
    pub fn forget_calls(&self) {
        for call in 0..REMEMBERED as u32 {
            self.remembered(call).store(0, Ordering::Relaxed);
        }
    }

    /// Notes what this rank calls, by the call's number on the communicator. Read only where something is wrong.
    #[inline]
    pub fn remember(&self, call: u32, what: What) {
        let word = u64::from(call) << 32 | u64::from(what.root) << 8 & 0xffff_ff00;
        self.remembered(call)
            .store(word | u64::from(what.which), Ordering::Relaxed);
    }

    /// What it has called by that number, unless that is long ago.
    pub fn recalled(&self, call: u32) -> Option<What> {
        let word = self.remembered(call).load(Ordering::Relaxed);
        (word >> 32 == u64::from(call)).then_some(What {
            which: word as u8,
            root: (word as u32) >> 8,
        })
    }

    /// Adds one rank's [`Agreed::arrival`]; the new sum.
    #[inline]
    pub fn arrive(&self, arrival: u64) -> u64 {
        let before = self
            .word(ARRIVALS_LINE)
            .fetch_add(arrival, Ordering::AcqRel);
        before.wrapping_add(arrival)
    }

    pub fn arrivals(&self) -> u64 {
        self.word(ARRIVALS_LINE).load(Ordering::Acquire)
    }

    /// Lets all go on that wait for the sum of arrivals, which is `arrivals` now. A line of its own: those who wait look at
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

    /// One more or less of those who sleep until others have finished, for a slot.
    pub fn add_sleeper(&self) {
        self.word(SLEEPERS_LINE).fetch_add(1, Ordering::SeqCst);
    }

    pub fn remove_sleeper(&self) {
        self.word(SLEEPERS_LINE).fetch_sub(1, Ordering::SeqCst);
    }

    #[inline(always)]
    pub fn has_sleepers(&self) -> bool {
        self.word(SLEEPERS_LINE).load(Ordering::Relaxed) != 0
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
        let offset = self.header(number).place.load(Ordering::Relaxed) as usize;
        debug_assert!(offset < self.memory.buffer_bytes);
        // SAFETY: `make_room` has said where in the buffer.
        unsafe { self.memory.buffer.add(offset).as_ptr() }
    }

    /// Publishes what this rank gives: the payload that stands where [`Area::make_room`] said.
    #[inline]
    pub fn post(&self, number: u64, agreed: Agreed) {
        let header = self.header(number);
        header.agreed.store(agreed.word(), Ordering::Relaxed);
        header.number.store(number, Ordering::Release);
    }

    /// Publishes what stands at `address`, which is not null.
    pub fn post_address(&self, number: u64, agreed: Agreed, (address, length_bytes): (u64, u64)) {
        let header = self.header(number);
        header.place.store(address | BY_ADDRESS, Ordering::Relaxed);
        header.length_bytes.store(length_bytes, Ordering::Relaxed);
        self.post(number, agreed);
    }

    pub fn is_posted(&self, number: u64) -> bool {
        self.header(number).number.load(Ordering::Acquire) == number
    }

    /// What the poster of a post that is there called.
    #[inline]
    pub fn agreed(&self, number: u64) -> Agreed {
        Agreed::from_word(self.header(number).agreed.load(Ordering::Relaxed))
    }

    /// Address (0: inline) and length of a post that is there.
    pub fn posted(&self, number: u64) -> (u64, u64) {
        let header = self.header(number);
        let place = header.place.load(Ordering::Relaxed);
        let address = match place & BY_ADDRESS {
            0 => 0,
            _ => place & !BY_ADDRESS,
        };
        (address, header.length_bytes.load(Ordering::Relaxed))
    }
}

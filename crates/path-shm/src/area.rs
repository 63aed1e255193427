//! One rank's area of one communicator in the shared segment.

use std::cell::Cell;

use cloudmpi_segment::{CACHE_LINE_BYTES, COLL_HEADERS_BYTES, Layout, What};

use crate::shared::{AreaCells, AtomicU64, Ordering, fence};
use crate::sleep::publish_before_looking;

/// Long posts of one rank that there may be at once.
const SLOTS: usize = if cfg!(loom) { 2 } else { 8 };
/// A collective's payload may stand where those of so many collectives before and earlier stood: one fewer than there are
/// slots, for what is left over where payloads start again at the beginning.
const REUSED_AFTER: usize = SLOTS - 1;
/// Headers of one rank. The more there are, the further a rank may be ahead of the others: ranks that share cores give them to each
/// other less often. Behind each is a tiny payload.
const SHARED_CORES_HEADERS: usize = if cfg!(loom) { 2 } else { 256 };
/// Short payloads that there may be at once beside them.
const SHARED_CORES_SHORTS: usize = if cfg!(loom) { 2 } else { 64 };
/// With a core each, all should stay in its first-level cache. Each has a short payload behind it.
const OWN_CORES_HEADERS: usize = if cfg!(loom) { 2 } else { 16 };
/// What a long post takes of them.
pub const HALF_SLOTS: usize = SLOTS / 2;
const POST_HEADER_BYTES: usize = 32;
/// An odd number of lines, as for [`SLOT_STRIDE_BYTES`].
const HEADER_STRIDE_BYTES: usize = 3 * CACHE_LINE_BYTES;
const TINY_BYTES: usize = HEADER_STRIDE_BYTES - POST_HEADER_BYTES;
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
/// Where ranks share cores, a short payload: an odd number of lines, for the same reason.
const SHORT_STRIDE_BYTES: usize = SHORT_BYTES + CACHE_LINE_BYTES;
const SHORTS_FROM_BYTES: usize = SHARED_CORES_HEADERS * HEADER_STRIDE_BYTES;
/// What is needed of the part of a large buffer that headers have for themselves.
const _: () =
    assert!(SHORTS_FROM_BYTES + SHARED_CORES_SHORTS * SHORT_STRIDE_BYTES <= COLL_HEADERS_BYTES);
const _: () = assert!(OWN_CORES_HEADERS * SLOT_STRIDE_BYTES + 2 * PAGE_BYTES <= COLL_HEADERS_BYTES);
/// Where in its slot the first place for a long payload begins, if it has several: behind the header and a short payload. Places are
/// as long as a multiple of this.
const SPREAD_FROM_BYTES: usize = PAGE_BYTES / 2;
/// Smaller buffers do not roll, and have no headers but those of their slots.
const LARGE_BUFFER_BYTES: usize = 512 * 1024;

/// Longest payload that a post can carry itself on a node with so many ranks of the job, however they are placed.
pub fn inline_bytes_of(node_ranks: usize) -> usize {
    let buffer_bytes = Layout::new(node_ranks, false, 0).coll_buffer_bytes;
    let placed = [true, false].map(|shared_cores| Placing::new(buffer_bytes, shared_cores));
    let is_large = buffer_bytes >= LARGE_BUFFER_BYTES;
    let inline_bytes = placed.map(|placing| placing.inline_bytes(buffer_bytes, is_large));
    inline_bytes[0].min(inline_bytes[1])
}

/// What one rank gives to one collective. The first payload bytes share the header's cache line.
struct PostHeader<'a> {
    /// Number of the collective with [`POSTED`], written last.
    number: &'a AtomicU64,
    /// Where in the area's buffer an inline payload begins; with [`BY_ADDRESS`], an address in the poster's memory.
    place: &'a AtomicU64,
    length_bytes: &'a AtomicU64,
    /// What the poster called.
    agreed: &'a AtomicU64,
}

/// Makes a number in a header unlike what programs send: a header may stand where a payload was that took several slots.
const POSTED: u64 = 0x9e37_79b9_7f4a_7c15;

/// In a header's place; no address in a program has it.
const BY_ADDRESS: u64 = 1 << 63;

/// How payloads are placed in the buffer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Placing {
    /// Always behind their headers, so that what all ranks touch stays in the caches of the cores they share.
    InSlots,
    /// In slots too, long ones each time in another place of the slot, for the reason of the next one.
    Spread,
    /// Long ones behind each other all through the buffer: by the time that one comes to a line again, the reader's copy has
    /// left its core's own cache, and need not be fetched back from there.
    Rolling,
}

impl Placing {
    fn new(buffer_bytes: usize, shared_cores: bool) -> Placing {
        match shared_cores || buffer_bytes < LARGE_BUFFER_BYTES {
            true => Placing::InSlots,
            false => Placing::Rolling,
        }
    }

    /// `headers_apart`: they do not stand in the slots.
    fn inline_bytes(self, buffer_bytes: usize, headers_apart: bool) -> usize {
        let slot_bytes = long_bytes(buffer_bytes) / SLOTS;
        match self {
            Placing::InSlots if headers_apart => slot_bytes,
            Placing::InSlots => slot_bytes - POST_HEADER_BYTES,
            Placing::Spread => spread_bytes(slot_bytes),
            // Less what aligning them may cost.
            Placing::Rolling => (slot_bytes - PAGE_BYTES) / CACHE_LINE_BYTES * CACHE_LINE_BYTES,
        }
    }
}

/// What is left of a buffer for long payloads.
fn long_bytes(buffer_bytes: usize) -> usize {
    match buffer_bytes < LARGE_BUFFER_BYTES {
        true => buffer_bytes,
        false => buffer_bytes - COLL_HEADERS_BYTES,
    }
}

/// Where things that take turns stand in a buffer.
#[derive(Clone, Copy)]
struct Row {
    first: usize,
    stride: usize,
    /// How many; a power of two.
    count: usize,
}

impl Row {
    #[inline]
    fn offset(&self, number: u64) -> usize {
        self.first + (number as usize & (self.count - 1)) * self.stride
    }
}

/// What is left of a slot of `slot_bytes` for payloads in places of their own.
fn spread_bytes(slot_bytes: usize) -> usize {
    slot_bytes.saturating_sub(2 * SPREAD_FROM_BYTES)
}

/// How a rank finds the others when it arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrived {
    /// All have arrived: this one is to release them.
    Last,
    /// All have arrived, but not at the same call: the sum that they made.
    Apart(u64),
    /// Some are still to come: this one waits for its release.
    Early,
}

/// Whether as many have arrived, wherever they did: what the lower half counts.
#[inline]
pub fn has_come_to(sum: u64, all: u64) -> bool {
    (sum as u32).wrapping_sub(all as u32) as i32 >= 0
}

/// The most members whose arrivals can be told apart ([`Area::arrive_again`]): a bit each, below the number of the collective.
pub const MOST_NAMED: usize = 32;

/// In the release of members that are told apart: they have not all called the same.
const APART: u64 = 1 << 63;

/// Words and slots of one rank. That rank alone writes them, except the arrival counter.
pub struct Area {
    memory: AreaCells,
    placing: Placing,
    /// Headers, with a payload of up to so many bytes behind each.
    headers: Row,
    behind_bytes: usize,
    /// Where longer ones stand that are short.
    shorts: Row,
    /// They do not stand in the slots.
    headers_apart: bool,
    /// Where long payloads stand that do not roll.
    slots: Row,
    /// Where payloads that roll begin.
    rolling_from: usize,
}

const FINISHED_LINE: usize = 0;
const BEGUN_LINE: usize = 1;
const ARRIVALS_LINE: usize = 2;
const RELEASE_LINE: usize = 3;
const TOUCH_LINE: usize = 4;
const SLEEPERS_LINE: usize = 5;
const COPY_TIMES_LINE: usize = 6;

/// In the number of the collective that a rank has begun: what it calls by that number is being written.
const CHANGES: u64 = 1 << 63;

/// Calls that a rank's area remembers, in the line that it writes with each call anyway: behind the two words of that.
const REMEMBERED: usize = 4;
const REMEMBERED_FROM: usize = 2;

/// Longest result that stands beside the word that tells of it, in one line.
pub const RESULT_BYTES: usize = CACHE_LINE_BYTES - RESULT_OFFSET_BYTES;
/// As reductions' operands are aligned.
const RESULT_OFFSET_BYTES: usize = 16;

impl Area {
    /// Long posts that a rank can make before others have finished the first of them.
    pub const POSTS_AT_ONCE: u64 = REUSED_AFTER as u64;

    pub fn new(memory: impl Into<AreaCells>, shared_cores: bool) -> Area {
        let memory = memory.into();
        let placing = Placing::new(memory.buffer_bytes(), shared_cores);
        let headers = match placing {
            _ if memory.buffer_bytes() < LARGE_BUFFER_BYTES => None,
            Placing::InSlots | Placing::Spread => {
                let headers = Row {
                    first: 0,
                    stride: HEADER_STRIDE_BYTES,
                    count: SHARED_CORES_HEADERS,
                };
                let shorts = Row {
                    first: SHORTS_FROM_BYTES,
                    stride: SHORT_STRIDE_BYTES,
                    count: SHARED_CORES_SHORTS,
                };
                Some((headers, Some(shorts)))
            }
            Placing::Rolling => {
                let headers = Row {
                    first: memory.bytes_to(PAGE_BYTES) + SLOT_IN_PAGE_BYTES,
                    stride: SLOT_STRIDE_BYTES,
                    count: OWN_CORES_HEADERS,
                };
                Some((headers, None))
            }
        };
        Area::placed(memory, placing, headers)
    }

    /// For nonblocking collectives, whose slots are not used again in the order of their numbers.
    pub fn in_background(memory: impl Into<AreaCells>, shared_cores: bool) -> Area {
        let memory = memory.into();
        let placing = match Placing::new(memory.buffer_bytes(), shared_cores) {
            Placing::Rolling => Placing::Spread,
            in_slots => in_slots,
        };
        Area::placed(memory, placing, None)
    }

    /// `headers`: where they stand, if not in slots, and where short payloads do, if not behind them.
    fn placed(memory: AreaCells, placing: Placing, headers: Option<(Row, Option<Row>)>) -> Area {
        let long_bytes = long_bytes(memory.buffer_bytes());
        let first = memory.buffer_bytes() - long_bytes;
        let rolling_from = first + memory.bytes_to(PAGE_BYTES);
        let slots = Row {
            first,
            stride: long_bytes / SLOTS,
            count: SLOTS,
        };
        let headers_apart = headers.is_some();
        let (headers, shorts) = headers.unwrap_or((slots, None));
        Area {
            memory,
            placing,
            headers_apart,
            headers,
            behind_bytes: shorts.map_or(SHORT_BYTES, |_| TINY_BYTES),
            shorts: shorts.unwrap_or(headers),
            slots,
            rolling_from,
        }
    }

    /// Longest payload that a post carries itself.
    pub fn inline_bytes(&self) -> usize {
        (self.placing).inline_bytes(self.memory.buffer_bytes(), self.headers_apart)
    }

    /// What all long posts have together.
    pub fn long_bytes(&self) -> usize {
        long_bytes(self.memory.buffer_bytes())
    }

    /// Longest payload of a post that has the half of the slots beginning with its own. Placed in slots only.
    pub fn half_bytes(&self) -> usize {
        match self.placing {
            Placing::InSlots if self.headers_apart => HALF_SLOTS * self.slots.stride,
            Placing::InSlots => HALF_SLOTS * self.slots.stride - POST_HEADER_BYTES,
            Placing::Spread | Placing::Rolling => 0,
        }
    }

    /// Finds room for the payload of this rank's next post, which is at most [`Area::inline_bytes`] long, or [`Area::half_bytes`].
    /// `cursor` is where the last one that rolls ended, 0 at first.
    #[inline]
    pub fn make_room(&self, number: u64, length_bytes: usize, cursor: &Cell<usize>) {
        debug_assert!(length_bytes <= self.inline_bytes().max(self.half_bytes()));
        let offset = match self.placing {
            _ if length_bytes <= SHORT_BYTES => self.short_offset(number, length_bytes),
            Placing::InSlots => self.long_offset(number),
            Placing::Rolling => self.roll(length_bytes, cursor),
            Placing::Spread => self.spread(number, length_bytes),
        };
        let header = self.header(number);
        let length_bytes = length_bytes as u64;
        header.length_bytes.store(length_bytes, Ordering::Relaxed);
        header.place.store(offset as u64, Ordering::Relaxed);
    }

    #[inline]
    fn short_offset(&self, number: u64, length_bytes: usize) -> usize {
        match length_bytes <= self.behind_bytes {
            true => self.headers.offset(number) + POST_HEADER_BYTES,
            false => self.shorts.offset(number),
        }
    }

    /// Where a long payload stands in its slot.
    #[inline]
    fn long_offset(&self, number: u64) -> usize {
        let header_bytes = if self.headers_apart {
            0
        } else {
            POST_HEADER_BYTES
        };
        self.slots.offset(number) + header_bytes
    }

    /// A payload goes behind the one before it, or to the beginning if there is no room left. What is left over then is shorter
    /// than a payload may be, of which the buffer holds eight: none overlaps one of the six before it.
    fn roll(&self, length_bytes: usize, cursor: &Cell<usize>) -> usize {
        let start = self.rolling_from;
        let room = length_bytes.next_multiple_of(CACHE_LINE_BYTES);
        let behind = cursor.get().max(start);
        let at = match behind + room <= self.memory.buffer_bytes() {
            true => behind,
            false => start,
        };
        cursor.set(at + room);
        at
    }

    /// One of the places for such a payload in the slot of `number`, the next one each time that the slot is used.
    fn spread(&self, number: u64, length_bytes: usize) -> usize {
        let each_bytes = length_bytes.next_multiple_of(SPREAD_FROM_BYTES);
        let places = (spread_bytes(self.slots.stride) + SPREAD_FROM_BYTES) / each_bytes;
        let place = (number / SLOTS as u64) as usize % places.max(1);
        self.slots.offset(number) + SPREAD_FROM_BYTES + place * each_bytes
    }

    #[inline]
    fn words(&self, line: usize) -> &[AtomicU64; 2] {
        self.memory.control(line, 0)
    }

    #[inline]
    fn word(&self, line: usize) -> &AtomicU64 {
        &self.words(line)[0]
    }

    pub fn finished(&self) -> u64 {
        self.word(FINISHED_LINE).load(Ordering::Acquire)
    }

    #[inline]
    pub fn set_finished(&self, number: u64) {
        self.word(FINISHED_LINE).store(number, Ordering::Release);
    }

    /// As [`Area::set_finished`]; true if members may sleep until this one has finished, as `leader`'s area counts. `fences`: as
    /// for [`publish_before_looking`].
    #[inline]
    pub fn finish(&self, number: u64, leader: &Area, fences: bool) -> bool {
        self.set_finished(number);
        publish_before_looking(fences);
        leader.has_sleepers()
    }

    /// What all members are to have finished before this rank posts `length_bytes` under `number`: what it is put into is used again.
    #[inline]
    pub fn finished_before(&self, number: u64, length_bytes: u64) -> Option<u64> {
        let reused_after = match length_bytes {
            _ if length_bytes <= self.behind_bytes as u64 => self.headers.count - 1,
            _ if length_bytes <= SHORT_BYTES as u64 => self.shorts.count - 1,
            _ => REUSED_AFTER,
        };
        number.checked_sub(reused_after as u64)
    }

    /// Highest number ever used here, whatever communicator it served.
    pub fn highest(&self) -> u64 {
        self.finished()
    }

    #[inline]
    pub fn set_begun(&self, number: u64, agreed: u64) {
        let [begun, called] = self.words(BEGUN_LINE);
        // A rank that reads what is called now would otherwise take it for the call before.
        begun.store(number | CHANGES, Ordering::Relaxed);
        fence(Ordering::Release);
        called.store(agreed, Ordering::Relaxed);
        begun.store(number, Ordering::Release);
    }

    pub fn has_begun(&self, number: u64) -> bool {
        self.word(BEGUN_LINE).load(Ordering::Relaxed) & !CHANGES >= number
    }

    /// What this rank calls, if collective `number` is its last one.
    pub fn begun(&self, number: u64) -> Option<u64> {
        let words = self.words(BEGUN_LINE);
        let is_number = || words[0].load(Ordering::Acquire) == number;
        let agreed = is_number().then(|| words[1].load(Ordering::Acquire));
        agreed.filter(|_| is_number())
    }

    fn remembered(&self, call: u32) -> &AtomicU64 {
        let words: &[AtomicU64; REMEMBERED] = self.memory.control(BEGUN_LINE, REMEMBERED_FROM);
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

    /// Adds one rank's arrival, which counts one in its lower half; the new sum.
    #[inline]
    pub fn add_arrival(&self, arrival: u64) -> u64 {
        let before = self
            .word(ARRIVALS_LINE)
            .fetch_add(arrival, Ordering::AcqRel);
        before.wrapping_add(arrival)
    }

    /// Adds one rank's arrival, where the sum is `all` once all have arrived at the same call.
    #[inline]
    pub fn arrive(&self, arrival: u64, all: u64) -> Arrived {
        let sum = self.add_arrival(arrival);
        match sum == all {
            true => Arrived::Last,
            false if sum as u32 == all as u32 => Arrived::Apart(sum),
            false => Arrived::Early,
        }
    }

    /// Notes that this rank has arrived at collective `number`, where ranks may die and run again: another life of it may note that
    /// once more, also when the others have gone on. At most [`MOST_NAMED`] members, which all arrive at the same numbers. Of a number
    /// the lower half counts: two arrivals in a row are never a multiple of 2³² apart.
    pub fn arrive_again(&self, number: u64, rank: usize, ranks: usize) -> Arrived {
        let word = self.word(ARRIVALS_LINE);
        let (tag, own) = (number << MOST_NAMED, 1 << rank);
        let all = u64::from(u32::MAX) >> (MOST_NAMED - ranks);
        let mut before = word.load(Ordering::Acquire);
        loop {
            let with_this = match before >> MOST_NAMED == tag >> MOST_NAMED {
                true => before | own,
                // Whoever has gone on has seen the release before.
                false if self.has_released(number) => return Arrived::Early,
                false => tag | own,
            };
            let (success, failure) = (Ordering::AcqRel, Ordering::Acquire);
            match word.compare_exchange(before, with_this, success, failure) {
                Ok(_) if with_this as u32 as u64 == all && !self.has_released(number) => {
                    return Arrived::Last;
                }
                Ok(_) => return Arrived::Early,
                Err(now) => before = now,
            }
        }
    }

    /// Lets all members go on from collective `number`, at which they have arrived by [`Area::arrive_again`]. `apart`: they have
    /// not all called the same.
    pub fn release_from(&self, number: u64, apart: bool) {
        self.release(number | if apart { APART } else { 0 });
    }

    /// Whether the members may go on from a collective that they arrive at by [`Area::arrive_again`].
    #[inline]
    pub fn has_released(&self, number: u64) -> bool {
        self.released() & !APART >= number
    }

    /// Whether they have called different things there.
    pub fn was_apart(&self, number: u64) -> bool {
        self.released() == number | APART
    }

    pub fn arrivals(&self) -> u64 {
        self.word(ARRIVALS_LINE).load(Ordering::Acquire)
    }

    /// Lets all members go on that wait for the sum of arrivals, which is `arrivals` now. A line of its own: waiting members look at
    /// it while others still count.
    pub fn release(&self, arrivals: u64) {
        self.word(RELEASE_LINE).store(arrivals, Ordering::Release);
    }

    pub fn released(&self) -> u64 {
        self.word(RELEASE_LINE).load(Ordering::Acquire)
    }

    /// Where a short result stands, written before the release and read after it.
    #[cfg(not(loom))]
    pub fn result(&self) -> *mut u8 {
        let word: *const AtomicU64 = self.word(RELEASE_LINE);
        word.cast_mut()
            .cast::<u8>()
            .wrapping_add(RESULT_OFFSET_BYTES)
    }

    /// Writes such a result. Another rank may be writing the same bytes there.
    #[cfg(not(loom))]
    pub fn set_result(&self, bytes: &[u8]) {
        let words: &[AtomicU64; RESULT_BYTES / 8] =
            (self.memory).control(RELEASE_LINE, RESULT_OFFSET_BYTES / 8);
        for (word, part) in words.iter().zip(bytes.chunks(8)) {
            let mut whole = [0; 8];
            whole[..part.len()].copy_from_slice(part);
            word.store(u64::from_ne_bytes(whole), Ordering::Relaxed);
        }
    }

    /// Writes to a line that serves for nothing else.
    pub fn touch(&self) {
        self.word(TOUCH_LINE).fetch_add(1, Ordering::Relaxed);
    }

    /// How long this rank takes to copy, as whoever posts for it wants to know; its own words, nothing rests on them.
    #[inline]
    pub fn copy_times(&self) -> u64 {
        self.word(COPY_TIMES_LINE).load(Ordering::Relaxed)
    }

    #[inline]
    pub fn set_copy_times(&self, times: u64) {
        // Readers keep the line as long as nothing changes.
        if self.copy_times() != times {
            self.word(COPY_TIMES_LINE).store(times, Ordering::Relaxed);
        }
    }

    /// Counts one more or one less of the ranks that sleep until others have finished, because they need a slot.
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

    #[inline]
    fn header(&self, number: u64) -> PostHeader<'_> {
        let [number, place, length_bytes, agreed] = self.memory.header(self.headers.offset(number));
        PostHeader {
            number,
            place,
            length_bytes,
            agreed,
        }
    }

    /// Where an inline payload of collective `number` goes, once there is room, or stands.
    #[cfg(not(loom))]
    #[inline]
    pub fn payload(&self, number: u64) -> *mut u8 {
        self.memory.at(self.payload_offset(number)).as_ptr()
    }

    /// A word in such a payload, that the poster may write when it has posted; `at` is aligned as a word.
    #[cfg(not(loom))]
    #[inline]
    pub fn payload_word(&self, number: u64, at: usize) -> &AtomicU64 {
        debug_assert!(at.is_multiple_of(size_of::<u64>()));
        // SAFETY: payloads are aligned as a word, and `at` is inside of what has room there. Nobody takes these bytes for anything else.
        unsafe { &*self.payload(number).add(at).cast::<AtomicU64>() }
    }

    /// Where in the buffer. A short one's place does not rest on what the header says, so that its lines are fetched while
    /// the header's still is.
    #[inline]
    fn payload_offset(&self, number: u64) -> usize {
        let length_bytes = self.header(number).length_bytes.load(Ordering::Relaxed);
        match self.placing {
            _ if length_bytes <= SHORT_BYTES as u64 => {
                self.short_offset(number, length_bytes as usize)
            }
            Placing::InSlots => self.long_offset(number),
            Placing::Rolling | Placing::Spread => self.rolled_offset(number),
        }
    }

    /// A call of its own, so that the compiler does not join the two cases into one that computes with the value it waits for.
    #[inline(never)]
    fn rolled_offset(&self, number: u64) -> usize {
        self.header(number).place.load(Ordering::Relaxed) as usize
    }

    /// Publishes what this rank gives: the payload that stands where [`Area::make_room`] said.
    #[inline]
    pub fn post(&self, number: u64, agreed: u64) {
        let header = self.header(number);
        header.agreed.store(agreed, Ordering::Relaxed);
        header.number.store(number ^ POSTED, Ordering::Release);
    }

    /// Publishes what stands at `address`, which is not null.
    pub fn post_address(&self, number: u64, agreed: u64, (address, length_bytes): (u64, u64)) {
        let header = self.header(number);
        header.place.store(address | BY_ADDRESS, Ordering::Relaxed);
        header.length_bytes.store(length_bytes, Ordering::Relaxed);
        self.post(number, agreed);
    }

    pub fn is_posted(&self, number: u64) -> bool {
        self.header(number).number.load(Ordering::Acquire) == number ^ POSTED
    }

    /// What the poster of a post that is there called.
    #[inline]
    pub fn agreed(&self, number: u64) -> u64 {
        self.header(number).agreed.load(Ordering::Relaxed)
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

#[cfg(all(test, loom))]
mod models;
#[cfg(all(test, not(loom)))]
mod tests;

//! One ring: single producer, single consumer, whole packets in cache lines.
//!
//! A packet begins on a cache line with its header, whose first word is zero until the packet is
//! whole; the consumer spins on that one word, so a small message costs one line's transfer. Before
//! it publishes a packet the producer sees to it that the first word of the line behind it is zero: the
//! word that the consumer looks at next is therefore never stale payload. Lines are zeroed some at a time, so that
//! fetching them, which the packet would have to wait for, overlaps. A packet never wraps around;
//! what is left at the end is skipped by a marker.
//!
//! A long packet may be published before its payload is there: the word behind its header says how much
//! of it is, so that the consumer copies out while the producer copies in; and whether it went past the caches.

use cloudmpi_path::{HEADER_BYTES, Header, Payload};
use cloudmpi_segment::CACHE_LINE_BYTES;

use crate::shared::{AtomicU64, Ordering, RingCells, spin_loop, timed, yield_now};
use crate::stores::{self, WORTH_BYTES};

/// First word of a record that only says: go on at the ring's beginning.
const SKIP: u64 = u64::MAX;

/// Longer payloads begin on a line of their own; the word behind the header counts their bytes.
pub(crate) const SHORT_BYTES: usize = if cfg!(loom) { 32 } else { 2048 };
/// Bit of that word: they go past the caches.
const PAST_CACHES: u64 = 1 << 63;
/// Bytes that the producer copies between two stores to that word: a quarter of the payload, or an eighth past the caches,
/// within these bounds.
const PIECE_BYTES: std::ops::RangeInclusive<usize> =
    if cfg!(loom) { 64..=64 } else { 2048..=8 * 1024 };
/// The same past the caches, where each piece costs a fence.
const PAST_CACHES_PIECE_BYTES: std::ops::RangeInclusive<usize> = 8192..=16 * 1024;
/// Looks at that word before other processes are let run; one of them may be the producer.
const LOOKS: u32 = if cfg!(loom) { 0 } else { 20_000 };

const fn payload_offset(payload_bytes: usize) -> usize {
    match payload_bytes > SHORT_BYTES {
        true => CACHE_LINE_BYTES,
        false => HEADER_BYTES,
    }
}

const fn record_bytes(payload_bytes: usize) -> usize {
    (payload_offset(payload_bytes) + payload_bytes).next_multiple_of(CACHE_LINE_BYTES)
}

/// Bytes whose lines are zeroed at a time, at least.
const ZEROED_BYTES: usize = 8 * CACHE_LINE_BYTES;
/// Records up to this length find all their lines zeroed, hence in the producer's cache, if the one before was as long.
const LONGEST_AHEAD_BYTES: usize = record_bytes(AHEAD_BYTES);
const AHEAD_BYTES: usize = 8 * 1024;
/// Payloads up to this length are written into lines that are in the producer's cache already even if the reader is far.
const NEAR_BY_TURNS_BYTES: usize = 4 * 1024;

/// A reader whose line takes longer than this to come is far: it shares no cache with the writer (a shared cache
/// gives 20–60 ns, another one 90–250).
const FAR_NS: u64 = 75;
/// Bytes sent between two looks at how far the reader is, at least.
const PROBE_BYTES: u64 = if cfg!(loom) { 256 } else { 128 * 1024 };
/// The same after a look that showed nothing, as the reader had not written: clocks take longer than a short send.
const VAIN_PROBE_BYTES: u64 = if cfg!(loom) { 128 } else { 4 * 1024 };

/// Longest payload that a ring takes: four packets of it always fit.
pub(crate) const fn max_payload_bytes(ring_bytes: usize) -> usize {
    ring_bytes / 4 - 3 * CACHE_LINE_BYTES
}

/// In a header's first word, in its path's mark: the sender has found that it shares no cache with the receiver.
const FAR_MARK: u64 = u64::from_ne_bytes([0, 0, 0, 0, 0, 1, 0, 0]);

/// Whether the sender of a packet shares no cache with its receiver, as far as it knows.
#[inline]
pub fn comes_from_far(header: &Header) -> bool {
    header.path_mark != 0
}

/// The sending end.
pub struct Producer {
    memory: RingCells,
    /// Bytes ever written, skipped ones counted in.
    tail: u64,
    /// Consumer's position as last seen.
    head_seen: u64,
    /// Room that was asked for in vain since the last look before sleeping; 0: none.
    refused_bytes: usize,
    /// The first words of all lines from the last record's end to here are zero.
    zeroed_to: u64,
    /// End of a record from which on there is zeroing to do.
    prepare_at: u64,
    /// What is to be done around publishing the next packet: [`FENCE`], [`ZEROES`].
    due: u8,
    /// Stores past the caches pay off on this processor.
    may_pass_caches: bool,
    /// The next packet is written past the caches.
    past_caches: bool,
    /// Packets that had come when lines were zeroed last: as many now means that packets go to the reader in a row.
    answers_seen: u64,
    /// They did not, then.
    by_turns: bool,
    /// Value of `tail` from which on the reader's distance is measured again.
    probe_at: u64,
    /// The last measurements, a bit each: it was far.
    far_history: u8,
    /// What the first words of packets are marked with.
    mark: u64,
}

/// Due before a packet is published: a fence, as a line was zeroed past the caches.
const FENCE: u8 = 1;
/// Due afterwards: zeroing lines for the next packets.
const ZEROES: u8 = 2;

/// The receiving end.
pub struct Consumer {
    memory: RingCells,
    /// Bytes ever consumed.
    head: u64,
    /// Value of `head` that the producer can see.
    head_published: u64,
    /// The last long payload that was looked at went past the caches.
    past_caches: bool,
}

impl Producer {
    pub fn new(memory: impl Into<RingCells>) -> Producer {
        let memory = memory.into();
        debug_assert!(memory.data_bytes().is_power_of_two());
        Producer {
            memory,
            tail: 0,
            head_seen: 0,
            refused_bytes: 0,
            zeroed_to: 0,
            prepare_at: 0,
            due: 0,
            may_pass_caches: stores::pay_off(),
            past_caches: false,
            answers_seen: 0,
            by_turns: false,
            probe_at: 0,
            far_history: 0,
            mark: 0,
        }
    }

    /// The reader shares no cache with this process, by two of the last three measurements.
    #[inline]
    fn reader_is_far(&self) -> bool {
        (self.far_history & 0b111).count_ones() >= 2
    }

    /// Whether lines go to the reader the slow way, from cache to cache.
    pub(crate) fn is_slow(&self) -> bool {
        !self.may_pass_caches && self.reader_is_far()
    }

    /// Whether the next packet, of this length, is to be written past the caches: to a reader that is far, unless
    /// its lines have been fetched while an answer was waited for. `answers`: packets that have ever come.
    fn decide_past_caches(&mut self, payload_bytes: usize, answers: u64) -> bool {
        let by_turns = self.by_turns && answers != self.answers_seen;
        self.past_caches = payload_bytes >= WORTH_BYTES
            && self.may_pass_caches
            && self.reader_is_far()
            && (!by_turns || payload_bytes > NEAR_BY_TURNS_BYTES);
        self.past_caches
    }

    #[inline]
    fn has_room(&mut self, needed_bytes: usize) -> bool {
        let (size, tail) = (self.memory.data_bytes() as u64, self.tail);
        let room = |head: u64| size - (tail - head);
        if room(self.head_seen) >= needed_bytes as u64 {
            return true;
        }
        self.look_at_head();
        room(self.head_seen) >= needed_bytes as u64
    }

    /// Sees how far the consumer has come, and by the time that this takes, now and then, how far away it
    /// is: the line comes from its core's cache if it has written there since.
    #[cold]
    fn look_at_head(&mut self) {
        let head = self.memory.head();
        if self.tail < self.probe_at {
            self.head_seen = head.load(Ordering::Acquire);
            return;
        }
        let (seen, taken_ns) = timed(|| head.load(Ordering::Acquire));
        if seen != self.head_seen {
            self.far_history = self.far_history << 1 | u8::from(taken_ns > FAR_NS);
            self.mark = match self.reader_is_far() {
                true => FAR_MARK,
                false => 0,
            };
            self.probe_at = self.tail + PROBE_BYTES.max(self.memory.data_bytes() as u64 / 4);
        } else {
            self.probe_at = self.tail + VAIN_PROBE_BYTES;
        }
        self.head_seen = seen;
    }

    /// Bytes that the consumer is not known to have taken, which tells a quarter of the ring at a time; and how
    /// many the ring takes.
    pub fn fill_bytes(&self) -> (u64, u64) {
        let head = self.memory.head().load(Ordering::Acquire);
        (self.tail - head, self.memory.data_bytes() as u64)
    }

    /// Whether there is room now that was asked for in vain; to be asked before sleeping.
    pub fn has_found_room(&mut self) -> bool {
        let refused_bytes = std::mem::take(&mut self.refused_bytes);
        refused_bytes != 0 && self.has_room(refused_bytes)
    }

    /// Room for a payload, or `None` while the consumer is behind. `answers`: packets that have ever come.
    #[inline(always)]
    pub fn reserve(&mut self, payload_bytes: usize, answers: u64) -> Option<Record<'_>> {
        let past_caches =
            payload_bytes >= WORTH_BYTES && self.decide_past_caches(payload_bytes, answers);
        let record_bytes = record_bytes(payload_bytes);
        let position = self.make_room(record_bytes)?;
        Some(Record {
            ring: self,
            answers,
            position,
            record_bytes,
            payload_bytes,
            past_caches,
        })
    }

    /// Where a record begins that finds room now.
    #[inline(always)]
    fn make_room(&mut self, record: usize) -> Option<usize> {
        if self.tail >= self.probe_at {
            self.look_at_head();
        }
        let size = self.memory.data_bytes();
        let mut position = self.tail as usize & (size - 1);
        let to_end = size - position;
        // The line behind the record is needed too: its first word is zeroed.
        if record > to_end {
            if !self.has_room(to_end + record + CACHE_LINE_BYTES) {
                self.refused_bytes = to_end + record + CACHE_LINE_BYTES;
                return None;
            }
            self.memory.word(0).store(0, Ordering::Relaxed);
            self.memory.word(position).store(SKIP, Ordering::Release);
            self.tail += to_end as u64;
            position = 0;
        } else if !self.has_room(record + CACHE_LINE_BYTES) {
            self.refused_bytes = record + CACHE_LINE_BYTES;
            return None;
        }
        Some(position)
    }

    /// Few lines are zeroed behind the record at the tail. Sees to them at once if packets go in a row. By turns with
    /// answers, to the first of them, and to the others when the record has been published: while its answer is waited for.
    #[cold]
    fn prepare_zeroes(&mut self, end: u64, record: usize, answers: u64) {
        let past_caches = self.past_caches && record > WORTH_BYTES;
        let answered = std::mem::replace(&mut self.answers_seen, answers) != answers;
        let by_turns = std::mem::replace(&mut self.by_turns, answered) && answered;
        let in_advance = by_turns && record <= LONGEST_AHEAD_BYTES && !past_caches;
        if in_advance {
            self.due |= ZEROES;
        } else {
            self.prepare_at = self.zeroed_to;
        }
        if end < self.zeroed_to {
            return;
        }
        if past_caches {
            return self.zero_past_caches(end);
        }
        self.zeroed_to = end;
        let bytes = if in_advance {
            CACHE_LINE_BYTES
        } else {
            ZEROED_BYTES
        };
        self.zero_to(end + bytes as u64);
        self.prepare_at = self.zeroed_to;
    }

    /// Zeroes the first words of the lines that a packet as long as the last will take, and of the one behind it: by the
    /// time it is written, they are in this core's cache, and nobody has waited for them.
    fn zero_ahead(&mut self, record: usize) {
        let bytes = (record + CACHE_LINE_BYTES).max(ZEROED_BYTES);
        self.zero_to(self.tail + bytes as u64);
        let next = (record + CACHE_LINE_BYTES) as u64;
        self.prepare_at = (self.zeroed_to + 1).saturating_sub(next);
    }

    /// Zeroes the first words of the lines up to `end` that are not: as far as they are known to be free, and not beyond
    /// the ring's end.
    fn zero_to(&mut self, end: u64) {
        let size = self.memory.data_bytes();
        let first = self.zeroed_to as usize & (size - 1);
        let end = end.min(self.head_seen + size as u64);
        let bytes = (end.saturating_sub(self.zeroed_to) as usize).min(size - first);
        for at in (first..first + bytes).step_by(CACHE_LINE_BYTES) {
            self.memory.word(at).store(0, Ordering::Relaxed);
        }
        self.zeroed_to += bytes as u64;
    }

    /// Zeroes the line at `end` without fetching it, which a long packet to a far reader would wait for.
    fn zero_past_caches(&mut self, end: u64) {
        let first = end as usize & (self.memory.data_bytes() - 1);
        // SAFETY: the line is free, as for `zero_ahead`.
        unsafe { self.memory.zero_line(first) };
        self.zeroed_to = end + CACHE_LINE_BYTES as u64;
        self.prepare_at = self.zeroed_to;
        self.due |= FENCE;
    }

    /// What the word behind a long packet's header says when `bytes` of the payload are there.
    #[inline(always)]
    fn ready_word(&self, position: usize, bytes: usize, past_caches: bool) -> (&AtomicU64, u64) {
        let bit = if past_caches { PAST_CACHES } else { 0 };
        (
            self.memory.word(position + HEADER_BYTES),
            bytes as u64 | bit,
        )
    }

    #[inline(always)]
    fn publish_header(&mut self, header: &Header, position: usize, record: usize) {
        // SAFETY: the record was reserved for it.
        unsafe { self.memory.write_header(position, header) };
        // SAFETY: a header begins with eight bytes that are aligned as a word.
        let first = unsafe { (header as *const Header).cast::<u64>().read() };
        (self.memory.word(position)).store(first | self.mark, Ordering::Release);
        self.tail += record as u64;
    }

    /// Publishes with what is due before and after.
    #[cold]
    fn publish_and_prepare(&mut self, header: &Header, position: usize, record: usize) {
        let due = std::mem::take(&mut self.due);
        if due & FENCE != 0 {
            stores::fence();
        }
        self.publish_header(header, position, record);
        if due & ZEROES != 0 {
            self.zero_ahead(record);
        }
    }
}

/// Room for one packet at the ring's tail.
pub struct Record<'r> {
    ring: &'r mut Producer,
    /// Packets that had ever come when it was reserved.
    answers: u64,
    position: usize,
    record_bytes: usize,
    payload_bytes: usize,
    past_caches: bool,
}

impl Record<'_> {
    /// Sees to the lines behind the record. Not when it is reserved: it may be given up for a shorter one.
    #[inline(always)]
    fn prepare(&mut self) {
        let end = self.ring.tail + self.record_bytes as u64;
        if end >= self.ring.prepare_at {
            (self.ring).prepare_zeroes(end, self.record_bytes, self.answers);
        }
    }

    /// Writes bytes [`from`, `to`) of the payload.
    #[inline(always)]
    fn write<P: Payload>(&mut self, payload: &mut P, from: usize, to: usize) {
        let start = self.position + payload_offset(self.payload_bytes) + from;
        let past_caches = self.past_caches;
        debug_assert!(from <= to && to <= self.payload_bytes);
        let fill = |room: &mut [u8]| payload.write(from, room, past_caches);
        // SAFETY: inside the record, which the consumer has left; it reads no byte that has not been said to be ready.
        unsafe { self.ring.memory.write(start, to - from, fill) };
    }

    /// Fills the packet and publishes it. The payload is written before `begin` makes the header: the sooner the packet's
    /// line is written to, the sooner it comes from the reader's core.
    #[inline(always)]
    pub fn commit<P: Payload>(mut self, payload: &mut P, begin: impl FnOnce() -> Header) {
        self.prepare();
        let length_bytes = self.payload_bytes;
        self.write(payload, 0, length_bytes);
        self.publish(&begin(), length_bytes);
    }

    /// As [`Record::commit`], but publishes a long packet first and its payload piece by piece.
    pub fn commit_growing<P: Payload>(mut self, payload: &mut P, begin: impl FnOnce() -> Header) {
        let length_bytes = self.payload_bytes;
        if length_bytes <= SHORT_BYTES {
            return self.commit(payload, begin);
        }
        self.prepare();
        // Not before the payload is on its way.
        let zeroes = self.ring.due & ZEROES != 0;
        self.ring.due &= !ZEROES;
        self.publish(&begin(), 0);
        let (parts, bounds) = match self.past_caches {
            true => (8, PAST_CACHES_PIECE_BYTES),
            false => (4, PIECE_BYTES),
        };
        let step = (length_bytes / parts).clamp(*bounds.start(), *bounds.end());
        let step = step.next_multiple_of(CACHE_LINE_BYTES);
        let mut from = 0;
        while from < length_bytes {
            let to = length_bytes.min(from + step);
            self.write(payload, from, to);
            let (ready, value) = (self.ring).ready_word(self.position, to, self.past_caches);
            ready.store(value, Ordering::Release);
            from = to;
        }
        if zeroes {
            self.ring.zero_ahead(self.record_bytes);
        }
    }

    /// Publishes the packet, of whose payload `ready_bytes` are there.
    #[inline(always)]
    fn publish(&mut self, header: &Header, ready_bytes: usize) {
        debug_assert_eq!(self.payload_bytes, header.length_bytes as usize);
        if self.payload_bytes > SHORT_BYTES {
            let past_caches = self.past_caches;
            let (ready, value) = self
                .ring
                .ready_word(self.position, ready_bytes, past_caches);
            ready.store(value, Ordering::Relaxed);
        }
        if self.ring.due != 0 {
            return (self.ring).publish_and_prepare(header, self.position, self.record_bytes);
        }
        (self.ring).publish_header(header, self.position, self.record_bytes);
    }
}

impl Consumer {
    pub fn new(memory: impl Into<RingCells>) -> Consumer {
        Consumer {
            memory: memory.into(),
            head: 0,
            head_published: 0,
            past_caches: false,
        }
    }

    /// Whether the payload that was looked at last, a long one, went past the caches.
    #[inline]
    pub fn past_caches(&self) -> bool {
        self.past_caches
    }

    /// What the word behind a header says.
    #[inline]
    fn ready_bytes(&mut self, position: usize) -> usize {
        let ready = self
            .memory
            .word(position + HEADER_BYTES)
            .load(Ordering::Acquire);
        self.past_caches = ready & PAST_CACHES != 0;
        (ready & !PAST_CACHES) as usize
    }

    /// Whether there is a packet.
    #[inline(always)]
    pub fn has_packet(&mut self) -> bool {
        let position = self.head as usize & (self.memory.data_bytes() - 1);
        match self.memory.word(position).load(Ordering::Acquire) {
            0 => false,
            SKIP => self.peek().is_some(),
            _ => true,
        }
    }

    /// The oldest packet, if there is one.
    #[inline(always)]
    pub fn peek(&mut self) -> Option<(Header, &[u8])> {
        let position = self.head as usize & (self.memory.data_bytes() - 1);
        let first = self.memory.word(position).load(Ordering::Acquire);
        if first == 0 {
            return None;
        }
        self.take(first, position)
    }

    #[inline]
    fn take(&mut self, mut first: u64, mut position: usize) -> Option<(Header, &[u8])> {
        if first == SKIP {
            self.head += (self.memory.data_bytes() - position) as u64;
            position = 0;
            first = self.memory.word(0).load(Ordering::Acquire);
            if first == 0 {
                return None;
            }
        }
        // SAFETY: a nonzero first word was stored with release after the rest of a valid header.
        let header = unsafe { self.memory.read_header(position) };
        let length_bytes = header.length_bytes as usize;
        let ready_bytes = match length_bytes > SHORT_BYTES {
            true => self.ready_bytes(position),
            false => length_bytes,
        };
        Some((header, self.payload(position, length_bytes, 0, ready_bytes)))
    }

    /// Bytes [`from`, `to`) of a payload of `length_bytes`, which are there.
    #[inline]
    fn payload(&self, position: usize, length_bytes: usize, from: usize, to: usize) -> &[u8] {
        let start = position + payload_offset(length_bytes);
        debug_assert!(from <= to && to <= length_bytes);
        debug_assert!(start + length_bytes <= self.memory.data_bytes());
        // SAFETY: the producer has written these and does not touch them until the head passes the record.
        unsafe { self.memory.bytes(start + from, to - from) }
    }

    /// What there is of the payload of `length_bytes` that `peek` showed from byte `from` on; waits for some.
    pub fn rest(&mut self, length_bytes: usize, from: usize) -> &[u8] {
        let position = self.head as usize & (self.memory.data_bytes() - 1);
        if length_bytes <= SHORT_BYTES {
            return self.payload(position, length_bytes, from, length_bytes);
        }
        let mut looks = 0_u32;
        let to = loop {
            let to = self.ready_bytes(position);
            if to > from || to == length_bytes {
                break to;
            }
            looks += 1;
            match looks < LOOKS {
                true => spin_loop(),
                false => yield_now(),
            }
        };
        self.payload(position, length_bytes, from, to)
    }

    /// As [`Consumer::rest`], without waiting for more: empty if there is none yet.
    pub fn rest_now(&mut self, length_bytes: usize, from: usize) -> &[u8] {
        let position = self.head as usize & (self.memory.data_bytes() - 1);
        let to = match length_bytes <= SHORT_BYTES {
            true => length_bytes,
            false => self.ready_bytes(position),
        };
        self.payload(position, length_bytes, from, to.max(from))
    }

    /// Passes the packet that `peek` showed, which had `payload_bytes`. True when the producer can see
    /// that it has more room now.
    #[inline]
    pub fn consume(&mut self, payload_bytes: usize) -> bool {
        self.head += record_bytes(payload_bytes) as u64;
        // A quarter of the ring at a time: the producer rarely misses on this line, and since no
        // packet is longer than a quarter it never waits for what has been consumed already.
        if self.head - self.head_published >= self.memory.data_bytes() as u64 / 4 {
            self.publish_head();
            return true;
        }
        false
    }

    fn publish_head(&mut self) {
        self.head_published = self.head;
        self.memory.head().store(self.head, Ordering::Release);
    }
}

#[cfg(all(test, loom))]
mod models;

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;
    use cloudmpi_path::{Numbers, PacketKind};
    use cloudmpi_segment::{NodeMap, RingMemory, Segment};
    use std::ptr::NonNull;

    fn header(length_bytes: u32, link: u32) -> Header {
        Header {
            length_bytes,
            kind: PacketKind::Eager,
            path_mark: 0,
            incarnation: 0,
            numbers: Numbers { link, message: 0 },
            context: 0,
            tag: 0,
            source: 0,
            token: 0,
        }
    }

    /// A payload of one byte, again and again.
    struct Filled(u8);

    impl Payload for Filled {
        const IN_PARTS: bool = true;

        fn write(&mut self, _offset_bytes: usize, room: &mut [u8], _past_caches: bool) {
            room.fill(self.0);
        }
    }

    /// Payload that looks like published headers everywhere must not confuse the consumer, nor must room that is given up.
    #[test]
    fn two_threads_pass_every_packet_once_and_whole() {
        let (_fd, segment) = Segment::create(&NodeMap::one_node("here", 2)).expect("segment");
        let memory = segment.ring(0, 1);
        let count = 50_000_u64;
        let limit = max_payload_bytes(memory.data_bytes) as u64;
        let length = |i: u64| match i % 64 {
            0 => limit,
            r => (i.wrapping_mul(2_654_435_761) >> 7) % (r * 24 + 1),
        };
        let address = (
            memory.control.as_ptr() as usize,
            memory.data.as_ptr() as usize,
        );
        let data_bytes = memory.data_bytes;
        let remake = move || RingMemory {
            control: NonNull::new(address.0 as *mut u8).expect("mapped"),
            data: NonNull::new(address.1 as *mut u8).expect("mapped"),
            data_bytes,
        };
        std::thread::scope(|scope| {
            scope.spawn(move || {
                let mut producer = Producer::new(remake());
                for i in 0..count {
                    let n = length(i) as usize;
                    let header = header(n as u32, i as u32);
                    if i % 5 == 0 {
                        // A slot that is reserved and not committed.
                        let _given_up = producer.reserve(length(i + 32) as usize + 3000, i / 7);
                    }
                    loop {
                        match producer.reserve(n, i / 7) {
                            Some(record) if i % 3 == 0 => {
                                record.commit_growing(&mut Filled(i as u8 | 1), || header);
                                break;
                            }
                            Some(record) => {
                                record.commit(&mut Filled(i as u8 | 1), || header);
                                break;
                            }
                            None => std::thread::yield_now(),
                        }
                    }
                }
            });
            let mut consumer = Consumer::new(remake());
            for i in 0..count {
                let n = loop {
                    match consumer.peek() {
                        Some((header, payload)) => {
                            assert_eq!(header.numbers.link, i as u32);
                            assert_eq!(u64::from(header.length_bytes), length(i));
                            assert!(payload.iter().all(|b| *b == i as u8 | 1));
                            let (n, mut have) = (length(i) as usize, payload.len());
                            while have < n {
                                let more = consumer.rest(n, have);
                                assert!(more.iter().all(|b| *b == i as u8 | 1));
                                have += more.len();
                            }
                            break n;
                        }
                        None => std::thread::yield_now(),
                    }
                };
                consumer.consume(n);
            }
            assert!(consumer.peek().is_none());
        });
    }
}

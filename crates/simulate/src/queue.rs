//! The coming events: a queue ordered by time, then by the order of first planning.
//!
//! A radix queue. Time only goes forward. An event lies in the bucket of the highest byte in which
//! its time differs from the present, and moves down as that byte is reached. An event is moved at
//! most once a byte, mostly two or three times, and each move appends to a list. Nothing is compared
//! or searched. Buckets are chains of small blocks from one pool, so the memory is that of the
//! present events, however they spread.

use std::cmp::Ordering;

/// Bytes of a time that choose the bucket, and values of a byte.
const LEVELS: usize = 8;
const SLOTS: usize = 256;
/// Events of a block: a block takes about 1 KiB.
const BLOCK: usize = 42;
const NONE: u32 = u32::MAX;

/// The action of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    /// An operation may begin.
    Begin = 0,
    /// A message has reached its receiver.
    Message = 1,
    /// A receiver is ready for a message that was announced.
    Granted = 2,
    /// A granted message begins to arrive.
    Data = 3,
    /// A message lies in the receiver's memory.
    Landed = 4,
}

/// An event is put off by itself so often.
const PUT_OFF_ALONE: u64 = 3;
/// Bits of an event's order: its kind, and how often it was put off, up to [`PUT_OFF_ALONE`].
const KIND_BITS: u32 = 3;
const TIMES_BITS: u32 = 2;

/// An event. `order` has the number under which it was planned, how often it was put off, and its
/// kind.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Event {
    pub time: u64,
    order: u64,
    /// The rank that has the operation: of a message, the sender.
    pub rank: u32,
    /// The operation of that rank.
    pub op: u32,
}

impl Event {
    #[inline]
    pub fn kind(&self) -> Kind {
        match self.order & ((1 << KIND_BITS) - 1) {
            0 => Kind::Begin,
            1 => Kind::Message,
            2 => Kind::Granted,
            3 => Kind::Data,
            _ => Kind::Landed,
        }
    }

    /// The place among events of the same time.
    #[inline]
    pub fn order(&self) -> u64 {
        self.order >> (KIND_BITS + TIMES_BITS)
    }

    /// It has been put off by itself as often as allowed.
    #[inline]
    pub fn is_in_crowd(&self) -> bool {
        (self.order >> KIND_BITS) & PUT_OFF_ALONE == PUT_OFF_ALONE
    }

    /// Counts that it is put off once more, at most [`PUT_OFF_ALONE`] times.
    #[inline]
    pub fn put_off(&mut self) {
        if !self.is_in_crowd() {
            self.order += 1 << KIND_BITS;
        }
    }
}

impl PartialEq for Event {
    fn eq(&self, other: &Event) -> bool {
        self.order() == other.order()
    }
}

impl Eq for Event {}

impl PartialOrd for Event {
    fn partial_cmp(&self, other: &Event) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Among events of the same time.
impl Ord for Event {
    fn cmp(&self, other: &Event) -> Ordering {
        self.order().cmp(&other.order())
    }
}

/// How soon an event comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Distance {
    /// Some others are shown, and some come, before it is shown again, from near.
    Far,
    /// After a few others.
    Near,
}

const EMPTY: Event = Event {
    time: 0,
    order: 0,
    rank: 0,
    op: 0,
};

struct Block {
    events: [Event; BLOCK],
    used: u32,
    next: u32,
}

#[derive(Clone, Copy)]
struct Bucket {
    first: u32,
    last: u32,
}

const VACANT: Bucket = Bucket {
    first: NONE,
    last: NONE,
};

pub(crate) struct Queue {
    /// The time of the events in `current`; nothing earlier is left.
    now: u64,
    /// Events of this very time, in order, from `head` on.
    current: Vec<Event>,
    head: usize,
    buckets: Vec<Bucket>,
    /// The occupied slots of a level, and the occupied levels.
    occupied: [[u64; SLOTS / 64]; LEVELS],
    levels: u32,
    blocks: Vec<Block>,
    free: u32,
    planned: u64,
}

impl Queue {
    pub fn new() -> Queue {
        Queue {
            now: 0,
            current: Vec::new(),
            head: 0,
            buckets: vec![VACANT; LEVELS * SLOTS],
            occupied: [[0; SLOTS / 64]; LEVELS],
            levels: 0,
            blocks: Vec::new(),
            free: NONE,
            planned: 0,
        }
    }

    /// Back to time 0, without events, keeping the memory.
    pub fn clear(&mut self) {
        while self.advance(|_, _| ()) {}
        self.now = 0;
        self.planned = 0;
    }

    /// Plans an event: after all others of the same time that were planned before.
    #[inline]
    pub fn plan(&mut self, time: u64, kind: Kind, rank: u32, op: u32) {
        let order = (self.planned << (KIND_BITS + TIMES_BITS)) | kind as u64;
        self.planned += 1;
        self.insert(Event {
            time,
            order,
            rank,
            op,
        });
    }

    /// Puts an event off to a later time. It keeps its place among the events of that time.
    #[inline]
    pub fn postpone(&mut self, mut event: Event, time: u64) {
        debug_assert!(time > event.time);
        event.time = time;
        self.insert(event);
    }

    /// Puts an event at its place among the events of a time, or of the present if that time is
    /// over.
    pub fn call(&mut self, mut event: Event, time: u64) {
        event.time = time.max(self.now);
        if time > self.now {
            return self.insert(event);
        }
        let left = &self.current[self.head..];
        let place = self.head + left.partition_point(|other| *other < event);
        self.current.insert(place, event);
    }

    #[inline]
    fn insert(&mut self, event: Event) {
        debug_assert!(event.time >= self.now);
        if event.time == self.now {
            self.current.push(event);
        } else {
            self.store(event);
        }
    }

    #[inline]
    fn store(&mut self, event: Event) {
        let level = ((event.time ^ self.now).ilog2() / 8) as usize;
        let slot = (event.time >> (8 * level)) as usize % SLOTS;
        self.occupied[level][slot / 64] |= 1 << (slot % 64);
        self.levels |= 1 << level;
        let bucket = &mut self.buckets[level * SLOTS + slot];
        if bucket.last != NONE {
            let block = &mut self.blocks[bucket.last as usize];
            if (block.used as usize) < BLOCK {
                block.events[block.used as usize] = event;
                block.used += 1;
                return;
            }
        }
        self.store_in_new_block(level * SLOTS + slot, event);
    }

    #[cold]
    fn grow(&mut self) -> u32 {
        self.blocks.push(Block {
            events: [EMPTY; BLOCK],
            used: 0,
            next: NONE,
        });
        (self.blocks.len() - 1) as u32
    }

    fn store_in_new_block(&mut self, bucket: usize, event: Event) {
        let index = if self.free != NONE {
            let index = self.free;
            self.free = self.blocks[index as usize].next;
            index
        } else {
            self.grow()
        };
        let block = &mut self.blocks[index as usize];
        block.events[0] = event;
        block.used = 1;
        block.next = NONE;
        let bucket = &mut self.buckets[bucket];
        if bucket.last == NONE {
            bucket.first = index;
        } else {
            self.blocks[bucket.last as usize].next = index;
        }
        bucket.last = index;
    }

    /// The next event. `ahead` sees the events that come soon, mostly first from afar and then from
    /// near.
    #[inline]
    pub fn next(&mut self, ahead: impl Fn(&Event, Distance)) -> Option<Event> {
        if self.head == self.current.len() && !self.advance(ahead) {
            return None;
        }
        let event = self.current[self.head];
        self.head += 1;
        Some(event)
    }

    /// Goes to the earliest time there is. Returns false if there is none.
    fn advance(&mut self, ahead: impl Fn(&Event, Distance)) -> bool {
        self.current.clear();
        self.head = 0;
        if self.levels == 0 {
            return false;
        }
        let level = self.levels.trailing_zeros() as usize;
        let words = &mut self.occupied[level];
        let word = words.iter().position(|&word| word != 0).unwrap_or(0);
        let slot = word * 64 + words[word].trailing_zeros() as usize;
        words[word] &= words[word] - 1;
        if words.iter().all(|&word| word == 0) {
            self.levels &= !(1 << level);
        }
        let first = std::mem::replace(&mut self.buckets[level * SLOTS + slot], VACANT).first;
        self.now = self.earliest(first, level);
        if level > 1 {
            self.show(first, &ahead);
        }
        let mut index = first;
        while index != NONE {
            let used = self.blocks[index as usize].used as usize;
            for place in 0..used {
                let event = self.blocks[index as usize].events[place];
                if level > 0 {
                    ahead(&event, Distance::Near);
                }
                self.insert(event);
            }
            let next = self.blocks[index as usize].next;
            self.blocks[index as usize].next = self.free;
            self.free = index;
            index = next;
        }
        // Only postponed events stand out of order.
        if !self.current.is_sorted_by_key(|event| event.order) {
            self.current.sort_unstable_by_key(|event| event.order);
        }
        true
    }

    /// Shows the events of a chain of blocks, from afar.
    fn show(&self, first: u32, ahead: &impl Fn(&Event, Distance)) {
        let mut index = first;
        while index != NONE {
            let block = &self.blocks[index as usize];
            for event in &block.events[..block.used as usize] {
                ahead(event, Distance::Far);
            }
            index = block.next;
        }
    }

    fn earliest(&self, first: u32, level: usize) -> u64 {
        if level == 0 {
            return self.blocks[first as usize].events[0].time;
        }
        let mut earliest = u64::MAX;
        let mut index = first;
        while index != NONE {
            let block = &self.blocks[index as usize];
            for event in &block.events[..block.used as usize] {
                earliest = earliest.min(event.time);
            }
            index = block.next;
        }
        earliest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares with a plain sorted list; some times repeat, some are near and some far.
    #[test]
    fn events_come_by_time_and_then_in_the_order_planned() {
        let mut random = 1u64;
        let mut draw = move |below: u64| {
            random = random
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (random >> 33) % below
        };
        let mut queue = Queue::new();
        for _ in 0..3 {
            queue.clear();
            let mut model: Vec<(u64, u64, u32)> = Vec::new();
            let mut planned = 0u32;
            let mut now = 0;
            for _ in 0..6_000 {
                if draw(5) < 3 && planned < 4_000 {
                    let ahead = [0, draw(3), draw(1000), draw(1 << 20), draw(1 << 31) << 20];
                    let time = now + ahead[draw(5) as usize];
                    queue.plan(time, Kind::Begin, planned, 7);
                    model.push((time, u64::from(planned), planned));
                    planned += 1;
                } else if let Some(event) = queue.next(|_, _| ()) {
                    let first = *model.iter().min().expect("the model has an event too");
                    assert_eq!((event.time, event.rank), (first.0, first.2));
                    now = event.time;
                    let place = model
                        .iter()
                        .position(|&entry| entry == first)
                        .expect("there");
                    model.swap_remove(place);
                    if draw(4) == 0 {
                        let later = now + 1 + draw(50);
                        queue.postpone(event, later);
                        model.push((later, first.1, first.2));
                    } else if draw(4) == 0 {
                        let then = now + draw(3) * draw(50);
                        queue.call(event, then);
                        model.push((then, first.1, first.2));
                    }
                } else {
                    assert!(model.is_empty());
                }
            }
            while queue.next(|_, _| ()).is_some() {}
        }
    }
}

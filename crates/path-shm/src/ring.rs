//! One ring: single producer, single consumer, whole packets in cache lines.
//!
//! A packet begins on a cache line with its header, whose first word is zero until the packet is
//! whole; the consumer spins on that one word, so a small message costs one line's transfer. Before
//! it publishes a packet the producer zeroes the first word of the line behind it: the word that
//! the consumer looks at next is therefore never stale payload. A packet never wraps around;
//! what is left at the end is skipped by a marker.

use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

use cloudmpi_path::{HEADER_BYTES, Header};
use cloudmpi_wire::{CACHE_LINE_BYTES, RingMemory};

/// First word of a record that only says: go on at the ring's beginning.
const SKIP: u64 = u64::MAX;

const fn record_bytes(payload_bytes: usize) -> usize {
    (HEADER_BYTES + payload_bytes).next_multiple_of(CACHE_LINE_BYTES)
}

/// Longest payload that a ring takes: four packets of it always fit.
pub(crate) const fn max_payload_bytes(ring_bytes: usize) -> usize {
    ring_bytes / 4 - 2 * CACHE_LINE_BYTES - HEADER_BYTES
}

/// The sending end.
pub struct Producer {
    memory: RingMemory,
    /// Bytes ever written, skipped ones counted in.
    tail: u64,
    /// Consumer's position as last seen.
    head_seen: u64,
    /// Payload offset and record length of the packet being filled.
    reserved: (usize, usize),
    /// Room that was asked for in vain since the last look before sleeping; 0: none.
    refused_bytes: usize,
}

/// The receiving end.
pub struct Consumer {
    memory: RingMemory,
    /// Bytes ever consumed.
    head: u64,
    /// Value of `head` that the producer can see.
    head_published: u64,
}

fn word(memory: &RingMemory, offset_bytes: usize) -> &AtomicU64 {
    debug_assert!(offset_bytes < memory.data_bytes && offset_bytes.is_multiple_of(8));
    // SAFETY: inside the ring's data, eight-byte aligned; both sides access record starts atomically.
    unsafe { memory.data.add(offset_bytes).cast::<AtomicU64>().as_ref() }
}

fn head_word(memory: &RingMemory) -> &AtomicU64 {
    // SAFETY: the consumer's control line begins the control area.
    unsafe { memory.control.cast::<AtomicU64>().as_ref() }
}

impl Producer {
    pub fn new(memory: RingMemory) -> Producer {
        debug_assert!(memory.data_bytes.is_power_of_two());
        Producer {
            memory,
            tail: 0,
            head_seen: 0,
            reserved: (0, 0),
            refused_bytes: 0,
        }
    }

    #[inline]
    fn has_room(&mut self, needed_bytes: usize) -> bool {
        let room = |head: u64| (self.memory.data_bytes as u64) - (self.tail - head);
        if room(self.head_seen) >= needed_bytes as u64 {
            return true;
        }
        self.head_seen = head_word(&self.memory).load(Ordering::Acquire);
        room(self.head_seen) >= needed_bytes as u64
    }

    /// Whether there is room now that was asked for in vain; to be asked before sleeping.
    pub fn has_found_room(&mut self) -> bool {
        let refused_bytes = std::mem::take(&mut self.refused_bytes);
        refused_bytes != 0 && self.has_room(refused_bytes)
    }

    /// Room for a payload, or `None` while the consumer is behind.
    #[inline]
    pub fn reserve(&mut self, payload_bytes: usize) -> Option<&mut [u8]> {
        let record = record_bytes(payload_bytes);
        let size = self.memory.data_bytes;
        let mut position = self.tail as usize & (size - 1);
        let to_end = size - position;
        // The line behind the record is needed too: its first word is zeroed.
        if record > to_end {
            if !self.has_room(to_end + record + CACHE_LINE_BYTES) {
                self.refused_bytes = to_end + record + CACHE_LINE_BYTES;
                return None;
            }
            word(&self.memory, 0).store(0, Ordering::Relaxed);
            word(&self.memory, position).store(SKIP, Ordering::Release);
            self.tail += to_end as u64;
            position = 0;
        } else if !self.has_room(record + CACHE_LINE_BYTES) {
            self.refused_bytes = record + CACHE_LINE_BYTES;
            return None;
        }
        self.reserved = (position, record);
        // SAFETY: [position, position + record) lies inside the ring and the consumer has left it.
        unsafe {
            let payload = self.memory.data.add(position + HEADER_BYTES);
            Some(std::slice::from_raw_parts_mut(
                payload.as_ptr(),
                payload_bytes,
            ))
        }
    }

    /// Publishes the packet reserved last.
    #[inline]
    pub fn commit(&mut self, header: &Header) {
        let (position, record) = self.reserved;
        debug_assert!(record >= record_bytes(header.length_bytes as usize));
        let next = (position + record) & (self.memory.data_bytes - 1);
        word(&self.memory, next).store(0, Ordering::Relaxed);
        // SAFETY: the header is 32 bytes of plain data, of which the first word is written last;
        // the record was reserved for it.
        unsafe {
            let words = (header as *const Header).cast::<u64>();
            let target = self.memory.data.add(position).cast::<u64>();
            for i in 1..HEADER_BYTES / 8 {
                target.add(i).write(words.add(i).read());
            }
            word(&self.memory, position).store(words.read(), Ordering::Release);
        }
        self.tail += record as u64;
    }
}

impl Consumer {
    pub fn new(memory: RingMemory) -> Consumer {
        Consumer {
            memory,
            head: 0,
            head_published: 0,
        }
    }

    /// The oldest packet, if there is one.
    #[inline(always)]
    pub fn peek(&mut self) -> Option<(Header, &[u8])> {
        let position = self.head as usize & (self.memory.data_bytes - 1);
        let first = word(&self.memory, position).load(Ordering::Acquire);
        if first == 0 {
            return None;
        }
        self.take(first, position)
    }

    #[inline]
    fn take(&mut self, mut first: u64, mut position: usize) -> Option<(Header, &[u8])> {
        if first == SKIP {
            self.head += (self.memory.data_bytes - position) as u64;
            position = 0;
            first = word(&self.memory, 0).load(Ordering::Acquire);
            if first == 0 {
                return None;
            }
        }
        // SAFETY: a nonzero first word was stored with release after the rest of a valid header.
        let header = unsafe { self.memory.data.add(position).cast::<Header>().read() };
        let start = position + HEADER_BYTES;
        debug_assert!(start + header.length_bytes as usize <= self.memory.data_bytes);
        // SAFETY: the producer does not touch the record until the head passes it.
        let payload = unsafe {
            let at: NonNull<u8> = self.memory.data.add(start);
            std::slice::from_raw_parts(at.as_ptr(), header.length_bytes as usize)
        };
        Some((header, payload))
    }

    /// Passes the packet that `peek` showed, which had `payload_bytes`. True when the producer can see
    /// that it has more room now.
    #[inline]
    pub fn consume(&mut self, payload_bytes: usize) -> bool {
        self.head += record_bytes(payload_bytes) as u64;
        // A quarter of the ring at a time: the producer rarely misses on this line, and since no
        // packet is longer than a quarter it never waits for what has been consumed already.
        if self.head - self.head_published >= self.memory.data_bytes as u64 / 4 {
            self.publish_head();
            return true;
        }
        false
    }

    fn publish_head(&mut self) {
        self.head_published = self.head;
        head_word(&self.memory).store(self.head, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloudmpi_path::PacketKind;
    use cloudmpi_wire::{NodeMap, Segment};

    fn header(length_bytes: u32, sequence: u64) -> Header {
        Header {
            length_bytes,
            kind: PacketKind::Eager,
            reserved: [0; 3],
            sequence,
            context: 0,
            tag: 0,
            source: 0,
            token: 0,
        }
    }

    /// Payload that looks like published headers everywhere must not confuse the consumer.
    #[test]
    fn two_threads_pass_every_packet_once_and_whole() {
        let (_fd, segment) = Segment::create(&NodeMap::one_node("here", 2)).expect("segment");
        let memory = segment.ring(0, 1);
        let count = 200_000_u64;
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
                    loop {
                        if let Some(payload) = producer.reserve(n) {
                            payload.fill(i as u8 | 1);
                            break;
                        }
                        std::thread::yield_now();
                    }
                    producer.commit(&header(n as u32, i));
                }
            });
            let mut consumer = Consumer::new(remake());
            for i in 0..count {
                let n = loop {
                    match consumer.peek() {
                        Some((header, payload)) => {
                            assert_eq!(header.sequence, i);
                            assert_eq!(payload.len() as u64, length(i));
                            assert!(payload.iter().all(|b| *b == i as u8 | 1));
                            break payload.len();
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

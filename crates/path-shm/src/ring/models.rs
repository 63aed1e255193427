//! Models of the ring: two threads on a ring of a few lines, in every order that loom finds.
//!
//! Packet `i` has payload bytes `i`, and they differ from those of all others. Under `cfg(loom)` payloads over 32 bytes may
//! grow, by 64 bytes at a time; those of 64 bytes and more may go past the caches.

use loom::sync::Arc;
use loom::thread;

use cloudmpi_path::{Numbers, PacketKind};
use cloudmpi_segment::{POLLS, SLEEPS};

use super::*;
use crate::announce::Announcements;
use crate::models::{Sleeper, TURNS_TAKEN, model};
use crate::shared::AtomicU32;
use crate::sleep::Wakeup;

fn header(length_bytes: usize, sequence: u64) -> Header {
    Header {
        length_bytes: length_bytes as u32,
        kind: PacketKind::Eager,
        path_mark: 0,
        incarnation: 0,
        numbers: Numbers::from_bytes(sequence.to_le_bytes()),
        context: 0,
        tag: 0,
        source: 0,
        token: 0,
    }
}

struct Filled(u8);

impl Payload for Filled {
    const IN_PARTS: bool = true;

    fn write(&mut self, _offset_bytes: usize, room: &mut [u8], _past_caches: bool) {
        room.fill(self.0);
    }
}

/// A first word that stands for no payload byte by itself: not zero and not a skip.
fn byte_of(sequence: u64) -> u8 {
    sequence as u8 + 1
}

/// Sends packet `sequence` if there is room.
fn send(producer: &mut Producer, length_bytes: usize, sequence: u64, grows: bool) -> bool {
    // As many answers as packets: by turns, lines are zeroed in advance.
    let Some(record) = producer.reserve(length_bytes, sequence) else {
        return false;
    };
    let payload = &mut Filled(byte_of(sequence));
    let begin = || header(length_bytes, sequence);
    match grows {
        true => record.commit_growing(payload, begin),
        false => record.commit(payload, begin),
    }
    true
}

/// Takes packet `sequence` if it is there, and looks at all of its payload. What [`Consumer::consume`] says.
fn take(consumer: &mut Consumer, sequence: u64) -> Option<bool> {
    let (header, payload) = consumer.peek()?;
    assert_eq!(u64::from_le_bytes(header.numbers.to_bytes()), sequence);
    let check = |bytes: &[u8]| assert!(bytes.iter().all(|byte| *byte == byte_of(sequence)));
    let (length_bytes, mut have) = (header.length_bytes as usize, payload.len());
    check(payload);
    while have < length_bytes {
        let more = consumer.rest(length_bytes, have);
        check(more);
        have += more.len();
    }
    Some(consumer.consume(length_bytes))
}

/// `lengths` go through a ring of `data_bytes`, of which `before` have been passed by packets of one line.
fn pass(data_bytes: usize, before: u64, lengths: &'static [usize], (grows, far): (bool, bool)) {
    let memory = RingCells::new(data_bytes);
    let mut producer = Producer::new(memory.clone());
    let mut consumer = Consumer::new(memory);
    for sequence in 0..before {
        assert!(send(&mut producer, 32, sequence, false));
        assert!(take(&mut consumer, sequence).is_some());
    }
    if far {
        producer.far_history = !0;
    }
    let sender = thread::spawn(move || {
        for (sequence, &length_bytes) in (before..).zip(lengths) {
            while !send(&mut producer, length_bytes, sequence, grows) {
                thread::yield_now();
            }
        }
    });
    for sequence in (before..).take(lengths.len()) {
        while take(&mut consumer, sequence).is_none() {
            thread::yield_now();
        }
    }
    sender.join().expect("the sender");
    assert!(consumer.peek().is_none());
}

/// Lines of the smallest ring: packets have up to 64 bytes.
const LINES: u64 = 16;
const SMALL_BYTES: usize = LINES as usize * CACHE_LINE_BYTES;

#[test]
fn what_is_published_is_whole() {
    model(TURNS_TAKEN, || {
        pass(SMALL_BYTES, 0, &[32, 0, 64], (false, false))
    });
}

/// The line behind a packet has an old payload when it is zeroed: that of a packet one round before.
#[test]
fn old_payloads_are_not_taken_for_packets() {
    model(TURNS_TAKEN, || {
        let memory = RingCells::new(SMALL_BYTES);
        let mut producer = Producer::new(memory.clone());
        let mut consumer = Consumer::new(memory);
        // Two lines each, of which the second has payload bytes where a packet's first word would be.
        let before = LINES / 2 + 1;
        for sequence in 0..before {
            assert!(send(&mut producer, 64, sequence, false));
            assert!(take(&mut consumer, sequence).is_some());
        }
        let sender = thread::spawn(move || {
            for sequence in before..before + 2 {
                assert!(send(&mut producer, 8, sequence, false));
            }
        });
        for sequence in before..before + 2 {
            while take(&mut consumer, sequence).is_none() {
                thread::yield_now();
            }
        }
        assert!(consumer.peek().is_none());
        sender.join().expect("the sender");
    });
}

/// The second packet does not fit behind the first: the consumer is sent to the beginning.
#[test]
fn a_skip_leads_to_the_beginning() {
    model(TURNS_TAKEN, || {
        pass(SMALL_BYTES, LINES - 2, &[8, 64, 8], (false, false))
    });
}

/// The ring is full: what comes next waits until the consumer has said that it took a quarter. `before`: lines that were
/// passed, so that the ring's end is at or inside the packet that waits.
fn full(before: u64) {
    model(TURNS_TAKEN, move || {
        let memory = RingCells::new(SMALL_BYTES);
        let mut producer = Producer::new(memory.clone());
        let mut consumer = Consumer::new(memory);
        for sequence in 0..before {
            assert!(send(&mut producer, 32, sequence, false));
            assert!(take(&mut consumer, sequence).is_some());
        }
        let mut sent = before;
        while send(&mut producer, 64, sent, false) {
            sent += 1;
        }
        let more = sent..sent + 3;
        let sender = thread::spawn(move || {
            for sequence in more {
                while !send(&mut producer, 64, sequence, false) {
                    thread::yield_now();
                }
            }
        });
        for sequence in before..sent + 3 {
            while take(&mut consumer, sequence).is_none() {
                thread::yield_now();
            }
        }
        assert!(consumer.peek().is_none());
        sender.join().expect("the sender");
    });
}

#[test]
fn a_full_ring_is_not_written_over() {
    full(0);
}

#[test]
fn a_full_ring_is_not_written_over_by_a_skip() {
    full(1);
}

const GROWING_BYTES: usize = 2 * SMALL_BYTES;

#[test]
fn a_growing_packet_is_read_as_far_as_it_is_there() {
    model(TURNS_TAKEN, || {
        pass(GROWING_BYTES, 0, &[128, 8], (true, false))
    });
}

#[test]
fn a_packet_past_the_caches_is_whole_and_ends_before_zeros() {
    model(TURNS_TAKEN, || {
        pass(GROWING_BYTES, 0, &[128, 128, 8], (false, true))
    });
}

#[test]
fn a_growing_packet_past_the_caches_is_read_as_far_as_it_is_there() {
    model(TURNS_TAKEN, || {
        pass(GROWING_BYTES, 0, &[128, 8], (true, true))
    });
}

fn receiver_sleeps(mode: u32, sender_fences: bool) {
    model(TURNS_TAKEN, move || {
        let wakeup = Wakeup { sender_fences };
        let memory = RingCells::new(SMALL_BYTES);
        let mut producer = Producer::new(memory.clone());
        let mut consumer = Consumer::new(memory);
        let receiver = Sleeper::new(mode);
        let page = Arc::clone(&receiver);
        let sender = thread::spawn(move || {
            for sequence in 0..2 {
                assert!(send(&mut producer, 8, sequence, false));
                wakeup.notify(&*page);
            }
        });
        for sequence in 0..2 {
            receiver.sleep_until(wakeup, || consumer.has_packet());
            assert!(take(&mut consumer, sequence).is_some());
        }
        sender.join().expect("the sender");
    });
}

#[test]
fn a_receiver_that_sleeps_is_woken() {
    receiver_sleeps(SLEEPS, false);
    receiver_sleeps(SLEEPS, true);
}

#[test]
fn a_receiver_that_polls_descriptors_is_woken() {
    receiver_sleeps(POLLS, false);
}

/// Two rings that the receiver does not know yet.
#[test]
fn first_packets_wake_a_receiver_and_show_it_their_rings() {
    model(2, || {
        let wakeup = Wakeup {
            sender_fences: false,
        };
        let words = Arc::new(([AtomicU64::new(0)], AtomicU32::new(0)));
        let receiver = Sleeper::new(SLEEPS);
        let memories = [(); 2].map(|()| RingCells::new(SMALL_BYTES));
        let senders: Vec<_> = (0..2)
            .map(|place| {
                let memory = memories[place].clone();
                let (words, page) = (Arc::clone(&words), Arc::clone(&receiver));
                thread::spawn(move || {
                    announcements(&words).announce(place);
                    assert!(send(&mut Producer::new(memory), 8, 0, false));
                    wakeup.notify(&*page);
                })
            })
            .collect();
        let mut consumers = memories.map(Consumer::new);
        let (mut seen, mut known, mut taken) = (0, [false; 2], 0);
        while taken < 2 {
            // As `ShmPath::peek`.
            let mut found = || {
                let count = announcements(&words).count();
                if count != seen {
                    seen = count;
                    known = [0, 1].map(|place| announcements(&words).has(place));
                }
                (0..2).find(|place| known[*place] && consumers[*place].has_packet())
            };
            match found() {
                None => receiver.sleep_unless(wakeup, || found().is_some()),
                Some(place) => {
                    assert!(take(&mut consumers[place], 0).is_some());
                    taken += 1;
                }
            }
        }
        senders
            .into_iter()
            .for_each(|sender| sender.join().expect("a sender"));
    });
}

type Words = ([AtomicU64; 1], AtomicU32);

fn announcements(words: &Words) -> Announcements<'_> {
    Announcements {
        bits: &words.0,
        count: &words.1,
    }
}

/// The ring is full; the sender sleeps until the consumer has taken a quarter.
#[test]
fn a_sender_without_room_is_woken() {
    model(TURNS_TAKEN, || {
        let wakeup = Wakeup {
            sender_fences: false,
        };
        let memory = RingCells::new(SMALL_BYTES);
        let mut producer = Producer::new(memory.clone());
        let mut consumer = Consumer::new(memory);
        let mut sent = 0;
        while send(&mut producer, 64, sent, false) {
            sent += 1;
        }
        let sender = Sleeper::new(SLEEPS);
        let page = Arc::clone(&sender);
        let receiver = thread::spawn(move || {
            for sequence in 0..sent {
                if take(&mut consumer, sequence).expect("it is there") {
                    wakeup.notify(&*page);
                }
            }
            consumer
        });
        while !send(&mut producer, 64, sent, false) {
            // As the real one: room is looked for only while something was refused.
            sender.sleep_unless(wakeup, || producer.has_found_room());
        }
        let mut consumer = receiver.join().expect("the receiver");
        assert!(take(&mut consumer, sent).is_some());
    });
}

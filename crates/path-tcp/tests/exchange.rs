//! Packets between ranks over a network that works.

mod common;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use cloudmpi_path::Path;
use common::{Random, payload, run, seed, setups};

#[test]
fn packets_of_every_size_arrive_in_order() {
    let sizes = [0, 1, 7, 8, 47, 48, 1023, 1024, 1025, 4096, 65_535, 65_536];
    run(setups(2, 1), |rank, barrier| {
        let other = 1 - rank.rank;
        for (sequence, size) in sizes.iter().cycle().take(600).enumerate() {
            rank.send(other, sequence as i32, *size);
        }
        for (sequence, size) in sizes.iter().cycle().take(600).enumerate() {
            rank.expect(other, sequence as u64, *size);
        }
        rank.finish(barrier);
        assert_eq!(rank.told.borrow().lines, [""; 0]);
    });
}

#[test]
fn one_answer_after_the_other() {
    run(setups(2, 1), |rank, barrier| {
        let other = 1 - rank.rank;
        for sequence in 0..2000 {
            if rank.rank == 0 {
                rank.send(other, 0, 8);
                rank.expect(other, sequence, 8);
            } else {
                rank.expect(other, sequence, 8);
                rank.send(other, 0, 8);
            }
        }
        rank.finish(barrier);
    });
}

#[test]
fn everybody_to_everybody_at_once() {
    const RANKS: u32 = 8;
    run(setups(RANKS as usize, 1), |rank, barrier| {
        let mut random = Random::new(seed() + u64::from(rank.rank));
        let others: Vec<u32> = (0..RANKS).filter(|r| *r != rank.rank).collect();
        let sizes: Vec<usize> = (0..300).map(|_| random.below(3000) as usize).collect();
        for (sequence, size) in sizes.iter().enumerate() {
            for other in &others {
                rank.send(*other, *size as i32, *size);
            }
            if sequence % 50 == 0 {
                rank.poll();
            }
        }
        for other in others {
            for sequence in 0..300 {
                let packet = rank.until("a packet", |rank| rank.take(other));
                assert_eq!(packet.sequence, sequence);
                let expected = payload(other, sequence, packet.tag as usize);
                assert!(packet.bytes == expected);
            }
        }
        rank.finish(barrier);
    });
}

#[test]
fn direct_packets_come_whole_among_others() {
    for streams in [1, 3] {
        run(setups(2, streams), |rank, barrier| {
            let other = 1 - rank.rank;
            let mut random = Random::new(seed());
            let limit = rank.path.capabilities().direct_limit_bytes as u64;
            let sizes: Vec<usize> = (0..60).map(|_| 1 + random.below(limit) as usize).collect();
            // Of five packets one is small and copied.
            let is_direct = |sequence: usize| sequence % 5 != 2;
            let memory: Vec<Vec<u8>> = (0..sizes.len())
                .map(|s| payload(rank.rank, s as u64, sizes[s]))
                .collect();
            for (sequence, bytes) in memory.iter().enumerate() {
                if is_direct(sequence) {
                    rank.until("room", |rank| rank.try_send_direct(other, 0, bytes));
                } else {
                    rank.send(other, 0, 100);
                }
            }
            // Streams may overtake each other.
            let mut seen = vec![false; sizes.len()];
            for _ in 0..sizes.len() {
                let packet = rank.until("a packet", |rank| rank.take(other));
                let sequence = packet.sequence as usize;
                let length = if is_direct(sequence) {
                    sizes[sequence]
                } else {
                    100
                };
                assert!(packet.bytes == payload(other, sequence as u64, length));
                assert!(!std::mem::replace(&mut seen[sequence], true), "twice");
            }
            rank.finish(barrier);
            drop(memory);
        });
    }
}

#[test]
fn a_sender_is_held_back_by_a_receiver_that_does_not_look() {
    run(setups(2, 1), |rank, barrier| {
        if rank.rank == 1 {
            // One look, so that the connection stands.
            rank.expect(0, 0, 10);
            rank.until("acknowledgement", |rank| {
                rank.path.flush();
                rank.take(0).is_some()
            });
            barrier.wait();
            for sequence in 2..402 {
                rank.expect(0, sequence, 60_000);
            }
        } else {
            rank.send(1, 0, 10);
            rank.send(1, 0, 10);
            rank.until("acknowledgement", |rank| {
                rank.path.flush();
                rank.path.unacknowledged() == 0
            });
            let mut kept = 0;
            while kept < 400 && rank.try_send(1, 0, 60_000) {
                kept += 1;
            }
            assert!(kept < 40, "{kept} packets of 60,000 B kept");
            barrier.wait();
            for _ in kept..400 {
                rank.send(1, 0, 60_000);
            }
        }
        rank.finish(barrier);
    });
}

/// A sender that hears nothing from the program of the receiver goes on for ever, in bounded memory: acknowledgements alone
/// make room for copies.
#[test]
fn copies_are_bounded_and_given_back() {
    const COUNT: u64 = 60;
    let size = |sequence: u64| 100_000 + 31_000 * (sequence as usize % 6);
    for streams in [1, 3] {
        run(setups(2, streams), |rank, barrier| {
            if rank.rank == 0 {
                let mut at_once = 0;
                while at_once < COUNT && rank.try_send_kept(1, 0, size(at_once)) {
                    at_once += 1;
                }
                assert!(at_once < COUNT / 2, "{at_once} messages kept");
                for sequence in at_once..COUNT {
                    rank.until("room", |rank| rank.try_send_kept(1, 0, size(sequence)));
                }
            } else {
                for _ in 0..COUNT {
                    let packet = rank.until("a packet", |rank| rank.take(0));
                    assert!(packet.bytes == payload(0, packet.sequence, size(packet.sequence)));
                }
            }
            rank.finish(barrier);
        });
    }
}

/// What is said to be handed over arrives, though its sender makes no call of this path any more.
#[test]
fn what_was_handed_over_arrives_without_its_sender() {
    let memory = payload(0, 0, 40_000);
    let handed_over = AtomicU64::new(0);
    run(setups(2, 1), |rank, barrier| {
        if rank.rank == 0 {
            rank.send(1, 0, 10);
            rank.until("the connection", |rank| {
                rank.path.flush();
                rank.path.unacknowledged() == 0
            });
            // Rank 1 reads nothing meanwhile: at some packet the kernel's memory is full.
            let mut sent = 0;
            while rank.path.has_handed_over(1) {
                handed_over.store(sent, Relaxed);
                assert!(sent < 10_000, "the kernel takes everything");
                assert!(rank.try_send_direct(1, 0, &memory), "no room");
                sent += 1;
            }
            // Rank 1 begins; then it has them.
            barrier.wait();
            barrier.wait();
            rank.until("acknowledgement", |rank| {
                rank.path.flush();
                rank.path.unacknowledged() == 0
            });
        } else {
            rank.expect(0, 0, 10);
            rank.poll();
            rank.path.flush();
            barrier.wait();
            for _ in 0..handed_over.load(Relaxed) {
                let packet = rank.until("a packet", |rank| rank.take(0));
                assert!(packet.bytes == memory);
            }
            barrier.wait();
        }
        rank.finish(barrier);
    });
}

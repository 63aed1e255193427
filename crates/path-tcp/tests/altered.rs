//! Somebody between the hosts turns bits over, or the program writes where it should not: what is not as it was sent
//! never comes through.

mod common;

use std::sync::atomic::{AtomicBool, Ordering};

use cloudmpi_path::Path;
use common::proxy::{Faults, behind_proxies, faults_done};
use common::{Random, payload, run, seed, setups};

#[test]
fn short_packets() {
    let mut setups = setups(2, 1);
    let faults = Faults {
        alter_within_bytes: 50_000,
        ..Faults::default()
    };
    let proxies = behind_proxies(&mut setups, faults);
    run(setups, |rank, barrier| {
        let other = 1 - rank.rank;
        let size = |sequence: u64| if sequence.is_multiple_of(2) { 200 } else { 100 };
        for sequence in 0..4000 {
            rank.send(other, 0, size(sequence));
            if sequence >= 50 {
                rank.expect(other, sequence - 50, size(sequence - 50));
            }
        }
        for sequence in 3950..4000 {
            rank.expect(other, sequence, size(sequence));
        }
        rank.finish(barrier);
        assert_eq!(rank.told.borrow().failures, []);
    });
    assert!(
        faults_done(&proxies) > 5,
        "only {} bits",
        faults_done(&proxies)
    );
}

/// Copied packets and direct ones of all sizes, among them several that are tagged in pieces.
#[test]
fn long_packets() {
    // Three times the longest packet.
    for (streams, alter_within_bytes) in [(1, 3 << 20), (3, 3 << 18)] {
        let mut setups = setups(2, streams);
        let faults = Faults {
            alter_within_bytes,
            ..Faults::default()
        };
        let proxies = behind_proxies(&mut setups, faults);
        run(setups, |rank, barrier| {
            let other = 1 - rank.rank;
            let limit = rank.path.capabilities().direct_limit_bytes as u64;
            let mut random = Random::new(seed());
            let sizes: Vec<(bool, usize)> = (0..120)
                .map(|_| match random.below(3) {
                    0 => (false, random.below(65_537) as usize),
                    _ => (true, 1 + random.below(limit) as usize),
                })
                .collect();
            let _in_use = rank.exchange(other, &sizes);
            rank.finish(barrier);
            assert_eq!(rank.told.borrow().failures, []);
        });
        let bits = faults_done(&proxies);
        assert!(bits > 5, "only {bits} bits");
        println!("{streams} streams: {bits} bits were turned over");
    }
}

/// Nothing gets through: there is an end to it, with a line.
#[test]
fn a_packet_that_is_altered_every_time() {
    let mut setups = setups(2, 1);
    let faults = Faults {
        alter_within_bytes: 20_000,
        ..Faults::default()
    };
    let proxies = behind_proxies(&mut setups, faults);
    let given_up = AtomicBool::new(false);
    run(setups, |rank, _| {
        if rank.rank == 0 {
            let memory = payload(0, 0, 1 << 20);
            rank.until("room", |rank| rank.try_send_direct(1, 0, &memory));
            rank.until("the receiver's end", |_| given_up.load(Ordering::Relaxed));
        } else {
            rank.until("a failure", |rank| {
                assert!(rank.take(0).is_none(), "altered bytes came through");
                !rank.told.borrow().failures.is_empty()
            });
            let line = rank.told.borrow().failures[0].1.clone();
            assert!(line.starts_with("process 0 at 127.0.0.1:"), "{line}");
            assert!(
                line.contains("altered on the way 16 times in a row"),
                "{line}"
            );
            given_up.store(true, Ordering::Relaxed);
        }
    });
    drop(proxies);
}

/// An erroneous program writes to buffers while they are being sent. The connection is made again for the packet
/// whose bytes are not those of its tag any more, once, and the job goes on.
#[test]
fn a_buffer_that_changes_while_it_is_sent() {
    const PACKETS: usize = 40;
    const BYTES: usize = 1 << 20;
    let connected = AtomicBool::new(false);
    run(setups(2, 1), |rank, barrier| {
        if rank.rank == 0 {
            let mut memory: Vec<Box<[u8]>> = vec![vec![1; BYTES].into(); PACKETS];
            rank.send(1, 0, 8);
            rank.until("a connection", |rank| {
                rank.path.flush();
                rank.path.unacknowledged() == 0
            });
            connected.store(true, Ordering::Relaxed);
            // Until the kernel takes no more, in the middle of a packet.
            let (mut sent, mut vain) = (0, 0);
            let mut unsent = 0;
            while vain < 1000 {
                sent += usize::from(rank.try_send_direct(1, 0, &memory[sent]));
                assert!(sent < PACKETS, "the kernel has taken everything");
                rank.poll();
                let now = rank.path.state(1).map_or(0, |state| state.unsent_bytes);
                vain = if now == unsent { vain + 1 } else { 0 };
                unsent = now;
            }
            // Tries once more, which makes some more of the tag.
            rank.path.flush();
            for buffer in &mut memory {
                // SAFETY: as safe as what an erroneous program does: the path reads this by raw pointers.
                unsafe {
                    std::ptr::write_bytes(std::hint::black_box(buffer.as_mut_ptr()), 2, BYTES)
                };
            }
            barrier.wait();
            while sent < PACKETS {
                rank.until("room", |rank| rank.try_send_direct(1, 0, &memory[sent]));
                sent += 1;
            }
            rank.finish(barrier);
        } else {
            rank.expect(0, 0, 8);
            rank.until("acknowledgement", |rank| {
                rank.path.flush();
                connected.load(Ordering::Relaxed)
            });
            // Looks at nothing until the buffers have changed.
            barrier.wait();
            for sequence in 1..=PACKETS as u64 {
                let packet = rank.until("a packet", |rank| rank.take(0));
                assert_eq!((packet.sequence, packet.bytes.len()), (sequence, BYTES));
                let kinds = packet.bytes.chunk_by(|a, b| a == b).count();
                assert!(kinds <= 2, "{sequence}: {kinds} pieces");
                // The last ones were not even committed when the buffers changed.
                assert!(sequence < PACKETS as u64 || packet.bytes == [2; BYTES]);
            }
            rank.finish(barrier);
            let told = rank.told.borrow();
            assert_eq!(told.failures, []);
            let lines = told
                .lines
                .iter()
                .filter(|l| l.contains("wrote to a buffer"));
            // What is encrypted is read once, for its bytes and its tag alike: they always go together.
            let expected = usize::from(!common::all_encrypted());
            assert_eq!(lines.count(), expected, "{:?}", told.lines);
        }
    });
}

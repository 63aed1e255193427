//! Several streams to one peer where each connection is capped.

mod common;

use std::cell::Cell;
use std::sync::atomic::Ordering;
use std::time::Instant;

use common::proxy::{Faults, Proxy};
use common::{payload, run, setups};

const PIECE_BYTES: usize = 256 * 1024;
const PIECES: usize = 160;
const CAP_BYTES_PER_SECOND: u64 = 6_000_000;

/// Bytes a second that arrive by `streams` capped connections, and the bytes that each of these has carried.
fn rate(streams: usize) -> (f64, Vec<u64>) {
    let mut setups = setups(2, streams);
    let faults = Faults {
        bytes_per_second: CAP_BYTES_PER_SECOND,
        ..Faults::default()
    };
    let proxy = Proxy::new(setups[0].addresses[1][0], faults, 1);
    for setup in &mut setups {
        setup.addresses[1] = vec![proxy.address];
    }
    let measured = std::sync::Mutex::new(0.0);
    run(setups, |rank, barrier| {
        if rank.rank == 0 {
            // All connections are made first.
            let memory = payload(0, 0, PIECE_BYTES);
            for _ in 0..PIECES * streams / 8 {
                rank.until("room", |rank| rank.try_send_direct(1, 0, &memory));
            }
            rank.finish(barrier);
        } else {
            let (count, since) = (Cell::new(0), Cell::new(None));
            // Those that the kernels had room for at the beginning are not counted.
            let skipped = PIECES * streams / 8 / 4;
            rank.until("all pieces", |rank| {
                while rank.take(0).is_some() {
                    count.set(count.get() + 1);
                    if count.get() == skipped {
                        since.set(Some(Instant::now()));
                    }
                }
                count.get() == PIECES * streams / 8
            });
            let seconds = since
                .get()
                .map_or(f64::NAN, |s: Instant| s.elapsed().as_secs_f64());
            let bytes = (PIECES * streams / 8 - skipped) * PIECE_BYTES;
            *measured.lock().unwrap() = bytes as f64 / seconds;
            rank.finish(barrier);
        }
    });
    let carried = proxy.carried.lock().unwrap();
    let carried = carried.iter().map(|c| c.load(Ordering::Relaxed));
    (measured.into_inner().unwrap(), carried.collect())
}

#[test]
fn eight_capped_flows_add_up() {
    let ((one, _), (eight, carried)) = (rate(1), rate(8));
    let sum = 8.0 * CAP_BYTES_PER_SECOND as f64;
    println!(
        "cap {:.1} MB/s a flow; one flow {:.1} MB/s, eight together {:.1} MB/s: {:.2} of their sum",
        CAP_BYTES_PER_SECOND as f64 / 1e6,
        one / 1e6,
        eight / 1e6,
        eight / sum
    );
    // How fast that is depends on who else computes; that all have their share of the pieces does not.
    let share = (PIECES * PIECE_BYTES / 8) as u64;
    assert_eq!(carried.len(), 8);
    for bytes in &carried {
        assert!(*bytes > share / 3, "{carried:?}; a share is {share}");
    }
}

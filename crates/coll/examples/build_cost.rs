//! What describing a call costs: nanoseconds to choose and build, steps, temporary bytes.

use cloudmpi_coll::{Call, Collective, Layout, Root, Selector, Side};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let selector = Selector::new();
    println!("collective            ranks     bytes        ns  steps  temp_bytes  algorithm");
    for &collective in Collective::ALL {
        for ranks in [2, 8, 64, 1024] {
            for count in [1, 1 << 17] {
                let mut call = Call::new(collective, ranks / 2, ranks);
                call.root = Root::Rank(0);
                let data = Side::uniform(count, Layout::contiguous(8));
                (call.send, call.recv) = (data, data);
                let repeats = 20_000 / ranks;
                let start = Instant::now();
                for _ in 0..repeats {
                    black_box(selector.schedule(black_box(&call)));
                }
                let ns = start.elapsed().as_nanos() as usize / repeats;
                let schedule = selector.schedule(&call);
                println!(
                    "{:<20} {ranks:>6} {:>9} {ns:>9} {:>6} {:>11}  {}",
                    collective.name(),
                    call.bytes(),
                    schedule.steps.len(),
                    schedule.temp_bytes(),
                    selector.choose_for(&call)
                );
            }
        }
    }
}

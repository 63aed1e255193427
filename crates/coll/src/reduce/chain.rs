//! Segments come down the ranks to the first one, each rank putting its own contribution to the
//! left. While a rank receives one segment it reduces and sends on the one before.

use super::leader;
use crate::build::Builder;
use crate::schedule::Region;
use crate::shape::segments;
use crate::vector::{input, output, part};
use crate::{Algorithm, Call, Schedule};
use std::ops::Range;

pub const ALGORITHM: Algorithm = Algorithm {
    name: "chain",
    inter: false,
    needs: &[],
    cost: "(n-2+m/s)(α+sβ+sγ), s the segment",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (n, root, leader) = (call.ranks, call.root_rank(), leader(call));
    let count = call.recv.block(0).count;
    let own = input(call, count);
    if call.rank != leader {
        let next = (call.rank + n - 1) % n;
        if (call.rank + 1) % n == leader {
            send_segments(&mut b, call, own, next);
        } else {
            pass_on(&mut b, call, own, next);
        }
        if call.rank == root {
            b.fence();
            b.recv(leader, output(call, count));
        }
        return b.finish();
    }
    let result = if leader == root {
        output(call, count)
    } else {
        b.temp_elements(count, &call.recv.layout)
    };
    if n == 1 {
        b.copy(own, result);
    } else if own == result {
        receive_in_place(&mut b, call, result);
    } else {
        receive(&mut b, call, own, result);
    }
    if leader != root {
        b.send(root, result);
    }
    b.finish()
}

fn ranges(call: &Call, count: usize) -> impl Iterator<Item = Range<usize>> + use<> {
    segments(count, call.segment_bytes / call.recv.layout.size.max(1))
}

fn previous(call: &Call) -> usize {
    (call.rank + 1) % call.ranks
}

/// The last rank: its contribution only.
fn send_segments(b: &mut Builder, call: &Call, own: Region, next: usize) {
    for range in ranges(call, own.count) {
        b.send(next, part(own, &call.recv.layout, range));
        b.fence();
    }
}

/// Two buffers of one segment each: one is received while the other is sent.
fn two_segments(b: &mut Builder, call: &Call, count: usize) -> [Region; 2] {
    let longest = ranges(call, count).next().map_or(0, |range| range.len());
    [(); 2].map(|()| b.temp_elements(longest, &call.recv.layout))
}

fn pass_on(b: &mut Builder, call: &Call, own: Region, next: usize) {
    let layout = &call.recv.layout;
    let slots = two_segments(b, call, own.count);
    let mut received: Option<(Region, Range<usize>)> = None;
    let forward = |b: &mut Builder, received: Option<(Region, Range<usize>)>| {
        if let Some((slot, range)) = received {
            b.reduce(part(own, layout, range), slot);
            b.send(next, slot);
        }
    };
    for (k, range) in ranges(call, own.count).enumerate() {
        let slot = part(slots[k % 2], layout, 0..range.len());
        b.recv(previous(call), slot);
        forward(b, received.replace((slot, range)));
        b.fence();
    }
    forward(b, received);
    b.fence();
}

/// At the first rank, into a buffer other than its contribution's.
fn receive(b: &mut Builder, call: &Call, own: Region, result: Region) {
    let layout = &call.recv.layout;
    let mut received: Option<Range<usize>> = None;
    let add_own = |b: &mut Builder, range: Option<Range<usize>>| {
        if let Some(range) = range {
            b.reduce(
                part(own, layout, range.clone()),
                part(result, layout, range),
            );
        }
    };
    for range in ranges(call, own.count) {
        b.recv(previous(call), part(result, layout, range.clone()));
        add_own(b, received.replace(range));
        b.fence();
    }
    add_own(b, received);
    b.fence();
}

/// At the first rank, with its contribution where the result is to be.
fn receive_in_place(b: &mut Builder, call: &Call, result: Region) {
    let layout = &call.recv.layout;
    let slots = two_segments(b, call, result.count);
    let mut received: Option<(Region, Range<usize>)> = None;
    let add = |b: &mut Builder, received: Option<(Region, Range<usize>)>| {
        if let Some((slot, range)) = received {
            let own = part(result, layout, range);
            if call.commutative {
                b.reduce(slot, own);
            } else {
                b.reduce(own, slot);
                b.copy(slot, own);
            }
        }
    };
    for (k, range) in ranges(call, result.count).enumerate() {
        let slot = part(slots[k % 2], layout, 0..range.len());
        b.recv(previous(call), slot);
        add(b, received.replace((slot, range)));
        b.fence();
    }
    add(b, received);
}

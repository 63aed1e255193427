//! The data goes from rank to rank in segments: while a rank receives one segment it sends
//! on the one before.

use super::flat::Flat;
use crate::build::Builder;
use crate::shape::segments;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "chain",
    inter: false,
    needs: &[],
    cost: "(n-2+m/s)(α+sβ), s the segment",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (n, root) = (call.ranks, call.root_rank());
    let flat = Flat::new(&mut b, call);
    let position = (call.rank + n - root) % n;
    let previous = (position > 0).then(|| (call.rank + n - 1) % n);
    let next = (position + 1 < n).then(|| (call.rank + 1) % n);
    let mut ready = None;
    for range in segments(flat.bytes.bytes, call.segment_bytes) {
        let segment = flat.bytes.packed_part(range.start, range.len());
        if let Some(previous) = previous {
            b.recv(previous, segment);
        } else {
            ready = Some(segment);
        }
        if let (Some(next), Some(segment)) = (next, ready) {
            b.send(next, segment);
        }
        b.fence();
        ready = Some(segment);
    }
    if let (Some(next), Some(segment), Some(_)) = (next, ready, previous) {
        b.send(next, segment);
        b.fence();
    }
    flat.deliver(&mut b, call);
    b.finish()
}

//! The data goes from rank to rank in segments: while a rank receives one segment it sends
//! on the one before.

use super::flat::Flat;
use crate::build::Builder;
use crate::schedule::Region;
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
    let position = (call.rank + n - root) % n;
    let parent = (position > 0).then(|| (call.rank + n - 1) % n);
    let child = (position + 1 < n).then(|| (call.rank + 1) % n);
    pipeline(&mut b, call, parent, child.as_slice());
    b.finish()
}

/// Down any tree: a segment is received while the one before is sent on.
pub(super) fn pipeline(b: &mut Builder, call: &Call, parent: Option<usize>, children: &[usize]) {
    let flat = Flat::new(b, call);
    let mut received = None;
    for range in segments(flat.bytes.bytes, call.segment_bytes) {
        let segment = flat.bytes.packed_part(range.start, range.len());
        let ready = match parent {
            Some(parent) => {
                b.recv(parent, segment);
                received.replace(segment)
            }
            None => Some(segment),
        };
        send_all(b, children, ready);
        b.fence();
    }
    send_all(b, children, received);
    b.fence();
    flat.deliver(b, call);
}

fn send_all(b: &mut Builder, children: &[usize], segment: Option<Region>) {
    if let Some(segment) = segment {
        children.iter().for_each(|&child| b.send(child, segment));
    }
}

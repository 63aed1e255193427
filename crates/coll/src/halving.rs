//! Reduce-scatter by distance doubling and vector halving: the first half of Rabenseifner's
//! reduce and allreduce (2004). Neighbours meet first, so that what a rank holds always covers
//! consecutive ranks and the order of the operands is kept.

use crate::Call;
use crate::build::Builder;
use crate::shape::Hypercube;
use crate::vector::Fold;
use std::ops::Range;

/// One step: the part both partners had, cut into what this rank kept and what it gave away.
pub(crate) struct Halving {
    pub peer: usize,
    pub distance: usize,
    pub kept: Range<usize>,
    pub given: Range<usize>,
}

/// Takes the contribution of the rank that stands aside.
pub(crate) fn take_aside(b: &mut Builder, call: &Call, aside: Option<usize>, fold: &mut Fold) {
    if let Some(peer) = aside {
        let incoming = fold.incoming(b);
        b.recv(peer, incoming);
        b.fence();
        fold.add_from(b, peer, call.rank, 0..fold.count());
    }
}

/// Afterwards the fold's result is complete in the part that the last step kept.
pub(crate) fn halve(
    b: &mut Builder,
    cube: &Hypercube,
    position: usize,
    fold: &mut Fold,
) -> Vec<Halving> {
    let mut steps = Vec::new();
    let mut have = 0..fold.count();
    for distance in cube.distances() {
        let middle = have.start + have.len() / 2;
        let (low, high) = (have.start..middle, middle..have.end);
        let (kept, given) = if position & distance == 0 {
            (low, high)
        } else {
            (high, low)
        };
        let other = position ^ distance;
        let peer = cube.rank_of(other);
        let incoming = fold.incoming_part(b, kept.clone());
        b.recv(peer, incoming);
        b.send(peer, fold.part(given.clone()));
        b.fence();
        fold.add_from(b, other, position, kept.clone());
        have = kept.clone();
        steps.push(Halving {
            peer,
            distance,
            kept,
            given,
        });
    }
    steps
}

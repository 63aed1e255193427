//! Exchanges that are a whole collective for one operation and a phase of it for another.

use crate::build::Builder;
use crate::schedule::Region;
use crate::shape::Binomial;
use std::ops::Range;

/// The root's region reaches every rank along a binomial tree, the largest subtree first.
pub(crate) fn tree_broadcast(b: &mut Builder, tree: &Binomial, region: Region) {
    if let Some(parent) = tree.parent() {
        b.recv(parent, region);
        b.fence();
    }
    for child in tree.children().rev() {
        b.send(child.rank, region);
    }
    b.fence();
}

/// Each of `n` positions starts with piece `position` and ends with all: at each step a
/// position hands on to the next one what it got last. `rank_of` gives the rank at a position.
pub(crate) fn ring_allgather(
    b: &mut Builder,
    position: usize,
    n: usize,
    rank_of: impl Fn(usize) -> usize,
    piece: impl Fn(usize) -> Region,
) {
    let (next, previous) = (rank_of((position + 1) % n), rank_of((position + n - 1) % n));
    for step in 0..n.saturating_sub(1) {
        b.recv(previous, piece((position + 2 * n - step - 1) % n));
        b.send(next, piece((position + n - step) % n));
        b.fence();
    }
}

/// As [`ring_allgather`], along a hypercube: `n` is a power of two, and what a position has
/// doubles at each step.
pub(crate) fn doubling_allgather(
    b: &mut Builder,
    position: usize,
    n: usize,
    rank_of: impl Fn(usize) -> usize,
    pieces: impl Fn(Range<usize>) -> Region,
) {
    debug_assert!(n.is_power_of_two());
    let mut have = 1;
    while have < n {
        let (mine, other) = (position & !(have - 1), (position ^ have) & !(have - 1));
        let peer = rank_of(position ^ have);
        b.recv(peer, pieces(other..other + have));
        b.send(peer, pieces(mine..mine + have));
        b.fence();
        have *= 2;
    }
}

//! First half of a large broadcast: the root's bytes are cut into one piece a rank, which go
//! down a binomial tree. Positions are ranks counted from the root.

use super::flat::Flat;
use crate::Call;
use crate::build::Builder;
use crate::schedule::Region;
use crate::shape::{Binomial, cut_range};
use std::ops::Range;

/// The pieces `range` of `n`.
pub(super) fn pieces(flat: &Flat, n: usize, range: Range<usize>) -> Region {
    let bytes = cut_range(flat.bytes.bytes, n, range);
    flat.bytes.packed_part(bytes.start, bytes.len())
}

pub(super) fn scatter(b: &mut Builder, call: &Call, flat: &Flat) {
    let tree = Binomial::new(call.rank, call.ranks, call.root_rank());
    let piece = |first, count| pieces(flat, call.ranks, first..first + count);
    if let Some(parent) = tree.parent() {
        b.recv(parent, piece(tree.relative(), tree.subtree()));
        b.fence();
    }
    for child in tree.children().rev() {
        b.send(child.rank, piece(child.relative, child.subtree));
    }
    b.fence();
}

//! Segments down a binary tree: a chain's pipeline with a depth of log2(n) instead of n, at the
//! price that a rank sends each segment twice.

use super::chain::pipeline;
use crate::build::Builder;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "binary_tree",
    inter: false,
    needs: &[],
    cost: "(log2(n)+m/s)(α+2sβ), s the segment",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (n, root) = (call.ranks, call.root_rank());
    let position = (call.rank + n - root) % n;
    let rank_of = |position| (position + root) % n;
    let parent = (position > 0).then(|| rank_of((position - 1) / 2));
    let first = (2 * position + 1).min(n);
    let children: Vec<usize> = (first..n.min(first + 2)).map(rank_of).collect();
    pipeline(&mut b, call, parent, &children);
    b.finish()
}

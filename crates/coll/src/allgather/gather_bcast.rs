//! Up a binomial tree to rank 0, and all blocks down the same tree.

use super::{finish, start};
use crate::build::Builder;
use crate::phases::tree_broadcast;
use crate::shape::Binomial;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "gather_bcast",
    inter: false,
    needs: &[],
    cost: "2⌈log2(n)⌉α + (1+log2(n))·nmβ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let pieces = start(&mut b, call);
    let tree = Binomial::new(call.rank, call.ranks, 0);
    for child in tree.children() {
        b.recv(
            child.rank,
            pieces.range(child.relative..child.relative + child.subtree),
        );
    }
    b.fence();
    if let Some(parent) = tree.parent() {
        b.send(parent, pieces.range(call.rank..call.rank + tree.subtree()));
        b.fence();
    }
    tree_broadcast(&mut b, &tree, pieces.range(0..call.ranks));
    finish(&mut b, call, &pieces);
    b.finish()
}

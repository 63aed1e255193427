//! Every rank that has the data sends it on, to the largest part of the ranks first: the
//! spanning tree of a hypercube.

use crate::build::Builder;
use crate::phases::tree_broadcast;
use crate::shape::Binomial;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "binomial",
    inter: false,
    needs: &[],
    cost: "⌈log2(n)⌉(α+mβ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let tree = Binomial::new(call.rank, call.ranks, call.root_rank());
    tree_broadcast(&mut b, &tree, call.recv_region(0));
    b.finish()
}

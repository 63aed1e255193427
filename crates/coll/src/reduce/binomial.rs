//! Up a binomial tree. The ranks of a subtree follow one another, so that taking the children
//! from the nearest on keeps the order of the ranks.

use super::{deliver, leader, start};
use crate::build::Builder;
use crate::shape::Binomial;
use crate::vector::Fold;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "binomial",
    inter: false,
    needs: &[],
    cost: "⌈log2(n)⌉(α+mβ+mγ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let mut fold = start(call);
    reduce_to(&mut b, call, leader(call), &mut fold);
    deliver(&mut b, call, &fold);
    b.finish()
}

/// To `leader`, which is rank 0 if the order matters.
pub(crate) fn reduce_to(b: &mut Builder, call: &Call, leader: usize, fold: &mut Fold) {
    let tree = Binomial::new(call.rank, call.ranks, leader);
    let all = 0..fold.count();
    for child in tree.children() {
        let incoming = fold.incoming(b);
        b.recv(child.rank, incoming);
        b.fence();
        fold.above(b, all.clone());
    }
    if let Some(parent) = tree.parent() {
        b.send(parent, fold.result());
        b.fence();
    }
}

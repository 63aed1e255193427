//! Up a binomial tree to rank 0 and down again: 2(n-1) messages, the fewest there can be.

use crate::build::Builder;
use crate::schedule::Peer::Local;
use crate::shape::Binomial;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "binomial",
    inter: false,
    needs: &[],
    cost: "2·log2(n)·α",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let tree = Binomial::new(call.rank, call.ranks, 0);
    arrive(&mut b, &tree);
    leave(&mut b, &tree);
    b.finish()
}

/// The root goes on once every rank has come here.
pub(crate) fn arrive(b: &mut Builder, tree: &Binomial) {
    tree.children()
        .for_each(|child| b.recv_token(Local(child.rank)));
    b.fence();
    if let Some(parent) = tree.parent() {
        b.send_token(Local(parent));
    }
}

/// Every rank goes on once the root has come here.
pub(crate) fn leave(b: &mut Builder, tree: &Binomial) {
    if let Some(parent) = tree.parent() {
        b.recv_token(Local(parent));
        b.fence();
    }
    tree.children()
        .rev()
        .for_each(|child| b.send_token(Local(child.rank)));
    b.fence();
}

//! MPI_Reduce.

use crate::Call;
use crate::build::Builder;
use crate::vector::{Fold, output};

pub mod binomial;
pub mod chain;
pub mod inter_leaders;
pub mod inter_linear;
pub mod linear;
pub mod rabenseifner;

/// Where the ranks' order ends: the root, or rank 0 if the order matters.
fn leader(call: &Call) -> usize {
    if call.commutative {
        call.root_rank()
    } else {
        0
    }
}

/// This rank's fold; only the root has a receive buffer to work in.
fn start(call: &Call) -> Fold {
    let count = call.recv.block(0).count;
    if call.is_root() {
        Fold::in_output(call, count)
    } else {
        Fold::new(call, crate::vector::input(call, count))
    }
}

/// The result goes from the leader, in whose fold it is, into the root's receive buffer.
fn deliver(b: &mut Builder, call: &Call, fold: &Fold) {
    let (root, leader) = (call.root_rank(), leader(call));
    let output = output(call, fold.count());
    b.fence();
    if call.rank == leader && leader == root {
        b.copy(fold.result(), output);
    } else if call.rank == leader {
        b.send(root, fold.result());
    } else if call.rank == root {
        b.recv(leader, output);
    }
}

//! Up a binomial tree to rank 0, and the result down the same tree.

use crate::build::Builder;
use crate::phases::tree_broadcast;
use crate::reduce;
use crate::shape::Binomial;
use crate::vector::{Fold, output};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "reduce_bcast",
    inter: false,
    needs: &[],
    cost: "⌈log2(n)⌉(2α+2mβ+mγ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let count = call.recv.block(0).count;
    let mut fold = Fold::in_output(call, count);
    reduce::binomial::reduce_to(&mut b, call, 0, &mut fold);
    if call.rank == 0 {
        b.copy(fold.result(), output(call, count));
    }
    tree_broadcast(
        &mut b,
        &Binomial::new(call.rank, call.ranks, 0),
        output(call, count),
    );
    b.finish()
}

//! The whole vector goes up a binomial tree to rank 0, which sends each rank its block.

use super::Cut;
use crate::build::Builder;
use crate::reduce;
use crate::vector::Fold;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "reduce_then_scatter",
    inter: false,
    needs: &[],
    cost: "⌈log2(n)⌉(α+mβ+mγ) + (n-1)(α+m/n·β)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let cut = Cut::new(call);
    let mut fold = Fold::new(call, cut.input(call));
    reduce::binomial::reduce_to(&mut b, call, 0, &mut fold);
    if call.rank == 0 {
        (1..call.ranks).for_each(|peer| b.send(peer, fold.part(cut.block(peer))));
        b.copy(fold.part(cut.block(0)), cut.output(call));
    } else {
        b.recv(0, cut.output(call));
    }
    b.finish()
}

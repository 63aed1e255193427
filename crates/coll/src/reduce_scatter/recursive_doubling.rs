//! As allreduce by recursive doubling, of which each rank keeps its block: few steps, in the
//! order of the ranks.

use super::Cut;
use crate::allreduce::recursive_doubling::exchange;
use crate::build::Builder;
use crate::halving::take_aside;
use crate::shape::{Hypercube, Role};
use crate::vector::Fold;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "recursive_doubling",
    inter: false,
    needs: &[],
    cost: "log2(n)(α+mβ+mγ); 2α + mβ + mγ more if n is no power of two",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let cut = Cut::new(call);
    let cube = Hypercube::new(call.ranks);
    match cube.role(call.rank) {
        Role::Aside { partner } => {
            b.send(partner, cut.input(call));
            b.fence();
            b.recv(partner, cut.output(call));
        }
        Role::Member { position, aside } => {
            let mut fold = Fold::new(call, cut.input(call));
            take_aside(&mut b, call, aside, &mut fold);
            exchange(&mut b, &cube, position, &mut fold);
            if let Some(peer) = aside {
                b.send(peer, fold.part(cut.block(peer)));
            }
            b.copy(fold.part(cut.block(call.rank)), cut.output(call));
        }
    }
    b.finish()
}

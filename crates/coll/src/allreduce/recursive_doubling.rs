//! Pairs exchange whole vectors along a hypercube, nearest first: the fewest steps, for short
//! vectors. Ranks beyond a power of two hand in their contribution first and get the result last.

use crate::build::Builder;
use crate::halving::take_aside;
use crate::shape::{Hypercube, Role};
use crate::vector::{Fold, input, output};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "recursive_doubling",
    inter: false,
    needs: &[],
    cost: "log2(n)(α+mβ+mγ); 2(α+mβ) + mγ more if n is no power of two",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let count = call.recv.block(0).count;
    let cube = Hypercube::new(call.ranks);
    match cube.role(call.rank) {
        Role::Aside { partner } => {
            b.send(partner, input(call, count));
            b.fence();
            b.recv(partner, output(call, count));
        }
        Role::Member { position, aside } => {
            // Two ranks that exchange must take the operands in one order: the operation may give a NaN, a zero with a sign or one
            // of two equals by their places.
            let mut fold = Fold::in_output(call, count).in_order();
            take_aside(&mut b, call, aside, &mut fold);
            exchange(&mut b, &cube, position, &mut fold);
            b.copy(fold.result(), output(call, count));
            if let Some(peer) = aside {
                b.send(peer, output(call, count));
            }
        }
    }
    b.finish()
}

/// Afterwards the result of all ranks is in the fold of every member.
pub(crate) fn exchange(b: &mut Builder, cube: &Hypercube, position: usize, fold: &mut Fold) {
    for distance in cube.distances() {
        let other = position ^ distance;
        let peer = cube.rank_of(other);
        let incoming = fold.incoming(b);
        b.recv(peer, incoming);
        b.send(peer, fold.result());
        b.fence();
        fold.add_from(b, other, position, 0..fold.count());
    }
}

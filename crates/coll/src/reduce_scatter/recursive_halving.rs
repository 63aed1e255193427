//! Along a hypercube, farthest first: partners swap the half of their blocks that the other
//! side is to have. Ranks beyond a power of two hand in their vector first and get their block
//! from a neighbour last.

use super::Cut;
use crate::build::Builder;
use crate::halving::take_aside;
use crate::shape::{Hypercube, Role};
use crate::vector::Fold;
use crate::{Algorithm, Call, Need, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "recursive_halving",
    inter: false,
    needs: &[Need::Commutative],
    cost: "log2(n)·α + mβ + mγ; 2α + mβ + mγ more if n is no power of two",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let cut = Cut::new(call);
    let cube = Hypercube::new(call.ranks);
    let (position, aside) = match cube.role(call.rank) {
        Role::Aside { partner } => {
            b.send(partner, cut.input(call));
            b.fence();
            b.recv(partner, cut.output(call));
            return b.finish();
        }
        Role::Member { position, aside } => (position, aside),
    };
    let elements = |first, last| cut.range(cube.first_rank(first)..cube.first_rank(last));
    let mut fold = Fold::new(call, cut.input(call));
    take_aside(&mut b, call, aside, &mut fold);
    for distance in cube.distances().rev() {
        let other = position ^ distance;
        let kept = position & !(distance - 1);
        let given = other & !(distance - 1);
        let kept = elements(kept, kept + distance);
        let peer = cube.rank_of(other);
        let incoming = fold.incoming_part(&mut b, kept.clone());
        b.recv(peer, incoming);
        b.send(peer, fold.part(elements(given, given + distance)));
        b.fence();
        fold.above(&mut b, kept);
    }
    if let Some(peer) = aside {
        b.send(peer, fold.part(cut.block(peer)));
    }
    // In place, the output is memory of the input; what is sent here lies elsewhere by now.
    b.copy(fold.part(cut.block(call.rank)), cut.output(call));
    b.finish()
}

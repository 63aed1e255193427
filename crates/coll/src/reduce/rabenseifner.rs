//! Rabenseifner's reduce (2004): reduce-scatter by halving, then the parts are gathered at the
//! root along the same hypercube. Each element is sent about twice, whatever n.

use super::start;
use crate::build::Builder;
use crate::halving::{halve, take_aside};
use crate::schedule::Region;
use crate::shape::{Hypercube, Role};
use crate::vector::{output, part};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "rabenseifner",
    inter: false,
    needs: &[],
    cost: "2·log2(n)·α + 2mβ + mγ; α + mβ + mγ more if n is no power of two",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let mut fold = start(call);
    let root = call.root_rank();
    let cube = Hypercube::keeping(call.ranks, root);
    let (position, aside) = match cube.role(call.rank) {
        Role::Aside { partner } => {
            b.send(partner, fold.result());
            return b.finish();
        }
        Role::Member { position, aside } => (position, aside),
    };
    let Role::Member {
        position: root_position,
        ..
    } = cube.role(root)
    else {
        unreachable!("the hypercube keeps the root")
    };
    take_aside(&mut b, call, aside, &mut fold);
    let steps = halve(&mut b, &cube, position, &mut fold);
    let layout = &call.recv.layout;
    let collect = if call.rank == root {
        output(call, fold.count())
    } else {
        fold.result()
    };
    let piece = |range| -> Region { part(collect, layout, range) };
    let kept = steps
        .last()
        .map_or(0..fold.count(), |step| step.kept.clone());
    b.copy(fold.part(kept.clone()), piece(kept));
    for step in steps.iter().rev() {
        if (position ^ root_position) & step.distance != 0 {
            b.send(step.peer, piece(step.kept.clone()));
            break;
        }
        b.recv(step.peer, piece(step.given.clone()));
        b.fence();
    }
    b.finish()
}

//! Rabenseifner's allreduce (2004): reduce-scatter by halving, then the parts are gathered
//! back along the same hypercube. Each element is sent about twice, whatever n.

use crate::build::Builder;
use crate::halving::{halve, take_aside};
use crate::shape::{Hypercube, Role};
use crate::vector::{Fold, input, output, part};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "rabenseifner",
    inter: false,
    needs: &[],
    cost: "2·log2(n)·α + 2mβ + mγ; 2(α+mβ) + mγ more if n is no power of two",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let count = call.recv.block(0).count;
    let result = output(call, count);
    let cube = Hypercube::new(call.ranks);
    let (position, aside) = match cube.role(call.rank) {
        Role::Aside { partner } => {
            b.send(partner, input(call, count));
            b.fence();
            b.recv(partner, result);
            return b.finish();
        }
        Role::Member { position, aside } => (position, aside),
    };
    let mut fold = Fold::in_output(call, count);
    take_aside(&mut b, call, aside, &mut fold);
    let steps = halve(&mut b, &cube, position, &mut fold);
    let piece = |range| part(result, &call.recv.layout, range);
    let kept = steps.last().map_or(0..count, |step| step.kept.clone());
    b.copy(fold.part(kept.clone()), piece(kept));
    for step in steps.iter().rev() {
        b.recv(step.peer, piece(step.given.clone()));
        b.send(step.peer, piece(step.kept.clone()));
        b.fence();
    }
    if let Some(peer) = aside {
        b.send(peer, result);
    }
    b.finish()
}

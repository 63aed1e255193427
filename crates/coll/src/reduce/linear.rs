//! One rank hears from all others, one after the other.

use super::{deliver, leader, start};
use crate::build::Builder;
use crate::vector::Fold;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "linear",
    inter: false,
    needs: &[],
    cost: "(n-1)(α+mβ+mγ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let mut fold = start(call);
    reduce_to(&mut b, call, leader(call), &mut fold);
    deliver(&mut b, call, &fold);
    b.finish()
}

/// To `leader`, which is rank 0 if the order matters: each step puts the next rank below to
/// the left of what is there, so that the highest comes first.
pub(crate) fn reduce_to(b: &mut Builder, call: &Call, leader: usize, fold: &mut Fold) {
    let all = 0..fold.count();
    if call.rank != leader {
        b.send(leader, fold.result());
        b.fence();
        return;
    }
    if call.commutative {
        for i in 1..call.ranks {
            let incoming = fold.incoming(b);
            b.recv((leader + i) % call.ranks, incoming);
            b.fence();
            fold.above(b, all.clone());
        }
        return;
    }
    let mut others = Fold::empty(call, fold.count());
    for peer in (1..call.ranks).rev() {
        let incoming = others.incoming(b);
        b.recv(peer, incoming);
        b.fence();
        others.below(b, all.clone());
    }
    fold.join(b, others);
}

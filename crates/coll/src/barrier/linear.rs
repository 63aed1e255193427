//! Rank 0 hears from all, then tells all.

use crate::build::Builder;
use crate::schedule::Peer::Local;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "linear",
    inter: false,
    needs: &[],
    cost: "2(n-1)α at rank 0",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    meet(&mut b, call);
    b.finish()
}

pub(super) fn meet(b: &mut Builder, call: &Call) {
    if call.rank == 0 {
        (1..call.ranks).for_each(|peer| b.recv_token(Local(peer)));
        b.fence();
        (1..call.ranks).for_each(|peer| b.send_token(Local(peer)));
    } else {
        b.send_token(Local(0));
        b.recv_token(Local(0));
    }
}

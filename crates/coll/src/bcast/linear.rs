//! The root sends to every other rank.

use crate::build::Builder;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "linear",
    inter: false,
    needs: &[],
    cost: "(n-1)(α+mβ) at the root",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    broadcast(&mut b, call, call.root_rank());
    b.finish()
}

pub(crate) fn broadcast(b: &mut Builder, call: &Call, root: usize) {
    let data = call.recv_region(0);
    if call.rank == root {
        (1..call.ranks).for_each(|i| b.send((root + i) % call.ranks, data));
    } else {
        b.recv(root, data);
    }
}

//! The root sends to every rank.

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
    let root = call.root_rank();
    if call.rank != root {
        b.recv(root, call.recv_region(0));
        return b.finish();
    }
    for i in 1..call.ranks {
        let peer = (root + i) % call.ranks;
        b.send(peer, call.send_region(peer));
    }
    if !call.in_place {
        b.copy(call.send_region(root), call.recv_region(0));
    }
    b.finish()
}

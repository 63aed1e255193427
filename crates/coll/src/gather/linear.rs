//! Every rank sends to the root.

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
        b.send(root, call.send_region(0));
        return b.finish();
    }
    for i in 1..call.ranks {
        let peer = (root + i) % call.ranks;
        b.recv(peer, call.recv_region(peer));
    }
    if !call.in_place {
        b.copy(call.send_region(0), call.recv_region(root));
    }
    b.finish()
}

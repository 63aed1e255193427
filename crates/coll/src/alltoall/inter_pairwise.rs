//! One send and one receive at a time; the smaller group sits out the rounds it has no rank for.

use crate::build::Builder;
use crate::schedule::Peer::Remote;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "inter_pairwise",
    inter: true,
    needs: &[],
    cost: "n(α+mβ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let remote = call.remote_ranks.unwrap_or(0);
    let rounds = call.ranks.max(remote);
    for i in 0..rounds {
        let (above, below) = ((call.rank + i) % rounds, (call.rank + rounds - i) % rounds);
        if below < remote {
            b.recv_peer(Remote(below), call.recv_region(below));
        }
        if above < remote {
            b.send_peer(Remote(above), call.send_region(above));
        }
        b.fence();
    }
    b.finish()
}

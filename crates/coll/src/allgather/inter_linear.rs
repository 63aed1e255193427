//! Every rank sends to every rank of the other group.

use crate::build::Builder;
use crate::schedule::Peer::Remote;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "inter_linear",
    inter: true,
    needs: &[],
    cost: "α + n(o+mβ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let remote = call.remote_ranks.unwrap_or(0);
    let peers = || (0..remote).map(|i| (call.rank + i) % remote);
    peers().for_each(|peer| b.recv_peer(Remote(peer), call.recv_region(peer)));
    peers().for_each(|peer| b.send_peer(Remote(peer), call.send_region(0)));
    b.finish()
}

//! The root sends to every rank of the other group.

use crate::build::Builder;
use crate::schedule::Peer::Remote;
use crate::{Algorithm, Call, Root, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "inter_linear",
    inter: true,
    needs: &[],
    cost: "n(α+mβ) at the root",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    match call.root {
        Root::Nobody => {}
        Root::Me => {
            for peer in 0..call.remote_ranks.unwrap_or(0) {
                b.send_peer(Remote(peer), call.send_region(peer));
            }
        }
        Root::Rank(root) => b.recv_peer(Remote(root), call.recv_region(0)),
    }
    b.finish()
}

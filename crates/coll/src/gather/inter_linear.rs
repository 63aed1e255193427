//! Every rank of the other group sends to the root.

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
                b.recv_peer(Remote(peer), call.recv_region(peer));
            }
        }
        Root::Rank(root) => b.send_peer(Remote(root), call.send_region(0)),
    }
    b.finish()
}

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
    let data = call.recv_region(0);
    match call.root {
        Root::Nobody => {}
        Root::Me => {
            let remote = call.remote_ranks.unwrap_or(0);
            (0..remote).for_each(|peer| b.send_peer(Remote(peer), data));
        }
        Root::Rank(root) => b.recv_peer(Remote(root), data),
    }
    b.finish()
}

//! The group gathers at its rank 0, which sends all blocks to the root in one message.

use super::binomial::gather_packed;
use crate::build::Builder;
use crate::pieces::Pieces;
use crate::schedule::Buf;
use crate::schedule::Peer::Remote;
use crate::{Algorithm, Call, Root, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "inter_leaders",
    inter: true,
    needs: &[],
    cost: "(⌈log2(n)⌉+1)α + 2nmβ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    match call.root {
        Root::Nobody => {}
        Root::Me => {
            let remote = call.remote_ranks.unwrap_or(0);
            let pieces = Pieces::new(&mut b, call.recv, Buf::Recv, remote);
            b.recv_peer(Remote(0), pieces.range(0..remote));
        }
        Root::Rank(root) => {
            if let Some(all) = gather_packed(&mut b, call, call.send_region(0)) {
                b.send_peer(Remote(root), all);
            }
        }
    }
    b.finish()
}

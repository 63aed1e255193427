//! The root sends all blocks to rank 0 of the other group, which scatters them.

use super::binomial::scatter_packed;
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
            let pieces = Pieces::new(&mut b, call.send, Buf::Send, remote);
            b.send_peer(Remote(0), pieces.range(0..remote));
        }
        Root::Rank(root) => {
            let own = call.recv_region(0);
            let all = (call.rank == 0).then(|| b.temp_bytes(call.ranks * own.bytes));
            if let Some(all) = all {
                b.recv_peer(Remote(root), all);
                b.fence();
            }
            scatter_packed(&mut b, call, all, own);
        }
    }
    b.finish()
}

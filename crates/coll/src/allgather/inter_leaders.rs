//! Each group gathers at its rank 0, the two exchange all blocks, and each broadcasts what it
//! got. Not for allgatherv: there a rank does not know what its own group sends.

use crate::build::Builder;
use crate::gather::binomial::gather_packed;
use crate::phases::tree_broadcast;
use crate::pieces::Pieces;
use crate::schedule::Buf;
use crate::schedule::Peer::Remote;
use crate::shape::Binomial;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "inter_leaders",
    inter: true,
    needs: &[],
    cost: "(2⌈log2(n)⌉+1)α + (2+log2(n))·nmβ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let remote = call.remote_ranks.unwrap_or(0);
    let pieces = Pieces::new(&mut b, call.recv, Buf::Recv, remote);
    if let Some(all) = gather_packed(&mut b, call, call.send_region(0)) {
        b.recv_peer(Remote(0), pieces.range(0..remote));
        b.send_peer(Remote(0), all);
        b.fence();
    }
    let tree = Binomial::new(call.rank, call.ranks, 0);
    tree_broadcast(&mut b, &tree, pieces.range(0..remote));
    pieces.unpack(&mut b, 0..remote);
    b.finish()
}

//! The root sends to rank 0 of the other group, which broadcasts along a binomial tree.

use crate::build::Builder;
use crate::phases::tree_broadcast;
use crate::schedule::Peer::Remote;
use crate::shape::Binomial;
use crate::{Algorithm, Call, Root, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "inter_leaders",
    inter: true,
    needs: &[],
    cost: "(⌈log2(n)⌉+1)(α+mβ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    match call.root {
        Root::Nobody => {}
        Root::Me => b.send_peer(Remote(0), call.recv_region(0)),
        Root::Rank(root) => {
            if call.rank == 0 {
                b.recv_peer(Remote(root), call.recv_region(0));
                b.fence();
            }
            let tree = Binomial::new(call.rank, call.ranks, 0);
            tree_broadcast(&mut b, &tree, call.recv_region(0));
        }
    }
    b.finish()
}

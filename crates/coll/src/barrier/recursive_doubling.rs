//! Pairs of ranks exchange along a hypercube; ranks beyond a power of two report to a
//! neighbour first and hear from it last.

use crate::build::Builder;
use crate::schedule::Peer::Local;
use crate::shape::{Hypercube, Role};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "recursive_doubling",
    inter: false,
    needs: &[],
    cost: "log2(n)·α; 2α more if n is no power of two",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let cube = Hypercube::new(call.ranks);
    match cube.role(call.rank) {
        Role::Aside { partner } => {
            b.send_token(Local(partner));
            b.recv_token(Local(partner));
        }
        Role::Member { position, aside } => {
            if let Some(peer) = aside {
                b.recv_token(Local(peer));
                b.fence();
            }
            for distance in cube.distances() {
                let peer = cube.rank_of(position ^ distance);
                b.recv_token(Local(peer));
                b.send_token(Local(peer));
                b.fence();
            }
            if let Some(peer) = aside {
                b.send_token(Local(peer));
            }
        }
    }
    b.finish()
}

//! Along a hypercube, what each rank has doubling at each step. Ranks beyond a power of two
//! give their block to a neighbour first and get all of them from it last.

use super::{finish, start};
use crate::build::Builder;
use crate::phases::doubling_allgather;
use crate::shape::{Hypercube, Role};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "recursive_doubling",
    inter: false,
    needs: &[],
    cost: "log2(n)·α + (n-1)mβ; 2α + (n+1)mβ more if n is no power of two",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let pieces = start(&mut b, call);
    let own = pieces.range(call.rank..call.rank + 1);
    let all = pieces.range(0..call.ranks);
    let cube = Hypercube::new(call.ranks);
    match cube.role(call.rank) {
        Role::Aside { partner } => {
            b.send(partner, own);
            b.fence();
            b.recv(partner, all);
            b.fence();
        }
        Role::Member { position, aside } => {
            if let Some(peer) = aside {
                b.recv(peer, pieces.range(peer..peer + 1));
                b.fence();
            }
            let rank_of = |position| cube.rank_of(position);
            doubling_allgather(&mut b, position, cube.ranks, rank_of, |positions| {
                pieces.range(cube.first_rank(positions.start)..cube.first_rank(positions.end))
            });
            if let Some(peer) = aside {
                b.send(peer, all);
                b.fence();
            }
        }
    }
    finish(&mut b, call, &pieces);
    b.finish()
}

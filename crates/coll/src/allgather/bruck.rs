//! Bruck's allgather (1997): ⌈log2(n)⌉ steps for any number of ranks. A rank has the blocks of
//! the ranks from its own on, and gets as many again from the rank that far above. Blocks are
//! received where they belong, so that nothing is rotated at the end; the price is a second
//! message where a run of blocks goes around the end of the buffer.

use super::{finish, start};
use crate::build::Builder;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "bruck",
    inter: false,
    needs: &[],
    cost: "⌈log2(n)⌉α + (n-1)mβ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let pieces = start(&mut b, call);
    let (rank, n) = (call.rank, call.ranks);
    let mut have = 1;
    while have < n {
        let count = have.min(n - have);
        let (above, below) = ((rank + have) % n, (rank + n - have) % n);
        pieces
            .around(above, count)
            .into_iter()
            .for_each(|run| b.recv(above, run));
        pieces
            .around(rank, count)
            .into_iter()
            .for_each(|run| b.send(below, run));
        b.fence();
        have += count;
    }
    finish(&mut b, call, &pieces);
    b.finish()
}

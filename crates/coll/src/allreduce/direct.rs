//! Each rank reduces one piece, which all others send to it at once, and sends what it has reduced to all: two rounds in
//! which nobody passes anything on, hence few turns of processes where ranks share cores.

use crate::build::Builder;
use crate::schedule::Region;
use crate::shape::cut;
use crate::vector::{input, output, part};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "direct",
    inter: false,
    needs: &[],
    cost: "2α + 2(n-1)(o+m/n·β) + mγ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (rank, n, layout) = (call.rank, call.ranks, &call.recv.layout);
    let count = call.recv.block(0).count;
    let (own, result) = (input(call, count), output(call, count));
    let piece = |vector: Region, i: usize| part(vector, layout, cut(count, n, i));
    let mine = piece(own, rank);
    let others = |step: usize| (rank + step) % n;
    let mut contributions = vec![mine; n];
    for peer in (1..n).map(others) {
        contributions[peer] = b.temp_elements(mine.count, layout);
        b.recv(peer, contributions[peer]);
    }
    for peer in (1..n).map(others) {
        b.send(peer, piece(own, peer));
    }
    b.fence();
    // The highest rank's is the right-most operand, where results go.
    if rank == n - 1 {
        contributions[rank] = b.temp_elements(mine.count, layout);
        b.copy(mine, contributions[rank]);
    }
    let sum = contributions[n - 1];
    for contribution in contributions[..n - 1].iter().rev() {
        b.reduce(*contribution, sum);
    }
    b.copy(sum, piece(result, rank));
    for peer in (1..n).map(others) {
        b.recv(peer, piece(result, peer));
    }
    for peer in (1..n).map(others) {
        b.send(peer, piece(result, rank));
    }
    b.finish()
}

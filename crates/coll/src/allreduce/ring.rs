//! One piece a rank goes around a ring and gathers every rank's contribution, then the
//! finished pieces go around once more: the fewest bytes, each link used all the time.

use crate::build::Builder;
use crate::phases::ring_allgather;
use crate::schedule::Region;
use crate::shape::cut;
use crate::vector::{input, output, part};
use crate::{Algorithm, Call, Need, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "ring",
    inter: false,
    needs: &[Need::Commutative],
    cost: "2(n-1)(α+m/n·β) + mγ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (rank, n) = (call.rank, call.ranks);
    let count = call.recv.block(0).count;
    let (own, result) = (input(call, count), output(call, count));
    let piece = |vector: Region, i: usize| part(vector, &call.recv.layout, cut(count, n, i % n));
    if n == 1 {
        b.copy(own, result);
        return b.finish();
    }
    let longest = count.div_ceil(n);
    let temp = call
        .in_place
        .then(|| b.temp_elements(longest, &call.recv.layout));
    let (next, previous) = ((rank + 1) % n, (rank + n - 1) % n);
    for step in 0..n - 1 {
        let outgoing = piece(if step == 0 { own } else { result }, rank + n - step);
        let local = piece(result, rank + 2 * n - step - 1);
        match temp {
            Some(temp) => {
                let incoming = part(temp, &call.recv.layout, 0..local.count);
                b.recv(previous, incoming);
                b.send(next, outgoing);
                b.fence();
                b.reduce(incoming, local);
            }
            None => {
                b.recv(previous, local);
                b.send(next, outgoing);
                b.fence();
                b.reduce(piece(own, rank + 2 * n - step - 1), local);
            }
        }
    }
    // Here rank r has finished piece r+1: seen from the ring's second turn, position r+1.
    let rank_of = |position: usize| (position + n - 1) % n;
    ring_allgather(&mut b, (rank + 1) % n, n, rank_of, |i| piece(result, i));
    b.finish()
}

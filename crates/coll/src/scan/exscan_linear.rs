//! From rank to rank: what a rank receives is its result, and with its own contribution to the
//! right of it goes on.

use crate::build::Builder;
use crate::vector::{input, output};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "linear",
    inter: false,
    needs: &[],
    cost: "(n-1)(α+mβ+mγ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let count = call.recv.block(0).count;
    let (own, result) = (input(call, count), output(call, count));
    let next = (call.rank + 1 < call.ranks).then_some(call.rank + 1);
    if call.rank == 0 {
        next.into_iter().for_each(|next| b.send(next, own));
        return b.finish();
    }
    let temp = b.temp_elements(count, &call.recv.layout);
    // In place the contribution itself takes up the sum, and the result waits aside.
    let (received, sum) = if call.in_place {
        (temp, own)
    } else {
        (result, temp)
    };
    b.recv(call.rank - 1, received);
    b.fence();
    if let Some(next) = next {
        b.copy(own, sum);
        b.reduce(received, sum);
        b.send(next, sum);
        b.fence();
    }
    b.copy(received, result);
    b.finish()
}

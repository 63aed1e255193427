//! From rank to rank.

use crate::build::Builder;
use crate::vector::{Fold, output};
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
    let mut fold = Fold::in_output(call, count);
    if call.rank > 0 {
        let incoming = fold.incoming(&mut b);
        b.recv(call.rank - 1, incoming);
        b.fence();
        fold.below(&mut b, 0..count);
    }
    b.copy(fold.result(), output(call, count));
    if call.rank + 1 < call.ranks {
        b.send(call.rank + 1, output(call, count));
    }
    b.finish()
}

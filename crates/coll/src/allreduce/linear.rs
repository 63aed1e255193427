//! Rank 0 hears from all others one after the other, and sends each the result.

use crate::bcast;
use crate::build::Builder;
use crate::reduce;
use crate::vector::{Fold, output};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "linear",
    inter: false,
    needs: &[],
    cost: "(n-1)(2α+2mβ+mγ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let count = call.recv.block(0).count;
    let mut fold = Fold::in_output(call, count);
    reduce::linear::reduce_to(&mut b, call, 0, &mut fold);
    if call.rank == 0 {
        b.copy(fold.result(), output(call, count));
    }
    bcast::linear::broadcast(&mut b, call, 0);
    b.finish()
}

//! As [`super::recursive_doubling`], with a result that starts from the first sum that comes
//! from below instead of the rank's own contribution.

use super::recursive_doubling::{contribution, exchange};
use crate::build::Builder;
use crate::vector::output;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "recursive_doubling",
    inter: false,
    needs: &[],
    cost: "⌈log2(n)⌉(α+mβ+2mγ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let result = output(call, call.recv.block(0).count);
    let seen = contribution(&mut b, call);
    let mut first = true;
    exchange(&mut b, call, seen, |b, incoming| {
        if std::mem::take(&mut first) {
            b.copy(incoming, result);
        } else {
            b.reduce(incoming, result);
        }
    });
    b.finish()
}

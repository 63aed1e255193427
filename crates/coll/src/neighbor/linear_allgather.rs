//! The same block to every destination, one block from every source, all at once.

use super::exchange;
use crate::build::Builder;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "linear",
    inter: false,
    needs: &[],
    cost: "α + degree(o+mβ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    exchange(&mut b, call, |_| call.send_region(0));
    b.finish()
}

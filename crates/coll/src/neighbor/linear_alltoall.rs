//! A block to every destination, one from every source, all at once.

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
    exchange(&mut b, call, |i| call.send_region(i));
    b.finish()
}

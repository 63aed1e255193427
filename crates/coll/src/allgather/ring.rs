//! Blocks go around a ring: n-1 steps, each with the next neighbour only, nothing packed.

use crate::build::Builder;
use crate::phases::ring_allgather;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "ring",
    inter: false,
    needs: &[],
    cost: "(n-1)(α+mβ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    if !call.in_place {
        b.copy(call.send_region(0), call.recv_region(call.rank));
    }
    ring_allgather(
        &mut b,
        call.rank,
        call.ranks,
        |rank| rank,
        |i| call.recv_region(i),
    );
    b.finish()
}

//! Rank 0 hears from all, by the queue that is its mailbox; then one publication on a topic releases all.

use super::linear;
use crate::build::Builder;
use crate::schedule::Carrier;
use crate::table::Need;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "event",
    inter: false,
    needs: &[Need::Multicast],
    cost: "(n-1)o+2α at rank 0",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    b.many_by(Carrier::Topic);
    linear::meet(&mut b, call);
    b.finish()
}

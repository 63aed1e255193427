//! Neighbourhood collectives.

pub mod linear_allgather;
pub mod linear_alltoall;

use crate::Call;
use crate::build::Builder;
use crate::schedule::Region;

/// All receives in the order of the blocks, then all sends so that the messages of one pair of
/// ranks, where it occurs several times, are sent in the order of the blocks they belong into.
fn exchange(b: &mut Builder, call: &Call, outgoing: impl Fn(usize) -> Region) {
    let neighbors = &call.neighbors;
    for (i, source) in neighbors.sources.iter().enumerate() {
        if let Some(source) = *source {
            b.recv(source, call.recv_region(i));
        }
    }
    for i in 0..neighbors.destinations.len() {
        // Destination 2d is the negative direction of dimension d. What goes there arrives in
        // block 2d+1, after what goes to the positive direction.
        let i = if neighbors.cartesian { i ^ 1 } else { i };
        if let Some(destination) = neighbors.destinations[i] {
            b.send(destination, outgoing(i));
        }
    }
}

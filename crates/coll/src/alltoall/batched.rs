//! A batch of peers at a time: enough to keep the network busy, without the storm of messages
//! that everything at once is with many ranks. In place as [`super::pairwise`].

use super::pairwise::exchange_in_place;
use crate::build::Builder;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "batched",
    inter: false,
    needs: &[],
    cost: "⌈n/8⌉(α+8(o+mβ))",
    build,
};

const PEERS_A_BATCH: usize = 8;

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    if call.in_place {
        exchange_in_place(&mut b, call);
        return b.finish();
    }
    let (rank, n) = (call.rank, call.ranks);
    b.copy(call.send_region(rank), call.recv_region(rank));
    for first in (1..n).step_by(PEERS_A_BATCH) {
        let distances = first..n.min(first + PEERS_A_BATCH);
        for below in distances.clone().map(|i| (rank + n - i) % n) {
            b.recv(below, call.recv_region(below));
        }
        for above in distances.map(|i| (rank + i) % n) {
            b.send(above, call.send_region(above));
        }
        b.fence();
    }
    b.finish()
}

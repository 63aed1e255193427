//! Everything at once. In place, what is to be sent is packed aside first.

use crate::build::Builder;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "linear",
    inter: false,
    needs: &[],
    cost: "α + (n-1)(o+mβ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (rank, n) = (call.rank, call.ranks);
    let below = (1..n).map(|i| (rank + n - i) % n);
    let above = (1..n).map(|i| (rank + i) % n);
    if !call.in_place {
        below.for_each(|peer| b.recv(peer, call.recv_region(peer)));
        above.for_each(|peer| b.send(peer, call.send_region(peer)));
        b.copy(call.send_region(rank), call.recv_region(rank));
        return b.finish();
    }
    let temp = b.temp_bytes(call.recv.total_bytes(n));
    let mut first = 0;
    let mut packed = Vec::with_capacity(n);
    for peer in above {
        let block = call.recv_region(peer);
        packed.push((peer, temp.packed_part(first, block.bytes)));
        b.copy(block, temp.packed_part(first, block.bytes));
        first += block.bytes;
    }
    below.for_each(|peer| b.recv(peer, call.recv_region(peer)));
    packed
        .into_iter()
        .for_each(|(peer, block)| b.send(peer, block));
    b.finish()
}

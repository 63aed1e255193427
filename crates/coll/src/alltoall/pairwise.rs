//! One send and one receive at a time. In place, the ranks meet in pairs (in round i those
//! whose sum is i modulo n), and each packs only the one block that it gives away.

use crate::build::Builder;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "pairwise",
    inter: false,
    needs: &[],
    cost: "(n-1)(α+mβ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    if call.in_place {
        exchange_in_place(&mut b, call);
        return b.finish();
    }
    let (rank, n) = (call.rank, call.ranks);
    // The own block while the first exchange is under way.
    let own = (call.send_region(rank), call.recv_region(rank));
    if n == 1 {
        b.copy(own.0, own.1);
    }
    for i in 1..n {
        let (above, below) = ((rank + i) % n, (rank + n - i) % n);
        b.recv(below, call.recv_region(below));
        b.send(above, call.send_region(above));
        if i == 1 {
            b.copy(own.0, own.1);
        }
        b.fence();
    }
    b.finish()
}

pub(super) fn exchange_in_place(b: &mut Builder, call: &Call) {
    let n = call.ranks;
    let others = || {
        (0..n)
            .map(|i| (i + n - call.rank) % n)
            .filter(|&peer| peer != call.rank)
    };
    let largest = others()
        .map(|peer| call.recv.block(peer).bytes)
        .max()
        .unwrap_or(0);
    let temp = b.temp_bytes(largest);
    for peer in others() {
        let block = call.recv_region(peer);
        let packed = temp.packed_part(0, block.bytes);
        b.copy(block, packed);
        b.recv(peer, block);
        b.send(peer, packed);
        b.fence();
    }
}

//! Every rank sends to every other, all at once.

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
    let own = if call.in_place {
        call.recv_region(rank)
    } else {
        call.send_region(0)
    };
    for i in 1..n {
        let peer = (rank + n - i) % n;
        b.recv(peer, call.recv_region(peer));
    }
    (1..n).for_each(|i| b.send((rank + i) % n, own));
    if !call.in_place {
        b.copy(own, call.recv_region(rank));
    }
    b.finish()
}

//! In round k each rank tells the one 2^k above and hears from the one 2^k below: after
//! ⌈log2(n)⌉ rounds every rank has heard, through others, from all (Hensgen, Finkel, Manber 1988).

use crate::build::Builder;
use crate::schedule::Peer::Local;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "dissemination",
    inter: false,
    needs: &[],
    cost: "⌈log2(n)⌉·α",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (rank, n) = (call.rank, call.ranks);
    let mut distance = 1;
    while distance < n {
        b.recv_token(Local((rank + n - distance) % n));
        b.send_token(Local((rank + distance) % n));
        b.fence();
        distance *= 2;
    }
    b.finish()
}

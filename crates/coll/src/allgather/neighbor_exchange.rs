//! Pairs of neighbouring ranks first swap their blocks; then each rank talks to its other and
//! its own neighbour in turn, handing on the two blocks it got last (Chen, Zhang, Yang 2005).
//! Half the steps of a ring, still between neighbours only.

use super::{finish, start};
use crate::build::Builder;
use crate::{Algorithm, Call, Need, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "neighbor_exchange",
    inter: false,
    needs: &[Need::EvenRanks],
    cost: "n/2·α + (n-1)mβ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let pieces = start(&mut b, call);
    let (rank, n) = (call.rank, call.ranks);
    let (pairs, own) = (n / 2, rank / 2);
    let (partner, even) = (rank ^ 1, rank % 2 == 0);
    let outside = if even {
        (rank + n - 1) % n
    } else {
        (rank + 1) % n
    };
    let pair = |i: usize| pieces.range(2 * (i % pairs)..2 * (i % pairs) + 2);
    b.recv(partner, pieces.range(partner..partner + 1));
    b.send(partner, pieces.range(rank..rank + 1));
    b.fence();
    // An even rank hears of the pairs below its own in turn, as far away as the steps it took,
    // and its partner of those above; between the two, each gets what the other heard.
    let mut newest = own;
    for step in 1..pairs {
        let reach = step.div_ceil(2);
        let (below, above) = (own + pairs - reach, own + reach);
        let with_outside = step % 2 == 1;
        let arriving = if even == with_outside { below } else { above };
        b.recv(if with_outside { outside } else { partner }, pair(arriving));
        b.send(if with_outside { outside } else { partner }, pair(newest));
        b.fence();
        newest = arriving;
    }
    finish(&mut b, call, &pieces);
    b.finish()
}

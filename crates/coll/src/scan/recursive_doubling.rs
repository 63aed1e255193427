//! Partners along a hypercube exchange the sums of the ranks that they have seen; what comes
//! from below goes into the result too. For any number of ranks: a partner that does not exist
//! would only have been above.

use crate::build::Builder;
use crate::vector::{Fold, input, output};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "recursive_doubling",
    inter: false,
    needs: &[],
    cost: "⌈log2(n)⌉(α+mβ+2mγ)",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let count = call.recv.block(0).count;
    let result = output(call, count);
    if call.ranks == 1 {
        b.copy(input(call, count), result);
        return b.finish();
    }
    let seen = contribution(&mut b, call);
    if !call.in_place {
        b.copy(input(call, count), result);
    }
    exchange(&mut b, call, seen, |b, incoming| b.reduce(incoming, result));
    b.finish()
}

/// A fold of this rank's contribution that does not touch the receive buffer. In place the
/// contribution is copied aside, because the result will be written over it.
pub(super) fn contribution(b: &mut Builder, call: &Call) -> Fold {
    let own = input(call, call.recv.block(0).count);
    if !call.in_place || call.rank == 0 {
        return Fold::new(call, own);
    }
    let aside = b.temp_elements(own.count, &call.recv.layout);
    b.copy(own, aside);
    Fold::new(call, aside)
}

/// `take` is given each sum that comes from below, the nearest first.
pub(super) fn exchange(
    b: &mut Builder,
    call: &Call,
    mut seen: Fold,
    mut take: impl FnMut(&mut Builder, crate::schedule::Region),
) {
    let rank = call.rank;
    let mut distance = 1;
    while distance < call.ranks {
        let peer = rank ^ distance;
        distance *= 2;
        if peer >= call.ranks {
            continue;
        }
        let incoming = seen.incoming(b);
        b.recv(peer, incoming);
        b.send(peer, seen.result());
        b.fence();
        if peer < rank {
            take(b, incoming);
        }
        if distance < call.ranks {
            seen.add_from(b, peer, rank, 0..seen.count());
        }
    }
}

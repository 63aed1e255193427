//! The root gives each piece away once, to a topic from which every other rank gets it.
//!
//! More than one segment is not sent unasked: every rank says first that its receives are posted, so that nothing
//! has to be kept for a rank that has not come yet.

use super::flat::Flat;
use crate::build::Builder;
use crate::schedule::{Carrier, Peer::Local};
use crate::shape::segments;
use crate::table::Need;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "topic",
    inter: false,
    needs: &[Need::Multicast],
    cost: "α+mβ, above one segment (n-1)o+2α+mβ at the root",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    b.many_by(Carrier::Topic);
    let (n, root) = (call.ranks, call.root_rank());
    let others = (1..n).map(|i| (root + i) % n);
    let flat = Flat::new(&mut b, call);
    let total = flat.bytes.bytes;
    let most = match call.multicast_bytes {
        0 => total,
        most => most,
    };
    let pieces =
        segments(total, most).map(|range| flat.bytes.packed_part(range.start, range.len()));
    let asks = total > call.segment_bytes;
    if call.is_root() {
        if asks {
            others.clone().for_each(|rank| b.recv_token(Local(rank)));
            b.fence();
        }
        for piece in pieces {
            others.clone().for_each(|rank| b.send(rank, piece));
        }
    } else {
        pieces.for_each(|piece| b.recv(root, piece));
        if asks {
            b.send_token(Local(root));
        }
    }
    b.fence();
    flat.deliver(&mut b, call);
    b.finish()
}

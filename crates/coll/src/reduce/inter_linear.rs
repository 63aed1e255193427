//! The root hears from every rank of the other group, from the highest down.

use crate::build::Builder;
use crate::schedule::Peer::Remote;
use crate::vector::{Fold, input, output};
use crate::{Algorithm, Call, Root, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "inter_linear",
    inter: true,
    needs: &[],
    cost: "n(α+mβ+mγ) at the root",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let count = call.recv.block(0).count;
    match call.root {
        Root::Nobody => {}
        Root::Me => {
            let mut fold = Fold::empty(call, count).working_in(output(call, count));
            for peer in (0..call.remote_ranks.unwrap_or(0)).rev() {
                let incoming = fold.incoming(&mut b);
                b.recv_peer(Remote(peer), incoming);
                b.fence();
                fold.below(&mut b, 0..count);
            }
            b.copy(fold.result(), output(call, count));
        }
        Root::Rank(root) => b.send_peer(Remote(root), input(call, count)),
    }
    b.finish()
}

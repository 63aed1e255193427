//! The group reduces to its rank 0 along a binomial tree, which sends the result to the root.

use super::binomial;
use crate::build::Builder;
use crate::schedule::Peer::Remote;
use crate::vector::{Fold, input, output};
use crate::{Algorithm, Call, Root, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "inter_leaders",
    inter: true,
    needs: &[],
    cost: "(⌈log2(n)⌉+1)(α+mβ) + ⌈log2(n)⌉mγ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let count = call.recv.block(0).count;
    match call.root {
        Root::Nobody => {}
        Root::Me => b.recv_peer(Remote(0), output(call, count)),
        Root::Rank(root) => {
            let mut fold = Fold::new(call, input(call, count));
            binomial::reduce_to(&mut b, call, 0, &mut fold);
            if call.rank == 0 {
                b.send_peer(Remote(root), fold.result());
            }
        }
    }
    b.finish()
}

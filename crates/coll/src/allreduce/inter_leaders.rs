//! Each group reduces to its rank 0, the two exchange results, and each broadcasts what it got.

use crate::build::Builder;
use crate::phases::tree_broadcast;
use crate::reduce;
use crate::schedule::Peer::Remote;
use crate::shape::Binomial;
use crate::vector::{Fold, input, output};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "inter_leaders",
    inter: true,
    needs: &[],
    cost: "(2⌈log2(n)⌉+1)(α+mβ) + ⌈log2(n)⌉mγ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let count = call.recv.block(0).count;
    let mut fold = Fold::new(call, input(call, count));
    reduce::binomial::reduce_to(&mut b, call, 0, &mut fold);
    if call.rank == 0 {
        b.recv_peer(Remote(0), output(call, count));
        b.send_peer(Remote(0), fold.result());
        b.fence();
    }
    tree_broadcast(
        &mut b,
        &Binomial::new(call.rank, call.ranks, 0),
        output(call, count),
    );
    b.finish()
}

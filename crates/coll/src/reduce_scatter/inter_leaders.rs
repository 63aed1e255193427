//! Each group reduces to its rank 0, the two exchange whole results, and each sends its ranks
//! their blocks of what it got.

use super::Cut;
use crate::build::Builder;
use crate::reduce;
use crate::schedule::Peer::Remote;
use crate::vector::{Fold, part};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "inter_leaders",
    inter: true,
    needs: &[],
    cost: "⌈log2(n)⌉(α+mβ+mγ) + nα + 2mβ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let cut = Cut::new(call);
    let mut fold = Fold::new(call, cut.input(call));
    reduce::binomial::reduce_to(&mut b, call, 0, &mut fold);
    if call.rank != 0 {
        b.recv(0, cut.output(call));
        return b.finish();
    }
    let layout = &call.recv.layout;
    let other = b.temp_elements(cut.total(), layout);
    b.recv_peer(Remote(0), other);
    b.send_peer(Remote(0), fold.result());
    b.fence();
    (1..call.ranks).for_each(|peer| b.send(peer, part(other, layout, cut.block(peer))));
    b.copy(part(other, layout, cut.block(0)), cut.output(call));
    b.finish()
}

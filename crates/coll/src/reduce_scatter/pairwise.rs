//! Each rank collects its own block from all others, one at a time: from the ranks below it
//! downwards, then from the highest downwards. That keeps the order of the operands, with one
//! result for either side.

use super::Cut;
use crate::build::Builder;
use crate::vector::{Fold, part};
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "pairwise",
    inter: false,
    needs: &[],
    cost: "(n-1)(α+m/n(β+γ))",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (rank, n) = (call.rank, call.ranks);
    let cut = Cut::new(call);
    let input = cut.input(call);
    let piece = |peer| part(input, &call.recv.layout, cut.block(peer));
    let mut fold = Fold::new(call, piece(rank));
    if !call.in_place {
        fold = fold.working_in(cut.output(call));
    }
    let count = fold.count();
    let mut upper = Fold::empty(call, count);
    for i in 1..n {
        let source = (rank + n - i) % n;
        let side = if source < rank || call.commutative {
            &mut fold
        } else {
            &mut upper
        };
        let incoming = side.incoming(&mut b);
        b.recv(source, incoming);
        b.send((rank + i) % n, piece((rank + i) % n));
        b.fence();
        side.below(&mut b, 0..count);
    }
    fold.join(&mut b, upper);
    b.copy(fold.result(), cut.output(call));
    b.finish()
}

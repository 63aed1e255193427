//! The pieces of a binomial scatter are gathered along a hypercube: fewer steps than a ring.

use super::flat::Flat;
use super::scatter::{pieces, scatter};
use crate::build::Builder;
use crate::phases::doubling_allgather;
use crate::{Algorithm, Call, Need, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "scatter_recursive_doubling",
    inter: false,
    needs: &[Need::PowerOfTwo],
    cost: "2·log2(n)·α + 2mβ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (n, root) = (call.ranks, call.root_rank());
    let flat = Flat::new(&mut b, call);
    scatter(&mut b, call, &flat);
    let position = (call.rank + n - root) % n;
    let rank_of = |position| (position + root) % n;
    doubling_allgather(&mut b, position, n, rank_of, |range| {
        pieces(&flat, n, range)
    });
    flat.deliver(&mut b, call);
    b.finish()
}

//! The pieces of a binomial scatter go around a ring (van de Geijn): twice the bytes, whatever n.

use super::flat::Flat;
use super::scatter::{pieces, scatter};
use crate::build::Builder;
use crate::phases::ring_allgather;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "scatter_ring",
    inter: false,
    needs: &[],
    cost: "(⌈log2(n)⌉+n-1)α + 2mβ",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (n, root) = (call.ranks, call.root_rank());
    let flat = Flat::new(&mut b, call);
    scatter(&mut b, call, &flat);
    let position = (call.rank + n - root) % n;
    let rank_of = |position| (position + root) % n;
    ring_allgather(&mut b, position, n, rank_of, |i| pieces(&flat, n, i..i + 1));
    flat.deliver(&mut b, call);
    b.finish()
}

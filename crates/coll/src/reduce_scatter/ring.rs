//! Each rank's block starts at the rank after it and gathers every contribution on its way
//! around the ring.

use super::Cut;
use crate::build::Builder;
use crate::vector::part;
use crate::{Algorithm, Call, Need, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "ring",
    inter: false,
    needs: &[Need::Commutative],
    cost: "(n-1)(α+m/n(β+γ))",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let (rank, n) = (call.rank, call.ranks);
    let (cut, layout) = (Cut::new(call), &call.recv.layout);
    let input = cut.input(call);
    let longest = (0..n).map(|peer| cut.block(peer).len()).max().unwrap_or(0);
    let slots = [(); 2].map(|()| b.temp_elements(longest, layout));
    let mut outgoing = part(input, layout, cut.block((rank + n - 1) % n));
    for step in 0..n - 1 {
        let own = part(input, layout, cut.block((rank + 2 * n - 2 - step) % n));
        let incoming = part(slots[step % 2], layout, 0..own.count);
        b.recv((rank + n - 1) % n, incoming);
        b.send((rank + 1) % n, outgoing);
        b.fence();
        b.reduce(own, incoming);
        outgoing = incoming;
    }
    b.copy(outgoing, cut.output(call));
    b.finish()
}

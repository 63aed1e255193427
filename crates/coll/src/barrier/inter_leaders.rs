//! Each group gathers at its rank 0, the two meet, and each tells its group.

use super::binomial::{arrive, leave};
use crate::build::Builder;
use crate::schedule::Peer::Remote;
use crate::shape::Binomial;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "inter_leaders",
    inter: true,
    needs: &[],
    cost: "(2·log2(n)+1)·α",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    let tree = Binomial::new(call.rank, call.ranks, 0);
    arrive(&mut b, &tree);
    if call.rank == 0 {
        b.recv_token(Remote(0));
        b.send_token(Remote(0));
        b.fence();
    }
    leave(&mut b, &tree);
    b.finish()
}

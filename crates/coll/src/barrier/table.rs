//! Every rank leaves a mark in a table and looks until those of all others are there.

use crate::build::Builder;
use crate::schedule::{Carrier, Peer::Local};
use crate::table::Need;
use crate::{Algorithm, Call, Schedule};

pub const ALGORITHM: Algorithm = Algorithm {
    name: "table",
    inter: false,
    needs: &[Need::Table],
    cost: "α, and a look at the table until all are there",
    build,
};

fn build(call: &Call) -> Schedule {
    let mut b = Builder::default();
    b.many_by(Carrier::Table);
    let others = (1..call.ranks).map(|i| Local((call.rank + i) % call.ranks));
    others.clone().for_each(|rank| b.recv_token(rank));
    others.for_each(|rank| b.send_token(rank));
    b.finish()
}

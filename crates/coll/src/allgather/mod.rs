//! MPI_Allgather and MPI_Allgatherv.

use crate::Call;
use crate::build::Builder;
use crate::pieces::Pieces;
use crate::schedule::Buf;

pub mod bruck;
pub mod gather_bcast;
pub mod inter_leaders;
pub mod inter_linear;
pub mod linear;
pub mod neighbor_exchange;
pub mod recursive_doubling;
pub mod ring;

/// The receive buffer's blocks, this rank's own in its place.
fn start<'a>(b: &mut Builder, call: &Call<'a>) -> Pieces<'a> {
    let pieces = Pieces::new(b, call.recv, Buf::Recv, call.ranks);
    if !call.in_place {
        b.copy(call.send_region(0), pieces.typed(call.rank));
    }
    pieces.pack(b, call.rank..call.rank + 1);
    pieces
}

fn finish(b: &mut Builder, call: &Call, pieces: &Pieces) {
    pieces.unpack(b, 0..call.rank);
    pieces.unpack(b, call.rank + 1..call.ranks);
}

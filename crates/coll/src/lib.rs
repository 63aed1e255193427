//! Collective algorithms as descriptions.
//!
//! An algorithm is a pure function from one rank's view of a collective ([`Call`]) to a
//! [`Schedule`]: the sends, receives, copies and reductions of that rank, in rounds. Nothing
//! here does I/O, knows an MPI handle or looks at data. The MPI layer executes schedules, at
//! once, in the background or again and again; the simulator counts and times them; the tests
//! of this crate run those of all ranks against each other in random order.
//!
//! * [`schedule`]: what comes out, and how it is to be executed;
//! * [`call`]: what goes in, for each collective;
//! * [`algorithms`]: the table of algorithms of a collective, each in a file of its own;
//! * [`Selector`]: which algorithm a call gets: a table of data, and names forced by the user.
//!
//! ```
//! use cloudmpi_coll::{Call, Collective, Layout, Root, Selector, Side, Step};
//!
//! // MPI_Bcast(buffer, 10, MPI_INT, 0, comm) at rank 1 of 2.
//! let mut call = Call::new(Collective::Bcast, 1, 2);
//! call.root = Root::Rank(0);
//! call.recv = Side::uniform(10, Layout::contiguous(4));
//! let schedule = Selector::new().schedule(&call);
//! assert!(matches!(schedule.steps[..], [Step::Recv { into, .. }] if into.bytes == 40));
//! ```
//!
//! # Conventions
//!
//! * Every rank must choose the same algorithm, so a choice rests on what every rank knows: the
//!   sizes of the groups, [`Call::bytes`], whether the operation is commutative and, where all
//!   ranks pass it alike, `MPI_IN_PLACE`.
//! * A message of no bytes is not sent, since both ends know its size; a barrier's are.
//! * Ranks may describe the same bytes by different counts and datatypes, except in reductions:
//!   all algorithms but those cut messages in bytes only.
//! * Operands stand in the order of the ranks, for commutative operations only as far as it
//!   costs nothing. Whether a result is bitwise the same for another number of ranks is not
//!   promised; for the same algorithm, group and root it is, and on every rank.
//! * Building takes time in proportion to the steps that come out and, for v- and w-forms and
//!   user buffers with gaps, to the number of ranks.
//!
//! # Adding an algorithm
//!
//! Write `src/<collective>/<name>.rs` with a constant `ALGORITHM`, add it to the table in
//! `table.rs`, and to `data/selection.tsv` where it is to be chosen without being asked for. The
//! tests run everything that stands in the table.

mod build;
pub mod call;
mod forced;
mod halving;
mod phases;
mod pieces;
pub mod schedule;
mod select;
mod shape;
mod table;
mod vector;
mod ways;

mod allgather;
mod allreduce;
mod alltoall;
mod barrier;
mod bcast;
mod gather;
mod neighbor;
mod reduce;
mod reduce_scatter;
mod scan;
mod scatter;

pub use call::{Block, Call, Collective, Layout, Neighbors, Root, Side, Span};
pub use forced::Forced;
pub use schedule::{Buf, Carrier, Peer, Region, Schedule, Step, Temp, Type};
pub use select::{
    Choice, Error, Selector, Traits, background_candidates, background_default, candidates,
    default_for, leaders_call, leaders_candidates, leaders_default, line_bytes,
};
pub use table::{Algorithm, Need, algorithms};
pub use ways::{Place, Way, WayRow};

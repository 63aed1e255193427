//! Makes GOAL from the library's own collectives and from traces of programs: operations, and the waits of each.
//! `cloudmpi goal`, `simulate` and `cost` give it to the simulator.
//!
//! * [`graph`]: one rank's operations, and GOAL text of them;
//! * [`expand`]: a schedule of `cloudmpi_coll`, the very object that the library runs, appended to one;
//! * [`collective`]: a collective by name, algorithm, ranks and bytes;
//! * [`trace`]: traces of programs.

pub mod collective;
pub mod expand;
pub mod graph;
pub mod trace;

pub use collective::{CHOSEN, Error, Workload};
pub use expand::{Tags, Work, expand};
pub use graph::{After, Frontier, GoalText, Op, OpId, RankGraph, RankText, TextHead, to_goal};

//! Schedules of sends, receives and computations, and how long they take in the LogGOPS model.
//!
//! A schedule is a [`Goal`], listed operation by operation, or [`generate`]d as it runs. Either is a
//! [`Program`]: [`simulate`] runs it once, [`simulate_runs`] many times with noise. This crate reads
//! no files and does not know MPI.
//!
//! # The model
//!
//! Each rank has CPUs and network interfaces, which are free from some time on. A message of `s` bytes
//! has `w = (s-1)·G` on the wire and `c = (s-1)·O` on a CPU. A computation holds its CPU for its own
//! length. An operation begins when all operations that it requires have ended.
//!
//! # Order
//!
//! Events happen by time, and those of one time in the order of planning. First come the operations that
//! wait for nothing, rank by rank and in the order listed. Then each handled event plans its message, the
//! operations that waited for its beginning, and those that waited for its end. An event that finds its
//! rank busy moves to the time when the rank is free *and keeps its place*. This is the whole of the
//! tie-breaking.
//!
//! # Compatible mode
//!
//! These are the published simulator's rules, found from its finishing times and its behaviour. They give all its
//! results at hand to the picosecond, and with noise its distributions.
//!
//! * A send at time `t` needs CPU and interface (sending). It holds the CPU until `t + o + c`, the interface until
//!   `t + g + w`; its first byte arrives at `t + o + L`. If `s ≤ S` it ends when the CPU is free.
//! * If `s > S`, asking the receiver adds `2L` to the way, and nothing else. The send ends when it is matched: when its
//!   message begins to come in, or when the receive is posted, if that is later. The rank's next operation comes after
//!   that.
//! * A message that arrives needs CPU and interface (receiving) of its rank, with the numbers that its send
//!   names, posted or not. From `t` on it holds the CPU until `t + o + max(c, w)`, the interface until `t + g +
//!   w`; then its receive ends. So a CPU is busy while bytes come in, which makes small jitter expensive.
//! * A receive that need not wait any longer is posted when its rank's CPU is free; it does not take the CPU. One that
//!   is posted after its message ends at once. Messages of one sender and tag match in order.
//! * Computations and sends also wait for CPU and interface before they take them, in the order of events.
//! * If an operation requires several, the end of the one whose event is handled last counts. It is the latest end where
//!   a rank has one CPU, as in all published schedules.
//! * Detours stretch `o` and computations: work goes on after them, also after detours under way. A
//!   stretched send holds the CPU for longer, but its message is not later.
//! * Latency noise multiplies `L`, on all three ways of a message that asks first. Gap noise multiplies `w` at both
//!   ends. A message longer than those that measured the gaps takes a sample for each such length.
//!
//! # Full-duplex mode
//!
//! As above, but:
//!
//! * An arriving message holds only the receiving side of the interface, until `t + g + w`; it is in memory at
//!   `t + w`. Only then the CPU is needed, for `o + c`.
//! * If `s > S`, the send announces its message (`g` on the interface, `L`). When it is announced and its receive
//!   posted, the grant takes `L` back, and the data takes the interface for `g + w` and `L`. The send ends when
//!   all bytes have left. A receive that comes late thus delays the data.
//! * An unexpected message costs the CPU when its receive is posted.
//! * If the parameters have a [`Lateness`], a message's way is longer by the lateness of its size; if it asks first, the way
//!   of its data. It may also keep CPUs busy for longer, by size and side. Compatible mode ignores lateness.

mod binary;
mod build;
mod channels;
mod engine;
mod error;
pub mod generate;
mod goal;
mod noise;
mod parameters;
mod program;
mod queue;
mod runs;
mod text;

pub use build::GoalBuilder;
pub use engine::{Mode, Outcome, SimulateError, Workspace, simulate, simulate_in};
pub use error::{GoalError, Reason, Unmatched};
pub use goal::{Goal, Operation, OperationKind};
pub use noise::{
    Detours, Draws, Message, Network, Noise, NoiseError, NoiseModel, ONE, RunNoise, Silent,
};
pub use parameters::{Lateness, ParameterError, Parameters};
pub use program::{GoalState, Program, Step};
pub use runs::{Runs, Summary, simulate_runs};

//! Schedules of sends, receives and computations, and how long they take.

mod build;
mod channels;
mod engine;
mod error;
mod goal;
mod noise;
mod parameters;
mod program;
mod queue;
mod text;

pub use build::GoalBuilder;
pub use engine::{Mode, Outcome, SimulateError, Workspace, simulate, simulate_in};
pub use error::{GoalError, Reason, Unmatched};
pub use goal::{Goal, Operation, OperationKind};
pub use noise::{Disturbance, Noise, Silent};
pub use parameters::{ParameterError, Parameters};
pub use program::{GoalState, Program, Step};

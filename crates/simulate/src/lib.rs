//! Schedules of sends, receives and computations, and how long they take.

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
    Detours, Disturbance, Draws, Network, Noise, NoiseError, NoiseModel, RunNoise, Silent,
};
pub use parameters::{ParameterError, Parameters};
pub use program::{GoalState, Program, Step};
pub use runs::{Runs, Summary, simulate_runs};

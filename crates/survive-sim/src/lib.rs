//! Ranks that die at any moment and run again, in random schedules, on the core, the log and the records that ship. Every life of
//! a rank must be told what its earlier ones were told, and all of it what a model says that never crashed.

mod library;
mod model;
mod mpi;
mod program;
mod random;
mod script;
mod world;

pub use world::{Place, Totals, run};

//! Random schedules through the engine, each checked step by step against a plain model.
//!
//! A schedule follows from its seed alone: ranks, their programs' actions, and the network's treatment
//! of packets. After every input to an engine, all its actions are compared with the model's; at the
//! end MPI's axioms audit the record as well.
//!
//! * `plan`: the kind of schedule that a seed stands for.
//! * `schedule`: a schedule from beginning to end.
//! * `world`: the programs' possible actions. `network`: the fate of packets.
//! * `model`: the actions that MPI demands. `recorder`: the engine's actions. `compare`: both.
//! * `audit`: the end of a schedule.

mod audit;
mod compare;
mod model;
mod network;
mod numbering;
mod plan;
mod random;
mod recorder;
mod schedule;
mod world;

pub use world::Totals;

use world::World;

/// A schedule that failed.
#[derive(Debug)]
pub struct Failure {
    pub seed: u64,
    pub ranks: Option<u32>,
    pub why: String,
}

impl Failure {
    /// The command to see it again.
    pub fn command(&self) -> String {
        let ranks = (self.ranks).map_or(String::new(), |ranks| format!(" --ranks {ranks}"));
        let run = "cargo run --release -p cloudmpi-engine-sim --";
        format!("{run} --replay {}{ranks}", self.seed)
    }
}

/// Runs schedules one after the other.
#[derive(Default)]
pub struct Simulation {
    world: World,
    ranks: Option<u32>,
}

impl Simulation {
    /// `ranks`: replaces the number from each seed.
    pub fn new(ranks: Option<u32>) -> Simulation {
        Simulation {
            world: World::default(),
            ranks,
        }
    }

    /// Prints every step from now on.
    pub fn trace(&mut self) {
        self.world.trace = true;
    }

    pub fn run(&mut self, seed: u64) -> Result<(), Failure> {
        self.world.run(seed, self.ranks).map_err(|why| Failure {
            seed,
            ranks: self.ranks,
            why,
        })
    }

    pub fn totals(&self) -> Totals {
        self.world.totals
    }
}

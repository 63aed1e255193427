//! Random schedules through the engine, each checked step by step against a plain model.
//!
//! A schedule follows from its seed alone: ranks, what their programs do, and what the network does to
//! the packets. After every input to an engine, everything that the engine did is compared
//! with what the model says; at the end the record is audited by MPI's axioms as well.
//!
//! * `plan`: what kind of schedule a seed stands for.
//! * `schedule`: a schedule from beginning to end.
//! * `world`: what programs can do. `network`: what happens to packets.
//! * `model`: what MPI says must happen. `recorder`: what the engine does. `compare`: both.
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

/// A schedule that went wrong.
#[derive(Debug)]
pub struct Failure {
    pub seed: u64,
    pub ranks: Option<u32>,
    pub why: String,
}

impl Failure {
    /// What to type to see it again.
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
    /// `ranks`: in place of the number that each seed would give.
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

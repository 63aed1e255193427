//! Collectives as they were measured, against what the simulator says before.
//!
//! One rule for all, and nothing tuned by hand: parameters, times by size and noise come from
//! measurements between two machines of the same kind, made two weeks earlier; the simulated time is the
//! full-duplex mode's median, the measured one the median of the slowest rank's times. The schedules
//! are those of the published programs. `cargo test -p cloudmpi-cost --test measured -- --nocapture` shows each.

mod archive;
#[path = "../../noise/tests/shared/mod.rs"]
mod shared;

use archive::profile;
use cloudmpi_cost::machine::{self, Busy, Disturbances};
use cloudmpi_noise::Profile;
use cloudmpi_noise::profile::Collective;
use cloudmpi_noise::stats::{Sorted, median};
use cloudmpi_simulate::generate::{
    BinomialBroadcast, Dissemination, Generated, LinearAllToAll, Ring,
};
use cloudmpi_simulate::{
    Draws, Goal, Mode, NoiseModel, Parameters, Program, Runs, Summary, simulate_runs,
};

const PAIRS: &str = "azure_hpc44rs_azure_rush_same_rack/2022_03_18_22_04_11.tar.xz";
const COLLECTIVES: &str = "azure_hc44rs_collectives/2022_04_01_11_12_04.tar.xz";
/// What the published program computes between two rounds, a byte.
const COMPUTE_PS_PER_BYTE: u64 = 1000;
const RUNS: u64 = 60;

struct Machine {
    parameters: Parameters,
    noise: NoiseModel,
}

impl Machine {
    fn of(profile: &Profile) -> Machine {
        let fit = machine::fit(profile).expect("a ping-pong of many sizes");
        let network = Disturbances::of(profile).network(Draws::Blocks);
        Machine {
            parameters: machine::parameters(&fit, &Busy::of(profile)),
            noise: NoiseModel {
                detours: machine::detours(profile).expect("ascending"),
                network: Some(network.expect("positive")),
            },
        }
    }

    fn median_us<P: Program>(&self, program: &P) -> f64 {
        let runs = Runs {
            parameters: &self.parameters,
            mode: Mode::FullDuplex,
            noise: &self.noise,
            seed: 1,
            count: RUNS,
            threads: 2,
        };
        let outcomes = simulate_runs(program, &runs, &|_| true).expect("it ends");
        let times = outcomes.iter().map(|outcome| outcome.finish_ps);
        Summary::of(times).expect("runs").median / 1e6
    }

    /// None for a collective whose schedule is not known here.
    fn predict_us(&self, name: &str, ranks: u32, bytes: u64) -> Option<f64> {
        let dissemination = |compute_ps| Dissemination {
            ranks,
            bytes,
            compute_ps,
        };
        Some(match name {
            "pipelinedring" => self.median_us(&Generated::new(Ring::new(ranks, bytes, ranks))),
            "nwaydissemination" => {
                let computes = dissemination(bytes * COMPUTE_PS_PER_BYTE);
                self.median_us(&Generated::new(computes))
            }
            "nwaydissemination_nocompute" => self.median_us(&Generated::new(dissemination(0))),
            "binomialtreebcast" => {
                self.median_us(&Generated::new(BinomialBroadcast { ranks, bytes }))
            }
            "linear_alltoall" => self.median_us(&Generated::new(LinearAllToAll { ranks, bytes })),
            "binarytreebcast" => self.median_us(&binary_tree(ranks, bytes)),
            _ => return None,
        })
    }
}

/// Each rank passes on to 2r+1 and 2r+2 at once.
fn binary_tree(ranks: u32, bytes: u64) -> Goal {
    let mut goal = Goal::builder(ranks);
    for rank in 0..ranks {
        let from = (rank > 0).then(|| goal.receive(rank, bytes, (rank - 1) / 2, 0));
        for child in [2 * rank + 1, 2 * rank + 2] {
            if child < ranks {
                let send = goal.send(rank, bytes, child, 0);
                if let Some(from) = from {
                    goal.requires(rank, send, from);
                }
            }
        }
    }
    goal.build().expect("a tree")
}

fn slowest_us(collective: &Collective) -> f64 {
    let slowest = collective
        .repetitions()
        .map(|times| times.iter().copied().fold(0.0, f64::max));
    median(&slowest.collect::<Vec<f64>>())
}

/// Of each collective that can be predicted, the part by which the prediction is wrong.
fn errors(machine: &Machine, measured: &[Collective], show: bool) -> Vec<f64> {
    let mut errors = Vec::new();
    for collective in measured {
        let (name, ranks, bytes) = (&collective.name, collective.ranks, collective.bytes);
        let Some(predicted) = machine.predict_us(name, ranks, bytes) else {
            continue;
        };
        let measured = slowest_us(collective);
        let error = predicted / measured - 1.0;
        if show {
            println!(
                "{name:28} {ranks:3} ranks {bytes:9} bytes: measured {measured:9.1} us, simulated \
                 {predicted:9.1} us, {:+6.1} %",
                error * 100.0
            );
        }
        errors.push(error.abs());
    }
    errors
}

fn tell(rule: &str, errors: &[f64]) -> Sorted {
    let sorted = Sorted::new(errors);
    let within = |limit: f64| errors.iter().filter(|&&error| error <= limit).count();
    println!(
        "{rule}: {} collectives, median error {:.1} %, p99 {:.1} %; {} within 5 %, {} within 10 %",
        errors.len(),
        sorted.median() * 100.0,
        sorted.quantile(0.99) * 100.0,
        within(0.05),
        within(0.1)
    );
    sorted
}

#[test]
fn measured_collectives_are_predicted() {
    let Some(shared) = shared::noise() else {
        return;
    };
    let data = shared.join("data");
    let mut machine = Machine::of(&profile(&data.join(PAIRS)));
    let mut measured = profile(&data.join(COLLECTIVES)).collectives;
    measured.sort_by(|a, b| (&a.name, a.bytes, a.ranks).cmp(&(&b.name, b.bytes, b.ranks)));
    let by_size = errors(&machine, &measured, true);
    machine.parameters.lateness = None;
    tell("L, o, g, G alone", &errors(&machine, &measured, false));
    let sorted = tell("each size by its range", &by_size);
    assert_eq!(by_size.len(), 54);
    assert!(sorted.median() <= 0.05, "due");
    assert!(by_size.iter().filter(|&&error| error <= 0.1).count() >= 38);
    // Due is 10 %. What is missing is named in docs/simulate.md; it shall not get worse.
    assert!(sorted.quantile(0.99) <= 0.45);
}

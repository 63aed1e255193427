//! Compares measured collectives with the simulator's predictions.
//!
//! One rule holds for all, and nothing is tuned by hand. Parameters, times by size and noise come from measurements
//! between two machines of the same kind, made two weeks earlier. The simulated time is the full-duplex mode's; all
//! ranks begin at once. The test compares medians over repetitions: of the slowest rank's time, and of the median
//! rank's, which does not depend on the order of begin. The schedules are those of the published programs. `cargo
//! test -p cloudmpi-cost --test measured -- --nocapture` shows each.

mod archive;
mod rounds;
#[path = "../../noise/tests/shared/mod.rs"]
mod shared;

use archive::profile;
use cloudmpi_cost::machine::{self, Busy, Disturbances};
use cloudmpi_noise::Profile;
use cloudmpi_noise::profile::Collective;
use cloudmpi_noise::stats::{Sorted, median};
use cloudmpi_simulate::generate::{BinomialBroadcast, Dissemination, LinearAllToAll, Ring, list};
use cloudmpi_simulate::{Draws, Goal, NoiseModel, Parameters};
use rounds::{Barrier, Measurement};

const PAIRS: &str = "azure_hpc44rs_azure_rush_same_rack/2022_03_18_22_04_11.tar.xz";
const COLLECTIVES: &str = "azure_hc44rs_collectives/2022_04_01_11_12_04.tar.xz";
/// The published program's computing between two rounds, a byte.
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

    /// All ranks begin at once.
    fn alone(&self) -> Measurement<'_> {
        Measurement {
            parameters: &self.parameters,
            noise: &self.noise,
            barrier: Barrier::None,
            warm_up: 0,
            rounds: 1,
            programs: RUNS,
        }
    }

    /// Repeats it, each time behind a barrier, like the measurement.
    fn behind(&self, barrier: Barrier) -> Measurement<'_> {
        Measurement {
            barrier,
            warm_up: 10,
            rounds: 40,
            programs: 6,
            ..self.alone()
        }
    }
}

/// None for a collective without a known schedule.
fn schedule(name: &str, ranks: u32, bytes: u64) -> Option<Goal> {
    let dissemination = |compute_ps| {
        list(&Dissemination {
            ranks,
            bytes,
            compute_ps,
        })
    };
    let goal = match name {
        "pipelinedring" => list(&Ring::new(ranks, bytes, ranks)),
        "nwaydissemination" => dissemination(bytes * COMPUTE_PS_PER_BYTE),
        "nwaydissemination_nocompute" => dissemination(0),
        "binomialtreebcast" => list(&BinomialBroadcast { ranks, bytes }),
        "linear_alltoall" => list(&LinearAllToAll { ranks, bytes }),
        "binarytreebcast" => Ok(binary_tree(ranks, bytes)),
        _ => return None,
    };
    Some(goal.expect("a schedule"))
}

/// Each rank passes on to 2r+1 and 2r+2, both at once.
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

/// Medians over repetitions: of the slowest rank's time, and of the median rank's.
fn statistics<'a>(repetitions: impl Iterator<Item = &'a [f64]>) -> [f64; 2] {
    let (mut slowest, mut middle) = (Vec::new(), Vec::new());
    for times in repetitions {
        slowest.push(times.iter().copied().fold(0.0, f64::max));
        middle.push(median(times));
    }
    [median(&slowest), median(&middle)]
}

/// For each predictable collective, the errors of the two statistics, as parts.
fn errors(how: &Measurement, measured: &[&Collective], show: bool) -> [Vec<f64>; 2] {
    let mut errors = [Vec::new(), Vec::new()];
    for collective in measured {
        let (name, ranks, bytes) = (&collective.name, collective.ranks, collective.bytes);
        let Some(goal) = schedule(name, ranks, bytes) else {
            continue;
        };
        let predicted = statistics(how.of(&goal).each());
        let measured = statistics(collective.repetitions());
        let error = [0, 1].map(|i: usize| predicted[i] / measured[i] - 1.0);
        if show {
            println!(
                "{name:28} {ranks:3} ranks {bytes:9} bytes: slowest rank {:9.1} us, simulated {:9.1}, {:+6.1} %; \
                 median rank {:9.1} us, simulated {:9.1}, {:+6.1} %",
                measured[0],
                predicted[0],
                error[0] * 100.0,
                measured[1],
                predicted[1],
                error[1] * 100.0
            );
        }
        for (all, error) in errors.iter_mut().zip(error) {
            all.push(error.abs());
        }
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

/// The machine, and the measured collectives.
fn published() -> Option<(Machine, Vec<Collective>)> {
    let data = shared::noise()?.join("data");
    let mut measured = profile(&data.join(COLLECTIVES)).collectives;
    measured.sort_by(|a, b| (&a.name, a.bytes, a.ranks).cmp(&(&b.name, b.bytes, b.ranks)));
    Some((Machine::of(&profile(&data.join(PAIRS))), measured))
}

#[test]
fn measured_collectives_are_predicted() {
    let Some((mut machine, measured)) = published() else {
        return;
    };
    let all: Vec<&Collective> = measured.iter().collect();
    let [slowest, middle] = errors(&machine.alone(), &all, true);
    machine.parameters.lateness = None;
    let [plain, _] = errors(&machine.alone(), &all, false);
    tell("slowest rank, L, o, g, G alone", &plain);
    tell("median rank, each size by its range", &middle);
    let sorted = tell("slowest rank, each size by its range", &slowest);
    assert_eq!(slowest.len(), 54);
    assert!(sorted.median() <= 0.05, "due");
    assert!(slowest.iter().filter(|&&error| error <= 0.1).count() >= 38);
    // The goal is 10 %. docs/simulate.md names the causes of the rest; it shall not get worse.
    assert!(sorted.quantile(0.99) <= 0.45);
}

/// Why the slowest rank is late in short collectives: it left the barrier early. On four machines a barrier of pairs
/// of ranks shows by how much.
#[test]
fn on_four_machines_the_barrier_explains_who_is_slow() {
    let Some((machine, measured)) = published() else {
        return;
    };
    let short = |c: &&Collective| c.ranks == 4 && c.bytes == 16;
    let short: Vec<&Collective> = measured.iter().filter(short).collect();
    let [at_once, _] = errors(&machine.alone(), &short, false);
    let [in_pairs, _] = errors(&machine.behind(Barrier::RecursiveDoubling), &short, true);
    let [around, _] = errors(&machine.behind(Barrier::Dissemination), &short, false);
    let at_once = tell("4 machines, 16 bytes, all begin at once", &at_once);
    let in_pairs = tell("… behind a barrier in pairs", &in_pairs);
    tell("… behind a dissemination barrier", &around);
    assert!(at_once.max() > 0.4 && in_pairs.max() < 0.1);
}

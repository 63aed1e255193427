//! Compares the published runs with noise with ours on the same traces.
//!
//! The paper's simulator drew each sample by itself, and so do these runs. Only the traces of one system
//! with published simulations are at hand. Small cases run always; all of them, up to 16,384 ranks, with
//! `cargo test --release -p cloudmpi-simulate --test published -- --ignored --nocapture`.

mod shared;

use std::collections::BTreeMap;
use std::path::Path;

use cloudmpi_noise::profile::Simulated;
use cloudmpi_noise::{Profile, import};
use cloudmpi_simulate::generate::{Dissemination, Generated, Ring};
use cloudmpi_simulate::{
    Detours, Draws, Mode, Network, NoiseModel, Parameters, Program, Runs, Summary, simulate_runs,
};

/// The paper's parameters for this system.
const AZURE_HPC: Parameters = Parameters {
    latency_ps: 1_300_000,
    overhead_ps: 150_000,
    gap_ps: 1_500_000,
    gap_per_byte_ps: 86,
    overhead_per_byte_ps: 0,
    eager_limit_bytes: 4096,
    lateness: None,
};
const TRACES: &str = "azure_hpc44rs_azure_rush_same_rack/2022_03_18_22_04_11";
const PROBE_BYTES: u64 = 16 << 20;
/// The largest allowed distance of medians.
const TOLERANCE: f64 = 0.005;

/// Noise, collective, nodes and bytes of published runs.
type Case = (String, String, u32, u64);

fn read(folder: &Path, name: &str) -> Profile {
    let path = folder.join("data").join(name);
    let options = import::Options::default();
    let mut imported = import::import(&path, &options).expect(name);
    imported.profiles.remove(0)
}

fn published(table: &Simulated) -> BTreeMap<Case, Vec<f64>> {
    let mut cases: BTreeMap<Case, Vec<f64>> = BTreeMap::new();
    for row in 0..table.time_us.len() {
        let ours = table.provider.get(row) == "Azure" && table.instance.get(row) == "HPC";
        if ours && table.time_us[row].is_finite() {
            let noise = table.noise.get(row).to_string();
            let collective = table.collective.get(row).to_string();
            let case = (noise, collective, table.nodes[row] as u32, table.bytes[row]);
            cases.entry(case).or_default().push(table.time_us[row]);
        }
    }
    cases
}

struct Traces {
    detours: Detours,
    network: Network,
}

fn traces(folder: &Path) -> Traces {
    let profile = read(folder, &format!("{TRACES}.tar.xz"));
    let samples = |name: &str| {
        let series = profile.series.iter().find(|series| series.name == name);
        series.expect(name).latency_us()
    };
    let gaps: Vec<f64> = samples("ng_netnoise_mpi_bw")
        .iter()
        .map(|us| us * 1e6 / PROBE_BYTES as f64)
        .collect();
    let network = Network::new(
        &samples("ng_netnoise_mpi_lat"),
        &gaps,
        PROBE_BYTES,
        Draws::Independent,
    );
    let recordings: Vec<Vec<(u64, u64)>> = profile
        .os_noise
        .iter()
        .map(|run| {
            let ps = |ns: f64| (ns * 1e3).round() as u64;
            let spans = run.offset_ns.iter().zip(&run.duration_ns);
            spans
                .map(|(&offset, &duration)| (ps(offset), ps(duration)))
                .collect()
        })
        .collect();
    let detours = Detours::from_recordings(recordings.iter().map(|spans| (&spans[..], 0)));
    Traces {
        detours: detours.expect("the trace is sound"),
        network: network.expect("the series are sound"),
    }
}

/// The most runs of one case, and the most events of all of them, so that large cases end in time, too.
#[derive(Clone, Copy)]
struct Most {
    runs: u64,
    events: u64,
}

impl Most {
    fn of(runs: u64) -> Most {
        let events = 100_000_000;
        Most { runs, events }
    }
}

/// For cases that a first look leaves open.
const MANY: Most = Most {
    runs: 20_000,
    events: 1_000_000_000,
};
/// Of 61 cases one is beyond this many deviations once in twenty, if all are the same.
const DEVIATIONS: f64 = 3.34;

fn run<P: Program>(program: &P, noise: &NoiseModel, most: Most) -> Vec<u64> {
    let events = program.operations() + program.messages();
    let count = most.runs.min((most.events / events).max(60));
    let runs = Runs {
        parameters: &AZURE_HPC,
        mode: Mode::Compatible,
        noise,
        seed: 2022,
        first: 0,
        count,
        threads: 2,
    };
    let outcomes = simulate_runs(program, &runs, &|_| true).expect("it runs");
    outcomes.iter().map(|outcome| outcome.finish_ps).collect()
}

fn simulate(case: &Case, traces: &Traces, most: Most) -> Vec<u64> {
    let (noise, collective, ranks, bytes) = (&case.0, &case.1, case.2, case.3);
    let model = NoiseModel {
        detours: noise.contains("os").then(|| traces.detours.clone()),
        network: noise.contains("net").then(|| traces.network.clone()),
    };
    let most = match noise == "none" {
        true => Most::of(1),
        false => most,
    };
    match collective.as_str() {
        "pipelinedring" => run(
            &Generated::new(Ring::new(ranks, bytes, ranks)),
            &model,
            most,
        ),
        "nwaydissemination_nocompute" => {
            let pattern = Dissemination {
                ranks,
                bytes,
                compute_ps: 0,
            };
            run(&Generated::new(pattern), &model, most)
        }
        other => panic!("what is {other}?"),
    }
}

struct Closer {
    said: String,
    /// The medians of so many runs are within the tolerance.
    within: bool,
    /// The published runs may have our median.
    may_be: bool,
}

/// Whether the published runs may have our median, which so many runs give well. It counts those that lie
/// below it (a sign test), and heeds their own uncertainty.
fn look_closer(case: &Case, traces: &Traces, theirs: &[f64]) -> Closer {
    let ours = simulate(case, traces, MANY);
    let runs = ours.len();
    let summary = Summary::of(ours).expect("some runs");
    let median_us = summary.median / 1e6;
    let below = theirs.iter().map(|us| match us.total_cmp(&median_us) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    });
    let (below, all) = (below.sum::<f64>(), theirs.len() as f64);
    let deviations = (below - all / 2.0) / (all.sqrt() / 2.0);
    let interval = |of: &Summary| {
        let (low, high) = of.median_interval.expect("six runs");
        (low / 1e6, high / 1e6)
    };
    let published = Summary::of(theirs.iter().map(|us| (us * 1e6).round() as u64)).expect("some");
    let (own, published_us) = (interval(&summary), interval(&published));
    let open = (published_us.1 - published_us.0) / 2.0 / (published.median / 1e6);
    let said = format!(
        "  {runs} runs: {median_us:.3} us [{:.3}, {:.3}]; published [{:.3}, {:.3}], which leaves {:.1} % open: {:.0} runs \
         would tell 0.5 %, there are {all}; {below} of them are below ours: {deviations:+.2} deviations",
        own.0,
        own.1,
        published_us.0,
        published_us.1,
        open * 100.0,
        all * (open / TOLERANCE).powi(2)
    );
    Closer {
        said,
        within: (summary.median / published.median - 1.0).abs() <= TOLERANCE,
        may_be: deviations.abs() <= DEVIATIONS,
    }
}

/// Compares medians. If the published runs' own median is less certain than the tolerance, the two intervals
/// must meet.
fn compare(most_ranks: u32, runs: u64, closer: bool) {
    let Some(folder) = shared::folder() else {
        return;
    };
    let table = read(&folder, "simulations/total.tar.xz");
    let cases = published(&table.simulated[0]);
    assert!(cases.len() > 40, "the table has {} cases", cases.len());
    let traces = traces(&folder);
    let (mut within, mut open, mut wrong) = (0, 0, Vec::new());
    for (case, times) in cases.iter().filter(|(case, _)| case.2 <= most_ranks) {
        let ours = Summary::of(simulate(case, &traces, Most::of(runs))).expect("some runs");
        let theirs = Summary::of(times.iter().map(|us| (us * 1e6).round() as u64)).expect("some");
        let apart = ours.median / theirs.median - 1.0;
        let line = format!(
            "{case:?}: {:.3} us, published {:.3} us: {:+.3} %",
            ours.median / 1e6,
            theirs.median / 1e6,
            100.0 * apart
        );
        let meet = match (ours.median_interval, theirs.median_interval) {
            (Some(a), Some(b)) => a.0 <= b.1 && b.0 <= a.1,
            _ => false,
        };
        if case.0 == "none" && ours.median != theirs.median {
            wrong.push(line);
        } else if apart.abs() <= TOLERANCE {
            within += 1;
            println!("{line}");
        } else if meet {
            println!(
                "{line}, but {:?} and {:?}",
                ours.median_interval, theirs.median_interval
            );
            let closer = closer.then(|| look_closer(case, &traces, times));
            if let Some(Closer { said, .. }) = &closer {
                println!("{said}");
            }
            match closer {
                Some(Closer { within: true, .. }) => within += 1,
                Some(Closer {
                    may_be: false,
                    said,
                    ..
                }) => wrong.push(format!("{case:?}: {said}")),
                _ => open += 1,
            }
        } else {
            wrong.push(line);
        }
    }
    println!(
        "{within} medians within 0.5 %, {open} whose intervals meet, {} wrong",
        wrong.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn medians_are_those_of_the_published_simulations() {
    compare(16, 400, false);
}

#[test]
#[ignore = "minutes, in a release build"]
fn medians_are_those_of_all_published_simulations() {
    compare(u32::MAX, 1500, true);
}

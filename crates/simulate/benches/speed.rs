//! `make bench-sim`: the speed and memory of schedules, beside the goals for them.
//!
//! Each row runs in a process of its own, so that its peak memory is its own.

use std::process::Command;
use std::time::Instant;

use cloudmpi_simulate::generate::{Dissemination, Generated, list};
use cloudmpi_simulate::{
    Detours, Draws, Mode, Network, NoiseModel, Parameters, Program, Runs, simulate_runs,
};

struct Row {
    name: &'static str,
    ranks: u32,
    runs: u64,
    threads: usize,
    noise: bool,
    listed: bool,
    mode: Mode,
    target: Target,
}

enum Target {
    MillionEvents(f64),
    Seconds(f64),
    Gibibytes(f64),
}

const fn row(name: &'static str, ranks: u32, runs: u64, target: Target) -> Row {
    Row {
        name,
        ranks,
        runs,
        threads: 1,
        noise: false,
        listed: false,
        mode: Mode::Compatible,
        target,
    }
}

const ROWS: [Row; 10] = [
    row("4.1 M events", 65_536, 1, Target::Seconds(0.5)),
    row("one core", 16_384, 10, Target::MillionEvents(10.0)),
    Row {
        listed: true,
        ..row("one core, listed", 16_384, 10, Target::MillionEvents(10.0))
    },
    Row {
        mode: Mode::FullDuplex,
        ..row(
            "one core, full-duplex",
            16_384,
            10,
            Target::MillionEvents(10.0),
        )
    },
    Row {
        noise: true,
        ..row("one core, noise", 16_384, 10, Target::MillionEvents(5.0))
    },
    Row {
        noise: true,
        listed: true,
        ..row(
            "one core, noise, listed",
            16_384,
            10,
            Target::MillionEvents(5.0),
        )
    },
    Row {
        threads: 2,
        ..row("two cores", 16_384, 40, Target::MillionEvents(15.0))
    },
    Row {
        threads: 2,
        ..row("1,000 runs", 16_384, 1000, Target::Seconds(120.0))
    },
    Row {
        threads: 2,
        noise: true,
        ..row("1,000 runs, noise", 16_384, 1000, Target::Seconds(120.0))
    },
    row("a million ranks", 1_048_576, 1, Target::Gibibytes(4.0)),
];

fn main() {
    // Cargo passes `--bench`; this program itself passes a row's number.
    match std::env::args()
        .nth(1)
        .and_then(|word| word.parse::<usize>().ok())
    {
        Some(number) => run(&ROWS[number]),
        None => all(),
    }
}

fn all() {
    println!("dissemination of 16 bytes; an event is an operation begun or a message received");
    println!(
        "{:24} {:>9} {:>5} {:>12} {:>9} {:>11} {:>9}  target",
        "", "ranks", "runs", "events", "seconds", "M events/s", "MiB"
    );
    let own = std::env::current_exe().expect("the name of this program");
    for number in 0..ROWS.len() {
        let status = Command::new(&own).arg(number.to_string()).status();
        assert!(status.expect("this program starts again").success());
    }
}

fn run(row: &Row) {
    let pattern = Dissemination {
        ranks: row.ranks,
        bytes: 16,
        compute_ps: 16_000,
    };
    if row.listed {
        measure(row, &list(&pattern).expect("complete"));
    } else {
        measure(row, &Generated::new(pattern));
    }
}

fn measure<P: Program>(row: &Row, program: &P) {
    let parameters = Parameters {
        latency_ps: 1_300_000,
        overhead_ps: 150_000,
        gap_ps: 1_500_000,
        gap_per_byte_ps: 86,
        overhead_per_byte_ps: 0,
        eager_limit_bytes: 4096,
        lateness: None,
    };
    let model = if row.noise {
        noise()
    } else {
        NoiseModel::default()
    };
    let runs = Runs {
        parameters: &parameters,
        mode: row.mode,
        noise: &model,
        seed: 1,
        first: 0,
        count: row.runs,
        threads: row.threads,
    };
    let begin = Instant::now();
    let outcomes = simulate_runs(program, &runs, &|_| true).expect("it runs");
    let seconds = begin.elapsed().as_secs_f64();
    let events: u64 = outcomes.iter().map(|outcome| outcome.events).sum();
    let rate = events as f64 / seconds / 1e6;
    let memory = peak_kibibytes() as f64 / 1024.0;
    let (target, met) = match row.target {
        Target::MillionEvents(target) => (format!("{target} M events/s"), rate >= target),
        Target::Seconds(target) => (format!("{target} s"), seconds <= target),
        Target::Gibibytes(target) => (format!("{target} GiB"), memory <= target * 1024.0),
    };
    println!(
        "{:24} {:>9} {:>5} {:>12} {:>9.3} {:>11.1} {:>9.1}  {target}: {}",
        row.name,
        row.ranks,
        row.runs,
        events,
        seconds,
        rate,
        memory,
        if met { "met" } else { "MISSED" }
    );
}

/// Noise like that of a cloud, made up: a tick every millisecond, latencies and gaps that wander.
fn noise() -> NoiseModel {
    let mut state = 1u64;
    let mut random = move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1u64 << 53) as f64
    };
    let tick =
        |number: u64, random: f64| (number * 1_000_000_000, 3_000_000 + (random * 2e6) as u64);
    let detours: Vec<(u64, u64)> = (0..100_000).map(|number| tick(number, random())).collect();
    let latencies: Vec<f64> = (0..160_000).map(|_| 1.6 - 0.1 * random().ln()).collect();
    let gaps: Vec<f64> = (0..160_000).map(|_| 85.0 + 2.0 * random()).collect();
    NoiseModel {
        detours: Some(Detours::from_recordings([(&detours[..], 0)]).expect("ascending")),
        network: Some(Network::new(&latencies, &gaps, 1 << 24, Draws::Blocks).expect("positive")),
    }
}

/// The most memory that this process has held.
fn peak_kibibytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").trim().parse().ok())
        .unwrap_or(0)
}

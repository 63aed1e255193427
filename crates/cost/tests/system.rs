//! A system invented for the test, in the simulator.

use std::sync::atomic::{AtomicU64, Ordering};

use cloudmpi_cost::iteration::{Iteration, Noise, Part};
use cloudmpi_cost::machine::{Busy, parameters};
use cloudmpi_cost::system::{Simulation, System, Whole};
use cloudmpi_noise::Profile;
use cloudmpi_noise::profile::{Block, Curve, DetourRun, Estimate, LogGp, Quantity, Range, Series};
use cloudmpi_simulate::{Goal, Mode, Program, simulate};

const PING: &str = "num_ranks 2\nrank 0 {\na: calc 1000000\nb: send 1000001b to 1 tag 0\nb requires a\n}\n\
                    rank 1 {\nc: recv 1000001b from 0 tag 0\nd: calc 2000000\nd requires c\n}\n";

fn series(name: &str, quantity: Quantity, bytes: u64, us: impl Fn(usize) -> f64) -> Series {
    Series {
        name: name.to_string(),
        quantity,
        streams: 1,
        blocks: vec![Block {
            bytes,
            half_round_trip_us: (0..500).map(us).collect(),
            restarted: false,
        }],
        ..Series::default()
    }
}

fn profile() -> Profile {
    let mut profile = Profile {
        loggp: Some(LogGp {
            latency_us: Estimate::exact(10.0),
            overhead_us: Estimate::exact(1.0),
            gap_us: Estimate::exact(0.5),
            gap_ns_per_byte: Estimate::exact(0.1),
            rendezvous_over_bytes: u64::MAX,
            ..LogGp::default()
        }),
        ..Profile::default()
    };
    profile.system.name = "made-up".to_string();
    // Every tenth message is slow.
    let slow = |i: usize| if i % 10 == 9 { 2.0 } else { 1.0 };
    profile
        .series
        .push(series("lat", Quantity::Latency, 1, |i| 12.0 * slow(i)));
    profile
        .series
        .push(series("bw", Quantity::Bandwidth, 1 << 20, |i| {
            105.0 * slow(i)
        }));
    profile.os_noise.push(DetourRun {
        offset_ns: (0..1000).map(|i| i as f64 * 10_000.0).collect(),
        duration_ns: vec![1000.0; 1000],
        ..DetourRun::default()
    });
    profile
}

fn times(profile: &Profile, runs: u64, threads: usize) -> Iteration {
    let goal = Goal::parse(PING).expect("a schedule");
    let mode = Mode::FullDuplex;
    let system = System::of_profile(profile, mode).expect("all was measured");
    let how = Simulation {
        mode,
        runs,
        within: 0.0,
        seed: 3,
        threads,
    };
    Iteration {
        measured: Vec::new(),
        simulated: told(&system, &goal, &how),
    }
}

/// Simulated under each noise. The progress for a bar ends at the number of all events.
fn told(system: &System, goal: &Goal, how: &Simulation) -> [Vec<Part>; 4] {
    let most = AtomicU64::new(0);
    let report = |events| {
        most.fetch_max(events, Ordering::Relaxed);
    };
    let parts = system.simulate(&Whole::of(goal), "ping", how, &report);
    let of_a_run = goal.operations() + goal.messages();
    assert_eq!(most.into_inner(), of_a_run * (1 + 3 * how.runs));
    parts.expect("no deadlock")
}

#[test]
fn without_noise_the_parameters_are_the_fit() {
    let iteration = times(&profile(), 10, 1);
    // 1 µs of computing, o, L and a million gaps of 100 ps, o, 2 µs of computing.
    assert_eq!(
        iteration.simulated[Noise::None as usize][0].seconds,
        [115e-6]
    );
}

fn range(from_bytes: u64, to_bytes: u64, base_us: f64, ns_per_byte: f64) -> Range {
    Range {
        from_bytes,
        to_bytes,
        base_us: Estimate::exact(base_us),
        ns_per_byte: Estimate::exact(ns_per_byte),
    }
}

/// The fit's G holds the processors' time for bytes, too, so its O must not be added.
#[test]
fn a_message_of_any_size_takes_what_the_fit_says() {
    let fit = LogGp {
        overhead_ns_per_byte: Estimate::exact(0.05),
        rendezvous_over_bytes: 4096,
        curve: Curve {
            ranges: vec![
                range(1, 64, 12.0, 0.5),
                range(256, 4096, 13.0, 0.2),
                range(4097, 1 << 20, 40.0, 0.1),
            ],
            grain_bytes: 32,
            with_tail: vec![range(40, 108, 14.0, 0.4), range(132, 140, 15.0, 0.3)],
        },
        ..profile().loggp.expect("a fit")
    };
    let parameters = parameters(&fit, &Busy::default());
    assert_eq!(parameters.overhead_per_byte_ps, 0);
    for bytes in [
        1,
        2,
        33,
        64,
        65,
        100,
        120,
        128,
        140,
        141,
        256,
        4095,
        4096,
        4097,
        8192,
        100_000,
        1 << 20,
    ] {
        let mut ping = Goal::builder(2);
        ping.send(0, bytes, 1, 0);
        ping.receive(1, bytes, 0, 0);
        let ping = ping.build().expect("a schedule");
        let finish_ps = |mode| {
            let outcome = simulate(&ping, &parameters, mode).expect("it ends");
            outcome.finish_ps as f64
        };
        let apart_ps = finish_ps(Mode::FullDuplex) - fit.half_round_trip_us(bytes) * 1e6;
        assert!(apart_ps.abs() <= 2.0, "{bytes} bytes: {apart_ps} ps");
        // The published simulator uses only the six numbers.
        let ways = if bytes > 4096 { 3 } else { 1 };
        let line_ps = ways * 10_000_000 + 2_000_000 + (bytes - 1) * 100;
        assert_eq!(finish_ps(Mode::Compatible), line_ps as f64, "{bytes} bytes");
    }
}

#[test]
fn each_noise_costs_what_it_must() {
    let outcome = times(&profile(), 2000, 2).outcome().expect("times");
    // Of 5 µs on processors a tenth more; a message in ten takes 110 µs longer.
    assert!(
        (outcome.split.os.value - 0.5e-6).abs() < 0.1e-6,
        "{:?}",
        outcome.split.os
    );
    assert!(
        (outcome.split.network.value - 11e-6).abs() < 2e-6,
        "{:?}",
        outcome.split.network
    );
    assert!((outcome.with_noise.median.value - 115e-6).abs() < 2e-6);
    assert!(outcome.with_noise.p99.value > 220e-6);
    assert!(outcome.split.increase.low < 0.1 && 0.1 < outcome.split.increase.high + 0.02);
}

#[test]
fn the_same_seed_gives_the_same_times_on_any_number_of_threads() {
    assert_eq!(times(&profile(), 50, 1), times(&profile(), 50, 4));
}

#[test]
fn what_was_not_measured_is_refused() {
    let without = |remove: &dyn Fn(&mut Profile), part: &str| {
        let mut profile = profile();
        remove(&mut profile);
        let error = System::of_profile(&profile, Mode::FullDuplex)
            .err()
            .unwrap_or_default();
        assert!(error.contains("made-up") && error.contains(part), "{error}");
    };
    without(&|p| p.loggp = None, "LogGP");
    without(&|p| p.series.truncate(1), "bandwidths");
    without(&|p| drop(p.series.remove(0)), "latencies");
    without(&|p| p.os_noise.clear(), "operating system");
    // TCP beside MPI, and many streams, are other quantities.
    without(&|p| p.series[0].name = "lat_tcp".to_string(), "latencies");
    without(&|p| p.series[1].streams = 4, "bandwidths");
}

//! Noise: the same for the same seed, and in full-duplex mode not larger than its source.

use cloudmpi_simulate::generate::{Dissemination, Generated, Ring, list};
use cloudmpi_simulate::{
    Detours, Draws, Goal, Mode, Network, NoiseModel, Parameters, Program, Runs, Summary, simulate,
    simulate_runs,
};

const MACHINE: Parameters = Parameters {
    latency_ps: 1_300_000,
    overhead_ps: 150_000,
    gap_ps: 1_500_000,
    gap_per_byte_ps: 86,
    overhead_per_byte_ps: 0,
    eager_limit_bytes: 4096,
    lateness: None,
};

fn series(count: u64, middle: f64, spread: f64) -> Vec<f64> {
    let mut state = 5u64;
    let mut uniform = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1u64 << 53) as f64
    };
    (0..count)
        .map(|_| middle * (1.0 + spread * (2.0 * uniform() - 1.0)))
        .collect()
}

fn runs<P: Program>(program: &P, mode: Mode, noise: &NoiseModel, threads: usize) -> Vec<u64> {
    let runs = Runs {
        parameters: &MACHINE,
        mode,
        noise,
        seed: 11,
        first: 0,
        count: 20,
        threads,
    };
    let outcomes = simulate_runs(program, &runs, &|_| true).expect("it ends");
    outcomes.iter().map(|outcome| outcome.finish_ps).collect()
}

fn noise(draws: Draws) -> NoiseModel {
    let detours: Vec<(u64, u64)> = (0..1000).map(|n| (n * 100_000_000, 3_000_000)).collect();
    let network = Network::new(
        &series(999, 1.6, 0.1),
        &series(999, 86.0, 0.05),
        1 << 24,
        draws,
    );
    NoiseModel {
        detours: Some(Detours::from_recordings([(&detours[..], 0)]).expect("ascending")),
        network: Some(network.expect("positive")),
    }
}

#[test]
fn the_same_seed_gives_the_same_at_any_thread_count() {
    let pattern = Dissemination {
        ranks: 200,
        bytes: 16,
        compute_ps: 0,
    };
    let generated = Generated::new(pattern);
    let listed = list(&pattern).expect("complete");
    for mode in [Mode::Compatible, Mode::FullDuplex] {
        for draws in [Draws::Blocks, Draws::Independent] {
            let noise = noise(draws);
            let one = runs(&generated, mode, &noise, 1);
            assert_eq!(one, runs(&generated, mode, &noise, 3));
            assert_eq!(one, runs(&listed, mode, &noise, 2));
            assert!(one.windows(2).any(|pair| pair[0] != pair[1]), "runs differ");
        }
    }
}

/// The sums are from a version without compact storage and prefetching; these may not change a result.
#[test]
fn a_seed_gives_the_same_bits_as_ever() {
    let short = Dissemination {
        ranks: 300,
        bytes: 16,
        compute_ps: 16_000,
    };
    let long = Ring::new(24, 960 << 20, 6);
    let mut sums = Vec::new();
    for mode in [Mode::Compatible, Mode::FullDuplex] {
        for draws in [Draws::Blocks, Draws::Independent] {
            let noise = noise(draws);
            let times = [
                runs(&list(&short).expect("complete"), mode, &noise, 1),
                runs(&list(&long).expect("complete"), mode, &noise, 1),
            ];
            let sum = |times: &Vec<u64>| {
                times
                    .iter()
                    .fold(0u64, |sum, &time| sum.rotate_left(7) ^ time)
            };
            sums.extend(times.iter().map(sum));
        }
    }
    assert_eq!(sums, SUMS);
}

const SUMS: [u64; 8] = [
    5_169_683_105_257_850_709,
    5_592_474_219_371_225_310,
    10_803_816_897_051_237_561,
    12_505_272_957_780_585_577,
    6_765_932_420_959_849_311,
    5_631_468_365_345_783_210,
    14_354_157_236_094_289_662,
    4_382_865_452_563_965_721,
];

/// One percent of jitter of the gap: the published simulator makes the ring a quarter longer.
#[test]
fn jitter_of_the_gap_costs_a_full_duplex_ring_little() {
    for ranks in [4, 16, 64] {
        let ring = Generated::new(Ring::new(ranks, 512 << 20, ranks));
        let median = |mode| {
            let network = Network::new(&[], &series(5000, 86.0, 0.01), 1 << 24, Draws::Blocks);
            let noise = NoiseModel {
                detours: None,
                network: Some(network.expect("positive")),
            };
            let quiet = simulate(&ring, &MACHINE, mode).expect("it ends").finish_ps;
            let noisy = Summary::of(runs(&ring, mode, &noise, 2)).expect("20 runs");
            noisy.median / quiet as f64 - 1.0
        };
        let full_duplex = median(Mode::FullDuplex);
        assert!(
            (0.0..0.02).contains(&full_duplex),
            "{ranks} ranks: {full_duplex}"
        );
        let compatible = median(Mode::Compatible);
        assert!(compatible > 0.1, "{ranks} ranks: {compatible}");
    }
}

#[test]
fn without_noise_the_modes_agree_on_a_ring() {
    let ring = Generated::new(Ring::new(16, 512 << 20, 16));
    let finish = |mode| simulate(&ring, &MACHINE, mode).expect("it ends").finish_ps as f64;
    let apart = finish(Mode::FullDuplex) / finish(Mode::Compatible) - 1.0;
    assert!(apart.abs() < 0.001, "{apart}");
}

#[test]
fn a_run_can_be_given_up() {
    let ring = Generated::new(Ring::new(600, 1 << 20, 600));
    let runs = Runs {
        parameters: &MACHINE,
        mode: Mode::Compatible,
        noise: &NoiseModel::default(),
        seed: 0,
        first: 0,
        count: 2,
        threads: 2,
    };
    let error = simulate_runs(&ring, &runs, &|_| false).expect_err("given up");
    assert_eq!(error.to_string(), "stopped");
}

/// Announcement, grant and data are as late as each other, as in compatible mode.
#[test]
fn latency_noise_reaches_all_three_ways_of_a_message() {
    const BYTES: u64 = 10_000;
    let text = format!(
        "num_ranks 2\nrank 0 {{\na: send {BYTES}b to 1 tag 0\n}}\nrank 1 {{\nb: recv {BYTES}b from 0 tag 0\n}}\n"
    );
    let goal = Goal::parse(&text).expect("a schedule");
    let network = Network::new(&[1.0, 1.0, 3.0], &[], 1, Draws::Blocks).expect("positive");
    let noise = NoiseModel {
        detours: None,
        network: Some(network),
    };
    let slow = 2 * MACHINE.latency_ps;
    for mode in [Mode::Compatible, Mode::FullDuplex] {
        let quiet = simulate(&goal, &MACHINE, mode).expect("it ends").finish_ps;
        let times = runs(&goal, mode, &noise, 1);
        assert!(times.contains(&quiet), "{mode}");
        assert!(times.contains(&(quiet + 3 * slow)), "{mode}: {times:?}");
        assert!(
            times
                .iter()
                .all(|&time| [quiet, quiet + 3 * slow].contains(&time))
        );
    }
}

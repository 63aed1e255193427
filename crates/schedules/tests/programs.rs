//! Traces of real programs (recorded by tests/trace/run.py) run in the simulator.

use std::path::Path;

use cloudmpi_schedules::to_goal;
use cloudmpi_schedules::trace::{Clock, Options, RankTrace, convert, read_directory};
use cloudmpi_simulate::{Mode, Parameters, simulate};

const INFINIBAND: Parameters = Parameters {
    latency_ps: 1_300_000,
    overhead_ps: 150_000,
    gap_ps: 1_500_000,
    gap_per_byte_ps: 86,
    overhead_per_byte_ps: 0,
    eager_limit_bytes: 4096,
    lateness: None,
};

fn traces(name: &str) -> Vec<RankTrace> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    read_directory(&data.join(name)).unwrap_or_else(|error| panic!("{error}"))
}

fn finish_ps(traces: &[RankTrace], parameters: &Parameters, mode: Mode) -> u64 {
    let options = Options {
        clock: Clock::Cpu,
        ..Options::default()
    };
    let converted = convert(traces, &options).unwrap_or_else(|error| panic!("{error}"));
    let goal = to_goal(&converted.graphs).unwrap_or_else(|error| panic!("{error}"));
    simulate(&goal, parameters, mode)
        .unwrap_or_else(|error| panic!("{error}"))
        .finish_ps
}

#[test]
fn programs_end_and_take_at_least_what_they_compute() {
    for name in ["cannon-4", "nbody-4", "calls-6"] {
        let traces = traces(name);
        let computed =
            |trace: &RankTrace| trace.events.iter().map(|event| event.cpu_ns).sum::<u64>();
        let longest_ps = traces.iter().map(computed).max().unwrap_or(0) * 1000;
        for mode in [Mode::Compatible, Mode::FullDuplex] {
            let finish = finish_ps(&traces, &INFINIBAND, mode);
            assert!(
                finish > longest_ps,
                "{name}: {finish} ps, computing alone {longest_ps}"
            );
            let slower = Parameters {
                gap_per_byte_ps: 8600,
                ..INFINIBAND
            };
            assert!(
                finish_ps(&traces, &slower, mode) > finish,
                "{name}: a slower network is not faster"
            );
        }
    }
}

/// Traces with words left out, repeated, swapped or replaced are refused or converted; the program
/// does not panic, and ends.
#[test]
fn damaged_traces_do_no_harm() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/calls-6");
    let file = |rank: usize| {
        std::fs::read_to_string(data.join(format!("rank.{rank}.trace"))).expect("a trace")
    };
    let texts: Vec<String> = (0..6).map(file).collect();
    let mut state = 7u64;
    let mut random = |end: usize| {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 33) as usize % end
    };
    const WORDS: [&str; 12] = [
        "0",
        "-1",
        "-4",
        "7",
        "1099511627777",
        "x",
        "c",
        "comm",
        "/",
        "-",
        "u:3:8",
        "t:8:1,2,",
    ];
    let (mut converted, mut refused) = (0, 0);
    for _ in 0..1500 {
        let victim = random(6);
        let mut words: Vec<&str> = texts[victim].split_inclusive([' ', '\n']).collect();
        let (at, other) = (random(words.len()), random(words.len()));
        let word = WORDS[random(WORDS.len())];
        let replaced = format!(
            "{word}{}",
            if words[at].ends_with('\n') { "\n" } else { " " }
        );
        match random(4) {
            0 => drop(words.remove(at)),
            1 => words.insert(at, words[other]),
            2 => words.swap(at, other),
            _ => words[at] = &replaced,
        }
        let damaged = words.concat();
        let parse = |(rank, text): (usize, &String)| {
            RankTrace::parse(if rank == victim { &damaged } else { text }, "t")
        };
        let traces: Result<Vec<RankTrace>, _> = texts.iter().enumerate().map(parse).collect();
        match traces.and_then(|traces| convert(&traces, &Options::default())) {
            Ok(_) => converted += 1,
            Err(error) => {
                refused += 1;
                assert!(!error.to_string().contains('\n'), "{error}");
            }
        }
    }
    // Times and tags may be replaced without harm.
    assert!(
        converted > 50 && refused > 500,
        "{converted} converted, {refused} refused"
    );
}

/// Without computing, on a network with bandwidth only, Cannon takes the time of its shifts and of
/// the collectives at its end.
#[test]
fn cannon_takes_its_shifts() {
    let mut traces = traces("cannon-4");
    for event in traces.iter_mut().flat_map(|trace| &mut trace.events) {
        event.cpu_ns = 0;
    }
    let bandwidth = Parameters {
        latency_ps: 0,
        overhead_ps: 0,
        gap_ps: 0,
        gap_per_byte_ps: 1000,
        overhead_per_byte_ps: 0,
        eager_limit_bytes: u64::MAX >> 8,
        lateness: None,
    };
    let finish = finish_ps(&traces, &bandwidth, Mode::FullDuplex);
    // 300 × 300 on 2 × 2: blocks of side 152, four shifts one after another.
    let shifts = 4 * 152 * 152 * 8 * 1000;
    assert!(
        finish >= shifts && finish < shifts + shifts / 4,
        "{finish} for {shifts}"
    );
}

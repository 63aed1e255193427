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

/// Without computing, on a network that is nothing but bandwidth, Cannon takes its shifts and the
/// collectives at its end.
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
    };
    let finish = finish_ps(&traces, &bandwidth, Mode::FullDuplex);
    // 300 × 300 on 2 × 2: blocks of side 152, four shifts one after another.
    let shifts = 4 * 152 * 152 * 8 * 1000;
    assert!(
        finish >= shifts && finish < shifts + shifts / 4,
        "{finish} for {shifts}"
    );
}

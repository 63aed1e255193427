//! `cloudmpi simulate`: how long a schedule of messages takes on a machine, with and without noise.

mod machine;
mod report;
pub mod units;

use std::time::Instant;

use crate::command::simulate::{Shape, Simulate, What};
use crate::goal::Scheduled;
use crate::listing;
use crate::out::{answer, answer_line, complain};
use crate::progress::Progress;
use crate::schedule_file;
use crate::stop::Stop;

use cloudmpi_simulate::generate::{
    BinomialBroadcast, BinomialReduce, Dissemination, Generated, LinearAllToAll, Pattern, Ring,
    Stencil, list,
};
use cloudmpi_simulate::{Mode, NoiseModel, Outcome, Program, Runs, simulate_runs};

const RUNS_WITH_NOISE: u64 = 20;

pub fn main(flags: &Simulate) -> Result<(), Stop> {
    let schedule = &flags.schedule;
    if let Some(name) = &flags.name
        && flags.what != Some(What::Collective)
    {
        return Err(Stop::Usage(format!(
            "one pattern at a time; {name} is a second one"
        )));
    }
    if schedule.goal.is_some() && flags.what.is_some() {
        return Err(Stop::usage(
            "give either a pattern or --goal FILE, not both",
        ));
    }
    only_where_it_counts(flags)?;
    match (flags.what, &schedule.goal) {
        (Some(What::Shape(shape)), _) => generate(flags, shape),
        (Some(What::Collective), _) => {
            let given = crate::goal::collective_schedule(flags.name.as_deref(), schedule)?;
            simulate_given(flags, &given)
        }
        (Some(What::App), _) => simulate_given(flags, &crate::goal::traced_schedule(schedule)?),
        (None, Some(path)) => {
            let goal = schedule_file::read(path).map_err(Stop::Failed)?;
            let given = Scheduled {
                name: path.display().to_string(),
                goal,
                described: None,
            };
            simulate_given(flags, &given)
        }
        (None, None) => Err(Stop::usage(
            "nothing to run: give a pattern, such as ring, or --goal FILE",
        )),
    }
}

fn simulate_given(flags: &Simulate, given: &Scheduled) -> Result<(), Stop> {
    match &flags.schedule.write {
        Some(to) => schedule_file::write(&given.goal, to).map_err(Stop::Failed),
        None => run(flags, &given.name, given.described.as_deref(), &given.goal),
    }
}

/// Refuses flags of the program where they would change nothing.
fn only_where_it_counts(flags: &Simulate) -> Result<(), Stop> {
    let schedule = &flags.schedule;
    let pattern = matches!(flags.what, Some(What::Shape(_)));
    let coll = flags.what == Some(What::Collective);
    let app = flags.what == Some(What::App);
    let work = &schedule.work;
    let given = [
        ("--ranks", schedule.ranks.is_some(), pattern || coll || app),
        ("--bytes", schedule.bytes.is_some(), pattern || coll),
        ("--grid", schedule.grid.is_some(), pattern),
        ("--iterations", schedule.iterations.is_some(), pattern),
        ("--compute", schedule.compute.is_some(), pattern),
        ("--trace", schedule.trace.is_some(), app),
        ("--clock", schedule.told.clock.is_some(), app),
        ("--coll", schedule.told.coll.is_some(), app),
        (
            "--copy-ps-per-byte",
            work.copy_ps_per_byte.is_some(),
            coll || app,
        ),
        (
            "--reduce-ps-per-byte",
            work.reduce_ps_per_byte.is_some(),
            coll || app,
        ),
    ];
    let wrong = given
        .into_iter()
        .find(|&(_, given, counts)| given && !counts);
    let Some((name, ..)) = wrong else {
        return Ok(());
    };
    Err(Stop::Usage(match name {
        "--trace" | "--clock" | "--coll" => format!("{name} is for traced programs: simulate app"),
        "--copy-ps-per-byte" | "--reduce-ps-per-byte" => {
            format!("{name} is for collectives and traced programs: simulate coll, simulate app")
        }
        _ => format!("{name} is for patterns; a schedule already says it"),
    }))
}

/// The bytes of a message and the picoseconds of a computation; flags that are for other patterns are refused.
fn measures(flags: &Simulate, shape: Shape) -> Result<(u64, u64), Stop> {
    let bytes = flags
        .schedule
        .bytes
        .ok_or_else(|| Stop::usage("--bytes is missing: how long the messages are"))?;
    if bytes > 1 << 56 {
        return Err(Stop::Usage(format!(
            "--bytes: {bytes} is more than can be simulated"
        )));
    }
    let compute_ps = flags.schedule.compute.unwrap_or(0);
    if compute_ps > 1 << 56 {
        return Err(Stop::usage("--compute: at most 20 hours can be simulated"));
    }
    let computes = matches!(shape, Shape::Dissemination | Shape::Stencil);
    if flags.schedule.compute.is_some() && !computes {
        return Err(Stop::usage("--compute is for dissemination and stencil"));
    }
    if shape != Shape::Stencil
        && (flags.schedule.grid.is_some() || flags.schedule.iterations.is_some())
    {
        return Err(Stop::usage("--grid and --iterations are for a stencil"));
    }
    Ok((bytes, compute_ps))
}

fn stencil(flags: &Simulate, bytes: u64, compute_ps: u64) -> Result<Stencil, Stop> {
    let sides = flags
        .schedule
        .grid
        .clone()
        .map(|grid| grid.0)
        .ok_or_else(|| Stop::usage("--grid is missing, such as --grid 16x16"))?;
    let cells: u64 = sides.iter().map(|side| u64::from(*side)).product();
    if flags.schedule.ranks.is_some_and(|ranks| ranks != cells) {
        return Err(Stop::usage("--ranks and --grid disagree; --grid is enough"));
    }
    let iterations = flags.schedule.iterations.unwrap_or(10);
    let each = 4 * sides.len() as u64 + 1;
    if each * iterations > u64::from(u32::MAX) {
        return Err(Stop::usage(
            "--iterations: more operations of a rank than can be numbered",
        ));
    }
    Ok(Stencil::new(sides, bytes, iterations as u32, compute_ps))
}

/// Runs a pattern as it is made.
fn generate(flags: &Simulate, shape: Shape) -> Result<(), Stop> {
    let (bytes, compute_ps) = measures(flags, shape)?;
    if shape == Shape::Stencil {
        return run_pattern(flags, "stencil", stencil(flags, bytes, compute_ps)?);
    }
    let ranks = flags
        .schedule
        .ranks
        .ok_or_else(|| Stop::usage("--ranks is missing: how many ranks"))? as u32;
    let longest = match shape {
        Shape::Ring | Shape::RingAllreduce => u32::MAX / 4,
        _ => u32::MAX / 2,
    };
    if ranks > longest {
        return Err(Stop::Usage(format!(
            "--ranks: at most {longest} can be simulated in this pattern"
        )));
    }
    match shape {
        Shape::Ring => run_pattern(flags, "ring", Ring::new(ranks, bytes, ranks)),
        Shape::RingAllreduce => {
            let steps = 2 * (ranks - 1);
            run_pattern(flags, "ring-allreduce", Ring::new(ranks, bytes, steps))
        }
        Shape::Dissemination => {
            let pattern = Dissemination {
                ranks,
                bytes,
                compute_ps,
            };
            run_pattern(flags, "dissemination", pattern)
        }
        Shape::Broadcast => run_pattern(flags, "bcast", BinomialBroadcast { ranks, bytes }),
        Shape::Reduce => run_pattern(flags, "reduce", BinomialReduce { ranks, bytes }),
        _ => {
            listing::check_all_at_once(ranks).map_err(Stop::Failed)?;
            run_pattern(flags, "alltoall", LinearAllToAll { ranks, bytes })
        }
    }
}

fn run_pattern<P: Pattern>(flags: &Simulate, name: &str, pattern: P) -> Result<(), Stop> {
    match &flags.schedule.write {
        Some(to) => {
            let ranks = 0..pattern.ranks();
            let operations = ranks.map(|rank| u64::from(pattern.operations_of(rank)));
            listing::check_pattern(operations.sum()).map_err(Stop::Failed)?;
            let goal = list(&pattern).map_err(Stop::failed)?;
            schedule_file::write(&goal, to).map_err(Stop::Failed)
        }
        None => run(flags, name, None, &Generated::new(pattern)),
    }
}

/// A rank's share of a pattern's memory.
const LEAST_BYTES_A_RANK: u64 = 80;
/// The share of each CPU or network interface after a rank's first.
const BYTES_A_PORT: u64 = 32;

fn least_bytes(ranks: u32, (cpus, nics): (u32, u32)) -> u64 {
    let further = u64::from(cpus.max(nics)).saturating_sub(1);
    u64::from(ranks) * (LEAST_BYTES_A_RANK + further * BYTES_A_PORT)
}

/// Without this check, a lack of memory would end the command without a reason.
fn check_memory(ranks: u32, resources: (u32, u32)) -> Result<(), String> {
    let needed = least_bytes(ranks, resources);
    match listing::available_bytes() {
        Some(available) if needed > available => Err(format!(
            "{} ranks with {} CPUs or interfaces each take at least {} MiB of memory, and {} MiB are free; simulate fewer",
            units::show_count(u64::from(ranks)),
            resources.0.max(resources.1),
            needed >> 20,
            available >> 20
        )),
        _ => Ok(()),
    }
}

fn run<P: Program>(
    flags: &Simulate,
    name: &str,
    described: Option<&str>,
    program: &P,
) -> Result<(), Stop> {
    check_memory(program.ranks(), program.resources()).map_err(Stop::Failed)?;
    let machine = machine::build(&flags.machine)?;
    let noisy = !machine.noise.is_silent();
    let runs = flags
        .runs
        .runs
        .unwrap_or(if noisy { RUNS_WITH_NOISE } else { 1 });
    if runs > 1 && !noisy {
        return Err(Stop::usage(
            "without noise all runs are the same; leave --runs out, or give --on FILE.noise",
        ));
    }
    let modes = match flags.runs.mode {
        Some(mode) => vec![mode],
        None => vec![Mode::Compatible, Mode::FullDuplex],
    };
    let threads = match flags.runs.threads {
        Some(threads) => threads as usize,
        None => std::thread::available_parallelism().map_or(1, |cores| cores.get()),
    };
    let events = (program.operations() + program.messages()) as f64 * runs as f64;
    let at_once = threads.min(runs as usize).max(1);
    let all_modes = events * modes.len() as f64;
    if let Some(line) = listing::what_it_takes(all_modes, at_once as f64) {
        complain!("cloudmpi simulate: {line}");
    }
    let mut results = Vec::new();
    for mode in modes {
        let begin = Instant::now();
        let simulate = |noise: &NoiseModel, count| {
            let what = match noisy && noise.is_silent() {
                true => format!("{mode} without noise"),
                false => mode.to_string(),
            };
            let request = Runs {
                parameters: &machine.parameters,
                mode,
                noise,
                seed: flags.runs.seed,
                first: 0,
                count,
                threads,
            };
            run_all(program, &request, what).map_err(Stop::Failed)
        };
        let outcomes = simulate(&machine.noise, runs)?;
        let took = begin.elapsed();
        let quiet_ps = match noisy {
            true => (simulate(&NoiseModel::default(), 1)?.first()).map(|outcome| outcome.finish_ps),
            false => None,
        };
        let result = report::Result::of(mode, &outcomes, took, quiet_ps);
        results.push(result.map_err(Stop::Failed)?);
    }
    let report = report::Report {
        name,
        described,
        ranks: program.ranks(),
        operations: program.operations(),
        machine: &machine,
        draws: flags.machine.draws,
        seed: flags.runs.seed,
        results: &results,
    };
    if flags.runs.json {
        answer_line!("{}", report.json());
    } else {
        answer!("{}", report.text());
    }
    Ok(())
}

/// `what`: the name of the work, for the progress.
fn run_all<P: Program>(program: &P, request: &Runs, what: String) -> Result<Vec<Outcome>, String> {
    let all = (request.count).saturating_mul(program.operations() + program.messages());
    let progress = Progress::new(what, all, "events");
    let outcomes = simulate_runs(program, request, &|events| {
        progress.tell(events);
        true
    });
    progress.end();
    outcomes.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_port_of_a_rank_takes_memory() {
        assert_eq!(least_bytes(10, (1, 1)), 800);
        assert!(least_bytes(1 << 24, (256, 1)) >= 1 << 37);
        let line = check_memory(u32::MAX, (1, 256)).expect_err("32 TiB");
        assert!(line.contains("256 CPUs or interfaces each"), "{line}");
    }
}

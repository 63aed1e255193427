//! `cloudmpi simulate`: how long a schedule of messages takes on a machine, with and without noise.

mod machine;
mod options;
mod report;
pub mod units;

use std::ffi::OsString;
use std::time::Instant;

use crate::goal::Scheduled;
use crate::listing;
use crate::out::{answer, answer_line};
use crate::progress::Progress;
use crate::schedule_file;
use crate::words::Stop;

use cloudmpi_simulate::generate::{
    BinomialBroadcast, BinomialReduce, Dissemination, Generated, LinearAllToAll, Pattern, Ring,
    Stencil, list,
};
use cloudmpi_simulate::{Mode, NoiseModel, Outcome, Program, Runs, simulate_runs};

use options::{Options, Shape};

const HELP: &str = "\
usage: cloudmpi simulate PATTERN --ranks N --bytes SIZE --on FILE.noise [options]
       cloudmpi simulate coll NAME[/ALGORITHM] --ranks N [--bytes SIZE] --on FILE.noise [options]
       cloudmpi simulate app --trace DIR [--ranks N] --on FILE.noise [options]
       cloudmpi simulate --goal FILE --L TIME --o TIME --g TIME --G TIME [options]

Tells how long a schedule of sends, receives and computations takes.

what runs:
  ring               pipelined: as many steps as ranks, of a share of the bytes each
  ring-allreduce     reduce-scatter and allgather: 2(N-1) steps
  dissemination      all hear from all in log2 N rounds
  bcast, reduce      along a binomial tree
  alltoall           every rank sends to every other, all at once
  stencil            swap with the neighbours on a grid and compute, again and again
  coll               a collective as the library runs it; `cloudmpi goal --help` has the flags
  app                a program that ran with `cloudmpi run --trace DIR`; likewise
  --goal FILE        a schedule in GOAL text (may be gzipped) or in binary form
  -n, --ranks N      ranks of a pattern
  --bytes SIZE       of a message; of a ring, in all: 16, 512MiB, 1.5GB
  --grid 16x16[x16]  ranks of a stencil, instead of --ranks
  --iterations N     of a stencil (10)
  --compute TIME     before each further send: dissemination, stencil (0)
  --write FILE       write the schedule instead: binary if FILE ends in .bin, else text

the machine:
  --on FILE.noise    a profile by `cloudmpi noise`: LogGP parameters and noise
  --L, --o, --g TIME latency, CPU time and least distance of messages: 1300000 (ps), 1.3us
  --G, --O TIME      time a byte on the wire, of the CPU (0)
  --S BYTES          longest message that is sent without asking (any)
  --noise none|os|net|os+net
                     which noise of the profile (all there is)
  --draws blocks|independent
                     replay samples one after the other, or draw each by itself as the published
                     simulator does (blocks)

how:
  --mode compatible|full-duplex
                     rules of the published simulator; or interfaces with two directions, and a
                     CPU that does not wait for the wire (both)
  --runs N           with noise, so many, and the interval of their median (20); one more without noise says
                     how many times longer the noise makes it
  --seed N           same seed, same result (0)
  --threads N        (one a core)
  --json             machine-readable: times in ps
  -h, --help         this text
";

const RUNS_WITH_NOISE: u64 = 20;

const NAME: &str = "cloudmpi simulate";

pub fn main(words: &[OsString]) -> i32 {
    match words.split_first() {
        Some((kind, rest)) => match crate::goal::for_simulation(&kind.to_string_lossy(), rest) {
            Some(Ok(given)) => main_of(&given.words, Some(&given)),
            Some(Err(stop)) => stop.status(NAME),
            None => main_of(words, None),
        },
        None => main_of(words, None),
    }
}

/// `given` is a schedule that is there already.
fn main_of(words: &[OsString], given: Option<&Scheduled>) -> i32 {
    match command(words, given) {
        Ok(()) => 0,
        Err(stop) => stop.status(NAME),
    }
}

fn command(words: &[OsString], given: Option<&Scheduled>) -> Result<(), Stop> {
    let options = options::parse(words).map_err(Stop::Usage)?;
    if options.help {
        answer!("{HELP}");
        return Ok(());
    }
    match given {
        Some(given) => simulate_given(&options, given),
        None => simulate(&options),
    }
}

fn simulate(options: &Options) -> Result<(), Stop> {
    match (&options.goal, options.shape) {
        (Some(_), Some(_)) => Err(Stop::usage(
            "give either a pattern or --goal FILE, not both",
        )),
        (None, None) => Err(Stop::usage(
            "nothing to run: give a pattern, such as ring, or --goal FILE",
        )),
        (Some(path), None) => {
            only_for_patterns(options)?;
            let goal = schedule_file::read(path).map_err(Stop::Failed)?;
            match &options.write {
                Some(to) => schedule_file::write(&goal, to).map_err(Stop::Failed),
                None => run(options, &path.display().to_string(), None, &goal),
            }
        }
        (None, Some(shape)) => generate(options, shape),
    }
}

fn simulate_given(options: &Options, given: &Scheduled) -> Result<(), Stop> {
    if options.goal.is_some() || options.shape.is_some() {
        return Err(Stop::usage(
            "one schedule at a time: coll, app, a pattern or --goal FILE",
        ));
    }
    only_for_patterns(options)?;
    match &options.write {
        Some(to) => schedule_file::write(&given.goal, to).map_err(Stop::Failed),
        None => run(
            options,
            &given.name,
            given.described.as_deref(),
            &given.goal,
        ),
    }
}

fn only_for_patterns(options: &Options) -> Result<(), Stop> {
    let given = [
        ("--ranks", options.ranks.is_some()),
        ("--bytes", options.bytes.is_some()),
        ("--grid", options.grid.is_some()),
        ("--iterations", options.iterations.is_some()),
        ("--compute", options.compute_ps.is_some()),
    ];
    match given.into_iter().find(|&(_, given)| given) {
        Some((name, _)) => Err(Stop::Usage(format!(
            "{name} is for patterns; the schedule says all of it"
        ))),
        None => Ok(()),
    }
}

/// Runs a pattern as it is made.
fn generate(options: &Options, shape: Shape) -> Result<(), Stop> {
    let bytes = options
        .bytes
        .ok_or_else(|| Stop::usage("--bytes is missing: how long the messages are"))?;
    if bytes > 1 << 56 {
        return Err(Stop::Usage(format!(
            "--bytes: {bytes} is more than can be simulated"
        )));
    }
    let compute_ps = options.compute_ps.unwrap_or(0);
    if compute_ps > 1 << 56 {
        return Err(Stop::usage("--compute: at most 20 hours can be simulated"));
    }
    let computes = matches!(shape, Shape::Dissemination | Shape::Stencil);
    if options.compute_ps.is_some() && !computes {
        return Err(Stop::usage("--compute is for dissemination and stencil"));
    }
    if shape != Shape::Stencil && (options.grid.is_some() || options.iterations.is_some()) {
        return Err(Stop::usage("--grid and --iterations are for a stencil"));
    }
    if shape == Shape::Stencil {
        let sides = options
            .grid
            .clone()
            .ok_or_else(|| Stop::usage("--grid is missing, such as --grid 16x16"))?;
        if options.ranks.is_some_and(|ranks| {
            u64::from(ranks) != sides.iter().map(|side| u64::from(*side)).product::<u64>()
        }) {
            return Err(Stop::usage("--ranks and --grid disagree; --grid is enough"));
        }
        let iterations = options.iterations.unwrap_or(10);
        let each = 4 * sides.len() as u64 + 1;
        if each * u64::from(iterations) > u64::from(u32::MAX) {
            return Err(Stop::usage(
                "--iterations: more operations of a rank than can be numbered",
            ));
        }
        return run_pattern(
            options,
            "stencil",
            Stencil::new(sides, bytes, iterations, compute_ps),
        );
    }
    let ranks = options
        .ranks
        .ok_or_else(|| Stop::usage("--ranks is missing: how many ranks"))?;
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
        Shape::Ring => run_pattern(options, "ring", Ring::new(ranks, bytes, ranks)),
        Shape::RingAllreduce => {
            let steps = 2 * (ranks - 1);
            run_pattern(options, "ring-allreduce", Ring::new(ranks, bytes, steps))
        }
        Shape::Dissemination => {
            let pattern = Dissemination {
                ranks,
                bytes,
                compute_ps,
            };
            run_pattern(options, "dissemination", pattern)
        }
        Shape::Broadcast => run_pattern(options, "bcast", BinomialBroadcast { ranks, bytes }),
        Shape::Reduce => run_pattern(options, "reduce", BinomialReduce { ranks, bytes }),
        _ => {
            listing::check_all_at_once(ranks).map_err(Stop::Failed)?;
            run_pattern(options, "alltoall", LinearAllToAll { ranks, bytes })
        }
    }
}

fn run_pattern<P: Pattern>(options: &Options, name: &str, pattern: P) -> Result<(), Stop> {
    match &options.write {
        Some(to) => {
            let goal = list(&pattern).map_err(Stop::failed)?;
            schedule_file::write(&goal, to).map_err(Stop::Failed)
        }
        None => run(options, name, None, &Generated::new(pattern)),
    }
}

/// A rank's share of a pattern's memory.
const LEAST_BYTES_A_RANK: u64 = 80;

/// Running out of memory would end this without a reason given.
fn check_memory(ranks: u32) -> Result<(), String> {
    let needed = u64::from(ranks) * LEAST_BYTES_A_RANK;
    match listing::available_bytes() {
        Some(available) if needed > available => Err(format!(
            "{} ranks take at least {} MiB of memory, and {} MiB are free; simulate fewer",
            units::show_count(u64::from(ranks)),
            needed >> 20,
            available >> 20
        )),
        _ => Ok(()),
    }
}

fn run<P: Program>(
    options: &Options,
    name: &str,
    described: Option<&str>,
    program: &P,
) -> Result<(), Stop> {
    check_memory(program.ranks()).map_err(Stop::Failed)?;
    let machine = machine::build(options)?;
    let noisy = !machine.noise.is_silent();
    let runs = options
        .runs
        .unwrap_or(if noisy { RUNS_WITH_NOISE } else { 1 });
    if runs > 1 && !noisy {
        return Err(Stop::usage(
            "without noise all runs are the same; leave --runs, or give --on FILE.noise",
        ));
    }
    let modes = match options.mode {
        Some(mode) => vec![mode],
        None => vec![Mode::Compatible, Mode::FullDuplex],
    };
    let available = std::thread::available_parallelism().map_or(1, |cores| cores.get());
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
                seed: options.seed.unwrap_or(0),
                first: 0,
                count,
                threads: options.threads.unwrap_or(available),
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
        draws: options.draws,
        seed: options.seed.unwrap_or(0),
        results: &results,
    };
    if options.json {
        answer_line!("{}", report.json());
    } else {
        answer!("{}", report.text());
    }
    Ok(())
}

/// `what`: for whoever waits.
fn run_all<P: Program>(program: &P, request: &Runs, what: String) -> Result<Vec<Outcome>, String> {
    let all = (request.count).saturating_mul(program.operations() + program.messages());
    let progress = Progress::new(what, all);
    let outcomes = simulate_runs(program, request, &|events| {
        progress.tell(events);
        true
    });
    progress.end();
    outcomes.map_err(|error| error.to_string())
}

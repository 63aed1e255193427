//! `cloudmpi goal`: schedules for the simulator, from the library's collectives and from traces.

use std::borrow::Cow;
use std::io::{IsTerminal, Write};
use std::path::Path;

use cloudmpi_coll::Forced;
use cloudmpi_schedules::trace::{
    Clock, Options, RankTrace, Steps, Summary, convert, extrapolate, read_directory, shared_cores,
    steps, with_fewer_steps,
};
use cloudmpi_schedules::{RankGraph, RankText, TextHead, Work, Workload, to_goal};
use cloudmpi_segment::plural;
use cloudmpi_simulate::Goal;
use serde_json::json;

use crate::command::goal::{Coll, Kind, Told, Trace};
use crate::command::simulate::Schedule;
use crate::listing::{self, Kept, MOST_OPERATIONS, MOST_RANKS};
use crate::out::{answer_line, complain};
use crate::progress::Progress;
use crate::stop::{Stop, status};
use crate::waiting::Waiting;

pub fn main(kind: Kind) -> i32 {
    match kind {
        Kind::Coll(flags) => status(coll(&flags), "cloudmpi goal coll"),
        Kind::Trace(flags) => status(traced(&flags), "cloudmpi goal trace"),
    }
}

fn coll(flags: &Coll) -> Result<(), Stop> {
    let work = flags.work.work();
    let workload = workload(&flags.name, flags.ranks, flags.bytes)?;
    listing::check(&workload, &work, Kept::Written).map_err(Stop::Failed)?;
    let graph_of = |rank| Cow::Owned(workload.rank_graph(rank, &work));
    let output = &flags.output;
    let operations = write(workload.ranks, graph_of, output.output.as_deref())?;
    if output.json {
        answer_line!(
            "{}",
            json!({
                "file": output.output,
                "ranks": workload.ranks,
                "operations": operations,
            })
        );
    }
    Ok(())
}

fn traced(flags: &Trace) -> Result<(), Stop> {
    let traced = trace(
        &flags.dir,
        flags.ranks,
        options(&flags.told, flags.work.work())?,
    )?;
    let graphs = &traced.graphs;
    let output = &flags.output;
    let graph_of = |rank: usize| Cow::Borrowed(&graphs[rank]);
    let operations = write(graphs.len(), graph_of, output.output.as_deref())?;
    match output.json {
        true => answer_line!("{}", traced.json(output.output.as_deref(), operations)),
        false => complain!("{}", traced.describe()),
    }
    Ok(())
}

fn options(told: &Told, work: Work) -> Result<Options, Stop> {
    let mut options = Options {
        clock: told.clock.unwrap_or(Clock::Suitable),
        work,
        ..Options::default()
    };
    if let Some(list) = &told.coll {
        options.selector = Forced::parse(list)
            .map_err(|error| Stop::Usage(format!("--coll {list}: {error}")))?
            .selector;
    }
    Ok(options)
}

/// A schedule that is not the simulator's own.
pub struct Scheduled {
    pub name: String,
    pub goal: Goal,
    /// The origin of the schedule, of a trace.
    pub described: Option<String>,
}

/// For `cloudmpi simulate coll NAME`.
pub fn collective_schedule(name: Option<&str>, flags: &Schedule) -> Result<Scheduled, Stop> {
    let Some(name) = name else {
        return Err(Stop::usage(
            "name a collective after coll, such as coll allreduce --ranks 64",
        ));
    };
    let ranks = flags
        .ranks
        .ok_or_else(|| Stop::usage("--ranks is missing: coll needs the number of ranks"))?;
    let work = flags.work.work();
    let graphs = collective(name, ranks as usize, flags.bytes.unwrap_or(8), &work)?;
    Ok(Scheduled {
        name: name.to_string(),
        goal: to_goal(&graphs).map_err(Stop::failed)?,
        described: None,
    })
}

/// For `cloudmpi simulate app --trace DIR`.
pub fn traced_schedule(flags: &Schedule) -> Result<Scheduled, Stop> {
    let Some(directory) = &flags.trace else {
        return Err(Stop::usage(
            "--trace is missing: app needs the folder with its trace",
        ));
    };
    let options = options(&flags.told, flags.work.work())?;
    let traced = trace(directory, flags.ranks.map(|ranks| ranks as usize), options)?;
    Ok(Scheduled {
        name: directory.display().to_string(),
        goal: to_goal(&traced.graphs).map_err(Stop::failed)?,
        described: Some(traced.describe()),
    })
}

/// Whether ranks reduce in a collective.
pub fn reduces(name: &str, ranks: usize, bytes: u64) -> Result<bool, Stop> {
    Ok(workload(name, ranks, bytes)?.reduces())
}

/// The operations of a collective, all in memory.
pub fn collective(
    name: &str,
    ranks: usize,
    bytes: u64,
    work: &Work,
) -> Result<Vec<RankGraph>, Stop> {
    let workload = workload(name, ranks, bytes)?;
    listing::check(&workload, work, Kept::InMemory).map_err(Stop::Failed)?;
    Ok(workload.graphs(work))
}

fn workload(name: &str, ranks: usize, bytes: u64) -> Result<Workload, Stop> {
    Workload::named(name, ranks, bytes as usize).map_err(|error| Stop::Usage(error.to_string()))
}

/// The record of a traced program.
pub struct Traced {
    pub graphs: Vec<RankGraph>,
    summary: Summary,
    /// True if the ranks shared cores during the trace: then it took longer than with a core each.
    shared_cores: bool,
}

/// A program's traces, and the clock that measures its ranks' computing.
pub struct Recorded {
    traces: Vec<RankTrace>,
    clock: Clock,
    shared_cores: bool,
}

impl Recorded {
    pub fn read(directory: &Path, clock: Clock) -> Result<Recorded, Stop> {
        let traces = read_directory(directory).map_err(Stop::failed)?;
        let shared_cores = shared_cores(&traces);
        let clock = match clock {
            Clock::Suitable if shared_cores => Clock::Cpu,
            Clock::Suitable => Clock::Wall,
            other => other,
        };
        Ok(Recorded {
            traces,
            clock,
            shared_cores,
        })
    }

    /// The steps that the program repeats.
    pub fn steps(&self) -> Option<Steps> {
        steps(&self.traces)
    }

    /// With so many steps of the first and of the others.
    pub fn with_fewer(
        &self,
        steps: &Steps,
        exactly: usize,
        sampled: usize,
        told: usize,
    ) -> Recorded {
        Recorded {
            traces: with_fewer_steps(&self.traces, steps, exactly, sampled, told),
            ..*self
        }
    }

    /// The operations, on the traced number of ranks or on another.
    pub fn operations(&self, ranks: Option<usize>, mut options: Options) -> Result<Traced, Stop> {
        options.clock = self.clock;
        let mut traces = Cow::Borrowed(&self.traces);
        if let Some(ranks) = ranks {
            let events = traces.first().map_or(0, |trace| trace.events.len());
            if ranks > MOST_RANKS || events.saturating_mul(ranks) > MOST_OPERATIONS {
                return Err(Stop::Failed(format!(
                    "{events} events of each of {ranks} ranks are too many to be listed (at most {MOST_RANKS} ranks, \
                     {MOST_OPERATIONS} operations); take fewer ranks"
                )));
            }
            traces = Cow::Owned(extrapolate(&traces, ranks).map_err(Stop::failed)?);
        }
        let converted = convert(&traces, &options).map_err(Stop::failed)?;
        Ok(Traced {
            graphs: converted.graphs,
            summary: converted.summary,
            shared_cores: self.shared_cores,
        })
    }
}

/// The operations of a traced program, on the traced number of ranks or on another.
fn trace(directory: &Path, ranks: Option<usize>, options: Options) -> Result<Traced, Stop> {
    let _waiting = Waiting::new("reading the trace");
    Recorded::read(directory, options.clock)?.operations(ranks, options)
}

impl Traced {
    /// Whether ranks reduce in its collectives.
    pub fn reduces(&self) -> bool {
        self.summary.reduced_bytes > 0
    }

    /// The result, in one line.
    fn describe(&self) -> String {
        let summary = &self.summary;
        let clock = match summary.by_cpu_time {
            true => "processor time",
            false => "wall clock",
        };
        let crowded = match self.shared_cores {
            true => "; ranks shared cores when they were traced, here each has one of its own",
            false => "",
        };
        format!(
            "{}: {} of {}; {} of collectives in {} of {}; {:.6} s \
             computed ({clock}, all ranks together){crowded}",
            plural(self.graphs.len() as u64, "rank"),
            plural(summary.messages, "message"),
            plural(summary.message_bytes, "byte"),
            plural(summary.collective_calls, "call"),
            plural(summary.collective_messages, "message"),
            plural(summary.collective_bytes, "byte"),
            summary.computed_ns as f64 / 1e9
        )
    }

    /// The same for programs, and the place of the schedule.
    fn json(&self, file: Option<&Path>, operations: u64) -> serde_json::Value {
        let summary = &self.summary;
        json!({
            "file": file,
            "ranks": self.graphs.len(),
            "operations": operations,
            "messages": summary.messages,
            "message_bytes": summary.message_bytes,
            "collective_calls": summary.collective_calls,
            "collective_messages": summary.collective_messages,
            "collective_bytes": summary.collective_bytes,
            "computed_ns": summary.computed_ns,
            "clock": if summary.by_cpu_time { "cpu" } else { "wall" },
            "shared_cores": self.shared_cores,
        })
    }
}

/// Writes all ranks, one after another; returns their number of operations.
fn write<'a>(
    ranks: usize,
    graph_of: impl Fn(usize) -> Cow<'a, RankGraph>,
    output: Option<&Path>,
) -> Result<u64, Stop> {
    let mut operations = 0;
    // A bar between the lines of the schedule would only disturb.
    let on_screen = output.is_none() && std::io::stdout().is_terminal();
    let progress = Progress::new("writing".to_string(), ranks as u64, "ranks");
    let mut all = |file: &mut dyn Write| {
        let mut file = std::io::BufWriter::new(file);
        write!(file, "{}", TextHead(ranks))?;
        for rank in 0..ranks {
            let graph = &*graph_of(rank);
            operations += graph.ops.len() as u64;
            write!(file, "{}", RankText { rank, graph })?;
            if !on_screen {
                progress.tell(rank as u64);
            }
        }
        file.flush()
    };
    let written = match output {
        None => all(&mut std::io::stdout().lock()),
        Some(path) => cloudmpi_noise::file::write_whole_by(path, |mut file| all(&mut file)),
    };
    progress.end();
    match written {
        // A reader that has seen enough.
        Err(error) if output.is_none() && error.kind() == std::io::ErrorKind::BrokenPipe => {
            Ok(operations)
        }
        Err(error) => {
            let place = output.map_or("standard output".to_string(), |path| {
                path.display().to_string()
            });
            Err(Stop::Failed(format!("{place}: cannot be written: {error}")))
        }
        Ok(()) => Ok(operations),
    }
}

//! `cloudmpi goal`: schedules for the simulator, from the library's collectives and from traces.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

use cloudmpi_coll::Forced;
use cloudmpi_schedules::trace::{
    Clock, Options, RankTrace, Steps, Summary, convert, extrapolate, read_directory, shared_cores,
    steps, with_fewer_steps,
};
use cloudmpi_schedules::{RankGraph, RankText, TextHead, Work, Workload, to_goal};
use cloudmpi_simulate::Goal;

use crate::listing::{self, Kept, MOST_OPERATIONS, MOST_RANKS};
use crate::out::{answer, complain};
use crate::words::{Stop, Words};

const NAME: &str = "cloudmpi goal";

pub const HELP: &str = "\
usage: cloudmpi goal coll COLLECTIVE[/ALGORITHM] --ranks N [--bytes SIZE] [-o FILE]
       cloudmpi goal trace DIR [--ranks N] [--clock wall|cpu] [--coll LIST] [-o FILE]

Writes a schedule in the GOAL format, which `cloudmpi simulate --goal FILE` runs.

coll: what the library runs for one call; without ALGORITHM that of its selection table.
  -n, --ranks N         ranks of the communicator; an algorithm for intercommunicators runs between
                        the first half of them and the rest, a neighbourhood on a periodic ring
  --bytes SIZE          of the vector (bcast, reductions, scans), of one rank's block (gather, scatter,
                        alltoall, neighbourhoods), of all blocks (allgather, reduce_scatter) (8)

trace: what a program did that ran with `cloudmpi run --trace DIR`.
  -n, --ranks N         as it would run on N ranks, where its pattern tells (weak scaling); refused
                        with the reason where not
  --clock wall|cpu      what a rank computed: by the wall clock, or by the time it had the processor
                        (default: cpu where ranks shared cores when they were traced)
  --coll LIST           algorithms of collectives, as for `cloudmpi run`: bcast=binomial,…

both:
  --copy-ps-per-byte N  time of a copy within a rank, as collectives make them (0)
  --reduce-ps-per-byte N  of a reduction (0)
  -o FILE               where to write (standard output)
";

pub fn main(words: &[OsString]) -> i32 {
    match command(words) {
        Ok(()) => 0,
        Err(stop) => stop.status(NAME),
    }
}

fn command(words: &[OsString]) -> Result<(), Stop> {
    let Some((first, rest)) = words.split_first() else {
        return Err(Stop::Usage("say coll or trace".to_string()));
    };
    let mut request = Request::default();
    match &*first.to_string_lossy() {
        "coll" => request.kind = Kind::Collective,
        "trace" => request.kind = Kind::Trace,
        "-h" | "--help" | "help" => {
            answer!("{HELP}");
            return Ok(());
        }
        other => {
            return Err(Stop::Usage(format!(
                "there is no {other:?}; say coll or trace"
            )));
        }
    }
    request.parse(rest)?;
    let output = request.output.as_deref();
    if request.kind == Kind::Collective {
        let workload = request.workload()?;
        listing::check(&workload, &request.work, Kept::Written).map_err(Stop::Failed)?;
        let graph_of = |rank| Cow::Owned(workload.rank_graph(rank, &request.work));
        return write(workload.ranks, graph_of, output);
    }
    let (graphs, described) = request.graphs()?;
    write(graphs.len(), |rank| Cow::Borrowed(&graphs[rank]), output)?;
    if let Some(described) = described {
        complain!("{described}");
    }
    Ok(())
}

#[derive(Default, PartialEq)]
enum Kind {
    #[default]
    Collective,
    Trace,
}

#[derive(Default)]
struct Request {
    kind: Kind,
    /// The collective, or the trace's directory.
    what: Option<OsString>,
    ranks: Option<usize>,
    bytes: Option<u64>,
    clock: Option<Clock>,
    coll: Option<String>,
    work: Work,
    output: Option<PathBuf>,
}

impl Request {
    fn parse(&mut self, words: &[OsString]) -> Result<(), Stop> {
        let mut words = Words::new(words);
        while let Some(word) = words.next() {
            match &*word.to_string_lossy() {
                "-h" | "--help" => {
                    answer!("{HELP}");
                    return Err(Stop::Helped);
                }
                "--ranks" | "-n" => self.ranks = Some(words.count("--ranks")?),
                "--bytes" if self.kind == Kind::Collective => {
                    self.bytes = Some(words.bytes("--bytes")?)
                }
                "--clock" if self.kind == Kind::Trace => {
                    self.clock = Some(match words.text("--clock", "wall or cpu")? {
                        "wall" => Clock::Wall,
                        "cpu" => Clock::Cpu,
                        other => return Err(Stop::Usage(format!("--clock {other}: wall or cpu"))),
                    });
                }
                "--coll" if self.kind == Kind::Trace => {
                    self.coll = Some(words.text("--coll", "NAME=ALGORITHM,…")?.to_string());
                }
                "--copy-ps-per-byte" => {
                    self.work.copy_ps_per_byte = words.number("--copy-ps-per-byte", 0.0)?
                }
                "--reduce-ps-per-byte" => {
                    self.work.reduce_ps_per_byte = words.number("--reduce-ps-per-byte", 0.0)?;
                }
                "-o" | "--output" => self.output = Some(words.path("-o")?),
                flag if flag.starts_with('-') => {
                    return Err(Stop::Usage(format!("there is no flag {flag} here")));
                }
                _ if self.what.is_none() => self.what = Some(word.clone()),
                other => return Err(Stop::Usage(format!("one name too many: {other}"))),
            }
        }
        Ok(())
    }

    fn workload(&self) -> Result<Workload, Stop> {
        let Some(name) = &self.what else {
            return Err(Stop::usage(
                "name a collective right after coll, such as coll allreduce --ranks 64",
            ));
        };
        let ranks = self
            .ranks
            .ok_or_else(|| Stop::usage("coll needs --ranks N"))?;
        workload(&name.to_string_lossy(), ranks, self.bytes.unwrap_or(8))
    }

    /// And what they come from, of a trace.
    fn graphs(&self) -> Result<(Vec<RankGraph>, Option<String>), Stop> {
        match (&self.kind, &self.what) {
            (Kind::Collective, _) => {
                let workload = self.workload()?;
                listing::check(&workload, &self.work, Kept::InMemory).map_err(Stop::Failed)?;
                Ok((workload.graphs(&self.work), None))
            }
            (Kind::Trace, Some(directory)) => {
                let mut options = Options {
                    clock: self.clock.unwrap_or(Clock::Suitable),
                    work: self.work,
                    ..Options::default()
                };
                if let Some(list) = &self.coll {
                    options.selector = Forced::parse(list)
                        .map_err(|error| Stop::Usage(error.to_string()))?
                        .selector;
                }
                let traced = trace(Path::new(directory), self.ranks, options)?;
                let described = traced.describe();
                Ok((traced.graphs, Some(described)))
            }
            (Kind::Trace, None) => Err(Stop::Usage(
                "name the trace's directory (simulate app: --trace DIR)".to_string(),
            )),
        }
    }
}

/// Flags of [`Request`], each with a value.
const FLAGS: [&str; 7] = [
    "--ranks",
    "-n",
    "--bytes",
    "--clock",
    "--coll",
    "--copy-ps-per-byte",
    "--reduce-ps-per-byte",
];

/// A schedule that is not the simulator's own, and the words that are left.
pub struct Scheduled {
    pub name: String,
    pub goal: Goal,
    /// What it comes from, of a trace.
    pub described: Option<String>,
    pub words: Vec<OsString>,
}

/// For `cloudmpi simulate coll NAME …` and `simulate app --trace DIR …`, where `kind` is `coll` or `app`:
/// what runs, its schedule, and the words that are the simulator's own. `None` for any other kind.
pub fn for_simulation(kind: &str, words: &[OsString]) -> Option<Result<Scheduled, Stop>> {
    let kind = match kind {
        "coll" => Kind::Collective,
        "app" => Kind::Trace,
        _ => return None,
    };
    Some(schedule(kind, words))
}

fn schedule(kind: Kind, words: &[OsString]) -> Result<Scheduled, Stop> {
    let (mut own, mut others) = (Vec::new(), Vec::new());
    let mut words = Words::new(words);
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        match &*text {
            "--trace" if kind == Kind::Trace => {
                own.push(words.value("--trace", "a directory")?.clone())
            }
            flag if FLAGS.contains(&flag) => {
                own.push(word.clone());
                own.push(words.value(flag, "a value")?.clone());
            }
            // The collective's name comes first.
            name if kind == Kind::Collective
                && own.is_empty()
                && others.is_empty()
                && !name.starts_with('-') =>
            {
                own.push(word.clone())
            }
            _ => others.push(word.clone()),
        }
    }
    let mut request = Request {
        kind,
        ..Request::default()
    };
    request.parse(&own)?;
    let (graphs, described) = request.graphs()?;
    let name = request
        .what
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let goal = to_goal(&graphs).map_err(Stop::failed)?;
    Ok(Scheduled {
        name,
        goal,
        described,
        words: others,
    })
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

/// What a traced program did.
pub struct Traced {
    pub graphs: Vec<RankGraph>,
    summary: Summary,
    /// When it was traced: then it took longer than ranks with a core each would.
    shared_cores: bool,
}

/// A program's traces, and which clock tells what its ranks computed.
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

    /// The operations, on as many ranks as it ran on or on others.
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

/// The operations of a traced program, on as many ranks as it ran on or on others.
fn trace(directory: &Path, ranks: Option<usize>, options: Options) -> Result<Traced, Stop> {
    Recorded::read(directory, options.clock)?.operations(ranks, options)
}

impl Traced {
    /// What it came to, in one line.
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
            "{} ranks: {} messages of {} bytes; {} calls of collectives in {} messages of {} bytes; {:.6} s \
             computed ({clock}, all ranks together){crowded}",
            self.graphs.len(),
            summary.messages,
            summary.message_bytes,
            summary.collective_calls,
            summary.collective_messages,
            summary.collective_bytes,
            summary.computed_ns as f64 / 1e9
        )
    }
}

/// All ranks, one after another.
fn write<'a>(
    ranks: usize,
    graph_of: impl Fn(usize) -> Cow<'a, RankGraph>,
    output: Option<&Path>,
) -> Result<(), Stop> {
    let all = |file: &mut dyn Write| {
        let mut file = std::io::BufWriter::new(file);
        write!(file, "{}", TextHead(ranks))?;
        for rank in 0..ranks {
            let graph = &*graph_of(rank);
            write!(file, "{}", RankText { rank, graph })?;
        }
        file.flush()
    };
    let written = match output {
        None => all(&mut std::io::stdout().lock()),
        Some(path) => cloudmpi_noise::file::write_whole_by(path, |mut file| all(&mut file)),
    };
    match written {
        // A reader that has seen enough.
        Err(error) if output.is_none() && error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => {
            let place = output.map_or("standard output".to_string(), |path| {
                path.display().to_string()
            });
            Err(Stop::Failed(format!("{place}: cannot be written: {error}")))
        }
        Ok(()) => Ok(()),
    }
}

//! `cloudmpi simulate`.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, Parser, ValueHint};
use cloudmpi_simulate::{Draws, Mode};

use super::examples;
use super::goal::{Told, WorkFlags};
use super::values::{List, bytes, one_of, time_ps, whole};

const NOTES: &str = "\
Patterns:
  ring            pipelined: as many steps as ranks, of a share of the bytes each
  ring-allreduce  reduce-scatter and allgather: 2(N-1) steps
  dissemination   every rank hears from every other in log2 N rounds
  bcast, reduce   along a binomial tree
  alltoall        every rank sends to every other, all at once
  stencil         swap with the neighbours on a grid and compute, again and again
  coll NAME       a collective as the library runs it, such as `coll allreduce/ring`
  app             a program that ran with `cloudmpi run --trace DIR`";

/// Tell how long a schedule of messages takes on a machine
#[derive(Parser, Debug)]
#[command(allow_negative_numbers = true, after_help = examples(NOTES, &[
    ("cloudmpi simulate ring --ranks 1024 --bytes 512MiB --on azure.noise", "a pattern, on a measured machine"),
    ("cloudmpi simulate coll allreduce/ring --ranks 64 --bytes 1MiB --on azure.noise", "a collective"),
    ("cloudmpi simulate app --trace traced --ranks 64 --on azure.noise", "a traced program, on 64 ranks"),
    ("cloudmpi simulate --goal program.goal --L 1.3us --o 150ns --g 1.5us --G 86", "a schedule, on a machine by numbers"),
]))]
pub struct Simulate {
    /// What runs
    #[arg(value_name = "PATTERN", value_parser = Patterns)]
    pub what: Option<What>,
    /// The collective, after `coll`; without ALGORITHM, the library selects one
    #[arg(value_name = "NAME[/ALGORITHM]")]
    pub name: Option<String>,
    #[command(flatten)]
    pub schedule: Schedule,
    #[command(flatten)]
    pub machine: Machine,
    #[command(flatten)]
    pub runs: Runs,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "What runs")]
pub struct Schedule {
    /// A schedule in GOAL text (may be gzipped) or in binary form
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub goal: Option<PathBuf>,
    /// Number of ranks: of a pattern, of a collective, or of a traced program that is to run on more or fewer
    #[arg(short = 'n', long, value_name = "N", value_parser = whole(1, 1 << 31))]
    pub ranks: Option<u64>,
    /// Size of a message; of a ring, of all of it: 16, 512MiB, 1.5GB
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    pub bytes: Option<u64>,
    /// Ranks of a stencil, instead of --ranks
    #[arg(long, value_name = "16x16[x16]", value_parser = grid)]
    pub grid: Option<List<u32>>,
    /// Number of iterations of a stencil [default: 10]
    #[arg(long, value_name = "N", value_parser = whole(1, 1 << 24))]
    pub iterations: Option<u64>,
    /// Time of computing before each further send, of dissemination and stencil [default: 0]
    #[arg(long, value_name = "TIME", value_parser = time_ps)]
    pub compute: Option<u64>,
    /// The folder with the trace of `app`
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub trace: Option<PathBuf>,
    #[command(flatten)]
    pub told: Told,
    #[command(flatten)]
    pub work: WorkFlags,
    /// Write the schedule instead of running it: binary if FILE ends in .bin, else text
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub write: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "The machine (times: 1300000 (ps), 1.3us)")]
pub struct Machine {
    /// A profile by `cloudmpi noise`: LogGP parameters and noise
    #[arg(long, value_name = "FILE.noise", value_hint = ValueHint::FilePath)]
    pub on: Option<PathBuf>,
    /// Latency of a message
    #[arg(long = "L", value_name = "TIME", value_parser = time_ps)]
    pub latency: Option<u64>,
    /// CPU time of a message, on either side
    #[arg(long = "o", value_name = "TIME", value_parser = time_ps)]
    pub overhead: Option<u64>,
    /// Least time between two messages
    #[arg(long = "g", value_name = "TIME", value_parser = time_ps)]
    pub gap: Option<u64>,
    /// Time of a byte on the wire
    #[arg(long = "G", value_name = "TIME", value_parser = time_ps)]
    pub gap_per_byte: Option<u64>,
    /// CPU time of a byte [default: 0]
    #[arg(long = "O", value_name = "TIME", value_parser = time_ps)]
    pub overhead_per_byte: Option<u64>,
    /// Longest message that is sent without asking the receiver [default: any]
    #[arg(long = "S", value_name = "BYTES", value_parser = bytes)]
    pub eager_limit: Option<u64>,
    /// Which noise of the profile [default: all there is]
    #[arg(long, value_name = "KIND", value_parser = one_of(&SOURCES))]
    pub noise: Option<Sources>,
    /// Replay samples one after the other, or draw each by itself as the published simulator does [default: blocks]
    #[arg(long, value_name = "HOW", value_parser = one_of(&DRAWS))]
    pub draws: Option<Draws>,
}

impl Machine {
    /// L, o, g, G, O, S.
    pub fn parameters(&self) -> [Option<u64>; 6] {
        [
            self.latency,
            self.overhead,
            self.gap,
            self.gap_per_byte,
            self.overhead_per_byte,
            self.eager_limit,
        ]
    }
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Runs")]
pub struct Runs {
    /// The rules of the published simulator; or network interfaces with two directions, and a CPU that does not wait for
    /// the wire [default: both]
    #[arg(long, value_name = "MODE", value_parser = one_of(&MODES))]
    pub mode: Option<Mode>,
    /// With noise, so many runs, and the interval of their median; one more without noise says how many times longer the
    /// noise makes it [default: 20]
    #[arg(long, value_name = "N", value_parser = whole(1, 100_000_000))]
    pub runs: Option<u64>,
    /// Start of the random numbers: same seed, same result
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole(0, u64::MAX))]
    pub seed: u64,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = whole(1, 1024))]
    pub threads: Option<u64>,
    /// Print JSON, with times in ps
    #[arg(long)]
    pub json: bool,
}

/// The program to run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    Shape(Shape),
    Collective,
    App,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Ring,
    RingAllreduce,
    Dissemination,
    Broadcast,
    Reduce,
    AllToAll,
    Stencil,
}

const WHAT: [(&str, What); 9] = [
    ("ring", What::Shape(Shape::Ring)),
    ("ring-allreduce", What::Shape(Shape::RingAllreduce)),
    ("dissemination", What::Shape(Shape::Dissemination)),
    ("bcast", What::Shape(Shape::Broadcast)),
    ("reduce", What::Shape(Shape::Reduce)),
    ("alltoall", What::Shape(Shape::AllToAll)),
    ("stencil", What::Shape(Shape::Stencil)),
    ("coll", What::Collective),
    ("app", What::App),
];

/// Which noise is replayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sources {
    pub os: bool,
    pub net: bool,
}

const fn sources(os: bool, net: bool) -> Sources {
    Sources { os, net }
}

const SOURCES: [(&str, Sources); 4] = [
    ("none", sources(false, false)),
    ("os", sources(true, false)),
    ("net", sources(false, true)),
    ("os+net", sources(true, true)),
];
pub const MODES: [(&str, Mode); 2] = [
    ("compatible", Mode::Compatible),
    ("full-duplex", Mode::FullDuplex),
];
const DRAWS: [(&str, Draws); 2] = [
    ("blocks", Draws::Blocks),
    ("independent", Draws::Independent),
];

/// Names of patterns; an error distinguishes a file's name from a slip.
#[derive(Clone)]
struct Patterns;

impl TypedValueParser for Patterns {
    type Value = What;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<What, clap::Error> {
        let known = WHAT.iter().find(|(name, _)| value == *name);
        match known {
            Some(&(_, what)) => Ok(what),
            None if Path::new(value).exists() => {
                let file = |text: &str| Err(format!("a file; write --goal {text} to run it"));
                file.parse_ref(command, arg, value)
            }
            None => {
                let names = PossibleValuesParser::new(WHAT.map(|(name, _)| name));
                names.parse_ref(command, arg, value).map(|_| What::App)
            }
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(
            WHAT.iter().map(|(name, _)| PossibleValue::new(*name)),
        ))
    }
}

fn grid(text: &str) -> Result<List<u32>, String> {
    let sides: Option<Vec<u32>> = text.split('x').map(|side| side.parse().ok()).collect();
    let fits = |sides: &Vec<u32>| {
        let product = sides
            .iter()
            .try_fold(1u32, |product, &side| product.checked_mul(side));
        product.is_some_and(|ranks| ranks > 0)
    };
    let wrong = || "not a number of ranks a side, such as 16x16".to_string();
    sides.filter(fits).map(List).ok_or_else(wrong)
}

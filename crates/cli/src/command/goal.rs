//! `cloudmpi goal`.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueHint};
use cloudmpi_schedules::Work;
use cloudmpi_schedules::trace::Clock;

use super::examples;
use super::values::{bytes, count, number, one_of};

/// Write a schedule for the simulator: of a collective, or of a traced program
#[derive(Parser, Debug)]
#[command(
    subcommand_required = true,
    arg_required_else_help = true,
    after_help = examples(
        "Schedules are in the GOAL format, which `cloudmpi simulate --goal FILE` runs.",
        &[
            ("cloudmpi goal coll allreduce/ring --ranks 64 --bytes 1MiB -o ring.goal", "one call of a collective"),
            ("cloudmpi goal trace traced -o program.goal", "a program that ran with `cloudmpi run --trace traced`"),
        ],
    ),
)]
pub struct Goal {
    #[command(subcommand)]
    pub kind: Kind,
}

#[derive(Subcommand, Debug)]
pub enum Kind {
    Coll(Coll),
    Trace(Trace),
}

/// What the library runs for one call of a collective
#[derive(Parser, Debug)]
#[command(allow_negative_numbers = true, after_help = examples(
    "An algorithm for intercommunicators runs between the first half of the ranks and the rest, a neighbourhood on a \
     periodic ring.",
    &[
        ("cloudmpi goal coll bcast --ranks 16 --bytes 64KiB", "the algorithm that the library selects"),
        ("cloudmpi goal coll allreduce/ring --ranks 64 --bytes 1MiB -o ring.goal", "an algorithm of your choice"),
    ],
))]
pub struct Coll {
    /// Name of the collective; without ALGORITHM, the library selects one
    #[arg(value_name = "COLLECTIVE[/ALGORITHM]")]
    pub name: String,
    /// Number of ranks of the communicator
    #[arg(short = 'n', long, value_name = "N", value_parser = count)]
    pub ranks: usize,
    /// Size of the vector (bcast, reductions, scans), of one rank's block (gather, scatter, alltoall, neighbourhoods),
    /// of all blocks (allgather, reduce_scatter)
    #[arg(long, value_name = "SIZE", default_value = "8", value_parser = bytes)]
    pub bytes: u64,
    #[command(flatten)]
    pub work: WorkFlags,
    #[command(flatten)]
    pub output: Output,
}

/// What a program did that ran with `cloudmpi run --trace DIR`
#[derive(Parser, Debug)]
#[command(allow_negative_numbers = true, after_help = examples("", &[
    ("cloudmpi goal trace traced -o program.goal", "as it ran"),
    ("cloudmpi goal trace traced --ranks 64 -o program.goal", "as it would run on 64 ranks"),
]))]
pub struct Trace {
    /// The folder with the trace
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: PathBuf,
    /// As it would run on N ranks (weak scaling). Where its pattern does not tell, this is refused with the reason
    #[arg(short = 'n', long, value_name = "N", value_parser = count)]
    pub ranks: Option<usize>,
    #[command(flatten)]
    pub told: Told,
    #[command(flatten)]
    pub work: WorkFlags,
    #[command(flatten)]
    pub output: Output,
}

const CLOCKS: [(&str, Clock); 2] = [("wall", Clock::Wall), ("cpu", Clock::Cpu)];

/// How a trace is read.
#[derive(Args, Debug)]
pub struct Told {
    /// What a rank computed: by the wall clock, or by the time it had the processor [default: cpu where ranks shared
    /// cores when they were traced, else wall]
    #[arg(long, value_name = "CLOCK", value_parser = one_of(&CLOCKS))]
    pub clock: Option<Clock>,
    /// Algorithms of collectives, as for `cloudmpi run`: bcast=binomial,allreduce=ring
    #[arg(long, value_name = "LIST")]
    pub coll: Option<String>,
}

/// What a rank's own work with data takes.
#[derive(Args, Debug)]
pub struct WorkFlags {
    /// Time of a copy within a rank, as collectives make them, in ps a byte [default: 0]
    #[arg(long, value_name = "PS", value_parser = number(0.0))]
    pub copy_ps_per_byte: Option<f64>,
    /// Time of a reduction, in ps a byte [default: 0]
    #[arg(long, value_name = "PS", value_parser = number(0.0))]
    pub reduce_ps_per_byte: Option<f64>,
}

impl WorkFlags {
    pub fn work(&self) -> Work {
        let mut work = Work::default();
        work.copy_ps_per_byte = self.copy_ps_per_byte.unwrap_or(work.copy_ps_per_byte);
        work.reduce_ps_per_byte = self.reduce_ps_per_byte.unwrap_or(work.reduce_ps_per_byte);
        work
    }
}

#[derive(Args, Debug)]
pub struct Output {
    /// Where to write the schedule [default: standard output]
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
    /// Print JSON: what the schedule holds. The schedule itself goes to FILE
    #[arg(long, requires = "output")]
    pub json: bool,
}

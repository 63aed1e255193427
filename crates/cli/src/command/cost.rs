//! `cloudmpi cost`.

use std::path::PathBuf;

use clap::{Args, Parser, ValueHint};
use cloudmpi_simulate::Mode;

use super::examples;
use super::goal::WorkFlags;
use super::simulate::MODES;
use super::values::{List, bytes, count, counts, names, number, one_of, whole};

/// Tell what an iteration of a program costs on rented machines
#[derive(Parser, Debug)]
#[command(allow_negative_numbers = true, after_help = examples(
    "USD = nodes × USD an hour × seconds / 3600, with intervals of 95 %.",
    &[
        ("cloudmpi cost --app dummy --on azure.noise --nodes 4,16,64", "the dummy application, on three numbers of machines"),
        ("cloudmpi cost --app allreduce:1MiB --on azure.noise,daint.noise --nodes 64", "a collective, on two systems"),
        ("cloudmpi cost --app trace:traced --on azure.noise --nodes 64 --machine Azure/HC44rs", "a traced program"),
    ],
))]
pub struct Cost {
    #[command(flatten)]
    pub program: Program,
    #[command(flatten)]
    pub systems: Systems,
    #[command(flatten)]
    pub published: Published,
    #[command(flatten)]
    pub spot: Spot,
    /// Print JSON: seconds and USD
    #[arg(long, help_heading = "What runs")]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "What runs")]
pub struct Program {
    /// What to run. `dummy`: a product of matrices of order 8192 and two rings of 512 MiB. `FILE.goal` (also .goal.gz,
    /// .bin): a schedule, of as many ranks as machines. `COLLECTIVE[/ALGORITHM]:SIZE`: one of the library's, such as
    /// allreduce:1MiB. `trace:DIR`: a traced program, on other numbers of ranks where its pattern tells
    #[arg(long, value_name = "PROGRAM", value_parser = app)]
    pub app: App,
    /// Rules of the simulator; the mean by the other rules is told, too
    #[arg(long, value_name = "MODE", default_value = "full-duplex", value_parser = one_of(&MODES))]
    pub mode: Mode,
    /// Simulated runs under each noise [default: 100; of long programs as many as tell the mean within 1 %, at least 20]
    #[arg(long, value_name = "N", value_parser = count)]
    pub runs: Option<usize>,
    /// Simulate a traced program with all of its steps, even if some tell as much
    #[arg(long)]
    pub whole: bool,
    #[command(flatten)]
    pub work: WorkFlags,
    /// Start of the random numbers: same seed, same answer
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole(1, u64::MAX))]
    pub seed: u64,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Where it runs")]
pub struct Systems {
    /// Where to run it: .noise files, or measurements that `cloudmpi noise import` reads
    #[arg(long, value_name = "PROFILE,…", value_parser = names, value_hint = ValueHint::FilePath)]
    pub on: List<String>,
    /// Numbers of machines
    #[arg(long, value_name = "N,…", value_parser = counts)]
    pub nodes: List<u64>,
    /// Whose price it is, for each profile: PROVIDER[/MACHINE[/REGION]]. A region, or a zone of one, where a machine has
    /// several prices [default: the provider that the profile names]
    #[arg(long, value_name = "NAME,…", value_parser = names)]
    pub machine: Option<List<String>>,
    /// A table of prices in place of the built-in one; docs/cost.md has its columns
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub prices: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Only with --app dummy")]
pub struct Published {
    /// Take the times of the rings from published simulated runs (total.csv, also packed or imported), do not simulate
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub published: Option<PathBuf>,
    /// Of the published runs: on this kind of machine, where a provider has several; one for all profiles or for each
    #[arg(long, value_name = "NAME,…", value_parser = names)]
    pub instance: Option<List<String>>,
    /// Of the published runs: placed so [default: Different Racks]
    #[arg(long, value_name = "NAME")]
    pub placement: Option<String>,
    /// The measured product whose name contains NAME, where a profile has several
    #[arg(long, value_name = "NAME")]
    pub compute: Option<String>,
}

/// Of jobs on machines that may be taken away.
#[derive(Args, Debug)]
#[command(
    next_help_heading = "Jobs on machines that may be taken away (at their spot price in --prices)"
)]
pub struct Spot {
    /// Cost of a job of N iterations that survives interruptions
    #[arg(long, value_name = "N", value_parser = count)]
    pub spot_iterations: Option<usize>,
    /// Share of the machines that is lost per hour: 0.05 is one of twenty
    #[arg(long, value_name = "RATE", value_parser = number(0.0))]
    pub interruptions: Option<f64>,
    /// From losing a machine until lost work is being made up [default: 120]
    #[arg(long, value_name = "SECONDS", value_parser = number(0.0))]
    pub restart: Option<f64>,
    /// Work between two checkpoints [default: 600]
    #[arg(long, value_name = "SECONDS", value_parser = number(f64::MIN_POSITIVE))]
    pub checkpoint_every: Option<f64>,
    /// What a checkpoint takes [default: 0]
    #[arg(long, value_name = "SECONDS", value_parser = number(0.0))]
    pub checkpoint: Option<f64>,
    /// Speed at which lost work is repeated, as a multiple of the normal speed: 1 where a job rolls back, more where it replays messages [default: 1]
    #[arg(long, value_name = "TIMES", value_parser = number(1.0))]
    pub redo_speed: Option<f64>,
}

/// The program to run.
#[derive(Debug, Clone, PartialEq)]
pub enum App {
    Dummy,
    Goal(PathBuf),
    /// Name and bytes.
    Collective(String, u64),
    Trace(PathBuf),
}

fn app(text: &str) -> Result<App, String> {
    if text == "dummy" {
        return Ok(App::Dummy);
    }
    if let Some(directory) = text.strip_prefix("trace:") {
        return Ok(App::Trace(PathBuf::from(directory)));
    }
    if [".goal", ".goal.gz", ".bin"]
        .iter()
        .any(|end| text.ends_with(end))
    {
        return Ok(App::Goal(PathBuf::from(text)));
    }
    match text.split_once(':').map(|(name, size)| (name, bytes(size))) {
        Some((name, Ok(bytes))) => Ok(App::Collective(name.to_string(), bytes)),
        Some((_, Err(_))) => Err(
            "no size stands behind the colon; write 4096, 64KiB, 512MiB, 1.5GB".to_string(),
        ),
        None => Err(
            "neither dummy, nor a file ending in .goal, .goal.gz or .bin, nor COLLECTIVE[/ALGORITHM]:SIZE, nor trace:DIR"
                .to_string(),
        ),
    }
}

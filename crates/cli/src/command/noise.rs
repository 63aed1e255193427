//! `cloudmpi noise`.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueHint};

use super::examples;
use super::values::{above_zero, seconds, whole};

/// Measure, import and report the noise of a system
#[derive(Parser, Debug)]
#[command(
    subcommand_required = true,
    arg_required_else_help = true,
    after_help = examples(
        "Measurements become profiles (.noise), which `cloudmpi noise report`, `simulate` and `cost` read.",
        &[
            ("cloudmpi noise measure --time 2m -o here.noise", "measure this machine"),
            ("cloudmpi noise report here.noise", "a table, and a page with figures"),
        ],
    ),
)]
pub struct Noise {
    #[command(subcommand)]
    pub kind: Kind,
}

#[derive(Subcommand, Debug)]
pub enum Kind {
    Measure(Measure),
    Import(Import),
    Report(Report),
}

/// Measure noise of the operating system, latency and bandwidth over time, and LogGP parameters
#[derive(Parser, Debug)]
#[command(allow_negative_numbers = true, after_help = examples(
    "It starts N ranks on this machine. To measure several machines, start it as an MPI program, under any launcher and \
     MPI library of the standard ABI.",
    &[
        ("cloudmpi noise measure --time 2m -o here.noise", "this machine"),
        ("mpiexec -n 4 --hosts a,b cloudmpi noise measure --time 2m", "two machines, with two ranks each"),
    ],
))]
pub struct Measure {
    /// How long: 90s, 5m, 1h
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = seconds)]
    pub time: f64,
    /// Number of ranks, where no launcher has started any
    #[arg(short = 'n', long, alias = "np", value_name = "N", default_value = "2", value_parser = whole(1, 4096))]
    pub ranks: u64,
    /// The profile to write [default: NAME_DATE.noise here]
    #[arg(short, long, value_name = "FILE.noise", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
    /// MPI library [default: libmpi_abi.so.1 of this installation or of the search path]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub library: Option<String>,
    /// Name of the system [default: that of the machine]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The network's line rate, in Gbit/s
    #[arg(long, value_name = "GBIT", value_parser = above_zero)]
    pub line_rate: Option<f64>,
    /// The launcher shows a bar
    #[arg(long, hide = true)]
    pub under_a_bar: bool,
}

/// Make profiles of measurements by other tools
#[derive(Parser, Debug)]
#[command(allow_negative_numbers = true, after_help = examples(
    "Every number is kept. A broken file refuses the whole, with file, line and reason, unless --skip-broken is given.",
    &[
        ("cloudmpi noise import 2022_03_18.tar.xz gemm.tar.xz -o azure.noise", "two archives of one system, one profile"),
        ("cloudmpi noise import measurements -o profiles", "a profile of every archive and folder found in a folder"),
    ],
))]
pub struct Import {
    /// Folders, archives and files with measurements
    #[arg(value_name = "DIR|FILE.tar.xz|FILE", required = true, value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,
    /// A name that ends in .noise: one profile, as all that is named is one system's. Any other: the folder for a profile
    /// of every archive or folder found [default: here]
    #[arg(short, long, value_name = "FILE.noise|DIR", value_hint = ValueHint::AnyPath)]
    pub output: Option<PathBuf>,
    /// Leave broken files out, name each, and use the rest
    #[arg(long)]
    pub skip_broken: bool,
    /// Name of the system [default: that of the folder]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The network's line rate, in Gbit/s
    #[arg(long, value_name = "GBIT", value_parser = above_zero)]
    pub line_rate: Option<f64>,
}

/// Show profiles: a table here, and a page with figures
#[derive(Parser, Debug)]
#[command(after_help = examples("", &[
    ("cloudmpi noise report here.noise azure.noise -o page", "two systems beside each other, on page/index.html"),
    ("cloudmpi noise report here.noise --json", "the table for a program to read; no page"),
]))]
pub struct Report {
    /// Profiles
    #[arg(value_name = "FILE.noise", required = true, value_hint = ValueHint::FilePath)]
    pub profiles: Vec<PathBuf>,
    /// Where the page goes, as DIR/index.html [default: noise-report]
    #[arg(short, long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub output: Option<PathBuf>,
    /// Print the table as JSON; the page is written with -o only
    #[arg(long)]
    pub json: bool,
}

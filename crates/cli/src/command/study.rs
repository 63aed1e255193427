//! `cloudmpi study`.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueHint};

use super::examples;
use super::values::{self, names, seconds};

/// Run a study of many trials, and make its page
#[derive(Parser, Debug)]
#[command(
    subcommand_required = true,
    arg_required_else_help = true,
    after_help = examples(
        "A study says which factors vary (library, path, place, time of day, ranks, size, …), which measures are taken and how \
         often. It goes on where it stopped.",
        &[
            ("cloudmpi study list", "the studies that come with cloudmpi"),
            ("cloudmpi study run exchange-day-and-night --small", "what this machine can run in minutes"),
            ("cloudmpi study report exchange-day-and-night --small -o page", "page/index.html, figures, CSV and Parquet"),
        ],
    ),
)]
pub struct Study {
    #[command(subcommand)]
    pub kind: Kind,
}

#[derive(Subcommand, Debug)]
pub enum Kind {
    List(List),
    Check(Check),
    Run(Run),
    Report(Report),
}

/// List the studies that come with cloudmpi
#[derive(Parser, Debug)]
#[command(after_help = examples("", &[
    ("cloudmpi study list", "name, trials, and what is asked"),
    ("cloudmpi study list --json", "the same for a program to read"),
]))]
pub struct List {
    /// Print them as JSON
    #[arg(long)]
    pub json: bool,
}

/// Read a study's file and say what it would run
#[derive(Parser, Debug)]
#[command(after_help = examples("", &[
    ("cloudmpi study check my.toml", "trials and sizes, or the line that is wrong"),
    ("cloudmpi study check exchange-day-and-night --print > my.toml", "begin with a copy of a study that comes with cloudmpi"),
]))]
pub struct Check {
    /// A study that comes with cloudmpi, or a file
    #[arg(value_name = "NAME|FILE.toml", value_hint = ValueHint::FilePath)]
    pub study: String,
    /// Its small form
    #[arg(long)]
    pub small: bool,
    /// Print the file
    #[arg(long)]
    pub print: bool,
}

/// Run what is left of a study
#[derive(Parser, Debug)]
#[command(after_help = examples(
    "The journal keeps every trial. Stopped or killed, the same command goes on with the trials that are left. Trials with hours wait for \
     their time of the day.",
    &[
        ("cloudmpi study run services-vs-network --small", "on this machine"),
        ("cloudmpi study run exchange-day-and-night --join cloudmpi://head:7777 --only place=cluster", "the trials of one place, by the hosts that have joined"),
    ],
))]
pub struct Run {
    /// A study that comes with cloudmpi, or a file
    #[arg(value_name = "NAME|FILE.toml", value_hint = ValueHint::FilePath)]
    pub study: String,
    /// The form that one machine runs in minutes
    #[arg(long)]
    pub small: bool,
    /// Only trials with this value of a factor, as place=north; several may be given
    #[arg(long, value_name = "FACTOR=VALUE")]
    pub only: Vec<String>,
    /// The longest time for one trial: 90s, 5m
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = seconds)]
    pub time: f64,
    /// Hosts for the trials' nodes, in this order; a study can also name the hosts of its host groups
    #[arg(long, value_name = "HOST,…", value_parser = names, requires = "join")]
    pub hosts: Option<values::List<String>>,
    /// Where agents and launcher meet, for trials on other hosts
    #[arg(long, value_name = "URL", value_hint = ValueHint::Url)]
    pub join: Option<String>,
    /// The secret that agents and launcher have, in a file [default: the secret in CLOUDMPI_SECRET]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "join")]
    pub secret_file: Option<String>,
    /// What the page says of the hosts of these trials, as "two instances of type 1 in the north"
    #[arg(long, value_name = "TEXT", requires = "join")]
    pub machines: Option<String>,
    /// Go on with a journal; an error if there is none
    #[arg(long)]
    pub resume: bool,
    /// Where trials are kept [default: NAME.study here, NAME-small.study of the small form]
    #[arg(long, value_name = "FILE.study", value_hint = ValueHint::FilePath)]
    pub journal: Option<PathBuf>,
}

/// Make the page of a study: what was measured, what it says, where it cannot tell
#[derive(Parser, Debug)]
#[command(after_help = examples("", &[
    ("cloudmpi study report services-vs-network --small -o page", "page/index.html with figures; samples as CSV and Parquet"),
    ("cloudmpi study report my.toml", "my-study-page/index.html, of the journal my-study.study"),
]))]
pub struct Report {
    /// A study that comes with cloudmpi, or a file
    #[arg(value_name = "NAME|FILE.toml", value_hint = ValueHint::FilePath)]
    pub study: String,
    /// Its small form
    #[arg(long)]
    pub small: bool,
    /// Where trials were kept [default: as `cloudmpi study run` has it]
    #[arg(long, value_name = "FILE.study", value_hint = ValueHint::FilePath)]
    pub journal: Option<PathBuf>,
    /// The folder of the paper's data set, for hpc-or-ordinary: DanieleDeSensi/cloud_noise_data
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub published: Option<PathBuf>,
    /// The folder of the page [default: NAME-page]
    #[arg(short, long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub output: Option<PathBuf>,
}

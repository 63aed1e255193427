//! `cloudmpi tune`.

use std::path::PathBuf;

use clap::{Parser, ValueHint};

use super::examples;
use super::values::{seconds, whole};

/// Find the fastest collective algorithms on this machine, for `cloudmpi run` to use
#[derive(Parser, Debug)]
#[command(after_help = examples(
    "A choice is written only where it was shown to be faster than the default, in a race and again in a check at other sizes. \
     Without -o the table is kept for this machine, and `cloudmpi run` uses it from then on; `cloudmpi run --explain` says so.",
    &[
        ("cloudmpi tune", "five minutes; kept for this machine"),
        ("cloudmpi tune --time 20m -n 2,4,8,16 -o here.tune", "longer, into a file: cloudmpi run --tune here.tune …"),
        ("cloudmpi tune --check here.tune", "measure a table against the default again"),
    ],
))]
pub struct Tune {
    /// Numbers of ranks [default: powers of two, from 2 to four times the cores]
    #[arg(short = 'n', long, alias = "np", value_name = "LIST", value_delimiter = ',', value_parser = whole(2, 4096))]
    pub ranks: Vec<u64>,
    /// These collectives alone, as bcast,allreduce
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub collectives: Vec<String>,
    /// How long it may take: 90s, 5m, 1h
    #[arg(long, value_name = "TIME", default_value = "5m", value_parser = seconds)]
    pub time: f64,
    /// The table to write [default: the one kept for this machine]
    #[arg(short, long, value_name = "FILE.tune", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
    /// Measure this table against the default; status 1 if it is slower anywhere
    #[arg(long, value_name = "FILE.tune", value_hint = ValueHint::FilePath, conflicts_with_all = ["output", "collectives"])]
    pub check: Option<PathBuf>,
    /// Send by this path, as `cloudmpi run --via` takes it
    #[arg(long, value_name = "PATH")]
    pub via: Option<String>,
    /// Take this machine for K machines, as `cloudmpi run --nodes` does
    #[arg(long, value_name = "K", value_parser = whole(1, 4096))]
    pub nodes: Option<u64>,
    /// Print what was found as JSON
    #[arg(long)]
    pub json: bool,
}

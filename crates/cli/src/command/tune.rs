//! `cloudmpi tune`.

use std::path::PathBuf;

use clap::{Parser, ValueHint};
use cloudmpi_tune::simulated::Shape;

use super::examples;
use super::values::{paths, seconds, whole};

/// Find the fastest collective algorithms and limits for `cloudmpi run`
#[derive(Parser, Debug)]
#[command(after_help = examples(
    "A choice is written only where it was shown to be faster than the default, in a race and again in a check at other sizes. \
     Without -o the table is kept for this machine, or for these hosts, and `cloudmpi run` uses it from then on; `cloudmpi run \
     --explain` says so.",
    &[
        ("cloudmpi tune", "five minutes; kept for this machine"),
        ("cloudmpi tune --join cloudmpi://head:7777 -n 8", "on the hosts that run an agent; kept for them"),
        ("cloudmpi tune --check here.tune", "measure a table against the default again"),
        ("cloudmpi tune --simulate nodes=64,ranks=16 --on azure.noise -o 64.tune", "what the simulator expects of 64 nodes"),
    ],
))]
pub struct Tune {
    /// Numbers of ranks [default: powers of two, from 2 to four times the cores; with --join from one per host to two per core]
    #[arg(short = 'n', long, alias = "np", value_name = "LIST", value_delimiter = ',', value_parser = whole(2, 4096))]
    pub ranks: Vec<u64>,
    /// These collectives alone, as bcast,ibcast; p2p stands for point to point
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub collectives: Vec<String>,
    /// How long it may take: 90s, 5m, 1h
    #[arg(long, value_name = "TIME", default_value = "5m", value_parser = seconds)]
    pub time: f64,
    /// The table to write [default: the one kept for this machine or these hosts]
    #[arg(short, long, value_name = "FILE.tune", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
    /// Measure this table against the default; status 1 if it is slower anywhere
    #[arg(long, value_name = "FILE.tune", value_hint = ValueHint::FilePath, conflicts_with_all = ["output", "collectives", "simulate"])]
    pub check: Option<PathBuf>,
    /// Send by this path, as `cloudmpi run --via` takes it
    #[arg(long, value_name = "PATH", value_parser = paths())]
    pub via: Option<String>,
    /// Treat this machine as K machines, as `cloudmpi run --nodes` does
    #[arg(long, value_name = "K", value_parser = whole(1, 4096), conflicts_with = "join")]
    pub nodes: Option<u64>,
    /// On the hosts whose agents have joined this URL
    #[arg(long, value_name = "URL", value_hint = ValueHint::Url)]
    pub join: Option<String>,
    /// The secret that agents and launcher have, in a file [default: the secret in CLOUDMPI_SECRET]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "join")]
    pub secret_file: Option<String>,
    /// These of them, as `cloudmpi run --hosts` takes them
    #[arg(short = 'H', long, value_name = "a,b:4", requires = "join")]
    pub hosts: Option<String>,
    /// Do not measure: write what the simulator expects of so many nodes with so many ranks each
    #[arg(long, value_name = "nodes=64,ranks=16", value_parser = shape, requires_all = ["on", "output"])]
    #[arg(conflicts_with_all = ["ranks", "via", "nodes", "join", "secret_file", "hosts"])]
    pub simulate: Option<Shape>,
    /// A profile of `cloudmpi noise measure`: the machine to simulate; without --simulate, algorithms of messages that the simulator finds
    /// four times as slow as the best are not raced
    #[arg(long, value_name = "FILE.noise", value_hint = ValueHint::FilePath, conflicts_with = "check")]
    pub on: Option<PathBuf>,
    /// Print what was found as JSON
    #[arg(long)]
    pub json: bool,
}

/// The largest shape: more nodes, or ranks, than anybody has.
const MOST: usize = 4096;

fn shape(text: &str) -> Result<Shape, String> {
    let (mut nodes, mut ranks_a_node) = (None, None);
    for part in text.split(',') {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        let (place, least) = match key.trim() {
            "nodes" => (&mut nodes, 2),
            "ranks" => (&mut ranks_a_node, 1),
            other => {
                return Err(format!(
                    "'{other}' is neither nodes nor ranks (on each node); write nodes=64,ranks=16"
                ));
            }
        };
        *place = match value.trim().parse() {
            Ok(number) if (least..=MOST).contains(&number) => Some(number),
            _ => {
                return Err(format!(
                    "{}={value}: not a whole number from {least} to {MOST}",
                    key.trim()
                ));
            }
        };
    }
    match (nodes, ranks_a_node) {
        (Some(nodes), Some(ranks_a_node)) => Ok(Shape {
            nodes,
            ranks_a_node,
        }),
        (None, _) => Err("nodes is missing; write nodes=64,ranks=16".to_string()),
        (_, None) => {
            Err("ranks is missing: how many on each node; write nodes=64,ranks=16".to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_needs_both_numbers() {
        let good = shape("ranks=16,nodes=64").unwrap();
        assert_eq!((good.nodes, good.ranks_a_node), (64, 16));
        for (text, part) in [
            ("nodes=0,ranks=4", "nodes=0: not a whole number from 2"),
            ("nodes=4,ranks=x", "ranks=x"),
            ("nodes=4", "ranks is missing"),
            ("ranks=4", "nodes is missing"),
            ("nodes=4,cores=2", "'cores' is neither"),
            ("4x16", "'4x16' is neither"),
        ] {
            assert!(
                shape(text).unwrap_err().contains(part),
                "{text}: {:?}",
                shape(text)
            );
        }
    }
}

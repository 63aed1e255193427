//! `cloudmpi bench` and `cloudmpi compare`.

use std::fmt::Write;
use std::path::PathBuf;

use clap::{Args, Parser, ValueEnum, ValueHint};
use cloudmpi_bench::catalogue;
use cloudmpi_bench::measure::{Family, Measure};

use super::examples;
use super::nearest::nearest;
use super::values::{above_zero, offset, paths, seconds, whole};
use crate::simulate::units;

/// Measure latency, bandwidth, collectives and more, with how sure each figure is
#[derive(Parser, Debug)]
#[command(
    arg_required_else_help = true,
    after_help = examples(&measures(), &[
        ("cloudmpi bench latency", "half a round trip of 0 B to 4 MiB between two ranks"),
        ("cloudmpi bench allreduce -n 8 --sizes 8,1K..1M", "eight ranks, chosen sizes"),
        ("cloudmpi bench bandwidth --via tcp --format osu", "by tcp, printed for scripts"),
    ]),
)]
pub struct Bench {
    #[command(flatten)]
    pub measuring: Measuring,
    #[command(flatten)]
    pub printing: Printing,
}

/// Measure MPI libraries beside each other, in turns, with the ratios of their times
#[derive(Parser, Debug)]
#[command(
    arg_required_else_help = true,
    after_help = examples(
        "`cloudmpi bench --help` lists the measures. A difference is claimed only where a 99 % interval of the ratio leaves 1 out.",
        &[
            ("cloudmpi compare latency --with mpich", "against the MPICH whose mpiexec is in PATH"),
            ("cloudmpi compare collectives -n 8 --with impi --with openmpi=/opt/openmpi", "against two"),
            ("cloudmpi compare bibw --with before=/opt/cloudmpi-0.1", "against an earlier cloudMPI"),
        ],
    ),
)]
pub struct Compare {
    #[command(flatten)]
    pub measuring: Measuring,
    /// Another library: mpich, impi, openmpi, or any name with the folder that holds its bin and lib
    #[arg(long = "with", value_name = "NAME[=DIR]", required = true)]
    pub peers: Vec<String>,
    #[command(flatten)]
    pub printing: Printing,
}

#[derive(Args, Debug)]
pub struct Measuring {
    /// What to measure
    #[arg(value_name = "MEASURE", required = true, value_parser = named)]
    pub measures: Vec<Named>,
    /// Number of ranks [default: 2; for collectives one per core]
    #[arg(short = 'n', long, alias = "np", value_name = "N", value_parser = whole(1, 65536))]
    pub ranks: Option<u64>,
    /// Sizes in bytes, for example 8,1K..1M: .. doubles from one to the other [default: all that the measure has]
    #[arg(long, value_name = "LIST", value_parser = sizes, allow_hyphen_values = true)]
    pub sizes: Option<Sizes>,
    /// The longest time for one measure on one library: 90s, 5m
    #[arg(long, value_name = "TIME", default_value = "15s", value_parser = seconds)]
    pub time: f64,
    /// Measure until every median is as sure as this, in percent of it
    #[arg(long, value_name = "PERCENT", default_value = "2", value_parser = above_zero)]
    pub interval: f64,
    /// Send by this path: tcp, or of cloudMPI alone any that `cloudmpi run --via` takes
    #[arg(long, value_name = "PATH", value_parser = paths())]
    pub via: Option<String>,
    /// Hosts with their numbers of ranks, as a:4,b:4
    #[arg(long, value_name = "LIST")]
    pub hosts: Option<String>,
    /// Where cloudMPI's agents and launcher meet
    #[arg(long, value_name = "URL", value_hint = ValueHint::Url)]
    pub join: Option<String>,
    /// The secret that agents and launcher have, in a file [default: the secret in CLOUDMPI_SECRET]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "join")]
    pub secret_file: Option<String>,
    /// The line rate of a host's link, in Gbit/s: figures above what the links of --hosts carry are flagged
    #[arg(long, value_name = "GBIT", value_parser = above_zero)]
    pub line_rate: Option<f64>,
    /// Rank 0 is the root of every operation, instead of each rank in turn
    #[arg(long)]
    pub one_root: bool,
    /// A barrier before every operation, outside the timed part
    #[arg(long)]
    pub barrier: bool,
    /// MPI_Test calls within the computation beside a nonblocking operation
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole(0, 100_000))]
    pub tests: u64,
    /// Threads of each rank, of threads_latency
    #[arg(long, value_name = "N", default_value = "2", value_parser = whole(1, 64))]
    pub threads: u64,
    /// Buffers begin so many bytes behind a page, a multiple of 8; malloc gives long ones at 16
    #[arg(long, value_name = "BYTES", default_value = "0", value_parser = offset)]
    pub offset: u64,
    /// Folder in which the measures of files write [default: /dev/shm, or the folder for
    /// temporary files]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub folder: Option<PathBuf>,
    /// Do not look whether the data is right
    #[arg(long)]
    pub no_check: bool,
}

#[derive(Args, Debug)]
pub struct Printing {
    /// How the figures are printed
    #[arg(long, value_name = "FORM", default_value = "table")]
    pub format: Form,
    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// The same as --format csv
    #[arg(long, conflicts_with_all = ["format", "json"])]
    pub csv: bool,
    /// Write all, with every sample, to this file
    #[arg(short, long, value_name = "FILE.json", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
}

#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// For people
    Table,
    /// As the OSU benchmarks print
    Osu,
    /// As the Intel MPI benchmarks print
    Imb,
    Csv,
    Json,
}

/// The measures of one name.
#[derive(Debug, Clone)]
pub struct Named(pub Vec<Measure>);

/// In bytes, each once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sizes(pub Vec<u64>);

fn named(text: &str) -> Result<Named, String> {
    let found = catalogue::find(text);
    if !found.is_empty() {
        return Ok(Named(found));
    }
    let all = catalogue::all();
    let groups = catalogue::GROUPS.iter().map(|group| group.0);
    let names: Vec<&str> = all
        .iter()
        .map(|measure| measure.name.as_str())
        .chain(groups)
        .collect();
    let meant = nearest(text, names).map(|name| format!("; did you mean {name}?"));
    let meant = meant.unwrap_or_default();
    Err(format!(
        "not a measure{meant} (`cloudmpi bench --help` lists them)"
    ))
}

fn sizes(text: &str) -> Result<Sizes, String> {
    const LONGEST: u64 = 1 << 30;
    let size = |word: &str| {
        if word.trim().is_empty() {
            return Err("a size is missing; for example 8,1K..1M".to_string());
        }
        let bytes = units::bytes(word)?;
        match bytes <= LONGEST {
            true => Ok(bytes),
            false => Err(format!("{word}: more than 1 GiB")),
        }
    };
    let mut all = Vec::new();
    for word in text.split(',') {
        match word.split_once("..") {
            None => all.push(size(word)?),
            Some((first, last)) => {
                let (first, last) = (size(first)?, size(last)?);
                if first > last {
                    return Err(format!("{word}: the first is greater than the last"));
                }
                let doubled = std::iter::successors(Some(first), |bytes| Some((bytes * 2).max(1)));
                all.extend(doubled.take_while(|bytes| *bytes <= last));
            }
        }
    }
    all.sort_unstable();
    all.dedup();
    match all.len() {
        0..=64 => Ok(Sizes(all)),
        many => Err(format!("{many} sizes; at most 64")),
    }
}

/// For help: all names, by family.
fn measures() -> String {
    let families: [(&str, &[Family]); 11] = [
        ("Two ranks", &[Family::TwoRanks]),
        ("Pairs of ranks side by side (multi: all)", &[Family::Pairs]),
        ("A ring of all ranks", &[Family::Ring]),
        ("Collectives (collectives: all)", &[Family::Blocking]),
        (
            "Collectives of neighbours (neighbors: all)",
            &[Family::Neighbors],
        ),
        ("Derived types, two ranks (types: all)", &[Family::Types]),
        ("Windows (onesided: all)", &[Family::OneSided]),
        ("Files (files: all)", &[Family::Files]),
        (
            "Programs; sizes are particles, or rows of the matrices",
            &[Family::Applications],
        ),
        (
            "What the 2014 system did by services alone (services: all); --join names them",
            &[Family::Services],
        ),
        ("Others", &[Family::Other]),
    ];
    let all = catalogue::all();
    let mut text = "Measures:\n".to_string();
    for (title, of) in families {
        let _ = writeln!(text, "  {title}:");
        let names = all.iter().filter(|measure| of.contains(&measure.family));
        let names: Vec<&str> = names.map(|measure| measure.name.as_str()).collect();
        for line in names.chunks(6) {
            let _ = writeln!(text, "      {}", line.join(" "));
        }
    }
    text + "  A collective's name after i is its nonblocking form with computation beside it (iallreduce; nonblocking: all),\n  \
            and after persistent_ its persistent form (persistent_bcast; persistent: all)."
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_lists_and_ranges() {
        assert_eq!(sizes("8,1K..4K").unwrap().0, [8, 1024, 2048, 4096]);
        assert_eq!(sizes("0..4").unwrap().0, [0, 1, 2, 4]);
        assert!(sizes("4..1").unwrap_err().contains("greater"));
        assert!(sizes("").unwrap_err().contains("a size is missing"));
        assert!(sizes("x").is_err() && sizes("2G").is_err());
    }

    #[test]
    fn an_unknown_measure_is_answered_with_the_nearest() {
        assert!(
            named("latencie")
                .unwrap_err()
                .contains("did you mean latency?")
        );
        assert_eq!(named("multi").unwrap().0.len(), 3);
    }
}

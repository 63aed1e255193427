//! The place of data that is not the project's own, if it is there.

#![allow(dead_code)] // each test uses a part

use std::collections::HashMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use cloudmpi_simulate::Parameters;

/// The folder `shared/noise`, in any folder above this one or in CLOUDMPI_SHARED.
pub fn folder() -> Option<PathBuf> {
    if let Some(shared) = std::env::var_os("CLOUDMPI_SHARED") {
        let folder = PathBuf::from(shared).join("noise");
        assert!(
            folder.is_dir(),
            "CLOUDMPI_SHARED: there is no {}",
            folder.display()
        );
        return Some(folder);
    }
    let found = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .map(|above| above.join("shared/noise"))
        .find(|folder| folder.is_dir());
    if found.is_none() {
        eprintln!(
            "SKIPPED: shared/noise is in no folder above; set CLOUDMPI_SHARED to test with it"
        );
    }
    found
}

pub fn schedule(folder: &Path, name: &str) -> String {
    let path = folder.join("goal").join(format!("{name}.goal.gz"));
    let file = fs::File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut text = String::new();
    flate2::read::GzDecoder::new(file)
        .read_to_string(&mut text)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text
}

/// The lines of a table under its heading, in words.
pub fn table(folder: &Path, name: &str) -> Vec<Vec<String>> {
    let path = folder.join(name);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().skip(1);
    lines
        .map(|line| line.split('\t').map(String::from).collect())
        .collect()
}

/// A schedule, a machine, and the published simulator's result.
#[derive(Debug)]
pub struct Golden {
    pub schedule: String,
    pub parameters: Parameters,
    pub finish_ps: u64,
    pub operations: u64,
}

/// All results: those of `goldens.tsv`, and those that depend on when receives are posted.
pub fn goldens(folder: &Path) -> Vec<Golden> {
    let parameters = parameters(folder);
    let mut rows = table(folder, "goldens.tsv");
    assert!(rows.len() >= 48, "there are 48 results and perhaps more");
    rows.extend(table(folder, "goldens_late_receives.tsv"));
    let golden = |row: Vec<String>| Golden {
        schedule: row[0].clone(),
        parameters: parameters[&row[1]].clone(),
        finish_ps: row[2].parse().expect("picoseconds"),
        operations: row[3].parse().expect("a number"),
    };
    rows.into_iter().map(golden).collect()
}

fn parameters(folder: &Path) -> HashMap<String, Parameters> {
    let row = |words: Vec<String>| {
        let value = |column: usize| words[column].parse().expect("a number");
        let parameters = Parameters {
            latency_ps: value(1),
            overhead_ps: value(2),
            gap_ps: value(3),
            gap_per_byte_ps: value(4),
            overhead_per_byte_ps: value(5),
            eager_limit_bytes: value(6),
            lateness: None,
        };
        (words[0].clone(), parameters)
    };
    table(folder, "parameters.tsv")
        .into_iter()
        .map(row)
        .collect()
}

//! Data that is not the project's own: where it lies, if it is there.

#![allow(dead_code)] // each test uses a part

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The folder `shared/noise`, in any folder above this one or where CLOUDMPI_SHARED says.
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

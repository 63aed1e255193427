//! Gives each build a number, made from the sources of all that runs in a job; it is the same on every
//! processor.

use std::fs;
use std::path::{Path, PathBuf};

/// These crates, beside this one, run in a job. So do all whose names begin like an entry of `ADDED`.
const CRATES: [&str; 13] = [
    "abi",
    "agent",
    "algorithms-2014",
    "backends",
    "coll",
    "datatype",
    "engine",
    "launch",
    "mpi",
    "op",
    "seal",
    "segment",
    "services",
];

/// Paths and backends: a new one needs no entry here.
const ADDED: [&str; 2] = ["path", "services-"];

/// The folders of all of them, in the same order everywhere.
fn crates(all: &Path) -> Vec<String> {
    let names = fs::read_dir(all).into_iter().flatten().flatten();
    let names = names.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let is_in_a_job = |name: &String| {
        CRATES.contains(&name.as_str()) || ADDED.iter().any(|start| name.starts_with(start))
    };
    let mut names: Vec<String> = names.filter(is_in_a_job).collect();
    names.sort();
    names
}

fn main() {
    let all = Path::new("..");
    let mut files = Vec::new();
    for name in crates(all) {
        for part in ["src", "data"] {
            let folder = all.join(&name).join(part);
            // If the script names a missing folder, each build runs it again, and links all that depends on it. A new
            // `data` folder must be named in a source.
            if !folder.is_dir() {
                continue;
            }
            println!("cargo:rerun-if-changed={}", folder.display());
            collect(&folder, &mut files);
        }
    }
    files.sort();
    // FNV-1a.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for file in files {
        let name = file.to_string_lossy().into_owned().into_bytes();
        for byte in name.into_iter().chain(fs::read(&file).unwrap_or_default()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    println!("cargo:rustc-env=CLOUDMPI_SOURCES={hash:016x}");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.path() {
            path if path.is_dir() => collect(&path, files),
            path => files.push(path),
        }
    }
}

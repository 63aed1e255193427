//! Tells builds apart: a number made of the sources of all that runs in a job, the same on every processor.

use std::fs;
use std::path::{Path, PathBuf};

/// Beside this crate, with what stands above and below it in a job.
const CRATES: [&str; 19] = [
    "abi",
    "agent",
    "backends",
    "coll",
    "datatype",
    "engine",
    "launch",
    "mpi",
    "op",
    "path",
    "path-services",
    "path-shm",
    "path-tcp",
    "seal",
    "services",
    "services-azure",
    "services-nats",
    "services-servicebus",
    "wire",
];

fn main() {
    let all = Path::new("..");
    let mut files = Vec::new();
    for name in CRATES {
        for part in ["src", "data"] {
            let folder = all.join(name).join(part);
            // To name one that is not there makes Cargo run this, and link all that depends on it, each time. Who adds a
            // `data` folder names it in a source.
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

//! The place of the data that the project does not own.

use std::path::{Path, PathBuf};

/// `shared/noise` of any folder above, or below `CLOUDMPI_SHARED`. Prints a line if it is absent.
pub fn noise() -> Option<PathBuf> {
    let found = match std::env::var_os("CLOUDMPI_SHARED") {
        Some(shared) => Some(Path::new(&shared).join("noise")).filter(|p| p.is_dir()),
        None => Path::new(env!("CARGO_MANIFEST_DIR"))
            .ancestors()
            .map(|folder| folder.join("shared/noise"))
            .find(|folder| folder.is_dir()),
    };
    if found.is_none() {
        eprintln!(
            "SKIPPED: no shared/noise in a folder above this one; CLOUDMPI_SHARED names another place"
        );
    }
    found
}

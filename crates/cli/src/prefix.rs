//! Where this installation is.

use std::path::PathBuf;

pub const LIBRARY: &str = "libmpi_abi.so.1";

/// The directory that holds `bin`, from the place of the executable with links resolved.
pub fn prefix() -> Option<PathBuf> {
    let executable = std::env::current_exe().ok()?.canonicalize().ok()?;
    Some(executable.parent()?.parent()?.to_path_buf())
}

/// `lib` of this installation, where it holds the library.
pub fn library_dir() -> Option<PathBuf> {
    let dir = prefix()?.join("lib");
    dir.join(LIBRARY).exists().then_some(dir)
}

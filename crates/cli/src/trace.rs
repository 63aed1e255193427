//! `cloudmpi run --trace DIR`: sets the ranks' environment.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use cloudmpi_launch::TRACE_FOLDER_VARIABLE;

use crate::prefix;

const LIBRARY: &str = "libcloudmpi_trace.so";

/// A file that a rank would write its trace into, or a link of that name.
fn trace_in(directory: &Path) -> Option<OsString> {
    let names = directory
        .read_dir()
        .ok()?
        .flatten()
        .map(|entry| entry.file_name());
    let is_trace = |name: &OsString| {
        let name = name.to_string_lossy();
        let rank = (name.strip_prefix("rank.")).and_then(|name| name.strip_suffix(".trace"));
        rank.is_some_and(|rank| rank.parse::<u32>().is_ok())
    };
    names.into_iter().find(is_trace)
}

/// Variables that make every rank write its trace into `dir`, which must hold none yet.
pub fn environment(dir: &OsStr) -> Result<[(OsString, OsString); 2], String> {
    let directory = std::path::absolute(Path::new(dir))
        .map_err(|error| format!("--trace {}: {error}", dir.to_string_lossy()))?;
    if directory.exists() && !directory.is_dir() {
        return Err(format!(
            "--trace {}: a file is there; name a folder, which is made if there is none",
            directory.display()
        ));
    }
    if let Some(name) = trace_in(&directory) {
        return Err(format!(
            "--trace {}: {} is there already; name another directory",
            directory.display(),
            name.to_string_lossy()
        ));
    }
    let library = prefix::library_dir()
        .map(|dir| dir.join(LIBRARY))
        .filter(|library| library.exists())
        .ok_or_else(|| {
            format!("--trace needs {LIBRARY} in this installation's lib; `make install PREFIX=DIR` puts it there")
        })?;
    let mut preload = library.into_os_string();
    if let Some(others) = std::env::var_os("LD_PRELOAD").filter(|others| !others.is_empty()) {
        preload.push(":");
        preload.push(others);
    }
    Ok([
        ("LD_PRELOAD".into(), preload),
        (TRACE_FOLDER_VARIABLE.into(), directory.into_os_string()),
    ])
}

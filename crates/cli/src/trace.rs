//! `cloudmpi run --trace DIR`: what the ranks' environment needs.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use crate::prefix;

const LIBRARY: &str = "libcloudmpi_trace.so";

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
    if directory.join("rank.0.trace").exists() {
        return Err(format!(
            "--trace {}: a trace is there already; name another directory",
            directory.display()
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
        ("CLOUDMPI_TRACE_DIR".into(), directory.into_os_string()),
    ])
}

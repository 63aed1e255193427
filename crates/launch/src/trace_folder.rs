//! Whether the ranks of this host can write their traces (`--trace DIR`), checked before any
//! starts.

use std::ffi::{OsStr, OsString};
use std::fs::{self, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use crate::job::{App, LaunchError, STATUS_USAGE};

/// Names the folder for `libcloudmpi_trace.so`.
pub const VARIABLE: &str = "CLOUDMPI_TRACE_DIR";

pub fn check(app: &App, launch_dir: &Path) -> Result<(), LaunchError> {
    let is_folder = |(name, _): &&(OsString, OsString)| name == VARIABLE;
    let Some((_, folder)) = app.env.iter().rev().find(is_folder) else {
        return Ok(());
    };
    can_be_written(&launch_dir.join(folder)).map_err(|error| {
        LaunchError::new(
            STATUS_USAGE,
            format!(
                "--trace {}: ranks cannot write there: {error}; name a folder that they can write to",
                folder.to_string_lossy()
            ),
        )
    })
}

/// Makes the folder if it is not there, like the first rank, and a file in it.
fn can_be_written(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let name = format!(".can-be-written.{}", std::process::id());
    let file = folder.join::<&OsStr>(name.as_ref());
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    options.custom_flags(libc::O_NOFOLLOW).open(&file)?;
    fs::remove_file(&file)
}

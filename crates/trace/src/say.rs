//! The tool's messages to the user.

use std::fmt::Display;
use std::io::Write;

/// Prints a line by one write, so that it stays whole: another rank's line, or the end of this process,
/// cannot cut it.
pub fn say(text: impl Display) {
    let line = format!("cloudmpi trace: {text}\n");
    // If standard error is closed, no user can see it.
    let _ = std::io::stderr().write_all(line.as_bytes());
}

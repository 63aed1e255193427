//! What the tool has to tell the user.

use std::fmt::Display;
use std::io::Write;

/// Prints a line by one write, so that nothing comes in between, neither another rank's line nor the end of
/// this process.
pub fn say(text: impl Display) {
    let line = format!("cloudmpi trace: {text}\n");
    // Nobody can be told that standard error is closed.
    let _ = std::io::stderr().write_all(line.as_bytes());
}

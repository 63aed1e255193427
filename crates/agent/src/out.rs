//! The answer of a command on standard output.

use std::fmt;
use std::io::{self, Write};

use cloudmpi_services::say;

use crate::STATUS_FAILED;

/// Writes. A reader that has left (`| head`) needs no more; any other failure ends the command, since its answer would be
/// lost.
pub(crate) fn put(text: fmt::Arguments) {
    if let Err(error) = io::stdout().write_fmt(text)
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        say(format!(
            "cloudmpi: cannot write to standard output: {error}"
        ));
        std::process::exit(STATUS_FAILED);
    }
}

/// As `println!`, by [`put`].
macro_rules! tell {
    ($($text:tt)*) => { $crate::out::put(format_args!("{}\n", format_args!($($text)*))) };
}

pub(crate) use tell;

//! Tables of the fastest collective algorithms on a machine, and of its best limits of point to point: their file, the
//! machine's fingerprint, how they are found.

mod checked;
pub mod choose;
pub mod fingerprint;
mod limits;
pub mod reach;
pub mod search;
pub mod simulated;
pub mod table;

use std::fmt;

/// One line: what, where, what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(String);

impl Error {
    pub fn new(line: impl Into<String>) -> Error {
        Error(line.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

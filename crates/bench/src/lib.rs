//! Measures MPI libraries by programs in C, in turns, and says how sure the figures are.

pub mod campaign;
pub mod catalogue;
pub mod compile;
pub mod format;
pub mod interrupt;
pub mod job;
pub mod library;
pub mod limit;
pub mod machine;
pub mod measure;
pub mod outside;
pub mod protocol;
pub mod record;

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

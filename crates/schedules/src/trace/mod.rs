//! Turns traces of programs, written by `libcloudmpi_trace.so` (docs/trace.md), into operations.
//!
//! * [`read`]: one rank's file;
//! * [`convert`]: all ranks' events as operations, every message matched;
//! * [`extrapolate`]: the same program on another number of ranks, if its pattern allows it;
//! * [`steps`]: the same program with fewer of its steps, if these are alike.

mod calls;
mod completions;
mod convert;
mod extrapolate;
mod matching;
mod read;
mod steps;

use std::fmt;
use std::path::Path;

pub use convert::{Clock, Converted, Options, Summary, convert, shared_cores};
pub use extrapolate::extrapolate;
pub use read::{Action, Completion, Event, Members, RankTrace, Side, TracedCall};
pub use steps::{Steps, steps, with_fewer_steps};

/// Why a trace is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceError(pub String);

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TraceError {}

/// Reads the files of all ranks from a directory.
pub fn read_directory(directory: &Path) -> Result<Vec<RankTrace>, TraceError> {
    let wrong = |what: String| Err(TraceError(format!("{}: {what}", directory.display())));
    match std::fs::metadata(directory) {
        Err(error) => return wrong(format!("cannot be read: {error}")),
        Ok(there) if !there.is_dir() => {
            return wrong(
                "a file; a trace is the folder that `cloudmpi run --trace DIR` wrote".to_string(),
            );
        }
        Ok(_) if !directory.join("rank.0.trace").exists() => {
            return wrong(format!(
                "there is no trace in this folder (no rank.0.trace); `cloudmpi run --trace {} …` makes one",
                directory.display()
            ));
        }
        Ok(_) => {}
    }
    let read = |rank: usize| {
        let path = directory.join(format!("rank.{rank}.trace"));
        let place = path.display().to_string();
        let text = std::fs::read_to_string(&path).map_err(|error| {
            let why = match error.kind() {
                std::io::ErrorKind::InvalidData => "no trace, as it is no text".to_string(),
                _ => format!("cannot be read: {error}"),
            };
            TraceError(format!("{place}: {why}"))
        })?;
        RankTrace::parse(&text, &place)
    };
    let first = read(0)?;
    let ranks = first.ranks;
    let mut traces = vec![first];
    for rank in 1..ranks {
        let trace = read(rank)?;
        if trace.ranks != ranks {
            return Err(TraceError(format!(
                "{}: rank {rank} is of a job of {} ranks, rank 0 of one of {ranks}: these are traces of \
                 two runs; trace into an empty directory",
                directory.display(),
                trace.ranks
            )));
        }
        traces.push(trace);
    }
    Ok(traces)
}

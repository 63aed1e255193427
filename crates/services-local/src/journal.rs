//! Notes changes: in a log, or nowhere for services that end with their process.
//!
//! It does not write data that no process will open again: so secrets and messages of jobs lie in no file, however
//! the process ends. The state is in memory in either case.

use crate::log::{Log, Position, Weight};
use cloudmpi_services::error::Result;
use std::fs::File;

/// The position of a record without a log; the engine looks after the capacity.
const NOWHERE: Position = Position {
    segment: 0,
    bytes: 0,
    end: 0,
};

pub enum Journal {
    Kept(Box<Log>),
    /// The next number.
    Nowhere(u64),
}

impl Journal {
    pub fn log(&mut self) -> Option<&mut Log> {
        match self {
            Journal::Kept(log) => Some(log),
            Journal::Nowhere(_) => None,
        }
    }

    /// Records are numbered without gaps.
    pub fn next_sequence(&self) -> u64 {
        match self {
            Journal::Kept(log) => log.next_sequence(),
            Journal::Nowhere(next) => *next,
        }
    }

    pub fn append(&mut self, meta: &[u8], body: &[u8], weight: Weight) -> Result<Position> {
        match self {
            Journal::Kept(log) => log.append(meta, body, weight),
            Journal::Nowhere(next) => {
                *next += 1;
                Ok(NOWHERE)
            }
        }
    }

    pub fn live(&mut self, position: Position) {
        if let Journal::Kept(log) = self {
            log.live(position);
        }
    }

    pub fn dead(&mut self, position: Position) {
        if let Journal::Kept(log) = self {
            log.dead(position);
        }
    }

    /// The file to sync, and the position that is durable then.
    pub fn sync_point(&self) -> Result<Option<(File, u64)>> {
        match self {
            Journal::Kept(log) => log.sync_point().map(Some),
            Journal::Nowhere(_) => Ok(None),
        }
    }
}

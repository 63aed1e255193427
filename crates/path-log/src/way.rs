//! The two ends of a pair's log, with the memory behind them.

use std::ptr::NonNull;
use std::sync::atomic::Ordering;

use cloudmpi_path::PeerId;
use cloudmpi_replay::{Entry, LogReader, LogWriter, Memory, Room};
use cloudmpi_segment::{LogArea, LogFile};

use crate::PUBLISH;

const PAGE_BYTES: u64 = 4096;
/// Memory of an unprotected log is given back in pieces of this length.
const FREE_BYTES: u64 = 256 << 10;
/// The reader of an unprotected log says how far it has come after so many bytes.
const SAY_BYTES: u64 = 64 << 10;

/// Where the payload of the packet under way is written.
pub(crate) enum Reserved {
    Log,
    Scratch,
}

/// The memory of an area.
pub fn memory(area: LogArea) -> Memory {
    // SAFETY: mapped until the process ends, and written by the sender alone, but for the words that the reader sets.
    unsafe { Memory::new(area.base, area.length_bytes as u64) }
}

/// Memory that a log has taken.
fn taken(writer: &LogWriter) -> u64 {
    match writer.is_empty() {
        true => 0,
        false => (writer.end() + 1).next_multiple_of(PAGE_BYTES),
    }
}

/// The log to one peer.
pub struct Outgoing {
    pair: (usize, usize),
    pub writer: LogWriter,
    /// Memory that has been taken for it, from its beginning on.
    taken_bytes: u64,
}

impl Outgoing {
    /// Goes on behind what lies there, of which `each` is told.
    pub fn recover(pair: (usize, usize), area: LogArea, each: impl FnMut(Entry)) -> Outgoing {
        let writer = LogWriter::recover(memory(area), each);
        let taken_bytes = taken(&writer);
        Outgoing {
            pair,
            writer,
            taken_bytes,
        }
    }

    /// This process is a copy of one that has died: goes on behind what that one has written since, of which `each` is told.
    pub fn go_on(&mut self, each: impl FnMut(Entry)) {
        self.writer.go_on(each);
        self.taken_bytes = taken(&self.writer);
    }

    /// Room for a payload. `None`: not now, in a job that is unprotected. What lies from `keep_from` on must stay.
    pub fn room(
        &mut self,
        file: &LogFile,
        length_bytes: usize,
        keep_from: u64,
    ) -> Option<NonNull<[u8]>> {
        if !file.is_unprotected() {
            match self.writer.room(length_bytes) {
                Room::Here { needed_bytes } if self.take(file, needed_bytes) => {
                    return Some(self.writer.payload(length_bytes));
                }
                _ => file.unprotect(),
            }
        }
        let consumed = file.consumed(self.pair.0, self.pair.1);
        let consumed = consumed.load(Ordering::Acquire);
        while let Some((from, count)) = self.writer.free(consumed.min(keep_from), FREE_BYTES) {
            file.punch(self.pair, from, count);
        }
        match self.writer.passing_room(length_bytes, consumed) {
            Room::Here { .. } => Some(self.writer.payload(length_bytes)),
            _ => None,
        }
    }

    fn take(&mut self, file: &LogFile, needed_bytes: u64) -> bool {
        if needed_bytes <= self.taken_bytes {
            return true;
        }
        let more = (needed_bytes - self.taken_bytes).next_multiple_of(PAGE_BYTES);
        self.taken_bytes += more;
        file.take(more)
    }
}

/// The log from one peer.
pub struct Incoming {
    pub peer: PeerId,
    pub reader: LogReader,
    /// Link number of the next packet: the log has its packets in order and once.
    pub(crate) link: u32,
    /// What the sender knows to be consumed.
    said: u64,
}

impl Incoming {
    pub fn new(peer: PeerId, area: LogArea) -> Incoming {
        Incoming::behind(peer, area, 0)
    }

    /// Begins behind so many bytes of a log that keeps everything.
    pub fn behind(peer: PeerId, area: LogArea, bytes: u64) -> Incoming {
        Incoming {
            peer,
            reader: LogReader::behind(memory(area), bytes),
            link: 0,
            said: 0,
        }
    }

    pub fn consume(&mut self) {
        self.reader.consume();
        self.link = self.link.wrapping_add(1);
    }

    /// Tells the sender how far the log to rank `own` has been read, now and then and at the end.
    pub fn publish(&mut self, file: &LogFile, own: usize) {
        let consumed = self.reader.consumed();
        if consumed - self.said >= SAY_BYTES || self.reader.peek().is_none() {
            self.said = consumed;
            file.consumed(self.peer as usize, own)
                .store(consumed, PUBLISH);
        }
    }
}

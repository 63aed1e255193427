//! What leaves a host waits until another host keeps the records that it depends on: what the ranks here were told that only
//! timing decided. So nobody outside can know of an answer that is lost with this host.
//!
//! A *cut* is a set of records that depends on nothing outside of it. The courier raises a number; each rank notes where its
//! records end before it makes one that knows of that number. A record that does not know of it cannot depend on one that does,
//! since messages carry the knowledge. What the courier saw before it raised the number depends on records of the cut alone.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{Ordering, fence};

use cloudmpi_path::PeerId;
use cloudmpi_path_log::memory;
use cloudmpi_replay::Follower;
use cloudmpi_segment::LogFile;

/// Some of a rank's records: where they begin, and their bytes.
pub(crate) type Piece = (PeerId, u64, Vec<u8>);

struct Followed {
    rank: PeerId,
    records: Follower,
    /// What lies before this is kept elsewhere, and does not change any more.
    sent: u64,
}

/// The records of the ranks here, and how far they are kept.
pub(crate) struct Gate {
    file: Arc<LogFile>,
    /// The node that keeps them.
    pub(crate) keeper: PeerId,
    ranks: Vec<Followed>,
    /// There are records that belong to no cut.
    is_behind: bool,
    /// The cut whose records are not yet kept.
    under_way: Option<u32>,
    /// What is seen is released with it.
    pub(crate) ticket: u64,
}

impl Gate {
    pub(crate) fn new(file: Arc<LogFile>, keeper: PeerId, ranks: &[PeerId]) -> io::Result<Gate> {
        let follow = |rank: &PeerId| {
            Ok(Followed {
                rank: *rank,
                records: Follower::new(memory(file.records(*rank as usize)?).of_rank().0),
                sent: 0,
            })
        };
        let ranks = ranks.iter().map(follow).collect::<io::Result<_>>()?;
        Ok(Gate {
            file,
            keeper,
            ranks,
            is_behind: false,
            under_way: None,
            ticket: 0,
        })
    }

    /// What was seen waits for its cut.
    pub(crate) fn is_waiting(&self) -> bool {
        self.under_way.is_some()
    }

    /// Everything that has been recorded so far is kept.
    pub(crate) fn is_clean(&mut self) -> bool {
        for followed in &mut self.ranks {
            self.is_behind |= followed.records.look();
        }
        !self.is_behind && self.under_way.is_none()
    }

    /// Makes a cut: what is to be kept of it, and its number.
    pub(crate) fn cut(&mut self) -> (Vec<Piece>, u32) {
        let cut = self.file.begin_cut();
        // A rank that has not seen the number had stored everything that others of the cut can depend on.
        fence(Ordering::SeqCst);
        for followed in &mut self.ranks {
            followed.records.look();
        }
        let mut pieces = Vec::new();
        let mut is_behind = false;
        for followed in &mut self.ranks {
            let seen = followed.records.end_bytes();
            let end = self.file.cut_mark_of(followed.rank as usize, cut);
            let end = end.map_or(seen, |end| end.min(seen));
            is_behind |= end < seen;
            if end > followed.sent {
                let bytes = followed.records.copy(followed.sent, end);
                pieces.push((followed.rank, followed.sent, bytes));
            }
            // The last one may grow.
            followed.sent = end.min(followed.records.last_begins()).max(followed.sent);
        }
        self.is_behind = is_behind;
        self.under_way = Some(cut);
        (pieces, cut)
    }

    /// The keeper has it. False: that is no cut of this gate.
    pub(crate) fn kept(&mut self, cut: u32) -> bool {
        self.under_way
            .take_if(|under_way| *under_way == cut)
            .is_some()
    }
}

//! The logs that ranks of this node write for ranks of others, and how far they have been carried.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;

use cloudmpi_path::{Parts, Path, PeerId};
use cloudmpi_path_log::Incoming;
use cloudmpi_segment::LogFile;

use crate::frame::{self, BEGIN_BYTES, Begin, Ranks};

/// One log, which is read as its receiver would read it.
struct Carried {
    ranks: Ranks,
    node: PeerId,
    log: Incoming,
    /// Bytes of the first entry's payload that have left; `None`: nothing of the entry has.
    left: Option<usize>,
}

/// What a look at one log has done.
#[derive(PartialEq)]
enum Step {
    Nothing,
    Sent,
    NoRoom,
}

pub(crate) struct Outbox {
    file: Arc<LogFile>,
    own: u32,
    /// By rank.
    nodes: Vec<u32>,
    logs: Vec<Carried>,
    index_of: HashMap<Ranks, usize>,
    /// Logs that are known, counted as the file counts them.
    announced: u32,
    /// Where the next look begins, so that no log starves another.
    next: usize,
}

impl Outbox {
    pub(crate) fn new(file: Arc<LogFile>, own: u32, nodes: Vec<u32>) -> Outbox {
        Outbox {
            file,
            own,
            nodes,
            logs: Vec::new(),
            index_of: HashMap::new(),
            announced: 0,
            next: 0,
        }
    }

    fn count_announced(&self) -> u32 {
        let remote = (0..self.nodes.len()).filter(|rank| self.nodes[*rank] != self.own);
        let words = self.nodes.len().div_ceil(64);
        remote
            .map(|rank| {
                let of_word = |word| self.file.announced(rank, word).count_ones();
                (0..words).map(of_word).sum::<u32>()
            })
            .sum()
    }

    /// Copies of logs are announced to ranks of this node, and never to others: all that is found is to be carried.
    fn take_announcements(&mut self) -> io::Result<()> {
        for receiver in 0..self.nodes.len() {
            if self.nodes[receiver] == self.own {
                continue;
            }
            for word in 0..self.nodes.len().div_ceil(64) {
                let mut senders = self.file.announced(receiver, word);
                while senders != 0 {
                    let sender = word * 64 + senders.trailing_zeros() as usize;
                    senders &= senders - 1;
                    self.open(sender, receiver)?;
                }
            }
        }
        Ok(())
    }

    fn open(&mut self, sender: usize, receiver: usize) -> io::Result<()> {
        let ranks = (sender as PeerId, receiver as PeerId);
        if self.index_of.contains_key(&ranks) {
            return Ok(());
        }
        let area = self.file.pair(sender, receiver)?;
        self.index_of.insert(ranks, self.logs.len());
        self.logs.push(Carried {
            ranks,
            node: self.nodes[receiver],
            log: Incoming::new(ranks.0, area),
            left: None,
        });
        self.announced += 1;
        Ok(())
    }

    /// Gives the path what it takes. True: something has moved.
    pub(crate) fn send(&mut self, tcp: &mut dyn Path) -> io::Result<bool> {
        if self.count_announced() != self.announced {
            self.take_announcements()?;
        }
        let count = self.logs.len();
        let mut moved = false;
        for step in 0..count {
            let index = (self.next + step) % count;
            moved |= self.send_of(index, tcp) == Step::Sent;
        }
        self.next = (self.next + 1) % count.max(1);
        Ok(moved)
    }

    /// One packet of one log.
    fn send_of(&mut self, index: usize, tcp: &mut dyn Path) -> Step {
        let log = &mut self.logs[index];
        let Some(entry) = log.log.reader.peek() else {
            if log.log.has_passed() && self.file.is_unprotected() {
                log.log.release(&self.file, log.ranks.1 as usize);
            }
            return Step::Nothing;
        };
        // SAFETY: an entry that stays as it is until this reader says that it has consumed it.
        let payload = unsafe { &*entry.payload() };
        let most = tcp.capabilities().max_payload_bytes;
        let (from, before) = match log.left {
            None => (0, BEGIN_BYTES),
            Some(left) => (left, 0),
        };
        let part = &payload[from..payload.len().min(from + most - before)];
        let length = before + part.len();
        let Some(slot) = tcp.reserve(log.node, length) else {
            return Step::NoRoom;
        };
        if log.left.is_none() {
            let begin = Begin {
                order: entry.order,
                place: entry.place,
                header: entry.header,
            };
            let header = frame::packet(frame::FIRST, log.ranks, length);
            slot.commit(&header, &mut Parts([&begin.encode(), part]));
        } else {
            let header = frame::packet(frame::MORE, log.ranks, length);
            slot.commit(&header, &mut Parts([part]));
        }
        let left = from + part.len();
        log.left = (left < payload.len()).then_some(left);
        if log.left.is_none() {
            log.log.consume();
            if self.file.is_unprotected() || self.file.is_trimmed() {
                log.log.publish(&self.file, log.ranks.1 as usize);
            }
        }
        Step::Sent
    }

    /// Whether [`Outbox::send`] would do something.
    pub(crate) fn has_work(&mut self, tcp: &mut dyn Path) -> bool {
        if self.count_announced() != self.announced {
            return true;
        }
        let most = tcp.capabilities().max_payload_bytes;
        self.logs.iter_mut().any(|log| {
            let is_there = log.log.reader.peek().is_some();
            is_there && tcp.reserve(log.node, most).is_some()
        })
    }

    /// Nothing is left that could be sent.
    pub(crate) fn is_empty(&mut self) -> bool {
        let is_read = |log: &mut Carried| log.log.reader.peek().is_none();
        self.count_announced() == self.announced && self.logs.iter_mut().all(is_read)
    }

    /// A receive has taken a synchronous message of this node's. False: there is no such log.
    pub(crate) fn set_matched(&self, ranks: Ranks, place: u32) -> bool {
        let log = self.index_of.get(&ranks);
        log.inspect(|index| self.logs[**index].log.reader.set_matched(place))
            .is_some()
    }
}

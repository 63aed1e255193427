//! The logs that ranks of this node write for ranks of others, and how far they have been carried.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;

use cloudmpi_path::{Parts, Path, PeerId};
use cloudmpi_path_log::{Incoming, memory};
use cloudmpi_replay::LogReader;
use cloudmpi_segment::LogFile;

use crate::frame::{self, BEGIN_BYTES, Begin, Ranks, wants_answer};

/// One log, which is read as its receiver would read it.
struct Carried {
    ranks: Ranks,
    node: PeerId,
    log: Incoming,
    /// Bytes of the first entry's payload that have left; `None`: nothing of the entry has.
    left: Option<usize>,
    /// What has been seen, and how much of that may leave.
    ahead: LogReader,
    released: u64,
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
    /// Copies that go back to a node that has lost the log itself.
    returns: Vec<Carried>,
    /// By node: it has said what it has.
    reached: Vec<bool>,
    /// Bytes that the receivers' nodes have.
    there: HashMap<Ranks, u64>,
    /// Entries wait until they are released.
    gated: bool,
    /// Logs that are known, counted as the file counts them.
    announced: u32,
    /// Where the next look begins, so that no log starves another.
    next: usize,
}

impl Outbox {
    pub(crate) fn new(file: Arc<LogFile>, own: u32, nodes: Vec<u32>, count: usize) -> Outbox {
        Outbox {
            file,
            own,
            nodes,
            logs: Vec::new(),
            index_of: HashMap::new(),
            returns: Vec::new(),
            reached: vec![true; count],
            there: HashMap::new(),
            gated: false,
            announced: 0,
            next: 0,
        }
    }

    /// Entries leave when they are released.
    pub(crate) fn set_gated(&mut self) {
        self.gated = true;
    }

    /// Nodes are sent nothing before they have said what they have.
    pub(crate) fn wait_for_nodes(&mut self) {
        for (node, reached) in self.reached.iter_mut().enumerate() {
            *reached = node == self.own as usize;
        }
    }

    /// A node has said what it has of logs from here.
    pub(crate) fn reach(&mut self, node: PeerId, there: impl Iterator<Item = (Ranks, u64)>) {
        self.there.extend(there);
        self.reached[node as usize] = true;
        // Every log is looked for again.
        self.announced = 0;
    }

    pub(crate) fn all_reached(&self) -> bool {
        self.reached.iter().all(|reached| *reached)
    }

    /// Sends a copy's entries from `from` to `to` back to the node of its sender.
    pub(crate) fn give_back(&mut self, ranks: Ranks, from: u64, to: u64) -> io::Result<()> {
        let area = self.file.pair(ranks.0 as usize, ranks.1 as usize)?;
        self.returns.push(Carried {
            ranks,
            node: self.nodes[ranks.0 as usize],
            log: Incoming::behind(ranks.0, area, from),
            left: None,
            ahead: LogReader::behind(memory(area), from),
            released: to,
        });
        Ok(())
    }

    /// Something still goes back to this node.
    pub(crate) fn gives_back_to(&self, node: PeerId) -> bool {
        self.returns.iter().any(|log| log.node == node)
    }

    fn is_carried(&self, receiver: usize) -> bool {
        let node = self.nodes[receiver];
        node != self.own && self.reached[node as usize]
    }

    fn count_announced(&self) -> u32 {
        let remote = (0..self.nodes.len()).filter(|rank| self.is_carried(*rank));
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
            if !self.is_carried(receiver) {
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
        self.announced = self.logs.len() as u32;
        Ok(())
    }

    fn open(&mut self, sender: usize, receiver: usize) -> io::Result<()> {
        let ranks = (sender as PeerId, receiver as PeerId);
        if self.index_of.contains_key(&ranks) {
            return Ok(());
        }
        let area = self.file.pair(sender, receiver)?;
        let begin = self.there.get(&ranks).copied().unwrap_or(0);
        self.index_of.insert(ranks, self.logs.len());
        self.logs.push(Carried {
            ranks,
            node: self.nodes[receiver],
            log: Incoming::behind(ranks.0, area, begin),
            left: None,
            ahead: LogReader::behind(memory(area), begin),
            released: match self.gated {
                true => begin,
                false => u64::MAX,
            },
        });
        Ok(())
    }

    fn look_for_logs(&mut self) -> io::Result<()> {
        match self.count_announced() != self.announced {
            true => self.take_announcements(),
            false => Ok(()),
        }
    }

    /// Notes what is there now. True: there is something that has not been released.
    pub(crate) fn look(&mut self) -> io::Result<bool> {
        self.look_for_logs()?;
        let mut is_new = false;
        for log in &mut self.logs {
            while log.ahead.peek().is_some() {
                log.ahead.consume();
            }
            is_new |= log.ahead.consumed() > log.released;
        }
        Ok(is_new)
    }

    /// What was there at the last look may leave.
    pub(crate) fn release(&mut self) {
        for log in &mut self.logs {
            log.released = log.ahead.consumed();
        }
    }

    /// How far each log has been seen, at the last look.
    pub(crate) fn marks(&self) -> Vec<u64> {
        let seen = self.logs.iter().map(|log| log.ahead.consumed());
        seen.collect()
    }

    /// Whether all that lies before these marks has been given to the path.
    pub(crate) fn has_passed(&self, marks: &[u64]) -> bool {
        let mut logs = self.logs.iter().zip(marks);
        logs.all(|(log, mark)| log.log.reader.consumed() >= *mark)
    }

    /// Gives the path what it takes for nodes that `may` be sent something. True: something has moved.
    pub(crate) fn send(
        &mut self,
        path: &mut dyn Path,
        may: impl Fn(PeerId) -> bool,
    ) -> io::Result<bool> {
        self.look_for_logs()?;
        let mut moved = false;
        for log in self.returns.iter_mut().filter(|log| may(log.node)) {
            moved |= send_of(&self.file, log, path) == Step::Sent;
        }
        let is_left = |log: &Carried| log.log.reader.consumed() < log.released;
        self.returns.retain(is_left);
        let count = self.logs.len();
        for step in 0..count {
            let log = &mut self.logs[(self.next + step) % count];
            moved |= may(log.node) && send_of(&self.file, log, path) == Step::Sent;
        }
        self.next = (self.next + 1) % count.max(1);
        Ok(moved)
    }

    /// Whether [`Outbox::send`] or, unless `holds`, [`Outbox::look`] would do something.
    pub(crate) fn has_work(
        &mut self,
        path: &mut dyn Path,
        holds: bool,
        may: impl Fn(PeerId) -> bool,
    ) -> bool {
        if self.count_announced() != self.announced {
            return true;
        }
        let most = path.capabilities().max_payload_bytes;
        let logs = self.logs.iter_mut().chain(&mut self.returns);
        logs.into_iter().any(|log| {
            let is_there = log.log.reader.peek().is_some();
            is_there
                && match log.log.reader.consumed() < log.released {
                    true => may(log.node) && path.reserve(log.node, most).is_some(),
                    false => !holds,
                }
        })
    }

    /// Nothing is left that could be sent.
    pub(crate) fn is_empty(&mut self) -> bool {
        let is_read = |log: &mut Carried| log.log.reader.peek().is_none();
        self.all_reached()
            && self.returns.is_empty()
            && self.count_announced() == self.announced
            && self.logs.iter_mut().all(is_read)
    }

    /// A receive has taken a synchronous message of this node's. False: there is no such log.
    pub(crate) fn set_matched(&mut self, ranks: Ranks, place: u32) -> io::Result<bool> {
        self.look_for_logs()?;
        let log = self.index_of.get(&ranks);
        let log = log.inspect(|index| self.logs[**index].log.reader.set_matched(place));
        Ok(log.is_some())
    }
}

/// One packet of one log.
fn send_of(file: &LogFile, log: &mut Carried, path: &mut dyn Path) -> Step {
    if log.log.reader.consumed() >= log.released {
        return Step::Nothing;
    }
    let Some(entry) = log.log.reader.peek() else {
        if log.log.has_passed() && file.is_unprotected() {
            log.log.release(file, log.ranks.1 as usize);
        }
        return Step::Nothing;
    };
    // SAFETY: an entry that stays as it is until this reader says that it has consumed it.
    let payload = unsafe { &*entry.payload() };
    let most = path.capabilities().max_payload_bytes;
    let (from, before) = match log.left {
        None => (0, BEGIN_BYTES),
        Some(left) => (left, 0),
    };
    let part = &payload[from..payload.len().min(from + most - before)];
    let length = before + part.len();
    let Some(slot) = path.reserve(log.node, length) else {
        return Step::NoRoom;
    };
    if log.left.is_none() {
        let begin = Begin {
            order: entry.order,
            place: entry.place,
            is_taken: wants_answer(&entry.header) && log.log.reader.is_matched(entry.place),
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
        if file.is_unprotected() || file.is_trimmed() {
            log.log.publish(file, log.ranks.1 as usize);
        }
    }
    Step::Sent
}

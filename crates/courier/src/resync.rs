//! After the loss of a host all couriers begin anew, at new sockets and with a new secret. Each pair's log lies in two files, of
//! the sender's node and of the receiver's, and both keep all of it. So each node says how much it has, and whoever has more sends
//! the difference. A node that is new gets back what its ranks had sent to others, and the records that another node has kept.

use std::collections::{HashMap, VecDeque};
use std::io;
use std::sync::atomic::Ordering;

use cloudmpi_engine::Header;
use cloudmpi_path::{Parts, Path, PeerId};
use cloudmpi_path_log::memory;
use cloudmpi_replay::{LogReader, restore};
use cloudmpi_segment::monotonic_ns;
use cloudmpi_segment::saves::Newest;

use crate::frame::{self, Ranks, Saved};
use crate::inbox::not_ours;
use crate::round::Round;

const PAGE_BYTES: u64 = 4096;

/// What is sent to one node beside logs, before these.
#[derive(Default)]
pub(crate) struct Told(Vec<VecDeque<(Header, Vec<u8>)>>);

impl Told {
    pub(crate) fn new(nodes: usize) -> Told {
        Told((0..nodes).map(|_| VecDeque::new()).collect())
    }

    pub(crate) fn put(&mut self, node: PeerId, what: i32, ranks: Ranks, bytes: Vec<u8>) {
        let header = frame::packet(what, ranks, bytes.len());
        self.0[node as usize].push_back((header, bytes));
    }

    /// True: something has moved.
    pub(crate) fn send(&mut self, path: &mut dyn Path) -> bool {
        let mut moved = false;
        for (node, queue) in (0..).zip(&mut self.0) {
            while let Some((header, bytes)) = queue.front() {
                let Some(slot) = path.reserve(node, bytes.len()) else {
                    break;
                };
                slot.commit(header, &mut Parts([bytes]));
                queue.pop_front();
                moved = true;
            }
        }
        moved
    }

    pub(crate) fn has_work(&self, path: &mut dyn Path) -> bool {
        (0..).zip(&self.0).any(|(node, queue)| {
            let first = queue.front();
            first.is_some_and(|(_, bytes)| path.reserve(node, bytes.len()).is_some())
        })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(VecDeque::is_empty)
    }

    /// Whether this node has been sent all of it, so that it may be sent other things.
    pub(crate) fn has_reached(&self, node: PeerId) -> bool {
        self.0[node as usize].is_empty()
    }
}

/// What this node waits for before its ranks may start or go on to be heard.
#[derive(Default)]
pub(crate) struct Resync {
    /// This node is new, and its ranks do not run yet.
    pub(crate) is_new: bool,
    /// Bytes that other nodes have of logs from or to here.
    theirs: HashMap<Ranks, u64>,
    /// Logs of ranks here of which others have more.
    awaited: HashMap<Ranks, u64>,
    /// The records have come back.
    has_records: bool,
    /// Nodes that are new.
    new: Vec<PeerId>,
    /// What is kept for another node has gone back, or is not to.
    has_given: bool,
    /// What has come back of saves and of logs among the ranks here.
    pub(crate) back: Vec<(i32, Ranks, Vec<u8>)>,
    /// Ranks here go on from saves: all must be here that they have read.
    has_saves: bool,
}

impl Resync {
    /// What is kept of the ranks of this new node has not come back.
    pub(crate) fn waits_for_records(&self) -> bool {
        self.is_new && !self.has_records
    }
}

impl Round {
    /// Says to all other nodes what this one has.
    pub(crate) fn say_what_is_here(&mut self) -> io::Result<()> {
        if self.file.is_unprotected() {
            return Err(io::Error::other(
                "the log of --survive is full (--log-memory), so that a lost host cannot be made up for",
            ));
        }
        let size = self.nodes.len();
        for sender in 0..size {
            for receiver in 0..size {
                let (from, to) = (self.nodes[sender], self.nodes[receiver]);
                let is_there = self.file.announced(receiver, sender / 64) >> (sender % 64) & 1 == 1;
                if from == to || ![from, to].contains(&self.own) || !is_there {
                    continue;
                }
                let ranks = (sender as PeerId, receiver as PeerId);
                let node = if from == self.own { to } else { from };
                let end = match from == self.own {
                    true => self.end_of_own(ranks)?,
                    false => self.inbox.take_up((node, ranks))?,
                };
                let bytes = end.to_le_bytes().to_vec();
                self.told.put(node, frame::HAS, ranks, bytes);
            }
        }
        let is_new = vec![u8::from(self.resync.is_new)];
        for node in self.others() {
            self.told
                .put(node, frame::SAID, (self.own, node), is_new.clone());
        }
        Ok(())
    }

    pub(crate) fn others(&self) -> Vec<PeerId> {
        let all = 0..self.count as PeerId;
        all.filter(|node| *node != self.own).collect()
    }

    /// Length of a log that a rank of this node has written.
    fn end_of_own(&self, ranks: Ranks) -> io::Result<u64> {
        let area = self.file.pair(ranks.0 as usize, ranks.1 as usize)?;
        let taken = self
            .file
            .taken((ranks.0 as usize, ranks.1 as usize))
            .load(Ordering::Relaxed);
        let log = cloudmpi_replay::LogWriter::recover(memory(area), taken, |_| ());
        Ok(log.end())
    }

    /// A node has said what it has of one log.
    pub(crate) fn has(&mut self, ranks: Ranks, bytes: &[u8]) -> io::Result<()> {
        let (end, _) = frame::number(bytes).ok_or_else(not_ours)?;
        self.resync.theirs.insert(ranks, end);
        Ok(())
    }

    /// A node has said all that it has.
    pub(crate) fn said(&mut self, node: PeerId, bytes: &[u8]) -> io::Result<()> {
        let own = self.own;
        let is_of = |ranks: &Ranks, from: u32, to: u32| {
            self.nodes[ranks.0 as usize] == from && self.nodes[ranks.1 as usize] == to
        };
        let theirs = self.resync.theirs.iter();
        let of_ours: Vec<(Ranks, u64)> = theirs
            .filter(|(ranks, _)| is_of(ranks, own, node))
            .map(|(ranks, end)| (*ranks, *end))
            .collect();
        for (ranks, end) in &of_ours {
            if *end > self.end_of_own(*ranks)? {
                if !self.resync.is_new {
                    return Err(io::Error::other(
                        "another node has more of a log than its sender: this is a bug of cloudmpi, please report it",
                    ));
                }
                self.resync.awaited.insert(*ranks, *end);
            }
        }
        self.outbox.reach(node, of_ours.into_iter());
        let copies: Vec<Ranks> = self.inbox.known().filter(|r| is_of(r, node, own)).collect();
        for ranks in copies {
            let there = self.resync.theirs.get(&ranks).copied().unwrap_or(0);
            let here = self.inbox.end_of(ranks);
            if here > there {
                self.outbox.give_back(ranks, there, here)?;
            }
        }
        if bytes == [1] {
            self.resync.new.push(node);
            if self.keeps_for(node) {
                self.give_records_back(node);
            }
        }
        Ok(())
    }

    /// This node keeps the records of that one.
    fn keeps_for(&self, node: PeerId) -> bool {
        keeper_of(node, self.count) == self.own
    }

    fn give_records_back(&mut self, node: PeerId) {
        let ranks = (0..self.nodes.len()).filter(|rank| self.nodes[*rank] == node);
        let kept = self.keep.of(ranks.map(|rank| rank as PeerId));
        for (rank, bytes) in kept {
            self.tell_records(node, (rank, 0, bytes));
        }
    }

    /// After the loss of a host, when it is known which nodes are new: what ranks have saved goes back to theirs. If two are new, logs
    /// between them are lost, and the ranks make everything again from their start.
    pub(crate) fn give_saved_back(&mut self) {
        if self.resync.has_given || self.shipping.is_first() || !self.outbox.all_reached() {
            return;
        }
        self.resync.has_given = true;
        let packets = self.keep.take_back();
        let is_alone = self.resync.new.len() == 1 && !self.resync.is_new;
        let ward = self.ward();
        if !self.resync.new.contains(&ward) {
            return;
        }
        for (what, ranks, bytes) in packets.filter(|_| is_alone).into_iter().flatten() {
            self.told.put(ward, what, ranks, bytes);
        }
        self.told
            .put(ward, frame::RETURNED, (self.own, ward), Vec::new());
    }

    /// Some records of a rank, in packets.
    pub(crate) fn tell_records(&mut self, node: PeerId, (rank, from, bytes): crate::gate::Piece) {
        let most = self.path.capabilities().max_payload_bytes.min(64 << 10) - 8;
        for (index, part) in (0..).zip(bytes.chunks(most - most % 8)) {
            let at = from + index * (most - most % 8) as u64;
            let mut packet = at.to_le_bytes().to_vec();
            packet.extend_from_slice(part);
            self.told.put(node, frame::RECORDS, (rank, rank), packet);
        }
    }

    /// Records have come: of another node, to be kept, or back.
    pub(crate) fn records(&mut self, rank: PeerId, bytes: &[u8]) -> io::Result<()> {
        let (from, bytes) = frame::number(bytes).ok_or_else(not_ours)?;
        if self.nodes[rank as usize] != self.own {
            self.staged.push((rank, from, bytes.to_vec()));
            return Ok(());
        }
        let area = self.file.records(rank as usize)?;
        let (records, _) = memory(area).of_rank();
        let has_room = self.resync.is_new && restore(&records, from, bytes);
        match has_room && self.file.take(bytes.len() as u64) {
            true => Ok(()),
            false => Err(not_ours()),
        }
    }

    /// All that is kept of the ranks of this new node is here again.
    pub(crate) fn all_returned(&mut self) -> io::Result<()> {
        self.resync.has_records = true;
        let back = std::mem::take(&mut self.resync.back);
        if !self.file.take_for_log(memory_of(&back)?) {
            self.shared.say(
                "the log (--log-memory) has no room for what ranks of the lost host had saved: they begin from their start",
            );
            return Ok(());
        }
        let mut sums: HashMap<PeerId, (u64, u64)> = HashMap::new();
        for (what, ranks, bytes) in &back {
            let pair = (ranks.0 as usize, ranks.1 as usize);
            match *what {
                frame::LOG => self.put_log_back(pair, bytes)?,
                frame::TAKEN => {
                    for place in bytes.as_chunks::<4>().0 {
                        let at = LogReader::matched_at(u32::from_le_bytes(*place));
                        self.put_into_log(pair, at, &1_u32.to_ne_bytes())?;
                    }
                }
                frame::SAVE => {
                    let (from, part) = frame::number(bytes).ok_or_else(not_ours)?;
                    // SAFETY: readable for its length; the rank does not run.
                    unsafe {
                        self.file
                            .write_save((pair.0, 0), from, part.as_ptr(), part.len())
                    }?;
                    let (length_bytes, sum) = sums.entry(ranks.0).or_default();
                    *length_bytes += part.len() as u64;
                    *sum = frame::sum_on(*sum, part);
                }
                _ => self.end_save(ranks.0, bytes, sums.get(&ranks.0))?,
            }
        }
        Ok(())
    }

    fn put_log_back(&self, pair: (usize, usize), bytes: &[u8]) -> io::Result<()> {
        let (from, part) = frame::number(bytes).ok_or_else(not_ours)?;
        self.put_into_log(pair, from, part)?;
        let end = from + part.len() as u64;
        let taken = end.next_multiple_of(PAGE_BYTES);
        self.file.taken(pair).store(taken, Ordering::Relaxed);
        self.file.announce(pair.0, pair.1);
        Ok(())
    }

    fn put_into_log(&self, pair: (usize, usize), at: u64, bytes: &[u8]) -> io::Result<()> {
        if at.saturating_add(bytes.len() as u64) > self.file.area_bytes() {
            return Err(not_ours());
        }
        // SAFETY: readable for its length; the ranks of the log do not run.
        unsafe { self.file.write(pair, at, bytes.as_ptr(), bytes.len()) }
    }

    /// A save has come back, of this length and sum.
    fn end_save(
        &mut self,
        rank: PeerId,
        bytes: &[u8],
        found: Option<&(u64, u64)>,
    ) -> io::Result<()> {
        let saved = Saved::decode(bytes).ok_or_else(not_ours)?;
        if found != Some(&(saved.length_bytes, saved.sum)) {
            self.shared.say(&format!(
                "what rank {rank} had saved was damaged on its way back: it begins from its start"
            ));
            return self.forget_saved(&[rank]);
        }
        let saves = self.file.saves(rank as usize);
        saves.set_taken(0, saved.length_bytes.next_multiple_of(PAGE_BYTES));
        saves.set_saved_ns(0, monotonic_ns().saturating_sub(saved.age_ns));
        saves.set_newest(Newest {
            number: saved.number,
            slot: 0,
            length_bytes: saved.length_bytes,
        });
        self.resync.has_saves = true;
        Ok(())
    }

    /// Ranks of this new node begin from their start, whatever has come back before.
    pub(crate) fn forget_saved(&self, ranks: &[PeerId]) -> io::Result<()> {
        for rank in ranks {
            self.file.saves(*rank as usize).forget();
            let zeros = [0; PAGE_BYTES as usize];
            // SAFETY: readable for its length; the rank does not run.
            unsafe {
                self.file
                    .write_save((*rank as usize, 0), 0, zeros.as_ptr(), zeros.len())
            }?;
        }
        Ok(())
    }

    /// The ranks of this new node may start: all is here that is known of their earlier lives.
    pub(crate) fn is_restored(&mut self) -> io::Result<bool> {
        if !self.outbox.all_reached() || !self.resync.has_records {
            return Ok(false);
        }
        if self.file.is_unprotected() {
            return Err(io::Error::other(
                "the log (--log-memory) has no room for what the ranks of the lost host had sent",
            ));
        }
        let inbox = &self.inbox;
        let has_come = |(ranks, end): (&Ranks, &u64)| inbox.end_of(*ranks) >= *end;
        let is_sent = |(ranks, _): &(&Ranks, &u64)| self.nodes[ranks.1 as usize] == self.own;
        let sent = self.resync.theirs.iter().filter(is_sent);
        Ok(self.resync.awaited.iter().all(has_come)
            && (!self.resync.has_saves || sent.into_iter().all(has_come)))
    }
}

/// How much memory the logs and saves take that have come back.
fn memory_of(back: &[(i32, Ranks, Vec<u8>)]) -> io::Result<u64> {
    let mut ends: HashMap<(i32, Ranks), u64> = HashMap::new();
    for (what, ranks, bytes) in back {
        if [frame::LOG, frame::SAVE].contains(what) {
            let (from, part) = frame::number(bytes).ok_or_else(not_ours)?;
            ends.insert((*what, *ranks), from + part.len() as u64);
        }
    }
    Ok(ends
        .values()
        .map(|end| end.next_multiple_of(PAGE_BYTES))
        .sum())
}

/// The node that keeps the records of another.
pub fn keeper_of(node: PeerId, nodes: usize) -> PeerId {
    (node + 1) % nodes as PeerId
}

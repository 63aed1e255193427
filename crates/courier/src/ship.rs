//! What ranks of this node have saved goes to the node that keeps their records, in the background: so they go on from there if their
//! host is lost. What lies on other hosts already does not go along. With each save go the logs among the ranks here, because what they
//! had sent each other before is not made again, and lies in no other file.
//!
//! A *shipment* is the newest save of each rank, and what is new of these logs. It counts when
//!
//! * the records that it depends on are kept: a cut is made after everything in it was there;
//! * what the ranks had sent to other nodes by then has come there, which these say (`PROBE`, `ECHO`);
//! * what they had printed by then has come to the launcher, which the supervisor asks.
//!
//! Then the keeper is told, and the next shipment may begin. Each is sent as the network allows, behind messages.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_path::{Parts, Path, PeerId};
use cloudmpi_path_log::memory;
use cloudmpi_replay::{LINE_BYTES, LogReader};
use cloudmpi_segment::saves::Newest;
use cloudmpi_segment::{LogFile, LogWindow, monotonic_ns};

use crate::frame::{self, Ranks, Saved, wants_answer};
use crate::inbox::not_ours;
use crate::keep::Taken;
use crate::round::Round;

/// The longest packet, and how many are sent before messages are looked after again.
const PACKET_BYTES: usize = 64 << 10;
const PACKETS: usize = 8;
/// From the beginning of one shipment to that of the next at least: each asks the launcher, by services that may cost money.
const REST: Duration = Duration::from_millis(200);

pub(crate) struct Shipping {
    file: Arc<LogFile>,
    /// Of this node.
    ranks: Vec<PeerId>,
    logs: HashMap<Ranks, Followed>,
    /// By rank: the number of the save that was shipped last.
    shipped: HashMap<PeerId, u64>,
    /// Of the shipment, higher than all of earlier couriers.
    number: u64,
    stage: Stage,
    /// When the next may begin.
    next: Instant,
    /// The keeper has no room.
    is_refused: bool,
}

/// A log between ranks of this node.
struct Followed {
    reader: LogReader,
    /// The memory of the reader.
    window: LogWindow,
    /// Places of synchronous messages that no receive has taken.
    open: Vec<u32>,
}

enum Stage {
    Nothing,
    Sending(VecDeque<Part>),
    /// A cut is to be made.
    Sent,
    /// The records of this cut are not kept yet.
    Cut(u32, Marks),
    /// What lies before is still to leave for other nodes.
    Leaving(Marks),
    /// Nodes that have not said that all has come.
    Arriving(Vec<PeerId>),
}

/// How far messages and answers for other nodes were seen.
pub(crate) struct Marks {
    messages: Vec<u64>,
    answers: u64,
}

enum Part {
    Word(i32, Ranks, Vec<u8>),
    Log {
        ranks: Ranks,
        from: u64,
        to: u64,
        /// Places of synchronous messages in it.
        sync: Vec<u32>,
    },
    Save {
        rank: PeerId,
        newest: Newest,
        /// How often parts had been taken away from this reader before.
        stolen: u64,
        from: u64,
        sum: u64,
    },
}

impl Shipping {
    pub(crate) fn new(file: Arc<LogFile>, ranks: Vec<PeerId>, epoch: u32) -> Shipping {
        for rank in &ranks {
            // An earlier courier may have ended in the middle.
            file.saves(*rank as usize).end_reading();
        }
        Shipping {
            file,
            ranks,
            logs: HashMap::new(),
            shipped: HashMap::new(),
            number: u64::from(epoch) << 32,
            stage: Stage::Nothing,
            next: Instant::now(),
            is_refused: false,
        }
    }

    /// No host has been lost so far.
    pub(crate) fn is_first(&self) -> bool {
        self.number >> 32 == 0
    }

    pub(crate) fn refuse(&mut self) {
        self.is_refused = true;
        self.stop();
    }

    /// Nothing more is shipped.
    fn stop(&mut self) {
        if let Stage::Sending(_) = self.stage {
            self.end_reading();
        }
        self.stage = Stage::Nothing;
    }

    fn end_reading(&self) {
        for rank in &self.ranks {
            self.file.saves(*rank as usize).end_reading();
        }
    }

    fn is_new(&self, rank: PeerId) -> bool {
        let newest = self.file.saves(rank as usize).newest();
        newest.is_some_and(|newest| self.shipped.get(&rank) != Some(&newest.number))
    }

    /// A save is there that has not been shipped.
    fn has_new(&self) -> bool {
        !self.is_refused && self.ranks.iter().any(|rank| self.is_new(*rank))
    }

    /// How long the next shipment waits, if there is something for it.
    pub(crate) fn rests(&self) -> Option<Duration> {
        let is_idle = matches!(self.stage, Stage::Nothing);
        (is_idle && self.has_new()).then(|| self.next.saturating_duration_since(Instant::now()))
    }

    fn is_due(&self) -> bool {
        self.rests() == Some(Duration::ZERO)
    }

    /// Says which cut was made, before which messages and answers for others were seen so far.
    pub(crate) fn cut_is_made(&mut self, cut: u32, messages: Vec<u64>, answers: u64) {
        if let Stage::Sent = self.stage {
            let marks = Marks { messages, answers };
            self.stage = Stage::Cut(cut, marks);
        }
    }

    pub(crate) fn cut_is_kept(&mut self, cut: u32) {
        self.stage = match std::mem::replace(&mut self.stage, Stage::Nothing) {
            Stage::Cut(of, marks) if of == cut => Stage::Leaving(marks),
            stage => stage,
        };
    }

    /// A node has everything that was sent to it before this shipment's probe.
    fn echoed(&mut self, node: PeerId, number: u64) {
        if let Stage::Arriving(left) = &mut self.stage
            && number == self.number
        {
            left.retain(|other| *other != node);
        }
    }

    /// A shipment of what is there now.
    fn begin(&mut self) -> io::Result<()> {
        self.number += 1;
        let mut saves = Vec::new();
        for rank in self.ranks.iter().filter(|rank| self.is_new(**rank)) {
            let of_rank = self.file.saves(*rank as usize);
            let stolen = of_rank.stolen();
            if let Some(newest) = of_rank.begin_reading() {
                saves.push((*rank, newest, stolen));
            }
        }
        self.next = Instant::now() + REST;
        if saves.is_empty() {
            return Ok(());
        }
        let number = self.number.to_le_bytes().to_vec();
        let mut parts = VecDeque::from([Part::Word(frame::SHIP, (0, 0), number)]);
        // After the saves: so what these have read and written of the logs is there.
        for sender in self.ranks.clone() {
            for receiver in self.ranks.clone() {
                self.look((sender, receiver), &mut parts)?;
            }
        }
        for (rank, newest, stolen) in saves {
            self.shipped.insert(rank, newest.number);
            parts.push_back(Part::Save {
                rank,
                newest,
                stolen,
                from: 0,
                sum: 0,
            });
        }
        self.stage = Stage::Sending(parts);
        Ok(())
    }

    /// What is new of one log.
    fn look(&mut self, ranks: Ranks, parts: &mut VecDeque<Part>) -> io::Result<()> {
        let (sender, receiver) = (ranks.0 as usize, ranks.1 as usize);
        if self.file.announced(receiver, sender / 64) >> (sender % 64) & 1 == 0 {
            return Ok(());
        }
        let end = self.file.taken((sender, receiver)).load(Ordering::Relaxed);
        let log = match self.logs.entry(ranks) {
            Entry::Occupied(log) => log.into_mut(),
            Entry::Vacant(place) => {
                let window = self.file.window((sender, receiver), end)?;
                place.insert(Followed {
                    reader: LogReader::new(memory(window.area())),
                    window,
                    open: Vec::new(),
                })
            }
        };
        let from = log.reader.consumed();
        if (log.window.area().length_bytes as u64) < end {
            let window = self.file.window((sender, receiver), end)?;
            log.reader = LogReader::behind(memory(window.area()), from);
            log.window = window;
        }
        let mut sync = Vec::new();
        while let Some(entry) = log.reader.peek() {
            if wants_answer(&entry.header) {
                sync.push(entry.place);
            }
            log.reader.consume();
        }
        let to = log.reader.consumed();
        log.open.extend(&sync);
        if to != from {
            parts.push_back(Part::Log {
                ranks,
                from,
                to,
                sync,
            });
        }
        let reader = &log.reader;
        let taken = log.open.extract_if(.., |place| reader.is_matched(*place));
        let taken: Vec<u8> = taken.flat_map(u32::to_le_bytes).collect();
        for places in taken.chunks(frame::MOST_TAKEN_BYTES) {
            parts.push_back(Part::Word(frame::TAKEN, ranks, places.to_vec()));
        }
        Ok(())
    }

    /// One packet. False: the path has no room.
    fn send(&mut self, path: &mut dyn Path, keeper: PeerId) -> io::Result<bool> {
        let Stage::Sending(parts) = &mut self.stage else {
            return Ok(false);
        };
        let most = path.capabilities().max_payload_bytes.min(PACKET_BYTES) - 8;
        let most = (most - most % 8) as u64;
        let Some(part) = parts.front_mut() else {
            self.stage = Stage::Sent;
            return Ok(false);
        };
        let (what, ranks, from, bytes) = match part {
            Part::Word(what, ranks, bytes) => {
                let Some(slot) = path.reserve(keeper, bytes.len()) else {
                    return Ok(false);
                };
                let header = frame::packet(*what, *ranks, bytes.len());
                slot.commit(&header, &mut Parts([bytes]));
                parts.pop_front();
                return Ok(true);
            }
            Part::Log {
                ranks,
                from,
                to,
                sync,
            } => {
                let (begin, count) = (*from, (*to - *from).min(most));
                let Some(log) = self.logs.get(ranks) else {
                    return Err(not_ours());
                };
                let first = sync.partition_point(|p| u64::from(*p) * LINE_BYTES < begin);
                let last = sync.partition_point(|p| u64::from(*p) * LINE_BYTES < begin + count);
                let bytes = log.reader.copy(begin, begin + count, &sync[first..last]);
                (frame::LOG, *ranks, begin, bytes)
            }
            Part::Save {
                rank, newest, from, ..
            } => {
                let count = (newest.length_bytes - *from).min(most) as usize;
                let mut bytes = vec![0; count];
                let part = (*rank as usize, newest.slot);
                // SAFETY: a buffer of that length.
                unsafe { self.file.read_save(part, *from, bytes.as_mut_ptr(), count) }?;
                (frame::SAVE, (*rank, *rank), *from, bytes)
            }
        };
        let Some(slot) = path.reserve(keeper, 8 + bytes.len()) else {
            return Ok(false);
        };
        let header = frame::packet(what, ranks, 8 + bytes.len());
        slot.commit(&header, &mut Parts([&from.to_le_bytes(), &bytes]));
        self.sent(&bytes);
        Ok(true)
    }

    /// These bytes of the first part have left.
    fn sent(&mut self, bytes: &[u8]) {
        let Stage::Sending(parts) = &mut self.stage else {
            return;
        };
        let count = bytes.len() as u64;
        match parts.front_mut() {
            Some(Part::Log { from, to, .. }) => {
                *from += count;
                if from == to {
                    parts.pop_front();
                }
            }
            Some(Part::Save {
                rank,
                newest,
                stolen,
                from,
                sum,
            }) => {
                (*from, *sum) = (*from + count, frame::sum_on(*sum, bytes));
                if *from == newest.length_bytes {
                    let saves = self.file.saves(*rank as usize);
                    let is_whole = saves.stolen() == *stolen;
                    let saved = Saved {
                        number: if is_whole { newest.number } else { 0 },
                        length_bytes: *from,
                        age_ns: monotonic_ns().saturating_sub(saves.saved_ns(newest.slot)),
                        sum: *sum,
                    };
                    saves.end_reading();
                    let word = Part::Word(frame::SAVED, (*rank, *rank), saved.encode());
                    parts[0] = word;
                }
            }
            _ => {}
        }
    }
}

impl Round {
    /// Goes on with what ranks here have saved, and with what is kept for another node. True: something has moved.
    pub(crate) fn ship(&mut self, ends: u32) -> io::Result<bool> {
        if self.keep.spare(&self.file) {
            let ward = self.ward();
            self.told
                .put(ward, frame::FULL, (self.own, ward), Vec::new());
        }
        self.give_saved_back();
        let Some(gate) = &self.gate else {
            return Ok(false);
        };
        let keeper = gate.keeper;
        let may_begin = self.may_ship(ends);
        let number = self.shipping.number;
        match &self.shipping.stage {
            Stage::Nothing if may_begin && self.shipping.is_due() => {
                self.shipping.begin()?;
                Ok(true)
            }
            Stage::Sending(_) if ends != 0 => {
                // The job ends: nobody needs it any more.
                self.shipping.stop();
                Ok(true)
            }
            // What a node has to know first leaves first.
            Stage::Sending(_) if !self.told.is_empty() => Ok(false),
            Stage::Sending(_) => {
                let mut packets = 0..PACKETS;
                let mut moved = false;
                while packets.next().is_some() && self.shipping.send(self.path.as_mut(), keeper)? {
                    moved = true;
                }
                if let Stage::Sent = self.shipping.stage {
                    self.wants_cut = true;
                    moved = true;
                }
                Ok(moved)
            }
            Stage::Leaving(marks) => {
                let has_left =
                    self.outbox.has_passed(&marks.messages) && self.inbox.has_passed(marks.answers);
                if has_left {
                    let others = self.others();
                    for node in &others {
                        let ranks = (self.own, *node);
                        let bytes = number.to_le_bytes().to_vec();
                        self.told.put(*node, frame::PROBE, ranks, bytes);
                    }
                    self.shipping.stage = Stage::Arriving(others);
                    self.shared.mark(number);
                }
                Ok(has_left)
            }
            Stage::Arriving(_) if self.has_arrived() => {
                let bytes = number.to_le_bytes().to_vec();
                self.told
                    .put(keeper, frame::COUNTS, (self.own, keeper), bytes);
                self.shipping.stage = Stage::Nothing;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    pub(crate) fn may_ship(&self, ends: u32) -> bool {
        let is_ready = self.gate.is_some() && !self.resync.is_new && self.outbox.all_reached();
        ends == 0 && is_ready && !self.file.is_unprotected()
    }

    fn has_arrived(&self) -> bool {
        let marked = self.shared.marked.load(Ordering::Acquire);
        matches!(&self.shipping.stage, Stage::Arriving(left) if left.is_empty())
            && marked >= self.shipping.number
    }

    /// Whether [`Round::ship`] would do something.
    pub(crate) fn has_to_ship(&mut self, ends: u32) -> bool {
        let may_begin = self.may_ship(ends);
        match &self.shipping.stage {
            _ if self.gate.is_none() => false,
            Stage::Nothing => may_begin && self.shipping.is_due(),
            Stage::Sending(_) => {
                let keeper = self.gate.as_ref().map_or(0, |gate| gate.keeper);
                self.path
                    .reserve(
                        keeper,
                        PACKET_BYTES.min(self.path.capabilities().max_payload_bytes),
                    )
                    .is_some()
            }
            Stage::Leaving(marks) => {
                self.outbox.has_passed(&marks.messages) && self.inbox.has_passed(marks.answers)
            }
            Stage::Arriving(_) => self.has_arrived(),
            Stage::Sent | Stage::Cut(..) => false,
        }
    }

    /// The node for which this one keeps something.
    pub(crate) fn ward(&self) -> PeerId {
        let count = self.count as PeerId;
        (self.own + count - 1) % count
    }

    /// What nodes tell each other of what is saved.
    pub(crate) fn take_shipped(
        &mut self,
        node: PeerId,
        (what, ranks): (i32, Ranks),
        bytes: &[u8],
    ) -> io::Result<()> {
        match what {
            frame::PROBE => self.held.ask(node, bytes.to_vec()),
            frame::ECHO => {
                let (number, _) = frame::number(bytes).ok_or_else(not_ours)?;
                self.shipping.echoed(node, number);
            }
            frame::FULL => self.is_refused(),
            // What is kept for another node may come meanwhile, too.
            frame::LOG | frame::TAKEN | frame::SAVE | frame::SAVED
                if self.resync.waits_for_records()
                    && self.nodes[ranks.0 as usize] == self.own =>
            {
                self.resync.back.push((what, ranks, bytes.to_vec()));
            }
            _ if node != self.ward() => return Err(not_ours()),
            frame::SHIP => self.keep.begin(),
            frame::COUNTS => self.keep.count(),
            _ => match self.keep.put(&self.file, (what, ranks), bytes.to_vec())? {
                Taken::Fine => {}
                Taken::NoRoom => {
                    let own = self.own;
                    self.told.put(node, frame::FULL, (own, node), Vec::new());
                }
                Taken::Damaged => self.shared.say(&format!(
                    "what rank {} has saved was damaged on its way to the host that keeps it: the save before is kept",
                    ranks.0
                )),
            },
        }
        Ok(())
    }

    /// The keeper has no room.
    fn is_refused(&mut self) {
        self.shipping.refuse();
        if self.keep.is_first_time() {
            let ranks = self.shipping.ranks.iter().map(PeerId::to_string);
            let (what, they) = match self.shipping.ranks.len() {
                1 => ("rank", "it begins"),
                _ => ("ranks", "they begin"),
            };
            self.shared.say(&format!(
                "the host that keeps what {what} {} saved has no more room for it (--log-memory): if their host is lost, {they} from the start",
                ranks.collect::<Vec<_>>().join(", ")
            ));
        }
    }
}

//! What the thread does: looks at logs and sockets in turn, and sleeps when nothing has moved.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use cloudmpi_path::{Path, PeerId};
use cloudmpi_path_shm::Waker;
use cloudmpi_segment::{LogFile, RankState, Segment};

use crate::frame::{self, Ranks};
use crate::gate::{Gate, Piece};
use crate::held::{From, Held};
use crate::inbox::{ANSWER_BYTES, Inbox, Put, not_ours};
use crate::keep::Keep;
use crate::outbox::Outbox;
use crate::resync::{Resync, Told};
use crate::ship::Shipping;
use crate::{END, SETTLE, Shared};

const LONGEST_SLEEP: Duration = Duration::from_secs(1);
/// In an unprotected job the courier looks so often whether a receiver has made room.
const ROOM_LOOK: Duration = Duration::from_millis(1);

pub(crate) struct Round {
    pub(crate) path: Box<dyn Path>,
    pub(crate) file: Arc<LogFile>,
    pub(crate) outbox: Outbox,
    pub(crate) inbox: Inbox,
    pub(crate) segment: Arc<Segment>,
    pub(crate) waker: Arc<Waker>,
    pub(crate) shared: Arc<Shared>,
    pub(crate) own: u32,
    /// How many nodes there are.
    pub(crate) count: usize,
    /// By rank: its node, and its place in the segment, or the courier's.
    pub(crate) nodes: Vec<u32>,
    pub(crate) places: Vec<usize>,
    /// The courier's.
    pub(crate) place: usize,
    /// The packet shown last has no room, not even among those that are held.
    pub(crate) waits_for_room: bool,
    pub(crate) told: Told,
    pub(crate) held: Held,
    /// `None`: hosts of the job cannot be lost one by one.
    pub(crate) gate: Option<Gate>,
    /// The first cut has not been made.
    pub(crate) wants_cut: bool,
    pub(crate) resync: Resync,
    /// What ranks here have saved.
    pub(crate) shipping: Shipping,
    /// What this node keeps for another, and what has come of the next cut.
    pub(crate) keep: Arc<Keep>,
    pub(crate) staged: Vec<Piece>,
}

/// What takes in the parts of logs.
struct Taking<'a> {
    inbox: &'a mut Inbox,
    outbox: &'a mut Outbox,
    segment: &'a Segment,
    waker: &'a Waker,
    nodes: &'a [u32],
    places: &'a [usize],
    own: u32,
    /// This node is new: what its ranks have sent comes back.
    is_new: bool,
}

/// Of a [`Round`], beside its path and what it holds.
macro_rules! taking {
    ($round:expr) => {
        Taking {
            inbox: &mut $round.inbox,
            outbox: &mut $round.outbox,
            segment: &$round.segment,
            waker: &$round.waker,
            nodes: &$round.nodes,
            places: &$round.places,
            own: $round.own,
            is_new: $round.resync.is_new,
        }
    };
}

impl Taking<'_> {
    /// A packet from a node goes into the log of a pair of ranks.
    fn put(&mut self, (node, ranks): From, what: i32, payload: &[u8]) -> io::Result<Put> {
        let node_of = |rank: PeerId| self.nodes.get(rank as usize).copied();
        let (from, to) = (node_of(ranks.0), node_of(ranks.1));
        let is_answer = what == frame::MATCHED;
        let is_back = from == Some(self.own) && to == Some(node);
        let is_return = is_back && self.is_new;
        let fits = match is_answer {
            false => from == Some(node) && to == Some(self.own) || is_return,
            true => is_back,
        };
        if !fits {
            return Err(io::Error::other(format!(
                "a log from rank {} to rank {} came from node {node}, to node {} (part {what}): this is a bug of cloudmpi, please report it",
                ranks.0, ranks.1, self.own
            )));
        }
        let put = match what {
            frame::FIRST => {
                let place = self.places[ranks.1 as usize];
                let state = self.segment.status(place).state();
                let is_through = !is_return && state == RankState::Finalized;
                self.inbox
                    .begin((node, ranks), payload, (is_through, is_return))
            }
            frame::MORE => self.inbox.more((node, ranks), payload),
            _ => matched(self.outbox, ranks, payload),
        }?;
        if put == Put::Whole {
            let woken = if is_answer { ranks.0 } else { ranks.1 };
            self.waker.notify(self.places[woken as usize]);
        }
        Ok(put)
    }
}

impl Round {
    /// Works until it is told to end, or cannot go on.
    pub(crate) fn run(mut self) -> io::Result<()> {
        while !self.shared.has_failed() {
            let mut moved = self.look()?;
            moved |= self.told.send(self.path.as_mut());
            // What a node has to know first has left.
            let told = &self.told;
            moved |= (self.outbox).send(self.path.as_mut(), |node| told.has_reached(node))?;
            let outbox = &self.outbox;
            let must_wait = |node| outbox.gives_back_to(node) || !told.has_reached(node);
            moved |= self.inbox.answer(self.path.as_mut(), must_wait);
            moved |= self.take_in()?;
            moved |= self.put_held()?;
            let ends = self.shared.ends.load(Ordering::Acquire);
            moved |= self.ship(ends)?;
            if self.resync.is_new && self.is_restored()? {
                self.resync.is_new = false;
                self.shared.restored();
                moved = true;
            }
            if ends == END {
                break;
            }
            if ends == SETTLE {
                self.path.flush();
                if self.has_settled() {
                    self.shared.settle();
                }
            }
            if !moved {
                self.sleep(ends);
            }
        }
        Ok(())
    }

    /// What is there now may leave once the records that are there now are kept. True: something has moved.
    fn look(&mut self) -> io::Result<bool> {
        let Some(gate) = &mut self.gate else {
            return Ok(false);
        };
        if gate.is_waiting() || self.resync.is_new || !self.outbox.all_reached() {
            return Ok(false);
        }
        gate.ticket = self.shared.asked.load(Ordering::Acquire);
        let is_new = self.outbox.look()? | self.inbox.look();
        let is_asked = gate.ticket != self.shared.safe.load(Ordering::Relaxed);
        if !is_new && !is_asked && !self.wants_cut {
            return Ok(false);
        }
        if gate.is_clean() && !self.wants_cut {
            self.release();
            return Ok(true);
        }
        self.wants_cut = false;
        let keeper = gate.keeper;
        let (pieces, cut) = gate.cut();
        (self.shipping).cut_is_made(cut, self.outbox.marks(), self.inbox.mark());
        for piece in pieces {
            self.tell_records(keeper, piece);
        }
        let bytes = u64::from(cut).to_le_bytes().to_vec();
        let ranks = (self.own, keeper);
        self.told.put(keeper, frame::CUT, ranks, bytes);
        Ok(true)
    }

    fn release(&mut self) {
        self.outbox.release();
        self.inbox.release();
        if let Some(gate) = &self.gate {
            self.shared.release(gate.ticket);
        }
    }

    fn has_settled(&mut self) -> bool {
        let holds = self.gate.as_ref().is_some_and(Gate::is_waiting);
        let asked = self.shared.asked.load(Ordering::Acquire);
        self.outbox.is_empty()
            && self.inbox.has_answered()
            && self.told.is_empty()
            && self.held.is_empty()
            && !holds
            && !self.wants_cut
            && (self.gate.is_none() || asked == self.shared.safe.load(Ordering::Relaxed))
            && self.path.unacknowledged() == 0
    }

    fn sleep(&mut self, ends: u32) {
        let waker = Arc::clone(&self.waker);
        let fd = self.path.wait_fd();
        waker.sleep(self.place, fd, || {
            let of_path = self.path.prepare_sleep();
            let is_told = self.shared.ends.load(Ordering::Acquire) != ends;
            let mut limit = match (of_path, self.waits_for_room) {
                (Some(limit), false) => limit.min(LONGEST_SLEEP),
                // What has come is what has no room.
                (_, true) => ROOM_LOOK,
                (None, false) => return None,
            };
            if !self.held.is_empty() {
                limit = limit.min(ROOM_LOOK);
            }
            if ends == SETTLE && !self.shared.is_settled.load(Ordering::Relaxed) {
                limit = limit.min(ROOM_LOOK);
            }
            if self.may_ship(ends) {
                limit = limit.min(self.shipping.rests().unwrap_or(limit));
            }
            let has_work = self.has_work();
            (!has_work && !is_told).then_some(limit)
        });
    }

    fn has_work(&mut self) -> bool {
        let waits =
            |gate: &Gate| gate.is_waiting() || self.resync.is_new || !self.outbox.all_reached();
        let holds = self.gate.as_ref().is_some_and(waits);
        let asked = self.shared.asked.load(Ordering::Acquire);
        let is_asked = self.gate.is_some() && asked != self.shared.safe.load(Ordering::Relaxed);
        let ships = self.has_to_ship(self.shared.ends.load(Ordering::Acquire));
        let (told, path) = (&self.told, self.path.as_mut());
        if told.has_work(path) {
            return true;
        }
        let outbox = &self.outbox;
        let may_answer = |node| {
            let may = told.has_reached(node) && !outbox.gives_back_to(node);
            may && path.reserve(node, ANSWER_BYTES).is_some()
        };
        self.inbox.has_answers(holds, may_answer)
            || ships
            || (!holds && (is_asked || self.wants_cut))
            || (self.outbox).has_work(path, holds, |node| told.has_reached(node))
    }

    /// Takes in what has come. True: something has moved.
    fn take_in(&mut self) -> io::Result<bool> {
        let mut moved = false;
        self.waits_for_room = false;
        while let Some(arrival) = self.path.peek() {
            let (node, header) = (arrival.peer, arrival.header);
            let ranks = (header.context, header.source);
            if header.tag >= frame::HAS {
                let bytes = arrival.payload.to_vec();
                self.take_word(node, (header.tag, ranks), &bytes)?;
                self.path.consume();
                moved = true;
                continue;
            }
            let from = (node, ranks);
            // Behind those of its pair that have no room.
            let put = match self.held.has(from) {
                true => Put::NoRoom,
                false => taking!(self).put(from, header.tag, arrival.payload)?,
            };
            // What comes back to a new node is complete when its last part has been taken.
            let holds = !self.resync.is_new;
            if put == Put::NoRoom && !(holds && self.held.hold(from, header.tag, arrival.payload)) {
                self.waits_for_room = true;
                return Ok(moved);
            }
            self.path.consume();
            moved = true;
        }
        Ok(moved)
    }

    /// Puts packets where they belong for which there is room by now. True: something has moved.
    fn put_held(&mut self) -> io::Result<bool> {
        let mut moved = false;
        for from in self.held.pairs() {
            while let Some((what, bytes)) = self.held.first(from) {
                if taking!(self).put(from, *what, bytes)? == Put::NoRoom {
                    break;
                }
                self.held.pop(from);
                moved = true;
            }
        }
        while let Some((node, bytes)) = self.held.answer() {
            self.told.put(node, frame::ECHO, (self.own, node), bytes);
            moved = true;
        }
        Ok(moved)
    }

    /// What nodes tell each other beside logs.
    fn take_word(
        &mut self,
        node: PeerId,
        (what, ranks): (i32, Ranks),
        bytes: &[u8],
    ) -> io::Result<()> {
        let is_rank = |rank: PeerId| (rank as usize) < self.nodes.len();
        match what {
            frame::HAS if is_rank(ranks.0) && is_rank(ranks.1) => self.has(ranks, bytes),
            frame::SAID => self.said(node, bytes),
            frame::RECORDS if is_rank(ranks.0) => self.records(ranks.0, bytes),
            frame::CUT => {
                self.keep.take(std::mem::take(&mut self.staged));
                let own = self.own;
                self.told
                    .put(node, frame::KEPT, (own, node), bytes.to_vec());
                Ok(())
            }
            frame::KEPT => {
                let (cut, _) = frame::number(bytes).ok_or_else(not_ours)?;
                if let Some(gate) = &mut self.gate
                    && gate.kept(cut as u32)
                {
                    self.shipping.cut_is_kept(cut as u32);
                    self.release();
                    self.shared.is_kept.store(true, Ordering::Release);
                    self.shared.tell();
                }
                Ok(())
            }
            frame::RETURNED => self.all_returned(),
            frame::PROBE | frame::ECHO | frame::COUNTS | frame::FULL | frame::SHIP => {
                self.take_shipped(node, (what, ranks), bytes)
            }
            frame::LOG | frame::TAKEN | frame::SAVE | frame::SAVED
                if is_rank(ranks.0) && is_rank(ranks.1) =>
            {
                self.take_shipped(node, (what, ranks), bytes)
            }
            _ => Err(not_ours()),
        }
    }
}

fn matched(outbox: &mut Outbox, ranks: Ranks, bytes: &[u8]) -> io::Result<Put> {
    let place = bytes.first_chunk::<4>().map(|b| u32::from_le_bytes(*b));
    let is_known = match place {
        Some(place) => outbox.set_matched(ranks, place)?,
        None => false,
    };
    match is_known {
        true => Ok(Put::Whole),
        false => Err(io::Error::other("an answer came to what was never sent")),
    }
}

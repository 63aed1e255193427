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
use crate::inbox::{Inbox, Put, not_ours};
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
    /// The packet shown last has no room.
    pub(crate) waits_for_room: bool,
    pub(crate) told: Told,
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

impl Round {
    /// Works until it is told to end, or cannot go on.
    pub(crate) fn run(mut self) -> io::Result<()> {
        while !self.shared.has_failed() {
            let mut moved = self.look()?;
            moved |= self.told.send(self.path.as_mut());
            // What a node has to know first has left.
            if self.told.is_empty() {
                moved |= self.outbox.send(self.path.as_mut())?;
                let outbox = &self.outbox;
                let must_wait = |node| outbox.gives_back_to(node);
                moved |= self.inbox.answer(self.path.as_mut(), must_wait);
            }
            moved |= self.take_in()?;
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
        let outbox = &self.outbox;
        let gives_back = self.inbox.awaits_node(|node| outbox.gives_back_to(node));
        if !self.told.is_empty() {
            return self.told.has_work(self.path.as_mut());
        }
        (!gives_back && self.inbox.has_answers(holds))
            || ships
            || (!holds && (is_asked || self.wants_cut))
            || self.outbox.has_work(self.path.as_mut(), holds)
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
            let node_of = |rank: PeerId| self.nodes.get(rank as usize).copied();
            let (from, to) = (node_of(ranks.0), node_of(ranks.1));
            let is_answer = header.tag == frame::MATCHED;
            let is_back = from == Some(self.own) && to == Some(node);
            let is_return = is_back && self.resync.is_new;
            let fits = match is_answer {
                false => from == Some(node) && to == Some(self.own) || is_return,
                true => is_back,
            };
            if !fits {
                return Err(io::Error::other(format!(
                    "a log from rank {} to rank {} came from node {node}, to node {} (part {}): this is a bug of cloudmpi, please report it",
                    ranks.0, ranks.1, self.own, header.tag
                )));
            }
            let put = match header.tag {
                frame::FIRST => {
                    let place = self.places[ranks.1 as usize];
                    let state = self.segment.status(place).state();
                    let is_through = !is_return && state == RankState::Finalized;
                    let how = (is_through, is_return);
                    self.inbox.begin((node, ranks), arrival.payload, how)
                }
                frame::MORE => self.inbox.more((node, ranks), arrival.payload),
                _ => matched(&mut self.outbox, ranks, arrival.payload),
            };
            match put? {
                Put::NoRoom => {
                    self.waits_for_room = true;
                    return Ok(moved);
                }
                Put::Part => {}
                Put::Whole => {
                    let woken = if is_answer { ranks.0 } else { ranks.1 };
                    self.waker.notify(self.places[woken as usize]);
                }
            }
            self.path.consume();
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

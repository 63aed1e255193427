//! What the thread does: looks at logs and sockets in turn, and sleeps when nothing has moved.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use cloudmpi_path::{Path, PeerId};
use cloudmpi_path_shm::Waker;
use cloudmpi_path_tcp::TcpPath;
use cloudmpi_segment::{RankState, Segment};

use crate::frame::{self, Ranks};
use crate::inbox::{Inbox, Put};
use crate::outbox::Outbox;
use crate::{END, SETTLE, Shared};

const LONGEST_SLEEP: Duration = Duration::from_secs(1);
/// In an unprotected job the courier looks so often whether a receiver has made room.
const ROOM_LOOK: Duration = Duration::from_millis(1);

pub(crate) struct Round {
    pub(crate) tcp: TcpPath,
    pub(crate) outbox: Outbox,
    pub(crate) inbox: Inbox,
    pub(crate) segment: Arc<Segment>,
    pub(crate) waker: Arc<Waker>,
    pub(crate) shared: Arc<Shared>,
    pub(crate) own: u32,
    /// By rank: its node, and its place in the segment, or the courier's.
    pub(crate) nodes: Vec<u32>,
    pub(crate) places: Vec<usize>,
    /// The courier's.
    pub(crate) place: usize,
    /// The packet shown last has no room.
    pub(crate) waits_for_room: bool,
}

impl Round {
    /// Works until it is told to end, or cannot go on.
    pub(crate) fn run(mut self) -> io::Result<()> {
        while !self.shared.has_failed() {
            let mut moved = self.outbox.send(&mut self.tcp)?;
            moved |= self.take_in()?;
            moved |= self.inbox.answer(&mut self.tcp);
            let ends = self.shared.ends.load(Ordering::Acquire);
            if ends == END {
                break;
            }
            if ends == SETTLE {
                self.tcp.flush();
                if self.outbox.is_empty()
                    && !self.inbox.has_answers()
                    && self.tcp.unacknowledged() == 0
                {
                    self.shared.settle();
                }
            }
            if !moved {
                self.sleep(ends);
            }
        }
        Ok(())
    }

    fn sleep(&mut self, ends: u32) {
        let waker = Arc::clone(&self.waker);
        let fd = self.tcp.wait_fd();
        waker.sleep(self.place, fd, || {
            let tcp = self.tcp.prepare_sleep();
            let is_told = self.shared.ends.load(Ordering::Acquire) != ends;
            let mut limit = match (tcp, self.waits_for_room) {
                (Some(limit), false) => limit.min(LONGEST_SLEEP),
                // What has come is what has no room.
                (_, true) => ROOM_LOOK,
                (None, false) => return None,
            };
            if ends == SETTLE && !self.shared.is_settled.load(Ordering::Relaxed) {
                limit = limit.min(ROOM_LOOK);
            }
            let has_work = self.inbox.has_answers() || self.outbox.has_work(&mut self.tcp);
            (!has_work && !is_told).then_some(limit)
        });
    }

    /// Takes in what has come. True: something has moved.
    fn take_in(&mut self) -> io::Result<bool> {
        let mut moved = false;
        self.waits_for_room = false;
        while let Some(arrival) = self.tcp.peek() {
            let (node, header) = (arrival.peer, arrival.header);
            let ranks = (header.context, header.source);
            let node_of = |rank: PeerId| self.nodes.get(rank as usize).copied();
            let (from, to) = (node_of(ranks.0), node_of(ranks.1));
            let is_answer = header.tag == frame::MATCHED;
            let fits = match is_answer {
                false => from == Some(node) && to == Some(self.own),
                true => from == Some(self.own) && to == Some(node),
            };
            if !fits {
                return Err(io::Error::other(
                    "a log came from a node that has no such rank",
                ));
            }
            let put = match header.tag {
                frame::FIRST => {
                    let place = self.places[ranks.1 as usize];
                    let state = self.segment.status(place).state();
                    let is_through = state == RankState::Finalized;
                    self.inbox.begin((node, ranks), arrival.payload, is_through)
                }
                frame::MORE => self.inbox.more((node, ranks), arrival.payload),
                _ => matched(&self.outbox, ranks, arrival.payload),
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
            self.tcp.consume();
            moved = true;
        }
        Ok(moved)
    }
}

fn matched(outbox: &Outbox, ranks: Ranks, bytes: &[u8]) -> io::Result<Put> {
    let place = bytes.first_chunk::<4>().map(|b| u32::from_le_bytes(*b));
    let is_known = place.is_some_and(|place| outbox.set_matched(ranks, place));
    match is_known {
        true => Ok(Put::Whole),
        false => Err(io::Error::other("an answer came to what was never sent")),
    }
}

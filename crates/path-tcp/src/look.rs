//! Looking for news. With few busy peers their sockets are read at every look, which finds a message soonest;
//! epoll, which tells of all the others, is asked every few looks, or at each where many are busy.

use std::io;
use std::time::{Duration, Instant};

use crate::inbound::{Found, Violation};
use crate::lane::Link;
use crate::path::TcpPath;
use crate::shared::{Key, NO_LANE};
use crate::socket::{self, NO_EVENT, Watch};

/// Sockets read at every look.
const HOT_LANES: usize = 3;
/// Looks between two of epoll: where there are sockets that are not read at every look, and where only
/// new connections can come.
const LOOKS_A_ROUND: u32 = 8;
const LOOKS_ALONE: u32 = 64;
/// A lane that has brought nothing in so many looks makes room for another.
const COLD_AFTER_LOOKS: u32 = 2000;
/// How long more than `HOT_LANES` are taken to be busy after they were found to be.
const CROWDED_LOOKS: u32 = 500;
const EVENTS: usize = 64;
const HEALTH_EVERY: Duration = Duration::from_millis(500);
const LONGEST_SLEEP: Duration = Duration::from_millis(200);
/// How long to wait with accepting when there are no descriptors left.
pub(crate) const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// Where to look.
pub(crate) struct Attention {
    hot: Vec<u32>,
    looks: u32,
    crowded: u32,
    /// Connections whose kernel buffers are full.
    pub(crate) blocked: usize,
    /// Lanes that are connecting.
    pub(crate) opening: Vec<u32>,
    pub(crate) last_health: Instant,
    pub(crate) accept_after: Option<Instant>,
    /// The last connection could not be accepted, which has been said.
    pub(crate) refuses: bool,
    pub(crate) strangers: usize,
}

impl Attention {
    pub(crate) fn new() -> Attention {
        Attention {
            hot: Vec::with_capacity(HOT_LANES + 1),
            looks: 0,
            crowded: 0,
            blocked: 0,
            opening: Vec::new(),
            last_health: Instant::now(),
            accept_after: None,
            refuses: false,
            strangers: 0,
        }
    }

    pub(crate) fn warm(&mut self, index: u32) {
        if self.hot.contains(&index) {
            return;
        }
        if self.hot.len() < HOT_LANES {
            self.hot.push(index);
        } else {
            self.crowded = CROWDED_LOOKS;
        }
    }
}

impl TcpPath {
    /// Takes the next lane that has a packet to show.
    #[inline]
    pub(crate) fn next_ready(&mut self) -> u32 {
        while let Some(index) = self.ready.pop_front() {
            let lane = &mut self.lanes[index as usize];
            lane.is_ready = false;
            if lane.inb.packet().is_some() {
                return index;
            }
        }
        NO_LANE
    }

    /// One look, at least one system call if any peer is connected.
    #[inline]
    pub(crate) fn look(&mut self) {
        let attention = &mut self.attention;
        attention.looks = attention.looks.wrapping_add(1);
        let alone = attention.hot.len() == self.lanes.len();
        let round = if alone { LOOKS_ALONE } else { LOOKS_A_ROUND };
        let around = attention.hot.is_empty()
            || attention.crowded > 0
            || attention.blocked > 0
            || attention.looks.is_multiple_of(round);
        if around {
            attention.crowded = attention.crowded.saturating_sub(1);
            self.look_around();
            return;
        }
        let mut at = 0;
        while let Some(index) = self.attention.hot.get(at).copied() {
            let lane = &mut self.lanes[index as usize];
            lane.vain_looks += 1;
            if !lane.is_up() || (lane.vain_looks > COLD_AFTER_LOOKS && self.attention.hot.len() > 1)
            {
                self.attention.hot.swap_remove(at);
                continue;
            }
            self.read(index);
            at += 1;
        }
    }

    /// Looks at everything. True if there was anything.
    pub(crate) fn look_around(&mut self) -> bool {
        debug_assert_eq!(self.shown, NO_LANE);
        let mut events = [NO_EVENT; EVENTS];
        let count = self.shared.poller.look(&mut events);
        for event in &events[..count] {
            let (bits, value) = (event.events, event.u64);
            let (key, index) = Key::read(value);
            match key {
                Key::Listener => self.accept(),
                Key::Guest => self.hear(index),
                Key::Opening => self.drive(index),
                Key::Lane => {
                    if bits & libc::EPOLLOUT as u32 != 0 {
                        self.push_up(index);
                    }
                    self.read(index);
                }
            }
        }
        self.keep_time() || count > 0
    }

    /// Reads a lane's socket once, if nothing of it waits to be consumed, and takes in all that has come with it.
    #[inline]
    pub(crate) fn read(&mut self, index: u32) {
        while self.read_some(index) {}
    }

    /// True: more has come than was taken in.
    #[inline]
    fn read_some(&mut self, index: u32) -> bool {
        let lane = &mut self.lanes[index as usize];
        let Link::Up(up) = &mut lane.link else {
            return false;
        };
        if lane.inb.is_waiting() {
            return false;
        }
        match lane.inb.receive(&mut up.line) {
            Ok(0) => self.broke(index, "the other side closed it"),
            Ok(_) => {
                lane.vain_looks = 0;
                self.attention.warm(index);
                return self.take_in(index);
            }
            Err(error) if socket::would_block(&error) => {}
            Err(error) => self.receive_failed(index, &error),
        }
        false
    }

    #[cold]
    fn receive_failed(&mut self, index: u32, error: &io::Error) {
        match error.kind() {
            // Of an encrypted record.
            io::ErrorKind::InvalidData => {
                let violation = self.lanes[index as usize].inb.altered();
                self.violated(index, violation);
            }
            _ => self.broke(index, &error.to_string()),
        }
    }

    #[cold]
    fn violated(&mut self, index: u32, violation: Violation) {
        match violation {
            Violation::Altered => self.altered(index),
            Violation::Malformed => self.broke(index, "what came is no packet of this version"),
            Violation::AlwaysAltered => self.always_altered(index),
        }
    }

    /// Looks at what a lane's connection has brought.
    #[inline]
    pub(crate) fn advance(&mut self, index: u32) {
        if self.take_in(index) {
            self.read(index);
        }
    }

    /// Looks at what was read. True: more has come by an encrypted connection with that, and no socket tells of it.
    #[inline]
    fn take_in(&mut self, index: u32) -> bool {
        let lane = &mut self.lanes[index as usize];
        let Link::Up(up) = &mut lane.link else {
            return false;
        };
        match lane.inb.advance(&up.taggers.receiving, &mut lane.out) {
            Ok(Found::Nothing) => {}
            Ok(Found::Packet) => {
                if !lane.is_ready {
                    lane.is_ready = true;
                    self.ready.push_back(index);
                }
                return false;
            }
            Ok(Found::Landing) => {
                if !self.landings.contains(&index) {
                    self.landings.push_back(index);
                }
                return false;
            }
            Err(violation) => {
                self.violated(index, violation);
                return false;
            }
        }
        // An acknowledgement may have been asked for.
        if lane.out.has_unsent() && up.watch == Watch::In {
            self.push_up(index);
        }
        let link = &self.lanes[index as usize].link;
        matches!(link, Link::Up(up) if up.line.has_more())
    }

    /// Sends what a lane has if it is connected.
    pub(crate) fn push_up(&mut self, index: u32) {
        if self.lanes[index as usize].is_up() {
            self.push(index);
        }
    }

    /// What is done because time has passed. True if anything.
    fn keep_time(&mut self) -> bool {
        let now = Instant::now();
        let mut moved = false;
        for at in (0..self.attention.opening.len()).rev() {
            let Some(index) = self.attention.opening.get(at).copied() else {
                continue;
            };
            let lane = &self.lanes[index as usize];
            if lane.notice.as_ref().is_some_and(|(due, _)| *due <= now) {
                self.give_notice(index);
            }
            if let Link::Opening(opening) = &self.lanes[index as usize].link
                && opening.due() <= now
            {
                self.drive(index);
                moved |= self.lanes[index as usize].is_up();
            }
        }
        if !self.guests.is_empty() {
            self.dismiss_silent(now);
        }
        if let Some(after) = self.attention.accept_after
            && now >= after
        {
            self.attention.accept_after = None;
            let key = Key::Listener.with(0);
            let _ = self.shared.poller.add(&self.listener, Watch::In, key);
        }
        if now >= self.attention.last_health + HEALTH_EVERY {
            self.look_at_health(now);
        }
        moved
    }

    pub(crate) fn longest_sleep(&self) -> Duration {
        let now = Instant::now();
        let lanes = self.attention.opening.iter();
        let due = lanes.filter_map(|index| match &self.lanes[*index as usize].link {
            Link::Opening(opening) => Some(opening.due()),
            _ => None,
        });
        let due = due.chain(self.attention.accept_after).min();
        let due = due.map_or(LONGEST_SLEEP, |due| due.saturating_duration_since(now));
        due.clamp(Duration::from_millis(1), LONGEST_SLEEP)
    }
}

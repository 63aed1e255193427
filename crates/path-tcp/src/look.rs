//! Looking for news. With few busy peers their sockets are read at every look, which finds a message soonest;
//! epoll, which tells of all the others, is asked every few looks, or at each where many are busy.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use crate::guest::{Guest, SILENCE_LIMIT, Said};
use crate::handshake::{Answer, Hello, Taggers, Verdict};
use crate::inbound::{Found, Violation};
use crate::lane::{Link, Up};
use crate::open::{Identity, Opening, Progress};
use crate::path::TcpPath;
use crate::shared::{Key, NO_LANE};
use crate::socket::{self, NO_EVENT, Socket, Watch};

/// Sockets read at every look.
const HOT_LANES: usize = 3;
/// Looks between two of epoll.
const LOOKS_A_ROUND: u32 = 8;
/// A lane that has brought nothing in so many looks makes room for another.
const COLD_AFTER_LOOKS: u32 = 2000;
/// How long more than `HOT_LANES` are taken to be busy after they were found to be.
const CROWDED_LOOKS: u32 = 500;
const EVENTS: usize = 64;
const HEALTH_EVERY: Duration = Duration::from_secs(1);
const LONGEST_SLEEP: Duration = Duration::from_millis(200);
/// Guests who have not shown who they are, at most; the oldest makes room.
const MAX_GUESTS: usize = 256;
/// Lines about strangers in one log.
const MAX_STRANGER_LINES: usize = 20;
/// How long to wait with accepting when there are no descriptors left.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// Where to look.
pub(crate) struct Attention {
    hot: Vec<u32>,
    looks: u32,
    crowded: u32,
    /// Connections whose kernel buffers are full.
    pub(crate) blocked: usize,
    /// Lanes that are connecting.
    pub(crate) opening: Vec<u32>,
    next_health: Instant,
    accept_after: Option<Instant>,
    strangers: usize,
}

impl Attention {
    pub(crate) fn new() -> Attention {
        Attention {
            hot: Vec::with_capacity(HOT_LANES + 1),
            looks: 0,
            crowded: 0,
            blocked: 0,
            opening: Vec::new(),
            next_health: Instant::now() + HEALTH_EVERY,
            accept_after: None,
            strangers: 0,
        }
    }

    fn warm(&mut self, index: u32) {
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
        let around = attention.hot.is_empty()
            || attention.crowded > 0
            || attention.blocked > 0
            || attention.looks.is_multiple_of(LOOKS_A_ROUND);
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

    /// Reads a lane's socket once, if nothing of it waits to be consumed.
    #[inline]
    pub(crate) fn read(&mut self, index: u32) {
        let lane = &mut self.lanes[index as usize];
        let Link::Up(up) = &mut lane.link else {
            return;
        };
        if lane.inb.is_waiting() {
            return;
        }
        match lane.inb.receive(&up.socket) {
            Ok(0) => self.broke(index, "the other side closed it"),
            Ok(_) => {
                lane.vain_looks = 0;
                self.attention.warm(index);
                self.advance(index);
            }
            Err(error) if socket::would_block(&error) => {}
            Err(error) => self.broke(index, &error.to_string()),
        }
    }

    /// Looks at what a lane's connection has brought.
    #[inline]
    pub(crate) fn advance(&mut self, index: u32) {
        let lane = &mut self.lanes[index as usize];
        let Link::Up(up) = &mut lane.link else {
            return;
        };
        match lane.inb.advance(&up.taggers.receiving, &mut lane.out) {
            Ok(Found::Nothing) => {}
            Ok(Found::Packet) => {
                if !lane.is_ready {
                    lane.is_ready = true;
                    self.ready.push_back(index);
                }
                return;
            }
            Ok(Found::Landing) => {
                if !self.landings.contains(&index) {
                    self.landings.push_back(index);
                }
                return;
            }
            Err(violation) => {
                self.broke(
                    index,
                    match violation {
                        Violation::Altered => "bytes were altered on the way",
                        Violation::Malformed => "what came is no packet of this version",
                    },
                );
                return;
            }
        }
        // An acknowledgement may have been asked for.
        if lane.out.has_unsent() && up.watch == Watch::In {
            self.push_up(index);
        }
    }

    /// Sends what a lane has if it is connected.
    pub(crate) fn push_up(&mut self, index: u32) {
        if self.lanes[index as usize].is_up() {
            self.push(index);
        }
    }

    fn identity(&self, index: u32) -> Identity {
        let lane = &self.lanes[index as usize];
        Identity {
            peer: lane.peer,
            stream: lane.stream,
            epoch: lane.epoch,
            taken: lane.inb.taken(),
        }
    }

    /// Begins to connect a lane that has none, because something is to be sent.
    #[cold]
    pub(crate) fn open(&mut self, index: u32) {
        if matches!(self.lanes[index as usize].link, Link::Idle) {
            self.open_after(index, Duration::ZERO);
            if self.shown == NO_LANE {
                self.drive(index);
            }
        }
    }

    fn open_after(&mut self, index: u32, pause: Duration) {
        let lane = &mut self.lanes[index as usize];
        let opening = Opening::new(&self.shared, lane.peer, pause);
        lane.link = Link::Opening(Box::new(opening));
        self.attention.opening.push(index);
    }

    fn drive(&mut self, index: u32) {
        let own = self.identity(index);
        let lane = &mut self.lanes[index as usize];
        let Link::Opening(opening) = &mut lane.link else {
            return;
        };
        match opening.drive(own, &self.shared, Instant::now()) {
            Progress::Going => {}
            Progress::Opened(opened) => {
                self.shared
                    .worked
                    .insert(opening.node(), opened.address.ip());
                lane.opened = true;
                let connection = (opened.socket, opened.address, opened.taggers);
                self.adopt(index, connection, opened.answer.epoch, opened.answer.taken);
            }
            Progress::Behind(epoch) => {
                lane.epoch = lane.epoch.max(epoch);
                lane.link = Link::Idle;
                self.attention.opening.retain(|o| *o != index);
                self.open_after(index, Duration::from_millis(1));
            }
            // A connection that only the peer may need is left to the peer.
            Progress::Lost(line) if self.has_reason(index) => self.lose(index, line),
            Progress::Lost(_) => {
                self.lanes[index as usize].link = Link::Idle;
                self.attention.opening.retain(|o| *o != index);
            }
        }
    }

    fn has_reason(&self, index: u32) -> bool {
        self.lanes[index as usize].out.unacknowledged() > 0
    }

    fn lose(&mut self, index: u32, line: String) {
        let lane = &mut self.lanes[index as usize];
        let peer = lane.peer;
        lane.link = Link::Lost(line.clone());
        self.attention.opening.retain(|o| *o != index);
        self.shared.events.failed(peer, &line);
    }

    /// A connection stands: what the peer has not taken is sent on it.
    fn adopt(
        &mut self,
        index: u32,
        (socket, address, taggers): (Socket, SocketAddr, Taggers),
        epoch: u32,
        peer_has_taken: u64,
    ) {
        self.forget_connection(index);
        let lane = &mut self.lanes[index as usize];
        lane.epoch = epoch;
        lane.stuck_since = None;
        lane.inb.begin_connection();
        let taken = lane.inb.taken();
        if !lane.out.resume(peer_has_taken, taken, &taggers.sending) {
            let line = format!(
                "rank {} at {address} does not remember what was sent to it: it is not the process it was",
                lane.peer
            );
            self.lose(index, line);
            return;
        }
        let key = Key::Lane.with(index);
        let poller = &self.shared.poller;
        let watched = poller.change(&socket, Watch::In, key);
        if let Err(error) = watched {
            self.lose(
                index,
                format!("cannot watch the connection to {address}: {error}"),
            );
            return;
        }
        lane.link = Link::Up(Box::new(Up {
            socket,
            taggers,
            address,
            watch: Watch::In,
            send_failed: false,
        }));
        self.attention.warm(index);
        self.push(index);
    }

    /// Closes what a lane has. Packets that nobody has consumed will come again.
    fn forget_connection(&mut self, index: u32) {
        let lane = &mut self.lanes[index as usize];
        match &lane.link {
            Link::Up(up) => self.attention.blocked -= usize::from(up.watch != Watch::In),
            Link::Opening(_) => self.attention.opening.retain(|o| *o != index),
            _ => {}
        }
        lane.link = Link::Idle;
        lane.inb.begin_connection();
    }

    /// A connection is gone. It is made again if somebody may need it.
    #[cold]
    fn broke(&mut self, index: u32, why: &str) {
        let lane = &mut self.lanes[index as usize];
        let Link::Up(up) = &lane.link else { return };
        let (address, goodbye) = (up.address, lane.inb.said_goodbye());
        let opened = lane.opened;
        self.forget_connection(index);
        let needed = self.has_reason(index);
        if !needed && (goodbye || !opened) {
            return;
        }
        let lane = &self.lanes[index as usize];
        let line = format!(
            "the connection to rank {} at {address} broke ({why}); making it again, {} packets to send again at most",
            lane.peer,
            lane.out.unacknowledged()
        );
        self.shared.events.log(&line);
        // Both sides may notice at once: whoever did not open the last one waits a little.
        let pause = if opened { 0 } else { 20 };
        self.open_after(index, Duration::from_millis(pause));
    }

    fn accept(&mut self) {
        loop {
            match Socket::accept(&self.listener) {
                Ok(Some((socket, address))) => self.welcome(socket, address),
                Ok(None) => return,
                Err(error) => {
                    let line = format!("cannot accept a connection: {error}");
                    self.shared.events.log(&line);
                    self.shared.poller.remove(&self.listener);
                    self.attention.accept_after = Some(Instant::now() + ACCEPT_PAUSE);
                    return;
                }
            }
        }
    }

    fn welcome(&mut self, socket: Socket, address: SocketAddr) {
        let slot = self.guests.iter().position(Option::is_none);
        let slot = match slot {
            Some(slot) => slot,
            None if self.guests.len() < MAX_GUESTS => {
                self.guests.push(None);
                self.guests.len() - 1
            }
            None => self.oldest_guest(),
        };
        let key = Key::Guest.with(slot as u32);
        if self.shared.poller.add(&socket, Watch::In, key).is_ok() {
            self.guests[slot] = Some(Guest::new(socket, address, Instant::now()));
            self.hear(slot as u32);
        }
    }

    /// Those who have said nothing go first.
    fn oldest_guest(&self) -> usize {
        let slots = self.guests.iter().enumerate();
        let age = |guest: &Option<Guest>| guest.as_ref().map(|g| (g.is_challenged(), g.since));
        slots
            .min_by_key(|(_, g)| age(g))
            .map_or(0, |(slot, _)| slot)
    }

    /// A guest may have said something.
    fn hear(&mut self, slot: u32) {
        let Some(guest) = &mut self.guests[slot as usize] else {
            return;
        };
        match guest.listen(&self.shared) {
            Said::Nothing => {}
            Said::Gone => self.guests[slot as usize] = None,
            Said::Stranger(reason) => {
                let address = guest.address;
                self.guests[slot as usize] = None;
                self.turn_away(address, &reason);
            }
            Said::Proof(hello, taken) => {
                if let Some(guest) = self.guests[slot as usize].take() {
                    self.identified(guest, hello, taken);
                }
            }
        }
    }

    fn turn_away(&mut self, address: SocketAddr, reason: &str) {
        self.attention.strangers += 1;
        let more = match self.attention.strangers {
            ..MAX_STRANGER_LINES => "",
            MAX_STRANGER_LINES => " (no more of these lines follow)",
            _ => return,
        };
        let rank = self.shared.own_rank;
        let line = format!("rank {rank} turned away a connection from {address}: {reason}{more}");
        self.shared.events.log(&line);
    }

    /// A peer has connected to us.
    fn identified(&mut self, guest: Guest, hello: Hello, peer_has_taken: u64) {
        let index = self.lane_index(hello.from, hello.stream);
        let lane = &mut self.lanes[index as usize];
        let mut answer = Answer {
            verdict: Verdict::Welcome,
            epoch: lane.epoch + 1,
            taken: lane.inb.taken(),
        };
        if hello.epoch < lane.epoch {
            answer.verdict = Verdict::Stale;
            answer.epoch = lane.epoch;
        } else if let Link::Opening(opening) = &lane.link
            && opening.has_proved()
            && self.shared.own_rank < hello.from
        {
            answer.verdict = Verdict::YoursLoses;
        } else if let Link::Lost(_) = &lane.link {
            return;
        } else {
            answer.epoch = hello.epoch.max(lane.epoch) + 1;
        }
        let said = guest.answer(&self.shared, &answer);
        if answer.verdict != Verdict::Welcome || !said {
            return;
        }
        lane.opened = false;
        let taggers = guest.transcript.taggers(&self.shared.secret, false);
        let connection = (guest.socket, guest.address, taggers);
        self.adopt(index, connection, answer.epoch, peer_has_taken);
    }

    /// What is done because time has passed. True if anything.
    fn keep_time(&mut self) -> bool {
        let now = Instant::now();
        let mut moved = false;
        for at in (0..self.attention.opening.len()).rev() {
            let Some(index) = self.attention.opening.get(at).copied() else {
                continue;
            };
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
        if now >= self.attention.next_health {
            self.attention.next_health = now + HEALTH_EVERY;
            self.look_at_health(now);
        }
        moved
    }

    fn dismiss_silent(&mut self, now: Instant) {
        for slot in 0..self.guests.len() {
            if let Some(guest) = &self.guests[slot]
                && !guest.is_challenged()
                && now.saturating_duration_since(guest.since) >= SILENCE_LIMIT
            {
                let address = guest.address;
                self.guests[slot] = None;
                self.turn_away(address, "it said nothing");
            }
        }
        while matches!(self.guests.last(), Some(None)) {
            self.guests.pop();
        }
    }

    /// Finds connections whose host has silently gone while something was on its way there.
    fn look_at_health(&mut self, now: Instant) {
        let limit = self.shared.retry_limit / 2;
        for index in 0..self.lanes.len() as u32 {
            let lane = &mut self.lanes[index as usize];
            let (waiting, first) = (lane.out.unacknowledged(), lane.out.first());
            let Link::Up(up) = &lane.link else { continue };
            match lane.stuck_since {
                Some((at, _)) if at == first && waiting > 0 => {
                    if up.socket.is_unanswered(limit.as_millis() as u32) {
                        self.broke(index, "the other host does not answer");
                        if let Link::Opening(opening) = &mut self.lanes[index as usize].link {
                            opening.count_as_out_of_reach(limit);
                        }
                    }
                }
                _ => lane.stuck_since = (waiting > 0).then_some((first, now)),
            }
        }
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

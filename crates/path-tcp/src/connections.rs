//! The connections of lanes: made when something is to be sent, taken into use, missed when they are gone.

use std::time::{Duration, Instant};

use crate::handshake::Protection;
use crate::inbound::ALTERED_LIMIT;
use crate::lane::{Lane, Link, Up};
use crate::line::Line;
use crate::open::{Connection, Identity, Opening, Progress};
use crate::path::TcpPath;
use crate::shared::{Key, NO_LANE};
use crate::socket::Watch;

/// A connection that breaks because its peer's process ends is no news: by then the launcher has ended this one too.
const NOTICE_AFTER: Duration = Duration::from_millis(500);

impl TcpPath {
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

    pub(crate) fn drive(&mut self, index: u32) {
        let own = self.identity(index);
        let lane = &mut self.lanes[index as usize];
        let Link::Opening(opening) = &mut lane.link else {
            return;
        };
        match opening.drive(own, &self.shared, Instant::now()) {
            Progress::Going => {}
            Progress::Opened(connection) => {
                self.shared
                    .worked
                    .insert(opening.node(), connection.address.ip());
                lane.opened = true;
                self.adopt(index, *connection);
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

    /// Says that a connection broke, once it stands again or that takes long.
    pub(crate) fn give_notice(&mut self, index: u32) {
        if let Some((_, line)) = self.lanes[index as usize].notice.take() {
            self.shared.events.log(&line);
        }
    }

    /// A connection stands: what the peer has not taken is sent on it.
    pub(crate) fn adopt(&mut self, index: u32, connection: Connection) {
        self.forget_connection(index);
        let lane = &mut self.lanes[index as usize];
        let address = connection.address;
        lane.epoch = connection.epoch;
        lane.parted = false;
        lane.silent_since = None;
        let taken = lane.inb.taken();
        let known = *lane.incarnation.get_or_insert(connection.incarnation);
        let Protection { taggers, records } = connection.protection;
        let tagger = &taggers.sending;
        if known != connection.incarnation
            || !lane.out.resume(connection.peer_has_taken, taken, tagger)
        {
            let line = format!(
                "{} at {address} is not the process it was: it does not remember what was sent to it",
                self.shared.name(lane.peer)
            );
            self.lose(index, line);
            return;
        }
        // From here on a receiver that computes may leave the kernel unanswered for long.
        connection.socket.limit_silence(Duration::ZERO);
        let key = Key::Lane.with(index);
        let poller = &self.shared.poller;
        if let Err(error) = poller.change(&connection.socket, Watch::In, key) {
            let line = format!("cannot watch the connection to {address}: {error}");
            self.lose(index, line);
            return;
        }
        lane.link = Link::Up(Box::new(Up {
            line: Line::new(connection.socket, records),
            taggers,
            address,
            watch: Watch::In,
            send_failed: false,
        }));
        self.give_notice(index);
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

    /// The peer is gone for good: what was kept for it goes nowhere.
    pub(crate) fn forget_lane(&mut self, index: u32) {
        self.forget_connection(index);
        let ring_bytes = self.ring_bytes;
        let lane = &mut self.lanes[index as usize];
        *lane = Lane::new(lane.peer, lane.stream, ring_bytes);
        lane.link = Link::Lost("its process has ended, or its host is lost".to_string());
        self.ready.retain(|ready| *ready != index);
        self.landings.retain(|landing| *landing != index);
    }

    /// What has come is not what was sent. It will come again.
    #[cold]
    pub(crate) fn altered(&mut self, index: u32) {
        const WHY: &str = "bytes were altered on the way, or a program wrote to a buffer that was being sent or received";
        let lane = &self.lanes[index as usize];
        let Link::Up(up) = &lane.link else { return };
        let line = format!(
            "the connection to {} at {} is closed: {WHY}; they come again",
            self.shared.name(lane.peer),
            up.address
        );
        self.broke(index, WHY);
        // Where the peer is the one to make it again, nothing else would be said.
        if self.lanes[index as usize].notice.is_none() {
            self.shared.events.log(&line);
        }
    }

    /// What a peer sends never comes as it was sent.
    #[cold]
    pub(crate) fn always_altered(&mut self, index: u32) {
        let lane = &self.lanes[index as usize];
        let Link::Up(up) = &lane.link else { return };
        let line = format!(
            "{} at {}: the same bytes were altered on the way {ALTERED_LIMIT} times in a row; \
             something between the hosts changes what passes through it",
            self.shared.name(lane.peer),
            up.address
        );
        self.forget_connection(index);
        self.lose(index, line);
    }

    /// A connection is gone. It is made again if somebody may need it.
    #[cold]
    pub(crate) fn broke(&mut self, index: u32, why: &str) {
        let lane = &mut self.lanes[index as usize];
        let Link::Up(up) = &lane.link else { return };
        let (address, goodbye) = (up.address, lane.inb.said_goodbye());
        let opened = lane.opened;
        lane.parted = goodbye;
        self.forget_connection(index);
        let needed = self.has_reason(index);
        if !needed && (goodbye || !opened) {
            return;
        }
        let lane = &mut self.lanes[index as usize];
        let line = format!(
            "the connection to {} at {address} broke ({why}); making it again, {} packets to send again at most",
            self.shared.name(lane.peer),
            lane.out.unacknowledged()
        );
        lane.notice = Some((Instant::now() + NOTICE_AFTER, line));
        // Both sides may notice at once: the side that did not open the last one waits a little.
        let pause = if opened { 0 } else { 20 };
        self.open_after(index, Duration::from_millis(pause));
    }

    /// Finds connections whose host has silently gone while something was on its way there.
    pub(crate) fn look_at_health(&mut self, now: Instant) {
        let limit = self.shared.retry_limit / 2;
        let since_last = now.saturating_duration_since(self.attention.last_health);
        self.attention.last_health = now;
        for index in 0..self.lanes.len() as u32 {
            let lane = &mut self.lanes[index as usize];
            let Link::Up(up) = &lane.link else { continue };
            if lane.out.unacknowledged() == 0
                || up.line.socket.silence().is_none_or(|s| s < since_last)
            {
                lane.silent_since = None;
                continue;
            }
            let since = *lane.silent_since.get_or_insert(now);
            if now.saturating_duration_since(since) >= limit {
                self.broke(index, "the other host does not answer");
                if let Link::Opening(opening) = &mut self.lanes[index as usize].link {
                    opening.count_as_out_of_reach(limit);
                }
            }
        }
    }
}

//! One stream to one peer: what is kept in both directions, whatever connection carries it.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use cloudmpi_path::PeerId;

use crate::handshake::Taggers;
use crate::inbound::Inbound;
use crate::line::Line;
use crate::open::Opening;
use crate::outbound::Outbound;
use crate::socket::Watch;

/// Where the connection to a peer stands, for those who look at a hanging job.
#[derive(Debug, Clone, PartialEq)]
pub struct PeerState {
    /// "up by 10.0.0.2:4711", or what is being tried, since when, and what went wrong.
    pub text: String,
    /// Bytes that wait to be handed to the kernel.
    pub unsent_bytes: u64,
    /// Packets that the peer has not said to have taken.
    pub unacknowledged: u64,
    /// How long nothing can go through.
    pub broken_for: Option<Duration>,
}

/// A connection that stands.
pub(crate) struct Up {
    pub(crate) line: Line,
    pub(crate) taggers: Taggers,
    pub(crate) address: SocketAddr,
    pub(crate) watch: Watch,
    /// Nothing more can be sent. What has come in is still read to its end.
    pub(crate) send_failed: bool,
}

impl Up {
    fn describe(&self) -> String {
        let kept = if self.line.is_encrypted() {
            ", encrypted"
        } else {
            ""
        };
        format!("up by {}{kept}", self.address)
    }
}

pub(crate) enum Link {
    /// None, and nobody needs one.
    Idle,
    Opening(Box<Opening>),
    Up(Box<Up>),
    /// Given up, for this reason.
    Lost(String),
}

pub(crate) struct Lane {
    pub(crate) peer: PeerId,
    pub(crate) stream: u32,
    pub(crate) out: Outbound,
    pub(crate) inb: Inbound,
    pub(crate) link: Link,
    /// Connections so far, as both sides count them.
    pub(crate) epoch: u32,
    /// The peer's life that the counts are about.
    pub(crate) incarnation: Option<u32>,
    /// This side opened the last one.
    pub(crate) opened: bool,
    /// The peer said goodbye before its last connection ended.
    pub(crate) parted: bool,
    /// In the list of lanes that have a packet to show.
    pub(crate) is_ready: bool,
    /// Looks in vain since something came.
    pub(crate) vain_looks: u32,
    /// The last connection broke: what to say, and when, unless the process ends before.
    pub(crate) notice: Option<(Instant, String)>,
    /// When the other host was first found not to answer its kernel.
    pub(crate) silent_since: Option<Instant>,
}

impl Lane {
    pub(crate) fn new(peer: PeerId, stream: u32, ring_bytes: usize) -> Lane {
        Lane {
            peer,
            stream,
            out: Outbound::new(ring_bytes),
            inb: Inbound::new(ring_bytes),
            link: Link::Idle,
            epoch: 0,
            incarnation: None,
            opened: false,
            parted: false,
            is_ready: false,
            vain_looks: 0,
            notice: None,
            silent_since: None,
        }
    }

    #[inline]
    pub(crate) fn is_up(&self) -> bool {
        matches!(self.link, Link::Up(_))
    }

    /// The kernel has everything that was to be sent: nothing waits here, in the clear or encrypted.
    pub(crate) fn has_handed_over(&self) -> bool {
        self.staged_bytes() == 0 && !self.out.has_unsent()
    }

    fn staged_bytes(&self) -> u64 {
        match &self.link {
            Link::Up(up) => up.line.staged_bytes(),
            _ => 0,
        }
    }

    pub(crate) fn describe(&self, now: Instant) -> PeerState {
        let (text, broken_for) = match &self.link {
            Link::Idle => ("no connection, none needed".to_string(), None),
            Link::Up(up) => (up.describe(), None),
            Link::Opening(opening) => {
                let broken_for = now.saturating_duration_since(opening.since);
                (opening.describe(now), Some(broken_for))
            }
            Link::Lost(line) => (line.clone(), None),
        };
        PeerState {
            text,
            unsent_bytes: self.out.unsent_bytes() + self.staged_bytes(),
            unacknowledged: self.out.unacknowledged(),
            broken_for,
        }
    }
}

//! What all connections of one path have in common.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use cloudmpi_path::PeerId;

use crate::handshake::Secret;
use crate::socket::Poller;
use cloudmpi_path::{Endpoint, Events};

pub(crate) const NO_LANE: u32 = u32::MAX;

pub(crate) struct Shared {
    pub(crate) own_rank: PeerId,
    pub(crate) incarnation: u32,
    pub(crate) streams: usize,
    pub(crate) retry_limit: Duration,
    pub(crate) secret: Secret,
    pub(crate) poller: Poller,
    pub(crate) endpoint: Box<dyn Fn(PeerId) -> Endpoint>,
    pub(crate) events: Box<dyn Events>,
    /// The address by which a node was reached last.
    pub(crate) worked: HashMap<u32, IpAddr>,
    /// Index of a lane by peer and stream; `NO_LANE` where there is none.
    pub(crate) lanes: Vec<u32>,
}

impl Shared {
    #[inline]
    pub(crate) fn lane_of(&self, peer: PeerId, stream: u32) -> u32 {
        self.lanes[peer as usize * self.streams + stream as usize]
    }
}

impl Shared {
    /// What a peer is called in messages.
    #[cold]
    pub(crate) fn name(&self, peer: PeerId) -> String {
        match (peer as usize) < self.lanes.len() / self.streams {
            true => (self.endpoint)(peer).name,
            false => format!("peer {peer}"),
        }
    }
}

/// Whose news an event is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    Listener,
    /// A connection that has come in and has not shown whose it is.
    Guest,
    /// A lane's attempts to connect.
    Opening,
    /// A lane's connection.
    Lane,
}

impl Key {
    pub(crate) fn with(self, index: u32) -> u64 {
        (self as u64) << 32 | u64::from(index)
    }

    pub(crate) fn read(value: u64) -> (Key, u32) {
        let key = match value >> 32 {
            0 => Key::Listener,
            1 => Key::Guest,
            2 => Key::Opening,
            _ => Key::Lane,
        };
        (key, value as u32)
    }
}

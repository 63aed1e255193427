//! What a path says of itself: one [`PathKind`] in its crate, which the list in `crates/paths` names.

use std::io;
use std::net::SocketAddr;
use std::os::fd::OwnedFd;
use std::time::Duration;

use crate::{Path, PeerId};

/// One kind of path.
pub struct PathKind {
    /// As users write it behind `--via`.
    pub name: &'static str,
    /// What it does with a message, as a sentence without its end.
    pub about: &'static str,
    /// Why a pair of nodes takes it where nobody asks for it.
    pub why: &'static str,
    pub carried: Carried,
    /// Whether it connects the ranks of two nodes.
    pub connects: fn(&Pair) -> bool,
    pub figures: Figures,
    /// A pair of nodes may take it without being asked to.
    pub is_offered: bool,
    /// It can encrypt what it carries.
    pub can_encrypt: bool,
}

/// What carries the packets.
pub enum Carried {
    /// The rings of the segment that both ranks share.
    Rings,
    /// The rings to and from the node's agent, which passes the packets on.
    Agent,
    /// The logs of `--survive`, which outlive the ranks. Never chosen, and not by `--via` either.
    Log,
    /// A socket of each rank's own.
    Socket {
        /// Makes the socket of one rank, before any rank starts. The launcher tells all ranks its port.
        bind: fn(Reach) -> io::Result<Bound>,
        /// Opens the path in the rank, which has inherited the socket.
        open: fn(Opening) -> Result<Box<dyn Path>, String>,
    },
}

/// What is known of two nodes, or of one node and itself (by both of its sides alike).
#[derive(Debug, Clone, Copy)]
pub struct Pair {
    /// It is one node, whose ranks share a segment.
    pub one_node: bool,
    /// Both are on one machine, and reach each other by its loopback addresses.
    pub one_machine: bool,
    /// Each was found to reach the other's addresses.
    pub reached: bool,
}

/// How fast a path was where it was measured. A pair of nodes takes the path whose figures are best for it.
#[derive(Debug, Clone, Copy)]
pub struct Figures {
    /// One way, of a message of 8 bytes.
    pub latency_s: f64,
    /// Of long messages.
    pub bandwidth_bytes_per_s: f64,
    /// What a message costs, in words.
    pub price: &'static str,
}

/// Messages of this length decide which path is faster.
const TYPICAL_MESSAGE_BYTES: f64 = 4096.0;

impl Figures {
    /// Time of a message of a typical length.
    pub fn typical_s(&self) -> f64 {
        self.latency_s + TYPICAL_MESSAGE_BYTES / self.bandwidth_bytes_per_s
    }
}

/// Who is to be able to connect to the ranks of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// This machine: the others are ranks of it too.
    Loopback,
    /// Other hosts, by any address of this one and of both families where it has both.
    Hosts,
}

/// The socket of a rank.
pub struct Bound {
    pub socket: OwnedFd,
    pub address: SocketAddr,
}

/// Where a peer can be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    /// What the peer is called in messages.
    pub name: String,
    /// Index of the peer's host: what works for one rank of a host is tried first for the others.
    pub node: u32,
    /// Name of the host, for messages.
    pub host: String,
    /// Addresses of the host, best first, each with this peer's port.
    pub addresses: Vec<SocketAddr>,
    /// What goes there and comes from there is encrypted. Both sides must say the same.
    pub encrypted: bool,
}

/// What the path tells the layer above.
pub trait Events {
    /// Something that an administrator should know and the program need not: one line.
    fn log(&mut self, line: &str);

    /// `peer` has been out of reach for longer than the retry limit, or has lost what it had
    /// acknowledged: nothing will ever reach it again. Told once a peer; the line says which host,
    /// which addresses and how long.
    fn failed(&mut self, peer: PeerId, line: &str);
}

/// What a tuned table says of a path's limits, of which the path uses no more than its buffers hold; `None`: nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Limits {
    /// For [`Capabilities::eager_limit_bytes`](crate::Capabilities::eager_limit_bytes).
    pub eager_bytes: Option<usize>,
    /// For [`Capabilities::direct_limit_bytes`](crate::Capabilities::direct_limit_bytes).
    pub direct_bytes: Option<usize>,
}

/// What a rank opens a path with.
pub struct Opening {
    /// World rank of this process.
    pub own_rank: PeerId,
    /// Peers, this process among them: the ranks of the world, and others behind them.
    pub world_size: usize,
    /// What [`Carried::Socket`]'s `bind` made.
    pub socket: OwnedFd,
    /// The job's secret, the same in every rank. Never leaves this process.
    pub secret: [u8; 32],
    /// How long a peer to which something is to be sent may be out of reach.
    pub retry_limit: Duration,
    pub limits: Limits,
    /// Asked once a peer, when something is first sent to it.
    pub endpoint: Box<dyn Fn(PeerId) -> Endpoint>,
    pub events: Box<dyn Events>,
}

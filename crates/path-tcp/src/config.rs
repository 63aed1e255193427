//! What a path has to be told.

use std::io::Write;
use std::os::fd::OwnedFd;
use std::time::Duration;

use cloudmpi_path::{Endpoint, Events, Limits, PeerId};

/// Prints to standard error and ends the process when a peer is lost.
pub struct ToStderr;

impl Events for ToStderr {
    fn log(&mut self, line: &str) {
        // Nobody may be there to read it, of which `eprintln!` would die.
        let _ = writeln!(std::io::stderr(), "cloudmpi: {line}");
    }

    fn failed(&mut self, _peer: PeerId, line: &str) {
        self.log(line);
        std::process::abort();
    }
}

pub struct TcpConfig {
    /// World rank of this process.
    pub own_rank: PeerId,
    /// Peers, this process among them: the ranks of the world, and others behind them.
    pub world_size: usize,
    /// A bound, listening stream socket; the path makes it non-blocking and closes it when dropped.
    pub listener: OwnedFd,
    /// The job's secret, the same in every rank. Never leaves this process.
    pub secret: [u8; 32],
    /// Which life of this rank: 0 for the first.
    pub incarnation: u32,
    /// Connections to one peer among which long messages are spread: 1 to [`MAX_STREAMS`].
    pub streams: usize,
    /// How long a peer to which something is to be sent may be out of reach.
    pub retry_limit: Duration,
    pub limits: Limits,
    /// Asked once a peer, when something is first sent to it.
    pub endpoint: Box<dyn Fn(PeerId) -> Endpoint>,
    pub events: Box<dyn Events>,
}

/// Messages up to this length are sent whole; for longer ones the receiver is asked first.
pub(crate) const EAGER_LIMIT_BYTES: usize = 64 * 1024;

pub const MAX_STREAMS: usize = 16;
pub const RETRY_LIMIT: Duration = Duration::from_secs(10);

//! The path as the layer above sees it. (API first; the moving parts follow.)

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::time::Duration;

use cloudmpi_path::{Arrival, Capabilities, Header, Landing, Path, PeerId};

use crate::config::TcpConfig;

/// Messages up to this length are sent whole; for longer ones the receiver is asked first.
const EAGER_LIMIT_BYTES: usize = 64 * 1024;

/// Where the connection to a peer stands, for those who look at a hanging job.
#[derive(Debug, Clone, PartialEq)]
pub struct PeerState {
    /// One line: "up by 10.0.0.2:4711", "broken for 3.2 s, next try in 0.2 s", …
    pub text: String,
    /// Bytes that wait to be handed to the kernel.
    pub unsent_bytes: u64,
    /// Packets that the peer has not said to have taken.
    pub unacknowledged: u64,
    /// How long nothing has gone through, where something is to be sent.
    pub broken_for: Option<Duration>,
}

/// TCP path of one rank. Peer ids are world ranks.
pub struct TcpPath {
    config: TcpConfig,
    capabilities: Capabilities,
    epoll: OwnedFd,
}

impl TcpPath {
    pub fn new(config: TcpConfig) -> io::Result<TcpPath> {
        // SAFETY: takes no pointers; the descriptor is new and ours.
        let epoll = unsafe { libc::epoll_create1(libc::EPOLL_CLOEXEC) };
        if epoll < 0 {
            return Err(io::Error::last_os_error());
        }
        Ok(TcpPath {
            // SAFETY: as above.
            epoll: unsafe { OwnedFd::from_raw_fd(epoll) },
            config,
            capabilities: Capabilities {
                name: "tcp",
                max_payload_bytes: EAGER_LIMIT_BYTES,
                eager_limit_bytes: EAGER_LIMIT_BYTES,
                ordered: false,
                reliable: true,
                single_copy: false,
            },
        })
    }

    /// Readable, for poll or another epoll, when there is something to do.
    pub fn wait_fd(&self) -> RawFd {
        self.epoll.as_raw_fd()
    }

    /// To be called before sleeping on [`TcpPath::wait_fd`]. `None`: there is something to do now.
    /// Otherwise the longest time to sleep before the path is to be polled again.
    pub fn prepare_sleep(&mut self) -> Option<Duration> {
        Some(Duration::from_millis(100))
    }

    /// The oldest packet from one peer, looking at no other. [`Path::consume`] gives it back.
    pub fn peek_from(&mut self, _peer: PeerId) -> Option<(Header, &[u8])> {
        None
    }

    /// Asks for acknowledgement of everything sent. Before a process ends, it polls until
    /// [`TcpPath::unacknowledged`] is 0: what the kernel holds may be lost with its connection.
    pub fn flush(&mut self) {}

    /// Packets that their receivers have not said to have taken.
    pub fn unacknowledged(&self) -> u64 {
        0
    }

    /// Where the connection to `peer` stands; `None` if nothing has ever been sent or received.
    pub fn describe(&self, _peer: PeerId) -> Option<PeerState> {
        None
    }

    pub fn own_rank(&self) -> PeerId {
        self.config.own_rank
    }
}

impl Path for TcpPath {
    fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    fn reserve(&mut self, _peer: PeerId, _length_bytes: usize) -> Option<&mut [u8]> {
        None
    }

    fn commit(&mut self, _peer: PeerId, _header: &Header) {}

    fn peek(&mut self) -> Option<Arrival<'_>> {
        None
    }

    fn consume(&mut self) {}

    unsafe fn read_memory(
        &mut self,
        _peer: PeerId,
        _address: u64,
        _destination: *mut u8,
        _length_bytes: usize,
    ) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn landing(&mut self) -> Option<Landing> {
        None
    }
}

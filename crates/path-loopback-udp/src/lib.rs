//! A path by datagrams between ranks of one machine. It is the example for those who write a path: it is small,
//! whole, and slow. Users get it with `--via loopback-udp`.
//!
//! The engine puts packets in order and drops those that come twice. It does not send again what is lost; that is a
//! path's affair. So this path keeps each datagram until its receiver has acknowledged it ([`Lane`]).
//!
//! A rank takes datagrams only from the port of the peer that they name. The kernel does not let another process use
//! that port, but nothing here proves who a sender is: this path is for one machine and for tests.
//!
//! To write another path, copy this crate. Then give its [`PathKind`] one line in `crates/paths/src/lib.rs`.

mod faults;
mod lane;

use std::io;
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::os::fd::{AsRawFd, RawFd};
use std::ptr::NonNull;
use std::time::{Duration, Instant};

use cloudmpi_path::{
    Arrival, Bound, Capabilities, Carried, CommitSlot, Endpoint, Figures, HEADER_BYTES, Header,
    Opening, Path, PathKind, PeerId, Reach, Slot, Token,
};

use faults::Faults;
use lane::{Acknowledgement, Lane};

pub static LOOPBACK_UDP: PathKind = PathKind {
    name: "loopback-udp",
    about: "datagrams by the loopback interface, sent again until they are acknowledged: an example of a path",
    why: "nobody takes it without asking for it",
    carried: Carried::Socket { bind, open },
    connects: |pair| pair.one_machine,
    // docs/measurements.md, by this path on one machine.
    figures: Figures {
        latency_s: 5e-6,
        bandwidth_bytes_per_s: 2.4e9,
        price: "nothing",
    },
    is_offered: false,
    can_encrypt: false,
};

/// What comes first in a datagram: the sender's rank, the datagram's number, and what the sender has taken. A
/// datagram that is nothing else is an acknowledgement.
const PREFIX_BYTES: usize = 20;
const BEFORE_PAYLOAD_BYTES: usize = PREFIX_BYTES + HEADER_BYTES;
/// The interface carries 65,507 bytes in one datagram. But a socket takes some 200 KiB, and what does not fit is lost.
const MAX_PAYLOAD_BYTES: usize = 15 * 1024;
const EAGER_LIMIT_BYTES: usize = 8 * 1024;

/// Runs in the launcher.
fn bind(reach: Reach) -> io::Result<Bound> {
    if reach == Reach::Hosts {
        return Err(io::Error::other(
            "loopback-udp connects ranks of one machine only",
        ));
    }
    let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?;
    Ok(Bound {
        address: socket.local_addr()?,
        socket: socket.into(),
    })
}

/// Runs in each rank.
fn open(opening: Opening) -> Result<Box<dyn Path>, String> {
    let socket = UdpSocket::from(opening.socket);
    let unblocked = socket.set_nonblocking(true);
    unblocked.map_err(|error| format!("cannot use the socket of loopback-udp: {error}"))?;
    Ok(Box::new(Udp {
        own: opening.own_rank,
        faults: Faults::from_environment(opening.own_rank)?,
        socket,
        lanes: (0..opening.world_size).map(|_| Lane::default()).collect(),
        endpoint: opening.endpoint,
        capabilities: Capabilities {
            name: LOOPBACK_UDP.name,
            max_payload_bytes: MAX_PAYLOAD_BYTES,
            eager_limit_bytes: EAGER_LIMIT_BYTES,
            ordered: false,
            reliable: true,
            single_copy: false,
            direct_limit_bytes: 0,
        },
        outgoing: Vec::new(),
        incoming: vec![0; BEFORE_PAYLOAD_BYTES + MAX_PAYLOAD_BYTES],
        shown: None,
    }))
}

struct Udp {
    own: PeerId,
    socket: UdpSocket,
    faults: Faults,
    lanes: Vec<Lane>,
    endpoint: Box<dyn Fn(PeerId) -> Endpoint>,
    capabilities: Capabilities,
    /// A datagram that is being made.
    outgoing: Vec<u8>,
    incoming: Vec<u8>,
    /// Of the packet that stands in `incoming`: its sender and its header.
    shown: Option<(PeerId, Header)>,
}

impl Path for Udp {
    fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    fn reserve(&mut self, peer: PeerId, length_bytes: usize) -> Option<Slot<'_>> {
        if !self.lanes[peer as usize].has_room() {
            return None;
        }
        self.outgoing.resize(BEFORE_PAYLOAD_BYTES + length_bytes, 0);
        let room = NonNull::from(&mut self.outgoing[BEFORE_PAYLOAD_BYTES..]);
        // SAFETY: the room stays where it is until `commit`, and nothing else uses it.
        Some(unsafe { Slot::new(self, peer, room) })
    }

    fn peek(&mut self) -> Option<Arrival<'_>> {
        if self.shown.is_none() {
            self.send_again();
            self.take();
        }
        let (peer, header) = self.shown?;
        let end = BEFORE_PAYLOAD_BYTES + header.length_bytes as usize;
        Some(Arrival {
            peer,
            header,
            payload: &self.incoming[BEFORE_PAYLOAD_BYTES..end],
        })
    }

    fn consume(&mut self) {
        self.shown = None;
    }

    fn wait_fd(&self) -> RawFd {
        self.socket.as_raw_fd()
    }

    fn prepare_sleep(&mut self) -> Option<Duration> {
        let pause = match self.lanes.iter().filter_map(Lane::due).min() {
            Some(due) => due.saturating_duration_since(Instant::now()),
            None => Duration::MAX,
        };
        (self.shown.is_none() && !pause.is_zero()).then_some(pause)
    }

    fn unacknowledged(&self) -> u64 {
        self.lanes.iter().map(Lane::waiting).sum::<usize>() as u64
    }

    /// Until a datagram is acknowledged, this process may have to send it again.
    fn has_handed_over(&self, peer: PeerId) -> bool {
        self.lanes[peer as usize].waiting() == 0
    }
}

impl CommitSlot for Udp {
    fn commit(&mut self, _token: Token, peer: PeerId, header: &Header) {
        let to = self.address(peer);
        let lane = &mut self.lanes[peer as usize];
        self.outgoing[PREFIX_BYTES..BEFORE_PAYLOAD_BYTES].copy_from_slice(&header.to_bytes());
        write_prefix(
            &mut self.outgoing,
            self.own,
            lane.next_number(),
            lane.taken(),
        );
        self.faults.send(&self.socket, to, &self.outgoing);
        lane.keep(self.outgoing.as_slice().into());
    }
}

impl Udp {
    fn address(&mut self, peer: PeerId) -> SocketAddr {
        *self.lanes[peer as usize].address.get_or_insert_with(|| {
            let addresses = (self.endpoint)(peer).addresses;
            let loopback = addresses.into_iter().find(SocketAddr::is_ipv4);
            loopback.unwrap_or((Ipv4Addr::LOCALHOST, 0).into())
        })
    }

    /// Takes datagrams from the socket until one holds a packet that has not come before.
    fn take(&mut self) {
        while self.shown.is_none() {
            let Ok((length, from)) = self.socket.recv_from(&mut self.incoming) else {
                return;
            };
            let Some((peer, number)) = self.take_prefix(length, from) else {
                continue;
            };
            let bytes = &self.incoming[PREFIX_BYTES..length];
            let header = bytes.first_chunk().and_then(Header::from_bytes);
            let Some(header) = header
                .filter(|header| length == BEFORE_PAYLOAD_BYTES + header.length_bytes as usize)
            else {
                continue;
            };
            let lane = &mut self.lanes[peer as usize];
            if lane.note_taken(number) {
                self.shown = Some((peer, header));
            }
            let mut answer = [0; PREFIX_BYTES];
            write_prefix(&mut answer, self.own, 0, lane.taken());
            self.faults.send(&self.socket, from, &answer);
        }
    }

    /// Sender and number of a datagram, after a look at what it acknowledges. `None`: it is not from a peer.
    fn take_prefix(&mut self, length: usize, from: SocketAddr) -> Option<(PeerId, u32)> {
        let prefix = self.incoming[..length].first_chunk::<PREFIX_BYTES>()?;
        let word = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|i| prefix[at + i]));
        let (peer, number) = (word(0), word(4));
        let acknowledgement = Acknowledgement {
            before: word(8),
            behind: u64::from(word(12)) | u64::from(word(16)) << 32,
        };
        if peer as usize >= self.lanes.len() || self.address(peer) != from {
            return None;
        }
        self.lanes[peer as usize].acknowledge(acknowledgement);
        Some((peer, number))
    }

    /// Sends again what has not been acknowledged for some time. A peer that computes acknowledges nothing, for as long as it
    /// likes; one that has died is the launcher's affair.
    fn send_again(&mut self) {
        let waiting = self.lanes.iter_mut().filter(|lane| lane.waiting() != 0);
        for lane in waiting {
            let now = Instant::now();
            while let (Some(to), Some(datagram)) = (lane.address, lane.again(now)) {
                self.faults.send(&self.socket, to, datagram);
            }
        }
    }
}

fn write_prefix(out: &mut [u8], own: PeerId, number: u32, taken: Acknowledgement) {
    out[..4].copy_from_slice(&own.to_le_bytes());
    out[4..8].copy_from_slice(&number.to_le_bytes());
    out[8..12].copy_from_slice(&taken.before.to_le_bytes());
    out[12..20].copy_from_slice(&taken.behind.to_le_bytes());
}

//! A courier's way to others by the job's services. It has a small segment of its own, the *station*, where it stands for the only rank of
//! its node. The thread that carries messages to the services (crate `path-services`) serves it there as it serves ranks.
//!
//! That thread gives each packet to a mailbox until the service has it, and takes each packet in once, by its link number. Packets
//! may come in another order than they were sent in: they wait here for their turn, as in an engine. That they have been taken in is
//! said only when it is asked for ([`Path::flush`]), since services may cost money for each message.

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use cloudmpi_engine::{Channel, Turn};
use cloudmpi_path::{
    Arrival, Capabilities, CommitSlot, Header, Numbers, Parts, Path, PeerId, Slot, Token,
};
use cloudmpi_path_shm::{ShmPath, Sleep, longest_payload_bytes};
use cloudmpi_segment::{AGENT_PREFIX_BYTES, NodeMap, NodeRecord, PathId, RankRecord, Segment};

use crate::frame;

const LONGEST_SLEEP: Duration = Duration::from_secs(1);
/// In the station's segment.
const COURIER: usize = 0;
const AGENT: usize = 1;

/// What a courier and the thread of the services share.
pub struct Station {
    fd: OwnedFd,
    segment: Arc<Segment>,
    map: NodeMap,
    /// They wake the courier, and that thread.
    events: [OwnedFd; 2],
}

impl Station {
    /// For the courier of `map`'s own node. `path`: that by the services.
    pub fn new(map: &NodeMap, path: PathId) -> io::Result<Station> {
        let nodes = map.nodes.iter();
        let record = |node: &NodeRecord| NodeRecord {
            path,
            ..node.clone()
        };
        let rank = |node: usize| RankRecord {
            node: node as u32,
            local: 0,
            port: 0,
        };
        let map = NodeMap {
            own: map.own,
            nodes: nodes.map(record).collect(),
            ranks: (0..map.nodes.len()).map(rank).collect(),
            secret: map.secret,
            agent: true,
            multicast: false,
            table: false,
        };
        let (fd, segment) = Segment::create(&map).map_err(io::Error::other)?;
        let events = [event()?, event()?];
        for (place, event) in [COURIER, AGENT].into_iter().zip(&events) {
            let page = segment.status(place);
            page.event_fd.store(event.as_raw_fd(), Ordering::Relaxed);
        }
        Ok(Station {
            fd,
            segment: Arc::new(segment),
            map,
            events,
        })
    }

    /// For the thread of the services.
    pub fn segment_fd(&self) -> RawFd {
        self.fd.as_raw_fd()
    }

    /// The same: each node is the one rank of a node.
    pub fn map(&self) -> &NodeMap {
        &self.map
    }
}

fn event() -> io::Result<OwnedFd> {
    // SAFETY: the descriptor is owned at once.
    unsafe {
        match libc::eventfd(0, libc::EFD_CLOEXEC | libc::EFD_NONBLOCK) {
            fd if fd < 0 => Err(io::Error::last_os_error()),
            fd => Ok(OwnedFd::from_raw_fd(fd)),
        }
    }
}

/// The packet that is shown.
enum Shown {
    Nothing,
    /// The first of the ring, from this node.
    Ring(PeerId),
    /// One that had come early.
    Early(PeerId, Header, Box<[u8]>),
}

/// What is known of packets to and from one node.
#[derive(Clone, Copy, Default)]
struct Receipts {
    sent: u64,
    /// A receipt has been asked for so many, and has come for so many.
    asked: u64,
    taken: u64,
    /// The node has asked for a receipt of so many.
    owed: Option<u64>,
}

/// The path to other couriers by the services. Peers are nodes.
pub(crate) struct ByServices {
    path: ShmPath,
    station: Station,
    agent: PeerId,
    capabilities: Capabilities,
    /// By node.
    channels: Vec<Channel>,
    receipts: Vec<Receipts>,
    shown: Shown,
    /// The packet that is being written.
    room: Vec<u8>,
    /// The other thread sees this one sleep.
    asleep: Option<Sleep>,
}

impl ByServices {
    pub(crate) fn new(station: Station) -> ByServices {
        let path = ShmPath::of_thread(Arc::clone(&station.segment), &station.map);
        let nodes = station.map.size();
        ByServices {
            capabilities: Capabilities {
                name: "services",
                max_payload_bytes: longest_payload_bytes(1) - AGENT_PREFIX_BYTES,
                ordered: true,
                single_copy: false,
                ..path.capabilities().clone()
            },
            path,
            agent: nodes as PeerId,
            channels: (0..nodes).map(|_| Channel::default()).collect(),
            receipts: vec![Receipts::default(); nodes],
            shown: Shown::Nothing,
            room: Vec::new(),
            asleep: None,
            station,
        }
    }

    fn event_fd(&self) -> RawFd {
        self.station.events[COURIER].as_raw_fd()
    }

    fn wake_up(&mut self) {
        if self.asleep.take().is_none() {
            return;
        }
        let mut count = [0u8; 8];
        // SAFETY: writable for its length; the descriptor does not block.
        unsafe { libc::read(self.event_fd(), count.as_mut_ptr().cast(), count.len()) };
    }

    /// Finds the next packet in the order of its channel.
    fn look(&mut self) {
        while let Some(arrival) = self.path.peek() {
            let (peer, header, payload) = from_agent(&arrival);
            // A letter that names another node is from no courier of this job.
            let turn = match self.channels.get_mut(peer as usize) {
                Some(channel) => channel.arrive(&header, payload),
                None => Turn::Dropped,
            };
            if turn == Turn::Now {
                self.shown = Shown::Ring(peer);
                return;
            }
            self.path.consume();
        }
    }

    /// Sees to the packet that is shown, if it is one of this path. True: it was.
    fn take_receipt(&mut self) -> bool {
        let (peer, tag, number) = match &self.shown {
            Shown::Nothing => return false,
            Shown::Early(peer, header, payload) => (*peer, header.tag, frame::number(payload)),
            Shown::Ring(_) => match self.path.peek() {
                None => return false,
                Some(arrival) => {
                    let (peer, header, payload) = from_agent(&arrival);
                    (peer, header.tag, frame::number(payload))
                }
            },
        };
        let (of_peer, number) = match (self.receipts.get_mut(peer as usize), number) {
            (Some(of_peer), Some((number, []))) => (of_peer, number),
            _ => return false,
        };
        match tag {
            frame::WANTS_RECEIPT => of_peer.owed = Some(number),
            frame::RECEIPT => of_peer.taken = of_peer.taken.max(number),
            _ => return false,
        }
        self.consume();
        true
    }

    /// Those that others have asked for, as far as there is room.
    fn give_receipts(&mut self) {
        for peer in 0..self.receipts.len() {
            if let Some(number) = self.receipts[peer].owed
                && self.put_number(peer, frame::RECEIPT, number)
            {
                self.receipts[peer].owed = None;
            }
        }
    }

    /// Sends a packet of this path itself. False: there is no room.
    fn put_number(&mut self, peer: usize, what: i32, number: u64) -> bool {
        let bytes = number.to_le_bytes();
        let header = frame::packet(what, (self.station.map.own, peer as PeerId), bytes.len());
        match self.reserve(peer as PeerId, bytes.len()) {
            None => false,
            Some(slot) => {
                slot.commit(&header, &mut Parts([&bytes]));
                // It is none of those that are counted.
                self.receipts[peer].sent -= 1;
                true
            }
        }
    }
}

/// What comes from the agent begins with the node that has sent it.
fn from_agent<'a>(arrival: &Arrival<'a>) -> (PeerId, Header, &'a [u8]) {
    let (prefix, payload) = arrival.payload.split_at(AGENT_PREFIX_BYTES);
    let peer = PeerId::from_le_bytes([prefix[0], prefix[1], prefix[2], prefix[3]]);
    let header = Header {
        length_bytes: payload.len() as u32,
        ..arrival.header
    };
    (peer, header, payload)
}

impl Path for ByServices {
    fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    fn reserve(&mut self, peer: PeerId, length_bytes: usize) -> Option<Slot<'_>> {
        self.path
            .reserve(self.agent, AGENT_PREFIX_BYTES + length_bytes)?;
        self.room.resize(length_bytes, 0);
        let room = NonNull::from(&mut self.room[..]);
        // SAFETY: memory of this path, which nobody uses before the packet is committed or the path is used again.
        Some(unsafe { Slot::new(self, peer, room) })
    }

    fn peek(&mut self) -> Option<Arrival<'_>> {
        self.wake_up();
        loop {
            if let Shown::Nothing = self.shown {
                self.look();
            }
            if !self.take_receipt() {
                break;
            }
        }
        self.give_receipts();
        match &self.shown {
            Shown::Nothing => None,
            Shown::Ring(_) => {
                let (peer, header, payload) = from_agent(&self.path.peek()?);
                Some(Arrival {
                    peer,
                    header,
                    payload,
                })
            }
            Shown::Early(peer, header, payload) => Some(Arrival {
                peer: *peer,
                header: *header,
                payload,
            }),
        }
    }

    fn consume(&mut self) {
        let peer = match std::mem::replace(&mut self.shown, Shown::Nothing) {
            Shown::Nothing => return,
            Shown::Ring(peer) => {
                self.path.consume();
                peer
            }
            Shown::Early(peer, ..) => peer,
        };
        if let Some((header, payload)) = self.channels[peer as usize].next_early() {
            self.shown = Shown::Early(peer, header, payload);
        }
    }

    fn wait_fd(&self) -> RawFd {
        self.event_fd()
    }

    fn prepare_sleep(&mut self) -> Option<Duration> {
        self.wake_up();
        if !matches!(self.shown, Shown::Nothing) {
            return None;
        }
        self.give_receipts();
        let fd = self.event_fd();
        self.asleep = self.path.prepare_sleep(&[fd], || false);
        self.asleep.as_ref().map(|_| LONGEST_SLEEP)
    }

    fn flush(&mut self) {
        for peer in 0..self.receipts.len() {
            let Receipts {
                sent, asked, taken, ..
            } = self.receipts[peer];
            // One question at a time.
            let asks = sent > asked && asked == taken;
            if asks && self.put_number(peer, frame::WANTS_RECEIPT, sent) {
                self.receipts[peer].asked = sent;
            }
        }
    }

    fn unacknowledged(&self) -> u64 {
        let receipts = self.receipts.iter();
        receipts.map(|of| of.sent.saturating_sub(of.taken)).sum()
    }
}

impl CommitSlot for ByServices {
    fn commit(&mut self, _token: Token, peer: PeerId, header: &Header) {
        self.receipts[peer as usize].sent += 1;
        let numbers = Numbers {
            link: self.channels[peer as usize].assign(),
            message: 0,
        };
        let length_bytes = AGENT_PREFIX_BYTES + self.room.len();
        let slot = self.path.reserve(self.agent, length_bytes);
        // The courier alone sends here.
        let slot = slot.expect("the room that was found when the packet was reserved");
        let prefix = u64::from(peer).to_le_bytes();
        slot.commit(&mut Parts([&prefix, &self.room]), || Header {
            length_bytes: length_bytes as u32,
            numbers,
            ..*header
        });
    }
}

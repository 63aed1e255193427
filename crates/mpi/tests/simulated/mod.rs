//! A network between cores of one process: packets come late, in another order and twice, as a seed says, in a time that
//! only the test moves on.

use std::cell::RefCell;
use std::os::fd::RawFd;
use std::rc::Rc;
use std::time::Duration;

use cloudmpi_engine::{Header, PacketKind, PeerId};
use cloudmpi_path::{
    Arrival, Capabilities, CommitDirect, CommitSlot, Direct, DirectSlot, Keep, Landing, Path, Slot,
    Token,
};

/// Numbers that follow from a seed (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    /// True in `percent` of all cases.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}

#[derive(Clone)]
enum Bytes {
    Copied(Rc<[u8]>),
    /// In the sender's memory, which may change once the packet has been consumed.
    InPlace(*const u8, usize),
}

impl Bytes {
    fn read(&self) -> Vec<u8> {
        match self {
            Bytes::Copied(bytes) => bytes.to_vec(),
            // SAFETY: the sender keeps its memory until the packet has been consumed, which follows.
            Bytes::InPlace(at, length) => {
                unsafe { std::slice::from_raw_parts(*at, *length) }.to_vec()
            }
        }
    }
}

#[derive(Clone)]
struct Packet {
    due: u64,
    from: PeerId,
    to: PeerId,
    header: Header,
    bytes: Bytes,
    direct: bool,
}

/// How bad the network is.
pub struct Faults {
    pub latency: u64,
    pub twice_percent: u64,
    pub refused_percent: u64,
    /// Packets of a pair come in the order sent.
    pub ordered: bool,
}

pub struct Network {
    pub random: Random,
    pub now: u64,
    faults: Faults,
    flying: Vec<Packet>,
    /// The packets that began a message: from, to, header.
    pub begun: Vec<(PeerId, PeerId, Header)>,
}

impl Network {
    pub fn new(seed: u64, faults: Faults) -> Network {
        Network {
            random: Random(seed),
            now: 0,
            faults,
            flying: Vec::new(),
            begun: Vec::new(),
        }
    }

    pub fn is_quiet(&self) -> bool {
        self.flying.is_empty()
    }

    fn send(&mut self, from: PeerId, to: PeerId, header: Header, bytes: Bytes, direct: bool) {
        let begins_message = matches!(
            header.kind,
            PacketKind::Eager | PacketKind::EagerSync | PacketKind::RequestToSend
        );
        if begins_message {
            self.begun.push((from, to, header));
        }
        let mut due = self.now + self.random.below(self.faults.latency + 1);
        if self.faults.ordered {
            let before = self.flying.iter().filter(|p| (p.from, p.to) == (from, to));
            due = before.map(|p| p.due).max().unwrap_or(0).max(due);
        }
        let packet = Packet {
            due,
            from,
            to,
            header,
            bytes,
            direct,
        };
        // What stays in its sender's memory comes once.
        let copied = matches!(packet.bytes, Bytes::Copied(_));
        if copied && !direct && self.random.chance(self.faults.twice_percent) {
            let again = due + self.random.below(4 * self.faults.latency + 1);
            self.flying.push(Packet {
                due: again,
                ..packet.clone()
            });
        }
        self.flying.push(packet);
    }

    /// A packet to `own` whose time has come. Of one pair in the order sent, where that is kept.
    fn take(&mut self, own: PeerId) -> Option<Packet> {
        let now = self.now;
        let mut due: Vec<usize> = (0..self.flying.len())
            .filter(|&i| self.flying[i].to == own && self.flying[i].due <= now)
            .collect();
        if self.faults.ordered {
            due.truncate(1);
        }
        let which = match due.len() {
            0 => return None,
            count => due[self.random.below(count as u64) as usize],
        };
        Some(self.flying.remove(which))
    }
}

/// The path of one core.
pub struct SimulatedPath {
    own: PeerId,
    network: Rc<RefCell<Network>>,
    capabilities: Capabilities,
    room: Vec<u8>,
    reserved_direct: PeerId,
    /// Of which the layer above is to say where it goes.
    landing: Option<Packet>,
    shown: Option<(Packet, Vec<u8>)>,
}

impl SimulatedPath {
    pub fn new(own: PeerId, network: &Rc<RefCell<Network>>, direct: bool) -> SimulatedPath {
        SimulatedPath {
            own,
            network: Rc::clone(network),
            capabilities: Capabilities {
                name: "simulated",
                max_payload_bytes: 8 << 10,
                eager_limit_bytes: 4 << 10,
                ordered: false,
                reliable: true,
                single_copy: false,
                direct_limit_bytes: if direct { 64 << 10 } else { 0 },
            },
            room: Vec::new(),
            reserved_direct: 0,
            landing: None,
            shown: None,
        }
    }

    fn refuses(&mut self) -> bool {
        let network = &mut *self.network.borrow_mut();
        network.random.chance(network.faults.refused_percent)
    }

    fn look(&mut self) {
        if self.shown.is_some() || self.landing.is_some() {
            return;
        }
        let Some(packet) = self.network.borrow_mut().take(self.own) else {
            return;
        };
        match packet.direct {
            true => self.landing = Some(packet),
            false => {
                let bytes = packet.bytes.read();
                self.shown = Some((packet, bytes));
            }
        }
    }
}

impl Path for SimulatedPath {
    fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    fn reserve(&mut self, peer: PeerId, length_bytes: usize) -> Option<Slot<'_>> {
        assert!(length_bytes <= self.capabilities.max_payload_bytes);
        if self.refuses() {
            return None;
        }
        self.room.clear();
        self.room.resize(length_bytes, 0xcc);
        let room = std::ptr::NonNull::from(&mut self.room[..]);
        // SAFETY: memory of this path, which nothing touches while the slot borrows the path.
        Some(unsafe { Slot::new(self, peer, room) })
    }

    fn peek(&mut self) -> Option<Arrival<'_>> {
        self.look();
        let (packet, bytes) = self.shown.as_ref()?;
        Some(Arrival {
            peer: packet.from,
            header: packet.header,
            payload: bytes,
        })
    }

    fn consume(&mut self) {
        self.shown = None;
    }

    fn wait_fd(&self) -> RawFd {
        -1
    }

    fn prepare_sleep(&mut self) -> Option<Duration> {
        None
    }

    fn direct(&mut self) -> Option<&mut dyn Direct> {
        match self.capabilities.direct_limit_bytes {
            0 => None,
            _ => Some(self),
        }
    }
}

impl CommitSlot for SimulatedPath {
    fn commit(&mut self, _token: Token, peer: PeerId, header: &Header) {
        let bytes = Bytes::Copied(self.room.as_slice().into());
        (self.network.borrow_mut()).send(self.own, peer, *header, bytes, false);
    }
}

impl Direct for SimulatedPath {
    fn reserve_direct(
        &mut self,
        peer: PeerId,
        length_bytes: usize,
        keep: Keep,
    ) -> Option<DirectSlot<'_>> {
        assert!(length_bytes <= self.capabilities.direct_limit_bytes);
        if self.refuses() {
            return None;
        }
        self.reserved_direct = peer;
        Some(DirectSlot::new(self, keep))
    }

    fn landing(&mut self) -> Option<Landing> {
        self.look();
        let packet = self.landing.as_ref()?;
        Some(Landing {
            peer: packet.from,
            header: packet.header,
        })
    }

    unsafe fn land(&mut self, target: Option<*mut u8>) {
        let Some(packet) = self.landing.take() else {
            return;
        };
        let mut bytes = packet.bytes.read();
        if let Some(target) = target {
            // SAFETY: as the caller promises.
            unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), target, bytes.len()) };
            bytes.clear();
        }
        self.shown = Some((packet, bytes));
    }
}

impl CommitDirect for SimulatedPath {
    unsafe fn commit(&mut self, _token: Token, keep: Keep, header: &Header, payload: *const u8) {
        let length = header.length_bytes as usize;
        let bytes = match keep {
            Keep::UntilConsumed => Bytes::InPlace(payload, length),
            // SAFETY: as the caller promises.
            Keep::UntilCommitted => {
                Bytes::Copied(unsafe { std::slice::from_raw_parts(payload, length) }.into())
            }
        };
        let peer = self.reserved_direct;
        (self.network.borrow_mut()).send(self.own, peer, *header, bytes, true);
    }
}

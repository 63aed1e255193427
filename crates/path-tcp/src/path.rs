//! The path as the layer above sees it: what is sent, shown and taken.

use std::collections::{HashMap, VecDeque};
use std::io;
use std::net::TcpListener;
use std::os::fd::{AsRawFd, RawFd};
use std::ptr::NonNull;
use std::time::{Duration, Instant};

use cloudmpi_path::{
    Arrival, Capabilities, CommitDirect, CommitSlot, Direct, DirectSlot, Header, Keep, Landing,
    PacketKind, Path, PeerId, Slot, Standing, Token,
};

use crate::config::{EAGER_LIMIT_BYTES, MAX_STREAMS, TcpConfig};
use crate::frame::{DIRECT, DIRECT_KEPT};
use crate::guest::Guest;
use crate::guests::MAX_GUESTS;
use crate::handshake::Secret;
use crate::inbound::DIRECT_LIMIT_BYTES;
use crate::lane::{Lane, Link, PeerState};
use crate::look::Attention;
use crate::shared::{Key, NO_LANE, Shared};
use crate::socket::{self, Poller, Watch, allow_files};

/// Memory of a process for what its peers have not acknowledged, if there are many.
const KEPT_BYTES: usize = 64 << 20;
const LEAST_RING_BYTES: usize = 256 * 1024;
const MOST_RING_BYTES: usize = 1 << 20;
/// Longest direct packet where there are several streams to spread a message among.
const SPREAD_PIECE_BYTES: usize = 256 * 1024;
/// With so many bytes waiting for the kernel a stream takes no more direct packets: enough to keep it busy.
const DIRECT_QUEUE_BYTES: u64 = 512 * 1024;

/// TCP path of one rank. Peer ids are world ranks; never the own one.
pub struct TcpPath {
    capabilities: Capabilities,
    pub(crate) shared: Shared,
    pub(crate) listener: TcpListener,
    pub(crate) lanes: Vec<Lane>,
    pub(crate) guests: Vec<Option<Guest>>,
    pub(crate) attention: Attention,
    /// Lanes that have a packet to show, and those that ask where one goes.
    pub(crate) ready: VecDeque<u32>,
    pub(crate) landings: VecDeque<u32>,
    /// Lane whose packet has been shown and not consumed.
    pub(crate) shown: u32,
    /// Lane of the direct packet that is reserved.
    direct_lane: u32,
    /// Stream that the last direct packet went by.
    last_stream: u32,
    pub(crate) ring_bytes: usize,
}

impl TcpPath {
    pub fn new(config: TcpConfig) -> io::Result<TcpPath> {
        let streams = config.streams.clamp(1, MAX_STREAMS);
        let listener = TcpListener::from(config.listener);
        listener.set_nonblocking(true)?;
        // SAFETY: sets a flag of a descriptor that we own.
        unsafe { libc::fcntl(listener.as_raw_fd(), libc::F_SETFD, libc::FD_CLOEXEC) };
        allow_files(config.world_size * streams + MAX_GUESTS);
        let poller = Poller::new()?;
        poller.add(&listener, Watch::In, Key::Listener.with(0))?;
        Ok(TcpPath {
            capabilities: Capabilities {
                name: "tcp",
                max_payload_bytes: EAGER_LIMIT_BYTES,
                eager_limit_bytes: (config.limits.eager_bytes)
                    .map_or(EAGER_LIMIT_BYTES, |bytes| bytes.min(EAGER_LIMIT_BYTES)),
                ordered: streams == 1,
                reliable: true,
                single_copy: false,
                direct_limit_bytes: match streams {
                    1 => (config.limits.direct_bytes)
                        .map_or(DIRECT_LIMIT_BYTES, |bytes| bytes.min(DIRECT_LIMIT_BYTES)),
                    _ => SPREAD_PIECE_BYTES,
                },
            },
            shared: Shared {
                own_rank: config.own_rank,
                incarnation: config.incarnation,
                streams,
                retry_limit: config.retry_limit,
                secret: Secret::new(config.secret),
                poller,
                endpoint: config.endpoint,
                events: config.events,
                worked: HashMap::new(),
                lanes: vec![NO_LANE; config.world_size * streams],
            },
            listener,
            lanes: Vec::new(),
            guests: Vec::new(),
            attention: Attention::new(),
            ready: VecDeque::new(),
            landings: VecDeque::new(),
            shown: NO_LANE,
            direct_lane: NO_LANE,
            last_stream: 0,
            ring_bytes: (KEPT_BYTES / config.world_size.max(1))
                .clamp(LEAST_RING_BYTES, MOST_RING_BYTES),
        })
    }

    fn has_news(&self) -> bool {
        !self.ready.is_empty() || !self.landings.is_empty()
    }

    /// Where the connections to `peer` stand; `None` if nothing has ever been sent or received.
    pub fn state(&self, peer: PeerId) -> Option<PeerState> {
        let now = Instant::now();
        let streams = 0..self.shared.streams as u32;
        let lanes = streams.filter_map(|s| self.lanes.get(self.shared.lane_of(peer, s) as usize));
        let states = lanes.map(|lane| lane.describe(now));
        states.reduce(|mut sum, state| {
            sum.unsent_bytes += state.unsent_bytes;
            sum.unacknowledged += state.unacknowledged;
            if state.broken_for > sum.broken_for {
                sum.text = state.text;
                sum.broken_for = state.broken_for;
            }
            sum
        })
    }

    /// The lane of a peer and stream, made if there is none.
    #[inline]
    pub(crate) fn lane_index(&mut self, peer: PeerId, stream: u32) -> u32 {
        let index = self.shared.lane_of(peer, stream);
        if index != NO_LANE {
            return index;
        }
        self.make_lane(peer, stream)
    }

    #[cold]
    fn make_lane(&mut self, peer: PeerId, stream: u32) -> u32 {
        let index = self.lanes.len() as u32;
        self.lanes.push(Lane::new(peer, stream, self.ring_bytes));
        self.shared.lanes[peer as usize * self.shared.streams + stream as usize] = index;
        index
    }

    /// Sends what a lane has, or begins to connect it.
    pub(crate) fn push(&mut self, index: u32) {
        let lane = &mut self.lanes[index as usize];
        let Link::Up(up) = &mut lane.link else {
            self.open(index);
            return;
        };
        if up.send_failed {
            return;
        }
        let taken = lane.inb.taken();
        match lane.out.push(&mut up.line, &up.taggers.sending, taken) {
            Ok(pushed) => {
                let more = pushed != crate::outbound::Pushed::All;
                self.watch_room(index, more);
            }
            Err(_) => self.send_failed(index),
        }
    }

    /// Nothing more can be sent on a connection. What has come in is read first, then it is re-made.
    #[cold]
    fn send_failed(&mut self, index: u32) {
        self.watch_room(index, false);
        if let Link::Up(up) = &mut self.lanes[index as usize].link {
            up.send_failed = true;
            up.line.socket.end();
        }
    }

    /// Whether to be told when the kernel takes bytes again.
    fn watch_room(&mut self, index: u32, wanted: bool) {
        let Link::Up(up) = &mut self.lanes[index as usize].link else {
            return;
        };
        let watch = if wanted { Watch::Both } else { Watch::In };
        if up.watch == watch {
            return;
        }
        up.watch = watch;
        self.attention.blocked += usize::from(wanted);
        self.attention.blocked -= usize::from(!wanted);
        // It fails for a connection that is gone only, which reading finds out.
        let _ = self
            .shared
            .poller
            .change(&up.line.socket, watch, Key::Lane.with(index));
    }

    /// A packet has been put behind those that wait to be sent.
    #[inline]
    fn committed(&mut self, index: u32) {
        let lane = &mut self.lanes[index as usize];
        lane.inb.has_told();
        let Link::Up(up) = &mut lane.link else {
            self.open(index);
            return;
        };
        if up.send_failed || up.watch != Watch::In {
            return;
        }
        match lane.out.send_newest(&mut up.line) {
            Some(Ok(_)) if !lane.out.has_unsent() && !up.line.is_behind() => {}
            Some(Err(error)) if !socket::would_block(&error) => self.send_failed(index),
            Some(_) => self.watch_room(index, true),
            None => self.push(index),
        }
    }

    /// Sends the direct packet that was reserved.
    fn send_direct(&mut self, header: &Header, payload: *const u8, kind: u8) {
        let index = self.direct_lane;
        let lane = &mut self.lanes[index as usize];
        let tagger = match &lane.link {
            Link::Up(up) => Some(&up.taggers.sending),
            _ => None,
        };
        let taken = lane.inb.taken();
        lane.out.commit_direct(header, payload, kind, tagger, taken);
        self.committed(index);
    }

    /// The stream that will send a direct packet first, if one has room.
    fn choose_stream(&mut self, peer: PeerId) -> Option<u32> {
        let first = self.lane_index(peer, 0);
        let mut best = first;
        if self.shared.streams > 1 && self.lanes[first as usize].is_up() {
            best = self.emptiest_stream(peer, first);
        }
        let lane = &mut self.lanes[best as usize];
        let room = lane.out.unsent_bytes() < DIRECT_QUEUE_BYTES && lane.out.reserve_direct();
        room.then_some(best)
    }

    /// Of equally empty ones each in turn.
    fn emptiest_stream(&mut self, peer: PeerId, first: u32) -> u32 {
        let streams = self.shared.streams as u32;
        let mut best = (u64::MAX, first);
        for step in 1..=streams {
            let stream = (self.last_stream + step) % streams;
            let index = self.lane_index(peer, stream);
            match &self.lanes[index as usize].link {
                Link::Up(up) => {
                    let queued = up.line.queued_bytes();
                    let waiting = self.lanes[index as usize].out.unsent_bytes() + queued;
                    if waiting < best.0 {
                        best = (waiting, index);
                    }
                }
                _ => self.open(index),
            }
        }
        self.last_stream = self.lanes[best.1 as usize].stream;
        best.1
    }
}

impl Path for TcpPath {
    fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    #[inline]
    fn reserve(&mut self, peer: PeerId, length_bytes: usize) -> Option<Slot<'_>> {
        debug_assert!(length_bytes <= EAGER_LIMIT_BYTES);
        let index = self.lane_index(peer, 0);
        let room = NonNull::from(self.lanes[index as usize].out.reserve(length_bytes)?);
        // SAFETY: of the lane's ring, which stays where it is until the lane is asked for something else.
        Some(unsafe { Slot::new(self, peer, room) })
    }

    #[inline]
    fn peek(&mut self) -> Option<Arrival<'_>> {
        if self.shown == NO_LANE {
            self.shown = match self.next_ready() {
                NO_LANE => {
                    self.look();
                    self.next_ready()
                }
                index => index,
            };
        }
        let lane = self.lanes.get(self.shown as usize)?;
        let (header, payload) = lane.inb.packet()?;
        Some(Arrival {
            peer: lane.peer,
            header,
            payload,
        })
    }

    #[inline]
    fn consume(&mut self) {
        let index = std::mem::replace(&mut self.shown, NO_LANE);
        let Some(lane) = self.lanes.get_mut(index as usize) else {
            return;
        };
        lane.inb.consume();
        self.advance(index);
        let lane = &mut self.lanes[index as usize];
        if lane.inb.should_tell() {
            lane.out.want_acknowledge();
            lane.inb.has_told();
            self.push_up(index);
        }
    }

    #[inline]
    fn peek_from(&mut self, peer: PeerId) -> Option<(Header, &[u8])> {
        let index = self.shared.lane_of(peer, 0);
        if self.shown == NO_LANE {
            match self.lanes.get(index as usize) {
                Some(lane) if lane.is_up() => {}
                _ => {
                    self.look_around();
                    return None;
                }
            }
            self.read(index);
            self.lanes[index as usize].inb.packet()?;
            self.shown = index;
        }
        if self.shown != index {
            return None;
        }
        self.lanes[index as usize].inb.packet()
    }

    fn wait_fd(&self) -> RawFd {
        self.shared.poller.as_raw_fd()
    }

    /// What an encrypted connection has read is decrypted up to its next packet, which is news, or to its end: nothing is
    /// kept here of which the descriptor does not tell.
    fn prepare_sleep(&mut self) -> Option<Duration> {
        if self.shown != NO_LANE || self.look_around() || self.has_news() {
            return None;
        }
        Some(self.longest_sleep())
    }

    fn direct(&mut self) -> Option<&mut dyn Direct> {
        Some(self)
    }

    /// Asks for acknowledgement of everything sent, and acknowledges everything taken: the peer may wait
    /// for that, and this process may not look again. Before a process ends, it polls until
    /// [`Path::unacknowledged`] is 0: what the kernel holds may be lost with its connection.
    fn flush(&mut self) {
        for index in 0..self.lanes.len() as u32 {
            let lane = &mut self.lanes[index as usize];
            if !lane.is_up() {
                continue;
            }
            let untold = lane.inb.has_untold();
            if untold {
                lane.out.want_acknowledge();
                lane.inb.has_told();
            }
            if lane.out.want_request() || untold {
                self.push(index);
            }
        }
    }

    fn forget(&mut self, peer: PeerId) {
        for stream in 0..self.shared.streams as u32 {
            // Also where nothing has ever been connected: it may still run, out of reach, and connect later.
            let index = self.lane_index(peer, stream);
            self.forget_lane(index);
        }
    }

    fn unacknowledged(&self) -> u64 {
        let lost = |lane: &&Lane| !matches!(lane.link, Link::Lost(_));
        let lanes = self.lanes.iter().filter(lost);
        lanes.map(|lane| lane.out.unacknowledged()).sum()
    }

    fn has_handed_over(&self, peer: PeerId) -> bool {
        let streams = 0..self.shared.streams as u32;
        let mut lanes =
            streams.filter_map(|s| self.lanes.get(self.shared.lane_of(peer, s) as usize));
        lanes.all(Lane::has_handed_over)
    }

    fn standing(&self, peer: PeerId) -> Standing {
        let lane = self.lanes.get(self.shared.lane_of(peer, 0) as usize);
        match lane {
            Some(lane) if lane.parted || lane.inb.said_goodbye() => Standing::Parted,
            Some(lane) if lane.incarnation.is_some() => Standing::Met,
            _ => Standing::Unmet,
        }
    }

    fn describe(&self, peer: PeerId) -> Option<String> {
        let state = self.state(peer)?;
        Some(format!(
            "{}; {} bytes queued, {} packet{} not acknowledged",
            state.text,
            state.unsent_bytes,
            state.unacknowledged,
            if state.unacknowledged == 1 { "" } else { "s" }
        ))
    }
}

impl CommitSlot for TcpPath {
    #[inline]
    fn commit(&mut self, _token: Token, peer: PeerId, header: &Header) {
        let index = self.shared.lane_of(peer, 0);
        let lane = &mut self.lanes[index as usize];
        let tagger = match &lane.link {
            Link::Up(up) => Some(&up.taggers.sending),
            _ => None,
        };
        lane.out.commit(header, tagger, lane.inb.taken());
        if header.kind == PacketKind::ClearToSend {
            lane.inb.expect_direct();
        }
        self.committed(index);
    }
}

impl Direct for TcpPath {
    fn reserve_direct(
        &mut self,
        peer: PeerId,
        length_bytes: usize,
        keep: Keep,
    ) -> Option<DirectSlot<'_>> {
        debug_assert!(length_bytes <= DIRECT_LIMIT_BYTES);
        let index = self.choose_stream(peer)?;
        let out = &self.lanes[index as usize].out;
        if keep == Keep::UntilCommitted && !out.can_keep(length_bytes) {
            return None;
        }
        self.direct_lane = index;
        Some(DirectSlot::new(self, keep))
    }

    fn landing(&mut self) -> Option<Landing> {
        while let Some(index) = self.landings.front() {
            let lane = &self.lanes[*index as usize];
            if let Some(header) = lane.inb.asking() {
                let peer = lane.peer;
                return Some(Landing { peer, header });
            }
            // Its connection broke since.
            self.landings.pop_front();
        }
        None
    }

    unsafe fn land(&mut self, target: Option<*mut u8>) {
        let Some(index) = self.landings.pop_front() else {
            return;
        };
        // SAFETY: passed on to the caller.
        unsafe { self.lanes[index as usize].inb.land(target) };
        self.advance(index);
        if !self.lanes[index as usize].inb.is_waiting() {
            self.read(index);
        }
    }
}

impl CommitDirect for TcpPath {
    unsafe fn commit(&mut self, _token: Token, keep: Keep, header: &Header, payload: *const u8) {
        match keep {
            Keep::UntilConsumed => self.send_direct(header, payload, DIRECT),
            Keep::UntilCommitted => {
                self.send_direct(header, payload, DIRECT_KEPT);
                self.lanes[self.direct_lane as usize].out.keep_newest();
            }
        }
    }
}

impl Drop for TcpPath {
    /// Peers are told that this is no accident, as far as their sockets take it.
    fn drop(&mut self) {
        for index in 0..self.lanes.len() as u32 {
            if self.lanes[index as usize].is_up() {
                self.lanes[index as usize].out.want_goodbye();
                self.push_up(index);
            }
        }
    }
}

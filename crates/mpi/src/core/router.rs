//! All paths of this process as one: each peer is reached by one of them.
//!
//! In a job whose ranks all share memory there is nothing but the rings, and this layer is one test of a
//! pointer. Elsewhere each peer has a *road*; what is received comes from the rings first, and at times
//! from the other paths first, so that neither starves the other.

use std::io;
use std::os::fd::RawFd;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use cloudmpi_coll::Carrier;
use cloudmpi_engine::{Header, PeerId};
use cloudmpi_path::{Arrival, Capabilities, Landing, Path};
use cloudmpi_path_shm::{MAX_OTHERS, ShmPath, Sleep, longest_payload_bytes};
use cloudmpi_wire::{
    AGENT_PREFIX_BYTES, BY_TABLE, DESTINATION_BYTES, NodeMap, Segment, StatusPage, Via,
};

use super::faults::Faults;

/// The most ranks that one packet is for.
pub const MOST_DESTINATIONS: usize = 256;

/// Every so many looks the other paths come before the rings.
const REMOTE_FIRST_EVERY: u32 = 32;

/// A path that does not come by the node's shared memory.
pub trait RemotePath: Path {
    /// Can be read when there is something to do.
    fn wait_fd(&self) -> RawFd;

    /// To be called before sleeping on the descriptor: the longest time to sleep; `None`: there is
    /// something to do now.
    fn prepare_sleep(&mut self) -> Option<Duration>;

    /// The oldest packet from one peer, looking at no other. [`Path::consume`] gives it back.
    fn peek_from(&mut self, peer: PeerId) -> Option<(Header, &[u8])>;

    /// Asks receivers to say what they have taken.
    fn flush(&mut self);

    /// Packets that their receivers have not said to have taken.
    fn unacknowledged(&self) -> u64;

    /// The way to `peer` in one line, where there is something to tell.
    fn describe(&self, peer: PeerId) -> Option<String>;
}

/// How a peer is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Road {
    Shm,
    /// Index into `Far::paths`.
    Far(u8),
    /// The services, by way of the node's agent, which shares the segment.
    Agent,
}

/// Where the packet that was shown last came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    Shm,
    Far(u8),
    Held,
}

/// What a job needs that does not go by shared memory alone.
struct Far {
    roads: Vec<Road>,
    /// The agent as a peer of the rings, if any road leads there.
    agent: Option<PeerId>,
    /// What the road by the agent promises.
    by_agent: Capabilities,
    /// Longest payload of a packet for many ranks; 0: there are none.
    multicast_limit_bytes: usize,
    table: bool,
    paths: Vec<Box<dyn RemotePath>>,
    faults: Option<Faults>,
    shown: Shown,
    /// Path whose packet is to be landed.
    landing: u8,
    looks: u32,
    status: NonNull<StatusPage>,
    sent: u64,
    received: u64,
}

pub struct Router {
    pub(crate) shm: ShmPath,
    /// Messages up to this length go whole on every path.
    pub(crate) quick_limit_bytes: usize,
    far: Option<Box<Far>>,
}

/// The paths of a rank beside shared memory.
#[derive(Default)]
pub struct Remotes {
    pub tcp: Option<Box<dyn RemotePath>>,
    /// Seed of the faults to inject, for tests.
    pub faults: Option<u64>,
}

impl Router {
    pub fn new(segment: Arc<Segment>, map: &NodeMap, place: usize, remotes: Remotes) -> Router {
        let status = NonNull::from(segment.status(place));
        let own = map.local_ranks()[place];
        let mut shm = ShmPath::new(segment, map, place);
        let mut far = None;
        if map.has_remote() || remotes.faults.is_some() {
            let road = |rank: PeerId| match map.via(rank) {
                _ if rank == own => Road::Shm,
                Via::Shm => Road::Shm,
                Via::Tcp => Road::Far(0),
                Via::Services => Road::Agent,
            };
            if remotes.faults.is_some() {
                shm.show_by_peek_only();
            }
            let by_agent = by_agent(shm.capabilities(), map);
            far = Some(Box::new(Far {
                multicast_limit_bytes: match map.multicast {
                    true => multicast_limit_bytes(&by_agent),
                    false => 0,
                },
                table: map.table,
                roads: (0..map.size() as PeerId).map(road).collect(),
                agent: map.agent.then_some(map.size() as PeerId),
                by_agent,
                paths: remotes.tcp.into_iter().collect(),
                faults: remotes.faults.map(|seed| Faults::new(seed, own)),
                shown: Shown::Shm,
                landing: 0,
                looks: 0,
                status,
                sent: 0,
                received: 0,
            }));
        }
        let all = far.iter().flat_map(|far| {
            let paths = far.paths.iter().map(|path| path.capabilities());
            paths.chain(far.agent.map(|_| &far.by_agent))
        });
        let limits = all.map(|capabilities| capabilities.eager_limit_bytes);
        let quick_limit_bytes = limits.fold(shm.capabilities().eager_limit_bytes, usize::min);
        Router {
            shm,
            quick_limit_bytes,
            far,
        }
    }

    /// Whether any peer is reached by something else than shared memory.
    #[inline(always)]
    pub fn has_remote(&self) -> bool {
        self.far
            .as_ref()
            .is_some_and(|far| far.agent.is_some() || !far.paths.is_empty())
    }

    /// Whether all that comes, comes by rings, and is shown as it is there.
    #[inline]
    pub fn has_rings_only(&self) -> bool {
        self.far.is_none()
    }

    #[inline]
    fn road(&self, peer: PeerId) -> Road {
        match &self.far {
            None => Road::Shm,
            Some(far) => far.roads[peer as usize],
        }
    }

    /// Whether packets to `peer` go through shared memory.
    #[inline]
    pub fn is_shm(&self, peer: PeerId) -> bool {
        self.road(peer) == Road::Shm
    }

    #[inline]
    pub fn capabilities(&self, peer: PeerId) -> &Capabilities {
        match &self.far {
            None => self.shm.capabilities(),
            Some(far) => match far.roads[peer as usize] {
                Road::Shm => self.shm.capabilities(),
                Road::Agent => &far.by_agent,
                Road::Far(i) => far.paths[i as usize].capabilities(),
            },
        }
    }

    #[inline]
    pub fn reserve(&mut self, peer: PeerId, length_bytes: usize) -> Option<&mut [u8]> {
        if self.shm.is_open(peer) {
            return self.shm.reserve(peer, length_bytes);
        }
        self.reserve_elsewhere(peer, length_bytes)
    }

    fn reserve_elsewhere(&mut self, peer: PeerId, length_bytes: usize) -> Option<&mut [u8]> {
        match (self.road(peer), &mut self.far) {
            (Road::Far(i), Some(far)) => far.paths[i as usize].reserve(peer, length_bytes),
            (Road::Agent, Some(far)) => {
                let room = self
                    .shm
                    .reserve(far.agent?, AGENT_PREFIX_BYTES + length_bytes)?;
                let (prefix, payload) = room.split_at_mut(AGENT_PREFIX_BYTES);
                prefix.copy_from_slice(&u64::from(peer).to_le_bytes());
                Some(payload)
            }
            _ => self.shm.reserve(peer, length_bytes),
        }
    }

    #[inline]
    pub fn commit(&mut self, peer: PeerId, header: &Header) {
        if self.shm.is_open(peer) {
            return self.shm.commit(peer, header);
        }
        match (self.road(peer), &mut self.far) {
            (Road::Far(i), Some(far)) => {
                far.count_sent();
                far.paths[i as usize].commit(peer, header);
            }
            (Road::Agent, Some(far)) => {
                let header = Header {
                    length_bytes: header.length_bytes + AGENT_PREFIX_BYTES as u32,
                    ..*header
                };
                if let Some(agent) = far.agent {
                    self.shm.commit(agent, &header);
                }
            }
            // Nothing was reserved.
            _ => {}
        }
    }

    #[inline]
    pub fn commit_growing(
        &mut self,
        peer: PeerId,
        header: &Header,
        fill: &mut dyn FnMut(usize, &mut [u8]),
    ) {
        if self.shm.is_open(peer) {
            return self.shm.commit_growing(peer, header, fill);
        }
        if let (Road::Far(i), Some(far)) = (self.road(peer), &mut self.far) {
            far.count_sent();
            return far.paths[i as usize].commit_growing(peer, header, fill);
        }
        // By the agent: the room that is reserved already.
        if let Some(room) = self.reserve(peer, header.length_bytes as usize) {
            fill(0, room);
            self.commit(peer, header);
        }
    }

    /// Longest payload of a packet for many ranks, the same at every rank of the job; 0: there are none.
    pub fn multicast_limit_bytes(&self) -> usize {
        self.far.as_ref().map_or(0, |far| far.multicast_limit_bytes)
    }

    /// Whether packets without content may go by the job's table, the same at every rank of the job.
    pub fn has_table(&self) -> bool {
        self.far.as_ref().is_some_and(|far| far.table)
    }

    /// Whether a packet for many can be for `peer` too.
    pub fn is_by_agent(&self, peer: PeerId) -> bool {
        self.road(peer) == Road::Agent
    }

    /// Room for one packet to so many ranks, at most [`MOST_DESTINATIONS`]: for each its rank and the packet's number in
    /// the channel to it ([`put_destination`]), and behind them the payload. `None`: no room now.
    pub fn reserve_multicast(
        &mut self,
        carrier: Carrier,
        destinations: usize,
        length_bytes: usize,
    ) -> Option<(&mut [u8], &mut [u8])> {
        let agent = self.far.as_ref()?.agent?;
        let list_bytes = destinations * DESTINATION_BYTES;
        let room = (self.shm).reserve(agent, AGENT_PREFIX_BYTES + list_bytes + length_bytes)?;
        let (prefix, rest) = room.split_at_mut(AGENT_PREFIX_BYTES);
        let by_table = match carrier {
            Carrier::Topic => 0,
            Carrier::Table => BY_TABLE,
        };
        let how = destinations as u32 | by_table;
        prefix.copy_from_slice(&(u64::from(how) << 32).to_le_bytes());
        Some(rest.split_at_mut(list_bytes))
    }

    /// Sends what was reserved last, of which `header` has the payload's length.
    pub fn commit_multicast(&mut self, destinations: usize, header: &Header) {
        let Some(far) = &mut self.far else { return };
        let Some(agent) = far.agent else { return };
        // One packet goes into the ring, and as many come out as there are destinations.
        (1..destinations).for_each(|_| far.count_sent());
        let before_bytes = AGENT_PREFIX_BYTES + destinations * DESTINATION_BYTES;
        let header = Header {
            length_bytes: header.length_bytes + before_bytes as u32,
            ..*header
        };
        self.shm.commit(agent, &header);
    }

    #[inline]
    pub fn goes_past_caches(&mut self, peer: PeerId, length_bytes: usize) -> bool {
        self.shm.goes_past_caches(peer, length_bytes)
    }

    /// Whether the packet shown may be shorter than its header says because its payload is on its way; one
    /// of another path is because it has been put where [`Router::land`] said.
    #[inline]
    pub fn shows_growing(&self) -> bool {
        self.far.as_ref().is_none_or(|far| far.shown == Shown::Shm)
    }

    /// More of the packet shown, where that grows.
    #[inline]
    pub fn rest(&mut self, from: usize) -> &[u8] {
        self.shm.rest(from)
    }

    /// Longest payload that goes to `peer` straight from memory to memory; 0: none does.
    pub fn direct_limit_bytes(&self, peer: PeerId) -> usize {
        match (self.road(peer), &self.far) {
            (Road::Far(i), Some(far)) => far.paths[i as usize].direct_limit_bytes(peer),
            _ => 0,
        }
    }

    pub fn reserve_direct(&mut self, peer: PeerId, length_bytes: usize) -> bool {
        match (self.road(peer), &mut self.far) {
            (Road::Far(i), Some(far)) => far.paths[i as usize].reserve_direct(peer, length_bytes),
            _ => false,
        }
    }

    /// # Safety
    /// As for [`Path::commit_direct`].
    pub unsafe fn commit_direct(&mut self, peer: PeerId, header: &Header, payload: *const u8) {
        if let (Road::Far(i), Some(far)) = (self.road(peer), &mut self.far) {
            far.count_sent();
            // SAFETY: passed on.
            unsafe { far.paths[i as usize].commit_direct(peer, header, payload) };
        }
    }

    pub fn reserve_kept(&mut self, peer: PeerId, length_bytes: usize) -> bool {
        match (self.road(peer), &mut self.far) {
            (Road::Far(i), Some(far)) => far.paths[i as usize].reserve_kept(peer, length_bytes),
            _ => false,
        }
    }

    /// # Safety
    /// As for [`Path::commit_kept`].
    pub unsafe fn commit_kept(&mut self, peer: PeerId, header: &Header, payload: *const u8) {
        if let (Road::Far(i), Some(far)) = (self.road(peer), &mut self.far) {
            far.count_sent();
            // SAFETY: passed on.
            unsafe { far.paths[i as usize].commit_kept(peer, header, payload) };
        }
    }

    pub fn has_handed_over(&self, peer: PeerId) -> bool {
        match (self.road(peer), &self.far) {
            (Road::Far(i), Some(far)) => far.paths[i as usize].has_handed_over(peer),
            _ => true,
        }
    }

    /// A long packet about to come in, of which [`Router::land`] has to be told where it goes.
    #[inline]
    pub fn landing(&mut self) -> Option<Landing> {
        self.far.as_mut()?.landing()
    }

    /// # Safety
    /// As for [`Path::land`].
    pub unsafe fn land(&mut self, target: Option<*mut u8>) {
        if let Some(far) = &mut self.far {
            // SAFETY: passed on.
            unsafe { far.paths[far.landing as usize].land(target) };
        }
    }

    /// The oldest packet from a peer that shares no memory with us; [`Router::consume`] gives it back.
    pub fn peek_far(&mut self, peer: PeerId) -> Option<(Header, &[u8])> {
        let far = self.far.as_mut()?;
        let Road::Far(i) = far.roads[peer as usize] else {
            return None;
        };
        if far.faults.is_some() {
            return None;
        }
        far.shown = Shown::Far(i);
        far.paths[i as usize].peek_from(peer)
    }

    #[inline]
    pub fn peek(&mut self) -> Option<Arrival<'_>> {
        match &mut self.far {
            None => self.shm.peek(),
            Some(far) => far.peek(&mut self.shm),
        }
    }

    #[inline]
    pub fn consume(&mut self) {
        match &mut self.far {
            None => self.shm.consume(),
            Some(far) => far.consume(&mut self.shm),
        }
    }

    /// # Safety
    /// As for [`Path::read_memory`].
    pub unsafe fn read_memory(
        &mut self,
        peer: PeerId,
        address: u64,
        destination: *mut u8,
        length_bytes: usize,
    ) -> io::Result<()> {
        // SAFETY: passed on.
        unsafe {
            self.shm
                .read_memory(peer, address, destination, length_bytes)
        }
    }

    /// Prepares to sleep: `None` when there is something to do. `ready` is asked after peers can see
    /// that we sleep, for what does not come by a packet. With it the longest time to sleep.
    pub fn prepare_sleep(&mut self, ready: impl FnOnce() -> bool) -> Option<(Sleep, Duration)> {
        let Some(far) = &mut self.far else {
            return Some((self.shm.prepare_sleep(&[], ready)?, Duration::MAX));
        };
        if far.faults.as_ref().is_some_and(Faults::holds) {
            return None;
        }
        let mut fds = [0; MAX_OTHERS];
        for (fd, path) in fds.iter_mut().zip(&far.paths) {
            *fd = path.wait_fd();
        }
        let sleep = self.shm.prepare_sleep(&fds[..far.paths.len()], ready)?;
        let mut limit = Duration::MAX;
        for path in &mut far.paths {
            limit = limit.min(path.prepare_sleep()?);
        }
        Some((sleep, limit))
    }

    /// Asks the peers' paths to say what has arrived; true when they have said so of everything.
    pub fn flush(&mut self) -> bool {
        let Some(far) = &mut self.far else {
            return true;
        };
        let mut left = 0;
        for path in &mut far.paths {
            left += path.unacknowledged();
            path.flush();
        }
        left == 0
    }

    /// Ends the paths beside shared memory, in peace.
    pub fn close(&mut self) {
        self.far = None;
    }

    /// How the way to `peer` stands, in words.
    pub fn describe(&mut self, peer: PeerId) -> Option<String> {
        match (self.road(peer), &self.far) {
            (Road::Far(i), Some(far)) => {
                let path = &far.paths[i as usize];
                let line = path.describe(peer);
                let line = line.unwrap_or_else(|| "no connection was needed yet".to_string());
                Some(format!("by {}: {line}", path.capabilities().name))
            }
            (Road::Agent, Some(far)) => {
                let line = self.shm.describe(far.agent?)?;
                Some(format!("by the services; of the node's agent: {line}"))
            }
            _ => self.shm.describe(peer),
        }
    }
}

/// What comes and goes by the agent is a ring's packet whose payload begins with the rank that it is
/// for, or from.
fn from_agent(arrival: Arrival<'_>) -> Arrival<'_> {
    let (prefix, payload) = arrival.payload.split_at(AGENT_PREFIX_BYTES);
    let peer = PeerId::from_le_bytes([prefix[0], prefix[1], prefix[2], prefix[3]]);
    let header = Header {
        length_bytes: payload.len() as u32,
        ..arrival.header
    };
    Arrival {
        peer,
        header,
        payload,
    }
}

/// One of the ranks that a packet is for, and the packet's number in the channel to it.
pub fn put_destination(place: &mut [u8], peer: PeerId, sequence: u64) {
    let (rank, number) = place.split_at_mut(size_of::<PeerId>());
    rank.copy_from_slice(&peer.to_le_bytes());
    number.copy_from_slice(&sequence.to_le_bytes());
}

/// A power of two, so that pieces begin where copies are fast.
fn multicast_limit_bytes(by_agent: &Capabilities) -> usize {
    let room = by_agent.max_payload_bytes - MOST_DESTINATIONS * DESTINATION_BYTES;
    1 << room.ilog2()
}

/// A packet passes a ring of the sender's node and one of the receiver's, whose depths differ.
fn by_agent(shm: &Capabilities, map: &NodeMap) -> Capabilities {
    let mut ranks = vec![0; map.nodes.len()];
    for rank in &map.ranks {
        ranks[rank.node as usize] += 1;
    }
    // Not what `shm` says, which rests on this node's cores: all ranks have to come to the same.
    let shortest = ranks.into_iter().map(longest_payload_bytes).min();
    let max_payload_bytes = shortest.unwrap_or(0) - AGENT_PREFIX_BYTES;
    Capabilities {
        name: "services",
        max_payload_bytes,
        eager_limit_bytes: shm.eager_limit_bytes.min(max_payload_bytes),
        ordered: false,
        reliable: true,
        single_copy: false,
    }
}

impl Far {
    fn status(&self) -> &StatusPage {
        // SAFETY: points into the segment, which the shared-memory path keeps mapped.
        unsafe { self.status.as_ref() }
    }

    /// Before the packet can arrive, so that no more are ever taken in than were sent.
    fn count_sent(&mut self) {
        self.sent += 1;
        let sent = self.sent;
        self.status().remote_sent.store(sent, Ordering::Release);
    }

    fn count_received(&mut self) {
        self.received += 1;
        let received = self.received;
        self.status()
            .remote_received
            .store(received, Ordering::Release);
    }

    fn landing(&mut self) -> Option<Landing> {
        for (i, path) in (0..).zip(&mut self.paths) {
            if let Some(landing) = path.landing() {
                self.landing = i;
                return Some(landing);
            }
        }
        None
    }

    /// Finds where the next packet is, without showing it.
    fn find(&mut self, shm: &mut ShmPath) -> Option<Shown> {
        self.looks = self.looks.wrapping_add(1);
        let remote_first = self.looks.is_multiple_of(REMOTE_FIRST_EVERY);
        if !remote_first && shm.peek().is_some() {
            return Some(Shown::Shm);
        }
        for (i, path) in (0..).zip(&mut self.paths) {
            if path.peek().is_some() {
                return Some(Shown::Far(i));
            }
        }
        (remote_first && shm.peek().is_some()).then_some(Shown::Shm)
    }

    fn show<'a>(&'a mut self, shm: &'a mut ShmPath, what: Shown) -> Option<Arrival<'a>> {
        self.shown = what;
        match what {
            Shown::Shm => {
                let arrival = shm.peek()?;
                Some(match self.agent == Some(arrival.peer) {
                    true => from_agent(arrival),
                    false => arrival,
                })
            }
            Shown::Far(i) => self.paths[i as usize].peek(),
            Shown::Held => self.faults.as_mut()?.peek(),
        }
    }

    fn peek<'a>(&'a mut self, shm: &'a mut ShmPath) -> Option<Arrival<'a>> {
        if self.faults.is_some() {
            self.hold_back(shm);
            return self.show(shm, Shown::Held);
        }
        let what = self.find(shm)?;
        self.show(shm, what)
    }

    /// Takes what has arrived into the hands of the fault injector.
    fn hold_back(&mut self, shm: &mut ShmPath) {
        while !self.faults.as_ref().is_some_and(Faults::is_full)
            && let Some(what) = self.find(shm)
        {
            self.admit(shm, what);
            self.consume(shm);
        }
    }

    fn admit(&mut self, shm: &mut ShmPath, what: Shown) {
        let Some(mut faults) = self.faults.take() else {
            return;
        };
        if let Some(arrival) = self.show(shm, what) {
            let (peer, header) = (arrival.peer, arrival.header);
            let mut payload = arrival.payload.to_vec();
            while what == Shown::Shm && payload.len() < header.length_bytes as usize {
                let more = shm.rest(payload.len());
                payload.extend_from_slice(more);
            }
            faults.admit(peer, header, payload);
        }
        self.faults = Some(faults);
    }

    fn consume(&mut self, shm: &mut ShmPath) {
        match self.shown {
            Shown::Shm => shm.consume(),
            Shown::Far(i) => {
                self.paths[i as usize].consume();
                self.count_received();
            }
            Shown::Held => {
                if let Some(faults) = &mut self.faults {
                    faults.consume();
                }
            }
        }
    }
}

//! All paths of this process as one: each peer is reached by one of them.
//!
//! In a job whose ranks all share memory there is nothing but the rings, and this layer is one test of a
//! pointer. Elsewhere each peer has a *path*; what is received comes from the rings first, and at times
//! from the other paths first, so that neither starves the other.

use std::any::Any;
use std::io;
use std::ptr::NonNull;
use std::sync::Arc;
use std::time::Duration;

use cloudmpi_engine::{Header, PeerId};
use cloudmpi_path::{Arrival, Capabilities, Landing, Path, Standing};
use cloudmpi_path_shm::{Foreign, MAX_OTHERS, ShmPath, Sleep, longest_payload_bytes};
use cloudmpi_segment::{AGENT_PREFIX_BYTES, DESTINATION_BYTES, NodeMap, PathId, Segment, Settings};

use super::faults::Faults;
use super::torn::Graves;

mod far;
mod links;
mod room;
mod served;

use far::{Counts, Far, Shown};
use links::Links;
pub use links::NewLink;
pub use room::destination;
pub(super) use room::{Commit, Room};
use served::Servers;

/// The most ranks that one packet is for.
pub const MOST_DESTINATIONS: usize = 256;

/// How a peer is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PathTo {
    Shm,
    /// Index into `Far::paths`.
    Far(u8),
    /// The services, by way of the node's agent, which shares the segment.
    Agent,
}

pub struct Router {
    shm: ShmPath,
    /// Messages up to this length go whole on every path.
    pub(crate) quick_limit_bytes: usize,
    far: Option<Box<Far>>,
}

/// The paths of a rank beside shared memory.
#[derive(Default)]
pub struct Remotes {
    pub paths: Vec<(PathId, Box<dyn Path>)>,
    /// Seed of the faults to inject, for tests.
    pub faults: Option<u64>,
    /// Ranks may die, and the others go on.
    pub tolerant: bool,
    /// Processes of other worlds are reached by sockets.
    pub by_sockets: bool,
    /// What a tuned table sets.
    pub settings: Settings,
}

impl Router {
    pub fn new(segment: Arc<Segment>, map: &NodeMap, place: usize, remotes: Remotes) -> Router {
        let status = NonNull::from(segment.status(place));
        let own = map.local_ranks()[place];
        let graves = (remotes.tolerant).then(|| Graves::new(Arc::clone(&segment), map.size()));
        let mut shm = ShmPath::new(segment, map, place, &remotes.settings);
        let mut far = None;
        if map.has_remote()
            || remotes.faults.is_some()
            || !remotes.paths.is_empty()
            || remotes.by_sockets
            || graves.is_some()
        {
            let opened = |id: PathId| remotes.paths.iter().position(|(opened, _)| *opened == id);
            let logged = opened(cloudmpi_paths::log());
            let path_to = |rank: PeerId| match (map.path(rank), opened(map.path(rank))) {
                // To oneself too: what a rank has sent to itself must outlive it.
                _ if let Some(index) = logged => PathTo::Far(index as u8),
                _ if rank == own => PathTo::Shm,
                (_, Some(index)) => PathTo::Far(index as u8),
                (PathId::RINGS, None) => PathTo::Shm,
                // What was not to be opened goes by the ring to the agent.
                (_, None) => PathTo::Agent,
            };
            if remotes.faults.is_some() || graves.is_some() {
                shm.show_by_peek_only();
            }
            let by_agent = by_agent(shm.capabilities(), map);
            let servers = opened(cloudmpi_paths::tcp()).map(|path| Servers::new(path, map));
            far = Some(Box::new(Far {
                multicast_limit_bytes: match map.multicast {
                    true => multicast_limit_bytes(&by_agent),
                    false => 0,
                },
                table: map.table,
                servers,
                links: None,
                by_sockets: remotes.by_sockets,
                paths_to: (0..map.size() as PeerId).map(path_to).collect(),
                agent: map.agent.then_some(map.size() as PeerId),
                by_agent,
                has_no_rings: logged.is_some(),
                paths: remotes.paths.into_iter().map(|(_, path)| path).collect(),
                faults: remotes.faults.map(|seed| Faults::new(seed, own)),
                shown: Shown::Shm,
                landing: 0,
                looks: 0,
                counts: Counts {
                    status,
                    sent: 0,
                    received: 0,
                },
                graves,
            }));
        }
        let mut router = Router {
            shm,
            quick_limit_bytes: 0,
            far,
        };
        router.set_quick_limit();
        router
    }

    /// What all peers take whole.
    fn set_quick_limit(&mut self) {
        let all = self.far.iter().flat_map(|far| {
            let paths = far.paths.iter().map(|path| path.capabilities());
            paths.chain(far.agent.map(|_| &far.by_agent))
        });
        let limits = all.map(|capabilities| capabilities.eager_limit_bytes);
        self.quick_limit_bytes = limits.fold(self.shm.least_eager_limit_bytes(), usize::min);
    }

    fn links(&mut self) -> Option<&mut Links> {
        let far = self.far.as_mut()?;
        let path: &mut dyn Any = far.paths[usize::from(far.links?)].as_mut();
        path.downcast_mut()
    }

    /// One more link by sockets, in a process with so many ranks in its world. Its number.
    pub(crate) fn add_link(&mut self, size: usize, link: NewLink) -> io::Result<usize> {
        if self.links().is_none()
            && let Some(far) = &mut self.far
        {
            let capabilities = link.path.capabilities().clone();
            far.links = Some(far.paths.len() as u8);
            far.paths
                .push(Box::new(Links::new(size as PeerId, capabilities)?));
            self.set_quick_limit();
        }
        match self.links() {
            Some(links) => links.add(link),
            None => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    /// Takes in a process of another world, which is reached by sockets: by this link, under this number.
    pub(super) fn add_linked(&mut self, link: usize, number: PeerId) -> PeerId {
        if let Some(links) = self.links() {
            links.add_peer(link, number);
        }
        if let Some(far) = &mut self.far
            && let Some(path) = far.links
        {
            far.paths_to.push(PathTo::Far(path));
            if let Some(graves) = &mut far.graves {
                // What comes by sockets is whole.
                graves.add(None, 0);
            }
        }
        self.shm.add_absent()
    }

    /// How this process and a peer beyond the rings stand to each other.
    pub(crate) fn standing(&self, peer: PeerId) -> Standing {
        match (self.path_to(peer), &self.far) {
            (PathTo::Far(i), Some(far)) => far.paths[usize::from(i)].standing(peer),
            _ => Standing::Unmet,
        }
    }

    /// Takes in a process of another world, which is reached by shared memory as those of this one are.
    pub(super) fn add_foreign(&mut self, foreign: Foreign) -> PeerId {
        if let Some(far) = &mut self.far {
            far.paths_to.push(PathTo::Shm);
            if let Some(graves) = &mut far.graves {
                graves.add(Some(Arc::clone(&foreign.segment)), foreign.place);
            }
        }
        let peer = self.shm.add_foreign(foreign);
        self.set_quick_limit();
        peer
    }

    pub(super) fn remove_foreign(&mut self, peer: PeerId) {
        if let Some(graves) = self.far.as_mut().and_then(|far| far.graves.as_mut()) {
            graves.remove(peer);
        }
        match self.path_to(peer) {
            PathTo::Shm => {
                self.shm.remove_foreign(peer);
                self.set_quick_limit();
            }
            _ => {
                if let Some(links) = self.links() {
                    links.remove_peer(peer);
                }
            }
        }
    }

    /// Whether any peer is, or may come to be, reached by something else than shared memory: the same at every process of a world.
    #[inline(always)]
    pub fn has_remote(&self) -> bool {
        self.far
            .as_ref()
            .is_some_and(|far| far.agent.is_some() || !far.paths.is_empty() || far.by_sockets)
    }

    /// Whether all that comes, comes by rings, and is shown as it is there.
    #[inline]
    pub fn has_rings_only(&self) -> bool {
        self.far.is_none()
    }

    #[inline]
    fn path_to(&self, peer: PeerId) -> PathTo {
        match &self.far {
            None => PathTo::Shm,
            Some(far) => far.paths_to[peer as usize],
        }
    }

    /// Whether packets to `peer` go through shared memory.
    #[inline]
    pub fn is_shm(&self, peer: PeerId) -> bool {
        self.path_to(peer) == PathTo::Shm
    }

    #[inline]
    pub fn capabilities(&self, peer: PeerId) -> &Capabilities {
        match &self.far {
            None => self.shm.capabilities_to(peer),
            Some(far) => match far.paths_to[peer as usize] {
                PathTo::Shm => self.shm.capabilities_to(peer),
                PathTo::Agent => &far.by_agent,
                PathTo::Far(i) => far.paths[i as usize].capabilities(),
            },
        }
    }

    /// Whether a message goes to `peer` whole, without asking. `dense`: it is one run of bytes.
    #[inline]
    pub fn sends_whole(&self, peer: PeerId, length_bytes: usize, dense: bool) -> bool {
        if dense && self.is_shm(peer) {
            return self.shm.sends_whole(peer, length_bytes);
        }
        length_bytes <= self.capabilities(peer).eager_limit_bytes
    }

    /// As [`ShmPath::is_copied_once`], of any peer.
    pub fn is_copied_once(&self, peer: PeerId) -> bool {
        self.is_shm(peer) && self.shm.is_copied_once(peer)
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
        self.path_to(peer) == PathTo::Agent
    }

    /// Wakes `peer`, of this node, if it sleeps; for what reaches it by other shared memory than a ring.
    #[inline]
    pub fn notify(&self, peer: PeerId) {
        self.shm.notify(peer);
    }

    /// Wakes this process's own sleeping thread.
    pub fn wake_own(&self) {
        self.shm.wake_own();
    }

    /// Whether a sender has to fence after it publishes something and before it looks which processes sleep.
    pub fn sender_fences(&self) -> bool {
        self.shm.sender_fences()
    }

    /// Whether [`copy_in`](cloudmpi_path_shm::copy_in) may use the widest registers.
    #[inline(always)]
    pub(super) fn wide_registers(&self) -> bool {
        self.shm.wide_registers
    }

    /// Whether [`Router::peek_ring`] can show anything from `peer`.
    #[inline(always)]
    pub(crate) fn hears(&self, peer: PeerId) -> bool {
        self.shm.hears(peer)
    }

    /// The oldest packet in the ring from one peer. [`Router::consume_ring`] gives it back.
    #[inline(always)]
    pub(crate) fn peek_ring(&mut self, peer: PeerId) -> Option<(Header, &[u8])> {
        self.shm.peek_from(peer)
    }

    /// The next packet of any ring, where there is nothing but rings.
    #[inline]
    pub(crate) fn peek_rings(&mut self) -> Option<Arrival<'_>> {
        debug_assert!(self.has_rings_only());
        self.shm.peek()
    }

    #[inline(always)]
    pub(crate) fn consume_ring(&mut self) {
        self.shm.consume();
    }

    /// Copies `length` bytes of the payload that a ring shows.
    ///
    /// # Safety
    /// `from` is readable and `to` writable for `length` bytes; they do not overlap.
    #[inline]
    pub(crate) unsafe fn copy_out(&self, from: *const u8, to: *mut u8, length: usize) {
        // SAFETY: passed on.
        unsafe { self.shm.copy_out(from, to, length) }
    }

    /// Whether the packet shown may be shorter than its header says because its payload is on its way; one
    /// of another path is because it has been put where [`Router::land`] said.
    #[inline]
    pub fn shows_growing(&self) -> bool {
        self.far.as_ref().is_none_or(|far| far.shown == Shown::Shm)
    }

    /// Whether the payload of the packet shown stays where it is, though the packet is consumed.
    pub fn payload_stays(&self) -> bool {
        let stays = |far: &Far| match far.shown {
            Shown::Far(i) => far.paths[i as usize].keeps_payloads(),
            _ => false,
        };
        self.far.as_deref().is_some_and(stays)
    }

    /// More of the packet shown, where that grows.
    #[inline]
    pub fn rest(&mut self, from: usize) -> &[u8] {
        if let Some(graves) = self.far.as_mut().and_then(|far| far.graves.as_mut()) {
            return graves.rest(&mut self.shm, from);
        }
        self.shm.rest(from)
    }

    /// The packet shown will never be whole: its sender died while it wrote it.
    pub fn shows_torn(&self) -> bool {
        self.graves().is_some_and(Graves::shows_torn)
    }

    fn graves(&self) -> Option<&Graves> {
        self.far.as_ref()?.graves.as_ref()
    }

    /// Whether the process of a rank has ended, known here or not.
    pub fn has_died(&self, peer: PeerId) -> bool {
        self.graves().is_some_and(|graves| graves.has_died(peer))
    }

    pub fn is_buried(&self, peer: PeerId) -> bool {
        self.graves().is_some_and(|graves| graves.is_buried(peer))
    }

    /// Nothing is taken in from this peer any more, and nothing goes there.
    pub fn bury(&mut self, peer: PeerId) {
        let Some(far) = &mut self.far else {
            return;
        };
        if let Some(graves) = &mut far.graves {
            graves.bury(peer);
        }
        if let PathTo::Far(path) = far.paths_to[peer as usize] {
            far.paths[usize::from(path)].forget(peer);
        }
    }

    pub fn has_handed_over(&self, peer: PeerId) -> bool {
        if self.is_buried(peer) {
            return true;
        }
        match (self.path_to(peer), &self.far) {
            (PathTo::Far(i), Some(far)) => far.paths[i as usize].has_handed_over(peer),
            _ => true,
        }
    }

    /// A long packet about to come in, of which [`Router::land`] has to be told where it goes.
    #[inline]
    pub fn landing(&mut self) -> Option<Landing> {
        self.far.as_mut()?.landing()
    }

    /// # Safety
    /// As for [`Direct::land`](cloudmpi_path::Direct::land).
    pub unsafe fn land(&mut self, target: Option<*mut u8>) {
        let far = self.far.as_mut();
        let path = far.and_then(|far| far.paths[far.landing as usize].direct());
        if let Some(direct) = path {
            // SAFETY: passed on.
            unsafe { direct.land(target) };
        }
    }

    /// The oldest packet from a peer that shares no memory with us; [`Router::consume`] gives it back.
    pub fn peek_far(&mut self, peer: PeerId) -> Option<(Header, &[u8])> {
        let far = self.far.as_mut()?;
        let PathTo::Far(i) = far.paths_to[peer as usize] else {
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
    /// As for [`ShmPath::read_memory`].
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
        let (mut fds, mut count) = ([0; MAX_OTHERS], 0);
        // What comes by the log wakes this rank as rings do.
        for fd in far
            .paths
            .iter()
            .map(|path| path.wait_fd())
            .filter(|fd| *fd >= 0)
        {
            fds[count] = fd;
            count += 1;
        }
        let sleep = self.shm.prepare_sleep(&fds[..count], ready)?;
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

    /// This process is a copy of one that has died, and goes on in its place.
    pub fn go_on(&mut self) {
        for path in self.far.iter_mut().flat_map(|far| &mut far.paths) {
            path.go_on();
        }
    }

    /// A copy of this process is about to be made, as a checkpoint.
    pub fn before_checkpoint(&mut self) {
        for path in self.far.iter_mut().flat_map(|far| &mut far.paths) {
            path.before_checkpoint();
        }
    }

    /// This process is a copy, and the newest checkpoint that stands.
    pub fn at_checkpoint(&mut self) {
        for path in self.far.iter_mut().flat_map(|far| &mut far.paths) {
            path.at_checkpoint();
        }
    }

    /// The program of this process has saved.
    pub fn note_saved(&mut self) {
        for path in self.far.iter_mut().flat_map(|far| &mut far.paths) {
            path.note_saved();
        }
    }

    /// Where this process stands on the one path by which its messages go, if another life of it could begin there ([`Path::place`]).
    pub fn place(&self) -> Option<Vec<u64>> {
        let far = self.far.as_ref()?;
        let [path] = far.paths.as_slice() else {
            return None;
        };
        let mut words = far.counts.both().to_vec();
        words.extend(path.place()?);
        Some(words)
    }

    /// Whether a packet that its path has given is not shown yet (only where faults are injected).
    pub fn holds_packets(&self) -> bool {
        (self.far.as_ref()).is_some_and(|far| far.faults.as_ref().is_some_and(Faults::holds))
    }

    /// This life begins where an earlier one stood ([`Path::begin_at`]).
    pub fn begin_at(&mut self, place: &[u64], kept: &[(PeerId, u32)]) {
        let Some((counts, place)) = place.split_first_chunk() else {
            return;
        };
        if let Some(far) = &mut self.far {
            far.counts.begin_at(*counts);
            for path in &mut far.paths {
                path.begin_at(place, kept);
            }
        }
    }

    /// Ends the paths beside shared memory, in peace.
    pub fn close(&mut self) {
        self.far = None;
    }

    /// How the way to `peer` stands, in words.
    pub fn describe(&mut self, peer: PeerId) -> Option<String> {
        match (self.path_to(peer), &self.far) {
            (PathTo::Far(i), Some(far)) => {
                let path = &far.paths[i as usize];
                let line = path.describe(peer);
                let line = line.unwrap_or_else(|| "no connection was needed yet".to_string());
                Some(format!("by {}: {line}", path.capabilities().name))
            }
            (PathTo::Agent, Some(far)) => {
                let line = self.shm.describe(far.agent?)?;
                Some(format!("by the services; of the node's agent: {line}"))
            }
            _ => self.shm.describe(peer),
        }
    }
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
        direct_limit_bytes: 0,
    }
}

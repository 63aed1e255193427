//! All rings of one process.

use std::io;
use std::os::fd::RawFd;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use cloudmpi_path::{Arrival, Capabilities, Header, Payload, PeerId};
use cloudmpi_segment::{
    Layout, Link, LinkEnd, NodeMap, POLLS, RingMemory, SLEEPS, Segment, Setting, Settings,
    StatusPage,
};

use crate::announce::Announcements;
use crate::lines;
use crate::memory;
use crate::ring::{Consumer, Producer, Record, SHORT_BYTES, max_payload_bytes};
use crate::sleep::{self, MAX_OTHERS, Wakeup};

/// Messages up to this length travel inside the ring; above it one copy beats two.
const EAGER_LIMIT_BYTES: usize = 32 * 1024;
/// The same where every rank has a core, so that the two copies overlap.
const OVERLAPPED_LIMIT_BYTES: usize = 256 * 1024;
/// The same to a reader that shares no cache with the writer, where stores past the caches do not pay off: every line of the ring
/// crosses between the caches twice.
const FAR_LIMIT_BYTES: usize = 8 * 1024;
/// As much of a ring between ranks that share cores is used: writer and reader often take turns on one core, whose own cache
/// then has the lines of all its rings.
const SHARED_CORES_RING_BYTES: usize = 128 * 1024;

const NO_RING: u32 = u32::MAX;
const NO_PLACE: u32 = u32::MAX;

/// The way to one peer.
struct Outgoing {
    ring: Producer,
    page: NonNull<StatusPage>,
    /// It stands among `refused`.
    is_refused: bool,
    /// Of a process of another world.
    foreign: Option<Box<Beyond>>,
}

struct Beyond {
    /// Keeps the ring and the page mapped.
    _foreign: Foreign,
    /// What the link's rings can take.
    capabilities: Capabilities,
}

/// A process of another world, which shares a link with this one.
pub struct Foreign {
    pub link: Arc<Link>,
    pub end: LinkEnd,
    /// Its own segment, and its place there.
    pub segment: Arc<Segment>,
    pub place: usize,
}

/// Longest payload of a packet between places of a node with so many ranks.
pub fn longest_payload_bytes(ranks: usize) -> usize {
    max_payload_bytes(Layout::new(ranks, true, 0).ring_bytes)
}

/// Shared-memory path of one rank to the ranks of its node, and to the node's agent if that takes part.
/// Peers are ranks in MPI_COMM_WORLD; the agent is the peer behind the last of them.
pub struct ShmPath {
    segment: Arc<Segment>,
    /// This process's place in the segment, and its status page, which the segment keeps mapped.
    place: usize,
    own: NonNull<StatusPage>,
    capabilities: Capabilities,
    /// Every rank has a core.
    own_cores: bool,
    /// As much of a ring between ranks is used.
    depth_bytes: usize,
    /// Longest message that goes whole to a reader that shares no cache with this process.
    far_limit_bytes: usize,
    /// What [`copy_in`](crate::copy_in) and [`copy_out`](crate::copy_out) are to be told.
    pub wide_registers: bool,
    wakeup: Wakeup,
    /// Place in the segment by peer; `NO_PLACE`: not of this node.
    place_of: Vec<u32>,
    /// Peer by place.
    peer_of: Vec<PeerId>,
    producers: Vec<Option<Outgoing>>,
    /// Rings that have ever carried something to us, in order of announcement.
    consumers: Vec<(PeerId, Consumer)>,
    /// Index into `consumers` by peer; `NO_RING` where there is none.
    ring_of: Vec<u32>,
    announced_seen: u32,
    /// By place: whose ring is among the consumers.
    announced: Vec<bool>,
    /// Peers whose rings had no room, since the last sleep.
    refused: Vec<PeerId>,
    /// Where the next look for packets starts, so that no peer starves another.
    next: usize,
    /// Consumer that `peek` showed a packet of, and its payload length.
    shown: (usize, usize),
    /// Packets ever sent and taken in.
    sent: u64,
    received: u64,
}

impl ShmPath {
    /// `place` is this process's index among the ranks of its node.
    /// All ranks of the node get the same `settings`.
    pub fn new(segment: Arc<Segment>, map: &NodeMap, place: usize, settings: &Settings) -> ShmPath {
        memory::permit_readers();
        ShmPath::at(segment, map, place, settings)
    }

    /// The path of the node's agent, whose memory nobody reads.
    pub fn of_agent(segment: Arc<Segment>, map: &NodeMap) -> ShmPath {
        let place = map.local_ranks().len();
        ShmPath::at(segment, map, place, &Settings::default())
    }

    /// The path of a thread of the launcher that stands for the first rank of its own segment. Nobody reads its memory.
    pub fn of_thread(segment: Arc<Segment>, map: &NodeMap) -> ShmPath {
        ShmPath::at(segment, map, 0, &Settings::default())
    }

    fn at(segment: Arc<Segment>, map: &NodeMap, place: usize, settings: &Settings) -> ShmPath {
        let layout = segment.layout();
        let header = segment.header();
        let refused = header.single_copy_refused.load(Ordering::Relaxed) != 0;
        let own_cores = !segment.shares_cores();
        let set = |setting| settings.get(setting, !own_cores);
        let is_rank = place < layout.ranks;
        let depth_bytes = set(Setting::RingDepth).unwrap_or(match own_cores {
            true => layout.ring_bytes,
            false => SHARED_CORES_RING_BYTES,
        });
        let depth_bytes = depth_bytes.min(layout.ring_bytes);
        let max_payload_bytes = max_payload_bytes(match is_rank {
            true => depth_bytes,
            false => layout.ring_bytes,
        });
        let eager_limit_bytes = set(Setting::RingEager).unwrap_or(match own_cores {
            true => OVERLAPPED_LIMIT_BYTES,
            false => EAGER_LIMIT_BYTES,
        });
        let eager_limit_bytes = eager_limit_bytes.min(max_payload_bytes);
        let far_limit_bytes = set(Setting::RingFarEager).unwrap_or(FAR_LIMIT_BYTES);
        let agent = PeerId::try_from(map.size()).expect("ranks are 32-bit numbers");
        let mut peer_of = map.local_ranks();
        if map.agent {
            peer_of.push(agent);
        }
        let mut place_of = vec![NO_PLACE; map.size() + usize::from(map.agent)];
        for (place, peer) in (0..).zip(&peer_of) {
            place_of[*peer as usize] = place;
        }
        let peers = peer_of.len();
        ShmPath {
            place,
            own: NonNull::from(segment.status(place)),
            capabilities: Capabilities {
                name: "shm",
                max_payload_bytes,
                eager_limit_bytes,
                ordered: true,
                reliable: true,
                single_copy: !refused,
                direct_limit_bytes: 0,
            },
            own_cores,
            depth_bytes,
            far_limit_bytes: far_limit_bytes.min(eager_limit_bytes),
            wide_registers: lines::has_wide_registers(),
            wakeup: Wakeup::new(),
            producers: place_of.iter().map(|_| None).collect(),
            consumers: Vec::with_capacity(peer_of.len().min(64)),
            ring_of: vec![NO_RING; place_of.len()],
            place_of,
            peer_of,
            announced_seen: 0,
            announced: vec![false; peers],
            refused: Vec::new(),
            next: 0,
            shown: (0, 0),
            sent: 0,
            received: 0,
            segment,
        }
    }

    #[inline(always)]
    fn own_status(&self) -> &StatusPage {
        // SAFETY: points into the segment, which `self` keeps mapped.
        unsafe { self.own.as_ref() }
    }

    /// Whether `peer` is of this node.
    pub fn reaches(&self, peer: PeerId) -> bool {
        self.place_of
            .get(peer as usize)
            .is_some_and(|place| *place != NO_PLACE)
    }

    /// Whether something has been sent to `peer` by this path.
    #[inline(always)]
    pub fn is_open(&self, peer: PeerId) -> bool {
        self.producers[peer as usize].is_some()
    }

    fn status_of(&self, peer: PeerId) -> &StatusPage {
        match self.place_of[peer as usize] {
            NO_PLACE => {
                let outgoing = self.producers[peer as usize].as_ref();
                let outgoing = outgoing.expect("a process of another world, still connected");
                // SAFETY: of a segment that its owner beside it keeps mapped.
                unsafe { outgoing.page.as_ref() }
            }
            place => self.segment.status(place as usize),
        }
    }

    /// Takes in a process of another world, as the peer behind the last one.
    pub fn add_foreign(&mut self, foreign: Foreign) -> PeerId {
        let peer = self.place_of.len() as PeerId;
        let rings = [true, false].map(|sends| foreign.link.ring(foreign.end, sends));
        let [out, back] = rings;
        let longest = max_payload_bytes(out.data_bytes);
        let own = &self.capabilities;
        let capabilities = Capabilities {
            max_payload_bytes: own.max_payload_bytes.min(longest),
            // No packet to there grows.
            eager_limit_bytes: own.eager_limit_bytes.min(longest).min(EAGER_LIMIT_BYTES),
            ..own.clone()
        };
        self.place_of.push(NO_PLACE);
        if !self.ring_of.is_empty() {
            self.ring_of.push(self.consumers.len() as u32);
        }
        self.consumers.push((peer, Consumer::new(back)));
        self.producers.push(Some(Outgoing {
            ring: Producer::new(out),
            page: NonNull::from(foreign.segment.status(foreign.place)),
            is_refused: false,
            foreign: Some(Box::new(Beyond {
                _foreign: foreign,
                capabilities,
            })),
        }));
        peer
    }

    /// A process of another world that is reached another way is the peer behind the last one.
    pub fn add_absent(&mut self) -> PeerId {
        let peer = self.place_of.len() as PeerId;
        self.place_of.push(NO_PLACE);
        if !self.ring_of.is_empty() {
            self.ring_of.push(NO_RING);
        }
        self.producers.push(None);
        peer
    }

    /// Gives up the memory that is shared with a process of another world. Its number is not used again.
    pub fn remove_foreign(&mut self, peer: PeerId) {
        debug_assert_eq!(self.place_of[peer as usize], NO_PLACE);
        self.consumers.retain(|(from, _)| *from != peer);
        if !self.ring_of.is_empty() {
            self.ring_of.fill(NO_RING);
            for (index, (from, _)) in (0..).zip(&self.consumers) {
                self.ring_of[*from as usize] = index;
            }
        }
        self.next = 0;
        self.producers[peer as usize] = None;
    }

    /// What is used of a ring, as both its ends know. Rings to and from the agent carry what other nodes' ranks have sent,
    /// who do not know this one's cores.
    fn ring(&self, sender: usize, receiver: usize) -> RingMemory {
        let mut ring = self.segment.ring(sender, receiver);
        let between_ranks = sender.max(receiver) < self.segment.layout().ranks;
        if between_ranks {
            ring.data_bytes = self.depth_bytes;
        }
        ring
    }

    /// First message to `peer`: make our end of the ring and let the peer know that it has one more
    /// ring to look at.
    #[cold]
    fn open(&mut self, peer: PeerId) {
        let place = self.place_of[peer as usize] as usize;
        let status = self.segment.status(place);
        self.producers[peer as usize] = Some(Outgoing {
            ring: Producer::new(self.ring(self.place, place)),
            page: NonNull::from(status),
            is_refused: false,
            foreign: None,
        });
        Announcements::from(status).announce(self.place);
    }

    #[cold]
    fn take_announcements(&mut self, announced: u32) {
        self.announced_seen = announced;
        for place in 0..self.peer_of.len() {
            let sender = self.peer_of[place];
            let has = Announcements::from(self.own_status()).has(place);
            if has && !self.announced[place] {
                self.announced[place] = true;
                let ring = self.ring(place, self.place);
                if let Some(index) = self.ring_of.get_mut(sender as usize) {
                    *index = self.consumers.len() as u32;
                }
                self.consumers.push((sender, Consumer::new(ring)));
            }
        }
    }

    /// Whether [`ShmPath::peek_from`] can show anything from `peer`.
    pub fn hears(&self, peer: PeerId) -> bool {
        self.ring_of
            .get(peer as usize)
            .is_some_and(|index| *index != NO_RING)
    }

    /// How full the rings to and from `peer` are, in words.
    pub fn describe(&mut self, peer: PeerId) -> Option<String> {
        let outgoing = self.producers.get(peer as usize)?.as_ref();
        let there = match outgoing.map(|outgoing| outgoing.ring.fill_bytes()) {
            None => "nothing has been sent to it".to_string(),
            Some((0, size)) => format!("the ring to it is empty (of {} KiB)", size >> 10),
            Some((fill, size)) => format!(
                "the ring to it holds at most {} of {} KiB",
                fill.div_ceil(1 << 10),
                size >> 10
            ),
        };
        let index = self.consumers.iter().position(|(from, _)| *from == peer);
        let back = match index.map(|index| self.consumers[index].1.peek().is_some()) {
            None => "nothing has come from it",
            Some(false) => "nothing lies in the ring from it",
            Some(true) => "something lies in the ring from it",
        };
        Some(format!("{there}; {back}"))
    }

    /// From here on all packets are shown by [`ShmPath::peek`] alone.
    pub fn show_by_peek_only(&mut self) {
        self.ring_of = Vec::new();
    }

    /// The oldest packet from one peer. [`ShmPath::consume`] gives it back.
    #[inline(always)]
    pub fn peek_from(&mut self, peer: PeerId) -> Option<(Header, &[u8])> {
        let index = *self.ring_of.get(peer as usize)?;
        let (_, consumer) = self.consumers.get_mut(index as usize)?;
        let (header, payload) = consumer.peek()?;
        self.shown = (index as usize, header.length_bytes as usize);
        Some((header, payload))
    }

    /// Copies `length` bytes of the payload shown.
    ///
    /// # Safety
    /// `from` is readable and `to` writable for `length` bytes; they do not overlap.
    #[inline]
    pub unsafe fn copy_out(&self, from: *const u8, to: *mut u8, length: usize) {
        let past_caches = || self.consumers[self.shown.0].1.past_caches();
        // SAFETY: passed on.
        unsafe {
            match length > SHORT_BYTES && past_caches() {
                true => cloudmpi_copy::copy(from, to, length),
                false if lines::reads_by_strings(self.shown.1, length) => {
                    lines::copy_long(from, to, length);
                }
                false => lines::copy_out(from, to, length, self.wide_registers),
            }
        }
    }

    /// Wakes `peer`, of this node, if it sleeps; for what reaches it by other shared memory than a ring.
    #[inline]
    pub fn notify(&self, peer: PeerId) {
        self.wakeup.notify(self.status_of(peer));
    }

    /// Whether a sender has to fence after it publishes something and before it looks which processes sleep.
    pub fn sender_fences(&self) -> bool {
        self.wakeup.sender_fences
    }

    /// Whether there is room now for what has found none since the last sleep.
    fn has_found_room(&mut self) -> bool {
        let mut found = false;
        for peer in self.refused.drain(..) {
            if let Some(outgoing) = &mut self.producers[peer as usize] {
                outgoing.is_refused = false;
                found |= outgoing.ring.has_found_room();
            }
        }
        found
    }

    /// Prepares to sleep: `None` when there is something to do. `ready` is asked after peers can see
    /// that we sleep, for what does not come by a ring. `others`: descriptors that are to wake us too.
    pub fn prepare_sleep(
        &mut self,
        others: &[RawFd],
        ready: impl FnOnce() -> bool,
    ) -> Option<Sleep> {
        let mode = match others {
            [] => SLEEPS,
            _ => POLLS,
        };
        let mut sleep = Sleep {
            segment: Arc::clone(&self.segment),
            place: self.place,
            others: [0; MAX_OTHERS],
            count: others.len(),
        };
        sleep.others[..others.len()].copy_from_slice(others);
        // SAFETY: points into the segment, which `self` keeps mapped.
        let own = unsafe { self.own.as_ref() };
        let wakeup = self.wakeup;
        let may_wait = wakeup.arm(own, mode, || {
            self.peek().is_some() || self.has_found_room() || ready()
        });
        may_wait.then_some(sleep)
    }

    /// Wakes this process's own sleeping thread.
    pub fn wake_own(&self) {
        sleep::wake(self.own_status());
    }
}

/// A process about to sleep, as its peers see it already. Holds nothing of the path, so that other
/// threads may use that meanwhile.
pub struct Sleep {
    segment: Arc<Segment>,
    place: usize,
    others: [RawFd; MAX_OTHERS],
    count: usize,
}

impl Sleep {
    /// Sleeps until a peer has something for us, at most `limit`.
    pub fn wait(&self, limit: Duration) {
        let sleepers = &self.segment.header().sleepers;
        let own = self.segment.status(self.place);
        sleepers.fetch_add(1, Ordering::Relaxed);
        match self.count {
            0 => sleep::wait_futex(own, limit),
            count => sleep::wait_poll(own, &self.others[..count], limit),
        }
        sleepers.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for Sleep {
    fn drop(&mut self) {
        sleep::disarm(self.segment.status(self.place));
    }
}

/// Room for one packet to a peer of this node.
pub struct RingSlot<'p> {
    record: Record<'p>,
    /// Of the receiver.
    page: NonNull<StatusPage>,
    own: NonNull<StatusPage>,
    sent: &'p mut u64,
    wakeup: &'p Wakeup,
    /// The receiver has a core of its own, and can take a payload that still grows.
    may_grow: bool,
}

impl RingSlot<'_> {
    /// Writes the payload and sends the packet, with the header that `begin` makes.
    #[inline(always)]
    pub fn commit<P: Payload>(self, payload: &mut P, begin: impl FnOnce() -> Header) {
        match P::IN_PARTS && self.may_grow {
            true => self.record.commit_growing(payload, begin),
            false => self.record.commit(payload, begin),
        }
        *self.sent += 1;
        // SAFETY: both point into the segment, which the path that `sent` is borrowed of keeps mapped.
        unsafe {
            let sent = &self.own.as_ref().packets_sent;
            sent.store(*self.sent, Ordering::Relaxed);
            self.wakeup.notify(self.page.as_ref());
        }
    }
}

impl ShmPath {
    /// Between processes of this world.
    pub fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    #[inline]
    pub fn capabilities_to(&self, peer: PeerId) -> &Capabilities {
        let outgoing = self.producers[peer as usize].as_ref();
        let foreign = outgoing.and_then(|outgoing| outgoing.foreign.as_deref());
        foreign.map_or(&self.capabilities, |foreign| &foreign.capabilities)
    }

    /// The least of all peers' limits of messages that go whole.
    pub fn least_eager_limit_bytes(&self) -> usize {
        let open = self.producers.iter().flatten();
        open.filter_map(|outgoing| outgoing.foreign.as_deref())
            .map(|foreign| foreign.capabilities.eager_limit_bytes)
            .fold(self.capabilities.eager_limit_bytes, usize::min)
    }

    /// Whether a message that is one run of bytes goes to `peer` faster whole than by a single copy.
    #[inline]
    pub fn sends_whole(&self, peer: PeerId, length_bytes: usize) -> bool {
        length_bytes <= self.capabilities_to(peer).eager_limit_bytes
            && (length_bytes <= self.far_limit_bytes || !self.is_copied_once(peer))
    }

    /// Whether a single copy is the faster way to and from `peer`, for messages that are not short: it shares no cache with this process, as far
    /// as is known, and nothing makes up for that.
    pub fn is_copied_once(&self, peer: PeerId) -> bool {
        let outgoing = self.producers[peer as usize].as_ref();
        self.own_cores
            && self.capabilities.single_copy
            && outgoing.is_some_and(|outgoing| outgoing.ring.is_slow())
    }

    /// Room for one packet to `peer`; `None`: no room now.
    #[inline(always)]
    pub fn reserve(&mut self, peer: PeerId, length_bytes: usize) -> Option<RingSlot<'_>> {
        if self.producers[peer as usize].is_none() {
            self.open(peer);
        }
        let outgoing = self.producers[peer as usize].as_mut()?;
        let Some(record) = outgoing.ring.reserve(length_bytes, self.received) else {
            if !outgoing.is_refused {
                outgoing.is_refused = true;
                self.refused.push(peer);
            }
            return None;
        };
        Some(RingSlot {
            record,
            page: outgoing.page,
            own: self.own,
            sent: &mut self.sent,
            wakeup: &self.wakeup,
            // If the sender died within a packet, a receiver of another world would wait for its rest for ever.
            may_grow: self.own_cores && outgoing.foreign.is_none(),
        })
    }

    /// The next packet that has arrived from any peer, if there is one. Its payload may still be on its way: see
    /// [`ShmPath::rest`].
    #[inline]
    pub fn peek(&mut self) -> Option<Arrival<'_>> {
        let announced = Announcements::from(self.own_status()).count();
        if announced != self.announced_seen {
            self.take_announcements(announced);
        }
        let count = self.consumers.len();
        let mut found = None;
        for step in 0..count {
            let mut index = self.next + step;
            if index >= count {
                index -= count;
            }
            if self.consumers[index].1.has_packet() {
                found = Some(index);
                break;
            }
        }
        let index = found?;
        self.next = index;
        let (peer, consumer) = &mut self.consumers[index];
        let (header, payload) = consumer.peek()?;
        self.shown = (index, header.length_bytes as usize);
        Some(Arrival {
            peer: *peer,
            header,
            payload,
        })
    }

    /// The payload of the packet that was shown last from byte `from` on, as far as it is there; waits for some.
    pub fn rest(&mut self, from: usize) -> &[u8] {
        let (index, length_bytes) = self.shown;
        self.consumers[index].1.rest(length_bytes, from)
    }

    /// As [`ShmPath::rest`], without waiting for more: empty if there is none yet.
    pub fn rest_now(&mut self, from: usize) -> &[u8] {
        let (index, length_bytes) = self.shown;
        self.consumers[index].1.rest_now(length_bytes, from)
    }

    /// Gives back the memory of the packet that was shown last.
    #[inline]
    pub fn consume(&mut self) {
        let (index, payload_bytes) = self.shown;
        let (peer, consumer) = &mut self.consumers[index];
        if consumer.consume(payload_bytes) {
            // The sender may sleep because its ring was full.
            let peer = *peer;
            self.notify(peer);
        }
        self.next = if index + 1 < self.consumers.len() {
            index + 1
        } else {
            0
        };
        self.received += 1;
        self.own_status()
            .packets_received
            .store(self.received, Ordering::Relaxed);
    }

    /// Reads `length_bytes` bytes at `address` in `peer`'s memory.
    ///
    /// # Safety
    /// `destination` must be valid for writes of `length_bytes`.
    pub unsafe fn read_memory(
        &mut self,
        peer: PeerId,
        address: u64,
        destination: *mut u8,
        length_bytes: usize,
    ) -> io::Result<()> {
        let pid = self.status_of(peer).pid();
        // SAFETY: passed on to the caller.
        unsafe { memory::read(pid, address, destination, length_bytes) }
    }
}

#[cfg(test)]
mod tests;

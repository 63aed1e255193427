//! All rings of one process.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use cloudmpi_path::{Arrival, Capabilities, Header, Path, PeerId};
use cloudmpi_wire::{Segment, StatusPage};

use crate::memory;
use crate::ring::{Consumer, Producer, max_payload_bytes};
use crate::sleep::{self, Wakeup};

/// Messages up to this length travel inside the ring; above it one copy beats two.
const EAGER_LIMIT_BYTES: usize = 16 * 1024;
/// The same where every rank has a core, so that the two copies overlap.
const OVERLAPPED_LIMIT_BYTES: usize = 256 * 1024;

const NO_RING: u32 = u32::MAX;

/// Shared-memory path of one rank to the ranks of its node. Peer ids are ranks of the node.
pub struct ShmPath {
    segment: Arc<Segment>,
    rank: usize,
    capabilities: Capabilities,
    /// Every rank has a core.
    own_cores: bool,
    wakeup: Wakeup,
    producers: Vec<Option<Producer>>,
    /// Rings that have ever carried something to us, in order of announcement.
    consumers: Vec<(PeerId, Consumer)>,
    /// Index into `consumers` by peer; `NO_RING` where there is none.
    ring_of: Vec<u32>,
    announced_seen: u32,
    /// Where the next look for packets starts, so that no peer starves another.
    next: usize,
    /// Consumer that `peek` showed a packet of, and its payload length.
    shown: (usize, usize),
    /// Packets ever sent and taken in.
    sent: u64,
    received: u64,
}

impl ShmPath {
    /// `rank` is this process's rank in the segment.
    pub fn new(segment: Arc<Segment>, rank: usize) -> ShmPath {
        let ranks = segment.layout().ranks;
        let max_payload_bytes = max_payload_bytes(segment.layout().ring_bytes);
        memory::permit_readers();
        let header = segment.header();
        let refused = header.single_copy_refused.load(Ordering::Relaxed) != 0;
        let own_cores = header.cores.load(Ordering::Relaxed) as usize >= ranks;
        let eager_limit_bytes = match own_cores {
            true => OVERLAPPED_LIMIT_BYTES,
            false => EAGER_LIMIT_BYTES,
        };
        ShmPath {
            rank,
            capabilities: Capabilities {
                name: "shm",
                max_payload_bytes,
                eager_limit_bytes: eager_limit_bytes.min(max_payload_bytes),
                ordered: true,
                reliable: true,
                single_copy: !refused,
            },
            own_cores,
            wakeup: Wakeup::new(),
            producers: (0..ranks).map(|_| None).collect(),
            consumers: Vec::with_capacity(ranks.min(64)),
            ring_of: vec![NO_RING; ranks],
            announced_seen: 0,
            next: 0,
            shown: (0, 0),
            sent: 0,
            received: 0,
            segment,
        }
    }

    fn own_status(&self) -> &StatusPage {
        self.segment.status(self.rank)
    }

    #[inline]
    fn note_sent(&mut self, peer: PeerId) {
        self.sent += 1;
        self.own_status()
            .packets_sent
            .store(self.sent, Ordering::Relaxed);
        self.notify(peer);
    }

    /// First message to `peer`: make our end of the ring and let the peer know that it has one more
    /// ring to look at.
    #[cold]
    fn open(&mut self, peer: usize) {
        self.producers[peer] = Some(Producer::new(self.segment.ring(self.rank, peer)));
        let status = self.segment.status(peer);
        status.announce[self.rank / 64].fetch_or(1 << (self.rank % 64), Ordering::Release);
        status.announced.fetch_add(1, Ordering::Release);
    }

    #[cold]
    fn take_announcements(&mut self, announced: u32) {
        self.announced_seen = announced;
        for sender in 0..self.producers.len() {
            let bits = self.own_status().announce[sender / 64].load(Ordering::Acquire);
            let known = self.consumers.iter().any(|(p, _)| *p as usize == sender);
            if bits >> (sender % 64) & 1 == 1 && !known {
                let ring = self.segment.ring(sender, self.rank);
                self.ring_of[sender] = self.consumers.len() as u32;
                self.consumers.push((sender as PeerId, Consumer::new(ring)));
            }
        }
    }

    /// The oldest packet from one peer. [`Path::consume`] gives it back.
    #[inline(always)]
    pub fn peek_from(&mut self, peer: PeerId) -> Option<(Header, &[u8])> {
        let index = *self.ring_of.get(peer as usize)?;
        let (_, consumer) = self.consumers.get_mut(index as usize)?;
        let (header, payload) = consumer.peek()?;
        self.shown = (index as usize, header.length_bytes as usize);
        Some((header, payload))
    }

    /// Wakes `peer` if it sleeps; for what reaches it by other shared memory than a ring.
    #[inline]
    pub fn notify(&self, peer: PeerId) {
        self.wakeup.notify(self.segment.status(peer as usize));
    }

    /// Prepares to sleep: `None` when there is something to do. `ready` is asked after peers can see
    /// that we sleep, for what does not come by a ring.
    pub fn prepare_sleep(&mut self, ready: impl FnOnce() -> bool) -> Option<Sleep> {
        self.wakeup.arm(self.own_status());
        let sleep = Sleep {
            segment: Arc::clone(&self.segment),
            rank: self.rank,
        };
        let found_room = |producer: &mut Producer| producer.has_found_room();
        let busy =
            self.peek().is_some() || self.producers.iter_mut().flatten().any(found_room) || ready();
        (!busy).then_some(sleep)
    }

    /// Wakes this process's own sleeping thread.
    pub fn wake_own(&self) {
        sleep::wake(&self.own_status().sleeping);
    }
}

/// A process about to sleep, as its peers see it already. Holds nothing of the path, so that other
/// threads may use that meanwhile.
pub struct Sleep {
    segment: Arc<Segment>,
    rank: usize,
}

impl Sleep {
    /// Sleeps until a peer has something for us, at most `limit`.
    pub fn wait(&self, limit: Duration) {
        let sleepers = &self.segment.header().sleepers;
        sleepers.fetch_add(1, Ordering::Relaxed);
        Wakeup::wait(self.segment.status(self.rank), limit);
        sleepers.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for Sleep {
    fn drop(&mut self) {
        Wakeup::disarm(self.segment.status(self.rank));
    }
}

impl Path for ShmPath {
    fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    #[inline]
    fn reserve(&mut self, peer: PeerId, length_bytes: usize) -> Option<&mut [u8]> {
        debug_assert!(length_bytes <= self.capabilities.max_payload_bytes);
        let peer = peer as usize;
        if self.producers[peer].is_none() {
            self.open(peer);
        }
        self.producers[peer].as_mut()?.reserve(length_bytes)
    }

    #[inline]
    fn reader_is_far(&self, peer: PeerId) -> bool {
        let producer = self.producers[peer as usize].as_ref();
        producer.is_some_and(Producer::reader_is_far)
    }

    #[inline]
    fn commit(&mut self, peer: PeerId, header: &Header) {
        if let Some(producer) = self.producers[peer as usize].as_mut() {
            producer.commit(header);
        }
        self.note_sent(peer);
    }

    fn commit_growing(
        &mut self,
        peer: PeerId,
        header: &Header,
        fill: &mut dyn FnMut(usize, &mut [u8]),
    ) {
        if let Some(producer) = self.producers[peer as usize].as_mut() {
            match self.own_cores {
                true => producer.commit_growing(header, fill),
                false => producer.commit_whole(header, fill),
            }
        }
        self.note_sent(peer);
    }

    #[inline]
    fn peek(&mut self) -> Option<Arrival<'_>> {
        let announced = self.own_status().announced.load(Ordering::Acquire);
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
            if self.consumers[index].1.peek().is_some() {
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

    fn rest(&mut self, from: usize) -> &[u8] {
        let (index, length_bytes) = self.shown;
        self.consumers[index].1.rest(length_bytes, from)
    }

    #[inline]
    fn consume(&mut self) {
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

    unsafe fn read_memory(
        &mut self,
        peer: PeerId,
        address: u64,
        destination: *mut u8,
        length_bytes: usize,
    ) -> io::Result<()> {
        let pid = self.segment.status(peer as usize).pid();
        // SAFETY: passed on to the caller.
        unsafe { memory::read(pid, address, destination, length_bytes) }
    }
}

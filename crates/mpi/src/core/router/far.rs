//! The paths other than the rings, and what shows packets of either.

use std::ptr::NonNull;
use std::sync::atomic::Ordering;

use cloudmpi_engine::{Header, PeerId};
use cloudmpi_path::{Arrival, Capabilities, Landing, Path};
use cloudmpi_path_shm::ShmPath;
use cloudmpi_segment::{AGENT_PREFIX_BYTES, StatusPage};

use super::PathTo;
use super::served::Servers;
use crate::core::faults::Faults;
use crate::core::torn::Graves;

/// Every so many looks the other paths come before the rings.
const REMOTE_FIRST_EVERY: u32 = 32;

/// Where the packet that was shown last came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    Shm,
    Far(u8),
    Held,
}

/// What a job needs that does not go by shared memory alone.
pub(super) struct Far {
    pub(super) paths_to: Vec<PathTo>,
    /// The agent as a peer of the rings, if any path leads there.
    pub(super) agent: Option<PeerId>,
    /// What the path by the agent promises.
    pub(super) by_agent: Capabilities,
    /// Longest payload of a packet for many ranks; 0: there are none.
    pub(super) multicast_limit_bytes: usize,
    pub(super) table: bool,
    /// Of windows on other nodes; `None`: no path leads to any.
    pub(super) servers: Option<Servers>,
    /// Index into `paths` of the sockets to other worlds.
    pub(super) links: Option<u8>,
    /// There may be some, at every process of this world.
    pub(super) by_sockets: bool,
    pub(super) paths: Vec<Box<dyn Path>>,
    /// Nothing comes by rings: all of it goes by the log.
    pub(super) has_no_rings: bool,
    pub(super) faults: Option<Faults>,
    pub(super) shown: Shown,
    /// Path whose packet is to be landed.
    pub(super) landing: u8,
    pub(super) looks: u32,
    pub(super) counts: Counts,
    /// Where ranks may die.
    pub(super) graves: Option<Graves>,
}

/// Packets that have gone and come by other paths than rings: the report of a hanging job needs the counts.
pub(in crate::core) struct Counts {
    pub(super) status: NonNull<StatusPage>,
    pub(super) sent: u64,
    pub(super) received: u64,
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

/// A packet that a path shows, without the path's borrow: the compiler does not see that a borrow which is returned in one
/// branch has ended in the others.
pub(super) struct Found {
    pub(super) peer: PeerId,
    pub(super) header: Header,
    pub(super) payload: *const [u8],
}

impl Found {
    pub(super) fn of(arrival: Arrival<'_>) -> Found {
        Found {
            peer: arrival.peer,
            header: arrival.header,
            payload: arrival.payload,
        }
    }

    /// # Safety
    /// The path that showed it is borrowed for `'a`, and has not been asked for anything since.
    pub(super) unsafe fn arrival<'a>(self) -> Arrival<'a> {
        Arrival {
            peer: self.peer,
            header: self.header,
            // SAFETY: as the caller promises.
            payload: unsafe { &*self.payload },
        }
    }
}

impl Counts {
    fn status(&self) -> &StatusPage {
        // SAFETY: points into the segment, which the shared-memory path keeps mapped.
        unsafe { self.status.as_ref() }
    }

    /// Before the packets can arrive, so that no more are ever taken in than were sent.
    pub(super) fn count_sent(&mut self, packets: usize) {
        self.sent += packets as u64;
        let sent = self.sent;
        self.status().remote_sent.store(sent, Ordering::Release);
    }

    /// What has gone and come.
    pub(super) fn both(&self) -> [u64; 2] {
        [self.sent, self.received]
    }

    /// Another life of this process had come so far, and this one goes on there.
    pub(super) fn begin_at(&mut self, [sent, received]: [u64; 2]) {
        (self.sent, self.received) = (sent, received);
        let status = self.status();
        status.remote_sent.store(sent, Ordering::Release);
        status.remote_received.store(received, Ordering::Release);
    }

    pub(super) fn count_received(&mut self) {
        self.received += 1;
        let received = self.received;
        self.status()
            .remote_received
            .store(received, Ordering::Release);
    }
}

impl Far {
    pub(super) fn landing(&mut self) -> Option<Landing> {
        for (i, path) in (0..).zip(&mut self.paths) {
            if let Some(landing) = path.direct().and_then(|direct| direct.landing()) {
                self.landing = i;
                return Some(landing);
            }
        }
        None
    }

    /// Shows the next packet of a process that has not been given up, and notes where it stands.
    pub(super) fn look<'a>(&'a mut self, shm: &'a mut ShmPath) -> Option<Arrival<'a>> {
        loop {
            let found = self.look_at_all(shm).map(Found::of)?;
            let drops = match &mut self.graves {
                Some(graves) => graves.note_shown(found.peer, found.header.length_bytes as usize),
                None => false,
            };
            if !drops {
                // SAFETY: the path that has shown it is borrowed for as long as the arrival is, and has not been asked since.
                return Some(unsafe { found.arrival() });
            }
            self.consume(shm);
        }
    }

    /// Shows the next packet, of the rings or of another path, and notes where it stands.
    fn look_at_all<'a>(&'a mut self, shm: &'a mut ShmPath) -> Option<Arrival<'a>> {
        if self.has_no_rings {
            return self.look_at_paths();
        }
        self.looks = self.looks.wrapping_add(1);
        let remote_first = self.looks.is_multiple_of(REMOTE_FIRST_EVERY);
        for rings in [!remote_first, remote_first] {
            if rings {
                if let Some(found) = shm.peek().map(Found::of) {
                    self.shown = Shown::Shm;
                    // SAFETY: `shm` is borrowed for as long as the arrival is, and has not been asked since.
                    let arrival = unsafe { found.arrival() };
                    return Some(match self.agent == Some(arrival.peer) {
                        true => from_agent(arrival),
                        false => arrival,
                    });
                }
            } else if let Some(found) = self.look_at_paths().map(Found::of) {
                // SAFETY: its path is borrowed for as long as the arrival is, and has not been asked since.
                return Some(unsafe { found.arrival() });
            }
        }
        None
    }

    /// Shows the next packet of a path beside the rings.
    fn look_at_paths(&mut self) -> Option<Arrival<'_>> {
        for (i, path) in (0..).zip(&mut self.paths) {
            while let Some(found) = path.peek().map(Found::of) {
                if let Some(servers) = &mut self.servers
                    && servers.sent(i, found.peer)
                {
                    // SAFETY: as below; the packet is shown until it is consumed.
                    let payload = unsafe { &*found.payload };
                    if servers.take(found.peer, &found.header, payload) {
                        self.counts.count_received();
                    }
                    path.consume();
                    continue;
                }
                self.shown = Shown::Far(i);
                // SAFETY: this path is borrowed for as long as the arrival is, and has not been asked since.
                return Some(unsafe { found.arrival() });
            }
        }
        None
    }

    pub(super) fn peek<'a>(&'a mut self, shm: &'a mut ShmPath) -> Option<Arrival<'a>> {
        if self.faults.is_none() {
            return self.look(shm);
        }
        self.hold_back(shm);
        self.shown = Shown::Held;
        let buried = |peer| (self.graves.as_ref()).is_some_and(|graves| graves.is_buried(peer));
        let faults = self.faults.as_mut()?;
        while faults.peek().is_some_and(|arrival| buried(arrival.peer)) {
            faults.consume();
        }
        faults.peek()
    }

    /// Takes what has arrived into the hands of the fault injector.
    fn hold_back(&mut self, shm: &mut ShmPath) {
        while let Some(mut faults) = self.faults.take_if(|faults| !faults.is_full()) {
            let found = self.look(shm).map(|arrival| {
                let length_bytes = arrival.header.length_bytes as usize;
                (
                    arrival.peer,
                    arrival.header,
                    arrival.payload.to_vec(),
                    length_bytes,
                )
            });
            let Some((peer, header, mut payload, length_bytes)) = found else {
                self.faults = Some(faults);
                return;
            };
            let mut is_torn = false;
            while self.shown == Shown::Shm && payload.len() < length_bytes && !is_torn {
                let more = match &mut self.graves {
                    Some(graves) => graves.rest(shm, payload.len()),
                    None => shm.rest(payload.len()),
                };
                payload.extend_from_slice(more);
                is_torn = self.graves.as_ref().is_some_and(Graves::shows_torn);
            }
            if !is_torn {
                faults.admit(peer, header, payload);
            }
            self.faults = Some(faults);
            self.consume(shm);
        }
    }

    pub(super) fn consume(&mut self, shm: &mut ShmPath) {
        if let Some(graves) = &mut self.graves {
            graves.note_consumed();
        }
        match self.shown {
            Shown::Shm => shm.consume(),
            Shown::Far(i) => {
                self.paths[i as usize].consume();
                self.counts.count_received();
            }
            Shown::Held => {
                if let Some(faults) = &mut self.faults {
                    faults.consume();
                }
            }
        }
    }
}

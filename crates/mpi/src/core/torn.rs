//! What a dead process has left on the paths: packets that nobody wants any more, and one that it had not written to its end.

use std::sync::Arc;

use cloudmpi_engine::PeerId;
use cloudmpi_path_shm::ShmPath;
use cloudmpi_segment::Segment;

/// Looks in vain for more of a packet before its sender may be dead.
const VAIN_LOOKS: u32 = 1000;
/// What stands for the missing part of a packet, so much at a time. Nobody is shown it.
static NOTHING: [u8; 4096] = [0; 4096];

pub(super) struct Graves {
    segment: Arc<Segment>,
    /// Where it can be seen whether a process of another world has ended, and its rank there. By peer, behind those of the own world.
    foreign: Vec<Option<(Arc<Segment>, usize)>>,
    ranks: usize,
    /// Peers from which nothing is taken in any more.
    buried: Vec<bool>,
    /// The packet shown: its sender and its length.
    shown: (PeerId, usize),
    vain_looks: u32,
    is_torn: bool,
}

impl Graves {
    pub(super) fn new(segment: Arc<Segment>, ranks: usize) -> Graves {
        Graves {
            segment,
            foreign: Vec::new(),
            ranks,
            buried: vec![false; ranks],
            shown: (0, 0),
            vain_looks: 0,
            is_torn: false,
        }
    }

    /// One more peer, of another world.
    pub(super) fn add(&mut self, segment: Option<Arc<Segment>>, rank: usize) {
        self.foreign.push(segment.map(|segment| (segment, rank)));
        self.buried.push(false);
    }

    pub(super) fn remove(&mut self, peer: PeerId) {
        let index = (peer as usize).checked_sub(self.ranks);
        if let Some(place) = index.and_then(|index| self.foreign.get_mut(index)) {
            *place = None;
        }
    }

    pub(super) fn has_died(&self, peer: PeerId) -> bool {
        let Some(index) = (peer as usize).checked_sub(self.ranks) else {
            return self.segment.has_ended(peer as usize);
        };
        let found = self.foreign.get(index).and_then(Option::as_ref);
        found.is_some_and(|(segment, rank)| segment.has_ended(*rank))
    }

    pub(super) fn is_buried(&self, peer: PeerId) -> bool {
        self.buried.get(peer as usize) == Some(&true)
    }

    pub(super) fn bury(&mut self, peer: PeerId) {
        if let Some(buried) = self.buried.get_mut(peer as usize) {
            *buried = true;
        }
    }

    /// A packet is shown. True: nobody wants it.
    pub(super) fn note_shown(&mut self, peer: PeerId, length_bytes: usize) -> bool {
        self.shown = (peer, length_bytes);
        self.vain_looks = 0;
        self.is_torn = false;
        self.is_buried(peer)
    }

    pub(super) fn note_consumed(&mut self) {
        self.is_torn = false;
    }

    pub(super) fn shows_torn(&self) -> bool {
        self.is_torn
    }

    /// More of the packet shown. If its sender has died, zeros stand for what it has not written, and the packet is torn.
    pub(super) fn rest<'a>(&'a mut self, shm: &'a mut ShmPath, from: usize) -> &'a [u8] {
        let (peer, length_bytes) = self.shown;
        let has_ended = self.vain_looks >= VAIN_LOOKS && self.has_died(peer);
        let more = shm.rest_now(from);
        if !more.is_empty() || from >= length_bytes {
            self.vain_looks = 0;
            return more;
        }
        // It had ended before this look, which would have found all that it wrote.
        if has_ended {
            self.is_torn = true;
            return &NOTHING[..(length_bytes - from).min(NOTHING.len())];
        }
        self.vain_looks += 1;
        std::hint::spin_loop();
        more
    }
}

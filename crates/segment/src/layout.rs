//! The place of every part of the shared segment. It is arithmetic only.

use crate::counts::Counts;
use crate::status::{JobHeader, StatusPage};

pub const CACHE_LINE_BYTES: usize = 64;
/// Consumer's line and producer's line in front of a ring's data.
pub const RING_CONTROL_BYTES: usize = 2 * CACHE_LINE_BYTES;
/// Communicator contexts that have shared-memory collective areas; later ones use messages.
pub const COLL_CONTEXTS: usize = 64;
/// Those that have areas for nonblocking collectives too, behind the others.
pub const BACKGROUND_CONTEXTS: usize = 16;
/// Collective areas of one rank.
const AREAS: usize = COLL_CONTEXTS + BACKGROUND_CONTEXTS;
/// Control lines of one rank in one collective area.
pub const COLL_CONTROL_BYTES: usize = 16 * CACHE_LINE_BYTES;
/// The part of a large buffer that the headers of posts have for themselves.
pub const COLL_HEADERS_BYTES: usize = 29 * 4096;

const PAGE_BYTES: usize = 4096;

/// Memory for windows begins at, and is handed out in multiples of, a large page.
pub const HEAP_ALIGN_BYTES: usize = 2 << 20;
/// Bytes for windows in the segment's file. They are handed out once and never again, so that nothing has to be kept of
/// those given back: the number is far beyond what a job can ever ask for. Only touched pages cost memory.
pub const HEAP_BYTES: usize = 1 << 55;

/// Offsets of one node's segment. It is sparse: only touched pages cost memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// Ranks of this node.
    pub ranks: usize,
    /// The number of status pages and sets of rings: one for each rank, and behind them one for the
    /// agent, if it takes part.
    pub places: usize,
    /// Ranks of the job.
    pub job_ranks: usize,
    /// Bytes of the node map.
    pub map_bytes: usize,
    /// Data bytes of one ring, a power of two.
    pub ring_bytes: usize,
    /// Payload buffer of one rank in one collective area. The control lines stand before it.
    pub coll_buffer_bytes: usize,
}

impl Layout {
    pub fn new(ranks: usize, agent: bool, map_bytes: usize) -> Layout {
        // A ring deeper than a core's own cache is the fastest. By the time the sender comes round to a
        // line, the receiver's copy has gone to their shared cache, and need not be fetched back. Few
        // ranks can afford that; many ranks talk to few partners each.
        let ring_bytes = match ranks {
            0..=4 => 2048 * 1024,
            5..=8 => 1024 * 1024,
            9..=16 => 256 * 1024,
            17..=64 => 64 * 1024,
            _ => 32 * 1024,
        };
        let coll_buffer_bytes = match ranks {
            0..=64 => 2048 * 1024 + COLL_HEADERS_BYTES,
            _ => 64 * 1024,
        };
        Layout {
            ranks,
            places: ranks + usize::from(agent),
            job_ranks: ranks,
            map_bytes,
            ring_bytes,
            coll_buffer_bytes,
        }
    }

    /// The same of a node in a job of so many ranks.
    pub fn of_job(self, job_ranks: usize) -> Layout {
        Layout { job_ranks, ..self }
    }

    pub fn header_offset(&self) -> usize {
        0
    }

    pub fn map_offset(&self) -> usize {
        round_up(size_of::<JobHeader>(), PAGE_BYTES)
    }

    fn status_base(&self) -> usize {
        self.map_offset() + round_up(self.map_bytes, PAGE_BYTES)
    }

    pub fn status_offset(&self, place: usize) -> usize {
        debug_assert!(place < self.places);
        self.status_base() + place * self.status_stride()
    }

    fn status_stride(&self) -> usize {
        round_up(size_of::<StatusPage>(), PAGE_BYTES)
    }

    fn rings_offset(&self) -> usize {
        self.status_base() + self.places * self.status_stride()
    }

    fn ring_stride(&self) -> usize {
        // A ring's control lines share a page with its first data, so an unused ring costs nothing
        // and a little-used one costs a page.
        RING_CONTROL_BYTES + self.ring_bytes
    }

    /// Ring from `sender` to `receiver`.
    pub fn ring_offset(&self, sender: usize, receiver: usize) -> usize {
        debug_assert!(sender < self.places && receiver < self.places);
        self.rings_offset()
            + receiver * round_up(self.places * self.ring_stride(), PAGE_BYTES)
            + sender * self.ring_stride()
    }

    fn coll_offset_base(&self) -> usize {
        self.rings_offset() + self.places * round_up(self.places * self.ring_stride(), PAGE_BYTES)
    }

    fn coll_stride(&self) -> usize {
        COLL_CONTROL_BYTES + self.coll_buffer_bytes
    }

    /// Collective area that `rank` owns in communicator context `context` (< [`COLL_CONTEXTS`]).
    pub fn coll_offset(&self, rank: usize, context: usize) -> usize {
        debug_assert!(context < COLL_CONTEXTS);
        self.area_offset(rank, context)
    }

    /// The same for nonblocking collectives (`context` < [`BACKGROUND_CONTEXTS`]).
    pub fn background_offset(&self, rank: usize, context: usize) -> usize {
        debug_assert!(context < BACKGROUND_CONTEXTS);
        self.area_offset(rank, COLL_CONTEXTS + context)
    }

    fn area_offset(&self, rank: usize, area: usize) -> usize {
        debug_assert!(rank < self.ranks);
        self.coll_offset_base() + (rank * AREAS + area) * self.coll_stride()
    }

    fn counts_offset_base(&self) -> usize {
        self.coll_offset_base() + self.ranks * AREAS * self.coll_stride()
    }

    fn counts_stride(&self) -> usize {
        round_up(Counts::words(self.job_ranks) * 8, PAGE_BYTES)
    }

    /// What `rank` counts.
    pub fn counts_offset(&self, rank: usize) -> usize {
        debug_assert!(rank < self.ranks);
        self.counts_offset_base() + rank * self.counts_stride()
    }

    /// Which ranks of the job have ended: a byte each.
    pub fn ended_offset(&self) -> usize {
        self.counts_offset_base() + self.ranks * self.counts_stride()
    }

    /// Which processes of other worlds have ended: as many words as [`MAX_NUMBERS`].
    pub fn elsewhere_offset(&self) -> usize {
        self.ended_offset() + round_up(self.job_ranks, PAGE_BYTES)
    }

    /// Bytes that every process maps.
    pub fn total_bytes(&self) -> usize {
        self.elsewhere_offset() + MAX_NUMBERS * size_of::<u32>()
    }

    /// Where the memory for windows begins, behind all of that.
    pub fn heap_offset(&self) -> usize {
        round_up(self.total_bytes(), HEAP_ALIGN_BYTES)
    }
}

/// A launcher over agents starts so many processes at most where they may die.
pub const MAX_NUMBERS: usize = 1 << 18;

const fn round_up(bytes: usize, to: usize) -> usize {
    bytes.div_ceil(to) * to
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_do_not_overlap() {
        for (ranks, agent, map_bytes) in [
            (1, false, 60),
            (2, true, 4096),
            (3, true, 0),
            (17, false, 9999),
            (65, true, 1),
        ] {
            let layout = Layout::new(ranks, agent, map_bytes).of_job(3 * ranks);
            let mut areas = vec![(0, size_of::<JobHeader>())];
            areas.push((layout.map_offset(), map_bytes));
            for r in 0..layout.places {
                areas.push((layout.status_offset(r), size_of::<StatusPage>()));
                for s in 0..layout.places {
                    areas.push((layout.ring_offset(s, r), layout.ring_stride()));
                }
            }
            for r in 0..ranks {
                areas.push((layout.counts_offset(r), layout.counts_stride()));
                for c in 0..COLL_CONTEXTS {
                    areas.push((layout.coll_offset(r, c), layout.coll_stride()));
                }
                for c in 0..BACKGROUND_CONTEXTS {
                    areas.push((layout.background_offset(r, c), layout.coll_stride()));
                }
            }
            areas.push((layout.ended_offset(), layout.job_ranks));
            areas.push((layout.elsewhere_offset(), MAX_NUMBERS * size_of::<u32>()));
            areas.sort_unstable();
            for pair in areas.windows(2) {
                assert!(
                    pair[0].0 + pair[0].1 <= pair[1].0,
                    "{ranks} ranks: {pair:?}"
                );
            }
            let last = areas.last().expect("at least the header");
            assert!(last.0 + last.1 <= layout.total_bytes());
            assert!(areas.iter().all(|a| a.0 % CACHE_LINE_BYTES == 0));
        }
    }
}

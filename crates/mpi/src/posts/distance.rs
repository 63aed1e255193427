//! Whether the ranks that read one's posts share a cache with it, told by the time that a line takes which all of
//! them write: it comes from the core that wrote it last.

use std::cell::Cell;
use std::sync::atomic::{Ordering, fence};
use std::time::Instant;

use cloudmpi_path_shm::{Area, past_caches_pays_off};

/// What tells far from near, and how often of the last measurements.
struct Limits {
    far_ns: u64,
    /// Of how many measurements, at most 16.
    last: u32,
    far_measurements: u32,
}

/// As for rings: a line from a core that shares a cache comes in 20–60 ns, from others in 180–250.
const USUAL: Limits = Limits {
    far_ns: 100,
    last: 8,
    far_measurements: 2,
};

/// While all ranks of shared cores copy, a line from a core that shares a cache comes in up to 60 ns (97 of 100 measured), from
/// others in 75 to 250, but ranks of one core find the line at home. Taking far for near costs the most.
const STRICT: Limits = Limits {
    far_ns: 75,
    last: 16,
    far_measurements: 4,
};

/// Longer means that this process was interrupted.
const INTERRUPTED_NS: u64 = 2_000;
/// Bytes copied from one measurement to the next.
const INTERVAL_BYTES: u64 = 256 * 1024;

/// What one rank knows of the others on one communicator.
pub(super) struct Distance {
    limits: &'static Limits,
    /// Stores past the caches pay off on this processor.
    counts: bool,
    /// The last measurements, a bit each: the line came from far.
    history: Cell<u16>,
    until_next_bytes: Cell<u64>,
}

impl Distance {
    pub fn new(strict: bool) -> Distance {
        Distance {
            limits: match strict {
                true => &STRICT,
                false => &USUAL,
            },
            counts: past_caches_pays_off(),
            history: Cell::default(),
            until_next_bytes: Cell::default(),
        }
    }

    /// Whether posts are to be written past the caches.
    pub fn is_far(&self) -> bool {
        let limits = self.limits;
        let last = self.history.get() << (u16::BITS - limits.last);
        last.count_ones() >= limits.far_measurements
    }

    /// To be called at every long copy, by all ranks. `common`: the area whose line is measured.
    #[inline]
    pub fn note(&self, common: &Area, copied_bytes: u64) {
        if !self.counts {
            return;
        }
        match self.until_next_bytes.get().checked_sub(copied_bytes) {
            None => self.measure(common),
            Some(left) => self.until_next_bytes.set(left),
        }
    }

    #[cold]
    fn measure(&self, common: &Area) {
        self.until_next_bytes.set(INTERVAL_BYTES);
        // Neither what has been stored before nor the page's address is to be waited for in the measurement.
        std::hint::black_box(common.arrivals());
        fence(Ordering::SeqCst);
        let before = Instant::now();
        let begin = Instant::now();
        common.touch();
        let taken = begin.elapsed();
        let clock = begin - before;
        let taken_ns = taken.saturating_sub(clock).as_nanos() as u64;
        let far = (self.limits.far_ns..INTERRUPTED_NS).contains(&taken_ns);
        self.history.set(self.history.get() << 1 | u16::from(far));
    }
}

//! Whether the ranks that read one's posts share a cache with it, told by the time that a line takes which all of
//! them write: it comes from the core that wrote it last.

use std::cell::Cell;
use std::sync::atomic::{Ordering, fence};
use std::time::Instant;

use super::area::Area;

/// A line from a core that shares a cache comes in up to 60 ns while all copy (97 of 100 measured), from others in 80 to 250.
const FAR_NS: u64 = 75;
/// Longer means that this process was interrupted.
const INTERRUPTED_NS: u64 = 2_000;
/// Bytes copied from one measurement to the next.
const INTERVAL_BYTES: u64 = 256 * 1024;
/// So many of the last 16 measurements say that some are far: ranks of one core find the line at home up to half of the
/// times, and up to a quarter are disturbed.
const FAR_MEASUREMENTS: u32 = 7;

/// What one rank knows of the others on one communicator.
#[derive(Default)]
pub(super) struct Distance {
    /// The last measurements, a bit each: the line came from far.
    history: Cell<u16>,
    until_next_bytes: Cell<u64>,
}

impl Distance {
    pub fn is_far(&self) -> bool {
        self.history.get().count_ones() >= FAR_MEASUREMENTS
    }

    /// To be called at every long copy, by all ranks. `common`: the area whose line is measured.
    #[inline]
    pub fn note(&self, common: &Area, copied_bytes: u64) {
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
        let far = (FAR_NS..INTERRUPTED_NS).contains(&taken_ns);
        self.history.set(self.history.get() << 1 | u16::from(far));
    }
}

//! How far the ranks are that read one's posts, told by the time that a line takes which they write.

use std::cell::Cell;
use std::time::Instant;

use super::area::Area;

/// As for rings: a line from a core that shares a cache comes in 20–60 ns, from others in 180–250.
const FAR_NS: u64 = 100;
/// Longer means that this process was interrupted.
const INTERRUPTED_NS: u64 = 2_000;
/// Long posts from one measurement to the next.
const INTERVAL: u32 = 16;

/// What one rank knows of its readers on one communicator.
#[derive(Default)]
pub(super) struct Distance {
    /// The last measurements, a bit each: one was far.
    history: Cell<u8>,
    until_next: Cell<u32>,
}

impl Distance {
    /// Some are far, by two of the last three measurements.
    pub fn is_far<'a>(&self, others: impl Iterator<Item = &'a Area>) -> bool {
        match self.until_next.get() {
            0 => self.measure(others),
            left => self.until_next.set(left - 1),
        }
        (self.history.get() & 0b111).count_ones() >= 2
    }

    #[cold]
    fn measure<'a>(&self, others: impl Iterator<Item = &'a Area>) {
        self.until_next.set(INTERVAL);
        let before = Instant::now();
        let mut last = Instant::now();
        let clock = last - before;
        let mut far = false;
        for area in others {
            // Every rank writes this word at every collective.
            std::hint::black_box(area.finished());
            let now = Instant::now();
            let taken_ns = (now - last).saturating_sub(clock).as_nanos() as u64;
            far |= (FAR_NS..INTERRUPTED_NS).contains(&taken_ns);
            last = now;
        }
        self.history.set(self.history.get() << 1 | u8::from(far));
    }
}

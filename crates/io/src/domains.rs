//! Which aggregator handles which part of the file in a collective access.

use std::ops::Range;

/// The span of a collective access, divided among aggregators, whose parts are handled a window at a time.
#[derive(Clone, Copy, Debug)]
pub struct Domains {
    start: u64,
    end: u64,
    domain_bytes: u64,
    window_bytes: u64,
    aggregators: usize,
}

impl Domains {
    /// Borders lie at multiples of `align` in the file, where that leaves every aggregator something.
    pub fn new(span: Range<u64>, aggregators: usize, window_bytes: u64, align: u64) -> Domains {
        let align = align.max(1);
        let start = span.start / align * align;
        let length = span.end.saturating_sub(start);
        let domain_bytes = length
            .div_ceil(aggregators.max(1) as u64)
            .next_multiple_of(align);
        Domains {
            start,
            end: span.end,
            domain_bytes,
            window_bytes: window_bytes.max(1),
            aggregators,
        }
    }

    /// Windows of each aggregator, some of which may be empty.
    pub fn rounds(&self) -> u64 {
        let length = self.domain_bytes.min(self.end.saturating_sub(self.start));
        length.div_ceil(self.window_bytes)
    }

    /// What an aggregator handles in a round.
    pub fn window(&self, aggregator: usize, round: u64) -> Range<u64> {
        debug_assert!(aggregator < self.aggregators);
        let begin = self.start + self.domain_bytes * aggregator as u64;
        let end = (begin + self.domain_bytes).min(self.end);
        let from = (begin + round * self.window_bytes).min(end);
        from..(from + self.window_bytes).min(end)
    }
}

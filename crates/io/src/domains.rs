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
    /// Aggregators have windows by turns, and not one part each.
    turns: bool,
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
            turns: false,
        }
    }

    /// Windows that begin at multiples of their length in the file, by turns: each of them belongs to the same aggregator in every
    /// access.
    pub fn by_turns(span: Range<u64>, aggregators: usize, window_bytes: u64) -> Domains {
        let aggregators = aggregators.max(1);
        let turn_bytes = window_bytes * aggregators as u64;
        Domains {
            start: span.start,
            end: span.end,
            domain_bytes: turn_bytes,
            window_bytes,
            aggregators,
            turns: true,
        }
    }

    /// Windows of each aggregator, some of which may be empty.
    pub fn rounds(&self) -> u64 {
        if self.turns {
            let begin = self.start / self.domain_bytes * self.domain_bytes;
            return match self.start < self.end {
                true => (self.end - begin).div_ceil(self.domain_bytes),
                false => 0,
            };
        }
        let length = self.domain_bytes.min(self.end.saturating_sub(self.start));
        length.div_ceil(self.window_bytes)
    }

    /// What an aggregator handles in a round.
    pub fn window(&self, aggregator: usize, round: u64) -> Range<u64> {
        debug_assert!(aggregator < self.aggregators);
        if self.turns {
            let turn = self.start / self.domain_bytes + round;
            let from = turn * self.domain_bytes + aggregator as u64 * self.window_bytes;
            let (begin, end) = (
                from.max(self.start),
                (from + self.window_bytes).min(self.end),
            );
            return begin.min(end)..end;
        }
        let begin = self.start + self.domain_bytes * aggregator as u64;
        let end = (begin + self.domain_bytes).min(self.end);
        let from = (begin + round * self.window_bytes).min(end);
        from..(from + self.window_bytes).min(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_by_turns_cover_the_span_once_and_keep_their_owner() {
        for (span, aggregators) in [(0..100, 3), (17..95, 2), (40..41, 4), (5..5, 2)] {
            let domains = Domains::by_turns(span.clone(), aggregators, 10);
            let mut owners = vec![None; 120];
            for round in 0..domains.rounds() {
                for aggregator in 0..aggregators {
                    for at in domains.window(aggregator, round) {
                        assert_eq!(owners[at as usize].replace(aggregator), None);
                        assert_eq!(at / 10 % aggregators as u64, aggregator as u64);
                    }
                }
            }
            for at in 0..120 {
                assert_eq!(owners[at as usize].is_some(), span.contains(&at), "{at}");
            }
        }
    }
}

//! What a check has found: cells, and what is decided of each.

use cloudmpi_bench::campaign::{Failure, Found};
use cloudmpi_bench::record::{Interval, deciding_words};
use cloudmpi_stats::LEAST_ROUNDS;

/// One cell of a check: the table's time divided by the default's.
#[derive(Debug, Clone, PartialEq)]
pub struct Checked {
    /// The collective, or the measure of point to point.
    pub what: String,
    pub ranks: usize,
    pub bytes: u64,
    pub ratio: f64,
    /// The same with its 99 % interval, which is not known where the rounds are too few.
    pub interval: Interval,
    pub rounds: usize,
    /// Of the second run, which only cells have that looked slower: ratio and rounds.
    pub second: Option<(Interval, usize)>,
    /// Shown by a 99 % interval, and again in a second run if that had rounds enough to show anything.
    pub is_slower: bool,
    /// Shown by a 99 % interval.
    pub is_faster: bool,
}

impl Checked {
    /// Of a hundred cells that are alike one looks slower; seldom twice. A second run clears those that it does not show to
    /// be slower. What it had no time for, it does not clear.
    pub(crate) fn hear(cells: &mut [Checked], again: &[Checked]) {
        for cell in cells {
            let same = |other: &&Checked| {
                (&other.what, other.ranks, other.bytes) == (&cell.what, cell.ranks, cell.bytes)
            };
            let decides = |other: &&Checked| other.rounds >= LEAST_ROUNDS;
            if let Some(other) = again.iter().find(same).filter(decides) {
                cell.is_slower &= other.is_slower;
                cell.second = Some((other.interval, other.rounds));
            }
        }
    }

    /// What is decided of it, in words.
    pub fn verdict(&self) -> String {
        let second = || {
            let (ratio, rounds) = self.second.as_ref()?;
            Some(deciding_words(ratio, *rounds))
        };
        match (self.is_slower, self.is_faster, second()) {
            (true, _, None) => "slower".to_string(),
            (true, _, Some(second)) => format!("slower; in a second run {second}"),
            (_, true, _) => "faster".to_string(),
            (_, _, None) => "no difference shown".to_string(),
            (_, _, Some(second)) => format!("slower, but not so in a second run: {second}"),
        }
    }
}

/// What a check has found.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Check {
    pub cells: Vec<Checked>,
    /// What of the table does not run, in words.
    pub failures: Vec<String>,
}

impl Check {
    pub(crate) fn hear_failures(&mut self, found: &Found) {
        let words = |failure: &Failure| format!("{}: {}", failure.what, failure.reason);
        for said in found.failures.iter().map(words) {
            if !self.failures.contains(&said) {
                self.failures.push(said);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_second_run_with_rounds_enough_clears_what_looked_slower() {
        let cell = |ranks, bytes, is_slower, rounds| Checked {
            what: "bcast".into(),
            ranks,
            bytes,
            ratio: 1.2,
            interval: Interval {
                value: 1.2,
                low: 1.1,
                high: 1.3,
            },
            rounds,
            second: None,
            is_slower,
            is_faster: false,
        };
        let after = |again: &[Checked]| {
            let mut cells = [cell(4, 8, true, 9), cell(4, 64, false, 9)];
            Checked::hear(&mut cells, again);
            cells.map(|cell| cell.is_slower)
        };
        assert_eq!(after(&[cell(4, 8, true, 3)]), [true, false]);
        assert_eq!(after(&[cell(4, 8, false, 3)]), [false, false]);
        assert_eq!(after(&[cell(4, 8, false, 2)]), [true, false], "few rounds");
        assert_eq!(after(&[]), [true, false], "no time at all");
        assert_eq!(after(&[cell(2, 8, false, 3)]), [true, false], "other ranks");
    }

    #[test]
    fn a_verdict_says_what_decided() {
        let ratio = |value: f64, low, high| Interval { value, low, high };
        let of = |is_slower, again: Option<(Interval, bool)>| {
            let cell = |interval: Interval, is_slower| Checked {
                what: "bcast".into(),
                ranks: 4,
                bytes: 8,
                ratio: interval.value,
                interval,
                rounds: 5,
                second: None,
                is_slower,
                is_faster: false,
            };
            let mut cells = [cell(ratio(16.74, 4.18, 67.05), is_slower)];
            let again = again.map(|(interval, is_slower)| cell(interval, is_slower));
            Checked::hear(&mut cells, again.as_slice());
            cells[0].verdict()
        };
        let second = |is_slower| Some((ratio(1.02, 0.9, 1.16), is_slower));
        assert_eq!(of(false, None), "no difference shown");
        assert_eq!(of(true, None), "slower");
        assert_eq!(
            of(true, second(false)),
            "slower, but not so in a second run: 1.02 [0.90, 1.16]"
        );
        assert_eq!(
            of(true, second(true)),
            "slower; in a second run 1.02 [0.90, 1.16]"
        );
    }
}

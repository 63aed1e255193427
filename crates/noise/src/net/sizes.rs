//! Ping-pongs of many sizes: which to measure, where more are needed, and which are kept apart to try
//! the fit on.

use std::collections::BTreeMap;

use crate::loggp::{self, Point};
use crate::profile::{HeldOut, Range};
use crate::stats::Random;

const LARGEST: u64 = 4 << 20;
/// Where two ranges meet and differ by more than this, sizes between are measured too.
const STEP: f64 = 0.04;
/// Sizes closer than this share need no more between them.
const CLOSE: f64 = 0.02;
const MOST_ADDED: usize = 40;

/// Samples of all sizes so far, in µs.
pub struct Sizes {
    sizes: BTreeMap<u64, Measured>,
    held_out: Vec<u64>,
    added: usize,
}

#[derive(Default)]
struct Measured {
    samples: Vec<f64>,
    /// In so many cycles.
    cycles: usize,
}

impl Sizes {
    /// Powers of two and halfway between them; held out are quarters of the way, which lie on no edge.
    pub fn new() -> Sizes {
        let powers = || (0..).map(|k| 1u64 << k).take_while(|&s| s <= LARGEST);
        let between = powers()
            .filter(|&s| (2..LARGEST).contains(&s))
            .map(|s| s / 2 * 3);
        let held_out: Vec<u64> = powers()
            .filter(|&s| (4..LARGEST).contains(&s))
            .map(|s| s / 4 * 5)
            .collect();
        let all = powers().chain(between).chain(held_out.iter().copied());
        Sizes {
            sizes: all.map(|s| (s, Measured::default())).collect(),
            held_out,
            added: 0,
        }
    }

    pub fn largest() -> u64 {
        LARGEST
    }

    /// All sizes in a random order: neither trend nor neighbour favours one.
    pub fn shuffled(&self, random: &mut Random) -> Vec<u64> {
        let mut sizes: Vec<u64> = self.sizes.keys().copied().collect();
        for last in (1..sizes.len()).rev() {
            sizes.swap(last, random.below(last + 1));
        }
        sizes
    }

    /// A size more, unless it is held out.
    pub fn add(&mut self, bytes: u64) {
        if bytes >= 1 && !self.held_out.contains(&bytes) {
            self.sizes.entry(bytes).or_default();
        }
    }

    /// Samples of one cycle.
    pub fn keep(&mut self, bytes: u64, samples: &[f64]) {
        let measured = self.sizes.entry(bytes).or_default();
        measured.samples.extend(samples);
        measured.cycles += 1;
    }

    /// All sizes with all samples.
    pub fn all(&self) -> impl Iterator<Item = (u64, &[f64])> {
        self.sizes
            .iter()
            .map(|(bytes, measured)| (*bytes, measured.samples.as_slice()))
    }

    /// What a fit may use. Sizes that joined late have seen few cycles, which may have been bad ones.
    pub fn points(&self) -> Vec<Point> {
        let most = self.sizes.values().map(|m| m.cycles).max().unwrap_or(0);
        let used = |(bytes, measured): &(&u64, &Measured)| {
            measured.cycles * 4 >= most && measured.cycles > 0 && !self.held_out.contains(bytes)
        };
        let point = |(bytes, measured): (&u64, &Measured)| Point {
            bytes: *bytes,
            us: loggp::undisturbed(&measured.samples),
        };
        self.sizes.iter().filter(used).map(point).collect()
    }

    /// Sizes in the middle of every gap between two ranges that do not meet.
    pub fn refine(&mut self) {
        let ranges = loggp::ranges(&self.points());
        for pair in ranges.windows(2) {
            let (low, high) = (pair[0].to_bytes, pair[1].from_bytes);
            let close = (high - low) as f64 <= (CLOSE * low as f64).max(1.0);
            let between = [0.5, 0.4].map(|share| low + ((high - low) as f64 * share) as u64);
            // The middle itself may be held out.
            let Some(new) = between
                .into_iter()
                .find(|new| !self.sizes.contains_key(new))
            else {
                continue;
            };
            if !close && self.added < MOST_ADDED && differs(pair, new) {
                self.add(new);
                self.added += 1;
            }
        }
    }

    /// What the ranges say of sizes that they were not made from.
    pub fn tried(&self, ranges: &[Range]) -> Vec<HeldOut> {
        let measured = self
            .held_out
            .iter()
            .filter_map(|b| Some((*b, self.sizes.get(b)?)));
        measured
            .filter(|(_, measured)| !measured.samples.is_empty())
            .map(|(bytes, measured)| HeldOut {
                bytes,
                measured_us: loggp::undisturbed(&measured.samples),
                predicted_us: loggp::predict(ranges, bytes),
            })
            .collect()
    }
}

fn differs(pair: &[Range], bytes: u64) -> bool {
    let (below, above) = (pair[0].at(bytes), pair[1].at(bytes));
    (above - below).abs() > STEP * below.abs().min(above.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A switch anywhere is closed in on by measuring what `refine` asks for.
    #[test]
    fn sizes_close_in_on_a_switch() {
        for switch in [3000u64, 16384, 100_000] {
            let mut sizes = Sizes::new();
            let mut random = Random::new(switch);
            let truth = |s: u64| {
                if s <= switch {
                    1.0 + s as f64 * 0.0005
                } else {
                    5.0 + s as f64 * 0.0001
                }
            };
            for _ in 0..20 {
                for bytes in sizes.shuffled(&mut random) {
                    let sample = || truth(bytes) * (1.0 + 0.01 * random.normal().abs());
                    let new: Vec<f64> = std::iter::repeat_with(sample).take(20).collect();
                    sizes.keep(bytes, &new);
                }
                sizes.refine();
            }
            let ranges = loggp::ranges(&sizes.points());
            for tried in sizes.tried(&ranges) {
                let error = tried.predicted_us / truth(tried.bytes) - 1.0;
                assert!(
                    error.abs() < 0.03,
                    "switch at {switch}: {} is {error} off",
                    tried.bytes
                );
            }
        }
    }

    #[test]
    fn no_size_is_both_trained_and_held_out() {
        let sizes = Sizes::new();
        assert!(sizes.held_out.len() > 15 && sizes.sizes.len() > 60);
        let mut sizes = sizes;
        for bytes in sizes.shuffled(&mut Random::new(1)) {
            sizes.keep(bytes, &[bytes as f64 + 1.0]);
        }
        let points = sizes.points();
        assert!(points.len() > 40 && points.iter().all(|p| !sizes.held_out.contains(&p.bytes)));
    }
}

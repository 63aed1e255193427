//! Ping-pongs of many sizes: which to measure, where more are needed, and which are kept apart to try
//! the fit on.

use std::collections::BTreeMap;

use crate::loggp::{self, Point};
use crate::profile::{HeldOut, Range};
use crate::stats::{Random, median};

const LARGEST: u64 = 4 << 20;
/// Where two ranges meet and differ by more than this, sizes between are measured too.
const STEP: f64 = 0.04;
/// Sizes closer than this share need no more between them.
const CLOSE: f64 = 0.02;
const MOST_ADDED: usize = 40;
const TRAINED_EIGHTHS: [u64; 4] = [9, 11, 12, 14];
const HELD_OUT_EIGHTHS: u64 = 10;

/// Samples of all sizes so far, in µs.
pub struct Sizes {
    sizes: BTreeMap<u64, Measured>,
    held_out: Vec<u64>,
    added: usize,
}

/// The samples of a size, cycle by cycle.
type Measured = BTreeMap<usize, Vec<f64>>;

impl Sizes {
    /// Powers of two and four sizes between each and the next; a fifth between is held out.
    pub fn new() -> Sizes {
        let powers = || (0..).map(|k| 1u64 << k).take_while(|&s| s <= LARGEST);
        let between = |eighths: u64| {
            let whole = move |&s: &u64| s * eighths % 8 == 0 && s < LARGEST;
            powers()
                .filter(whole)
                .map(move |s| s / 8 * eighths + s % 8 * eighths / 8)
        };
        let held_out: Vec<u64> = between(HELD_OUT_EIGHTHS).collect();
        let trained = powers().chain(TRAINED_EIGHTHS.into_iter().flat_map(between));
        let all = trained.chain(held_out.iter().copied());
        Sizes {
            sizes: all.map(|s| (s, Measured::new())).collect(),
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

    pub fn keep(&mut self, bytes: u64, cycle: usize, samples: &[f64]) {
        self.sizes
            .entry(bytes)
            .or_default()
            .insert(cycle, samples.to_vec());
    }

    /// All sizes with all samples.
    pub fn all(&self) -> impl Iterator<Item = (u64, Vec<f64>)> {
        self.sizes
            .iter()
            .map(|(bytes, measured)| (*bytes, measured.values().flatten().copied().collect()))
    }

    /// The cycles in which the machine was in one state. A virtual machine's cores move: for seconds all
    /// sizes take twice as long, and a median over both states would follow one at one size and the
    /// other at the next. Half of the cycles, those whose speeds lie closest together.
    pub fn alike(&self) -> Vec<usize> {
        let mut ratios = BTreeMap::<usize, Vec<f64>>::new();
        for measured in self.sizes.values().filter(|m| m.len() > 1) {
            let medians: Vec<(usize, f64)> = measured
                .iter()
                .map(|(cycle, s)| (*cycle, median(s)))
                .collect();
            let whole = median(&medians.iter().map(|m| m.1).collect::<Vec<f64>>());
            for (cycle, time) in medians {
                ratios.entry(cycle).or_default().push((time / whole).ln());
            }
        }
        let mut speeds: Vec<(f64, usize)> = ratios
            .iter()
            .map(|(cycle, r)| (median(r), *cycle))
            .collect();
        speeds.sort_by(|a, b| a.0.total_cmp(&b.0));
        let half = speeds.len().div_ceil(2);
        let closest = speeds.windows(half.max(1)).min_by(|a, b| {
            let width = |part: &[(f64, usize)]| part[part.len() - 1].0 - part[0].0;
            width(a).total_cmp(&width(b))
        });
        closest.unwrap_or_default().iter().map(|s| s.1).collect()
    }

    /// The usual time of a size in these cycles, if it was measured in a quarter of them: one that joined
    /// late has seen few, which may have been bad.
    fn point(&self, bytes: u64, cycles: &[usize]) -> Option<Point> {
        let measured = self.sizes.get(&bytes)?;
        let part: Vec<&Vec<f64>> = cycles
            .iter()
            .filter_map(|cycle| measured.get(cycle))
            .collect();
        let samples: Vec<f64> = part.iter().copied().flatten().copied().collect();
        let enough = part.len() * 4 >= cycles.len() && !samples.is_empty();
        enough.then(|| Point {
            bytes,
            us: loggp::usual(&samples),
        })
    }

    /// What a fit may use.
    pub fn points(&self) -> Vec<Point> {
        let cycles = self.alike();
        let sizes = self
            .sizes
            .keys()
            .filter(|bytes| !self.held_out.contains(bytes));
        sizes
            .filter_map(|bytes| self.point(*bytes, &cycles))
            .collect()
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
        let cycles = self.alike();
        let measured = self
            .held_out
            .iter()
            .filter_map(|bytes| self.point(*bytes, &cycles));
        let tried = |point: Point| HeldOut {
            bytes: point.bytes,
            measured_us: point.us,
            predicted_us: loggp::predict(ranges, point.bytes),
        };
        measured.map(tried).collect()
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
            for cycle in 0..20 {
                // In every third cycle all takes twice as long.
                let state = if cycle % 3 == 1 { 2.0 } else { 1.0 };
                for bytes in sizes.shuffled(&mut random) {
                    let sample = || state * truth(bytes) * (1.0 + 0.01 * random.normal());
                    let new: Vec<f64> = std::iter::repeat_with(sample).take(20).collect();
                    sizes.keep(bytes, cycle, &new);
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
        assert!(sizes.held_out.len() > 15 && sizes.sizes.len() > 100);
        let mut sizes = sizes;
        for bytes in sizes.shuffled(&mut Random::new(1)) {
            sizes.keep(bytes, 0, &[bytes as f64 + 1.0]);
        }
        let points = sizes.points();
        assert!(points.len() > 40 && points.iter().all(|p| !sizes.held_out.contains(&p.bytes)));
    }
}

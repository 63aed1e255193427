//! Times of one part of an iteration, and their precision.
//!
//! Neighbours in a series depend on each other, so intervals come from a circular block bootstrap. A
//! replicate consists of runs of neighbours, as long as the series remembers itself.

use cloudmpi_noise::profile::Estimate;
use cloudmpi_noise::stats::{Random, correlation_length};

/// Replicates of a bootstrap.
pub const REPLICATES: usize = 500;

/// The share of replicates inside an interval.
pub const CONFIDENCE: f64 = 0.95;

pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The number of neighbours in a block: twice as many as depend on each other, at most a quarter of
/// all.
pub fn block_length(values: &[f64]) -> usize {
    let length = correlation_length(values);
    // Series of independent values come out a little above 1.
    if values.len() < 8 || length.is_nan() || length < 1.5 {
        return 1;
    }
    ((2.0 * length).ceil() as usize).min(values.len() / 4)
}

/// Fills `out` with blocks of `values`, from random places on, around the end.
pub fn resample(values: &[f64], block: usize, random: &mut Random, out: &mut Vec<f64>) {
    out.clear();
    while out.len() < values.len() {
        let first = random.below(values.len());
        let length = block.min(values.len() - out.len());
        out.extend((0..length).map(|i| values[(first + i) % values.len()]));
    }
}

/// Below so many independent blocks nothing is decided.
pub const LEAST_BLOCKS: usize = 3;

/// Blocks that lie apart: as many values as count for an interval.
pub fn blocks(values: &[f64], block: usize) -> usize {
    values.len() / block.max(1)
}

/// A value with the interval between the quantiles of its replicates.
pub fn estimate(value: f64, mut replicates: Vec<f64>) -> Estimate {
    replicates.sort_unstable_by(f64::total_cmp);
    let Some(last) = replicates.len().checked_sub(1) else {
        return Estimate::exact(value);
    };
    let at = |share: f64| replicates[(share * last as f64).round() as usize];
    let outside = (1.0 - CONFIDENCE) / 2.0;
    Estimate {
        value,
        low: at(outside).min(value),
        high: at(1.0 - outside).max(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A series with memory: each value is `keep` of the one before plus a new part.
    fn series(n: usize, keep: f64, seed: u64) -> Vec<f64> {
        let mut random = Random::new(seed);
        let mut value = 0.0;
        let mut next = || {
            value = keep * value + (1.0 - keep * keep).sqrt() * random.normal();
            10.0 + value
        };
        (0..50).for_each(|_| {
            next();
        });
        (0..n).map(|_| next()).collect()
    }

    fn mean_interval(values: &[f64], block: usize) -> Estimate {
        let mut random = Random::new(3);
        let mut copy = Vec::new();
        let replicate = |_| {
            resample(values, block, &mut random, &mut copy);
            mean(&copy)
        };
        estimate(mean(values), (0..400).map(replicate).collect())
    }

    #[test]
    fn blocks_are_as_long_as_the_memory() {
        assert!(block_length(&series(4000, 0.0, 1)) <= 4);
        let long = block_length(&series(4000, 0.95, 1));
        assert!((40..400).contains(&long), "{long}");
        assert_eq!(block_length(&[1.0; 100]), 1);
    }

    #[test]
    fn intervals_hold_the_mean_as_often_as_they_say() {
        let mut held = [0, 0];
        for seed in 0..200 {
            let values = series(600, 0.8, seed + 1000);
            let blocks = [block_length(&values), 1];
            for (held, block) in held.iter_mut().zip(blocks) {
                let interval = mean_interval(&values, block);
                *held += usize::from(interval.low <= 10.0 && 10.0 <= interval.high);
            }
        }
        assert!(held[0] >= 170, "with blocks: {} of 200", held[0]);
        assert!(
            held[1] <= 140,
            "without, the interval is too narrow: {} of 200",
            held[1]
        );
    }
}

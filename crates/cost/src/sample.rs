//! Times of one part of an iteration, and how well they are known.
//!
//! Neighbours in a series depend on each other, so intervals come from a circular block bootstrap: a
//! replicate is put together from runs of neighbours, as long as the series remembers itself.

use cloudmpi_noise::profile::Estimate;

/// Replicates of a bootstrap.
pub const REPLICATES: usize = 1000;

/// The share of replicates inside an interval.
pub const CONFIDENCE: f64 = 0.95;

/// A small fast generator of good quality (SplitMix64): same seed, same numbers.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// From 0 to `end`, without it.
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }

    /// Above 0, at most 1.
    pub fn share(&mut self) -> f64 {
        ((self.next() >> 11) + 1) as f64 / (1u64 << 53) as f64
    }
}

pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// How many neighbours depend on each other: twice the lag at which the series' autocorrelation is
/// gone (within its own error), at least 1 and at most a quarter of the series.
pub fn block_length(values: &[f64]) -> usize {
    let n = values.len();
    let average = mean(values);
    let variance: f64 = values.iter().map(|v| (v - average).powi(2)).sum();
    // Sums of rounding errors are no dependence.
    if n < 8 || variance <= (average * 1e-12).powi(2) * n as f64 {
        return 1;
    }
    let gone = 2.0 / (n as f64).sqrt();
    let correlation = |lag: usize| -> f64 {
        let products = values.iter().zip(&values[lag..]);
        products
            .map(|(a, b)| (a - average) * (b - average))
            .sum::<f64>()
            / variance
    };
    let longest = n / 8;
    let lag = (1..=longest)
        .find(|lag| correlation(*lag) < gone)
        .unwrap_or(longest);
    if lag <= 1 {
        1
    } else {
        (2 * lag).min(n / 4).max(1)
    }
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

    /// A series that remembers itself: each value is `keep` of the one before and something new.
    fn series(n: usize, keep: f64, seed: u64) -> Vec<f64> {
        let mut random = Random(seed);
        let mut value = 0.0;
        let mut next = || {
            let new: f64 = (0..12).map(|_| random.share()).sum::<f64>() - 6.0;
            value = keep * value + (1.0 - keep * keep).sqrt() * new;
            10.0 + value
        };
        (0..50).for_each(|_| {
            next();
        });
        (0..n).map(|_| next()).collect()
    }

    fn mean_interval(values: &[f64], block: usize) -> Estimate {
        let mut random = Random(3);
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

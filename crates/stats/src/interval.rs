//! Confidence intervals that heed dependence: what varies is judged between long batches.

use crate::student::student_95;
use crate::{Estimate, Sorted};

/// Batches are as long as they can be with so many of them: dependence within one does not matter.
const BATCHES: usize = 32;

/// The standard deviation of the mean of `of(value)`, times Student's t: half the 95 % interval.
fn half_width(values: &[f64], of: impl Fn(f64) -> f64) -> f64 {
    let batches = BATCHES.min(values.len());
    if batches < 2 {
        return f64::INFINITY;
    }
    let length = values.len() / batches;
    let means: Vec<f64> = values
        .chunks_exact(length)
        .take(batches)
        .map(|batch| batch.iter().map(|&v| of(v)).sum::<f64>() / length as f64)
        .collect();
    let mean = means.iter().sum::<f64>() / batches as f64;
    let variance = means.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / (batches - 1) as f64;
    student_95(batches - 1) * (variance / batches as f64).sqrt()
}

/// The mean of a series in the order of time, with its 95 % interval.
pub fn mean_interval(values: &[f64]) -> Estimate {
    let value = values.iter().sum::<f64>() / values.len() as f64;
    let half = half_width(values, |v| v);
    Estimate {
        value,
        low: value - half,
        high: value + half,
    }
}

/// A quantile of a series in the order of time, with its 95 % interval: how far the share of samples
/// below the quantile varies from batch to batch tells which other quantiles it might be.
pub fn quantile_interval(values: &[f64], share: f64) -> Estimate {
    let sorted = Sorted::new(values);
    let value = sorted.quantile(share);
    let below = |v: f64| match v.total_cmp(&value) {
        std::cmp::Ordering::Less => 1.0,
        // Clocks have steps: many samples may equal the quantile.
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    };
    // A share from a finite series is not exact to less than a sample.
    let half = half_width(values, below).max(0.5 / values.len().max(1) as f64);
    Estimate {
        value,
        low: sorted.quantile(share - half),
        high: sorted.quantile(share + half),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    /// How often 95 % intervals of dependent series hold the true value.
    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        let mut random = Random::new(4);
        let (mut median_held, mut mean_held, mut independent_held) = (0, 0, 0);
        const SERIES: usize = 400;
        for _ in 0..SERIES {
            let mut last = random.normal() / (1.0f64 - 0.92 * 0.92).sqrt();
            let values: Vec<f64> = (0..6000)
                .map(|_| {
                    last = 0.92 * last + random.normal();
                    last
                })
                .collect();
            let holds = |e: Estimate| usize::from(e.low <= 0.0 && 0.0 <= e.high);
            median_held += holds(quantile_interval(&values, 0.5));
            mean_held += holds(mean_interval(&values));
            // What one gets by taking the samples as independent.
            let deviation = (values.iter().map(|v| v * v).sum::<f64>() / 6000.0).sqrt();
            let mean = values.iter().sum::<f64>() / 6000.0;
            independent_held += usize::from(mean.abs() < 1.96 * deviation / 6000f64.sqrt());
        }
        let share = |held: usize| held as f64 / SERIES as f64;
        assert!((0.91..=0.98).contains(&share(median_held)), "{median_held}");
        assert!((0.91..=0.98).contains(&share(mean_held)), "{mean_held}");
        assert!(share(independent_held) < 0.6, "{independent_held}");
    }

    #[test]
    fn few_samples_give_wide_intervals() {
        let found = quantile_interval(&[1.0, 5.0, 2.0], 0.5);
        assert_eq!((found.value, found.low, found.high), (2.0, 1.0, 5.0));
        assert!(mean_interval(&[1.0]).high.is_infinite());
    }
}

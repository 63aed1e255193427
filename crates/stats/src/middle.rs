//! The median of values that were measured in rounds, with its interval.
//!
//! How far the share of values below the median varies from batch to batch tells which other quantiles it might be; the batches are
//! long enough that one tells little of the next. Rounds that differ by more than their values explain widen the interval.

use std::cmp::Ordering;

use crate::correlation::lagged_sums;
use crate::student::{NORMAL_97_5, student_95};
use crate::{Estimate, Sorted, median};

/// A batch is so many times as long as its values depend on each other.
const BATCH_CORRELATIONS: f64 = 10.0;
/// Values without a sign of dependence are still taken in batches of up to [`BATCH_CORRELATIONS`], as long as there are so many.
const ENOUGH_BATCHES: f64 = 30.0;

/// The median of all values, with its 95 % interval. Values of a round are in the order of time and depend on each other; rounds
/// were minutes apart. Not a number without any value. Where all values are above 0 the interval is one of factors, found in
/// logarithms: it stays above 0, however few values there are.
pub fn median_interval(rounds: &[Vec<f64>]) -> Estimate {
    if rounds.iter().flatten().any(|value| *value <= 0.0) {
        return by_differences(rounds);
    }
    let logarithms: Vec<Vec<f64>> = rounds
        .iter()
        .map(|round| round.iter().map(|value| value.ln()).collect())
        .collect();
    let found = by_differences(&logarithms);
    let value = median(&rounds.concat());
    Estimate {
        value,
        low: value * (found.low - found.value).exp(),
        high: value * (found.high - found.value).exp(),
    }
}

fn by_differences(rounds: &[Vec<f64>]) -> Estimate {
    let sorted = Sorted::new(&rounds.concat());
    let value = sorted.median();
    let Some(share) = ShareBelow::of(rounds, value) else {
        let high = if value.is_nan() {
            f64::NAN
        } else {
            f64::INFINITY
        };
        return Estimate {
            value,
            low: -high,
            high,
        };
    };
    let between = |half: f64| [sorted.quantile(0.5 - half), sorted.quantile(0.5 + half)];
    let times = student_95(share.freedom);
    let half = times * share.error;
    let [below, above] = if half > 0.5 {
        // Beyond the least and the greatest value: as far as a narrower interval says.
        between(NORMAL_97_5 * share.error).map(|end| (end - value).abs() * times / NORMAL_97_5)
    } else {
        // A share is not known to less than a value.
        let least = 0.5 / sorted.values().len() as f64;
        between(half.max(least)).map(|end| (end - value).abs())
    };
    let [low, high] = between(share.error);
    let more = between_rounds(rounds, ((high - low) / 2.0).powi(2));
    Estimate {
        value,
        low: value - below.hypot(more),
        high: value + above.hypot(more),
    }
}

/// What of the interval's half comes from rounds that differ: their medians vary by more than `variance`, which their values
/// explain, of the median of all.
fn between_rounds(rounds: &[Vec<f64>], variance: f64) -> f64 {
    let medians: Vec<f64> = rounds
        .iter()
        .filter(|round| !round.is_empty())
        .map(|round| median(round))
        .collect();
    let count = medians.len() as f64;
    if medians.len() < 2 {
        return 0.0;
    }
    let mean = medians.iter().sum::<f64>() / count;
    let found = medians.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / (count - 1.0);
    student_95(medians.len() - 1) * (found / count - variance).max(0.0).sqrt()
}

/// How sure it is which share of all values lies below the median.
struct ShareBelow {
    /// The standard deviation of the share.
    error: f64,
    /// Degrees of freedom of it.
    freedom: usize,
}

impl ShareBelow {
    /// None where there is but one batch: its values tell no more than one does.
    fn of(rounds: &[Vec<f64>], median: f64) -> Option<ShareBelow> {
        let below = |value: &f64| match value.total_cmp(&median) {
            Ordering::Less => 0.5,
            // Clocks have steps: many values may equal the median.
            Ordering::Equal => 0.0,
            Ordering::Greater => -0.5,
        };
        let rounds: Vec<Vec<f64>> = rounds
            .iter()
            .filter(|round| !round.is_empty())
            .map(|round| round.iter().map(below).collect())
            .collect();
        let total = rounds.iter().map(Vec::len).sum::<usize>() as f64;
        let mean = rounds.iter().flatten().sum::<f64>() / total;
        let correlation = correlation_length(&rounds);
        let least = if correlation > 1.0 {
            BATCH_CORRELATIONS * correlation
        } else {
            (total / ENOUGH_BATCHES).clamp(1.0, BATCH_CORRELATIONS)
        };
        // Of an autoregressive series, the sum over n values varies by 1 − edge/n of what the correlation length says.
        let edge = (correlation - 1.0 / correlation) / 2.0;
        let (mut squares, mut lengths) = (0.0, 0.0);
        for round in &rounds {
            let count = ((round.len() as f64 / least) as usize).max(1);
            let mut own = 0.0;
            for at in 0..count {
                let batch = &round[round.len() * at / count..round.len() * (at + 1) / count];
                let length = batch.len() as f64;
                own += (batch.iter().sum::<f64>() - mean * length).powi(2);
                lengths += length * length;
            }
            let varies = |length: f64| 1.0 - edge / length;
            let whole = round.len() as f64;
            // One batch alone may be as short as the edge.
            squares += match count {
                1 => own,
                _ => own * varies(whole) / varies(whole / count as f64),
            };
        }
        // Batches of other lengths tell as much as so many of the same length.
        let batches = total * total / lengths;
        (batches > 1.0).then(|| ShareBelow {
            error: (squares * batches / (batches - 1.0)).sqrt() / total,
            freedom: ((batches - 1.0).round() as usize).max(1),
        })
    }
}

/// How many values tell as much as one independent value would, from rounds whose values are 0 in the middle: 1 + 2 Σ
/// correlations, up to the first that is not above noise.
fn correlation_length(rounds: &[Vec<f64>]) -> f64 {
    let longest = rounds.iter().map(Vec::len).max().unwrap_or(0);
    let mut sums = vec![0.0; longest / 4 + 1];
    let mut pairs = vec![0usize; sums.len()];
    for round in rounds {
        for (lag, sum) in lagged_sums(round, sums.len() - 1).into_iter().enumerate() {
            sums[lag] += sum;
            pairs[lag] += round.len() - lag;
        }
    }
    let noise = 2.0 / (pairs[0].max(1) as f64).sqrt();
    let variance = sums[0] / pairs[0].max(1) as f64;
    let correlations = sums
        .iter()
        .zip(&pairs)
        .skip(1)
        .map(|(sum, pairs)| sum / *pairs as f64 / variance);
    1.0 + 2.0 * correlations.take_while(|c| *c > noise).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use crate::rounds::tests::series;

    const SERIES: usize = 400;

    /// The share of intervals that hold the truth, and their half width in those of the normal distribution.
    fn held(seed: u64, make: impl Fn(&mut Random) -> Vec<Vec<f64>>) -> (f64, f64) {
        let mut random = Random::new(seed);
        let found: Vec<Estimate> = (0..SERIES)
            .map(|_| median_interval(&make(&mut random)))
            .collect();
        let held = found.iter().filter(|e| e.low <= 10.0 && 10.0 <= e.high);
        let halves: Vec<f64> = found.iter().map(|e| (e.high - e.low) / 2.0).collect();
        let squares: f64 = found.iter().map(|e| (e.value - 10.0).powi(2)).sum();
        let deviation = (squares / SERIES as f64).sqrt();
        (
            held.count() as f64 / SERIES as f64,
            median(&halves) / (NORMAL_97_5 * deviation),
        )
    }

    const SHAPES: [(usize, usize); 8] = [
        (1, 4000),
        (3, 512),
        (5, 512),
        (7, 512),
        (10, 512),
        (13, 512),
        (20, 300),
        (10, 2000),
    ];

    /// Whatever the number of rounds, and the length of them beside that of the correlation.
    fn hold(correlation: f64, shapes: &[(usize, usize)]) {
        for &(rounds, length) in shapes {
            let (share, width) = held((1000 * rounds + length) as u64, |random| {
                (0..rounds)
                    .map(|_| series(random, correlation, length))
                    .collect()
            });
            let what = format!("{rounds} × {length}: {share}, {width}");
            assert!((0.93..=0.98).contains(&share), "{what}");
            // Three rounds may happen to differ.
            assert!(
                (0.9..if rounds > 3 { 1.25 } else { 1.4 }).contains(&width),
                "{what}"
            );
        }
    }

    #[test]
    fn intervals_of_correlated_series_hold_the_truth_as_often_as_they_say() {
        hold(0.9, &SHAPES);
    }

    #[test]
    fn intervals_of_independent_values_do_too() {
        hold(0.0, &SHAPES[..6]);
        hold(0.0, &[(5, 100)]);
    }

    #[test]
    fn one_round_whose_values_all_depend_on_each_other_tells_no_interval() {
        let round: Vec<f64> = (0..100).map(|at| 1.0 + f64::from(at) / 100.0).collect();
        let found = median_interval(&[round]);
        assert!(found.low == 0.0 && found.high == f64::INFINITY, "{found:?}");
        assert!((found.value - 1.495).abs() < 1e-9, "{found:?}");
    }

    #[test]
    fn rounds_that_differ_are_what_is_counted() {
        // Far more than their values explain, and about as much.
        for (shift, least) in [(1.0, 0.93), (0.05, 0.91)] {
            let (share, _) = held(4, |random| {
                (0..8)
                    .map(|_| {
                        let shift = shift * random.normal();
                        series(random, 0.0, 200).iter().map(|v| v + shift).collect()
                    })
                    .collect()
            });
            assert!((least..=0.975).contains(&share), "{share}");
        }
    }

    #[test]
    fn few_values_give_wide_intervals() {
        let found = median_interval(&[vec![3.0]]);
        assert_eq!(found.value, 3.0);
        assert!(found.low == 0.0 && found.high.is_infinite());
        assert!(median_interval(&[]).value.is_nan());
        let equal = median_interval(&[vec![3.0; 20], vec![3.0; 20]]);
        assert_eq!((equal.low, equal.high), (3.0, 3.0));
        // Two rounds far apart: the interval is wide, and above 0.
        let apart = median_interval(&[vec![0.2; 20], vec![0.4; 20]]);
        assert!(
            0.0 < apart.low && apart.low < 0.2 && apart.high > 0.4,
            "{apart:?}"
        );
        // Three values, one a round: beyond the least and the greatest of them.
        let three = median_interval(&[vec![1.0], vec![1.2], vec![1.1]]);
        assert!(
            three.low < 1.0 && three.high > 1.2 && three.high < 2.0,
            "{three:?}"
        );
    }
}

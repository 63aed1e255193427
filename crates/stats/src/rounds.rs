//! Series measured in rounds, in turns with others: the ratio of two, and what of one belongs to the warm-up.

use crate::student::{student_95, student_99};
use crate::{Estimate, median};

/// Two series beside each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ratio {
    /// The first divided by the second, with its 95 % interval.
    pub estimate: Estimate,
    /// Whether even the 99 % interval leaves 1 out.
    pub differs: bool,
    /// The same ratio with this 99 % interval. Of fewer than [`LEAST_ROUNDS`] it says nothing.
    pub decides: Estimate,
    /// In which both were measured.
    pub rounds: usize,
}

/// Fewer rounds decide nothing.
pub const LEAST_ROUNDS: usize = 3;

/// The first series divided by the second, from rounds in which both were measured. The rounds' ratios are taken as
/// independent: each round starts its programs anew. None without such a round.
pub fn ratio(first: &[Vec<f64>], second: &[Vec<f64>]) -> Option<Ratio> {
    let logarithms: Vec<f64> = first
        .iter()
        .zip(second)
        .filter(|(a, b)| !a.is_empty() && !b.is_empty())
        .map(|(a, b)| (median(a) / median(b)).ln())
        .filter(|l| l.is_finite())
        .collect();
    let count = logarithms.len();
    if count == 0 {
        return None;
    }
    let mean = logarithms.iter().sum::<f64>() / count as f64;
    if count == 1 {
        let estimate = Estimate {
            value: mean.exp(),
            low: 0.0,
            high: f64::INFINITY,
        };
        return Some(Ratio {
            estimate,
            differs: false,
            decides: estimate,
            rounds: count,
        });
    }
    let variance = logarithms.iter().map(|l| (l - mean).powi(2)).sum::<f64>() / (count - 1) as f64;
    let error = (variance / count as f64).sqrt();
    let within = |times: f64| Estimate {
        value: mean.exp(),
        low: (mean - times * error).exp(),
        high: (mean + times * error).exp(),
    };
    let times = student_99(count - 1);
    Some(Ratio {
        estimate: within(student_95(count - 1)),
        differs: mean.abs() > times * error && count >= LEAST_ROUNDS,
        decides: within(times),
        rounds: count,
    })
}

/// How many of the first values belong to the warm-up: without them, the error of the mean of the rest is least (the
/// MSER rule). At most half of the values.
pub fn warm_up(values: &[f64]) -> usize {
    let (mut sum, mut squares, mut count) = (0.0, 0.0, 0.0);
    let mut best = (f64::INFINITY, 0);
    // Equal errors: the longer rest.
    for (index, &value) in values.iter().enumerate().rev() {
        (sum, squares, count) = (sum + value, squares + value * value, count + 1.0);
        let error = (squares - sum * sum / count).max(0.0) / (count * count);
        if index <= values.len() / 2 && error <= best.0 {
            best = (error, index);
        }
    }
    best.1
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::Random;

    /// An autoregressive series of median 10.
    pub(crate) fn series(random: &mut Random, correlation: f64, count: usize) -> Vec<f64> {
        let mut last = random.normal() / (1.0 - correlation * correlation).sqrt();
        (0..count)
            .map(|_| {
                last = correlation * last + random.normal();
                10.0 + last
            })
            .collect()
    }

    #[test]
    fn two_series_alike_are_seldom_said_to_differ() {
        let mut random = Random::new(5);
        let mut round = || -> Vec<Vec<f64>> {
            (0..5)
                .map(|_| {
                    let shift = 0.3 * random.normal();
                    series(&mut random, 0.9, 200)
                        .iter()
                        .map(|v| v + shift)
                        .collect()
                })
                .collect()
        };
        let claimed = (0..200)
            .filter(|_| ratio(&round(), &round()).unwrap().differs)
            .count();
        assert!(claimed <= 10, "{claimed}");
    }

    #[test]
    fn a_real_difference_is_found() {
        let mut random = Random::new(6);
        let mut round = |by: f64| -> Vec<Vec<f64>> {
            (0..5)
                .map(|_| {
                    series(&mut random, 0.5, 500)
                        .iter()
                        .map(|v| v * by)
                        .collect()
                })
                .collect()
        };
        let found = ratio(&round(1.2), &round(1.0)).unwrap();
        assert!(
            found.differs && found.estimate.low > 1.1 && found.estimate.high < 1.3,
            "{found:?}"
        );
        assert_eq!(ratio(&[], &[]), None);
        assert!(!ratio(&[vec![1.0]], &[vec![2.0]]).unwrap().differs);
    }

    #[test]
    fn the_interval_that_decides_is_told() {
        let rounds =
            |values: &[f64]| -> Vec<Vec<f64>> { values.iter().map(|v| vec![*v]).collect() };
        let found = ratio(&rounds(&[1.0, 1.1, 1.05]), &rounds(&[1.5, 1.4, 1.5])).unwrap();
        assert_eq!(found.differs, found.decides.high < 1.0);
        assert!(found.decides.low < found.estimate.low && found.estimate.high < found.decides.high);
        let few = ratio(&rounds(&[1.0, 1.0]), &rounds(&[2.0, 2.0])).unwrap();
        assert!(few.rounds < LEAST_ROUNDS && !few.differs);
    }

    #[test]
    fn a_warm_up_is_cut_off() {
        let mut random = Random::new(8);
        let mut values = series(&mut random, 0.0, 200);
        for (index, value) in values.iter_mut().take(20).enumerate() {
            *value += 50.0 - index as f64;
        }
        let found = warm_up(&values);
        assert!((18..40).contains(&found), "{found}");
        assert_eq!(warm_up(&[4.0; 10]), 0);
        assert_eq!(warm_up(&[]), 0);
    }
}

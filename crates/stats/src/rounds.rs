//! Series measured in rounds, in turns with others: the median with its interval, and the ratio of two.

use crate::student::{stretch, student_95, student_99};
use crate::{Estimate, Random, correlation_length, median};

/// Drawn series of a bootstrap.
const REPLICATES: usize = 1000;
/// A block is so many times as long as its series is correlated.
const BLOCK_CORRELATIONS: f64 = 16.0;
/// Rounds vary by themselves where their medians vary so many times as much (in variance) as their values explain.
const ROUNDS_DIFFER: f64 = 2.0;

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

/// The median of all values, with its 95 % interval by a bootstrap of blocks. Values of a round are in the order of time
/// and depend on each other; rounds were minutes apart. Not a number without any value. Where all values are above 0 the
/// interval is one of factors, found in logarithms: it stays above 0, however few values there are.
pub fn median_interval(rounds: &[Vec<f64>], random: &mut Random) -> Estimate {
    if rounds.iter().flatten().any(|value| *value <= 0.0) {
        return by_differences(rounds, random);
    }
    let logarithms: Vec<Vec<f64>> = rounds
        .iter()
        .map(|round| round.iter().map(|value| value.ln()).collect())
        .collect();
    let found = by_differences(&logarithms, random);
    let value = median(&rounds.concat());
    Estimate {
        value,
        low: value * (found.low - found.value).exp(),
        high: value * (found.high - found.value).exp(),
    }
}

fn by_differences(rounds: &[Vec<f64>], random: &mut Random) -> Estimate {
    let values: Vec<f64> = rounds.iter().flatten().copied().collect();
    let value = median(&values);
    if values.len() < 2 {
        let high = if values.is_empty() {
            f64::NAN
        } else {
            f64::INFINITY
        };
        return Estimate {
            value,
            low: -high,
            high,
        };
    }
    let block = block_length(rounds);
    let blocks = rounds
        .iter()
        .map(|r| r.len() / block.min(r.len().max(1)))
        .sum::<usize>();
    let drawing = Drawing::new(rounds, &values, block);
    if drawing.starts.len() < 2 {
        // All values depend on each other: they tell no more than one does.
        return Estimate {
            value,
            low: f64::NEG_INFINITY,
            high: f64::INFINITY,
        };
    }
    let mut medians = drawing.medians(random);
    let mean = medians.iter().sum::<f64>() / REPLICATES as f64;
    let variance = medians.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / REPLICATES as f64;
    medians.sort_unstable_by(f64::total_cmp);
    let stretch = stretch(blocks.max(2));
    let end = |share: f64| {
        value + stretch * (medians[(share * (REPLICATES - 1) as f64).round() as usize] - value)
    };
    let half = between_rounds(rounds, variance);
    Estimate {
        value,
        low: end(0.025).min(value - half),
        high: end(0.975).max(value + half),
    }
}

fn block_length(rounds: &[Vec<f64>]) -> usize {
    let longest = rounds.iter().map(Vec::len).max().unwrap_or(1);
    let correlation = rounds
        .iter()
        .filter(|round| round.len() > 1)
        .map(|round| correlation_length(round))
        .fold(1.0, f64::max);
    // A series that is not correlated needs no blocks.
    let block = if correlation < 1.5 {
        1.0
    } else {
        BLOCK_CORRELATIONS * correlation
    };
    (block.ceil() as usize).clamp(1, longest.max(1))
}

/// Half of the interval from the medians of the rounds alone; 0 where the values explain how they vary.
fn between_rounds(rounds: &[Vec<f64>], variance: f64) -> f64 {
    let medians: Vec<f64> = rounds
        .iter()
        .filter(|r| !r.is_empty())
        .map(|r| median(r))
        .collect();
    let count = medians.len() as f64;
    if medians.len() < 2 {
        return 0.0;
    }
    let mean = medians.iter().sum::<f64>() / count;
    let found = medians.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / (count - 1.0);
    if found <= ROUNDS_DIFFER * variance * count {
        return 0.0;
    }
    student_95(medians.len() - 1) * (found / count).sqrt()
}

/// Draws series of the same length, block by block.
struct Drawing {
    /// Each value's place among all, in the order of time.
    rank: Vec<usize>,
    sorted: Vec<f64>,
    /// Where blocks may begin, and how long they are.
    starts: Vec<(usize, usize)>,
}

impl Drawing {
    fn new(rounds: &[Vec<f64>], values: &[f64], block: usize) -> Drawing {
        let mut order: Vec<usize> = (0..values.len()).collect();
        order.sort_unstable_by(|&a, &b| values[a].total_cmp(&values[b]));
        let mut rank = vec![0; values.len()];
        for (place, &index) in order.iter().enumerate() {
            rank[index] = place;
        }
        let mut starts = Vec::new();
        let mut begin = 0;
        for round in rounds {
            let length = block.min(round.len());
            starts.extend(
                (0..(round.len() + 1 - length) * usize::from(length > 0))
                    .map(|at| (begin + at, length)),
            );
            begin += round.len();
        }
        Drawing {
            rank,
            sorted: order.into_iter().map(|index| values[index]).collect(),
            starts,
        }
    }

    fn medians(&self, random: &mut Random) -> Vec<f64> {
        let mut times = vec![0u32; self.sorted.len()];
        (0..REPLICATES)
            .map(|_| {
                times.fill(0);
                let mut drawn = 0;
                while drawn < self.sorted.len() {
                    let (start, length) = self.starts[random.below(self.starts.len())];
                    for &place in &self.rank[start..start + length] {
                        times[place] += 1;
                    }
                    drawn += length;
                }
                self.middle(&times, drawn)
            })
            .collect()
    }

    /// The median of the values that were drawn `times` each.
    fn middle(&self, times: &[u32], drawn: usize) -> f64 {
        let (mut seen, mut low) = (0, f64::NAN);
        for (place, &count) in times.iter().enumerate() {
            seen += count as usize;
            if low.is_nan() && 2 * seen >= drawn {
                low = self.sorted[place];
            }
            if 2 * seen > drawn {
                return low + (self.sorted[place] - low) * 0.5;
            }
        }
        low
    }
}

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
mod tests {
    use super::*;

    /// An autoregressive series of median 10.
    fn series(random: &mut Random, correlation: f64, count: usize) -> Vec<f64> {
        let mut last = random.normal() / (1.0 - correlation * correlation).sqrt();
        (0..count)
            .map(|_| {
                last = correlation * last + random.normal();
                10.0 + last
            })
            .collect()
    }

    /// The share of intervals that hold the truth.
    fn held(seed: u64, make: impl Fn(&mut Random) -> Vec<Vec<f64>>) -> f64 {
        const SERIES: usize = 600;
        let mut random = Random::new(seed);
        let held = (0..SERIES)
            .filter(|_| {
                let rounds = make(&mut random);
                let found = median_interval(&rounds, &mut random);
                found.low <= 10.0 && 10.0 <= found.high
            })
            .count();
        held as f64 / SERIES as f64
    }

    #[test]
    fn intervals_of_correlated_series_hold_the_truth_as_often_as_they_say() {
        let share = held(1, |random| {
            (0..5).map(|_| series(random, 0.9, 512)).collect()
        });
        assert!((0.93..=0.97).contains(&share), "{share}");
        let share = held(2, |random| vec![series(random, 0.9, 4000)]);
        assert!((0.93..=0.97).contains(&share), "{share}");
        let share = held(3, |random| {
            (0..5).map(|_| series(random, 0.0, 100)).collect()
        });
        assert!((0.93..=0.97).contains(&share), "{share}");
    }

    #[test]
    fn one_round_whose_values_all_depend_on_each_other_tells_no_interval() {
        let mut random = Random::new(7);
        let round: Vec<f64> = (0..100).map(|at| 1.0 + f64::from(at) / 100.0).collect();
        let found = median_interval(&[round], &mut random);
        assert!(found.low == 0.0 && found.high == f64::INFINITY, "{found:?}");
        assert!((found.value - 1.495).abs() < 1e-9, "{found:?}");
    }

    #[test]
    fn rounds_that_differ_are_what_is_counted() {
        let share = held(4, |random| {
            (0..8)
                .map(|_| {
                    let shift = random.normal();
                    series(random, 0.0, 200).iter().map(|v| v + shift).collect()
                })
                .collect()
        });
        assert!((0.93..=0.97).contains(&share), "{share}");
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
    fn few_values_give_wide_intervals() {
        let found = median_interval(&[vec![3.0]], &mut Random::new(7));
        assert_eq!(found.value, 3.0);
        assert!(found.low == 0.0 && found.high.is_infinite());
        assert!(median_interval(&[], &mut Random::new(7)).value.is_nan());
        let equal = median_interval(&[vec![3.0; 20], vec![3.0; 20]], &mut Random::new(7));
        assert_eq!((equal.low, equal.high), (3.0, 3.0));
        // Two rounds far apart: the interval is wide, and above 0.
        let apart = median_interval(&[vec![0.2; 20], vec![0.4; 20]], &mut Random::new(7));
        assert!(
            0.0 < apart.low && apart.low < 0.2 && apart.high > 0.4,
            "{apart:?}"
        );
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

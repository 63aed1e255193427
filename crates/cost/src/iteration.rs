//! The time of an iteration with and without noise, and its interval.

use cloudmpi_noise::profile::Estimate;
use cloudmpi_noise::stats::{Random, Sorted, stretch};

use crate::sample::{LEAST_BLOCKS, REPLICATES, block_length, blocks, estimate, mean, resample};

/// Iterations put together at random from the parts, for quantiles.
const DRAWS: usize = 20_000;
const DRAWS_A_REPLICATE: usize = 1_000;

const SEED: u64 = 0x0C05_7000;

/// Times of one part of an iteration, in the order in which they were measured or simulated.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub name: String,
    /// The name of one value, in a request for more of them.
    pub unit: &'static str,
    /// How often the part comes in an iteration.
    pub times: usize,
    pub seconds: Vec<f64>,
}

/// A noise that can be on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noise {
    None,
    Os,
    Network,
    Both,
}

impl Noise {
    pub const ALL: [Noise; 4] = [Noise::None, Noise::Os, Noise::Network, Noise::Both];
}

/// The parts of an iteration: parts with noise as measured, and one part under each noise.
#[derive(Clone, Debug, PartialEq)]
pub struct Iteration {
    pub measured: Vec<Part>,
    /// The simulated parts under each noise, in the order of [`Noise::ALL`].
    pub simulated: [Vec<Part>; 4],
}

/// A distribution in three numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Times {
    pub mean: Estimate,
    pub median: Estimate,
    pub p99: Estimate,
}

/// The additions of the noises to the mean, in seconds: `both = none + os + network + interaction`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Split {
    pub os: Estimate,
    pub network: Estimate,
    pub interaction: Estimate,
    /// All noise compared with none, minus 1.
    pub increase: Estimate,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub without_noise: Times,
    pub with_noise: Times,
    pub split: Split,
    /// A part with too few values for a comparison; else the part that widens the mean's interval most. With its
    /// half-width in the mean.
    pub least_known: LeastKnown,
}

#[derive(Clone, Debug, PartialEq)]
pub struct LeastKnown {
    pub part: String,
    pub unit: &'static str,
    pub samples: usize,
    pub block: usize,
    pub half_width_s: f64,
}

/// A part with the data for its bootstrap.
struct Prepared<'a> {
    part: &'a Part,
    block: usize,
    mean: f64,
    /// How much further than its replicates the mean may lie; infinite for a single value.
    stretch: f64,
}

/// For more values, the sum is drawn at once: it is almost normally distributed.
const ADDED_UP: usize = 64;

/// Values for random iterations.
struct Pool<'a> {
    values: &'a [f64],
    times: usize,
    mean: f64,
    deviation: f64,
}

impl<'a> Pool<'a> {
    fn new(values: &'a [f64], times: usize) -> Pool<'a> {
        let mean = mean(values);
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        Pool {
            values,
            times,
            mean,
            deviation: (squares / values.len() as f64).sqrt(),
        }
    }

    /// The sum of as many values as an iteration has.
    fn draw(&self, random: &mut Random) -> f64 {
        if self.times > ADDED_UP {
            let times = self.times as f64;
            return self.mean * times + self.deviation * times.sqrt() * random.normal();
        }
        (0..self.times)
            .map(|_| self.values[random.below(self.values.len())])
            .sum()
    }
}

impl<'a> Prepared<'a> {
    fn new(part: &'a Part) -> Prepared<'a> {
        let block = block_length(&part.seconds);
        Prepared {
            part,
            block,
            mean: mean(&part.seconds),
            stretch: stretch(blocks(&part.seconds, block)),
        }
    }

    fn all(parts: &'a [Part]) -> Vec<Prepared<'a>> {
        parts.iter().map(Prepared::new).collect()
    }

    /// Parts under a noise. Without noise every run is the same: one tells all.
    fn simulated(noise: usize, parts: &'a [Part]) -> Vec<Prepared<'a>> {
        let mut parts = Prepared::all(parts);
        if noise == Noise::None as usize {
            let single = parts.iter_mut().filter(|p| p.part.seconds.len() == 1);
            single.for_each(|prepared| prepared.stretch = 1.0);
        }
        parts
    }

    /// Whether its few values tell too little for a comparison.
    fn too_few(&self) -> bool {
        blocks(&self.part.seconds, self.block) < LEAST_BLOCKS
    }

    /// The mean of a copy, as far away as the mean may lie; a single value does not vary.
    fn stretched(&self, copy: &[f64]) -> f64 {
        let away = mean(copy) - self.mean;
        self.mean
            + if away == 0.0 {
                0.0
            } else {
                away * self.stretch
            }
    }

    fn in_mean(&self) -> f64 {
        self.mean * self.part.times as f64
    }
}

fn quantiles(pools: &[Pool], draws: usize, random: &mut Random) -> (f64, f64) {
    let mut draw = |_| pools.iter().map(|pool| pool.draw(random)).sum();
    let values: Vec<f64> = (0..draws).map(&mut draw).collect();
    let sorted = Sorted::new(&values);
    (sorted.median(), sorted.quantile(0.99))
}

/// Replicates of all estimates.
#[derive(Default)]
struct Replicates {
    mean: [Vec<f64>; 4],
    median: [Vec<f64>; 4],
    p99: [Vec<f64>; 4],
}

/// The noises whose distribution is reported.
const TOLD: [usize; 2] = [Noise::None as usize, Noise::Both as usize];

impl Iteration {
    /// All parts are needed: a part without values is refused, not guessed.
    pub fn check(&self) -> Result<(), String> {
        for part in self.measured.iter().chain(self.simulated.iter().flatten()) {
            if part.seconds.is_empty() {
                return Err(format!("{}: there are no values of it", part.name));
            }
            if let Some(bad) = part.seconds.iter().find(|s| !s.is_finite()) {
                return Err(no_time(part, *bad));
            }
        }
        for part in &self.measured {
            if let Some(bad) = part.seconds.iter().find(|s| **s < 0.0) {
                return Err(no_time(part, *bad));
            }
        }
        // A step's times are differences of two runs.
        for parts in &self.simulated {
            let of_part = |part: &Part| part.times as f64 * mean(&part.seconds);
            let sum: f64 = parts.iter().map(of_part).sum();
            if let (true, Some(part)) = (sum < 0.0, parts.last()) {
                return Err(no_time(part, sum));
            }
        }
        Ok(())
    }

    pub fn outcome<'a>(&'a self) -> Result<Outcome, String> {
        self.check()?;
        let measured: Vec<Prepared> = Prepared::all(&self.measured);
        let simulated: Vec<Vec<Prepared>> = self
            .simulated
            .iter()
            .enumerate()
            .map(|(noise, parts)| Prepared::simulated(noise, parts))
            .collect();
        let replicates = replicate(&measured, &simulated);
        let base: f64 = measured.iter().map(Prepared::in_mean).sum();
        let in_mean =
            |parts: &Vec<Prepared>| base + parts.iter().map(Prepared::in_mean).sum::<f64>();
        let means: Vec<f64> = simulated.iter().map(in_mean).collect();
        let times = |noise: usize| {
            let parts = measured.iter().chain(&simulated[noise]);
            let pool =
                |prepared: &Prepared<'a>| Pool::new(&prepared.part.seconds, prepared.part.times);
            let pools: Vec<Pool> = parts.map(pool).collect();
            let (median, p99) = quantiles(&pools, DRAWS, &mut Random::new(SEED));
            let stretch = widest(measured.iter().chain(&simulated[noise]));
            let known = |value: f64, replicates: &[f64], stretch: f64| {
                let away = |&at: &f64| value + (at - value) * stretch;
                let found = estimate(value, replicates.iter().map(away).collect());
                Estimate {
                    low: found.low.max(0.0),
                    ..found
                }
            };
            if stretch.is_infinite() {
                let unknown = |value| Estimate {
                    value,
                    low: 0.0,
                    high: f64::INFINITY,
                };
                return Times {
                    mean: unknown(means[noise]),
                    median: unknown(median),
                    p99: unknown(p99),
                };
            }
            Times {
                mean: known(means[noise], &replicates.mean[noise], 1.0),
                median: known(median, &replicates.median[noise], stretch),
                p99: known(p99, &replicates.p99[noise], stretch),
            }
        };
        Ok(Outcome {
            without_noise: times(Noise::None as usize),
            with_noise: times(Noise::Both as usize),
            split: split(&means, &replicates.mean, &unknown(&measured, &simulated)),
            least_known: least_known(measured.iter().chain(&simulated[Noise::Both as usize])),
        })
    }
}

fn no_time(part: &Part, seconds: f64) -> String {
    format!("{}: {seconds} s is no time", part.name)
}

fn replicate(measured: &[Prepared], simulated: &[Vec<Prepared>]) -> Replicates {
    let mut random = Random::new(SEED);
    let mut replicates = Replicates::default();
    let mut copies = vec![Vec::new(); measured.len()];
    for _ in 0..REPLICATES {
        let base = resample_all(measured, &mut copies, &mut random);
        for (noise, parts) in simulated.iter().enumerate() {
            let mut own = vec![Vec::new(); parts.len()];
            let seconds = base + resample_all(parts, &mut own, &mut random);
            replicates.mean[noise].push(seconds);
            if TOLD.contains(&noise) {
                let all = measured.iter().zip(&copies).chain(parts.iter().zip(&own));
                let pools: Vec<Pool> = all
                    .map(|(prepared, copy)| Pool::new(copy, prepared.part.times))
                    .collect();
                let (median, p99) = quantiles(&pools, DRAWS_A_REPLICATE, &mut random);
                replicates.median[noise].push(median);
                replicates.p99[noise].push(p99);
            }
        }
    }
    replicates
}

/// A random copy of each part; returns the time of all of them together.
fn resample_all(parts: &[Prepared], copies: &mut [Vec<f64>], random: &mut Random) -> f64 {
    let mut seconds = 0.0;
    for (prepared, copy) in parts.iter().zip(copies) {
        resample(&prepared.part.seconds, prepared.block, random, copy);
        seconds += prepared.stretched(copy) * prepared.part.times as f64;
    }
    seconds
}

/// The stretch of the part with the fewest blocks.
fn widest<'a>(parts: impl Iterator<Item = &'a Prepared<'a>>) -> f64 {
    parts.map(|prepared| prepared.stretch).fold(1.0, f64::max)
}

/// Which times have a part with a single value.
struct Unknown {
    measured: bool,
    simulated: [bool; 4],
}

fn unknown(measured: &[Prepared], simulated: &[Vec<Prepared>]) -> Unknown {
    let of = |parts: &[Prepared]| parts.iter().any(|prepared| prepared.stretch.is_infinite());
    Unknown {
        measured: of(measured),
        simulated: Noise::ALL.map(|noise| of(&simulated[noise as usize])),
    }
}

fn split(means: &[f64], replicates: &[Vec<f64>; 4], unknown: &Unknown) -> Split {
    let of = |noises: &[usize], unknown_too: bool, f: &dyn Fn(&[f64]) -> f64| {
        if unknown_too || noises.iter().any(|&noise| unknown.simulated[noise]) {
            return Estimate {
                value: f(means),
                low: f64::NEG_INFINITY,
                high: f64::INFINITY,
            };
        }
        let replicate = |i: usize| {
            let row: Vec<f64> = replicates.iter().map(|of_noise| of_noise[i]).collect();
            f(&row)
        };
        estimate(f(means), (0..replicates[0].len()).map(replicate).collect())
    };
    let [none, os, network, both] = Noise::ALL.map(|noise| noise as usize);
    // A measured part is the same on both sides of a difference, but not of a ratio.
    Split {
        os: of(&[none, os], false, &|t| t[os] - t[none]),
        network: of(&[none, network], false, &|t| t[network] - t[none]),
        interaction: of(&[none, os, network, both], false, &|t| {
            t[both] - t[os] - t[network] + t[none]
        }),
        increase: of(&[none, both], unknown.measured, &|t| {
            t[both] / t[none] - 1.0
        }),
    }
}

fn least_known<'a>(parts: impl Iterator<Item = &'a Prepared<'a>>) -> LeastKnown {
    let mut random = Random::new(SEED);
    let mut copy = Vec::new();
    let width = |prepared: &Prepared<'a>| {
        let replicate = |_| {
            resample(
                &prepared.part.seconds,
                prepared.block,
                &mut random,
                &mut copy,
            );
            prepared.stretched(&copy)
        };
        let interval = estimate(prepared.mean, (0..REPLICATES).map(replicate).collect());
        let known = LeastKnown {
            part: prepared.part.name.clone(),
            unit: prepared.part.unit,
            samples: prepared.part.seconds.len(),
            block: prepared.block,
            half_width_s: (interval.high - interval.low) / 2.0 * prepared.part.times as f64,
        };
        (prepared.too_few(), known)
    };
    parts
        .map(width)
        .max_by(|(few, a), (less, b)| {
            few.cmp(less)
                .then(a.half_width_s.total_cmp(&b.half_width_s))
        })
        .map(|(_, known)| known)
        .expect("an iteration has the simulated part")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(name: &str, times: usize, seconds: &[f64]) -> Part {
        Part {
            name: name.to_string(),
            unit: "runs",
            times,
            seconds: seconds.to_vec(),
        }
    }

    fn steady(none: f64, os: f64, network: f64, both: f64) -> Iteration {
        let simulated = [none, os, network, both].map(|s| vec![part("ring", 2, &[s; 10])]);
        Iteration {
            measured: vec![part("product", 1, &[1.0; 10])],
            simulated,
        }
    }

    #[test]
    fn sums_and_splits_of_times_without_spread_are_exact() {
        let outcome = steady(0.5, 0.6, 0.8, 1.0).outcome().expect("values");
        let near = |estimate: Estimate, value: f64| {
            assert!(
                (estimate.value - value).abs() < 1e-12,
                "{estimate:?}, not {value}"
            );
            assert!(estimate.high - estimate.low < 1e-12, "{estimate:?}");
        };
        near(outcome.without_noise.mean, 2.0);
        near(outcome.with_noise.p99, 3.0);
        near(outcome.split.os, 0.2);
        near(outcome.split.network, 0.6);
        near(outcome.split.interaction, 0.2);
        near(outcome.split.increase, 0.5);
    }

    #[test]
    fn many_values_added_up_at_once_spread_as_one_by_one() {
        let values: Vec<f64> = (0..50)
            .map(|i| 1.0 + f64::from(i * 7 % 50) / 50.0)
            .collect();
        let of = |pools: &[Pool]| quantiles(pools, 20_000, &mut Random::new(5));
        let at_once = of(&[Pool::new(&values, 128)]);
        let one_by_one = of(&[Pool::new(&values, 64), Pool::new(&values, 64)]);
        assert!(
            (at_once.0 / one_by_one.0 - 1.0).abs() < 0.002,
            "{at_once:?} {one_by_one:?}"
        );
        let (far, near) = (at_once.1 - at_once.0, one_by_one.1 - one_by_one.0);
        assert!((far / near - 1.0).abs() < 0.1, "{at_once:?} {one_by_one:?}");
    }

    /// Noise hits the longer program alone in two runs of twenty, and the shorter one alone in one.
    #[test]
    fn a_shorter_run_may_take_longer() {
        let with = |steps: &[f64]| {
            let mut iteration = steady(0.5, 0.5, 0.5, 0.5);
            for parts in &mut iteration.simulated {
                parts.push(part("step", 10, steps));
            }
            iteration
        };
        let steps: Vec<f64> = (0..40)
            .map(|run| match run % 20 {
                3 => -0.9,
                7 | 11 => 1.1,
                _ => 0.1,
            })
            .collect();
        let outcome = with(&steps).outcome().expect("values");
        let mean = outcome.with_noise.mean.value;
        assert!((mean - (2.0 + 10.0 * 0.15)).abs() < 1e-12, "{mean}");
        let refused = with(&[-1.0; 10]).outcome().expect_err("no time");
        assert!(refused.contains("step: "), "{refused}");
    }

    #[test]
    fn what_is_missing_or_impossible_is_refused() {
        let mut iteration = steady(0.5, 0.5, 0.5, 0.5);
        iteration.measured[0].seconds.clear();
        assert!(iteration.outcome().expect_err("empty").contains("product"));
        iteration.measured[0].seconds = vec![f64::NAN];
        assert!(iteration.outcome().expect_err("no number").contains("NaN"));
    }

    #[test]
    fn a_single_run_tells_no_interval_except_without_noise() {
        let mut iteration = steady(0.5, 0.6, 0.8, 1.0);
        iteration
            .simulated
            .iter_mut()
            .flatten()
            .for_each(|part| part.seconds.truncate(1));
        let outcome = iteration.outcome().expect("values");
        assert_eq!(outcome.without_noise.mean, Estimate::exact(2.0));
        let with = outcome.with_noise;
        for found in [with.mean, with.median, with.p99] {
            assert!(found.low == 0.0 && found.high.is_infinite(), "{found:?}");
        }
        let Split { os, increase, .. } = outcome.split;
        assert!(os.low == f64::NEG_INFINITY && increase.high == f64::INFINITY);
        assert_eq!(outcome.least_known.part, "ring");
    }

    #[test]
    fn intervals_of_few_runs_hold_the_mean_as_often_as_they_say() {
        for runs in [2, 3, 5] {
            let mut random = Random::new(9 + runs);
            let held = (0..400)
                .filter(|_| {
                    let seconds: Vec<f64> = (0..runs).map(|_| random.normal()).collect();
                    let parts = [part("ring", 1, &seconds)];
                    let known = least_known(Prepared::all(&parts).iter());
                    mean(&seconds).abs() <= known.half_width_s
                })
                .count();
            assert!(held >= 360, "{runs} runs: {held} of 400");
        }
    }

    #[test]
    fn spread_shows_in_intervals_and_names_its_part() {
        let spread: Vec<f64> = (0..200)
            .map(|i| 0.5 + 0.1 * ((i * 37 % 101) as f64 / 101.0))
            .collect();
        let mut iteration = steady(0.5, 0.5, 0.5, 0.5);
        iteration.simulated[3][0].seconds = spread;
        let outcome = iteration.outcome().expect("values");
        let with = outcome.with_noise;
        assert!(with.mean.low < with.mean.value && with.mean.value < with.mean.high);
        assert!(with.median.value < with.p99.value);
        assert_eq!(outcome.least_known.part, "ring");
        assert_eq!(iteration.outcome(), Ok(outcome), "the same each time");
    }
}

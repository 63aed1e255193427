//! What a measurement gives: figures with their intervals, comparisons, and all that is needed to judge them. docs/bench.md
//! describes the form in which it is written.

use cloudmpi_stats::{Estimate, LEAST_ROUNDS, Ratio, Sorted, median, median_interval, ratio};
use serde::Serialize;

use crate::campaign::{Found, Plan, Series};
use crate::format::times;
use crate::limit::Limits;
use crate::machine::Machine;
use crate::measure::{Measure, Unit};
use crate::outside;

/// An interval whose ends are so many times apart says nothing: two rounds that differ give such.
const UNKNOWN: f64 = 100.0;
/// Of the form.
const FORM: u32 = 1;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Record {
    pub form: u32,
    pub date: String,
    pub machine: Machine,
    pub limits: Limits,
    pub settings: Settings,
    pub libraries: Vec<LibraryFacts>,
    /// What reading the clock takes; it is read once a batch.
    pub clock_ns: f64,
    /// Processor time of others meanwhile, of all cores.
    pub others_percent: f64,
    pub figures: Vec<Figure>,
    pub comparisons: Vec<Comparison>,
    pub failures: Vec<FailureFacts>,
    #[serde(skip)]
    pub measures: Vec<Measure>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Settings {
    pub via: Option<String>,
    pub hosts: Option<String>,
    pub data_checked: bool,
    pub barrier_before_each: bool,
    pub one_root: bool,
    /// From the beginning of a page to a buffer.
    pub offset_bytes: u32,
    pub folder: String,
    pub wanted_share: f64,
    pub budget_s: f64,
    pub seed: u64,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LibraryFacts {
    pub name: String,
    /// What it says of itself.
    pub title: String,
    pub prefix: String,
    pub standard_abi: bool,
}

/// A value with its 95 % interval. An end that is not known is `null`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Interval {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

/// With the interval by which a difference is claimed or not.
pub fn deciding(ratio: &Ratio) -> Interval {
    let known = |end: f64| match ratio.rounds < LEAST_ROUNDS {
        true => f64::NAN,
        false => end,
    };
    Interval {
        value: ratio.decides.value,
        low: known(ratio.decides.low),
        high: known(ratio.decides.high),
    }
}

/// The interval in words, in brackets; or that the rounds were too few.
pub fn deciding_words(interval: &Interval, rounds: usize) -> String {
    match rounds < LEAST_ROUNDS {
        true => format!("{}, too few rounds ({rounds})", times(interval.value)),
        false => format!(
            "{} [{}, {}]",
            times(interval.value),
            times(interval.low),
            times(interval.high)
        ),
    }
}

/// A measure at a size on a library, in the measure's unit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Figure {
    pub measure: String,
    pub unit: &'static str,
    pub bytes: u64,
    pub ranks: usize,
    pub library: String,
    /// Each rank on a core of its own.
    pub bound: bool,
    /// All operations that were timed, and the rounds that they were timed in.
    pub repetitions: u64,
    pub rounds: usize,
    /// Of batches.
    pub median: Interval,
    pub mean: f64,
    /// The figure that 99 of 100 batches keep to, and that of the slowest batch.
    pub p99: f64,
    pub worst: f64,
    /// Whether the median is as sure as was wanted.
    pub converged: bool,
    /// Why it cannot be believed. Such a figure is in no mean.
    pub anomaly: Option<String>,
    /// Times an operation, of the means of those ranks that measure: the least, the greatest, the mean.
    pub ranks_us: [f64; 3],
    pub overlap: Option<Overlap>,
    /// Of every round, the batches in the order of time; nanoseconds an operation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub samples_ns: Vec<Vec<f64>>,
    #[serde(skip)]
    pub measure_index: usize,
    #[serde(skip)]
    pub library_index: usize,
}

/// A nonblocking operation with computation beside it. Medians, in microseconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Overlap {
    pub total_us: f64,
    /// The operation alone.
    pub pure_us: f64,
    pub compute_us: f64,
    /// Of the operation's own time, the share that went on beside the computation.
    pub overlap_percent: f64,
}

/// The first library's time divided by another's: below 1 the first is faster, of rates as of times.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Comparison {
    pub measure: String,
    pub bytes: u64,
    pub ranks: usize,
    pub library: String,
    pub against: String,
    /// With the 99 % interval, by which the verdict is. Its ends are not known where the rounds are too few to decide.
    pub ratio: Interval,
    /// In which both were measured.
    pub rounds: usize,
    pub verdict: Verdict,
    #[serde(skip)]
    pub measure_index: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Verdict {
    #[serde(rename = "faster")]
    Faster,
    #[serde(rename = "slower")]
    Slower,
    #[serde(rename = "no difference shown")]
    NotShown,
}

impl Verdict {
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Faster => "faster",
            Verdict::Slower => "slower",
            Verdict::NotShown => "no difference shown",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FailureFacts {
    pub library: String,
    pub what: String,
    pub reason: String,
}

/// What stands around a campaign.
pub struct Around {
    pub date: String,
    pub machine: Machine,
    pub limits: Limits,
    pub others_percent: f64,
    /// Whether samples are kept.
    pub samples: bool,
}

impl Record {
    pub fn new(plan: &Plan, found: &Found, around: Around) -> Record {
        let figures = found
            .series
            .iter()
            .filter(|series| series.rounds.iter().any(|round| !round.values.is_empty()));
        let figures: Vec<Figure> = figures
            .map(|series| figure(plan, series, &around))
            .collect();
        Record {
            form: FORM,
            date: around.date,
            machine: around.machine,
            limits: around.limits,
            settings: Settings {
                via: plan.placement.via.clone(),
                hosts: plan.placement.hosts.clone(),
                data_checked: plan.options.check,
                barrier_before_each: plan.options.barrier,
                one_root: plan.options.one_root,
                offset_bytes: plan.options.offset_bytes,
                folder: plan.options.folder.display().to_string(),
                wanted_share: plan.wanted_share,
                budget_s: plan.budget.as_secs_f64(),
                seed: plan.seed,
            },
            libraries: libraries(plan, found),
            clock_ns: found.clock_ns,
            others_percent: around.others_percent,
            comparisons: comparisons(plan, found, &figures),
            figures,
            failures: failures(plan, found),
            measures: plan.measures.clone(),
        }
    }

    /// Of a measure's comparisons with one library, those that can be believed: how many, and their geometric mean.
    pub fn geometric_mean(&self, measure_index: usize, against: &str) -> Option<(usize, f64)> {
        let believed = |comparison: &&Comparison| {
            let anomalous = |figure: &Figure| {
                figure.anomaly.is_some()
                    && figure.measure_index == measure_index
                    && figure.bytes == comparison.bytes
            };
            comparison.measure_index == measure_index
                && comparison.against == against
                && !self.figures.iter().any(anomalous)
        };
        let logarithms: Vec<f64> = self
            .comparisons
            .iter()
            .filter(believed)
            .map(|comparison| comparison.ratio.value.ln())
            .collect();
        let count = logarithms.len();
        (count > 0).then(|| (count, (logarithms.iter().sum::<f64>() / count as f64).exp()))
    }
}

fn libraries(plan: &Plan, found: &Found) -> Vec<LibraryFacts> {
    let facts = |(library, title): (&crate::library::Library, &String)| LibraryFacts {
        name: library.name.clone(),
        title: title.clone(),
        prefix: library.prefix.display().to_string(),
        standard_abi: library.is_abi(),
    };
    plan.libraries
        .iter()
        .zip(&found.titles)
        .map(facts)
        .collect()
}

fn failures(plan: &Plan, found: &Found) -> Vec<FailureFacts> {
    let facts = |failure: &crate::campaign::Failure| FailureFacts {
        library: plan.libraries[failure.library].name.clone(),
        what: failure.what.clone(),
        reason: failure.reason.clone(),
    };
    found.failures.iter().map(facts).collect()
}

fn figure(plan: &Plan, series: &Series, around: &Around) -> Figure {
    let measure = &plan.measures[series.measure];
    let of = |ns: f64| measure.figure(ns, series.bytes, series.ranks);
    let rounds = series.values();
    let median = median_interval(&rounds);
    let sorted = Sorted::new(&rounds.concat());
    let count = sorted.values().len() as f64;
    // A rate's interval ends the other way round than a time's.
    let (one, other) = match is_known(&median) {
        true => (of(median.low), of(median.high)),
        false => (f64::NAN, f64::NAN),
    };
    Figure {
        measure: measure.name.clone(),
        unit: measure.unit.name(),
        bytes: series.bytes,
        ranks: series.ranks,
        library: plan.libraries[series.library].name.clone(),
        bound: plan.binds(measure.program, series.ranks)
            && !outside::is_outside(measure.program)
            && !series.is_unbound,
        repetitions: series.rounds.iter().map(|round| round.operations).sum(),
        rounds: rounds.iter().filter(|round| !round.is_empty()).count(),
        median: Interval {
            value: of(median.value),
            low: one.min(other),
            high: one.max(other),
        },
        mean: of(sorted.values().iter().sum::<f64>() / count),
        p99: of(sorted.quantile(0.99)),
        worst: of(sorted.max()),
        converged: median.is_within(plan.wanted_share),
        anomaly: around
            .limits
            .anomaly(measure, of(median.value), series.ranks, &plan.placement),
        ranks_us: of_ranks(series, measure),
        overlap: measure
            .is_overlapped()
            .then(|| overlap(&median, series))
            .flatten(),
        samples_ns: if around.samples { rounds } else { Vec::new() },
        measure_index: series.measure,
        library_index: series.library,
    }
}

/// Whether the interval says something. One that begins at 0 does, if it ends.
fn is_known(median: &Estimate) -> bool {
    let is_narrow = median.value == 0.0 || median.high / median.low < UNKNOWN;
    median.low.is_finite() && median.high.is_finite() && is_narrow
}

fn of_ranks(series: &Series, measure: &Measure) -> [f64; 3] {
    let rounds: Vec<&Vec<f64>> = series
        .rounds
        .iter()
        .map(|round| &round.of_ranks)
        .filter(|ranks| !ranks.is_empty())
        .collect();
    let ranks = rounds.iter().map(|ranks| ranks.len()).min().unwrap_or(0);
    // The other one is idle.
    let ranks = match measure.has_idle_ranks() {
        true => ranks.min(1),
        false => ranks,
    };
    // Of a time as of the figure: half a round trip, say. Of rates it is the time of a whole window.
    let factor = match measure.unit {
        Unit::Nanoseconds | Unit::Microseconds | Unit::Milliseconds => measure.factor,
        _ => 1.0,
    };
    let mean = |rank: usize| {
        let ns = rounds.iter().map(|round| round[rank]).sum::<f64>() / rounds.len() as f64;
        ns * factor / 1e3
    };
    let means: Vec<f64> = (0..ranks).map(mean).collect();
    if means.is_empty() {
        return [0.0; 3];
    }
    let least = means.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = means.iter().copied().fold(0.0, f64::max);
    [least, greatest, means.iter().sum::<f64>() / ranks as f64]
}

fn overlap(total: &Estimate, series: &Series) -> Option<Overlap> {
    let part = |name: &str| {
        let found: Vec<f64> = series
            .rounds
            .iter()
            .filter_map(|round| round.parts.get(name))
            .copied()
            .collect();
        (!found.is_empty()).then(|| median(&found) / 1e3)
    };
    let (total_us, pure_us, compute_us) = (total.value / 1e3, part("pure")?, part("compute")?);
    let overlap_percent = (100.0 * (1.0 - (total_us - compute_us) / pure_us)).clamp(0.0, 100.0);
    Some(Overlap {
        total_us,
        pure_us,
        compute_us,
        overlap_percent,
    })
}

fn comparisons(plan: &Plan, found: &Found, figures: &[Figure]) -> Vec<Comparison> {
    let of = |figure: &Figure, library: usize| {
        let same = |series: &&Series| {
            (series.measure, series.bytes, series.library)
                == (figure.measure_index, figure.bytes, library)
        };
        found.series.iter().find(same)
    };
    let mut comparisons = Vec::new();
    for figure in figures.iter().filter(|figure| figure.library_index == 0) {
        for against in 1..plan.libraries.len() {
            let (Some(first), Some(second)) = (of(figure, 0), of(figure, against)) else {
                continue;
            };
            let Some(found) = ratio(&first.values(), &second.values()) else {
                continue;
            };
            comparisons.push(Comparison {
                measure: figure.measure.clone(),
                bytes: figure.bytes,
                ranks: figure.ranks,
                library: figure.library.clone(),
                against: plan.libraries[against].name.clone(),
                ratio: deciding(&found),
                rounds: found.rounds,
                verdict: match found.differs {
                    false => Verdict::NotShown,
                    true if found.estimate.value < 1.0 => Verdict::Faster,
                    true => Verdict::Slower,
                },
                measure_index: figure.measure_index,
            });
        }
    }
    comparisons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::Round;
    use crate::catalogue::find;

    #[test]
    fn ranks_times_are_those_of_the_measure() {
        let series = Series {
            measure: 0,
            library: 0,
            bytes: 8,
            ranks: 2,
            rounds: vec![Round {
                of_ranks: vec![2000.0, 4000.0],
                ..Round::default()
            }],
            converged: false,
            is_unbound: false,
            is_beaten: false,
        };
        let of = |name: &str| of_ranks(&series, &find(name)[0]);
        // The program times round trips.
        assert_eq!(of("multi_latency"), [1.0, 2.0, 1.5]);
        assert_eq!(of("pingping"), [2.0, 4.0, 3.0]);
        assert_eq!(of("bandwidth"), [2.0, 4.0, 3.0]);
    }

    #[test]
    fn rounds_that_are_all_0_are_known() {
        let known = |rounds: &[Vec<f64>]| is_known(&median_interval(rounds));
        assert!(known(&[vec![0.0], vec![0.0], vec![0.0]]));
        assert!(known(&[vec![1.0], vec![1.1], vec![1.0]]));
        assert!(!known(&[vec![0.0]]) && !known(&[vec![1.0]]));
    }
}

//! Samples of many trials become figures with their intervals, and comparisons between the values of a factor.

use cloudmpi_bench::catalogue::{self, Measure};
use cloudmpi_stats::{Estimate, Random, Ratio, median, median_interval, ratio};

use crate::journal::Outcome;
use crate::trial::LABELS;

/// More values of a cell are not looked at for its interval: every so many is taken.
const MOST_VALUES: usize = 4000;
/// Bootstraps give the same intervals for the same journal.
const SEED: u64 = 2016;

/// A combination of factors, without the size.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Environment {
    pub measure: Measure,
    /// As [`LABELS`] has them.
    pub labels: Vec<String>,
    /// By size.
    pub cells: Vec<Cell>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Cell {
    pub bytes: u64,
    /// Of every trial, in the measure's unit.
    pub trials: Vec<Vec<f64>>,
    pub samples: usize,
    pub median: Estimate,
}

impl Environment {
    /// What tells it from others: its values of factors that vary.
    pub fn name(&self, varied: &[usize]) -> String {
        let words: Vec<&str> = varied
            .iter()
            .map(|factor| self.labels[*factor].as_str())
            .filter(|word| !word.is_empty())
            .collect();
        if words.is_empty() {
            self.measure.name.clone()
        } else {
            words.join(", ")
        }
    }
}

/// In the order in which they were first measured.
pub(crate) fn environments(outcomes: &[Outcome]) -> Vec<Environment> {
    let mut all: Vec<Environment> = Vec::new();
    for outcome in outcomes.iter().filter(|outcome| outcome.failed.is_none()) {
        let labels: Vec<String> = LABELS
            .iter()
            .map(|factor| outcome.trial.label(factor))
            .collect();
        let place = match all.iter().position(|one| one.labels == labels) {
            Some(place) => place,
            None => {
                let Some(measure) = catalogue::find(&outcome.trial.measure).into_iter().next()
                else {
                    continue;
                };
                all.push(Environment {
                    measure,
                    labels,
                    cells: Vec::new(),
                });
                all.len() - 1
            }
        };
        let cells = &mut all[place].cells;
        for (bytes, values) in &outcome.samples {
            match cells.iter_mut().find(|cell| cell.bytes == *bytes) {
                Some(cell) => cell.trials.push(values.clone()),
                None => cells.push(Cell {
                    bytes: *bytes,
                    trials: vec![values.clone()],
                    samples: 0,
                    median: Estimate::default(),
                }),
            }
        }
    }
    let mut random = Random::new(SEED);
    for cell in all.iter_mut().flat_map(|one| &mut one.cells) {
        cell.samples = cell.trials.iter().map(Vec::len).sum();
        let value = median(&cell.trials.concat());
        let every = cell.samples.div_ceil(MOST_VALUES).max(1);
        for trial in &mut cell.trials {
            *trial = trial.iter().copied().step_by(every).collect();
        }
        cell.median = Estimate {
            value,
            ..median_interval(&cell.trials, &mut random)
        };
    }
    all.sort_by_key(|one| (one.labels.clone(), one.measure.name.clone()));
    for one in &mut all {
        one.cells.sort_by_key(|cell| cell.bytes);
    }
    all
}

/// Places in [`LABELS`] of the factors that have several values, without the measure.
pub(crate) fn varied(environments: &[Environment]) -> Vec<usize> {
    let differs = |factor: &usize| {
        environments
            .iter()
            .any(|one| one.labels[*factor] != environments[0].labels[*factor])
    };
    (1..LABELS.len()).filter(differs).collect()
}

/// One value of a factor beside its first value, all other factors alike.
pub(crate) struct Comparison {
    pub measure: String,
    pub factor: &'static str,
    pub value: String,
    pub against: String,
    /// What the others are.
    pub elsewhere: String,
    /// By size: the time of the value divided by that of the other.
    pub ratios: Vec<(u64, Ratio)>,
}

pub(crate) fn comparisons(environments: &[Environment]) -> Vec<Comparison> {
    let varied = varied(environments);
    let mut all = Vec::new();
    for &factor in &varied {
        for (index, one) in environments.iter().enumerate() {
            let alike = |other: &&Environment| {
                (0..LABELS.len())
                    .all(|label| label == factor || other.labels[label] == one.labels[label])
            };
            let Some(first) = environments[..index].iter().find(alike) else {
                continue;
            };
            let others: Vec<usize> = varied
                .iter()
                .copied()
                .filter(|other| *other != factor)
                .collect();
            let ratios = one.cells.iter().filter_map(|cell| {
                let other = first.cells.iter().find(|other| other.bytes == cell.bytes)?;
                let (this, that) = (&cell.trials, &other.trials);
                // Of rates the time is the inverse.
                let found = if one.measure.unit.is_rate() {
                    ratio(that, this)
                } else {
                    ratio(this, that)
                };
                found.map(|found| (cell.bytes, found))
            });
            all.push(Comparison {
                measure: one.measure.name.clone(),
                factor: LABELS[factor],
                value: one.labels[factor].clone(),
                against: first.labels[factor].clone(),
                elsewhere: if others.is_empty() {
                    String::new()
                } else {
                    one.name(&others)
                },
                ratios: ratios.collect(),
            });
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::tests::trial;

    fn outcome(path: &str, repetition: u32, value: f64) -> Outcome {
        let mut random = Random::new(u64::from(repetition));
        let values = (0..50).map(|_| value + 0.01 * random.normal()).collect();
        Outcome {
            trial: trial(path, repetition),
            at: 0,
            failed: None,
            samples: vec![(8, values)],
        }
    }

    #[test]
    fn trials_become_figures_and_comparisons() {
        let outcomes: Vec<Outcome> = (1..=4)
            .flat_map(|repetition| {
                [
                    outcome("shm", repetition, 1.0),
                    outcome("tcp", repetition, 3.0),
                ]
            })
            .collect();
        let environments = environments(&outcomes);
        assert_eq!(environments.len(), 2);
        let cell = &environments[0].cells[0];
        assert!(
            cell.samples == 200
                && (cell.median.value - 1.0).abs() < 0.01
                && cell.median.high < 1.02,
            "{cell:?}"
        );
        let found = comparisons(&environments);
        assert_eq!(found.len(), 1);
        let (bytes, ratio) = found[0].ratios[0];
        assert_eq!(
            (
                bytes,
                found[0].factor,
                found[0].value.as_str(),
                found[0].against.as_str()
            ),
            (8, "path", "tcp", "shm")
        );
        assert!(
            ratio.differs && (ratio.estimate.value - 3.0).abs() < 0.1,
            "{ratio:?}"
        );
    }
}

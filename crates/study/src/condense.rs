//! Samples of many trials become figures with their intervals, and comparisons between the values of a factor.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use cloudmpi_bench::catalogue;
use cloudmpi_bench::measure::Measure;
use cloudmpi_stats::{Estimate, Ratio, Sorted, median_interval, ratio};

use crate::journal::Outcome;
use crate::trial::{LABELS, Trial};

/// More values of a cell are not looked at for its interval: every so many is taken.
const MOST_VALUES: usize = 4000;
/// Of how many percent of the samples a figure shows how slow they are.
const TAIL_PERCENT: [f64; 10] = [50.0, 25.0, 10.0, 5.0, 2.0, 1.0, 0.5, 0.2, 0.1, 0.01];
/// A share of less than a sample says nothing.
pub(crate) fn tail_percent(samples: usize) -> impl Iterator<Item = f64> {
    let whole = move |percent: &f64| *percent * samples as f64 >= 100.0;
    TAIL_PERCENT.into_iter().filter(whole)
}

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
    /// Of every trial, in the measure's unit; at most so many of all that the interval can be found in time.
    /// By their rounds ([`Rounds`]); those without one are empty.
    pub trials: Vec<Vec<f64>>,
    pub samples: usize,
    pub median: Estimate,
    /// How slow the slowest are: of the slowest so many percent, the fastest.
    pub tail: Vec<(f64, f64)>,
}

impl Environment {
    /// Its value of a factor; empty where the study does not vary it.
    pub fn label(&self, factor: &str) -> &str {
        let place = LABELS.iter().position(|label| *label == factor);
        place.map_or("", |place| self.labels[place].as_str())
    }

    /// None where the study does not say how many ranks a node has.
    pub fn nodes(&self) -> Option<f64> {
        let count = |factor| self.label(factor).parse::<f64>().ok();
        Some(count("ranks")? / count("ranks_a_node")?)
    }

    /// What tells it from others: its values of factors that vary, or its measure.
    pub fn name(&self, varied: &[usize]) -> String {
        let words = self.words(varied);
        match words.is_empty() {
            true => self.measure.name.clone(),
            false => words,
        }
    }

    fn words(&self, varied: &[usize]) -> String {
        let words: Vec<String> = varied
            .iter()
            .map(|factor| (LABELS[*factor], &self.labels[*factor]))
            .filter_map(|(factor, label)| worded(factor, label))
            .collect();
        words.join(", ")
    }
}

/// A factor's value as it stands in a row with others; none of one that the study does not vary here.
pub(crate) fn worded(factor: &str, label: &str) -> Option<String> {
    Some(match factor {
        // Without a name it is one all the same.
        "algorithm" if label.is_empty() => "default algorithm".to_string(),
        _ if label.is_empty() => return None,
        "ranks" => format!("{label} ranks"),
        "ranks_a_node" => format!("{label} a node"),
        _ => label.to_string(),
    })
}

/// A factor's value as it stands by itself.
pub(crate) fn alone(label: &str) -> String {
    match label.is_empty() {
        true => "the default".to_string(),
        false => label.to_string(),
    }
}

/// Which trials of different environments were done in turns, so that they can be compared: those with one repetition, in parts of
/// the study that have the same place among those of their environment. A failed one leaves its place empty.
struct Rounds {
    /// The parts that each environment is in, by its labels.
    parts: BTreeMap<Vec<String>, BTreeSet<usize>>,
    repetitions: usize,
}

impl Rounds {
    fn of(outcomes: &[Outcome]) -> Rounds {
        let mut parts: BTreeMap<Vec<String>, BTreeSet<usize>> = BTreeMap::new();
        for Outcome { trial, .. } in outcomes {
            let labels = LABELS.iter().map(|factor| trial.label(factor)).collect();
            parts.entry(labels).or_default().insert(trial.part);
        }
        let repetitions = outcomes.iter().map(|one| one.trial.repetition as usize);
        Rounds {
            parts,
            repetitions: repetitions.max().unwrap_or(0) + 1,
        }
    }

    fn place(&self, trial: &Trial, labels: &[String]) -> usize {
        let parts = &self.parts[labels];
        let part = parts.iter().take_while(|part| **part < trial.part).count();
        part * self.repetitions + trial.repetition as usize
    }
}

/// In the order of their labels.
pub(crate) fn environments(outcomes: &[Outcome]) -> Vec<Environment> {
    let mut all: Vec<Environment> = Vec::new();
    let rounds = Rounds::of(outcomes);
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
        let round = rounds.place(&outcome.trial, &all[place].labels);
        let cells = &mut all[place].cells;
        for (bytes, values) in &outcome.samples {
            let at = match cells.iter().position(|cell| cell.bytes == *bytes) {
                Some(at) => at,
                None => {
                    cells.push(Cell {
                        bytes: *bytes,
                        trials: Vec::new(),
                        samples: 0,
                        median: Estimate::default(),
                        tail: Vec::new(),
                    });
                    cells.len() - 1
                }
            };
            let trials = &mut cells[at].trials;
            trials.resize(trials.len().max(round + 1), Vec::new());
            trials[round].extend(values);
        }
    }
    condense(all.iter_mut().flat_map(|one| {
        let is_rate = one.measure.unit.is_rate();
        one.cells.iter_mut().map(move |cell| (cell, is_rate))
    }));
    all.sort_by_cached_key(|one| {
        (
            one.labels
                .iter()
                .map(|label| by_number(label))
                .collect::<Vec<_>>(),
            one.measure.name.clone(),
        )
    });
    for one in &mut all {
        one.cells.sort_by_key(|cell| cell.bytes);
    }
    all
}

/// Numbers in the order of their values, before words.
pub(crate) fn by_number(label: &str) -> (u64, String) {
    match label.parse() {
        Ok(number) => (number, String::new()),
        Err(_) => (u64::MAX, label.to_string()),
    }
}

/// On every core.
fn condense<'a>(cells: impl Iterator<Item = (&'a mut Cell, bool)> + Send) {
    let work = Mutex::new(cells);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let next = work.lock().expect("no thread panics with it").next();
                    let Some((cell, is_rate)) = next else {
                        return;
                    };
                    cell.condense(is_rate);
                }
            });
        }
    });
}

impl Cell {
    /// Of how many trials it has values.
    pub fn done(&self) -> usize {
        self.trials.iter().filter(|one| !one.is_empty()).count()
    }

    fn condense(&mut self, is_rate: bool) {
        self.samples = self.trials.iter().map(Vec::len).sum();
        let sorted = Sorted::new(&self.trials.concat());
        let point = |percent: f64| {
            let slower = percent / 100.0;
            let share = if is_rate { slower } else { 1.0 - slower };
            (percent, sorted.quantile(share))
        };
        self.tail = tail_percent(self.samples).map(point).collect();
        let every = self.samples.div_ceil(MOST_VALUES).max(1);
        for trial in &mut self.trials {
            *trial = trial.iter().copied().step_by(every).collect();
        }
        self.median = Estimate {
            value: sorted.quantile(0.5),
            ..interval(&self.trials)
        };
    }
}

/// Of the median: a few values give no interval below 0. Ends that are no numbers: it is not known.
fn interval(trials: &[Vec<f64>]) -> Estimate {
    let values = || trials.iter().flatten();
    if values().count() < 2 {
        return Estimate {
            value: f64::NAN,
            low: f64::NAN,
            high: f64::NAN,
        };
    }
    let found = median_interval(trials);
    match values().any(|value| *value <= 0.0) {
        // Shares of the processor, say.
        true => Estimate {
            low: found.low.max(0.0),
            ..found
        },
        false => found,
    }
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
    pub measure: Measure,
    pub factor: &'static str,
    pub value: String,
    pub against: String,
    /// What the others are.
    pub elsewhere: String,
    /// By size: the time of the value divided by that of the other.
    pub ratios: Vec<(u64, Ratio)>,
}

/// `plain`: settings that set nothing. They are the default by another name: nothing is said of the two, and others stand beside
/// the named one, in whose part of the study they are.
pub(crate) fn comparisons(environments: &[Environment], plain: &[&str]) -> Vec<Comparison> {
    let varied = varied(environments);
    let mut all = Vec::new();
    for &factor in &varied {
        for (index, one) in environments.iter().enumerate() {
            let alike = |other: &&Environment| {
                (0..LABELS.len())
                    .all(|label| label == factor || other.labels[label] == one.labels[label])
            };
            let mut named = environments.iter().filter(alike);
            let named = named.find(|other| plain.contains(&other.labels[factor].as_str()));
            let first = match (LABELS[factor], named) {
                ("setting", Some(_)) if one.labels[factor].is_empty() => continue,
                ("setting", Some(base)) if base.labels == one.labels => continue,
                ("setting", Some(base)) => Some(base),
                _ => environments[..index].iter().find(alike),
            };
            let Some(first) = first else { continue };
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
                measure: one.measure.clone(),
                factor: LABELS[factor],
                value: alone(&one.labels[factor]),
                against: alone(&first.labels[factor]),
                elsewhere: one.words(&others),
                ratios: ratios.collect(),
            });
        }
    }
    all
}

/// The time of a cell divided by that of the environment that differs in these values alone.
pub(crate) fn ratio_over(
    environments: &[Environment],
    one: &Environment,
    cell: &Cell,
    values: &BTreeMap<&str, &str>,
) -> Option<Ratio> {
    let is_base = |other: &&Environment| {
        LABELS.iter().all(|label| match values.get(label) {
            Some(value) => other.label(label) == *value,
            None => other.label(label) == one.label(label),
        })
    };
    let mut others = environments.iter();
    let base = others
        .find(is_base)
        .filter(|base| base.labels != one.labels)?;
    let other = base.cells.iter().find(|other| other.bytes == cell.bytes)?;
    // Of rates the time is the inverse.
    match one.measure.unit.is_rate() {
        true => ratio(&other.trials, &cell.trials),
        false => ratio(&cell.trials, &other.trials),
    }
}

#[cfg(test)]
mod tests {
    use cloudmpi_stats::Random;

    use super::*;
    use crate::trial::tests::trial;

    fn outcome(path: &str, repetition: u32, value: f64) -> Outcome {
        let mut random = Random::new(u64::from(repetition));
        let values = (0..50).map(|_| value + 0.01 * random.normal()).collect();
        Outcome {
            trial: trial(path, repetition),
            at: 0,
            failed: None,
            conditions: crate::Conditions::default(),
            samples: vec![(8, values)],
        }
    }

    #[test]
    fn a_value_without_a_name_is_the_default() {
        let of = |algorithm: &'static str| {
            (1..=3).map(move |repetition| {
                let mut one = outcome("shm", repetition, 1.0);
                one.trial.algorithm = algorithm.to_string();
                one
            })
        };
        let outcomes: Vec<Outcome> = of("").chain(of("allreduce=ring")).collect();
        let environments = environments(&outcomes);
        let found = comparisons(&environments, &[]);
        let words = [found[0].value.as_str(), found[0].against.as_str()];
        assert!(
            words.contains(&"the default") && words.contains(&"allreduce=ring"),
            "{words:?}"
        );
        let varied = varied(&environments);
        let names: Vec<String> = environments.iter().map(|one| one.name(&varied)).collect();
        assert!(
            names.contains(&"default algorithm".to_string()),
            "{names:?}"
        );
    }

    #[test]
    fn a_setting_that_sets_nothing_is_the_default() {
        let of = |setting: &'static str| {
            (1..=3).map(move |repetition| {
                let mut one = outcome("shm", repetition, 1.0);
                one.trial.setting = setting.to_string();
                one
            })
        };
        let outcomes: Vec<Outcome> = of("").chain(of("usual")).chain(of("another")).collect();
        let found = comparisons(&environments(&outcomes), &["usual"]);
        let words: Vec<_> = found
            .iter()
            .map(|one| (one.value.as_str(), one.against.as_str()))
            .collect();
        assert_eq!(words, [("another", "usual")]);
    }

    #[test]
    fn intervals_of_few_values_stay_above_zero() {
        for trials in [
            vec![vec![1.0, 3.0]],
            vec![vec![0.2], vec![0.9], vec![0.25]],
            vec![vec![0.27, 0.3, 0.9], vec![0.2, 0.21, 0.26]],
        ] {
            let found = interval(&trials);
            let middle = cloudmpi_stats::median(&trials.concat());
            assert!(
                0.0 < found.low && found.low < middle && middle < found.high,
                "{found:?}"
            );
            assert!(found.high.is_finite(), "{found:?}");
        }
        let one = interval(&[vec![2.0]]);
        assert!(one.low.is_nan() && one.high.is_nan(), "{one:?}");
        let zero = interval(&[vec![0.0, 1.0, 2.0]]);
        assert!(zero.low >= 0.0, "{zero:?}");
    }

    #[test]
    fn a_failed_trial_is_compared_with_none() {
        // The machine gets slower from trial to trial; both ways are alike.
        let of = |path, repetition| outcome(path, repetition, 1.15f64.powi(repetition as i32));
        let mut outcomes: Vec<Outcome> = (1..=6)
            .flat_map(|repetition| [of("shm", repetition), of("tcp", repetition)])
            .collect();
        outcomes[1].failed = Some("it failed".to_string());
        // A retry comes last.
        let retried = outcomes.remove(5);
        outcomes.push(retried);
        let found = comparisons(&environments(&outcomes), &[]);
        let (_, ratio) = &found[0].ratios[0];
        assert!(
            ratio.rounds == 5 && (ratio.estimate.value - 1.0).abs() < 0.02 && !ratio.differs,
            "{ratio:?}"
        );
    }

    #[test]
    fn intervals_do_not_depend_on_the_unit() {
        let trials = |factor: f64| [1.05, 1.10, 1.30].map(|value| vec![value * factor]);
        let [one, other] = [1.0, 1000.0].map(|factor| interval(&trials(factor)));
        assert!(
            (other.low / one.low / 1000.0 - 1.0).abs() < 1e-9,
            "{one:?} {other:?}"
        );
        assert!(
            (other.high / one.high / 1000.0 - 1.0).abs() < 1e-9,
            "{one:?} {other:?}"
        );
        assert!(one.low < 1.0, "{one:?}");
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
                && cell.done() == 4
                && (cell.median.value - 1.0).abs() < 0.01
                && cell.median.high < 1.02,
            "{cell:?}"
        );
        let found = comparisons(&environments, &[]);
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

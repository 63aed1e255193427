//! The trials of a study: every combination of its factors, so many times.

use serde::{Deserialize, Serialize};

use toml::Spanned;

use crate::file::{Factors, Study, Window};

/// A batch of operations of one size: the figure in the measure's unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sample {
    pub bytes: u64,
    pub value: f64,
}

/// One combination of factors, once. All sizes are measured in it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Trial {
    pub measure: String,
    pub library: String,
    pub path: String,
    pub place: String,
    pub host_group: String,
    pub instance_type: String,
    pub time_of_day: String,
    pub ranks: u32,
    /// 0 where the study does not say.
    pub ranks_a_node: u32,
    pub algorithm: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub setting: String,
    /// Which part of the study it is of, from 0.
    #[serde(default, skip_serializing_if = "is_first")]
    pub part: usize,
    /// From 1.
    pub repetition: u32,
}

fn is_first(part: &usize) -> bool {
    *part == 0
}

/// Factors with names for people, as `study run --only` takes them.
pub const LABELS: [&str; 11] = [
    "measure",
    "library",
    "path",
    "place",
    "host_group",
    "instance_type",
    "time_of_day",
    "ranks",
    "ranks_a_node",
    "algorithm",
    "setting",
];

impl Trial {
    /// Its value of a factor; empty where the study does not vary it.
    pub fn label(&self, factor: &str) -> String {
        let count = |n: u32| if n == 0 { String::new() } else { n.to_string() };
        match factor {
            "measure" => self.measure.clone(),
            "library" => self.library.clone(),
            "path" => self.path.clone(),
            "place" => self.place.clone(),
            "host_group" => self.host_group.clone(),
            "instance_type" => self.instance_type.clone(),
            "time_of_day" => self.time_of_day.clone(),
            "ranks" => count(self.ranks),
            "ranks_a_node" => count(self.ranks_a_node),
            "algorithm" => self.algorithm.clone(),
            _ => self.setting.clone(),
        }
    }

    /// None where the study does not say how many ranks a node has.
    pub fn nodes(&self) -> Option<u32> {
        self.ranks.checked_div(self.ranks_a_node)
    }

    /// All that tells it from others, in words.
    pub fn id(&self) -> String {
        let labels = LABELS
            .iter()
            .map(|l| (l, self.label(l)))
            .filter(|(_, v)| !v.is_empty());
        let words: Vec<String> = labels.map(|(l, v)| format!("{l}={v}")).collect();
        let part = if self.part == 0 {
            String::new()
        } else {
            format!(" part={}", self.part)
        };
        format!("{}{part} #{}", words.join(" "), self.repetition)
    }
}

impl Study {
    /// In the order in which they run: once all combinations, then all again, each time in another order that looks
    /// random and is the same after a resumption.
    pub fn all_trials(&self) -> Vec<Trial> {
        let parts = self.all_parts();
        let mut trials = Vec::new();
        for repetition in 1..=*self.trials.get_ref() {
            let begin = trials.len();
            for (place, part) in parts.iter().enumerate() {
                for measure in &part.measures {
                    let first = Trial {
                        measure: measure.get_ref().clone(),
                        part: place,
                        repetition,
                        ..Trial::default()
                    };
                    combine(&part.factors, first, &mut trials);
                }
            }
            trials[begin..].sort_by_cached_key(|t| cloudmpi_segment::fnv_1a(t.id().bytes()));
        }
        trials
    }

    /// Of every part, in which they are measured in one trial.
    pub fn sizes(&self) -> Vec<Vec<u64>> {
        let of = |part: crate::Part| part.factors.size.iter().map(|s| *s.get_ref()).collect();
        self.all_parts().into_iter().map(of).collect()
    }

    pub fn window(&self, trial: &Trial) -> Option<&Window> {
        let own = self
            .parts
            .get(trial.part)
            .map(|part| &part.factors.time_of_day);
        let named = |windows: &'_ Vec<Window>| -> Option<usize> {
            windows.iter().position(|w| w.name == trial.time_of_day)
        };
        match own.filter(|windows| !windows.is_empty()) {
            Some(windows) => windows.get(named(windows)?),
            None => self
                .factors
                .time_of_day
                .get(named(&self.factors.time_of_day)?),
        }
    }
}

/// Every combination of the factors' values, in the place of `first`.
fn combine(factors: &Factors, first: Trial, out: &mut Vec<Trial>) {
    fn cross<T: Clone>(all: &mut Vec<Trial>, values: &[T], set: impl Fn(&mut Trial, T)) {
        if values.is_empty() {
            return;
        }
        let one = |trial: &Trial, value: &T| {
            let mut trial = trial.clone();
            set(&mut trial, value.clone());
            trial
        };
        *all = all
            .iter()
            .flat_map(|trial| {
                values
                    .iter()
                    .map(|value| one(trial, value))
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    let numbers =
        |values: &[Spanned<u32>]| -> Vec<u32> { values.iter().map(|v| *v.get_ref()).collect() };
    let windows: Vec<String> = factors.time_of_day.iter().map(|w| w.name.clone()).collect();
    let settings: Vec<String> = factors
        .setting
        .iter()
        .map(|s| s.get_ref().clone())
        .collect();
    let mut all = vec![Trial {
        library: "cloudmpi".to_string(),
        ..first
    }];
    cross(&mut all, &factors.library, |t, v| t.library = v);
    cross(&mut all, &factors.path, |t, v| t.path = v);
    cross(&mut all, &factors.place, |t, v| t.place = v);
    cross(&mut all, &factors.host_group, |t, v| t.host_group = v);
    cross(&mut all, &factors.instance_type, |t, v| t.instance_type = v);
    cross(&mut all, &windows, |t, v| t.time_of_day = v);
    cross(&mut all, &factors.algorithm, |t, v| t.algorithm = v);
    cross(&mut all, &settings, |t, v| t.setting = v);
    cross(&mut all, &numbers(&factors.ranks), |t, v| t.ranks = v);
    cross(&mut all, &numbers(&factors.ranks_a_node), |t, v| {
        t.ranks_a_node = v
    });
    // A node of more ranks than there are is no combination.
    all.retain(|t| t.ranks_a_node == 0 || t.ranks.is_multiple_of(t.ranks_a_node));
    out.append(&mut all);
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn trial(path: &str, repetition: u32) -> Trial {
        Trial {
            measure: "latency".into(),
            library: "cloudmpi".into(),
            path: path.into(),
            ranks: 2,
            repetition,
            ..Trial::default()
        }
    }

    #[test]
    fn a_trial_is_told_from_others_by_its_factors_and_its_number() {
        assert_eq!(
            trial("tcp", 2).id(),
            "measure=latency library=cloudmpi path=tcp ranks=2 #2"
        );
        assert_ne!(trial("tcp", 1).id(), trial("shm", 1).id());
    }
}

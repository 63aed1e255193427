//! The trials of a study: every combination of its factors, so many times.

use std::hash::Hasher as _;

use serde::{Deserialize, Serialize};

use crate::file::{Study, Window};

/// A batch of operations of one size: the figure in the measure's unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sample {
    pub bytes: u64,
    pub value: f64,
}

/// One combination of factors, once. All sizes are measured in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
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
    /// From 1.
    pub repetition: u32,
}

/// Factors with names for people, as `study run --only` takes them.
pub const LABELS: [&str; 10] = [
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
            _ => self.algorithm.clone(),
        }
    }

    /// All that tells it from others, in words.
    pub fn id(&self) -> String {
        let labels = LABELS
            .iter()
            .map(|l| (l, self.label(l)))
            .filter(|(_, v)| !v.is_empty());
        let words: Vec<String> = labels.map(|(l, v)| format!("{l}={v}")).collect();
        format!("{} #{}", words.join(" "), self.repetition)
    }
}

impl Study {
    /// In the order in which they run: once all combinations, then all again, each time in another order that looks
    /// random and is the same after a resumption.
    pub fn all_trials(&self) -> Vec<Trial> {
        let mut trials = Vec::new();
        for repetition in 1..=*self.trials.get_ref() {
            let begin = trials.len();
            for measure in &self.measures {
                self.combine(measure.get_ref(), repetition, &mut trials);
            }
            trials[begin..].sort_by_cached_key(|t| {
                let mut hash = std::hash::DefaultHasher::new();
                hash.write(t.id().as_bytes());
                hash.finish()
            });
        }
        trials
    }

    pub fn sizes(&self) -> Vec<u64> {
        self.factors.size.iter().map(|s| *s.get_ref()).collect()
    }

    pub fn window(&self, trial: &Trial) -> Option<&Window> {
        self.factors
            .time_of_day
            .iter()
            .find(|w| w.name == trial.time_of_day)
    }

    fn combine(&self, measure: &str, repetition: u32, out: &mut Vec<Trial>) {
        let f = &self.factors;
        let words = |values: &[String], none: &str| match values {
            [] => vec![none.to_string()],
            some => some.to_vec(),
        };
        let windows: Vec<String> = f.time_of_day.iter().map(|w| w.name.clone()).collect();
        let a_node: Vec<u32> = f.ranks_a_node.iter().map(|r| *r.get_ref()).collect();
        let mut all = vec![Trial {
            measure: measure.to_string(),
            library: String::new(),
            path: String::new(),
            place: String::new(),
            host_group: String::new(),
            instance_type: String::new(),
            time_of_day: String::new(),
            ranks: 0,
            ranks_a_node: 0,
            algorithm: String::new(),
            repetition,
        }];
        fn cross<T: Clone>(all: &mut Vec<Trial>, values: &[T], set: impl Fn(&mut Trial, T)) {
            let one = |t: &Trial, v: &T| {
                let mut t = t.clone();
                set(&mut t, v.clone());
                t
            };
            *all = all
                .iter()
                .flat_map(|t| values.iter().map(|v| one(t, v)).collect::<Vec<_>>())
                .collect();
        }
        cross(&mut all, &words(&f.library, "cloudmpi"), |t, v| {
            t.library = v
        });
        cross(&mut all, &words(&f.path, ""), |t, v| t.path = v);
        cross(&mut all, &words(&f.place, ""), |t, v| t.place = v);
        cross(&mut all, &words(&f.host_group, ""), |t, v| t.host_group = v);
        cross(&mut all, &words(&f.instance_type, ""), |t, v| {
            t.instance_type = v
        });
        cross(&mut all, &words(&windows, ""), |t, v| t.time_of_day = v);
        cross(&mut all, &words(&f.algorithm, ""), |t, v| t.algorithm = v);
        let ranks: Vec<u32> = f.ranks.iter().map(|r| *r.get_ref()).collect();
        cross(&mut all, &ranks, |t, v| t.ranks = v);
        cross(
            &mut all,
            if a_node.is_empty() { &[0] } else { &a_node },
            |t, v| t.ranks_a_node = v,
        );
        out.append(&mut all);
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn trial(path: &str, repetition: u32) -> Trial {
        Trial {
            measure: "latency".into(),
            library: "cloudmpi".into(),
            path: path.into(),
            place: String::new(),
            host_group: String::new(),
            instance_type: String::new(),
            time_of_day: String::new(),
            ranks: 2,
            ranks_a_node: 0,
            algorithm: String::new(),
            repetition,
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

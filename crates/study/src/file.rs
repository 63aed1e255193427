//! A study's file, and the lines that say what is wrong with one.

use std::collections::BTreeMap;

use cloudmpi_bench::catalogue;
use serde::Deserialize;
use toml::Spanned;

use crate::drawing::Drawing;

const LARGEST: u64 = 1 << 30;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    pub name: String,
    pub title: String,
    /// What is asked.
    pub about: String,
    /// What the page says where it cannot tell.
    #[serde(default)]
    pub notes: Vec<String>,
    /// Of a study without parts.
    #[serde(default)]
    pub measures: Vec<Spanned<String>>,
    /// How often each combination of factors is measured.
    pub trials: Spanned<u32>,
    /// Whether each trial needs machines allocated afresh.
    #[serde(default)]
    pub fresh_machines: bool,
    #[serde(default)]
    pub factors: Factors,
    /// Measures with factors of their own; what a part does not name is as in `factors`.
    #[serde(default)]
    pub parts: Vec<Part>,
    /// What a value of the factor `setting` is: flags and variables of the launcher.
    #[serde(default)]
    pub settings: BTreeMap<String, Setting>,
    /// The hosts of a value of the factor `host_group`; a value that is not here is a label.
    #[serde(default)]
    pub host_groups: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub figures: Vec<Drawing>,
    /// What differs in the form that one machine runs in minutes.
    pub small: Option<Small>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    pub measures: Vec<Spanned<String>>,
    #[serde(default)]
    pub factors: Factors,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    #[serde(default)]
    pub flags: Vec<String>,
    #[serde(default)]
    pub environment: BTreeMap<String, String>,
}

/// What it names takes the place of the study's.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Small {
    pub trials: Option<Spanned<u32>>,
    pub factors: Option<Factors>,
    #[serde(default)]
    pub parts: Vec<Part>,
    #[serde(default)]
    pub notes: Vec<String>,
}

/// What is varied. A factor that is absent has one value, which nobody named.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Factors {
    pub library: Vec<String>,
    pub path: Vec<String>,
    pub place: Vec<String>,
    pub host_group: Vec<String>,
    pub instance_type: Vec<String>,
    pub time_of_day: Vec<Window>,
    pub ranks: Vec<Spanned<u32>>,
    pub ranks_a_node: Vec<Spanned<u32>>,
    pub algorithm: Vec<String>,
    pub setting: Vec<Spanned<String>>,
    pub size: Vec<Spanned<u64>>,
}

/// A part of the day, in UTC. Without hours it is a label: any time will do.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    pub name: String,
    pub from: Option<Spanned<String>>,
    pub to: Option<Spanned<String>>,
}

impl Window {
    /// Minutes of the day from which and to which it is open.
    pub fn minutes(&self) -> Option<(u32, u32)> {
        let minutes = |s: &Option<Spanned<String>>| s.as_ref().and_then(|s| minute(s.get_ref()));
        Some((minutes(&self.from)?, minutes(&self.to)?))
    }
}

fn minute(text: &str) -> Option<u32> {
    let (hours, minutes) = text.split_once(':')?;
    let (hours, minutes) = (hours.parse::<u32>().ok()?, minutes.parse::<u32>().ok()?);
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

impl Study {
    /// `file` stands in front of what is wrong.
    ///
    /// # Errors
    /// Line, column, what is wrong and what was expected.
    pub fn parse(file: &str, text: &str) -> Result<Study, String> {
        let study: Study = toml::from_str(text).map_err(|e| {
            let at = e.span().map(|s| line(text, s.start)).unwrap_or_default();
            format!("{file}{at}: {}", e.message().replace('\n', "; "))
        })?;
        let mut wrong = Vec::new();
        study.check(&mut wrong);
        match wrong.first() {
            None => Ok(study),
            Some((offset, what)) => Err(format!("{file}{}: {what}", line(text, *offset))),
        }
    }

    /// The form that one machine runs in minutes.
    ///
    /// # Errors
    /// The study has none.
    pub fn small(mut self) -> Result<Study, String> {
        let small = self.small.take().ok_or_else(|| {
            format!(
                "the study {} has no small form: its file has no table [small]",
                self.name
            )
        })?;
        if let Some(factors) = small.factors {
            self.factors = factors;
        }
        if !small.parts.is_empty() {
            self.parts = small.parts;
        }
        self.notes.extend(small.notes);
        self.trials = small.trials.unwrap_or(self.trials);
        self.fresh_machines = false;
        Ok(self)
    }

    /// Measures with their factors: the study's own, or those of its parts.
    pub fn all_parts(&self) -> Vec<Part> {
        if self.parts.is_empty() {
            return vec![Part {
                measures: self.measures.clone(),
                factors: self.factors.clone(),
            }];
        }
        let whole = |part: &Part| Part {
            measures: part.measures.clone(),
            factors: part.factors.or(&self.factors),
        };
        self.parts.iter().map(whole).collect()
    }

    fn check(&self, wrong: &mut Vec<(usize, String)>) {
        if !self.parts.is_empty() && !self.measures.is_empty() {
            let at = self.measures[0].span().start;
            wrong.push((
                at,
                "`measures` beside [[parts]]; expected `measures` in each part, or no parts".into(),
            ));
        }
        self.check_parts(wrong);
        if let Ok(small) = self.clone().small() {
            small.check_parts(wrong);
        }
        for drawing in &self.figures {
            drawing.check(wrong);
        }
        let trials = [
            Some(&self.trials),
            self.small.as_ref().and_then(|s| s.trials.as_ref()),
        ];
        for trials in trials.into_iter().flatten() {
            if *trials.get_ref() == 0 {
                wrong.push((
                    trials.span().start,
                    "`trials` is 0; expected 1 or more".into(),
                ));
            }
        }
    }

    fn check_parts(&self, wrong: &mut Vec<(usize, String)>) {
        for part in self.all_parts() {
            for measure in &part.measures {
                check_measure(measure, wrong);
            }
            if part.measures.is_empty() {
                wrong.push((0, "`measures` is empty; expected at least one".into()));
            }
            part.factors.check(wrong);
            for setting in &part.factors.setting {
                if !self.settings.contains_key(setting.get_ref()) {
                    let what = format!(
                        "there is no [settings.{:?}]; expected such a table with `flags` or `environment`",
                        setting.get_ref()
                    );
                    wrong.push((setting.span().start, what));
                }
            }
        }
    }
}

pub(crate) fn check_measure(measure: &Spanned<String>, wrong: &mut Vec<(usize, String)>) {
    if catalogue::find(measure.get_ref()).len() != 1 {
        let what = format!(
            "there is no measure {:?}; expected one that `cloudmpi bench --help` lists, as latency or allreduce",
            measure.get_ref()
        );
        wrong.push((measure.span().start, what));
    }
}

impl Factors {
    /// Its own values, and those of `others` where it names none.
    fn or(&self, others: &Factors) -> Factors {
        fn first<T: Clone>(own: &[T], other: &[T]) -> Vec<T> {
            if own.is_empty() { other } else { own }.to_vec()
        }
        Factors {
            library: first(&self.library, &others.library),
            path: first(&self.path, &others.path),
            place: first(&self.place, &others.place),
            host_group: first(&self.host_group, &others.host_group),
            instance_type: first(&self.instance_type, &others.instance_type),
            time_of_day: first(&self.time_of_day, &others.time_of_day),
            ranks: first(&self.ranks, &others.ranks),
            ranks_a_node: first(&self.ranks_a_node, &others.ranks_a_node),
            algorithm: first(&self.algorithm, &others.algorithm),
            setting: first(&self.setting, &others.setting),
            size: first(&self.size, &others.size),
        }
    }

    fn check(&self, wrong: &mut Vec<(usize, String)>) {
        for (name, values) in [("ranks", &self.ranks), ("ranks_a_node", &self.ranks_a_node)] {
            for value in values {
                if *value.get_ref() == 0 {
                    wrong.push((
                        value.span().start,
                        format!("`{name}` is 0; expected 1 or more"),
                    ));
                }
            }
        }
        for size in &self.size {
            if *size.get_ref() > LARGEST {
                let what = format!(
                    "a size of {} bytes; expected at most {LARGEST}",
                    size.get_ref()
                );
                wrong.push((size.span().start, what));
            }
        }
        for (name, empty) in [
            ("ranks", self.ranks.is_empty()),
            ("size", self.size.is_empty()),
        ] {
            if empty {
                wrong.push((
                    0,
                    format!("the factor `{name}` is empty; expected at least one value"),
                ));
            }
        }
        for window in &self.time_of_day {
            for end in [&window.from, &window.to].into_iter().flatten() {
                if minute(end.get_ref()).is_none() {
                    let what = format!(
                        "{:?} is no time of day; expected HH:MM in UTC, as \"07:30\"",
                        end.get_ref()
                    );
                    wrong.push((end.span().start, what));
                }
            }
            if let (Some(end), None) | (None, Some(end)) = (&window.from, &window.to) {
                wrong.push((
                    end.span().start,
                    "a window with one end; expected both `from` and `to`".into(),
                ));
            }
        }
    }
}

fn line(text: &str, offset: usize) -> String {
    let before = &text[..offset.min(text.len())];
    let column = before.len() - before.rfind('\n').map_or(0, |at| at + 1) + 1;
    format!(":{}:{column}", before.matches('\n').count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "name = 'a'\ntitle = 'b'\nabout = 'c'\nmeasures = ['exchange']\ntrials = 2\n[factors]\nranks = [2]\nsize = [0, 8]\n";

    #[test]
    fn a_wrong_file_gets_its_line_and_what_was_expected() {
        assert!(Study::parse("s.toml", GOOD).is_ok());
        let cases = [
            (
                GOOD.replace("exchange", "exchaneg"),
                "s.toml:4:13: there is no measure \"exchaneg\"; expected one that",
            ),
            (
                GOOD.replace("trials = 2", "trials = 0"),
                "s.toml:5:10: `trials` is 0; expected 1",
            ),
            (
                GOOD.replace("trials = 2", "trials = 'x'"),
                "s.toml:5:10: invalid type: string \"x\", expected u32",
            ),
            (
                GOOD.replace("ranks", "rank"),
                "s.toml:7:1: unknown field `rank`, expected one of",
            ),
            (
                format!("{GOOD}time_of_day = [{{ name = 'day', from = '25:00', to = '07:00' }}]\n"),
                "s.toml:9:39: \"25:00\" is no time of day; expected HH:MM",
            ),
        ];
        for (text, expected) in cases {
            let said = Study::parse("s.toml", &text).unwrap_err();
            assert!(said.starts_with(expected), "{said}");
            assert!(!said.contains('\n'), "{said}");
        }
    }
}

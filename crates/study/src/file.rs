//! A study's file, and the lines that say what is wrong with one.

use cloudmpi_bench::catalogue;
use serde::Deserialize;
use toml::Spanned;

const LARGEST: u64 = 1 << 30;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    pub name: String,
    pub title: String,
    /// What is asked.
    pub about: String,
    pub measures: Vec<Spanned<String>>,
    /// How often each combination of factors is measured.
    pub trials: Spanned<u32>,
    /// Whether each trial needs machines allocated afresh.
    #[serde(default)]
    pub fresh_machines: bool,
    pub factors: Factors,
    /// What differs in the form that one machine runs in minutes.
    pub small: Option<Small>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Small {
    pub trials: Option<Spanned<u32>>,
    pub factors: Factors,
}

/// What is varied. A factor that is absent has one value, which nobody named.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Factors {
    #[serde(default)]
    pub library: Vec<String>,
    #[serde(default)]
    pub path: Vec<String>,
    #[serde(default)]
    pub place: Vec<String>,
    #[serde(default)]
    pub host_group: Vec<String>,
    #[serde(default)]
    pub instance_type: Vec<String>,
    #[serde(default)]
    pub time_of_day: Vec<Window>,
    pub ranks: Vec<Spanned<u32>>,
    #[serde(default)]
    pub ranks_a_node: Vec<Spanned<u32>>,
    #[serde(default)]
    pub algorithm: Vec<String>,
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
        self.factors = small.factors;
        self.trials = small.trials.unwrap_or(self.trials);
        self.fresh_machines = false;
        Ok(self)
    }

    fn check(&self, wrong: &mut Vec<(usize, String)>) {
        for measure in &self.measures {
            if catalogue::find(measure.get_ref()).len() != 1 {
                let what = format!(
                    "there is no measure {:?}; expected one that `cloudmpi bench --help` lists, as latency or allreduce",
                    measure.get_ref()
                );
                wrong.push((measure.span().start, what));
            }
        }
        if self.measures.is_empty() {
            wrong.push((0, "`measures` is empty; expected at least one".into()));
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
        self.factors.check(wrong);
        if let Some(small) = &self.small {
            small.factors.check(wrong);
        }
    }
}

impl Factors {
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

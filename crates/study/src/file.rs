//! A study's file, and the lines that say what is wrong with one.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;
use toml::de::DeTable;

use crate::check::check;
use crate::drawing::Drawing;
use crate::words::plain;

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

impl Setting {
    /// The default by another name.
    pub fn is_plain(&self) -> bool {
        *self == Setting::default()
    }

    /// It takes no table of `cloudmpi tune`.
    pub fn is_untuned(&self) -> bool {
        let mut pairs = self.flags.windows(2);
        pairs.any(|pair| pair == ["--tune", "none"])
    }
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

pub(crate) fn minute(text: &str) -> Option<u32> {
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
        let told = |e: toml::de::Error| {
            let start = e.span().map(|span| span.start);
            let at = start.map(|at| line(text, at)).unwrap_or_default();
            let name = start.map_or("", |at| name_before(text, at));
            format!("{file}{at}: {}", plain(e.message(), name))
        };
        let study: Study = toml::from_str(text).map_err(told)?;
        let table = DeTable::parse(text).map_err(told)?;
        let wrong = check(&study, table.get_ref());
        match wrong.iter().min_by_key(|(offset, _)| *offset) {
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
}

/// The name whose value begins there, or holds what begins there.
fn name_before(text: &str, offset: usize) -> &str {
    let before = text.get(..offset).unwrap_or_default();
    let name = before.rsplit_once('=').map_or("", |(name, _)| name);
    name.trim_end()
        .rsplit(|c: char| c.is_whitespace())
        .next()
        .unwrap_or_default()
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

    /// Each file is refused in one line that begins so.
    fn refuses<const CASES: usize>(cases: [(String, &str); CASES]) {
        for (text, expected) in cases {
            let said = Study::parse("s.toml", &text).unwrap_err();
            assert!(said.starts_with(expected), "{said}");
            assert!(!said.contains('\n'), "{said}");
        }
    }

    #[test]
    fn a_wrong_file_gets_its_line_and_what_was_expected() {
        assert!(Study::parse("s.toml", GOOD).is_ok());
        refuses([
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
                "s.toml:5:10: the text \"x\" stands here; expected a whole number from 1 to 10000",
            ),
            (
                GOOD.replace("trials = 2", "trials = -1"),
                "s.toml:5:10: -1 stands here; expected a whole number from 1 to 10000",
            ),
            (
                GOOD.replace("trials = 2", "trials = 99999999999"),
                "s.toml:5:10: 99999999999 stands here; expected a whole number from 1 to 10000",
            ),
            (
                GOOD.replace("trials = 2", "trials = 10001"),
                "s.toml:5:10: `trials` is 10001; expected 1 to 10000",
            ),
            (
                GOOD.replace("[2]", "[\n2,\n-3]"),
                "s.toml:9:1: -3 stands here; expected a whole number from 1 to 65536",
            ),
            (
                GOOD.replace("[2]", "[70000]"),
                "s.toml:7:10: `ranks` is 70000; expected 1 to 65536",
            ),
            (
                format!("{GOOD}time_of_day = [{{ name = 'day', from = '05:00', to = '05:00' }}]\n"),
                "s.toml:9:53: a window from 05:00 to 05:00 has no time in it; expected two different hours",
            ),
            (
                GOOD.replace("ranks", "rank"),
                "s.toml:7:1: there is no entry `rank` here; expected one of",
            ),
            (
                format!("{GOOD}time_of_day = [{{ name = 'day', from = '25:00', to = '07:00' }}]\n"),
                "s.toml:9:39: \"25:00\" is no time of day; expected HH:MM",
            ),
            (
                GOOD.replace("trials = 2", "trials = many"),
                "s.toml:5:10: a text stands here without quotes; expected quotes",
            ),
            (
                GOOD.replace("trials = 2", "trials = 2.5"),
                "s.toml:5:10: 2.5 stands here; expected a whole number from 1",
            ),
            (
                GOOD.replace("[0, 8]", "[-1]"),
                "s.toml:8:9: -1 stands here; expected a whole number from 0 to 1073741824",
            ),
            (
                GOOD.replace("[0, 8]", "8"),
                "s.toml:8:8: 8 stands here; expected a list in [ ]",
            ),
            (
                GOOD.replace("'b'", "7"),
                "s.toml:2:9: 7 stands here; expected a text in quotes",
            ),
            (
                GOOD.replace("name = 'a'\n", ""),
                "s.toml:1:1: `name` is missing in this table; expected a line",
            ),
            (
                GOOD.replace("title = 'b'", "title = 'b'\ntitle = 'c'"),
                "s.toml:3:1: this name is there twice",
            ),
            (
                GOOD.replace("'../x y'", "")
                    .replace("size = [0, 8]", "size"),
                "s.toml:8:5: a name stands here without a value; expected NAME",
            ),
            (
                format!(
                    "{GOOD}[[figures]]\ntitle = 'x'\nmeasures = ['exchange']\nacross = 'moons'\n"
                ),
                "s.toml:12:10: there is no value `moons` here; expected one of `size`",
            ),
            (
                GOOD.replace("'a'", "'../x y'"),
                "s.toml:1:8: `name` is \"../x y\", and files are named after it; expected letters",
            ),
            (GOOD.replace("'a'", "''"), "s.toml:1:8: `name` is \"\", and"),
            (
                GOOD.replace("'a'", "'.a'"),
                "s.toml:1:8: `name` is \".a\", and",
            ),
        ]);
    }

    #[test]
    fn a_size_that_no_trial_can_have_is_refused() {
        let of = |measures: &str, sizes: &str| {
            let text = GOOD.replace("'exchange'", measures);
            text.replace("[0, 8]", sizes)
        };
        refuses([
            (
                of("'bandwidth'", "[0]"),
                "s.toml:8:9: no trial can have size 0: bandwidth takes sizes above 0 only; expected a size",
            ),
            (
                of("'bandwidth'", "[8, 0]"),
                "s.toml:8:12: no trial can have size 0: bandwidth",
            ),
            (
                of("'allreduce'", "[3]"),
                "s.toml:8:9: no trial can have size 3: allreduce takes multiples of 4 bytes only;",
            ),
            (
                of("'latency', 'allreduce'", "[3]"),
                "s.toml:8:8: allreduce on 2 ranks takes none of these sizes, but multiples of 4 bytes only; expected one",
            ),
        ]);
        for (measures, sizes) in [
            // Either measure has the sizes that it takes.
            ("'latency', 'bandwidth'", "[0, 8]"),
            ("'latency', 'allreduce'", "[3, 8]"),
            ("'allreduce'", "[4]"),
            // It has no sizes.
            ("'barrier'", "[3]"),
        ] {
            let said = Study::parse("s.toml", &of(measures, sizes));
            assert!(said.is_ok(), "{measures} {sizes}: {said:?}");
        }
    }

    #[test]
    fn a_factor_with_a_wrong_value_gets_its_place_and_what_was_expected() {
        refuses([
            (
                format!("{GOOD}path = ['tcp', 'foo']\n"),
                "s.toml:9:16: there is no path \"foo\"; expected one of shm, tcp",
            ),
            (
                format!("{GOOD}algorithm = ['allreduce=foo']\n"),
                "s.toml:9:14: the algorithm \"allreduce=foo\" is not known: ",
            ),
            (
                format!("{GOOD}algorithm = ['', 'no.tune']\n"),
                "s.toml:9:18: the algorithm \"no.tune\" is no file that can be read; expected COLLECTIVE=",
            ),
            (
                format!("{GOOD}library = ['nope']\n"),
                "s.toml:9:12: there is no library \"nope\"; expected one of cloudmpi, mpich",
            ),
            (
                GOOD.replace("exchange", "latency").replace("[2]", "[2, 1]"),
                "s.toml:7:13: latency needs exactly 2 ranks, not 1",
            ),
            (
                GOOD.replace("[2]", "[2, 4, 2]"),
                "s.toml:7:16: 2 stands in `ranks` twice; expected each value once",
            ),
            (
                format!("{GOOD}path = ['tcp', 'tcp']\n"),
                "s.toml:9:16: \"tcp\" stands in `path` twice;",
            ),
            (
                format!("{GOOD}ranks_a_node = [2, 3]\n"),
                "s.toml:9:20: no trial can have 3 ranks a node: `ranks` is 2; expected a number that divides",
            ),
            (
                GOOD.replace("[0, 8]", "[]"),
                "s.toml:8:8: the factor `size` is missing or empty",
            ),
            (
                GOOD.replace("size = [0, 8]\n", ""),
                "s.toml:6:1: the factor `size` is missing or empty",
            ),
            (
                GOOD.replace("measures = ['exchange']\n", "")
                    + "[[parts]]\nmeasures = ['bcast']\n[[parts]]\nmeasures = ['scatter']\n[parts.factors]\npath = ['x']\n",
                "s.toml:13:9: there is no path \"x\"",
            ),
            (
                format!(
                    "{GOOD}[small]\n[small.factors]\nranks = [2]\nsize = [8]\nlibrary = ['mpich', 'x']\n"
                ),
                "s.toml:13:21: there is no library \"x\"",
            ),
        ]);
    }
}

//! The file of a tuned table: lines in the form of `coll/data/selection.tsv`, behind each its evidence as a comment, before
//! them the fingerprint as comments.

use std::borrow::Cow;
use std::fmt::Write;

use cloudmpi_coll::{Collective, Selector, leaders_call};
use cloudmpi_path_shm::inline_bytes_of;
use cloudmpi_segment::SetLine;

use crate::Error;
use crate::fingerprint::Fingerprint;

const HEAD: &str = "# cloudMPI tuned table, form 1";
/// What a note of such a table begins with.
pub const SIMULATED: &str = "simulated";
const FACT: &str = "# fingerprint ";
/// In place of facts: for any machine.
const ANY: &str = "any";
const COLUMNS: &str = "collective\tmin_ranks\tmax_ranks\tmin_bytes\tmax_bytes\talgorithm\twhere";
/// What a rank's environment should not exceed.
const MOST_BYTES: usize = 60_000;

/// A choice. Bounds are inclusive; bytes are those that a line of this algorithm counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub collective: String,
    pub ranks: (usize, usize),
    /// No upper bound: `None`.
    pub bytes: (u64, Option<u64>),
    pub algorithm: String,
    /// The column `where`.
    pub place: String,
    /// Of `levels`: by what the leaders of the nodes go between them. It becomes a line of its own.
    pub leaders: Option<Leaders>,
    /// For people.
    pub evidence: String,
}

/// The step between nodes of a collective by levels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaders {
    pub collective: String,
    pub nodes: usize,
    pub algorithm: String,
}

/// The column `where` of lines for the leaders of nodes.
pub const LEADERS: &str = "leaders";

/// A limit of point to point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Set {
    pub line: SetLine,
    /// For people.
    pub evidence: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// `None`: for any machine.
    pub fingerprint: Option<Fingerprint>,
    /// Further comments, for people: when and how it was made.
    pub notes: Vec<String>,
    pub lines: Vec<Line>,
    pub settings: Vec<Set>,
}

impl Line {
    fn columns(&self) -> [String; 7] {
        let most = self
            .bytes
            .1
            .map_or("-".to_string(), |bytes| bytes.to_string());
        [
            self.collective.clone(),
            self.ranks.0.to_string(),
            self.ranks.1.to_string(),
            self.bytes.0.to_string(),
            most,
            self.algorithm.clone(),
            self.place.clone(),
        ]
    }

    /// As it stands in a file, without its evidence.
    pub fn words(&self) -> String {
        self.columns().join(" ")
    }

    /// The line of its leaders. `others`: the table's.
    fn of_leaders(&self, others: &[Line]) -> Option<Line> {
        let leaders = self.leaders.as_ref()?;
        let (least, mut most) = self.leaders_bytes()?;
        // Parts of the greatest length come from calls of two lines: neither's choice holds for them.
        let is_rival = |other: &&Line| {
            let same = |own: &Leaders| {
                (&own.collective, own.nodes) == (&leaders.collective, leaders.nodes)
                    && own.algorithm != leaders.algorithm
            };
            other.ranks == self.ranks
                && other.leaders.as_ref().is_some_and(same)
                && other
                    .leaders_bytes()
                    .is_some_and(|(_, most)| most.is_none())
        };
        if let (Some(post_bytes), None) = (self.post_bytes(), most)
            && others.iter().any(|other| is_rival(&other))
        {
            most = Some(post_bytes.checked_sub(1)?);
        }
        most.is_none_or(|most| least <= most).then(|| Line {
            collective: leaders.collective.clone(),
            ranks: (leaders.nodes, leaders.nodes),
            bytes: (least, most),
            algorithm: leaders.algorithm.clone(),
            place: LEADERS.to_string(),
            ..self.clone()
        })
    }

    /// The length of the parts in which the leaders pass a call on, where they do so.
    fn post_bytes(&self) -> Option<u64> {
        let nodes = self.leaders.as_ref()?.nodes;
        let is_in_parts = self.collective == Collective::Bcast.name();
        is_in_parts.then(|| inline_bytes_of(self.ranks.0.div_ceil(nodes.max(1))) as u64)
    }

    /// The bytes of the leaders' step in calls within its bounds.
    fn leaders_bytes(&self) -> Option<(u64, Option<u64>)> {
        self.leaders.as_ref()?;
        let Some(post_bytes) = self.post_bytes() else {
            return Some(self.bytes);
        };
        let step = |bytes| leaders_call(Collective::Bcast, self.ranks.0, bytes, post_bytes);
        let most = self.bytes.1.filter(|most| *most < post_bytes);
        Some((step(self.bytes.0)?.1, most))
    }

    /// Why no call can be within its bounds.
    fn empty(&self) -> Option<String> {
        let said = |what, least: &dyn std::fmt::Display, most: &dyn std::fmt::Display| {
            format!(
                "the least number of {what}, {least}, is above the greatest, {most}: no call goes by this line"
            )
        };
        match self.bytes {
            _ if self.ranks.0 > self.ranks.1 => Some(said("ranks", &self.ranks.0, &self.ranks.1)),
            (least, Some(most)) if least > most => Some(said("bytes", &least, &most)),
            _ => None,
        }
    }

    /// Whether it is for several nodes only.
    pub fn is_of_nodes(&self) -> bool {
        self.place.split(',').any(|word| word == "several_nodes")
    }

    /// Whether it is for the leaders of nodes: no call of a program goes by it alone.
    pub fn is_of_leaders(&self) -> bool {
        self.place == LEADERS
    }
}

impl Table {
    /// It was made by the simulator.
    pub fn is_simulated(&self) -> bool {
        self.notes.iter().any(|note| note.starts_with(SIMULATED))
    }

    /// How many lines it has in a file.
    pub fn count(&self) -> usize {
        self.rows().count() + self.settings.len()
    }

    /// Every line, and behind it the one of its leaders.
    fn rows(&self) -> impl Iterator<Item = Cow<'_, Line>> {
        self.lines.iter().flat_map(|line| {
            let leaders = line.of_leaders(&self.lines);
            std::iter::once(Cow::Borrowed(line)).chain(leaders.map(Cow::Owned))
        })
    }

    /// Why it is not for a job on `here`, in words. The simulator knows few facts of a machine: the others are not asked for.
    pub fn unfit(&self, here: &Fingerprint) -> Option<String> {
        let facts = self.fingerprint.as_ref()?;
        if !self.is_simulated() {
            return facts.differs(here);
        }
        let both = |of: &Fingerprint, other: &Fingerprint| {
            let known = |(name, _): &&(String, String)| other.fact(name).is_some();
            Fingerprint(of.0.iter().filter(known).cloned().collect())
        };
        both(facts, here).differs(&both(here, facts))
    }

    pub fn text(&self) -> String {
        let mut text = format!("{HEAD}\n");
        for note in &self.notes {
            let _ = writeln!(text, "# {note}");
        }
        match &self.fingerprint {
            None => text += &format!("{FACT}{ANY}\n"),
            Some(fingerprint) => {
                for (name, value) in &fingerprint.0 {
                    let _ = writeln!(text, "{FACT}{name}: {value}");
                }
            }
        }
        let _ = writeln!(text, "{COLUMNS}");
        for line in self.rows() {
            let columns = line.columns().join("\t");
            let _ = writeln!(text, "{columns}{}", comment(&line.evidence));
        }
        for set in &self.settings {
            let words = set.line.words().join("\t");
            let _ = writeln!(text, "{words}{}", comment(&set.evidence));
        }
        text
    }

    /// For the environment of a rank.
    pub fn compact(&self) -> String {
        let lines: Vec<String> = self
            .rows()
            .map(|line| line.words())
            .chain(self.settings.iter().map(|set| set.line.words().join(" ")))
            .collect();
        lines.join(";")
    }

    /// `name` is the file's, for messages.
    pub fn parse(name: &str, text: &str) -> Result<Table, Error> {
        if text.lines().next().map(str::trim_end) != Some(HEAD) {
            return Err(Error::new(format!(
                "{name}: line 1: not a tuned table; expected {HEAD:?}, which `cloudmpi tune` writes"
            )));
        }
        // The library's own readers say what a line lacks.
        let settings = settings(name, text)?;
        Selector::new()
            .with_table(&without_settings(text))
            .map_err(|error| Error::new(format!("{name}: {error}")))?;
        let mut table = Table {
            settings,
            ..Table::default()
        };
        let mut facts: Vec<(String, String)> = Vec::new();
        let mut is_any = false;
        for (number, line) in text.lines().enumerate().skip(1) {
            if let Some(fact) = line.strip_prefix(FACT) {
                match fact.split_once(": ") {
                    Some((known, value)) => {
                        facts.push((known.to_string(), value.trim_end().to_string()))
                    }
                    None if fact.trim() == ANY => is_any = true,
                    None => {
                        return Err(Error::new(format!(
                            "{name}: line {}: expected `{FACT}NAME: VALUE`, or `{FACT}{ANY}`",
                            number + 1
                        )));
                    }
                }
            } else if let Some(note) = line.strip_prefix('#') {
                table.notes.push(note.trim().to_string());
            } else if let Some(line) = line_of(line) {
                if let Some(why) = line.empty() {
                    return Err(Error::new(format!("{name}: line {}: {why}", number + 1)));
                }
                table.lines.push(line);
            }
        }
        if facts.is_empty() && !is_any {
            return Err(Error::new(format!(
                "{name}: no line `{FACT}…` says which machine it is for; `{FACT}{ANY}` is for any"
            )));
        }
        table.fingerprint = (!is_any).then_some(Fingerprint(facts));
        let bytes = table.compact().len();
        if bytes > MOST_BYTES {
            return Err(Error::new(format!(
                "{name}: {bytes} bytes of lines; a rank's environment takes {MOST_BYTES}: leave lines out"
            )));
        }
        Ok(table)
    }
}

/// Behind a line.
fn comment(evidence: &str) -> String {
    match evidence {
        "" => String::new(),
        evidence => format!("\t# {evidence}"),
    }
}

/// The lines that set limits.
fn settings(name: &str, text: &str) -> Result<Vec<Set>, Error> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let (words, evidence) = line.split_once('#').unwrap_or((line, ""));
        if let Some(line) = SetLine::parse(words) {
            let line =
                line.map_err(|why| Error::new(format!("{name}: line {}: {why}", index + 1)))?;
            let evidence = evidence.trim().to_string();
            found.push(Set { line, evidence });
        }
    }
    Ok(found)
}

/// Empty lines in their place, so that the others keep their numbers.
fn without_settings(text: &str) -> String {
    let kept = |line| match SetLine::parse(line) {
        Some(_) => "",
        None => line,
    };
    text.lines().map(kept).collect::<Vec<_>>().join("\n")
}

/// Of a line that the selector has read already.
fn line_of(text: &str) -> Option<Line> {
    let (columns, evidence) = text.split_once('#').unwrap_or((text, ""));
    let words: Vec<&str> = columns.split_whitespace().collect();
    let (&[collective, first, last, least, most, algorithm], rest) =
        words.split_first_chunk::<6>()?;
    let bound = |word: &str| word.parse().ok();
    Some(Line {
        collective: collective.to_string(),
        ranks: (first.parse().ok()?, last.parse().unwrap_or(usize::MAX)),
        bytes: (least.parse().ok()?, bound(most)),
        algorithm: algorithm.to_string(),
        place: rest.first().unwrap_or(&"-").to_string(),
        leaders: None,
        evidence: evidence.trim().to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        Table {
            fingerprint: Some(Fingerprint(vec![("cores".into(), "2".into())])),
            notes: vec!["made today".into()],
            lines: vec![Line {
                collective: "bcast".into(),
                ranks: (4, 8),
                bytes: (0, Some(1024)),
                algorithm: "binomial".into(),
                place: "own_cores".into(),
                leaders: None,
                evidence: "0.8 of the default's time".into(),
            }],
            settings: Vec::new(),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(Table::parse("x", &table().text()).unwrap(), table());
        let any = Table {
            fingerprint: None,
            ..table()
        };
        assert_eq!(Table::parse("x", &any.text()).unwrap(), any);
        assert_eq!(table().compact(), "bcast 4 8 0 1024 binomial own_cores");
        Selector::new()
            .with_table(&table().compact().replace(';', "\n"))
            .unwrap();
    }

    #[test]
    fn leaders_have_a_line_of_their_own() {
        let mut table = table();
        table.lines[0].algorithm = "levels".into();
        table.lines[0].place = "several_nodes".into();
        table.lines[0].leaders = Some(Leaders {
            collective: "bcast".into(),
            nodes: 4,
            algorithm: "chain/8192".into(),
        });
        let read = Table::parse("x", &table.text()).unwrap();
        assert_eq!((read.count(), table.count()), (2, 2));
        assert_eq!(read.compact(), table.compact());
        assert_eq!(
            table.compact(),
            "bcast 4 8 0 1024 levels several_nodes;bcast 4 4 0 1024 chain/8192 leaders"
        );
        assert!(read.lines[1].is_of_leaders());
    }

    #[test]
    fn leaders_of_a_broadcast_get_no_more_than_a_part() {
        let post_bytes = inline_bytes_of(2) as u64;
        let line = |bytes, algorithm: &str| Line {
            ranks: (8, 8),
            bytes,
            algorithm: "levels".into(),
            place: "several_nodes".into(),
            leaders: Some(Leaders {
                collective: "bcast".into(),
                nodes: 4,
                algorithm: algorithm.into(),
            }),
            ..table().lines[0].clone()
        };
        let rows = |lines: Vec<Line>| {
            let table = Table { lines, ..table() };
            let all = table.rows().filter(|line| line.is_of_leaders());
            let all = all.map(|line| (line.bytes, line.algorithm.clone()));
            all.collect::<Vec<_>>()
        };
        let short = line((0, Some(1024)), "binomial");
        let long = line((8 * post_bytes, None), "chain/8192");
        let found = rows(vec![short.clone(), long.clone()]);
        let of = |bytes, algorithm: &str| (bytes, algorithm.to_string());
        let expected = [
            of((0, Some(1024)), "binomial"),
            of((post_bytes, None), "chain/8192"),
        ];
        assert_eq!(found, expected);
        // Both have calls in whole parts.
        let middle = line((2048, Some(8 * post_bytes - 1)), "binomial");
        let found = rows(vec![middle.clone(), long]);
        assert_eq!(found, [of((2048, Some(post_bytes - 1)), "binomial")]);
        assert_eq!(rows(vec![middle]), [of((2048, None), "binomial")]);
    }

    #[test]
    fn limits_stand_beside_lines() {
        let mut table = table();
        let line = SetLine::parse("set ring_eager 65536 own_cores").unwrap();
        table.settings.push(Set {
            line: line.unwrap(),
            evidence: "latency 64 KiB: 0.8".into(),
        });
        assert_eq!(Table::parse("x", &table.text()).unwrap(), table);
        assert!(table.compact().ends_with(";set ring_eager 65536 own_cores"));
        let wrong = table.text().replace("ring_eager", "ring_eagre");
        let said = Table::parse("x", &wrong).unwrap_err().to_string();
        assert!(said.contains("x: line 6: 'ring_eagre'"), "{said}");
    }

    #[test]
    fn of_a_simulated_table_only_what_it_knows_must_fit() {
        let here = Fingerprint(vec![
            ("cores".into(), "4".into()),
            ("nodes".into(), "2".into()),
        ]);
        let mut table = table();
        table.fingerprint = Some(Fingerprint(vec![("nodes".into(), "2".into())]));
        assert!(
            table
                .unfit(&here)
                .unwrap()
                .starts_with("cores: not in the table")
        );
        table.notes.push(format!("{SIMULATED} on a.noise"));
        assert_eq!(table.unfit(&here), None);
        table.fingerprint = Some(Fingerprint(vec![("nodes".into(), "64".into())]));
        assert_eq!(
            table.unfit(&here).unwrap(),
            "nodes: 64 in the table, 2 here"
        );
    }

    #[test]
    fn a_wrong_file_is_named_with_its_line() {
        let good = table().text();
        let said = |text: &str| Table::parse("a.tune", text).unwrap_err().to_string();
        assert!(said("bcast 1 2").contains("a.tune: line 1: not a tuned table"));
        let wrong = said(&good.replace("binomial", "binomal"));
        assert!(
            wrong.contains("line 5") && wrong.contains("no algorithm called 'binomal'"),
            "{wrong}"
        );
        assert!(said(&good.replace("cores: 2", "cores 2")).contains("line 3: expected"));
        assert!(said(&good.replace("# fingerprint cores: 2\n", "")).contains("which machine"));
        let turned = said(&good.replace("\t0\t1024", "\t64\t0"));
        assert!(
            turned.contains("line 5: the least number of bytes, 64, is above"),
            "{turned}"
        );
        assert!(said(&good.replace("own_cores", "nowhere")).contains("'nowhere'"));
    }
}

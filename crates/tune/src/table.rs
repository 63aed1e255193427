//! The file of a tuned table: lines in the form of `coll/data/selection.tsv`, behind each its evidence as a comment, before
//! them the fingerprint as comments.

use std::fmt::Write;

use cloudmpi_coll::Selector;

use crate::Error;
use crate::fingerprint::Fingerprint;

const HEAD: &str = "# cloudMPI tuned table, form 1";
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
}

impl Table {
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
        for line in &self.lines {
            let evidence = if line.evidence.is_empty() {
                String::new()
            } else {
                format!("\t# {}", line.evidence)
            };
            let _ = writeln!(text, "{}{evidence}", line.columns().join("\t"));
        }
        text
    }

    /// For the environment of a rank.
    pub fn compact(&self) -> String {
        let lines: Vec<String> = self
            .lines
            .iter()
            .map(|line| line.columns().join(" "))
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
        // The library's own reader says what a line lacks.
        Selector::new()
            .with_table(text)
            .map_err(|error| Error::new(format!("{name}: {error}")))?;
        let mut table = Table::default();
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
                evidence: "0.8 of the default's time".into(),
            }],
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
        assert!(said(&good.replace("own_cores", "nowhere")).contains("'nowhere'"));
    }
}

//! The text form of schedules.
//!
//! ```text
//! num_ranks 2
//! rank 0 {
//!   l1: calc 100                       // picoseconds
//!   l2: send 16b to 1 tag 7 cpu 0 nic 0
//!   l2 requires l1                     // begins when l1 has ended
//! }
//! rank 1 {
//!   l1: recv 16b from 0 tag 7
//!   l2: calc 100
//!   l2 irequires l1                    // may begin when l1 has begun
//! }
//! ```
//!
//! White space, and `;`, separate words; `//`, `#` and `/* */` begin comments. Tag, cpu and nic are 0
//! unless stated.

use std::collections::HashMap;
use std::fmt::Write;

use crate::build::GoalBuilder;
use crate::error::{GoalError, Reason};
use crate::goal::{Goal, Operation, OperationKind};

/// A larger number of ranks is a mistake.
const MOST_RANKS: u64 = 1 << 24;
/// The most characters of a word in an error.
const LONGEST_SHOWN: usize = 40;

pub(crate) fn parse(text: &str) -> Result<Goal, GoalError> {
    let mut words = Words {
        rest: text,
        line: 1,
        ahead: None,
    };
    let ranks = parse_rank_count(&mut words)?;
    let mut parser = Parser {
        builder: GoalBuilder::new(ranks),
        ranks,
        listed: vec![false; ranks as usize],
        labels: Labels::default(),
        names: Vec::new(),
        edges: Vec::new(),
    };
    while let Some(word) = words.next()? {
        if word.text != "rank" {
            return Err(syntax(
                word.line,
                format!("expected `rank`, found {}", word.quoted()),
            ));
        }
        parser.rank(&mut words)?;
    }
    let names = parser.names;
    parser.builder.build_with_labels(|rank, number| {
        let mut named = names
            .iter()
            .filter(|name| (name.0, name.1) == (rank, number));
        match named.next() {
            Some(&(_, _, label)) => shown(label),
            None => format!("operation {}", u64::from(number) + 1),
        }
    })
}

fn parse_rank_count(words: &mut Words) -> Result<u32, GoalError> {
    let first = words.expect("`num_ranks N`")?;
    if first.text != "num_ranks" {
        let text = format!(
            "a schedule begins with `num_ranks N`, not {}",
            first.quoted()
        );
        return Err(syntax(first.line, text));
    }
    let word = words.expect("the number of ranks")?;
    let ranks = number(word.text)
        .filter(|&ranks| (1..=MOST_RANKS).contains(&ranks))
        .ok_or_else(|| {
            let text = format!(
                "num_ranks must be a number from 1 to {MOST_RANKS}, not {}",
                word.quoted()
            );
            syntax(word.line, text)
        })?;
    Ok(ranks as u32)
}

/// The labels of one rank: with the number and line of the operation that has it.
type Labels<'a> = HashMap<&'a str, (u32, u32)>;

struct Parser<'a> {
    builder: GoalBuilder,
    ranks: u32,
    listed: Vec<bool>,
    labels: Labels<'a>,
    /// For errors: rank, number, label.
    names: Vec<(u32, u32, &'a str)>,
    /// For the current rank: the waiting operation, the awaited one, and whether its beginning is
    /// enough.
    edges: Vec<(Word<'a>, Word<'a>, bool)>,
}

impl<'a> Parser<'a> {
    fn rank(&mut self, words: &mut Words<'a>) -> Result<(), GoalError> {
        let word = words.expect("a rank's number")?;
        let rank = self.rank_number(word)?;
        if std::mem::replace(&mut self.listed[rank as usize], true) {
            return Err(GoalError::new(Some(word.line), Reason::RankTwice { rank }));
        }
        let open = words.expect("`{`")?;
        if open.text != "{" {
            return Err(syntax(
                open.line,
                format!("expected `{{`, found {}", open.quoted()),
            ));
        }
        self.labels.clear();
        self.edges.clear();
        loop {
            let word = words.expect("`}`")?;
            match word.text {
                "}" => break,
                "send" | "recv" | "calc" => self.operation(rank, None, word, words)?,
                _ => self.labelled(rank, word, words)?,
            }
        }
        self.connect(rank)
    }

    /// A statement that begins with a label.
    fn labelled(
        &mut self,
        rank: u32,
        label: Word<'a>,
        words: &mut Words<'a>,
    ) -> Result<(), GoalError> {
        if matches!(label.text, ":" | "{") {
            return Err(syntax(
                label.line,
                format!("{} where a label should be", label.quoted()),
            ));
        }
        let word = words.expect("`:`, `requires` or `irequires`")?;
        match word.text {
            ":" => {
                let what = words.expect("send, recv or calc")?;
                self.operation(rank, Some(label), what, words)
            }
            "requires" | "irequires" => {
                let earlier = words.expect("a label")?;
                self.edges.push((label, earlier, word.text == "irequires"));
                Ok(())
            }
            _ => {
                let text = format!(
                    "after {} there must be `:`, `requires` or `irequires`, not {}",
                    label.quoted(),
                    word.quoted()
                );
                Err(syntax(word.line, text))
            }
        }
    }

    fn operation(
        &mut self,
        rank: u32,
        label: Option<Word<'a>>,
        what: Word<'a>,
        words: &mut Words<'a>,
    ) -> Result<(), GoalError> {
        let mut operation = match what.text {
            "send" => self.message(OperationKind::Send, "to", words)?,
            "recv" => self.message(OperationKind::Receive, "from", words)?,
            "calc" => {
                let word = words.expect("a duration in picoseconds")?;
                Operation::calculate(size(word, "")?)
            }
            _ => {
                let text = format!(
                    "there is no operation {}; there are send, recv and calc",
                    what.quoted()
                );
                return Err(syntax(what.line, text));
            }
        };
        options(&mut operation, words)?;
        self.builder.at_line(label.unwrap_or(what).line);
        let number = self.builder.add(rank, operation);
        if let Some(error) = self.builder.failed() {
            return Err(error);
        }
        let Some(label) = label else { return Ok(()) };
        if let Some((_, line)) = self.labels.insert(label.text, (number, label.line)) {
            let reason = Reason::DuplicateLabel {
                rank,
                label: shown(label.text),
                first_line: line,
            };
            return Err(GoalError::new(Some(label.line), reason));
        }
        self.names.push((rank, number, label.text));
        Ok(())
    }

    fn message(
        &mut self,
        kind: OperationKind,
        preposition: &str,
        words: &mut Words<'a>,
    ) -> Result<Operation, GoalError> {
        let bytes = size(words.expect("a size in bytes")?, "b")?;
        let word = words.expect(preposition)?;
        if word.text != preposition {
            let text = format!("expected `{preposition}`, found {}", word.quoted());
            return Err(syntax(word.line, text));
        }
        let peer = self.rank_number(words.expect("a rank")?)?;
        Ok(match kind {
            OperationKind::Send => Operation::send(bytes, peer, 0),
            _ => Operation::receive(bytes, peer, 0),
        })
    }

    fn rank_number(&self, word: Word<'a>) -> Result<u32, GoalError> {
        let rank = number(word.text)
            .ok_or_else(|| syntax(word.line, format!("{} is not a rank", word.quoted())))?;
        if rank >= u64::from(self.ranks) {
            let ranks = self.ranks;
            return Err(GoalError::new(
                Some(word.line),
                Reason::RankOutOfRange { rank, ranks },
            ));
        }
        Ok(rank as u32)
    }

    /// Enters the dependences, now that all labels of the rank are known.
    fn connect(&mut self, rank: u32) -> Result<(), GoalError> {
        let find = |word: Word| match self.labels.get(word.text) {
            Some(&(number, _)) => Ok(number),
            None => {
                let label = shown(word.text);
                Err(GoalError::new(
                    Some(word.line),
                    Reason::UnknownLabel { rank, label },
                ))
            }
        };
        for &(later, earlier, at_start) in &self.edges {
            let (later, earlier) = (find(later)?, find(earlier)?);
            if at_start {
                self.builder.requires_start(rank, later, earlier);
            } else {
                self.builder.requires(rank, later, earlier);
            }
        }
        Ok(())
    }
}

/// `tag`, `cpu` and `nic`, in any order.
fn options(operation: &mut Operation, words: &mut Words) -> Result<(), GoalError> {
    while let Some(name) = words.peek()? {
        // The next word may also be the label of the next statement.
        if !matches!(name.text, "tag" | "cpu" | "nic") {
            return Ok(());
        }
        words.next()?;
        let word = words.expect("a number")?;
        let most = if name.text == "tag" {
            u64::from(u32::MAX)
        } else {
            255
        };
        let value = number(word.text)
            .filter(|&value| value <= most)
            .ok_or_else(|| {
                let text = format!(
                    "{} must be a number from 0 to {most}, not {}",
                    name.text,
                    word.quoted()
                );
                syntax(word.line, text)
            })?;
        match name.text {
            "tag" => operation.tag = value as u32,
            "cpu" => operation.cpu = value as u8,
            _ => operation.nic = value as u8,
        }
    }
    Ok(())
}

fn size(word: Word, unit: &str) -> Result<u64, GoalError> {
    let digits = word.text.strip_suffix(unit).unwrap_or(word.text);
    number(digits).ok_or_else(|| {
        let of = if unit.is_empty() {
            "picoseconds"
        } else {
            "bytes"
        };
        syntax(
            word.line,
            format!("{} is not a number of {of}", word.quoted()),
        )
    })
}

fn number(text: &str) -> Option<u64> {
    // `parse` would take a sign, too.
    if text.starts_with('+') {
        return None;
    }
    text.parse().ok()
}

fn syntax(line: u32, text: String) -> GoalError {
    GoalError::new(Some(line), Reason::Syntax(text))
}

#[derive(Debug, Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    line: u32,
}

impl Word<'_> {
    /// In the form for an error.
    fn quoted(&self) -> String {
        format!("{:?}", shown(self.text))
    }
}

/// The beginning of a word: in a file that is no schedule, a word may be as long as the file.
fn shown(word: &str) -> String {
    match word.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_string(),
    }
}

/// The words of a text, with their lines.
struct Words<'a> {
    rest: &'a str,
    line: u32,
    ahead: Option<Word<'a>>,
}

impl<'a> Words<'a> {
    fn peek(&mut self) -> Result<Option<Word<'a>>, GoalError> {
        if self.ahead.is_none() {
            self.ahead = self.scan()?;
        }
        Ok(self.ahead)
    }

    fn next(&mut self) -> Result<Option<Word<'a>>, GoalError> {
        match self.ahead.take() {
            Some(word) => Ok(Some(word)),
            None => self.scan(),
        }
    }

    fn expect(&mut self, what: &str) -> Result<Word<'a>, GoalError> {
        let word = self.next()?;
        word.ok_or_else(|| syntax(self.line, format!("the text ends where {what} should be")))
    }

    fn scan(&mut self) -> Result<Option<Word<'a>>, GoalError> {
        self.skip()?;
        let line = self.line;
        let bytes = self.rest.as_bytes();
        let Some(&first) = bytes.first() else {
            return Ok(None);
        };
        let length = if is_sign(first) {
            1
        } else {
            let ends = |at: &usize| ends_word(&bytes[*at..]);
            (1..bytes.len()).find(ends).unwrap_or(bytes.len())
        };
        let (text, rest) = self.rest.split_at(length);
        self.rest = rest;
        Ok(Some(Word { text, line }))
    }

    /// Passes white space and comments.
    fn skip(&mut self) -> Result<(), GoalError> {
        loop {
            let bytes = self.rest.as_bytes();
            let passed = match bytes {
                [b'\n', ..] => {
                    self.line = self.line.saturating_add(1);
                    1
                }
                [byte, ..] if byte.is_ascii_whitespace() || *byte == b';' => 1,
                [b'#', ..] | [b'/', b'/', ..] => {
                    let end = bytes.iter().position(|&byte| byte == b'\n');
                    end.unwrap_or(bytes.len())
                }
                [b'/', b'*', ..] => {
                    let Some(end) = self.rest.find("*/") else {
                        return Err(syntax(self.line, "a comment has no end".to_string()));
                    };
                    let lines = self.rest[..end].matches('\n').count() as u32;
                    self.line = self.line.saturating_add(lines);
                    end + 2
                }
                _ => return Ok(()),
            };
            self.rest = &self.rest[passed..];
        }
    }
}

/// Whether the next byte is no part of the word before it.
fn ends_word(bytes: &[u8]) -> bool {
    match bytes {
        [b';' | b'#', ..] | [b'/', b'/' | b'*', ..] => true,
        [byte, ..] => byte.is_ascii_whitespace() || is_sign(*byte),
        [] => true,
    }
}

fn is_sign(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b':')
}

pub(crate) fn write(goal: &Goal) -> String {
    let mut out = format!("num_ranks {}\n", goal.ranks());
    for rank in 0..goal.ranks() {
        let _ = writeln!(out, "\nrank {rank} {{");
        let count = goal.operations_of(rank);
        for number in 0..count {
            let _ = writeln!(out, "l{}: {}", number + 1, goal.operation(rank, number));
        }
        for number in 0..count {
            for (later, at_start) in goal.successors(rank, number) {
                let how = if at_start { "irequires" } else { "requires" };
                let _ = writeln!(out, "l{} {how} l{}", later + 1, number + 1);
            }
        }
        out.push_str("}\n");
    }
    out
}

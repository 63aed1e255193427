//! One round of messages among the members of a file: everyone arrives with something that was checked, the first does
//! what is done once, and everyone leaves with the same outcome.

use std::cell::RefCell;

use crate::error::{Class, Error, Result};
use crate::internal::{Party, u32_at};

/// What must be the same at all members.
pub struct Same<'a> {
    pub value: &'a [u8],
    pub what: &'static str,
}

impl Same<'_> {
    /// Nothing must.
    pub const NOTHING: Same<'static> = Same {
        value: &[],
        what: "",
    };
}

/// What a message of the round says of those it stands for.
struct Word {
    /// Who sent it.
    rank: u32,
    /// The lowest rank that has an error, with its code and text.
    failed: Option<(u32, i32, Vec<u8>)>,
    value: Vec<u8>,
    /// A rank whose value is another than those of some others.
    differs: Option<u32>,
    /// From the first to all.
    given: Vec<u8>,
}

const NO_RANK: u32 = u32::MAX;
const HEAD_WORDS: usize = 6;

impl Word {
    fn to_bytes(&self) -> Vec<u8> {
        let (failed_rank, code, text) = match &self.failed {
            Some((rank, code, text)) => (*rank, *code as u32, text.as_slice()),
            None => (NO_RANK, 0, &[][..]),
        };
        let head: [u32; HEAD_WORDS] = [
            self.rank,
            failed_rank,
            code,
            text.len() as u32,
            self.value.len() as u32,
            self.differs.unwrap_or(NO_RANK),
        ];
        let mut bytes: Vec<u8> = head.into_iter().flat_map(u32::to_le_bytes).collect();
        for part in [text, &self.value, &self.given] {
            bytes.extend_from_slice(part);
        }
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Word {
        let (head, rest) = bytes.split_at(4 * HEAD_WORDS);
        let word = |index| u32_at(head, index);
        let (text, rest) = rest.split_at(word(3) as usize);
        let (value, given) = rest.split_at(word(4) as usize);
        let rank = |index| Some(word(index)).filter(|rank| *rank != NO_RANK);
        Word {
            rank: word(0),
            failed: rank(1).map(|rank| (rank, word(2) as i32, text.to_vec())),
            value: value.to_vec(),
            differs: rank(5),
            given: given.to_vec(),
        }
    }

    fn fail(&mut self, rank: u32, error: &Error) {
        self.failed = Some((rank, error.code(), error.detail().as_bytes().to_vec()));
    }

    fn join(&mut self, other: Word) {
        self.failed = match (self.failed.take(), other.failed) {
            (Some(mine), Some(theirs)) => Some(if mine.0 < theirs.0 { mine } else { theirs }),
            (mine, theirs) => mine.or(theirs),
        };
        let differs = (self.value != other.value).then_some(other.rank);
        self.differs = self.differs.or(other.differs).or(differs);
    }

    /// The error of all, as `rank` sees it.
    fn outcome(self, rank: u32, same: &Same<'_>) -> Result<Vec<u8>> {
        if let Some((from, code, text)) = self.failed {
            let text = String::from_utf8_lossy(&text);
            return Err(match from == rank {
                true => Error::with_code(code, text),
                false => Error::with_code(code, format!("rank {from} of the file: {text}")),
            });
        }
        match self.differs {
            None => Ok(self.given),
            Some(other) => Err(Error::new(
                Class::NotSame,
                format!(
                    "rank {other} of the file gives another {} than some other rank; all must give the same",
                    same.what
                ),
            )),
        }
    }
}

/// The round. `at_first` is called at the first member when all are there, if none has an error; what it gives, all get.
/// What this member has brought is returned with it.
pub async fn meet<T>(
    party: &Party,
    brought: Result<T>,
    same: Same<'_>,
    at_first: impl FnOnce(&T) -> Result<Vec<u8>>,
) -> Result<(T, Vec<u8>)> {
    let rank = party.rank() as u32;
    let mut mine = Word {
        rank,
        failed: None,
        value: same.value.to_vec(),
        differs: None,
        given: Vec::new(),
    };
    if let Err(error) = &brought {
        mine.fail(rank, error);
        // Its value may be of no meaning.
        mine.value.clear();
    }
    // The first's own error, with all that it has beside code and text.
    let own_error = RefCell::new(None);
    let all = party
        .combine_then(
            mine.to_bytes(),
            |total, more| {
                let mut joined = Word::from_bytes(total);
                joined.join(Word::from_bytes(more));
                *total = joined.to_bytes();
            },
            |total| {
                let mut word = Word::from_bytes(total);
                if let (Ok(value), None, None) = (&brought, &word.failed, word.differs) {
                    match at_first(value) {
                        Ok(given) => word.given = given,
                        Err(error) => {
                            word.fail(rank, &error);
                            own_error.replace(Some(error));
                        }
                    }
                }
                *total = word.to_bytes();
            },
        )
        .await;
    let brought = brought?;
    if let Some(error) = own_error.take() {
        return Err(error);
    }
    let given = Word::from_bytes(&all).outcome(rank, &same)?;
    Ok((brought, given))
}

/// Everyone goes on if all have come through, and otherwise everyone has an error: its own, or that of the lowest rank
/// that has one.
pub async fn agree<T>(party: &Party, brought: Result<T>) -> Result<T> {
    let (value, _) = meet(party, brought, Same::NOTHING, |_| Ok(Vec::new())).await?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(rank: u32, value: &[u8]) -> Word {
        Word {
            rank,
            failed: None,
            value: value.to_vec(),
            differs: None,
            given: Vec::new(),
        }
    }

    fn joined(words: Vec<Word>) -> Word {
        let mut words = words.into_iter();
        let mut total = words.next().expect("a word");
        for word in words {
            total.join(Word::from_bytes(&word.to_bytes()));
        }
        Word::from_bytes(&total.to_bytes())
    }

    #[test]
    fn the_lowest_rank_that_fails_is_named_and_comes_before_differences() {
        let mut failed = [word(2, b""), word(1, b"")];
        failed[0].fail(2, &Error::new(Class::Io, "late"));
        failed[1].fail(1, &Error::new(Class::NoSpace, "full"));
        let all = joined([word(0, b"x")].into_iter().chain(failed).collect());
        let error = all.outcome(0, &Same::NOTHING).expect_err("failed");
        assert_eq!(error.code(), Class::NoSpace as i32);
        assert_eq!(error.detail(), "rank 1 of the file: full");
    }

    #[test]
    fn values_that_differ_are_an_error_at_all() {
        let same = || Same {
            value: b"",
            what: "access mode",
        };
        let all = || joined(vec![word(0, b"a"), word(1, b"a"), word(2, b"b")]);
        for rank in 0..3 {
            let error = all().outcome(rank, &same()).expect_err("they differ");
            assert!(
                error
                    .detail()
                    .contains("rank 2 of the file gives another access mode")
            );
        }
        let mut equal = joined(vec![word(0, b"a"), word(1, b"a")]);
        equal.given = b"given".to_vec();
        assert_eq!(equal.outcome(1, &same()).expect("equal"), b"given");
    }
}

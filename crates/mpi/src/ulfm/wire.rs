//! What the processes of a job that tolerates failures tell each other, as words.

use super::agreement::{Decision, Message, Part};
use crate::worlds::Number;

/// A communicator, and the number of an agreement on it.
pub(super) type Key = (u32, u32);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum News {
    /// This communicator has been revoked; these are its members, who are all to be told.
    Revoked {
        id: u32,
        members: Vec<Number>,
    },
    Agreement(Key, Message),
    /// A process could not come through this meeting of two groups.
    Failed(u64),
}

const REVOKED: u32 = 0;
const QUERY: u32 = 1;
const STATE: u32 = 2;
const PROPOSE: u32 = 3;
const HAVE: u32 = 4;
const DECIDED: u32 = 5;
const FAILED: u32 = 6;

fn put_list(words: &mut Vec<u32>, list: &[u32]) {
    words.push(list.len() as u32);
    words.extend_from_slice(list);
}

fn put_decision(words: &mut Vec<u32>, decision: &Decision) {
    let is_numbered = u32::from(decision.number.is_some());
    words.extend([decision.flag, u32::from(decision.unacked), is_numbered]);
    words.extend(decision.number);
    put_list(words, &decision.dead);
}

pub(super) fn encode(news: &News) -> Vec<u32> {
    let (key, message) = match news {
        News::Revoked { id, members } => {
            let mut words = vec![REVOKED, *id];
            put_list(&mut words, members);
            return words;
        }
        News::Failed(key) => return vec![FAILED, *key as u32, (*key >> 32) as u32],
        News::Agreement(key, message) => (key, message),
    };
    let mut words = vec![0, key.0, key.1];
    words[0] = match message {
        Message::Query { leader } => {
            words.push(*leader);
            QUERY
        }
        Message::State { part, accepted } => {
            words.push(part.flag);
            put_list(&mut words, &part.acked);
            if let Some((leader, decision)) = accepted {
                words.push(*leader);
                put_decision(&mut words, decision);
            }
            STATE
        }
        Message::Propose((leader, decision)) => {
            words.push(*leader);
            put_decision(&mut words, decision);
            PROPOSE
        }
        Message::Have { leader } => {
            words.push(*leader);
            HAVE
        }
        Message::Decided(decision) => {
            put_decision(&mut words, decision);
            DECIDED
        }
    };
    words
}

struct Words<'a>(&'a [u32]);

impl Words<'_> {
    fn word(&mut self) -> Option<u32> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn list(&mut self) -> Option<Vec<u32>> {
        let length = self.word()? as usize;
        let (list, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(list.to_vec())
    }

    fn decision(&mut self) -> Option<Decision> {
        Some(Decision {
            flag: self.word()?,
            unacked: self.word()? != 0,
            number: match self.word()? {
                0 => None,
                _ => Some(self.word()?),
            },
            dead: self.list()?,
        })
    }
}

pub(super) fn decode(words: &[u32]) -> Option<News> {
    let mut from = Words(words);
    let kind = from.word()?;
    let id = from.word()?;
    if kind == REVOKED {
        let members = from.list()?;
        return Some(News::Revoked { id, members });
    }
    let key = (id, from.word()?);
    if kind == FAILED {
        return Some(News::Failed(u64::from(key.0) | u64::from(key.1) << 32));
    }
    let message = match kind {
        QUERY => Message::Query {
            leader: from.word()?,
        },
        STATE => {
            let flag = from.word()?;
            let acked = from.list()?;
            let accepted = match from.word() {
                Some(leader) => Some((leader, from.decision()?)),
                None => None,
            };
            Message::State {
                part: Part { flag, acked },
                accepted,
            }
        }
        PROPOSE => Message::Propose((from.word()?, from.decision()?)),
        HAVE => Message::Have {
            leader: from.word()?,
        },
        DECIDED => Message::Decided(from.decision()?),
        _ => return None,
    };
    Some(News::Agreement(key, message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_read_as_written() {
        let part = Part {
            flag: !0,
            acked: vec![4, 1],
        };
        let decision = Decision {
            flag: 5,
            dead: vec![1],
            unacked: true,
            number: Some(77),
        };
        let plain = Decision {
            number: None,
            ..decision.clone()
        };
        let proposal = Some((2, plain));
        let messages = [
            Message::Query { leader: 3 },
            Message::State {
                part: part.clone(),
                accepted: None,
            },
            Message::State {
                part,
                accepted: proposal,
            },
            Message::Propose((1, decision.clone())),
            Message::Have { leader: 9 },
            Message::Decided(decision),
        ];
        let mut all = vec![News::Revoked {
            id: 6,
            members: vec![0, 3],
        }];
        all.push(News::Failed(7 << 32 | 9));
        all.extend(messages.map(|message| News::Agreement((8, 2), message)));
        for news in all {
            assert_eq!(decode(&encode(&news)), Some(news));
        }
    }
}

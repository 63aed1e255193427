//! What goes between the processes of a window by messages: a head of fixed length, then a datatype, then data.

use cloudmpi_datatype::Datatype;

/// What a message asks for, or answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Kind {
    Put = 1,
    Get = 2,
    /// The word is the operation's handle.
    Accumulate = 3,
    GetAccumulate = 4,
    /// The data is the new element and then the one to compare with.
    CompareAndSwap = 5,
    /// Asks for an answer when everything before has been done.
    Flush = 6,
    /// The word is [`Holding`](super::Holding).
    Lock = 7,
    /// As [`Kind::Flush`] and gives the lock up.
    Unlock = 8,
    Post = 9,
    Complete = 10,
    /// The data that the oldest open request for data is to get.
    Data = 11,
    /// To [`Kind::Flush`] or [`Kind::Unlock`].
    Done = 12,
    /// Something was wrong with a request; the word is the error's code, the data its text.
    Failed = 13,
}

const KINDS: [Kind; 13] = [
    Kind::Put,
    Kind::Get,
    Kind::Accumulate,
    Kind::GetAccumulate,
    Kind::CompareAndSwap,
    Kind::Flush,
    Kind::Lock,
    Kind::Unlock,
    Kind::Post,
    Kind::Complete,
    Kind::Data,
    Kind::Done,
    Kind::Failed,
];

/// The head of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    pub kind: Kind,
    pub word: u32,
    /// Bytes from the beginning of the target's memory; an address where the window is dynamic.
    pub at: u64,
    /// Elements of the target's datatype.
    pub count: u64,
}

const HEAD_BYTES: usize = 24;

impl Head {
    pub fn of(kind: Kind, word: u32) -> Head {
        Head {
            kind,
            word,
            at: 0,
            count: 0,
        }
    }

    /// The first bytes of a message, to which datatype and data are appended.
    pub fn begin(&self, capacity_bytes: usize) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD_BYTES + capacity_bytes);
        bytes.extend_from_slice(&(self.kind as u32).to_ne_bytes());
        bytes.extend_from_slice(&self.word.to_ne_bytes());
        bytes.extend_from_slice(&self.at.to_ne_bytes());
        bytes.extend_from_slice(&self.count.to_ne_bytes());
        bytes
    }

    /// Head and rest of a message; `None` if it is none of ours.
    pub fn read(bytes: &[u8]) -> Option<(Head, &[u8])> {
        let (head, rest) = bytes.split_first_chunk::<HEAD_BYTES>()?;
        let word = |at: usize| {
            head[at..]
                .first_chunk()
                .map(|word| u32::from_ne_bytes(*word))
        };
        let long = |at: usize| {
            head[at..]
                .first_chunk()
                .map(|word| u64::from_ne_bytes(*word))
        };
        let kind = word(0)?;
        let head = Head {
            kind: KINDS.into_iter().find(|known| *known as u32 == kind)?,
            word: word(4)?,
            at: long(8)?,
            count: long(16)?,
        };
        Some((head, rest))
    }
}

/// Room for the description of most datatypes.
pub const DATATYPE_BYTES: usize = 64;

/// The target's datatype, behind the head.
pub fn read_datatype(rest: &[u8]) -> Option<(Datatype, &[u8])> {
    let mut rest = rest;
    let datatype = Datatype::decode(&mut rest)?;
    Some((datatype, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_come_back_as_they_were() {
        for kind in KINDS {
            let head = Head {
                kind,
                word: 7,
                at: 1 << 40,
                count: 9,
            };
            let mut bytes = head.begin(1);
            bytes.push(3);
            assert_eq!(Head::read(&bytes), Some((head, &[3u8][..])));
        }
        assert_eq!(Head::read(&[0; 40]), None);
        assert_eq!(Head::read(&[1; 5]), None);
    }
}

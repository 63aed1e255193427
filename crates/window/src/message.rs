//! What goes between the processes of a window by messages: a head of fixed length, then a datatype, then data.

use cloudmpi_datatype::Datatype;

/// What a message asks for, or answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Kind {
    /// The word is 0; or the put is a long one to a server, and the word is the length in bytes of the datatype's description:
    /// the origin has seen that it holds the lock, so that the data can go to the memory as it comes.
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
    /// To a server: what follows with this slot is for the memory of [`Opened`].
    Open = 14,
    /// To a server: as [`Kind::Flush`], and nothing follows with this slot.
    Close = 15,
}

impl Kind {
    /// Not to be done in the order of what its sender asks for.
    pub fn is_answer(self) -> bool {
        matches!(self, Kind::Done | Kind::Data | Kind::Failed | Kind::Post)
    }
}

const KINDS: [Kind; 15] = [
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
    Kind::Open,
    Kind::Close,
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

pub const HEAD_BYTES: usize = 24;

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

/// A put or get by a server of more data than this is not held in memory: it goes piece by piece.
pub const LONG_BYTES: u64 = 256 * 1024;

/// Room for the description of most datatypes.
pub const DATATYPE_BYTES: usize = 64;

/// The target's datatype, behind the head.
pub fn read_datatype(rest: &[u8]) -> Option<(Datatype, &[u8])> {
    let mut rest = rest;
    let datatype = Datatype::decode(&mut rest)?;
    Some((datatype, rest))
}

pub const OPENED_BYTES: usize = 8 * 8;

/// Memory of one process of a window, as another process tells that process's server of it, behind [`Kind::Open`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opened {
    /// The node's memory for the window: where it is among all memory for windows of the node, and its length.
    pub area_at: u64,
    pub area_bytes: u64,
    /// In the area: the words of the process, and its memory.
    pub words_at: u64,
    pub memory_at: u64,
    pub memory_bytes: u64,
    /// Of the window.
    pub ranks: u64,
    /// The rank in the window of the process that opens.
    pub origin: u64,
    /// Index of the process among the ranks of its node.
    pub place: u64,
}

impl Opened {
    pub fn encode(&self) -> [u8; OPENED_BYTES] {
        let mut bytes = [0; OPENED_BYTES];
        let words = [
            self.area_at,
            self.area_bytes,
            self.words_at,
            self.memory_at,
            self.memory_bytes,
            self.ranks,
            self.origin,
            self.place,
        ];
        for (place, word) in bytes.chunks_exact_mut(8).zip(words) {
            place.copy_from_slice(&word.to_ne_bytes());
        }
        bytes
    }

    pub fn decode(bytes: &[u8]) -> Option<Opened> {
        let words = bytes.first_chunk::<OPENED_BYTES>()?.as_chunks::<8>().0;
        let word = |index: usize| u64::from_ne_bytes(words[index]);
        Some(Opened {
            area_at: word(0),
            area_bytes: word(1),
            words_at: word(2),
            memory_at: word(3),
            memory_bytes: word(4),
            ranks: word(5),
            origin: word(6),
            place: word(7),
        })
    }
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
        let opened = Opened {
            area_at: 1,
            area_bytes: 2,
            words_at: 3,
            memory_at: 4,
            memory_bytes: 5,
            ranks: 6,
            origin: 7,
            place: 8,
        };
        assert_eq!(Opened::decode(&opened.encode()), Some(opened));
        assert_eq!(Opened::decode(&[0; OPENED_BYTES - 1]), None);
        assert_eq!(Head::read(&[0; 40]), None);
        assert_eq!(Head::read(&[1; 5]), None);
    }
}

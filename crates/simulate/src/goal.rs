//! Schedules: each rank's sends, receives and computations, and which of them wait for which.
//!
//! A [`Goal`] is complete and checked: every rank exists, no operation waits for itself, and every
//! receive has its message. It never changes, so any number of runs may share it.

use crate::build::GoalBuilder;
use crate::error::GoalError;
use crate::program::Step;

/// The work of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum OperationKind {
    Send = 0,
    Receive = 1,
    Calculate = 2,
}

/// One operation of a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Operation {
    pub kind: OperationKind,
    /// Bytes of a message; picoseconds of a computation.
    pub size: u64,
    /// The other rank of a message.
    pub peer: u32,
    pub tag: u32,
    pub cpu: u8,
    pub nic: u8,
}

impl Operation {
    pub fn send(bytes: u64, to: u32, tag: u32) -> Operation {
        Operation::message(OperationKind::Send, bytes, to, tag)
    }

    pub fn receive(bytes: u64, from: u32, tag: u32) -> Operation {
        Operation::message(OperationKind::Receive, bytes, from, tag)
    }

    pub fn calculate(duration_ps: u64) -> Operation {
        Operation::message(OperationKind::Calculate, duration_ps, 0, 0)
    }

    fn message(kind: OperationKind, size: u64, peer: u32, tag: u32) -> Operation {
        Operation {
            kind,
            size,
            peer,
            tag,
            cpu: 0,
            nic: 0,
        }
    }
}

impl std::fmt::Display for Operation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Operation {
            size, peer, tag, ..
        } = self;
        match self.kind {
            OperationKind::Send => write!(f, "send {size}b to {peer} tag {tag}")?,
            OperationKind::Receive => write!(f, "recv {size}b from {peer} tag {tag}")?,
            OperationKind::Calculate => write!(f, "calc {size}")?,
        }
        if self.cpu != 0 {
            write!(f, " cpu {}", self.cpu)?;
        }
        if self.nic != 0 {
            write!(f, " nic {}", self.nic)?;
        }
        Ok(())
    }
}

/// An operation, for the simulation: four fill a cache line, so that a rank's next operation is mostly at
/// hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(16))]
pub(crate) struct Stored {
    /// Of a message the peer and its [`Meeting`]; of a computation the two halves of its duration.
    pub first: u32,
    pub second: u32,
    /// The one successor, if there is one and it waits for the end. Otherwise the place where the list of
    /// successors begins with their number, with [`LISTED`] added.
    pub successors: u32,
    /// Place of its [`Class`].
    pub class: u32,
}

/// The part that many operations have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Class {
    pub kind: OperationKind,
    pub cpu: u8,
    pub nic: u8,
    /// Of messages; 0 for computations.
    pub bytes: u64,
}

/// How a message finds its receive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meeting {
    /// No other message has this sender, receiver and tag: the number of the other operation among
    /// all.
    Pair(u32),
    /// The channel: the number of a sender, receiver and tag with several messages.
    Channel(u32),
}

/// In a meeting's word: a channel's number follows.
const CHANNEL: u32 = 1 << 31;

impl Meeting {
    #[inline]
    pub fn of_word(word: u32) -> Meeting {
        if word & CHANNEL == 0 {
            Meeting::Pair(word)
        } else {
            Meeting::Channel(word & !CHANNEL)
        }
    }

    pub fn word(self) -> u32 {
        match self {
            Meeting::Pair(other) => other,
            Meeting::Channel(number) => number | CHANNEL,
        }
    }
}

/// In a list of successors: this one waits for the beginning only.
pub(crate) const AT_START: u32 = 1 << 31;
/// Of an operation's successors: they are in the list.
pub(crate) const LISTED: u32 = 1 << 31;

/// A schedule. Operations are numbered from 0 within each rank, in the order given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    /// Number of the first operation of each rank among all, and the number of all.
    pub(crate) first: Vec<u32>,
    pub(crate) operations: Vec<Stored>,
    pub(crate) classes: Vec<Class>,
    pub(crate) tags: Vec<u32>,
    /// For each operation with other than one successor: their number, then the number of each among all
    /// operations. [`AT_START`] is added where the successor waits for the beginning only. The first
    /// word is 0: no successors.
    pub(crate) successors: Vec<u32>,
    /// The number of operations that an operation waits for.
    pub(crate) waits_for: Vec<u32>,
    /// For each message: how many messages its sender lists before it to the same receiver. Empty if all
    /// are 0.
    pub(crate) sequences: Vec<u32>,
    /// Whether some operation waits for a beginning.
    pub(crate) awaits_beginnings: bool,
    pub(crate) channels: u32,
    pub(crate) messages: u64,
    pub(crate) cpus: u16,
    pub(crate) nics: u16,
}

impl Goal {
    /// Reads the text form.
    pub fn parse(text: &str) -> Result<Goal, GoalError> {
        crate::text::parse(text)
    }

    /// Begins a schedule for that many ranks.
    pub fn builder(ranks: u32) -> GoalBuilder {
        GoalBuilder::new(ranks)
    }

    pub fn ranks(&self) -> u32 {
        (self.first.len() - 1) as u32
    }

    pub fn operations(&self) -> u64 {
        u64::from(self.first[self.first.len() - 1])
    }

    pub fn operations_of(&self, rank: u32) -> u32 {
        self.first[rank as usize + 1] - self.first[rank as usize]
    }

    /// An operation by its number within the rank.
    pub fn operation(&self, rank: u32, number: u32) -> Operation {
        let index = self.index(rank, number);
        let step = self.step_at(index);
        Operation {
            kind: step.kind,
            size: step.size,
            peer: step.peer,
            tag: self.tags[index],
            cpu: step.cpu,
            nic: step.nic,
        }
    }

    /// The operations of the rank that wait for this one, and whether they wait for its beginning
    /// only.
    pub fn successors(&self, rank: u32, number: u32) -> impl Iterator<Item = (u32, bool)> + '_ {
        let first = self.first[rank as usize];
        self.successors_at(self.index(rank, number))
            .iter()
            .map(move |&word| ((word & !AT_START) - first, word & AT_START != 0))
    }

    #[inline]
    pub(crate) fn index(&self, rank: u32, number: u32) -> usize {
        self.first[rank as usize] as usize + number as usize
    }

    #[inline]
    pub(crate) fn step_at(&self, index: usize) -> Step {
        let stored = &self.operations[index];
        let class = &self.classes[stored.class as usize];
        let (size, peer) = match class.kind {
            OperationKind::Calculate => {
                (u64::from(stored.first) | u64::from(stored.second) << 32, 0)
            }
            _ => (class.bytes, stored.first),
        };
        Step {
            kind: class.kind,
            size,
            peer,
            cpu: class.cpu,
            nic: class.nic,
        }
    }

    /// Numbers among all operations.
    #[inline]
    pub(crate) fn successors_at(&self, index: usize) -> &[u32] {
        let word = &self.operations[index].successors;
        if word & LISTED == 0 {
            return std::slice::from_ref(word);
        }
        let begin = (word & !LISTED) as usize;
        let count = self.successors[begin] as usize;
        &self.successors[begin + 1..begin + 1 + count]
    }

    /// The text form. Labels are l1, l2, …, not the original ones.
    pub fn to_text(&self) -> String {
        crate::text::write(self)
    }
}

//! Schedules: what each rank sends, receives and computes, and what waits for what.
//!
//! A [`Goal`] is complete and checked: every rank exists, nothing waits for itself, and every receive
//! has its message. It is never changed, so any number of runs may share it.

use crate::build::GoalBuilder;
use crate::error::GoalError;

/// What an operation does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// An operation as the simulation reads it; two fill a cache line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(32))]
pub(crate) struct Stored {
    pub size: u64,
    pub peer: u32,
    /// Messages of one sender, receiver and tag have one number.
    pub channel: u32,
    /// Where this operation's successors begin; they end where the next operation's do.
    pub successors: u32,
    /// Of a message: how many its sender sends to the same receiver before it, as listed.
    pub sequence: u32,
    pub kind: OperationKind,
    pub cpu: u8,
    pub nic: u8,
}

/// In a list of successors: this one waits for the beginning only.
pub(crate) const AT_START: u32 = 1 << 31;

/// A schedule. Operations are numbered from 0 within each rank, in the order given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    /// Number of the first operation of each rank among all, and the number of all.
    pub(crate) first: Vec<u32>,
    /// One more than there are operations: the last one ends the successors.
    pub(crate) operations: Vec<Stored>,
    pub(crate) tags: Vec<u32>,
    /// Numbers within the rank, [`AT_START`] added where it is the beginning that is awaited.
    pub(crate) successors: Vec<u32>,
    /// How many others an operation waits for.
    pub(crate) waits_for: Vec<u32>,
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
        let stored = &self.operations[index];
        Operation {
            kind: stored.kind,
            size: stored.size,
            peer: stored.peer,
            tag: self.tags[index],
            cpu: stored.cpu,
            nic: stored.nic,
        }
    }

    /// Which operations of the rank wait for this one, and whether for its beginning only.
    pub fn successors(&self, rank: u32, number: u32) -> impl Iterator<Item = (u32, bool)> + '_ {
        self.successors_at(self.index(rank, number))
            .iter()
            .map(|&word| (word & !AT_START, word & AT_START != 0))
    }

    #[inline]
    pub(crate) fn index(&self, rank: u32, number: u32) -> usize {
        self.first[rank as usize] as usize + number as usize
    }

    #[inline]
    pub(crate) fn successors_at(&self, index: usize) -> &[u32] {
        let begin = self.operations[index].successors as usize;
        let end = self.operations[index + 1].successors as usize;
        &self.successors[begin..end]
    }

    /// The text form. Labels are l1, l2, … whatever they were.
    pub fn to_text(&self) -> String {
        crate::text::write(self)
    }
}

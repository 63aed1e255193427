//! Operations: sends and receives under way, what the engine's tokens stand for.

use cloudmpi_engine::{Envelope, PeerId, PostedId};

use crate::buffer::Buffer;

/// Name of an operation; the engine's send and receive tokens.
pub type OperationId = u32;

/// How a send is to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// When the buffer may be used again.
    Standard,
    /// When the receive has matched.
    Synchronous,
    /// As standard: the program says that the receive is posted.
    Ready,
    /// At once, by way of the attached buffer.
    Buffered,
}

/// The standard ABI's values in arguments and statuses.
pub const ANY_SOURCE: i32 = -1;
pub const ANY_TAG: i32 = -2;
pub const PROC_NULL: i32 = -3;

/// Why an operation ended, or cannot end, otherwise than as it was asked for, where ranks may die (`--tolerate-failures`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Failure {
    #[default]
    None,
    /// A process that it needs has died.
    Dead,
    /// It takes a message from anyone, and one of those who might send it has died. It goes on.
    Pending,
    /// Its communicator has been revoked.
    Revoked,
}

/// What is known of a finished (or running) operation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Rank of the sender in the communicator.
    pub source: i32,
    pub tag: i32,
    /// Bytes received.
    pub length_bytes: u64,
    /// The message was too long; or [`Outcome::failure`] tells another reason why this is an error.
    pub truncated: bool,
    pub cancelled: bool,
    pub failure: Failure,
}

impl Outcome {
    /// Of a message that fits.
    #[inline(always)]
    pub fn of(source: u32, tag: i32, length_bytes: u64) -> Outcome {
        Outcome {
            source: source as i32,
            tag,
            length_bytes,
            truncated: false,
            cancelled: false,
            failure: Failure::None,
        }
    }

    /// Of an operation that ended by a failure, of `peer` if that is known.
    pub(crate) fn failed(failure: Failure, peer: Option<PeerId>) -> Outcome {
        Outcome {
            source: peer.map_or(ANY_SOURCE, |peer| peer as i32),
            truncated: true,
            failure,
            ..Outcome::EMPTY
        }
    }

    /// The empty status: of a send, and of a request that is null or inactive.
    pub const EMPTY: Outcome = Outcome {
        source: ANY_SOURCE,
        tag: ANY_TAG,
        length_bytes: 0,
        truncated: false,
        cancelled: false,
        failure: Failure::None,
    };
    /// Of a receive from MPI_PROC_NULL.
    pub const FROM_PROC_NULL: Outcome = Outcome {
        source: PROC_NULL,
        ..Outcome::EMPTY
    };
}

pub(crate) enum Stage {
    /// Send: behind others to its peer.
    Queued,
    /// Send: announced or sent synchronously; the receiver's answer is awaited.
    Announced,
    /// Receive: posted and not matched.
    Posted(PostedId),
    /// Receive: matched by a message whose bytes are under way.
    Filling,
    /// Receive from anyone: posted still, and whoever waits for it is told of a death ([`Failure::Pending`]).
    Interrupted(PostedId),
    Done,
}

pub(crate) struct SendOperation {
    pub peer: PeerId,
    pub envelope: Envelope,
    pub mode: Mode,
    /// Sequence number in the channel once it has one.
    pub index: u32,
}

pub(crate) struct ReceiveOperation {
    pub context: u32,
    /// `None`: any.
    pub peer: Option<PeerId>,
    pub tag: Option<i32>,
}

pub(crate) enum Direction {
    Send(SendOperation),
    Receive(ReceiveOperation),
}

pub(crate) struct Operation {
    pub direction: Direction,
    pub buffer: Buffer,
    pub stage: Stage,
    pub outcome: Outcome,
    /// The program freed the request: forget the operation when it is done.
    pub detached: bool,
    /// A copy of the message that the operation owns (buffered sends).
    pub owned: Option<Box<[u8]>>,
}

/// All operations of the process.
#[derive(Default)]
pub(crate) struct Operations {
    slots: Vec<Option<Operation>>,
    free: Vec<OperationId>,
}

impl Operations {
    #[inline]
    pub fn insert(&mut self, op: Operation) -> OperationId {
        match self.free.pop() {
            Some(id) => {
                self.slots[id as usize] = Some(op);
                id
            }
            None => {
                self.slots.push(Some(op));
                (self.slots.len() - 1) as OperationId
            }
        }
    }

    #[inline]
    pub fn get(&self, id: OperationId) -> &Operation {
        self.slots[id as usize].as_ref().expect("a live operation")
    }

    /// `None`: its place is free.
    pub fn find(&self, id: OperationId) -> Option<&Operation> {
        self.slots.get(id as usize)?.as_ref()
    }

    #[inline]
    pub fn get_mut(&mut self, id: OperationId) -> &mut Operation {
        self.slots[id as usize].as_mut().expect("a live operation")
    }

    #[inline]
    pub fn remove(&mut self, id: OperationId) -> Operation {
        let op = self.slots[id as usize].take().expect("a live operation");
        self.free.push(id);
        op
    }

    /// Forgets an operation, whose outcome it was.
    #[inline]
    pub fn remove_for_outcome(&mut self, id: OperationId) -> Outcome {
        let outcome = self.get(id).outcome;
        self.slots[id as usize] = None;
        self.free.push(id);
        outcome
    }

    #[inline]
    pub fn is_done(&self, id: OperationId) -> bool {
        matches!(self.get(id).stage, Stage::Done | Stage::Interrupted(_))
    }

    /// The names of all operations that are not done.
    pub fn under_way(&self) -> Vec<OperationId> {
        let slots = (0..).zip(&self.slots);
        let open = slots.filter(|(_, slot)| {
            let stage = slot.as_ref().map(|op| &op.stage);
            stage.is_some_and(|stage| !matches!(stage, Stage::Done))
        });
        open.map(|(id, _)| id).collect()
    }

    /// The message of a receive is under way from `peer`, which may die before it has all sent.
    pub fn match_with(&mut self, id: OperationId, peer: PeerId) {
        let op = self.get_mut(id);
        op.stage = Stage::Filling;
        if let Direction::Receive(receive) = &mut op.direction {
            receive.peer = Some(peer);
        }
    }

    /// Marks an operation done, or forgets it if nobody will ask.
    #[inline]
    pub fn finish(&mut self, id: OperationId) {
        let op = self.get_mut(id);
        if op.detached {
            self.remove(id);
        } else {
            op.stage = Stage::Done;
        }
    }

    pub fn live(&self) -> usize {
        self.slots.len() - self.free.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Operation> {
        self.slots.iter().flatten()
    }
}

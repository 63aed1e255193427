//! What an algorithm emits: the steps of one rank.
//!
//! # How a schedule is executed
//!
//! Steps are taken in order.
//!
//! * [`Step::Send`] and [`Step::Recv`] are *started* and execution goes on at once.
//! * [`Step::Copy`] and [`Step::Reduce`] are executed on the spot.
//! * [`Step::Fence`] waits until every send and receive started so far is complete.
//!   The end of the schedule is a fence too.
//!
//! Between two fences (a *round*) no step touches bytes that a receive of the same round
//! fills, and none writes bytes that a send of the same round reads. So a round's
//! communication may complete in any order, a send may read its bytes late (rendezvous), and
//! a schedule never depends on the buffering of messages.
//!
//! Messages carry no tag here: all messages of one execution share one tag (the
//! communicator's collective sequence number), and the messages of one ordered pair of ranks
//! are received in the order in which they were sent. A message is bytes: a sender's typed
//! region and the receiver's packed region (or the reverse) are the same message.
//!
//! In a schedule that says so ([`Schedule::carrier`]) sends that follow each other and read the same
//! region are one *multicast*: the executor may give the bytes away once for all of them, where
//! something below can do that, and may wait for room before it goes on. To the receivers they are
//! ordinary messages.
//!
//! A schedule holds neither run state nor addresses: a persistent collective executes the same
//! one many times, and calls that differ only in their buffers may share one.

/// The rank at the other end, by its number in the communicator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Peer {
    /// A rank of the own group. In an intercommunicator it is reached through the local
    /// group's communicator.
    Local(usize),
    /// A rank of an intercommunicator's remote group.
    Remote(usize),
}

/// Which memory a region lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Buf {
    /// The send buffer of the call. Never written.
    Send,
    /// The receive buffer of the call; the only buffer where the call has one (broadcast) or
    /// was given `MPI_IN_PLACE`.
    Recv,
    /// `Schedule::temps[i]`.
    Temp(usize),
}

/// How a region's elements lie in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// The send datatype of the call.
    Send,
    /// The receive datatype of the call; the datatype of a reduction.
    Recv,
    /// The send datatype number `i` of a w-form.
    SendAt(usize),
    /// The receive datatype number `i` of a w-form.
    RecvAt(usize),
    /// Packed bytes; the count is a count of bytes.
    Bytes,
}

/// A run of elements in one of the buffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    pub buf: Buf,
    pub ty: Type,
    /// Where element 0 has its origin, in bytes from the buffer's address (as given by the user),
    /// or for a temporary buffer from its origin (see [`Temp`]).
    pub offset: i64,
    /// Elements of `ty`.
    pub count: usize,
    /// What the elements come to on the wire: `count` × the size of `ty`.
    pub bytes: usize,
}

impl Region {
    /// `bytes` packed bytes from byte `first` on, of a region that is packed itself.
    pub fn packed_part(&self, first: usize, bytes: usize) -> Region {
        debug_assert_eq!(self.ty, Type::Bytes);
        debug_assert!(first + bytes <= self.bytes);
        Region {
            offset: self.offset + first as i64,
            count: bytes,
            bytes,
            ..*self
        }
    }
}

/// One step of a schedule; see the module's text for when it is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Send {
        to: Peer,
        from: Region,
    },
    Recv {
        from: Peer,
        into: Region,
    },
    /// Same number of bytes on both sides. Typed to packed is a pack, packed to typed an unpack.
    Copy {
        from: Region,
        to: Region,
    },
    /// `into[i] = from[i] op into[i]`: what MPI's reduction functions do. `from` is the left
    /// operand, that is, the one of the lower ranks; the algorithms arrange their buffers so
    /// that no other order is needed. Both regions are of [`Type::Recv`].
    Reduce {
        from: Region,
        into: Region,
    },
    Fence,
}

/// A temporary buffer, which the executor of the schedule allocates at a multiple of 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Temp {
    pub bytes: usize,
    /// Where offset 0 of its regions lies, in bytes from the allocation's first byte, a multiple of 16. Not zero
    /// where a lower bound of the datatype is not zero: it may be negative or lie past the
    /// end, so it is an address to compute with and not one to read from.
    pub origin: i64,
}

/// What carries one message to many, where there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrier {
    Topic,
    /// Messages without content alone, and only where who sends to another also waits for as many of that other:
    /// nobody looks into a table while no rank waits for something in it.
    Table,
}

/// All that one rank does in one collective.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Schedule {
    pub steps: Vec<Step>,
    pub temps: Vec<Temp>,
    /// Sends of one region that follow each other are one for many, by this.
    pub carrier: Option<Carrier>,
}

impl Schedule {
    /// The steps between fences.
    pub fn rounds(&self) -> impl Iterator<Item = &[Step]> {
        self.steps.split(|step| *step == Step::Fence)
    }

    /// Messages and bytes that this rank sends.
    pub fn sent(&self) -> (usize, usize) {
        self.steps
            .iter()
            .fold((0, 0), |(messages, bytes), step| match step {
                Step::Send { from, .. } => (messages + 1, bytes + from.bytes),
                _ => (messages, bytes),
            })
    }

    pub fn temp_bytes(&self) -> usize {
        self.temps.iter().map(|temp| temp.bytes).sum()
    }
}

//! Probes: looking at messages before receiving them, and taking them out to receive later.

use std::cell::RefCell;
use std::rc::Rc;

use cloudmpi_engine::{Message, MessageId, PeerId};
use cloudmpi_replay::Kind;
use cloudmpi_segment::{NOT_CALLED, WAIT_ANY, WaitEntry, WaitKind};

use crate::buffer::Buffer;
use crate::comm::Comm;
use crate::core::{Core, Look};
use crate::error::{Error, Result};
use crate::fail;
use crate::fast;
use crate::operation::{Failure, OperationId, Outcome};
use crate::p2p::From;
use crate::process::Process;
use crate::serial::Serial;
use crate::survive;
use crate::table::{self, Table};
use crate::ulfm;
use crate::wait;

/// MPI_MESSAGE_NULL in the standard ABI.
pub const NULL: usize = 0x128;
/// MPI_MESSAGE_NO_PROC: what a matched probe of MPI_PROC_NULL gives.
pub const NO_PROC: usize = 0x129;

/// A message that a matched probe took, until it is received.
struct Matched {
    id: MessageId,
    comm: Rc<Comm>,
}

static MESSAGES: Serial<RefCell<Table<Matched>>> =
    Serial::new(RefCell::new(Table::new(table::Kind::Message)));

/// As [`Table::settle`]. True: there is no message that a matched probe has taken and nobody has received.
pub(crate) fn settle() -> bool {
    let mut messages = MESSAGES.get().borrow_mut();
    messages.settle();
    messages.is_empty()
}

/// What a probe looks for.
pub struct Probing {
    pub context: u32,
    pub from: From,
    /// `None`: any.
    pub tag: Option<i32>,
}

impl Found {
    /// An error where the probe would have waited in vain.
    pub fn checked(self) -> Result<Found> {
        match self.outcome.failure {
            Failure::None => Ok(self),
            _ => Err(ulfm::error_of(&self.outcome).expect("it has failed")),
        }
    }
}

/// What a probe found.
pub struct Found {
    /// Source, tag and length.
    pub outcome: Outcome,
    /// The sender.
    peer: Option<PeerId>,
    /// The message, `None` of MPI_PROC_NULL.
    id: Option<MessageId>,
}

impl Found {
    const NOTHING: Found = Found {
        outcome: Outcome::FROM_PROC_NULL,
        peer: None,
        id: None,
    };

    fn new(message: &Message, id: Option<MessageId>) -> Found {
        Found {
            outcome: Outcome::of(message.source, message.tag, message.length_bytes),
            peer: Some(message.peer),
            id,
        }
    }
}

impl Probing {
    fn peer(&self) -> Option<PeerId> {
        match self.from {
            From::Peer(peer) => Some(peer),
            _ => None,
        }
    }

    fn find(&self, core: &mut Core, take: bool) -> Option<Found> {
        let (context, peer, tag) = (self.context, self.peer(), self.tag);
        if take {
            let (id, message) = core.matched_probe(context, peer, tag)?;
            return Some(Found::new(&message, Some(id)));
        }
        let message = core.probe(context, peer, tag)?;
        Some(Found::new(&message, None))
    }

    /// Looks into the rings alone, for a message that can stay there until it is received.
    fn look_in_rings(&self, core: &mut Core, take: bool, is_free: bool) -> Look<Found> {
        let (context, peer, tag) = (self.context, self.peer(), self.tag);
        match take {
            true => match core.claim(peer, (context, tag), is_free) {
                Look::Nothing => Look::Nothing,
                Look::Other => Look::Other,
                Look::Received((id, message)) => Look::Received(Found::new(&message, Some(id))),
            },
            false => match core.look_for(peer, context, tag) {
                Look::Nothing => Look::Nothing,
                Look::Other => Look::Other,
                Look::Received(outcome) => Look::Received(Found {
                    outcome,
                    peer: None,
                    id: None,
                }),
            },
        }
    }

    /// As [`Probing::look_in_rings`], between two rounds of progress.
    fn find_in_rings(&self, process: &Process, core: &mut Core, take: bool) -> Option<Found> {
        let is_free = fast::is_free(process, core);
        if !(take || is_free) || !core.can_look(self.peer()) {
            return None;
        }
        match self.look_in_rings(core, take, is_free) {
            Look::Received(found) => Some(found),
            _ => None,
        }
    }

    /// Waits for a message; `take` takes it out of matching.
    pub fn wait(&self, process: &Process, take: bool) -> Found {
        if self.from == From::Nobody {
            return Found::NOTHING;
        }
        let look = |core: &mut Core| self.look_in_rings(core, take, true);
        if let Some(found) = fast::probe(process, self.peer(), look) {
            return found;
        }
        if survive::is_on() && self.from == From::Anyone {
            let found = self.decide(process, take, || Some(self.wait_here(process, take)));
            // An earlier life was told of none only where it did not wait.
            return found.unwrap_or(Found::NOTHING);
        }
        self.wait_here(process, take)
    }

    /// What an earlier life has found, or what `live` finds now.
    #[cold]
    fn decide(
        &self,
        process: &Process,
        take: bool,
        live: impl FnOnce() -> Option<Found>,
    ) -> Option<Found> {
        let mut kept = None;
        let found = survive::decide(
            Kind::Found,
            || {
                kept = live();
                let found = kept.as_ref()?;
                let peer = found.peer.unwrap_or(0);
                Some(vec![u64::from(peer), u64::from(found.outcome.tag as u32)])
            },
            |_| (),
        );
        let words = found?;
        if kept.is_none() {
            let same = Probing {
                context: self.context,
                from: From::Peer(words[0] as PeerId),
                tag: Some(words[1] as u32 as i32),
            };
            kept = Some(same.wait_here(process, take));
        }
        kept
    }

    fn wait_here(&self, process: &Process, take: bool) -> Found {
        let entry = WaitEntry {
            kind: WaitKind::Probe,
            peer: self.peer().map_or(WAIT_ANY, |peer| peer as i32),
            tag: self.tag.unwrap_or(WAIT_ANY),
            context: self.context,
            length_bytes: 0,
            called: NOT_CALLED,
        };
        // Looking through the unexpected messages again makes sense only when there are new ones.
        let mut seen = None;
        wait::wait_for(
            process,
            |core| {
                let arrivals = core.unexpected_arrivals();
                if seen != Some(arrivals) {
                    seen = Some(arrivals);
                    if let Some(found) = self.find(core, take) {
                        return Some(found);
                    }
                }
                if let Some(found) = self.find_in_rings(process, core, take) {
                    return Some(found);
                }
                self.failed(core)
            },
            |_, entries| entries.push(entry),
        )
    }

    /// Looks, once more after a round of progress.
    pub fn look(&self, process: &Process, take: bool) -> Option<Found> {
        if self.from == From::Nobody {
            return Some(Found::NOTHING);
        }
        if survive::is_on() {
            return self.decide(process, take, || self.look_here(process, take));
        }
        self.look_here(process, take)
    }

    fn look_here(&self, process: &Process, take: bool) -> Option<Found> {
        let at_once = |core: &mut Core| match (self.find(core, take), take) {
            (None, true) => self.find_in_rings(process, core, take),
            // A program may probe in a loop and receive nothing. Its probes must make progress.
            (found, _) => found,
        };
        let found = at_once(&mut process.core());
        if found.is_some() {
            return found;
        }
        wait::look(process);
        let core = &mut *process.core();
        self.find(core, take).or_else(|| self.failed(core))
    }

    /// Why nothing will be found any more.
    fn failed(&self, core: &Core) -> Option<Found> {
        let failure = core.failure_of_probe(self.context, self.peer());
        (failure != Failure::None).then(|| Found {
            outcome: Outcome::failed(failure, self.peer()),
            peer: None,
            id: None,
        })
    }
}

/// The handle of a message that a matched probe took.
pub fn register(found: &Found, comm: Rc<Comm>) -> Result<usize> {
    let Some(id) = found.id else {
        return Ok(NO_PROC);
    };
    match MESSAGES.get().borrow_mut().insert(Matched { id, comm }) {
        Some(handle) => Ok(handle),
        None => fail!(
            Other,
            "4 million matched messages wait to be received; receive some first"
        ),
    }
}

/// An error of a call whose message tells the communicator.
#[cold]
pub fn on_comm_of(handle: usize, error: Error) -> Error {
    match MESSAGES.get().borrow().get(handle) {
        Some(matched) => matched.comm.error(error),
        None => error,
    }
}

/// Begins to receive a matched message: the operation (`None`: of MPI_PROC_NULL) and the message's communicator.
pub fn receive(
    process: &Process,
    handle: usize,
    buffer: Buffer,
) -> Result<Option<(OperationId, Rc<Comm>)>> {
    match handle {
        NO_PROC => return Ok(None),
        NULL => fail!(Request, "the message is MPI_MESSAGE_NULL"),
        _ => {}
    }
    let Some(matched) = MESSAGES.get().borrow_mut().remove(handle) else {
        fail!(
            Request,
            "handle {handle:#x} is no message, or one that has been received"
        );
    };
    let op = process.core().receive_matched(matched.id, buffer);
    Ok(Some((op, matched.comm)))
}

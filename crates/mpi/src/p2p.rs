//! Sends and receives as the program asks for them.

use std::cell::RefCell;
use std::rc::Rc;

use cloudmpi_engine::{Envelope, PeerId};
use cloudmpi_segment::{NOT_CALLED, WaitEntry, WaitKind};

use crate::bsend;
use crate::buffer::Buffer;
use crate::comm::Comm;
use crate::core::{Core, SendSpec, Started};
use crate::error::Result;
use crate::operation::{Failure, Mode, OperationId, Outcome};
use crate::process::Process;
use crate::request::{Begun, Task};
use crate::ulfm;
use crate::wait;

/// A send with all that is known of it before it begins.
pub struct Sending {
    /// `None`: MPI_PROC_NULL.
    pub peer: Option<PeerId>,
    pub envelope: Envelope,
    pub mode: Mode,
    pub buffer: Buffer,
}

/// Whom a receive takes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum From {
    Nobody,
    Anyone,
    Peer(PeerId),
}

/// A receive with all that is known of it before it begins.
pub struct Receiving {
    pub context: u32,
    pub from: From,
    /// `None`: any.
    pub tag: Option<i32>,
    pub buffer: Buffer,
}

/// Waits for an operation that no request stands for.
#[inline]
pub fn wait_op(process: &Process, op: OperationId) -> Outcome {
    wait::wait_for(
        process,
        |core| core.take_done(op),
        |core, entries| entries.extend(core.describe(op)),
    )
}

impl Sending {
    #[inline]
    pub fn begin(&self, process: &Process, comm: &Comm) -> Result<Begun> {
        self.begin_and(process, comm, false)
    }

    /// `waits`: the caller will do nothing else before this is done.
    #[inline]
    fn begin_and(&self, process: &Process, comm: &Comm, waits: bool) -> Result<Begun> {
        let Some(peer) = self.peer else {
            return Ok(Begun::Done(Outcome::EMPTY));
        };
        if ulfm::is_on() {
            ulfm::check(process, self.envelope.context)?;
        }
        if self.mode == Mode::Buffered {
            bsend::send(process, comm, peer, self.envelope, &self.buffer)?;
            return Ok(Begun::Done(Outcome::EMPTY));
        }
        let mut core = process.core();
        if self.mode != Mode::Synchronous && core.try_eager(peer, self.envelope, &self.buffer) {
            return Ok(Begun::Done(Outcome::EMPTY));
        }
        if waits
            && self.mode != Mode::Synchronous
            && core.push_kept(peer, self.envelope, &self.buffer)
        {
            drop(core);
            self.wait_handed_over(process, peer);
            return Ok(Begun::Done(Outcome::EMPTY));
        }
        let started = core.send(SendSpec {
            peer,
            envelope: self.envelope,
            mode: self.mode,
            buffer: self.buffer.clone(),
        });
        Ok(match started {
            Started::Done => Begun::Done(Outcome::EMPTY),
            Started::Pending(op) => Begun::Operation(op),
        })
    }

    /// Sends and waits.
    #[inline]
    pub fn send(&self, process: &Process, comm: &Comm) -> Result<()> {
        match self.begin_and(process, comm, true)? {
            Begun::Operation(op) => ulfm::check_sent(&wait_op(process, op)),
            _ => Ok(()),
        }
    }

    /// What has been sent must not wait for the next call of the program.
    fn wait_handed_over(&self, process: &Process, peer: PeerId) {
        let entry = WaitEntry {
            kind: WaitKind::SendChannelFull,
            peer: peer as i32,
            tag: self.envelope.tag,
            context: self.envelope.context,
            length_bytes: self.buffer.length_bytes(),
            called: NOT_CALLED,
        };
        wait::wait_for(
            process,
            |core| core.path().has_handed_over(peer).then_some(()),
            |_, entries| entries.push(entry),
        );
    }

    /// As [`Sending::begin`], from a copy of the message: the buffer may be written on return. The copy
    /// belongs to the operation.
    fn begin_copied(&self, process: &Process) -> Result<Option<OperationId>> {
        let Some(peer) = self.peer else {
            return Ok(None);
        };
        if ulfm::is_on() {
            ulfm::check(process, self.envelope.context)?;
        }
        let mut core = process.core();
        if core.try_eager(peer, self.envelope, &self.buffer) {
            return Ok(None);
        }
        let mut copy = self.buffer.copied()?;
        let started = core.send(SendSpec {
            peer,
            envelope: self.envelope,
            mode: Mode::Standard,
            buffer: Buffer::bytes(copy.as_mut_ptr(), copy.len() as u64),
        });
        Ok(match started {
            Started::Done => None,
            Started::Pending(op) => {
                core.own(op, copy);
                Some(op)
            }
        })
    }
}

impl Receiving {
    #[inline]
    pub fn begin(&self, process: &Process) -> Begun {
        match self.post(process) {
            Some(op) => Begun::Operation(op),
            None => Begun::Done(Outcome::FROM_PROC_NULL),
        }
    }

    #[inline]
    fn post(&self, process: &Process) -> Option<OperationId> {
        let peer = match self.from {
            From::Nobody => return None,
            From::Anyone => None,
            From::Peer(peer) => Some(peer),
        };
        let mut core = process.core();
        Some(core.receive(self.context, peer, self.tag, self.buffer.clone()))
    }

    /// Receives and waits.
    #[inline]
    pub fn receive(&self, process: &Process) -> Outcome {
        match self.post(process) {
            Some(op) => wait_op(process, op),
            None => Outcome::FROM_PROC_NULL,
        }
    }
}

/// The send beside a receive has failed.
fn end_receive(process: &Process, receive: Option<OperationId>) {
    if let Some(op) = receive {
        process.core().fail(op, Failure::Dead);
        wait_op(process, op);
    }
}

/// MPI_Sendrecv.
pub fn exchange(
    process: &Process,
    comm: &Comm,
    sending: &Sending,
    receiving: &Receiving,
) -> Result<Outcome> {
    let receive = receiving.post(process);
    if let Err(error) = sending.send(process, comm) {
        end_receive(process, receive);
        return Err(error);
    }
    Ok(match receive {
        Some(op) => wait_op(process, op),
        None => Outcome::FROM_PROC_NULL,
    })
}

/// MPI_Sendrecv_replace: both buffers are the same memory.
pub fn exchange_in_place(
    process: &Process,
    sending: &Sending,
    receiving: &Receiving,
) -> Result<Outcome> {
    let send = sending.begin_copied(process)?;
    let mut outcome = receiving.receive(process);
    if let Some(op) = send {
        let sent = wait_op(process, op);
        if sent.failure != Failure::None {
            outcome = sent;
        }
    }
    Ok(outcome)
}

/// A send and a receive under one request. The receive's outcome is the request's.
struct Exchange {
    send: Option<OperationId>,
    receive: Option<OperationId>,
    outcome: Outcome,
    /// The send's, if it has failed.
    failed: Option<Outcome>,
}

impl Task for Exchange {
    fn advance(&mut self, process: &Process) -> bool {
        let mut core = process.core();
        let mut moved = false;
        if let Some(op) = self.send
            && let Some(sent) = core.take_done(op)
        {
            if sent.failure != Failure::None {
                self.failed = Some(sent);
            }
            self.send = None;
            moved = true;
        }
        if let Some(op) = self.receive
            && let Some(received) = core.take_done(op)
        {
            self.outcome = received;
            self.receive = None;
            moved = true;
        }
        moved
    }

    fn is_done(&self) -> bool {
        self.send.is_none() && self.receive.is_none()
    }

    fn outcome(&mut self) -> Result<Outcome> {
        Ok(self.failed.unwrap_or(self.outcome))
    }

    fn peek(&self) -> Result<Outcome> {
        Ok(self.failed.unwrap_or(self.outcome))
    }

    fn describe(&self, core: &Core, entries: &mut Vec<WaitEntry>) {
        for op in [self.send, self.receive].into_iter().flatten() {
            entries.extend(core.describe(op));
        }
    }
}

fn spawn_exchange(
    process: &Process,
    send: Option<OperationId>,
    receive: Option<OperationId>,
) -> Begun {
    process.spawn(Rc::new(RefCell::new(Exchange {
        send,
        receive,
        outcome: Outcome::FROM_PROC_NULL,
        failed: None,
    })))
}

/// MPI_Isendrecv.
pub fn begin_exchange(
    process: &Process,
    comm: &Comm,
    sending: &Sending,
    receiving: &Receiving,
) -> Result<Begun> {
    let receive = receiving.post(process);
    let send = match sending.begin(process, comm) {
        Ok(Begun::Operation(op)) => Some(op),
        Ok(_) => None,
        Err(error) => {
            end_receive(process, receive);
            return Err(error);
        }
    };
    Ok(spawn_exchange(process, send, receive))
}

/// MPI_Isendrecv_replace.
pub fn begin_exchange_in_place(
    process: &Process,
    sending: &Sending,
    receiving: &Receiving,
) -> Result<Begun> {
    let send = sending.begin_copied(process)?;
    let receive = receiving.post(process);
    Ok(spawn_exchange(process, send, receive))
}

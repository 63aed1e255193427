//! One execution of a schedule.

use std::rc::Rc;

use cloudmpi_coll::{Carrier, Collective, Peer, Region, Schedule, Step};
use cloudmpi_engine::{Envelope, PeerId};
use cloudmpi_segment::{WAIT_ANY, WaitEntry, WaitKind, plural};

use super::memory::{Memory, Temporary};
use super::{Tag, TakenFor};
use crate::buffer::Buffer;
use crate::calls::MarkLayout;
use crate::comm::Comm;
use crate::core::{Core, SendSpec, Started};
use crate::error::{Class, Error, Result};
use crate::operation::{Failure, Mode, OperationId, Outcome};
use crate::process::Process;
use crate::request::Task;
use crate::ulfm;

/// Copies between two buffers with gaps go through this many bytes at a time.
const BOUNCE_BYTES: u64 = 16 * 1024;

/// A copy that takes longer than a look for messages.
const LONG_COPY_BYTES: usize = 4 * 1024;

/// A message under way.
struct Pending {
    op: OperationId,
    /// Of a receive: the sender and the length. The sender sends exactly so much if all ranks pass equal arguments.
    expected: Option<(PeerId, u64)>,
}

/// A schedule under way.
pub(super) struct Run {
    comm: Rc<Comm>,
    /// The members that take part, by the schedule's numbers; `None`: all.
    among: Option<Rc<[usize]>>,
    collective: Collective,
    schedule: Rc<Schedule>,
    memory: Rc<Memory>,
    /// `origins` point into them.
    temps: Vec<Temporary>,
    origins: Vec<*mut u8>,
    tag: Tag,
    taken_for: TakenFor,
    next: usize,
    fenced: bool,
    /// Receivers of a message for many that found no room: it has still to be sent to them.
    unsent: Vec<PeerId>,
    pending: Vec<Pending>,
    /// The first message that is not of this call, or not as long as this rank's arguments say.
    error: Option<Error>,
    /// A message was not of this call.
    given_up: bool,
    done: bool,
}

#[cold]
fn no_memory(comm: &Comm, schedule: &Schedule) -> Error {
    let temps = schedule.temps.iter();
    let bytes = temps.fold(0usize, |sum, temp| sum.saturating_add(temp.bytes));
    Error::new(
        Class::NoMem,
        format!(
            "there is no memory for the {bytes} bytes that this collective keeps results in on their way; the extent of the datatype counts"
        ),
    )
    .on_comm(comm.handle.get())
}

impl Run {
    pub(super) fn new(
        (comm, among): (Rc<Comm>, Option<Rc<[usize]>>),
        collective: Collective,
        schedule: Rc<Schedule>,
        memory: Rc<Memory>,
        (tag, taken_for): (Tag, TakenFor),
    ) -> Run {
        let new = || {
            let temps = schedule.temps.iter();
            temps.map(|temp| Temporary::new(temp.bytes)).collect()
        };
        let temps = taken_for.temps().or_else(new);
        let error = temps.is_none().then(|| no_memory(&comm, &schedule));
        let temps = temps.unwrap_or_default();
        let origins = temps
            .iter()
            .zip(&schedule.temps)
            .map(|(memory, temp)| memory.address.wrapping_offset(temp.origin as isize))
            .collect();
        Run {
            comm,
            among,
            collective,
            schedule,
            memory,
            temps,
            origins,
            tag,
            taken_for,
            next: 0,
            fenced: false,
            unsent: Vec::new(),
            pending: Vec::new(),
            given_up: false,
            done: error.is_some(),
            error,
        }
    }

    fn end(&mut self, process: &Process) {
        match &self.taken_for {
            TakenFor::Run => self.tag.end(&self.comm, process),
            TakenFor::Strand => {}
            TakenFor::Request(kept) if self.temps.len() == self.schedule.temps.len() => {
                kept.keep(std::mem::take(&mut self.temps));
            }
            TakenFor::Request(_) => {}
        }
    }

    /// True when nothing started is still under way.
    fn settle(&mut self, process: &Process) -> bool {
        if self.pending.is_empty() {
            return true;
        }
        let mut core = process.core();
        let mut found = None;
        let mut failed = None;
        let mark = self.tag.marked.mark;
        self.pending.retain(|pending| {
            if !core.is_done(pending.op) {
                return true;
            }
            let outcome = core.finish(pending.op);
            if outcome.failure != Failure::None {
                failed.get_or_insert(outcome);
                return false;
            }
            if let Some((peer, bytes)) = pending.expected
                && (outcome.source as u32 != mark
                    || outcome.truncated
                    || outcome.length_bytes != bytes)
                && !outcome.cancelled
            {
                found.get_or_insert((peer, outcome, bytes));
            }
            false
        });
        drop(core);
        if let Some(outcome) = failed {
            self.note_failed(process, &outcome);
        }
        if let Some((peer, outcome, expected_bytes)) = found {
            self.note_wrong(process, peer, &outcome, expected_bytes);
        }
        self.pending.is_empty()
    }

    /// A message is not what it should be. If it is of another call, nothing more that this rank waits for need ever come.
    #[cold]
    fn note_wrong(&mut self, process: &Process, peer: PeerId, outcome: &Outcome, expected: u64) {
        let (mine, theirs) = (self.tag.marked.mark, outcome.source as u32);
        let is_other_call = mine != theirs;
        if self.error.is_none() {
            let error = match is_other_call {
                true => MarkLayout::of(self.comm.members()).mismatch(mine, peer, theirs),
                false => self.other_length(peer, outcome, expected),
            };
            self.error = Some(self.comm.error(error));
        }
        if is_other_call && !self.given_up {
            self.given_up = true;
            self.unsent.clear();
            for pending in &self.pending {
                process.core().cancel(pending.op);
            }
        }
    }

    /// A member has died, or the communicator was revoked: this rank takes no further part, and ends when no other has
    /// anything to do with its buffers any more.
    #[cold]
    fn note_failed(&mut self, process: &Process, outcome: &Outcome) {
        if self.error.is_none() {
            let error = ulfm::error_of(outcome);
            self.error = error.map(|error| self.comm.error(error));
        }
        self.given_up = true;
        self.unsent.clear();
        for pending in &self.pending {
            process.core().fail(pending.op, outcome.failure);
        }
    }

    fn other_length(&self, peer: PeerId, outcome: &Outcome, expected_bytes: u64) -> Error {
        let name = self.collective.name();
        let (class, how) = match outcome.truncated {
            true => (
                Class::Truncate,
                format!(
                    "rank {peer} sent more in this {name} than this rank's arguments have room for"
                ),
            ),
            false => (
                Class::Count,
                format!(
                    "rank {peer} sent {} in this {name}, this rank's arguments ask for {expected_bytes}",
                    plural(outcome.length_bytes, "byte")
                ),
            ),
        };
        Error::new(class, how)
    }

    /// Communicator and process behind a peer. Messages within an intercommunicator's own group go
    /// through that group's communicator.
    fn resolve(&self, peer: Peer) -> (&Comm, u32) {
        match peer {
            Peer::Remote(rank) => (&self.comm, self.comm.peers().members()[rank]),
            Peer::Local(rank) => {
                let comm = self.comm.local.as_ref().unwrap_or(&self.comm);
                let rank = self.among.as_ref().map_or(rank, |among| among[rank]);
                (comm, comm.group.members()[rank])
            }
        }
    }

    fn send(&mut self, to: Peer, from: &Region, process: &Process) {
        let (comm, peer) = self.resolve(to);
        let envelope = self.envelope(comm);
        self.send_to(peer, envelope, from, process);
    }

    fn envelope(&self, comm: &Comm) -> Envelope {
        Envelope {
            context: comm.collective_context(),
            tag: self.tag.tag,
            source: self.tag.marked.mark,
        }
    }

    /// Sends one region to all that this step and those behind it name. False: there is no room yet for some, and the
    /// step is to be taken again.
    fn send_to_many(&mut self, carrier: Carrier, from: &Region, process: &Process) -> bool {
        let schedule = Rc::clone(&self.schedule);
        let receivers = schedule.steps[self.next..]
            .iter()
            .map_while(|step| match step {
                Step::Send { to, from: same } if same == from => Some(*to),
                _ => None,
            });
        let receivers: Vec<Peer> = receivers.collect();
        let mut unsent = std::mem::take(&mut self.unsent);
        if unsent.is_empty() {
            unsent.extend(receivers.iter().map(|to| self.resolve(*to).1));
        }
        let (comm, _) = self.resolve(receivers[0]);
        let envelope = self.envelope(comm);
        let buffer = self.memory.buffer(from, &self.origins);
        let apart = {
            let mut core = process.core();
            let apart = core.apart(carrier, &mut unsent, buffer.length_bytes());
            core.multicast(carrier, &mut unsent, envelope, &buffer);
            apart
        };
        for peer in apart {
            self.send_to(peer, envelope, from, process);
        }
        self.unsent = unsent;
        if self.unsent.is_empty() {
            // The last of them is counted where every step is.
            self.next += receivers.len() - 1;
        }
        self.unsent.is_empty()
    }

    fn send_to(&mut self, peer: PeerId, envelope: Envelope, from: &Region, process: &Process) {
        let started = process.core().send(SendSpec {
            peer,
            envelope,
            mode: Mode::Standard,
            buffer: self.memory.buffer(from, &self.origins),
        });
        if let Started::Pending(op) = started {
            self.pending.push(Pending { op, expected: None });
        }
    }

    fn receive(&mut self, from: Peer, into: &Region, process: &Process) {
        let (comm, peer) = self.resolve(from);
        let buffer = self.memory.buffer(into, &self.origins);
        let context = comm.collective_context();
        let expected = Some((peer, buffer.length_bytes()));
        let op = process
            .core()
            .receive(context, Some(peer), Some(self.tag.tag), buffer);
        self.pending.push(Pending { op, expected });
    }

    fn reduce(&self, from: &Region, into: &Region) {
        let Some(reduction) = &self.memory.reduction else {
            return;
        };
        let input = self.memory.origin(from, &self.origins);
        let inout = self.memory.origin(into, &self.origins);
        // SAFETY: the schedule's regions lie in the call's buffers and in temporaries made for them.
        unsafe { reduction.apply(input, inout, into.count) };
    }

    fn copy(&self, from: &Region, to: &Region, process: &Process) {
        if from.bytes >= LONG_COPY_BYTES {
            // So that peers that wait for our answer can send while we copy.
            process.core().poll_waiting();
        }
        let source = self.memory.buffer(from, &self.origins);
        let target = self.memory.buffer(to, &self.origins);
        copy_between(&source, &target);
    }
}

/// Fills `target` with what stands in `source` from `from` on.
pub fn copy_run(source: &Buffer, from: u64, target: &Buffer) {
    let length = target.length_bytes();
    if let Some(base) = source.dense() {
        let part = Buffer::bytes(base.wrapping_add(from as usize), length);
        return copy_between(&part, target);
    }
    let mut bounce = vec![0; BOUNCE_BYTES.min(length) as usize];
    let mut offset = 0;
    while offset < length {
        let part = (length - offset).min(BOUNCE_BYTES) as usize;
        source.read(from + offset, &mut bounce[..part]);
        target.write(offset, &bounce[..part]);
        offset += part as u64;
    }
}

/// Copies all of `source` into `target`.
pub(crate) fn copy_between(source: &Buffer, target: &Buffer) {
    let length = source.length_bytes();
    match (source.dense(), target.dense()) {
        (Some(from), Some(to)) => {
            let length = length.min(target.length_bytes()) as usize;
            // SAFETY: both runs are the program's or a temporary's memory of at least this length.
            unsafe { cloudmpi_copy::copy_over(from, to, length) };
        }
        (Some(from), None) if length != 0 => {
            // SAFETY: as above.
            target.write(0, unsafe {
                std::slice::from_raw_parts(from, length as usize)
            });
        }
        (None, Some(to)) if length != 0 => {
            let length = length.min(target.length_bytes());
            // SAFETY: as above.
            source.read(0, unsafe {
                std::slice::from_raw_parts_mut(to, length as usize)
            });
        }
        _ => {
            let mut bounce = vec![0; BOUNCE_BYTES.min(length) as usize];
            let mut offset = 0;
            while offset < length {
                let part = (length - offset).min(BOUNCE_BYTES) as usize;
                source.read(offset, &mut bounce[..part]);
                target.write(offset, &bounce[..part]);
                offset += part as u64;
            }
        }
    }
}

impl Task for Run {
    fn advance(&mut self, process: &Process) -> bool {
        let mut moved = false;
        while !self.done {
            if self.fenced {
                if !self.settle(process) {
                    return moved;
                }
                self.fenced = false;
                moved = true;
            }
            let schedule = Rc::clone(&self.schedule);
            let step = schedule.steps.get(self.next);
            match step.filter(|_| !self.given_up) {
                None => {
                    self.done = self.settle(process);
                    if self.done {
                        self.end(process);
                    }
                    moved |= self.done;
                    return moved;
                }
                Some(Step::Send { from, .. }) if let Some(carrier) = schedule.carrier => {
                    if !self.send_to_many(carrier, from, process) {
                        return moved;
                    }
                }
                Some(Step::Send { to, from }) => self.send(*to, from, process),
                Some(Step::Recv { from, into }) => self.receive(*from, into, process),
                Some(Step::Copy { from, to }) => self.copy(from, to, process),
                Some(Step::Reduce { from, into }) => self.reduce(from, into),
                Some(Step::Fence) => self.fenced = true,
            }
            self.next += 1;
            moved = true;
        }
        moved
    }

    fn is_collective(&self) -> bool {
        true
    }

    fn is_done(&self) -> bool {
        self.done
    }

    fn outcome(&mut self) -> Result<Outcome> {
        self.error.take().map_or(Ok(Outcome::EMPTY), Err)
    }

    fn describe(&self, core: &Core, entries: &mut Vec<WaitEntry>) {
        for pending in &self.pending {
            if let Some(mut entry) = core.describe(pending.op) {
                entry.kind = WaitKind::Collective;
                entry.tag = WAIT_ANY;
                entry.called = self.tag.marked.shown;
                entries.push(entry);
            }
        }
        entries.extend(self.unsent.iter().map(|peer| WaitEntry {
            kind: WaitKind::SendChannelFull,
            peer: *peer as i32,
            tag: WAIT_ANY,
            context: self.comm.collective_context(),
            length_bytes: 0,
            called: self.tag.marked.shown,
        }));
    }
}

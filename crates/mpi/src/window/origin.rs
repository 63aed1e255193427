//! What a process asks of others by messages, and waits for.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use cloudmpi_engine::PeerId;
use cloudmpi_segment::WaitEntry;
use cloudmpi_window::{Head, Kind};

use super::{Target, Win};
use crate::buffer::Buffer;
use crate::core::{Core, SendSpec, Started};
use crate::error::{Error, Result};
use crate::operation::{Mode, Outcome};
use crate::process::{self, Process};
use crate::request::Task;
use crate::wait;

/// So many bytes at most are on their way to a target whose answer is not asked for, and to one that is served: its server may
/// have to hold them.
const UNANSWERED_LIMIT_BYTES: u64 = 256 << 20;
const SERVED_LIMIT_BYTES: u64 = 4 << 20;

/// Messages of a window have one tag: they are handled in the order in which they were sent.
pub const TAG: i32 = 0;

/// What this process has asked of a target.
#[derive(Default)]
pub struct Outgoing {
    /// Something has been asked for since the last request for an answer.
    unanswered: Cell<bool>,
    unanswered_bytes: Cell<u64>,
    /// Answers asked for, and got.
    asked: Cell<u64>,
    answered: Cell<u64>,
    /// Where data goes that has been asked for, the oldest first.
    arrivals: RefCell<VecDeque<Rc<RefCell<Arrival>>>>,
}

impl Outgoing {
    /// Whether data is to come.
    pub fn awaits(&self) -> bool {
        !self.arrivals.borrow().is_empty()
    }

    /// How many answers have been asked for.
    pub(super) fn asked(&self) -> u64 {
        self.asked.get()
    }

    /// Something is asked for.
    pub(super) fn note_request(&self) {
        self.unanswered.set(true);
    }
}

/// Data that a target is to send.
pub struct Arrival {
    peer: PeerId,
    context: u32,
    buffer: Buffer,
    result: Option<Result<Outcome>>,
    done: bool,
    is_of_request: bool,
}

impl Arrival {
    /// The program has a request for it, which tells what went wrong.
    pub fn is_of_request(&mut self) {
        self.is_of_request = true;
    }
}

impl Task for Arrival {
    fn advance(&mut self, _process: &Process) -> bool {
        false
    }

    fn is_done(&self) -> bool {
        self.done
    }

    fn outcome(&mut self) -> Result<Outcome> {
        self.result.take().unwrap_or(Ok(Outcome::EMPTY))
    }

    fn describe(&self, _core: &Core, entries: &mut Vec<WaitEntry>) {
        entries.push(WaitEntry {
            kind: cloudmpi_segment::WaitKind::Window,
            peer: self.peer as i32,
            tag: cloudmpi_segment::WAIT_ANY,
            context: self.context,
            length_bytes: self.buffer.length_bytes(),
            called: cloudmpi_segment::NOT_CALLED,
        });
    }
}

impl Win {
    /// Sends a message whose bytes are complete.
    pub(super) fn send(&self, target: &Target, bytes: Vec<u8>) {
        match &target.served {
            Some(served) => served.send(self, target.rank, bytes),
            None => self.answer(target, bytes),
        }
    }

    /// The same of what another process has asked this one for, and not a server.
    pub(super) fn answer(&self, target: &Target, bytes: Vec<u8>) {
        let mut bytes = bytes.into_boxed_slice();
        let spec = SendSpec {
            peer: target.peer,
            envelope: self.comm.envelope(TAG),
            mode: Mode::Standard,
            buffer: Buffer::bytes(bytes.as_mut_ptr(), bytes.len() as u64),
        };
        let mut core = process::get().core();
        if let Started::Pending(op) = core.send(spec) {
            core.own(op, bytes);
            core.detach(op);
        }
    }

    /// Tells a target something that has no data.
    pub(super) fn tell(&self, target: &Target, kind: Kind, word: u32) {
        self.send(target, Head::of(kind, word).begin(0));
    }

    /// The same, and it is to answer.
    pub(super) fn ask(&self, target: &Target, kind: Kind, word: u32) {
        let outgoing = &target.outgoing;
        outgoing.asked.set(outgoing.asked.get() + 1);
        outgoing.unanswered.set(false);
        outgoing.unanswered_bytes.set(0);
        self.tell(target, kind, word);
    }

    /// Sends a request that is done some time before the next answer.
    pub(super) fn request(&self, process: &Process, target: &Target, bytes: Vec<u8>) {
        let outgoing = &target.outgoing;
        let sent = outgoing.unanswered_bytes.get() + bytes.len() as u64;
        outgoing.note_request();
        outgoing.unanswered_bytes.set(sent);
        self.send(target, bytes);
        let limit_bytes = match target.served {
            Some(_) => SERVED_LIMIT_BYTES,
            None => UNANSWERED_LIMIT_BYTES,
        };
        if sent > limit_bytes {
            self.ask(target, Kind::Flush, 0);
            self.await_target(process, target);
        }
    }

    /// Notes where the data of the next request to a target goes.
    pub(super) fn await_data(&self, target: &Target, buffer: Buffer) -> Rc<RefCell<Arrival>> {
        let arrival = Rc::new(RefCell::new(Arrival {
            peer: target.peer,
            context: self.comm.context(),
            buffer,
            result: None,
            done: false,
            is_of_request: false,
        }));
        let mut arrivals = target.outgoing.arrivals.borrow_mut();
        arrivals.push_back(Rc::clone(&arrival));
        arrival
    }

    /// Data that this process has asked for has come, or an error in its place.
    pub(super) fn arrived(&self, target: &Target, data: std::result::Result<&[u8], Error>) {
        let arrival = target.outgoing.arrivals.borrow_mut().pop_front();
        let Some(arrival) = arrival else {
            return;
        };
        let mut arrival = arrival.borrow_mut();
        arrival.done = true;
        match data {
            Ok(bytes) => arrival.buffer.write(0, bytes),
            Err(error) if arrival.is_of_request => {
                let handler = self.errhandler.borrow().clone();
                let error = error.on_object(handler, self.handle.get());
                arrival.result = Some(Err(error));
            }
            Err(error) => self.fail_later(error),
        }
    }

    pub(super) fn answered(&self, target: &Target) {
        let outgoing = &target.outgoing;
        outgoing.answered.set(outgoing.answered.get() + 1);
    }

    /// Keeps the first error of a target for the call that ends the epoch, or flushes.
    pub(super) fn fail_later(&self, error: Error) {
        self.failed.borrow_mut().get_or_insert(error);
    }

    pub(super) fn take_failure(&self) -> Result<()> {
        match self.failed.take() {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    /// Waits until everything is done that was asked of everyone.
    pub(super) fn flush_all(&self, process: &Process) -> Result<()> {
        if self.talks {
            let all: Vec<usize> = (0..self.targets.len()).collect();
            self.flush_ranks(process, &all, |_| true);
        }
        Ok(())
    }

    /// The same of some ranks: of those that are `wanted`.
    #[inline]
    pub(super) fn flush_ranks(
        &self,
        process: &Process,
        ranks: &[usize],
        wanted: impl Fn(&Target) -> bool,
    ) {
        if !self.talks {
            return;
        }
        let mut asked = Vec::new();
        for rank in ranks {
            let target = &self.targets[*rank];
            let outgoing = &target.outgoing;
            if outgoing.unanswered.get() && wanted(target) {
                self.ask(target, Kind::Flush, 0);
            }
            // Another thread may have asked for what this one has done.
            if outgoing.answered.get() < outgoing.asked.get() {
                asked.push(*rank);
            }
        }
        self.await_answers(process, &asked);
    }

    /// Waits for all answers that some ranks were asked for.
    pub(super) fn await_answers(&self, process: &Process, ranks: &[usize]) {
        for rank in ranks {
            self.await_target(process, &self.targets[*rank]);
        }
    }

    fn await_target(&self, process: &Process, target: &Target) {
        let outgoing = &target.outgoing;
        let awaited = outgoing.asked.get();
        wait::wait_for(
            process,
            |_| (outgoing.answered.get() >= awaited).then_some(()),
            |_, entries| entries.push(self.wait_entry(Some(target.peer), -1)),
        );
    }
}

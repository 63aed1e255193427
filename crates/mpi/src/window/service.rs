//! What a process does for others who have no way to its memory: it takes their messages in and does what they ask for.
//!
//! It does so from every wait, as a task that stays as long as there are windows that need it. Messages of one process are
//! handled in the order in which it sent them. One that asks for a lock keeps those behind it waiting until it has it.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::{Rc, Weak};
use std::sync::atomic::Ordering;

use cloudmpi_datatype::Datatype;
use cloudmpi_segment::WaitEntry;
use cloudmpi_window::{Head, Kind, access, holding_of, read_datatype};

use super::origin::TAG;
use super::served;
use super::{Flavor, Target, Win};
use crate::buffer::Buffer;
use crate::core::Core;
use crate::error::{Error, Result};
use crate::fail;
use crate::operation::{OperationId, Outcome};
use crate::process::{self, Process};
use crate::request::Task;
use crate::serial::Serial;

/// The windows that are served.
static SERVED: Serial<RefCell<Vec<Weak<Win>>>> = Serial::new(RefCell::new(Vec::new()));
/// The task is among those of the process.
static RUNS: Serial<Cell<bool>> = Serial::new(Cell::new(false));

/// Serves a window until it is freed.
pub fn serve(process: &Process, win: &Rc<Win>) {
    SERVED.get().borrow_mut().push(Rc::downgrade(win));
    if !RUNS.get().replace(true) {
        process.spawn(Rc::new(RefCell::new(Service)));
    }
}

struct Service;

/// The windows that are served, one after the other. Nothing is borrowed while the caller has one.
fn windows() -> impl Iterator<Item = Rc<Win>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let mut served = SERVED.get().borrow_mut();
        while let Some(win) = served.get(at) {
            if let Some(win) = win.upgrade() {
                at += 1;
                return Some(win);
            }
            served.swap_remove(at);
        }
        None
    })
}

impl Task for Service {
    fn advance(&mut self, process: &Process) -> bool {
        let mut moved = served::advance(process);
        for win in windows() {
            moved |= win.serve(process);
        }
        if SERVED.get().borrow().is_empty() {
            RUNS.get().set(false);
        }
        moved
    }

    fn could_move(&self) -> bool {
        windows().any(|win| win.could_lock())
    }

    fn is_done(&self) -> bool {
        !RUNS.get().get()
    }

    fn outcome(&mut self) -> Result<Outcome> {
        Ok(Outcome::EMPTY)
    }

    fn describe(&self, _core: &Core, _entries: &mut Vec<WaitEntry>) {}
}

/// Messages that have come and have not been handled.
#[derive(Default)]
pub struct Incoming {
    /// [`Core::unexpected_arrivals`] at the last look.
    arrivals: u64,
    by_source: BTreeMap<usize, VecDeque<Message>>,
}

struct Message {
    bytes: Box<[u8]>,
    /// `None`: it is all here.
    receiving: Option<OperationId>,
    /// Of the lock that it asks for.
    ticket: Option<u32>,
}

impl Win {
    fn serve(&self, process: &Process) -> bool {
        let took = self.take_in(process);
        let sources: Vec<usize> = self.incoming.borrow().by_source.keys().copied().collect();
        let mut moved = false;
        for source in sources {
            while let Some(message) = self.next_of(process, source) {
                match self.handle(process, source, message) {
                    None => moved = true,
                    Some(message) => {
                        let mut incoming = self.incoming.borrow_mut();
                        let queue = incoming.by_source.entry(source).or_default();
                        queue.push_front(message);
                        break;
                    }
                }
            }
        }
        took | moved
    }

    /// Begins to receive the messages that have come.
    fn take_in(&self, process: &Process) -> bool {
        let mut core = process.core();
        let mut incoming = self.incoming.borrow_mut();
        let arrivals = core.unexpected_arrivals();
        if incoming.arrivals == arrivals {
            return false;
        }
        incoming.arrivals = arrivals;
        let mut took = false;
        while let Some((id, found)) = core.matched_probe(self.comm.context(), None, Some(TAG)) {
            let mut bytes = vec![0; found.length_bytes as usize].into_boxed_slice();
            let buffer = Buffer::bytes(bytes.as_mut_ptr(), found.length_bytes);
            let op = core.receive_matched(id, buffer);
            let queue = incoming.by_source.entry(found.source as usize).or_default();
            queue.push_back(Message {
                bytes,
                receiving: Some(op),
                ticket: None,
            });
            took = true;
        }
        took
    }

    /// The next message of a process, if it is all here.
    fn next_of(&self, process: &Process, source: usize) -> Option<Message> {
        let mut incoming = self.incoming.borrow_mut();
        let queue = incoming.by_source.get_mut(&source)?;
        let Some(first) = queue.front_mut() else {
            incoming.by_source.remove(&source);
            return None;
        };
        if let Some(op) = first.receiving {
            let mut core = process.core();
            if !core.is_done(op) {
                return None;
            }
            core.finish(op);
            first.receiving = None;
        }
        queue.pop_front()
    }

    /// Whether a lock can be given now that a message waits for.
    fn could_lock(&self) -> bool {
        let incoming = self.incoming.borrow();
        let heads = incoming.by_source.values().filter_map(VecDeque::front);
        heads.into_iter().any(
            |message| match (message.ticket, Head::read(&message.bytes)) {
                (Some(ticket), Some((head, _))) => {
                    self.own_words().is_turn(ticket, holding_of(head.word))
                }
                _ => false,
            },
        )
    }

    /// Takes the answer of the server of a target in.
    pub(super) fn hear_server(&self, process: &Process, rank: usize, bytes: Vec<u8>) {
        let message = Message {
            bytes: bytes.into_boxed_slice(),
            receiving: None,
            ticket: None,
        };
        self.handle(process, rank, message);
    }

    /// Does what a message asks for; gives it back if that has to wait.
    fn handle(&self, process: &Process, source: usize, mut message: Message) -> Option<Message> {
        let target = &self.targets[source];
        let Some((head, rest)) = Head::read(&message.bytes) else {
            process::give_up("a message of a window cannot be read");
        };
        match head.kind {
            Kind::Lock => {
                let (words, holding) = (self.own_words(), holding_of(head.word));
                let ticket = message.ticket.unwrap_or_else(|| words.take_ticket());
                if message.ticket.is_none() {
                    words.wait_with(ticket, self.own().peer);
                }
                if !words.is_turn(ticket, holding) {
                    message.ticket = Some(ticket);
                    return Some(message);
                }
                words.enter(ticket, holding, process);
                target.ticket_for_it.set(ticket);
            }
            Kind::Unlock => {
                let ticket = target.ticket_for_it.get();
                self.own_words()
                    .leave(ticket, holding_of(head.word), process);
                self.answer(target, Head::of(Kind::Done, 0).begin(0));
            }
            Kind::Flush => self.answer(target, Head::of(Kind::Done, 0).begin(0)),
            Kind::Done => self.answered(target),
            Kind::Post => {
                self.own_words()
                    .posts(source)
                    .fetch_add(1, Ordering::AcqRel);
            }
            Kind::Complete => {
                self.own_words().completes().fetch_add(1, Ordering::AcqRel);
            }
            Kind::Data => self.arrived(target, Ok(rest)),
            Kind::Failed => {
                let error = Error::with_code(head.word as i32, String::from_utf8_lossy(rest));
                match head.count {
                    0 => self.fail_later(error),
                    _ => self.arrived(target, Err(error)),
                }
            }
            Kind::Open | Kind::Close => {
                process::give_up("a message for a server of windows has come to a rank");
            }
            Kind::Put
            | Kind::Get
            | Kind::Accumulate
            | Kind::GetAccumulate
            | Kind::CompareAndSwap => {
                self.do_access(target, head, rest);
            }
        }
        None
    }

    fn do_access(&self, target: &Target, head: Head, rest: &[u8]) {
        let wants_data = !matches!(head.kind, Kind::Put | Kind::Accumulate);
        match self.access(head, rest) {
            Ok(Some(reply)) => self.answer(target, reply),
            Ok(None) => {}
            Err(error) => {
                let head = Head {
                    count: wants_data.into(),
                    ..Head::of(Kind::Failed, error.code() as u32)
                };
                let mut reply = head.begin(error.detail().len());
                reply.extend_from_slice(error.detail().as_bytes());
                self.answer(target, reply);
            }
        }
    }

    /// Puts, gets or changes elements of this process's memory: the reply with data, if there is to be one.
    fn access(&self, head: Head, rest: &[u8]) -> Result<Option<Vec<u8>>> {
        let Some((datatype, data)) = read_datatype(rest) else {
            fail!(
                Intern,
                "a datatype that another rank has described cannot be read"
            );
        };
        let base = self.own_memory(head, &datatype)?;
        let how = (self.own_words(), self.locks_elements);
        // SAFETY: the range has been checked; this process's window memory, which the program keeps.
        let done = unsafe { access(how, base, (head, &datatype), data) };
        done.map_err(|refused| Error::with_code(refused.class, refused.detail))
    }

    /// Where in this process's memory an access of another one begins.
    fn own_memory(&self, head: Head, datatype: &Datatype) -> Result<*mut u8> {
        if self.flavor != Flavor::Dynamic {
            // The origin knows the size, and has checked.
            return Ok(self.own().base.wrapping_add(head.at as usize));
        }
        self.check_attached(self.comm.rank, head.at, head.count, datatype)?;
        Ok(head.at as usize as *mut u8)
    }
}

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
use cloudmpi_window::{Head, Kind, access, read_datatype};

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

/// Whether a process waits for a lock of this one that others may come to share. Nobody wakes this process then.
pub fn waits_to_join() -> bool {
    windows().any(|win| {
        let incoming = win.incoming.borrow();
        let mut sources = incoming.by_source.keys();
        sources.any(|source| win.targets[*source].turn.borrow().may_join())
    })
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
    by_source: BTreeMap<usize, Sender>,
    /// Processes that have joined others under our lock, whose tickets are still to be passed on.
    passing: Vec<usize>,
}

/// Of one process.
#[derive(Default)]
struct Sender {
    coming: VecDeque<Message>,
    /// What it asks for, in order. The first may wait for a lock; the process's answers go past it.
    asked: VecDeque<Message>,
}

struct Message {
    bytes: Box<[u8]>,
    /// `None`: it is all here.
    receiving: Option<OperationId>,
}

impl Win {
    fn serve(&self, process: &Process) -> bool {
        let took = self.take_in(process);
        let sources: Vec<usize> = self.incoming.borrow().by_source.keys().copied().collect();
        let mut moved = false;
        for source in sources {
            moved |= self.admit(process, source);
            while let Some(message) = self.first_asked(source) {
                match self.handle(process, source, message) {
                    None => moved = true,
                    Some(message) => {
                        let mut incoming = self.incoming.borrow_mut();
                        let from = incoming.by_source.entry(source).or_default();
                        from.asked.push_front(message);
                        break;
                    }
                }
            }
        }
        took | moved | self.pass_on(process)
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
            let from = incoming.by_source.entry(found.source as usize).or_default();
            from.coming.push_back(Message {
                bytes,
                receiving: Some(op),
            });
            took = true;
        }
        took
    }

    /// Takes in the messages of a process that are all here: answers at once, what it asks for behind what it has asked before.
    fn admit(&self, process: &Process, source: usize) -> bool {
        let mut moved = false;
        while let Some(message) = self.next_of(process, source) {
            let head = Head::read(&message.bytes);
            if head.is_some_and(|(head, _)| head.kind.is_answer()) {
                self.handle(process, source, message);
                moved = true;
                continue;
            }
            let mut incoming = self.incoming.borrow_mut();
            let from = incoming.by_source.entry(source).or_default();
            from.asked.push_back(message);
        }
        moved
    }

    /// The next message of a process, if it is all here.
    fn next_of(&self, process: &Process, source: usize) -> Option<Message> {
        let mut incoming = self.incoming.borrow_mut();
        let coming = &mut incoming.by_source.get_mut(&source)?.coming;
        let first = coming.front_mut()?;
        if let Some(op) = first.receiving {
            let mut core = process.core();
            if !core.is_done(op) {
                return None;
            }
            core.finish(op);
            first.receiving = None;
        }
        coming.pop_front()
    }

    /// What a process asks for next. One of which nothing is here is forgotten.
    fn first_asked(&self, source: usize) -> Option<Message> {
        let mut incoming = self.incoming.borrow_mut();
        let from = incoming.by_source.get_mut(&source)?;
        let first = from.asked.pop_front();
        if first.is_none() && from.coming.is_empty() {
            incoming.by_source.remove(&source);
        }
        first
    }

    /// Whether a lock can be given now, or a ticket passed on.
    fn could_lock(&self) -> bool {
        let incoming = self.incoming.borrow();
        let words = self.own_words();
        let could_move = |source: &usize| self.targets[*source].turn.borrow().could_move(words);
        incoming.by_source.keys().any(could_move) || incoming.passing.iter().any(could_move)
    }

    /// Passes on the tickets whose turn has come, of those who got the lock before.
    fn pass_on(&self, process: &Process) -> bool {
        let mut incoming = self.incoming.borrow_mut();
        let mut passed = false;
        incoming.passing.retain(|source| {
            let mut turn = self.targets[*source].turn.borrow_mut();
            passed |= turn.pass(self.own_words(), process);
            turn.is_queued()
        });
        passed
    }

    /// Gives the lock to `source`, if it can have it now.
    fn give_lock(&self, process: &Process, source: usize, word: u32) -> bool {
        let mut turn = self.targets[source].turn.borrow_mut();
        let given = turn.take(self.own_words(), word, self.own().peer, process, || {});
        if given && turn.is_queued() {
            let passing = &mut self.incoming.borrow_mut().passing;
            if !passing.contains(&source) {
                passing.push(source);
            }
        }
        given
    }

    /// Takes the answer of the server of a target in.
    pub(super) fn hear_server(&self, process: &Process, rank: usize, bytes: Vec<u8>) {
        let message = Message {
            bytes: bytes.into_boxed_slice(),
            receiving: None,
        };
        self.handle(process, rank, message);
    }

    /// Does what a message asks for; gives it back if that has to wait.
    fn handle(&self, process: &Process, source: usize, message: Message) -> Option<Message> {
        let target = &self.targets[source];
        let Some((head, rest)) = Head::read(&message.bytes) else {
            process::give_up("a message of a window cannot be read");
        };
        match head.kind {
            Kind::Lock => {
                if !self.give_lock(process, source, head.word) {
                    return Some(message);
                }
            }
            Kind::Unlock => {
                let turn = target.turn.borrow();
                turn.leave(self.own_words(), head.word, process);
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

//! Short partitioned messages: they go as one message once all partitions are ready, and part by part if the sender makes progress
//! before that. So a program that waits for its receiver in between does not wait for ever.

use std::cell::RefCell;
use std::rc::Rc;

use cloudmpi_segment::WaitEntry;

use crate::core::Core;
use crate::error::Result;
use crate::operation::Outcome;
use crate::partitioned::{Incoming, Outgoing};
use crate::process::Process;
use crate::request::Task;
use crate::serial::Serial;

/// Rounds that have to be looked at when progress is made. A send or receive is here once at most.
#[derive(Default)]
struct Rounds {
    /// Some partitions are ready, and nothing has gone.
    sends: Vec<Rc<Outgoing>>,
    /// The whole message may come, or its parts.
    receives: Vec<Rc<Incoming>>,
    watched: bool,
}

static ROUNDS: Serial<RefCell<Rounds>> = Serial::new(RefCell::new(Rounds {
    sends: Vec::new(),
    receives: Vec::new(),
    watched: false,
}));

pub(crate) fn note_send(send: Rc<Outgoing>) {
    ROUNDS.get().borrow_mut().sends.push(send);
}

pub(crate) fn note_receive(receive: Rc<Incoming>) {
    ROUNDS.get().borrow_mut().receives.push(receive);
}

/// Looks at what has been noted from now on. The core must not be borrowed.
pub(crate) fn watch(process: &Process) {
    let mut rounds = ROUNDS.get().borrow_mut();
    let has_any = !rounds.sends.is_empty() || !rounds.receives.is_empty();
    let begins = has_any && !rounds.watched;
    rounds.watched |= begins;
    drop(rounds);
    if begins {
        process.begin_task(Rc::new(RefCell::new(Watch)));
    }
}

struct Watch;

impl Task for Watch {
    fn advance(&mut self, process: &Process) -> bool {
        let mut rounds = ROUNDS.get().borrow_mut();
        // The last one to hold a send gives its tags back to the core, which must not be borrowed then.
        let sends = std::mem::take(&mut rounds.sends);
        let mut core = process.core();
        let moved = !sends.is_empty();
        for send in &sends {
            send.go_by_parts(&mut core);
        }
        (rounds.receives).retain(|receive| receive.may_come_either_way(&mut core));
        rounds.watched = !rounds.receives.is_empty();
        moved
    }

    fn is_done(&self) -> bool {
        !ROUNDS.get().borrow().watched
    }

    fn outcome(&mut self) -> Result<Outcome> {
        Ok(Outcome::EMPTY)
    }

    fn describe(&self, _core: &Core, _entries: &mut Vec<WaitEntry>) {}
}

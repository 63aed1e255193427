//! The lock that a thread has asked for last by a message, of all windows. Before it asks for another one it waits until it has that: a
//! program that takes several locks, all processes in one order, relies on getting them in that order.

use std::cell::RefCell;
use std::rc::Weak;
use std::thread::{self, ThreadId};

use cloudmpi_window::Kind;

use super::{Target, Win};
use crate::process::Process;
use crate::serial::Serial;

struct Asked {
    by: ThreadId,
    win: Weak<Win>,
    rank: usize,
    /// Answers that the target had been asked for before.
    answers: u64,
}

impl Asked {
    fn is(&self, win: &Win, target: &Target) -> bool {
        self.rank == target.rank && std::ptr::eq(self.win.as_ptr(), win)
    }
}

/// One of each thread that has asked for a lock, and has not given it up.
static LAST: Serial<RefCell<Vec<Asked>>> = Serial::new(RefCell::new(Vec::new()));

/// This thread has asked a target for its lock.
pub(super) fn note(win: &Win, target: &Target) {
    let asked = Asked {
        by: thread::current().id(),
        win: Weak::clone(&win.this),
        rank: target.rank,
        answers: target.outgoing.asked(),
    };
    LAST.get().borrow_mut().push(asked);
}

/// The lock is given up.
pub(super) fn forget(win: &Win, target: &Target) {
    LAST.get()
        .borrow_mut()
        .retain(|asked| !asked.is(win, target));
}

/// Waits until this thread has what it has asked for.
#[inline]
pub(super) fn wait(process: &Process) {
    if is_asked() {
        wait_for_own(process);
    }
}

/// Some thread may have asked for a lock that it has not got.
#[inline(always)]
pub(super) fn is_asked() -> bool {
    !LAST.get().borrow().is_empty()
}

#[cold]
fn wait_for_own(process: &Process) {
    let by = thread::current().id();
    let found = {
        let mut last = LAST.get().borrow_mut();
        let at = last.iter().position(|asked| asked.by == by);
        at.map(|at| last.swap_remove(at))
    };
    let Some(asked) = found else {
        return;
    };
    let Some(win) = asked.win.upgrade() else {
        return;
    };
    let target = &win.targets[asked.rank];
    if target.outgoing.asked() == asked.answers {
        win.ask(target, Kind::Flush, 0);
    }
    win.await_answers(process, &[asked.rank]);
}

//! Requests: what a program holds of an operation under way, once or again and again.

use std::cell::RefCell;
use std::rc::Rc;

use cloudmpi_wire::WaitEntry;

use crate::comm::Comm;
use crate::core::Core;
use crate::error::Result;
use crate::ops::{OpId, Outcome};
use crate::process::Process;

/// Something that goes on in several steps and may call the program's code on its way: a collective, a
/// send and receive in one, a generalized request.
pub trait Task {
    /// Goes on as far as possible without waiting. True if anything moved.
    fn advance(&mut self, process: &Process) -> bool;

    fn is_done(&self) -> bool;

    /// The result of a done task; asked once.
    fn outcome(&mut self) -> Result<Outcome>;

    fn cancel(&mut self, _process: &Process) {}

    /// What it waits for.
    fn describe(&self, core: &Core, entries: &mut Vec<WaitEntry>);
}

pub type TaskRef = Rc<RefCell<dyn Task>>;

/// An operation that has begun.
pub enum Begun {
    /// Done already.
    Done(Outcome),
    Op(OpId),
    Task(TaskRef),
}

/// A request object.
pub struct Request {
    /// `None`: inactive (a persistent request between two starts).
    pub begun: Option<Begun>,
    /// Starts a persistent request.
    pub restart: Option<Rc<dyn Fn(&Process) -> Result<Begun>>>,
    /// Whose error handler is called.
    pub comm: Option<Rc<Comm>>,
    pub is_receive: bool,
}

impl Begun {
    #[inline]
    pub fn is_done(&self, core: &Core) -> bool {
        match self {
            Begun::Done(_) => true,
            Begun::Op(op) => core.is_done(*op),
            Begun::Task(task) => task.try_borrow().is_ok_and(|task| task.is_done()),
        }
    }

    /// Takes the result of a done operation.
    pub fn finish(self, process: &Process) -> Result<Outcome> {
        match self {
            Begun::Done(outcome) => Ok(outcome),
            Begun::Op(op) => Ok(process.core().finish(op)),
            Begun::Task(task) => task.borrow_mut().outcome(),
        }
    }

    /// Nobody will ask for this operation; it goes on to its end by itself.
    pub fn detach(self, process: &Process) {
        if let Begun::Op(op) = self {
            process.core().detach(op);
        }
    }

    pub fn cancel(&self, process: &Process) {
        match self {
            Begun::Done(_) => {}
            Begun::Op(op) => {
                let mut core = process.core();
                if !core.is_done(*op) {
                    core.cancel(*op);
                }
            }
            Begun::Task(task) => task.borrow_mut().cancel(process),
        }
    }

    pub fn describe(&self, core: &Core, entries: &mut Vec<WaitEntry>) {
        match self {
            Begun::Done(_) => {}
            Begun::Op(op) => entries.extend(core.describe(*op)),
            Begun::Task(task) => {
                if let Ok(task) = task.try_borrow() {
                    task.describe(core, entries);
                }
            }
        }
    }
}

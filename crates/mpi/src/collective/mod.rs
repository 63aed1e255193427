//! Collectives: a schedule from `cloudmpi_coll`, executed over messages.
//!
//! * `memory`: what a call's buffers are, by the schedule's names.
//! * `run`: the execution, a task like any other nonblocking operation.

mod memory;
mod run;

use std::cell::RefCell;
use std::rc::Rc;

use cloudmpi_coll::{Call, Collective, Layout, Schedule, Selector};
use cloudmpi_datatype::Datatype;

use crate::comm::Comm;
use crate::error::{Class, Error, Result};
use crate::process::Process;
use crate::request::{Begun, Task};
use crate::serial::Serial;
use crate::wait;

pub use memory::Memory;
use run::Run;

static SELECTOR: Serial<RefCell<Option<Rc<Selector>>>> = Serial::new(RefCell::new(None));

/// Forces algorithms: `collective=algorithm`, separated by commas.
pub fn force(list: &str) -> Result<()> {
    let mut selector = Selector::new();
    selector
        .force_list(list)
        .map_err(|e| Error::new(Class::Arg, e.to_string()))?;
    SELECTOR.get().replace(Some(Rc::new(selector)));
    Ok(())
}

/// The facts of a datatype that schedules need.
pub fn layout(datatype: &Datatype) -> Layout {
    Layout {
        size: datatype.size() as usize,
        extent: datatype.extent(),
        true_lb: datatype.true_lb(),
        true_extent: datatype.true_extent() as usize,
        contiguous: datatype.dense().is_some_and(|dense| dense.offset_bytes == 0),
    }
}

/// A collective ready to be run, once or many times.
#[derive(Clone)]
pub struct Prepared {
    comm: Rc<Comm>,
    collective: Collective,
    schedule: Rc<Schedule>,
    memory: Rc<Memory>,
}

impl Prepared {
    pub fn new(comm: Rc<Comm>, call: &Call, memory: Memory) -> Prepared {
        let selector = Rc::clone(
            SELECTOR
                .get()
                .borrow_mut()
                .get_or_insert_with(|| Rc::new(Selector::new())),
        );
        Prepared {
            comm,
            collective: call.collective,
            schedule: Rc::new(selector.schedule(call)),
            memory: Rc::new(memory),
        }
    }

    fn start(&self) -> Run {
        Run::new(
            Rc::clone(&self.comm),
            self.collective,
            Rc::clone(&self.schedule),
            Rc::clone(&self.memory),
        )
    }

    /// Begins it; it goes on in the background.
    pub fn begin(&self, process: &Process) -> Begun {
        process.spawn(Rc::new(RefCell::new(self.start())))
    }

    /// Runs it to its end.
    pub fn run(&self, process: &Process) -> Result<()> {
        let run = RefCell::new(self.start());
        let mut idle = wait::Idle::new();
        loop {
            let moved = run.borrow_mut().advance(process);
            if run.borrow().is_done() {
                return run.borrow_mut().outcome().map(drop);
            }
            if moved | process.progress() {
                idle.reset();
            } else {
                idle.pause(process, &|| false, &|core, entries| {
                    run.borrow().describe(core, entries);
                });
            }
        }
    }
}

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
pub(crate) use run::copy_between;

/// Name by which shared memory is forced, in place of an algorithm over messages.
const SHARED_MEMORY: &str = "shm";

#[derive(Default)]
struct Choice {
    selector: Rc<Selector>,
    /// Collectives whose algorithm over messages was forced.
    forced: Vec<Collective>,
}

static CHOICE: Serial<RefCell<Option<Choice>>> = Serial::new(RefCell::new(None));

/// Forces algorithms: `collective=algorithm`, separated by commas.
pub fn force(list: &str) -> Result<()> {
    let wrong = |e: &dyn std::fmt::Display| Error::new(Class::Arg, e.to_string());
    let mut selector = Selector::new();
    let mut forced = Vec::new();
    for pair in list.split(',').filter(|pair| !pair.trim().is_empty()) {
        let (collective, algorithm) = pair.split_once('=').unwrap_or((pair, ""));
        if algorithm.trim() == SHARED_MEMORY && Collective::by_name(collective.trim()).is_some() {
            continue;
        }
        selector.force_list(pair).map_err(|e| wrong(&e))?;
        forced.extend(Collective::by_name(collective.trim()));
    }
    CHOICE.get().replace(Some(Choice {
        selector: Rc::new(selector),
        forced,
    }));
    Ok(())
}

/// Whether the user wants this collective by messages.
pub fn is_forced(collective: Collective) -> bool {
    let choice = CHOICE.get().borrow();
    choice
        .as_ref()
        .is_some_and(|choice| choice.forced.contains(&collective))
}

/// The facts of a datatype that schedules need.
pub fn layout(datatype: &Datatype) -> Layout {
    Layout {
        size: datatype.size() as usize,
        extent: datatype.extent(),
        true_lb: datatype.true_lb(),
        true_extent: datatype.true_extent() as usize,
        contiguous: datatype
            .dense()
            .is_some_and(|dense| dense.offset_bytes == 0),
    }
}

/// Every member's two words, by messages: what shared memory must be told before it can be used.
pub(crate) fn allgather_words(
    process: &Process,
    comm: &Rc<Comm>,
    mine: [u64; 2],
) -> Result<Vec<[u64; 2]>> {
    let mut all = vec![[0; 2]; comm.size()];
    let words = Layout::contiguous(size_of::<[u64; 2]>());
    let mut call = Call::new(Collective::Allgather, comm.rank, comm.size());
    call.send = cloudmpi_coll::Side::uniform(1, words);
    call.recv = cloudmpi_coll::Side::uniform(1, words);
    let memory = Memory {
        send: mine.as_ptr().cast(),
        recv: all.as_mut_ptr().cast(),
        ..Memory::none()
    };
    Prepared::new(Rc::clone(comm), &call, memory).run(process)?;
    Ok(all)
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
        let selector = Rc::clone(&CHOICE.get().borrow_mut().get_or_insert_default().selector);
        Prepared {
            comm,
            collective: call.collective,
            schedule: Rc::new(selector.schedule(call)),
            memory: Rc::new(memory),
        }
    }

    pub fn comm(&self) -> &Rc<Comm> {
        &self.comm
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

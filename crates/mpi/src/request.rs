//! Requests: what a program holds of an operation under way, once or again and again.

use std::cell::RefCell;
use std::rc::Rc;

use cloudmpi_segment::{NOT_CALLED, WAIT_ANY, WaitEntry, WaitKind};

use crate::comm::Comm;
use crate::core::Core;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::operation::{OperationId, Outcome};
use crate::partitioned::Partitioned;
use crate::process::Process;
use crate::survive;
use crate::table::{KIND_SHIFT, Kind};
use crate::wait;

/// Something that goes on in several steps and may call the program's code on its way: a collective, a
/// send and receive in one, a generalized request.
pub trait Task {
    /// Goes on as far as possible without waiting. True if anything moved.
    fn advance(&mut self, process: &Process) -> bool;

    /// Whether [`Task::advance`] would find something in shared memory that has come without a packet.
    fn could_move(&self) -> bool {
        false
    }

    fn is_done(&self) -> bool;

    /// The result of a done task; asked once.
    fn outcome(&mut self) -> Result<Outcome>;

    /// The result of a done task, which stays to be asked for.
    fn peek(&self) -> Result<Outcome> {
        Ok(Outcome::EMPTY)
    }

    fn cancel(&mut self, _process: &Process) {}

    /// Others count on it, so it must not be cancelled while it is active (MPI 5.0, 6.12).
    fn is_collective(&self) -> bool {
        false
    }

    /// What it waits for.
    fn describe(&self, core: &Core, entries: &mut Vec<WaitEntry>);
}

/// A generalized request: its callbacks are the program's, so nothing of ours is borrowed around them.
pub trait Generalized {
    fn is_complete(&self) -> bool;

    /// MPI_Grequest_complete.
    fn complete(&self);

    /// MPI_Request_free came before completion: completion frees it.
    fn abandon(&self);

    fn is_abandoned(&self) -> bool;

    /// Asks the program for the status.
    fn query(&self) -> Result<Outcome>;

    /// Lets the program free what the operation used; called once.
    fn free(&self) -> Result<()>;

    fn cancel(&self) -> Result<()>;
}

pub type TaskRef = Rc<RefCell<dyn Task>>;

/// An operation that has begun.
pub enum Begun {
    /// Done already.
    Done(Outcome),
    Operation(OperationId),
    Task(TaskRef),
    Generalized(Rc<dyn Generalized>),
    Partitioned(Rc<Partitioned>),
}

/// A request object.
pub struct Request {
    /// `None`: inactive (a persistent request between two starts).
    pub begun: Option<Begun>,
    /// Starts a persistent request.
    pub restart: Option<Rc<dyn Fn(&Process) -> Result<Begun>>>,
    /// Whose error handler is called.
    pub comm: Option<Rc<Comm>>,
}

/// MPI_REQUEST_NULL in the standard ABI.
pub const NULL: usize = 0x180;
/// What every send that was complete at once has for a request: one for all of them, so that it costs
/// nothing. Whatever may be done to such a request changes nothing but the program's handle.
pub const COMPLETE_SEND: usize = (Kind::CompleteRequest as usize) << KIND_SHIFT;
/// As [`COMPLETE_SEND`], of receives from MPI_PROC_NULL.
pub const COMPLETE_NULL_RECEIVE: usize = COMPLETE_SEND + 1;

impl Request {
    /// A request for one operation.
    #[inline]
    pub fn new(begun: Begun, comm: Option<Rc<Comm>>) -> Request {
        Request {
            begun: Some(begun),
            restart: None,
            comm,
        }
    }

    /// A persistent request, inactive.
    pub fn persistent(restart: Rc<dyn Fn(&Process) -> Result<Begun>>, comm: Rc<Comm>) -> Request {
        Request {
            begun: None,
            restart: Some(restart),
            comm: Some(comm),
        }
    }

    /// Puts the request into the process's table: its handle.
    #[inline]
    pub fn register(self, process: &Process) -> Result<usize> {
        match process.requests.borrow_mut().insert(self) {
            Some(handle) => Ok(handle),
            None => fail!(
                Other,
                "4 million requests exist; complete some before making more"
            ),
        }
    }
}

impl Begun {
    /// The handle of a request for this operation.
    #[inline]
    pub fn register(self, process: &Process, comm: Rc<Comm>) -> Result<usize> {
        match &self {
            Begun::Done(outcome) if *outcome == Outcome::EMPTY => Ok(COMPLETE_SEND),
            Begun::Done(outcome) if *outcome == Outcome::FROM_PROC_NULL => {
                Ok(COMPLETE_NULL_RECEIVE)
            }
            _ => Request::new(self, Some(comm)).register(process),
        }
    }

    #[inline]
    pub fn is_done(&self, core: &Core) -> bool {
        match self {
            Begun::Done(_) => true,
            Begun::Operation(op) => core.is_done(*op),
            Begun::Task(task) => task.try_borrow().is_ok_and(|task| task.is_done()),
            Begun::Generalized(request) => request.is_complete(),
            Begun::Partitioned(begun) => begun.is_done(core),
        }
    }

    /// Takes the result of a done operation.
    #[inline]
    pub fn finish(self, process: &Process) -> Result<Outcome> {
        match self {
            Begun::Done(outcome) => Ok(outcome),
            Begun::Operation(op) => Ok(process.core().finish(op)),
            Begun::Task(task) => task.borrow_mut().outcome(),
            Begun::Generalized(request) => {
                let outcome = request.query();
                request.free()?;
                outcome
            }
            Begun::Partitioned(begun) => Ok(begun.finish(&mut process.core())),
        }
    }

    /// The result of a done operation, which stays.
    pub fn peek(&self, process: &Process) -> Result<Outcome> {
        match self {
            Begun::Done(outcome) => Ok(*outcome),
            Begun::Operation(op) => Ok(process.core().outcome(*op)),
            Begun::Task(task) => task.borrow().peek(),
            Begun::Generalized(request) => request.query(),
            Begun::Partitioned(begun) => Ok(begun.peek()),
        }
    }

    /// Nobody will ask for this operation; it goes on to its end by itself.
    pub fn detach(self, process: &Process) {
        match self {
            Begun::Operation(op) => process.core().detach(op),
            Begun::Task(task) => process.finish_unasked(task),
            Begun::Done(_) | Begun::Generalized(_) | Begun::Partitioned(_) => {}
        }
    }

    pub fn describe(&self, core: &Core, entries: &mut Vec<WaitEntry>) {
        match self {
            Begun::Done(_) => {}
            Begun::Operation(op) => entries.extend(core.describe(*op)),
            Begun::Partitioned(begun) => begun.describe(core, entries),
            Begun::Task(task) => {
                if let Ok(task) = task.try_borrow() {
                    task.describe(core, entries);
                }
            }
            Begun::Generalized(request) => {
                if !request.is_complete() {
                    entries.push(WaitEntry {
                        kind: WaitKind::User,
                        peer: WAIT_ANY,
                        tag: WAIT_ANY,
                        context: 0,
                        length_bytes: 0,
                        called: NOT_CALLED,
                    });
                }
            }
        }
    }
}

#[cold]
fn unknown<T>(handle: usize) -> Result<T> {
    if handle == NULL {
        fail!(Request, "the request is MPI_REQUEST_NULL");
    }
    fail!(
        Request,
        "handle {handle:#x} is no request, or one that has been completed or freed"
    )
}

/// MPI_Start.
pub fn start(process: &Process, handle: usize) -> Result<()> {
    begin_again(process, handle).map_err(|error| on_its_comm(process, handle, error))
}

fn begin_again(process: &Process, handle: usize) -> Result<()> {
    let restart = match process.requests.borrow().get(handle) {
        None if is_shared(handle) => None,
        None => return unknown(handle),
        Some(request) if request.begun.is_some() && request.restart.is_some() => fail!(
            Request,
            "the persistent request is active; complete it before starting it again"
        ),
        Some(request) => request.restart.clone(),
    };
    let Some(restart) = restart else {
        fail!(
            Request,
            "the request is not persistent; only those of calls such as MPI_Send_init can be started"
        );
    };
    let begun = restart(process)?;
    if let Some(request) = process.requests.borrow_mut().get_mut(handle) {
        request.begun = Some(begun);
    }
    Ok(())
}

fn is_shared(handle: usize) -> bool {
    matches!(handle, COMPLETE_SEND | COMPLETE_NULL_RECEIVE)
}

/// MPI_Cancel: asks for the operation to end; completing the request says what came of it.
pub fn cancel(process: &Process, handle: usize) -> Result<()> {
    ask_to_end(process, handle).map_err(|error| on_its_comm(process, handle, error))
}

fn ask_to_end(process: &Process, handle: usize) -> Result<()> {
    enum ToCancel {
        Nothing,
        Operation(OperationId),
        Task(TaskRef),
        Generalized(Rc<dyn Generalized>),
    }
    let to_cancel = match process.requests.borrow().get(handle) {
        None if is_shared(handle) => ToCancel::Nothing,
        None => return unknown(handle),
        Some(request) => match &request.begun {
            Some(Begun::Operation(op)) => ToCancel::Operation(*op),
            Some(Begun::Task(task)) => ToCancel::Task(Rc::clone(task)),
            Some(Begun::Generalized(request)) => ToCancel::Generalized(Rc::clone(request)),
            Some(Begun::Done(_)) => ToCancel::Nothing,
            Some(Begun::Partitioned(_)) => fail!(
                Request,
                "the request is an active partitioned operation's, which cannot be cancelled; wait for it"
            ),
            None => fail!(
                Request,
                "the request is inactive; only an active one can be cancelled"
            ),
        },
    };
    match to_cancel {
        ToCancel::Nothing => {}
        ToCancel::Operation(op) => {
            let mut core = process.core();
            if survive::is_on() && core.is_synchronous_send(op) {
                fail!(
                    UnsupportedOperation,
                    "with --survive a synchronous send cannot be cancelled: whether that came in time cannot be replayed; run the job without --survive"
                );
            }
            // Whether it is done is a matter of timing, which is recorded.
            if survive::is_on() || !core.is_done(op) {
                core.cancel(op);
            }
            drop(core);
            // Another thread may wait for it.
            wait::progress_made(process);
        }
        // One that is calling the program's function now is a collective.
        ToCancel::Task(task) if task.try_borrow().map_or(true, |task| task.is_collective()) => {
            fail!(
                Request,
                "the request is an active collective operation's, which cannot be cancelled; wait for it"
            );
        }
        ToCancel::Task(task) => task.borrow_mut().cancel(process),
        ToCancel::Generalized(request) => request.cancel()?,
    }
    Ok(())
}

/// The error as one of the communicator that the request is for, unless there is none.
#[cold]
pub fn on_its_comm(process: &Process, handle: usize, error: Error) -> Error {
    match process.requests.borrow().get(handle) {
        Some(Request {
            comm: Some(comm), ..
        }) => comm.error(error),
        _ => error,
    }
}

/// MPI_Request_free. An active operation goes on to its end, a collective one too: the standard rules that out (MPI
/// 5.0, 6.12), but other libraries allow it, and programs do it.
pub fn free(process: &Process, handle: usize) -> Result<()> {
    if is_shared(handle) {
        return Ok(());
    }
    let mut requests = process.requests.borrow_mut();
    if let Some(Request {
        begun: Some(Begun::Generalized(request)),
        ..
    }) = requests.get(handle)
    {
        let request = Rc::clone(request);
        drop(requests);
        return free_generalized(process, handle, &*request);
    }
    if let Some(Request {
        begun: Some(Begun::Partitioned(_)),
        ..
    }) = requests.get(handle)
    {
        drop(requests);
        let error = fail_active_partitioned();
        return Err(on_its_comm(process, handle, error));
    }
    let removed = requests.remove(handle);
    drop(requests);
    match removed {
        None => unknown(handle),
        Some(request) => {
            if let Some(begun) = request.begun {
                begun.detach(process);
            }
            Ok(())
        }
    }
}

#[cold]
fn fail_active_partitioned() -> Error {
    Error::new(
        Class::Request,
        "the request is an active partitioned operation's; complete it (MPI_Wait) before freeing it",
    )
}

/// A generalized request that goes on keeps its handle: the program passes it to MPI_Grequest_complete.
fn free_generalized(process: &Process, handle: usize, request: &dyn Generalized) -> Result<()> {
    if !request.is_complete() {
        request.abandon();
        return Ok(());
    }
    process.requests.borrow_mut().remove(handle);
    request.free()
}

/// MPI_Grequest_complete.
pub fn complete_generalized(process: &Process, handle: usize) -> Result<()> {
    let request = match process.requests.borrow().get(handle) {
        Some(Request {
            begun: Some(Begun::Generalized(request)),
            ..
        }) => Rc::clone(request),
        Some(_) => fail!(Request, "the request is not a generalized one"),
        None if is_shared(handle) => fail!(Request, "the request is not a generalized one"),
        None => return unknown(handle),
    };
    request.complete();
    wait::progress_made(process);
    if request.is_abandoned() {
        process.requests.borrow_mut().remove(handle);
        return request.free();
    }
    Ok(())
}

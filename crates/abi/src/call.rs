//! What every entry point does around its function: take the lock, note the call, and turn an error
//! into what the right error handler makes of it.

use std::cell::RefCell;
use std::ffi::{c_int, c_void};
use std::rc::Rc;

use cloudmpi_functions::ids;
use cloudmpi_mpi::errhandler::{Handler, HandlerKind};
use cloudmpi_mpi::file::{self, File};
use cloudmpi_mpi::process::{self, Phase};
use cloudmpi_mpi::serial::Serial;
use cloudmpi_mpi::session::Session;
use cloudmpi_mpi::survive;
use cloudmpi_mpi::ulfm;
use cloudmpi_mpi::window::Win;

use crate::generated::constants::*;
use crate::handles::*;
use crate::last_errors;
use crate::said::{self, Said};

/// Errors of all calls; unsupported functions are added to what the core knows.
pub struct Error(cloudmpi_mpi::Error);

impl From<cloudmpi_mpi::Error> for Error {
    #[cold]
    fn from(error: cloudmpi_mpi::Error) -> Error {
        Error(error)
    }
}

impl From<cloudmpi_datatype::Error> for Error {
    #[cold]
    fn from(error: cloudmpi_datatype::Error) -> Error {
        crate::imp::decode::datatype_error(error).into()
    }
}

impl Error {
    #[cold]
    pub fn unsupported() -> Error {
        Error(cloudmpi_mpi::Error::new(
            cloudmpi_mpi::Class::UnsupportedOperation,
            "this version of cloudmpi does not have it; `cloudmpi info --missing` lists all that it does not have",
        ))
    }

    /// The error as one of the communicator that a request is for, unless there is none.
    #[cold]
    pub fn on_request(self, request: usize) -> Error {
        Error(cloudmpi_mpi::request::on_its_comm(
            process::get(),
            request,
            self.0,
        ))
    }

    /// As [`Error::on_request`], of the message of a matched probe.
    #[cold]
    pub fn on_message(self, message: usize) -> Error {
        Error(cloudmpi_mpi::matched::on_comm_of(message, self.0))
    }
}

/// The object whose error handler an error of this call goes to.
#[derive(Debug, Clone, Copy)]
pub enum On {
    Comm(MPI_Comm),
    Win(MPI_Win),
    File(MPI_File),
    Session(MPI_Session),
    /// No object: MPI 5.0 raises these on `MPI_COMM_SELF`.
    Nothing,
    /// The tool interface returns its errors and calls no handler.
    Tool,
}

/// Handler of errors on MPI_FILE_NULL, which opening and deleting files goes to.
pub static FILE_NULL_HANDLER: Serial<RefCell<Handler>> = Serial::new(RefCell::new(Handler::Return));

/// What MPI allows before MPI_Init and after MPI_Finalize beside the calls of any time, by beginning of the name.
const ALWAYS_ALLOWED: [&str; 4] = ["MPI_Session_", "MPI_Init", "MPI_Errhandler_", "MPI_Status_"];

fn is_always_allowed(id: u32) -> bool {
    let name = cloudmpi_functions::name(id);
    cloudmpi_functions::is_any_time(id)
        || ALWAYS_ALLOWED.iter().any(|prefix| name.starts_with(prefix))
        || name.ends_with("_create_errhandler")
        || name.ends_with("_toint")
        || name.ends_with("_fromint")
        || matches!(
            name,
            "MPI_Get_hw_resource_info" | "MPI_Pcontrol" | "MPI_Get_processor_name"
        )
}

/// Runs the body of call `id` and turns its result into the value that C sees.
///
/// # Safety
/// `on` holds a handle as the program passed it.
#[inline(always)]
pub unsafe fn call(id: u32, on: On, body: impl FnOnce() -> Result<(), Error>) -> c_int {
    let entered = process::enter(id);
    if !entered.is_ordinary()
        && let Some(code) = outside(id, on)
    {
        entered.leave();
        return code;
    }
    let code = match body() {
        Ok(()) => MPI_SUCCESS,
        // The handler may call MPI: it runs inside this call, under the same (recursive) lock.
        Err(error) => raise(id, on, error.0),
    };
    entered.leave();
    code
}

/// As [`call`], of a call that other ranks or later calls can depend on. `say` tells its arguments where ranks may die.
///
/// # Safety
/// As [`call`].
#[inline(always)]
pub unsafe fn call_that_counts(
    id: u32,
    on: On,
    say: impl Fn(&Said),
    body: impl FnOnce() -> Result<(), Error>,
) -> c_int {
    let entered = process::enter(id);
    if !entered.is_ordinary()
        && let Some(code) = outside_or_said(id, on, say)
    {
        entered.leave();
        return code;
    }
    let code = match body() {
        Ok(()) => MPI_SUCCESS,
        // As in `call`.
        Err(error) => raise(id, on, error.0),
    };
    entered.leave();
    code
}

/// As [`outside`]; a call that goes on says its arguments where ranks may die. All of it is out of the way of ordinary calls.
#[cold]
#[inline(never)]
fn outside_or_said(id: u32, on: On, say: impl Fn(&Said)) -> Option<c_int> {
    if !goes_on(id) {
        if let Some(code) = outside(id, on) {
            return Some(code);
        }
        // What any thread may call at any time is not of the calls in order.
        if !survive::is_on() || !survive::is_ordered() {
            return None;
        }
    }
    said::note(id, say);
    None
}

/// Whether it is known of a call that is watched that it goes on.
#[inline(always)]
fn goes_on(id: u32) -> bool {
    process::phase() == Phase::Running && survive::is_fine(id)
}

/// An error unless a pointer for one result or one handle leads somewhere.
#[inline(always)]
pub fn not_null<T>(at: *mut T, name: &'static str) -> Result<(), Error> {
    match at.is_null() {
        true => Err(null_pointer(name)),
        false => Ok(()),
    }
}

#[cold]
fn null_pointer(name: &str) -> Error {
    let detail = format!("{name} is a null pointer");
    Error(cloudmpi_mpi::Error::new(cloudmpi_mpi::Class::Arg, detail))
}

/// A call that is watched: goes on, or is refused if it cannot be replayed where ranks may die. Or one before MPI_Init or after
/// MPI_Finalize: goes on if MPI allows it there.
#[cold]
fn outside(id: u32, on: On) -> Option<c_int> {
    if goes_on(id) {
        return None;
    }
    let name = cloudmpi_functions::name(id);
    if process::phase() == Phase::Running {
        let chapter = cloudmpi_functions::function(id).map_or("", |function| function.chapter);
        let refused = match ulfm::is_on() {
            true => {
                let comm = match on {
                    On::Comm(comm) => crate::imp::decode::comm_object(comm).ok(),
                    _ => None,
                };
                ulfm::refusal(name, chapter, comm.map(|comm| comm.context()))?
            }
            false => survive::refusal(id, name, chapter)?,
        };
        return Some(raise(id, on, refused));
    }
    if matches!(on, On::Tool) || is_always_allowed(id) {
        return None;
    }
    let when = match process::world_phase() {
        Phase::Before => "before MPI_Init",
        _ => "after MPI_Finalize",
    };
    let detail = format!(
        "it was called {when}; call it between MPI_Init and MPI_Finalize, or while a session is open"
    );
    let error = cloudmpi_mpi::Error::new(cloudmpi_mpi::Class::Other, detail);
    last_errors::note(id, &error);
    Some(invoke(&initial_handler(), MPI_COMM_SELF.0, id, &error))
}

/// The handler that stands before any other is set, which the user may choose on the command line of
/// the launcher: it is the one of the predefined communicators at first, and of errors raised while
/// there are none.
pub fn initial_handler() -> Handler {
    match std::env::var(cloudmpi_segment::vars::INITIAL_ERRHANDLER).as_deref() {
        Ok("mpi_errors_return") => Handler::Return,
        Ok("mpi_errors_abort") => Handler::Abort,
        _ => Handler::Fatal,
    }
}

fn on_kind(handler: &Handler) -> Option<HandlerKind> {
    match handler {
        Handler::User(user) => Some(user.kind),
        _ => None,
    }
}

/// The file whose handler an error goes to. A file's requests have its handle for that of their communicator.
fn file_of(on: On, error: &cloudmpi_mpi::Error) -> Option<Rc<File>> {
    match (error.comm(), on) {
        _ if error.handler().is_some() => None,
        (Some(handle), _) | (None, On::File(MPI_File(handle))) => file::find(handle),
        _ => None,
    }
}

/// The handler that an error goes to, and the handle of the object that it is told.
fn handler_of(on: On, error: &cloudmpi_mpi::Error) -> (Handler, usize) {
    if let Some((handler, handle)) = error.handler() {
        // Of a call that was to make an object, and was given its handler; or that was to end one.
        let null = match on_kind(handler) {
            Some(HandlerKind::Session) => MPI_SESSION_NULL.0,
            Some(HandlerKind::File) => MPI_FILE_NULL.0,
            _ => MPI_COMM_NULL.0,
        };
        return (handler.clone(), handle.unwrap_or(null));
    }
    if let Some(file) = file_of(on, error) {
        let handler = file.errhandler.borrow().clone();
        return (handler, file.handle());
    }
    if let (None, On::File(_)) = (error.comm(), on) {
        // Operations on what is no file, too.
        let handler = FILE_NULL_HANDLER.get().borrow().clone();
        return (handler, MPI_FILE_NULL.0);
    }
    if process::phase() != Phase::Running {
        return (initial_handler(), MPI_COMM_SELF.0);
    }
    if let On::Session(MPI_Session(handle)) = on
        && let Some(session) = Session::find(handle)
    {
        let handler = session.errhandler.borrow().clone();
        return (handler, handle);
    }
    if let On::Win(MPI_Win(handle)) = on
        && let Ok(win) = Win::find(handle)
    {
        let handler = win.errhandler.borrow().clone();
        return (handler, handle);
    }
    let comm = match (error.comm().map(MPI_Comm), on) {
        (Some(comm), _) | (None, On::Comm(comm)) => crate::imp::decode::comm(comm).ok(),
        _ => None,
    };
    let comm = comm.unwrap_or_else(|| Rc::clone(process::get().own()));
    let handler = comm.errhandler.borrow().clone();
    (handler, comm.handle.get())
}

/// The error with the name of its file, or that the program has given its window.
fn named(on: On, error: cloudmpi_mpi::Error) -> cloudmpi_mpi::Error {
    if let Some(file) = file_of(on, &error) {
        return error.about(file.name());
    }
    match on {
        On::Win(MPI_Win(handle)) => match Win::find(handle) {
            Ok(win) if !win.name.borrow().is_empty() => error.about(&win.label()),
            _ => error,
        },
        _ => error,
    }
}

#[cold]
fn raise(id: u32, on: On, error: cloudmpi_mpi::Error) -> c_int {
    let error = named(on, error);
    last_errors::note(id, &error);
    if matches!(on, On::Tool) {
        return error.code();
    }
    let (handler, handle) = handler_of(on, &error);
    invoke(&handler, handle, id, &error)
}

/// Calls the handler of an object for the program, which asks for it by MPI_Comm_call_errhandler and
/// its like.
pub fn call_handler(on: On, error: &cloudmpi_mpi::Error) {
    let id = match on {
        On::File(_) => ids::FILE_CALL_ERRHANDLER,
        On::Session(_) => ids::SESSION_CALL_ERRHANDLER,
        On::Win(_) => ids::WIN_CALL_ERRHANDLER,
        _ => ids::COMM_CALL_ERRHANDLER,
    };
    let (handler, handle) = handler_of(on, error);
    invoke(&handler, handle, id, error);
}

/// Runs a handler. What the call returns if it comes back.
fn invoke(handler: &Handler, handle: usize, id: u32, error: &cloudmpi_mpi::Error) -> c_int {
    let mut code = error.code();
    match handler {
        Handler::Return => {}
        Handler::Fatal | Handler::Abort => {
            report(id, error);
            process::abort(code)
        }
        Handler::User(user) => {
            let mut handle = handle;
            // SAFETY: the program made the function for this kind of object, whose handles are one
            // pointer; the standard leaves open what further arguments are, and we pass a null pointer.
            unsafe {
                let function = std::mem::transmute::<usize, UserFunction>(user.function);
                function(
                    &raw mut handle,
                    &raw mut code,
                    std::ptr::null_mut::<c_void>(),
                );
            }
        }
    }
    code
}

type UserFunction = unsafe extern "C" fn(*mut usize, *mut c_int, ...);

/// The one line that a fatal error prints.
fn report(id: u32, error: &cloudmpi_mpi::Error) {
    let name = cloudmpi_functions::name(id);
    let class = crate::imp::errhandler::class_name(error.code());
    let rank = match process::phase() {
        Phase::Before => String::new(),
        _ => format!("{}: ", process::get().name().told()),
    };
    cloudmpi_mpi::say(format_args!(
        "{rank}{name} failed: {} ({class})",
        error.detail()
    ));
}

//! What every entry point does around its function: take the lock, note the call, and turn an error
//! into what the right error handler makes of it.

use std::cell::RefCell;
use std::ffi::c_int;
use std::rc::Rc;

use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::errhandler::Handler;
use cloudmpi_mpi::process::{self, Phase};
use cloudmpi_mpi::serial::Serial;

use crate::generated::callbacks::*;
use crate::generated::constants::*;
use crate::handles::*;

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
    pub fn unsupported(function: &'static str) -> Error {
        Error(cloudmpi_mpi::Error::new(
            cloudmpi_mpi::Class::UnsupportedOperation,
            format!("{function} is not in this version of cloudmpi; `cloudmpi info --missing` lists what is not"),
        ))
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

/// Calls that MPI allows before MPI_Init and after MPI_Finalize, by beginning of the name.
const ALWAYS_ALLOWED: [&str; 14] = [
    "MPI_Initialized",
    "MPI_Finalized",
    "MPI_Get_version",
    "MPI_Get_library_version",
    "MPI_Abi_",
    "MPI_Info_",
    "MPI_Add_error_",
    "MPI_Remove_error_",
    "MPI_Error_",
    "MPI_Session_",
    "MPI_Init",
    "MPI_Errhandler_",
    "MPI_T_",
    "MPI_Status_",
];

fn is_always_allowed(name: &str) -> bool {
    ALWAYS_ALLOWED.iter().any(|prefix| name.starts_with(prefix))
        || name.ends_with("_create_errhandler")
        || name.ends_with("_toint")
        || name.ends_with("_fromint")
        || matches!(
            name,
            "MPI_Get_hw_resource_info" | "MPI_Pcontrol" | "MPI_Get_processor_name" | "MPI_Finalize"
        )
}

/// Runs the body of call `id` and turns its result into the value that C sees.
///
/// # Safety
/// `on` holds a handle as the program passed it.
#[inline(always)]
pub unsafe fn call(id: u32, on: On, body: impl FnOnce() -> Result<(), Error>) -> c_int {
    let entered = process::enter(id);
    if process::phase() != Phase::Running {
        outside(id, on);
    }
    let result = body();
    match result {
        Ok(()) => MPI_SUCCESS,
        Err(error) => {
            // The handler may call MPI: it runs inside this call, under the same (recursive) lock.
            let code = raise(id, on, error.0);
            drop(entered);
            code
        }
    }
}

#[cold]
fn outside(id: u32, on: On) {
    let name = cloudmpi_calls::name(id);
    if matches!(on, On::Tool) || is_always_allowed(name) {
        return;
    }
    let when = match process::phase() {
        Phase::Before => "before MPI_Init",
        _ => "after MPI_Finalize",
    };
    eprintln!("cloudmpi: {name} was called {when}; call it between the two");
    process::abort(MPI_ERR_OTHER);
}

fn handler_of(on: On, error: &cloudmpi_mpi::Error) -> (Handler, Option<Rc<Comm>>) {
    if process::phase() != Phase::Running {
        return (Handler::Fatal, None);
    }
    let own = process::get().own();
    let from_error = error.comm().map(MPI_Comm);
    let comm = match (from_error, on) {
        (Some(comm), _) | (None, On::Comm(comm)) => crate::imp::decode::comm(comm).ok(),
        (None, On::File(_)) => return (FILE_NULL_HANDLER.get().borrow().clone(), None),
        _ => None,
    };
    let comm = comm.unwrap_or_else(|| Rc::clone(own));
    let handler = comm.errhandler.borrow().clone();
    (handler, Some(comm))
}

#[cold]
fn raise(id: u32, on: On, error: cloudmpi_mpi::Error) -> c_int {
    let code = error.code();
    if matches!(on, On::Tool) {
        return code;
    }
    let (handler, comm) = handler_of(on, &error);
    match handler {
        Handler::Return => code,
        Handler::Fatal | Handler::Abort => {
            report(id, &error);
            process::abort(code)
        }
        Handler::User(user) => {
            let mut code = code;
            let mut handle = comm.map_or(0, |comm| comm.handle.get());
            // SAFETY: the program made the handler for this kind of object, all of which are one
            // pointer; the standard's signature has further arguments that handlers must not use.
            unsafe {
                let function: unsafe extern "C" fn(*mut usize, *mut c_int, ...) =
                    std::mem::transmute(user.function);
                function(&raw mut handle, &raw mut code);
            }
            code
        }
    }
}

/// The one line that a fatal error prints.
fn report(id: u32, error: &cloudmpi_mpi::Error) {
    let name = cloudmpi_calls::name(id);
    let class = crate::imp::errhandler::class_name(error.code());
    let rank = match process::phase() {
        Phase::Running => format!("rank {}: ", process::get().rank()),
        _ => String::new(),
    };
    eprintln!("cloudmpi: {rank}{name} failed: {} ({class})", error.detail());
}

/// Address of a user's handler function.
pub fn handler_address(function: Option<MPI_Comm_errhandler_function>) -> usize {
    function.map_or(0, |f| f as usize)
}

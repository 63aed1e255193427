//! Error handlers: making them, giving them to objects, calling them.
//!
//! Classes, codes and strings are in `error_codes`.

use std::cell::RefCell;
use std::ffi::c_int;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use cloudmpi_mpi::errhandler::{Handler, HandlerKind, UserHandler};
use cloudmpi_mpi::serial::{self, Serial};
use cloudmpi_mpi::table::{Kind, Table};
use cloudmpi_mpi::window::Win;
use cloudmpi_mpi::{Class, Error, fail};

pub use super::error_codes::*;
use super::file::decode_file;
use super::session::decode_session;
use super::{Result, decode};
use crate::call::{FILE_NULL_HANDLER, On, call_handler};
use crate::generated::callbacks::*;
use crate::generated::constants::*;
use crate::handles::*;

/// A handler that the program knows by its handle. Objects that use it keep it alive by themselves.
struct Known {
    handler: Arc<UserHandler>,
    /// How often the program got the handle: from making it and from asking an object for it. It frees
    /// it as often.
    references: u32,
}

static KNOWN: Serial<RefCell<Table<Known>>> =
    Serial::new(RefCell::new(Table::new(Kind::Errhandler)));

fn make_known(handler: Arc<UserHandler>) -> cloudmpi_mpi::Result<MPI_Errhandler> {
    let _guard = serial::lock_always();
    let known = Known {
        handler: Arc::clone(&handler),
        references: 1,
    };
    let Some(handle) = KNOWN.get().borrow_mut().insert(known) else {
        fail!(Other, "too many error handlers; free some");
    };
    handler.handle.store(handle, Ordering::Relaxed);
    Ok(MPI_Errhandler(handle))
}

unsafe fn create(function: usize, kind: HandlerKind, errhandler: *mut MPI_Errhandler) -> Result {
    if function == 0 {
        return Err(Error::new(Class::Arg, "the error handler function is a null pointer").into());
    }
    let made = make_known(Arc::new(UserHandler {
        function,
        kind,
        handle: AtomicUsize::new(0),
    }))?;
    // SAFETY: the program passes where to store the handle.
    unsafe { errhandler.write(made) };
    Ok(())
}

/// The handler behind a handle, for an object of `kind`.
pub fn decode_handler(handle: MPI_Errhandler, kind: HandlerKind) -> cloudmpi_mpi::Result<Handler> {
    let _guard = serial::lock_always();
    match handle {
        MPI_ERRORS_ARE_FATAL => return Ok(Handler::Fatal),
        MPI_ERRORS_ABORT => return Ok(Handler::Abort),
        MPI_ERRORS_RETURN => return Ok(Handler::Return),
        MPI_ERRHANDLER_NULL => fail!(Errhandler, "the error handler is MPI_ERRHANDLER_NULL"),
        _ => {}
    }
    match KNOWN.get().borrow().get(handle.0) {
        Some(known) if known.handler.kind == kind => Ok(Handler::User(Arc::clone(&known.handler))),
        Some(known) => fail!(
            Errhandler,
            "the error handler was made for {}, not for {}",
            known.handler.kind.plural(),
            kind.plural()
        ),
        None => fail!(
            Errhandler,
            "handle {:#x} is no error handler, or a freed one",
            handle.0
        ),
    }
}

/// The handle of a handler, which the program is to free.
fn encode_handler(handler: &Handler) -> cloudmpi_mpi::Result<MPI_Errhandler> {
    let _guard = serial::lock_always();
    let user = match handler {
        Handler::Fatal => return Ok(MPI_ERRORS_ARE_FATAL),
        Handler::Abort => return Ok(MPI_ERRORS_ABORT),
        Handler::Return => return Ok(MPI_ERRORS_RETURN),
        Handler::User(user) => user,
    };
    let handle = user.handle.load(Ordering::Relaxed);
    if let Some(known) = KNOWN.get().borrow_mut().get_mut(handle)
        && Arc::ptr_eq(&known.handler, user)
    {
        known.references += 1;
        return Ok(MPI_Errhandler(handle));
    }
    make_known(Arc::clone(user))
}

pub unsafe fn errhandler_free(errhandler: *mut MPI_Errhandler) -> Result {
    // SAFETY: the program passes its handle.
    let handle = unsafe { errhandler.read() };
    let predefined = [MPI_ERRORS_ARE_FATAL, MPI_ERRORS_ABORT, MPI_ERRORS_RETURN];
    if !predefined.contains(&handle) {
        free_known(handle)?;
    }
    // SAFETY: as above.
    unsafe { errhandler.write(MPI_ERRHANDLER_NULL) };
    Ok(())
}

fn free_known(handle: MPI_Errhandler) -> cloudmpi_mpi::Result<()> {
    let _guard = serial::lock_always();
    let mut table = KNOWN.get().borrow_mut();
    let Some(known) = table.get_mut(handle.0) else {
        fail!(
            Errhandler,
            "handle {:#x} is no error handler, or a freed one",
            handle.0
        );
    };
    known.references -= 1;
    if known.references == 0 {
        known.handler.handle.store(0, Ordering::Relaxed);
        table.remove(handle.0);
    }
    Ok(())
}

/// Runs `with` on the handler of a file, or on that of MPI_FILE_NULL.
fn with_file_handler<R>(
    file: MPI_File,
    with: impl FnOnce(&RefCell<Handler>) -> cloudmpi_mpi::Result<R>,
) -> cloudmpi_mpi::Result<R> {
    match file {
        MPI_FILE_NULL => with(FILE_NULL_HANDLER.get()),
        _ => with(&decode_file(file)?.errhandler),
    }
}

pub unsafe fn comm_create_errhandler(
    function: Option<MPI_Comm_errhandler_function>,
    errhandler: *mut MPI_Errhandler,
) -> Result {
    // SAFETY: passed on.
    unsafe {
        create(
            function.map_or(0, |f| f as usize),
            HandlerKind::Comm,
            errhandler,
        )
    }
}

pub unsafe fn win_create_errhandler(
    function: Option<MPI_Win_errhandler_function>,
    errhandler: *mut MPI_Errhandler,
) -> Result {
    // SAFETY: passed on.
    unsafe {
        create(
            function.map_or(0, |f| f as usize),
            HandlerKind::Win,
            errhandler,
        )
    }
}

pub unsafe fn file_create_errhandler(
    function: Option<MPI_File_errhandler_function>,
    errhandler: *mut MPI_Errhandler,
) -> Result {
    // SAFETY: passed on.
    unsafe {
        create(
            function.map_or(0, |f| f as usize),
            HandlerKind::File,
            errhandler,
        )
    }
}

pub unsafe fn session_create_errhandler(
    function: Option<MPI_Session_errhandler_function>,
    errhandler: *mut MPI_Errhandler,
) -> Result {
    // SAFETY: passed on.
    unsafe {
        create(
            function.map_or(0, |f| f as usize),
            HandlerKind::Session,
            errhandler,
        )
    }
}

pub unsafe fn comm_set_errhandler(comm: MPI_Comm, errhandler: MPI_Errhandler) -> Result {
    let comm = decode::comm_object(comm)?;
    let handler = decode_handler(errhandler, HandlerKind::Comm)?;
    comm.errhandler.replace(handler);
    Ok(())
}

pub unsafe fn comm_get_errhandler(comm: MPI_Comm, errhandler: *mut MPI_Errhandler) -> Result {
    let handler = decode::comm_object(comm)?.errhandler.borrow().clone();
    // SAFETY: the program passes where to store the handle.
    unsafe { errhandler.write(encode_handler(&handler)?) };
    Ok(())
}

pub unsafe fn comm_call_errhandler(comm: MPI_Comm, errorcode: c_int) -> Result {
    decode::comm(comm)?;
    call_by_program(On::Comm(comm), errorcode)
}

pub unsafe fn file_set_errhandler(file: MPI_File, errhandler: MPI_Errhandler) -> Result {
    Ok(with_file_handler(file, |handler| {
        handler.replace(decode_handler(errhandler, HandlerKind::File)?);
        Ok(())
    })?)
}

pub unsafe fn file_get_errhandler(file: MPI_File, errhandler: *mut MPI_Errhandler) -> Result {
    let handler = with_file_handler(file, |handler| Ok(handler.borrow().clone()))?;
    // SAFETY: the program passes where to store the handle.
    unsafe { errhandler.write(encode_handler(&handler)?) };
    Ok(())
}

pub unsafe fn file_call_errhandler(file: MPI_File, errorcode: c_int) -> Result {
    with_file_handler(file, |_| Ok(()))?;
    call_by_program(On::File(file), errorcode)
}

pub unsafe fn win_set_errhandler(win: MPI_Win, errhandler: MPI_Errhandler) -> Result {
    let win = Win::find(win.0)?;
    let handler = decode_handler(errhandler, HandlerKind::Win)?;
    win.errhandler.replace(handler);
    Ok(())
}

pub unsafe fn win_get_errhandler(win: MPI_Win, errhandler: *mut MPI_Errhandler) -> Result {
    let handler = Win::find(win.0)?.errhandler.borrow().clone();
    // SAFETY: the program passes where to store the handle.
    unsafe { errhandler.write(encode_handler(&handler)?) };
    Ok(())
}

pub unsafe fn win_call_errhandler(win: MPI_Win, errorcode: c_int) -> Result {
    Win::find(win.0)?;
    call_by_program(On::Win(win), errorcode)
}

pub unsafe fn session_set_errhandler(session: MPI_Session, errhandler: MPI_Errhandler) -> Result {
    let session = decode_session(session)?;
    let handler = decode_handler(errhandler, HandlerKind::Session)?;
    session.errhandler.replace(handler);
    Ok(())
}

pub unsafe fn session_get_errhandler(
    session: MPI_Session,
    errhandler: *mut MPI_Errhandler,
) -> Result {
    let handler = decode_session(session)?.errhandler.borrow().clone();
    // SAFETY: the program passes where to store the handle.
    unsafe { errhandler.write(encode_handler(&handler)?) };
    Ok(())
}

pub unsafe fn session_call_errhandler(session: MPI_Session, errorcode: c_int) -> Result {
    decode_session(session)?;
    call_by_program(On::Session(session), errorcode)
}

/// MPI_Comm_call_errhandler and its like succeed when the handler returns.
fn call_by_program(on: On, errorcode: c_int) -> Result {
    let error = Error::with_code(
        errorcode,
        format!("the program raised {}", class_name(errorcode)),
    );
    call_handler(on, &error);
    Ok(())
}

//! Memory for buffered sends.

use std::ffi::c_void;
use std::rc::Rc;

use cloudmpi_mpi::bsend::{self, Attached, Flushed, Owner};
use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::request::Request;
use cloudmpi_mpi::{fail, process};

use super::{Result, decode};
use crate::args::IntOut;
use crate::generated::constants::*;
use crate::handles::*;

pub fn attached(buffer: *mut c_void, size: i64) -> cloudmpi_mpi::Result<Attached> {
    if buffer == MPI_BUFFER_AUTOMATIC {
        return Ok(Attached::new(0, 0, true));
    }
    if size < 0 {
        fail!(Arg, "the size is {size}; it cannot be negative");
    }
    if buffer.is_null() && size != 0 {
        fail!(Buffer, "the buffer is a null pointer and the size is not 0");
    }
    Ok(Attached::new(buffer as usize, size as usize, false))
}

/// Takes the buffer back and stores what was attached.
///
/// # Safety
/// `buffer_addr` points to a pointer of the program's to write, `size` to an integer.
pub unsafe fn detach(owner: Owner, buffer_addr: *mut c_void, size: IntOut) -> Result {
    let buffer = bsend::detach(process::get(), owner)?;
    let (address, length) = match &buffer {
        Some(buffer) if buffer.automatic => (MPI_BUFFER_AUTOMATIC, 0),
        Some(buffer) => (buffer.address as *mut c_void, buffer.length_bytes as i64),
        None => (std::ptr::null_mut(), 0),
    };
    // SAFETY: this function's contract.
    unsafe {
        buffer_addr.cast::<*mut c_void>().write(address);
        let _ = size.set(length) || size.set(i64::from(MPI_UNDEFINED));
    }
    Ok(())
}

/// # Safety
/// `request` is the program's to write.
pub unsafe fn iflush(
    flushed: Flushed,
    comm: Option<Rc<Comm>>,
    request: *mut MPI_Request,
) -> Result {
    let process = process::get();
    let begun = bsend::begin_flush(process, flushed);
    let handle = Request::new(begun, comm).register(process)?;
    // SAFETY: this function's contract.
    unsafe { request.write(MPI_Request(handle)) };
    Ok(())
}

pub unsafe fn buffer_attach(buffer: *mut c_void, size: i64) -> Result {
    Ok(bsend::attach(Owner::Process, attached(buffer, size)?)?)
}

pub unsafe fn buffer_detach(buffer_addr: *mut c_void, size: IntOut) -> Result {
    // SAFETY: the program passes where to store address and size.
    unsafe { detach(Owner::Process, buffer_addr, size) }
}

pub unsafe fn buffer_flush() -> Result {
    bsend::flush(process::get(), Owner::Process);
    Ok(())
}

pub unsafe fn buffer_iflush(request: *mut MPI_Request) -> Result {
    // SAFETY: the program passes where to store the request.
    unsafe { iflush(Flushed::Process, None, request) }
}

pub unsafe fn comm_attach_buffer(comm: MPI_Comm, buffer: *mut c_void, size: i64) -> Result {
    let comm = decode::comm(comm)?;
    Ok(bsend::attach(Owner::Comm(&comm), attached(buffer, size)?)?)
}

pub unsafe fn comm_detach_buffer(comm: MPI_Comm, buffer_addr: *mut c_void, size: IntOut) -> Result {
    let comm = decode::comm(comm)?;
    // SAFETY: the program passes where to store address and size.
    unsafe { detach(Owner::Comm(&comm), buffer_addr, size) }
}

pub unsafe fn comm_flush_buffer(comm: MPI_Comm) -> Result {
    bsend::flush(process::get(), Owner::Comm(&*decode::comm(comm)?));
    Ok(())
}

pub unsafe fn comm_iflush_buffer(comm: MPI_Comm, request: *mut MPI_Request) -> Result {
    let comm = decode::comm(comm)?;
    // SAFETY: the program passes where to store the request.
    unsafe { iflush(Flushed::Comm(Rc::clone(&comm)), Some(comm), request) }
}

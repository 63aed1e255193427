//! Probes, and receives of what a matched probe took.

use std::ffi::{c_int, c_void};

use cloudmpi_mpi::matched::{self, Found, Probing};
use cloudmpi_mpi::operation::Outcome;
use cloudmpi_mpi::request::Begun;
use cloudmpi_mpi::{completion, p2p, process, request};

use super::p2p::{source, store_request};
use super::{Result, decode};
use crate::call::not_null;
use crate::generated::constants::*;
use crate::handles::*;

fn probing(from: c_int, tag: c_int, comm: &cloudmpi_mpi::comm::Comm) -> Result<Probing> {
    Ok(Probing {
        context: comm.context(),
        tag: decode::receive_tag(tag)?,
        from: source(comm, from)?,
    })
}

pub unsafe fn probe(source: c_int, tag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> Result {
    let comm = decode::comm(comm)?;
    let found = probing(source, tag, &comm)?
        .wait(process::get(), false)
        .checked()?;
    // SAFETY: the program's status.
    unsafe { decode::set_status(status, &found.outcome) };
    Ok(())
}

pub unsafe fn iprobe(
    source: c_int,
    tag: c_int,
    comm: MPI_Comm,
    flag: *mut c_int,
    status: *mut MPI_Status,
) -> Result {
    let comm = decode::comm(comm)?;
    let found = probing(source, tag, &comm)?.look(process::get(), false);
    let found = found.map(Found::checked).transpose()?;
    // SAFETY: the program's flag and status.
    unsafe {
        flag.write(c_int::from(found.is_some()));
        if let Some(found) = found {
            decode::set_status(status, &found.outcome);
        }
    }
    Ok(())
}

/// Stores what a matched probe found.
///
/// # Safety
/// The pointers are the program's to write; the status may be ignored.
unsafe fn store_message(
    found: &Found,
    comm: std::rc::Rc<cloudmpi_mpi::comm::Comm>,
    message: *mut MPI_Message,
    status: *mut MPI_Status,
) -> Result {
    let handle = matched::register(found, comm)?;
    // SAFETY: this function's contract.
    unsafe {
        message.write(MPI_Message(handle));
        decode::set_status(status, &found.outcome);
    }
    Ok(())
}

pub unsafe fn mprobe(
    source: c_int,
    tag: c_int,
    comm: MPI_Comm,
    message: *mut MPI_Message,
    status: *mut MPI_Status,
) -> Result {
    let comm = decode::comm(comm)?;
    let found = probing(source, tag, &comm)?
        .wait(process::get(), true)
        .checked()?;
    // SAFETY: the program passes where to store message and status.
    unsafe { store_message(&found, comm, message, status) }
}

pub unsafe fn improbe(
    source: c_int,
    tag: c_int,
    comm: MPI_Comm,
    flag: *mut c_int,
    message: *mut MPI_Message,
    status: *mut MPI_Status,
) -> Result {
    let comm = decode::comm(comm)?;
    let found = probing(source, tag, &comm)?.look(process::get(), true);
    let found = found.map(Found::checked).transpose()?;
    // SAFETY: the program passes where to store flag, message and status.
    unsafe {
        flag.write(c_int::from(found.is_some()));
        match found {
            Some(found) => store_message(&found, comm, message, status),
            None => Ok(()),
        }
    }
}

pub unsafe fn mrecv(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    message: *mut MPI_Message,
    status: *mut MPI_Status,
) -> Result {
    let process = process::get();
    // SAFETY: the program passes its message and status.
    unsafe {
        let buffer = decode::buffer(buf, count, datatype)
            .map_err(|error| matched::on_comm_of((*message).0, error))?;
        let begun = matched::receive(process, (*message).0, buffer)?;
        message.write(MPI_MESSAGE_NULL);
        let Some((op, comm)) = begun else {
            decode::set_status(status, &Outcome::FROM_PROC_NULL);
            return Ok(());
        };
        let mut completed = completion::judge(p2p::wait_op(process, op));
        completed.error = completed.error.map(|error| comm.error(error));
        decode::finish_status(status, completed)?;
    }
    Ok(())
}

pub unsafe fn imrecv(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    message: *mut MPI_Message,
    request: *mut MPI_Request,
) -> Result {
    not_null(message, "message")?;
    // SAFETY: the program passes its message and where to store the request.
    unsafe {
        not_null(request, "request").map_err(|error| error.on_message((*message).0))?;
        let buffer = decode::buffer(buf, count, datatype)
            .map_err(|error| matched::on_comm_of((*message).0, error))?;
        let begun = matched::receive(process::get(), (*message).0, buffer)?;
        message.write(MPI_MESSAGE_NULL);
        match begun {
            Some((op, comm)) => store_request(request, Begun::Operation(op), comm),
            None => {
                request.write(MPI_Request(request::COMPLETE_NULL_RECEIVE));
                Ok(())
            }
        }
    }
}

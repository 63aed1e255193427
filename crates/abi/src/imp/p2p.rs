//! Sends and receives.

use std::ffi::{c_int, c_void};

use cloudmpi_mpi::core::{SendSpec, Started};
use cloudmpi_mpi::ops::Mode;
use cloudmpi_mpi::{process, wait};

use super::{Result, decode};
use crate::generated::constants::*;
use crate::handles::*;

pub unsafe fn send(
    buf: *const c_void,
    count: i64,
    datatype: MPI_Datatype,
    dest: c_int,
    tag: c_int,
    comm: MPI_Comm,
) -> Result {
    blocking_send(buf, count, datatype, dest, tag, comm, Mode::Standard)
}

pub unsafe fn ssend(
    buf: *const c_void,
    count: i64,
    datatype: MPI_Datatype,
    dest: c_int,
    tag: c_int,
    comm: MPI_Comm,
) -> Result {
    blocking_send(buf, count, datatype, dest, tag, comm, Mode::Synchronous)
}

pub unsafe fn rsend(
    buf: *const c_void,
    count: i64,
    datatype: MPI_Datatype,
    dest: c_int,
    tag: c_int,
    comm: MPI_Comm,
) -> Result {
    blocking_send(buf, count, datatype, dest, tag, comm, Mode::Standard)
}

#[inline]
fn blocking_send(
    buf: *const c_void,
    count: i64,
    datatype: MPI_Datatype,
    dest: c_int,
    tag: c_int,
    comm: MPI_Comm,
    mode: Mode,
) -> Result {
    let comm = decode::comm(comm)?;
    let tag = decode::send_tag(tag)?;
    let buffer = decode::buffer(buf, count, datatype)?;
    if dest == MPI_PROC_NULL {
        return Ok(());
    }
    let peer = comm.peer(dest)?;
    let envelope = comm.envelope(tag);
    let process = process::get();
    let started = {
        let mut core = process.core();
        if mode == Mode::Standard && core.try_eager(peer, envelope, &buffer) {
            return Ok(());
        }
        core.send(SendSpec {
            peer,
            envelope,
            mode,
            buffer,
        })
    };
    if let Started::Pending(op) = started {
        wait::wait_for(
            process,
            |core| core.is_done(op).then(|| core.finish(op)),
            |core, entries| entries.extend(core.describe(op)),
        );
    }
    Ok(())
}

pub unsafe fn recv(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    source: c_int,
    tag: c_int,
    comm: MPI_Comm,
    status: *mut MPI_Status,
) -> Result {
    let comm = decode::comm(comm)?;
    let tag = decode::receive_tag(tag)?;
    let buffer = decode::buffer(buf, count, datatype)?;
    if source == MPI_PROC_NULL {
        // SAFETY: the program's status.
        unsafe { decode::set_status(status, &decode::PROC_NULL_OUTCOME) };
        return Ok(());
    }
    let peer = match source {
        MPI_ANY_SOURCE => None,
        source => Some(comm.peer(source)?),
    };
    let process = process::get();
    let op = process.core().receive(comm.context(), peer, tag, buffer);
    let outcome = wait::wait_for(
        process,
        |core| core.is_done(op).then(|| core.finish(op)),
        |core, entries| entries.extend(core.describe(op)),
    );
    // SAFETY: the program's status.
    unsafe { decode::set_status(status, &outcome) };
    decode::check_truncation(&outcome)?;
    Ok(())
}

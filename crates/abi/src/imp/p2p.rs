//! Sends and receives: blocking, nonblocking and persistent.

use std::ffi::{c_int, c_void};
use std::rc::Rc;

use cloudmpi_mpi::buffer::Buffer;
use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::operation::Mode;
use cloudmpi_mpi::p2p::{self, From, Receiving, Sending};
use cloudmpi_mpi::process::Process;
use cloudmpi_mpi::request::{Begun, COMPLETE_SEND, Request};
use cloudmpi_mpi::{completion, process, survive};

use super::{Result, decode, fast};
use crate::generated::constants::*;
use crate::handles::*;

/// The buffer of a message. One of no elements to or from MPI_PROC_NULL needs no datatype: programs leave it out for
/// a neighbour that is not there.
#[inline(always)]
fn buffer(buf: *const c_void, count: i64, datatype: MPI_Datatype, peer: c_int) -> Result<Buffer> {
    if peer == MPI_PROC_NULL && count == 0 {
        return Ok(Buffer::bytes(std::ptr::null_mut(), 0));
    }
    Ok(decode::buffer(buf, count, datatype)?)
}

#[inline(always)]
fn sending(
    buf: *const c_void,
    count: i64,
    datatype: MPI_Datatype,
    dest: c_int,
    tag: c_int,
    comm: &Rc<Comm>,
    mode: Mode,
) -> Result<Sending> {
    let tag = decode::send_tag(tag)?;
    let buffer = buffer(buf, count, datatype, dest)?;
    let peer = match dest {
        MPI_PROC_NULL => None,
        dest => Some(comm.peer(dest)?),
    };
    Ok(Sending {
        envelope: comm.envelope(tag),
        peer,
        mode,
        buffer,
    })
}

/// Whom a receive or probe takes messages from.
#[inline]
pub fn source(comm: &Comm, source: c_int) -> Result<From> {
    Ok(match source {
        MPI_PROC_NULL => From::Nobody,
        MPI_ANY_SOURCE => From::Anyone,
        source => From::Peer(comm.peer(source)?),
    })
}

#[inline(always)]
fn receiving(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    from: c_int,
    tag: c_int,
    comm: &Rc<Comm>,
) -> Result<Receiving> {
    let tag = decode::receive_tag(tag)?;
    let buffer = buffer(buf, count, datatype, from)?;
    Ok(Receiving {
        context: comm.context(),
        from: source(comm, from)?,
        tag,
        buffer,
    })
}

/// Stores the handle of a new request.
///
/// # Safety
/// `request` is the program's to write.
#[inline]
pub unsafe fn store_request(request: *mut MPI_Request, begun: Begun, comm: Rc<Comm>) -> Result {
    let handle = begun.register(process::get(), comm)?;
    // SAFETY: this function's contract.
    unsafe { request.write(MPI_Request(handle)) };
    Ok(())
}

/// Whether a send of this mode is complete once it is on its path.
#[inline(always)]
fn is_fast(mode: Mode) -> bool {
    matches!(mode, Mode::Standard | Mode::Ready)
}

#[inline(never)]
fn general_send(
    buf: *const c_void,
    count: i64,
    datatype: MPI_Datatype,
    dest: c_int,
    tag: c_int,
    comm: MPI_Comm,
    mode: Mode,
) -> Result {
    let comm = decode::comm(comm)?;
    let sending = sending(buf, count, datatype, dest, tag, &comm, mode)?;
    Ok(sending.send(process::get(), &comm)?)
}

/// The sends of one mode.
macro_rules! sends {
    ($mode:ident: $send:ident $isend:ident $init:ident) => {
        // MPI_Send and MPI_Send_c share it; a frame of its own would cost a twentieth of a short send.
        #[inline(always)]
        pub unsafe fn $send(
            buf: *const c_void,
            count: i64,
            datatype: MPI_Datatype,
            dest: c_int,
            tag: c_int,
            comm: MPI_Comm,
        ) -> Result {
            // SAFETY: the caller's arguments, passed on.
            if unsafe { is_fast(Mode::$mode) && fast::send(buf, count, datatype, dest, tag, comm) }
            {
                return Ok(());
            }
            general_send(buf, count, datatype, dest, tag, comm, Mode::$mode)
        }

        pub unsafe fn $isend(
            buf: *const c_void,
            count: i64,
            datatype: MPI_Datatype,
            dest: c_int,
            tag: c_int,
            comm: MPI_Comm,
            request: *mut MPI_Request,
        ) -> Result {
            // SAFETY: the caller's arguments, passed on.
            if unsafe { is_fast(Mode::$mode) && fast::send(buf, count, datatype, dest, tag, comm) }
            {
                // SAFETY: the program passes where to store the request.
                unsafe { request.write(MPI_Request(COMPLETE_SEND)) };
                return Ok(());
            }
            let comm = decode::comm(comm)?;
            let sending = sending(buf, count, datatype, dest, tag, &comm, Mode::$mode)?;
            let begun = sending.begin(process::get(), &comm)?;
            // SAFETY: the program passes where to store the request.
            unsafe { store_request(request, begun, comm) }
        }

        pub unsafe fn $init(
            buf: *const c_void,
            count: i64,
            datatype: MPI_Datatype,
            dest: c_int,
            tag: c_int,
            comm: MPI_Comm,
            request: *mut MPI_Request,
        ) -> Result {
            let comm = decode::comm(comm)?;
            let sending = sending(buf, count, datatype, dest, tag, &comm, Mode::$mode)?;
            let on = Rc::clone(&comm);
            let sends_long_doubles = survive::is_on() && survive::is_of_long_doubles();
            let start = move |p: &Process| {
                survive::say_sends_long_doubles(sends_long_doubles);
                sending.begin(p, &on)
            };
            let made = Request::persistent(Rc::new(start), comm);
            let handle = made.register(process::get())?;
            // SAFETY: the program passes where to store the request.
            unsafe { request.write(MPI_Request(handle)) };
            Ok(())
        }
    };
}

sends! { Standard: send isend send_init }
sends! { Synchronous: ssend issend ssend_init }
// The receive is there already, which changes nothing for us.
sends! { Ready: rsend irsend rsend_init }
sends! { Buffered: bsend ibsend bsend_init }

#[inline(always)]
pub unsafe fn recv(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    source: c_int,
    tag: c_int,
    comm: MPI_Comm,
    status: *mut MPI_Status,
) -> Result {
    // SAFETY: the caller's arguments, passed on.
    if unsafe { fast::recv(buf, count, datatype, (source, tag), comm, status) } {
        return Ok(());
    }
    // SAFETY: as above.
    unsafe { general_recv(buf, count, datatype, (source, tag), comm, status) }
}

#[inline(never)]
unsafe fn general_recv(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    (source, tag): (c_int, c_int),
    comm: MPI_Comm,
    status: *mut MPI_Status,
) -> Result {
    let comm = decode::comm(comm)?;
    let receiving = receiving(buf, count, datatype, source, tag, &comm)?;
    let outcome = receiving.receive(process::get());
    // SAFETY: the program's status.
    unsafe { decode::finish_status(status, completion::judge(outcome))? };
    Ok(())
}

pub unsafe fn irecv(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    source: c_int,
    tag: c_int,
    comm: MPI_Comm,
    request: *mut MPI_Request,
) -> Result {
    // SAFETY: the caller's arguments, passed on.
    if let Some(handle) = unsafe { fast::irecv(buf, count, datatype, (source, tag), comm) } {
        // SAFETY: the program passes where to store the request.
        unsafe { request.write(MPI_Request(handle?)) };
        return Ok(());
    }
    let comm = decode::comm(comm)?;
    let receiving = receiving(buf, count, datatype, source, tag, &comm)?;
    let begun = receiving.begin(process::get());
    // SAFETY: the program passes where to store the request.
    unsafe { store_request(request, begun, comm) }
}

pub unsafe fn recv_init(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    source: c_int,
    tag: c_int,
    comm: MPI_Comm,
    request: *mut MPI_Request,
) -> Result {
    let comm = decode::comm(comm)?;
    let receiving = receiving(buf, count, datatype, source, tag, &comm)?;
    let made = Request::persistent(Rc::new(move |p| Ok(receiving.begin(p))), comm);
    let handle = made.register(process::get())?;
    // SAFETY: the program passes where to store the request.
    unsafe { request.write(MPI_Request(handle)) };
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "MPI's parameters")]
pub unsafe fn sendrecv(
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
    dest: c_int,
    sendtag: c_int,
    recvbuf: *mut c_void,
    recvcount: i64,
    recvtype: MPI_Datatype,
    source: c_int,
    recvtag: c_int,
    comm: MPI_Comm,
    status: *mut MPI_Status,
) -> Result {
    let send = fast::Half {
        buf: sendbuf,
        count: sendcount,
        datatype: sendtype,
        rank: dest,
        tag: sendtag,
    };
    let receive = fast::Half {
        buf: recvbuf,
        count: recvcount,
        datatype: recvtype,
        rank: source,
        tag: recvtag,
    };
    // SAFETY: passed on.
    let outcome = match unsafe { fast::sendrecv(&send, &receive, comm) } {
        Some(outcome) => outcome,
        None => {
            let comm = decode::comm(comm)?;
            let mode = Mode::Standard;
            let sending = sending(sendbuf, sendcount, sendtype, dest, sendtag, &comm, mode)?;
            let receiving = receiving(recvbuf, recvcount, recvtype, source, recvtag, &comm)?;
            p2p::exchange(process::get(), &comm, &sending, &receiving)?
        }
    };
    // SAFETY: the program's status.
    unsafe { decode::finish_status(status, completion::judge(outcome))? };
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "MPI's parameters")]
pub unsafe fn isendrecv(
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
    dest: c_int,
    sendtag: c_int,
    recvbuf: *mut c_void,
    recvcount: i64,
    recvtype: MPI_Datatype,
    source: c_int,
    recvtag: c_int,
    comm: MPI_Comm,
    request: *mut MPI_Request,
) -> Result {
    let comm = decode::comm(comm)?;
    let mode = Mode::Standard;
    let sending = sending(sendbuf, sendcount, sendtype, dest, sendtag, &comm, mode)?;
    let receiving = receiving(recvbuf, recvcount, recvtype, source, recvtag, &comm)?;
    let begun = p2p::begin_exchange(process::get(), &comm, &sending, &receiving)?;
    // SAFETY: the program passes where to store the request.
    unsafe { store_request(request, begun, comm) }
}

#[expect(clippy::too_many_arguments, reason = "MPI's parameters")]
pub unsafe fn sendrecv_replace(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    dest: c_int,
    sendtag: c_int,
    source: c_int,
    recvtag: c_int,
    comm: MPI_Comm,
    status: *mut MPI_Status,
) -> Result {
    let comm = decode::comm(comm)?;
    let sending = sending(buf, count, datatype, dest, sendtag, &comm, Mode::Standard)?;
    let receiving = receiving(buf, count, datatype, source, recvtag, &comm)?;
    let outcome = p2p::exchange_in_place(process::get(), &sending, &receiving)?;
    // SAFETY: the program's status.
    unsafe { decode::finish_status(status, completion::judge(outcome))? };
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "MPI's parameters")]
pub unsafe fn isendrecv_replace(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    dest: c_int,
    sendtag: c_int,
    source: c_int,
    recvtag: c_int,
    comm: MPI_Comm,
    request: *mut MPI_Request,
) -> Result {
    let comm = decode::comm(comm)?;
    let sending = sending(buf, count, datatype, dest, sendtag, &comm, Mode::Standard)?;
    let receiving = receiving(buf, count, datatype, source, recvtag, &comm)?;
    let begun = p2p::begin_exchange_in_place(process::get(), &sending, &receiving)?;
    // SAFETY: the program passes where to store the request.
    unsafe { store_request(request, begun, comm) }
}

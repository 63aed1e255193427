//! The way of short messages of predefined types: every check that the general way makes, none of its
//! generality. What does not fit, or is wrong, is left to the general way, which says why.

use std::ffi::{c_int, c_void};
use std::rc::Rc;

use cloudmpi_coll::Collective;
use cloudmpi_datatype::Datatype;
use cloudmpi_mpi::buffer::Buffer;
use cloudmpi_mpi::collective::is_forced;
use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::node::Node;
use cloudmpi_mpi::operation::Outcome;
use cloudmpi_mpi::p2p::{From, Receiving};
use cloudmpi_mpi::{Result, fast, process};

use super::collective::is_in_place;
use super::{decode, op};
use crate::generated::constants::*;
use crate::handles::*;

/// Longest message taken here; the path's own limit holds too.
const LIMIT_BYTES: u64 = 64 * 1024;

/// Length in bytes of `count` elements of a dense predefined type.
#[inline(always)]
fn length_bytes(buf: *const c_void, count: i64, datatype: MPI_Datatype) -> Option<usize> {
    let dense = Datatype::predefined(datatype.0 as u32)?.dense()?;
    let fits = datatype.0 <= 0xfff
        && dense.offset_bytes == 0
        && (count as u64) <= LIMIT_BYTES
        && (!buf.is_null() || count == 0);
    let length = (count as u64).wrapping_mul(dense.element_bytes);
    (fits && length <= LIMIT_BYTES).then_some(length as usize)
}

#[inline(always)]
fn with_comm<R>(handle: MPI_Comm, with: impl FnOnce(&Rc<Comm>) -> Option<R>) -> Option<R> {
    let process = process::get();
    if handle == MPI_COMM_WORLD {
        return with(process.world());
    }
    let comms = process.comms.borrow();
    let comm = comms.get(handle.0)?;
    (!comm.is_promised()).then_some(())?;
    with(comm)
}

/// True when the message has been sent.
///
/// # Safety
/// The arguments are as the program passed them.
#[inline(always)]
pub unsafe fn send(
    buf: *const c_void,
    count: i64,
    datatype: MPI_Datatype,
    dest: c_int,
    tag: c_int,
    comm: MPI_Comm,
) -> bool {
    let Some(length) = length_bytes(buf, count, datatype) else {
        return false;
    };
    let sent = with_comm(comm, |comm| {
        let peer = *comm.peers().members().get(dest as u32 as usize)?;
        if !decode::is_tag(tag) {
            return None;
        }
        let mut core = process::get().core();
        // SAFETY: the program's buffer holds the elements.
        unsafe { core.try_send_bytes(peer, comm.envelope(tag), buf.cast(), length) }.then_some(())
    });
    sent.is_some()
}

/// True when a message has been received.
///
/// # Safety
/// The arguments are as the program passed them.
#[inline(always)]
pub unsafe fn recv(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    (source, tag): (c_int, c_int),
    comm: MPI_Comm,
    status: *mut MPI_Status,
) -> bool {
    let Some(capacity) = length_bytes(buf, count, datatype) else {
        return false;
    };
    let received = with_comm(comm, |comm| {
        let peer = *comm.peers().members().get(source as u32 as usize)?;
        let tag = decode::receive_tag(tag).ok()?;
        let memory = (buf.cast::<u8>(), capacity);
        // SAFETY: the program's buffer holds the elements.
        unsafe { fast::receive(process::get(), peer, comm.context(), tag, memory) }
    });
    let Some(outcome) = received else {
        // SAFETY: as above.
        return source == MPI_ANY_SOURCE && unsafe { recv_any((buf, capacity), tag, comm, status) };
    };
    // SAFETY: the program's status.
    unsafe { decode::set_status(status, &outcome) };
    true
}

/// As [`recv`], from anyone.
///
/// # Safety
/// The arguments are as the program passed them.
#[inline(never)]
unsafe fn recv_any(
    (buf, capacity): (*mut c_void, usize),
    tag: c_int,
    comm: MPI_Comm,
    status: *mut MPI_Status,
) -> bool {
    let received = with_comm(comm, |comm| {
        let tag = decode::receive_tag(tag).ok()?;
        let memory = (buf.cast::<u8>(), capacity);
        // SAFETY: the program's buffer holds the elements.
        unsafe { fast::receive_any(process::get(), comm.context(), tag, memory) }
    });
    if let Some(outcome) = &received {
        // SAFETY: the program's status.
        unsafe { decode::set_status(status, outcome) };
    }
    received.is_some()
}

/// Begins a receive: the handle of its request. `None`: nothing has happened.
///
/// # Safety
/// The arguments are as the program passed them.
#[inline(always)]
pub unsafe fn irecv(
    buf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    (source, tag): (c_int, c_int),
    comm: MPI_Comm,
) -> Option<Result<usize>> {
    let capacity = length_bytes(buf, count, datatype)?;
    with_comm(comm, |comm| {
        let peer = *comm.peers().members().get(source as u32 as usize)?;
        let tag = decode::receive_tag(tag).ok()?;
        let memory = (buf.cast::<u8>(), capacity);
        // SAFETY: the program's buffer holds the elements, and is ours until the receive is done.
        Some(unsafe { fast::begin_receive(process::get(), comm, peer, tag, memory) })
    })
}

/// A message of this many bytes at this address, for or from this rank, with this tag.
pub struct Half<P> {
    pub buf: P,
    pub count: i64,
    pub datatype: MPI_Datatype,
    pub rank: c_int,
    pub tag: c_int,
}

/// Sends one message and receives another. `None`: nothing has happened.
///
/// # Safety
/// The arguments are as the program passed them.
#[inline]
pub unsafe fn sendrecv(
    send: &Half<*const c_void>,
    receive: &Half<*mut c_void>,
    comm: MPI_Comm,
) -> Option<Outcome> {
    let length = length_bytes(send.buf, send.count, send.datatype)?;
    let capacity = length_bytes(receive.buf, receive.count, receive.datatype)?;
    let (receiving, received) = with_comm(comm, |comm| {
        let members = comm.peers().members();
        let to = *members.get(send.rank as u32 as usize)?;
        let from = *members.get(receive.rank as u32 as usize)?;
        let any = receive.tag == MPI_ANY_TAG;
        if !decode::is_tag(send.tag) || !any && !decode::is_tag(receive.tag) {
            return None;
        }
        let (process, envelope) = (process::get(), comm.envelope(send.tag));
        // SAFETY: the program's buffer holds the elements.
        if !unsafe { (process.core()).try_send_bytes(to, envelope, send.buf.cast(), length) } {
            return None;
        }
        let tag = (!any).then_some(receive.tag);
        let (context, address) = (comm.context(), receive.buf.cast());
        // SAFETY: as above.
        let received = unsafe { fast::receive(process, from, context, tag, (address, capacity)) };
        let receiving = Receiving {
            context,
            from: From::Peer(from),
            tag,
            buffer: Buffer::bytes(address, capacity as u64),
        };
        Some((receiving, received))
    })?;
    Some(received.unwrap_or_else(|| receiving.receive(process::get())))
}

/// True when the reduction has been done.
///
/// # Safety
/// The arguments are as the program passed them.
#[inline]
pub unsafe fn allreduce(
    (sendbuf, recvbuf): (*const c_void, *mut c_void),
    count: i64,
    datatype: MPI_Datatype,
    op: MPI_Op,
    comm: MPI_Comm,
) -> Result<bool> {
    let ordinary = count > 0
        && !sendbuf.is_null()
        && sendbuf != recvbuf
        && !is_in_place(sendbuf)
        && !is_in_place(recvbuf);
    let Some(length) = length_bytes(recvbuf, count, datatype).filter(|_| ordinary) else {
        return Ok(false);
    };
    let Some(node) = shared_node(comm).filter(|node| node.reduces_once(length)) else {
        return Ok(false);
    };
    if is_forced(Collective::Allreduce) || process::get().is_verbose() {
        return Ok(false);
    }
    let Some(reduction) = op::predefined(op, datatype) else {
        return Ok(false);
    };
    let send = Buffer::bytes(sendbuf.cast_mut().cast(), length as u64);
    let result = recvbuf.cast();
    node.call_anew(Collective::Allreduce, length as u64);
    node.allreduce_once(process::get(), &send, result, count as usize, &reduction)?;
    Ok(true)
}

/// True when all have come to the barrier.
#[inline]
pub fn barrier(comm: MPI_Comm) -> Result<bool> {
    let Some(node) = shared_node(comm) else {
        return Ok(false);
    };
    if is_forced(Collective::Barrier) || process::get().is_verbose() {
        return Ok(false);
    }
    node.call_anew(Collective::Barrier, 0);
    node.barrier(process::get())?;
    Ok(true)
}

/// What the members of a communicator share, if they all are of this node, once it has been made.
#[inline]
fn shared_node(comm: MPI_Comm) -> Option<Rc<Node>> {
    with_comm(comm, |comm| comm.node.get()?.clone()).filter(|node| node.levels.is_none())
}

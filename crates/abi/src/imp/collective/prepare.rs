//! Decoding and checking the arguments of each collective, the same for its three forms.

use std::ffi::{c_int, c_void};

use cloudmpi_coll::Collective;
use cloudmpi_mpi::collective::Arguments;
use cloudmpi_mpi::{Result, fail};

use super::arguments::*;
use crate::args::Ints;
use crate::handles::*;

pub unsafe fn barrier(comm: MPI_Comm) -> Result<Arguments> {
    arguments(Collective::Barrier, comm)
}

pub unsafe fn bcast(
    buffer: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    root: c_int,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::Bcast, comm)?;
    set_root(&mut a, root)?;
    if a.is_root() || a.is_leaf() {
        recv_uniform(&mut a, buffer, count, datatype)?;
    }
    Ok(a)
}

pub unsafe fn gather(
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
    recvbuf: *mut c_void,
    recvcount: i64,
    recvtype: MPI_Datatype,
    root: c_int,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::Gather, comm)?;
    set_root(&mut a, root)?;
    if a.is_root() {
        recv_uniform(&mut a, recvbuf, recvcount, recvtype)?;
    }
    send_or_in_place(&mut a, sendbuf, sendcount, sendtype)?;
    Ok(a)
}

/// The send block of a gather: in place at the root only.
fn send_or_in_place(
    a: &mut Arguments,
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
) -> Result<()> {
    if a.is_root() && is_in_place(sendbuf) {
        a.set_in_place()
    } else if a.is_leaf() {
        send_uniform(a, sendbuf, sendcount, sendtype)
    } else {
        Ok(())
    }
}

pub unsafe fn gatherv(
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
    recvbuf: *mut c_void,
    recvcounts: Ints,
    displs: Ints,
    recvtype: MPI_Datatype,
    root: c_int,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::Gatherv, comm)?;
    set_root(&mut a, root)?;
    if a.is_root() {
        let arrays = (recvcounts, displs, a.others());
        // SAFETY: at the root the arrays have an element a rank.
        unsafe { recv_table(&mut a, recvbuf, arrays, recvtype) }?;
    }
    send_or_in_place(&mut a, sendbuf, sendcount, sendtype)?;
    Ok(a)
}

pub unsafe fn scatter(
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
    recvbuf: *mut c_void,
    recvcount: i64,
    recvtype: MPI_Datatype,
    root: c_int,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::Scatter, comm)?;
    set_root(&mut a, root)?;
    if a.is_root() {
        send_uniform(&mut a, sendbuf, sendcount, sendtype)?;
    }
    recv_or_in_place(&mut a, recvbuf, recvcount, recvtype)?;
    Ok(a)
}

fn recv_or_in_place(
    a: &mut Arguments,
    recvbuf: *mut c_void,
    recvcount: i64,
    recvtype: MPI_Datatype,
) -> Result<()> {
    if a.is_root() && is_in_place(recvbuf) {
        a.set_in_place()
    } else if a.is_leaf() {
        recv_uniform(a, recvbuf, recvcount, recvtype)
    } else {
        Ok(())
    }
}

pub unsafe fn scatterv(
    sendbuf: *const c_void,
    sendcounts: Ints,
    displs: Ints,
    sendtype: MPI_Datatype,
    recvbuf: *mut c_void,
    recvcount: i64,
    recvtype: MPI_Datatype,
    root: c_int,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::Scatterv, comm)?;
    set_root(&mut a, root)?;
    if a.is_root() {
        let arrays = (sendcounts, displs, a.others());
        // SAFETY: at the root the arrays have an element a rank.
        unsafe { send_table(&mut a, sendbuf, arrays, sendtype) }?;
    }
    recv_or_in_place(&mut a, recvbuf, recvcount, recvtype)?;
    Ok(a)
}

pub unsafe fn allgather(
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
    recvbuf: *mut c_void,
    recvcount: i64,
    recvtype: MPI_Datatype,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::Allgather, comm)?;
    if is_in_place(sendbuf) {
        a.set_in_place()?;
    } else {
        send_uniform(&mut a, sendbuf, sendcount, sendtype)?;
    }
    recv_uniform(&mut a, recvbuf, recvcount, recvtype)?;
    Ok(a)
}

pub unsafe fn allgatherv(
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
    recvbuf: *mut c_void,
    recvcounts: Ints,
    displs: Ints,
    recvtype: MPI_Datatype,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::Allgatherv, comm)?;
    if is_in_place(sendbuf) {
        a.set_in_place()?;
    } else {
        send_uniform(&mut a, sendbuf, sendcount, sendtype)?;
    }
    let arrays = (recvcounts, displs, a.others());
    // SAFETY: the arrays have an element a rank.
    unsafe { recv_table(&mut a, recvbuf, arrays, recvtype) }?;
    Ok(a)
}

pub unsafe fn alltoall(
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
    recvbuf: *mut c_void,
    recvcount: i64,
    recvtype: MPI_Datatype,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::Alltoall, comm)?;
    if is_in_place(sendbuf) {
        a.set_in_place()?;
    } else {
        send_uniform(&mut a, sendbuf, sendcount, sendtype)?;
    }
    recv_uniform(&mut a, recvbuf, recvcount, recvtype)?;
    Ok(a)
}

pub unsafe fn alltoallv(
    sendbuf: *const c_void,
    sendcounts: Ints,
    sdispls: Ints,
    sendtype: MPI_Datatype,
    recvbuf: *mut c_void,
    recvcounts: Ints,
    rdispls: Ints,
    recvtype: MPI_Datatype,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::Alltoallv, comm)?;
    let others = a.others();
    if is_in_place(sendbuf) {
        a.set_in_place()?;
    } else {
        // SAFETY: the arrays have an element a rank.
        unsafe { send_table(&mut a, sendbuf, (sendcounts, sdispls, others), sendtype) }?;
    }
    // SAFETY: as above.
    unsafe { recv_table(&mut a, recvbuf, (recvcounts, rdispls, others), recvtype) }?;
    Ok(a)
}

pub unsafe fn alltoallw(
    sendbuf: *const c_void,
    sendcounts: Ints,
    sdispls: Ints,
    sendtypes: *const MPI_Datatype,
    recvbuf: *mut c_void,
    recvcounts: Ints,
    rdispls: Ints,
    recvtypes: *const MPI_Datatype,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::Alltoallw, comm)?;
    let others = a.others();
    if is_in_place(sendbuf) {
        a.set_in_place()?;
    } else {
        // SAFETY: the arrays have an element a rank.
        unsafe { send_typed(&mut a, sendbuf, (sendcounts, sdispls, others), sendtypes) }?;
    }
    // SAFETY: as above.
    unsafe { recv_typed(&mut a, recvbuf, (recvcounts, rdispls, others), recvtypes) }?;
    Ok(a)
}

pub unsafe fn reduce(
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    op: MPI_Op,
    root: c_int,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::Reduce, comm)?;
    set_root(&mut a, root)?;
    if a.is_leaf() && !a.is_root() && is_in_place(sendbuf) {
        fail!(Buffer, "MPI_IN_PLACE is allowed at the root only");
    }
    // The receive buffer counts at the root only, and at an intercommunicator's root the send
    // buffer does not.
    let sendbuf = if a.is_leaf() { sendbuf } else { recvbuf };
    if a.is_root() || a.is_leaf() {
        reduction(&mut a, sendbuf, recvbuf, count, (datatype, op))?;
    }
    Ok(a)
}

/// A reduction whose vector and result every rank has.
fn whole(
    collective: Collective,
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    count: i64,
    typed: (MPI_Datatype, MPI_Op),
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(collective, comm)?;
    reduction(&mut a, sendbuf, recvbuf, count, typed)?;
    Ok(a)
}

pub unsafe fn allreduce(
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    op: MPI_Op,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let typed = (datatype, op);
    whole(Collective::Allreduce, sendbuf, recvbuf, count, typed, comm)
}

pub unsafe fn scan(
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    op: MPI_Op,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let typed = (datatype, op);
    whole(Collective::Scan, sendbuf, recvbuf, count, typed, comm)
}

pub unsafe fn exscan(
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    op: MPI_Op,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let typed = (datatype, op);
    whole(Collective::Exscan, sendbuf, recvbuf, count, typed, comm)
}

pub unsafe fn reduce_scatter(
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    recvcounts: Ints,
    datatype: MPI_Datatype,
    op: MPI_Op,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::ReduceScatter, comm)?;
    // SAFETY: the array has an element a rank of the local group.
    let counts = unsafe { counts(recvcounts, a.comm.size()) }?;
    scattered_reduction(&mut a, sendbuf, recvbuf, &counts, (datatype, op))?;
    Ok(a)
}

pub unsafe fn reduce_scatter_block(
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    recvcount: i64,
    datatype: MPI_Datatype,
    op: MPI_Op,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let mut a = arguments(Collective::ReduceScatterBlock, comm)?;
    let count = crate::imp::decode::count(recvcount)? as usize;
    let counts = vec![count; a.comm.size()];
    scattered_reduction(&mut a, sendbuf, recvbuf, &counts, (datatype, op))?;
    Ok(a)
}

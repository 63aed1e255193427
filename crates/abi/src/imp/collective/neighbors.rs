//! Neighbourhood collectives: a process's neighbours in its communicator's topology.

use std::ffi::c_void;

use cloudmpi_coll::Collective;
use cloudmpi_mpi::collective::Arguments;
use cloudmpi_mpi::{Result, topology};

use super::arguments::*;
use crate::args::Ints;
use crate::handles::*;

fn among_neighbors(collective: Collective, comm: MPI_Comm) -> Result<(Arguments, usize, usize)> {
    let mut a = arguments(collective, comm)?;
    let neighbors = topology::neighbors(&a.comm)?;
    let (incoming, outgoing) = (neighbors.0.len(), neighbors.1.len());
    a.set_neighbors(neighbors);
    Ok((a, incoming, outgoing))
}

/// A count, as far as there are neighbours that it is for: without any, the buffer may be a null pointer.
fn used(count: i64, neighbors: usize) -> i64 {
    if neighbors == 0 { count.min(0) } else { count }
}

pub unsafe fn neighbor_allgather(
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
    recvbuf: *mut c_void,
    recvcount: i64,
    recvtype: MPI_Datatype,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let (mut a, incoming, outgoing) = among_neighbors(Collective::NeighborAllgather, comm)?;
    send_uniform(&mut a, sendbuf, used(sendcount, outgoing), sendtype)?;
    recv_uniform(&mut a, recvbuf, used(recvcount, incoming), recvtype)?;
    Ok(a)
}

pub unsafe fn neighbor_allgatherv(
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
    recvbuf: *mut c_void,
    recvcounts: Ints,
    displs: Ints,
    recvtype: MPI_Datatype,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let (mut a, incoming, outgoing) = among_neighbors(Collective::NeighborAllgatherv, comm)?;
    send_uniform(&mut a, sendbuf, used(sendcount, outgoing), sendtype)?;
    // SAFETY: the arrays have an element a source.
    unsafe { recv_table(&mut a, recvbuf, (recvcounts, displs, incoming), recvtype) }?;
    Ok(a)
}

pub unsafe fn neighbor_alltoall(
    sendbuf: *const c_void,
    sendcount: i64,
    sendtype: MPI_Datatype,
    recvbuf: *mut c_void,
    recvcount: i64,
    recvtype: MPI_Datatype,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let (mut a, incoming, outgoing) = among_neighbors(Collective::NeighborAlltoall, comm)?;
    send_uniform(&mut a, sendbuf, used(sendcount, outgoing), sendtype)?;
    recv_uniform(&mut a, recvbuf, used(recvcount, incoming), recvtype)?;
    Ok(a)
}

pub unsafe fn neighbor_alltoallv(
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
    let (mut a, incoming, outgoing) = among_neighbors(Collective::NeighborAlltoallv, comm)?;
    // SAFETY: the arrays have an element a neighbour.
    unsafe {
        send_table(&mut a, sendbuf, (sendcounts, sdispls, outgoing), sendtype)?;
        recv_table(&mut a, recvbuf, (recvcounts, rdispls, incoming), recvtype)?;
    }
    Ok(a)
}

pub unsafe fn neighbor_alltoallw(
    sendbuf: *const c_void,
    sendcounts: Ints,
    sdispls: *const MPI_Aint,
    sendtypes: *const MPI_Datatype,
    recvbuf: *mut c_void,
    recvcounts: Ints,
    rdispls: *const MPI_Aint,
    recvtypes: *const MPI_Datatype,
    comm: MPI_Comm,
) -> Result<Arguments> {
    let (mut a, incoming, outgoing) = among_neighbors(Collective::NeighborAlltoallw, comm)?;
    let (sdispls, rdispls) = (Ints::Wide(sdispls), Ints::Wide(rdispls));
    // SAFETY: the arrays have an element a neighbour.
    unsafe {
        send_typed(&mut a, sendbuf, (sendcounts, sdispls, outgoing), sendtypes)?;
        recv_typed(&mut a, recvbuf, (recvcounts, rdispls, incoming), recvtypes)?;
    }
    Ok(a)
}

//! Neighbourhood collectives: a process's neighbours in its communicator's topology.

use std::ffi::c_void;

use cloudmpi_coll::Collective;
use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::topology::Topology;
use cloudmpi_mpi::{Result, fail};

use super::arguments::{Arguments, NeighborLists};
use crate::args::Ints;
use crate::handles::*;

/// In the order of the standard: Cartesian neighbours by dimension, negative direction first.
fn lists(comm: &Comm) -> Result<NeighborLists> {
    match comm.topology.borrow().as_deref() {
        None => fail!(
            Topology,
            "the communicator has no topology; make one with MPI_Cart_create or MPI_Dist_graph_create"
        ),
        Some(Topology::Cartesian {
            dims,
            periods,
            coords,
        }) => {
            let both = cartesian(dims, periods, coords);
            Ok((both.clone(), both, true))
        }
        Some(Topology::Graph { index, edges }) => {
            let first = match comm.rank {
                0 => 0,
                rank => index[rank - 1],
            };
            let both: Vec<_> = edges[first..index[comm.rank]]
                .iter()
                .map(|n| Some(*n))
                .collect();
            Ok((both.clone(), both, false))
        }
        Some(Topology::DistGraph {
            sources,
            destinations,
            ..
        }) => {
            let some = |ranks: &[usize]| ranks.iter().map(|n| Some(*n)).collect();
            Ok((some(sources), some(destinations), false))
        }
    }
}

fn cartesian(dims: &[usize], periods: &[bool], coords: &[usize]) -> Vec<Option<usize>> {
    let mut found = Vec::with_capacity(2 * dims.len());
    for dim in 0..dims.len() {
        for step in [-1_i64, 1] {
            let at = coords[dim] as i64 + step;
            let inside = (0..dims[dim] as i64).contains(&at);
            found.push((inside || periods[dim]).then(|| {
                let mut rank = 0;
                for (d, size) in dims.iter().enumerate() {
                    let coord = if d == dim {
                        at.rem_euclid(*size as i64) as usize
                    } else {
                        coords[d]
                    };
                    rank = rank * size + coord;
                }
                rank
            }));
        }
    }
    found
}

fn arguments(collective: Collective, comm: MPI_Comm) -> Result<(Arguments, usize, usize)> {
    let mut a = Arguments::new(collective, comm)?;
    let neighbors = lists(&a.comm)?;
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
    let (mut a, incoming, outgoing) = arguments(Collective::NeighborAllgather, comm)?;
    a.send_uniform(sendbuf, used(sendcount, outgoing), sendtype)?;
    a.recv_uniform(recvbuf, used(recvcount, incoming), recvtype)?;
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
    let (mut a, incoming, outgoing) = arguments(Collective::NeighborAllgatherv, comm)?;
    a.send_uniform(sendbuf, used(sendcount, outgoing), sendtype)?;
    // SAFETY: the arrays have an element a source.
    unsafe { a.recv_table(recvbuf, (recvcounts, displs, incoming), recvtype) }?;
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
    let (mut a, incoming, outgoing) = arguments(Collective::NeighborAlltoall, comm)?;
    a.send_uniform(sendbuf, used(sendcount, outgoing), sendtype)?;
    a.recv_uniform(recvbuf, used(recvcount, incoming), recvtype)?;
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
    let (mut a, incoming, outgoing) = arguments(Collective::NeighborAlltoallv, comm)?;
    // SAFETY: the arrays have an element a neighbour.
    unsafe {
        a.send_table(sendbuf, (sendcounts, sdispls, outgoing), sendtype)?;
        a.recv_table(recvbuf, (recvcounts, rdispls, incoming), recvtype)?;
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
    let (mut a, incoming, outgoing) = arguments(Collective::NeighborAlltoallw, comm)?;
    let (sdispls, rdispls) = (Ints::Wide(sdispls), Ints::Wide(rdispls));
    // SAFETY: the arrays have an element a neighbour.
    unsafe {
        a.send_typed(sendbuf, (sendcounts, sdispls, outgoing), sendtypes)?;
        a.recv_typed(recvbuf, (recvcounts, rdispls, incoming), recvtypes)?;
    }
    Ok(a)
}

//! Process topologies: which one a communicator has; grids and graphs are in files of their own.

use std::ffi::c_int;
use std::rc::Rc;

use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::fail;
use cloudmpi_mpi::topology::Topology;

use super::{Result, decode};
use crate::generated::constants::*;
use crate::handles::*;

mod cartesian;
mod dist_graph;
mod graph;

pub use cartesian::*;
pub use dist_graph::*;
pub use graph::*;

pub unsafe fn topo_test(comm: MPI_Comm, status: *mut c_int) -> Result {
    let comm = decode::comm(comm)?;
    let kind = match comm.topology.borrow().as_deref() {
        Some(Topology::Cartesian { .. }) => MPI_CART,
        Some(Topology::Graph { .. }) => MPI_GRAPH,
        Some(Topology::DistGraph { .. }) => MPI_DIST_GRAPH,
        None => MPI_UNDEFINED,
    };
    // SAFETY: the program passes where to store the kind.
    Ok(unsafe { decode::put(status, kind, "status") }?)
}

/// The topology of a communicator that has to have one.
fn topology_of(comm: &Comm) -> cloudmpi_mpi::Result<Rc<Topology>> {
    match &*comm.topology.borrow() {
        Some(topology) => Ok(Rc::clone(topology)),
        None => fail!(Topology, "the communicator has no topology"),
    }
}

/// Refuses an array that is too short for what is to be stored in it.
fn check_room(room: c_int, needed: usize, name: &str) -> cloudmpi_mpi::Result<()> {
    if usize::try_from(room).is_ok_and(|room| room >= needed) {
        return Ok(());
    }
    fail!(
        Arg,
        "{name} is {room}, but {needed} elements are to be stored"
    );
}

/// Stores numbers in an array that has room for them.
///
/// # Safety
/// `at` is null or has room for all of `values`.
unsafe fn store(
    values: impl ExactSizeIterator<Item = c_int>,
    at: *mut c_int,
    name: &str,
) -> cloudmpi_mpi::Result<()> {
    // SAFETY: by this function's contract.
    let out = unsafe { decode::slice_mut(at, values.len() as c_int, name) }?;
    for (place, value) in out.iter_mut().zip(values) {
        *place = value;
    }
    Ok(())
}

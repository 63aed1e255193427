//! Cartesian grids.

use std::ffi::c_int;
use std::rc::Rc;

use cloudmpi_mpi::cartesian::{Grid, coords_of, create_dims, grid_size};
use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::create::{self, Parties};
use cloudmpi_mpi::group::Group;
use cloudmpi_mpi::internal::{self, Party};
use cloudmpi_mpi::{fail, process};

use super::{check_room, store, topology_of};
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::communicator::{check_intra, check_out, give_comm};
use crate::imp::{Result, decode};

/// The communicator and its grid.
fn grid(handle: MPI_Comm) -> cloudmpi_mpi::Result<(Rc<Comm>, Grid)> {
    let comm = decode::comm(handle)?;
    match Grid::of(&*topology_of(&comm)?) {
        Some(grid) => Ok((comm, grid)),
        None => fail!(
            Topology,
            "the topology of the communicator is not Cartesian"
        ),
    }
}

/// The group of the first `size` members.
pub fn first_members(comm: &Comm, size: usize) -> Rc<Group> {
    let members = &comm.group.members()[..size];
    Rc::new(Group::new(members, process::get().rank() as u32))
}

pub unsafe fn cart_create(
    comm_old: MPI_Comm,
    ndims: c_int,
    dims: *const c_int,
    periods: *const c_int,
    _reorder: c_int,
    comm_cart: *mut MPI_Comm,
) -> Result {
    let old = decode::comm(comm_old)?;
    check_intra(&old)?;
    // SAFETY: the program's arrays of ndims elements.
    let (dims, periods) = unsafe {
        (
            decode::slice(dims, ndims, "dims")?,
            decode::slice(periods, ndims, "periods")?,
        )
    };
    check_out(comm_cart, "comm_cart")?;
    let size = grid_size(dims, old.size())?;
    let dims: Vec<usize> = dims.iter().map(|dim| *dim as usize).collect();
    let periods: Vec<bool> = periods.iter().map(|period| *period != 0).collect();
    // Ranks stay as they are: all paths between processes of one machine are alike.
    let group = first_members(&old, size);
    let party = Party::of(&old);
    let new = internal::run(process::get(), create::subset(old, party, group))?;
    if let Some(new) = &new {
        let topology = Grid::new(dims, periods, new.rank).into_topology();
        new.topology.replace(Some(Rc::new(topology)));
    }
    // SAFETY: not null; the program's.
    unsafe { give_comm(new, comm_cart) }
}

pub unsafe fn cart_map(
    comm: MPI_Comm,
    ndims: c_int,
    dims: *const c_int,
    periods: *const c_int,
    newrank: *mut c_int,
) -> Result {
    let comm = decode::comm(comm)?;
    check_intra(&comm)?;
    // SAFETY: the program's arrays of ndims elements.
    let dims = unsafe {
        decode::slice(periods, ndims, "periods")?;
        decode::slice(dims, ndims, "dims")?
    };
    let size = grid_size(dims, comm.size())?;
    let rank = if comm.rank < size {
        comm.rank as c_int
    } else {
        MPI_UNDEFINED
    };
    // SAFETY: the program passes where to store the rank.
    Ok(unsafe { decode::put(newrank, rank, "newrank") }?)
}

pub unsafe fn cart_sub(
    comm: MPI_Comm,
    remain_dims: *const c_int,
    newcomm: *mut MPI_Comm,
) -> Result {
    let (old, grid) = grid(comm)?;
    // SAFETY: one element for each dimension.
    let remain = unsafe { decode::slice(remain_dims, grid.dims.len() as c_int, "remain_dims") }?;
    check_out(newcomm, "newcomm")?;
    let keep: Vec<bool> = remain.iter().map(|remain| *remain != 0).collect();
    let (part, number) = grid.part(&keep);
    let parties = Parties::of(&old);
    let steps = create::split(old, parties, Some(number as u32), part.own_rank() as i32);
    let new = internal::run(process::get(), steps)?;
    if let Some(new) = &new {
        new.topology.replace(Some(Rc::new(part.into_topology())));
    }
    // SAFETY: not null; the program's.
    unsafe { give_comm(new, newcomm) }
}

pub unsafe fn cartdim_get(comm: MPI_Comm, ndims: *mut c_int) -> Result {
    let (_, grid) = grid(comm)?;
    // SAFETY: the program passes where to store the number.
    Ok(unsafe { decode::put(ndims, grid.dims.len() as c_int, "ndims") }?)
}

pub unsafe fn cart_get(
    comm: MPI_Comm,
    maxdims: c_int,
    dims: *mut c_int,
    periods: *mut c_int,
    coords: *mut c_int,
) -> Result {
    let (_, grid) = grid(comm)?;
    check_room(maxdims, grid.dims.len(), "maxdims")?;
    // SAFETY: the program's arrays have maxdims elements.
    unsafe {
        store(grid.dims.iter().map(|dim| *dim as c_int), dims, "dims")?;
        store(
            grid.periods.iter().map(|period| c_int::from(*period)),
            periods,
            "periods",
        )?;
        store(
            grid.coords.iter().map(|coord| *coord as c_int),
            coords,
            "coords",
        )?;
    }
    Ok(())
}

pub unsafe fn cart_rank(comm: MPI_Comm, coords: *const c_int, rank: *mut c_int) -> Result {
    let (_, grid) = grid(comm)?;
    // SAFETY: one coordinate for each dimension.
    let coords = unsafe { decode::slice(coords, grid.dims.len() as c_int, "coords") }?;
    let at = grid.rank(coords)?;
    // SAFETY: the program passes where to store the rank.
    Ok(unsafe { decode::put(rank, at as c_int, "rank") }?)
}

pub unsafe fn cart_coords(
    comm: MPI_Comm,
    rank: c_int,
    maxdims: c_int,
    coords: *mut c_int,
) -> Result {
    let (comm, grid) = grid(comm)?;
    let rank = comm.group.check_rank_of(rank, "communicator")?;
    check_room(maxdims, grid.dims.len(), "maxdims")?;
    let values = coords_of(&grid.dims, rank);
    // SAFETY: the program's array has maxdims elements.
    Ok(unsafe { store(values.iter().map(|coord| *coord as c_int), coords, "coords") }?)
}

pub unsafe fn cart_shift(
    comm: MPI_Comm,
    direction: c_int,
    disp: c_int,
    rank_source: *mut c_int,
    rank_dest: *mut c_int,
) -> Result {
    let (_, grid) = grid(comm)?;
    let along = check_direction(direction, grid.dims.len())?;
    let neighbor = |steps: i64| {
        let rank = grid.neighbor(along, steps);
        rank.map_or(MPI_PROC_NULL, |rank| rank as c_int)
    };
    // SAFETY: the program passes where to store both ranks.
    unsafe {
        decode::put(rank_source, neighbor(-i64::from(disp)), "rank_source")?;
        decode::put(rank_dest, neighbor(i64::from(disp)), "rank_dest")?;
    }
    Ok(())
}

fn check_direction(direction: c_int, ndims: usize) -> cloudmpi_mpi::Result<usize> {
    match usize::try_from(direction) {
        Ok(along) if along < ndims => Ok(along),
        _ => fail!(
            Arg,
            "direction {direction} is not possible: the grid has {ndims} dimension{}, and the first is 0",
            if ndims == 1 { "" } else { "s" }
        ),
    }
}

pub unsafe fn dims_create(nnodes: c_int, ndims: c_int, dims: *mut c_int) -> Result {
    // SAFETY: the program's array of ndims elements.
    let dims = unsafe { decode::slice_mut(dims, ndims, "dims") }?;
    Ok(create_dims(nnodes, dims)?)
}

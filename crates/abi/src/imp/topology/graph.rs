//! Graphs that every process knows the whole of.

use std::ffi::c_int;
use std::rc::Rc;

use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::internal::{self, Party};
use cloudmpi_mpi::topology::Topology;
use cloudmpi_mpi::{Class, Error, create, fail, process};
use cloudmpi_segment::plural;

use super::cartesian::first_members;
use super::{check_room, store, topology_of};
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::communicator::{check_intra, check_out, give_comm};
use crate::imp::{Result, decode};

/// A graph: `index[i]` is the end of node `i`'s edges in `edges`.
struct Graph<'a> {
    index: &'a [usize],
    edges: &'a [usize],
}

impl<'a> Graph<'a> {
    fn neighbors(&self, rank: usize) -> &'a [usize] {
        let start = if rank == 0 { 0 } else { self.index[rank - 1] };
        &self.edges[start..self.index[rank]]
    }
}

fn numbers(all: &[usize]) -> impl ExactSizeIterator<Item = c_int> {
    all.iter().map(|number| *number as c_int)
}

fn with_graph<R>(
    handle: MPI_Comm,
    with: impl FnOnce(&Comm, Graph) -> cloudmpi_mpi::Result<R>,
) -> Result<R> {
    let comm = decode::comm(handle)?;
    match &*topology_of(&comm)? {
        Topology::Graph { index, edges } => Ok(with(&comm, Graph { index, edges })?),
        _ => Err(Error::new(
            Class::Topology,
            "the topology of the communicator is not made by MPI_Graph_create",
        )
        .into()),
    }
}

/// Reads and checks a graph.
///
/// # Safety
/// `index` has `nodes` elements and `edges` as many as the last of them says.
unsafe fn read_graph(
    comm: &Comm,
    nodes: c_int,
    index: *const c_int,
    edges: *const c_int,
) -> cloudmpi_mpi::Result<(Vec<usize>, Vec<usize>)> {
    check_intra(comm)?;
    if usize::try_from(nodes).is_ok_and(|nodes| nodes > comm.size()) {
        let size = comm.size();
        fail!(
            Arg,
            "the graph has {}, the communicator {}",
            plural(nodes as u64, "node"),
            plural(size as u64, "process")
        );
    }
    // SAFETY: by this function's contract.
    let index = unsafe { decode::slice(index, nodes, "index") }?;
    let in_order = index.is_sorted() && index.first().is_none_or(|first| *first >= 0);
    if !in_order {
        fail!(
            Arg,
            "index holds the ends of the nodes' edges; it must not decrease or be negative"
        );
    }
    // SAFETY: as above.
    let edges = unsafe { decode::slice(edges, index.last().copied().unwrap_or(0), "edges") }?;
    if let Some(edge) = edges.iter().find(|edge| !(0..nodes).contains(*edge)) {
        fail!(
            Arg,
            "an edge leads to {edge}, which is none of the {nodes} nodes"
        );
    }
    Ok((
        index.iter().map(|end| *end as usize).collect(),
        edges.iter().map(|edge| *edge as usize).collect(),
    ))
}

pub unsafe fn graph_create(
    comm_old: MPI_Comm,
    nnodes: c_int,
    indx: *const c_int,
    edges: *const c_int,
    _reorder: c_int,
    comm_graph: *mut MPI_Comm,
) -> Result {
    let old = decode::comm(comm_old)?;
    // SAFETY: the program's arrays.
    let (index, edges) = unsafe { read_graph(&old, nnodes, indx, edges) }?;
    check_out(comm_graph, "comm_graph")?;
    let group = first_members(&old, index.len());
    let party = Party::of(&old);
    let new = internal::run(process::get(), create::subset(old, party, group))?;
    if let Some(new) = &new {
        new.topology
            .replace(Some(Rc::new(Topology::Graph { index, edges })));
    }
    // SAFETY: not null; the program's.
    unsafe { give_comm(new, comm_graph) }
}

pub unsafe fn graph_map(
    comm: MPI_Comm,
    nnodes: c_int,
    indx: *const c_int,
    edges: *const c_int,
    newrank: *mut c_int,
) -> Result {
    let comm = decode::comm(comm)?;
    // SAFETY: the program's arrays.
    let (index, _) = unsafe { read_graph(&comm, nnodes, indx, edges) }?;
    let takes_part = comm.rank < index.len();
    let rank = if takes_part {
        comm.rank as c_int
    } else {
        MPI_UNDEFINED
    };
    // SAFETY: the program passes where to store the rank.
    Ok(unsafe { decode::put(newrank, rank, "newrank") }?)
}

pub unsafe fn graphdims_get(comm: MPI_Comm, nnodes: *mut c_int, nedges: *mut c_int) -> Result {
    with_graph(comm, |_, graph| {
        // SAFETY: the program passes where to store the numbers.
        unsafe {
            decode::put(nnodes, graph.index.len() as c_int, "nnodes")?;
            decode::put(nedges, graph.edges.len() as c_int, "nedges")
        }
    })
}

pub unsafe fn graph_get(
    comm: MPI_Comm,
    maxindex: c_int,
    maxedges: c_int,
    indx: *mut c_int,
    edges: *mut c_int,
) -> Result {
    with_graph(comm, |_, graph| {
        check_room(maxindex, graph.index.len(), "maxindex")?;
        check_room(maxedges, graph.edges.len(), "maxedges")?;
        // SAFETY: the program's arrays have room for that many.
        unsafe {
            store(numbers(graph.index), indx, "index")?;
            store(numbers(graph.edges), edges, "edges")
        }
    })
}

pub unsafe fn graph_neighbors_count(comm: MPI_Comm, rank: c_int, nneighbors: *mut c_int) -> Result {
    with_graph(comm, |comm, graph| {
        let rank = comm.group.check_rank_of(rank, "communicator")?;
        let count = graph.neighbors(rank).len();
        // SAFETY: the program passes where to store the number.
        unsafe { decode::put(nneighbors, count as c_int, "nneighbors") }
    })
}

pub unsafe fn graph_neighbors(
    comm: MPI_Comm,
    rank: c_int,
    maxneighbors: c_int,
    neighbors: *mut c_int,
) -> Result {
    with_graph(comm, |comm, graph| {
        let found = graph.neighbors(comm.group.check_rank_of(rank, "communicator")?);
        check_room(maxneighbors, found.len(), "maxneighbors")?;
        // SAFETY: the program's array has maxneighbors elements.
        unsafe { store(numbers(found), neighbors, "neighbors") }
    })
}

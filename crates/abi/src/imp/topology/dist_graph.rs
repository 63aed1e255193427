//! Distributed graphs.

use std::ffi::c_int;
use std::rc::Rc;

use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::create::{self, Parties};
use cloudmpi_mpi::graph::{self, Edge, Ways};
use cloudmpi_mpi::topology::Topology;
use cloudmpi_mpi::{fail, internal, process};

use super::{store, topology_of};
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::communicator::{check_intra, check_out, give_comm};
use crate::imp::{Result, decode, info};

fn is_unweighted(weights: *const c_int) -> bool {
    std::ptr::eq(weights, MPI_UNWEIGHTED)
}

/// Weights of `count` edges; `None` when the graph has none.
///
/// # Safety
/// `weights` is a special value of the standard or has `count` elements.
unsafe fn read_weights<'a>(
    weights: *const c_int,
    count: usize,
    name: &str,
) -> cloudmpi_mpi::Result<Option<&'a [c_int]>> {
    if is_unweighted(weights) {
        return Ok(None);
    }
    if std::ptr::eq(weights, MPI_WEIGHTS_EMPTY) {
        if count != 0 {
            fail!(
                Arg,
                "{name} is MPI_WEIGHTS_EMPTY, but there are {count} edges"
            );
        }
        return Ok(Some(&[]));
    }
    // SAFETY: by this function's contract.
    let weights = unsafe { decode::slice(weights, count as c_int, name) }?;
    if let Some(weight) = weights.iter().find(|weight| **weight < 0) {
        fail!(
            Arg,
            "{name} holds the weight {weight}; weights are not negative"
        );
    }
    Ok(Some(weights))
}

/// Ranks of neighbours.
///
/// # Safety
/// `ranks` has `count` elements.
unsafe fn read_ranks(
    comm: &Comm,
    ranks: *const c_int,
    count: c_int,
    name: &str,
) -> cloudmpi_mpi::Result<Vec<usize>> {
    // SAFETY: by this function's contract.
    let ranks = unsafe { decode::slice(ranks, count, name) }?;
    ranks
        .iter()
        .map(|rank| comm.group.check_rank_of(*rank, "communicator"))
        .collect()
}

pub unsafe fn dist_graph_create_adjacent(
    comm_old: MPI_Comm,
    indegree: c_int,
    sources: *const c_int,
    sourceweights: *const c_int,
    outdegree: c_int,
    destinations: *const c_int,
    destweights: *const c_int,
    info: MPI_Info,
    _reorder: c_int,
    comm_dist_graph: *mut MPI_Comm,
) -> Result {
    let old = decode::comm(comm_old)?;
    check_intra(&old)?;
    // No hint is known that would matter here.
    info::contents(info)?;
    // SAFETY: the program's arrays.
    let topology = unsafe {
        let sources = read_ranks(&old, sources, indegree, "sources")?;
        let destinations = read_ranks(&old, destinations, outdegree, "destinations")?;
        let into = read_weights(sourceweights, sources.len(), "sourceweights")?;
        let out = read_weights(destweights, destinations.len(), "destweights")?;
        check_both(into.is_some(), out.is_some(), &sources, &destinations)?;
        let weighted = into.is_some() || out.is_some();
        let owned = |weights: Option<&[c_int]>| weighted.then(|| weights.unwrap_or(&[]).to_vec());
        Topology::DistGraph {
            source_weights: owned(into),
            destination_weights: owned(out),
            sources,
            destinations,
        }
    };
    check_out(comm_dist_graph, "comm_dist_graph")?;
    let parties = Parties::of(&old);
    let new = internal::run(process::get(), create::duplicate(old, parties))?;
    new.topology.replace(Some(Rc::new(topology)));
    // SAFETY: not null; the program's.
    unsafe { give_comm(Some(new), comm_dist_graph) }
}

/// Either all edges of a graph have weights or none has.
fn check_both(
    into: bool,
    out: bool,
    sources: &[usize],
    destinations: &[usize],
) -> cloudmpi_mpi::Result<()> {
    if into != out && !sources.is_empty() && !destinations.is_empty() {
        fail!(
            Arg,
            "only one of sourceweights and destweights is MPI_UNWEIGHTED"
        );
    }
    Ok(())
}

pub unsafe fn dist_graph_create(
    comm_old: MPI_Comm,
    n: c_int,
    sources: *const c_int,
    degrees: *const c_int,
    destinations: *const c_int,
    weights: *const c_int,
    info: MPI_Info,
    _reorder: c_int,
    comm_dist_graph: *mut MPI_Comm,
) -> Result {
    let old = decode::comm(comm_old)?;
    check_intra(&old)?;
    info::contents(info)?;
    check_out(comm_dist_graph, "comm_dist_graph")?;
    // SAFETY: the program's arrays.
    let edges = unsafe { read_edges(&old, n, sources, degrees, destinations, weights) }?;
    let ways = Ways::of(&old);
    let steps = graph::create(old, ways, edges, !is_unweighted(weights));
    let new = internal::run(process::get(), steps)?;
    // SAFETY: not null; the program's.
    unsafe { give_comm(Some(new), comm_dist_graph) }
}

/// # Safety
/// The arrays are as MPI_Dist_graph_create takes them.
unsafe fn read_edges(
    comm: &Comm,
    n: c_int,
    sources: *const c_int,
    degrees: *const c_int,
    destinations: *const c_int,
    weights: *const c_int,
) -> cloudmpi_mpi::Result<Vec<Edge>> {
    // SAFETY: n elements each.
    let (sources, degrees) = unsafe {
        let sources = read_ranks(comm, sources, n, "sources")?;
        (sources, decode::slice(degrees, n, "degrees")?)
    };
    let mut total: c_int = 0;
    for degree in degrees {
        total = match total.checked_add(*degree) {
            Some(sum) if *degree >= 0 => sum,
            _ => fail!(
                Arg,
                "a degree is {degree}; degrees are not negative and their sum fits an int"
            ),
        };
    }
    // SAFETY: as many elements as the degrees say.
    let (destinations, weights) = unsafe {
        let destinations = read_ranks(comm, destinations, total, "destinations")?;
        let weights = read_weights(weights, destinations.len(), "weights")?;
        (destinations, weights)
    };
    let of_source = sources.iter().zip(degrees);
    let tails =
        of_source.flat_map(|(source, degree)| std::iter::repeat_n(*source, *degree as usize));
    let edge = |(at, (source, destination)): (usize, (usize, &usize))| Edge {
        source,
        destination: *destination,
        weight: weights.map_or(0, |weights| weights[at]),
    };
    Ok(tails.zip(&destinations).enumerate().map(edge).collect())
}

pub unsafe fn dist_graph_neighbors_count(
    comm: MPI_Comm,
    indegree: *mut c_int,
    outdegree: *mut c_int,
    weighted: *mut c_int,
) -> Result {
    let topology = topology_of(&*decode::comm(comm)?)?;
    let Topology::DistGraph {
        sources,
        source_weights,
        destinations,
        ..
    } = &*topology
    else {
        return Ok(not_distributed()?);
    };
    // SAFETY: the program passes where to store the numbers.
    unsafe {
        decode::put(indegree, sources.len() as c_int, "indegree")?;
        decode::put(outdegree, destinations.len() as c_int, "outdegree")?;
        decode::put(weighted, c_int::from(source_weights.is_some()), "weighted")?;
    }
    Ok(())
}

fn not_distributed() -> cloudmpi_mpi::Result<()> {
    fail!(
        Topology,
        "the topology of the communicator is not a distributed graph"
    )
}

pub unsafe fn dist_graph_neighbors(
    comm: MPI_Comm,
    maxindegree: c_int,
    sources: *mut c_int,
    sourceweights: *mut c_int,
    maxoutdegree: c_int,
    destinations: *mut c_int,
    destweights: *mut c_int,
) -> Result {
    let topology = topology_of(&*decode::comm(comm)?)?;
    let Topology::DistGraph {
        sources: from,
        source_weights,
        destinations: to,
        destination_weights,
    } = &*topology
    else {
        return Ok(not_distributed()?);
    };
    // SAFETY: the program's arrays have as many elements as it says.
    unsafe {
        store_neighbors(
            from,
            source_weights.as_deref(),
            maxindegree,
            sources,
            sourceweights,
        )?;
        store_neighbors(
            to,
            destination_weights.as_deref(),
            maxoutdegree,
            destinations,
            destweights,
        )?;
    }
    Ok(())
}

/// Stores the first `max` neighbours, and their weights if the graph has any and the program wants them.
///
/// # Safety
/// `ranks` and `weights` are null or have room for `max` elements.
unsafe fn store_neighbors(
    neighbors: &[usize],
    values: Option<&[c_int]>,
    max: c_int,
    ranks: *mut c_int,
    weights: *mut c_int,
) -> cloudmpi_mpi::Result<()> {
    let Ok(room) = usize::try_from(max) else {
        fail!(
            Arg,
            "the room for neighbours is {max}; it cannot be negative"
        );
    };
    // SAFETY: at most `max` elements.
    unsafe {
        store(
            neighbors.iter().take(room).map(|rank| *rank as c_int),
            ranks,
            "neighbours",
        )?;
        if let Some(values) = values
            && !is_unweighted(weights)
        {
            store(values.iter().take(room).copied(), weights, "weights")?;
        }
    }
    Ok(())
}

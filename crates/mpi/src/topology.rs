//! What is known of a communicator's process topology.

use crate::comm::Comm;
use crate::error::Result;
use crate::fail;

/// A topology attached to a communicator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Topology {
    Cartesian {
        dims: Vec<usize>,
        periods: Vec<bool>,
        coords: Vec<usize>,
    },
    /// MPI_Graph_create: `index` and `edges` of the whole graph.
    Graph {
        index: Vec<usize>,
        edges: Vec<usize>,
    },
    /// A distributed graph: only this process's neighbours.
    DistGraph {
        sources: Vec<usize>,
        source_weights: Option<Vec<i32>>,
        destinations: Vec<usize>,
        destination_weights: Option<Vec<i32>>,
    },
}

/// Sources, destinations, and whether the topology is Cartesian.
pub type NeighborLists = (Vec<Option<usize>>, Vec<Option<usize>>, bool);

/// This rank's neighbours, in the order of the standard: Cartesian neighbours by dimension, negative direction first.
pub fn neighbors(comm: &Comm) -> Result<NeighborLists> {
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

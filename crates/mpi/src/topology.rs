//! What is known of a communicator's process topology.

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

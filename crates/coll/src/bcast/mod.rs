//! MPI_Bcast.

pub mod binary_tree;
pub mod binomial;
pub mod chain;
mod flat;
pub mod inter_leaders;
pub mod inter_linear;
pub mod linear;
mod scatter;
pub mod scatter_recursive_doubling;
pub mod scatter_ring;
pub mod topic;

//! MPI_Gather and MPI_Gatherv.

pub mod binomial;
pub mod inter_leaders;
pub mod inter_linear;
pub mod linear;

//! MPI_Scatter and MPI_Scatterv.

pub mod binomial;
pub mod inter_leaders;
pub mod inter_linear;
pub mod linear;

//! MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw.

pub mod batched;
pub mod bruck;
pub mod inter_linear;
pub mod inter_pairwise;
pub mod linear;
pub mod pairwise;

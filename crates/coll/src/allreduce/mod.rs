//! MPI_Allreduce.

pub mod direct;
pub mod inter_leaders;
pub mod linear;
pub mod rabenseifner;
pub mod recursive_doubling;
pub mod reduce_bcast;
pub mod ring;

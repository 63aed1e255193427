//! MPI_Scan and MPI_Exscan.

pub mod exscan_linear;
pub mod exscan_recursive_doubling;
pub mod linear;
pub mod recursive_doubling;

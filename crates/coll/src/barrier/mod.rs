//! MPI_Barrier.

pub mod binomial;
pub mod dissemination;
pub mod event;
pub mod inter_leaders;
pub mod linear;
pub mod recursive_doubling;
pub mod table;

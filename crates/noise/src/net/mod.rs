//! Measures the network between the ranks of a job, with any MPI library of the standard ABI.

mod measure;
mod mpi;
mod phases;
mod plan;
mod sizes;

pub use measure::{Request, measure};
pub use mpi::Mpi;

/// Variables by which launchers tell a process that it is a rank of a job.
const RANK_VARIABLES: [&str; 5] = [
    "CLOUDMPI_RANK",
    "PMI_RANK",
    "PMIX_RANK",
    "OMPI_COMM_WORLD_RANK",
    "MPI_LOCALRANKID",
];

/// Whether a launcher has started this process as one rank of a job.
pub fn is_rank() -> bool {
    RANK_VARIABLES
        .iter()
        .any(|name| std::env::var_os(name).is_some())
}

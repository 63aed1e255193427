//! Measures the network between the ranks of a job, with any MPI library of the standard ABI.

mod measure;
mod mpi;
mod phases;
mod plan;
mod sizes;

pub use measure::{Request, measure};
pub use mpi::{Mpi, check_library};

/// Launchers set these variables to tell a process that it is a rank of a job.
const RANK_VARIABLES: [&str; 5] = [
    "CLOUDMPI_RANK",
    "PMI_RANK",
    "PMIX_RANK",
    "OMPI_COMM_WORLD_RANK",
    "MPI_LOCALRANKID",
];

/// The same for the number of ranks.
const SIZE_VARIABLES: [&str; 4] = [
    "PMI_SIZE",
    "PMIX_SIZE",
    "OMPI_COMM_WORLD_SIZE",
    "MPI_LOCALNRANKS",
];

/// Whether a launcher of another MPI has started this process: then it needs that MPI's library.
pub fn is_rank_of_another() -> bool {
    is_rank() && std::env::var_os(RANK_VARIABLES[0]).is_none()
}

/// Whether it has started it as its first rank, which writes.
pub fn is_first_rank_of_another() -> bool {
    let said = RANK_VARIABLES[1..]
        .iter()
        .find_map(|name| std::env::var(name).ok());
    is_rank_of_another() && said.is_some_and(|rank| rank == "0")
}

/// The number of ranks that a launcher of another MPI names.
fn ranks_said() -> Option<usize> {
    let said = |name: &&str| std::env::var(name).ok()?.parse().ok();
    SIZE_VARIABLES.iter().find_map(said)
}

/// Whether a launcher has started this process as one rank of a job.
pub fn is_rank() -> bool {
    RANK_VARIABLES
        .iter()
        .any(|name| std::env::var_os(name).is_some())
}

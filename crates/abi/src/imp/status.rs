//! What a status says, and setting it by hand.

use std::ffi::c_int;

use cloudmpi_datatype::Datatype;
use cloudmpi_mpi::{Class, Error, fail};

use super::{Result, decode};
use crate::args::IntOut;
use crate::generated::constants::*;
use crate::handles::*;

fn read(status: *const MPI_Status) -> cloudmpi_mpi::Result<MPI_Status> {
    if status.is_null() {
        fail!(
            Arg,
            "the status is MPI_STATUS_IGNORE; pass a status that a call has filled"
        );
    }
    // SAFETY: the program passes a status.
    Ok(unsafe { status.read() })
}

fn writable<'a>(status: *mut MPI_Status) -> cloudmpi_mpi::Result<&'a mut MPI_Status> {
    // SAFETY: the program passes its status, which nobody else uses during the call.
    match unsafe { status.as_mut() } {
        Some(status) => Ok(status),
        None => fail!(Arg, "the status is MPI_STATUS_IGNORE; pass a status to set"),
    }
}

/// Runs `with` on a datatype, committed or not.
fn with_type<R>(
    handle: MPI_Datatype,
    with: impl FnOnce(&Datatype) -> R,
) -> cloudmpi_mpi::Result<R> {
    if handle.0 <= 0xfff
        && let Some(datatype) = Datatype::predefined(handle.0 as u32)
    {
        return Ok(with(datatype));
    }
    Ok(with(&decode::type_object(handle)?.datatype))
}

/// Stores a count; MPI_UNDEFINED when there is none or it does not fit.
unsafe fn store(count: IntOut, value: Option<u64>) -> Result {
    if count.is_null() {
        return Err(Error::new(Class::Arg, "the count is a null pointer").into());
    }
    let value = value.and_then(|value| i64::try_from(value).ok());
    // SAFETY: the program passes where to store the count.
    let stored = value.is_some_and(|value| unsafe { count.set(value) });
    if !stored {
        // SAFETY: as above; MPI_UNDEFINED fits everywhere.
        let _ = unsafe { count.set(i64::from(MPI_UNDEFINED)) };
    }
    Ok(())
}

pub unsafe fn get_count(
    status: *const MPI_Status,
    datatype: MPI_Datatype,
    count: IntOut,
) -> Result {
    let bytes = decode::status_bytes(&read(status)?);
    let elements = with_type(datatype, |datatype| datatype.count_of_bytes(bytes))?;
    // SAFETY: passed on.
    unsafe { store(count, elements) }
}

pub unsafe fn get_elements(
    status: *const MPI_Status,
    datatype: MPI_Datatype,
    count: IntOut,
) -> Result {
    let bytes = decode::status_bytes(&read(status)?);
    let elements = with_type(datatype, |datatype| datatype.elements_of_bytes(bytes))?;
    // SAFETY: passed on.
    unsafe { store(count, elements) }
}

pub unsafe fn status_set_elements(
    status: *mut MPI_Status,
    datatype: MPI_Datatype,
    count: i64,
) -> Result {
    let status = writable(status)?;
    let count = decode::count(count)?;
    let bytes = with_type(datatype, |datatype| datatype.bytes_of_elements(count))?;
    let Some(bytes) = bytes.filter(|bytes| i64::try_from(*bytes).is_ok()) else {
        return Err(Error::new(
            Class::Count,
            format!("{count} basic elements are not possible with this datatype"),
        )
        .into());
    };
    status.MPI_internal[0] = bytes as u32 as c_int;
    status.MPI_internal[1] = (bytes >> 32) as c_int;
    Ok(())
}

pub unsafe fn status_set_cancelled(status: *mut MPI_Status, flag: c_int) -> Result {
    writable(status)?.MPI_internal[2] = c_int::from(flag != 0);
    Ok(())
}

pub unsafe fn test_cancelled(status: *const MPI_Status, flag: *mut c_int) -> Result {
    let cancelled = decode::status_is_cancelled(&read(status)?);
    // SAFETY: the program passes where to store the flag.
    unsafe { flag.write(c_int::from(cancelled)) };
    Ok(())
}

pub unsafe fn status_get_source(status: *const MPI_Status, source: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the source.
    unsafe { source.write(read(status)?.MPI_SOURCE) };
    Ok(())
}

pub unsafe fn status_get_tag(status: *const MPI_Status, tag: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the tag.
    unsafe { tag.write(read(status)?.MPI_TAG) };
    Ok(())
}

pub unsafe fn status_get_error(status: *const MPI_Status, error: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the error.
    unsafe { error.write(read(status)?.MPI_ERROR) };
    Ok(())
}

pub unsafe fn status_set_source(status: *mut MPI_Status, source: c_int) -> Result {
    writable(status)?.MPI_SOURCE = source;
    Ok(())
}

pub unsafe fn status_set_tag(status: *mut MPI_Status, tag: c_int) -> Result {
    writable(status)?.MPI_TAG = tag;
    Ok(())
}

pub unsafe fn status_set_error(status: *mut MPI_Status, error: c_int) -> Result {
    writable(status)?.MPI_ERROR = error;
    Ok(())
}

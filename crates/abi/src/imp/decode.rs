//! From C arguments to objects. Every check names the error class of the standard.

use std::ffi::{c_int, c_void};
use std::rc::Rc;

use cloudmpi_datatype::Datatype;
use cloudmpi_mpi::buffer::Buffer;
use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::completion::Completed;
pub use cloudmpi_mpi::internal::TAG_UB;
use cloudmpi_mpi::operation::Outcome;
use cloudmpi_mpi::types::{self, TypeObject};
use cloudmpi_mpi::{Class, Error, Result, fail, process};

use crate::generated::constants::*;
use crate::handles::*;

/// A communicator that messages may use.
#[inline]
pub fn comm(handle: MPI_Comm) -> Result<Rc<Comm>> {
    let comm = comm_object(handle)?;
    if comm.is_promised() {
        fail!(
            Comm,
            "the communicator is still being made; complete the request of its MPI_Comm_idup first"
        );
    }
    Ok(comm)
}

/// What carries a communicator's handler, name, attributes and hints: a duplicate that is still being made, too.
#[inline]
pub fn comm_object(handle: MPI_Comm) -> Result<Rc<Comm>> {
    let process = process::get();
    match handle {
        MPI_COMM_WORLD => Ok(Rc::clone(process.world())),
        MPI_COMM_SELF => Ok(Rc::clone(process.own())),
        MPI_COMM_NULL => fail!(Comm, "the communicator is MPI_COMM_NULL"),
        MPI_Comm(bits) => match process.comms.borrow().get(bits) {
            Some(comm) => Ok(Rc::clone(comm)),
            None => fail!(Comm, "handle {bits:#x} is no communicator, or a freed one"),
        },
    }
}

/// Runs `with`, which must not call MPI, on a datatype that may be used for data: predefined, or
/// committed.
#[inline]
pub fn with_datatype<R>(
    handle: MPI_Datatype,
    with: impl FnOnce(&Datatype) -> Result<R>,
) -> Result<R> {
    if let Some(datatype) = types::predefined(handle.0) {
        return with(datatype);
    }
    let table = process::get().types.borrow();
    match table.get(handle.0) {
        Some(object) if object.committed.get() => with(&object.datatype),
        Some(_) => fail!(
            Type,
            "the datatype has not been committed; call MPI_Type_commit first"
        ),
        None => Err(no_type(handle)),
    }
}

/// A datatype that need not be committed, such as one to build another of.
pub fn member_type(handle: MPI_Datatype) -> Result<Datatype> {
    if let Some(datatype) = types::predefined(handle.0) {
        return Ok(datatype.clone());
    }
    match process::get().types.borrow().get(handle.0) {
        Some(object) => Ok(object.datatype.clone()),
        None => Err(no_type(handle)),
    }
}

/// The object of any datatype, predefined or not, which carries its name and attributes.
pub fn any_type_object(handle: MPI_Datatype) -> Result<Rc<TypeObject>> {
    match types::predefined_object(handle.0) {
        Some(object) => Ok(object),
        None => type_object(handle),
    }
}

#[cold]
fn no_type(handle: MPI_Datatype) -> Error {
    let detail = match handle {
        MPI_DATATYPE_NULL => "the datatype is MPI_DATATYPE_NULL".to_owned(),
        MPI_Datatype(bits) => format!("handle {bits:#x} is no datatype, or a freed one"),
    };
    Error::new(Class::Type, detail)
}

/// A datatype that the program made.
pub fn type_object(handle: MPI_Datatype) -> Result<Rc<TypeObject>> {
    match process::get().types.borrow().get(handle.0) {
        Some(object) => Ok(Rc::clone(object)),
        None => Err(no_type(handle)),
    }
}

pub fn datatype_error(error: cloudmpi_datatype::Error) -> Error {
    Error::from(error)
}

#[inline]
pub fn count(count: i64) -> Result<u64> {
    match u64::try_from(count) {
        Ok(count) => Ok(count),
        Err(_) => fail!(Count, "the count is {count}; it cannot be negative"),
    }
}

#[inline(always)]
pub fn is_tag(tag: c_int) -> bool {
    (0..=TAG_UB).contains(&tag)
}

/// A tag to send with.
#[inline]
pub fn send_tag(tag: c_int) -> Result<i32> {
    if !is_tag(tag) {
        fail!(Tag, "tag {tag} is not in 0 to {TAG_UB} (MPI_TAG_UB)");
    }
    Ok(tag)
}

/// A tag to receive with; `None` is any.
#[inline]
pub fn receive_tag(tag: c_int) -> Result<Option<i32>> {
    match tag {
        MPI_ANY_TAG => Ok(None),
        tag if is_tag(tag) => Ok(Some(tag)),
        _ => fail!(
            Tag,
            "tag {tag} is not in 0 to {TAG_UB} (MPI_TAG_UB) and not MPI_ANY_TAG"
        ),
    }
}

/// Memory of `count` elements for a message.
#[inline]
pub fn buffer(address: *const c_void, elements: i64, datatype: MPI_Datatype) -> Result<Buffer> {
    let elements = count(elements)?;
    with_datatype(datatype, |datatype| {
        let made = Buffer::new(address.cast_mut().cast(), elements, datatype);
        match made {
            Some(b) if address.is_null() && b.length_bytes() != 0 && is_relative(datatype) => {
                fail!(
                    Buffer,
                    "the buffer is a null pointer, the count is not 0, and the datatype is not made of absolute addresses"
                )
            }
            Some(buffer) => Ok(buffer),
            None => fail!(Count, "{elements} elements are more than 2^63 bytes"),
        }
    })
}

/// A null address is MPI_BOTTOM, which is right where the type is made of absolute addresses.
fn is_relative(datatype: &Datatype) -> bool {
    is_below_memory(datatype.true_lb())
}

/// No program has data in the lowest page of memory, nor below it.
pub fn is_below_memory(address: i64) -> bool {
    const LOWEST_PAGE_BYTES: i64 = 4096;
    address < LOWEST_PAGE_BYTES
}

/// Stores an outcome in a status, leaving MPI_ERROR as it is (single completions do not set it).
///
/// # Safety
/// `status` is MPI_STATUS_IGNORE or the program's to write.
#[inline]
pub unsafe fn set_status(status: *mut MPI_Status, outcome: &Outcome) {
    if status.is_null() {
        return;
    }
    // SAFETY: writable by this function's contract.
    unsafe {
        (*status).MPI_SOURCE = outcome.source;
        (*status).MPI_TAG = outcome.tag;
        (*status).MPI_internal = status_words(outcome);
    }
}

fn status_words(outcome: &Outcome) -> [c_int; 5] {
    [
        outcome.length_bytes as u32 as c_int,
        (outcome.length_bytes >> 32) as c_int,
        c_int::from(outcome.cancelled),
        0,
        0,
    ]
}

/// Bytes that a status says were received.
pub fn status_bytes(status: &MPI_Status) -> u64 {
    let [low, high, ..] = status.MPI_internal;
    u64::from(low as u32) | u64::from(high as u32) << 32
}

pub fn status_is_cancelled(status: &MPI_Status) -> bool {
    status.MPI_internal[2] != 0
}

/// Stores a result in a status, leaving MPI_ERROR as it is unless there was no active request; the result's error is
/// the call's.
///
/// # Safety
/// As for [`set_status`].
#[inline]
pub unsafe fn finish_status(status: *mut MPI_Status, completed: Completed) -> Result<()> {
    // SAFETY: this function's contract.
    unsafe {
        set_status(status, &completed.outcome);
        if completed.idle && !status.is_null() {
            (*status).MPI_ERROR = MPI_SUCCESS;
        }
    }
    match completed.error {
        None => Ok(()),
        Some(error) => Err(error),
    }
}

/// Stores a result where the program wants it.
///
/// # Safety
/// `at` is null or the program's to write.
#[inline]
pub unsafe fn put<T>(at: *mut T, value: T, name: &str) -> Result<()> {
    if at.is_null() {
        fail!(
            Arg,
            "{name} is a null pointer; pass where to store the result"
        );
    }
    // SAFETY: writable by this function's contract.
    unsafe { at.write(value) };
    Ok(())
}

/// An input array of `length` elements.
///
/// # Safety
/// `at` is null or has `length` elements that stay as they are during the call.
pub unsafe fn slice<'a, T>(at: *const T, length: c_int, name: &str) -> Result<&'a [T]> {
    match usize::try_from(length) {
        Err(_) => fail!(
            Arg,
            "the length of {name} is {length}; it cannot be negative"
        ),
        Ok(0) => Ok(&[]),
        Ok(_) if at.is_null() => fail!(Arg, "{name} is a null pointer for {length} elements"),
        // SAFETY: not null, and as long by this function's contract.
        Ok(length) => Ok(unsafe { std::slice::from_raw_parts(at, length) }),
    }
}

/// An output array with room for `length` elements.
///
/// # Safety
/// As for [`slice`], and the elements are the program's to write.
pub unsafe fn slice_mut<'a, T>(at: *mut T, length: c_int, name: &str) -> Result<&'a mut [T]> {
    match usize::try_from(length) {
        Err(_) => fail!(
            Arg,
            "the length of {name} is {length}; it cannot be negative"
        ),
        Ok(0) => Ok(&mut []),
        Ok(_) if at.is_null() => fail!(Arg, "{name} is a null pointer for {length} elements"),
        // SAFETY: not null, and as long and writable by this function's contract.
        Ok(length) => Ok(unsafe { std::slice::from_raw_parts_mut(at, length) }),
    }
}

//! The constructors. The datatype crate checks what the arguments mean; here they become Rust's.

use std::ffi::c_int;

use cloudmpi_datatype::{Darray, Datatype, Order, TypeClass};
use cloudmpi_mpi::{Class, Error, fail, types};

use super::{give, store};
use crate::args::Ints;
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::{Result, decode};

/// A count of array entries.
fn length(count: i64) -> cloudmpi_mpi::Result<usize> {
    decode::count(count).map(|count| count as usize)
}

/// An array of counts or displacements.
///
/// # Safety
/// `values` is null or has `length` elements.
unsafe fn list(values: Ints, length: usize, name: &str) -> cloudmpi_mpi::Result<Vec<i64>> {
    if values.is_null() && length != 0 {
        fail!(Arg, "{name} is a null pointer");
    }
    // SAFETY: this function's contract.
    Ok(unsafe { values.to_vec(length) })
}

/// An array that is the same in both forms of a call.
///
/// # Safety
/// `values` is null or has `length` elements.
unsafe fn slice<'a, T>(
    values: *const T,
    length: usize,
    name: &str,
) -> cloudmpi_mpi::Result<&'a [T]> {
    if length == 0 {
        return Ok(&[]);
    }
    if values.is_null() {
        fail!(Arg, "{name} is a null pointer");
    }
    // SAFETY: this function's contract.
    Ok(unsafe { std::slice::from_raw_parts(values, length) })
}

fn order(order: c_int) -> cloudmpi_mpi::Result<Order> {
    match order {
        MPI_ORDER_C => Ok(Order::C),
        MPI_ORDER_FORTRAN => Ok(Order::Fortran),
        _ => fail!(
            Arg,
            "order is {order}; it is MPI_ORDER_C or MPI_ORDER_FORTRAN"
        ),
    }
}

/// The number of dimensions of an array.
fn dimensions(ndims: c_int) -> cloudmpi_mpi::Result<usize> {
    match usize::try_from(ndims) {
        Ok(ndims) if ndims > 0 => Ok(ndims),
        _ => fail!(Arg, "ndims is {ndims}; an array has at least one dimension"),
    }
}

pub unsafe fn type_contiguous(
    count: i64,
    oldtype: MPI_Datatype,
    newtype: *mut MPI_Datatype,
    large: bool,
) -> Result {
    let old = decode::member_type(oldtype)?;
    // SAFETY: the program passes where to store the handle.
    unsafe { give(Datatype::contiguous(count, &old), large, newtype) }
}

pub unsafe fn type_vector(
    count: i64,
    blocklength: i64,
    stride: i64,
    oldtype: MPI_Datatype,
    newtype: *mut MPI_Datatype,
    large: bool,
) -> Result {
    let old = decode::member_type(oldtype)?;
    let made = Datatype::vector(count, blocklength, stride, &old);
    // SAFETY: the program passes where to store the handle.
    unsafe { give(made, large, newtype) }
}

pub unsafe fn type_create_hvector(
    count: i64,
    blocklength: i64,
    stride: MPI_Count,
    oldtype: MPI_Datatype,
    newtype: *mut MPI_Datatype,
    large: bool,
) -> Result {
    let old = decode::member_type(oldtype)?;
    let made = Datatype::hvector(count, blocklength, stride, &old);
    // SAFETY: the program passes where to store the handle.
    unsafe { give(made, large, newtype) }
}

pub unsafe fn type_indexed(
    count: i64,
    array_of_blocklengths: Ints,
    array_of_displacements: Ints,
    oldtype: MPI_Datatype,
    newtype: *mut MPI_Datatype,
    large: bool,
) -> Result {
    let length = length(count)?;
    let old = decode::member_type(oldtype)?;
    // SAFETY: the program's arrays have `count` entries, and it passes where to store the handle.
    unsafe {
        let blocklengths = list(array_of_blocklengths, length, "array_of_blocklengths")?;
        let displacements = list(array_of_displacements, length, "array_of_displacements")?;
        let made = Datatype::indexed(&blocklengths, &displacements, &old);
        give(made, large, newtype)
    }
}

pub unsafe fn type_create_hindexed(
    count: i64,
    array_of_blocklengths: Ints,
    array_of_displacements: *const MPI_Count,
    oldtype: MPI_Datatype,
    newtype: *mut MPI_Datatype,
    large: bool,
) -> Result {
    let length = length(count)?;
    let old = decode::member_type(oldtype)?;
    // SAFETY: the program's arrays have `count` entries, and it passes where to store the handle.
    unsafe {
        let blocklengths = list(array_of_blocklengths, length, "array_of_blocklengths")?;
        let displacements = slice(array_of_displacements, length, "array_of_displacements")?;
        let made = Datatype::hindexed(&blocklengths, displacements, &old);
        give(made, large, newtype)
    }
}

pub unsafe fn type_create_indexed_block(
    count: i64,
    blocklength: i64,
    array_of_displacements: Ints,
    oldtype: MPI_Datatype,
    newtype: *mut MPI_Datatype,
    large: bool,
) -> Result {
    let length = length(count)?;
    let old = decode::member_type(oldtype)?;
    // SAFETY: the program's array has `count` entries, and it passes where to store the handle.
    unsafe {
        let displacements = list(array_of_displacements, length, "array_of_displacements")?;
        let made = Datatype::indexed_block(blocklength, &displacements, &old);
        give(made, large, newtype)
    }
}

pub unsafe fn type_create_hindexed_block(
    count: i64,
    blocklength: i64,
    array_of_displacements: *const MPI_Count,
    oldtype: MPI_Datatype,
    newtype: *mut MPI_Datatype,
    large: bool,
) -> Result {
    let length = length(count)?;
    let old = decode::member_type(oldtype)?;
    // SAFETY: the program's array has `count` entries, and it passes where to store the handle.
    unsafe {
        let displacements = slice(array_of_displacements, length, "array_of_displacements")?;
        let made = Datatype::hindexed_block(blocklength, displacements, &old);
        give(made, large, newtype)
    }
}

pub unsafe fn type_create_struct(
    count: i64,
    array_of_blocklengths: Ints,
    array_of_displacements: *const MPI_Count,
    array_of_types: *const MPI_Datatype,
    newtype: *mut MPI_Datatype,
    large: bool,
) -> Result {
    let length = length(count)?;
    // SAFETY: the program's arrays have `count` entries, and it passes where to store the handle.
    unsafe {
        let blocklengths = list(array_of_blocklengths, length, "array_of_blocklengths")?;
        let displacements = slice(array_of_displacements, length, "array_of_displacements")?;
        let members = slice(array_of_types, length, "array_of_types")?
            .iter()
            .map(|&handle| decode::member_type(handle))
            .collect::<cloudmpi_mpi::Result<Vec<Datatype>>>()?;
        let made = Datatype::structure(&blocklengths, displacements, &members);
        give(made, large, newtype)
    }
}

pub unsafe fn type_create_resized(
    oldtype: MPI_Datatype,
    lb: MPI_Count,
    extent: MPI_Count,
    newtype: *mut MPI_Datatype,
    large: bool,
) -> Result {
    let old = decode::member_type(oldtype)?;
    // SAFETY: the program passes where to store the handle.
    unsafe { give(Datatype::resized(lb, extent, &old), large, newtype) }
}

pub unsafe fn type_create_subarray(
    ndims: c_int,
    array_of_sizes: Ints,
    array_of_subsizes: Ints,
    array_of_starts: Ints,
    order_of_dimensions: c_int,
    oldtype: MPI_Datatype,
    newtype: *mut MPI_Datatype,
    large: bool,
) -> Result {
    let ndims = dimensions(ndims)?;
    let order = order(order_of_dimensions)?;
    let old = decode::member_type(oldtype)?;
    // SAFETY: the program's arrays have `ndims` entries, and it passes where to store the handle.
    unsafe {
        let sizes = list(array_of_sizes, ndims, "array_of_sizes")?;
        let subsizes = list(array_of_subsizes, ndims, "array_of_subsizes")?;
        let starts = list(array_of_starts, ndims, "array_of_starts")?;
        let made = Datatype::subarray(&sizes, &subsizes, &starts, order, &old);
        give(made, large, newtype)
    }
}

pub unsafe fn type_create_darray(
    size: c_int,
    rank: c_int,
    ndims: c_int,
    array_of_gsizes: Ints,
    array_of_distribs: *const c_int,
    array_of_dargs: *const c_int,
    array_of_psizes: *const c_int,
    order_of_dimensions: c_int,
    oldtype: MPI_Datatype,
    newtype: *mut MPI_Datatype,
    large: bool,
) -> Result {
    let ndims = dimensions(ndims)?;
    let order = order(order_of_dimensions)?;
    let old = decode::member_type(oldtype)?;
    // SAFETY: the program's arrays have `ndims` entries, and it passes where to store the handle.
    unsafe {
        let gsizes = list(array_of_gsizes, ndims, "array_of_gsizes")?;
        let args = Darray {
            size,
            rank,
            gsizes: &gsizes,
            distribs: slice(array_of_distribs, ndims, "array_of_distribs")?,
            dargs: slice(array_of_dargs, ndims, "array_of_dargs")?,
            psizes: slice(array_of_psizes, ndims, "array_of_psizes")?,
            order,
        };
        give(Datatype::darray(args, &old), large, newtype)
    }
}

pub unsafe fn type_create_f90_real(p: c_int, r: c_int, newtype: *mut MPI_Datatype) -> Result {
    let handle = types::f90_handle(Datatype::f90_real(p, r)?)?;
    // SAFETY: the program passes where to store the handle.
    Ok(unsafe { store(newtype, handle)? })
}

pub unsafe fn type_create_f90_complex(p: c_int, r: c_int, newtype: *mut MPI_Datatype) -> Result {
    let handle = types::f90_handle(Datatype::f90_complex(p, r)?)?;
    // SAFETY: the program passes where to store the handle.
    Ok(unsafe { store(newtype, handle)? })
}

pub unsafe fn type_create_f90_integer(r: c_int, newtype: *mut MPI_Datatype) -> Result {
    let handle = types::f90_handle(Datatype::f90_integer(r)?)?;
    // SAFETY: the program passes where to store the handle.
    Ok(unsafe { store(newtype, handle)? })
}

pub unsafe fn type_match_size(
    typeclass: c_int,
    size: c_int,
    datatype: *mut MPI_Datatype,
) -> Result {
    let Some(class) = TypeClass::from_abi_value(typeclass) else {
        return Err(Error::new(
            Class::Arg,
            format!("typeclass is {typeclass}; it is MPI_TYPECLASS_INTEGER, _REAL or _COMPLEX"),
        )
        .into());
    };
    let handle = types::handle_of_member(Datatype::match_size(class, size)?)?;
    // SAFETY: the program passes where to store the handle.
    Ok(unsafe { store(datatype, handle)? })
}

pub unsafe fn type_get_value_index(
    value_type: MPI_Datatype,
    index_type: MPI_Datatype,
    pair_type: *mut MPI_Datatype,
) -> Result {
    let (value, index) = (
        decode::member_type(value_type)?,
        decode::member_type(index_type)?,
    );
    let handle = match Datatype::value_index(&value, &index) {
        Some(pair) => types::handle_of_member(pair)?,
        None => MPI_DATATYPE_NULL.0,
    };
    // SAFETY: the program passes where to store the handle.
    Ok(unsafe { store(pair_type, handle)? })
}

//! Packing and unpacking, in the native representation and in external32.

use std::ffi::{c_char, c_void};

use cloudmpi_datatype::Datatype;
use cloudmpi_mpi::{Result as CoreResult, fail};

use super::datatype::{store_size, string};
use super::{Result, decode};
use crate::args::{IntInOut, IntOut};
use crate::handles::*;

/// The only representation of MPI_Pack_external.
const EXTERNAL32: &[u8] = b"external32";

/// What is left of a buffer of packed data from a position on.
struct Rest {
    position: u64,
    /// Bytes from the position to the end of the buffer.
    room_bytes: u64,
}

fn rest(position: i64, size: i64) -> CoreResult<Rest> {
    if size < 0 {
        fail!(
            Arg,
            "the size of the packed buffer is {size} bytes; it cannot be negative"
        );
    }
    if !(0..=size).contains(&position) {
        fail!(
            Arg,
            "position {position} is not in the packed buffer of {size} bytes"
        );
    }
    Ok(Rest {
        position: position as u64,
        room_bytes: (size - position) as u64,
    })
}

/// Checks that a buffer may be null: only where nothing is packed there.
fn check_packed(address: *const c_void, length_bytes: u64) -> CoreResult<()> {
    if address.is_null() && length_bytes != 0 {
        fail!(Buffer, "the packed buffer is a null pointer");
    }
    Ok(())
}

fn check_room(rest: &Rest, length_bytes: u64) -> CoreResult<()> {
    if length_bytes > rest.room_bytes {
        fail!(
            Truncate,
            "{length_bytes} bytes do not fit in the {} that are left in the packed buffer from position {}",
            rest.room_bytes,
            rest.position
        );
    }
    Ok(())
}

/// # Safety
/// `position` is null or the program's to read.
unsafe fn read_position(position: IntInOut) -> CoreResult<i64> {
    if position.is_null() {
        fail!(Arg, "the pointer to the position is null");
    }
    // SAFETY: this function's contract.
    Ok(unsafe { position.get() })
}

/// # Safety
/// As for [`read_position`], and writable.
unsafe fn advance(position: IntInOut, rest: &Rest, length_bytes: u64) {
    // SAFETY: this function's contract. It fits: it is at most the size, which came the same way.
    let _ = unsafe { position.set((rest.position + length_bytes) as i64) };
}

pub unsafe fn pack(
    inbuf: *const c_void,
    incount: i64,
    datatype: MPI_Datatype,
    outbuf: *mut c_void,
    outsize: i64,
    position: IntInOut,
    comm: MPI_Comm,
) -> Result {
    decode::comm(comm)?;
    let buffer = decode::buffer(inbuf, incount, datatype)?;
    let length_bytes = buffer.length_bytes();
    // SAFETY: the program passes its position, and a packed buffer of `outsize` bytes.
    unsafe {
        let rest = rest(read_position(position)?, outsize)?;
        check_packed(outbuf, length_bytes)?;
        check_room(&rest, length_bytes)?;
        let to = outbuf.cast::<u8>().wrapping_add(rest.position as usize);
        buffer.read_to(0, to, length_bytes);
        advance(position, &rest, length_bytes);
    }
    Ok(())
}

pub unsafe fn unpack(
    inbuf: *const c_void,
    insize: i64,
    position: IntInOut,
    outbuf: *mut c_void,
    outcount: i64,
    datatype: MPI_Datatype,
    comm: MPI_Comm,
) -> Result {
    decode::comm(comm)?;
    let buffer = decode::buffer(outbuf, outcount, datatype)?;
    let length_bytes = buffer.length_bytes();
    // SAFETY: the program passes its position, and a packed buffer of `insize` bytes.
    unsafe {
        let rest = rest(read_position(position)?, insize)?;
        check_packed(inbuf, length_bytes)?;
        check_room(&rest, length_bytes)?;
        if length_bytes != 0 {
            let from = inbuf.cast::<u8>().wrapping_add(rest.position as usize);
            buffer.write(0, std::slice::from_raw_parts(from, length_bytes as usize));
        }
        advance(position, &rest, length_bytes);
    }
    Ok(())
}

pub unsafe fn pack_size(
    incount: i64,
    datatype: MPI_Datatype,
    comm: MPI_Comm,
    size: IntOut,
) -> Result {
    decode::comm(comm)?;
    let count = decode::count(incount)?;
    let datatype = decode::member_type(datatype)?;
    // SAFETY: the program passes where to store the size.
    Ok(unsafe { store_size(size, packed_bytes(&datatype, count)?)? })
}

fn packed_bytes(datatype: &Datatype, count: u64) -> CoreResult<i64> {
    match datatype.packed_size(count) {
        Some(bytes) => Ok(bytes as i64),
        None => fail!(Count, "{count} elements are more than 2^63 bytes"),
    }
}

/// # Safety
/// `datarep` is null or a string of the program.
unsafe fn check_representation(datarep: *const c_char) -> CoreResult<()> {
    // SAFETY: this function's contract.
    let given = unsafe { string(datarep, "datarep")? };
    if given != EXTERNAL32 {
        fail!(
            Arg,
            "datarep is \"{}\"; it can only be \"external32\"",
            String::from_utf8_lossy(given)
        );
    }
    Ok(())
}

pub unsafe fn pack_external(
    datarep: *const c_char,
    inbuf: *const c_void,
    incount: i64,
    datatype: MPI_Datatype,
    outbuf: *mut c_void,
    outsize: MPI_Count,
    position: *mut MPI_Count,
) -> Result {
    let count = decode::count(incount)?;
    let position = IntInOut::Wide(position);
    // The checks of the native buffer.
    decode::buffer(inbuf, incount, datatype)?;
    // SAFETY: the program passes its position, and a packed buffer of `outsize` bytes.
    unsafe {
        check_representation(datarep)?;
        let rest = rest(read_position(position)?, outsize)?;
        let packed = decode::with_datatype(datatype, |datatype| {
            check_packed(outbuf, datatype.external_size(count)?)?;
            let to = outbuf.cast::<u8>().wrapping_add(rest.position as usize);
            Ok(datatype.pack_external(inbuf.cast(), count, to, rest.room_bytes)?)
        })?;
        advance(position, &rest, packed);
    }
    Ok(())
}

pub unsafe fn unpack_external(
    datarep: *const c_char,
    inbuf: *const c_void,
    insize: MPI_Count,
    position: *mut MPI_Count,
    outbuf: *mut c_void,
    outcount: i64,
    datatype: MPI_Datatype,
) -> Result {
    let count = decode::count(outcount)?;
    let position = IntInOut::Wide(position);
    decode::buffer(outbuf, outcount, datatype)?;
    // SAFETY: the program passes its position, and a packed buffer of `insize` bytes.
    unsafe {
        check_representation(datarep)?;
        let rest = rest(read_position(position)?, insize)?;
        let unpacked = decode::with_datatype(datatype, |datatype| {
            check_packed(inbuf, datatype.external_size(count)?)?;
            let from = inbuf.cast::<u8>().wrapping_add(rest.position as usize);
            Ok(datatype.unpack_external(from, rest.room_bytes, outbuf.cast(), count)?)
        })?;
        advance(position, &rest, unpacked);
    }
    Ok(())
}

pub unsafe fn pack_external_size(
    datarep: *const c_char,
    incount: i64,
    datatype: MPI_Datatype,
    size: *mut MPI_Count,
) -> Result {
    let count = decode::count(incount)?;
    let datatype = decode::member_type(datatype)?;
    let bytes = datatype.external_size(count)?;
    // SAFETY: the program passes a string and where to store the size.
    unsafe {
        check_representation(datarep)?;
        store_size(IntOut::Wide(size), bytes as i64)?;
    }
    Ok(())
}

//! Reading and writing: every form of a call is one line of a table.

use std::ffi::c_void;

use cloudmpi_mpi::file::{self, Direction, Memory, Position, SplitKind};
use cloudmpi_mpi::process;

use super::{CoreResult, decode_file};
use crate::handles::*;
use crate::imp::{Result, decode};

/// The program's memory of an access.
fn memory(buf: *const c_void, count: i64, datatype: MPI_Datatype) -> CoreResult<Memory> {
    // Checks all three.
    decode::buffer(buf, count, datatype)?;
    Ok(Memory {
        address: buf.cast_mut().cast(),
        count: decode::count(count)?,
        datatype: decode::with_datatype(datatype, |datatype| Ok(datatype.clone()))?,
        handle: datatype.0,
    })
}

/// The memory of an access, and where it is in the file.
type Data = (Position, CoreResult<Memory>);

unsafe fn alone(fh: MPI_File, direction: Direction, data: Data, status: *mut MPI_Status) -> Result {
    let file = decode_file(fh)?;
    let outcome = file::run_alone(process::get(), &file, direction, data.0, data.1?)?;
    // SAFETY: the program's status, or none.
    unsafe { decode::set_status(status, &outcome) };
    Ok(())
}

unsafe fn alone_begun(
    fh: MPI_File,
    direction: Direction,
    data: Data,
    request: *mut MPI_Request,
) -> Result {
    let file = decode_file(fh)?;
    let begun = file::begin_alone(process::get(), &file, direction, data.0, data.1?)?;
    let handle = begun.register(process::get(), file.comm().clone())?;
    // SAFETY: the program passes where to store the request.
    unsafe { request.write(MPI_Request(handle)) };
    Ok(())
}

unsafe fn all(fh: MPI_File, direction: Direction, data: Data, status: *mut MPI_Status) -> Result {
    let file = decode_file(fh)?;
    let outcome = file::run_all(process::get(), &file, direction, data.0, data.1)?;
    // SAFETY: the program's status, or none.
    unsafe { decode::set_status(status, &outcome) };
    Ok(())
}

unsafe fn all_begun(
    fh: MPI_File,
    direction: Direction,
    data: Data,
    request: *mut MPI_Request,
) -> Result {
    let file = decode_file(fh)?;
    let begun = file::begin_all(process::get(), &file, direction, data.0, data.1);
    let handle = begun.register(process::get(), file.comm().clone())?;
    // SAFETY: the program passes where to store the request.
    unsafe { request.write(MPI_Request(handle)) };
    Ok(())
}

fn begin(fh: MPI_File, kind: SplitKind, buf: *const c_void, data: Data) -> Result {
    let file = decode_file(fh)?;
    let (position, memory) = data;
    Ok(file::begin_split(
        process::get(),
        &file,
        kind,
        position,
        buf as usize,
        memory,
    )?)
}

unsafe fn end(
    fh: MPI_File,
    kind: SplitKind,
    buf: *const c_void,
    status: *mut MPI_Status,
) -> Result {
    let file = decode_file(fh)?;
    let outcome = file::end_split(process::get(), &file, kind, buf as usize)?;
    // SAFETY: the program's status, or none.
    unsafe { decode::set_status(status, &outcome) };
    Ok(())
}

/// Calls with a status or request at their end.
macro_rules! accesses {
    ($($name:ident: $by:ident $direction:ident $buf:ty, [$($offset:ident)?] $position:expr, $last:ty;)*) => {$(
        #[allow(clippy::too_many_arguments)]
        pub unsafe fn $name(
            fh: MPI_File,
            $($offset: MPI_Offset,)?
            buf: $buf,
            count: MPI_Count,
            datatype: MPI_Datatype,
            last: *mut $last,
        ) -> Result {
            let data = ($position, memory(buf, count, datatype));
            // SAFETY: the program's result.
            unsafe { $by(fh, Direction::$direction, data, last) }
        }
    )*};
}

/// The two calls of split ones.
macro_rules! splits {
    ($($begin:ident $end:ident: $kind:ident $buf:ty, [$($offset:ident)?] $position:expr;)*) => {$(
        pub unsafe fn $begin(
            fh: MPI_File,
            $($offset: MPI_Offset,)?
            buf: $buf,
            count: MPI_Count,
            datatype: MPI_Datatype,
        ) -> Result {
            begin(fh, SplitKind::$kind, buf, ($position, memory(buf, count, datatype)))
        }

        pub unsafe fn $end(fh: MPI_File, buf: $buf, status: *mut MPI_Status) -> Result {
            // SAFETY: the program's status, or none.
            unsafe { end(fh, SplitKind::$kind, buf, status) }
        }
    )*};
}

accesses! {
    file_read: alone Read *mut c_void, [] Position::Individual, MPI_Status;
    file_read_at: alone Read *mut c_void, [offset] Position::At(offset), MPI_Status;
    file_read_shared: alone Read *mut c_void, [] Position::Shared, MPI_Status;
    file_write: alone Write *const c_void, [] Position::Individual, MPI_Status;
    file_write_at: alone Write *const c_void, [offset] Position::At(offset), MPI_Status;
    file_write_shared: alone Write *const c_void, [] Position::Shared, MPI_Status;
    file_iread: alone_begun Read *mut c_void, [] Position::Individual, MPI_Request;
    file_iread_at: alone_begun Read *mut c_void, [offset] Position::At(offset), MPI_Request;
    file_iread_shared: alone_begun Read *mut c_void, [] Position::Shared, MPI_Request;
    file_iwrite: alone_begun Write *const c_void, [] Position::Individual, MPI_Request;
    file_iwrite_at: alone_begun Write *const c_void, [offset] Position::At(offset), MPI_Request;
    file_iwrite_shared: alone_begun Write *const c_void, [] Position::Shared, MPI_Request;
    file_read_all: all Read *mut c_void, [] Position::Individual, MPI_Status;
    file_read_at_all: all Read *mut c_void, [offset] Position::At(offset), MPI_Status;
    file_read_ordered: all Read *mut c_void, [] Position::Shared, MPI_Status;
    file_write_all: all Write *const c_void, [] Position::Individual, MPI_Status;
    file_write_at_all: all Write *const c_void, [offset] Position::At(offset), MPI_Status;
    file_write_ordered: all Write *const c_void, [] Position::Shared, MPI_Status;
    file_iread_all: all_begun Read *mut c_void, [] Position::Individual, MPI_Request;
    file_iread_at_all: all_begun Read *mut c_void, [offset] Position::At(offset), MPI_Request;
    file_iwrite_all: all_begun Write *const c_void, [] Position::Individual, MPI_Request;
    file_iwrite_at_all: all_begun Write *const c_void, [offset] Position::At(offset), MPI_Request;
}

splits! {
    file_read_all_begin file_read_all_end: ReadAll *mut c_void, [] Position::Individual;
    file_read_at_all_begin file_read_at_all_end: ReadAtAll *mut c_void, [offset] Position::At(offset);
    file_read_ordered_begin file_read_ordered_end: ReadOrdered *mut c_void, [] Position::Shared;
    file_write_all_begin file_write_all_end: WriteAll *const c_void, [] Position::Individual;
    file_write_at_all_begin file_write_at_all_end: WriteAtAll *const c_void, [offset] Position::At(offset);
    file_write_ordered_begin file_write_ordered_end: WriteOrdered *const c_void, [] Position::Shared;
}

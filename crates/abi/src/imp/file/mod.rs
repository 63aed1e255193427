//! Files: their life and what can be asked of them. Reading and writing is in `access`, representations of data in
//! `datarep`.

mod access;
mod datarep;

pub use access::*;
pub use datarep::*;

use std::ffi::{CStr, CString, c_char, c_int};
use std::rc::Rc;

use cloudmpi_mpi::file::{self, File, NewView, Opening, Representation, Whence};
use cloudmpi_mpi::{Error, fail, process, types};

use super::communicator::check_out;
use super::{Result, decode, group, info, kinds};
use crate::call::FILE_NULL_HANDLER;
use crate::generated::constants::*;
use crate::handles::*;

type CoreResult<T> = cloudmpi_mpi::Result<T>;

/// The open file of a handle.
pub fn decode_file(handle: MPI_File) -> CoreResult<Rc<File>> {
    match file::find(handle.0) {
        Some(file) => Ok(file),
        None if handle == MPI_FILE_NULL => fail!(File, "the file is MPI_FILE_NULL"),
        None => fail!(
            File,
            "handle {:#x} is no open file, or a closed one",
            handle.0
        ),
    }
}

/// An error of a call without a file, which goes to the handler of MPI_FILE_NULL.
fn on_file_null(error: Error) -> Error {
    match error.handler() {
        Some(_) => error,
        None => error.on_handler(FILE_NULL_HANDLER.get().borrow().clone()),
    }
}

unsafe fn string(text: *const c_char, name: &str) -> CoreResult<CString> {
    if text.is_null() {
        fail!(Arg, "{name} is a null pointer");
    }
    // SAFETY: the program passes a string that ends in a null byte.
    Ok(unsafe { CStr::from_ptr(text) }.to_owned())
}

pub unsafe fn file_open(
    comm: MPI_Comm,
    filename: *const c_char,
    amode: c_int,
    info: MPI_Info,
    fh: *mut MPI_File,
) -> Result {
    let comm = decode::comm(comm)?;
    // SAFETY: the program's string.
    let opening = unsafe { string(filename, "filename") }.and_then(|path| {
        Ok(Opening {
            path,
            amode,
            info: info::contents(info)?,
        })
    });
    let errhandler = FILE_NULL_HANDLER.get().borrow().clone();
    let handle = file::open(process::get(), comm, opening, errhandler)?;
    // SAFETY: the program passes where to store the handle.
    Ok(unsafe { decode::put(fh, MPI_File(handle), "fh") }?)
}

pub unsafe fn file_close(fh: *mut MPI_File) -> Result {
    // SAFETY: the program passes its handle.
    let handle = unsafe { fh.read() };
    let closed = decode_file(handle)
        .map(drop)
        .and_then(|()| file::close(process::get(), handle.0));
    let still_open = file::find(handle.0).is_some();
    if !still_open {
        // SAFETY: as above.
        unsafe { fh.write(MPI_FILE_NULL) };
    }
    Ok(closed.map_err(|error| match still_open {
        true => error.on_comm(handle.0),
        false => on_file_null(error),
    })?)
}

pub unsafe fn file_delete(filename: *const c_char, info: MPI_Info) -> Result {
    info::contents(info)?;
    // SAFETY: the program's string.
    let path = unsafe { string(filename, "filename") }?;
    Ok(file::delete(&path)?)
}

pub unsafe fn file_get_amode(fh: MPI_File, amode: *mut c_int) -> Result {
    let file = decode_file(fh)?;
    // SAFETY: the program passes where to store the result.
    Ok(unsafe { decode::put(amode, file.amode, "amode") }?)
}

pub unsafe fn file_get_group(fh: MPI_File, group: *mut MPI_Group) -> Result {
    let file = decode_file(fh)?;
    let comm = file.comm();
    // SAFETY: the program passes where to store the group.
    unsafe { group::give(comm.give_group(&comm.group), group) }
}

pub unsafe fn file_get_info(fh: MPI_File, info_used: *mut MPI_Info) -> Result {
    let file = decode_file(fh)?;
    check_out(info_used, "info_used")?;
    let mut used = (file.hints.borrow()).info(file.count_nodes(), file.name());
    kinds::tell(&mut used, file.comm().session.as_deref());
    let handle = info::make(used)?;
    // SAFETY: not null; the program's.
    unsafe { info_used.write(handle) };
    Ok(())
}

pub unsafe fn file_set_info(fh: MPI_File, info: MPI_Info) -> Result {
    let file = decode_file(fh)?;
    Ok(file::set_info(process::get(), &file, info::contents(info))?)
}

pub unsafe fn file_get_size(fh: MPI_File, size: *mut MPI_Offset) -> Result {
    let file = decode_file(fh)?;
    // SAFETY: the program passes where to store the result.
    Ok(unsafe { decode::put(size, file.byte_size()? as MPI_Offset, "size") }?)
}

/// A size that is not negative.
fn file_bytes(size: MPI_Offset) -> CoreResult<u64> {
    match u64::try_from(size) {
        Ok(bytes) => Ok(bytes),
        Err(_) => fail!(Arg, "the size is {size}; it cannot be negative"),
    }
}

pub unsafe fn file_set_size(fh: MPI_File, size: MPI_Offset) -> Result {
    let file = decode_file(fh)?;
    Ok(file::size::set(process::get(), &file, file_bytes(size))?)
}

pub unsafe fn file_preallocate(fh: MPI_File, size: MPI_Offset) -> Result {
    let file = decode_file(fh)?;
    Ok(file::size::preallocate(
        process::get(),
        &file,
        file_bytes(size),
    )?)
}

pub unsafe fn file_sync(fh: MPI_File) -> Result {
    let file = decode_file(fh)?;
    Ok(file::size::sync(process::get(), &file)?)
}

pub unsafe fn file_set_atomicity(fh: MPI_File, flag: c_int) -> Result {
    let file = decode_file(fh)?;
    Ok(file::size::set_atomicity(process::get(), &file, flag != 0)?)
}

pub unsafe fn file_get_atomicity(fh: MPI_File, flag: *mut c_int) -> Result {
    let file = decode_file(fh)?;
    // SAFETY: the program passes where to store the result.
    Ok(unsafe { decode::put(flag, c_int::from(file.atomic.get()), "flag") }?)
}

fn whence(whence: c_int) -> CoreResult<Whence> {
    match whence {
        MPI_SEEK_SET => Ok(Whence::Start),
        MPI_SEEK_CUR => Ok(Whence::Current),
        MPI_SEEK_END => Ok(Whence::End),
        _ => fail!(
            Arg,
            "whence is {whence}; it must be MPI_SEEK_SET, MPI_SEEK_CUR or MPI_SEEK_END"
        ),
    }
}

pub unsafe fn file_seek(fh: MPI_File, offset: MPI_Offset, from: c_int) -> Result {
    let file = decode_file(fh)?;
    Ok(file::seek(&file, offset, whence(from)?)?)
}

pub unsafe fn file_seek_shared(fh: MPI_File, offset: MPI_Offset, from: c_int) -> Result {
    let file = decode_file(fh)?;
    file.check_not_sequential()?;
    let arguments = whence(from).map(|whence| (offset, whence));
    Ok(file::seek_shared(process::get(), &file, arguments)?)
}

pub unsafe fn file_get_position(fh: MPI_File, offset: *mut MPI_Offset) -> Result {
    let file = decode_file(fh)?;
    file.check_not_sequential()?;
    // SAFETY: the program passes where to store the result.
    Ok(unsafe { decode::put(offset, file.position.get() as MPI_Offset, "offset") }?)
}

pub unsafe fn file_get_position_shared(fh: MPI_File, offset: *mut MPI_Offset) -> Result {
    let file = decode_file(fh)?;
    file.check_not_sequential()?;
    let position = file::shared_position(process::get(), &file)?;
    // SAFETY: the program passes where to store the result.
    Ok(unsafe { decode::put(offset, position as MPI_Offset, "offset") }?)
}

pub unsafe fn file_get_byte_offset(
    fh: MPI_File,
    offset: MPI_Offset,
    disp: *mut MPI_Offset,
) -> Result {
    let file = decode_file(fh)?;
    let place = file::byte_offset(&file, offset)?;
    // SAFETY: the program passes where to store the result.
    Ok(unsafe { decode::put(disp, place, "disp") }?)
}

pub unsafe fn file_get_type_extent(
    fh: MPI_File,
    datatype: MPI_Datatype,
    extent: *mut MPI_Count,
) -> Result {
    let file = decode_file(fh)?;
    let datatype = decode::member_type(datatype)?;
    let in_file = file.view().representation.in_file(&datatype)?;
    // SAFETY: the program passes where to store the result.
    Ok(unsafe { decode::put(extent, in_file.extent(), "extent") }?)
}

pub unsafe fn file_set_view(
    fh: MPI_File,
    disp: MPI_Offset,
    etype: MPI_Datatype,
    filetype: MPI_Datatype,
    datarep: *const c_char,
    info: MPI_Info,
) -> Result {
    let file = decode_file(fh)?;
    let committed = |handle| decode::with_datatype(handle, |datatype| Ok(datatype.clone()));
    let new = (|| {
        // SAFETY: the program's string.
        let name = unsafe { string(datarep, "datarep") }?;
        Ok(NewView {
            displacement: (disp != MPI_DISPLACEMENT_CURRENT).then_some(disp),
            etype: committed(etype)?,
            filetype: committed(filetype)?,
            representation: Representation::find(name.to_bytes())?,
            info: info::contents(info)?,
        })
    })();
    Ok(file::set_view(process::get(), &file, new)?)
}

pub unsafe fn file_get_view(
    fh: MPI_File,
    disp: *mut MPI_Offset,
    etype: *mut MPI_Datatype,
    filetype: *mut MPI_Datatype,
    datarep: *mut c_char,
) -> Result {
    let file = decode_file(fh)?;
    let view = file.view();
    check_out(datarep, "datarep")?;
    // SAFETY: the program passes where to store the results; its string has room for every name that there is.
    unsafe {
        decode::put(disp, view.displacement, "disp")?;
        let member = |datatype| types::handle_of_member(datatype).map(MPI_Datatype);
        decode::put(etype, member(&view.etype)?, "etype")?;
        decode::put(filetype, member(&view.filetype)?, "filetype")?;
        let name = view.representation.name();
        std::ptr::copy_nonoverlapping(name.as_ptr(), datarep.cast(), name.len());
        datarep.add(name.len()).write(0);
    }
    Ok(())
}

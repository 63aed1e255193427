// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_File_close PMPI_File_close file_close(fh: *mut MPI_File) -> c_int {
    call(ids::FILE_CLOSE, On::Nothing, || imp::file::file_close(fh))
} }

entry! { MPI_File_delete PMPI_File_delete file_delete(filename: *const c_char, info: MPI_Info) -> c_int {
    call(ids::FILE_DELETE, On::File(MPI_FILE_NULL), || imp::file::file_delete(filename, info))
} }

entry! { MPI_File_get_amode PMPI_File_get_amode file_get_amode(fh: MPI_File, amode: *mut c_int) -> c_int {
    call(ids::FILE_GET_AMODE, On::File(fh), || { not_null(amode, "amode")?; imp::file::file_get_amode(fh, amode) })
} }

entry! { MPI_File_get_atomicity PMPI_File_get_atomicity file_get_atomicity(fh: MPI_File, flag: *mut c_int) -> c_int {
    call(ids::FILE_GET_ATOMICITY, On::File(fh), || { not_null(flag, "flag")?; imp::file::file_get_atomicity(fh, flag) })
} }

entry! { MPI_File_get_byte_offset PMPI_File_get_byte_offset file_get_byte_offset(fh: MPI_File, offset: MPI_Offset, disp: *mut MPI_Offset) -> c_int {
    call(ids::FILE_GET_BYTE_OFFSET, On::File(fh), || { not_null(disp, "disp")?; imp::file::file_get_byte_offset(fh, offset, disp) })
} }

entry! { MPI_File_get_group PMPI_File_get_group file_get_group(fh: MPI_File, group: *mut MPI_Group) -> c_int {
    call(ids::FILE_GET_GROUP, On::File(fh), || { not_null(group, "group")?; imp::file::file_get_group(fh, group) })
} }

entry! { MPI_File_get_info PMPI_File_get_info file_get_info(fh: MPI_File, info_used: *mut MPI_Info) -> c_int {
    call(ids::FILE_GET_INFO, On::File(fh), || { not_null(info_used, "info_used")?; imp::file::file_get_info(fh, info_used) })
} }

entry! { MPI_File_get_position PMPI_File_get_position file_get_position(fh: MPI_File, offset: *mut MPI_Offset) -> c_int {
    call(ids::FILE_GET_POSITION, On::File(fh), || { not_null(offset, "offset")?; imp::file::file_get_position(fh, offset) })
} }

entry! { MPI_File_get_position_shared PMPI_File_get_position_shared file_get_position_shared(fh: MPI_File, offset: *mut MPI_Offset) -> c_int {
    call(ids::FILE_GET_POSITION_SHARED, On::File(fh), || { not_null(offset, "offset")?; imp::file::file_get_position_shared(fh, offset) })
} }

entry! { MPI_File_get_size PMPI_File_get_size file_get_size(fh: MPI_File, size: *mut MPI_Offset) -> c_int {
    call(ids::FILE_GET_SIZE, On::File(fh), || { not_null(size, "size")?; imp::file::file_get_size(fh, size) })
} }

entry! { MPI_File_get_type_extent PMPI_File_get_type_extent file_get_type_extent(fh: MPI_File, datatype: MPI_Datatype, extent: *mut MPI_Aint) -> c_int {
    call(ids::FILE_GET_TYPE_EXTENT, On::File(fh), || { not_null(extent, "extent")?; imp::file::file_get_type_extent(fh, datatype, extent) })
} }

entry! { MPI_File_get_type_extent_c PMPI_File_get_type_extent_c file_get_type_extent_c(fh: MPI_File, datatype: MPI_Datatype, extent: *mut MPI_Count) -> c_int {
    call(ids::FILE_GET_TYPE_EXTENT_C, On::File(fh), || { not_null(extent, "extent")?; imp::file::file_get_type_extent(fh, datatype, extent) })
} }

entry! { MPI_File_get_view PMPI_File_get_view file_get_view(fh: MPI_File, disp: *mut MPI_Offset, etype: *mut MPI_Datatype, filetype: *mut MPI_Datatype, datarep: *mut c_char) -> c_int {
    call(ids::FILE_GET_VIEW, On::File(fh), || { not_null(disp, "disp")?; not_null(etype, "etype")?; not_null(filetype, "filetype")?; not_null(datarep, "datarep")?; imp::file::file_get_view(fh, disp, etype, filetype, datarep) })
} }

entry! { MPI_File_iread PMPI_File_iread file_iread(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IREAD, On::File(fh), || { not_null(request, "request")?; imp::file::file_iread(fh, buf, i64::from(count), datatype, request) })
} }

entry! { MPI_File_iread_all PMPI_File_iread_all file_iread_all(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IREAD_ALL, On::File(fh), || { not_null(request, "request")?; imp::file::file_iread_all(fh, buf, i64::from(count), datatype, request) })
} }

entry! { MPI_File_iread_all_c PMPI_File_iread_all_c file_iread_all_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IREAD_ALL_C, On::File(fh), || { not_null(request, "request")?; imp::file::file_iread_all(fh, buf, count, datatype, request) })
} }

entry! { MPI_File_iread_at PMPI_File_iread_at file_iread_at(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IREAD_AT, On::File(fh), || { not_null(request, "request")?; imp::file::file_iread_at(fh, offset, buf, i64::from(count), datatype, request) })
} }

entry! { MPI_File_iread_at_all PMPI_File_iread_at_all file_iread_at_all(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IREAD_AT_ALL, On::File(fh), || { not_null(request, "request")?; imp::file::file_iread_at_all(fh, offset, buf, i64::from(count), datatype, request) })
} }

entry! { MPI_File_iread_at_all_c PMPI_File_iread_at_all_c file_iread_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IREAD_AT_ALL_C, On::File(fh), || { not_null(request, "request")?; imp::file::file_iread_at_all(fh, offset, buf, count, datatype, request) })
} }

entry! { MPI_File_iread_at_c PMPI_File_iread_at_c file_iread_at_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IREAD_AT_C, On::File(fh), || { not_null(request, "request")?; imp::file::file_iread_at(fh, offset, buf, count, datatype, request) })
} }

entry! { MPI_File_iread_c PMPI_File_iread_c file_iread_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IREAD_C, On::File(fh), || { not_null(request, "request")?; imp::file::file_iread(fh, buf, count, datatype, request) })
} }

entry! { MPI_File_iread_shared PMPI_File_iread_shared file_iread_shared(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IREAD_SHARED, On::File(fh), || { not_null(request, "request")?; imp::file::file_iread_shared(fh, buf, i64::from(count), datatype, request) })
} }

entry! { MPI_File_iread_shared_c PMPI_File_iread_shared_c file_iread_shared_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IREAD_SHARED_C, On::File(fh), || { not_null(request, "request")?; imp::file::file_iread_shared(fh, buf, count, datatype, request) })
} }

entry! { MPI_File_iwrite PMPI_File_iwrite file_iwrite(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IWRITE, On::File(fh), || { not_null(request, "request")?; imp::file::file_iwrite(fh, buf, i64::from(count), datatype, request) })
} }

entry! { MPI_File_iwrite_all PMPI_File_iwrite_all file_iwrite_all(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IWRITE_ALL, On::File(fh), || { not_null(request, "request")?; imp::file::file_iwrite_all(fh, buf, i64::from(count), datatype, request) })
} }

entry! { MPI_File_iwrite_all_c PMPI_File_iwrite_all_c file_iwrite_all_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IWRITE_ALL_C, On::File(fh), || { not_null(request, "request")?; imp::file::file_iwrite_all(fh, buf, count, datatype, request) })
} }

entry! { MPI_File_iwrite_at PMPI_File_iwrite_at file_iwrite_at(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IWRITE_AT, On::File(fh), || { not_null(request, "request")?; imp::file::file_iwrite_at(fh, offset, buf, i64::from(count), datatype, request) })
} }

entry! { MPI_File_iwrite_at_all PMPI_File_iwrite_at_all file_iwrite_at_all(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IWRITE_AT_ALL, On::File(fh), || { not_null(request, "request")?; imp::file::file_iwrite_at_all(fh, offset, buf, i64::from(count), datatype, request) })
} }

entry! { MPI_File_iwrite_at_all_c PMPI_File_iwrite_at_all_c file_iwrite_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IWRITE_AT_ALL_C, On::File(fh), || { not_null(request, "request")?; imp::file::file_iwrite_at_all(fh, offset, buf, count, datatype, request) })
} }

entry! { MPI_File_iwrite_at_c PMPI_File_iwrite_at_c file_iwrite_at_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IWRITE_AT_C, On::File(fh), || { not_null(request, "request")?; imp::file::file_iwrite_at(fh, offset, buf, count, datatype, request) })
} }

entry! { MPI_File_iwrite_c PMPI_File_iwrite_c file_iwrite_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IWRITE_C, On::File(fh), || { not_null(request, "request")?; imp::file::file_iwrite(fh, buf, count, datatype, request) })
} }

entry! { MPI_File_iwrite_shared PMPI_File_iwrite_shared file_iwrite_shared(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IWRITE_SHARED, On::File(fh), || { not_null(request, "request")?; imp::file::file_iwrite_shared(fh, buf, i64::from(count), datatype, request) })
} }

entry! { MPI_File_iwrite_shared_c PMPI_File_iwrite_shared_c file_iwrite_shared_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, request: *mut MPI_Request) -> c_int {
    call(ids::FILE_IWRITE_SHARED_C, On::File(fh), || { not_null(request, "request")?; imp::file::file_iwrite_shared(fh, buf, count, datatype, request) })
} }

entry! { MPI_File_open PMPI_File_open file_open(comm: MPI_Comm, filename: *const c_char, amode: c_int, info: MPI_Info, fh: *mut MPI_File) -> c_int {
    call(ids::FILE_OPEN, On::File(MPI_FILE_NULL), || imp::file::file_open(comm, filename, amode, info, fh))
} }

entry! { MPI_File_preallocate PMPI_File_preallocate file_preallocate(fh: MPI_File, size: MPI_Offset) -> c_int {
    call(ids::FILE_PREALLOCATE, On::File(fh), || imp::file::file_preallocate(fh, size))
} }

entry! { MPI_File_read PMPI_File_read file_read(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ, On::File(fh), || imp::file::file_read(fh, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_read_all PMPI_File_read_all file_read_all(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_ALL, On::File(fh), || imp::file::file_read_all(fh, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_read_all_begin PMPI_File_read_all_begin file_read_all_begin(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_READ_ALL_BEGIN, On::File(fh), || imp::file::file_read_all_begin(fh, buf, i64::from(count), datatype))
} }

entry! { MPI_File_read_all_begin_c PMPI_File_read_all_begin_c file_read_all_begin_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_READ_ALL_BEGIN_C, On::File(fh), || imp::file::file_read_all_begin(fh, buf, count, datatype))
} }

entry! { MPI_File_read_all_c PMPI_File_read_all_c file_read_all_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_ALL_C, On::File(fh), || imp::file::file_read_all(fh, buf, count, datatype, status))
} }

entry! { MPI_File_read_all_end PMPI_File_read_all_end file_read_all_end(fh: MPI_File, buf: *mut c_void, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_ALL_END, On::File(fh), || imp::file::file_read_all_end(fh, buf, status))
} }

entry! { MPI_File_read_at PMPI_File_read_at file_read_at(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_AT, On::File(fh), || imp::file::file_read_at(fh, offset, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_read_at_all PMPI_File_read_at_all file_read_at_all(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_AT_ALL, On::File(fh), || imp::file::file_read_at_all(fh, offset, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_read_at_all_begin PMPI_File_read_at_all_begin file_read_at_all_begin(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_READ_AT_ALL_BEGIN, On::File(fh), || imp::file::file_read_at_all_begin(fh, offset, buf, i64::from(count), datatype))
} }

entry! { MPI_File_read_at_all_begin_c PMPI_File_read_at_all_begin_c file_read_at_all_begin_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_READ_AT_ALL_BEGIN_C, On::File(fh), || imp::file::file_read_at_all_begin(fh, offset, buf, count, datatype))
} }

entry! { MPI_File_read_at_all_c PMPI_File_read_at_all_c file_read_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_AT_ALL_C, On::File(fh), || imp::file::file_read_at_all(fh, offset, buf, count, datatype, status))
} }

entry! { MPI_File_read_at_all_end PMPI_File_read_at_all_end file_read_at_all_end(fh: MPI_File, buf: *mut c_void, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_AT_ALL_END, On::File(fh), || imp::file::file_read_at_all_end(fh, buf, status))
} }

entry! { MPI_File_read_at_c PMPI_File_read_at_c file_read_at_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_AT_C, On::File(fh), || imp::file::file_read_at(fh, offset, buf, count, datatype, status))
} }

entry! { MPI_File_read_c PMPI_File_read_c file_read_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_C, On::File(fh), || imp::file::file_read(fh, buf, count, datatype, status))
} }

entry! { MPI_File_read_ordered PMPI_File_read_ordered file_read_ordered(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_ORDERED, On::File(fh), || imp::file::file_read_ordered(fh, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_read_ordered_begin PMPI_File_read_ordered_begin file_read_ordered_begin(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_READ_ORDERED_BEGIN, On::File(fh), || imp::file::file_read_ordered_begin(fh, buf, i64::from(count), datatype))
} }

entry! { MPI_File_read_ordered_begin_c PMPI_File_read_ordered_begin_c file_read_ordered_begin_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_READ_ORDERED_BEGIN_C, On::File(fh), || imp::file::file_read_ordered_begin(fh, buf, count, datatype))
} }

entry! { MPI_File_read_ordered_c PMPI_File_read_ordered_c file_read_ordered_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_ORDERED_C, On::File(fh), || imp::file::file_read_ordered(fh, buf, count, datatype, status))
} }

entry! { MPI_File_read_ordered_end PMPI_File_read_ordered_end file_read_ordered_end(fh: MPI_File, buf: *mut c_void, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_ORDERED_END, On::File(fh), || imp::file::file_read_ordered_end(fh, buf, status))
} }

entry! { MPI_File_read_shared PMPI_File_read_shared file_read_shared(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_SHARED, On::File(fh), || imp::file::file_read_shared(fh, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_read_shared_c PMPI_File_read_shared_c file_read_shared_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_READ_SHARED_C, On::File(fh), || imp::file::file_read_shared(fh, buf, count, datatype, status))
} }

entry! { MPI_File_seek PMPI_File_seek file_seek(fh: MPI_File, offset: MPI_Offset, whence: c_int) -> c_int {
    call(ids::FILE_SEEK, On::File(fh), || imp::file::file_seek(fh, offset, whence))
} }

entry! { MPI_File_seek_shared PMPI_File_seek_shared file_seek_shared(fh: MPI_File, offset: MPI_Offset, whence: c_int) -> c_int {
    call(ids::FILE_SEEK_SHARED, On::File(fh), || imp::file::file_seek_shared(fh, offset, whence))
} }

entry! { MPI_File_set_atomicity PMPI_File_set_atomicity file_set_atomicity(fh: MPI_File, flag: c_int) -> c_int {
    call(ids::FILE_SET_ATOMICITY, On::File(fh), || imp::file::file_set_atomicity(fh, flag))
} }

entry! { MPI_File_set_info PMPI_File_set_info file_set_info(fh: MPI_File, info: MPI_Info) -> c_int {
    call(ids::FILE_SET_INFO, On::File(fh), || imp::file::file_set_info(fh, info))
} }

entry! { MPI_File_set_size PMPI_File_set_size file_set_size(fh: MPI_File, size: MPI_Offset) -> c_int {
    call(ids::FILE_SET_SIZE, On::File(fh), || imp::file::file_set_size(fh, size))
} }

entry! { MPI_File_set_view PMPI_File_set_view file_set_view(fh: MPI_File, disp: MPI_Offset, etype: MPI_Datatype, filetype: MPI_Datatype, datarep: *const c_char, info: MPI_Info) -> c_int {
    call(ids::FILE_SET_VIEW, On::File(fh), || imp::file::file_set_view(fh, disp, etype, filetype, datarep, info))
} }

entry! { MPI_File_sync PMPI_File_sync file_sync(fh: MPI_File) -> c_int {
    call(ids::FILE_SYNC, On::File(fh), || imp::file::file_sync(fh))
} }

entry! { MPI_File_write PMPI_File_write file_write(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE, On::File(fh), || imp::file::file_write(fh, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_write_all PMPI_File_write_all file_write_all(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_ALL, On::File(fh), || imp::file::file_write_all(fh, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_write_all_begin PMPI_File_write_all_begin file_write_all_begin(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_WRITE_ALL_BEGIN, On::File(fh), || imp::file::file_write_all_begin(fh, buf, i64::from(count), datatype))
} }

entry! { MPI_File_write_all_begin_c PMPI_File_write_all_begin_c file_write_all_begin_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_WRITE_ALL_BEGIN_C, On::File(fh), || imp::file::file_write_all_begin(fh, buf, count, datatype))
} }

entry! { MPI_File_write_all_c PMPI_File_write_all_c file_write_all_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_ALL_C, On::File(fh), || imp::file::file_write_all(fh, buf, count, datatype, status))
} }

entry! { MPI_File_write_all_end PMPI_File_write_all_end file_write_all_end(fh: MPI_File, buf: *const c_void, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_ALL_END, On::File(fh), || imp::file::file_write_all_end(fh, buf, status))
} }

entry! { MPI_File_write_at PMPI_File_write_at file_write_at(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_AT, On::File(fh), || imp::file::file_write_at(fh, offset, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_write_at_all PMPI_File_write_at_all file_write_at_all(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_AT_ALL, On::File(fh), || imp::file::file_write_at_all(fh, offset, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_write_at_all_begin PMPI_File_write_at_all_begin file_write_at_all_begin(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_WRITE_AT_ALL_BEGIN, On::File(fh), || imp::file::file_write_at_all_begin(fh, offset, buf, i64::from(count), datatype))
} }

entry! { MPI_File_write_at_all_begin_c PMPI_File_write_at_all_begin_c file_write_at_all_begin_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_WRITE_AT_ALL_BEGIN_C, On::File(fh), || imp::file::file_write_at_all_begin(fh, offset, buf, count, datatype))
} }

entry! { MPI_File_write_at_all_c PMPI_File_write_at_all_c file_write_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_AT_ALL_C, On::File(fh), || imp::file::file_write_at_all(fh, offset, buf, count, datatype, status))
} }

entry! { MPI_File_write_at_all_end PMPI_File_write_at_all_end file_write_at_all_end(fh: MPI_File, buf: *const c_void, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_AT_ALL_END, On::File(fh), || imp::file::file_write_at_all_end(fh, buf, status))
} }

entry! { MPI_File_write_at_c PMPI_File_write_at_c file_write_at_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_AT_C, On::File(fh), || imp::file::file_write_at(fh, offset, buf, count, datatype, status))
} }

entry! { MPI_File_write_c PMPI_File_write_c file_write_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_C, On::File(fh), || imp::file::file_write(fh, buf, count, datatype, status))
} }

entry! { MPI_File_write_ordered PMPI_File_write_ordered file_write_ordered(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_ORDERED, On::File(fh), || imp::file::file_write_ordered(fh, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_write_ordered_begin PMPI_File_write_ordered_begin file_write_ordered_begin(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_WRITE_ORDERED_BEGIN, On::File(fh), || imp::file::file_write_ordered_begin(fh, buf, i64::from(count), datatype))
} }

entry! { MPI_File_write_ordered_begin_c PMPI_File_write_ordered_begin_c file_write_ordered_begin_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype) -> c_int {
    call(ids::FILE_WRITE_ORDERED_BEGIN_C, On::File(fh), || imp::file::file_write_ordered_begin(fh, buf, count, datatype))
} }

entry! { MPI_File_write_ordered_c PMPI_File_write_ordered_c file_write_ordered_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_ORDERED_C, On::File(fh), || imp::file::file_write_ordered(fh, buf, count, datatype, status))
} }

entry! { MPI_File_write_ordered_end PMPI_File_write_ordered_end file_write_ordered_end(fh: MPI_File, buf: *const c_void, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_ORDERED_END, On::File(fh), || imp::file::file_write_ordered_end(fh, buf, status))
} }

entry! { MPI_File_write_shared PMPI_File_write_shared file_write_shared(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_SHARED, On::File(fh), || imp::file::file_write_shared(fh, buf, i64::from(count), datatype, status))
} }

entry! { MPI_File_write_shared_c PMPI_File_write_shared_c file_write_shared_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, status: *mut MPI_Status) -> c_int {
    call(ids::FILE_WRITE_SHARED_C, On::File(fh), || imp::file::file_write_shared(fh, buf, count, datatype, status))
} }

entry! { MPI_Register_datarep PMPI_Register_datarep register_datarep(datarep: *const c_char, read_conversion_fn: Option<MPI_Datarep_conversion_function>, write_conversion_fn: Option<MPI_Datarep_conversion_function>, dtype_file_extent_fn: Option<MPI_Datarep_extent_function>, extra_state: *mut c_void) -> c_int {
    call(ids::REGISTER_DATAREP, On::Nothing, || imp::file::register_datarep(datarep, ConversionFunction::Small(read_conversion_fn), ConversionFunction::Small(write_conversion_fn), dtype_file_extent_fn, extra_state))
} }

entry! { MPI_Register_datarep_c PMPI_Register_datarep_c register_datarep_c(datarep: *const c_char, read_conversion_fn: Option<MPI_Datarep_conversion_function_c>, write_conversion_fn: Option<MPI_Datarep_conversion_function_c>, dtype_file_extent_fn: Option<MPI_Datarep_extent_function>, extra_state: *mut c_void) -> c_int {
    call(ids::REGISTER_DATAREP_C, On::Nothing, || imp::file::register_datarep(datarep, ConversionFunction::Large(read_conversion_fn), ConversionFunction::Large(write_conversion_fn), dtype_file_extent_fn, extra_state))
} }

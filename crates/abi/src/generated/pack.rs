// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Pack PMPI_Pack pack(inbuf: *const c_void, incount: c_int, datatype: MPI_Datatype, outbuf: *mut c_void, outsize: c_int, position: *mut c_int, comm: MPI_Comm) -> c_int {
    call(ids::PACK, On::Comm(comm), || { not_null(position, "position")?; imp::pack::pack(inbuf, i64::from(incount), datatype, outbuf, i64::from(outsize), IntInOut::Narrow(position), comm) })
} }

entry! { MPI_Pack_c PMPI_Pack_c pack_c(inbuf: *const c_void, incount: MPI_Count, datatype: MPI_Datatype, outbuf: *mut c_void, outsize: MPI_Count, position: *mut MPI_Count, comm: MPI_Comm) -> c_int {
    call(ids::PACK_C, On::Comm(comm), || { not_null(position, "position")?; imp::pack::pack(inbuf, incount, datatype, outbuf, outsize, IntInOut::Wide(position), comm) })
} }

entry! { MPI_Pack_external PMPI_Pack_external pack_external(datarep: *const c_char, inbuf: *const c_void, incount: c_int, datatype: MPI_Datatype, outbuf: *mut c_void, outsize: MPI_Aint, position: *mut MPI_Aint) -> c_int {
    call(ids::PACK_EXTERNAL, On::Nothing, || { not_null(position, "position")?; imp::pack::pack_external(datarep, inbuf, i64::from(incount), datatype, outbuf, outsize, position) })
} }

entry! { MPI_Pack_external_c PMPI_Pack_external_c pack_external_c(datarep: *const c_char, inbuf: *const c_void, incount: MPI_Count, datatype: MPI_Datatype, outbuf: *mut c_void, outsize: MPI_Count, position: *mut MPI_Count) -> c_int {
    call(ids::PACK_EXTERNAL_C, On::Nothing, || { not_null(position, "position")?; imp::pack::pack_external(datarep, inbuf, incount, datatype, outbuf, outsize, position) })
} }

entry! { MPI_Pack_external_size PMPI_Pack_external_size pack_external_size(datarep: *const c_char, incount: c_int, datatype: MPI_Datatype, size: *mut MPI_Aint) -> c_int {
    call(ids::PACK_EXTERNAL_SIZE, On::Nothing, || { not_null(size, "size")?; imp::pack::pack_external_size(datarep, i64::from(incount), datatype, size) })
} }

entry! { MPI_Pack_external_size_c PMPI_Pack_external_size_c pack_external_size_c(datarep: *const c_char, incount: MPI_Count, datatype: MPI_Datatype, size: *mut MPI_Count) -> c_int {
    call(ids::PACK_EXTERNAL_SIZE_C, On::Nothing, || { not_null(size, "size")?; imp::pack::pack_external_size(datarep, incount, datatype, size) })
} }

entry! { MPI_Pack_size PMPI_Pack_size pack_size(incount: c_int, datatype: MPI_Datatype, comm: MPI_Comm, size: *mut c_int) -> c_int {
    call(ids::PACK_SIZE, On::Comm(comm), || { not_null(size, "size")?; imp::pack::pack_size(i64::from(incount), datatype, comm, IntOut::Narrow(size)) })
} }

entry! { MPI_Pack_size_c PMPI_Pack_size_c pack_size_c(incount: MPI_Count, datatype: MPI_Datatype, comm: MPI_Comm, size: *mut MPI_Count) -> c_int {
    call(ids::PACK_SIZE_C, On::Comm(comm), || { not_null(size, "size")?; imp::pack::pack_size(incount, datatype, comm, IntOut::Wide(size)) })
} }

entry! { MPI_Unpack PMPI_Unpack unpack(inbuf: *const c_void, insize: c_int, position: *mut c_int, outbuf: *mut c_void, outcount: c_int, datatype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call(ids::UNPACK, On::Comm(comm), || { not_null(position, "position")?; imp::pack::unpack(inbuf, i64::from(insize), IntInOut::Narrow(position), outbuf, i64::from(outcount), datatype, comm) })
} }

entry! { MPI_Unpack_c PMPI_Unpack_c unpack_c(inbuf: *const c_void, insize: MPI_Count, position: *mut MPI_Count, outbuf: *mut c_void, outcount: MPI_Count, datatype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call(ids::UNPACK_C, On::Comm(comm), || { not_null(position, "position")?; imp::pack::unpack(inbuf, insize, IntInOut::Wide(position), outbuf, outcount, datatype, comm) })
} }

entry! { MPI_Unpack_external PMPI_Unpack_external unpack_external(datarep: *const c_char, inbuf: *const c_void, insize: MPI_Aint, position: *mut MPI_Aint, outbuf: *mut c_void, outcount: c_int, datatype: MPI_Datatype) -> c_int {
    call(ids::UNPACK_EXTERNAL, On::Nothing, || { not_null(position, "position")?; imp::pack::unpack_external(datarep, inbuf, insize, position, outbuf, i64::from(outcount), datatype) })
} }

entry! { MPI_Unpack_external_c PMPI_Unpack_external_c unpack_external_c(datarep: *const c_char, inbuf: *const c_void, insize: MPI_Count, position: *mut MPI_Count, outbuf: *mut c_void, outcount: MPI_Count, datatype: MPI_Datatype) -> c_int {
    call(ids::UNPACK_EXTERNAL_C, On::Nothing, || { not_null(position, "position")?; imp::pack::unpack_external(datarep, inbuf, insize, position, outbuf, outcount, datatype) })
} }

// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Buffer_attach PMPI_Buffer_attach buffer_attach(buffer: *mut c_void, size: c_int) -> c_int {
    call_that_counts(ids::BUFFER_ATTACH, On::Nothing, move |s| { s.number("size", i64::from(size)); }, || imp::buffer::buffer_attach(buffer, i64::from(size)))
} }

entry! { MPI_Buffer_attach_c PMPI_Buffer_attach_c buffer_attach_c(buffer: *mut c_void, size: MPI_Count) -> c_int {
    call_that_counts(ids::BUFFER_ATTACH_C, On::Nothing, move |s| { s.number("size", size); }, || imp::buffer::buffer_attach(buffer, size))
} }

entry! { MPI_Buffer_detach PMPI_Buffer_detach buffer_detach(buffer_addr: *mut c_void, size: *mut c_int) -> c_int {
    call_that_counts(ids::BUFFER_DETACH, On::Nothing, |_| (), || { not_null(buffer_addr, "buffer_addr")?; not_null(size, "size")?; imp::buffer::buffer_detach(buffer_addr, IntOut::Narrow(size)) })
} }

entry! { MPI_Buffer_detach_c PMPI_Buffer_detach_c buffer_detach_c(buffer_addr: *mut c_void, size: *mut MPI_Count) -> c_int {
    call_that_counts(ids::BUFFER_DETACH_C, On::Nothing, |_| (), || { not_null(buffer_addr, "buffer_addr")?; not_null(size, "size")?; imp::buffer::buffer_detach(buffer_addr, IntOut::Wide(size)) })
} }

entry! { MPI_Buffer_flush PMPI_Buffer_flush buffer_flush() -> c_int {
    call_that_counts(ids::BUFFER_FLUSH, On::Nothing, |_| (), || imp::buffer::buffer_flush())
} }

entry! { MPI_Buffer_iflush PMPI_Buffer_iflush buffer_iflush(request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::BUFFER_IFLUSH, On::Nothing, |_| (), || { not_null(request, "request")?; imp::buffer::buffer_iflush(request) })
} }

entry! { MPI_Comm_attach_buffer PMPI_Comm_attach_buffer comm_attach_buffer(comm: MPI_Comm, buffer: *mut c_void, size: c_int) -> c_int {
    call_that_counts(ids::COMM_ATTACH_BUFFER, On::Comm(comm), move |s| { s.comm("comm", comm); s.number("size", i64::from(size)); }, || imp::buffer::comm_attach_buffer(comm, buffer, i64::from(size)))
} }

entry! { MPI_Comm_attach_buffer_c PMPI_Comm_attach_buffer_c comm_attach_buffer_c(comm: MPI_Comm, buffer: *mut c_void, size: MPI_Count) -> c_int {
    call_that_counts(ids::COMM_ATTACH_BUFFER_C, On::Comm(comm), move |s| { s.comm("comm", comm); s.number("size", size); }, || imp::buffer::comm_attach_buffer(comm, buffer, size))
} }

entry! { MPI_Comm_detach_buffer PMPI_Comm_detach_buffer comm_detach_buffer(comm: MPI_Comm, buffer_addr: *mut c_void, size: *mut c_int) -> c_int {
    call_that_counts(ids::COMM_DETACH_BUFFER, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(buffer_addr, "buffer_addr")?; not_null(size, "size")?; imp::buffer::comm_detach_buffer(comm, buffer_addr, IntOut::Narrow(size)) })
} }

entry! { MPI_Comm_detach_buffer_c PMPI_Comm_detach_buffer_c comm_detach_buffer_c(comm: MPI_Comm, buffer_addr: *mut c_void, size: *mut MPI_Count) -> c_int {
    call_that_counts(ids::COMM_DETACH_BUFFER_C, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(buffer_addr, "buffer_addr")?; not_null(size, "size")?; imp::buffer::comm_detach_buffer(comm, buffer_addr, IntOut::Wide(size)) })
} }

entry! { MPI_Comm_flush_buffer PMPI_Comm_flush_buffer comm_flush_buffer(comm: MPI_Comm) -> c_int {
    call_that_counts(ids::COMM_FLUSH_BUFFER, On::Comm(comm), move |s| { s.comm("comm", comm); }, || imp::buffer::comm_flush_buffer(comm))
} }

entry! { MPI_Comm_iflush_buffer PMPI_Comm_iflush_buffer comm_iflush_buffer(comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::COMM_IFLUSH_BUFFER, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(request, "request")?; imp::buffer::comm_iflush_buffer(comm, request) })
} }

// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Improbe PMPI_Improbe improbe(source: c_int, tag: c_int, comm: MPI_Comm, flag: *mut c_int, message: *mut MPI_Message, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::IMPROBE, On::Comm(comm), move |s| { s.asks(); s.number("source", i64::from(source)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(flag, "flag")?; not_null(message, "message")?; imp::probe::improbe(source, tag, comm, flag, message, status) })
} }

entry! { MPI_Imrecv PMPI_Imrecv imrecv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, message: *mut MPI_Message, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IMRECV, On::Nothing, move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.message_at("message", message); }, || imp::probe::imrecv(buf, i64::from(count), datatype, message, request))
} }

entry! { MPI_Imrecv_c PMPI_Imrecv_c imrecv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, message: *mut MPI_Message, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IMRECV_C, On::Nothing, move |s| { s.number("count", count); s.datatype("datatype", datatype); s.message_at("message", message); }, || imp::probe::imrecv(buf, count, datatype, message, request))
} }

entry! { MPI_Iprobe PMPI_Iprobe iprobe(source: c_int, tag: c_int, comm: MPI_Comm, flag: *mut c_int, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::IPROBE, On::Comm(comm), move |s| { s.asks(); s.number("source", i64::from(source)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(flag, "flag")?; imp::probe::iprobe(source, tag, comm, flag, status) })
} }

entry! { MPI_Mprobe PMPI_Mprobe mprobe(source: c_int, tag: c_int, comm: MPI_Comm, message: *mut MPI_Message, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::MPROBE, On::Comm(comm), move |s| { s.number("source", i64::from(source)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(message, "message")?; imp::probe::mprobe(source, tag, comm, message, status) })
} }

entry! { MPI_Mrecv PMPI_Mrecv mrecv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, message: *mut MPI_Message, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::MRECV, On::Nothing, move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.message_at("message", message); }, || { not_null(message, "message")?; imp::probe::mrecv(buf, i64::from(count), datatype, message, status) })
} }

entry! { MPI_Mrecv_c PMPI_Mrecv_c mrecv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, message: *mut MPI_Message, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::MRECV_C, On::Nothing, move |s| { s.number("count", count); s.datatype("datatype", datatype); s.message_at("message", message); }, || { not_null(message, "message")?; imp::probe::mrecv(buf, count, datatype, message, status) })
} }

entry! { MPI_Probe PMPI_Probe probe(source: c_int, tag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::PROBE, On::Comm(comm), move |s| { s.number("source", i64::from(source)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || imp::probe::probe(source, tag, comm, status))
} }

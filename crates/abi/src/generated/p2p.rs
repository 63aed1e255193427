// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Bsend PMPI_Bsend bsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::BSEND, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || imp::p2p::bsend(buf, i64::from(count), datatype, dest, tag, comm))
} }

entry! { MPI_Bsend_c PMPI_Bsend_c bsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::BSEND_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || imp::p2p::bsend(buf, count, datatype, dest, tag, comm))
} }

entry! { MPI_Bsend_init PMPI_Bsend_init bsend_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::BSEND_INIT, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::bsend_init(buf, i64::from(count), datatype, dest, tag, comm, request) })
} }

entry! { MPI_Bsend_init_c PMPI_Bsend_init_c bsend_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::BSEND_INIT_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::bsend_init(buf, count, datatype, dest, tag, comm, request) })
} }

entry! { MPI_Ibsend PMPI_Ibsend ibsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IBSEND, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::ibsend(buf, i64::from(count), datatype, dest, tag, comm, request) })
} }

entry! { MPI_Ibsend_c PMPI_Ibsend_c ibsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IBSEND_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::ibsend(buf, count, datatype, dest, tag, comm, request) })
} }

entry! { MPI_Irecv PMPI_Irecv irecv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IRECV, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("source", i64::from(source)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::irecv(buf, i64::from(count), datatype, source, tag, comm, request) })
} }

entry! { MPI_Irecv_c PMPI_Irecv_c irecv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IRECV_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("source", i64::from(source)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::irecv(buf, count, datatype, source, tag, comm, request) })
} }

entry! { MPI_Irsend PMPI_Irsend irsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IRSEND, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::irsend(buf, i64::from(count), datatype, dest, tag, comm, request) })
} }

entry! { MPI_Irsend_c PMPI_Irsend_c irsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IRSEND_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::irsend(buf, count, datatype, dest, tag, comm, request) })
} }

entry! { MPI_Isend PMPI_Isend isend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISEND, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::isend(buf, i64::from(count), datatype, dest, tag, comm, request) })
} }

entry! { MPI_Isend_c PMPI_Isend_c isend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISEND_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::isend(buf, count, datatype, dest, tag, comm, request) })
} }

entry! { MPI_Isendrecv PMPI_Isendrecv isendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, dest: c_int, sendtag: c_int, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, source: c_int, recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISENDRECV, On::Comm(comm), move |s| { s.number("sendcount", i64::from(sendcount)); s.datatype("sendtype", sendtype); s.number("dest", i64::from(dest)); s.number("sendtag", i64::from(sendtag)); s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.number("source", i64::from(source)); s.number("recvtag", i64::from(recvtag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::isendrecv(sendbuf, i64::from(sendcount), sendtype, dest, sendtag, recvbuf, i64::from(recvcount), recvtype, source, recvtag, comm, request) })
} }

entry! { MPI_Isendrecv_c PMPI_Isendrecv_c isendrecv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, dest: c_int, sendtag: c_int, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, source: c_int, recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISENDRECV_C, On::Comm(comm), move |s| { s.number("sendcount", sendcount); s.datatype("sendtype", sendtype); s.number("dest", i64::from(dest)); s.number("sendtag", i64::from(sendtag)); s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.number("source", i64::from(source)); s.number("recvtag", i64::from(recvtag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::isendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request) })
} }

entry! { MPI_Isendrecv_replace PMPI_Isendrecv_replace isendrecv_replace(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISENDRECV_REPLACE, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("sendtag", i64::from(sendtag)); s.number("source", i64::from(source)); s.number("recvtag", i64::from(recvtag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::isendrecv_replace(buf, i64::from(count), datatype, dest, sendtag, source, recvtag, comm, request) })
} }

entry! { MPI_Isendrecv_replace_c PMPI_Isendrecv_replace_c isendrecv_replace_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISENDRECV_REPLACE_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("sendtag", i64::from(sendtag)); s.number("source", i64::from(source)); s.number("recvtag", i64::from(recvtag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::isendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, request) })
} }

entry! { MPI_Issend PMPI_Issend issend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISSEND, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::issend(buf, i64::from(count), datatype, dest, tag, comm, request) })
} }

entry! { MPI_Issend_c PMPI_Issend_c issend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISSEND_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::issend(buf, count, datatype, dest, tag, comm, request) })
} }

entry! { MPI_Recv PMPI_Recv recv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::RECV, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("source", i64::from(source)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || imp::p2p::recv(buf, i64::from(count), datatype, source, tag, comm, status))
} }

entry! { MPI_Recv_c PMPI_Recv_c recv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::RECV_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("source", i64::from(source)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || imp::p2p::recv(buf, count, datatype, source, tag, comm, status))
} }

entry! { MPI_Recv_init PMPI_Recv_init recv_init(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::RECV_INIT, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("source", i64::from(source)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::recv_init(buf, i64::from(count), datatype, source, tag, comm, request) })
} }

entry! { MPI_Recv_init_c PMPI_Recv_init_c recv_init_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::RECV_INIT_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("source", i64::from(source)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::recv_init(buf, count, datatype, source, tag, comm, request) })
} }

entry! { MPI_Rsend PMPI_Rsend rsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::RSEND, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || imp::p2p::rsend(buf, i64::from(count), datatype, dest, tag, comm))
} }

entry! { MPI_Rsend_c PMPI_Rsend_c rsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::RSEND_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || imp::p2p::rsend(buf, count, datatype, dest, tag, comm))
} }

entry! { MPI_Rsend_init PMPI_Rsend_init rsend_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::RSEND_INIT, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::rsend_init(buf, i64::from(count), datatype, dest, tag, comm, request) })
} }

entry! { MPI_Rsend_init_c PMPI_Rsend_init_c rsend_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::RSEND_INIT_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::rsend_init(buf, count, datatype, dest, tag, comm, request) })
} }

entry! { MPI_Send PMPI_Send send(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::SEND, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || imp::p2p::send(buf, i64::from(count), datatype, dest, tag, comm))
} }

entry! { MPI_Send_c PMPI_Send_c send_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::SEND_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || imp::p2p::send(buf, count, datatype, dest, tag, comm))
} }

entry! { MPI_Send_init PMPI_Send_init send_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::SEND_INIT, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::send_init(buf, i64::from(count), datatype, dest, tag, comm, request) })
} }

entry! { MPI_Send_init_c PMPI_Send_init_c send_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::SEND_INIT_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::send_init(buf, count, datatype, dest, tag, comm, request) })
} }

entry! { MPI_Sendrecv PMPI_Sendrecv sendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, dest: c_int, sendtag: c_int, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, source: c_int, recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::SENDRECV, On::Comm(comm), move |s| { s.number("sendcount", i64::from(sendcount)); s.datatype("sendtype", sendtype); s.number("dest", i64::from(dest)); s.number("sendtag", i64::from(sendtag)); s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.number("source", i64::from(source)); s.number("recvtag", i64::from(recvtag)); s.comm("comm", comm); }, || imp::p2p::sendrecv(sendbuf, i64::from(sendcount), sendtype, dest, sendtag, recvbuf, i64::from(recvcount), recvtype, source, recvtag, comm, status))
} }

entry! { MPI_Sendrecv_c PMPI_Sendrecv_c sendrecv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, dest: c_int, sendtag: c_int, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, source: c_int, recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::SENDRECV_C, On::Comm(comm), move |s| { s.number("sendcount", sendcount); s.datatype("sendtype", sendtype); s.number("dest", i64::from(dest)); s.number("sendtag", i64::from(sendtag)); s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.number("source", i64::from(source)); s.number("recvtag", i64::from(recvtag)); s.comm("comm", comm); }, || imp::p2p::sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status))
} }

entry! { MPI_Sendrecv_replace PMPI_Sendrecv_replace sendrecv_replace(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::SENDRECV_REPLACE, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("sendtag", i64::from(sendtag)); s.number("source", i64::from(source)); s.number("recvtag", i64::from(recvtag)); s.comm("comm", comm); }, || imp::p2p::sendrecv_replace(buf, i64::from(count), datatype, dest, sendtag, source, recvtag, comm, status))
} }

entry! { MPI_Sendrecv_replace_c PMPI_Sendrecv_replace_c sendrecv_replace_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, sendtag: c_int, source: c_int, recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::SENDRECV_REPLACE_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("sendtag", i64::from(sendtag)); s.number("source", i64::from(source)); s.number("recvtag", i64::from(recvtag)); s.comm("comm", comm); }, || imp::p2p::sendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, status))
} }

entry! { MPI_Ssend PMPI_Ssend ssend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::SSEND, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || imp::p2p::ssend(buf, i64::from(count), datatype, dest, tag, comm))
} }

entry! { MPI_Ssend_c PMPI_Ssend_c ssend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::SSEND_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || imp::p2p::ssend(buf, count, datatype, dest, tag, comm))
} }

entry! { MPI_Ssend_init PMPI_Ssend_init ssend_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::SSEND_INIT, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::ssend_init(buf, i64::from(count), datatype, dest, tag, comm, request) })
} }

entry! { MPI_Ssend_init_c PMPI_Ssend_init_c ssend_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::SSEND_INIT_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("dest", i64::from(dest)); s.number("tag", i64::from(tag)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::p2p::ssend_init(buf, count, datatype, dest, tag, comm, request) })
} }

// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Iallgather PMPI_Iallgather iallgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLGATHER, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iallgather(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm, request) })
} }

entry! { MPI_Iallgather_c PMPI_Iallgather_c iallgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLGATHER_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request) })
} }

entry! { MPI_Iallgatherv PMPI_Iallgatherv iallgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLGATHERV, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iallgatherv(sendbuf, i64::from(sendcount), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(displs), recvtype, comm, request) })
} }

entry! { MPI_Iallgatherv_c PMPI_Iallgatherv_c iallgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLGATHERV_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iallgatherv(sendbuf, sendcount, sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(displs), recvtype, comm, request) })
} }

entry! { MPI_Iallreduce PMPI_Iallreduce iallreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLREDUCE, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iallreduce(sendbuf, recvbuf, i64::from(count), datatype, op, comm, request) })
} }

entry! { MPI_Iallreduce_c PMPI_Iallreduce_c iallreduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLREDUCE_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request) })
} }

entry! { MPI_Ialltoall PMPI_Ialltoall ialltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLTOALL, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ialltoall(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm, request) })
} }

entry! { MPI_Ialltoall_c PMPI_Ialltoall_c ialltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLTOALL_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request) })
} }

entry! { MPI_Ialltoallv PMPI_Ialltoallv ialltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLTOALLV, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ialltoallv(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(sdispls), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(rdispls), recvtype, comm, request) })
} }

entry! { MPI_Ialltoallv_c PMPI_Ialltoallv_c ialltoallv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLTOALLV_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ialltoallv(sendbuf, Ints::Wide(sendcounts), Ints::Wide(sdispls), sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(rdispls), recvtype, comm, request) })
} }

entry! { MPI_Ialltoallw PMPI_Ialltoallw ialltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtypes: *const MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLTOALLW, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ialltoallw(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(sdispls), sendtypes, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(rdispls), recvtypes, comm, request) })
} }

entry! { MPI_Ialltoallw_c PMPI_Ialltoallw_c ialltoallw_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IALLTOALLW_C, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ialltoallw(sendbuf, Ints::Wide(sendcounts), Ints::Wide(sdispls), sendtypes, recvbuf, Ints::Wide(recvcounts), Ints::Wide(rdispls), recvtypes, comm, request) })
} }

entry! { MPI_Ibarrier PMPI_Ibarrier ibarrier(comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IBARRIER, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ibarrier(comm, request) })
} }

entry! { MPI_Ibcast PMPI_Ibcast ibcast(buffer: *mut c_void, count: c_int, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IBCAST, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ibcast(buffer, i64::from(count), datatype, root, comm, request) })
} }

entry! { MPI_Ibcast_c PMPI_Ibcast_c ibcast_c(buffer: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IBCAST_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ibcast(buffer, count, datatype, root, comm, request) })
} }

entry! { MPI_Iexscan PMPI_Iexscan iexscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IEXSCAN, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iexscan(sendbuf, recvbuf, i64::from(count), datatype, op, comm, request) })
} }

entry! { MPI_Iexscan_c PMPI_Iexscan_c iexscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IEXSCAN_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iexscan(sendbuf, recvbuf, count, datatype, op, comm, request) })
} }

entry! { MPI_Igather PMPI_Igather igather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IGATHER, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.number("recvcount", i64::from(recvcount)); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::igather(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, root, comm, request) })
} }

entry! { MPI_Igather_c PMPI_Igather_c igather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IGATHER_C, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.number("recvcount", recvcount); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request) })
} }

entry! { MPI_Igatherv PMPI_Igatherv igatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IGATHERV, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::igatherv(sendbuf, i64::from(sendcount), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(displs), recvtype, root, comm, request) })
} }

entry! { MPI_Igatherv_c PMPI_Igatherv_c igatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IGATHERV_C, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::igatherv(sendbuf, sendcount, sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(displs), recvtype, root, comm, request) })
} }

entry! { MPI_Ireduce PMPI_Ireduce ireduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IREDUCE, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ireduce(sendbuf, recvbuf, i64::from(count), datatype, op, root, comm, request) })
} }

entry! { MPI_Ireduce_c PMPI_Ireduce_c ireduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IREDUCE_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request) })
} }

entry! { MPI_Ireduce_scatter PMPI_Ireduce_scatter ireduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IREDUCE_SCATTER, On::Comm(comm), move |s| { s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ireduce_scatter(sendbuf, recvbuf, Ints::Narrow(recvcounts), datatype, op, comm, request) })
} }

entry! { MPI_Ireduce_scatter_block PMPI_Ireduce_scatter_block ireduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IREDUCE_SCATTER_BLOCK, On::Comm(comm), move |s| { s.number("recvcount", i64::from(recvcount)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ireduce_scatter_block(sendbuf, recvbuf, i64::from(recvcount), datatype, op, comm, request) })
} }

entry! { MPI_Ireduce_scatter_block_c PMPI_Ireduce_scatter_block_c ireduce_scatter_block_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IREDUCE_SCATTER_BLOCK_C, On::Comm(comm), move |s| { s.number("recvcount", recvcount); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, request) })
} }

entry! { MPI_Ireduce_scatter_c PMPI_Ireduce_scatter_c ireduce_scatter_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::IREDUCE_SCATTER_C, On::Comm(comm), move |s| { s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::ireduce_scatter(sendbuf, recvbuf, Ints::Wide(recvcounts), datatype, op, comm, request) })
} }

entry! { MPI_Iscan PMPI_Iscan iscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISCAN, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iscan(sendbuf, recvbuf, i64::from(count), datatype, op, comm, request) })
} }

entry! { MPI_Iscan_c PMPI_Iscan_c iscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISCAN_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iscan(sendbuf, recvbuf, count, datatype, op, comm, request) })
} }

entry! { MPI_Iscatter PMPI_Iscatter iscatter(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISCATTER, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.number("sendcount", i64::from(sendcount)); }; if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", i64::from(recvcount)); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iscatter(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, root, comm, request) })
} }

entry! { MPI_Iscatter_c PMPI_Iscatter_c iscatter_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISCATTER_C, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.number("sendcount", sendcount); }; if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", recvcount); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request) })
} }

entry! { MPI_Iscatterv PMPI_Iscatterv iscatterv(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISCATTERV, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", i64::from(recvcount)); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iscatterv(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(displs), sendtype, recvbuf, i64::from(recvcount), recvtype, root, comm, request) })
} }

entry! { MPI_Iscatterv_c PMPI_Iscatterv_c iscatterv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, displs: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ISCATTERV_C, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", recvcount); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::icollective::iscatterv(sendbuf, Ints::Wide(sendcounts), Ints::Wide(displs), sendtype, recvbuf, recvcount, recvtype, root, comm, request) })
} }

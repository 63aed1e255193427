// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Allgather_init PMPI_Allgather_init allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLGATHER_INIT, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::allgather_init(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm, info, request) })
} }

entry! { MPI_Allgather_init_c PMPI_Allgather_init_c allgather_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLGATHER_INIT_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request) })
} }

entry! { MPI_Allgatherv_init PMPI_Allgatherv_init allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLGATHERV_INIT, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::allgatherv_init(sendbuf, i64::from(sendcount), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(displs), recvtype, comm, info, request) })
} }

entry! { MPI_Allgatherv_init_c PMPI_Allgatherv_init_c allgatherv_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLGATHERV_INIT_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(displs), recvtype, comm, info, request) })
} }

entry! { MPI_Allreduce_init PMPI_Allreduce_init allreduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLREDUCE_INIT, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::allreduce_init(sendbuf, recvbuf, i64::from(count), datatype, op, comm, info, request) })
} }

entry! { MPI_Allreduce_init_c PMPI_Allreduce_init_c allreduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLREDUCE_INIT_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::allreduce_init(sendbuf, recvbuf, count, datatype, op, comm, info, request) })
} }

entry! { MPI_Alltoall_init PMPI_Alltoall_init alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLTOALL_INIT, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::alltoall_init(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm, info, request) })
} }

entry! { MPI_Alltoall_init_c PMPI_Alltoall_init_c alltoall_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLTOALL_INIT_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request) })
} }

entry! { MPI_Alltoallv_init PMPI_Alltoallv_init alltoallv_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLTOALLV_INIT, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::alltoallv_init(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(sdispls), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(rdispls), recvtype, comm, info, request) })
} }

entry! { MPI_Alltoallv_init_c PMPI_Alltoallv_init_c alltoallv_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLTOALLV_INIT_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::alltoallv_init(sendbuf, Ints::Wide(sendcounts), Ints::Wide(sdispls), sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(rdispls), recvtype, comm, info, request) })
} }

entry! { MPI_Alltoallw_init PMPI_Alltoallw_init alltoallw_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtypes: *const MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLTOALLW_INIT, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::alltoallw_init(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(sdispls), sendtypes, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(rdispls), recvtypes, comm, info, request) })
} }

entry! { MPI_Alltoallw_init_c PMPI_Alltoallw_init_c alltoallw_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::ALLTOALLW_INIT_C, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::alltoallw_init(sendbuf, Ints::Wide(sendcounts), Ints::Wide(sdispls), sendtypes, recvbuf, Ints::Wide(recvcounts), Ints::Wide(rdispls), recvtypes, comm, info, request) })
} }

entry! { MPI_Barrier_init PMPI_Barrier_init barrier_init(comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::BARRIER_INIT, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::barrier_init(comm, info, request) })
} }

entry! { MPI_Bcast_init PMPI_Bcast_init bcast_init(buffer: *mut c_void, count: c_int, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::BCAST_INIT, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::bcast_init(buffer, i64::from(count), datatype, root, comm, info, request) })
} }

entry! { MPI_Bcast_init_c PMPI_Bcast_init_c bcast_init_c(buffer: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::BCAST_INIT_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::bcast_init(buffer, count, datatype, root, comm, info, request) })
} }

entry! { MPI_Exscan_init PMPI_Exscan_init exscan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::EXSCAN_INIT, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::exscan_init(sendbuf, recvbuf, i64::from(count), datatype, op, comm, info, request) })
} }

entry! { MPI_Exscan_init_c PMPI_Exscan_init_c exscan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::EXSCAN_INIT_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::exscan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request) })
} }

entry! { MPI_Gather_init PMPI_Gather_init gather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::GATHER_INIT, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.number("recvcount", i64::from(recvcount)); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::gather_init(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, root, comm, info, request) })
} }

entry! { MPI_Gather_init_c PMPI_Gather_init_c gather_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::GATHER_INIT_C, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.number("recvcount", recvcount); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::gather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request) })
} }

entry! { MPI_Gatherv_init PMPI_Gatherv_init gatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::GATHERV_INIT, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::gatherv_init(sendbuf, i64::from(sendcount), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(displs), recvtype, root, comm, info, request) })
} }

entry! { MPI_Gatherv_init_c PMPI_Gatherv_init_c gatherv_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::GATHERV_INIT_C, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::gatherv_init(sendbuf, sendcount, sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(displs), recvtype, root, comm, info, request) })
} }

entry! { MPI_Reduce_init PMPI_Reduce_init reduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::REDUCE_INIT, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::reduce_init(sendbuf, recvbuf, i64::from(count), datatype, op, root, comm, info, request) })
} }

entry! { MPI_Reduce_init_c PMPI_Reduce_init_c reduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::REDUCE_INIT_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::reduce_init(sendbuf, recvbuf, count, datatype, op, root, comm, info, request) })
} }

entry! { MPI_Reduce_scatter_block_init PMPI_Reduce_scatter_block_init reduce_scatter_block_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::REDUCE_SCATTER_BLOCK_INIT, On::Comm(comm), move |s| { s.number("recvcount", i64::from(recvcount)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::reduce_scatter_block_init(sendbuf, recvbuf, i64::from(recvcount), datatype, op, comm, info, request) })
} }

entry! { MPI_Reduce_scatter_block_init_c PMPI_Reduce_scatter_block_init_c reduce_scatter_block_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::REDUCE_SCATTER_BLOCK_INIT_C, On::Comm(comm), move |s| { s.number("recvcount", recvcount); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request) })
} }

entry! { MPI_Reduce_scatter_init PMPI_Reduce_scatter_init reduce_scatter_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::REDUCE_SCATTER_INIT, On::Comm(comm), move |s| { s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::reduce_scatter_init(sendbuf, recvbuf, Ints::Narrow(recvcounts), datatype, op, comm, info, request) })
} }

entry! { MPI_Reduce_scatter_init_c PMPI_Reduce_scatter_init_c reduce_scatter_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::REDUCE_SCATTER_INIT_C, On::Comm(comm), move |s| { s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::reduce_scatter_init(sendbuf, recvbuf, Ints::Wide(recvcounts), datatype, op, comm, info, request) })
} }

entry! { MPI_Scan_init PMPI_Scan_init scan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::SCAN_INIT, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::scan_init(sendbuf, recvbuf, i64::from(count), datatype, op, comm, info, request) })
} }

entry! { MPI_Scan_init_c PMPI_Scan_init_c scan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::SCAN_INIT_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::scan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request) })
} }

entry! { MPI_Scatter_init PMPI_Scatter_init scatter_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::SCATTER_INIT, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.number("sendcount", i64::from(sendcount)); }; if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", i64::from(recvcount)); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::scatter_init(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, root, comm, info, request) })
} }

entry! { MPI_Scatter_init_c PMPI_Scatter_init_c scatter_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::SCATTER_INIT_C, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.number("sendcount", sendcount); }; if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", recvcount); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::scatter_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request) })
} }

entry! { MPI_Scatterv_init PMPI_Scatterv_init scatterv_init(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::SCATTERV_INIT, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", i64::from(recvcount)); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::scatterv_init(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(displs), sendtype, recvbuf, i64::from(recvcount), recvtype, root, comm, info, request) })
} }

entry! { MPI_Scatterv_init_c PMPI_Scatterv_init_c scatterv_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, displs: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::SCATTERV_INIT_C, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", recvcount); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::pcollective::scatterv_init(sendbuf, Ints::Wide(sendcounts), Ints::Wide(displs), sendtype, recvbuf, recvcount, recvtype, root, comm, info, request) })
} }

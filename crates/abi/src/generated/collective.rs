// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Allgather PMPI_Allgather allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLGATHER, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::collective::allgather(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm))
} }

entry! { MPI_Allgather_c PMPI_Allgather_c allgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLGATHER_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::collective::allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
} }

entry! { MPI_Allgatherv PMPI_Allgatherv allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLGATHERV, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::collective::allgatherv(sendbuf, i64::from(sendcount), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(displs), recvtype, comm))
} }

entry! { MPI_Allgatherv_c PMPI_Allgatherv_c allgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLGATHERV_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::collective::allgatherv(sendbuf, sendcount, sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(displs), recvtype, comm))
} }

entry! { MPI_Allreduce PMPI_Allreduce allreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLREDUCE, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || imp::collective::allreduce(sendbuf, recvbuf, i64::from(count), datatype, op, comm))
} }

entry! { MPI_Allreduce_c PMPI_Allreduce_c allreduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLREDUCE_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || imp::collective::allreduce(sendbuf, recvbuf, count, datatype, op, comm))
} }

entry! { MPI_Alltoall PMPI_Alltoall alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLTOALL, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::collective::alltoall(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm))
} }

entry! { MPI_Alltoall_c PMPI_Alltoall_c alltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLTOALL_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::collective::alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
} }

entry! { MPI_Alltoallv PMPI_Alltoallv alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLTOALLV, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::collective::alltoallv(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(sdispls), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(rdispls), recvtype, comm))
} }

entry! { MPI_Alltoallv_c PMPI_Alltoallv_c alltoallv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLTOALLV_C, On::Comm(comm), move |s| { if !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::collective::alltoallv(sendbuf, Ints::Wide(sendcounts), Ints::Wide(sdispls), sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(rdispls), recvtype, comm))
} }

entry! { MPI_Alltoallw PMPI_Alltoallw alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtypes: *const MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLTOALLW, On::Comm(comm), move |s| { s.comm("comm", comm); }, || imp::collective::alltoallw(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(sdispls), sendtypes, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(rdispls), recvtypes, comm))
} }

entry! { MPI_Alltoallw_c PMPI_Alltoallw_c alltoallw_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::ALLTOALLW_C, On::Comm(comm), move |s| { s.comm("comm", comm); }, || imp::collective::alltoallw(sendbuf, Ints::Wide(sendcounts), Ints::Wide(sdispls), sendtypes, recvbuf, Ints::Wide(recvcounts), Ints::Wide(rdispls), recvtypes, comm))
} }

entry! { MPI_Barrier PMPI_Barrier barrier(comm: MPI_Comm) -> c_int {
    call_that_counts(ids::BARRIER, On::Comm(comm), move |s| { s.comm("comm", comm); }, || imp::collective::barrier(comm))
} }

entry! { MPI_Bcast PMPI_Bcast bcast(buffer: *mut c_void, count: c_int, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::BCAST, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::bcast(buffer, i64::from(count), datatype, root, comm))
} }

entry! { MPI_Bcast_c PMPI_Bcast_c bcast_c(buffer: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::BCAST_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::bcast(buffer, count, datatype, root, comm))
} }

entry! { MPI_Exscan PMPI_Exscan exscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::EXSCAN, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || imp::collective::exscan(sendbuf, recvbuf, i64::from(count), datatype, op, comm))
} }

entry! { MPI_Exscan_c PMPI_Exscan_c exscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::EXSCAN_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || imp::collective::exscan(sendbuf, recvbuf, count, datatype, op, comm))
} }

entry! { MPI_Gather PMPI_Gather gather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::GATHER, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.number("recvcount", i64::from(recvcount)); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::gather(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, root, comm))
} }

entry! { MPI_Gather_c PMPI_Gather_c gather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::GATHER_C, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.number("recvcount", recvcount); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
} }

entry! { MPI_Gatherv PMPI_Gatherv gatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::GATHERV, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", i64::from(sendcount)); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::gatherv(sendbuf, i64::from(sendcount), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(displs), recvtype, root, comm))
} }

entry! { MPI_Gatherv_c PMPI_Gatherv_c gatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::GATHERV_C, On::Comm(comm), move |s| { if root >= 0 && !s.is_in_place(sendbuf) { s.number("sendcount", sendcount); }; if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }; if s.is_root(comm, root) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::gatherv(sendbuf, sendcount, sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(displs), recvtype, root, comm))
} }

entry! { MPI_Reduce PMPI_Reduce reduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::REDUCE, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::reduce(sendbuf, recvbuf, i64::from(count), datatype, op, root, comm))
} }

entry! { MPI_Reduce_c PMPI_Reduce_c reduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::REDUCE_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::reduce(sendbuf, recvbuf, count, datatype, op, root, comm))
} }

entry! { MPI_Reduce_scatter PMPI_Reduce_scatter reduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::REDUCE_SCATTER, On::Comm(comm), move |s| { s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || imp::collective::reduce_scatter(sendbuf, recvbuf, Ints::Narrow(recvcounts), datatype, op, comm))
} }

entry! { MPI_Reduce_scatter_block PMPI_Reduce_scatter_block reduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::REDUCE_SCATTER_BLOCK, On::Comm(comm), move |s| { s.number("recvcount", i64::from(recvcount)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || imp::collective::reduce_scatter_block(sendbuf, recvbuf, i64::from(recvcount), datatype, op, comm))
} }

entry! { MPI_Reduce_scatter_block_c PMPI_Reduce_scatter_block_c reduce_scatter_block_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::REDUCE_SCATTER_BLOCK_C, On::Comm(comm), move |s| { s.number("recvcount", recvcount); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || imp::collective::reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm))
} }

entry! { MPI_Reduce_scatter_c PMPI_Reduce_scatter_c reduce_scatter_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::REDUCE_SCATTER_C, On::Comm(comm), move |s| { s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || imp::collective::reduce_scatter(sendbuf, recvbuf, Ints::Wide(recvcounts), datatype, op, comm))
} }

entry! { MPI_Scan PMPI_Scan scan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::SCAN, On::Comm(comm), move |s| { s.number("count", i64::from(count)); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || imp::collective::scan(sendbuf, recvbuf, i64::from(count), datatype, op, comm))
} }

entry! { MPI_Scan_c PMPI_Scan_c scan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::SCAN_C, On::Comm(comm), move |s| { s.number("count", count); s.datatype("datatype", datatype); s.op("op", op); s.comm("comm", comm); }, || imp::collective::scan(sendbuf, recvbuf, count, datatype, op, comm))
} }

entry! { MPI_Scatter PMPI_Scatter scatter(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::SCATTER, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.number("sendcount", i64::from(sendcount)); }; if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", i64::from(recvcount)); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::scatter(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, root, comm))
} }

entry! { MPI_Scatter_c PMPI_Scatter_c scatter_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::SCATTER_C, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.number("sendcount", sendcount); }; if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", recvcount); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
} }

entry! { MPI_Scatterv PMPI_Scatterv scatterv(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::SCATTERV, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", i64::from(recvcount)); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::scatterv(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(displs), sendtype, recvbuf, i64::from(recvcount), recvtype, root, comm))
} }

entry! { MPI_Scatterv_c PMPI_Scatterv_c scatterv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, displs: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::SCATTERV_C, On::Comm(comm), move |s| { if s.is_root(comm, root) { s.datatype("sendtype", sendtype); }; if root >= 0 && !s.is_in_place(recvbuf) { s.number("recvcount", recvcount); }; if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype", recvtype); }; s.number("root", i64::from(root)); s.comm("comm", comm); }, || imp::collective::scatterv(sendbuf, Ints::Wide(sendcounts), Ints::Wide(displs), sendtype, recvbuf, recvcount, recvtype, root, comm))
} }

// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call}, entry, handles::*, imp};
use cloudmpi_calls::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Allgather_init PMPI_Allgather_init allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLGATHER_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Allgather_init")))
} }

entry! { MPI_Allgather_init_c PMPI_Allgather_init_c allgather_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLGATHER_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Allgather_init_c")))
} }

entry! { MPI_Allgatherv_init PMPI_Allgatherv_init allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLGATHERV_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Allgatherv_init")))
} }

entry! { MPI_Allgatherv_init_c PMPI_Allgatherv_init_c allgatherv_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLGATHERV_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Allgatherv_init_c")))
} }

entry! { MPI_Allreduce_init PMPI_Allreduce_init allreduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLREDUCE_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Allreduce_init")))
} }

entry! { MPI_Allreduce_init_c PMPI_Allreduce_init_c allreduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLREDUCE_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Allreduce_init_c")))
} }

entry! { MPI_Alltoall_init PMPI_Alltoall_init alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLTOALL_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Alltoall_init")))
} }

entry! { MPI_Alltoall_init_c PMPI_Alltoall_init_c alltoall_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLTOALL_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Alltoall_init_c")))
} }

entry! { MPI_Alltoallv_init PMPI_Alltoallv_init alltoallv_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLTOALLV_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Alltoallv_init")))
} }

entry! { MPI_Alltoallv_init_c PMPI_Alltoallv_init_c alltoallv_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLTOALLV_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Alltoallv_init_c")))
} }

entry! { MPI_Alltoallw_init PMPI_Alltoallw_init alltoallw_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtypes: *const MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLTOALLW_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Alltoallw_init")))
} }

entry! { MPI_Alltoallw_init_c PMPI_Alltoallw_init_c alltoallw_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::ALLTOALLW_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Alltoallw_init_c")))
} }

entry! { MPI_Barrier_init PMPI_Barrier_init barrier_init(comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::BARRIER_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Barrier_init")))
} }

entry! { MPI_Bcast_init PMPI_Bcast_init bcast_init(buffer: *mut c_void, count: c_int, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::BCAST_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Bcast_init")))
} }

entry! { MPI_Bcast_init_c PMPI_Bcast_init_c bcast_init_c(buffer: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::BCAST_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Bcast_init_c")))
} }

entry! { MPI_Exscan_init PMPI_Exscan_init exscan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::EXSCAN_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Exscan_init")))
} }

entry! { MPI_Exscan_init_c PMPI_Exscan_init_c exscan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::EXSCAN_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Exscan_init_c")))
} }

entry! { MPI_Gather_init PMPI_Gather_init gather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::GATHER_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Gather_init")))
} }

entry! { MPI_Gather_init_c PMPI_Gather_init_c gather_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::GATHER_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Gather_init_c")))
} }

entry! { MPI_Gatherv_init PMPI_Gatherv_init gatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::GATHERV_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Gatherv_init")))
} }

entry! { MPI_Gatherv_init_c PMPI_Gatherv_init_c gatherv_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::GATHERV_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Gatherv_init_c")))
} }

entry! { MPI_Reduce_init PMPI_Reduce_init reduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::REDUCE_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Reduce_init")))
} }

entry! { MPI_Reduce_init_c PMPI_Reduce_init_c reduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::REDUCE_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Reduce_init_c")))
} }

entry! { MPI_Reduce_scatter_block_init PMPI_Reduce_scatter_block_init reduce_scatter_block_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::REDUCE_SCATTER_BLOCK_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Reduce_scatter_block_init")))
} }

entry! { MPI_Reduce_scatter_block_init_c PMPI_Reduce_scatter_block_init_c reduce_scatter_block_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::REDUCE_SCATTER_BLOCK_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Reduce_scatter_block_init_c")))
} }

entry! { MPI_Reduce_scatter_init PMPI_Reduce_scatter_init reduce_scatter_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::REDUCE_SCATTER_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Reduce_scatter_init")))
} }

entry! { MPI_Reduce_scatter_init_c PMPI_Reduce_scatter_init_c reduce_scatter_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::REDUCE_SCATTER_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Reduce_scatter_init_c")))
} }

entry! { MPI_Scan_init PMPI_Scan_init scan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::SCAN_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Scan_init")))
} }

entry! { MPI_Scan_init_c PMPI_Scan_init_c scan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::SCAN_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Scan_init_c")))
} }

entry! { MPI_Scatter_init PMPI_Scatter_init scatter_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::SCATTER_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Scatter_init")))
} }

entry! { MPI_Scatter_init_c PMPI_Scatter_init_c scatter_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::SCATTER_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Scatter_init_c")))
} }

entry! { MPI_Scatterv_init PMPI_Scatterv_init scatterv_init(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::SCATTERV_INIT, On::Comm(comm), || Err(Error::unsupported("MPI_Scatterv_init")))
} }

entry! { MPI_Scatterv_init_c PMPI_Scatterv_init_c scatterv_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, displs: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::SCATTERV_INIT_C, On::Comm(comm), || Err(Error::unsupported("MPI_Scatterv_init_c")))
} }

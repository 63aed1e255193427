// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Ineighbor_allgather PMPI_Ineighbor_allgather ineighbor_allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::INEIGHBOR_ALLGATHER, On::Comm(comm), move |s| { s.number("sendcount", i64::from(sendcount)); s.datatype("sendtype", sendtype); s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::ineighbor_allgather(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm, request) })
} }

entry! { MPI_Ineighbor_allgather_c PMPI_Ineighbor_allgather_c ineighbor_allgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::INEIGHBOR_ALLGATHER_C, On::Comm(comm), move |s| { s.number("sendcount", sendcount); s.datatype("sendtype", sendtype); s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::ineighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request) })
} }

entry! { MPI_Ineighbor_allgatherv PMPI_Ineighbor_allgatherv ineighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::INEIGHBOR_ALLGATHERV, On::Comm(comm), move |s| { s.number("sendcount", i64::from(sendcount)); s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::ineighbor_allgatherv(sendbuf, i64::from(sendcount), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(displs), recvtype, comm, request) })
} }

entry! { MPI_Ineighbor_allgatherv_c PMPI_Ineighbor_allgatherv_c ineighbor_allgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::INEIGHBOR_ALLGATHERV_C, On::Comm(comm), move |s| { s.number("sendcount", sendcount); s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::ineighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(displs), recvtype, comm, request) })
} }

entry! { MPI_Ineighbor_alltoall PMPI_Ineighbor_alltoall ineighbor_alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::INEIGHBOR_ALLTOALL, On::Comm(comm), move |s| { s.number("sendcount", i64::from(sendcount)); s.datatype("sendtype", sendtype); s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::ineighbor_alltoall(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm, request) })
} }

entry! { MPI_Ineighbor_alltoall_c PMPI_Ineighbor_alltoall_c ineighbor_alltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::INEIGHBOR_ALLTOALL_C, On::Comm(comm), move |s| { s.number("sendcount", sendcount); s.datatype("sendtype", sendtype); s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::ineighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request) })
} }

entry! { MPI_Ineighbor_alltoallv PMPI_Ineighbor_alltoallv ineighbor_alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::INEIGHBOR_ALLTOALLV, On::Comm(comm), move |s| { s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::ineighbor_alltoallv(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(sdispls), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(rdispls), recvtype, comm, request) })
} }

entry! { MPI_Ineighbor_alltoallv_c PMPI_Ineighbor_alltoallv_c ineighbor_alltoallv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::INEIGHBOR_ALLTOALLV_C, On::Comm(comm), move |s| { s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::ineighbor_alltoallv(sendbuf, Ints::Wide(sendcounts), Ints::Wide(sdispls), sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(rdispls), recvtype, comm, request) })
} }

entry! { MPI_Ineighbor_alltoallw PMPI_Ineighbor_alltoallw ineighbor_alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::INEIGHBOR_ALLTOALLW, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::ineighbor_alltoallw(sendbuf, Ints::Narrow(sendcounts), sdispls, sendtypes, recvbuf, Ints::Narrow(recvcounts), rdispls, recvtypes, comm, request) })
} }

entry! { MPI_Ineighbor_alltoallw_c PMPI_Ineighbor_alltoallw_c ineighbor_alltoallw_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::INEIGHBOR_ALLTOALLW_C, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::ineighbor_alltoallw(sendbuf, Ints::Wide(sendcounts), sdispls, sendtypes, recvbuf, Ints::Wide(recvcounts), rdispls, recvtypes, comm, request) })
} }

entry! { MPI_Neighbor_allgather PMPI_Neighbor_allgather neighbor_allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLGATHER, On::Comm(comm), move |s| { s.number("sendcount", i64::from(sendcount)); s.datatype("sendtype", sendtype); s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::neighbor::neighbor_allgather(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm))
} }

entry! { MPI_Neighbor_allgather_c PMPI_Neighbor_allgather_c neighbor_allgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLGATHER_C, On::Comm(comm), move |s| { s.number("sendcount", sendcount); s.datatype("sendtype", sendtype); s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::neighbor::neighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
} }

entry! { MPI_Neighbor_allgather_init PMPI_Neighbor_allgather_init neighbor_allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLGATHER_INIT, On::Comm(comm), move |s| { s.number("sendcount", i64::from(sendcount)); s.datatype("sendtype", sendtype); s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::neighbor_allgather_init(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm, info, request) })
} }

entry! { MPI_Neighbor_allgather_init_c PMPI_Neighbor_allgather_init_c neighbor_allgather_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLGATHER_INIT_C, On::Comm(comm), move |s| { s.number("sendcount", sendcount); s.datatype("sendtype", sendtype); s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::neighbor_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request) })
} }

entry! { MPI_Neighbor_allgatherv PMPI_Neighbor_allgatherv neighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLGATHERV, On::Comm(comm), move |s| { s.number("sendcount", i64::from(sendcount)); s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::neighbor::neighbor_allgatherv(sendbuf, i64::from(sendcount), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(displs), recvtype, comm))
} }

entry! { MPI_Neighbor_allgatherv_c PMPI_Neighbor_allgatherv_c neighbor_allgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLGATHERV_C, On::Comm(comm), move |s| { s.number("sendcount", sendcount); s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::neighbor::neighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(displs), recvtype, comm))
} }

entry! { MPI_Neighbor_allgatherv_init PMPI_Neighbor_allgatherv_init neighbor_allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLGATHERV_INIT, On::Comm(comm), move |s| { s.number("sendcount", i64::from(sendcount)); s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::neighbor_allgatherv_init(sendbuf, i64::from(sendcount), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(displs), recvtype, comm, info, request) })
} }

entry! { MPI_Neighbor_allgatherv_init_c PMPI_Neighbor_allgatherv_init_c neighbor_allgatherv_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, displs: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLGATHERV_INIT_C, On::Comm(comm), move |s| { s.number("sendcount", sendcount); s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::neighbor_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(displs), recvtype, comm, info, request) })
} }

entry! { MPI_Neighbor_alltoall PMPI_Neighbor_alltoall neighbor_alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALL, On::Comm(comm), move |s| { s.number("sendcount", i64::from(sendcount)); s.datatype("sendtype", sendtype); s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::neighbor::neighbor_alltoall(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm))
} }

entry! { MPI_Neighbor_alltoall_c PMPI_Neighbor_alltoall_c neighbor_alltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALL_C, On::Comm(comm), move |s| { s.number("sendcount", sendcount); s.datatype("sendtype", sendtype); s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::neighbor::neighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
} }

entry! { MPI_Neighbor_alltoall_init PMPI_Neighbor_alltoall_init neighbor_alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALL_INIT, On::Comm(comm), move |s| { s.number("sendcount", i64::from(sendcount)); s.datatype("sendtype", sendtype); s.number("recvcount", i64::from(recvcount)); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::neighbor_alltoall_init(sendbuf, i64::from(sendcount), sendtype, recvbuf, i64::from(recvcount), recvtype, comm, info, request) })
} }

entry! { MPI_Neighbor_alltoall_init_c PMPI_Neighbor_alltoall_init_c neighbor_alltoall_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALL_INIT_C, On::Comm(comm), move |s| { s.number("sendcount", sendcount); s.datatype("sendtype", sendtype); s.number("recvcount", recvcount); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::neighbor_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request) })
} }

entry! { MPI_Neighbor_alltoallv PMPI_Neighbor_alltoallv neighbor_alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALLV, On::Comm(comm), move |s| { s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::neighbor::neighbor_alltoallv(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(sdispls), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(rdispls), recvtype, comm))
} }

entry! { MPI_Neighbor_alltoallv_c PMPI_Neighbor_alltoallv_c neighbor_alltoallv_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALLV_C, On::Comm(comm), move |s| { s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || imp::neighbor::neighbor_alltoallv(sendbuf, Ints::Wide(sendcounts), Ints::Wide(sdispls), sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(rdispls), recvtype, comm))
} }

entry! { MPI_Neighbor_alltoallv_init PMPI_Neighbor_alltoallv_init neighbor_alltoallv_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALLV_INIT, On::Comm(comm), move |s| { s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::neighbor_alltoallv_init(sendbuf, Ints::Narrow(sendcounts), Ints::Narrow(sdispls), sendtype, recvbuf, Ints::Narrow(recvcounts), Ints::Narrow(rdispls), recvtype, comm, info, request) })
} }

entry! { MPI_Neighbor_alltoallv_init_c PMPI_Neighbor_alltoallv_init_c neighbor_alltoallv_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALLV_INIT_C, On::Comm(comm), move |s| { s.datatype("sendtype", sendtype); s.datatype("recvtype", recvtype); s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::neighbor_alltoallv_init(sendbuf, Ints::Wide(sendcounts), Ints::Wide(sdispls), sendtype, recvbuf, Ints::Wide(recvcounts), Ints::Wide(rdispls), recvtype, comm, info, request) })
} }

entry! { MPI_Neighbor_alltoallw PMPI_Neighbor_alltoallw neighbor_alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALLW, On::Comm(comm), move |s| { s.comm("comm", comm); }, || imp::neighbor::neighbor_alltoallw(sendbuf, Ints::Narrow(sendcounts), sdispls, sendtypes, recvbuf, Ints::Narrow(recvcounts), rdispls, recvtypes, comm))
} }

entry! { MPI_Neighbor_alltoallw_c PMPI_Neighbor_alltoallw_c neighbor_alltoallw_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALLW_C, On::Comm(comm), move |s| { s.comm("comm", comm); }, || imp::neighbor::neighbor_alltoallw(sendbuf, Ints::Wide(sendcounts), sdispls, sendtypes, recvbuf, Ints::Wide(recvcounts), rdispls, recvtypes, comm))
} }

entry! { MPI_Neighbor_alltoallw_init PMPI_Neighbor_alltoallw_init neighbor_alltoallw_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALLW_INIT, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::neighbor_alltoallw_init(sendbuf, Ints::Narrow(sendcounts), sdispls, sendtypes, recvbuf, Ints::Narrow(recvcounts), rdispls, recvtypes, comm, info, request) })
} }

entry! { MPI_Neighbor_alltoallw_init_c PMPI_Neighbor_alltoallw_init_c neighbor_alltoallw_init_c(sendbuf: *const c_void, sendcounts: *const MPI_Count, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: *const MPI_Count, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::NEIGHBOR_ALLTOALLW_INIT_C, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(request, "request")?; imp::neighbor::neighbor_alltoallw_init(sendbuf, Ints::Wide(sendcounts), sdispls, sendtypes, recvbuf, Ints::Wide(recvcounts), rdispls, recvtypes, comm, info, request) })
} }

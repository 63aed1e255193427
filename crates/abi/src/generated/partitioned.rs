// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Parrived PMPI_Parrived parrived(request: MPI_Request, partition: c_int, flag: *mut c_int) -> c_int {
    call(ids::PARRIVED, On::Nothing, || { not_null(flag, "flag")?; imp::partitioned::parrived(request, partition, flag) })
} }

entry! { MPI_Pready PMPI_Pready pready(partition: c_int, request: MPI_Request) -> c_int {
    call(ids::PREADY, On::Nothing, || imp::partitioned::pready(partition, request))
} }

entry! { MPI_Pready_list PMPI_Pready_list pready_list(length: c_int, array_of_partitions: *const c_int, request: MPI_Request) -> c_int {
    call(ids::PREADY_LIST, On::Nothing, || imp::partitioned::pready_list(length, array_of_partitions, request))
} }

entry! { MPI_Pready_range PMPI_Pready_range pready_range(partition_low: c_int, partition_high: c_int, request: MPI_Request) -> c_int {
    call(ids::PREADY_RANGE, On::Nothing, || imp::partitioned::pready_range(partition_low, partition_high, request))
} }

entry! { MPI_Precv_init PMPI_Precv_init precv_init(buf: *mut c_void, partitions: c_int, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::PRECV_INIT, On::Comm(comm), || { not_null(request, "request")?; imp::partitioned::precv_init(buf, partitions, count, datatype, dest, tag, comm, info, request) })
} }

entry! { MPI_Precv_init_c PMPI_Precv_init_c precv_init_c(buf: *mut c_void, partitions: c_int, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::PRECV_INIT_C, On::Comm(comm), || { not_null(request, "request")?; imp::partitioned::precv_init(buf, partitions, count, datatype, dest, tag, comm, info, request) })
} }

entry! { MPI_Psend_init PMPI_Psend_init psend_init(buf: *const c_void, partitions: c_int, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::PSEND_INIT, On::Comm(comm), || { not_null(request, "request")?; imp::partitioned::psend_init(buf, partitions, count, datatype, dest, tag, comm, info, request) })
} }

entry! { MPI_Psend_init_c PMPI_Psend_init_c psend_init_c(buf: *const c_void, partitions: c_int, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request) -> c_int {
    call(ids::PSEND_INIT_C, On::Comm(comm), || { not_null(request, "request")?; imp::partitioned::psend_init(buf, partitions, count, datatype, dest, tag, comm, info, request) })
} }

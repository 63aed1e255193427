// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Abort PMPI_Abort abort(comm: MPI_Comm, errorcode: c_int) -> c_int {
    call(ids::ABORT, On::Comm(comm), || imp::environment::abort(comm, errorcode))
} }

entry! { MPI_Finalize PMPI_Finalize finalize() -> c_int {
    call_that_counts(ids::FINALIZE, On::Nothing, |_| (), || imp::environment::finalize())
} }

entry! { MPI_Finalized PMPI_Finalized finalized(flag: *mut c_int) -> c_int {
    call(ids::FINALIZED, On::Nothing, || { not_null(flag, "flag")?; imp::environment::finalized(flag) })
} }

entry! { MPI_Get_hw_resource_info PMPI_Get_hw_resource_info get_hw_resource_info(hw_info: *mut MPI_Info) -> c_int {
    call(ids::GET_HW_RESOURCE_INFO, On::Nothing, || { not_null(hw_info, "hw_info")?; imp::environment::get_hw_resource_info(hw_info) })
} }

entry! { MPI_Get_library_version PMPI_Get_library_version get_library_version(version: *mut c_char, resultlen: *mut c_int) -> c_int {
    call(ids::GET_LIBRARY_VERSION, On::Nothing, || { not_null(version, "version")?; not_null(resultlen, "resultlen")?; imp::environment::get_library_version(version, resultlen) })
} }

entry! { MPI_Get_processor_name PMPI_Get_processor_name get_processor_name(name: *mut c_char, resultlen: *mut c_int) -> c_int {
    call(ids::GET_PROCESSOR_NAME, On::Nothing, || { not_null(name, "name")?; not_null(resultlen, "resultlen")?; imp::environment::get_processor_name(name, resultlen) })
} }

entry! { MPI_Get_version PMPI_Get_version get_version(version: *mut c_int, subversion: *mut c_int) -> c_int {
    call(ids::GET_VERSION, On::Nothing, || { not_null(version, "version")?; not_null(subversion, "subversion")?; imp::environment::get_version(version, subversion) })
} }

entry! { MPI_Init PMPI_Init init(argc: *mut c_int, argv: *mut *mut *mut c_char) -> c_int {
    call(ids::INIT, On::Nothing, || imp::environment::init(argc, argv))
} }

entry! { MPI_Init_thread PMPI_Init_thread init_thread(argc: *mut c_int, argv: *mut *mut *mut c_char, required: c_int, provided: *mut c_int) -> c_int {
    call(ids::INIT_THREAD, On::Nothing, || { not_null(provided, "provided")?; imp::environment::init_thread(argc, argv, required, provided) })
} }

entry! { MPI_Initialized PMPI_Initialized initialized(flag: *mut c_int) -> c_int {
    call(ids::INITIALIZED, On::Nothing, || { not_null(flag, "flag")?; imp::environment::initialized(flag) })
} }

entry! { MPI_Is_thread_main PMPI_Is_thread_main is_thread_main(flag: *mut c_int) -> c_int {
    call(ids::IS_THREAD_MAIN, On::Nothing, || { not_null(flag, "flag")?; imp::environment::is_thread_main(flag) })
} }

entry! { MPI_Pcontrol PMPI_Pcontrol pcontrol(level: c_int) -> c_int {
    call(ids::PCONTROL, On::Nothing, || imp::environment::pcontrol(level))
} }

entry! { MPI_Query_thread PMPI_Query_thread query_thread(provided: *mut c_int) -> c_int {
    call(ids::QUERY_THREAD, On::Nothing, || { not_null(provided, "provided")?; imp::environment::query_thread(provided) })
} }

entry! { MPI_Wtick PMPI_Wtick wtick() -> f64 {
    imp::environment::wtick()
} }

entry! { MPI_Wtime PMPI_Wtime wtime() -> f64 {
    imp::environment::wtime()
} }

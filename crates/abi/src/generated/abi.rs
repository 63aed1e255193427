// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Abi_get_fortran_booleans PMPI_Abi_get_fortran_booleans abi_get_fortran_booleans(logical_size: c_int, logical_true: *mut c_void, logical_false: *mut c_void, is_set: *mut c_int) -> c_int {
    call(ids::ABI_GET_FORTRAN_BOOLEANS, On::Nothing, || { not_null(is_set, "is_set")?; imp::abi::abi_get_fortran_booleans(logical_size, logical_true, logical_false, is_set) })
} }

entry! { MPI_Abi_get_fortran_info PMPI_Abi_get_fortran_info abi_get_fortran_info(info: *mut MPI_Info) -> c_int {
    call(ids::ABI_GET_FORTRAN_INFO, On::Nothing, || { not_null(info, "info")?; imp::abi::abi_get_fortran_info(info) })
} }

entry! { MPI_Abi_get_info PMPI_Abi_get_info abi_get_info(info: *mut MPI_Info) -> c_int {
    call(ids::ABI_GET_INFO, On::Nothing, || { not_null(info, "info")?; imp::abi::abi_get_info(info) })
} }

entry! { MPI_Abi_get_version PMPI_Abi_get_version abi_get_version(abi_major: *mut c_int, abi_minor: *mut c_int) -> c_int {
    call(ids::ABI_GET_VERSION, On::Nothing, || { not_null(abi_major, "abi_major")?; not_null(abi_minor, "abi_minor")?; imp::abi::abi_get_version(abi_major, abi_minor) })
} }

entry! { MPI_Abi_set_fortran_booleans PMPI_Abi_set_fortran_booleans abi_set_fortran_booleans(logical_size: c_int, logical_true: *mut c_void, logical_false: *mut c_void) -> c_int {
    call(ids::ABI_SET_FORTRAN_BOOLEANS, On::Nothing, || imp::abi::abi_set_fortran_booleans(logical_size, logical_true, logical_false))
} }

entry! { MPI_Abi_set_fortran_info PMPI_Abi_set_fortran_info abi_set_fortran_info(info: MPI_Info) -> c_int {
    call(ids::ABI_SET_FORTRAN_INFO, On::Nothing, || imp::abi::abi_set_fortran_info(info))
} }

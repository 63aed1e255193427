// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Info_create PMPI_Info_create info_create(info: *mut MPI_Info) -> c_int {
    call(ids::INFO_CREATE, On::Nothing, || { not_null(info, "info")?; imp::info::info_create(info) })
} }

entry! { MPI_Info_create_env PMPI_Info_create_env info_create_env(argc: c_int, argv: *mut *mut c_char, info: *mut MPI_Info) -> c_int {
    call(ids::INFO_CREATE_ENV, On::Nothing, || { not_null(info, "info")?; imp::info::info_create_env(argc, argv, info) })
} }

entry! { MPI_Info_delete PMPI_Info_delete info_delete(info: MPI_Info, key: *const c_char) -> c_int {
    call(ids::INFO_DELETE, On::Nothing, || imp::info::info_delete(info, key))
} }

entry! { MPI_Info_dup PMPI_Info_dup info_dup(info: MPI_Info, newinfo: *mut MPI_Info) -> c_int {
    call(ids::INFO_DUP, On::Nothing, || { not_null(newinfo, "newinfo")?; imp::info::info_dup(info, newinfo) })
} }

entry! { MPI_Info_free PMPI_Info_free info_free(info: *mut MPI_Info) -> c_int {
    call(ids::INFO_FREE, On::Nothing, || { not_null(info, "info")?; imp::info::info_free(info) })
} }

entry! { MPI_Info_get_nkeys PMPI_Info_get_nkeys info_get_nkeys(info: MPI_Info, nkeys: *mut c_int) -> c_int {
    call(ids::INFO_GET_NKEYS, On::Nothing, || { not_null(nkeys, "nkeys")?; imp::info::info_get_nkeys(info, nkeys) })
} }

entry! { MPI_Info_get_nthkey PMPI_Info_get_nthkey info_get_nthkey(info: MPI_Info, n: c_int, key: *mut c_char) -> c_int {
    call(ids::INFO_GET_NTHKEY, On::Nothing, || { not_null(key, "key")?; imp::info::info_get_nthkey(info, n, key) })
} }

entry! { MPI_Info_get_string PMPI_Info_get_string info_get_string(info: MPI_Info, key: *const c_char, buflen: *mut c_int, value: *mut c_char, flag: *mut c_int) -> c_int {
    call(ids::INFO_GET_STRING, On::Nothing, || { not_null(buflen, "buflen")?; not_null(flag, "flag")?; imp::info::info_get_string(info, key, buflen, value, flag) })
} }

entry! { MPI_Info_set PMPI_Info_set info_set(info: MPI_Info, key: *const c_char, value: *const c_char) -> c_int {
    call(ids::INFO_SET, On::Nothing, || imp::info::info_set(info, key, value))
} }

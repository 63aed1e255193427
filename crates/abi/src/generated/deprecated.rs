// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Attr_delete PMPI_Attr_delete attr_delete(comm: MPI_Comm, keyval: c_int) -> c_int {
    call(ids::ATTR_DELETE, On::Comm(comm), || imp::deprecated::attr_delete(comm, keyval))
} }

entry! { MPI_Attr_get PMPI_Attr_get attr_get(comm: MPI_Comm, keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int) -> c_int {
    call(ids::ATTR_GET, On::Comm(comm), || { not_null(flag, "flag")?; imp::deprecated::attr_get(comm, keyval, attribute_val, flag) })
} }

entry! { MPI_Attr_put PMPI_Attr_put attr_put(comm: MPI_Comm, keyval: c_int, attribute_val: *mut c_void) -> c_int {
    call(ids::ATTR_PUT, On::Comm(comm), || imp::deprecated::attr_put(comm, keyval, attribute_val))
} }

entry! { MPI_Info_get PMPI_Info_get info_get(info: MPI_Info, key: *const c_char, valuelen: c_int, value: *mut c_char, flag: *mut c_int) -> c_int {
    call(ids::INFO_GET, On::Nothing, || { not_null(flag, "flag")?; imp::deprecated::info_get(info, key, valuelen, value, flag) })
} }

entry! { MPI_Info_get_valuelen PMPI_Info_get_valuelen info_get_valuelen(info: MPI_Info, key: *const c_char, valuelen: *mut c_int, flag: *mut c_int) -> c_int {
    call(ids::INFO_GET_VALUELEN, On::Nothing, || { not_null(valuelen, "valuelen")?; not_null(flag, "flag")?; imp::deprecated::info_get_valuelen(info, key, valuelen, flag) })
} }

entry! { MPI_Keyval_create PMPI_Keyval_create keyval_create(copy_fn: Option<MPI_Copy_function>, delete_fn: Option<MPI_Delete_function>, keyval: *mut c_int, extra_state: *mut c_void) -> c_int {
    call(ids::KEYVAL_CREATE, On::Nothing, || { not_null(keyval, "keyval")?; imp::deprecated::keyval_create(copy_fn, delete_fn, keyval, extra_state) })
} }

entry! { MPI_Keyval_free PMPI_Keyval_free keyval_free(keyval: *mut c_int) -> c_int {
    call(ids::KEYVAL_FREE, On::Nothing, || { not_null(keyval, "keyval")?; imp::deprecated::keyval_free(keyval) })
} }

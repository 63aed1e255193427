// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Comm_create_keyval PMPI_Comm_create_keyval comm_create_keyval(comm_copy_attr_fn: Option<MPI_Comm_copy_attr_function>, comm_delete_attr_fn: Option<MPI_Comm_delete_attr_function>, comm_keyval: *mut c_int, extra_state: *mut c_void) -> c_int {
    call(ids::COMM_CREATE_KEYVAL, On::Nothing, || { not_null(comm_keyval, "comm_keyval")?; imp::attribute::comm_create_keyval(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state) })
} }

entry! { MPI_Comm_delete_attr PMPI_Comm_delete_attr comm_delete_attr(comm: MPI_Comm, comm_keyval: c_int) -> c_int {
    call(ids::COMM_DELETE_ATTR, On::Comm(comm), || imp::attribute::comm_delete_attr(comm, comm_keyval))
} }

entry! { MPI_Comm_free_keyval PMPI_Comm_free_keyval comm_free_keyval(comm_keyval: *mut c_int) -> c_int {
    call(ids::COMM_FREE_KEYVAL, On::Nothing, || { not_null(comm_keyval, "comm_keyval")?; imp::attribute::comm_free_keyval(comm_keyval) })
} }

entry! { MPI_Comm_get_attr PMPI_Comm_get_attr comm_get_attr(comm: MPI_Comm, comm_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int) -> c_int {
    call(ids::COMM_GET_ATTR, On::Comm(comm), || { not_null(attribute_val, "attribute_val")?; not_null(flag, "flag")?; imp::attribute::comm_get_attr(comm, comm_keyval, attribute_val, flag) })
} }

entry! { MPI_Comm_set_attr PMPI_Comm_set_attr comm_set_attr(comm: MPI_Comm, comm_keyval: c_int, attribute_val: *mut c_void) -> c_int {
    call(ids::COMM_SET_ATTR, On::Comm(comm), || imp::attribute::comm_set_attr(comm, comm_keyval, attribute_val))
} }

entry! { MPI_Type_create_keyval PMPI_Type_create_keyval type_create_keyval(type_copy_attr_fn: Option<MPI_Type_copy_attr_function>, type_delete_attr_fn: Option<MPI_Type_delete_attr_function>, type_keyval: *mut c_int, extra_state: *mut c_void) -> c_int {
    call(ids::TYPE_CREATE_KEYVAL, On::Nothing, || { not_null(type_keyval, "type_keyval")?; imp::attribute::type_create_keyval(type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state) })
} }

entry! { MPI_Type_delete_attr PMPI_Type_delete_attr type_delete_attr(datatype: MPI_Datatype, type_keyval: c_int) -> c_int {
    call(ids::TYPE_DELETE_ATTR, On::Nothing, || imp::attribute::type_delete_attr(datatype, type_keyval))
} }

entry! { MPI_Type_free_keyval PMPI_Type_free_keyval type_free_keyval(type_keyval: *mut c_int) -> c_int {
    call(ids::TYPE_FREE_KEYVAL, On::Nothing, || { not_null(type_keyval, "type_keyval")?; imp::attribute::type_free_keyval(type_keyval) })
} }

entry! { MPI_Type_get_attr PMPI_Type_get_attr type_get_attr(datatype: MPI_Datatype, type_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int) -> c_int {
    call(ids::TYPE_GET_ATTR, On::Nothing, || { not_null(attribute_val, "attribute_val")?; not_null(flag, "flag")?; imp::attribute::type_get_attr(datatype, type_keyval, attribute_val, flag) })
} }

entry! { MPI_Type_set_attr PMPI_Type_set_attr type_set_attr(datatype: MPI_Datatype, type_keyval: c_int, attribute_val: *mut c_void) -> c_int {
    call(ids::TYPE_SET_ATTR, On::Nothing, || imp::attribute::type_set_attr(datatype, type_keyval, attribute_val))
} }

entry! { MPI_Win_create_keyval PMPI_Win_create_keyval win_create_keyval(win_copy_attr_fn: Option<MPI_Win_copy_attr_function>, win_delete_attr_fn: Option<MPI_Win_delete_attr_function>, win_keyval: *mut c_int, extra_state: *mut c_void) -> c_int {
    call(ids::WIN_CREATE_KEYVAL, On::Nothing, || { not_null(win_keyval, "win_keyval")?; imp::attribute::win_create_keyval(win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state) })
} }

entry! { MPI_Win_delete_attr PMPI_Win_delete_attr win_delete_attr(win: MPI_Win, win_keyval: c_int) -> c_int {
    call(ids::WIN_DELETE_ATTR, On::Win(win), || imp::attribute::win_delete_attr(win, win_keyval))
} }

entry! { MPI_Win_free_keyval PMPI_Win_free_keyval win_free_keyval(win_keyval: *mut c_int) -> c_int {
    call(ids::WIN_FREE_KEYVAL, On::Nothing, || { not_null(win_keyval, "win_keyval")?; imp::attribute::win_free_keyval(win_keyval) })
} }

entry! { MPI_Win_get_attr PMPI_Win_get_attr win_get_attr(win: MPI_Win, win_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int) -> c_int {
    call(ids::WIN_GET_ATTR, On::Win(win), || { not_null(attribute_val, "attribute_val")?; not_null(flag, "flag")?; imp::attribute::win_get_attr(win, win_keyval, attribute_val, flag) })
} }

entry! { MPI_Win_set_attr PMPI_Win_set_attr win_set_attr(win: MPI_Win, win_keyval: c_int, attribute_val: *mut c_void) -> c_int {
    call(ids::WIN_SET_ATTR, On::Win(win), || imp::attribute::win_set_attr(win, win_keyval, attribute_val))
} }

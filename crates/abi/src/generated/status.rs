// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Get_count PMPI_Get_count get_count(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut c_int) -> c_int {
    call(ids::GET_COUNT, On::Nothing, || { not_null(count, "count")?; imp::status::get_count(status, datatype, IntOut::Narrow(count)) })
} }

entry! { MPI_Get_count_c PMPI_Get_count_c get_count_c(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut MPI_Count) -> c_int {
    call(ids::GET_COUNT_C, On::Nothing, || { not_null(count, "count")?; imp::status::get_count(status, datatype, IntOut::Wide(count)) })
} }

entry! { MPI_Get_elements PMPI_Get_elements get_elements(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut c_int) -> c_int {
    call(ids::GET_ELEMENTS, On::Nothing, || { not_null(count, "count")?; imp::status::get_elements(status, datatype, IntOut::Narrow(count)) })
} }

entry! { MPI_Get_elements_c PMPI_Get_elements_c get_elements_c(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut MPI_Count) -> c_int {
    call(ids::GET_ELEMENTS_C, On::Nothing, || { not_null(count, "count")?; imp::status::get_elements(status, datatype, IntOut::Wide(count)) })
} }

entry! { MPI_Get_elements_x PMPI_Get_elements_x get_elements_x(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut MPI_Count) -> c_int {
    call(ids::GET_ELEMENTS_X, On::Nothing, || { not_null(count, "count")?; imp::status::get_elements(status, datatype, IntOut::Wide(count)) })
} }

entry! { MPI_Status_get_error PMPI_Status_get_error status_get_error(status: *const MPI_Status, error: *mut c_int) -> c_int {
    call(ids::STATUS_GET_ERROR, On::Nothing, || { not_null(error, "error")?; imp::status::status_get_error(status, error) })
} }

entry! { MPI_Status_get_source PMPI_Status_get_source status_get_source(status: *const MPI_Status, source: *mut c_int) -> c_int {
    call(ids::STATUS_GET_SOURCE, On::Nothing, || { not_null(source, "source")?; imp::status::status_get_source(status, source) })
} }

entry! { MPI_Status_get_tag PMPI_Status_get_tag status_get_tag(status: *const MPI_Status, tag: *mut c_int) -> c_int {
    call(ids::STATUS_GET_TAG, On::Nothing, || { not_null(tag, "tag")?; imp::status::status_get_tag(status, tag) })
} }

entry! { MPI_Status_set_cancelled PMPI_Status_set_cancelled status_set_cancelled(status: *mut MPI_Status, flag: c_int) -> c_int {
    call(ids::STATUS_SET_CANCELLED, On::Nothing, || imp::status::status_set_cancelled(status, flag))
} }

entry! { MPI_Status_set_elements PMPI_Status_set_elements status_set_elements(status: *mut MPI_Status, datatype: MPI_Datatype, count: c_int) -> c_int {
    call(ids::STATUS_SET_ELEMENTS, On::Nothing, || imp::status::status_set_elements(status, datatype, i64::from(count)))
} }

entry! { MPI_Status_set_elements_c PMPI_Status_set_elements_c status_set_elements_c(status: *mut MPI_Status, datatype: MPI_Datatype, count: MPI_Count) -> c_int {
    call(ids::STATUS_SET_ELEMENTS_C, On::Nothing, || imp::status::status_set_elements(status, datatype, count))
} }

entry! { MPI_Status_set_elements_x PMPI_Status_set_elements_x status_set_elements_x(status: *mut MPI_Status, datatype: MPI_Datatype, count: MPI_Count) -> c_int {
    call(ids::STATUS_SET_ELEMENTS_X, On::Nothing, || imp::status::status_set_elements(status, datatype, count))
} }

entry! { MPI_Status_set_error PMPI_Status_set_error status_set_error(status: *mut MPI_Status, error: c_int) -> c_int {
    call(ids::STATUS_SET_ERROR, On::Nothing, || imp::status::status_set_error(status, error))
} }

entry! { MPI_Status_set_source PMPI_Status_set_source status_set_source(status: *mut MPI_Status, source: c_int) -> c_int {
    call(ids::STATUS_SET_SOURCE, On::Nothing, || imp::status::status_set_source(status, source))
} }

entry! { MPI_Status_set_tag PMPI_Status_set_tag status_set_tag(status: *mut MPI_Status, tag: c_int) -> c_int {
    call(ids::STATUS_SET_TAG, On::Nothing, || imp::status::status_set_tag(status, tag))
} }

entry! { MPI_Test_cancelled PMPI_Test_cancelled test_cancelled(status: *const MPI_Status, flag: *mut c_int) -> c_int {
    call(ids::TEST_CANCELLED, On::Nothing, || { not_null(flag, "flag")?; imp::status::test_cancelled(status, flag) })
} }

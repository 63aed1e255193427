// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Cancel PMPI_Cancel cancel(request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::CANCEL, On::Nothing, move |s| { s.request_at("request", request); }, || { not_null(request, "request")?; imp::request::cancel(request) })
} }

entry! { MPI_Grequest_complete PMPI_Grequest_complete grequest_complete(request: MPI_Request) -> c_int {
    call_that_counts(ids::GREQUEST_COMPLETE, On::Nothing, move |s| { s.request("request", request); }, || imp::request::grequest_complete(request))
} }

entry! { MPI_Grequest_start PMPI_Grequest_start grequest_start(query_fn: Option<MPI_Grequest_query_function>, free_fn: Option<MPI_Grequest_free_function>, cancel_fn: Option<MPI_Grequest_cancel_function>, extra_state: *mut c_void, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::GREQUEST_START, On::Nothing, |_| (), || { not_null(request, "request")?; imp::request::grequest_start(query_fn, free_fn, cancel_fn, extra_state, request) })
} }

entry! { MPI_Request_free PMPI_Request_free request_free(request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::REQUEST_FREE, On::Nothing, move |s| { s.request_at("request", request); }, || { not_null(request, "request")?; imp::request::request_free(request) })
} }

entry! { MPI_Request_get_status PMPI_Request_get_status request_get_status(request: MPI_Request, flag: *mut c_int, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::REQUEST_GET_STATUS, On::Nothing, move |s| { s.asks(); s.request("request", request); }, || imp::request::request_get_status(request, flag, status))
} }

entry! { MPI_Request_get_status_all PMPI_Request_get_status_all request_get_status_all(count: c_int, array_of_requests: *const MPI_Request, flag: *mut c_int, array_of_statuses: *mut MPI_Status) -> c_int {
    call_that_counts(ids::REQUEST_GET_STATUS_ALL, On::Nothing, move |s| { s.asks(); s.number("count", i64::from(count)); s.requests("array_of_requests", array_of_requests, i64::from(count)); }, || { not_null(flag, "flag")?; imp::request::request_get_status_all(count, array_of_requests, flag, array_of_statuses) })
} }

entry! { MPI_Request_get_status_any PMPI_Request_get_status_any request_get_status_any(count: c_int, array_of_requests: *const MPI_Request, indx: *mut c_int, flag: *mut c_int, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::REQUEST_GET_STATUS_ANY, On::Nothing, move |s| { s.asks(); s.number("count", i64::from(count)); s.requests("array_of_requests", array_of_requests, i64::from(count)); }, || { not_null(indx, "indx")?; not_null(flag, "flag")?; imp::request::request_get_status_any(count, array_of_requests, indx, flag, status) })
} }

entry! { MPI_Request_get_status_some PMPI_Request_get_status_some request_get_status_some(incount: c_int, array_of_requests: *const MPI_Request, outcount: *mut c_int, array_of_indices: *mut c_int, array_of_statuses: *mut MPI_Status) -> c_int {
    call_that_counts(ids::REQUEST_GET_STATUS_SOME, On::Nothing, move |s| { s.asks(); s.number("incount", i64::from(incount)); s.requests("array_of_requests", array_of_requests, i64::from(incount)); }, || { not_null(outcount, "outcount")?; imp::request::request_get_status_some(incount, array_of_requests, outcount, array_of_indices, array_of_statuses) })
} }

entry! { MPI_Start PMPI_Start start(request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::START, On::Nothing, move |s| { s.request_at("request", request); }, || { not_null(request, "request")?; imp::request::start(request) })
} }

entry! { MPI_Startall PMPI_Startall startall(count: c_int, array_of_requests: *mut MPI_Request) -> c_int {
    call_that_counts(ids::STARTALL, On::Nothing, move |s| { s.number("count", i64::from(count)); s.requests("array_of_requests", array_of_requests, i64::from(count)); }, || imp::request::startall(count, array_of_requests))
} }

entry! { MPI_Test PMPI_Test test(request: *mut MPI_Request, flag: *mut c_int, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::TEST, On::Nothing, move |s| { s.asks(); s.request_at("request", request); }, || imp::request::test(request, flag, status))
} }

entry! { MPI_Testall PMPI_Testall testall(count: c_int, array_of_requests: *mut MPI_Request, flag: *mut c_int, array_of_statuses: *mut MPI_Status) -> c_int {
    call_that_counts(ids::TESTALL, On::Nothing, move |s| { s.asks(); s.number("count", i64::from(count)); s.requests("array_of_requests", array_of_requests, i64::from(count)); }, || { not_null(flag, "flag")?; imp::request::testall(count, array_of_requests, flag, array_of_statuses) })
} }

entry! { MPI_Testany PMPI_Testany testany(count: c_int, array_of_requests: *mut MPI_Request, indx: *mut c_int, flag: *mut c_int, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::TESTANY, On::Nothing, move |s| { s.asks(); s.number("count", i64::from(count)); s.requests("array_of_requests", array_of_requests, i64::from(count)); }, || { not_null(indx, "indx")?; not_null(flag, "flag")?; imp::request::testany(count, array_of_requests, indx, flag, status) })
} }

entry! { MPI_Testsome PMPI_Testsome testsome(incount: c_int, array_of_requests: *mut MPI_Request, outcount: *mut c_int, array_of_indices: *mut c_int, array_of_statuses: *mut MPI_Status) -> c_int {
    call_that_counts(ids::TESTSOME, On::Nothing, move |s| { s.asks(); s.number("incount", i64::from(incount)); s.requests("array_of_requests", array_of_requests, i64::from(incount)); }, || { not_null(outcount, "outcount")?; imp::request::testsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses) })
} }

entry! { MPI_Wait PMPI_Wait wait(request: *mut MPI_Request, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::WAIT, On::Nothing, move |s| { s.request_at("request", request); }, || { not_null(request, "request")?; imp::request::wait(request, status) })
} }

entry! { MPI_Waitall PMPI_Waitall waitall(count: c_int, array_of_requests: *mut MPI_Request, array_of_statuses: *mut MPI_Status) -> c_int {
    call_that_counts(ids::WAITALL, On::Nothing, move |s| { s.number("count", i64::from(count)); s.requests("array_of_requests", array_of_requests, i64::from(count)); }, || imp::request::waitall(count, array_of_requests, array_of_statuses))
} }

entry! { MPI_Waitany PMPI_Waitany waitany(count: c_int, array_of_requests: *mut MPI_Request, indx: *mut c_int, status: *mut MPI_Status) -> c_int {
    call_that_counts(ids::WAITANY, On::Nothing, move |s| { s.number("count", i64::from(count)); s.requests("array_of_requests", array_of_requests, i64::from(count)); }, || { not_null(indx, "indx")?; imp::request::waitany(count, array_of_requests, indx, status) })
} }

entry! { MPI_Waitsome PMPI_Waitsome waitsome(incount: c_int, array_of_requests: *mut MPI_Request, outcount: *mut c_int, array_of_indices: *mut c_int, array_of_statuses: *mut MPI_Status) -> c_int {
    call_that_counts(ids::WAITSOME, On::Nothing, move |s| { s.number("incount", i64::from(incount)); s.requests("array_of_requests", array_of_requests, i64::from(incount)); }, || { not_null(outcount, "outcount")?; imp::request::waitsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses) })
} }

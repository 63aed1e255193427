// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Add_error_class PMPI_Add_error_class add_error_class(errorclass: *mut c_int) -> c_int {
    call(ids::ADD_ERROR_CLASS, On::Nothing, || { not_null(errorclass, "errorclass")?; imp::errhandler::add_error_class(errorclass) })
} }

entry! { MPI_Add_error_code PMPI_Add_error_code add_error_code(errorclass: c_int, errorcode: *mut c_int) -> c_int {
    call(ids::ADD_ERROR_CODE, On::Nothing, || { not_null(errorcode, "errorcode")?; imp::errhandler::add_error_code(errorclass, errorcode) })
} }

entry! { MPI_Add_error_string PMPI_Add_error_string add_error_string(errorcode: c_int, string: *const c_char) -> c_int {
    call(ids::ADD_ERROR_STRING, On::Nothing, || imp::errhandler::add_error_string(errorcode, string))
} }

entry! { MPI_Comm_call_errhandler PMPI_Comm_call_errhandler comm_call_errhandler(comm: MPI_Comm, errorcode: c_int) -> c_int {
    call(ids::COMM_CALL_ERRHANDLER, On::Comm(comm), || imp::errhandler::comm_call_errhandler(comm, errorcode))
} }

entry! { MPI_Comm_create_errhandler PMPI_Comm_create_errhandler comm_create_errhandler(comm_errhandler_fn: Option<MPI_Comm_errhandler_function>, errhandler: *mut MPI_Errhandler) -> c_int {
    call(ids::COMM_CREATE_ERRHANDLER, On::Nothing, || { not_null(errhandler, "errhandler")?; imp::errhandler::comm_create_errhandler(comm_errhandler_fn, errhandler) })
} }

entry! { MPI_Comm_get_errhandler PMPI_Comm_get_errhandler comm_get_errhandler(comm: MPI_Comm, errhandler: *mut MPI_Errhandler) -> c_int {
    call(ids::COMM_GET_ERRHANDLER, On::Comm(comm), || { not_null(errhandler, "errhandler")?; imp::errhandler::comm_get_errhandler(comm, errhandler) })
} }

entry! { MPI_Comm_set_errhandler PMPI_Comm_set_errhandler comm_set_errhandler(comm: MPI_Comm, errhandler: MPI_Errhandler) -> c_int {
    call(ids::COMM_SET_ERRHANDLER, On::Comm(comm), || imp::errhandler::comm_set_errhandler(comm, errhandler))
} }

entry! { MPI_Errhandler_free PMPI_Errhandler_free errhandler_free(errhandler: *mut MPI_Errhandler) -> c_int {
    call(ids::ERRHANDLER_FREE, On::Nothing, || { not_null(errhandler, "errhandler")?; imp::errhandler::errhandler_free(errhandler) })
} }

entry! { MPI_Error_class PMPI_Error_class error_class(errorcode: c_int, errorclass: *mut c_int) -> c_int {
    call(ids::ERROR_CLASS, On::Nothing, || { not_null(errorclass, "errorclass")?; imp::errhandler::error_class(errorcode, errorclass) })
} }

entry! { MPI_Error_string PMPI_Error_string error_string(errorcode: c_int, string: *mut c_char, resultlen: *mut c_int) -> c_int {
    call(ids::ERROR_STRING, On::Nothing, || { not_null(string, "string")?; not_null(resultlen, "resultlen")?; imp::errhandler::error_string(errorcode, string, resultlen) })
} }

entry! { MPI_File_call_errhandler PMPI_File_call_errhandler file_call_errhandler(fh: MPI_File, errorcode: c_int) -> c_int {
    call(ids::FILE_CALL_ERRHANDLER, On::File(fh), || imp::errhandler::file_call_errhandler(fh, errorcode))
} }

entry! { MPI_File_create_errhandler PMPI_File_create_errhandler file_create_errhandler(file_errhandler_fn: Option<MPI_File_errhandler_function>, errhandler: *mut MPI_Errhandler) -> c_int {
    call(ids::FILE_CREATE_ERRHANDLER, On::Nothing, || { not_null(errhandler, "errhandler")?; imp::errhandler::file_create_errhandler(file_errhandler_fn, errhandler) })
} }

entry! { MPI_File_get_errhandler PMPI_File_get_errhandler file_get_errhandler(file: MPI_File, errhandler: *mut MPI_Errhandler) -> c_int {
    call(ids::FILE_GET_ERRHANDLER, On::File(file), || { not_null(errhandler, "errhandler")?; imp::errhandler::file_get_errhandler(file, errhandler) })
} }

entry! { MPI_File_set_errhandler PMPI_File_set_errhandler file_set_errhandler(file: MPI_File, errhandler: MPI_Errhandler) -> c_int {
    call(ids::FILE_SET_ERRHANDLER, On::File(file), || imp::errhandler::file_set_errhandler(file, errhandler))
} }

entry! { MPI_Remove_error_class PMPI_Remove_error_class remove_error_class(errorclass: c_int) -> c_int {
    call(ids::REMOVE_ERROR_CLASS, On::Nothing, || imp::errhandler::remove_error_class(errorclass))
} }

entry! { MPI_Remove_error_code PMPI_Remove_error_code remove_error_code(errorcode: c_int) -> c_int {
    call(ids::REMOVE_ERROR_CODE, On::Nothing, || imp::errhandler::remove_error_code(errorcode))
} }

entry! { MPI_Remove_error_string PMPI_Remove_error_string remove_error_string(errorcode: c_int) -> c_int {
    call(ids::REMOVE_ERROR_STRING, On::Nothing, || imp::errhandler::remove_error_string(errorcode))
} }

entry! { MPI_Session_call_errhandler PMPI_Session_call_errhandler session_call_errhandler(session: MPI_Session, errorcode: c_int) -> c_int {
    call(ids::SESSION_CALL_ERRHANDLER, On::Session(session), || imp::errhandler::session_call_errhandler(session, errorcode))
} }

entry! { MPI_Session_create_errhandler PMPI_Session_create_errhandler session_create_errhandler(session_errhandler_fn: Option<MPI_Session_errhandler_function>, errhandler: *mut MPI_Errhandler) -> c_int {
    call(ids::SESSION_CREATE_ERRHANDLER, On::Nothing, || { not_null(errhandler, "errhandler")?; imp::errhandler::session_create_errhandler(session_errhandler_fn, errhandler) })
} }

entry! { MPI_Session_get_errhandler PMPI_Session_get_errhandler session_get_errhandler(session: MPI_Session, errhandler: *mut MPI_Errhandler) -> c_int {
    call(ids::SESSION_GET_ERRHANDLER, On::Session(session), || { not_null(errhandler, "errhandler")?; imp::errhandler::session_get_errhandler(session, errhandler) })
} }

entry! { MPI_Session_set_errhandler PMPI_Session_set_errhandler session_set_errhandler(session: MPI_Session, errhandler: MPI_Errhandler) -> c_int {
    call(ids::SESSION_SET_ERRHANDLER, On::Session(session), || imp::errhandler::session_set_errhandler(session, errhandler))
} }

entry! { MPI_Win_call_errhandler PMPI_Win_call_errhandler win_call_errhandler(win: MPI_Win, errorcode: c_int) -> c_int {
    call(ids::WIN_CALL_ERRHANDLER, On::Win(win), || imp::errhandler::win_call_errhandler(win, errorcode))
} }

entry! { MPI_Win_create_errhandler PMPI_Win_create_errhandler win_create_errhandler(win_errhandler_fn: Option<MPI_Win_errhandler_function>, errhandler: *mut MPI_Errhandler) -> c_int {
    call(ids::WIN_CREATE_ERRHANDLER, On::Nothing, || { not_null(errhandler, "errhandler")?; imp::errhandler::win_create_errhandler(win_errhandler_fn, errhandler) })
} }

entry! { MPI_Win_get_errhandler PMPI_Win_get_errhandler win_get_errhandler(win: MPI_Win, errhandler: *mut MPI_Errhandler) -> c_int {
    call(ids::WIN_GET_ERRHANDLER, On::Win(win), || { not_null(errhandler, "errhandler")?; imp::errhandler::win_get_errhandler(win, errhandler) })
} }

entry! { MPI_Win_set_errhandler PMPI_Win_set_errhandler win_set_errhandler(win: MPI_Win, errhandler: MPI_Errhandler) -> c_int {
    call(ids::WIN_SET_ERRHANDLER, On::Win(win), || imp::errhandler::win_set_errhandler(win, errhandler))
} }

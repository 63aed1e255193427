// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Comm_create_from_group PMPI_Comm_create_from_group comm_create_from_group(group: MPI_Group, stringtag: *const c_char, info: MPI_Info, errhandler: MPI_Errhandler, newcomm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::COMM_CREATE_FROM_GROUP, On::Nothing, move |s| { s.group("group", group); }, || imp::session::comm_create_from_group(group, stringtag, info, errhandler, newcomm))
} }

entry! { MPI_Group_from_session_pset PMPI_Group_from_session_pset group_from_session_pset(session: MPI_Session, pset_name: *const c_char, newgroup: *mut MPI_Group) -> c_int {
    call_that_counts(ids::GROUP_FROM_SESSION_PSET, On::Session(session), |_| (), || { not_null(newgroup, "newgroup")?; imp::session::group_from_session_pset(session, pset_name, newgroup) })
} }

entry! { MPI_Intercomm_create_from_groups PMPI_Intercomm_create_from_groups intercomm_create_from_groups(local_group: MPI_Group, local_leader: c_int, remote_group: MPI_Group, remote_leader: c_int, stringtag: *const c_char, info: MPI_Info, errhandler: MPI_Errhandler, newintercomm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::INTERCOMM_CREATE_FROM_GROUPS, On::Nothing, move |s| { s.group("local_group", local_group); s.number("local_leader", i64::from(local_leader)); s.group("remote_group", remote_group); s.number("remote_leader", i64::from(remote_leader)); }, || imp::session::intercomm_create_from_groups(local_group, local_leader, remote_group, remote_leader, stringtag, info, errhandler, newintercomm))
} }

entry! { MPI_Session_attach_buffer PMPI_Session_attach_buffer session_attach_buffer(session: MPI_Session, buffer: *mut c_void, size: c_int) -> c_int {
    call_that_counts(ids::SESSION_ATTACH_BUFFER, On::Session(session), move |s| { s.number("size", i64::from(size)); }, || imp::session::session_attach_buffer(session, buffer, i64::from(size)))
} }

entry! { MPI_Session_attach_buffer_c PMPI_Session_attach_buffer_c session_attach_buffer_c(session: MPI_Session, buffer: *mut c_void, size: MPI_Count) -> c_int {
    call_that_counts(ids::SESSION_ATTACH_BUFFER_C, On::Session(session), move |s| { s.number("size", size); }, || imp::session::session_attach_buffer(session, buffer, size))
} }

entry! { MPI_Session_detach_buffer PMPI_Session_detach_buffer session_detach_buffer(session: MPI_Session, buffer_addr: *mut c_void, size: *mut c_int) -> c_int {
    call_that_counts(ids::SESSION_DETACH_BUFFER, On::Session(session), |_| (), || { not_null(buffer_addr, "buffer_addr")?; not_null(size, "size")?; imp::session::session_detach_buffer(session, buffer_addr, IntOut::Narrow(size)) })
} }

entry! { MPI_Session_detach_buffer_c PMPI_Session_detach_buffer_c session_detach_buffer_c(session: MPI_Session, buffer_addr: *mut c_void, size: *mut MPI_Count) -> c_int {
    call_that_counts(ids::SESSION_DETACH_BUFFER_C, On::Session(session), |_| (), || { not_null(buffer_addr, "buffer_addr")?; not_null(size, "size")?; imp::session::session_detach_buffer(session, buffer_addr, IntOut::Wide(size)) })
} }

entry! { MPI_Session_finalize PMPI_Session_finalize session_finalize(session: *mut MPI_Session) -> c_int {
    call_that_counts(ids::SESSION_FINALIZE, On::Nothing, |_| (), || { not_null(session, "session")?; imp::session::session_finalize(session) })
} }

entry! { MPI_Session_flush_buffer PMPI_Session_flush_buffer session_flush_buffer(session: MPI_Session) -> c_int {
    call_that_counts(ids::SESSION_FLUSH_BUFFER, On::Session(session), |_| (), || imp::session::session_flush_buffer(session))
} }

entry! { MPI_Session_get_info PMPI_Session_get_info session_get_info(session: MPI_Session, info_used: *mut MPI_Info) -> c_int {
    call(ids::SESSION_GET_INFO, On::Session(session), || { not_null(info_used, "info_used")?; imp::session::session_get_info(session, info_used) })
} }

entry! { MPI_Session_get_nth_pset PMPI_Session_get_nth_pset session_get_nth_pset(session: MPI_Session, info: MPI_Info, n: c_int, pset_len: *mut c_int, pset_name: *mut c_char) -> c_int {
    call(ids::SESSION_GET_NTH_PSET, On::Session(session), || { not_null(pset_len, "pset_len")?; imp::session::session_get_nth_pset(session, info, n, pset_len, pset_name) })
} }

entry! { MPI_Session_get_num_psets PMPI_Session_get_num_psets session_get_num_psets(session: MPI_Session, info: MPI_Info, npset_names: *mut c_int) -> c_int {
    call(ids::SESSION_GET_NUM_PSETS, On::Session(session), || { not_null(npset_names, "npset_names")?; imp::session::session_get_num_psets(session, info, npset_names) })
} }

entry! { MPI_Session_get_pset_info PMPI_Session_get_pset_info session_get_pset_info(session: MPI_Session, pset_name: *const c_char, info: *mut MPI_Info) -> c_int {
    call(ids::SESSION_GET_PSET_INFO, On::Session(session), || { not_null(info, "info")?; imp::session::session_get_pset_info(session, pset_name, info) })
} }

entry! { MPI_Session_iflush_buffer PMPI_Session_iflush_buffer session_iflush_buffer(session: MPI_Session, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::SESSION_IFLUSH_BUFFER, On::Session(session), |_| (), || { not_null(request, "request")?; imp::session::session_iflush_buffer(session, request) })
} }

entry! { MPI_Session_init PMPI_Session_init session_init(info: MPI_Info, errhandler: MPI_Errhandler, session: *mut MPI_Session) -> c_int {
    call(ids::SESSION_INIT, On::Nothing, || imp::session::session_init(info, errhandler, session))
} }

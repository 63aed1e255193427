// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Comm_fromint PMPI_Comm_fromint comm_fromint(comm: c_int) -> MPI_Comm {
    imp::handle::comm_fromint(comm)
} }

entry! { MPI_Comm_toint PMPI_Comm_toint comm_toint(comm: MPI_Comm) -> c_int {
    imp::handle::comm_toint(comm)
} }

entry! { MPI_Errhandler_fromint PMPI_Errhandler_fromint errhandler_fromint(errhandler: c_int) -> MPI_Errhandler {
    imp::handle::errhandler_fromint(errhandler)
} }

entry! { MPI_Errhandler_toint PMPI_Errhandler_toint errhandler_toint(errhandler: MPI_Errhandler) -> c_int {
    imp::handle::errhandler_toint(errhandler)
} }

entry! { MPI_File_fromint PMPI_File_fromint file_fromint(file: c_int) -> MPI_File {
    imp::handle::file_fromint(file)
} }

entry! { MPI_File_toint PMPI_File_toint file_toint(file: MPI_File) -> c_int {
    imp::handle::file_toint(file)
} }

entry! { MPI_Group_fromint PMPI_Group_fromint group_fromint(group: c_int) -> MPI_Group {
    imp::handle::group_fromint(group)
} }

entry! { MPI_Group_toint PMPI_Group_toint group_toint(group: MPI_Group) -> c_int {
    imp::handle::group_toint(group)
} }

entry! { MPI_Info_fromint PMPI_Info_fromint info_fromint(info: c_int) -> MPI_Info {
    imp::handle::info_fromint(info)
} }

entry! { MPI_Info_toint PMPI_Info_toint info_toint(info: MPI_Info) -> c_int {
    imp::handle::info_toint(info)
} }

entry! { MPI_Message_fromint PMPI_Message_fromint message_fromint(message: c_int) -> MPI_Message {
    imp::handle::message_fromint(message)
} }

entry! { MPI_Message_toint PMPI_Message_toint message_toint(message: MPI_Message) -> c_int {
    imp::handle::message_toint(message)
} }

entry! { MPI_Op_fromint PMPI_Op_fromint op_fromint(op: c_int) -> MPI_Op {
    imp::handle::op_fromint(op)
} }

entry! { MPI_Op_toint PMPI_Op_toint op_toint(op: MPI_Op) -> c_int {
    imp::handle::op_toint(op)
} }

entry! { MPI_Request_fromint PMPI_Request_fromint request_fromint(request: c_int) -> MPI_Request {
    imp::handle::request_fromint(request)
} }

entry! { MPI_Request_toint PMPI_Request_toint request_toint(request: MPI_Request) -> c_int {
    imp::handle::request_toint(request)
} }

entry! { MPI_Session_fromint PMPI_Session_fromint session_fromint(session: c_int) -> MPI_Session {
    imp::handle::session_fromint(session)
} }

entry! { MPI_Session_toint PMPI_Session_toint session_toint(session: MPI_Session) -> c_int {
    imp::handle::session_toint(session)
} }

entry! { MPI_Type_fromint PMPI_Type_fromint type_fromint(datatype: c_int) -> MPI_Datatype {
    imp::handle::type_fromint(datatype)
} }

entry! { MPI_Type_toint PMPI_Type_toint type_toint(datatype: MPI_Datatype) -> c_int {
    imp::handle::type_toint(datatype)
} }

entry! { MPI_Win_fromint PMPI_Win_fromint win_fromint(win: c_int) -> MPI_Win {
    imp::handle::win_fromint(win)
} }

entry! { MPI_Win_toint PMPI_Win_toint win_toint(win: MPI_Win) -> c_int {
    imp::handle::win_toint(win)
} }

// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call}, entry, handles::*, imp};
use cloudmpi_calls::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Comm_fromint PMPI_Comm_fromint comm_fromint(comm: c_int) -> MPI_Comm {
    Default::default()
} }

entry! { MPI_Comm_toint PMPI_Comm_toint comm_toint(comm: MPI_Comm) -> c_int {
    Default::default()
} }

entry! { MPI_Errhandler_fromint PMPI_Errhandler_fromint errhandler_fromint(errhandler: c_int) -> MPI_Errhandler {
    Default::default()
} }

entry! { MPI_Errhandler_toint PMPI_Errhandler_toint errhandler_toint(errhandler: MPI_Errhandler) -> c_int {
    Default::default()
} }

entry! { MPI_File_fromint PMPI_File_fromint file_fromint(file: c_int) -> MPI_File {
    Default::default()
} }

entry! { MPI_File_toint PMPI_File_toint file_toint(file: MPI_File) -> c_int {
    Default::default()
} }

entry! { MPI_Group_fromint PMPI_Group_fromint group_fromint(group: c_int) -> MPI_Group {
    Default::default()
} }

entry! { MPI_Group_toint PMPI_Group_toint group_toint(group: MPI_Group) -> c_int {
    Default::default()
} }

entry! { MPI_Info_fromint PMPI_Info_fromint info_fromint(info: c_int) -> MPI_Info {
    Default::default()
} }

entry! { MPI_Info_toint PMPI_Info_toint info_toint(info: MPI_Info) -> c_int {
    Default::default()
} }

entry! { MPI_Message_fromint PMPI_Message_fromint message_fromint(message: c_int) -> MPI_Message {
    Default::default()
} }

entry! { MPI_Message_toint PMPI_Message_toint message_toint(message: MPI_Message) -> c_int {
    Default::default()
} }

entry! { MPI_Op_fromint PMPI_Op_fromint op_fromint(op: c_int) -> MPI_Op {
    Default::default()
} }

entry! { MPI_Op_toint PMPI_Op_toint op_toint(op: MPI_Op) -> c_int {
    Default::default()
} }

entry! { MPI_Request_fromint PMPI_Request_fromint request_fromint(request: c_int) -> MPI_Request {
    Default::default()
} }

entry! { MPI_Request_toint PMPI_Request_toint request_toint(request: MPI_Request) -> c_int {
    Default::default()
} }

entry! { MPI_Session_fromint PMPI_Session_fromint session_fromint(session: c_int) -> MPI_Session {
    Default::default()
} }

entry! { MPI_Session_toint PMPI_Session_toint session_toint(session: MPI_Session) -> c_int {
    Default::default()
} }

entry! { MPI_Type_fromint PMPI_Type_fromint type_fromint(datatype: c_int) -> MPI_Datatype {
    Default::default()
} }

entry! { MPI_Type_toint PMPI_Type_toint type_toint(datatype: MPI_Datatype) -> c_int {
    Default::default()
} }

entry! { MPI_Win_fromint PMPI_Win_fromint win_fromint(win: c_int) -> MPI_Win {
    Default::default()
} }

entry! { MPI_Win_toint PMPI_Win_toint win_toint(win: MPI_Win) -> c_int {
    Default::default()
} }

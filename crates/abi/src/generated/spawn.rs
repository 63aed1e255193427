// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Close_port PMPI_Close_port close_port(port_name: *const c_char) -> c_int {
    call(ids::CLOSE_PORT, On::Nothing, || imp::spawn::close_port(port_name))
} }

entry! { MPI_Comm_accept PMPI_Comm_accept comm_accept(port_name: *const c_char, info: MPI_Info, root: c_int, comm: MPI_Comm, newcomm: *mut MPI_Comm) -> c_int {
    call(ids::COMM_ACCEPT, On::Comm(comm), || { not_null(newcomm, "newcomm")?; imp::spawn::comm_accept(port_name, info, root, comm, newcomm) })
} }

entry! { MPI_Comm_connect PMPI_Comm_connect comm_connect(port_name: *const c_char, info: MPI_Info, root: c_int, comm: MPI_Comm, newcomm: *mut MPI_Comm) -> c_int {
    call(ids::COMM_CONNECT, On::Comm(comm), || { not_null(newcomm, "newcomm")?; imp::spawn::comm_connect(port_name, info, root, comm, newcomm) })
} }

entry! { MPI_Comm_disconnect PMPI_Comm_disconnect comm_disconnect(comm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::COMM_DISCONNECT, On::Nothing, move |s| { s.comm_at("comm", comm); }, || { not_null(comm, "comm")?; imp::spawn::comm_disconnect(comm) })
} }

entry! { MPI_Comm_get_parent PMPI_Comm_get_parent comm_get_parent(parent: *mut MPI_Comm) -> c_int {
    call(ids::COMM_GET_PARENT, On::Nothing, || { not_null(parent, "parent")?; imp::spawn::comm_get_parent(parent) })
} }

entry! { MPI_Comm_join PMPI_Comm_join comm_join(fd: c_int, intercomm: *mut MPI_Comm) -> c_int {
    call(ids::COMM_JOIN, On::Nothing, || { not_null(intercomm, "intercomm")?; imp::spawn::comm_join(fd, intercomm) })
} }

entry! { MPI_Comm_spawn PMPI_Comm_spawn comm_spawn(command: *const c_char, argv: *mut *mut c_char, maxprocs: c_int, info: MPI_Info, root: c_int, comm: MPI_Comm, intercomm: *mut MPI_Comm, array_of_errcodes: *mut c_int) -> c_int {
    call(ids::COMM_SPAWN, On::Comm(comm), || { not_null(intercomm, "intercomm")?; imp::spawn::comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes) })
} }

entry! { MPI_Comm_spawn_multiple PMPI_Comm_spawn_multiple comm_spawn_multiple(count: c_int, array_of_commands: *mut *mut c_char, array_of_argv: *mut *mut *mut c_char, array_of_maxprocs: *const c_int, array_of_info: *const MPI_Info, root: c_int, comm: MPI_Comm, intercomm: *mut MPI_Comm, array_of_errcodes: *mut c_int) -> c_int {
    call(ids::COMM_SPAWN_MULTIPLE, On::Comm(comm), || { not_null(intercomm, "intercomm")?; imp::spawn::comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, root, comm, intercomm, array_of_errcodes) })
} }

entry! { MPI_Lookup_name PMPI_Lookup_name lookup_name(service_name: *const c_char, info: MPI_Info, port_name: *mut c_char) -> c_int {
    call(ids::LOOKUP_NAME, On::Nothing, || { not_null(port_name, "port_name")?; imp::spawn::lookup_name(service_name, info, port_name) })
} }

entry! { MPI_Open_port PMPI_Open_port open_port(info: MPI_Info, port_name: *mut c_char) -> c_int {
    call(ids::OPEN_PORT, On::Nothing, || { not_null(port_name, "port_name")?; imp::spawn::open_port(info, port_name) })
} }

entry! { MPI_Publish_name PMPI_Publish_name publish_name(service_name: *const c_char, info: MPI_Info, port_name: *const c_char) -> c_int {
    call(ids::PUBLISH_NAME, On::Nothing, || imp::spawn::publish_name(service_name, info, port_name))
} }

entry! { MPI_Unpublish_name PMPI_Unpublish_name unpublish_name(service_name: *const c_char, info: MPI_Info, port_name: *const c_char) -> c_int {
    call(ids::UNPUBLISH_NAME, On::Nothing, || imp::spawn::unpublish_name(service_name, info, port_name))
} }

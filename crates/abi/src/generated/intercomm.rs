// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Comm_remote_group PMPI_Comm_remote_group comm_remote_group(comm: MPI_Comm, group: *mut MPI_Group) -> c_int {
    call(ids::COMM_REMOTE_GROUP, On::Comm(comm), || { not_null(group, "group")?; imp::intercomm::comm_remote_group(comm, group) })
} }

entry! { MPI_Comm_remote_size PMPI_Comm_remote_size comm_remote_size(comm: MPI_Comm, size: *mut c_int) -> c_int {
    call(ids::COMM_REMOTE_SIZE, On::Comm(comm), || { not_null(size, "size")?; imp::intercomm::comm_remote_size(comm, size) })
} }

entry! { MPI_Comm_test_inter PMPI_Comm_test_inter comm_test_inter(comm: MPI_Comm, flag: *mut c_int) -> c_int {
    call(ids::COMM_TEST_INTER, On::Comm(comm), || { not_null(flag, "flag")?; imp::intercomm::comm_test_inter(comm, flag) })
} }

entry! { MPI_Intercomm_create PMPI_Intercomm_create intercomm_create(local_comm: MPI_Comm, local_leader: c_int, peer_comm: MPI_Comm, remote_leader: c_int, tag: c_int, newintercomm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::INTERCOMM_CREATE, On::Comm(local_comm), move |s| { s.comm("local_comm", local_comm); s.number("local_leader", i64::from(local_leader)); s.comm("peer_comm", peer_comm); s.number("remote_leader", i64::from(remote_leader)); s.number("tag", i64::from(tag)); }, || { not_null(newintercomm, "newintercomm")?; imp::intercomm::intercomm_create(local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm) })
} }

entry! { MPI_Intercomm_merge PMPI_Intercomm_merge intercomm_merge(intercomm: MPI_Comm, high: c_int, newintracomm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::INTERCOMM_MERGE, On::Comm(intercomm), move |s| { s.comm("intercomm", intercomm); s.number("high", i64::from(high)); }, || { not_null(newintracomm, "newintracomm")?; imp::intercomm::intercomm_merge(intercomm, high, newintracomm) })
} }

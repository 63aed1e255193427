// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Comm_compare PMPI_Comm_compare comm_compare(comm1: MPI_Comm, comm2: MPI_Comm, result: *mut c_int) -> c_int {
    call(ids::COMM_COMPARE, On::Comm(comm1), || { not_null(result, "result")?; imp::communicator::comm_compare(comm1, comm2, result) })
} }

entry! { MPI_Comm_create PMPI_Comm_create comm_create(comm: MPI_Comm, group: MPI_Group, newcomm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::COMM_CREATE, On::Comm(comm), move |s| { s.comm("comm", comm); s.group("group", group); }, || { not_null(newcomm, "newcomm")?; imp::communicator::comm_create(comm, group, newcomm) })
} }

entry! { MPI_Comm_create_group PMPI_Comm_create_group comm_create_group(comm: MPI_Comm, group: MPI_Group, tag: c_int, newcomm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::COMM_CREATE_GROUP, On::Comm(comm), move |s| { s.comm("comm", comm); s.group("group", group); s.number("tag", i64::from(tag)); }, || { not_null(newcomm, "newcomm")?; imp::communicator::comm_create_group(comm, group, tag, newcomm) })
} }

entry! { MPI_Comm_dup PMPI_Comm_dup comm_dup(comm: MPI_Comm, newcomm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::COMM_DUP, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(newcomm, "newcomm")?; imp::communicator::comm_dup(comm, newcomm) })
} }

entry! { MPI_Comm_dup_with_info PMPI_Comm_dup_with_info comm_dup_with_info(comm: MPI_Comm, info: MPI_Info, newcomm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::COMM_DUP_WITH_INFO, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(newcomm, "newcomm")?; imp::communicator::comm_dup_with_info(comm, info, newcomm) })
} }

entry! { MPI_Comm_free PMPI_Comm_free comm_free(comm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::COMM_FREE, On::Nothing, move |s| { s.comm_at("comm", comm); }, || { not_null(comm, "comm")?; imp::communicator::comm_free(comm) })
} }

entry! { MPI_Comm_get_info PMPI_Comm_get_info comm_get_info(comm: MPI_Comm, info_used: *mut MPI_Info) -> c_int {
    call(ids::COMM_GET_INFO, On::Comm(comm), || { not_null(info_used, "info_used")?; imp::communicator::comm_get_info(comm, info_used) })
} }

entry! { MPI_Comm_get_name PMPI_Comm_get_name comm_get_name(comm: MPI_Comm, comm_name: *mut c_char, resultlen: *mut c_int) -> c_int {
    call(ids::COMM_GET_NAME, On::Comm(comm), || { not_null(comm_name, "comm_name")?; not_null(resultlen, "resultlen")?; imp::communicator::comm_get_name(comm, comm_name, resultlen) })
} }

entry! { MPI_Comm_group PMPI_Comm_group comm_group(comm: MPI_Comm, group: *mut MPI_Group) -> c_int {
    call(ids::COMM_GROUP, On::Comm(comm), || { not_null(group, "group")?; imp::communicator::comm_group(comm, group) })
} }

entry! { MPI_Comm_idup PMPI_Comm_idup comm_idup(comm: MPI_Comm, newcomm: *mut MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::COMM_IDUP, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(newcomm, "newcomm")?; not_null(request, "request")?; imp::communicator::comm_idup(comm, newcomm, request) })
} }

entry! { MPI_Comm_idup_with_info PMPI_Comm_idup_with_info comm_idup_with_info(comm: MPI_Comm, info: MPI_Info, newcomm: *mut MPI_Comm, request: *mut MPI_Request) -> c_int {
    call_that_counts(ids::COMM_IDUP_WITH_INFO, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(newcomm, "newcomm")?; not_null(request, "request")?; imp::communicator::comm_idup_with_info(comm, info, newcomm, request) })
} }

entry! { MPI_Comm_rank PMPI_Comm_rank comm_rank(comm: MPI_Comm, rank: *mut c_int) -> c_int {
    call(ids::COMM_RANK, On::Comm(comm), || { not_null(rank, "rank")?; imp::communicator::comm_rank(comm, rank) })
} }

entry! { MPI_Comm_set_info PMPI_Comm_set_info comm_set_info(comm: MPI_Comm, info: MPI_Info) -> c_int {
    call(ids::COMM_SET_INFO, On::Comm(comm), || imp::communicator::comm_set_info(comm, info))
} }

entry! { MPI_Comm_set_name PMPI_Comm_set_name comm_set_name(comm: MPI_Comm, comm_name: *const c_char) -> c_int {
    call(ids::COMM_SET_NAME, On::Comm(comm), || imp::communicator::comm_set_name(comm, comm_name))
} }

entry! { MPI_Comm_size PMPI_Comm_size comm_size(comm: MPI_Comm, size: *mut c_int) -> c_int {
    call(ids::COMM_SIZE, On::Comm(comm), || { not_null(size, "size")?; imp::communicator::comm_size(comm, size) })
} }

entry! { MPI_Comm_split PMPI_Comm_split comm_split(comm: MPI_Comm, color: c_int, key: c_int, newcomm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::COMM_SPLIT, On::Comm(comm), move |s| { s.comm("comm", comm); s.number("color", i64::from(color)); s.number("key", i64::from(key)); }, || { not_null(newcomm, "newcomm")?; imp::communicator::comm_split(comm, color, key, newcomm) })
} }

entry! { MPI_Comm_split_type PMPI_Comm_split_type comm_split_type(comm: MPI_Comm, split_type: c_int, key: c_int, info: MPI_Info, newcomm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::COMM_SPLIT_TYPE, On::Comm(comm), move |s| { s.comm("comm", comm); s.number("split_type", i64::from(split_type)); s.number("key", i64::from(key)); }, || { not_null(newcomm, "newcomm")?; imp::communicator::comm_split_type(comm, split_type, key, info, newcomm) })
} }

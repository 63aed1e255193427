// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Accumulate PMPI_Accumulate accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win) -> c_int {
    call(ids::ACCUMULATE, On::Win(win), || imp::window::accumulate(origin_addr, i64::from(origin_count), origin_datatype, target_rank, target_disp, i64::from(target_count), target_datatype, op, win))
} }

entry! { MPI_Accumulate_c PMPI_Accumulate_c accumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win) -> c_int {
    call(ids::ACCUMULATE_C, On::Win(win), || imp::window::accumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win))
} }

entry! { MPI_Compare_and_swap PMPI_Compare_and_swap compare_and_swap(origin_addr: *const c_void, compare_addr: *const c_void, result_addr: *mut c_void, datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, win: MPI_Win) -> c_int {
    call(ids::COMPARE_AND_SWAP, On::Win(win), || imp::window::compare_and_swap(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win))
} }

entry! { MPI_Fetch_and_op PMPI_Fetch_and_op fetch_and_op(origin_addr: *const c_void, result_addr: *mut c_void, datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, op: MPI_Op, win: MPI_Win) -> c_int {
    call(ids::FETCH_AND_OP, On::Win(win), || imp::window::fetch_and_op(origin_addr, result_addr, datatype, target_rank, target_disp, op, win))
} }

entry! { MPI_Get PMPI_Get get(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, win: MPI_Win) -> c_int {
    call(ids::GET, On::Win(win), || imp::window::get(origin_addr, i64::from(origin_count), origin_datatype, target_rank, target_disp, i64::from(target_count), target_datatype, win))
} }

entry! { MPI_Get_accumulate PMPI_Get_accumulate get_accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, result_addr: *mut c_void, result_count: c_int, result_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win) -> c_int {
    call(ids::GET_ACCUMULATE, On::Win(win), || imp::window::get_accumulate(origin_addr, i64::from(origin_count), origin_datatype, result_addr, i64::from(result_count), result_datatype, target_rank, target_disp, i64::from(target_count), target_datatype, op, win))
} }

entry! { MPI_Get_accumulate_c PMPI_Get_accumulate_c get_accumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, result_addr: *mut c_void, result_count: MPI_Count, result_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win) -> c_int {
    call(ids::GET_ACCUMULATE_C, On::Win(win), || imp::window::get_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win))
} }

entry! { MPI_Get_c PMPI_Get_c get_c(origin_addr: *mut c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, win: MPI_Win) -> c_int {
    call(ids::GET_C, On::Win(win), || imp::window::get(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win))
} }

entry! { MPI_Put PMPI_Put put(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, win: MPI_Win) -> c_int {
    call(ids::PUT, On::Win(win), || imp::window::put(origin_addr, i64::from(origin_count), origin_datatype, target_rank, target_disp, i64::from(target_count), target_datatype, win))
} }

entry! { MPI_Put_c PMPI_Put_c put_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, win: MPI_Win) -> c_int {
    call(ids::PUT_C, On::Win(win), || imp::window::put(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win))
} }

entry! { MPI_Raccumulate PMPI_Raccumulate raccumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    call(ids::RACCUMULATE, On::Win(win), || { not_null(request, "request")?; imp::window::raccumulate(origin_addr, i64::from(origin_count), origin_datatype, target_rank, target_disp, i64::from(target_count), target_datatype, op, win, request) })
} }

entry! { MPI_Raccumulate_c PMPI_Raccumulate_c raccumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    call(ids::RACCUMULATE_C, On::Win(win), || { not_null(request, "request")?; imp::window::raccumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request) })
} }

entry! { MPI_Rget PMPI_Rget rget(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    call(ids::RGET, On::Win(win), || { not_null(request, "request")?; imp::window::rget(origin_addr, i64::from(origin_count), origin_datatype, target_rank, target_disp, i64::from(target_count), target_datatype, win, request) })
} }

entry! { MPI_Rget_accumulate PMPI_Rget_accumulate rget_accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, result_addr: *mut c_void, result_count: c_int, result_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    call(ids::RGET_ACCUMULATE, On::Win(win), || { not_null(request, "request")?; imp::window::rget_accumulate(origin_addr, i64::from(origin_count), origin_datatype, result_addr, i64::from(result_count), result_datatype, target_rank, target_disp, i64::from(target_count), target_datatype, op, win, request) })
} }

entry! { MPI_Rget_accumulate_c PMPI_Rget_accumulate_c rget_accumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, result_addr: *mut c_void, result_count: MPI_Count, result_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    call(ids::RGET_ACCUMULATE_C, On::Win(win), || { not_null(request, "request")?; imp::window::rget_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request) })
} }

entry! { MPI_Rget_c PMPI_Rget_c rget_c(origin_addr: *mut c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    call(ids::RGET_C, On::Win(win), || { not_null(request, "request")?; imp::window::rget(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request) })
} }

entry! { MPI_Rput PMPI_Rput rput(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    call(ids::RPUT, On::Win(win), || { not_null(request, "request")?; imp::window::rput(origin_addr, i64::from(origin_count), origin_datatype, target_rank, target_disp, i64::from(target_count), target_datatype, win, request) })
} }

entry! { MPI_Rput_c PMPI_Rput_c rput_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, win: MPI_Win, request: *mut MPI_Request) -> c_int {
    call(ids::RPUT_C, On::Win(win), || { not_null(request, "request")?; imp::window::rput(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request) })
} }

entry! { MPI_Win_allocate PMPI_Win_allocate win_allocate(size: MPI_Aint, disp_unit: c_int, info: MPI_Info, comm: MPI_Comm, baseptr: *mut c_void, win: *mut MPI_Win) -> c_int {
    call(ids::WIN_ALLOCATE, On::Comm(comm), || { not_null(baseptr, "baseptr")?; imp::window::win_allocate(size, i64::from(disp_unit), info, comm, baseptr, win) })
} }

entry! { MPI_Win_allocate_c PMPI_Win_allocate_c win_allocate_c(size: MPI_Aint, disp_unit: MPI_Aint, info: MPI_Info, comm: MPI_Comm, baseptr: *mut c_void, win: *mut MPI_Win) -> c_int {
    call(ids::WIN_ALLOCATE_C, On::Comm(comm), || { not_null(baseptr, "baseptr")?; imp::window::win_allocate(size, disp_unit, info, comm, baseptr, win) })
} }

entry! { MPI_Win_allocate_shared PMPI_Win_allocate_shared win_allocate_shared(size: MPI_Aint, disp_unit: c_int, info: MPI_Info, comm: MPI_Comm, baseptr: *mut c_void, win: *mut MPI_Win) -> c_int {
    call(ids::WIN_ALLOCATE_SHARED, On::Comm(comm), || { not_null(baseptr, "baseptr")?; imp::window::win_allocate_shared(size, i64::from(disp_unit), info, comm, baseptr, win) })
} }

entry! { MPI_Win_allocate_shared_c PMPI_Win_allocate_shared_c win_allocate_shared_c(size: MPI_Aint, disp_unit: MPI_Aint, info: MPI_Info, comm: MPI_Comm, baseptr: *mut c_void, win: *mut MPI_Win) -> c_int {
    call(ids::WIN_ALLOCATE_SHARED_C, On::Comm(comm), || { not_null(baseptr, "baseptr")?; imp::window::win_allocate_shared(size, disp_unit, info, comm, baseptr, win) })
} }

entry! { MPI_Win_attach PMPI_Win_attach win_attach(win: MPI_Win, base: *mut c_void, size: MPI_Aint) -> c_int {
    call(ids::WIN_ATTACH, On::Win(win), || imp::window::win_attach(win, base, size))
} }

entry! { MPI_Win_complete PMPI_Win_complete win_complete(win: MPI_Win) -> c_int {
    call(ids::WIN_COMPLETE, On::Win(win), || imp::window::win_complete(win))
} }

entry! { MPI_Win_create PMPI_Win_create win_create(base: *mut c_void, size: MPI_Aint, disp_unit: c_int, info: MPI_Info, comm: MPI_Comm, win: *mut MPI_Win) -> c_int {
    call(ids::WIN_CREATE, On::Comm(comm), || imp::window::win_create(base, size, i64::from(disp_unit), info, comm, win))
} }

entry! { MPI_Win_create_c PMPI_Win_create_c win_create_c(base: *mut c_void, size: MPI_Aint, disp_unit: MPI_Aint, info: MPI_Info, comm: MPI_Comm, win: *mut MPI_Win) -> c_int {
    call(ids::WIN_CREATE_C, On::Comm(comm), || imp::window::win_create(base, size, disp_unit, info, comm, win))
} }

entry! { MPI_Win_create_dynamic PMPI_Win_create_dynamic win_create_dynamic(info: MPI_Info, comm: MPI_Comm, win: *mut MPI_Win) -> c_int {
    call(ids::WIN_CREATE_DYNAMIC, On::Comm(comm), || imp::window::win_create_dynamic(info, comm, win))
} }

entry! { MPI_Win_detach PMPI_Win_detach win_detach(win: MPI_Win, base: *const c_void) -> c_int {
    call(ids::WIN_DETACH, On::Win(win), || imp::window::win_detach(win, base))
} }

entry! { MPI_Win_fence PMPI_Win_fence win_fence(assert: c_int, win: MPI_Win) -> c_int {
    call(ids::WIN_FENCE, On::Win(win), || imp::window::win_fence(assert, win))
} }

entry! { MPI_Win_flush PMPI_Win_flush win_flush(rank: c_int, win: MPI_Win) -> c_int {
    call(ids::WIN_FLUSH, On::Win(win), || imp::window::win_flush(rank, win))
} }

entry! { MPI_Win_flush_all PMPI_Win_flush_all win_flush_all(win: MPI_Win) -> c_int {
    call(ids::WIN_FLUSH_ALL, On::Win(win), || imp::window::win_flush_all(win))
} }

entry! { MPI_Win_flush_local PMPI_Win_flush_local win_flush_local(rank: c_int, win: MPI_Win) -> c_int {
    call(ids::WIN_FLUSH_LOCAL, On::Win(win), || imp::window::win_flush_local(rank, win))
} }

entry! { MPI_Win_flush_local_all PMPI_Win_flush_local_all win_flush_local_all(win: MPI_Win) -> c_int {
    call(ids::WIN_FLUSH_LOCAL_ALL, On::Win(win), || imp::window::win_flush_local_all(win))
} }

entry! { MPI_Win_free PMPI_Win_free win_free(win: *mut MPI_Win) -> c_int {
    call(ids::WIN_FREE, On::Nothing, || imp::window::win_free(win))
} }

entry! { MPI_Win_get_group PMPI_Win_get_group win_get_group(win: MPI_Win, group: *mut MPI_Group) -> c_int {
    call(ids::WIN_GET_GROUP, On::Win(win), || { not_null(group, "group")?; imp::window::win_get_group(win, group) })
} }

entry! { MPI_Win_get_info PMPI_Win_get_info win_get_info(win: MPI_Win, info_used: *mut MPI_Info) -> c_int {
    call(ids::WIN_GET_INFO, On::Win(win), || { not_null(info_used, "info_used")?; imp::window::win_get_info(win, info_used) })
} }

entry! { MPI_Win_get_name PMPI_Win_get_name win_get_name(win: MPI_Win, win_name: *mut c_char, resultlen: *mut c_int) -> c_int {
    call(ids::WIN_GET_NAME, On::Win(win), || { not_null(win_name, "win_name")?; not_null(resultlen, "resultlen")?; imp::window::win_get_name(win, win_name, resultlen) })
} }

entry! { MPI_Win_lock PMPI_Win_lock win_lock(lock_type: c_int, rank: c_int, assert: c_int, win: MPI_Win) -> c_int {
    call(ids::WIN_LOCK, On::Win(win), || imp::window::win_lock(lock_type, rank, assert, win))
} }

entry! { MPI_Win_lock_all PMPI_Win_lock_all win_lock_all(assert: c_int, win: MPI_Win) -> c_int {
    call(ids::WIN_LOCK_ALL, On::Win(win), || imp::window::win_lock_all(assert, win))
} }

entry! { MPI_Win_post PMPI_Win_post win_post(group: MPI_Group, assert: c_int, win: MPI_Win) -> c_int {
    call(ids::WIN_POST, On::Win(win), || imp::window::win_post(group, assert, win))
} }

entry! { MPI_Win_set_info PMPI_Win_set_info win_set_info(win: MPI_Win, info: MPI_Info) -> c_int {
    call(ids::WIN_SET_INFO, On::Win(win), || imp::window::win_set_info(win, info))
} }

entry! { MPI_Win_set_name PMPI_Win_set_name win_set_name(win: MPI_Win, win_name: *const c_char) -> c_int {
    call(ids::WIN_SET_NAME, On::Win(win), || imp::window::win_set_name(win, win_name))
} }

entry! { MPI_Win_shared_query PMPI_Win_shared_query win_shared_query(win: MPI_Win, rank: c_int, size: *mut MPI_Aint, disp_unit: *mut c_int, baseptr: *mut c_void) -> c_int {
    call(ids::WIN_SHARED_QUERY, On::Win(win), || { not_null(size, "size")?; not_null(disp_unit, "disp_unit")?; not_null(baseptr, "baseptr")?; imp::window::win_shared_query(win, rank, size, IntOut::Narrow(disp_unit), baseptr) })
} }

entry! { MPI_Win_shared_query_c PMPI_Win_shared_query_c win_shared_query_c(win: MPI_Win, rank: c_int, size: *mut MPI_Aint, disp_unit: *mut MPI_Aint, baseptr: *mut c_void) -> c_int {
    call(ids::WIN_SHARED_QUERY_C, On::Win(win), || { not_null(size, "size")?; not_null(disp_unit, "disp_unit")?; not_null(baseptr, "baseptr")?; imp::window::win_shared_query(win, rank, size, IntOut::Wide(disp_unit), baseptr) })
} }

entry! { MPI_Win_start PMPI_Win_start win_start(group: MPI_Group, assert: c_int, win: MPI_Win) -> c_int {
    call(ids::WIN_START, On::Win(win), || imp::window::win_start(group, assert, win))
} }

entry! { MPI_Win_sync PMPI_Win_sync win_sync(win: MPI_Win) -> c_int {
    call(ids::WIN_SYNC, On::Win(win), || imp::window::win_sync(win))
} }

entry! { MPI_Win_test PMPI_Win_test win_test(win: MPI_Win, flag: *mut c_int) -> c_int {
    call(ids::WIN_TEST, On::Win(win), || { not_null(flag, "flag")?; imp::window::win_test(win, flag) })
} }

entry! { MPI_Win_unlock PMPI_Win_unlock win_unlock(rank: c_int, win: MPI_Win) -> c_int {
    call(ids::WIN_UNLOCK, On::Win(win), || imp::window::win_unlock(rank, win))
} }

entry! { MPI_Win_unlock_all PMPI_Win_unlock_all win_unlock_all(win: MPI_Win) -> c_int {
    call(ids::WIN_UNLOCK_ALL, On::Win(win), || imp::window::win_unlock_all(win))
} }

entry! { MPI_Win_wait PMPI_Win_wait win_wait(win: MPI_Win) -> c_int {
    call(ids::WIN_WAIT, On::Win(win), || imp::window::win_wait(win))
} }

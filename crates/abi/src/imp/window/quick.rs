//! The shortest way of accesses with predefined datatypes (`cloudmpi_mpi::window`): `false` where the general way has to do it.

use std::ffi::{c_int, c_void};

use cloudmpi_datatype::BasicType;
use cloudmpi_mpi::window::{Holding, Win};
use cloudmpi_mpi::{process, types};
use cloudmpi_op::Op;

use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::op::predefined_op;

/// Bytes of `count` elements, if they are one run from the address on. Both sides are to be alike.
#[inline(always)]
fn run_bytes(
    address: *const c_void,
    (count, datatype): (i64, MPI_Datatype),
    target: (i64, MPI_Datatype),
) -> Option<u64> {
    if (count, datatype) != target || address.is_null() {
        return None;
    }
    let dense = types::predefined(datatype.0)?.dense()?;
    let count = u64::try_from(count).ok()?;
    (dense.offset_bytes == 0).then_some(())?;
    dense.element_bytes.checked_mul(count)
}

/// Whether accesses with a request are allowed now.
#[inline(always)]
pub fn is_passive(win: MPI_Win) -> bool {
    Win::with(win.0, |win| win.check_passive().ok()).is_some()
}

/// # Safety
/// The program's arguments of MPI_Put.
#[inline(always)]
pub unsafe fn put(
    address: *const c_void,
    elements: (i64, MPI_Datatype),
    target: (i64, MPI_Datatype),
    place: (c_int, MPI_Aint),
    win: MPI_Win,
) -> bool {
    let put = |win: &Win| {
        let length_bytes = run_bytes(address, elements, target)?;
        // SAFETY: the program's memory of that many elements.
        unsafe { win.put_now(address.cast(), length_bytes, place) }
    };
    Win::with(win.0, put).is_some()
}

/// # Safety
/// The program's arguments of MPI_Get.
#[inline(always)]
pub unsafe fn get(
    address: *mut c_void,
    elements: (i64, MPI_Datatype),
    target: (i64, MPI_Datatype),
    place: (c_int, MPI_Aint),
    win: MPI_Win,
) -> bool {
    let get = |win: &Win| {
        let length_bytes = run_bytes(address, elements, target)?;
        // SAFETY: the program's memory of that many elements.
        unsafe { win.get_now(address.cast(), length_bytes, place) }
    };
    Win::with(win.0, get).is_some()
}

/// A row of elements of one predefined datatype, alike on all sides.
pub type Row = (i64, MPI_Datatype);

/// # Safety
/// The program's arguments of MPI_Get_accumulate, or, without a result, of MPI_Accumulate.
#[inline]
pub unsafe fn change_row(
    (given, given_row): (*const c_void, Row),
    result: Option<(*mut c_void, Row)>,
    (count, datatype): Row,
    place: (c_int, MPI_Aint),
    op: MPI_Op,
    win: MPI_Win,
) -> bool {
    let row = (count, datatype);
    if given.is_null() || given_row != row || op == MPI_NO_OP {
        return false;
    }
    let old = match result {
        None => std::ptr::null_mut(),
        Some((result, result_row)) if result_row == row && !result.is_null() => result,
        Some(_) => return false,
    };
    if count == 1 {
        let result = (!old.is_null()).then_some(old);
        // SAFETY: passed on.
        if unsafe { change(given, result, datatype, place, op, win) } {
            return true;
        }
    }
    let change = |win: &Win| {
        let (op, basic) = (predefined_op(op)?, basic(datatype)?);
        let count = usize::try_from(count).ok().filter(|count| *count > 0)?;
        // SAFETY: the program's elements.
        unsafe { win.change_row_now((op, basic), (given.cast(), old.cast()), count, place) }
    };
    Win::with(win.0, change).is_some()
}

/// The operations that one instruction does.
#[inline(always)]
fn quick_op(op: MPI_Op) -> Option<Op> {
    match op {
        MPI_SUM => Some(Op::Sum),
        MPI_REPLACE => Some(Op::Replace),
        MPI_NO_OP => Some(Op::NoOp),
        _ => None,
    }
}

#[inline(always)]
fn basic(datatype: MPI_Datatype) -> Option<BasicType> {
    types::predefined(datatype.0)?.named()
}

/// # Safety
/// The program's arguments of MPI_Fetch_and_op, or, without a result, of MPI_Accumulate of one element.
#[inline(always)]
pub unsafe fn change(
    given: *const c_void,
    result: Option<*mut c_void>,
    datatype: MPI_Datatype,
    place: (c_int, MPI_Aint),
    op: MPI_Op,
    win: MPI_Win,
) -> bool {
    let Some(op) = quick_op(op) else {
        return false;
    };
    let lacks = match result {
        Some(result) => result.is_null() || given.is_null() && op != Op::NoOp,
        // The general way says that MPI_NO_OP needs a result.
        None => given.is_null() || op == Op::NoOp,
    };
    if lacks {
        return false;
    }
    let old = result.unwrap_or(std::ptr::null_mut());
    let change = |win: &Win| {
        let basic = basic(datatype)?;
        // SAFETY: the program's elements.
        unsafe { win.change_now((op, basic), given.cast(), old.cast(), place) }
    };
    Win::with(win.0, change).is_some()
}

/// # Safety
/// The program's arguments of MPI_Compare_and_swap.
#[inline(always)]
pub unsafe fn swap(
    (given, compare): (*const c_void, *const c_void),
    result: *mut c_void,
    datatype: MPI_Datatype,
    place: (c_int, MPI_Aint),
    win: MPI_Win,
) -> bool {
    if given.is_null() || compare.is_null() || result.is_null() {
        return false;
    }
    let swap = |win: &Win| {
        let basic = basic(datatype)?;
        // SAFETY: the program's elements.
        unsafe { win.swap_now(basic, (given.cast(), compare.cast()), result.cast(), place) }
    };
    Win::with(win.0, swap).is_some()
}

#[inline(always)]
pub fn lock(lock_type: c_int, rank: c_int, assert: c_int, win: MPI_Win) -> bool {
    let holding = match lock_type {
        MPI_LOCK_SHARED => Holding::Shared,
        MPI_LOCK_EXCLUSIVE => Holding::Exclusive,
        _ => return false,
    };
    let process = process::get();
    assert == 0 && Win::with(win.0, |win| win.lock_now(process, holding, rank)).is_some()
}

#[inline(always)]
pub fn unlock(rank: c_int, win: MPI_Win) -> bool {
    Win::with(win.0, |win| win.unlock_now(process::get(), rank)).is_some()
}

#[inline(always)]
pub fn flush(rank: c_int, win: MPI_Win, locally: bool) -> bool {
    Win::with(win.0, |win| win.flush_now(rank, locally)).is_some()
}

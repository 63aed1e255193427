//! The calls that move data.

use std::ffi::{c_int, c_void};
use std::ops::Deref;
use std::rc::Rc;

use cloudmpi_datatype::{Datatype, Kind};
use cloudmpi_mpi::operation::Outcome;
use cloudmpi_mpi::request::{Begun, COMPLETE_SEND, Request};
use cloudmpi_mpi::types;
use cloudmpi_mpi::window::{Change, Operand, Pending, Place, Win, uses_origin};
use cloudmpi_mpi::{fail, process};
use cloudmpi_op::Op;

use super::quick;
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::decode;
use crate::imp::op::predefined_op;
use crate::imp::{Result, communicator::check_out};

/// A datatype that outlives a call which may wait.
enum Type {
    Predefined(&'static Datatype),
    Made(Datatype),
}

impl Deref for Type {
    type Target = Datatype;

    #[inline(always)]
    fn deref(&self) -> &Datatype {
        match self {
            Type::Predefined(datatype) => datatype,
            Type::Made(datatype) => datatype,
        }
    }
}

#[inline]
fn decode_type(handle: MPI_Datatype) -> cloudmpi_mpi::Result<Type> {
    match types::predefined(handle.0) {
        Some(datatype) => Ok(Type::Predefined(datatype)),
        None => decode::with_datatype(handle, |datatype| Ok(Type::Made(datatype.clone()))),
    }
}

/// Elements as the program passes them: address, count, datatype.
type Given = (*const c_void, i64, MPI_Datatype);

/// The same, decoded.
struct Memory {
    address: *mut u8,
    count: u64,
    datatype: Type,
}

impl Memory {
    fn operand(&self) -> Operand<'_> {
        Operand {
            address: self.address,
            count: self.count,
            datatype: &self.datatype,
        }
    }
}

#[inline]
fn memory((address, count, datatype): Given) -> cloudmpi_mpi::Result<Memory> {
    let count = decode::count(count)?;
    let datatype = decode_type(datatype)?;
    if address.is_null()
        && count != 0
        && datatype.size() != 0
        && decode::is_below_memory(datatype.true_lb())
    {
        fail!(
            Buffer,
            "the buffer is a null pointer, the count is not 0, and the datatype is not made of absolute addresses"
        );
    }
    Ok(Memory {
        address: address.cast_mut().cast(),
        count,
        datatype,
    })
}

/// The target's part of the arguments: rank, displacement, count, datatype.
type Target = (c_int, MPI_Aint, i64, MPI_Datatype);

#[inline]
fn put_to(origin: Given, target: Target, win: &Win) -> cloudmpi_mpi::Result<()> {
    let (rank, disp, count, datatype) = target;
    let origin = memory(origin)?;
    let (count, datatype) = (decode::count(count)?, decode_type(datatype)?);
    if rank == MPI_PROC_NULL {
        return Ok(());
    }
    let place = Place {
        rank,
        disp,
        count,
        datatype: &datatype,
    };
    win.put(process::get(), &origin.operand(), &place)
}

#[inline]
fn get_from(origin: Given, target: Target, win: &Win) -> cloudmpi_mpi::Result<Pending> {
    let (rank, disp, count, datatype) = target;
    let origin = memory(origin)?;
    let (count, datatype) = (decode::count(count)?, decode_type(datatype)?);
    if rank == MPI_PROC_NULL {
        return Ok(None);
    }
    let place = Place {
        rank,
        disp,
        count,
        datatype: &datatype,
    };
    win.get(process::get(), &origin.operand(), &place)
}

fn decode_op(op: MPI_Op) -> cloudmpi_mpi::Result<Op> {
    match predefined_op(op) {
        Some(op) => Ok(op),
        None if op == MPI_OP_NULL => fail!(Op, "the operation is MPI_OP_NULL"),
        None => fail!(
            Op,
            "handle {:#x} is no predefined operation; accumulates take no others",
            op.0
        ),
    }
}

/// The operation on the elements of a datatype, which must all be of one predefined type.
fn change(op: Op, datatype: &Datatype) -> cloudmpi_mpi::Result<Change> {
    let Some(basic) = datatype.uniform_basic() else {
        fail!(
            Type,
            "the target's datatype is not made of elements of one predefined type, as accumulates need it"
        );
    };
    match Change::new(op, basic) {
        Some(change) => Ok(change),
        None => fail!(Op, "{} is not defined on {}", op.name(), basic.name()),
    }
}

fn accumulate_to(
    origin: Given,
    result: Option<Given>,
    target: Target,
    op: MPI_Op,
    win: &Win,
) -> cloudmpi_mpi::Result<Pending> {
    let (rank, disp, count, datatype) = target;
    let op = decode_op(op)?;
    if result.is_none() && !uses_origin(op) {
        fail!(
            Op,
            "MPI_NO_OP gives back what is at the target and changes nothing: only MPI_Get_accumulate, MPI_Rget_accumulate \
             and MPI_Fetch_and_op take it"
        );
    }
    let origin = match uses_origin(op) {
        true => Some(memory(origin)?),
        false => None,
    };
    let result = result.map(memory).transpose()?;
    let (count, datatype) = (decode::count(count)?, decode_type(datatype)?);
    if rank == MPI_PROC_NULL {
        return Ok(None);
    }
    if count == 0 || datatype.size() == 0 {
        return nothing(&origin, &result, win, rank, &datatype);
    }
    let change = change(op, &datatype)?;
    for memory in origin.iter().chain(&result) {
        check_elements(memory, &change)?;
    }
    let place = Place {
        rank,
        disp,
        count,
        datatype: &datatype,
    };
    let (origin, result) = (origin.as_ref(), result.as_ref());
    let (origin, result) = (origin.map(Memory::operand), result.map(Memory::operand));
    win.accumulate(
        process::get(),
        origin.as_ref(),
        result.as_ref(),
        &place,
        &change,
    )
}

/// An accumulate of no elements: a put of none makes the same checks.
fn nothing(
    origin: &Option<Memory>,
    result: &Option<Memory>,
    win: &Win,
    rank: c_int,
    datatype: &Datatype,
) -> cloudmpi_mpi::Result<Pending> {
    let place = Place {
        rank,
        disp: 0,
        count: 0,
        datatype,
    };
    for memory in origin.iter().chain(result) {
        win.put(process::get(), &memory.operand(), &place)?;
    }
    Ok(None)
}

fn check_elements(memory: &Memory, change: &Change) -> cloudmpi_mpi::Result<()> {
    if memory.datatype.uniform_basic() != Some(change.basic) {
        fail!(
            Type,
            "the datatypes of an accumulate are not all made of the same predefined type: the target's is made of {}",
            change.basic.name()
        );
    }
    Ok(())
}

/// Gives the program a request.
unsafe fn give_request(pending: Pending, win: &Win, request: *mut MPI_Request) -> Result {
    let process = process::get();
    let handle = match pending {
        None => Begun::Done(Outcome::EMPTY).register(process, Rc::clone(win.comm()))?,
        Some(arrival) => {
            arrival.borrow_mut().is_of_request();
            Request::new(Begun::Task(arrival), None).register(process)?
        }
    };
    // SAFETY: not null; the program's.
    unsafe { request.write(MPI_Request(handle)) };
    Ok(())
}

/// The window of a call that makes a request.
fn passive(win: MPI_Win, request: *mut MPI_Request) -> cloudmpi_mpi::Result<Rc<Win>> {
    check_out(request, "request")?;
    let win = Win::find(win.0)?;
    win.check_passive()?;
    Ok(win)
}

/// Gives the request of an access that `quick` has done; `false` where the general way has to do it.
///
/// # Safety
/// `request` is the program's.
#[inline(always)]
unsafe fn done_quickly(
    win: MPI_Win,
    request: *mut MPI_Request,
    quick: impl FnOnce() -> bool,
) -> bool {
    if request.is_null() || !quick::is_passive(win) || !quick() {
        return false;
    }
    // SAFETY: not null; the program's.
    unsafe { request.write(MPI_Request(COMPLETE_SEND)) };
    true
}

pub unsafe fn put(
    origin_addr: *const c_void,
    origin_count: i64,
    origin_datatype: MPI_Datatype,
    target_rank: c_int,
    target_disp: MPI_Aint,
    target_count: i64,
    target_datatype: MPI_Datatype,
    win: MPI_Win,
) -> Result {
    let elements = (origin_count, origin_datatype);
    let place = (target_rank, target_disp);
    // SAFETY: the program's arguments.
    if unsafe {
        quick::put(
            origin_addr,
            elements,
            (target_count, target_datatype),
            place,
            win,
        )
    } {
        return Ok(());
    }
    let origin = (origin_addr, origin_count, origin_datatype);
    let target = (target_rank, target_disp, target_count, target_datatype);
    Ok(put_to(origin, target, &*Win::find(win.0)?)?)
}

pub unsafe fn rput(
    origin_addr: *const c_void,
    origin_count: i64,
    origin_datatype: MPI_Datatype,
    target_rank: c_int,
    target_disp: MPI_Aint,
    target_count: i64,
    target_datatype: MPI_Datatype,
    win: MPI_Win,
    request: *mut MPI_Request,
) -> Result {
    let elements = (origin_count, origin_datatype);
    let (row, place) = ((target_count, target_datatype), (target_rank, target_disp));
    // SAFETY: the program's arguments.
    let put = || unsafe { quick::put(origin_addr, elements, row, place, win) };
    // SAFETY: as above.
    if unsafe { done_quickly(win, request, put) } {
        return Ok(());
    }
    let origin = (origin_addr, origin_count, origin_datatype);
    let target = (target_rank, target_disp, target_count, target_datatype);
    let win = passive(win, request)?;
    put_to(origin, target, &win)?;
    // SAFETY: not null; the program's.
    unsafe { give_request(None, &win, request) }
}

pub unsafe fn get(
    origin_addr: *mut c_void,
    origin_count: i64,
    origin_datatype: MPI_Datatype,
    target_rank: c_int,
    target_disp: MPI_Aint,
    target_count: i64,
    target_datatype: MPI_Datatype,
    win: MPI_Win,
) -> Result {
    let elements = (origin_count, origin_datatype);
    let place = (target_rank, target_disp);
    // SAFETY: the program's arguments.
    if unsafe {
        quick::get(
            origin_addr,
            elements,
            (target_count, target_datatype),
            place,
            win,
        )
    } {
        return Ok(());
    }
    let origin = (origin_addr.cast_const(), origin_count, origin_datatype);
    let target = (target_rank, target_disp, target_count, target_datatype);
    get_from(origin, target, &*Win::find(win.0)?)?;
    Ok(())
}

pub unsafe fn rget(
    origin_addr: *mut c_void,
    origin_count: i64,
    origin_datatype: MPI_Datatype,
    target_rank: c_int,
    target_disp: MPI_Aint,
    target_count: i64,
    target_datatype: MPI_Datatype,
    win: MPI_Win,
    request: *mut MPI_Request,
) -> Result {
    let elements = (origin_count, origin_datatype);
    let (row, place) = ((target_count, target_datatype), (target_rank, target_disp));
    // SAFETY: the program's arguments.
    let get = || unsafe { quick::get(origin_addr, elements, row, place, win) };
    // SAFETY: as above.
    if unsafe { done_quickly(win, request, get) } {
        return Ok(());
    }
    let origin = (origin_addr.cast_const(), origin_count, origin_datatype);
    let target = (target_rank, target_disp, target_count, target_datatype);
    let win = passive(win, request)?;
    let pending = get_from(origin, target, &win)?;
    // SAFETY: not null; the program's.
    unsafe { give_request(pending, &win, request) }
}

pub unsafe fn accumulate(
    origin_addr: *const c_void,
    origin_count: i64,
    origin_datatype: MPI_Datatype,
    target_rank: c_int,
    target_disp: MPI_Aint,
    target_count: i64,
    target_datatype: MPI_Datatype,
    op: MPI_Op,
    win: MPI_Win,
) -> Result {
    let given = (origin_addr, (origin_count, origin_datatype));
    let (row, place) = ((target_count, target_datatype), (target_rank, target_disp));
    // SAFETY: the program's arguments.
    if unsafe { quick::change_row(given, None, row, place, op, win) } {
        return Ok(());
    }
    let origin = (origin_addr, origin_count, origin_datatype);
    let target = (target_rank, target_disp, target_count, target_datatype);
    accumulate_to(origin, None, target, op, &*Win::find(win.0)?)?;
    Ok(())
}

pub unsafe fn raccumulate(
    origin_addr: *const c_void,
    origin_count: i64,
    origin_datatype: MPI_Datatype,
    target_rank: c_int,
    target_disp: MPI_Aint,
    target_count: i64,
    target_datatype: MPI_Datatype,
    op: MPI_Op,
    win: MPI_Win,
    request: *mut MPI_Request,
) -> Result {
    let given = (origin_addr, (origin_count, origin_datatype));
    let (row, place) = ((target_count, target_datatype), (target_rank, target_disp));
    // SAFETY: the program's arguments.
    let change = || unsafe { quick::change_row(given, None, row, place, op, win) };
    // SAFETY: as above.
    if unsafe { done_quickly(win, request, change) } {
        return Ok(());
    }
    let origin = (origin_addr, origin_count, origin_datatype);
    let target = (target_rank, target_disp, target_count, target_datatype);
    let win = passive(win, request)?;
    accumulate_to(origin, None, target, op, &win)?;
    // SAFETY: not null; the program's.
    unsafe { give_request(None, &win, request) }
}

pub unsafe fn get_accumulate(
    origin_addr: *const c_void,
    origin_count: i64,
    origin_datatype: MPI_Datatype,
    result_addr: *mut c_void,
    result_count: i64,
    result_datatype: MPI_Datatype,
    target_rank: c_int,
    target_disp: MPI_Aint,
    target_count: i64,
    target_datatype: MPI_Datatype,
    op: MPI_Op,
    win: MPI_Win,
) -> Result {
    let given = (origin_addr, (origin_count, origin_datatype));
    let old = (result_addr, (result_count, result_datatype));
    let (row, place) = ((target_count, target_datatype), (target_rank, target_disp));
    // SAFETY: the program's arguments.
    if unsafe { quick::change_row(given, Some(old), row, place, op, win) } {
        return Ok(());
    }
    let origin = (origin_addr, origin_count, origin_datatype);
    let result = (result_addr.cast_const(), result_count, result_datatype);
    let target = (target_rank, target_disp, target_count, target_datatype);
    accumulate_to(origin, Some(result), target, op, &*Win::find(win.0)?)?;
    Ok(())
}

pub unsafe fn rget_accumulate(
    origin_addr: *const c_void,
    origin_count: i64,
    origin_datatype: MPI_Datatype,
    result_addr: *mut c_void,
    result_count: i64,
    result_datatype: MPI_Datatype,
    target_rank: c_int,
    target_disp: MPI_Aint,
    target_count: i64,
    target_datatype: MPI_Datatype,
    op: MPI_Op,
    win: MPI_Win,
    request: *mut MPI_Request,
) -> Result {
    let given = (origin_addr, (origin_count, origin_datatype));
    let old = (result_addr, (result_count, result_datatype));
    let (row, place) = ((target_count, target_datatype), (target_rank, target_disp));
    // SAFETY: the program's arguments.
    let change = || unsafe { quick::change_row(given, Some(old), row, place, op, win) };
    // SAFETY: as above.
    if unsafe { done_quickly(win, request, change) } {
        return Ok(());
    }
    let origin = (origin_addr, origin_count, origin_datatype);
    let result = (result_addr.cast_const(), result_count, result_datatype);
    let target = (target_rank, target_disp, target_count, target_datatype);
    let win = passive(win, request)?;
    let pending = accumulate_to(origin, Some(result), target, op, &win)?;
    // SAFETY: not null; the program's.
    unsafe { give_request(pending, &win, request) }
}

/// A predefined datatype, as calls of one element need it.
fn predefined_type(handle: MPI_Datatype) -> cloudmpi_mpi::Result<Type> {
    let datatype = decode_type(handle)?;
    if !datatype.is_predefined() {
        fail!(
            Type,
            "the datatype is not a predefined one; this call takes no others"
        );
    }
    Ok(datatype)
}

pub unsafe fn fetch_and_op(
    origin_addr: *const c_void,
    result_addr: *mut c_void,
    datatype: MPI_Datatype,
    target_rank: c_int,
    target_disp: MPI_Aint,
    op: MPI_Op,
    win: MPI_Win,
) -> Result {
    let place = (target_rank, target_disp);
    // SAFETY: the program's arguments.
    if unsafe { quick::change(origin_addr, Some(result_addr), datatype, place, op, win) } {
        return Ok(());
    }
    predefined_type(datatype)?;
    let (origin, result) = (
        (origin_addr, 1, datatype),
        (result_addr.cast_const(), 1, datatype),
    );
    let target = (target_rank, target_disp, 1, datatype);
    accumulate_to(origin, Some(result), target, op, &*Win::find(win.0)?)?;
    Ok(())
}

pub unsafe fn compare_and_swap(
    origin_addr: *const c_void,
    compare_addr: *const c_void,
    result_addr: *mut c_void,
    datatype: MPI_Datatype,
    target_rank: c_int,
    target_disp: MPI_Aint,
    win: MPI_Win,
) -> Result {
    let (both, place) = ((origin_addr, compare_addr), (target_rank, target_disp));
    // SAFETY: the program's arguments.
    if unsafe { quick::swap(both, result_addr, datatype, place, win) } {
        return Ok(());
    }
    let win = Win::find(win.0)?;
    let element = predefined_type(datatype)?;
    let compares = element.predefined_basic().is_some_and(|basic| {
        matches!(
            basic.kind(),
            Kind::CInteger
                | Kind::FortranInteger
                | Kind::Logical
                | Kind::MultiLanguage
                | Kind::Byte
        )
    });
    if !compares {
        no_comparison()?;
    }
    let given = memory((origin_addr, 1, datatype))?;
    let compare = memory((compare_addr, 1, datatype))?;
    let result = memory((result_addr.cast_const(), 1, datatype))?;
    if target_rank == MPI_PROC_NULL {
        return Ok(());
    }
    let place = Place {
        rank: target_rank,
        disp: target_disp,
        count: 1,
        datatype: &element,
    };
    let change = change(Op::Replace, &element)?;
    let both = (given.address, compare.address);
    // SAFETY: the program passes elements of the datatype.
    unsafe { win.compare_and_swap(process::get(), both, result.address, &place, &change) }?;
    Ok(())
}

fn no_comparison() -> cloudmpi_mpi::Result<()> {
    fail!(
        Type,
        "the datatype is not one of integers, logicals or bytes; others cannot be compared and swapped"
    )
}

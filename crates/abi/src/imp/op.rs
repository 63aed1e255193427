//! Reduction operations.

use std::cell::RefCell;
use std::ffi::{c_int, c_void};

use cloudmpi_datatype::Datatype;
use cloudmpi_mpi::reduction::{Reduction, Told, UserFunction as Function, UserOp};
use cloudmpi_mpi::serial::Serial;
use cloudmpi_mpi::table::{Kind, Table};
use cloudmpi_mpi::{Class, Error, fail};

use super::collective::is_in_place;
use super::{Result, decode};
use crate::args::UserFunction;
use crate::generated::constants::*;
use crate::handles::*;

static OPS: Serial<RefCell<Table<UserOp>>> = Serial::new(RefCell::new(Table::new(Kind::Op)));

pub fn predefined_op(op: MPI_Op) -> Option<cloudmpi_op::Op> {
    cloudmpi_op::Op::from_abi_handle(u32::try_from(op.0).ok()?)
}

fn is_predefined(op: MPI_Op) -> bool {
    predefined_op(op).is_some()
}

fn user_op(op: MPI_Op) -> cloudmpi_mpi::Result<UserOp> {
    match OPS.get().borrow().get(op.0) {
        Some(op) => Ok(*op),
        None if op == MPI_OP_NULL => fail!(Op, "the operation is MPI_OP_NULL"),
        None => fail!(Op, "handle {:#x} is no operation, or a freed one", op.0),
    }
}

/// A predefined operation on a predefined datatype that it is defined on.
pub fn predefined(op: MPI_Op, datatype: MPI_Datatype) -> Option<Reduction> {
    let reduces = predefined_op(op)?.is_for_reductions();
    let datatype = Datatype::predefined(datatype.0 as u32).filter(|_| reduces)?;
    Reduction::predefined(op.0 as u32, datatype)
}

/// An operation bound to the datatype it is to reduce.
pub fn reduction(
    op: MPI_Op,
    datatype: MPI_Datatype,
    bound: &Datatype,
) -> cloudmpi_mpi::Result<Reduction> {
    if let Some(named) = predefined_op(op) {
        if !named.is_for_reductions() {
            fail!(
                Op,
                "{} is for one-sided operations only; a reduction cannot use it",
                named.name()
            );
        }
        return match Reduction::predefined(op.0 as u32, bound) {
            Some(reduction) => Ok(reduction),
            None => fail!(
                Op,
                "{} is not defined on {}; use another type, or an operation of MPI_Op_create",
                named.name(),
                bound
                    .predefined_basic()
                    .map_or("a datatype that the program made", |basic| basic.name())
            ),
        };
    }
    Ok(Reduction::User {
        op: user_op(op)?,
        datatype: Told::new(datatype.0),
        extent: bound.extent(),
    })
}

/// As [`Table::settle`].
pub fn settle() {
    OPS.get().borrow_mut().settle();
}

pub unsafe fn op_create(user_fn: UserFunction, commute: c_int, op: *mut MPI_Op) -> Result {
    // SAFETY: the same functions; a handle of ours is one pointer wide like MPI_Datatype.
    let function = unsafe {
        match user_fn {
            UserFunction::Small(Some(f)) => Function::Int(std::mem::transmute(f)),
            UserFunction::Large(Some(f)) => Function::Count(std::mem::transmute(f)),
            _ => {
                return Err(
                    Error::new(Class::Arg, "the reduction function is a null pointer").into(),
                );
            }
        }
    };
    let made = UserOp {
        function,
        commutative: commute != 0,
    };
    let Some(handle) = OPS.get().borrow_mut().insert(made) else {
        return Err(Error::new(Class::Other, "too many operations; free some").into());
    };
    // SAFETY: the program passes where to store the handle.
    unsafe { op.write(MPI_Op(handle)) };
    Ok(())
}

pub unsafe fn op_free(op: *mut MPI_Op) -> Result {
    // SAFETY: the program passes its handle.
    let handle = unsafe { op.read() };
    if is_predefined(handle) {
        return Err(Error::new(Class::Op, "a predefined operation cannot be freed").into());
    }
    user_op(handle)?;
    OPS.get().borrow_mut().remove(handle.0);
    // SAFETY: as above.
    unsafe { op.write(MPI_OP_NULL) };
    Ok(())
}

pub unsafe fn op_commutative(op: MPI_Op, commute: *mut c_int) -> Result {
    let commutative = match cloudmpi_op::Op::from_abi_handle(op.0 as u32) {
        Some(predefined) if is_predefined(op) => predefined.is_commutative(),
        _ => user_op(op)?.commutative,
    };
    // SAFETY: the program passes where to store the flag.
    unsafe { commute.write(c_int::from(commutative)) };
    Ok(())
}

pub unsafe fn reduce_local(
    inbuf: *const c_void,
    inoutbuf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    op: MPI_Op,
) -> Result {
    let count = decode::count(count)? as usize;
    let bound = decode::with_datatype(datatype, |datatype| Ok(datatype.clone()))?;
    let reduction = reduction(op, datatype, &bound)?;
    if is_in_place(inbuf) || is_in_place(inoutbuf) {
        return Err(Error::new(
            Class::Buffer,
            "MPI_IN_PLACE is not allowed here: the second buffer is already both operand and result",
        )
        .into());
    }
    if count == 0 {
        return Ok(());
    }
    if bound.span(count as u64).is_none() {
        let detail = format!("{count} elements reach over more than 2^63 bytes");
        return Err(Error::new(Class::Count, detail).into());
    }
    if inbuf.is_null() || inoutbuf.is_null() {
        return Err(Error::new(
            Class::Buffer,
            "a buffer is a null pointer and the count is not 0",
        )
        .into());
    }
    if inbuf == inoutbuf.cast_const() && bound.size() != 0 {
        return Err(Error::new(Class::Buffer, "the two buffers are the same memory").into());
    }
    // SAFETY: the program's buffers hold `count` elements.
    unsafe { reduction.apply(inbuf.cast(), inoutbuf.cast(), count) };
    Ok(())
}

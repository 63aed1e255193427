//! Reduction operations bound to a datatype.

use std::ffi::{c_int, c_void};
use std::rc::Rc;

use cloudmpi_datatype::Datatype;
use cloudmpi_op::Kernels;

use crate::process;
use crate::types::TypeObject;

/// A program's reduction function, in the form it was registered in.
#[derive(Debug, Clone, Copy)]
pub enum UserFunction {
    Int(unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut usize)),
    Count(unsafe extern "C" fn(*mut c_void, *mut c_void, *mut i64, *mut usize)),
}

/// An operation that a program made.
#[derive(Debug, Clone, Copy)]
pub struct UserOp {
    pub function: UserFunction,
    pub commutative: bool,
}

/// An operation on elements of one datatype: `inout[i] = in[i] op inout[i]`.
#[derive(Clone)]
pub enum Reduction {
    Predefined(Kernels),
    User {
        op: UserOp,
        /// What the function is told of.
        datatype: Told,
        extent: i64,
    },
}

/// The datatype that a program's function is told of: the program may have freed it since, but its operation goes on.
#[derive(Clone)]
pub struct Told {
    handle: usize,
    /// `None`: a constant of the ABI.
    object: Option<Rc<TypeObject>>,
}

impl Told {
    pub fn new(handle: usize) -> Told {
        let object = process::get().types.borrow().get(handle).cloned();
        Told { handle, object }
    }

    /// Calls with a handle that names the datatype meanwhile.
    fn with_handle(&self, call: impl FnOnce(usize)) {
        let Some(object) = &self.object else {
            return call(self.handle);
        };
        let types = &process::get().types;
        let is_there = (types.borrow().get(self.handle)).is_some_and(|o| Rc::ptr_eq(o, object));
        if is_there {
            return call(self.handle);
        }
        let again = types.borrow_mut().insert(Rc::clone(object));
        call(again.unwrap_or(self.handle));
        if let Some(again) = again {
            let removed = types.borrow_mut().remove(again);
            // Outside the borrow, like all ends of objects.
            drop(removed);
        }
    }
}

impl Reduction {
    /// A predefined operation; `None` where the standard does not define it on the datatype.
    pub fn predefined(op_handle: u32, datatype: &Datatype) -> Option<Reduction> {
        let basic = datatype.predefined_basic()?;
        cloudmpi_op::lookup(op_handle, basic).map(Reduction::Predefined)
    }

    pub fn is_commutative(&self) -> bool {
        match self {
            Reduction::Predefined(_) => true,
            Reduction::User { op, .. } => op.commutative,
        }
    }

    /// Reduces `count` elements of `left` and `right`, `length_bytes` each, to `out`. May call the program's code: nothing
    /// may be borrowed.
    ///
    /// # Safety
    /// All are origins of `count` elements of the datatype, which is contiguous. `out` overlaps neither input; a
    /// predefined operation's may be the very same address as one, another's as the right one.
    pub unsafe fn combine(
        &self,
        (left, right): (*const u8, *const u8),
        out: *mut u8,
        (count, length_bytes): (usize, usize),
    ) {
        // SAFETY: passed on.
        unsafe {
            match self {
                Reduction::Predefined(kernels) if !std::ptr::eq(right, out) => {
                    (kernels.three)(left, right, out, count);
                }
                _ => {
                    cloudmpi_copy::copy_over(right, out, length_bytes);
                    self.apply(left, out, count);
                }
            }
        }
    }

    /// Reduces `count` elements. May call the program's code: nothing may be borrowed.
    ///
    /// # Safety
    /// Both pointers are origins of `count` elements of the datatype.
    pub unsafe fn apply(&self, input: *const u8, inout: *mut u8, count: usize) {
        match self {
            // SAFETY: passed on.
            Reduction::Predefined(kernels) => unsafe { (kernels.two)(input, inout, count) },
            Reduction::User {
                op,
                datatype,
                extent,
            } => datatype.with_handle(|handle| {
                // SAFETY: passed on.
                unsafe { call_user(op, handle, *extent, (input, inout), count) };
            }),
        }
    }
}

/// Calls the program's function.
///
/// # Safety
/// Both pointers are origins of `count` elements of the datatype.
unsafe fn call_user(
    op: &UserOp,
    mut datatype: usize,
    extent: i64,
    (input, inout): (*const u8, *mut u8),
    count: usize,
) {
    match op.function {
        UserFunction::Count(function) => {
            let mut count = count as i64;
            // SAFETY: the program's function, called as the standard says.
            unsafe {
                function(
                    input.cast_mut().cast(),
                    inout.cast(),
                    &raw mut count,
                    &raw mut datatype,
                );
            }
        }
        UserFunction::Int(function) => {
            let mut done = 0;
            while done < count {
                let mut part = (count - done).min(c_int::MAX as usize) as c_int;
                let offset = done as isize * extent as isize;
                // SAFETY: as above; a function of int counts gets them in parts.
                unsafe {
                    function(
                        input.cast_mut().offset(offset).cast(),
                        inout.offset(offset).cast(),
                        &raw mut part,
                        &raw mut datatype,
                    );
                }
                done += (count - done).min(c_int::MAX as usize);
            }
        }
    }
}

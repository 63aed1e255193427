//! Reduction operations bound to a datatype.

use std::ffi::{c_int, c_void};

use cloudmpi_datatype::Datatype;
use cloudmpi_op::Kernels;

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
        /// Handle of the datatype, which the function is told.
        datatype: usize,
        extent: i64,
    },
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
                    std::ptr::copy(right, out, length_bytes);
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
            } => {
                let mut handle = *datatype;
                match op.function {
                    UserFunction::Count(function) => {
                        let mut count = count as i64;
                        // SAFETY: the program's function, called as the standard says.
                        unsafe {
                            function(
                                input.cast_mut().cast(),
                                inout.cast(),
                                &raw mut count,
                                &raw mut handle,
                            );
                        }
                    }
                    UserFunction::Int(function) => {
                        let mut done = 0;
                        while done < count {
                            let mut part = (count - done).min(c_int::MAX as usize) as c_int;
                            let offset = done as isize * *extent as isize;
                            // SAFETY: as above; a function of int counts gets them in parts.
                            unsafe {
                                function(
                                    input.cast_mut().offset(offset).cast(),
                                    inout.offset(offset).cast(),
                                    &raw mut part,
                                    &raw mut handle,
                                );
                            }
                            done += (count - done).min(c_int::MAX as usize);
                        }
                    }
                }
            }
        }
    }
}

//! What every entry point does around its function: remember the call, map the error.
//!
//! Placeholder: it returns the error's class and runs no error handler yet.

use crate::generated::constants::*;
use crate::handles::*;
use std::ffi::c_int;

/// The object whose error handler an error of this call goes to.
#[derive(Debug, Clone, Copy)]
pub enum On {
    Comm(MPI_Comm),
    Win(MPI_Win),
    File(MPI_File),
    Session(MPI_Session),
    /// No object: MPI 5.0 raises these on `MPI_COMM_SELF`.
    Nothing,
    /// The tool interface returns its errors and calls no handler.
    Tool,
}

#[derive(Debug, Clone)]
pub struct Error {
    pub class: c_int,
}

impl Error {
    #[cold]
    pub fn unsupported(_function: &'static str) -> Error {
        Error { class: MPI_ERR_UNSUPPORTED_OPERATION }
    }
}

/// Runs the body of call `id` and turns its result into the value that C sees.
///
/// # Safety
/// `on` holds a handle as the program passed it.
#[inline(always)]
pub unsafe fn call(_id: u32, _on: On, body: impl FnOnce() -> Result<(), Error>) -> c_int {
    match body() {
        Ok(()) => MPI_SUCCESS,
        Err(error) => error.class,
    }
}

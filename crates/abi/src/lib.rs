//! `libmpi_abi.so.1`: decode handles, call the core, map errors to error handlers. No logic.
//!
//! `generated/` holds the C entry points, written by `cargo run -p cloudmpi-specgen -- generate`
//! from `spec/`; `imp/` holds the functions they call.

#![allow(non_camel_case_types, non_snake_case)]

pub mod args;
pub mod call;
#[rustfmt::skip]
pub mod generated;
pub mod handles;
pub mod imp;
mod last_errors;
mod said;

/// Exports one function under its MPI_ and its PMPI_ name. Both call the one inner function, so
/// that a tool that defines `MPI_X` and calls `PMPI_X` never meets itself.
macro_rules! entry {
    ($mpi:ident $pmpi:ident $inner:ident($($arg:ident: $ty:ty),*) -> $ret:ty $body:block) => {
        // Functions that return a value have nothing unsafe in them until they are written.
        #[allow(unused_unsafe)]
        unsafe fn $inner($($arg: $ty),*) -> $ret {
            // SAFETY: the arguments are as the program passed them, checked by the function called.
            unsafe { $body }
        }

        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $mpi($($arg: $ty),*) -> $ret {
            // SAFETY: the caller's contract is the one of the MPI standard.
            unsafe { $inner($($arg),*) }
        }

        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $pmpi($($arg: $ty),*) -> $ret {
            // SAFETY: as above.
            unsafe { $inner($($arg),*) }
        }
    };
}
pub(crate) use entry;

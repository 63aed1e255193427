//! `libcloudmpi_trace.so` stands before any MPI library with the standard ABI, by `LD_PRELOAD` or
//! by linking it first. It records the program's calls (docs/trace.md has the format). The program
//! does not change, and every call goes on to the library's `PMPI_` function.
//!
//! * `entries.rs` (made by `build/`): an `MPI_X` for every function that the trace knows;
//! * [`call`]: their report of one call;
//! * [`recorder`]: the state of the process, and the file;
//! * [`arguments`], [`comms`], [`requests`]: collectives' arguments, members of communicators,
//!   meaning of requests.
//!
//! The trace looks up functions of the library at their first call. So it also loads into programs
//! that are not MPI programs (shells, interpreters).

mod arguments;
mod call;
mod comms;
mod pmpi;
mod recorder;
mod requests;
mod say;

#[allow(
    non_snake_case,
    clippy::too_many_arguments,
    clippy::unnecessary_cast,
    clippy::needless_return
)]
mod entries {
    use std::ffi::{c_char, c_int, c_void};

    use crate::arguments::Arguments;
    use crate::call::{Entered, Form, from, index, indices, to};
    use crate::pmpi::{Handle, Real, Status};
    use crate::requests::{Prepared, Requests};

    include!(concat!(env!("OUT_DIR"), "/entries.rs"));
}

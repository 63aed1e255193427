//! Generalized requests: operations of the program behind requests of ours.

use std::cell::Cell;
use std::ffi::{c_int, c_void};
use std::rc::Rc;

use cloudmpi_mpi::operation::Outcome;
use cloudmpi_mpi::request::{self, Begun, Generalized, Request};
use cloudmpi_mpi::{Error, fail, process};

use super::{Result, decode};
use crate::generated::callbacks::*;
use crate::generated::constants::*;
use crate::handles::*;

struct Callbacks {
    query: MPI_Grequest_query_function,
    free: MPI_Grequest_free_function,
    cancel: MPI_Grequest_cancel_function,
    extra_state: *mut c_void,
    complete: Cell<bool>,
    abandoned: Cell<bool>,
}

fn check(code: c_int, callback: &str) -> cloudmpi_mpi::Result<()> {
    if code == MPI_SUCCESS {
        return Ok(());
    }
    let detail = format!("the {callback} function of a generalized request returned code {code}");
    Err(Error::with_code(code, detail))
}

impl Generalized for Callbacks {
    fn is_complete(&self) -> bool {
        self.complete.get()
    }

    fn complete(&self) {
        self.complete.set(true);
    }

    fn abandon(&self) {
        self.abandoned.set(true);
    }

    fn is_abandoned(&self) -> bool {
        self.abandoned.get()
    }

    fn query(&self) -> cloudmpi_mpi::Result<Outcome> {
        let mut status = MPI_Status::default();
        // SAFETY: a status to write; our status layout is the ABI's.
        unsafe { decode::set_status(&mut status, &Outcome::EMPTY) };
        // SAFETY: the program's function, to be called with the program's state.
        let code = unsafe { (self.query)(self.extra_state, &mut status) };
        check(code, "query")?;
        Ok(Outcome {
            source: status.MPI_SOURCE,
            tag: status.MPI_TAG,
            length_bytes: decode::status_bytes(&status),
            cancelled: decode::status_is_cancelled(&status),
            ..Outcome::EMPTY
        })
    }

    fn free(&self) -> cloudmpi_mpi::Result<()> {
        // SAFETY: as for query.
        check(unsafe { (self.free)(self.extra_state) }, "free")
    }

    fn cancel(&self) -> cloudmpi_mpi::Result<()> {
        let complete = c_int::from(self.complete.get());
        // SAFETY: as for query.
        check(
            unsafe { (self.cancel)(self.extra_state, complete) },
            "cancel",
        )
    }
}

pub unsafe fn grequest_start(
    query_fn: Option<MPI_Grequest_query_function>,
    free_fn: Option<MPI_Grequest_free_function>,
    cancel_fn: Option<MPI_Grequest_cancel_function>,
    extra_state: *mut c_void,
    request: *mut MPI_Request,
) -> Result {
    let callbacks = (|| {
        let (Some(query), Some(free), Some(cancel)) = (query_fn, free_fn, cancel_fn) else {
            fail!(
                Arg,
                "a callback of the generalized request is a null pointer"
            );
        };
        Ok(Callbacks {
            query,
            free,
            cancel,
            extra_state,
            complete: Cell::new(false),
            abandoned: Cell::new(false),
        })
    })()?;
    let begun = Begun::Generalized(Rc::new(callbacks));
    let handle = Request::new(begun, None).register(process::get())?;
    // SAFETY: the program passes where to store the request.
    unsafe { request.write(MPI_Request(handle)) };
    Ok(())
}

pub unsafe fn grequest_complete(request: MPI_Request) -> Result {
    Ok(request::complete_generalized(process::get(), request.0)?)
}

//! Requests: completing, starting, cancelling, freeing and looking at them.

use std::ffi::c_int;

use cloudmpi_functions::ids;
use cloudmpi_mpi::completion::{self, AnyTest, Completed};
use cloudmpi_mpi::{process, request};

pub use super::grequest::{grequest_complete, grequest_start};
use super::{Result, decode};
use crate::call::not_null;
use crate::generated::constants::*;
use crate::handles::*;
use crate::last_errors;

/// The program's array of requests.
///
/// # Safety
/// `requests` holds `count` handles that are the program's to lend, if `count` is positive.
unsafe fn handles<'a>(count: c_int, requests: *mut MPI_Request) -> Result<&'a mut [usize]> {
    let count = decode::count(i64::from(count))? as usize;
    if count == 0 {
        return Ok(&mut []);
    }
    if requests.is_null() {
        return Err(null_array());
    }
    // SAFETY: this function's contract; a handle is its bits.
    Ok(unsafe { std::slice::from_raw_parts_mut(requests.cast(), count) })
}

#[cold]
fn null_array() -> crate::call::Error {
    cloudmpi_mpi::Error::new(
        cloudmpi_mpi::Class::Request,
        "the array of requests is a null pointer",
    )
    .into()
}

/// The program's one request.
///
/// # Safety
/// `request` is null or the program's to lend.
#[inline]
unsafe fn handle<'a>(request: *mut MPI_Request) -> Result<&'a mut usize> {
    // SAFETY: this function's contract; a handle is its bits.
    match unsafe { request.cast::<usize>().as_mut() } {
        Some(handle) => Ok(handle),
        None => Err(null_array()),
    }
}

/// The program's array of statuses. MPI_ERROR is set where the call returns MPI_ERR_IN_STATUS, in all of them, and
/// in those of null and inactive requests; elsewhere it stays as it is (MPI 5.0, 3.2.5).
struct Statuses {
    /// The call that they are for.
    call: u32,
    first: *mut MPI_Status,
    told: usize,
    failed: Vec<(usize, c_int)>,
}

impl Statuses {
    /// # Safety
    /// The array is MPI_STATUSES_IGNORE or long enough for all that will be told.
    unsafe fn new(call: u32, first: *mut MPI_Status) -> Statuses {
        Statuses {
            call,
            first,
            told: 0,
            failed: Vec::new(),
        }
    }

    /// Writes the next one.
    #[inline]
    fn tell(&mut self, completed: &Completed) {
        if let Some(error) = &completed.error {
            last_errors::note(self.call, error);
        }
        if self.first.is_null() {
            return;
        }
        // SAFETY: `new`'s contract.
        unsafe {
            let status = self.first.add(self.told);
            decode::set_status(status, &completed.outcome);
            if completed.idle {
                (*status).MPI_ERROR = MPI_SUCCESS;
            }
        }
        if let Some(error) = &completed.error {
            self.failed.push((self.told, error.code()));
        }
        self.told += 1;
    }

    /// After the last one.
    fn settle(&self) {
        if self.failed.is_empty() {
            return;
        }
        // SAFETY: `new`'s contract.
        let all = unsafe { std::slice::from_raw_parts_mut(self.first, self.told) };
        for status in &mut *all {
            status.MPI_ERROR = MPI_SUCCESS;
        }
        for &(index, code) in &self.failed {
            all[index].MPI_ERROR = code;
        }
    }
}

pub unsafe fn wait(request: *mut MPI_Request, status: *mut MPI_Status) -> Result {
    // SAFETY: the program passes its request and where to store the status.
    unsafe {
        let completed = completion::wait(process::get(), handle(request)?)?;
        decode::finish_status(status, completed)?;
    }
    Ok(())
}

pub unsafe fn test(request: *mut MPI_Request, flag: *mut c_int, status: *mut MPI_Status) -> Result {
    // SAFETY: the program passes its request and where to store flag and status.
    unsafe {
        let handle = handle(request)?;
        not_null(flag, "flag").map_err(|error| error.on_request(*handle))?;
        match completion::test(process::get(), handle)? {
            None => flag.write(0),
            Some(completed) => {
                flag.write(1);
                decode::finish_status(status, completed)?;
            }
        }
    }
    Ok(())
}

pub unsafe fn waitall(
    count: c_int,
    array_of_requests: *mut MPI_Request,
    array_of_statuses: *mut MPI_Status,
) -> Result {
    // SAFETY: the program passes arrays of `count`.
    unsafe {
        let handles = handles(count, array_of_requests)?;
        let mut statuses = Statuses::new(ids::WAITALL, array_of_statuses);
        let result = completion::wait_all(process::get(), handles, |_, completed| {
            statuses.tell(completed);
        });
        statuses.settle();
        result?;
    }
    Ok(())
}

pub unsafe fn testall(
    count: c_int,
    array_of_requests: *mut MPI_Request,
    flag: *mut c_int,
    array_of_statuses: *mut MPI_Status,
) -> Result {
    // SAFETY: the program passes arrays of `count` and where to store the flag.
    unsafe {
        let handles = handles(count, array_of_requests)?;
        let mut statuses = Statuses::new(ids::TESTALL, array_of_statuses);
        let done = completion::test_all(process::get(), handles, |_, completed| {
            statuses.tell(completed);
        });
        statuses.settle();
        store_all(flag, done)?;
    }
    Ok(())
}

/// Testall and MPI_Request_get_status_all: stores the flag, which is true also where one of them failed.
///
/// # Safety
/// `flag` is the program's to write.
unsafe fn store_all(flag: *mut c_int, done: cloudmpi_mpi::Result<bool>) -> Result {
    let failed_status = matches!(&done, Err(error) if error.code() == MPI_ERR_IN_STATUS);
    // SAFETY: this function's contract.
    unsafe { flag.write(c_int::from(failed_status || matches!(done, Ok(true)))) };
    done?;
    Ok(())
}

pub unsafe fn waitany(
    count: c_int,
    array_of_requests: *mut MPI_Request,
    indx: *mut c_int,
    status: *mut MPI_Status,
) -> Result {
    // SAFETY: the program passes an array of `count` and where to store the results.
    unsafe {
        let handles = handles(count, array_of_requests)?;
        let (index, completed) = match completion::wait_any(process::get(), handles)? {
            Some((index, completed)) => (index as c_int, completed),
            None => (MPI_UNDEFINED, Completed::EMPTY),
        };
        indx.write(index);
        decode::finish_status(status, completed)?;
    }
    Ok(())
}

pub unsafe fn testany(
    count: c_int,
    array_of_requests: *mut MPI_Request,
    indx: *mut c_int,
    flag: *mut c_int,
    status: *mut MPI_Status,
) -> Result {
    // SAFETY: the program passes an array of `count` and where to store the results.
    unsafe {
        let handles = handles(count, array_of_requests)?;
        let found = completion::test_any(process::get(), handles)?;
        store_any(found, indx, flag, status)
    }
}

/// Stores what Testany and MPI_Request_get_status_any found.
///
/// # Safety
/// The pointers are the program's to write; the status may be ignored.
unsafe fn store_any(
    found: AnyTest,
    indx: *mut c_int,
    flag: *mut c_int,
    status: *mut MPI_Status,
) -> Result {
    let (index, done, completed) = match found {
        AnyTest::NoneActive => (MPI_UNDEFINED, true, Some(Completed::EMPTY)),
        AnyTest::Done(index, completed) => (index as c_int, true, Some(completed)),
        AnyTest::NotYet => (MPI_UNDEFINED, false, None),
    };
    // SAFETY: this function's contract.
    unsafe {
        indx.write(index);
        flag.write(c_int::from(done));
        if let Some(completed) = completed {
            decode::finish_status(status, completed)?;
        }
    }
    Ok(())
}

/// Waitsome and its kin: stores the count and passes the error on.
///
/// # Safety
/// `outcount` is the program's to write.
unsafe fn store_some(
    outcount: *mut c_int,
    some: Option<(usize, cloudmpi_mpi::Result<()>)>,
) -> Result {
    // SAFETY: this function's contract.
    unsafe {
        match some {
            None => outcount.write(MPI_UNDEFINED),
            Some((count, result)) => {
                outcount.write(count as c_int);
                result?;
            }
        }
    }
    Ok(())
}

/// Where Waitsome and its kin store indices and statuses of completed requests, one behind the other.
struct Collector {
    indices: *mut c_int,
    statuses: Statuses,
    told: usize,
}

impl Collector {
    /// # Safety
    /// The arrays are long enough for all that will be told (statuses may be ignored).
    unsafe fn new(call: u32, indices: *mut c_int, statuses: *mut MPI_Status) -> Collector {
        Collector {
            indices,
            // SAFETY: this function's contract.
            statuses: unsafe { Statuses::new(call, statuses) },
            told: 0,
        }
    }

    fn tell(&mut self, index: usize, completed: &Completed) {
        // SAFETY: `new`'s contract.
        unsafe { self.indices.add(self.told).write(index as c_int) };
        self.told += 1;
        self.statuses.tell(completed);
    }
}

pub unsafe fn waitsome(
    incount: c_int,
    array_of_requests: *mut MPI_Request,
    outcount: *mut c_int,
    array_of_indices: *mut c_int,
    array_of_statuses: *mut MPI_Status,
) -> Result {
    // SAFETY: the program passes arrays of `incount` and where to store the count.
    unsafe {
        let handles = handles(incount, array_of_requests)?;
        let mut collector = Collector::new(ids::WAITSOME, array_of_indices, array_of_statuses);
        let some = completion::wait_some(process::get(), handles, |index, completed| {
            collector.tell(index, completed);
        })?;
        collector.statuses.settle();
        store_some(outcount, some)
    }
}

pub unsafe fn testsome(
    incount: c_int,
    array_of_requests: *mut MPI_Request,
    outcount: *mut c_int,
    array_of_indices: *mut c_int,
    array_of_statuses: *mut MPI_Status,
) -> Result {
    // SAFETY: the program passes arrays of `incount` and where to store the count.
    unsafe {
        let handles = handles(incount, array_of_requests)?;
        let mut collector = Collector::new(ids::TESTSOME, array_of_indices, array_of_statuses);
        let some = completion::test_some(process::get(), handles, |index, completed| {
            collector.tell(index, completed);
        })?;
        collector.statuses.settle();
        store_some(outcount, some)
    }
}

pub unsafe fn start(request: *mut MPI_Request) -> Result {
    // SAFETY: the program passes its request.
    let handle = unsafe { handle(request)? };
    Ok(request::start(process::get(), *handle)?)
}

pub unsafe fn startall(count: c_int, array_of_requests: *mut MPI_Request) -> Result {
    // SAFETY: the program passes an array of `count`.
    let handles = unsafe { handles(count, array_of_requests)? };
    for handle in handles {
        request::start(process::get(), *handle)?;
    }
    Ok(())
}

pub unsafe fn cancel(request: *mut MPI_Request) -> Result {
    // SAFETY: the program passes its request.
    let handle = unsafe { handle(request)? };
    Ok(request::cancel(process::get(), *handle)?)
}

pub unsafe fn request_free(request: *mut MPI_Request) -> Result {
    // SAFETY: the program passes its request.
    let handle = unsafe { handle(request)? };
    request::free(process::get(), *handle)?;
    *handle = request::NULL;
    Ok(())
}

pub unsafe fn request_get_status(
    request: MPI_Request,
    flag: *mut c_int,
    status: *mut MPI_Status,
) -> Result {
    not_null(flag, "flag").map_err(|error| error.on_request(request.0))?;
    let found = completion::peek(process::get(), request.0)?;
    // SAFETY: the program passes where to store flag and status.
    unsafe {
        flag.write(c_int::from(found.is_some()));
        if let Some(completed) = found {
            decode::finish_status(status, completed)?;
        }
    }
    Ok(())
}

pub unsafe fn request_get_status_all(
    count: c_int,
    array_of_requests: *const MPI_Request,
    flag: *mut c_int,
    array_of_statuses: *mut MPI_Status,
) -> Result {
    // SAFETY: the program passes arrays of `count` and where to store the flag; the handles are only read.
    unsafe {
        let handles = handles(count, array_of_requests.cast_mut())?;
        let mut statuses = Statuses::new(ids::REQUEST_GET_STATUS_ALL, array_of_statuses);
        let done = completion::peek_all(process::get(), handles, |_, completed| {
            statuses.tell(completed);
        });
        statuses.settle();
        store_all(flag, done)?;
    }
    Ok(())
}

pub unsafe fn request_get_status_any(
    count: c_int,
    array_of_requests: *const MPI_Request,
    indx: *mut c_int,
    flag: *mut c_int,
    status: *mut MPI_Status,
) -> Result {
    // SAFETY: the program passes an array of `count` and where to store the results; the handles are only read.
    unsafe {
        let handles = handles(count, array_of_requests.cast_mut())?;
        let found = completion::peek_any(process::get(), handles)?;
        store_any(found, indx, flag, status)
    }
}

pub unsafe fn request_get_status_some(
    incount: c_int,
    array_of_requests: *const MPI_Request,
    outcount: *mut c_int,
    array_of_indices: *mut c_int,
    array_of_statuses: *mut MPI_Status,
) -> Result {
    // SAFETY: the program passes arrays of `incount` and where to store the count; the handles are only read.
    unsafe {
        let handles = handles(incount, array_of_requests.cast_mut())?;
        let mut collector = Collector::new(
            ids::REQUEST_GET_STATUS_SOME,
            array_of_indices,
            array_of_statuses,
        );
        let some = completion::peek_some(process::get(), handles, |index, completed| {
            collector.tell(index, completed);
        })?;
        collector.statuses.settle();
        store_some(outcount, some)
    }
}

//! Start, end, versions, time.

use std::ffi::{c_char, c_int, c_void};

use cloudmpi_mpi::process::{self, Phase};

use super::Result;
use crate::generated::constants::*;
use crate::handles::*;

pub unsafe fn init(_argc: *mut c_int, _argv: *mut *mut *mut c_char) -> Result {
    start(MPI_THREAD_SINGLE)
}

pub unsafe fn init_thread(
    _argc: *mut c_int,
    _argv: *mut *mut *mut c_char,
    required: c_int,
    provided: *mut c_int,
) -> Result {
    let level = required.clamp(MPI_THREAD_SINGLE, MPI_THREAD_MULTIPLE);
    start(level)?;
    // SAFETY: the program passes where to store the level.
    unsafe { provided.write(level) };
    Ok(())
}

fn start(level: c_int) -> Result {
    process::initialise(level, level == MPI_THREAD_MULTIPLE)?;
    let process = process::get();
    process.world().handle.set(MPI_COMM_WORLD.0);
    process.own().handle.set(MPI_COMM_SELF.0);
    *process.world().name.borrow_mut() = "MPI_COMM_WORLD".to_owned();
    *process.own().name.borrow_mut() = "MPI_COMM_SELF".to_owned();
    Ok(())
}

pub unsafe fn finalize() -> Result {
    process::finalise();
    Ok(())
}

pub unsafe fn initialized(flag: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the flag.
    unsafe { flag.write(c_int::from(process::phase() != Phase::Before)) };
    Ok(())
}

pub unsafe fn finalized(flag: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the flag.
    unsafe { flag.write(c_int::from(process::phase() == Phase::After)) };
    Ok(())
}

pub unsafe fn abort(_comm: MPI_Comm, errorcode: c_int) -> Result {
    process::abort(errorcode)
}

pub unsafe fn wtime() -> f64 {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: a valid out pointer.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &raw mut now) };
    now.tv_sec as f64 + now.tv_nsec as f64 * 1e-9
}

pub unsafe fn wtick() -> f64 {
    1e-9
}

#[allow(dead_code)]
type Unused = c_void;

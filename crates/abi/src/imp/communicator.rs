//! Communicators.

use std::ffi::c_int;

use super::{Result, decode};
use crate::handles::*;

pub unsafe fn comm_size(comm: MPI_Comm, size: *mut c_int) -> Result {
    let comm = decode::comm(comm)?;
    // SAFETY: the program passes where to store the size.
    unsafe { size.write(comm.size() as c_int) };
    Ok(())
}

pub unsafe fn comm_rank(comm: MPI_Comm, rank: *mut c_int) -> Result {
    let comm = decode::comm(comm)?;
    // SAFETY: the program passes where to store the rank.
    unsafe { rank.write(comm.rank as c_int) };
    Ok(())
}

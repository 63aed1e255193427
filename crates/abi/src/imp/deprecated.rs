//! Functions that the standard keeps under old names.

use std::ffi::{c_int, c_void};

use super::{Result, attribute};
use crate::generated::callbacks::*;
use crate::handles::*;

pub use super::info::{get as info_get, get_valuelen as info_get_valuelen};

pub unsafe fn keyval_create(
    copy_fn: Option<MPI_Copy_function>,
    delete_fn: Option<MPI_Delete_function>,
    keyval: *mut c_int,
    extra_state: *mut c_void,
) -> Result {
    // SAFETY: passed on.
    unsafe { attribute::comm_create_keyval(copy_fn, delete_fn, keyval, extra_state) }
}

pub unsafe fn keyval_free(keyval: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { attribute::comm_free_keyval(keyval) }
}

pub unsafe fn attr_put(comm: MPI_Comm, keyval: c_int, attribute_val: *mut c_void) -> Result {
    // SAFETY: passed on.
    unsafe { attribute::comm_set_attr(comm, keyval, attribute_val) }
}

pub unsafe fn attr_get(
    comm: MPI_Comm,
    keyval: c_int,
    attribute_val: *mut c_void,
    flag: *mut c_int,
) -> Result {
    // SAFETY: passed on.
    unsafe { attribute::comm_get_attr(comm, keyval, attribute_val, flag) }
}

pub unsafe fn attr_delete(comm: MPI_Comm, keyval: c_int) -> Result {
    // SAFETY: passed on.
    unsafe { attribute::comm_delete_attr(comm, keyval) }
}

//! The calls by which a program makes checkpoints itself (`mpi-ext.h`). They are not of the standard, so their entries are not
//! generated.

use std::ffi::{c_int, c_void};

use cloudmpi_functions::FIRST_EXTENSION;
use cloudmpi_mpi::process;
use cloudmpi_mpi::survive::saves;

use super::{decode, op};
use crate::call::{On, call, call_that_counts, not_null};
use crate::entry;

/// In the order of [`cloudmpi_functions::EXTENSIONS`].
const REGISTER: u32 = FIRST_EXTENSION + 10;
const DEREGISTER: u32 = REGISTER + 1;
const SAVE: u32 = REGISTER + 2;
const RESTORED: u32 = REGISTER + 3;

entry! { MPIX_Checkpoint_register PMPIX_Checkpoint_register checkpoint_register(id: c_int, base: *mut c_void, bytes: i64) -> c_int {
    call(REGISTER, On::Nothing, || Ok(saves::register(id, base.cast(), bytes)?))
} }

entry! { MPIX_Checkpoint_deregister PMPIX_Checkpoint_deregister checkpoint_deregister(id: c_int) -> c_int {
    call(DEREGISTER, On::Nothing, || Ok(saves::deregister(id)?))
} }

entry! { MPIX_Checkpoint_save PMPIX_Checkpoint_save checkpoint_save() -> c_int {
    call_that_counts(SAVE, On::Nothing, |_| (), || {
        op::settle();
        Ok(saves::save(process::get())?)
    })
} }

entry! { MPIX_Checkpoint_restored PMPIX_Checkpoint_restored checkpoint_restored(flag: *mut c_int) -> c_int {
    call_that_counts(RESTORED, On::Nothing, |_| (), || {
        not_null(flag, "flag")?;
        op::settle();
        let restored = saves::restored(process::get())?;
        Ok(decode::put(flag, c_int::from(restored), "flag")?)
    })
} }

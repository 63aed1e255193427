//! The calls that open and close epochs.

use std::ffi::c_int;

use cloudmpi_mpi::window::{Holding, Win};
use cloudmpi_mpi::{fail, process};

use super::quick;
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::Result;
use crate::imp::decode;
use crate::imp::group::decode_group;

pub unsafe fn win_fence(assert: c_int, win: MPI_Win) -> Result {
    Ok(Win::find(win.0)?.fence(process::get(), assert)?)
}

pub unsafe fn win_start(group: MPI_Group, assert: c_int, win: MPI_Win) -> Result {
    let win = Win::find(win.0)?;
    Ok(win.start(&*decode_group(group)?, assert)?)
}

pub unsafe fn win_complete(win: MPI_Win) -> Result {
    Ok(Win::find(win.0)?.complete(process::get())?)
}

pub unsafe fn win_post(group: MPI_Group, assert: c_int, win: MPI_Win) -> Result {
    let win = Win::find(win.0)?;
    Ok(win.post(process::get(), &*decode_group(group)?, assert)?)
}

pub unsafe fn win_wait(win: MPI_Win) -> Result {
    Ok(Win::find(win.0)?.wait(process::get())?)
}

pub unsafe fn win_test(win: MPI_Win, flag: *mut c_int) -> Result {
    let done = Win::find(win.0)?.test(process::get())?;
    // SAFETY: the program passes where to store the flag.
    Ok(unsafe { decode::put(flag, c_int::from(done), "flag") }?)
}

fn holding(lock_type: c_int) -> cloudmpi_mpi::Result<Holding> {
    match lock_type {
        MPI_LOCK_SHARED => Ok(Holding::Shared),
        MPI_LOCK_EXCLUSIVE => Ok(Holding::Exclusive),
        _ => fail!(
            Locktype,
            "lock type {lock_type} is neither MPI_LOCK_SHARED nor MPI_LOCK_EXCLUSIVE"
        ),
    }
}

pub unsafe fn win_lock(lock_type: c_int, rank: c_int, assert: c_int, win: MPI_Win) -> Result {
    if quick::lock(lock_type, rank, assert, win) {
        return Ok(());
    }
    lock_generally(lock_type, rank, assert, win)
}

fn lock_generally(lock_type: c_int, rank: c_int, assert: c_int, win: MPI_Win) -> Result {
    let win = Win::find(win.0)?;
    let holding = holding(lock_type)?;
    match rank {
        MPI_PROC_NULL => Ok(()),
        _ => Ok(win.lock(process::get(), holding, rank, assert)?),
    }
}

pub unsafe fn win_unlock(rank: c_int, win: MPI_Win) -> Result {
    if quick::unlock(rank, win) {
        return Ok(());
    }
    unlock_generally(rank, win)
}

fn unlock_generally(rank: c_int, win: MPI_Win) -> Result {
    let win = Win::find(win.0)?;
    match rank {
        MPI_PROC_NULL => Ok(()),
        _ => Ok(win.unlock(process::get(), rank)?),
    }
}

pub unsafe fn win_lock_all(assert: c_int, win: MPI_Win) -> Result {
    Ok(Win::find(win.0)?.lock_all(process::get(), assert)?)
}

pub unsafe fn win_unlock_all(win: MPI_Win) -> Result {
    Ok(Win::find(win.0)?.unlock_all(process::get())?)
}

#[inline]
fn flush(rank: c_int, win: MPI_Win, locally: bool) -> Result {
    if quick::flush(rank, win, locally) {
        return Ok(());
    }
    flush_generally(rank, win, locally)
}

fn flush_generally(rank: c_int, win: MPI_Win, locally: bool) -> Result {
    let win = Win::find(win.0)?;
    match rank {
        MPI_PROC_NULL => Ok(()),
        _ => Ok(win.flush(process::get(), rank, locally)?),
    }
}

pub unsafe fn win_flush(rank: c_int, win: MPI_Win) -> Result {
    flush(rank, win, false)
}

pub unsafe fn win_flush_local(rank: c_int, win: MPI_Win) -> Result {
    flush(rank, win, true)
}

pub unsafe fn win_flush_all(win: MPI_Win) -> Result {
    Ok(Win::find(win.0)?.flush_everyone(process::get(), false)?)
}

pub unsafe fn win_flush_local_all(win: MPI_Win) -> Result {
    Ok(Win::find(win.0)?.flush_everyone(process::get(), true)?)
}

pub unsafe fn win_sync(win: MPI_Win) -> Result {
    Win::find(win.0)?.sync(process::get());
    Ok(())
}

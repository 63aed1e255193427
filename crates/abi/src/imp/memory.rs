//! Memory for the program, and addresses.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::c_void;

use cloudmpi_mpi::serial::Serial;
use cloudmpi_mpi::{Class, Error, allocated, process};

use super::{Result, info};
use crate::generated::constants::*;
use crate::handles::*;

/// Memory starts at cache lines unless the program asks for more.
const ALIGNMENT_BYTES: usize = 64;

/// Memory of the system's allocator that is not yet freed, with its length.
static ALLOCATED: Serial<RefCell<Option<HashMap<usize, usize>>>> = Serial::new(RefCell::new(None));

pub unsafe fn alloc_mem(size: MPI_Aint, info: MPI_Info, baseptr: *mut c_void) -> Result {
    let Ok(size_bytes) = usize::try_from(size) else {
        return Err(Error::new(
            Class::Arg,
            format!("the size is {size}; it cannot be negative"),
        )
        .into());
    };
    let alignment = alignment_bytes(&info::contents(info)?);
    if let Some(memory) = allocated::take(process::get(), size_bytes, alignment) {
        // SAFETY: the program passes the address of its pointer.
        unsafe { baseptr.cast::<*mut c_void>().write(memory.cast()) };
        return Ok(());
    }
    let mut memory: *mut c_void = std::ptr::null_mut();
    // SAFETY: a valid out pointer; the alignment is a power of two and a multiple of a pointer's size.
    let failed = unsafe { libc::posix_memalign(&raw mut memory, alignment, size_bytes.max(1)) };
    if failed != 0 || memory.is_null() {
        return Err(Error::new(
            Class::NoMem,
            format!("there is no memory for {size_bytes} bytes; ask for less"),
        )
        .into());
    }
    let mut by_malloc = ALLOCATED.get().borrow_mut();
    by_malloc
        .get_or_insert_default()
        .insert(memory as usize, size_bytes);
    // SAFETY: the program passes the address of its pointer.
    unsafe { baseptr.cast::<*mut c_void>().write(memory) };
    Ok(())
}

/// Info key `mpi_minimum_memory_alignment`, where it makes sense.
pub fn alignment_bytes(info: &cloudmpi_mpi::info::Info) -> usize {
    info.get("mpi_minimum_memory_alignment")
        .and_then(|text| text.trim().parse::<usize>().ok())
        .filter(|bytes| bytes.is_power_of_two())
        .map_or(ALIGNMENT_BYTES, |bytes| bytes.max(ALIGNMENT_BYTES))
}

pub unsafe fn free_mem(base: *mut c_void) -> Result {
    if base.is_null() {
        return Ok(());
    }
    if allocated::give_back(process::get(), base.cast()) {
        return Ok(());
    }
    let mut by_malloc = ALLOCATED.get().borrow_mut();
    let ours = by_malloc
        .as_mut()
        .is_some_and(|by_malloc| by_malloc.remove(&(base as usize)).is_some());
    if !ours {
        return Err(Error::with_code(
            MPI_ERR_BASE,
            format!("{base:p} is not memory of MPI_Alloc_mem, or was freed before"),
        )
        .into());
    }
    // SAFETY: it came from posix_memalign and is freed once.
    unsafe { libc::free(base) };
    Ok(())
}

pub unsafe fn get_address(location: *const c_void, address: *mut MPI_Aint) -> Result {
    // SAFETY: the program passes where to store the address.
    unsafe { address.write(location as MPI_Aint) };
    Ok(())
}

pub unsafe fn aint_add(base: MPI_Aint, disp: MPI_Aint) -> MPI_Aint {
    base.wrapping_add(disp)
}

pub unsafe fn aint_diff(addr1: MPI_Aint, addr2: MPI_Aint) -> MPI_Aint {
    addr1.wrapping_sub(addr2)
}

//! Windows: making them, what they carry, and the calls that open and close epochs (`epochs`) or move data (`access`).

mod access;
mod epochs;
mod quick;

use std::ffi::{CStr, c_char, c_int, c_void};
use std::rc::Rc;

use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::info::Info;
use cloudmpi_mpi::window::{self, Flavor, Spec, Win};
use cloudmpi_mpi::{fail, process};

pub use access::*;
pub use epochs::*;

use super::communicator::{check_intra, check_out};
use super::group::give;
use super::memory::alignment_bytes;
use super::{Result, attribute, decode, info, kinds};
use crate::args::IntOut;
use crate::generated::constants::*;
use crate::handles::*;

/// Hints of the standard, with their defaults.
const HINTS: [(&str, &str); 6] = [
    ("no_locks", "false"),
    ("accumulate_ordering", "rar,raw,war,waw"),
    ("accumulate_ops", "same_op_no_op"),
    ("mpi_accumulate_granularity", "0"),
    ("same_size", "false"),
    ("same_disp_unit", "false"),
];

/// A hint of MPI_Win_allocate_shared alone.
const NONCONTIGUOUS: &str = "alloc_shared_noncontig";
const ALIGNMENT: &str = "mpi_minimum_memory_alignment";

/// The hints of a window of a flavour, with their defaults.
fn hints_of(flavor: Flavor) -> impl Iterator<Item = (&'static str, &'static str)> {
    let shared = (flavor == Flavor::Shared).then_some((NONCONTIGUOUS, "false"));
    let allocates = matches!(flavor, Flavor::Allocate | Flavor::Shared);
    let alignment = allocates.then_some((ALIGNMENT, "64"));
    HINTS.into_iter().chain(shared).chain(alignment)
}

fn hints(info: &Info, flavor: Flavor) -> Info {
    let mut kept = Info::default();
    for (key, default) in hints_of(flavor) {
        kept.set(key, info.get(key).unwrap_or(default));
    }
    kept
}

/// Makes a window for the program, and gives the address of its memory.
unsafe fn make(
    comm: MPI_Comm,
    info: MPI_Info,
    (flavor, base): (Flavor, *mut c_void),
    (size, disp_unit): (MPI_Aint, i64),
    win: *mut MPI_Win,
) -> cloudmpi_mpi::Result<Rc<Win>> {
    let comm = decode::comm(comm)?;
    check_intra(&comm)?;
    let info = info::contents(info)?;
    let size_bytes = window::check_sizes(size, disp_unit)?;
    check_out(win, "win")?;
    if flavor == Flavor::Create && base.is_null() && size_bytes != 0 {
        fail!(Base, "base is a null pointer for {size_bytes} bytes");
    }
    let hints = hints(&info, flavor);
    let spec = Spec {
        flavor,
        base: base.cast(),
        size_bytes,
        disp_unit,
        contiguous: flavor == Flavor::Shared && hints.get(NONCONTIGUOUS) != Some("true"),
        align_bytes: alignment_bytes(&info),
        info: hints,
    };
    let made = window::create(process::get(), &comm, spec)?;
    // SAFETY: not null; the program's.
    unsafe { win.write(MPI_Win(made.handle.get())) };
    Ok(made)
}

pub unsafe fn win_create(
    base: *mut c_void,
    size: MPI_Aint,
    disp_unit: i64,
    info: MPI_Info,
    comm: MPI_Comm,
    win: *mut MPI_Win,
) -> Result {
    // SAFETY: the program passes where to store the window.
    unsafe { make(comm, info, (Flavor::Create, base), (size, disp_unit), win) }?;
    Ok(())
}

unsafe fn allocate(
    flavor: Flavor,
    sizes: (MPI_Aint, i64),
    info: MPI_Info,
    comm: MPI_Comm,
    baseptr: *mut c_void,
    win: *mut MPI_Win,
) -> Result {
    check_out(baseptr, "baseptr")?;
    // SAFETY: the program passes where to store the window, and the address of its pointer.
    unsafe {
        let made = make(comm, info, (flavor, std::ptr::null_mut()), sizes, win)?;
        baseptr.cast::<*mut u8>().write(made.shown.base);
    }
    Ok(())
}

pub unsafe fn win_allocate(
    size: MPI_Aint,
    disp_unit: i64,
    info: MPI_Info,
    comm: MPI_Comm,
    baseptr: *mut c_void,
    win: *mut MPI_Win,
) -> Result {
    // SAFETY: passed on.
    unsafe {
        allocate(
            Flavor::Allocate,
            (size, disp_unit),
            info,
            comm,
            baseptr,
            win,
        )
    }
}

pub unsafe fn win_allocate_shared(
    size: MPI_Aint,
    disp_unit: i64,
    info: MPI_Info,
    comm: MPI_Comm,
    baseptr: *mut c_void,
    win: *mut MPI_Win,
) -> Result {
    // SAFETY: passed on.
    unsafe { allocate(Flavor::Shared, (size, disp_unit), info, comm, baseptr, win) }
}

pub unsafe fn win_create_dynamic(info: MPI_Info, comm: MPI_Comm, win: *mut MPI_Win) -> Result {
    let nothing = (Flavor::Dynamic, std::ptr::null_mut());
    // SAFETY: the program passes where to store the window.
    unsafe { make(comm, info, nothing, (0, 1), win) }?;
    Ok(())
}

pub unsafe fn win_attach(win: MPI_Win, base: *mut c_void, size: MPI_Aint) -> Result {
    let win = Win::find(win.0)?;
    let size_bytes = window::check_sizes(size, 1)? as usize;
    if base.is_null() && size_bytes != 0 {
        base_is_null(size_bytes)?;
    }
    Ok(win.attach(base as usize, size_bytes)?)
}

fn base_is_null(size_bytes: usize) -> cloudmpi_mpi::Result<()> {
    fail!(Base, "base is a null pointer for {size_bytes} bytes")
}

pub unsafe fn win_detach(win: MPI_Win, base: *const c_void) -> Result {
    Ok(Win::find(win.0)?.detach(base as usize)?)
}

pub unsafe fn win_free(win: *mut MPI_Win) -> Result {
    // SAFETY: the program passes its handle.
    unsafe {
        let handle = win_handle(win)?;
        let object = Win::find(handle.0)?;
        let free = || -> cloudmpi_mpi::Result<()> {
            object.check_freeable()?;
            attribute::delete_all_win(&object)?;
            object.free(process::get())
        };
        let handler = || object.errhandler.borrow().clone();
        let freed = free();
        // An error may be of an access before.
        if Win::find(handle.0).is_err() {
            win.write(MPI_WIN_NULL);
        }
        freed.map_err(|error| error.on_object(handler(), handle.0))?;
    }
    Ok(())
}

unsafe fn win_handle(win: *mut MPI_Win) -> cloudmpi_mpi::Result<MPI_Win> {
    check_out(win, "win")?;
    // SAFETY: not null; the program's handle.
    Ok(unsafe { win.read() })
}

pub unsafe fn win_shared_query(
    win: MPI_Win,
    rank: c_int,
    size: *mut MPI_Aint,
    disp_unit: IntOut,
    baseptr: *mut c_void,
) -> Result {
    let win = Win::find(win.0)?;
    let rank = (rank != MPI_PROC_NULL).then_some(rank);
    let (bytes, unit, base) = win.shared_query(rank)?;
    // SAFETY: the program passes where to store the results. A displacement unit that fits no int is the largest one, as in the
    // attribute.
    unsafe {
        decode::put(size, bytes, "size")?;
        let _ = !disp_unit.is_null() && (disp_unit.set(unit) || disp_unit.set(c_int::MAX.into()));
        decode::put(baseptr.cast::<*mut u8>(), base, "baseptr")?;
    }
    Ok(())
}

pub unsafe fn win_get_group(win: MPI_Win, group: *mut MPI_Group) -> Result {
    let win = Win::find(win.0)?;
    let comm: &Comm = win.comm();
    // SAFETY: the program passes where to store the group.
    unsafe { give(comm.give_group(&comm.group), group) }
}

pub unsafe fn win_set_name(win: MPI_Win, win_name: *const c_char) -> Result {
    let win = Win::find(win.0)?;
    check_out(win_name.cast_mut(), "win_name")?;
    // SAFETY: a C string of the program's.
    let name = unsafe { CStr::from_ptr(win_name) }.to_bytes();
    let longest = MPI_MAX_OBJECT_NAME as usize - 1;
    *win.name.borrow_mut() = name[..name.len().min(longest)].to_vec();
    Ok(())
}

pub unsafe fn win_get_name(win: MPI_Win, win_name: *mut c_char, resultlen: *mut c_int) -> Result {
    let name = match win {
        MPI_WIN_NULL => b"MPI_WIN_NULL".to_vec(),
        win => Win::find(win.0)?.name.borrow().clone(),
    };
    check_out(win_name, "win_name")?;
    check_out(resultlen, "resultlen")?;
    // SAFETY: the program's buffer has MPI_MAX_OBJECT_NAME bytes, more than any name.
    unsafe {
        std::ptr::copy_nonoverlapping(name.as_ptr(), win_name.cast(), name.len());
        win_name.add(name.len()).write(0);
        resultlen.write(name.len() as c_int);
    }
    Ok(())
}

pub unsafe fn win_set_info(win: MPI_Win, info: MPI_Info) -> Result {
    let win = Win::find(win.0)?;
    let given = info::contents(info)?;
    let mut current = win.info.borrow_mut();
    for (key, _) in hints_of(win.flavor) {
        // Where memory lies is not changed any more.
        if let Some(value) = given
            .get(key)
            .filter(|_| ![NONCONTIGUOUS, ALIGNMENT].contains(&key))
        {
            current.set(key, value);
        }
    }
    drop(current);
    win.note_hints();
    Ok(())
}

pub unsafe fn win_get_info(win: MPI_Win, info_used: *mut MPI_Info) -> Result {
    let win = Win::find(win.0)?;
    check_out(info_used, "info_used")?;
    let mut used = win.info.borrow().clone();
    kinds::tell(&mut used, win.comm().session.as_deref());
    let handle = info::make(used)?;
    // SAFETY: not null; the program's.
    unsafe { info_used.write(handle) };
    Ok(())
}

//! The tool interface, MPI_T.
//!
//! It has a life and a lock of its own: tools may use it before MPI_Init and after MPI_Finalize, from any thread. What
//! it shows is counted in `cloudmpi_mpi::counting`, and only while somebody holds a handle.
//!
//! * `cvar`: control variables; `enums`: the names of their values.
//! * `pvar`: performance variables, their sessions and handles; `shown`: the list of them.
//! * `event`: events and their one source.
//! * `category`: what belongs together.

mod category;
mod cvar;
mod enums;
mod event;
mod pvar;
mod shown;

use std::ffi::{CStr, c_char, c_int};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use cloudmpi_mpi::Error;
use cloudmpi_mpi::process::{self, Phase};
use cloudmpi_mpi::serial;

use super::Result;
use super::environment::level_for;
use crate::generated::constants::*;

pub use category::*;
pub use cvar::*;
pub use enums::*;
pub use event::*;
pub use pvar::*;

#[derive(Default)]
struct State {
    /// Calls of MPI_T_init_thread without their MPI_T_finalize.
    initialised: u32,
    pvars: pvar::State,
    cvars: cvar::State,
    events: event::State,
}

static STATE: Mutex<Option<State>> = Mutex::new(None);

/// The state, whether or not the interface is initialised.
struct Locked(MutexGuard<'static, Option<State>>);

impl std::ops::Deref for Locked {
    type Target = State;

    fn deref(&self) -> &State {
        self.0.as_ref().expect("made by lock()")
    }
}

impl std::ops::DerefMut for Locked {
    fn deref_mut(&mut self) -> &mut State {
        self.0.as_mut().expect("made by lock()")
    }
}

fn lock() -> Locked {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    state.get_or_insert_default();
    Locked(state)
}

fn error<T>(code: c_int, detail: &str) -> Result<T> {
    Err(Error::with_code(code, detail).into())
}

/// The state, if the interface is initialised.
fn state() -> Result<Locked> {
    let state = lock();
    if state.initialised == 0 {
        return error(MPI_T_ERR_NOT_INITIALIZED, "call MPI_T_init_thread first");
    }
    Ok(state)
}

/// The entry of a list that a tool names by its index.
fn entry<T>(list: &[T], index: c_int) -> Result<&T> {
    match usize::try_from(index)
        .ok()
        .and_then(|index| list.get(index))
    {
        Some(entry) => Ok(entry),
        None => error(
            MPI_T_ERR_INVALID_INDEX,
            &format!("index {index} is not in 0 to {}", list.len() as i64 - 1),
        ),
    }
}

/// The index of the entry with a name.
///
/// # Safety
/// `name` is null or a text of the tool's.
unsafe fn index_of<'a>(names: impl Iterator<Item = &'a str>, name: *const c_char) -> Result<c_int> {
    if name.is_null() {
        return error(MPI_T_ERR_INVALID, "the name is a null pointer");
    }
    // SAFETY: this function's contract.
    let wanted = unsafe { CStr::from_ptr(name) }.to_string_lossy();
    for (index, name) in names.enumerate() {
        if name == wanted {
            return Ok(index as c_int);
        }
    }
    error(
        MPI_T_ERR_INVALID_NAME,
        &format!("there is nothing with the name {wanted:?}"),
    )
}

/// Stores a result that the tool has to ask for.
///
/// # Safety
/// `to` is null or the tool's to write.
unsafe fn store<T>(to: *mut T, value: T) -> Result {
    if to.is_null() {
        return error(MPI_T_ERR_INVALID, "an argument is a null pointer");
    }
    // SAFETY: the tool passes where to store the value.
    unsafe { to.write(value) };
    Ok(())
}

/// Stores a result that the tool may leave out.
///
/// # Safety
/// As for [`store`].
unsafe fn offer<T>(to: *mut T, value: T) {
    if !to.is_null() {
        // SAFETY: not null, and the tool's.
        unsafe { to.write(value) };
    }
}

/// A text with its length: as much as there is room for, and how much room all of it takes.
///
/// # Safety
/// `length` is null or the tool's; `to` is null or has as much room as it says.
unsafe fn offer_text(to: *mut c_char, length: *mut c_int, text: &str) {
    if length.is_null() {
        return;
    }
    // SAFETY: not null, and the tool's.
    let room = unsafe { length.read() };
    if !to.is_null() && room > 0 {
        let taken = text.len().min(room as usize - 1);
        // SAFETY: the text and its end fit into the room.
        unsafe {
            std::ptr::copy_nonoverlapping(text.as_ptr(), to.cast(), taken);
            to.add(taken).write(0);
        }
    }
    // SAFETY: as above.
    unsafe { length.write(text.len() as c_int + 1) };
}

/// The indices of a category's members, as many as there is room for.
///
/// # Safety
/// `to` has room for `length` indices.
unsafe fn offer_indices(to: *mut c_int, length: c_int, indices: &[c_int]) -> Result {
    let room = usize::try_from(length).unwrap_or(0);
    if to.is_null() && room != 0 {
        return error(MPI_T_ERR_INVALID, "the array of indices is a null pointer");
    }
    for (at, index) in indices.iter().take(room).enumerate() {
        // SAFETY: `at` is inside the room.
        unsafe { to.add(at).write(*index) };
    }
    Ok(())
}

/// A tool was told that its threads may call at any time. MPI has a lock then, whatever level the program asks for.
static MULTIPLE: AtomicBool = AtomicBool::new(false);

pub fn needs_lock() -> bool {
    MULTIPLE.load(Ordering::Relaxed)
}

pub unsafe fn t_init_thread(required: c_int, provided: *mut c_int) -> Result {
    let level = level_for(required);
    // Where MPI itself runs without a lock, so do the ways to its counts.
    let unlocked = process::phase() == Phase::Running && !serial::is_multiple();
    let level = match unlocked {
        true => level.min(MPI_THREAD_SERIALIZED),
        false => level,
    };
    // SAFETY: passed on.
    unsafe { store(provided, level)? };
    if level == MPI_THREAD_MULTIPLE {
        MULTIPLE.store(true, Ordering::Relaxed);
    }
    lock().initialised += 1;
    Ok(())
}

pub unsafe fn t_finalize() -> Result {
    let mut state = state()?;
    state.initialised -= 1;
    if state.initialised == 0 {
        state.pvars.clear();
        state.cvars.clear();
        state.events.clear();
    }
    Ok(())
}

//! The tool interface, MPI_T. This version has no variables, categories, events or sources: it says so
//! to a tool that starts, and refuses every index, name and handle.
//!
//! It has a life and a lock of its own: tools may use it before MPI_Init, from any thread.

use std::collections::BTreeSet;
use std::ffi::{c_char, c_int, c_void};
use std::sync::{Mutex, MutexGuard, PoisonError};

use cloudmpi_mpi::Error;

use super::Result;
use crate::generated::callbacks::*;
use crate::generated::constants::*;
use crate::handles::*;

struct State {
    /// Calls of MPI_T_init_thread without their MPI_T_finalize.
    initialised: u32,
    /// Live sessions of performance variables, by handle.
    sessions: BTreeSet<usize>,
    next_session: usize,
}

static STATE: Mutex<State> = Mutex::new(State {
    initialised: 0,
    sessions: BTreeSet::new(),
    next_session: 1,
});

fn lock() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn error<T>(code: c_int, detail: &str) -> Result<T> {
    Err(Error::with_code(code, detail).into())
}

/// The state, if the interface is initialised.
fn state() -> Result<MutexGuard<'static, State>> {
    let state = lock();
    if state.initialised == 0 {
        return error(MPI_T_ERR_NOT_INITIALIZED, "call MPI_T_init_thread first");
    }
    Ok(state)
}

/// Nothing has an index.
fn no_index() -> Result {
    drop(state()?);
    error(MPI_T_ERR_INVALID_INDEX, "there is nothing with that index")
}

/// Nothing has a name.
fn no_name() -> Result {
    drop(state()?);
    error(MPI_T_ERR_INVALID_NAME, "there is nothing with that name")
}

/// There are no handles of that kind.
fn no_handle() -> Result {
    drop(state()?);
    error(MPI_T_ERR_INVALID_HANDLE, "the handle is not valid")
}

unsafe fn store<T>(to: *mut T, value: T) -> Result {
    if to.is_null() {
        return error(MPI_T_ERR_INVALID, "an argument is a null pointer");
    }
    // SAFETY: the tool passes where to store the value.
    unsafe { to.write(value) };
    Ok(())
}

/// How many there are of what this version does not have.
unsafe fn none(number: *mut c_int) -> Result {
    drop(state()?);
    // SAFETY: passed on.
    unsafe { store(number, 0) }
}

fn check_session(session: MPI_T_pvar_session) -> Result {
    if !state()?.sessions.contains(&session.0) {
        return error(MPI_T_ERR_INVALID_SESSION, "the session is not valid");
    }
    Ok(())
}

/// What is done to a performance variable, or to all of a session, of which there are none.
fn on_variable(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle, all: bool) -> Result {
    check_session(session)?;
    if all && handle == MPI_T_PVAR_ALL_HANDLES {
        return Ok(());
    }
    no_handle()
}

pub unsafe fn t_init_thread(required: c_int, provided: *mut c_int) -> Result {
    let levels = [
        MPI_THREAD_SINGLE,
        MPI_THREAD_FUNNELED,
        MPI_THREAD_SERIALIZED,
    ];
    let level = levels
        .into_iter()
        .find(|level| *level >= required)
        .unwrap_or(MPI_THREAD_MULTIPLE);
    // SAFETY: passed on.
    unsafe { store(provided, level)? };
    lock().initialised += 1;
    Ok(())
}

pub unsafe fn t_finalize() -> Result {
    let mut state = state()?;
    state.initialised -= 1;
    if state.initialised == 0 {
        state.sessions.clear();
    }
    Ok(())
}

pub unsafe fn t_cvar_get_num(num_cvar: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { none(num_cvar) }
}

pub unsafe fn t_pvar_get_num(num_pvar: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { none(num_pvar) }
}

pub unsafe fn t_category_get_num(num_cat: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { none(num_cat) }
}

pub unsafe fn t_event_get_num(num_events: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { none(num_events) }
}

pub unsafe fn t_source_get_num(num_sources: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { none(num_sources) }
}

pub unsafe fn t_category_changed(update_number: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { none(update_number) }
}

pub unsafe fn t_pvar_session_create(session: *mut MPI_T_pvar_session) -> Result {
    let mut state = state()?;
    let handle = state.next_session;
    // SAFETY: passed on.
    unsafe { store(session, MPI_T_pvar_session(handle))? };
    state.next_session += 1;
    state.sessions.insert(handle);
    Ok(())
}

pub unsafe fn t_pvar_session_free(session: *mut MPI_T_pvar_session) -> Result {
    if session.is_null() {
        return error(MPI_T_ERR_INVALID, "the session is a null pointer");
    }
    // SAFETY: the tool passes its session.
    let handle = unsafe { session.read() };
    if !state()?.sessions.remove(&handle.0) {
        return error(MPI_T_ERR_INVALID_SESSION, "the session is not valid");
    }
    // SAFETY: as above.
    unsafe { session.write(MPI_T_PVAR_SESSION_NULL) };
    Ok(())
}

pub unsafe fn t_pvar_handle_alloc(
    session: MPI_T_pvar_session,
    _pvar_index: c_int,
    _obj_handle: *mut c_void,
    _handle: *mut MPI_T_pvar_handle,
    _count: *mut c_int,
) -> Result {
    check_session(session)?;
    no_index()
}

pub unsafe fn t_pvar_handle_free(
    session: MPI_T_pvar_session,
    _handle: *mut MPI_T_pvar_handle,
) -> Result {
    check_session(session)?;
    no_handle()
}

pub unsafe fn t_pvar_start(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle) -> Result {
    on_variable(session, handle, true)
}

pub unsafe fn t_pvar_stop(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle) -> Result {
    on_variable(session, handle, true)
}

pub unsafe fn t_pvar_reset(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle) -> Result {
    on_variable(session, handle, true)
}

pub unsafe fn t_pvar_read(
    session: MPI_T_pvar_session,
    handle: MPI_T_pvar_handle,
    _buf: *mut c_void,
) -> Result {
    on_variable(session, handle, false)
}

pub unsafe fn t_pvar_readreset(
    session: MPI_T_pvar_session,
    handle: MPI_T_pvar_handle,
    _buf: *mut c_void,
) -> Result {
    on_variable(session, handle, false)
}

pub unsafe fn t_pvar_write(
    session: MPI_T_pvar_session,
    handle: MPI_T_pvar_handle,
    _buf: *const c_void,
) -> Result {
    on_variable(session, handle, false)
}

pub unsafe fn t_category_get_categories(
    _cat_index: c_int,
    _len: c_int,
    _indices: *mut c_int,
) -> Result {
    no_index()
}

pub unsafe fn t_category_get_cvars(_cat_index: c_int, _len: c_int, _indices: *mut c_int) -> Result {
    no_index()
}

pub unsafe fn t_category_get_events(
    _cat_index: c_int,
    _len: c_int,
    _indices: *mut c_int,
) -> Result {
    no_index()
}

pub unsafe fn t_category_get_index(_name: *const c_char, _cat_index: *mut c_int) -> Result {
    no_name()
}

pub unsafe fn t_category_get_info(
    _cat_index: c_int,
    _name: *mut c_char,
    _name_len: *mut c_int,
    _desc: *mut c_char,
    _desc_len: *mut c_int,
    _num_cvars: *mut c_int,
    _num_pvars: *mut c_int,
    _num_categories: *mut c_int,
) -> Result {
    no_index()
}

pub unsafe fn t_category_get_num_events(_cat_index: c_int, _num_events: *mut c_int) -> Result {
    no_index()
}

pub unsafe fn t_category_get_pvars(_cat_index: c_int, _len: c_int, _indices: *mut c_int) -> Result {
    no_index()
}

pub unsafe fn t_cvar_get_index(_name: *const c_char, _cvar_index: *mut c_int) -> Result {
    no_name()
}

pub unsafe fn t_cvar_get_info(
    _cvar_index: c_int,
    _name: *mut c_char,
    _name_len: *mut c_int,
    _verbosity: *mut c_int,
    _datatype: *mut MPI_Datatype,
    _enumtype: *mut MPI_T_enum,
    _desc: *mut c_char,
    _desc_len: *mut c_int,
    _bind: *mut c_int,
    _scope: *mut c_int,
) -> Result {
    no_index()
}

pub unsafe fn t_cvar_handle_alloc(
    _cvar_index: c_int,
    _obj_handle: *mut c_void,
    _handle: *mut MPI_T_cvar_handle,
    _count: *mut c_int,
) -> Result {
    no_index()
}

pub unsafe fn t_cvar_handle_free(_handle: *mut MPI_T_cvar_handle) -> Result {
    no_handle()
}

pub unsafe fn t_cvar_read(_handle: MPI_T_cvar_handle, _buf: *mut c_void) -> Result {
    no_handle()
}

pub unsafe fn t_cvar_write(_handle: MPI_T_cvar_handle, _buf: *const c_void) -> Result {
    no_handle()
}

pub unsafe fn t_enum_get_info(
    _enumtype: MPI_T_enum,
    _num: *mut c_int,
    _name: *mut c_char,
    _name_len: *mut c_int,
) -> Result {
    no_handle()
}

pub unsafe fn t_enum_get_item(
    _enumtype: MPI_T_enum,
    _indx: c_int,
    _value: *mut c_int,
    _name: *mut c_char,
    _name_len: *mut c_int,
) -> Result {
    no_handle()
}

pub unsafe fn t_event_callback_get_info(
    _event_registration: MPI_T_event_registration,
    _cb_safety: MPI_T_cb_safety,
    _info_used: *mut MPI_Info,
) -> Result {
    no_handle()
}

pub unsafe fn t_event_callback_set_info(
    _event_registration: MPI_T_event_registration,
    _cb_safety: MPI_T_cb_safety,
    _info: MPI_Info,
) -> Result {
    no_handle()
}

pub unsafe fn t_event_copy(_event_instance: MPI_T_event_instance, _buffer: *mut c_void) -> Result {
    no_handle()
}

pub unsafe fn t_event_get_index(_name: *const c_char, _event_index: *mut c_int) -> Result {
    no_name()
}

pub unsafe fn t_event_get_info(
    _event_index: c_int,
    _name: *mut c_char,
    _name_len: *mut c_int,
    _verbosity: *mut c_int,
    _array_of_datatypes: *mut MPI_Datatype,
    _array_of_displacements: *mut MPI_Aint,
    _num_elements: *mut c_int,
    _enumtype: *mut MPI_T_enum,
    _info: *mut MPI_Info,
    _desc: *mut c_char,
    _desc_len: *mut c_int,
    _bind: *mut c_int,
) -> Result {
    no_index()
}

pub unsafe fn t_event_get_source(
    _event_instance: MPI_T_event_instance,
    _source_index: *mut c_int,
) -> Result {
    no_handle()
}

pub unsafe fn t_event_get_timestamp(
    _event_instance: MPI_T_event_instance,
    _event_timestamp: *mut MPI_Count,
) -> Result {
    no_handle()
}

pub unsafe fn t_event_handle_alloc(
    _event_index: c_int,
    _obj_handle: *mut c_void,
    _info: MPI_Info,
    _event_registration: *mut MPI_T_event_registration,
) -> Result {
    no_index()
}

pub unsafe fn t_event_handle_free(
    _event_registration: MPI_T_event_registration,
    _user_data: *mut c_void,
    _free_cb_function: Option<MPI_T_event_free_cb_function>,
) -> Result {
    no_handle()
}

pub unsafe fn t_event_handle_get_info(
    _event_registration: MPI_T_event_registration,
    _info_used: *mut MPI_Info,
) -> Result {
    no_handle()
}

pub unsafe fn t_event_handle_set_info(
    _event_registration: MPI_T_event_registration,
    _info: MPI_Info,
) -> Result {
    no_handle()
}

pub unsafe fn t_event_read(
    _event_instance: MPI_T_event_instance,
    _element_index: c_int,
    _buffer: *mut c_void,
) -> Result {
    no_handle()
}

pub unsafe fn t_event_register_callback(
    _event_registration: MPI_T_event_registration,
    _cb_safety: MPI_T_cb_safety,
    _info: MPI_Info,
    _user_data: *mut c_void,
    _event_cb_function: Option<MPI_T_event_cb_function>,
) -> Result {
    no_handle()
}

pub unsafe fn t_event_set_dropped_handler(
    _event_registration: MPI_T_event_registration,
    _dropped_cb_function: Option<MPI_T_event_dropped_cb_function>,
) -> Result {
    no_handle()
}

pub unsafe fn t_pvar_get_index(
    _name: *const c_char,
    _var_class: c_int,
    _pvar_index: *mut c_int,
) -> Result {
    no_name()
}

pub unsafe fn t_pvar_get_info(
    _pvar_index: c_int,
    _name: *mut c_char,
    _name_len: *mut c_int,
    _verbosity: *mut c_int,
    _var_class: *mut c_int,
    _datatype: *mut MPI_Datatype,
    _enumtype: *mut MPI_T_enum,
    _desc: *mut c_char,
    _desc_len: *mut c_int,
    _bind: *mut c_int,
    _readonly: *mut c_int,
    _continuous: *mut c_int,
    _atomic: *mut c_int,
) -> Result {
    no_index()
}

pub unsafe fn t_source_get_info(
    _source_index: c_int,
    _name: *mut c_char,
    _name_len: *mut c_int,
    _desc: *mut c_char,
    _desc_len: *mut c_int,
    _ordering: *mut MPI_T_source_order,
    _ticks_per_second: *mut MPI_Count,
    _max_ticks: *mut MPI_Count,
    _info: *mut MPI_Info,
) -> Result {
    no_index()
}

pub unsafe fn t_source_get_timestamp(_source_index: c_int, _timestamp: *mut MPI_Count) -> Result {
    no_index()
}

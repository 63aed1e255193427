//! Performance variables: sessions, handles, and what is done with them.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{c_char, c_int, c_void};

use cloudmpi_mpi::counting;
use cloudmpi_mpi::process::{self, Phase};

use super::shown::{self, Pvar, What};
use super::{entry, error, index_of, offer, offer_text, state, store};
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::{Result, decode};

#[derive(Default)]
pub(super) struct State {
    sessions: BTreeSet<usize>,
    handles: BTreeMap<usize, Handle>,
    /// Of sessions and handles alike; 1 is MPI_T_PVAR_ALL_HANDLES.
    last: usize,
}

struct Handle {
    session: usize,
    pvar: &'static Pvar,
    /// Number of the communicator it is bound to.
    comm: u32,
    /// What it had when it was stopped or set last.
    kept: Vec<u64>,
    /// What the variable showed when the handle was started; `None`: it is stopped.
    since: Option<Vec<u64>>,
}

impl State {
    fn next(&mut self) -> usize {
        self.last = self.last.max(1) + 1;
        self.last
    }

    pub fn clear(&mut self) {
        self.sessions.clear();
        for name in std::mem::take(&mut self.handles).into_keys() {
            forget(name);
        }
    }

    fn check_session(&self, session: MPI_T_pvar_session) -> Result {
        match self.sessions.contains(&session.0) {
            true => Ok(()),
            false => error(MPI_T_ERR_INVALID_SESSION, "the session is not valid"),
        }
    }

    /// A handle of the session.
    fn of(
        &mut self,
        session: MPI_T_pvar_session,
        handle: MPI_T_pvar_handle,
    ) -> Result<(usize, &mut Handle)> {
        self.check_session(session)?;
        let found = self.handles.get_mut(&handle.0);
        match found.filter(|found| found.session == session.0) {
            Some(found) => Ok((handle.0, found)),
            None => error(
                MPI_T_ERR_INVALID_HANDLE,
                "the handle is not one of a performance variable in this session",
            ),
        }
    }

    /// Does something to one handle, or to all of the session for which it can be done.
    fn each(
        &mut self,
        session: MPI_T_pvar_session,
        handle: MPI_T_pvar_handle,
        mut act: impl FnMut(usize, &mut Handle) -> Result,
    ) -> Result {
        if handle != MPI_T_PVAR_ALL_HANDLES {
            let (name, found) = self.of(session, handle)?;
            return act(name, found);
        }
        self.check_session(session)?;
        for (name, found) in &mut self.handles {
            if found.session == session.0 && !found.pvar.is_continuous() {
                act(*name, found)?;
            }
        }
        Ok(())
    }
}

fn forget(name: usize) {
    counting::unmark(name as u64);
    counting::release();
}

impl Handle {
    fn shown(&self, name: usize) -> Vec<u64> {
        self.pvar.values(self.comm, name as u64)
    }

    /// It shows a greatest value, and not a sum of differences.
    fn is_mark(&self) -> bool {
        matches!(self.pvar.what, What::Longest(_))
    }

    fn value(&self, name: usize) -> Vec<u64> {
        if self.pvar.is_continuous() {
            return self.shown(name);
        }
        let Some(since) = &self.since else {
            return self.kept.clone();
        };
        if self.is_mark() {
            let shown = self.shown(name).into_iter().zip(&self.kept);
            return shown.map(|(now, kept)| now.max(*kept)).collect();
        }
        let shown = self.shown(name).into_iter().zip(since).zip(&self.kept);
        let added = shown.map(|((now, since), kept)| kept.wrapping_add(now.wrapping_sub(*since)));
        added.collect()
    }

    fn check_started_by_hand(&self) -> Result {
        match self.pvar.is_continuous() {
            true => error(
                MPI_T_ERR_PVAR_NO_STARTSTOP,
                &format!("{} always has its value", self.pvar.name),
            ),
            false => Ok(()),
        }
    }

    fn start(&mut self, name: usize) -> Result {
        self.check_started_by_hand()?;
        if self.since.is_none() {
            self.begin(name);
        }
        Ok(())
    }

    fn begin(&mut self, name: usize) {
        if let What::Longest(queue) = self.pvar.what {
            counting::mark(name as u64, queue);
        }
        self.since = Some(self.shown(name));
    }

    fn stop(&mut self, name: usize) -> Result {
        self.check_started_by_hand()?;
        self.kept = self.value(name);
        self.since = None;
        Ok(())
    }

    fn set(&mut self, name: usize, values: Vec<u64>) -> Result {
        if self.pvar.is_continuous() {
            return error(
                MPI_T_ERR_PVAR_NO_WRITE,
                &format!("{} cannot be set", self.pvar.name),
            );
        }
        self.kept = values;
        if self.since.is_some() {
            self.begin(name);
        }
        Ok(())
    }

    /// # Safety
    /// `buf` has room for as many values as the handle's count says.
    unsafe fn store(&self, values: &[u64], buf: *mut c_void) -> Result {
        if buf.is_null() {
            return error(MPI_T_ERR_INVALID, "the buffer is a null pointer");
        }
        for (at, value) in values.iter().enumerate() {
            // SAFETY: this function's contract.
            unsafe {
                match self.pvar.is_time() {
                    true => buf.cast::<f64>().add(at).write(*value as f64 / 1e9),
                    false => buf.cast::<u64>().add(at).write(*value),
                }
            }
        }
        Ok(())
    }
}

pub unsafe fn t_pvar_get_num(num_pvar: *mut c_int) -> Result {
    let _state = state()?;
    // SAFETY: passed on.
    unsafe { store(num_pvar, shown::all().len() as c_int) }
}

pub unsafe fn t_pvar_get_index(
    name: *const c_char,
    var_class: c_int,
    pvar_index: *mut c_int,
) -> Result {
    let _state = state()?;
    // SAFETY: passed on.
    let index = unsafe { index_of(shown::all().iter().map(|pvar| pvar.name.as_str()), name)? };
    if shown::all()[index as usize].class != var_class {
        return error(
            MPI_T_ERR_INVALID_NAME,
            "the variable with that name is of another class",
        );
    }
    // SAFETY: passed on.
    unsafe { store(pvar_index, index) }
}

pub unsafe fn t_pvar_get_info(
    pvar_index: c_int,
    name: *mut c_char,
    name_len: *mut c_int,
    verbosity: *mut c_int,
    var_class: *mut c_int,
    datatype: *mut MPI_Datatype,
    enumtype: *mut MPI_T_enum,
    desc: *mut c_char,
    desc_len: *mut c_int,
    bind: *mut c_int,
    readonly: *mut c_int,
    continuous: *mut c_int,
    atomic: *mut c_int,
) -> Result {
    let _state = state()?;
    let pvar = entry(shown::all(), pvar_index)?;
    let is_continuous = c_int::from(pvar.is_continuous());
    // SAFETY: the tool's, passed on.
    unsafe {
        offer_text(name, name_len, &pvar.name);
        offer(verbosity, pvar.verbosity);
        offer(var_class, pvar.class);
        offer(datatype, pvar.datatype());
        offer(enumtype, MPI_T_ENUM_NULL);
        offer_text(desc, desc_len, &pvar.about);
        offer(bind, pvar.bind());
        offer(readonly, is_continuous);
        offer(continuous, is_continuous);
        offer(atomic, 1 - is_continuous);
    }
    Ok(())
}

pub unsafe fn t_pvar_session_create(session: *mut MPI_T_pvar_session) -> Result {
    let mut state = state()?;
    let made = state.pvars.next();
    // SAFETY: passed on.
    unsafe { store(session, MPI_T_pvar_session(made))? };
    state.pvars.sessions.insert(made);
    Ok(())
}

pub unsafe fn t_pvar_session_free(session: *mut MPI_T_pvar_session) -> Result {
    let mut state = state()?;
    if session.is_null() {
        return error(MPI_T_ERR_INVALID, "the session is a null pointer");
    }
    // SAFETY: the tool passes its session.
    let freed = unsafe { session.read() };
    state.pvars.check_session(freed)?;
    state.pvars.sessions.remove(&freed.0);
    state.pvars.handles.retain(|name, handle| {
        let stays = handle.session != freed.0;
        if !stays {
            forget(*name);
        }
        stays
    });
    // SAFETY: as above.
    unsafe { session.write(MPI_T_PVAR_SESSION_NULL) };
    Ok(())
}

/// The number of the communicator that a handle is to be bound to.
///
/// # Safety
/// `object` is null or points to a communicator.
unsafe fn bound_to(pvar: &Pvar, object: *mut c_void) -> Result<u32> {
    if pvar.bind() == MPI_T_BIND_NO_OBJECT {
        return Ok(0);
    }
    if object.is_null() {
        return error(
            MPI_T_ERR_INVALID,
            &format!("{} needs the address of a communicator's handle", pvar.name),
        );
    }
    if process::phase() != Phase::Running {
        return error(
            MPI_T_ERR_NOT_ACCESSIBLE,
            "there are communicators between MPI_Init and MPI_Finalize only",
        );
    }
    // SAFETY: this function's contract.
    match decode::comm(unsafe { object.cast::<MPI_Comm>().read() }) {
        Ok(comm) => Ok(comm.id),
        Err(why) => error(MPI_T_ERR_INVALID_HANDLE, why.detail()),
    }
}

pub unsafe fn t_pvar_handle_alloc(
    session: MPI_T_pvar_session,
    pvar_index: c_int,
    obj_handle: *mut c_void,
    handle: *mut MPI_T_pvar_handle,
    count: *mut c_int,
) -> Result {
    let mut state = state()?;
    state.pvars.check_session(session)?;
    let pvar = entry(shown::all(), pvar_index)?;
    // SAFETY: passed on.
    let comm = unsafe { bound_to(pvar, obj_handle)? };
    let made = state.pvars.next();
    // SAFETY: the tool's, passed on.
    unsafe {
        store(handle, MPI_T_pvar_handle(made))?;
        offer(count, pvar.count() as c_int);
    }
    let made_handle = Handle {
        session: session.0,
        pvar,
        comm,
        kept: vec![0; pvar.count()],
        since: None,
    };
    state.pvars.handles.insert(made, made_handle);
    counting::ask();
    Ok(())
}

pub unsafe fn t_pvar_handle_free(
    session: MPI_T_pvar_session,
    handle: *mut MPI_T_pvar_handle,
) -> Result {
    let mut state = state()?;
    state.pvars.check_session(session)?;
    if handle.is_null() {
        return error(MPI_T_ERR_INVALID, "the handle is a null pointer");
    }
    // SAFETY: not null, and the tool's.
    let freed = unsafe { handle.read() };
    let (name, _) = state.pvars.of(session, freed)?;
    state.pvars.handles.remove(&name);
    forget(name);
    // SAFETY: as above.
    unsafe { handle.write(MPI_T_PVAR_HANDLE_NULL) };
    Ok(())
}

pub unsafe fn t_pvar_start(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle) -> Result {
    let mut state = state()?;
    (state.pvars).each(session, handle, |name, handle| handle.start(name))
}

pub unsafe fn t_pvar_stop(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle) -> Result {
    let mut state = state()?;
    (state.pvars).each(session, handle, |name, handle| handle.stop(name))
}

pub unsafe fn t_pvar_reset(session: MPI_T_pvar_session, handle: MPI_T_pvar_handle) -> Result {
    let mut state = state()?;
    state.pvars.each(session, handle, |name, handle| {
        handle.set(name, vec![0; handle.kept.len()])
    })
}

pub unsafe fn t_pvar_read(
    session: MPI_T_pvar_session,
    handle: MPI_T_pvar_handle,
    buf: *mut c_void,
) -> Result {
    let mut state = state()?;
    let (name, handle) = state.pvars.of(session, handle)?;
    // SAFETY: the tool's buffer, passed on.
    unsafe { handle.store(&handle.value(name), buf) }
}

pub unsafe fn t_pvar_readreset(
    session: MPI_T_pvar_session,
    handle: MPI_T_pvar_handle,
    buf: *mut c_void,
) -> Result {
    let mut state = state()?;
    let (name, handle) = state.pvars.of(session, handle)?;
    if handle.pvar.is_continuous() {
        return error(
            MPI_T_ERR_PVAR_NO_ATOMIC,
            &format!("{} cannot be reset", handle.pvar.name),
        );
    }
    // SAFETY: the tool's buffer, passed on.
    unsafe { handle.store(&handle.value(name), buf)? };
    handle.set(name, vec![0; handle.kept.len()])
}

pub unsafe fn t_pvar_write(
    session: MPI_T_pvar_session,
    handle: MPI_T_pvar_handle,
    buf: *const c_void,
) -> Result {
    let mut state = state()?;
    let (name, handle) = state.pvars.of(session, handle)?;
    if buf.is_null() {
        return error(MPI_T_ERR_INVALID, "the buffer is a null pointer");
    }
    let value = |at| {
        // SAFETY: the tool passes as many values as the handle's count says.
        unsafe {
            match handle.pvar.is_time() {
                true => (buf.cast::<f64>().add(at).read() * 1e9) as u64,
                false => buf.cast::<u64>().add(at).read(),
            }
        }
    };
    let values = (0..handle.kept.len()).map(value).collect();
    handle.set(name, values)
}

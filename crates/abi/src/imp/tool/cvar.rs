//! Control variables: what a user can set.

use std::collections::BTreeMap;
use std::ffi::{c_char, c_int, c_void};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use cloudmpi_coll::Collective;
use cloudmpi_mpi::process::{self, Phase};
use cloudmpi_mpi::{collective, counting};
use cloudmpi_segment::vars;

use super::enums::{self, AUTOMATIC, ERROR_HANDLERS};
use super::{entry, error, index_of, offer, offer_text, state, store};
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::Result;

/// What a variable stands for.
#[derive(Clone, Copy)]
enum What {
    /// The algorithm of a collective, by its place among all.
    Algorithm(usize),
    /// A variable of the environment that is read once.
    Environment(&'static str),
    ErrorHandler,
    HoldBytes,
    Verbose,
    Counting,
}

struct Cvar {
    name: String,
    about: String,
    what: What,
    verbosity: c_int,
    scope: c_int,
}

/// Room for a text and its end.
const TEXT_BYTES: usize = 4096;

impl Cvar {
    fn datatype(&self) -> MPI_Datatype {
        match self.what {
            What::Environment(_) => MPI_CHAR,
            What::HoldBytes => MPI_UNSIGNED_LONG_LONG,
            _ => MPI_INT,
        }
    }

    fn count(&self) -> usize {
        match self.what {
            What::Environment(_) => TEXT_BYTES,
            _ => 1,
        }
    }

    fn enumtype(&self) -> MPI_T_enum {
        match self.what {
            What::Algorithm(collective) => enums::of_algorithms(collective),
            What::ErrorHandler => enums::of_error_handlers(),
            _ => MPI_T_ENUM_NULL,
        }
    }
}

fn all() -> &'static [Cvar] {
    static ALL: OnceLock<Vec<Cvar>> = OnceLock::new();
    ALL.get_or_init(|| {
        let of = |(at, collective): (usize, &Collective)| Cvar {
            name: format!("algorithm_of_{}", collective.name()),
            about: format!(
                "How MPI_{} is done: by the selection table, through shared memory, or by an algorithm over messages. \
                 All ranks have to set it alike, between the same two collectives (cloudmpi run --coll)",
                collective.name()
            ),
            what: What::Algorithm(at),
            verbosity: MPI_T_VERBOSITY_TUNER_BASIC,
            scope: MPI_T_SCOPE_ALL_EQ,
        };
        let mut all: Vec<Cvar> = Collective::ALL.iter().enumerate().map(of).collect();
        let other = |name: &str, about: &str, what, verbosity, scope| Cvar {
            name: name.to_string(),
            about: about.to_string(),
            what,
            verbosity,
            scope,
        };
        all.extend([
            other(
                "tuned_table",
                "Lines of the selection table that cloudmpi tune made, with semicolons between them (CLOUDMPI_TUNED)",
                What::Environment(vars::TUNED),
                MPI_T_VERBOSITY_TUNER_DETAIL,
                MPI_T_SCOPE_READONLY,
            ),
            other(
                "faults_seed",
                "Seed for packets to be delayed, reordered and repeated: a test aid (CLOUDMPI_FAULTS)",
                What::Environment(vars::FAULTS),
                MPI_T_VERBOSITY_MPIDEV_BASIC,
                MPI_T_SCOPE_READONLY,
            ),
            other(
                "initial_errhandler",
                "The error handler that stands before the program sets one (cloudmpi run --initial-errhandler)",
                What::ErrorHandler,
                MPI_T_VERBOSITY_USER_BASIC,
                MPI_T_SCOPE_READONLY,
            ),
            other(
                "hold_bytes",
                "Bytes of one peer's unreceived messages that this process keeps before it asks the peer to send no more of them unasked",
                What::HoldBytes,
                MPI_T_VERBOSITY_TUNER_BASIC,
                MPI_T_SCOPE_LOCAL,
            ),
            other(
                "verbose",
                "1: rank 0 says how collectives are done; for all ranks of the node (cloudmpi run --verbose)",
                What::Verbose,
                MPI_T_VERBOSITY_USER_BASIC,
                MPI_T_SCOPE_GROUP_EQ,
            ),
            other(
                "counting",
                "1: messages, waits and calls are counted, also while no tool has a handle of a performance variable (cloudmpi run --stats)",
                What::Counting,
                MPI_T_VERBOSITY_USER_DETAIL,
                MPI_T_SCOPE_LOCAL,
            ),
        ]);
        all
    })
}

pub(super) fn number() -> usize {
    all().len()
}

/// Those that choose algorithms, which come first.
pub(super) fn of_algorithms() -> std::ops::Range<usize> {
    0..Collective::ALL.len()
}

#[derive(Default)]
pub(super) struct State {
    /// The variable of each handle.
    handles: BTreeMap<usize, usize>,
    last: usize,
}

impl State {
    pub fn clear(&mut self) {
        self.handles.clear();
    }

    fn of(&self, handle: MPI_T_cvar_handle) -> Result<&'static Cvar> {
        match self.handles.get(&handle.0) {
            Some(index) => Ok(&all()[*index]),
            None => error(
                MPI_T_ERR_INVALID_HANDLE,
                "the handle of the control variable is not valid",
            ),
        }
    }
}

/// A tool has turned counting on by the variable.
static COUNTING: AtomicBool = AtomicBool::new(false);

pub unsafe fn t_cvar_get_num(num_cvar: *mut c_int) -> Result {
    let _state = state()?;
    // SAFETY: passed on.
    unsafe { store(num_cvar, number() as c_int) }
}

pub unsafe fn t_cvar_get_index(name: *const c_char, cvar_index: *mut c_int) -> Result {
    let _state = state()?;
    // SAFETY: passed on.
    unsafe {
        let index = index_of(all().iter().map(|cvar| cvar.name.as_str()), name)?;
        store(cvar_index, index)
    }
}

pub unsafe fn t_cvar_get_info(
    cvar_index: c_int,
    name: *mut c_char,
    name_len: *mut c_int,
    verbosity: *mut c_int,
    datatype: *mut MPI_Datatype,
    enumtype: *mut MPI_T_enum,
    desc: *mut c_char,
    desc_len: *mut c_int,
    bind: *mut c_int,
    scope: *mut c_int,
) -> Result {
    let _state = state()?;
    let cvar = entry(all(), cvar_index)?;
    // SAFETY: the tool's, passed on.
    unsafe {
        offer_text(name, name_len, &cvar.name);
        offer(verbosity, cvar.verbosity);
        offer(datatype, cvar.datatype());
        offer(enumtype, cvar.enumtype());
        offer_text(desc, desc_len, &cvar.about);
        offer(bind, MPI_T_BIND_NO_OBJECT);
        offer(scope, cvar.scope);
    }
    Ok(())
}

pub unsafe fn t_cvar_handle_alloc(
    cvar_index: c_int,
    _obj_handle: *mut c_void,
    handle: *mut MPI_T_cvar_handle,
    count: *mut c_int,
) -> Result {
    let mut state = state()?;
    let cvar = entry(all(), cvar_index)?;
    let made = state.cvars.last + 1;
    // SAFETY: the tool's, passed on.
    unsafe {
        store(handle, MPI_T_cvar_handle(made))?;
        offer(count, cvar.count() as c_int);
    }
    state.cvars.last = made;
    state.cvars.handles.insert(made, cvar_index as usize);
    Ok(())
}

pub unsafe fn t_cvar_handle_free(handle: *mut MPI_T_cvar_handle) -> Result {
    let mut state = state()?;
    if handle.is_null() {
        return error(MPI_T_ERR_INVALID, "the handle is a null pointer");
    }
    // SAFETY: not null, and the tool's.
    let freed = unsafe { handle.read() };
    state.cvars.of(freed)?;
    state.cvars.handles.remove(&freed.0);
    // SAFETY: as above.
    unsafe { handle.write(MPI_T_CVAR_HANDLE_NULL) };
    Ok(())
}

pub unsafe fn t_cvar_read(handle: MPI_T_cvar_handle, buf: *mut c_void) -> Result {
    let state = state()?;
    let cvar = state.cvars.of(handle)?;
    let as_int = |value: usize| {
        // SAFETY: the tool passes room for one int.
        unsafe { store(buf.cast(), value as c_int) }
    };
    match cvar.what {
        What::Algorithm(at) => {
            let chosen = collective::chosen(Collective::ALL[at]);
            let items = &enums::find(cvar.enumtype())?.items;
            let chosen = chosen.as_deref().unwrap_or(AUTOMATIC);
            as_int(items.iter().position(|item| *item == chosen).unwrap_or(0))
        }
        What::Environment(name) => {
            let mut text = std::env::var(name).unwrap_or_default();
            text.truncate(text.floor_char_boundary(TEXT_BYTES - 1));
            let mut length = TEXT_BYTES as c_int;
            if buf.is_null() {
                return error(MPI_T_ERR_INVALID, "the buffer is a null pointer");
            }
            // SAFETY: the tool passes as much room as the handle's count says.
            unsafe { offer_text(buf.cast(), &raw mut length, &text) };
            Ok(())
        }
        What::ErrorHandler => {
            let set = std::env::var(vars::INITIAL_ERRHANDLER).unwrap_or_default();
            as_int(
                ERROR_HANDLERS
                    .iter()
                    .position(|name| *name == set)
                    .unwrap_or(0),
            )
        }
        // SAFETY: the tool passes room for one of this type.
        What::HoldBytes => unsafe { store(buf.cast(), process::hold_bytes()) },
        What::Verbose => as_int(usize::from(
            process::phase() == Phase::Running && process::get().is_verbose(),
        )),
        What::Counting => as_int(usize::from(counting::is_asked())),
    }
}

pub unsafe fn t_cvar_write(handle: MPI_T_cvar_handle, buf: *const c_void) -> Result {
    let state = state()?;
    let cvar = state.cvars.of(handle)?;
    if buf.is_null() {
        return error(MPI_T_ERR_INVALID, "the buffer is a null pointer");
    }
    // SAFETY: the tool passes one value of the variable's type; the other types are read-only.
    let int = || unsafe { buf.cast::<c_int>().read() };
    match cvar.what {
        What::Environment(_) | What::ErrorHandler => error(
            MPI_T_ERR_CVAR_SET_NEVER,
            &format!("{} can be set in the environment only", cvar.name),
        ),
        What::Algorithm(at) => {
            let items = &enums::find(cvar.enumtype())?.items;
            let Some(item) = usize::try_from(int())
                .ok()
                .and_then(|value| items.get(value))
            else {
                return error(
                    MPI_T_ERR_INVALID,
                    &format!("{} is no value of {}", int(), cvar.name),
                );
            };
            let algorithm = (*item != AUTOMATIC).then_some(*item);
            Ok(collective::choose(Collective::ALL[at], algorithm)?)
        }
        What::HoldBytes => {
            // SAFETY: as above.
            process::set_hold_bytes(unsafe { buf.cast::<u64>().read() });
            Ok(())
        }
        What::Verbose if process::phase() != Phase::Running => error(
            MPI_T_ERR_CVAR_SET_NOT_NOW,
            "verbose can be set between MPI_Init and MPI_Finalize",
        ),
        What::Verbose => {
            process::get().set_verbose(int() != 0);
            Ok(())
        }
        What::Counting => {
            let wanted = int() != 0;
            match (COUNTING.swap(wanted, Ordering::Relaxed), wanted) {
                (false, true) => counting::ask(),
                (true, false) => counting::release(),
                _ => {}
            }
            Ok(())
        }
    }
}

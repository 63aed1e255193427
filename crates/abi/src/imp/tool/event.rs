//! Events and their one source. A tool's functions are called when a call of MPI ends, from the thread that made it.

use std::collections::BTreeMap;
use std::ffi::{c_char, c_int, c_void};

use cloudmpi_mpi::counting;
use cloudmpi_mpi::events::{self, Event, Kind};
use cloudmpi_mpi::process;

use super::{entry, error, index_of, lock, offer, offer_text, state, store};
use crate::generated::callbacks::*;
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::{Result, info};

/// Indices of the events: those of [`Kind`].
pub(super) const UNEXPECTED: usize = 0;
pub(super) const SLEPT: usize = 1;

struct Described {
    name: &'static str,
    about: &'static str,
    /// Type and place of each element in what MPI_T_event_copy copies.
    elements: &'static [(MPI_Datatype, MPI_Aint)],
    verbosity: c_int,
}

static ALL: [Described; events::KINDS] = [
    Described {
        name: "unexpected_message",
        about: "A message has come that no receive was posted for: its sender in MPI_COMM_WORLD, its tag, the number of its \
                communicator (0: MPI_COMM_WORLD), and its length in bytes",
        elements: &[
            (MPI_INT, 0),
            (MPI_INT, 4),
            (MPI_INT, 8),
            (MPI_UNSIGNED_LONG_LONG, 16),
        ],
        verbosity: MPI_T_VERBOSITY_USER_DETAIL,
    },
    Described {
        name: "slept",
        about: "The process has slept in the kernel while it waited: for how long, in nanoseconds",
        elements: &[(MPI_UNSIGNED_LONG_LONG, 0)],
        verbosity: MPI_T_VERBOSITY_USER_DETAIL,
    },
];

const SOURCE: &str = "library";
const SOURCE_ABOUT: &str =
    "What happens in the library of this process, by the clock CLOCK_MONOTONIC of the machine";

/// Levels of what a tool's function may do, those first that ask least of it.
const SAFETIES: [MPI_T_cb_safety; 4] = [
    MPI_T_CB_REQUIRE_NONE,
    MPI_T_CB_REQUIRE_MPI_RESTRICTED,
    MPI_T_CB_REQUIRE_THREAD_SAFE,
    MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE,
];

/// A tool's function and what it is given. The address of the data is the tool's alone.
#[derive(Clone, Copy)]
struct Callback {
    function: MPI_T_event_cb_function,
    user_data: usize,
}

struct Registration {
    event: usize,
    /// By the level that each is registered with.
    callbacks: [Option<Callback>; SAFETIES.len()],
    dropped: Option<MPI_T_event_dropped_cb_function>,
}

impl Registration {
    /// The function to call where MPI may be called without limits: each level will do, and the first asks least.
    fn callback(&self) -> Option<(MPI_T_cb_safety, Callback)> {
        let levels = SAFETIES.iter().zip(&self.callbacks);
        let mut set = levels.filter_map(|(level, callback)| Some((*level, (*callback)?)));
        set.next()
    }
}

#[derive(Default)]
pub(super) struct State {
    registrations: BTreeMap<usize, Registration>,
    /// What functions are being told of.
    instances: BTreeMap<usize, Event>,
    last: usize,
}

impl State {
    fn next(&mut self) -> usize {
        self.last += 1;
        self.last
    }

    pub fn clear(&mut self) {
        for registration in std::mem::take(&mut self.registrations).into_values() {
            forget(&registration);
        }
    }

    fn of(&mut self, registration: MPI_T_event_registration) -> Result<&mut Registration> {
        match self.registrations.get_mut(&registration.0) {
            Some(found) => Ok(found),
            None => error(
                MPI_T_ERR_INVALID_HANDLE,
                "the registration of the event is not valid",
            ),
        }
    }

    fn instance(&self, instance: MPI_T_event_instance) -> Result<Event> {
        match self.instances.get(&instance.0) {
            Some(event) => Ok(*event),
            None => error(
                MPI_T_ERR_INVALID_HANDLE,
                "the event is not valid; it is so only while its function runs",
            ),
        }
    }
}

fn forget(registration: &Registration) {
    events::want_no_more(registration.event);
    counting::release();
}

/// Tells tools what has happened. Nothing of ours is held while their functions run.
fn deliver() {
    while let Some(event) = events::take() {
        for name in registered(event.kind.index()) {
            let mut state = lock();
            let found = state.events.registrations.get(&name);
            let Some((safety, callback)) = found.and_then(Registration::callback) else {
                continue;
            };
            let instance = state.events.next();
            state.events.instances.insert(instance, event);
            drop(state);
            // SAFETY: the tool's function, with what it was registered with.
            unsafe {
                (callback.function)(
                    MPI_T_event_instance(instance),
                    MPI_T_event_registration(name),
                    safety,
                    callback.user_data as *mut c_void,
                );
            }
            lock().events.instances.remove(&instance);
        }
    }
    for event in 0..events::KINDS {
        let count = events::take_dropped(event);
        if count != 0 {
            tell_dropped(event, count);
        }
    }
}

fn registered(event: usize) -> Vec<usize> {
    let state = lock();
    let registrations = state.events.registrations.iter();
    let of_event = registrations.filter(|(_, registration)| registration.event == event);
    of_event.map(|(name, _)| *name).collect()
}

fn tell_dropped(event: usize, count: u64) {
    for name in registered(event) {
        let state = lock();
        let Some(registration) = state.events.registrations.get(&name) else {
            continue;
        };
        let (Some(dropped), callback) = (registration.dropped, registration.callback()) else {
            continue;
        };
        let (safety, user_data) = match callback {
            Some((safety, callback)) => (safety, callback.user_data),
            None => (MPI_T_CB_REQUIRE_NONE, 0),
        };
        drop(state);
        let count = MPI_Count::try_from(count).unwrap_or(MPI_Count::MAX);
        let registration = MPI_T_event_registration(name);
        // SAFETY: the tool's function.
        unsafe { dropped(count, registration, 0, safety, user_data as *mut c_void) };
    }
}

pub unsafe fn t_event_get_num(num_events: *mut c_int) -> Result {
    let _state = state()?;
    // SAFETY: passed on.
    unsafe { store(num_events, ALL.len() as c_int) }
}

pub unsafe fn t_event_get_index(name: *const c_char, event_index: *mut c_int) -> Result {
    let _state = state()?;
    // SAFETY: passed on.
    unsafe {
        let index = index_of(ALL.iter().map(|event| event.name), name)?;
        store(event_index, index)
    }
}

/// An info object without keys, if the tool asks for one.
///
/// # Safety
/// `to` is null or the tool's to write.
unsafe fn offer_info(to: *mut MPI_Info) -> Result {
    if !to.is_null() {
        // SAFETY: not null, and the tool's.
        unsafe { to.write(info::make(Default::default())?) };
    }
    Ok(())
}

pub unsafe fn t_event_get_info(
    event_index: c_int,
    name: *mut c_char,
    name_len: *mut c_int,
    verbosity: *mut c_int,
    array_of_datatypes: *mut MPI_Datatype,
    array_of_displacements: *mut MPI_Aint,
    num_elements: *mut c_int,
    enumtype: *mut MPI_T_enum,
    info: *mut MPI_Info,
    desc: *mut c_char,
    desc_len: *mut c_int,
    bind: *mut c_int,
) -> Result {
    let _state = state()?;
    let event = entry(&ALL, event_index)?;
    // SAFETY: the tool's arrays have as many elements as it says.
    unsafe {
        offer_text(name, name_len, event.name);
        offer(verbosity, event.verbosity);
        if !num_elements.is_null() {
            let room = usize::try_from(num_elements.read()).unwrap_or(0);
            for (at, (datatype, displacement)) in event.elements.iter().take(room).enumerate() {
                if !array_of_datatypes.is_null() {
                    array_of_datatypes.add(at).write(*datatype);
                }
                if !array_of_displacements.is_null() {
                    array_of_displacements.add(at).write(*displacement);
                }
            }
            num_elements.write(event.elements.len() as c_int);
        }
        offer(enumtype, MPI_T_ENUM_NULL);
        offer_info(info)?;
        offer_text(desc, desc_len, event.about);
        offer(bind, MPI_T_BIND_NO_OBJECT);
    }
    Ok(())
}

pub unsafe fn t_event_handle_alloc(
    event_index: c_int,
    _obj_handle: *mut c_void,
    info: MPI_Info,
    event_registration: *mut MPI_T_event_registration,
) -> Result {
    let mut state = state()?;
    entry(&ALL, event_index)?;
    info::contents(info)?;
    let made = state.events.next();
    // SAFETY: passed on.
    unsafe { store(event_registration, MPI_T_event_registration(made))? };
    let registration = Registration {
        event: event_index as usize,
        callbacks: [None; SAFETIES.len()],
        dropped: None,
    };
    events::want(registration.event, deliver);
    state.events.registrations.insert(made, registration);
    counting::ask();
    Ok(())
}

pub unsafe fn t_event_handle_free(
    event_registration: MPI_T_event_registration,
    user_data: *mut c_void,
    free_cb_function: Option<MPI_T_event_free_cb_function>,
) -> Result {
    let mut state = state()?;
    state.events.of(event_registration)?;
    if let Some(freed) = state.events.registrations.remove(&event_registration.0) {
        forget(&freed);
    }
    drop(state);
    // Its functions are called by none any more.
    if let Some(function) = free_cb_function {
        // SAFETY: the tool's function, with the tool's data.
        unsafe { function(event_registration, MPI_T_CB_REQUIRE_NONE, user_data) };
    }
    Ok(())
}

fn level(cb_safety: MPI_T_cb_safety) -> Result<usize> {
    match SAFETIES.iter().position(|level| *level == cb_safety) {
        Some(level) => Ok(level),
        None => error(
            MPI_T_ERR_INVALID,
            &format!("{cb_safety:#x} is no level of callback safety"),
        ),
    }
}

pub unsafe fn t_event_register_callback(
    event_registration: MPI_T_event_registration,
    cb_safety: MPI_T_cb_safety,
    info: MPI_Info,
    user_data: *mut c_void,
    event_cb_function: Option<MPI_T_event_cb_function>,
) -> Result {
    let mut state = state()?;
    let registration = state.events.of(event_registration)?;
    let level = level(cb_safety)?;
    info::contents(info)?;
    registration.callbacks[level] = event_cb_function.map(|function| Callback {
        function,
        user_data: user_data as usize,
    });
    Ok(())
}

pub unsafe fn t_event_set_dropped_handler(
    event_registration: MPI_T_event_registration,
    dropped_cb_function: Option<MPI_T_event_dropped_cb_function>,
) -> Result {
    state()?.events.of(event_registration)?.dropped = dropped_cb_function;
    Ok(())
}

/// No hints are known.
pub unsafe fn t_event_handle_set_info(
    event_registration: MPI_T_event_registration,
    info: MPI_Info,
) -> Result {
    state()?.events.of(event_registration)?;
    info::contents(info)?;
    Ok(())
}

pub unsafe fn t_event_handle_get_info(
    event_registration: MPI_T_event_registration,
    info_used: *mut MPI_Info,
) -> Result {
    state()?.events.of(event_registration)?;
    // SAFETY: passed on.
    unsafe { offer_info(info_used) }
}

pub unsafe fn t_event_callback_set_info(
    event_registration: MPI_T_event_registration,
    cb_safety: MPI_T_cb_safety,
    info: MPI_Info,
) -> Result {
    state()?.events.of(event_registration)?;
    level(cb_safety)?;
    info::contents(info)?;
    Ok(())
}

pub unsafe fn t_event_callback_get_info(
    event_registration: MPI_T_event_registration,
    cb_safety: MPI_T_cb_safety,
    info_used: *mut MPI_Info,
) -> Result {
    state()?.events.of(event_registration)?;
    level(cb_safety)?;
    // SAFETY: passed on.
    unsafe { offer_info(info_used) }
}

/// One element of an event.
#[derive(Clone, Copy)]
enum Element {
    Int(c_int),
    Long(u64),
}

impl Element {
    /// # Safety
    /// `to` has room for the element.
    unsafe fn write(self, to: *mut c_void) {
        // SAFETY: this function's contract.
        unsafe {
            match self {
                Element::Int(value) => to.cast::<c_int>().write_unaligned(value),
                Element::Long(value) => to.cast::<u64>().write_unaligned(value),
            }
        }
    }
}

fn elements(event: &Event) -> Vec<Element> {
    match event.kind {
        Kind::Unexpected {
            source,
            tag,
            context,
            length_bytes,
        } => vec![
            Element::Int(source as c_int),
            Element::Int(tag),
            Element::Int((context / 2) as c_int),
            Element::Long(length_bytes),
        ],
        Kind::Slept { took_ns } => vec![Element::Long(took_ns)],
    }
}

pub unsafe fn t_event_read(
    event_instance: MPI_T_event_instance,
    element_index: c_int,
    buffer: *mut c_void,
) -> Result {
    let event = state()?.events.instance(event_instance)?;
    let elements = elements(&event);
    let element = entry(&elements, element_index)?;
    if buffer.is_null() {
        return error(MPI_T_ERR_INVALID, "the buffer is a null pointer");
    }
    // SAFETY: the tool passes room for an element of this type.
    unsafe { element.write(buffer) };
    Ok(())
}

pub unsafe fn t_event_copy(event_instance: MPI_T_event_instance, buffer: *mut c_void) -> Result {
    let event = state()?.events.instance(event_instance)?;
    if buffer.is_null() {
        return error(MPI_T_ERR_INVALID, "the buffer is a null pointer");
    }
    let places = ALL[event.kind.index()].elements.iter();
    for (element, (_, displacement)) in elements(&event).into_iter().zip(places) {
        // SAFETY: the tool passes room for all elements in their places.
        unsafe { element.write(buffer.byte_offset(*displacement as isize)) };
    }
    Ok(())
}

pub unsafe fn t_event_get_timestamp(
    event_instance: MPI_T_event_instance,
    event_timestamp: *mut MPI_Count,
) -> Result {
    let event = state()?.events.instance(event_instance)?;
    // SAFETY: passed on.
    unsafe { store(event_timestamp, event.at_ns as MPI_Count) }
}

pub unsafe fn t_event_get_source(
    event_instance: MPI_T_event_instance,
    source_index: *mut c_int,
) -> Result {
    state()?.events.instance(event_instance)?;
    // SAFETY: passed on.
    unsafe { store(source_index, 0) }
}

pub unsafe fn t_source_get_num(num_sources: *mut c_int) -> Result {
    let _state = state()?;
    // SAFETY: passed on.
    unsafe { store(num_sources, 1) }
}

pub unsafe fn t_source_get_info(
    source_index: c_int,
    name: *mut c_char,
    name_len: *mut c_int,
    desc: *mut c_char,
    desc_len: *mut c_int,
    ordering: *mut MPI_T_source_order,
    ticks_per_second: *mut MPI_Count,
    max_ticks: *mut MPI_Count,
    info: *mut MPI_Info,
) -> Result {
    let _state = state()?;
    entry(&[SOURCE], source_index)?;
    // SAFETY: the tool's, passed on.
    unsafe {
        offer_text(name, name_len, SOURCE);
        offer_text(desc, desc_len, SOURCE_ABOUT);
        offer(ordering, MPI_T_SOURCE_ORDERED);
        offer(ticks_per_second, 1_000_000_000);
        offer(max_ticks, MPI_Count::MAX);
        offer_info(info)
    }
}

pub unsafe fn t_source_get_timestamp(source_index: c_int, timestamp: *mut MPI_Count) -> Result {
    let _state = state()?;
    entry(&[SOURCE], source_index)?;
    // SAFETY: passed on.
    unsafe { store(timestamp, process::monotonic_ns() as MPI_Count) }
}

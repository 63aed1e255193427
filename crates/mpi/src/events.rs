//! What has happened that a tool wants to be told of. It is told when a call of MPI ends, when nothing of ours is
//! borrowed: its functions may call MPI.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use cloudmpi_engine::Message;

use crate::process::monotonic_ns;

/// Events kept until a call ends; what happens beyond is counted as dropped.
const MOST: usize = 4096;

/// What an event can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A message has come that no receive was posted for.
    Unexpected {
        source: u32,
        tag: i32,
        context: u32,
        length_bytes: u64,
    },
    /// This process has slept while it waited.
    Slept { took_ns: u64 },
}

/// Number of the kinds.
pub const KINDS: usize = 2;

impl Kind {
    pub fn index(&self) -> usize {
        match self {
            Kind::Unexpected { .. } => 0,
            Kind::Slept { .. } => 1,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Event {
    pub kind: Kind,
    /// CLOCK_MONOTONIC.
    pub at_ns: u64,
}

struct State {
    /// How many want each kind.
    wanted: [u32; KINDS],
    kept: VecDeque<Event>,
    dropped: [u64; KINDS],
    /// Takes what is kept to the tools.
    deliver: Option<fn()>,
}

/// Tools may ask from any thread, also where MPI is called by one only.
static STATE: Mutex<State> = Mutex::new(State {
    wanted: [0; KINDS],
    kept: VecDeque::new(),
    dropped: [0; KINDS],
    deliver: None,
});

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Somebody wants this kind from here on. `deliver` will take what [`take`] gives to all who do.
pub fn want(kind: usize, deliver: fn()) {
    let mut state = state();
    state.wanted[kind] += 1;
    state.deliver = Some(deliver);
}

pub fn want_no_more(kind: usize) {
    state().wanted[kind] -= 1;
}

fn note(kind: Kind) {
    let (mut state, index) = (state(), kind.index());
    if state.wanted[index] == 0 {
        return;
    }
    if state.kept.len() == MOST {
        state.dropped[index] += 1;
        return;
    }
    state.kept.push_back(Event {
        kind,
        at_ns: monotonic_ns(),
    });
}

/// Of the program's messages alone.
pub(crate) fn unexpected(message: &Message) {
    if !message.context.is_multiple_of(2) {
        return;
    }
    note(Kind::Unexpected {
        source: message.peer,
        tag: message.tag,
        context: message.context,
        length_bytes: message.length_bytes,
    });
}

pub(crate) fn slept(took_ns: u64) {
    note(Kind::Slept { took_ns });
}

/// The oldest event that nobody has been told of.
pub fn take() -> Option<Event> {
    state().kept.pop_front()
}

/// How many of a kind have been dropped since this was asked last.
pub fn take_dropped(kind: usize) -> u64 {
    std::mem::take(&mut state().dropped[kind])
}

/// A tool's function is running, which may call MPI: what these calls bring comes after it.
static DELIVERING: AtomicBool = AtomicBool::new(false);

pub(crate) fn deliver() {
    let state = state();
    let nothing = state.kept.is_empty() && state.dropped == [0; KINDS];
    let deliver = state.deliver.filter(|_| !nothing);
    drop(state);
    if let Some(deliver) = deliver
        && !DELIVERING.swap(true, Ordering::Acquire)
    {
        deliver();
        DELIVERING.store(false, Ordering::Release);
    }
}

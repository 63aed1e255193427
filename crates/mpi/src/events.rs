//! What has happened that a tool wants to be told of. It is told when a call of MPI ends, when nothing of ours is
//! borrowed: its functions may call MPI.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use cloudmpi_engine::Message;

use crate::process::monotonic_ns;
use crate::serial::Serial;

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
    wanted: [Cell<u32>; KINDS],
    kept: RefCell<VecDeque<Event>>,
    dropped: [Cell<u64>; KINDS],
    /// Takes what is kept to the tools.
    deliver: Cell<Option<fn()>>,
}

static STATE: Serial<State> = Serial::new(State {
    wanted: [const { Cell::new(0) }; KINDS],
    kept: RefCell::new(VecDeque::new()),
    dropped: [const { Cell::new(0) }; KINDS],
    deliver: Cell::new(None),
});

/// Somebody wants this kind from here on. `deliver` will take what [`take`] gives to all who do.
pub fn want(kind: usize, deliver: fn()) {
    let state = STATE.get();
    state.wanted[kind].set(state.wanted[kind].get() + 1);
    state.deliver.set(Some(deliver));
}

pub fn want_no_more(kind: usize) {
    let wanted = &STATE.get().wanted[kind];
    wanted.set(wanted.get() - 1);
}

fn note(kind: Kind) {
    let (state, index) = (STATE.get(), kind.index());
    if state.wanted[index].get() == 0 {
        return;
    }
    let mut kept = state.kept.borrow_mut();
    if kept.len() == MOST {
        state.dropped[index].set(state.dropped[index].get() + 1);
        return;
    }
    kept.push_back(Event {
        kind,
        at_ns: monotonic_ns(),
    });
}

pub(crate) fn unexpected(message: &Message) {
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
    STATE.get().kept.borrow_mut().pop_front()
}

/// How many of a kind have been dropped since this was asked last.
pub fn take_dropped(kind: usize) -> u64 {
    STATE.get().dropped[kind].take()
}

pub(crate) fn deliver() {
    let state = STATE.get();
    let nothing = state.kept.borrow().is_empty() && state.dropped.iter().all(|d| d.get() == 0);
    if let (false, Some(deliver)) = (nothing, state.deliver.get()) {
        deliver();
    }
}

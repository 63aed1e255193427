//! The order of the program's collectives among its sends and receives: a second life that leaves one of them out is found at
//! the next collective, before anything of that leaves, and at the latest in MPI_Finalize.

use cloudmpi_replay::{Kind, Play};
use cloudmpi_segment::What;

use super::{checkpoint, diverged, is_on, told, with};
use crate::remote::end_tag;

/// How a collective is begun.
#[derive(Clone, Copy)]
pub enum Begins {
    Blocking = 1,
    Background = 2,
    /// A persistent one is made, and started.
    Made = 3,
    Started = 4,
    /// MPI_Finalize.
    End = 5,
}

/// The program begins a collective of the communicator with this context. Before anything of it is sent.
#[inline]
pub fn note_collective(how: Begins, what: What, context: u32) {
    if is_on() {
        note(how, what, context);
    }
}

/// The collective that the call under way begins goes on in the background, with this tag.
#[inline]
pub(crate) fn note_background(context: u32, tag: i32) {
    if is_on() {
        with(|state| {
            let mut earlier = state.earlier.borrow_mut();
            // A copy of this process may run again while it goes on.
            if !earlier.is_empty() || checkpoint::are_made() {
                earlier.begin_background(context, tag);
            }
        });
    }
}

fn name(how_and_what: u64) -> String {
    let what = What {
        which: (how_and_what >> 32) as u8,
        root: how_and_what as u32,
    };
    match how_and_what >> 40 == Begins::End as u64 {
        true => "MPI_Finalize".to_string(),
        false => what.to_string(),
    }
}

/// Notes it, or finds it noted by an earlier life. True: no earlier life has come so far.
#[cold]
fn note(how: Begins, what: What, context: u32) -> bool {
    let how_and_what = (how as u64) << 40 | u64::from(what.which) << 32 | u64::from(what.root);
    let words = with(|state| {
        let sent = state.earlier.borrow().sent();
        [how_and_what, u64::from(context), sent, state.receives]
    });
    match with(|state| state.play(Kind::Collective)) {
        Play::Words(then) => {
            compare(&then, words);
            false
        }
        _ => {
            // After the loss of a host the last records may be unknown, while messages behind them are known.
            let skipped = |state: &mut super::State| match state.file.is_moved() {
                true => None,
                false => state.earlier.borrow().skipped(),
            };
            if let Some(missing) = with(skipped) {
                diverged(&format!("before this {}, {missing}", name(how_and_what)));
            }
            with(|state| state.record(Kind::Collective, &words));
            true
        }
    }
}

fn compare(then: &[u64], now: [u64; 4]) {
    let &[what, context, sent, received] = then else {
        return;
    };
    let this = name(now[0]);
    if what != now[0] {
        let (mut this, mut that) = (this, name(what));
        if this == that {
            (this, that) = (format!("{this} in one form"), "it in another".to_string());
        }
        diverged(&format!("it calls {this} where it has called {that}"));
    }
    if context != now[1] {
        diverged(&format!(
            "it calls {this} on another communicator than the first time"
        ));
    }
    for (verb, then, now) in [("sent", sent, now[2]), ("received", received, now[3])] {
        if then != now {
            diverged(&format!(
                "before this {this} it has {verb} {now} messages of its own, and {then} the first time"
            ));
        }
    }
}

/// The program sends something for the first time, so that it must have asked again for everything it was told. After the loss of
/// a host that does not follow: what ranks of the host had sent each other is not known any more.
pub(super) fn check_played() {
    if with(|state| state.file.is_moved()) {
        return;
    }
    if let Some(kind) = with(|state| state.recorder.unplayed()) {
        diverged(&format!(
            "it sends a message where it has called for {}",
            told(kind)
        ));
    }
}

/// The program has come to the end of MPI_Finalize that is its own, and the other ranks do not know it yet.
pub fn note_end(context: u32) {
    let nothing = What { which: 0, root: 0 };
    if !is_on() || !note(Begins::End, nothing, context) {
        return;
    }
    if let Some(kind) = with(|state| state.recorder.unplayed()) {
        diverged(&format!(
            "it comes to MPI_Finalize where it has called for {}",
            told(kind)
        ));
    }
    let (then, now) = with(|state| {
        let matched = state.recorder.highest_key(Kind::Match);
        (matched, state.receives)
    });
    if then > now {
        diverged(&format!(
            "it comes to MPI_Finalize with {now} receives, and has had {then} or more the first time"
        ));
    }
    if let Some(missing) = with(|state| state.earlier.borrow().missing_at_end(end_tag())) {
        diverged(&format!("it comes to MPI_Finalize, and {missing}"));
    }
}

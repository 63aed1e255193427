//! Checkpoints of a rank without its program's help: between two calls the process copies itself, and the copy sleeps until the
//! launcher wakes it, because the rank has died, or until a newer copy stands.
//!
//! A copy has all of the process's own memory as it was. What outlives the process (logs, records, calls) has moved on when it
//! wakes: it takes in what was added, and from there on is a life that runs again.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cloudmpi_replay::Kind;
use cloudmpi_segment::checkpoint::{Checkpoints, Lack, Positions};
use cloudmpi_segment::{LogFile, Progress, monotonic_ns};

mod trim;

use super::copies::{self, Fork, Keeping, Surroundings};
use super::{Open, PIECE_BYTES, guess, matched_of, saves, with};
use crate::core::Core;
use crate::counting;
use crate::operation::{Direction, OperationId, Stage};
use crate::process;
use crate::serial::Serial;

/// When a checkpoint cannot be made now, it is tried again after this time.
const AGAIN: Duration = Duration::from_millis(20);

/// The next checkpoint is due at this time of the coarse clock. `u64::MAX`: there are none.
static DUE_NS: AtomicU64 = AtomicU64::new(u64::MAX);

struct Own {
    file: Arc<LogFile>,
    rank: usize,
    every_ns: u64,
}

impl Own {
    fn checkpoints(&self) -> &Checkpoints {
        self.file.checkpoints(self.rank)
    }
}

static OWN: Serial<RefCell<Option<Own>>> = Serial::new(RefCell::new(None));

/// Begins a life.
pub(super) fn begin(file: &Arc<LogFile>, rank: usize) {
    let Some(every) = file.checkpoint_every() else {
        return;
    };
    let every_ns = every.as_nanos() as u64;
    *OWN.get().borrow_mut() = Some(Own {
        file: Arc::clone(file),
        rank,
        every_ns,
    });
    again_in(every_ns);
}

/// Whether this job's ranks make checkpoints.
pub(super) fn are_made() -> bool {
    DUE_NS.load(Ordering::Relaxed) != u64::MAX
}

/// A clock that costs little and moves every few milliseconds.
fn coarse_ns() -> u64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: a valid out pointer.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC_COARSE, &raw mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

fn again_in(time_ns: u64) {
    let due = coarse_ns().saturating_add(time_ns);
    DUE_NS.store(due.min(u64::MAX - 1), Ordering::Relaxed);
}

/// The program makes a call, of which nothing has been done: makes a checkpoint if one is due. `true`: one was due.
#[inline]
pub(super) fn look() -> bool {
    let due = DUE_NS.load(Ordering::Relaxed);
    let is_due = due != u64::MAX && (coarse_ns() >= due || trim::is_wanted());
    if is_due {
        make();
    }
    is_due
}

#[cold]
#[inline(never)]
fn make() {
    let own = OWN.get().borrow();
    let Some(own) = own.as_ref() else { return };
    if own.file.is_unprotected() {
        // A death ends the job from here on.
        DUE_NS.store(u64::MAX, Ordering::Relaxed);
        return;
    }
    let again = || {
        again_in(AGAIN.as_nanos() as u64);
        trim::put_off(AGAIN.as_nanos() as u64);
    };
    // Inside a callback something may be half done.
    if process::get().try_core().is_none() || !has_caught_up() {
        return again();
    }
    let begun = trim::Begun::now(&own.file);
    let checkpoints = own.checkpoints();
    let made = match copies::surroundings(checkpoints) {
        Ok(Some(mut surroundings)) => {
            let [_, outputs @ ..] = &mut surroundings.streams;
            *outputs = saves::of_all_lives(&own.file, own.rank, *outputs);
            copy(own, surroundings)
        }
        Ok(None) => return again(),
        Err(lack) => Err(lack),
    };
    match made {
        Ok(()) => begun.end(),
        Err(lack) => {
            checkpoints.set_lack(lack);
            trim::put_off(own.every_ns);
        }
    }
    again_in(own.every_ns);
}

/// Whether all that earlier lives did has been done again.
pub(super) fn has_caught_up() -> bool {
    with(|state| {
        state.earlier.borrow().is_empty()
            && state.trail.left() == 0
            && state.recorder.unplayed().is_none()
    })
}

/// Returns in this process, and, if it dies, in a copy of it.
fn copy(own: &Own, surroundings: Surroundings) -> Result<(), Lack> {
    with(|state| {
        state.recorder.seal();
        state.trail.forget();
    });
    guess::forget();
    if own.file.is_trimmed() {
        trim::before_checkpoint(&own.file, own.rank);
    }
    let keeping = Keeping::new(
        own.checkpoints(),
        Positions {
            streams: surroundings.streams,
            made_ns: monotonic_ns(),
        },
    );
    let progress = process::get().status().progress();
    let counts = counting::saved();
    match keeping.fork(|| trim::at_checkpoint(&own.file, own.rank)) {
        Fork::Refused => Err(Lack::Refused),
        Fork::Here => Ok(()),
        Fork::Copy => {
            surroundings.set_back();
            go_on(own, progress);
            counting::go_on(counts);
            keeping.end();
            Ok(())
        }
    }
}

/// This process is the copy, and the rank from here on.
fn go_on(own: &Own, progress: Progress) {
    trim::set_floors(own.checkpoints());
    let process = process::get();
    process.status().go_on(progress, std::process::id() as i32);
    with(|state| {
        state.recorder.go_on();
        state.trail.go_on();
        state.taken_bytes = state.recorder.end_bytes().next_multiple_of(PIECE_BYTES);
    });
    let mut core = process.core();
    core.path().go_on();
    core.post_again();
}

/// A receive of the program that has not matched, and what is known of it.
struct Posted {
    op: OperationId,
    number: u64,
    context: u32,
    peer: Option<u32>,
    tag: Option<i32>,
}

impl Core {
    /// Posts the program's receives as a life posts them that runs again from its start: what was taken or cancelled since the
    /// copy was made is known now.
    fn post_again(&mut self) {
        let mut receives = self.posted_receives();
        receives.sort_by_key(|receive| receive.number);
        for receive in &receives {
            if let Stage::Posted(id) = self.works.ops.get(receive.op).stage {
                self.engine.cancel_receive(id, receive.op);
            }
        }
        for Posted {
            op,
            number,
            context,
            mut peer,
            mut tag,
        } in receives
        {
            self.works.ops.get_mut(op).stage = Stage::Filling;
            let (was_cancelled, matched) = with(|state| {
                let matched = state.recorder.of_key(Kind::Match, number);
                let matched = matched.map(matched_of);
                let was_cancelled = state.recorder.of_key(Kind::Cancelled, number).is_some();
                (was_cancelled, matched)
            });
            if was_cancelled {
                with(|state| {
                    state.open.retain(|open: &Open| open.op != op);
                    state.withheld.push((op, number));
                });
                continue;
            }
            if peer.is_none()
                && let Some((source, found)) = matched
            {
                (peer, tag) = (source, Some(found));
            }
            self.post_inserted(op, context, peer, tag);
        }
    }

    fn posted_receives(&self) -> Vec<Posted> {
        let numbers = with(|state| state.numbers.clone());
        let numbered = (0..).zip(numbers).filter(|(_, number)| *number != 0);
        let posted = |(op, number): (OperationId, u64)| {
            let operation = self.works.ops.find(op)?;
            let Direction::Receive(receive) = &operation.direction else {
                return None;
            };
            // The place of an operation may have gone over to the library's own.
            let is_own = receive.context & 1 == 0 && matches!(operation.stage, Stage::Posted(_));
            is_own.then_some(Posted {
                op,
                number,
                context: receive.context,
                peer: receive.peer,
                tag: receive.tag,
            })
        };
        numbered.filter_map(posted).collect()
    }
}

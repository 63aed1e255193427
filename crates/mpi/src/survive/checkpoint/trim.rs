//! What lies before a checkpoint is given back, when the memory of the log is short: then the rank's next life begins there.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use cloudmpi_segment::checkpoint::{Checkpoints, RELEASED};
use cloudmpi_segment::{LogFile, monotonic_ns};

use super::super::with;
use super::coarse_ns;
use crate::process;

/// Memory of rows is given back in whole pieces of this length.
const PIECE_BYTES: u64 = 16 << 10;
/// From so many quarters of the memory on, what lies before checkpoints is given back,
const SHORT_QUARTERS: u64 = 2;
/// and from so many on a checkpoint that is wanted is made at once. Before, checkpoints take one part of so many of a rank's time.
const VERY_SHORT_QUARTERS: u64 = 3;
const PART_OF_TIME: u64 = 10;

/// The last want that a checkpoint of this rank has followed.
static FOLLOWED: AtomicU32 = AtomicU32::new(0);
/// No checkpoint before this time of the coarse clock because one is wanted, and none before this one whatever is wanted.
static NOT_BEFORE_NS: AtomicU64 = AtomicU64::new(0);
static NEVER_BEFORE_NS: AtomicU64 = AtomicU64::new(0);

/// Whether logs have too little room, so that a checkpoint should be made before its time.
pub(super) fn is_wanted() -> bool {
    with(|state| {
        let file = &state.file;
        let followed = FOLLOWED.load(Ordering::Relaxed);
        file.is_trimmed() && file.wants() != followed && {
            let now = coarse_ns();
            now >= NEVER_BEFORE_NS.load(Ordering::Relaxed)
                && (now >= NOT_BEFORE_NS.load(Ordering::Relaxed)
                    || file.is_used(VERY_SHORT_QUARTERS))
        }
    })
}

/// None can be made for so long.
pub(super) fn put_off(time_ns: u64) {
    let until = coarse_ns().saturating_add(time_ns);
    NEVER_BEFORE_NS.store(until, Ordering::Relaxed);
}

/// A checkpoint is made.
pub(super) struct Begun {
    wants: u32,
    at_ns: u64,
}

impl Begun {
    pub(super) fn now(file: &LogFile) -> Begun {
        Begun {
            wants: file.wants(),
            at_ns: monotonic_ns(),
        }
    }

    pub(super) fn end(self) {
        FOLLOWED.store(self.wants, Ordering::Relaxed);
        let took_ns = monotonic_ns() - self.at_ns;
        let until = coarse_ns().saturating_add(took_ns * (PART_OF_TIME - 1));
        NOT_BEFORE_NS.store(until, Ordering::Relaxed);
    }
}

/// A copy of this process is about to be made.
pub(super) fn before_checkpoint(file: &LogFile, rank: usize) {
    give_back(file, rank);
    set_floors(file.checkpoints(rank));
    process::get().core().path().before_checkpoint();
}

/// Where each row begins in the rank's area, and how long it is.
fn rows() -> [(u64, u64); RELEASED] {
    with(|state| {
        let records = state.recorder.length_bytes();
        let [row, written] = state.trail.lengths_bytes();
        [(0, records), (records, row), (records + row, written)]
    })
}

/// Gives back what copies have passed. Only the process that is the rank does so: of copies there may be several at work at once.
fn give_back(file: &LogFile, rank: usize) {
    let checkpoints = file.checkpoints(rank);
    for (index, row) in rows().into_iter().enumerate() {
        let released = checkpoints.released(index);
        let from = released.load(Ordering::Acquire);
        let to = checkpoints.passed(index).load(Ordering::Acquire);
        if to > from {
            punch(file, rank, row, (from, to));
            released.store(to, Ordering::Release);
            file.give_back(to - from);
        }
    }
}

/// Takes note of what has been given back of this rank's rows.
pub(super) fn set_floors(checkpoints: &Checkpoints) {
    let [records, row, written] =
        [0, 1, 2].map(|index| checkpoints.released(index).load(Ordering::Acquire));
    with(|state| {
        state.recorder.set_floor(records);
        state.trail.set_floors([row, written]);
    });
}

/// This process is a copy, and stands: what came before it is not needed.
pub(super) fn at_checkpoint(file: &LogFile, rank: usize) {
    let checkpoints = file.checkpoints(rank);
    let is_short = file.is_used(SHORT_QUARTERS) || checkpoints.is_needed();
    if !file.is_trimmed() || !is_short || file.is_unprotected() {
        return;
    }
    checkpoints.set_needed();
    process::get().core().path().at_checkpoint();
    let ends = with(|state| {
        let [row, written] = state.trail.needed();
        [state.recorder.end_bytes(), row, written]
    });
    for (index, end) in ends.into_iter().enumerate() {
        let to = end / PIECE_BYTES * PIECE_BYTES;
        checkpoints.passed(index).fetch_max(to, Ordering::AcqRel);
    }
}

/// Gives back a part of a row, which goes round in its memory.
fn punch(file: &LogFile, rank: usize, (begin, length): (u64, u64), (mut from, to): (u64, u64)) {
    while from < to {
        let at = from % length;
        let count = (to - from).min(length - at);
        file.punch_records(rank, begin + at, count);
        from += count;
    }
}

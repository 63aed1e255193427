//! `--survive` in this process: what the program is told that only timing decided is recorded before it is told, and a
//! process that runs again is told the same. What it is sent and what it sends is the matter of the path (`path-log`).
//!
//! Without `--survive` nothing here runs. docs/design-survive.md says why the records are these.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use cloudmpi_engine::PeerId;
use cloudmpi_path::Path;
use cloudmpi_path_log::{Heed, LogPath};
use cloudmpi_replay::{Earlier, Kind, Memory, Play, Recorder, Trail};
use cloudmpi_segment::{JobEnv, LogFile, NodeMap, Segment, vars};

use crate::buffer::Buffer;
use crate::core::Core;
use crate::error::{Class, Error, Result};
use crate::operation::{Direction, OperationId, Operations, Stage};
use crate::process;
use crate::serial::Serial;

/// Records take memory in pieces of this length.
const PIECE_BYTES: u64 = 4096;
/// The words of the next record, and the head behind it.
const SPARE_BYTES: u64 = 64;

/// A rank's records want that memory is given back each time that they have taken this part of a rank's share of it, once so many
/// quarters of all are used.
const PARTS_TO_WANT: u64 = 8;
const SHORT_QUARTERS: u64 = 2;

/// A cancel looks for messages so often at most, where they come as fast as they are taken in.
const POLLS_BEFORE_CANCEL: u32 = 1 << 16;

/// MPI_THREAD_FUNNELED in the standard ABI: the highest level at which no schedule of threads decides the order of calls.
const FUNNELED: i32 = 1024;

/// Chapters of the ABI whose calls cannot be replayed yet.
const REFUSED_CHAPTERS: [(&str, &str); 4] = [
    ("window", "one-sided communication"),
    ("file", "MPI-IO"),
    ("spawn", "starting and joining processes"),
    ("partitioned", "partitioned communication"),
];
/// Calls of these chapters that a job which starts nothing may make.
const HARMLESS_CALLS: [&str; 2] = ["MPI_Comm_get_parent", "MPI_Comm_disconnect"];
/// Calls of other chapters that tell what differs from run to run, by the beginning of their names.
const REFUSED_CALLS: [(&str, &str); 2] = [
    ("MPI_T_pvar_read", "reading performance variables"),
    ("MPI_T_event_", "listening to events of the tool interface"),
];

mod calls;
mod checkpoint;
mod copies;
mod guess;
mod order;
pub(crate) mod outcomes;
pub mod saves;
mod time;

pub use calls::{
    Argument, Shows, begin_call, is_of_long_doubles, note_call, note_guess, say_argument, say_asks,
    say_passed, say_sends_long_doubles, say_type, say_unknown,
};
pub use guess::Guess;
pub(crate) use order::note_background;
pub use order::{Begins, note_collective, note_end};
pub use time::{time, time_elsewhere};

static ON: AtomicBool = AtomicBool::new(false);

struct State {
    recorder: Recorder,
    trail: Trail,
    /// What earlier lives have sent, and this one has not yet.
    earlier: Rc<RefCell<Earlier>>,
    file: Arc<LogFile>,
    rank: usize,
    /// The last cut through the records of the node's ranks that this one has marked.
    cut: u32,
    /// Memory taken for records.
    taken_bytes: u64,
    /// What that was when they last wanted that memory is given back.
    wanted_at_bytes: u64,
    /// Receives that the program has begun.
    receives: u64,
    /// Creations of ids that have begun, by their sequence.
    creations: BTreeMap<u64, u64>,
    open: Vec<Open>,
    /// Receives that were cancelled in an earlier life: nothing may match them in this one.
    withheld: Vec<(OperationId, u64)>,
    /// Numbers of the receives that may be cancelled: of each place for an operation the last one's. 0: none.
    numbers: Vec<u64>,
    told: time::Told,
}

/// What the process does outside of this: a simulation stands in for it.
#[derive(Clone, Copy)]
pub struct Outside {
    /// Ends the job, for this reason.
    pub give_up: fn(&str) -> !,
}

/// A receive from anyone that has not matched.
struct Open {
    op: OperationId,
    number: u64,
    /// The program has freed its request.
    is_freed: bool,
}

static STATE: Serial<RefCell<Option<State>>> = Serial::new(RefCell::new(None));
static GIVE_UP: Serial<Cell<fn(&str) -> !>> = Serial::new(Cell::new(|why| process::give_up(why)));

/// The state of a rank that shares its process with others, as in a simulation, while it is not its turn.
#[derive(Default)]
pub struct Waiting(Option<State>);

/// Changes the rank whose turn it is.
pub fn exchange(waiting: &mut Waiting) {
    std::mem::swap(&mut *STATE.get().borrow_mut(), &mut waiting.0);
}

/// Whether this job is to survive the death of ranks.
#[inline(always)]
pub fn is_on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// Opens the log that the launcher has left to this rank.
pub(crate) fn open(
    fd: i32,
    job: &JobEnv,
    map: &NodeMap,
    segment: &Arc<Segment>,
) -> Result<Box<dyn Path>> {
    let other = |text: String| Error::new(Class::Other, text);
    let file = LogFile::attach(fd).map_err(|error| other(error.to_string()))?;
    if file.ranks() != job.size {
        return Err(other(format!(
            "the log is for {} ranks, and the job has {}; start the program with cloudmpi run",
            file.ranks(),
            job.size
        )));
    }
    let outside = Outside {
        give_up: |why| process::give_up(why),
    };
    begin(Arc::new(file), segment, map, job.rank, outside)
}

/// Begins a life of a rank: the path to the others.
pub fn begin(
    file: Arc<LogFile>,
    segment: &Arc<Segment>,
    map: &NodeMap,
    rank: usize,
    outside: Outside,
) -> Result<Box<dyn Path>> {
    let other = |text: String| Error::new(Class::Other, text);
    let area = file
        .records(rank)
        .map_err(|error| other(error.to_string()))?;
    GIVE_UP.get().set(outside.give_up);
    // SAFETY: mapped until the process ends; no other process writes it while this one lives.
    let memory = unsafe { Memory::new(area.base, area.length_bytes as u64) };
    let (records, calls) = memory.of_rank();
    let recorder = Recorder::recover(records);
    let taken_bytes = recorder.end_bytes().next_multiple_of(PIECE_BYTES);
    let mut trail = Trail::recover(calls);
    if file.saves(rank).lacks_calls() {
        trail.stop();
    }
    *STATE.get().borrow_mut() = Some(State {
        recorder,
        trail,
        earlier: Rc::default(),
        file: Arc::clone(&file),
        rank,
        cut: 0,
        taken_bytes,
        wanted_at_bytes: taken_bytes,
        receives: 0,
        creations: BTreeMap::new(),
        open: Vec::new(),
        withheld: Vec::new(),
        numbers: Vec::new(),
        told: time::Told::default(),
    });
    ON.store(true, Ordering::Release);
    let give_up = Box::new(move |why: &str| (outside.give_up)(why));
    let heed = Heed {
        diverged: Box::new(|how: &str| diverged(how)),
        is_ahead: Box::new(order::check_played),
    };
    let checkpoint_file = Arc::clone(&file);
    let path = LogPath::open(file, Arc::clone(segment), map, rank, give_up, heed);
    let path = path.map_err(other)?;
    with(|state| state.earlier = path.earlier());
    checkpoint::begin(&checkpoint_file, rank);
    Ok(Box::new(path))
}

/// The level of threads that a program gets which asks for this one. May be asked before MPI runs.
pub fn thread_level(required: i32) -> i32 {
    match is_on() || std::env::var_os(vars::LOG_FD).is_some() {
        true => required.min(FUNNELED),
        false => required,
    }
}

/// A set of functions, a bit each.
struct Functions([AtomicU64; 16]);

impl Functions {
    const fn new() -> Functions {
        Functions([const { AtomicU64::new(0) }; 16])
    }

    #[inline]
    fn has(&self, id: u32) -> bool {
        self.0[id as usize / 64 % 16].load(Ordering::Relaxed) >> (id % 64) & 1 != 0
    }

    fn add(&self, id: u32) {
        self.0[id as usize / 64 % 16].fetch_or(1 << (id % 64), Ordering::Relaxed);
    }
}

/// Calls that are known not to be refused.
static FINE: Functions = Functions::new();
/// Those of them that make and free nothing that handles denote, but requests.
static PLAIN: Functions = Functions::new();

/// Chapters whose calls are of that kind, and calls of other chapters that are made often.
const PLAIN_CHAPTERS: [&str; 9] = [
    "buffer",
    "collective",
    "environment",
    "neighbor",
    "p2p",
    "pack",
    "probe",
    "request",
    "status",
];
const PLAIN_CALLS: [&str; 4] = [
    "MPI_Comm_rank",
    "MPI_Comm_size",
    "MPI_Type_size",
    "MPI_Comm_get_attr",
];
fn is_plain(function: &str, chapter: &str) -> bool {
    PLAIN_CHAPTERS.contains(&chapter) || PLAIN_CALLS.contains(&function)
}

/// Whether a call is known not to be refused, and to leave what handles denote as it is, and comes from the thread that may call.
#[inline]
pub fn is_fine(id: u32) -> bool {
    is_on() && PLAIN.has(id) && process::get().is_main_thread()
}

/// Whether this thread's calls are those that another life makes in the same order.
pub fn is_ordered() -> bool {
    process::get().is_main_thread()
}

/// Why a call is refused in a job that is to survive. `id`: the function's number.
pub fn refusal(id: u32, function: &str, chapter: &str) -> Option<Error> {
    if !is_on() {
        return None;
    }
    if !process::get().is_main_thread() {
        // They decide nothing, and other threads share no state of this with them.
        if cloudmpi_functions::is_any_time(id) {
            return None;
        }
        return Some(Error::new(
            Class::Other,
            "with --survive MPI_Init_thread provides MPI_THREAD_FUNNELED at most, and this call comes from another thread than the one that called it; look at `provided`, or run the job without --survive",
        ));
    }
    let refused = match FINE.has(id) {
        true => None,
        false => why_refused(function, chapter),
    };
    if refused.is_none() {
        FINE.add(id);
        match is_plain(function, chapter) {
            true => PLAIN.add(id),
            false => guess::forget(),
        }
    }
    refused
}

fn why_refused(function: &str, chapter: &str) -> Option<Error> {
    if HARMLESS_CALLS.contains(&function) {
        return None;
    }
    let by_chapter = REFUSED_CHAPTERS.iter().find(|(name, _)| *name == chapter);
    let by_name = REFUSED_CALLS
        .iter()
        .find(|(begin, _)| function.starts_with(begin));
    let (_, what) = by_chapter.or(by_name)?;
    Some(Error::new(
        Class::UnsupportedOperation,
        format!(
            "with --survive there is no {what}: it cannot be replayed when a rank dies; run the job without --survive"
        ),
    ))
}

/// This life of the rank does something else than an earlier one. Ends the job.
#[cold]
pub(crate) fn diverged(how: &str) -> ! {
    (GIVE_UP.get().get())(&format!(
        "this rank runs again after its death, and does not do the same as before: {how}. \
         With --survive a program must not depend on the time, on random numbers without a fixed seed or on what it wrote to files itself"
    ))
}

/// This life asks something else than an earlier one did.
#[cold]
fn differs(asked: Kind, then: Kind) -> ! {
    diverged(&format!(
        "it calls for {} where it has called for {}",
        told(asked),
        told(then)
    ))
}

/// What the program has asked for.
fn told(kind: Kind) -> &'static str {
    match kind {
        Kind::NotYet => "a call that asked without waiting, and was told `not yet`",
        Kind::Done => "a test of requests, which were done",
        Kind::Index => "one of several requests",
        Kind::Some => "some of several requests",
        Kind::Found => "a probe, which found a message",
        Kind::Cancel => "a cancel of a receive",
        Kind::Time => "MPI_Wtime",
        Kind::Collective => "a collective",
        Kind::Outcome | Kind::Kept => "a collective, which had a result",
        Kind::Joined => "the first collective of a communicator",
        Kind::Saved => "a save of its memory",
        Kind::Match | Kind::Cancelled | Kind::Offer => "something else",
    }
}

impl State {
    /// Before a record is made.
    fn make_room(&mut self, words: usize) {
        let needed = self.recorder.end_bytes() + 8 * words as u64 + SPARE_BYTES;
        if needed > self.taken_bytes {
            let more = (needed - self.taken_bytes).next_multiple_of(PIECE_BYTES);
            self.taken_bytes += more;
            if !self.file.take(more) {
                self.recorder.stop();
            }
            // Each time that another part of the memory is theirs, it is time to give back what lies before a checkpoint.
            let wanted_bytes = self.file.limit_bytes() / (PARTS_TO_WANT * self.file.ranks() as u64);
            if self.taken_bytes >= self.wanted_at_bytes + wanted_bytes {
                self.wanted_at_bytes = self.taken_bytes;
                if self.file.is_trimmed() && self.file.is_used(SHORT_QUARTERS) {
                    self.file.want();
                }
            }
        }
    }

    /// Before a record is made: what a cut has counts as known at another host, and nothing that knows of the cut belongs to it.
    fn heed_cut(&mut self) {
        let cut = self.file.cut();
        if cut == self.cut {
            return;
        }
        self.cut = cut;
        // An earlier life may have done it.
        if self.file.cut_mark_of(self.rank, cut).is_none() {
            let end_bytes = self.recorder.cut();
            self.file.set_cut_mark(self.rank, cut, end_bytes);
        }
    }

    fn record(&mut self, kind: Kind, words: &[u64]) {
        self.heed_cut();
        self.make_room(words.len());
        self.recorder.record(kind, words);
        self.note_full();
    }

    /// Words, and bytes that `fill` writes (as [`Recorder::record_bytes`]).
    fn record_bytes(
        &mut self,
        kind: Kind,
        words: &[u64],
        length_bytes: u64,
        fill: impl FnMut(u64, u64, &mut [u8]),
    ) {
        self.make_room(words.len() + length_bytes.div_ceil(8) as usize);
        (self.recorder).record_bytes(kind, words, length_bytes, fill);
        self.note_full();
    }

    /// Where the bytes of the record that was played or made last stand behind so many words.
    fn place_of_last(&self, words: usize) -> u64 {
        let place = self.recorder.last_bytes_at(words);
        place.unwrap_or(outcomes::NOT_KEPT)
    }

    fn record_not_yet(&mut self) {
        self.heed_cut();
        self.make_room(0);
        self.recorder.record_not_yet();
        self.note_full();
    }

    /// A life whose records are not whole cannot be repeated.
    fn note_full(&self) {
        if self.recorder.is_full() {
            self.file.unprotect();
        }
    }

    fn set_number(&mut self, op: OperationId, number: u64) {
        let place = op as usize;
        if self.numbers.len() <= place {
            self.numbers.resize(place + 1, 0);
        }
        self.numbers[place] = number;
    }

    fn play(&mut self, kind: Kind) -> Play {
        match self.recorder.play(kind) {
            Play::Differs(then) => differs(kind, then),
            play => play,
        }
    }
}

fn with<R>(act: impl FnOnce(&mut State) -> R) -> R {
    let mut state = STATE.get().borrow_mut();
    act(state.as_mut().expect("the job is to survive"))
}

/// An answer that only timing decides: what an earlier life was told, and else what `live` finds, which is recorded before the
/// program is told. `None`: not yet. `again` brings about what was found before.
pub fn decide(
    kind: Kind,
    live: impl FnOnce() -> Option<Vec<u64>>,
    again: impl FnOnce(&[u64]),
) -> Option<Vec<u64>> {
    match with(|state| state.play(kind)) {
        Play::NotYet => None,
        Play::Words(words) => {
            if kind != Kind::Time {
                calls::note_answer();
            }
            again(&words);
            Some(words)
        }
        Play::Live | Play::Differs(_) => {
            let found = live();
            with(|state| match &found {
                Some(words) => state.record(kind, words),
                None => state.record_not_yet(),
            });
            if found.is_some() && kind != Kind::Time {
                // After the record: a life that has noted the call has its answer.
                calls::note_answer();
            }
            found
        }
    }
}

/// What tells a creation of an id from all others, in every life of a rank: those that go on in the background ask for their ids
/// in another order each time. `sequence`: those with this number begin in the same order in every life.
pub fn count_creation(sequence: u64) -> u64 {
    match is_on() {
        true => with(|state| {
            let nth = state.creations.entry(sequence).or_insert(0);
            *nth += 1;
            // Mixed, so that the low bits are free for the round (`offer_key`).
            (sequence ^ nth.rotate_right(16)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16
        }),
        false => 0,
    }
}

fn offer_key(creation: u64, round: u32) -> u64 {
    creation << 16 | u64::from(round)
}

/// The ids that an earlier life has offered in a round of a creation, in words.
pub fn offered(creation: u64, round: u32) -> Option<Vec<u64>> {
    if !is_on() {
        return None;
    }
    with(|state| {
        let words = state
            .recorder
            .of_key(Kind::Offer, offer_key(creation, round));
        words.map(<[u64]>::to_vec)
    })
}

/// Records the ids that are about to be offered.
pub fn note_offer(creation: u64, round: u32, words: impl FnOnce() -> Vec<u64>) {
    if is_on() {
        let key = offer_key(creation, round);
        let words: Vec<u64> = std::iter::once(key).chain(words()).collect();
        with(|state| state.record(Kind::Offer, &words));
    }
}

/// A receive of the program has been taken in without being posted.
pub(crate) fn count_receive() {
    with(|state| state.receives += 1);
}

/// In the place of a peer in a record: there is none.
const NO_PEER: PeerId = PeerId::MAX;

/// Whose message a receive from anyone has taken in an earlier life, and its tag, from the words of the record.
fn matched_of(words: &[u64]) -> (Option<PeerId>, i32) {
    let peer = words[0] as PeerId;
    ((peer != NO_PEER).then_some(peer), words[1] as i32)
}

impl Core {
    /// As [`Core::receive`], of a receive of the program's own.
    #[cold]
    pub(crate) fn receive_recorded(
        &mut self,
        context: u32,
        (mut peer, mut tag): (Option<PeerId>, Option<i32>),
        buffer: Buffer,
    ) -> OperationId {
        let (number, was_cancelled, matched) = with(|state| {
            state.receives += 1;
            let number = state.receives;
            let matched = state.recorder.of_key(Kind::Match, number);
            let matched = matched.map(matched_of);
            let was_cancelled = state.recorder.of_key(Kind::Cancelled, number).is_some();
            (number, was_cancelled, matched)
        });
        if was_cancelled {
            let op = self.insert_receive(context, peer, tag, buffer);
            with(|state| state.withheld.push((op, number)));
            return op;
        }
        let from_anyone = peer.is_none();
        if from_anyone && let Some((source, found)) = matched {
            (peer, tag) = (source, Some(found));
        }
        let op = self.insert_receive(context, peer, tag, buffer);
        with(|state| {
            state.set_number(op, number);
            if from_anyone && matched.is_none() {
                state.open.push(Open {
                    op,
                    number,
                    is_freed: false,
                });
            }
        });
        self.post_inserted(op, context, peer, tag);
        if from_anyone {
            note_matches(&mut self.works.ops);
        }
        op
    }

    /// MPI_Cancel of a receive. `true`: it has been dealt with here.
    #[cold]
    pub(crate) fn cancel_recorded(&mut self, op: OperationId) {
        let number = with(|state| {
            let withheld = state.withheld.iter().position(|(of, _)| *of == op);
            let number = withheld.map(|at| state.withheld.swap_remove(at).1);
            number.or_else(|| state.numbers.get(op as usize).copied())
        });
        let number = number.unwrap_or(0);
        let mut is_ended = false;
        let found = decide(
            Kind::Cancel,
            || {
                // An earlier life may have come so far that the message was there, and have answered its sender.
                let mut polls = 0..POLLS_BEFORE_CANCEL;
                while self.is_posted(op) && polls.next().is_some() && self.poll() {}
                let is_withheld =
                    with(|state| state.recorder.of_key(Kind::Cancelled, number).is_some());
                is_ended = !is_withheld && self.cancel_receive(op);
                if is_ended {
                    // First of all: the next life must know it before it posts the receive.
                    with(|state| {
                        state.open.retain(|open| open.op != op);
                        state.record(Kind::Cancelled, &[number]);
                    });
                }
                Some(vec![u64::from(is_withheld || is_ended)])
            },
            |_| (),
        );
        if !is_ended && found.is_some_and(|words| words[0] == 1) {
            self.end_cancelled(op);
        }
    }
}

/// Records which messages receives from anyone have taken, before the program or the sender of one can learn anything from it.
pub(crate) fn note_matches(ops: &mut Operations) {
    with(|state| {
        let mut index = 0;
        while index < state.open.len() {
            let op = state.open[index].op;
            let operation = ops.get(op);
            if matches!(operation.stage, Stage::Posted(_)) {
                index += 1;
                continue;
            }
            let peer = match &operation.direction {
                Direction::Receive(receive) => receive.peer,
                Direction::Send(_) => None,
            };
            let (peer, tag) = (peer.unwrap_or(NO_PEER), operation.outcome.tag);
            let open = state.open.swap_remove(index);
            let words = [open.number, u64::from(peer), tag as u32 as u64];
            state.record(Kind::Match, &words);
            if open.is_freed {
                ops.remove(op);
            }
        }
    });
}

/// The program has freed the request of an operation that is not done. `true`: this will forget the operation.
pub(crate) fn is_freed_later(op: OperationId) -> bool {
    with(|state| {
        let open = state.open.iter_mut().find(|open| open.op == op);
        open.map(|open| open.is_freed = true).is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_replayed_is_refused_by_name() {
        for function in cloudmpi_functions::FUNCTIONS {
            let refused = why_refused(function.name, function.chapter);
            let expected = ["window", "file", "partitioned"].contains(&function.chapter)
                || function.name.starts_with("MPI_Comm_spawn");
            assert!(refused.is_some() || !expected, "{}", function.name);
        }
        assert!(why_refused("MPI_Send", "p2p").is_none());
        assert!(why_refused("MPI_Comm_get_parent", "spawn").is_none());
        let refused = why_refused("MPI_T_pvar_readreset", "tool").expect("it is refused");
        assert!(refused.detail().contains("performance variables"));
    }

    /// The numbers of all functions have a bit each.
    #[test]
    fn bits_of_functions_do_not_overlap() {
        assert!(cloudmpi_functions::FUNCTIONS.len() < 64 * FINE.0.len());
    }
}

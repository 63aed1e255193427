//! Counts of what this process does, kept while somebody asks for them: the launcher (`cloudmpi run --stats`) or a tool.
//!
//! Nothing of it costs anything while nobody asks. The short ways of messages have no test of their own for it: when
//! counting begins, every channel says that it is special, and a task that never ends stands among those under way. Both
//! send every message the general way, where it is counted.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};

use cloudmpi_engine::{Message, PeerId};
use cloudmpi_segment::{Count, Counts, Traffic, WaitEntry};

use crate::core::Core;
use crate::error::Result;
use crate::events;
use crate::operation::Outcome;
use crate::process::{self, Process, monotonic_ns};
use crate::request::Task;

/// How many want the counts.
static ASKED: AtomicU32 = AtomicU32::new(0);
/// Counts are kept now.
static ON: AtomicBool = AtomicBool::new(false);

/// A call that has not returned.
struct Open {
    thread: ThreadId,
    id: u32,
    since_ns: u64,
}

#[derive(Default)]
struct Private {
    open: Vec<Open>,
    /// By communicator, which other processes do not ask for.
    comms: HashMap<u32, Traffic>,
    /// The greatest lengths of queues since each was asked for, by what a tool calls it.
    marks: Vec<Mark>,
}

/// A greatest length of a queue.
struct Mark {
    name: u64,
    queue: Queue,
    most: u64,
}

/// The queues of matching.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Queue {
    /// Messages that have come and that no receive has taken.
    Unexpected,
    /// Receives that no message has matched.
    Posted,
}

/// Tools may ask from any thread, also where MPI is called by one only.
static PRIVATE: Mutex<Option<Private>> = Mutex::new(None);

/// How many calls were seen to begin, and have not ended.
static OPEN: AtomicUsize = AtomicUsize::new(0);

#[inline(always)]
pub(crate) fn has_open() -> bool {
    OPEN.load(Ordering::Relaxed) != 0
}

fn with_private<R>(with: impl FnOnce(&mut Private) -> R) -> R {
    let mut private = PRIVATE.lock().unwrap_or_else(PoisonError::into_inner);
    with(private.get_or_insert_default())
}

#[inline(always)]
pub fn is_on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// Somebody wants the counts from here on. They begin at once, or when MPI does.
pub fn ask() {
    if ASKED.fetch_add(1, Ordering::Relaxed) == 0 {
        begin_if_asked();
    }
}

pub fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed) != 0
}

/// One of those no longer wants them.
pub fn release() {
    if ASKED.fetch_sub(1, Ordering::Relaxed) == 1 && is_on() {
        ON.store(false, Ordering::Relaxed);
        if process::phase() == process::Phase::Running {
            let process = process::get();
            process.watch_calls(false);
            process.core().set_counted(false);
        }
    }
}

/// Called when MPI begins, too.
pub(crate) fn begin_if_asked() {
    let process = process::get();
    if ASKED.load(Ordering::Relaxed) == 0 || process::phase() != process::Phase::Running {
        return;
    }
    process.watch_calls(true);
    process.core().set_counted(true);
    // It may have been on when MPI ended, to begin again by a session.
    if ON.swap(true, Ordering::Relaxed) {
        return;
    }
    process.spawn(Rc::new(RefCell::new(Presence)));
    let counts = process.counts();
    queued(&process.core());
    if counts.get(Count::On) == 0 {
        counts.set(Count::BegunNs, monotonic_ns());
        let map = process.map();
        for (peer, record) in map.ranks.iter().enumerate() {
            counts.set_path(peer, map.nodes[record.node as usize].path.0);
        }
        counts.set(Count::On, 1);
    }
}

/// MPI_Finalize.
pub(crate) fn ended(process: &Process) {
    if is_on() {
        process.counts().set(Count::EndedNs, monotonic_ns());
    }
}

/// The counts, for a copy of this process that may go on from here.
pub(crate) fn saved() -> Option<Vec<u64>> {
    is_on().then(|| process::get().counts().saved())
}

/// This process is the copy, and inside the call in which it was made: what was counted since is counted again.
pub(crate) fn go_on(saved: Option<Vec<u64>>) {
    let Some(saved) = saved else { return };
    let counts = process::get().counts();
    counts.restore(&saved);
    let now_ns = monotonic_ns();
    counts.set(Count::OpenSinceNs, now_ns);
    with_private(|private| {
        for open in &mut private.open {
            open.since_ns = now_ns;
        }
    });
}

/// Counts of this process, where MPI has begun.
pub fn counts() -> Option<Counts<'static>> {
    let process = process::get();
    (process::phase() != process::Phase::Before).then(|| process.counts())
}

/// Names of all paths, by the numbers that counts have for them.
pub fn paths() -> impl Iterator<Item = &'static str> {
    cloudmpi_paths::ALL.iter().map(|kind| kind.name)
}

/// While it is among the tasks, receives do not go the shortest way.
struct Presence;

impl Task for Presence {
    fn advance(&mut self, _process: &Process) -> bool {
        false
    }

    fn is_done(&self) -> bool {
        !is_on()
    }

    fn outcome(&mut self) -> Result<Outcome> {
        Ok(Outcome::EMPTY)
    }

    fn describe(&self, _core: &Core, _entries: &mut Vec<WaitEntry>) {}
}

/// A call of MPI begins.
#[cold]
pub(crate) fn entered(process: &Process, id: u32) {
    let open = Open {
        thread: thread::current().id(),
        id,
        since_ns: monotonic_ns(),
    };
    let counts = process.counts();
    if counts.get(Count::OpenSinceNs) == 0 {
        counts.set(Count::OpenSinceNs, open.since_ns);
    }
    with_private(|private| {
        private.open.push(open);
        OPEN.store(private.open.len(), Ordering::Relaxed);
    });
}

/// A call returns. Whether it was seen to begin.
#[cold]
pub(crate) fn left(process: &Process, id: u32) -> bool {
    let own = thread::current().id();
    let ended = with_private(|private| {
        let at = (private.open.iter()).rposition(|open| open.thread == own && open.id == id)?;
        let open = private.open.remove(at);
        OPEN.store(private.open.len(), Ordering::Relaxed);
        let outermost = !private.open.iter().any(|open| open.thread == own);
        let others_since = private.open.iter().map(|open| open.since_ns).min();
        Some((open, outermost, others_since))
    });
    let Some((open, outermost, others_since)) = ended else {
        return false;
    };
    let took_ns = monotonic_ns().saturating_sub(open.since_ns);
    let counts = process.counts();
    counts.called(id, took_ns);
    counts.set(Count::OpenSinceNs, others_since.unwrap_or(0));
    if outermost {
        counts.add(Count::InMpiNs, took_ns);
        queued(&process.core());
        events::deliver();
    }
    true
}

/// A message of the program or the library has gone.
#[cold]
pub(crate) fn sent(peer: PeerId, context: u32, bytes: u64) {
    process::get().counts().sent(peer as usize, bytes);
    with_private(|private| {
        let comm = private.comms.entry(context / 2).or_default();
        comm.messages_sent += 1;
        comm.bytes_sent += bytes;
    });
}

/// A receive has taken a message.
#[cold]
pub(crate) fn received(message: &Message) {
    let bytes = message.length_bytes;
    process::get()
        .counts()
        .received(message.peer as usize, bytes);
    with_private(|private| {
        let comm = private.comms.entry(message.context / 2).or_default();
        comm.messages_received += 1;
        comm.bytes_received += bytes;
    });
}

/// A queue of matching may have another length.
#[cold]
pub(crate) fn queued(core: &Core) {
    let lengths = core.engine.queue_lengths();
    let counts = process::get().counts();
    counts.set(Count::Posted, lengths.0 as u64);
    counts.set(Count::Unexpected, lengths.1 as u64);
    counts.set(Count::UnexpectedEver, core.unexpected_arrivals());
    with_private(|private| {
        for mark in &mut private.marks {
            mark.most = mark.most.max(length_of(mark.queue, lengths));
        }
    });
}

fn length_of(queue: Queue, (posted, unexpected): (usize, usize)) -> u64 {
    match queue {
        Queue::Unexpected => unexpected as u64,
        Queue::Posted => posted as u64,
    }
}

/// Messages on a communicator.
pub fn on_comm(id: u32) -> Traffic {
    with_private(|private| private.comms.get(&id).copied().unwrap_or_default())
}

/// Length of a queue when a call ended last.
pub fn length(queue: Queue) -> u64 {
    let count = match queue {
        Queue::Unexpected => Count::Unexpected,
        Queue::Posted => Count::Posted,
    };
    counts().map_or(0, |counts| counts.get(count))
}

/// Notes the greatest length of a queue from now on, under a name of the caller's choice.
pub fn mark(name: u64, queue: Queue) {
    let most = length(queue);
    with_private(|private| {
        private.marks.retain(|mark| mark.name != name);
        private.marks.push(Mark { name, queue, most });
    });
}

pub fn marked(name: u64) -> u64 {
    with_private(|private| {
        let mark = private.marks.iter().find(|mark| mark.name == name);
        mark.map_or(0, |mark| mark.most)
    })
}

/// Sets what has been noted under a name.
pub fn set_mark(name: u64, most: u64) {
    with_private(|private| {
        for mark in private.marks.iter_mut().filter(|mark| mark.name == name) {
            mark.most = most;
        }
    });
}

pub fn unmark(name: u64) {
    with_private(|private| private.marks.retain(|mark| mark.name != name));
}

/// The time of a wait, or of a sleep in it, from its making to its end.
pub(crate) struct Timer {
    count: Count,
    since_ns: u64,
    peer: Option<usize>,
}

impl Timer {
    /// `describe` says what is awaited.
    #[cold]
    pub(crate) fn of_wait(
        process: &Process,
        describe: &dyn Fn(&Core, &mut Vec<WaitEntry>),
    ) -> Timer {
        let mut entries = Vec::new();
        describe(&process.core(), &mut entries);
        let first = entries.first().map(|entry| entry.peer);
        Timer {
            count: Count::WaitingNs,
            since_ns: monotonic_ns(),
            peer: first.and_then(|peer| usize::try_from(peer).ok()),
        }
    }

    pub(crate) fn of_sleep() -> Option<Timer> {
        is_on().then(|| Timer {
            count: Count::SleepingNs,
            since_ns: monotonic_ns(),
            peer: None,
        })
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        let took_ns = monotonic_ns().saturating_sub(self.since_ns);
        let counts = process::get().counts();
        counts.add(self.count, took_ns);
        if let Some(peer) = self.peer {
            counts.waited(peer, took_ns);
        }
        if self.count == Count::SleepingNs {
            counts.add(Count::Sleeps, 1);
            events::slept(took_ns);
        }
    }
}

//! Waiting: spin while spinning pays, then let others run, then sleep in the kernel.

use std::cell::{Cell, RefCell};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use cloudmpi_segment::{NOT_CALLED, WAIT_ANY, WaitEntry, WaitKind};

use crate::core::Core;
use crate::counting::{self, Timer};
use crate::process::{self, Process};
use crate::serial::{self, Serial};
use crate::window::{self, handed};
use crate::worlds;

/// Polls before yielding where every rank has a core: some tens of µs.
pub(crate) const SPIN_POLLS: u32 = 10_000;
/// Polls before yielding where ranks share cores: what is awaited needs the core to be made.
pub(crate) const SHARED_CORE_POLLS: u32 = 4;
/// Looks at shared memory between two polls for messages: less than a change of processes takes.
const LOOKS_AT_MEMORY: u32 = 32;
/// Polls before yielding where there are more ranks than cores, but not among those awake: some µs,
/// since two of them may still be on one core.
pub(crate) const FEW_AWAKE_POLLS: u32 = 1000;
/// Yields this long before sleeping: a wake-up costs some 50 µs, so sleeping sooner would cost more
/// than it saves.
const YIELD_FOR: Duration = Duration::from_millis(1);
/// Sleeps at most this long at a time, to look after the launcher.
const SLEEP_LIMIT: Duration = Duration::from_millis(100);
/// The same, where something else may change that wakes nobody.
const SLEEP_LIMIT_JOINING: Duration = Duration::from_millis(1);
/// At most this long while another thread of the process sleeps, which is the one that peers wake.
const SLEEP_LIMIT_SECOND: Duration = Duration::from_micros(250);

/// Threads that sleep in a wait. Changed under the lock.
static SLEEPERS: Serial<Cell<u32>> = Serial::new(Cell::new(0));

/// One wait from its first poll to its end.
pub struct Idle {
    polls: u32,
    yielding_since: Option<Instant>,
    published: bool,
    /// Any one of what is awaited ends the wait.
    any: bool,
    /// Counts the time, if somebody asks for it.
    timer: Option<Timer>,
}

impl Default for Idle {
    fn default() -> Idle {
        Idle::new()
    }
}

impl Idle {
    #[inline]
    pub fn new() -> Idle {
        Idle {
            polls: 0,
            yielding_since: None,
            published: false,
            any: false,
            timer: None,
        }
    }

    /// A wait that ends with any one of what it waits for.
    #[inline]
    pub fn for_any() -> Idle {
        let mut idle = Idle::new();
        idle.any = true;
        idle
    }

    /// Something moved: what is awaited may come soon.
    #[inline]
    pub fn reset(&mut self) {
        self.polls = 0;
        self.yielding_since = None;
    }

    /// One more look was in vain. `ready` is asked before sleeping, for what comes without a packet.
    #[inline]
    pub fn pause(
        &mut self,
        process: &Process,
        ready: &dyn Fn() -> bool,
        describe: &dyn Fn(&Core, &mut Vec<WaitEntry>),
    ) {
        if self.polls == 0 && self.timer.is_none() && counting::is_on() {
            self.timer = Some(Timer::of_wait(process, describe));
        }
        self.polls += 1;
        if self.polls < process.spin_polls() && !serial::is_wanted() {
            std::hint::spin_loop();
            return;
        }
        self.pause_longer(process, ready, describe);
    }

    #[cold]
    fn pause_longer(
        &mut self,
        process: &Process,
        ready: &dyn Fn() -> bool,
        describe: &dyn Fn(&Core, &mut Vec<WaitEntry>),
    ) {
        let since = *self.yielding_since.get_or_insert_with(Instant::now);
        if since.elapsed() < YIELD_FOR {
            serial::unlocked(std::thread::yield_now);
            return;
        }
        if !self.published {
            self.publish(process, describe);
        }
        process.check_launcher();
        if since.elapsed() >= SLEEP_LIMIT {
            show_paths(process);
        }
        sleep(process, ready);
    }

    fn publish(&mut self, process: &Process, describe: &dyn Fn(&Core, &mut Vec<WaitEntry>)) {
        let mut entries = Vec::new();
        describe(&process.core(), &mut entries);
        let mut waits = WAITS.get().borrow_mut();
        waits.push(Wait {
            thread: thread::current().id(),
            since_ns: process::monotonic_ns(),
            any: self.any,
            entries,
        });
        show(process, &waits);
        self.published = true;
    }
}

/// What one thread waits for. Its waits may be nested: in a callback it may wait for something else.
struct Wait {
    thread: ThreadId,
    since_ns: u64,
    any: bool,
    entries: Vec<WaitEntry>,
}

/// Those that are shown, of all threads. Changed under the lock.
static WAITS: Serial<RefCell<Vec<Wait>>> = Serial::new(RefCell::new(Vec::new()));

/// What all threads wait for, on the one page that the process has.
fn show(process: &Process, waits: &[Wait]) {
    let is_last = |(at, wait): &(usize, &Wait)| {
        !waits[at + 1..]
            .iter()
            .any(|later| later.thread == wait.thread)
    };
    let innermost = waits.iter().enumerate().filter(is_last);
    let innermost: Vec<&Wait> = innermost.map(|(_, wait)| wait).collect();
    let Some(since_ns) = innermost.iter().map(|wait| wait.since_ns).min() else {
        return process.status().clear_wait();
    };
    let mut entries = Vec::new();
    if serial::is_multiple() && has_threads() {
        // Another thread may bring about what these wait for: never call this a deadlock.
        entries.push(WaitEntry {
            kind: WaitKind::Threads,
            peer: WAIT_ANY,
            tag: WAIT_ANY,
            context: 0,
            length_bytes: innermost.len() as u64,
            called: NOT_CALLED,
        });
    }
    if process.has_outside() {
        entries.push(worlds::outside());
    }
    // The first of each thread, the second of each, …: the page has room for few.
    let most = innermost.iter().map(|wait| wait.entries.len()).max();
    for nth in 0..most.unwrap_or(0) {
        entries.extend(innermost.iter().filter_map(|wait| wait.entries.get(nth)));
    }
    for entry in &mut entries {
        if let Ok(peer) = u32::try_from(entry.peer) {
            // As the launcher knows it.
            entry.peer = worlds::number_of(process, peer).map_or(WAIT_ANY, |number| number as i32);
        }
    }
    let any = innermost.iter().all(|wait| wait.any);
    let status = process.status();
    status.publish_wait(since_ns, entries.len(), any, &entries);
}

/// Shows how the ways to the peers stand that this process has waited for in vain for some time.
fn show_paths(process: &Process) {
    let status = process.status();
    let Some(wait) = status.wait() else {
        return;
    };
    let mut peers: Vec<u32> = (wait.entries.iter())
        .filter_map(|entry| u32::try_from(entry.peer).ok())
        .collect();
    peers.dedup();
    let mut core = process.core();
    let path = |number: u32| {
        let peer = worlds::peer_of_number(process, number)?;
        Some((number, core.path().describe(peer)?))
    };
    let paths: Vec<(u32, String)> = peers.into_iter().filter_map(path).collect();
    status.publish_paths(&paths);
}

/// Sleeps, with the lock given up, until a peer or a thread of ours has something for this one.
fn sleep(process: &Process, ready: &dyn Fn() -> bool) {
    let sleepers = SLEEPERS.get();
    if sleepers.get() != 0 {
        // The other is woken by `progress_made` when we take in what it waits for.
        serial::unlocked(|| std::thread::sleep(SLEEP_LIMIT_SECOND));
        return;
    }
    let ready = || ready() || process.tasks_could_move();
    let Some((sleep, longest)) = process.core().path().prepare_sleep(ready) else {
        return;
    };
    sleepers.set(sleepers.get() + 1);
    let timer = Timer::of_sleep();
    let limit = match window::waits_to_join() {
        true => SLEEP_LIMIT_JOINING,
        false => SLEEP_LIMIT,
    };
    serial::unlocked(|| sleep.wait(longest.min(limit)));
    drop(timer);
    sleepers.set(sleepers.get() - 1);
}

/// Something moved that another thread may sleep for.
#[inline]
pub fn progress_made(process: &Process) {
    if SLEEPERS.get().get() != 0 {
        process.core().path().wake_own();
    }
}

/// Something moved in a wait. One that something moves for again and again never pauses: it lets the other threads in here.
#[inline]
fn moved_on(process: &Process, idle: &mut Idle) {
    progress_made(process);
    idle.reset();
    if serial::is_wanted() {
        serial::unlocked(std::thread::yield_now);
    }
}

/// Whether this process has threads besides the calling one.
fn has_threads() -> bool {
    std::fs::read_dir("/proc/self/task").map_or(true, |tasks| tasks.count() > 1)
}

impl Drop for Idle {
    #[inline]
    fn drop(&mut self) {
        if self.published {
            let mut waits = WAITS.get().borrow_mut();
            let own = thread::current().id();
            if let Some(at) = waits.iter().rposition(|wait| wait.thread == own) {
                waits.remove(at);
            }
            show(process::get(), &waits);
        }
    }
}

/// Makes progress until `done` gives a value. `describe` says what is awaited, should it take long.
#[inline]
pub fn wait_for<T>(
    process: &Process,
    done: impl FnMut(&mut Core) -> Option<T>,
    describe: impl Fn(&Core, &mut Vec<WaitEntry>),
) -> T {
    wait_idling(process, Idle::new(), done, describe)
}

/// As [`wait_for`], for a wait that any one of what `describe` tells will end.
#[inline]
pub fn wait_for_any<T>(
    process: &Process,
    done: impl FnMut(&mut Core) -> Option<T>,
    describe: impl Fn(&Core, &mut Vec<WaitEntry>),
) -> T {
    wait_idling(process, Idle::for_any(), done, describe)
}

#[inline]
fn wait_idling<T>(
    process: &Process,
    mut idle: Idle,
    mut done: impl FnMut(&mut Core) -> Option<T>,
    describe: impl Fn(&Core, &mut Vec<WaitEntry>),
) -> T {
    loop {
        let moved = {
            let mut core = process.core();
            if let Some(value) = done(&mut core) {
                return value;
            }
            core.poll_waiting()
        };
        if process.run_tasks() || moved {
            moved_on(process, &mut idle);
        } else {
            idle.pause(process, &|| false, &describe);
        }
    }
}

/// Makes progress until `ready`, which looks at shared memory that a peer writes before it notifies us.
#[inline]
pub fn wait_for_memory(
    process: &Process,
    ready: impl Fn() -> bool,
    describe: impl Fn(&Core, &mut Vec<WaitEntry>),
) {
    let mut idle = Idle::new();
    if process.spin_polls() == SHARED_CORE_POLLS {
        // Those on this core have to run first; when they have, what is still missing is made on another one now.
        serial::unlocked(std::thread::yield_now);
        idle.polls = SHARED_CORE_POLLS;
    }
    if counting::is_on() && !ready() {
        idle.timer = Some(Timer::of_wait(process, &describe));
    }
    loop {
        let serves = handed::is_serving();
        for _ in 0..LOOKS_AT_MEMORY {
            if ready() {
                return;
            }
            if serves && handed::look() {
                idle.reset();
            }
            std::hint::spin_loop();
        }
        if process.progress_waiting() {
            moved_on(process, &mut idle);
        } else {
            // As many looks as elsewhere, before others may run: a sibling thread may need this core.
            if idle.polls < SPIN_POLLS {
                idle.polls += LOOKS_AT_MEMORY - 1;
            }
            idle.pause(process, &ready, &describe);
        }
    }
}

/// Looks in vain in a row by calls that do not wait (Test, Iprobe).
static VAIN_LOOKS: Serial<Cell<u32>> = Serial::new(Cell::new(0));

/// One round of progress for a call that does not wait. A program that calls such in a loop waits all the
/// same: after some looks in vain it lets others run, who may have to make what it looks for.
#[inline]
pub fn look(process: &Process) {
    let looks = VAIN_LOOKS.get();
    if process.progress() {
        progress_made(process);
        looks.set(0);
        return;
    }
    looks.set(looks.get() + 1);
    if looks.get() >= process.spin_polls() || serial::is_wanted() {
        looks.set(0);
        serial::unlocked(std::thread::yield_now);
    }
}

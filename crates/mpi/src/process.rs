//! This process in the job: its phase, and the objects that live between start and end.

mod lifetime;

use std::cell::{Cell, OnceCell, RefCell, RefMut};
use std::ptr::NonNull;
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use cloudmpi_engine::PeerId;
pub use cloudmpi_segment::monotonic_ns;
use cloudmpi_segment::{
    Counts, Heap, JobEnv, NodeMap, PathId, RankName, RankState, Segment, StatusPage,
};

pub(crate) use self::lifetime::describe_job;
pub use self::lifetime::{close_session, finalise, initialise, open_session};
use crate::comm::Comm;
use crate::core::Core;
use crate::counting;
use crate::group::Group;
use crate::request::{Begun, Request, Task, TaskRef};
use crate::say;
use crate::serial::{self, Guard, Serial};
use crate::survive;
use crate::table::{Kind, Table};
use crate::types::TypeObject;
use crate::ulfm;
use crate::wait;
use crate::window::handed;

/// How far MPI has come in this process, by one of two clocks: that of the process in its job, which is
/// running while the program may call MPI ([`phase`]), and that of the world model ([`world_phase`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
#[repr(u32)]
pub enum Phase {
    Before = 0,
    Running = 1,
    After = 2,
}

static PHASE: AtomicU32 = AtomicU32::new(0);
static WORLD_PHASE: AtomicU32 = AtomicU32::new(0);
/// In [`PHASE`]: as [`Phase::Running`], where calls are counted, or where a second run is to make the same calls. Another number, so
/// that the calls of all other jobs are not asked whether theirs is one.
const WATCHED: u32 = 3;
/// Kept of one peer's messages before it is asked to hold them back.
static HOLD_BYTES: AtomicU64 = AtomicU64::new(cloudmpi_engine::HOLD_BYTES);

pub fn hold_bytes() -> u64 {
    HOLD_BYTES.load(Ordering::Relaxed)
}

pub fn set_hold_bytes(bytes: u64) {
    HOLD_BYTES.store(bytes, Ordering::Relaxed);
    if phase() == Phase::Running {
        get().core().set_hold_bytes(bytes);
    }
}

/// Everything that stands from the first MPI_Init or MPI_Session_init on.
pub struct Process {
    running: OnceCell<Running>,
    /// Tasks under way, driven from every wait.
    tasks: RefCell<Vec<TaskRef>>,
    /// Tasks whose requests were freed before they were done. The process does not end before they have.
    unasked: RefCell<Vec<Weak<RefCell<dyn Task>>>>,
    pub comms: RefCell<Table<Rc<Comm>>>,
    pub requests: RefCell<Table<Request>>,
    pub types: RefCell<Table<Rc<TypeObject>>>,
}

struct Running {
    /// This rank's status page, which every call writes.
    status: NonNull<StatusPage>,
    segment: Arc<Segment>,
    /// Memory of the node for windows.
    heap: Heap,
    job: JobEnv,
    map: NodeMap,
    core: RefCell<Core>,
    world: Rc<Comm>,
    own: Rc<Comm>,
    /// Whether a fence stands between what this process publishes and its look at who sleeps.
    fences: bool,
    /// Cores that the job has on this node less its ranks here.
    spare_cores: Cell<i32>,
    /// Whatever else runs beside the ranks: processes of other worlds that this one is connected to, and the node's server of windows.
    company: Cell<i32>,
    /// Some of them are of other launchers.
    has_outside: Cell<bool>,
    /// Windows that other nodes reach by that server.
    served_windows: Cell<u32>,
    /// Started by a launcher, whose death ends us.
    launched: bool,
    /// What MPI_Init_thread provided.
    thread_level: Cell<i32>,
    /// The thread that called MPI_Init.
    main_thread: Cell<libc::pthread_t>,
}

impl Running {
    fn has_launcher(&self) -> bool {
        self.launched || self.segment.header().later_launcher.load(Ordering::Relaxed) != 0
    }
}

static PROCESS: Serial<Process> = Serial::new(Process {
    running: OnceCell::new(),
    tasks: RefCell::new(Vec::new()),
    unasked: RefCell::new(Vec::new()),
    comms: RefCell::new(Table::new(Kind::Comm)),
    requests: RefCell::new(Table::new(Kind::Request)),
    types: RefCell::new(Table::new(Kind::Datatype)),
});

/// The process, to be used inside an entry point only (under its guard).
#[inline(always)]
pub fn get() -> &'static Process {
    PROCESS.get()
}

#[inline(always)]
fn read_phase(phase: &AtomicU32) -> Phase {
    match phase.load(Ordering::Relaxed) {
        0 => Phase::Before,
        1 | WATCHED => Phase::Running,
        _ => Phase::After,
    }
}

/// Running while the world model is, or a session is open.
#[inline(always)]
pub fn phase() -> Phase {
    read_phase(&PHASE)
}

/// Running, and calls are not watched: what every call asks first.
#[inline(always)]
fn runs_plainly() -> bool {
    PHASE.load(Ordering::Relaxed) == Phase::Running as u32
}

/// Running from MPI_Init to MPI_Finalize.
pub fn world_phase() -> Phase {
    read_phase(&WORLD_PHASE)
}

/// Entered by every MPI call: takes the lock if threads need one and notes the call, unless it is one that any thread may be in at
/// any time: what is noted belongs to the thread that is in another call.
pub struct Entered {
    id: u32,
    noted: bool,
    _guard: Guard,
}

#[inline(always)]
pub fn enter(id: u32) -> Entered {
    let guard = serial::lock();
    let noted = runs_plainly();
    match noted {
        true if cloudmpi_functions::is_any_time(id) => {}
        true => get().status().enter_call(id),
        false => enter_watched(id),
    }
    Entered {
        id,
        noted,
        _guard: guard,
    }
}

/// Where MPI does not run, or where calls are watched.
#[cold]
#[inline(never)]
fn enter_watched(id: u32) {
    if phase() != Phase::Running {
        return;
    }
    let process = get();
    if survive::is_on() {
        process.status().count_call();
    }
    if cloudmpi_functions::is_any_time(id) {
        return;
    }
    process.status().enter_call(id);
    if counting::is_on() {
        counting::entered(process, id);
    }
}

#[cold]
#[inline(never)]
fn leave_watched(id: u32) {
    if phase() == Phase::Before || cloudmpi_functions::is_any_time(id) {
        return;
    }
    let process = get();
    if counting::has_open() && counting::left(process, id) || phase() == Phase::Running {
        process.status().leave_call(id);
    }
}

impl Entered {
    /// MPI runs, and calls are not watched.
    #[inline(always)]
    pub fn is_ordinary(&self) -> bool {
        self.noted
    }

    /// The call is over, and the lock is given back.
    #[inline(always)]
    pub fn leave(self) {
        match self.noted {
            true if cloudmpi_functions::is_any_time(self.id) => {}
            true => get().status().leave_call(self.id),
            false => leave_watched(self.id),
        }
    }
}

impl Process {
    #[inline(always)]
    fn running(&self) -> &Running {
        self.running.get().expect("MPI is initialised")
    }

    /// Engine and path. Not to be held while the program's code runs.
    #[inline(always)]
    pub fn core(&self) -> RefMut<'_, Core> {
        self.running().core.borrow_mut()
    }

    /// The same where it may be in use, or MPI may not run.
    pub(crate) fn try_core(&self) -> Option<RefMut<'_, Core>> {
        self.running.get()?.core.try_borrow_mut().ok()
    }

    #[inline(always)]
    pub fn status(&self) -> &StatusPage {
        // SAFETY: points into the segment, which `running` keeps mapped for good.
        unsafe { self.running().status.as_ref() }
    }

    pub fn segment(&self) -> &Arc<Segment> {
        &self.running().segment
    }

    /// What this process counts.
    pub fn counts(&self) -> Counts<'_> {
        let running = self.running();
        running.segment.counts(running.job.local_rank)
    }

    /// MPI is running, and from here on every call is counted, or none.
    pub(crate) fn watch_calls(&self, counted: bool) {
        let phase = match counted || survive::is_on() || ulfm::is_on() {
            true => WATCHED,
            false => Phase::Running as u32,
        };
        PHASE.store(phase, Ordering::Release);
    }

    /// Memory of the node for windows.
    pub fn heap(&self) -> &Heap {
        &self.running().heap
    }

    pub fn world(&self) -> &Rc<Comm> {
        &self.running().world
    }

    pub fn own(&self) -> &Rc<Comm> {
        &self.running().own
    }

    /// Rank in MPI_COMM_WORLD.
    pub fn rank(&self) -> usize {
        self.running().job.rank
    }

    /// What the launcher and the user call it.
    pub fn name(&self) -> RankName {
        let job = &self.running().job;
        RankName::new(job.group, job.rank)
    }

    pub fn size(&self) -> usize {
        self.running().job.size
    }

    /// As [`Process::map`]; `None`: before MPI is initialised.
    pub fn node_map(&self) -> Option<&NodeMap> {
        self.running.get().map(|running| &running.map)
    }

    /// Which ranks are where.
    pub fn map(&self) -> &NodeMap {
        &self.running().map
    }

    /// Index of `peer` among the ranks of its node.
    pub fn place_of(&self, peer: PeerId) -> usize {
        self.map().ranks[peer as usize].local as usize
    }

    /// Whether this process has to fence after it publishes something and before it looks which processes sleep.
    #[inline]
    pub fn fences_before_looking(&self) -> bool {
        self.running().fences
    }

    /// Whether this process and `peer` map the same segment, by whatever path their messages go.
    pub fn is_on_node(&self, peer: PeerId) -> bool {
        let map = self.map();
        (map.ranks.get(peer as usize)).is_some_and(|rank| rank.node == map.own)
    }

    /// Whether messages inside this node go by shared memory.
    pub fn has_rings(&self) -> bool {
        let map = self.map();
        map.nodes[map.own as usize].path == PathId::RINGS && !ulfm::is_on()
    }

    /// Whether all members reach each other by this node's shared memory. All come to the same answer.
    pub fn shares_memory(&self, group: &Group) -> bool {
        let map = self.map();
        let own = map.own;
        // Processes of other worlds have other segments.
        let here = |peer: &PeerId| {
            let record = map.ranks.get(*peer as usize);
            record.is_some_and(|record| record.node == own)
        };
        map.nodes[own as usize].path == PathId::RINGS
            && !ulfm::is_on()
            && group.members().iter().all(here)
    }

    /// The process that holds this world's segment open, and its descriptor there.
    pub(crate) fn segment_holder(&self) -> (i32, i32) {
        let running = self.running();
        let launcher = &running.segment.header().launcher_pid;
        (launcher.load(Ordering::Relaxed), running.job.segment_fd)
    }

    pub(crate) fn set_company(&self, all: usize, outside: usize) {
        let running = self.running();
        let server = i32::from(running.served_windows.get() != 0);
        running.company.set(all as i32 + server);
        running.has_outside.set(outside != 0);
    }

    /// One more window, or one less, for which the node's server needs a core at times.
    pub(crate) fn count_served_window(&self, is_more: bool) {
        let running = self.running();
        let (before, company) = (running.served_windows.get(), running.company.get());
        match is_more {
            true => running.served_windows.set(before + 1),
            false => running.served_windows.set(before - 1),
        }
        match (before, is_more) {
            (0, true) => running.company.set(company + 1),
            (1, false) => running.company.set(company - 1),
            _ => {}
        }
    }

    /// Processes of other launchers are connected to this one.
    pub(crate) fn has_outside(&self) -> bool {
        self.running().has_outside.get()
    }

    /// MPI_UNIVERSE_SIZE.
    pub fn universe_size(&self) -> usize {
        let universe = &self.running().segment.header().universe;
        let processors = match universe.load(Ordering::Relaxed) {
            // As a launcher would say.
            0 if !self.was_launched() => {
                std::thread::available_parallelism().map_or(1, usize::from)
            }
            processors => processors as usize,
        };
        self.size().max(processors)
    }

    /// A launcher has started this process.
    pub(crate) fn was_launched(&self) -> bool {
        self.running().launched
    }

    pub fn appnum(&self) -> Option<i32> {
        let running = self.running();
        running.launched.then_some(running.job.appnum)
    }

    /// The user wants to be told how collectives are done.
    pub fn is_verbose(&self) -> bool {
        self.running()
            .segment
            .header()
            .verbose
            .load(Ordering::Relaxed)
            != 0
    }

    /// Whether this node's ranks are to tell it.
    pub fn set_verbose(&self, verbose: bool) {
        let header = self.running().segment.header();
        header.verbose.store(verbose.into(), Ordering::Relaxed);
    }

    pub fn thread_level(&self) -> i32 {
        self.running().thread_level.get()
    }

    pub fn is_main_thread(&self) -> bool {
        // SAFETY: no arguments; compares opaque thread ids.
        unsafe { libc::pthread_equal(self.running().main_thread.get(), libc::pthread_self()) != 0 }
    }

    /// No tasks are under way, but one that does for others what they would do themselves if it did not.
    #[inline(always)]
    pub(crate) fn has_no_tasks(&self) -> bool {
        self.tasks
            .try_borrow()
            .is_ok_and(|tasks| tasks.is_empty() || handed::is_alone_of(tasks.len()))
    }

    /// This node has fewer cores than ranks.
    pub(crate) fn shares_cores(&self) -> bool {
        self.running().spare_cores.get() < 0
    }

    /// The launcher has said how many there are.
    pub(crate) fn count_cores(&self) {
        let running = self.running();
        let cores = running.segment.header().cores.load(Ordering::Relaxed);
        let ranks = running.job.local_size as i32;
        running.spare_cores.set(cores as i32 - ranks);
    }

    #[inline(always)]
    pub(crate) fn spin_polls(&self) -> u32 {
        let running = self.running();
        let spare_cores = running.spare_cores.get() - running.company.get();
        if spare_cores >= 0 {
            return wait::SPIN_POLLS;
        }
        let sleepers = running.segment.header().sleepers.load(Ordering::Relaxed);
        match spare_cores + sleepers as i32 {
            0.. => wait::FEW_AWAKE_POLLS,
            _ => wait::SHARED_CORE_POLLS,
        }
    }

    /// Begins a task that goes on from the next wait on.
    pub(crate) fn begin_task(&self, task: TaskRef) {
        self.tasks.borrow_mut().push(task);
    }

    /// Begins a task: it goes on at once, and from every wait until it is done.
    pub fn spawn(&self, task: TaskRef) -> Begun {
        task.borrow_mut().advance(self);
        if !task.borrow().is_done() {
            self.tasks.borrow_mut().push(Rc::clone(&task));
        }
        Begun::Task(task)
    }

    /// Lets a task go on to its end, whose outcome nobody will ask for.
    pub fn finish_unasked(&self, task: TaskRef) {
        let mut unasked = self.unasked.borrow_mut();
        unasked.push(Rc::downgrade(&task));
        drop(task);
        unasked.retain(|task| task.strong_count() != 0);
    }

    /// Waits for those tasks: other processes count on them.
    fn wait_for_unasked(&self) {
        let unasked = self.unasked.take();
        wait::wait_for(
            self,
            |_| {
                unasked
                    .iter()
                    .all(|task| task.strong_count() == 0)
                    .then_some(())
            },
            |core, entries| {
                for task in unasked.iter().filter_map(Weak::upgrade) {
                    if let Ok(task) = task.try_borrow() {
                        task.describe(core, entries);
                    }
                }
            },
        );
    }

    /// Whether a task finds something in shared memory that it waits for.
    pub(crate) fn tasks_could_move(&self) -> bool {
        let could_move = |task: &TaskRef| task.try_borrow().is_ok_and(|task| task.could_move());
        (self.tasks.try_borrow()).is_ok_and(|tasks| tasks.iter().any(could_move))
    }

    /// Runs tasks on as far as they can. True if any moved.
    #[inline]
    pub fn run_tasks(&self) -> bool {
        // A task that calls the program's code may come back here: the inner call finds nothing.
        match self.tasks.try_borrow() {
            Ok(tasks) if !tasks.is_empty() => {}
            _ => return false,
        }
        self.run_tasks_on()
    }

    #[cold]
    fn run_tasks_on(&self) -> bool {
        let mut tasks = self.tasks.take();
        let mut moved = false;
        for task in &tasks {
            if let Ok(mut task) = task.try_borrow_mut() {
                moved |= task.advance(self);
            }
        }
        tasks.retain(|task| !task.try_borrow().is_ok_and(|task| task.is_done()));
        let mut begun_meanwhile = self.tasks.borrow_mut();
        tasks.append(&mut begun_meanwhile);
        *begun_meanwhile = tasks;
        moved
    }

    /// One round of progress: packets, then tasks. True if anything moved.
    #[inline]
    pub fn progress(&self) -> bool {
        let moved = self.core().poll();
        self.run_tasks() | moved
    }

    /// As [`Process::progress`], for a caller that repeats it until something has come ([`Core::poll_waiting`]).
    #[inline]
    pub(crate) fn progress_waiting(&self) -> bool {
        let moved = self.core().poll_waiting();
        self.run_tasks() | moved
    }

    /// Ends this process when its launcher has died without being able to.
    pub(crate) fn check_launcher(&self) {
        let running = self.running();
        if running.company.get() != 0 {
            crate::worlds::check_others(self);
        }
        let gone = match running.launched {
            false => crate::worlds::launcher_that_has_ended(self),
            true => Some(running.segment.header().launcher()).filter(|launcher| {
                // SAFETY: signal 0 only asks whether the process exists.
                let answer = unsafe { libc::kill(*launcher, 0) };
                answer != 0 && std::io::Error::last_os_error().raw_os_error() == Some(libc::ESRCH)
            }),
        };
        if let Some(launcher) = gone {
            say(format_args!(
                "{}: the launcher (pid {launcher}) is gone; ending",
                self.name().told()
            ));
            std::process::exit(1);
        }
    }
}

/// Ends the job for a reason that the launcher puts into its line.
pub(crate) fn give_up(why: &str) -> ! {
    match get().running.get() {
        Some(running) if running.has_launcher() => get().status().set_last_words(why),
        _ => crate::say(why),
    }
    abort(1)
}

/// MPI_Abort: tells the launcher, then ends this process.
pub fn abort(code: i32) -> ! {
    flush_standard_output();
    let process = get();
    if let Some(running) = process.running.get() {
        let header = running.segment.header();
        if header.abort_rank.load(Ordering::Acquire) == 0 {
            header.abort_code.store(code, Ordering::Relaxed);
            header
                .abort_rank
                .store(running.job.rank as u32 + 1, Ordering::Release);
        }
        process.status().set_state(RankState::Aborted);
    }
    let status = match code & 0xff {
        0 => 1,
        low => low,
    };
    // SAFETY: ends the process without running the program's exit handlers, which may call MPI.
    unsafe { libc::_exit(status) }
}

/// What the program printed before an error is what its user needs to see.
fn flush_standard_output() {
    unsafe extern "C" {
        static stdout: *mut libc::FILE;
    }
    // SAFETY: the C library's own stream.
    unsafe { libc::fflush(stdout) };
}

//! Beginning and end of MPI in this process: the world model, and sessions, which may come before, beside and after it.

use std::cell::{Cell, RefCell};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::ptr::NonNull;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use cloudmpi_segment::{
    Called, CalledWords, Heap, JobEnv, NodeMap, RankState, Segment, SegmentError, WAIT_ANY,
    WaitEntry, WaitKind, pid_namespace,
};

use super::{PHASE, Phase, Process, Running, WORLD_PHASE, get, hold_bytes, phase, world_phase};
use crate::comm::Comm;
use crate::core::Core;
use crate::counting;
use crate::error::{Class, Error, Result};
use crate::group::Group;
use crate::ids::Id;
use crate::remote;
use crate::serial;
use crate::survive;
use crate::ulfm;
use crate::wait;
use crate::worlds;

/// Sessions that are open.
static SESSIONS: AtomicU32 = AtomicU32::new(0);

/// Id of MPI_COMM_WORLD, of MPI_COMM_SELF, and the first that new communicators get.
const WORLD_ID: u32 = 0;
const SELF_ID: u32 = 1;

/// MPI_Init.
pub fn initialise(thread_level: i32, lock: bool) -> Result<()> {
    let _guard = serial::lock_always();
    if world_phase() != Phase::Before {
        return Err(Error::new(
            Class::Other,
            "MPI has been initialised before in this process; it can be once",
        ));
    }
    enter_job(thread_level)?;
    let running = get().running();
    running.thread_level.set(thread_level);
    // SAFETY: no arguments.
    running.main_thread.set(unsafe { libc::pthread_self() });
    if lock {
        serial::enable_lock();
    }
    WORLD_PHASE.store(Phase::Running as u32, Ordering::Release);
    Ok(())
}

/// MPI_Session_init; any thread may call it at any time. The thread level that the session gets.
///
/// In a process where MPI does not run, sessions bring the lock with them: each may be used by a thread
/// of its own. Where it runs without one, threads may be inside that rely on there being none.
pub fn open_session(thread_level: i32) -> Result<i32> {
    let _guard = serial::lock_always();
    let thread_level = survive::thread_level(thread_level);
    if phase() != Phase::Running {
        enter_job(thread_level)?;
        serial::enable_lock();
    }
    SESSIONS.fetch_add(1, Ordering::Relaxed);
    match serial::is_multiple() {
        true => Ok(thread_level),
        false => Ok(thread_level.min(get().thread_level())),
    }
}

/// MPI_Session_finalize. It waits for nobody, but that what it has sent may leave and freed collectives end: others may have
/// sessions to open, and communicators to make in them, before they come to an end.
pub fn close_session() {
    let process = get();
    let is_last = || SESSIONS.load(Ordering::Relaxed) == 1 && world_phase() != Phase::Running;
    if is_last() {
        process.wait_for_unasked();
        wait::wait_for(
            process,
            |core| (!core.has_outgoing()).then_some(()),
            describe_job,
        );
        remote::settle_session(process);
        // Another thread may have opened one meanwhile.
        if is_last() {
            worlds::part_from_all(process);
        }
    }
    let _guard = serial::lock_always();
    SESSIONS.fetch_sub(1, Ordering::Relaxed);
    leave_if_unused(process);
}

/// MPI runs in this process from here on, for the first time or again.
fn enter_job(thread_level: i32) -> Result<()> {
    let process = get();
    if process.running.get().is_none() {
        join(thread_level)?;
    }
    process.status().set_state(RankState::Initialised);
    if phase() != Phase::Running {
        process.watch_calls(false);
        counting::begin_if_asked();
    }
    Ok(())
}

/// Neither the world model nor a session runs any more: the process may end.
fn leave_if_unused(process: &Process) {
    if SESSIONS.load(Ordering::Relaxed) == 0 && world_phase() != Phase::Running {
        process.status().set_state(RankState::Finalized);
        PHASE.store(Phase::After as u32, Ordering::Release);
    }
}

/// Joins the job, or becomes a job of one rank.
fn join(thread_level: i32) -> Result<()> {
    let other = |e: &dyn std::fmt::Display| Error::new(Class::Other, e.to_string());
    let env = JobEnv::read().map_err(|e| other(&e))?;
    let launched = env.is_some();
    let (segment, fd, job) = match env {
        Some(job) => {
            let segment = Segment::attach(job.segment_fd, job.local_size).map_err(|e| other(&e))?;
            // SAFETY: the descriptor is ours by inheritance.
            let fd = unsafe { OwnedFd::from_raw_fd(job.segment_fd) };
            (segment, fd, job)
        }
        None => {
            if let Some(line) = cloudmpi_segment::started_by_another() {
                crate::say::say(line);
            }
            alone().map_err(|e| other(&e))?
        }
    };
    let settings = crate::tuned::take()?;
    claim_rank(&segment, &job)?;
    let heap = Heap::new(fd, &segment);
    let segment = Arc::new(segment);
    let map = segment.node_map().map_err(|e| other(&e))?;
    ulfm::open(&segment);
    let remotes = remote::open(&job, &map, &segment, settings)?;
    let own = job.rank as u32;
    let everyone: Vec<u32> = (0..job.size as u32).collect();
    let world = Comm::new(
        Id::first(WORLD_ID),
        Rc::new(Group::new(everyone, own)),
        None,
        job.rank,
    );
    let single = Comm::new(Id::first(SELF_ID), Rc::new(Group::new([own], own)), None, 0);
    let status = segment.status(job.local_rank);
    let mut core = Core::new(Arc::clone(&segment), &map, job.local_rank, remotes);
    let running = Running {
        status: NonNull::from(status),
        fences: core.path().sender_fences(),
        core: RefCell::new(core),
        world: Rc::new(world),
        own: Rc::new(single),
        spare_cores: Cell::new(0),
        company: Cell::new(0),
        has_outside: Cell::new(false),
        served_windows: Cell::new(0),
        launched,
        thread_level: Cell::new(thread_level),
        // SAFETY: no arguments.
        main_thread: Cell::new(unsafe { libc::pthread_self() }),
        segment,
        heap,
        map,
        job,
    };
    let process = get();
    if process.running.set(running).is_err() {
        return Err(Error::new(Class::Intern, "initialised twice"));
    }
    process.count_cores();
    let header = process.segment().header();
    header.initialised.fetch_add(1, Ordering::AcqRel);
    ulfm::begin(process);
    process.core().set_hold_bytes(hold_bytes());
    if std::env::var_os(cloudmpi_segment::vars::STATS).is_some_and(|value| value == "1") {
        counting::ask();
    }
    Ok(())
}

/// A job of this process alone.
fn alone() -> std::result::Result<(Segment, OwnedFd, JobEnv), SegmentError> {
    let map = NodeMap::one_node(&cloudmpi_segment::host_name(), 1);
    let (fd, segment) = Segment::create(&map)?;
    segment.header().cores.store(1, Ordering::Relaxed);
    let job = JobEnv {
        rank: 0,
        size: 1,
        local_rank: 0,
        local_size: 1,
        // Kept open: processes that connect to this one map the segment too.
        segment_fd: fd.as_raw_fd(),
        listen_fd: None,
        log_fd: None,
        appnum: 0,
        group: 0,
    };
    Ok((segment, fd, job))
}

/// A rank is one process: its peers count what the first one has sent and taken, so that a second one would
/// wait for ever. A rank without peers may as well be run by several, one after the other.
fn claim_rank(segment: &Segment, job: &JobEnv) -> Result<()> {
    // Peers read this process's memory, and look whether it lives, by its number.
    let namespaces = [
        segment.header().pid_namespace.load(Ordering::Relaxed),
        pid_namespace(),
    ];
    if namespaces[0] != namespaces[1] && !namespaces.contains(&0) {
        return Err(Error::new(
            Class::Other,
            format!(
                "rank {} is in a PID namespace of its own, where its launcher and the other ranks cannot be seen; do without it \
                 (unshare --pid, bwrap --unshare-pid, apptainer --pid), or start `cloudmpi run` inside the container",
                job.rank
            ),
        ));
    }
    // SAFETY: no arguments.
    let own = unsafe { libc::getpid() };
    let status = segment.status(job.local_rank);
    match status.claim(own) {
        Err(first) if job.size > 1 => Err(Error::new(
            Class::Other,
            format!(
                "rank {} has run an MPI program already (process {first}), and runs one only; \
                 if a script runs several, start each by the launcher",
                job.rank
            ),
        )),
        Err(_) => {
            status.set_pid(own);
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

/// MPI_Finalize, after everything that runs callbacks: waits until all ranks are here and nothing of
/// ours is needed any more. Sessions that are open go on.
pub fn finalise() -> Result<()> {
    let process = get();
    let wait_sent = || {
        wait::wait_for(
            process,
            |core| (!core.has_outgoing()).then_some(()),
            describe_job,
        );
    };
    process.wait_for_unasked();
    wait_sent();
    survive::note_end(process.world().context());
    let called = if ulfm::is_on() {
        ulfm::meet(process);
        wait_sent();
        if process.core().path().has_remote() {
            remote::settle(process);
        }
        // Where ranks have died, the others need not have called the same.
        Ok(())
    } else if process.core().path().has_remote() {
        let first = remote::meet(process)?;
        wait_sent();
        remote::settle(process);
        check_called(process, first)
    } else {
        meet_on_node(process);
        check_called(process, process.segment().status(0).called())
    };
    if SESSIONS.load(Ordering::Relaxed) == 0 {
        worlds::part_from_all(process);
    }
    let _guard = serial::lock_always();
    counting::ended(process);
    WORLD_PHASE.store(Phase::After as u32, Ordering::Release);
    leave_if_unused(process);
    // MPI has ended, and MPI_COMM_SELF with it; its handler is for the last error all the same.
    called.map_err(|error| error.on_handler(process.own().errhandler.borrow().clone()))
}

/// An error where what the first rank has called on MPI_COMM_WORLD is not what this one has.
fn check_called(process: &Process, (last, all): (CalledWords, u64)) -> Result<()> {
    let calls = &process.world().calls;
    let [mine, first] = [calls.shown(), last].map(Called::from_words);
    match mine.number == first.number && process.world().all_calls() == all {
        true => Ok(()),
        false => Err(crate::calls::other_calls_in_all(0, &mine, &first)),
    }
}

/// Waits for all ranks of a job on one node.
fn meet_on_node(process: &Process) {
    let header = process.segment().header();
    let calls = &process.world().calls;
    process
        .status()
        .set_called(calls.shown(), process.world().all_calls());
    let everyone = || header.finalized.load(Ordering::Acquire) as usize >= process.size();
    header.finalized.fetch_add(1, Ordering::AcqRel);
    for peer in 0..process.size() {
        process.core().path().notify(peer as u32);
    }
    wait::wait_for_memory(process, everyone, describe_job);
}

pub(crate) fn describe_job(_core: &Core, entries: &mut Vec<WaitEntry>) {
    let calls = &get().world().calls;
    entries.push(WaitEntry {
        kind: WaitKind::Job,
        peer: WAIT_ANY,
        tag: WAIT_ANY,
        context: 0,
        length_bytes: 0,
        called: calls.shown(),
    });
}

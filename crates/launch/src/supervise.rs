//! Watches a running job until its last process is gone.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_wire::{RankState, Segment, host_name};

use crate::deadlock::{Observation, Seen, Watcher};
use crate::dump::{Watched, dump};
use crate::guard::Guard;
use crate::job::{Job, LaunchError, STATUS_DEADLOCK, STATUS_TIMEOUT};
use crate::processes::{self, Exit};
use crate::report::{self, Who};
use crate::signals::{self, Asked, SignalSource};
use crate::start::start;
use crate::streams::Streams;
use crate::writer::{Target, Writer};
use cloudmpi_calls as calls;

/// How often the status pages are looked at.
const TICK: Duration = Duration::from_millis(250);
/// From SIGTERM to SIGKILL when the job ends by itself.
const GRACE: Duration = Duration::from_millis(200);
/// From SIGTERM to SIGKILL when the user ends the job.
const USER_GRACE: Duration = Duration::from_secs(1);

/// Runs the job; the exit status of the launcher.
pub fn run(job: &Job) -> Result<i32, LaunchError> {
    let mut supervisor = start(job)?;
    supervisor.watch();
    Ok(supervisor.finish())
}

/// One rank's process.
pub struct Rank {
    pid: i32,
    exit: Option<Exit>,
    /// It failed before MPI_Init, in a job of which nobody has been seen to use MPI.
    failed_early: bool,
}

impl Rank {
    pub fn new(pid: i32) -> Rank {
        Rank {
            pid,
            exit: None,
            failed_early: false,
        }
    }
}

/// The job is ending: everybody has been asked to leave.
struct Ending {
    status: i32,
    kill_at: Option<Instant>,
    by_user: bool,
}

pub struct Supervisor<'a> {
    job: &'a Job,
    pub ranks: Vec<Rank>,
    pub streams: Streams,
    segment: Segment,
    signals: SignalSource,
    writer: Writer,
    guard: Option<Guard>,
    by_pid: HashMap<i32, usize>,
    host: String,
    watcher: Watcher,
    started: Instant,
    next_tick: Instant,
    /// The first rank that failed without ending the job, and its status.
    first_failure: Option<(usize, i32)>,
    ending: Option<Ending>,
}

impl<'a> Supervisor<'a> {
    pub fn new(
        job: &'a Job,
        segment: Segment,
        signals: SignalSource,
        streams: Streams,
        writer: Writer,
        guard: Guard,
    ) -> Supervisor<'a> {
        let now = Instant::now();
        Supervisor {
            job,
            ranks: Vec::with_capacity(job.ranks()),
            streams,
            segment,
            signals,
            writer,
            guard: Some(guard),
            by_pid: HashMap::new(),
            host: host_name(),
            watcher: Watcher::default(),
            started: now,
            next_tick: now + TICK,
            first_failure: None,
            ending: None,
        }
    }

    pub fn guard_mut(&mut self) -> &mut Guard {
        self.guard.as_mut().expect("dismissed only at the end")
    }

    /// The start has failed half-way.
    pub fn give_up(&mut self) {
        self.signal_ranks(libc::SIGKILL);
        self.clear_away();
    }

    fn watch(&mut self) {
        self.by_pid = self
            .ranks
            .iter()
            .enumerate()
            .map(|(rank, started)| (started.pid, rank))
            .collect();
        // A rank may have ended before its signal could be told from others'.
        self.reap();
        while self.ranks.iter().any(|rank| rank.exit.is_none()) {
            self.sleep();
            self.take_signals();
            if self.writer.has_room() {
                self.streams.read_ready(&self.writer);
            }
            self.check_output();
            let now = Instant::now();
            self.streams.show_overdue(&self.writer, now);
            if now >= self.next_tick {
                self.next_tick = now + TICK;
                self.tick(now);
            }
            if self
                .ending
                .as_ref()
                .is_some_and(|e| e.kill_at.is_some_and(|at| now >= at))
            {
                self.kill_now();
            }
        }
    }

    /// Waits for the next thing to do.
    fn sleep(&self) {
        let read_output = self.writer.has_room() && self.streams.any_open();
        let mut wake = self.next_tick;
        for due in [
            self.ending.as_ref().and_then(|ending| ending.kill_at),
            self.streams.due(),
        ] {
            wake = wake.min(due.unwrap_or(wake));
        }
        let left = wake.saturating_duration_since(Instant::now());
        let streams = if read_output { self.streams.fd() } else { -1 };
        poll(
            &[self.signals.fd(), self.writer.fd(), streams],
            left.as_millis() as i32 + 1,
        );
        self.writer.clear_event();
    }

    fn take_signals(&mut self) {
        while let Some(asked) = self.signals.next() {
            match asked {
                Asked::Reap => self.reap(),
                Asked::Dump => self.dump(),
                Asked::End(signal) => self.end_by_user(signal),
                Asked::Forward(signal) => self.signal_ranks(signal),
                Asked::Stop => {
                    self.signal_ranks(libc::SIGSTOP);
                    signals::stop_self();
                    self.signal_ranks(libc::SIGCONT);
                }
            }
        }
    }

    fn reap(&mut self) {
        let mut ended = Vec::new();
        while let Some((pid, exit)) = processes::reap() {
            // Others are orphans that were adopted.
            if let Some(&rank) = self.by_pid.get(&pid) {
                self.ranks[rank].exit = Some(exit);
                ended.push((rank, exit));
                if !processes::kill_group(pid, 0) {
                    self.guard_mut().remove(pid);
                }
            }
        }
        if self.ending.is_some() || ended.is_empty() {
            return;
        }
        // A rank that a signal killed explains others that ended in the same moment.
        ended.sort_by_key(|(rank, exit)| (matches!(exit, Exit::Status(_)), *rank));
        for (rank, exit) in ended {
            self.judge(rank, exit);
        }
    }

    /// Whether the end of a rank ends the job.
    fn judge(&mut self, rank: usize, exit: Exit) {
        if self.ending.is_some() || self.end_by_abort() {
            return;
        }
        let page = self.segment.status(rank);
        let in_mpi = matches!(page.state(), RankState::Initialised | RankState::Aborted);
        let fatal = match exit {
            Exit::Signal(_) => true,
            Exit::Status(_) => in_mpi,
        };
        if fatal {
            self.end_by_death(rank, exit);
        } else if exit != Exit::Status(0) {
            self.first_failure
                .get_or_insert((rank, exit.shell_status()));
            self.ranks[rank].failed_early = page.state() == RankState::Starting;
            self.end_if_missed();
        }
    }

    /// A rank that failed before MPI_Init would be waited for in vain by those in MPI.
    fn end_if_missed(&mut self) {
        let in_mpi = |rank: usize| {
            self.ranks[rank].exit.is_none() && self.segment.status(rank).last_call().0 != 0
        };
        let failed = self.ranks.iter().position(|rank| rank.failed_early);
        if let Some(rank) = failed
            && (0..self.ranks.len()).any(in_mpi)
            && let Some(exit) = self.ranks[rank].exit
        {
            self.end_by_death(rank, exit);
        }
    }

    fn who(&self, rank: usize) -> Who<'_> {
        Who {
            rank,
            pid: self.ranks[rank].pid,
            host: &self.host,
        }
    }

    fn end_by_death(&mut self, rank: usize, exit: Exit) {
        let line = report::death(&self.who(rank), exit, self.segment.status(rank));
        let status = match exit.shell_status() {
            0 => 1,
            status => status,
        };
        self.end(status, GRACE, Some(&line));
    }

    /// True when a rank has called MPI_Abort, whether or not it has ended yet.
    fn end_by_abort(&mut self) -> bool {
        let header = self.segment.header();
        let rank = header.abort_rank.load(Ordering::Acquire) as usize;
        if rank == 0 || rank > self.ranks.len() || self.ending.is_some() {
            return false;
        }
        let rank = rank - 1;
        let code = header.abort_code.load(Ordering::Acquire);
        let line = report::abort(&self.who(rank), code, self.segment.status(rank));
        let status = match code & 0xff {
            0 => 1,
            status => status,
        };
        self.end(status, GRACE, Some(&line));
        true
    }

    fn end_by_user(&mut self, signal: i32) {
        match &self.ending {
            Some(ending) if ending.status == 128 + signal || signal == libc::SIGINT => {
                self.kill_now();
            }
            Some(_) => {}
            None => self.end(128 + signal, USER_GRACE, None),
        }
    }

    /// Asks every rank to leave. The line comes after what the ranks have written so far.
    fn end(&mut self, status: i32, grace: Duration, line: Option<&str>) {
        if self.ending.is_some() {
            return;
        }
        self.signal_ranks(libc::SIGTERM);
        // A stopped rank takes nothing but SIGKILL until it is continued.
        self.signal_ranks(libc::SIGCONT);
        if let Some(line) = line {
            self.streams.drain(&self.writer);
            self.writer.say(line);
        }
        self.ending = Some(Ending {
            status,
            kill_at: Some(Instant::now() + grace),
            by_user: line.is_none(),
        });
    }

    fn kill_now(&mut self) {
        self.signal_ranks(libc::SIGKILL);
        if let Some(ending) = &mut self.ending {
            ending.kill_at = None;
        }
    }

    /// Only groups whose first process has not been reaped: its number cannot be another's.
    fn signal_ranks(&self, signal: i32) {
        for rank in self.ranks.iter().filter(|rank| rank.exit.is_none()) {
            processes::kill_group(rank.pid, signal);
        }
    }

    /// Whoever reads the launcher's output has gone: so would a program that writes to a closed
    /// pipe.
    fn check_output(&mut self) {
        match self.writer.failure() {
            Some((Target::Stdout, error)) if error.raw_os_error() == Some(libc::EPIPE) => {
                self.end(128 + libc::SIGPIPE, GRACE, None);
            }
            Some((Target::Stdout, error)) => {
                let line =
                    format!("cloudmpi: cannot write the ranks' output: {error}; ending the job");
                self.end(1, GRACE, Some(&line));
            }
            // There is nobody to tell.
            Some((Target::Stderr, _)) | None => {}
        }
    }

    fn tick(&mut self, now: Instant) {
        if self.ending.is_some() || self.end_by_abort() {
            return;
        }
        self.end_if_missed();
        if let Some(timeout) = self.job.timeout
            && now - self.started >= timeout
        {
            self.dump();
            let line = format!(
                "cloudmpi: the job has run for {} s, as long as --timeout allows; ending it",
                timeout.as_secs_f64()
            );
            self.end(STATUS_TIMEOUT, GRACE, Some(&line));
        }
        if let Some(observation) = self.observe()
            && self.watcher.observe(observation, now)
        {
            self.streams.drain(&self.writer);
            self.writer.say(&self.watcher.explain());
            if self.job.end_on_deadlock {
                self.end(
                    STATUS_DEADLOCK,
                    GRACE,
                    Some("cloudmpi: ending the deadlocked job"),
                );
            }
        }
    }

    /// `None` in a job that does not use MPI (yet).
    fn observe(&self) -> Option<Observation> {
        let header = self.segment.header();
        if header.initialised.load(Ordering::Relaxed) == 0
            && self.segment.status(0).last_call().0 == 0
        {
            return None;
        }
        let mut observation = Observation {
            ranks: Vec::with_capacity(self.ranks.len()),
            traffic: Vec::with_capacity(self.ranks.len()),
            asleep: Vec::with_capacity(self.ranks.len()),
        };
        for (rank, process) in self.ranks.iter().enumerate() {
            let page = self.segment.status(rank);
            observation.traffic.push(page.traffic());
            observation
                .asleep
                .push(page.sleeping.load(Ordering::SeqCst) != 0);
            let gone = process.exit.is_some() || page.state() == RankState::Finalized;
            observation.ranks.push(match (gone, page.wait()) {
                (true, _) => Seen::Gone,
                (false, None) => Seen::Busy,
                (false, Some(wait)) => Seen::Waits {
                    call: calls::name(page.last_call().0),
                    wait,
                },
            });
        }
        Some(observation)
    }

    fn dump(&mut self) {
        let seconds = self.started.elapsed().as_secs_f64();
        let mut text = format!(
            "cloudmpi: {} ranks on host {} after {seconds:.1} s:\n",
            self.ranks.len(),
            self.host
        );
        let watched: Vec<Watched> = (self.ranks.iter().enumerate())
            .map(|(rank, process)| Watched {
                pid: process.pid,
                exit: process.exit,
                page: self.segment.status(rank),
            })
            .collect();
        text.push_str(&dump(&watched, monotonic_ns()));
        self.writer.say(&text);
    }

    /// Every rank has ended: end what they left behind, show the rest of their output.
    fn finish(mut self) -> i32 {
        self.clear_away();
        self.say_failure();
        let status = self.flush();
        match (&self.ending, self.first_failure) {
            (Some(ending), _) => ending.status,
            (None, _) if status != 0 => status,
            (None, Some((_, status))) => status,
            (None, None) => 0,
        }
    }

    fn clear_away(&mut self) {
        if let Some(guard) = self.guard.take() {
            guard.dismiss();
        }
        for pid in processes::end_leftovers() {
            self.writer.say(&format!(
                "cloudmpi: process {pid} of the job does not end; kill it by hand"
            ));
        }
        self.streams.finish(&self.writer);
    }

    fn say_failure(&self) {
        let failed = |rank: &&Rank| rank.exit.is_some_and(|exit| exit != Exit::Status(0));
        if self.ending.is_none()
            && let Some((rank, status)) = self.first_failure
        {
            let count = self.ranks.iter().filter(failed).count();
            self.writer.say(&format!(
                "cloudmpi: rank {rank} (pid {} on host {}) exited with status {status}; {count} of {} ranks failed",
                self.ranks[rank].pid,
                self.host,
                self.ranks.len()
            ));
        }
    }

    /// Waits for the reader of the launcher's output, but not against the user's will.
    fn flush(&mut self) -> i32 {
        let by_user = self.ending.as_ref().is_some_and(|ending| ending.by_user);
        let give_up = by_user.then(|| Instant::now() + USER_GRACE);
        loop {
            self.check_output();
            if self.writer.is_idle() {
                // The last piece may be the one that failed.
                self.check_output();
                return 0;
            }
            let left = give_up.map(|at| at.saturating_duration_since(Instant::now()));
            if left == Some(Duration::ZERO) {
                return 0;
            }
            let timeout_ms = left.map_or(-1, |left| left.as_millis() as i32 + 1);
            poll(&[self.signals.fd(), self.writer.fd()], timeout_ms);
            self.writer.clear_event();
            while let Some(asked) = self.signals.next() {
                if let Asked::End(signal) = asked {
                    return 128 + signal;
                }
            }
        }
    }
}

fn poll(fds: &[i32], timeout_ms: i32) {
    let mut polled: Vec<libc::pollfd> = fds
        .iter()
        .map(|&fd| libc::pollfd {
            fd,
            events: libc::POLLIN,
            revents: 0,
        })
        .collect();
    // SAFETY: as many valid pollfds as stated; negative descriptors are skipped.
    unsafe {
        libc::poll(
            polled.as_mut_ptr(),
            polled.len() as libc::nfds_t,
            timeout_ms,
        );
    }
}

fn monotonic_ns() -> u64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: a valid out pointer.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

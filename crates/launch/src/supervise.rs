//! Watches a running job until its last process is gone.

mod ending;
mod idle;
mod restart;
pub mod sleepers;
pub mod tolerate;

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_courier::Courier;
use cloudmpi_path_services::{Bridge, Stop};
use cloudmpi_segment::{RankState, plural};
use cloudmpi_services::Bill;

use crate::adopt::Adopted;
use crate::deadlock::{Observation, Watcher};
use crate::dump::dump;
use crate::front;
use crate::groups::{Group, More};
use crate::guard::Guard;
use crate::job::{Job, LaunchError, STATUS_DEADLOCK, STATUS_TIMEOUT};
use crate::memory_killer::MemoryKiller;
use crate::objects::Server;
use crate::processes::{self, Exit};
use crate::report::{self, Who};
use crate::segments::Segments;
use crate::signals::{self, Asked, SignalSource};
use crate::start::start;
use crate::stats::{self, RankStats};
use crate::streams::Streams;
use crate::supervisor::{FromNode, LocalRank, NodeSide};
use crate::view::{RankView, monotonic_ns, second_lives};
use crate::windows::Window;
use crate::writer::Writer;
use idle::Idle;
pub use restart::Survival;
pub use tolerate::status_of as status_of_survivors;

/// How often the launcher reads the status pages.
const TICK: Duration = Duration::from_millis(250);
/// From SIGTERM to SIGKILL when the job ends by itself.
pub const GRACE: Duration = Duration::from_millis(200);
/// From SIGTERM to SIGKILL when the user ends the job.
const USER_GRACE: Duration = Duration::from_secs(1);

/// After this time without news the user gets a line.
const SILENCE: Duration = Duration::from_secs(2);

/// Runs the job; returns the exit status of the launcher.
pub fn run(job: &Job) -> Result<i32, LaunchError> {
    let mut supervisor = start(job)?;
    supervisor.watch();
    Ok(supervisor.finish())
}

/// One rank's process.
pub struct Rank {
    /// In MPI_COMM_WORLD.
    pub number: usize,
    /// Index of its group.
    pub group: usize,
    pub pid: i32,
    pub exit: Option<Exit>,
    /// When it was seen to have ended.
    pub ended_ns: u64,
    /// Packets that it has sent and taken in, when its segment is gone.
    pub last_traffic: (u64, u64),
    /// It failed before MPI_Init, and no rank of the job has been seen to use MPI.
    failed_early: bool,
    /// It has died, and will be started again.
    starts_again: bool,
    /// It has ended after MPI_Finalize, in a job that tolerates failures.
    finalized: bool,
}

impl Rank {
    pub fn new(place: LocalRank, group: usize, pid: i32) -> Rank {
        Rank {
            number: place.rank,
            group,
            last_traffic: (0, 0),
            pid,
            exit: None,
            ended_ns: 0,
            failed_early: false,
            starts_again: false,
            finalized: false,
        }
    }
}

/// The job is ending: the launcher has asked every rank to leave.
pub struct Ending {
    status: i32,
    kill_at: Option<Instant>,
    by_user: bool,
    /// When to name the things still waited for.
    next_word: Instant,
}

pub struct Supervisor<'a> {
    pub job: &'a Job,
    /// In the order of their places.
    pub ranks: Vec<Rank>,
    pub streams: Streams,
    pub segments: Segments,
    /// The job's own ranks, and those that they have started.
    pub groups: Vec<Group>,
    /// `None`: no ranks can be started by others.
    pub more: Option<More>,
    /// `None`: ranks cannot reach objects of stores.
    pub objects: Option<Server>,
    signals: SignalSource,
    pub writer: Writer,
    guard: Option<Guard>,
    pub by_pid: HashMap<i32, usize>,
    pub(crate) host: String,
    /// In a job over several hosts: the agent, which decides for the whole job.
    pub node: Option<NodeSide>,
    /// Carries messages by services.
    pub mail: Option<Bridge>,
    /// Carry the logs of a job that is to survive between its nodes.
    pub couriers: Vec<Courier>,
    /// Serve windows of this process's nodes to ranks of others.
    pub windows: Vec<Window>,
    /// A process that was started without a launcher, and has asked for this one: the first rank.
    pub adopted: Option<Adopted>,
    /// In a job whose ranks are started again when they die.
    pub survival: Option<Survival<'a>>,
    watcher: Watcher,
    idle: Idle,
    memory_killer: MemoryKiller,
    started: Instant,
    next_tick: Instant,
    /// The first rank that failed without ending the job, and its status.
    pub first_failure: Option<(usize, i32)>,
    pub ending: Option<Ending>,
}

impl<'a> Supervisor<'a> {
    pub fn new(
        job: &'a Job,
        host: String,
        segments: Segments,
        signals: SignalSource,
        streams: Streams,
        writer: Writer,
        guard: Guard,
    ) -> Supervisor<'a> {
        let now = Instant::now();
        Supervisor {
            job,
            ranks: Vec::new(),
            streams,
            segments,
            groups: Vec::new(),
            more: None,
            objects: None,
            signals,
            writer,
            guard: Some(guard),
            by_pid: HashMap::new(),
            host,
            node: None,
            mail: None,
            couriers: Vec::new(),
            windows: Vec::new(),
            adopted: None,
            survival: None,
            watcher: Watcher::default(),
            idle: Idle::default(),
            memory_killer: MemoryKiller::watch(),
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

    pub fn watch(&mut self) {
        self.by_pid = self
            .ranks
            .iter()
            .enumerate()
            .map(|(rank, started)| (started.pid, rank))
            .collect();
        // A rank may have ended before the launcher took its signals by a descriptor.
        self.reap();
        while self.any_starts_again()
            || self.ranks.iter().any(|rank| rank.exit.is_none())
            || self.awaits_other_hosts()
        {
            self.start_again();
            self.sleep();
            self.take_signals();
            if self.end_of_adopted().is_some() {
                self.reap();
            }
            self.take_orders();
            self.take_requests();
            self.serve_objects();
            self.serve_windows();
            if self.writer.has_room() && !self.streams.is_holding_much() {
                self.streams.read_ready(&self.writer);
            }
            self.hear_couriers();
            self.check_output();
            let now = Instant::now();
            self.streams.show_overdue(&self.writer, now);
            self.end_cancelled(now);
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
            self.say_who_is_left(now);
        }
    }

    /// Waits for the next event.
    fn sleep(&self) {
        let has_room = self.writer.has_room() && !self.streams.is_holding_much();
        let read_output = has_room && self.streams.any_open();
        let mut wake = self.next_tick;
        if self.any_starts_again() {
            // Until all that it has started is gone.
            wake = Instant::now() + Duration::from_millis(1);
        }
        for due in [
            self.ending.as_ref().and_then(|ending| ending.kill_at),
            self.streams.due(),
        ] {
            wake = wake.min(due.unwrap_or(wake));
        }
        let left = wake.saturating_duration_since(Instant::now());
        let streams = if read_output { self.streams.fd() } else { -1 };
        let agent = self.node.as_ref().map_or(-1, |node| node.link.fd());
        let control = self.more.as_ref().map_or(-1, |more| more.control.fd());
        let objects = self.objects.as_ref().map_or(-1, Server::fd);
        poll(
            &[
                self.signals.fd(),
                self.writer.fd(),
                streams,
                agent,
                control,
                objects,
                self.news_fd(),
                self.windows_fd(),
                self.adopted_fd(),
            ],
            left.as_millis() as i32 + 1,
        );
        self.writer.clear_event();
        self.couriers.iter().for_each(Courier::clear_news);
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
                    front::stop(signals::stop_self);
                    self.signal_ranks(libc::SIGCONT);
                }
            }
        }
    }

    fn reap(&mut self) {
        let mut ended = Vec::new();
        while let Some((pid, exit)) = processes::reap() {
            self.look_at_guard(pid, exit);
            // Other processes are adopted orphans. One may have the number of a rank that has ended.
            let rank = self.by_pid.get(&pid).copied();
            if let Some(rank) = rank.filter(|rank| self.ranks[*rank].exit.is_none()) {
                self.ranks[rank].exit = Some(exit);
                self.ranks[rank].ended_ns = monotonic_ns();
                ended.push((rank, exit));
                self.guard_mut().leader_reaped(pid);
            } else {
                self.forget_sleeper(pid);
            }
        }
        self.guard_mut().forget_empty();
        if let Some((rank, exit)) = self.end_of_adopted() {
            self.ranks[rank].exit = Some(exit);
            self.ranks[rank].ended_ns = monotonic_ns();
            ended.push((rank, exit));
        }
        if self.ending.is_some() || ended.is_empty() {
            return;
        }
        // A rank that a signal killed explains others that ended in the same moment.
        ended.sort_by_key(|(rank, exit)| (!matches!(exit, Exit::Signal(_)), *rank));
        for (rank, exit) in &ended {
            self.judge(*rank, *exit);
        }
        for (rank, _) in ended {
            self.end_sleepers_of(rank);
            self.release_if_gone(self.ranks[rank].group);
        }
    }

    /// Another process may have killed the guard.
    fn look_at_guard(&mut self, pid: i32, exit: Exit) {
        let how = match exit {
            Exit::Signal(signal) => format!("was killed by {}", signals::name(signal)),
            Exit::Status(status) => format!("has ended with status {status}"),
            Exit::Unseen => "has ended".to_string(),
        };
        if let Some(line) = self.guard_mut().reaped(pid, &how) {
            self.writer.say(&line);
        }
    }

    /// Whether the end of a rank ends the job.
    fn judge(&mut self, rank: usize, exit: Exit) {
        if self.ending.is_some() {
            return;
        }
        // Others may have given up because this one was killed.
        let is_killed = matches!(exit, Exit::Signal(_)) && !self.has_aborted(rank);
        if !is_killed && self.end_by_abort() {
            return;
        }
        self.cancel_unwanted();
        if self.groups[self.ranks[rank].group].cancelled || self.ended_early(rank, exit) {
            return self.note_ended(rank);
        }
        if self.fails_start(rank, exit) || self.tolerates(rank, exit) {
            return;
        }
        if let Some(line) = self.why_incomplete(rank, exit) {
            return self.end(1, GRACE, Some(&line));
        }
        let page = self.segments.status(rank);
        let in_mpi = matches!(page.state(), RankState::Initialised | RankState::Aborted);
        let fatal = match exit {
            Exit::Signal(_) => true,
            Exit::Unseen if self.has_ended_alone(rank) => return,
            Exit::Status(_) | Exit::Unseen => in_mpi || self.is_awaited(rank),
        };
        if fatal {
            if !self.survives(rank, exit) {
                self.end_by_death(rank, exit);
            }
        } else if exit != Exit::Status(0) {
            self.first_failure
                .get_or_insert((rank, exit.shell_status()));
            self.ranks[rank].failed_early = page.state() == RankState::Starting;
            if self.ranks[rank].failed_early && self.node.is_some() {
                self.tell(&FromNode::FailedEarly {
                    rank: self.ranks[rank].number,
                    line: report::death(&self.who(rank), exit, page, None),
                    status: exit.shell_status(),
                });
            }
            self.end_if_missed();
        }
    }

    /// A rank failed before MPI_Init: the ranks in MPI would wait for it in vain.
    fn end_if_missed(&mut self) {
        let in_mpi = |rank: usize| {
            self.ranks[rank].exit.is_none() && self.segments.status(rank).last_call().0 != 0
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
            rank: self.ranks[rank].number,
            group: self.ranks[rank].group.max(self.job.group),
            pid: self.ranks[rank].pid,
            host: &self.host,
        }
    }

    fn tick(&mut self, now: Instant) {
        if self.node.as_mut().is_some_and(|node| node.link.is_lost()) {
            return self.abandon();
        }
        self.guard_mut().forget_empty();
        self.guard_mut().catch_up();
        if self.any_has_aborted() {
            // One that was killed may be the reason, and is named then.
            self.reap();
        }
        if self.ending.is_some() || self.end_by_abort() {
            return;
        }
        self.end_if_missed();
        self.cancel_unwanted();
        self.look_at_log();
        self.look_at_new_mail();
        if let Some(why) = self.mail.as_ref().and_then(Bridge::failure) {
            let line = format!(
                "cloudmpi: host {}: messages cannot be carried by the services: {why}; ending the job",
                self.host
            );
            self.end(1, GRACE, Some(&line));
            return;
        }
        if self.look_at_couriers() || self.look_at_windows() {
            return;
        }
        self.tell_idle(now);
        if self.node.is_some() {
            // The rest concerns the whole job.
            self.tell_in_mpi();
            self.ask_for_shrinks();
            self.look_at_failed_groups(now);
            self.tell_still(now);
            return;
        }
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
            let legend = self.legend();
            self.writer.say(&format!(
                "{}{}{legend}",
                self.watcher.explain(),
                second_lives(&self.views())
            ));
            if self.job.end_on_deadlock {
                self.end(
                    STATUS_DEADLOCK,
                    GRACE,
                    Some("cloudmpi: ending the deadlocked job"),
                );
            }
        }
    }

    pub fn uses_mpi(&self) -> bool {
        let called = |rank: usize| {
            let page = self.segments.find_status(rank);
            page.is_some_and(|page| page.last_call().0 != 0)
        };
        let mut headers = self.segments.headers();
        headers.any(|header| header.initialised.load(Ordering::Relaxed) != 0)
            || (0..self.ranks.len()).any(called)
    }

    pub fn views(&self) -> Vec<RankView> {
        let view = |(local, rank): (usize, &Rank)| {
            // Ranks that others have started are numbered behind the job's own.
            let number = match rank.group {
                0 => self.job.first + rank.number,
                _ => local,
            };
            let exit = rank.exit.filter(|_| !rank.starts_again);
            match self.segments.find_status(local) {
                Some(page) => RankView {
                    second_life: self.second_life(local),
                    ..RankView::of(number, rank.pid, exit, page)
                },
                None => RankView::gone(number, rank.pid, exit, rank.last_traffic),
            }
        };
        self.ranks.iter().enumerate().map(view).collect()
    }

    /// As [`Self::views`], for people.
    pub fn views_to_show(&self) -> Vec<RankView> {
        let in_mpi = |local: usize| {
            self.segments
                .find_status(local)
                .map_or(0, |page| page.pid())
        };
        (self.views().into_iter().enumerate())
            .map(|(local, view)| view.look_for_stops(in_mpi(local)))
            .collect()
    }

    /// Tells the agent that no rank here moves until a message comes from another node.
    fn tell_still(&mut self, now: Instant) {
        if let Some(observation) = self.observe()
            && self.watcher.observe_part(observation, now)
        {
            let ranks = self.views();
            self.tell(&FromNode::Still { ranks });
        }
    }

    /// `None` in a job that does not use MPI (yet).
    fn observe(&self) -> Option<Observation> {
        self.uses_mpi().then(|| {
            let views = self.views();
            Observation {
                leaves_unread: views.iter().any(RankView::ended_early) && self.has_rings_only(),
                ..Observation::of(&views)
            }
        })
    }

    fn has_rings_only(&self) -> bool {
        let is_alone = self.couriers.is_empty() && self.windows.is_empty() && self.mail.is_none();
        is_alone && self.segments.have_rings_only()
    }

    fn dump(&mut self) {
        let seconds = self.started.elapsed().as_secs_f64();
        let text = format!(
            "cloudmpi: {} on host {} after {seconds:.1} s:\n{}{}",
            plural(self.ranks.len() as u64, "rank"),
            self.host,
            dump(&self.views_to_show()),
            self.legend()
        );
        self.writer.say(&text);
    }

    /// Every rank has ended: ends their leftovers, shows the rest of their output.
    pub fn finish(mut self) -> i32 {
        let how = match self.ending {
            None => Stop::Drained,
            Some(_) => Stop::AtOnce,
        };
        let bill = self.finish_mail(how);
        let unused = self.finish_new_mail();
        // All ranks are through, those of other nodes too, and have what was sent to them.
        self.couriers.clear();
        self.windows.clear();
        self.clear_away();
        match self.node {
            None => {
                self.say_failure();
                if let Some(stats) = self.job.stats {
                    let text = stats::shown(stats, &mut self.counted(), self.job.ranks());
                    self.writer.say(&text);
                }
                if let Some(bill) = bill {
                    self.writer.say(&bill.told("cloudmpi: "));
                }
            }
            Some(_) => {
                for bill in bill.into_iter().chain(unused) {
                    self.tell(&FromNode::Asked(bill));
                }
                if self.job.stats.is_some() {
                    let ranks = self.counted();
                    self.tell(&FromNode::Counted { ranks });
                }
                self.tell(&FromNode::Done { ranks: self.ends() });
            }
        }
        self.segments.release();
        if self.node.is_none() {
            // The logs may be large, and the output may wait for an hour.
            self.survival = None;
        }
        let status = self.flush();
        match (&self.ending, self.first_failure) {
            (Some(ending), _) => ending.status,
            (None, _) if status == 0 && self.job.tolerate_failures => self.status_of_survivors(),
            (None, _) if status != 0 => status,
            (None, Some((_, status))) => status,
            (None, None) => 0,
        }
    }

    /// What the ranks have counted.
    fn counted(&self) -> Vec<RankStats> {
        let ranks = self.ranks.iter().enumerate();
        let counted = ranks.filter_map(|(local, rank)| {
            let wait = self.segments.find_status(local)?.wait();
            let since_ns = wait.map(|wait| wait.since_ns);
            let counts = self.segments.counts(local)?;
            RankStats::of(rank.number, counts, rank.ended_ns, since_ns)
        });
        counted.collect()
    }

    /// Returns the bill of the services. Reports the errors there since the job's last look.
    pub fn finish_mail(&mut self, how: Stop) -> Option<Bill> {
        let mut mail = self.mail.take()?;
        let was_said = mail.failure().is_some();
        let bill = mail.finish(how);
        if let (false, Some(why)) = (was_said, mail.failure()) {
            self.writer.say(&format!("cloudmpi: {why}"));
        }
        bill
    }

    fn clear_away(&mut self) {
        if let Some(guard) = self.guard.take() {
            guard.dismiss();
        }
        self.end_sleepers();
        for pid in processes::end_leftovers() {
            self.writer.say(&format!(
                "cloudmpi: process {pid} of the job does not end; kill it by hand"
            ));
        }
        if let Some(mut objects) = self.objects.take() {
            objects.stop();
        }
        self.streams.let_go(&self.writer);
        self.streams.finish(&self.writer);
        self.look_at_log();
    }

    fn say_failure(&self) {
        let failed = |rank: &&Rank| rank.exit.is_some_and(|exit| exit != Exit::Status(0));
        if self.ending.is_none()
            && let Some((rank, status)) = self.first_failure
        {
            let count = self.ranks.iter().filter(failed).count();
            self.writer.say(&format!(
                "cloudmpi: {} exited with status {status}; {count} of {} failed",
                self.who(rank).subject(),
                plural(self.ranks.len() as u64, "rank")
            ));
        }
    }

    /// Waits for the reader of the launcher's output, but not against the user's will.
    fn flush(&mut self) -> i32 {
        front::job_has_ended();
        let mut give_up = None;
        let began = Instant::now();
        let mut is_told = self.node.is_some();
        loop {
            if !is_told && began.elapsed() >= SILENCE {
                is_told = true;
                self.writer.say_stalled();
            }
            if self.node.as_mut().is_some_and(|node| node.link.is_lost()) {
                return 0;
            }
            if self.ending.as_ref().is_some_and(|ending| ending.by_user) {
                give_up.get_or_insert_with(|| Instant::now() + USER_GRACE);
            }
            self.check_output();
            if self.writer.is_idle() {
                // The last piece may be the one that failed.
                self.check_output();
                return 0;
            }
            let left = give_up.map_or(TICK, |at: Instant| {
                at.saturating_duration_since(Instant::now())
            });
            if left.is_zero() {
                return 0;
            }
            let timeout_ms = left.min(TICK).as_millis() as i32 + 1;
            let agent = self.node.as_ref().map_or(-1, |node| node.link.fd());
            poll(&[self.signals.fd(), self.writer.fd(), agent], timeout_ms);
            self.writer.clear_event();
            self.take_orders();
            while let Some(asked) = self.signals.next() {
                if let Asked::End(signal) = asked {
                    front::ended_by_user();
                    return 128 + signal;
                }
            }
        }
    }
}

/// A descriptor that is negative never is.
pub fn is_readable(fd: i32) -> bool {
    let mut polled = libc::pollfd {
        fd,
        events: libc::POLLIN,
        revents: 0,
    };
    // SAFETY: one valid entry; it does not wait.
    unsafe { libc::poll(&raw mut polled, 1, 0) == 1 }
}

/// Waits until one of the descriptors can be read. Negative ones are skipped.
pub fn poll<const COUNT: usize>(fds: &[i32; COUNT], timeout_ms: i32) {
    let mut polled = fds.map(|fd| libc::pollfd {
        fd,
        events: libc::POLLIN,
        revents: 0,
    });
    // SAFETY: as many valid pollfds as stated; negative descriptors are skipped.
    unsafe {
        libc::poll(polled.as_mut_ptr(), COUNT as libc::nfds_t, timeout_ms);
    }
}

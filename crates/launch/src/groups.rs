//! Groups of ranks that ranks of the job have started: their start, and what the death of a rank means where not all are
//! connected.

use std::ffi::OsString;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_segment::{
    Answer, JobHeader, LAST_SLOT, NodeMap, Question, RankName, RankState, Request, SpawnApp, Start,
    World, plural, sockets, vars,
};

use crate::bind;
use crate::control::Control;
use crate::here;
use crate::job::{App, Bind, Job, LaunchError, STATUS_USAGE};
use crate::openmp::{Room, Settings};
use crate::processes::Exit;
use crate::report;
use crate::resolve::resolve;
use crate::segments::Seat;
use crate::spawn::Spawner;
use crate::start::{check_file_limit, name_world, system, wakers};
use crate::streams::cut_for;
use crate::supervise::{GRACE, Supervisor};
use crate::supervisor::{FromNode, LocalRank};
use crate::windows;
use crate::writer::Target;

/// How long the ranks of a group may take to return from the call in which the first of them has parted from others.
pub const PARTING: Duration = Duration::from_millis(250);
/// How long the memory of a group that has failed at its start is kept for its parents, who read there why.
const KEPT_FOR: Duration = Duration::from_secs(5);

/// What the launcher needs to start more ranks.
pub struct More {
    pub control: Control,
    pub file_limit: libc::rlimit,
}

/// Ranks with an MPI_COMM_WORLD of their own. The job's own ranks are the first group.
pub struct Group {
    /// Index of its first rank in the supervisor, and their number.
    pub first: usize,
    pub ranks: usize,
    slot: u32,
    /// Index of the group whose rank has asked for it, and of this rank.
    parent: Option<usize>,
    asker: Option<usize>,
    /// It is being ended, alone: nothing about it is told any more.
    pub cancelled: bool,
    kill_at: Option<Instant>,
    /// Its memory is kept until then.
    keep_until: Option<Instant>,
}

impl Group {
    /// The ranks that the command line names.
    pub fn of_job(ranks: usize) -> Group {
        Group {
            first: 0,
            ranks,
            slot: 0,
            parent: None,
            asker: None,
            cancelled: false,
            kill_at: None,
            keep_until: None,
        }
    }

    fn bit(&self) -> u64 {
        1 << self.slot.min(LAST_SLOT)
    }

    pub fn members(&self) -> std::ops::Range<usize> {
        self.first..self.first + self.ranks
    }
}

impl Supervisor<'_> {
    /// Answers the ranks that ask for processes.
    pub fn take_requests(&mut self) {
        let Some(more) = &mut self.more else {
            return;
        };
        for (socket, bytes) in more.control.take() {
            if Question::is(&bytes) {
                self.pass_question(socket, bytes);
                continue;
            }
            if self.node.is_some() {
                // The asker waits at its port.
                self.tell(&FromNode::Spawn { request: bytes });
                continue;
            }
            let answer = match Request::decode(&bytes) {
                _ if self.ending.is_some() => Answer::Refused("the job is ending".to_string()),
                None => Answer::Refused("the launcher does not understand the request".to_string()),
                Some(request) => match self.start_group(&request) {
                    Ok(world) => Answer::Started(world),
                    Err(error) => Answer::Refused(error.message),
                },
            };
            // An asker that has gone does not get it.
            let _ = sockets::send(socket.as_raw_fd(), &answer.encode());
        }
    }

    fn start_group(&mut self, request: &Request) -> Result<World, LaunchError> {
        let asker = self.ranks.get(request.asker as usize);
        let parent = asker.filter(|rank| rank.exit.is_none() && !self.groups[rank.group].cancelled);
        let Some(parent) = parent.map(|rank| rank.group) else {
            let why = "the process that asks for others is ending";
            return Err(LaunchError::new(STATUS_USAGE, why));
        };
        let (holder, fd) = request.link;
        let job = self
            .job
            .of_started(request, format!("{holder}:{fd}:{}", request.root));
        let dir = path_of(&request.working_dir);
        let places = (job.apps.iter())
            .map(|app| resolve(app, &dir))
            .collect::<Result<Vec<_>, _>>()?;
        check_file_limit(self.alive() + job.ranks())?;
        let (maps, sockets) = here::maps(&job)?;
        let first = self.ranks.len();
        let all: Vec<usize> = (0..job.ranks()).collect();
        let seats = (self.segments.add(&maps, &all))
            .map_err(|error| LaunchError::new(STATUS_USAGE, error.to_string()))?;
        let slot = self.free_slot();
        let group = Group {
            first,
            ranks: job.ranks(),
            slot,
            parent: Some(parent),
            asker: Some(request.asker as usize),
            cancelled: false,
            kill_at: None,
            keep_until: None,
        };
        self.groups.push(group);
        let index = self.groups.len() - 1;
        let fd = seats[0].segment_fd;
        let world = self.describe_world(first, &seats, slot, fd);
        let events = match self.open_ways(index, (&maps, &seats), &sockets) {
            Ok(events) => events,
            Err(error) => {
                self.give_up_group(index);
                return Err(error);
            }
        };
        let spawner = Spawner {
            job: &job,
            group: index,
            world_size: job.ranks(),
            tuned: job.tuned.clone(),
            logs: Vec::new(),
            openmp: job.apps.iter().map(|app| self.threads(&job, app)).collect(),
            seats,
            sockets: sockets.iter().map(AsRawFd::as_raw_fd).collect(),
            events,
            file_limit: self
                .more
                .as_ref()
                .map_or_else(crate::spawn::file_limit, |more| more.file_limit),
            cpus: Vec::new(),
            guard: self.guard_mut().pipe_fd(),
        };
        let cuts =
            [Target::Stdout, Target::Stderr].map(|target| cut_for(self.ranks.len() + 1, target));
        for (local, place) in job.placed().enumerate() {
            let started = spawner
                .start(local, place, &places[place.appnum], Stdio::null())
                .and_then(|started| {
                    self.by_pid.insert(started.pid, first + local);
                    self.take_in(place, index, started, cuts)
                });
            if let Err(error) = started {
                self.give_up_group(index);
                return Err(error);
            }
        }
        Ok(world)
    }

    /// What the ranks of a new group need beside their segments, where they do not all share memory: descriptors that wake
    /// them, and servers of windows.
    fn open_ways(
        &mut self,
        index: usize,
        (maps, seats): (&[NodeMap], &[Seat]),
        sockets: &[OwnedFd],
    ) -> Result<Arc<[OwnedFd]>, LaunchError> {
        let by_sockets = (self.segments.header_of(0))
            .is_some_and(|own| own.by_sockets.load(Ordering::Relaxed) != 0);
        let own = self.segments.of_seats(seats);
        let nodes: Vec<_> = (maps.iter().zip(own))
            .map(|(map, (fd, segment))| (map, fd, segment))
            .collect();
        name_world(&nodes, by_sockets);
        if !by_sockets {
            return Ok(Arc::default());
        }
        let events = wakers(&nodes, seats)?;
        let windows = windows::open(index, &nodes, sockets, &events)
            .map_err(system("make the sockets for windows"))?;
        self.windows.extend(windows);
        Ok(events)
    }

    /// Ranks that were to come do not, and those that have come go.
    fn give_up_group(&mut self, index: usize) {
        let group = &mut self.groups[index];
        group.ranks = self.ranks.len() - group.first;
        group.cancelled = true;
        self.segments.give_up(group.first, group.ranks);
        self.signal_group(index, libc::SIGKILL);
        self.release_if_gone(index);
    }

    fn threads(&self, job: &Job, app: &App) -> Settings {
        let all = bind::allowed_cores().iter().map(Vec::len).sum();
        let room = Room {
            bind: Bind::None,
            ranks: self.alive() + job.ranks(),
            all,
            narrowest: all,
            usable: bind::usable_cores(),
        };
        Settings::of(room, app)
    }

    /// Writes what the new ranks, and others about them, have to know.
    fn describe_world(&self, first: usize, seats: &[Seat], slot: u32, fd: i32) -> World {
        let own = self.segments.header_of(0);
        let mut born_ns = 0;
        for (_, segment) in self.segments.of_seats(seats) {
            let header = segment.header();
            let copy = |of: fn(&JobHeader) -> &std::sync::atomic::AtomicU32| {
                if let Some(own) = own {
                    of(header).store(of(own).load(Ordering::Relaxed), Ordering::Relaxed);
                }
            };
            copy(|header| &header.cores);
            copy(|header| &header.verbose);
            copy(|header| &header.single_copy_refused);
            copy(|header| &header.universe);
            copy(|header| &header.tolerates);
            if let Some(own) = own {
                header.set_first_world(own);
            }
            header.first.store(first as u32, Ordering::Relaxed);
            header.slot.store(slot, Ordering::Relaxed);
            if let Some(more) = &self.more {
                header.set_control(&more.control.name);
            }
            if let Some(objects) = &self.objects {
                header.set_objects(&objects.name);
            }
            if born_ns == 0 {
                born_ns = header.born_ns.load(Ordering::Relaxed);
            }
        }
        World {
            born_ns,
            holder: std::process::id() as i32,
            fd,
            launcher: std::process::id() as i32,
            ranks: seats.len() as u32,
            first: first as u32,
            slot,
        }
    }

    fn free_slot(&self) -> u32 {
        let alive = |group: &&Group| self.segments.header_of(group.first).is_some();
        let used = |slot: u32| (self.groups.iter().filter(alive)).any(|group| group.slot == slot);
        (1..LAST_SLOT)
            .find(|slot| !used(*slot))
            .unwrap_or(LAST_SLOT)
    }

    fn alive(&self) -> usize {
        self.ranks.iter().filter(|rank| rank.exit.is_none()).count()
    }

    fn signal_group(&self, index: usize, signal: i32) {
        for rank in self.groups[index].members() {
            self.signal_rank(rank, signal);
        }
    }

    /// Gives the memory of a group back whose ranks have all ended.
    pub fn release_if_gone(&mut self, index: usize) {
        let members = self.groups[index].members();
        if index == 0
            || self.groups[index].keep_until.is_some()
            || self.ranks[members.clone()]
                .iter()
                .any(|rank| rank.exit.is_none())
        {
            return;
        }
        for rank in members.clone() {
            if let Some(page) = self.segments.find_status(rank) {
                self.ranks[rank].last_traffic = page.traffic();
            }
        }
        self.windows.retain(|window| window.group != index);
        self.segments.drop_of(members);
    }

    /// A rank of a group that others have started ends before the parents have taken the group: these wait for it, and are told.
    pub fn ended_early(&mut self, rank: usize, exit: Exit) -> bool {
        let index = self.ranks[rank].group;
        let (number, status) = (self.ranks[rank].number, exit.shell_status());
        // The parents look into the first segment.
        let header = self.segments.header_of(self.groups[index].first);
        if index == 0
            || !header.is_some_and(|header| header.fail_start(number as u32, status as u32))
        {
            return false;
        }
        self.cancel(index);
        self.groups[index].keep_until = Some(Instant::now() + KEPT_FOR);
        true
    }

    /// Ends the groups that nobody takes any more: the root of the parents has said so, or has died where ranks may die, and they
    /// have not all come yet.
    pub fn cancel_unwanted(&mut self) {
        let tolerates = self.job.tolerate_failures;
        for index in 1..self.groups.len() {
            let group = &self.groups[index];
            let has_died = |asker: usize| tolerates && self.ranks[asker].exit.is_some();
            let is_unwanted = |header: &JobHeader| {
                group.asker.is_some_and(has_died) && header.abandon_start()
                    || header.start() == Start::Failed
            };
            let header = self.segments.header_of(group.first);
            if !group.cancelled && header.is_some_and(is_unwanted) {
                self.cancel(index);
            }
        }
    }

    /// Ends one group alone.
    fn cancel(&mut self, index: usize) {
        self.groups[index].cancelled = true;
        self.signal_group(index, libc::SIGTERM);
        self.signal_group(index, libc::SIGCONT);
        self.groups[index].kill_at = Some(Instant::now() + GRACE);
    }

    /// Kills what has not gone in time.
    pub fn end_cancelled(&mut self, now: Instant) {
        for index in 0..self.groups.len() {
            if self.groups[index].kill_at.is_some_and(|at| now >= at) {
                self.groups[index].kill_at = None;
                self.signal_group(index, libc::SIGKILL);
            }
            if self.groups[index]
                .keep_until
                .is_some_and(|until| now >= until)
            {
                self.groups[index].keep_until = None;
                self.release_if_gone(index);
            }
        }
    }

    /// A group and those that have started it make their communicator: they depend on each other, and do not show it yet.
    pub fn is_meeting(&self, index: usize) -> bool {
        let group = &self.groups[index];
        let header = self.segments.header_of(group.first);
        let start = header
            .filter(|_| group.parent.is_some())
            .map(JobHeader::start);
        matches!(start, Some(Start::Awaited | Start::Taken))
    }

    /// Those that have started this rank's group wait for it, whatever its status.
    pub fn is_awaited(&self, rank: usize) -> bool {
        let of_other_launcher = self.node.is_some() && self.job.group != 0;
        let header = self.segments.header_of(rank);
        let has_met = header.is_none_or(|header| header.start() == Start::Met);
        of_other_launcher && !has_met || self.is_meeting(self.ranks[rank].group)
    }

    /// What the living ranks of a group, and this one, show of whom they are connected to.
    fn linked(&self, index: usize, dead: usize) -> u64 {
        let shows = |rank: usize| {
            let page = self.segments.find_status(rank)?;
            let in_mpi = self.ranks[rank].exit.is_none() && page.state() != RankState::Finalized;
            (in_mpi || rank == dead).then(|| page.linked.load(Ordering::Acquire))
        };
        let members = self.groups[index].members();
        members.filter_map(shows).fold(0, |all, one| all | one)
    }

    /// The groups that are connected to a dead rank's, by whatever way; its own among them. Two are connected if both
    /// show it, or if one is just being started by the other.
    fn connected_to(&self, dead: usize) -> Vec<usize> {
        let count = self.groups.len();
        let linked: Vec<u64> = (0..count).map(|index| self.linked(index, dead)).collect();
        let bit = |index: usize| self.groups[index].bit();
        let starts =
            |from: usize, to: usize| self.groups[to].parent == Some(from) && self.is_meeting(to);
        let mut reached = vec![self.ranks[dead].group];
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            next += 1;
            for to in 0..count {
                let mutual = linked[from] & bit(to) != 0 && linked[to] & bit(from) != 0;
                let is_connected = mutual || starts(from, to) || starts(to, from);
                if is_connected && !reached.contains(&to) {
                    reached.push(to);
                }
            }
        }
        reached
    }

    /// As [`Supervisor::connected_to`]. A rank may have parted from others in a call that the rest of its group has not returned from
    /// yet: they get some time for it.
    fn settled_connections(&self, dead: usize) -> Vec<usize> {
        let begun = Instant::now();
        loop {
            let groups = self.connected_to(dead);
            let has_parted = self
                .segments
                .find_status(dead)
                .is_some_and(|page| page.linked.load(Ordering::Acquire) == 0);
            if groups.len() == 1 || !has_parted || begun.elapsed() > PARTING {
                return groups;
            }
            std::thread::sleep(PARTING / 50);
        }
    }

    /// A rank has died. True: the others of the job are not connected to it, and go on without those that are. With a process that has
    /// asked for this launcher all ends.
    pub fn ends_its_group_alone(&mut self, rank: usize, status: i32, line: &str) -> bool {
        if self.is_adopted(rank) {
            return false;
        }
        let groups = self.settled_connections(rank);
        let lives = |group: &Group| {
            let mut members = group.members();
            members.any(|rank| self.ranks[rank].exit.is_none())
        };
        let others = (0..self.groups.len())
            .filter(|index| !groups.contains(index) && lives(&self.groups[*index]));
        if others.count() == 0 {
            return false;
        }
        for index in groups {
            self.cancel(index);
        }
        self.first_failure.get_or_insert((rank, status));
        self.streams.drain(&self.writer);
        let line = line.replace(
            report::ENDING_THE_JOB,
            "; ending the ranks that are connected to it, the others go on",
        );
        self.writer.say(&line);
        true
    }

    /// Which numbers of a report are whose; empty in a job that has started no ranks.
    pub fn legend(&self) -> String {
        let later = self.groups.iter().enumerate().skip(1);
        let live = later.filter(|(_, group)| {
            let mut members = group.members();
            members.any(|rank| self.ranks[rank].exit.is_none())
        });
        let lines = live.map(|(index, group)| whose_numbers(index, group.first, group.ranks));
        lines.collect()
    }
}

impl Job {
    /// The job of ranks that a rank of this one asks for: its own settings, but for the programs. `parent`: where they find those that have
    /// started them.
    pub fn of_started(&self, request: &Request, parent: String) -> Job {
        let mut env = (self.apps.first()).map_or_else(Vec::new, |app| app.env.clone());
        let set = request.env.iter().filter_map(|variable| {
            let at = variable.iter().position(|byte| *byte == b'=')?;
            let text = |bytes: &[u8]| OsString::from_vec(bytes.to_vec());
            (at != 0).then(|| (text(&variable[..at]), text(&variable[at + 1..])))
        });
        env.extend(set);
        env.push((vars::PARENT.into(), parent.into()));
        if !request.errhandler.is_empty() {
            let handler = OsString::from_vec(request.errhandler.clone());
            env.push((vars::INITIAL_ERRHANDLER.into(), handler));
        }
        let text = |bytes: &[u8]| OsString::from_vec(bytes.to_vec());
        let app = |app: &SpawnApp| App {
            ranks: app.ranks as usize,
            program: text(&app.program),
            search: text(&app.path),
            args: app.args.iter().map(|arg| text(arg)).collect(),
            env: env.clone(),
            working_dir: (!app.working_dir.is_empty()).then(|| path_of(&app.working_dir)),
        };
        Job {
            apps: request.apps.iter().map(app).collect(),
            initial_errhandler: None,
            bind: Bind::None,
            ..self.clone()
        }
    }
}

/// For a report: which numbers are those of a group that others have started.
pub fn whose_numbers(group: usize, first: usize, ranks: usize) -> String {
    format!(
        "\n  numbers {first} to {} are the {} of started group {group}, whose own MPI_COMM_WORLD they number from 0",
        first + ranks - 1,
        plural(ranks as u64, "rank")
    )
}

fn path_of(bytes: &[u8]) -> PathBuf {
    PathBuf::from(OsString::from_vec(bytes.to_vec()))
}

/// One rank's place in its job, as the label of its output says it.
pub fn label(place: LocalRank, group: usize) -> String {
    format!("[{}] ", RankName::new(group, place.rank))
}

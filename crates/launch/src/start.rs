//! From a job to running ranks: checks everything first, so that no rank starts in vain.

use std::collections::BTreeSet;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use cloudmpi_path_services::{Bridge, ServedNode};
use cloudmpi_segment::{LogFile, NodeMap, Segment, StatusPage, host_name, plural};

use crate::bind;
use crate::control::Control;
use crate::couriers::{self, Offices};
use crate::explain;
use crate::groups::{self, Group, More};
use crate::guard::Guard;
use crate::here;
use crate::input_again::InputAgain;
use crate::job::{Job, LaunchError, STATUS_NOT_EXECUTABLE, STATUS_USAGE};
use crate::lines::{Cut, LineBuffer};
use crate::lives::Written;
use crate::mail::not_encrypted;
use crate::objects::{self, Server};
use crate::openmp::{Room, Settings};
use crate::processes;
use crate::program_file::{has_readable_memory, other_mpi};
use crate::resolve::{Resolved, resolve};
use crate::segments::{Seat, Segments};
use crate::signals::SignalSource;
use crate::spawn::{Spawner, Started, events, raise_file_limit};
use crate::stdin::{self, Input};
use crate::streams::{Streams, cut_for};
use crate::supervise::{Rank, Supervisor, Survival, sleepers, tolerate};
use crate::supervisor::{FromNode, LocalRank, Meets};
use crate::trace_folder;
use crate::windows::{self, Window};
use crate::writer::{Sink, Target, Writer};

/// Descriptors that the launcher needs for itself.
const OWN_FILES: u64 = 36;
/// Output pipes, and in a job over several hosts a listening socket and a descriptor that wakes the rank.
const FILES_PER_RANK: u64 = 4;

/// The part of a job that runs here.
pub struct Site {
    pub ranks: Vec<LocalRank>,
    pub host: String,
    /// Processes like this one, with nodes on the same cores, this one among them.
    pub sharers: usize,
    pub launch_dir: PathBuf,
    pub cuts: [Cut; 2],
    pub sink: Sink,
    /// `None`: this process's own.
    pub input: Option<(Stdio, Input)>,
}

/// Everything that it can check and open before it knows the places of the other ranks.
pub struct Prepared<'a> {
    pub(crate) job: &'a Job,
    /// As [`Job::tuned`]; over several hosts it is known last.
    pub tuned: Option<String>,
    pub(crate) ranks: Vec<LocalRank>,
    pub(crate) host: String,
    sharers: usize,
    cuts: [Cut; 2],
    places: Vec<Resolved>,
    pub(crate) file_limit: libc::rlimit,
    pub(crate) guard: Guard,
    pub(crate) signals: SignalSource,
    pub(crate) streams: Streams,
    pub writer: Writer,
    /// Where ranks ask for more; `None`: they cannot.
    pub(crate) control: Option<Control>,
    /// Processes of other worlds are reached by sockets.
    by_sockets: bool,
    /// As which jobs of other hosts know this one; `None`: they cannot meet it.
    meets: Option<Meets>,
    /// Where ranks reach objects of stores.
    pub(crate) objects: Option<Server>,
    first_stdin: Stdio,
    input: Input,
    /// The input comes from the launcher on another host.
    is_fed: bool,
    /// All ranks of the job are started here.
    is_whole: bool,
}

pub fn start(job: &Job) -> Result<Supervisor<'_>, LaunchError> {
    let mut prepared = prepare(job, whole(job)?)?;
    prepared.is_whole = true;
    let (mut maps, sockets) = here::maps(job)?;
    prepared.by_sockets = adds_by_sockets(job, &maps);
    if prepared.by_sockets || maps.len() == 1 && !maps[0].has_remote() {
        let control = Control::open();
        prepared.control = Some(control.map_err(system("open the socket for its ranks"))?);
    }
    if job.nodes > maps.len() {
        prepared.writer.say(&format!(
            "cloudmpi: --nodes {}: this machine is taken for {} only, since every node needs a rank",
            job.nodes,
            maps.len()
        ));
    }
    let mail = here::mail(job, &mut maps)?;
    // Where no message goes by services, their encryption does not matter.
    if job.encrypt == Some(true)
        && mail.is_some()
        && let Some(line) = not_encrypted(&here::services_url(job))
    {
        prepared.writer.say(&format!("cloudmpi: {line}"));
    }
    if job.verbose
        && !job.logs_by_services
        && let Some(line) = explain::encryption(&maps)
    {
        prepared.writer.say(&format!("cloudmpi: {line}"));
    }
    let offices = match job.survive {
        Some(_) if maps.len() > 1 => {
            let offices = match job.logs_by_services {
                true => Offices::by_services(&maps),
                false => Offices::on_this_machine(maps.len()),
            };
            Some(offices.map_err(system("connect the nodes for the logs"))?)
        }
        _ => None,
    };
    let started = prepared.start(&maps, &sockets, mail, offices, &mut |_, _| Ok(true))?;
    let (supervisor, input) = started.expect("nothing is waited for");
    input.start().map_err(system("start the input thread"))?;
    Ok(supervisor)
}

/// What a node waits for before its ranks start. False: the job ends before.
pub type Restore<'r> =
    &'r mut dyn FnMut(&mut Supervisor<'_>, &[Arc<LogFile>]) -> Result<bool, LaunchError>;

/// Whether processes of other worlds are reached by sockets: where the ranks, or those that they start, do not all share memory.
/// What goes by services or logs reaches ranks of one world only.
fn adds_by_sockets(job: &Job, maps: &[NodeMap]) -> bool {
    (maps[0].has_remote() || job.nodes > 1) && !maps[0].agent && job.survive.is_none()
}

/// All ranks of a job on this machine.
fn whole(job: &Job) -> Result<Site, LaunchError> {
    let launch_dir = std::env::current_dir().map_err(|error| {
        LaunchError::new(
            STATUS_USAGE,
            format!("the current directory cannot be read: {error}; change to one that exists"),
        )
    })?;
    let ranks = job.ranks();
    Ok(Site {
        ranks: job.placed().collect(),
        host: host_name(),
        sharers: 1,
        launch_dir,
        cuts: [Target::Stdout, Target::Stderr].map(|target| cut_for(ranks, target)),
        sink: Sink::Own,
        input: None,
    })
}

pub fn system(what: &str) -> impl Fn(io::Error) -> LaunchError {
    move |error| LaunchError::new(STATUS_NOT_EXECUTABLE, format!("cannot {what}: {error}"))
}

/// What to say of a program that is linked with another MPI. One host does, that of rank 0.
fn of_another_mpi(job: &Job, ranks: &[LocalRank], places: &[Resolved]) -> Option<String> {
    if job.ranks() < 2 || !ranks.iter().any(|rank| rank.rank == 0) {
        return None;
    }
    let found = |place: &Resolved| Some((place.program.clone(), other_mpi(&place.program)?));
    let (program, library) = places.iter().find_map(found)?;
    Some(format!(
        "{} is linked with {library}, which is another MPI and not of the standard ABI: each of its processes will be rank 0 of 1; compile it with the mpicc of this installation",
        program.components().collect::<PathBuf>().display()
    ))
}

/// The caller has made no thread yet.
pub fn prepare(job: &Job, site: Site) -> Result<Prepared<'_>, LaunchError> {
    let places: Vec<Resolved> = (job.apps.iter())
        .map(|app| resolve(app, &site.launch_dir))
        .collect::<Result<_, _>>()?;
    for app in &job.apps {
        trace_folder::check(app, &site.launch_dir)?;
    }
    let file_limit = raise_file_limit();
    check_file_limit(site.ranks.len())?;
    let guard = Guard::start().map_err(system("start the guard process"))?;
    processes::adopt_orphans();
    let signals = SignalSource::open().map_err(system("watch for signals"))?;
    let streams = Streams::new().map_err(system("watch the ranks' output"))?;
    let writer = Writer::start(site.sink).map_err(system("start the output thread"))?;
    if let Some(line) = of_another_mpi(job, &site.ranks, &places) {
        writer.say(&format!("cloudmpi: {line}"));
    }
    let is_fed = site.input.is_some();
    let (first_stdin, input) = match site.input {
        Some(input) => input,
        // Each life of rank 0 gets the input by itself.
        None if job.survive.is_some() => (Stdio::null(), Input::Inherited),
        None => stdin::open().map_err(system("pass standard input on"))?,
    };
    Ok(Prepared {
        job,
        tuned: job.tuned.clone(),
        ranks: site.ranks,
        host: site.host,
        sharers: site.sharers,
        cuts: site.cuts,
        places,
        file_limit,
        guard,
        signals,
        streams,
        writer,
        control: None,
        by_sockets: false,
        meets: None,
        objects: objects::open().map_err(system("open the socket for objects"))?,
        first_stdin,
        input,
        is_fed,
        is_whole: false,
    })
}

/// Whether `raise_file_limit` can allow as many descriptors.
pub fn check_file_limit(ranks: usize) -> Result<(), LaunchError> {
    let limit = crate::spawn::file_limit().rlim_max;
    let needed = FILES_PER_RANK * ranks as u64 + OWN_FILES;
    if needed <= limit {
        return Ok(());
    }
    Err(LaunchError::new(
        STATUS_USAGE,
        format!(
            "{} need {needed} open files, and {limit} are allowed; raise the hard limit (ulimit -Hn) or use fewer ranks",
            plural(ranks as u64, "rank")
        ),
    ))
}

impl<'a> Prepared<'a> {
    /// Starts every rank, or none. `maps`: one for each node that this machine is, which is one
    /// except in tests. `sockets` are the ranks' own, where others reach them. `mail` is the bridge
    /// to the services; `offices` are for logs between nodes. `None`: `restore` has given the job up.
    pub fn start(
        self,
        maps: &[NodeMap],
        sockets: &[OwnedFd],
        mail: Option<Bridge>,
        offices: Option<Offices>,
        restore: Restore<'_>,
    ) -> Result<Option<(Supervisor<'a>, Input)>, LaunchError> {
        let ranks: Vec<usize> = self.ranks.iter().map(|place| place.rank).collect();
        let segments = Segments::create(maps, &ranks)
            .map_err(|error| LaunchError::new(STATUS_USAGE, error.to_string()))?;
        // The thread that carries messages needs a core too.
        let carries = mail.is_some() || offices.is_some();
        let cores = (bind::usable_cores() - usize::from(carries)).max(1);
        let cores = as_if_cores().unwrap_or(cores);
        self.tell_ranks(&segments, cores / (maps.len() * self.sharers.max(1)));
        let (events, windows) = self.open_nodes(maps, &segments, sockets)?;
        let logs = self.open_logs(maps)?;
        let input_again = self.keep_input(&logs, segments.seats())?;
        let (cpus, openmp) = self.share_cores(&ranks, cores / self.sharers.max(1));
        let log_of = |seat: &Seat| logs.get(seat.segment).map(|log| log.descriptors());
        let spawner = Spawner {
            group: self.job.group,
            job: self.job,
            tuned: self.tuned.clone(),
            events,
            seats: segments.seats().to_vec(),
            world_size: maps[0].size(),
            sockets: sockets.iter().map(AsRawFd::as_raw_fd).collect(),
            file_limit: self.file_limit,
            cpus,
            openmp,
            logs: segments.seats().iter().filter_map(log_of).collect(),
            guard: self.guard.pipe_fd(),
        };
        let mut supervisor = Supervisor::new(
            self.job,
            self.host,
            segments,
            self.signals,
            self.streams,
            self.writer,
            self.guard,
        );
        supervisor.groups.push(Group::of_job(ranks.len()));
        supervisor.more = self.control.map(|control| More {
            control,
            file_limit: self.file_limit,
        });
        supervisor.objects = self.objects;
        supervisor.windows = windows;
        if let Some(mail) = mail {
            supervisor.carry_messages(mail, maps, offices.as_ref())?;
        }
        let (is_new, written) = match offices {
            Some(offices) => supervisor.carry_logs(offices, maps, &logs)?,
            None => (false, Vec::new()),
        };
        if is_new && !restore(&mut supervisor, &logs)? {
            supervisor.give_up();
            return Ok(None);
        }
        let first_stdin = match &input_again {
            Some(input) => input.give().map_err(system("pass standard input on"))?,
            None => self.first_stdin,
        };
        supervisor.start_ranks(&spawner, &self.ranks, &self.places, self.cuts, first_stdin)?;
        supervisor.go_on_behind(&written, &self.ranks);
        if let Some(input) = input_again {
            supervisor.streams.keep();
            let mut survival = Survival::new(spawner, self.places, self.ranks, logs, input);
            if is_new {
                survival.note_moved();
            }
            supervisor.survival = Some(survival);
            supervisor.prepare_checkpoints();
        }
        Ok(Some((supervisor, self.input)))
    }

    /// Names the world in the segments of its nodes, and makes what wakes the ranks and the servers of their windows.
    fn open_nodes(
        &self,
        maps: &[NodeMap],
        segments: &Segments,
        sockets: &[OwnedFd],
    ) -> Result<(Arc<[OwnedFd]>, Vec<Window>), LaunchError> {
        let own = segments.of_seats(segments.seats());
        let nodes: Vec<_> = (maps.iter().zip(own))
            .map(|(map, (fd, segment))| (map, fd, segment))
            .collect();
        name_world(&nodes, self.by_sockets);
        let events = match maps[0].has_remote() || self.by_sockets {
            true => wakers(&nodes, segments.seats())?,
            false => Arc::default(),
        };
        let windows = match self.job.survive {
            None => windows::open(0, &nodes, sockets, &events)
                .map_err(system("make the sockets for windows"))?,
            Some(_) => Vec::new(),
        };
        Ok((events, windows))
    }

    /// The log of each node, in a job whose ranks are started again.
    fn open_logs(&self, maps: &[NodeMap]) -> Result<Vec<Arc<LogFile>>, LaunchError> {
        let Some(limit) = self.job.survive else {
            return Ok(Vec::new());
        };
        let logs = logs(maps, limit.bytes())
            .map_err(|error| LaunchError::new(STATUS_USAGE, error.to_string()))?;
        if let ([log], true) = (&logs[..], self.is_whole) {
            log.set_posts();
        }
        if let Some(every) = self.job.checkpoint_every {
            for log in &logs {
                log.set_checkpoint_every(every);
                // Hosts keep all that they have sent to others.
                if self.is_whole {
                    log.set_trimmed();
                }
            }
        }
        Ok(logs)
    }

    /// In such a job: standard input for each life of rank 0.
    fn keep_input(
        &self,
        logs: &[Arc<LogFile>],
        seats: &[Seat],
    ) -> Result<Option<InputAgain>, LaunchError> {
        if logs.is_empty() {
            return Ok(None);
        }
        let flow = sleepers::input_flow(logs, &self.ranks, seats);
        Ok(Some(match self.is_fed {
            true => {
                let writer = self.writer.clone();
                InputAgain::fed(flow, move |bytes| {
                    writer.tell(&FromNode::StdinTaken { bytes });
                })
            }
            false => InputAgain::open(flow).map_err(system("keep standard input"))?,
        }))
    }

    /// Writes the ranks' settings into their segment. `cores`: of the ranks of one node; 0: not even one rank has a
    /// core of its own.
    pub(crate) fn tell_ranks(&self, segments: &Segments, cores: usize) {
        let programs: BTreeSet<&Path> = self.places.iter().map(|p| p.program.as_path()).collect();
        let are_readable = programs.into_iter().all(has_readable_memory);
        for header in segments.headers() {
            header.cores.store(cores as u32, Ordering::Relaxed);
            let mut processors = bind::usable_cores().max(self.ranks.len());
            if let Some(meets) = &self.meets {
                processors = meets.universe;
                header.job_number.store(meets.job_number, Ordering::Relaxed);
                header.slot.store(meets.slot, Ordering::Relaxed);
                header.first.store(self.job.first as u32, Ordering::Relaxed);
                header.set_family(meets.family, &meets.family_secret.0);
                header.shrinks_here.give(meets.shrinks);
            }
            header.universe.store(processors as u32, Ordering::Relaxed);
            if let Some(control) = &self.control {
                header.set_control(&control.name);
            }
            if let Some(objects) = &self.objects {
                header.set_objects(&objects.name);
            }
            header
                .tolerates
                .store(u32::from(self.job.tolerate_failures), Ordering::Relaxed);
            header
                .verbose
                .store(u32::from(self.job.verbose), Ordering::Relaxed);
            let single_copy = self.guard.single_copy && !self.job.no_single_copy && are_readable;
            header
                .single_copy_refused
                .store(u32::from(!single_copy), Ordering::Relaxed);
        }
        if let Some(meets) = &self.meets {
            tolerate::note_ended_elsewhere(segments, &meets.ended);
        }
    }

    /// The processors of each rank, and the OpenMP settings of each program. `usable`: the number of processors
    /// that all ranks may use at a time.
    fn share_cores(&self, ranks: &[usize], usable: usize) -> (Vec<Vec<usize>>, Vec<Settings>) {
        let own_cores = bind::allowed_cores();
        let cpus = bind::plan(self.job.bind, ranks.len(), &own_cores, usable);
        let all: usize = own_cores.iter().map(Vec::len).sum();
        let room = Room {
            bind: self.job.bind,
            ranks: ranks.len(),
            all,
            narrowest: cpus.iter().map(Vec::len).min().unwrap_or(all),
            usable,
        };
        let openmp: Vec<Settings> = (self.job.apps.iter())
            .map(|app| Settings::of(room, app))
            .collect();
        if self.job.verbose {
            let told = bind::told(self.job.bind, ranks, &cpus);
            let set = openmp.first().map_or_else(String::new, Settings::told);
            self.writer
                .say(&format!("cloudmpi: host {}: {told}{set}", self.host));
        }
        (cpus, openmp)
    }

    /// Ranks of other jobs over agents, on whatever hosts, can meet those of this job.
    pub fn let_meet(&mut self, meets: Meets) -> Result<(), LaunchError> {
        let control = Control::open().map_err(system("open the socket for its ranks"))?;
        self.control = Some(control);
        self.by_sockets = true;
        self.meets = Some(meets);
        Ok(())
    }

    /// The job does not start after all.
    pub fn give_up(self) {
        self.guard.dismiss();
    }
}

/// The log of each node. Together they take no more memory than the limit.
fn logs(maps: &[NodeMap], limit_bytes: u64) -> io::Result<Vec<Arc<LogFile>>> {
    let limit_bytes = limit_bytes / maps.len() as u64;
    let mapped_pairs = couriers::mapped_pairs(maps);
    let of = |map: &NodeMap| {
        let local_ranks = map.local_ranks().len();
        LogFile::create_for(map.size(), limit_bytes, (mapped_pairs, local_ranks))
    };
    maps.iter().map(|map| of(map).map(Arc::new)).collect()
}

/// The descriptors that wake a rank that also waits for other nodes: it sleeps in poll(), where a futex
/// does not wake it. Behind those of the ranks stand the agents', and last those of the servers of windows.
pub fn wakers(
    nodes: &[(&NodeMap, RawFd, &Segment)],
    seats: &[Seat],
) -> Result<Arc<[OwnedFd]>, LaunchError> {
    let pages = seats.iter().filter_map(|seat| {
        let mut nodes = nodes.iter();
        let (_, _, segment) = nodes.find(|(_, fd, _)| *fd == seat.segment_fd)?;
        Some(segment.status(seat.local))
    });
    let has_agent = |segment: &&Segment| segment.layout().places > segment.layout().ranks;
    let segments = nodes.iter().map(|(_, _, segment)| *segment);
    let agents = (segments.filter(has_agent)).map(|segment| segment.status(segment.layout().ranks));
    let pages: Vec<&StatusPage> = pages.chain(agents).collect();
    let events = events(pages.len() + nodes.len()).map_err(system("make what wakes the ranks"))?;
    for (page, event) in pages.into_iter().zip(events.iter()) {
        page.event_fd.store(event.as_raw_fd(), Ordering::Relaxed);
    }
    Ok(events)
}

/// Writes what others know the ranks by into the segments of all their nodes: the first segment stands for the world.
pub fn name_world(nodes: &[(&NodeMap, RawFd, &Segment)], by_sockets: bool) {
    let Some((_, first_fd, first)) = nodes.first() else {
        return;
    };
    let born_ns = first.header().born_ns.load(Ordering::Relaxed);
    for (_, _, segment) in nodes {
        let header = segment.header();
        header.world_fd.store(*first_fd, Ordering::Relaxed);
        header.born_ns.store(born_ns, Ordering::Relaxed);
        header
            .by_sockets
            .store(u32::from(by_sockets), Ordering::Relaxed);
    }
}

impl Supervisor<'_> {
    /// Carries messages by services: of couriers, or for the nodes that have ranks beyond the other paths.
    pub(crate) fn carry_messages(
        &mut self,
        mut mail: Bridge,
        maps: &[NodeMap],
        offices: Option<&Offices>,
    ) -> Result<(), LaunchError> {
        let of_ranks = || {
            let nodes = self.segments.descriptors().zip(maps);
            let nodes = nodes.filter(|(_, map)| map.agent);
            let served = nodes.map(|(segment_fd, map)| ServedNode {
                segment_fd,
                map: map.clone(),
            });
            served.collect()
        };
        let served = offices.map_or_else(of_ranks, |offices| offices.served().collect());
        mail.serve(served)
            .map_err(system("carry messages by services"))?;
        self.mail = Some(mail);
        Ok(())
    }

    /// Carries the logs between the nodes. Whether the ranks of this node have run on a host that is lost, and the output that
    /// they have written there.
    fn carry_logs(
        &mut self,
        offices: Offices,
        maps: &[NodeMap],
        logs: &[Arc<LogFile>],
    ) -> Result<(bool, Vec<Written>), LaunchError> {
        let (is_new, written) = (offices.is_new(), offices.written());
        if is_new {
            logs.iter().for_each(|log| log.set_moved());
        }
        self.couriers = couriers::start(offices, self.segments.descriptors(), maps, logs)
            .map_err(system("carry the logs between nodes"))?;
        Ok((is_new, written))
    }

    /// Starts all of the ranks. Where one cannot be started, those that have been are ended.
    fn start_ranks(
        &mut self,
        spawner: &Spawner<'_>,
        ranks: &[LocalRank],
        programs: &[Resolved],
        cuts: [Cut; 2],
        first_stdin: Stdio,
    ) -> Result<(), LaunchError> {
        let mut first_stdin = Some(first_stdin);
        for (local, place) in ranks.iter().enumerate() {
            let stdin = match place.rank {
                0 => first_stdin.take().unwrap_or_else(Stdio::null),
                _ => Stdio::null(),
            };
            let started = spawner
                .start(local, *place, &programs[place.appnum], stdin)
                .and_then(|started| self.take_in(*place, 0, started, cuts));
            if let Err(error) = started {
                self.give_up();
                return Err(error);
            }
        }
        Ok(())
    }

    /// What these ranks have written on another host is not shown again.
    fn go_on_behind(&mut self, written: &[Written], ranks: &[LocalRank]) {
        for written in written {
            if let Some(at) = ranks.iter().position(|place| place.rank == written.rank) {
                self.streams.begin_behind(2 * at + written.stream, written);
            }
        }
    }

    pub fn take_in(
        &mut self,
        place: LocalRank,
        group: usize,
        started: Started,
        cuts: [Cut; 2],
    ) -> Result<(), LaunchError> {
        self.guard_mut().add(started.pid);
        self.ranks.push(Rank::new(place, group, started.pid));
        for (fd, target) in [
            (started.stdout, Target::Stdout),
            (started.stderr, Target::Stderr),
        ] {
            let group = group.max(self.job.group);
            let label = self.job.label.then(|| groups::label(place, group));
            let name = cloudmpi_segment::RankName::new(group, place.rank).told();
            let lines = LineBuffer::new(cuts[target as usize], label);
            self.streams.add(fd, target, lines).map_err(|error| {
                LaunchError::new(
                    STATUS_NOT_EXECUTABLE,
                    format!("cannot watch the output of {name}: {error}"),
                )
            })?;
        }
        Ok(())
    }
}

/// What a test says of the machine ([`cloudmpi_segment::vars::CORES`]).
fn as_if_cores() -> Option<usize> {
    std::env::var(cloudmpi_segment::vars::CORES)
        .ok()?
        .parse()
        .ok()
}

//! From a job to running ranks: checks everything first, so that nothing is started in vain.

use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::atomic::Ordering;

use cloudmpi_wire::Segment;

use crate::bind;
use crate::guard::Guard;
use crate::job::{Job, LaunchError, STATUS_NOT_EXECUTABLE, STATUS_USAGE};
use crate::lines::{Cut, LineBuffer};
use crate::node::LocalRank;
use crate::processes;
use crate::resolve::{Resolved, resolve};
use crate::signals::SignalSource;
use crate::spawn::{Spawner, raise_file_limit};
use crate::stdin::{self, Input};
use crate::streams::{Streams, cut_for};
use crate::supervise::{Rank, Supervisor, host_name};
use crate::writer::{Sink, Target, Writer};

/// Descriptors that the launcher itself needs beside the ranks' pipes.
const OWN_FILES: u64 = 32;

/// What is done before the first rank starts.
pub struct Prepared<'a> {
    pub supervisor: Supervisor<'a>,
    spawner: Spawner<'a>,
    places: Vec<Resolved>,
    ranks: Vec<LocalRank>,
    cuts: [Cut; 2],
    first_stdin: Stdio,
    pub input: Input,
    /// Inherited by the ranks.
    _segment: OwnedFd,
}

/// How the part of a job that runs here differs from a whole job.
pub struct Site {
    pub ranks: Vec<LocalRank>,
    pub host: String,
    pub launch_dir: PathBuf,
    pub cuts: [Cut; 2],
    pub sink: Sink,
    /// `None`: this process's own.
    pub input: Option<(Stdio, Input)>,
}

pub fn start(job: &Job) -> Result<Supervisor<'_>, LaunchError> {
    let prepared = prepare(job, whole(job)?)?;
    let (supervisor, input) = prepared.start_ranks()?;
    input.start().map_err(system("start the input thread"))?;
    Ok(supervisor)
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
        launch_dir,
        cuts: [Target::Stdout, Target::Stderr].map(|target| cut_for(ranks, target)),
        sink: Sink::Own,
        input: None,
    })
}

fn system(what: &str) -> impl Fn(io::Error) -> LaunchError {
    move |error| LaunchError::new(STATUS_NOT_EXECUTABLE, format!("cannot {what}: {error}"))
}

/// Checks and opens everything that the ranks need.
pub fn prepare(job: &Job, site: Site) -> Result<Prepared<'_>, LaunchError> {
    let places = (job.apps.iter())
        .map(|app| resolve(app, &site.launch_dir))
        .collect::<Result<_, _>>()?;
    let ranks = site.ranks.len();
    let (segment_fd, segment) = Segment::create(ranks)
        .map_err(|error| LaunchError::new(STATUS_USAGE, error.to_string()))?;
    let file_limit = raise_file_limit();
    check_file_limit(ranks)?;
    // Before any thread: the guard is a fork of this process.
    let guard = Guard::start().map_err(system("start the guard process"))?;
    processes::adopt_orphans();
    let signals = SignalSource::open().map_err(system("watch for signals"))?;
    let cores = bind::usable_cores();
    let header = segment.header();
    header.cores.store(cores as u32, Ordering::Relaxed);
    header
        .verbose
        .store(u32::from(job.verbose), Ordering::Relaxed);
    header
        .single_copy_refused
        .store(u32::from(!guard.single_copy), Ordering::Relaxed);
    let spawner = Spawner {
        job,
        segment_fd: segment_fd.as_raw_fd(),
        file_limit,
        cpus: bind::plan(job.bind, ranks, &bind::allowed_cores(), cores),
    };
    let streams = Streams::new().map_err(system("watch the ranks' output"))?;
    let writer = Writer::start(site.sink).map_err(system("start the output thread"))?;
    let (first_stdin, input) = match site.input {
        Some(input) => input,
        None => stdin::open().map_err(system("pass standard input on"))?,
    };
    Ok(Prepared {
        supervisor: Supervisor::new(job, site.host, segment, signals, streams, writer, guard),
        spawner,
        places,
        ranks: site.ranks,
        cuts: site.cuts,
        first_stdin,
        input,
        _segment: segment_fd,
    })
}

fn check_file_limit(ranks: usize) -> Result<(), LaunchError> {
    let limit = crate::spawn::file_limit().rlim_cur;
    let needed = 2 * ranks as u64 + OWN_FILES;
    if needed <= limit {
        return Ok(());
    }
    Err(LaunchError::new(
        STATUS_USAGE,
        format!(
            "{ranks} ranks need {needed} open files, and {limit} are allowed; raise the hard limit (ulimit -Hn) or use fewer ranks"
        ),
    ))
}

impl<'a> Prepared<'a> {
    /// Starts every rank, or none.
    pub fn start_ranks(mut self) -> Result<(Supervisor<'a>, Input), LaunchError> {
        match self.start_each() {
            Ok(()) => Ok((self.supervisor, self.input)),
            Err(error) => {
                self.supervisor.give_up();
                Err(error)
            }
        }
    }

    fn start_each(&mut self) -> Result<(), LaunchError> {
        let mut first_stdin = Some(std::mem::replace(&mut self.first_stdin, Stdio::null()));
        for (local, place) in self.ranks.iter().enumerate() {
            let rank = place.rank;
            let stdin = match rank {
                0 => first_stdin.take().unwrap_or_else(Stdio::null),
                _ => Stdio::null(),
            };
            let resolved = &self.places[place.appnum];
            let started = self.spawner.start(local, *place, resolved, stdin)?;
            self.supervisor.guard_mut().add(started.pid);
            self.supervisor.ranks.push(Rank::new(*place, started.pid));
            for (fd, target) in [
                (started.stdout, Target::Stdout),
                (started.stderr, Target::Stderr),
            ] {
                let label = self.spawner.job.label.then(|| format!("[{rank}] "));
                let lines = LineBuffer::new(self.cuts[target as usize], label);
                let streams = &mut self.supervisor.streams;
                streams.add(fd, target, lines).map_err(|error| {
                    LaunchError::new(
                        STATUS_NOT_EXECUTABLE,
                        format!("cannot watch the output of rank {rank}: {error}"),
                    )
                })?;
            }
        }
        Ok(())
    }
}

//! From a job to running ranks: checks everything first, so that nothing is started in vain.

use std::process::Stdio;
use std::sync::atomic::Ordering;

use cloudmpi_wire::{NodeMap, Segment, host_name};

use crate::bind;
use crate::guard::Guard;
use crate::job::{Job, LaunchError, STATUS_NOT_EXECUTABLE, STATUS_USAGE};
use crate::lines::LineBuffer;
use crate::processes;
use crate::resolve::{Resolved, resolve};
use crate::signals::SignalSource;
use crate::spawn::{Spawner, raise_file_limit};
use crate::stdin;
use crate::streams::{Streams, cut_for};
use crate::supervise::{Rank, Supervisor};
use crate::writer::{Target, Writer};

/// Descriptors that the launcher itself needs beside the ranks' pipes.
const OWN_FILES: u64 = 32;

pub fn start(job: &Job) -> Result<Supervisor<'_>, LaunchError> {
    let places = places(job)?;
    let ranks = job.ranks();
    let (segment_fd, segment) = Segment::create(&NodeMap::one_node(&host_name(), ranks))
        .map_err(|error| LaunchError::new(STATUS_USAGE, error.to_string()))?;
    let file_limit = raise_file_limit();
    check_file_limit(ranks)?;
    let system = |what: &str| {
        let what = what.to_string();
        move |error| LaunchError::new(STATUS_NOT_EXECUTABLE, format!("cannot {what}: {error}"))
    };
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
        segment_fd: std::os::fd::AsRawFd::as_raw_fd(&segment_fd),
        file_limit,
        cpus: bind::plan(job.bind, ranks, &bind::allowed_cores(), cores),
    };
    let streams = Streams::new().map_err(system("watch the ranks' output"))?;
    let writer = Writer::start().map_err(system("start the output thread"))?;
    let (first_stdin, input) = stdin::open().map_err(system("pass standard input on"))?;
    let mut supervisor = Supervisor::new(job, segment, signals, streams, writer, guard);
    if let Err(error) = start_ranks(&mut supervisor, &spawner, &places, first_stdin) {
        supervisor.give_up();
        return Err(error);
    }
    input.start().map_err(system("start the input thread"))?;
    Ok(supervisor)
}

fn places(job: &Job) -> Result<Vec<Resolved>, LaunchError> {
    let launch_dir = std::env::current_dir().map_err(|error| {
        LaunchError::new(
            STATUS_USAGE,
            format!("the current directory cannot be read: {error}; change to one that exists"),
        )
    })?;
    job.apps
        .iter()
        .map(|app| resolve(app, &launch_dir))
        .collect()
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

fn start_ranks(
    supervisor: &mut Supervisor,
    spawner: &Spawner,
    places: &[Resolved],
    first_stdin: Stdio,
) -> Result<(), LaunchError> {
    let job = spawner.job;
    let mut first_stdin = Some(first_stdin);
    let apps = job.apps.iter().enumerate();
    let appnums = apps.flat_map(|(appnum, app)| std::iter::repeat_n(appnum, app.ranks));
    for (rank, appnum) in appnums.enumerate() {
        let stdin = first_stdin.take().unwrap_or_else(Stdio::null);
        let started = spawner.start(rank, appnum, &places[appnum], stdin)?;
        supervisor.guard_mut().add(started.pid);
        supervisor.ranks.push(Rank::new(started.pid));
        for (fd, target) in [
            (started.stdout, Target::Stdout),
            (started.stderr, Target::Stderr),
        ] {
            let label = job.label.then(|| format!("[{rank}] "));
            let lines = LineBuffer::new(cut_for(job.ranks(), target), label);
            supervisor.streams.add(fd, target, lines).map_err(|error| {
                LaunchError::new(
                    STATUS_NOT_EXECUTABLE,
                    format!("cannot watch the output of rank {rank}: {error}"),
                )
            })?;
        }
    }
    Ok(())
}

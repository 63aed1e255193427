//! Ranks that are not reached by shared memory: opening the paths to them, and ending together with them.

use std::os::fd::{FromRawFd, OwnedFd};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_engine::PeerId;
use cloudmpi_path::{Carried, Events, Limits, Opening};
use cloudmpi_segment::{CalledWords, JobEnv, NodeMap, RankName, Segment, Setting, Settings, vars};

use crate::core::Remotes;
use crate::error::{Class, Error, Result};
use crate::internal::{self, Party, u32_at};
use crate::process::{self, Process};
use crate::say;
use crate::wait;
use crate::window;

/// A peer that has been out of reach for so long while something is to be sent to it ends the job. Longer than a
/// host's lease, which says more clearly what is wrong if it is the host, and with the time to notice under 10 s.
const OUT_OF_REACH_LIMIT: Duration = Duration::from_millis(7500);
/// The same where ranks may die: the launcher has the time to find that a host is lost, and to say so.
const TOLERANT_LIMIT: Duration = Duration::from_secs(12);
/// How long the end of a job waits for peers to say that the last messages have come. All of them are there and look.
const SETTLE_LIMIT: Duration = Duration::from_secs(1);
/// The same where peers go on: they say so the next time they call MPI, which may be to end their own last session. One
/// that computes for longer finds the messages at its socket.
const SESSION_SETTLE_LIMIT: Duration = Duration::from_secs(10);
/// Tag of the last meeting, in the world's own context; no collective and no creation has it.
const MEETING_TAG: i32 = i32::MAX;

/// How long a peer may be out of reach in this job.
pub(crate) fn retry_limit() -> Duration {
    match crate::ulfm::is_on() {
        true => TOLERANT_LIMIT,
        false => OUT_OF_REACH_LIMIT,
    }
}

/// What the sockets have to say.
struct Voice {
    name: RankName,
    segment: Arc<Segment>,
}

impl Events for Voice {
    fn log(&mut self, line: &str) {
        say(format_args!("{}: {line}", self.name.told()));
    }

    fn failed(&mut self, peer: PeerId, line: &str) {
        // Where ranks may die, it may just be known that this one has.
        if !self.segment.has_ended(peer as usize) {
            process::give_up(line);
        }
    }
}

/// Opens the paths that this rank needs beside shared memory.
pub(crate) fn open(
    job: &JobEnv,
    map: &NodeMap,
    segment: &Arc<Segment>,
    settings: Settings,
) -> Result<Remotes> {
    let shared_cores = segment.shares_cores();
    let limits = Limits {
        eager_bytes: settings.get(Setting::TcpEager, shared_cores),
        direct_bytes: settings.get(Setting::TcpPiece, shared_cores),
    };
    let mut remotes = Remotes {
        paths: Vec::new(),
        settings,
        faults: number_of(vars::FAULTS)?,
        tolerant: crate::ulfm::is_on(),
        by_sockets: segment.header().by_sockets.load(Ordering::Relaxed) != 0,
    };
    if remotes.by_sockets {
        // SAFETY: a function of this library, which the C library keeps loaded for it.
        unsafe { libc::atexit(part) };
    }
    if let Some(fd) = job.log_fd {
        let path = crate::survive::open(fd, job, map, segment)?;
        remotes.paths.push((cloudmpi_paths::log(), path));
        return Ok(remotes);
    }
    let others = (0..map.size() as PeerId).filter(|peer| *peer as usize != job.rank);
    for peer in others {
        let id = map.path(peer);
        if remotes.paths.iter().any(|(opened, _)| *opened == id) {
            continue;
        }
        let Some(kind) = cloudmpi_paths::find(id) else {
            return Err(other(
                "the launcher names a path that this library does not have; use one installation's launcher and library"
                    .to_string(),
            ));
        };
        // The rings, those to the agent among them, are there already.
        if let Carried::Socket { open, .. } = kind.carried {
            if !remotes.paths.is_empty() {
                return Err(other(
                    "the launcher names two paths by sockets, and a rank has one socket"
                        .to_string(),
                ));
            }
            let path = open(opening(job, map, segment, limits)?).map_err(other)?;
            remotes.paths.push((id, path));
            if remotes.by_sockets {
                continue;
            }
            // SAFETY: a function of this library, which the C library keeps loaded for it.
            unsafe { libc::atexit(part) };
        }
    }
    let status = segment.status(job.local_rank);
    if !remotes.paths.is_empty() && status.event_fd.load(Ordering::Relaxed) == 0 {
        return Err(other(
            "the launcher has opened no event descriptor for this rank; use one installation's launcher and library"
                .to_string(),
        ));
    }
    Ok(remotes)
}

fn other(message: String) -> Error {
    Error::new(Class::Other, message)
}

fn number_of(variable: &str) -> Result<Option<u64>> {
    match std::env::var(variable) {
        Err(_) => Ok(None),
        Ok(text) => match text.parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(other(format!(
                "{variable}={text:?} is not a number; unset it"
            ))),
        },
    }
}

fn opening(job: &JobEnv, map: &NodeMap, segment: &Arc<Segment>, limits: Limits) -> Result<Opening> {
    let Some(listen_fd) = job.listen_fd else {
        return Err(other(format!(
            "{} is not set, so no other rank can connect to this one; start the program with cloudmpi run",
            vars::LISTEN_FD
        )));
    };
    let endpoints = map.clone();
    Ok(Opening {
        own_rank: job.rank as PeerId,
        world_size: cloudmpi_paths::peers(map),
        // SAFETY: inherited for this very use, and used once.
        socket: unsafe { OwnedFd::from_raw_fd(listen_fd) },
        secret: map.secret,
        retry_limit: retry_limit(),
        limits,
        endpoint: Box::new(move |peer| {
            cloudmpi_paths::endpoint(&endpoints, peer, window::server_port(&endpoints, peer))
        }),
        events: Box::new(Voice {
            name: RankName::new(job.group, job.rank),
            segment: Arc::clone(segment),
        }),
    })
}

/// Waits for all ranks of the job to come to its end. What the first one has called on MPI_COMM_WORLD.
pub(crate) fn meet(process: &Process) -> Result<(CalledWords, u64)> {
    let world = process.world();
    let party = Party::of_group(world, Rc::clone(&world.group), world.rank, MEETING_TAG);
    let called = world.calls.shown();
    let mine: Vec<u64> = called.into_iter().chain([world.all_calls()]).collect();
    let mine = mine.into_iter().flat_map(u64::to_le_bytes).collect();
    // The leader is the first, and keeps its own.
    let everyone = async move { Ok(party.combine(mine, |_, _| ()).await) };
    let first = internal::run_described(process, everyone, process::describe_job)?;
    let word = |index: usize| {
        u64::from(u32_at(&first, 2 * index)) | u64::from(u32_at(&first, 2 * index + 1)) << 32
    };
    Ok(([0, 1, 2].map(word), word(3)))
}

/// The tag of the messages by which all ranks meet in MPI_Finalize.
pub(crate) fn end_tag() -> i32 {
    internal::group_tag(MEETING_TAG)
}

/// Tells peers that the end of this process is no accident, where it has ended MPI before.
extern "C" fn part() {
    if process::phase() == process::Phase::After {
        process::get().core().path().close();
    }
}

/// Lets the last messages of a job arrive, to whose end all ranks have come: what the kernel holds for a process that
/// ends may be lost.
pub(crate) fn settle(process: &Process) {
    settle_within(process, SETTLE_LIMIT);
}

/// The same for a process that ends its last session, whatever its peers do.
pub(crate) fn settle_session(process: &Process) {
    settle_within(process, SESSION_SETTLE_LIMIT);
}

fn settle_within(process: &Process, limit: Duration) {
    let begun = Instant::now();
    wait::wait_for(
        process,
        |core| (core.path().flush() || begun.elapsed() > limit).then_some(()),
        process::describe_job,
    );
}

//! Kills ranks of a job by SIGKILL. A rank of this machine is found by the variables that its launcher has given it. The launcher of
//! a job over several hosts is asked.

use std::collections::BTreeMap;
use std::os::unix::fs::MetadataExt;
use std::time::{Duration, Instant};

use cloudmpi_agent::desk;
use cloudmpi_launch::{RankName, front};
use cloudmpi_segment::checkpoint::SLEEPER_NAME;
use cloudmpi_segment::{sockets, vars};

use crate::command::kill::Kill;
use crate::out::answer_line;

/// A rank that runs again has a process within this.
const AWAY_LIMIT: Duration = Duration::from_secs(1);
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// The ranks of one job that run here.
#[derive(Default)]
struct Ranks {
    processes: BTreeMap<RankName, i32>,
    /// Under `--survive` the number of all ranks, which are started again when they are killed.
    again: usize,
}

impl Ranks {
    fn starts_again(&self, rank: &RankName) -> bool {
        rank.group == 0 && rank.rank < self.again
    }
}

/// Why nothing was killed.
enum Miss {
    /// A rank may be there in a moment.
    Away(String),
    Never(String),
}

impl From<String> for Miss {
    fn from(line: String) -> Miss {
        Miss::Never(line)
    }
}

pub fn main(flags: &Kill) -> Result<(), String> {
    let end = Instant::now() + AWAY_LIMIT;
    loop {
        match kill(flags) {
            Ok(()) => return Ok(()),
            Err(Miss::Never(line)) => return Err(line),
            Err(Miss::Away(line)) if Instant::now() >= end => return Err(line),
            Err(Miss::Away(_)) => std::thread::sleep(LOOK_EVERY),
        }
    }
}

fn kill(flags: &Kill) -> Result<(), Miss> {
    let elsewhere: Vec<i32> = (desk::launchers().into_iter())
        .filter(|launcher| desk::is_own(*launcher))
        .collect();
    let mut jobs = jobs();
    for launcher in &elsewhere {
        jobs.entry(*launcher).or_default();
    }
    if flags.job.is_none() && jobs.len() > 1 {
        // A host's part of a job can be named, but its launcher knows all of it.
        jobs.retain(|launcher, _| !is_part(*launcher));
    }
    let named = (flags.job).map(|job| launcher_of(job, &jobs).unwrap_or(job));
    if let Some(launcher) = chosen(named, &jobs).filter(|job| elsewhere.contains(job)) {
        let what = match &flags.host {
            Some(host) => desk::What::Host(host.clone()),
            None => desk::What::Ranks(flags.rank.clone()),
        };
        desk::kill(launcher, &what, |line| answer_line!("{line}"))?;
        return Ok(());
    }
    if flags.host.is_some() {
        return Err(format!(
            "--host: hosts can be killed of jobs over several hosts that were started on this machine; {}",
            told(&jobs)
        )
        .into());
    }
    let (job, ranks) = match named {
        Some(job) => match jobs.get_key_value(&job) {
            Some(found) => found,
            None => {
                let line = format!(
                    "process {job} is not the launcher of a job of yours on this machine; {}",
                    told(&jobs)
                );
                // Its only rank may be just started again.
                return Err(match is_launcher(job) {
                    true => Miss::Away(line),
                    false => Miss::Never(line),
                });
            }
        },
        None => match (jobs.first_key_value(), jobs.len()) {
            (Some(found), 1) => found,
            (None, _) => return Err("no job of yours runs on this machine".to_string().into()),
            _ => return Err(format!("{}; name one by --job", told(&jobs)).into()),
        },
    };
    let find = |rank: &RankName| match ranks.processes.get(rank) {
        Some(pid) => Ok((rank.told(), *pid)),
        None if ranks.starts_again(rank) => Err(Miss::Away(format!(
            "job {job} has no {} on this machine now; if it is being started again, try again",
            rank.told()
        ))),
        None => Err(format!("job {job} has no {} on this machine", rank.told()).into()),
    };
    // All or none.
    let found: Result<Vec<(String, i32)>, Miss> = flags.rank.iter().map(find).collect();
    for (rank, pid) in found? {
        // SAFETY: no memory is involved.
        if unsafe { libc::kill(pid, libc::SIGKILL) } != 0 {
            let error = std::io::Error::last_os_error();
            return Err(format!("cannot kill {rank} (process {pid}): {error}").into());
        }
        answer_line!("killed {rank} of job {job} (process {pid})");
    }
    Ok(())
}

/// Under `--survive` the process that the user has started is not the launcher, but its front.
fn launcher_of(front: i32, jobs: &BTreeMap<i32, Ranks>) -> Option<i32> {
    let mut launchers = jobs.keys().copied();
    launchers.find(|launcher| front::is_front_of(front, *launcher))
}

/// Whether ranks of this launcher run here, of this user.
pub fn runs(launcher: i32) -> bool {
    jobs().contains_key(&launcher)
}

fn chosen(job: Option<i32>, jobs: &BTreeMap<i32, Ranks>) -> Option<i32> {
    match (job, jobs.len()) {
        (None, 1) => jobs.first_key_value().map(|(job, _)| *job),
        (job, _) => job,
    }
}

/// The process is not a launcher: it runs one host's ranks of a job.
fn is_part(launcher: i32) -> bool {
    let words = std::fs::read(format!("/proc/{launcher}/cmdline")).unwrap_or_default();
    let second = words.split(|byte| *byte == 0).nth(1);
    second == Some(b"supervise-node")
}

fn told(jobs: &BTreeMap<i32, Ranks>) -> String {
    listed(jobs.keys(), "no job of yours runs here")
}

/// The jobs here; where there are none, `none`.
pub fn listed<'j>(jobs: impl Iterator<Item = &'j i32>, none: &str) -> String {
    let ids: Vec<String> = jobs.map(ToString::to_string).collect();
    match ids.is_empty() {
        true => none.to_string(),
        false => format!("jobs here: {}", ids.join(", ")),
    }
}

/// The jobs that run here, by the process of their launcher.
fn jobs() -> BTreeMap<i32, Ranks> {
    let mut jobs: BTreeMap<i32, Ranks> = BTreeMap::new();
    let own = sockets::own_user();
    for entry in std::fs::read_dir("/proc").into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some(pid) = name.to_str().and_then(|name| name.parse::<i32>().ok()) else {
            continue;
        };
        // Of others root alone could read it, and is not to kill what it has not started.
        let is_own = entry.metadata().is_ok_and(|found| found.uid() == own);
        let Some(found) = is_own.then(|| rank_of(pid)).flatten() else {
            continue;
        };
        let ranks = jobs.entry(found.launcher).or_default();
        ranks.processes.insert(found.rank, pid);
        ranks.again = ranks.again.max(found.again);
    }
    jobs
}

struct Found {
    rank: RankName,
    launcher: i32,
    /// As in [`Ranks`].
    again: usize,
}

/// The rank that a process is. A program that a rank has started itself has another parent than the launcher.
fn rank_of(pid: i32) -> Option<Found> {
    if is_sleeper(pid) {
        return None;
    }
    let environment = std::fs::read(format!("/proc/{pid}/environ")).ok()?;
    let (mut rank, mut group, mut size, mut survives) = (None, 0, 0, false);
    for setting in environment.split(|byte| *byte == 0) {
        let Some((name, value)) = std::str::from_utf8(setting)
            .ok()
            .and_then(|text| text.split_once('='))
        else {
            continue;
        };
        if name == vars::RANK {
            rank = value.parse().ok();
        } else if name == vars::GROUP {
            group = value.parse().ok()?;
        } else if name == vars::SIZE {
            size = value.parse().ok()?;
        }
        survives |= name == vars::LOG_FD;
    }
    let launcher = parent_of(pid)?;
    is_launcher(launcher).then_some(Found {
        rank: RankName::new(group, rank?),
        launcher,
        again: if survives { size } else { 0 },
    })
}

fn is_launcher(pid: i32) -> bool {
    let command = std::fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default();
    ["cloudmpi", "mpiexec", "mpirun"].contains(&command.trim())
}

/// A checkpoint of a rank is a copy of its process. It leads no group before it has its name.
fn is_sleeper(pid: i32) -> bool {
    // SAFETY: no memory is involved.
    if unsafe { libc::getpgid(pid) } != pid {
        return true;
    }
    let name = std::fs::read(format!("/proc/{pid}/comm")).unwrap_or_default();
    name.trim_ascii_end() == SLEEPER_NAME.to_bytes()
}

fn parent_of(pid: i32) -> Option<i32> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The command's name stands in parentheses and may contain any character.
    stat.rsplit_once(')')?
        .1
        .split_whitespace()
        .nth(1)?
        .parse()
        .ok()
}

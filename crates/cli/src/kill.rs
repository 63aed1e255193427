//! Kills ranks of a job by SIGKILL. A rank of this machine is found by the variables that its launcher has given it. The launcher of
//! a job over several hosts is asked.

use std::collections::BTreeMap;
use std::os::unix::fs::MetadataExt;

use cloudmpi_agent::desk;
use cloudmpi_launch::{RankName, front};
use cloudmpi_segment::checkpoint::SLEEPER_NAME;
use cloudmpi_segment::{sockets, vars};

use crate::command::kill::Kill;
use crate::out::answer_line;

/// The ranks of one job: their processes.
type Ranks = BTreeMap<RankName, i32>;

pub fn main(flags: &Kill) -> Result<(), String> {
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
        return desk::kill(launcher, &what, |line| answer_line!("{line}"));
    }
    if flags.host.is_some() {
        return Err(format!(
            "--host: hosts can be killed of jobs over several hosts that were started on this machine; {}",
            told(&jobs)
        ));
    }
    let (job, ranks) = match named {
        Some(job) => match jobs.get_key_value(&job) {
            Some(found) => found,
            None => {
                return Err(format!(
                    "process {job} is not the launcher of a job of yours on this machine; {}",
                    told(&jobs)
                ));
            }
        },
        None => match (jobs.first_key_value(), jobs.len()) {
            (Some(found), 1) => found,
            (None, _) => return Err("no job of yours runs on this machine".to_string()),
            _ => return Err(format!("{}; name one by --job", told(&jobs))),
        },
    };
    let find = |rank: &RankName| match ranks.get(rank) {
        Some(pid) => Ok((rank.told(), *pid)),
        None => Err(format!("job {job} has no {} on this machine", rank.told())),
    };
    // All or none.
    let found: Result<Vec<(String, i32)>, String> = flags.rank.iter().map(find).collect();
    for (rank, pid) in found? {
        // SAFETY: no memory is involved.
        if unsafe { libc::kill(pid, libc::SIGKILL) } != 0 {
            let error = std::io::Error::last_os_error();
            return Err(format!("cannot kill {rank} (process {pid}): {error}"));
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
        let Some((rank, launcher)) = is_own.then(|| rank_of(pid)).flatten() else {
            continue;
        };
        jobs.entry(launcher).or_default().insert(rank, pid);
    }
    jobs
}

/// The rank that a process is, and the launcher that has started it. A program that a rank has started itself has another parent.
fn rank_of(pid: i32) -> Option<(RankName, i32)> {
    if is_sleeper(pid) {
        return None;
    }
    let environment = std::fs::read(format!("/proc/{pid}/environ")).ok()?;
    let (mut rank, mut group) = (None, 0);
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
        }
    }
    let parent = parent_of(pid)?;
    let command = std::fs::read_to_string(format!("/proc/{parent}/comm")).ok()?;
    let is_launcher = ["cloudmpi", "mpiexec", "mpirun"].contains(&command.trim());
    is_launcher.then_some((RankName::new(group, rank?), parent))
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

//! Checkpoints of a job that is to survive: sleeping copies of the ranks' processes. A rank that dies goes on in its newest copy.

use std::fmt;
use std::fs::File;
use std::os::fd::AsRawFd;
use std::os::unix::fs::MetadataExt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cloudmpi_segment::LogFile;
use cloudmpi_segment::checkpoint::{ALL_OF_IT, Checkpoints, Lack};

use super::Supervisor;
use super::restart::{MOST_DEATHS, Survival};
use crate::lives::FlowOf;
use crate::processes::Exit;
use crate::report;
use crate::segments::Seat;
use crate::supervisor::LocalRank;
use crate::view::monotonic_ns;
use crate::writer::Target;

/// A rank that has died so often at the same call runs again from its start: its copies may be what is wrong.
const MOST_WAKES: u32 = MOST_DEATHS / 2;

/// A copy that was woken is looked at so often.
const BIRTH_LOOK: Duration = Duration::from_millis(20);
/// and given up after this time.
const LONGEST_BIRTH: Duration = Duration::from_secs(10);

/// What has been told of checkpoints.
#[derive(Default)]
pub struct Sleepers {
    told: Vec<Lack>,
    is_told_trimmed: bool,
}

/// Why a dead rank does not go on from a copy.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum NoCopy {
    NoneMade,
    /// It has ended: killed, or by want of memory.
    Gone,
    /// The rank has died too often after it.
    Distrusted,
    InputIsRead,
    /// The system refuses a process.
    Refused,
}

impl fmt::Display for NoCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoCopy::NoneMade => "it has made no checkpoint",
            NoCopy::Gone => "the copy of its process, its last checkpoint, is gone too (killed, or ended by the kernel when memory was short)",
            NoCopy::Distrusted => "it has died too often after its last checkpoint",
            NoCopy::InputIsRead => "it has read of its standard input since its last checkpoint",
            NoCopy::Refused => "the system refuses a process to go on from its last checkpoint (memory, or the limit on processes: ulimit -u)",
        })
    }
}

/// The process that a copy makes to be the rank's next life.
fn born_of(checkpoints: &Checkpoints, number: u32, copy: i32) -> Result<i32, NoCopy> {
    checkpoints.wake(number);
    let begun = Instant::now();
    while is_living_child(copy) && begun.elapsed() < LONGEST_BIRTH {
        if let Some(born) = checkpoints.born(number, BIRTH_LOOK) {
            return born.ok_or(NoCopy::Refused);
        }
    }
    // It may be stopped: it is not to make one later.
    checkpoints.wake(0);
    Err(NoCopy::Gone)
}

/// Where rank 0 sees what it has been given as input. `None`: there are no logs, or rank 0 is elsewhere.
pub fn input_flow(logs: &[Arc<LogFile>], ranks: &[LocalRank], seats: &[Seat]) -> Option<FlowOf> {
    let index = ranks.iter().position(|place| place.rank == 0)?;
    let log = Arc::clone(logs.get(seats[index].segment)?);
    Some(FlowOf {
        log,
        rank: 0,
        stream: 0,
    })
}

impl Survival<'_> {
    pub(super) fn log_of(&self, rank: usize) -> &Arc<LogFile> {
        &self.logs[self.spawner.seats[rank].segment]
    }

    fn checkpoints(&self, rank: usize) -> &Checkpoints {
        self.log_of(rank).checkpoints(self.ranks[rank].rank)
    }
}

/// Whether a process is a child of this one that has not ended.
fn is_living_child(pid: i32) -> bool {
    // SAFETY: only asks; zeros are a valid value, and it is a valid out pointer.
    unsafe {
        let mut info: libc::siginfo_t = std::mem::zeroed();
        let flags = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
        let asked = libc::waitid(libc::P_PID, pid as libc::id_t, &raw mut info, flags);
        asked == 0 && info.si_pid() == 0
    }
}

/// How much of its input lies unread before a process. `None`: its input is another pipe, or cannot be looked at.
fn unread_input(pid: i32, inode: u64) -> Option<u64> {
    let pipe = File::open(format!("/proc/{pid}/fd/0")).ok()?;
    if pipe.metadata().ok()?.ino() != inode {
        return None;
    }
    let mut count: libc::c_int = 0;
    // SAFETY: a valid out pointer.
    let asked = unsafe { libc::ioctl(pipe.as_raw_fd(), libc::FIONREAD, &raw mut count) };
    (asked == 0).then_some(count as u64)
}

/// Whether a copy finds the input as it was, which had been read so far.
fn has_input(checkpoints: &Checkpoints, pid: i32, read: u64) -> bool {
    let input = &checkpoints.flows[0];
    if read == ALL_OF_IT {
        return true;
    }
    // A pipe that is being written to has room, so that nothing is hidden for long.
    let unread = || unread_input(pid, input.inode());
    match input.see(unread) {
        Some((given, Some(unread))) => given.saturating_sub(unread) == read,
        _ => false,
    }
}

impl Supervisor<'_> {
    /// The ranks have been started: from here on they may make checkpoints, and their programs save.
    pub fn prepare_checkpoints(&mut self) {
        let Some(survival) = &self.survival else {
            return;
        };
        let are_made = self.job.checkpoint_every.is_some();
        for (index, place) in survival.ranks.iter().enumerate() {
            for target in [Target::Stdout, Target::Stderr] {
                let flow = FlowOf {
                    log: Arc::clone(survival.log_of(index)),
                    rank: place.rank,
                    stream: 1 + target as usize,
                };
                (self.streams).show_to(2 * index + target as usize, flow, are_made);
            }
        }
    }

    /// A dead rank goes on from its newest copy.
    ///
    /// # Errors
    /// Why it cannot.
    pub(super) fn wake(&mut self, rank: usize) -> Result<(), NoCopy> {
        let survival = self.survival.as_ref().ok_or(NoCopy::NoneMade)?;
        let checkpoints = survival.checkpoints(rank);
        let (number, copy) = checkpoints.claim().ok_or(match checkpoints.is_needed() {
            true => NoCopy::Gone,
            false => NoCopy::NoneMade,
        })?;
        let at = checkpoints.positions(number).ok_or(NoCopy::Gone)?;
        let [input, output, errors] = at.streams;
        if survival.deaths[rank].count > MOST_WAKES && !checkpoints.is_needed() {
            return Err(NoCopy::Distrusted);
        }
        if !has_input(checkpoints, copy, input) {
            return Err(match is_living_child(copy) {
                true => NoCopy::InputIsRead,
                false => NoCopy::Gone,
            });
        }
        let pid = born_of(checkpoints, number, copy)?;
        let page = self.segments.status(rank);
        let exit = self.ranks[rank].exit.unwrap_or(Exit::Signal(libc::SIGKILL));
        let how = report::how_it_died(&self.who(rank), exit, page);
        // Nobody waits in the dead process any more.
        page.clear_wait();
        self.segments.forget_sleeper(rank);
        for (target, position) in [(Target::Stdout, output), (Target::Stderr, errors)] {
            let index = 2 * rank + target as usize;
            self.streams.go_on(index, position, &self.writer);
        }
        self.replace(rank, pid);
        if let Some(survival) = &self.survival {
            // What the dead process had jumped over, the copy has written, or has jumped over itself.
            let number = survival.ranks[rank].rank;
            survival.log_of(rank).saves(number).begin_again();
            survival.checkpoints(rank).lets_go(pid);
        }
        let age_s = monotonic_ns().saturating_sub(at.made_ns) as f64 / 1e9;
        self.writer.say(&format!(
            "cloudmpi: {how}; it runs again from its checkpoint of {age_s:.1} s ago, as process {pid}"
        ));
        Ok(())
    }

    /// Why a dead rank cannot run again from its start, if it cannot.
    pub(super) fn why_lost(&self, rank: usize, why: &NoCopy) -> Option<String> {
        let survival = self.survival.as_ref()?;
        survival.checkpoints(rank).is_needed().then(|| {
            format!(
                "cloudmpi: {} has died and cannot run again: {why}, and what the log had before that checkpoint has been given back (--log-memory); ending the job",
                self.who(rank).subject()
            )
        })
    }

    /// A process has ended that was no rank. It may have been a copy of one.
    pub(super) fn forget_sleeper(&self, pid: i32) {
        let Some(survival) = &self.survival else {
            return;
        };
        for rank in 0..survival.ranks.len() {
            if survival.checkpoints(rank).forget(pid) {
                return;
            }
        }
    }

    /// A rank runs again from its start: its copies end.
    pub(super) fn end_sleepers_before(&self, rank: usize) {
        if let (Some(survival), Some(_)) = (&self.survival, self.job.checkpoint_every) {
            survival.checkpoints(rank).end_all();
        }
    }

    /// A rank has ended, and its copies with it if it does not run again.
    pub(super) fn end_sleepers_of(&self, rank: usize) {
        if !self.ranks[rank].starts_again {
            self.end_sleepers_before(rank);
        }
    }

    /// The job ends, and all copies.
    pub(super) fn end_sleepers(&self) {
        for rank in 0..self.ranks.len() {
            self.end_sleepers_before(rank);
        }
    }

    /// Says once for each reason why a rank makes no checkpoints.
    pub(super) fn say_what_checkpoints_lack(&mut self) {
        if self.job.checkpoint_every.is_none() {
            return;
        }
        let Some(survival) = &mut self.survival else {
            return;
        };
        let are_needed =
            || (0..survival.ranks.len()).any(|rank| survival.checkpoints(rank).is_needed());
        if !survival.sleepers.is_told_trimmed && are_needed() {
            survival.sleepers.is_told_trimmed = true;
            self.writer.say(
                "cloudmpi: half of the memory for the log (--log-memory) is used: what lies before the ranks' checkpoints is given back, so that from here on a rank that dies runs again from its checkpoint, and not from its start",
            );
        }
        for rank in 0..survival.ranks.len() {
            let Some(lack) = survival.checkpoints(rank).lack() else {
                continue;
            };
            if survival.sleepers.told.contains(&lack) {
                continue;
            }
            survival.sleepers.told.push(lack);
            let why = match lack {
                Lack::Threads => "it has other threads",
                Lack::Wrapped => {
                    "its program was started by a shell or another wrapper (write exec before the program)"
                }
                Lack::Descriptor => {
                    "it has a socket, a pipe or a device open, which a copy of the process would share with it"
                }
                Lack::Children => {
                    "it has started processes of its own, which a copy of it could not wait for"
                }
                Lack::Refused => {
                    "the system refuses a copy of its process (memory, or the limit on processes: ulimit -u)"
                }
            };
            let number = survival.ranks[rank].rank;
            self.writer.say(&format!(
                "cloudmpi: rank {number} makes no checkpoint: {why}; if it dies it runs again from its last one, or from its start"
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_lives_and_is_a_child_is_known() {
        let mut child = std::process::Command::new("sleep")
            .arg("60")
            .spawn()
            .expect("it starts");
        let pid = child.id() as i32;
        assert!(is_living_child(pid));
        child.kill().expect("our child");
        // Not reaped yet.
        while is_living_child(pid) {
            std::thread::yield_now();
        }
        child.wait().expect("our child");
        assert!(!is_living_child(pid) && !is_living_child(1));
    }
}

//! `--survive`: a rank that a signal has killed is started again. The library does the rest (docs/design-survive.md).

use std::process::Stdio;
use std::sync::Arc;

use cloudmpi_courier::Courier;
use cloudmpi_functions as functions;
use cloudmpi_segment::{LogFile, plural};

use super::Supervisor;
use super::sleepers::Sleepers;
use crate::input_again::InputAgain;
use crate::job::LaunchError;
use crate::lives::Difference;
use crate::processes::{self, Exit};
use crate::report;
use crate::resolve::Resolved;
use crate::spawn::Spawner;
use crate::supervisor::LocalRank;
use crate::view::monotonic_ns;
use crate::writer::Target;

/// A rank that has died so often at the same call is not started again.
pub(super) const MOST_DEATHS: u32 = 10;
/// The same of signals by which a program's own fault shows: tried once more, and then believed.
const MOST_FAULTS: u32 = 2;
/// The status of a shell whose last command was killed; that command may be the rank's program.
const KILLED_STATUS: i32 = 128 + libc::SIGKILL;

/// What it takes to start a rank again.
pub struct Survival<'a> {
    pub spawner: Spawner<'a>,
    /// By app.
    pub places: Vec<Resolved>,
    pub ranks: Vec<LocalRank>,
    /// Of each node.
    pub logs: Vec<Arc<LogFile>>,
    pub input: InputAgain,
    pub(super) deaths: Vec<Deaths>,
    pub(super) sleepers: Sleepers,
    /// Which ranks have been started again.
    has_died: Vec<bool>,
    is_told_unprotected: bool,
}

/// How often a rank has died without coming further.
#[derive(Clone, Copy, Default)]
pub(super) struct Deaths {
    /// Number of the call at which it died last, or after which.
    call: u64,
    pub(super) count: u32,
    faults: u32,
}

fn is_fault(signal: i32) -> bool {
    let faults = [
        libc::SIGSEGV,
        libc::SIGBUS,
        libc::SIGILL,
        libc::SIGFPE,
        libc::SIGABRT,
        libc::SIGTRAP,
        libc::SIGSYS,
    ];
    faults.contains(&signal)
}

impl<'a> Survival<'a> {
    pub fn new(
        spawner: Spawner<'a>,
        places: Vec<Resolved>,
        ranks: Vec<LocalRank>,
        logs: Vec<Arc<LogFile>>,
        input: InputAgain,
    ) -> Survival<'a> {
        Survival {
            sleepers: Sleepers::default(),
            deaths: vec![Deaths::default(); ranks.len()],
            has_died: vec![false; ranks.len()],
            spawner,
            places,
            ranks,
            logs,
            input,
            is_told_unprotected: false,
        }
    }

    /// All ranks have run before, on another host.
    pub fn note_moved(&mut self) {
        self.has_died.fill(true);
    }

    /// Notes a death; why the rank is not started again, if it is not.
    fn note(&mut self, rank: usize, signal: i32, call: u64) -> Result<(), String> {
        if self.logs[self.spawner.seats[rank].segment].is_unprotected() {
            return Err("the log is full (--log-memory), so that it cannot run again".to_string());
        }
        let deaths = &mut self.deaths[rank];
        if deaths.call != call {
            *deaths = Deaths {
                call,
                ..Deaths::default()
            };
        }
        deaths.count += 1;
        deaths.faults += u32::from(is_fault(signal));
        if deaths.faults >= MOST_FAULTS {
            return Err(format!(
                "it has died at the same call (its number {call}) by a fault of the program twice"
            ));
        }
        match deaths.count >= MOST_DEATHS {
            true => Err(format!(
                "it has died {MOST_DEATHS} times at the same call (its number {call})"
            )),
            false => Ok(()),
        }
    }
}

impl Supervisor<'_> {
    /// A rank has died. True: it will run again.
    pub(super) fn survives(&mut self, rank: usize, exit: Exit) -> bool {
        let page = self.segments.status(rank);
        // A shell ends so when its program was killed. A program that ends so has done it itself.
        let is_wrapped = page.pid() != self.ranks[rank].pid;
        let signal = match exit {
            Exit::Signal(signal) => signal,
            Exit::Status(KILLED_STATUS) if is_wrapped => libc::SIGKILL,
            Exit::Status(_) | Exit::Unseen => return false,
        };
        let (call, number) = (page.last_call().0, page.calls());
        let Some(survival) = &mut self.survival else {
            return false;
        };
        if let Err(why) = survival.note(rank, signal, number) {
            let number = self.ranks[rank].number;
            self.writer.say(&format!(
                "cloudmpi: rank {number} is not started again: {why}, in or after {}",
                functions::name(call)
            ));
            return false;
        }
        // What it has started itself must not go on in its name.
        processes::kill_group(self.ranks[rank].pid, libc::SIGKILL);
        self.ranks[rank].starts_again = true;
        survival.has_died[rank] = true;
        true
    }

    /// Why a rank that has ended well cannot have done what it did before.
    pub(super) fn why_incomplete(&self, rank: usize, exit: Exit) -> Option<String> {
        self.survival.as_ref()?;
        let left = self.segments.status(rank).repeat_left();
        (exit == Exit::Status(0) && left != 0).then(|| {
            format!(
                "cloudmpi: {} runs again after its death and has ended, and {} that it sent before its death {} missing: it has not done the same as before (docs/survive.md); ending the job",
                self.who(rank).subject(),
                plural(left, "message"),
                if left == 1 { "is" } else { "are" }
            )
        })
    }

    /// Of a rank that runs again: how much it has still to send again.
    pub(super) fn second_life(&self, rank: usize) -> Option<u64> {
        let survival = self.survival.as_ref()?;
        survival.has_died[rank].then(|| self.segments.status(rank).repeat_left())
    }

    pub(super) fn any_starts_again(&self) -> bool {
        self.ranks.iter().any(|rank| rank.starts_again)
    }

    /// Starts the ranks again of whose last life nothing is left.
    pub(super) fn start_again(&mut self) {
        for rank in 0..self.ranks.len() {
            if !self.ranks[rank].starts_again {
                continue;
            }
            if self.ending.is_some() {
                self.ranks[rank].starts_again = false;
                continue;
            }
            let pid = self.ranks[rank].pid;
            if processes::kill_group(pid, libc::SIGKILL) {
                continue;
            }
            let Err(why) = self.wake(rank) else {
                continue;
            };
            if let Some(line) = self.why_lost(rank, &why) {
                self.ranks[rank].starts_again = false;
                self.end(1, super::GRACE, Some(&line));
                continue;
            }
            if let Err(error) = self.start_rank_again(rank) {
                let line = format!("cloudmpi: {error}; ending the job");
                self.ranks[rank].starts_again = false;
                self.end(error.status, super::GRACE, Some(&line));
            }
        }
    }

    fn start_rank_again(&mut self, rank: usize) -> Result<(), LaunchError> {
        for target in [Target::Stdout, Target::Stderr] {
            self.streams
                .end_life(2 * rank + target as usize, &self.writer);
        }
        let page = self.segments.status(rank);
        let exit = self.ranks[rank].exit.unwrap_or(Exit::Signal(libc::SIGKILL));
        let how = report::how_it_died(&self.who(rank), exit, page);
        self.segments.forget_sleeper(rank);
        page.begin_again();
        if let Some(counts) = self.segments.counts(rank) {
            counts.clear();
        }
        let survival = self.survival.as_ref().expect("ranks are to survive");
        let place = survival.ranks[rank];
        survival.log_of(rank).saves(place.rank).begin_again();
        let stdin = match place.rank {
            0 => survival.input.give(),
            _ => Ok(Stdio::null()),
        };
        let fail = |error: std::io::Error| {
            LaunchError::new(
                1,
                format!("cannot start rank {} again: {error}", place.rank),
            )
        };
        let resolved = &survival.places[place.appnum];
        self.end_sleepers_before(rank);
        let started = survival
            .spawner
            .start(rank, place, resolved, stdin.map_err(fail)?)?;
        let pid = started.pid;
        self.streams
            .restart(2 * rank, started.stdout)
            .map_err(fail)?;
        self.streams
            .restart(2 * rank + 1, started.stderr)
            .map_err(fail)?;
        self.replace(rank, pid);
        self.writer
            .say(&format!("cloudmpi: {how}; it runs again as process {pid}"));
        Ok(())
    }

    /// A rank has another process from here on.
    pub(super) fn replace(&mut self, rank: usize, pid: i32) {
        let old = self.ranks[rank].pid;
        self.by_pid.remove(&old);
        self.by_pid.insert(pid, rank);
        let seen = &mut self.ranks[rank];
        (seen.pid, seen.exit, seen.starts_again) = (pid, None, false);
        self.guard_mut().remove(old);
        self.guard_mut().add(pid);
    }

    /// True: logs are not carried any more, and the job ends.
    pub(super) fn look_at_couriers(&mut self) -> bool {
        for line in self.couriers.iter().flat_map(Courier::lines) {
            self.writer.say(&format!("cloudmpi: {line}"));
        }
        let Some(why) = self.couriers.iter().find_map(Courier::failure) else {
            return false;
        };
        let line = format!(
            "cloudmpi: host {}: messages cannot be carried to another node: {why}; ending the job",
            self.host
        );
        self.end(1, super::GRACE, Some(&line));
        true
    }

    /// Says which ranks go on from what their programs have saved.
    fn say_what_is_restored(&self) {
        let Some(survival) = &self.survival else {
            return;
        };
        for (rank, place) in survival.ranks.iter().enumerate() {
            let restored = match survival.has_died[rank] {
                true => survival.log_of(rank).saves(place.rank).take_restored(),
                false => None,
            };
            if let Some(saved_ns) = restored {
                let age_s = monotonic_ns().saturating_sub(saved_ns) as f64 / 1e9;
                self.writer.say(&format!(
                    "cloudmpi: rank {} goes on from what it saved {age_s:.1} s ago (MPIX_Checkpoint_save)",
                    place.rank
                ));
            }
        }
    }

    /// Says once what the user has to know of a job that is to survive.
    pub(super) fn look_at_log(&mut self) {
        for (index, what) in self.streams.differences() {
            let rank = &self.ranks[index / 2];
            let number = rank.number;
            let name = ["standard output", "standard error"][index % 2];
            let told = match what {
                Difference::Other { bytes } => format!(
                    "has not written the same to {name} as before (within the first {bytes} bytes, which are shown as they were the first time): does it print times, process ids or addresses?"
                ),
                // One that was ended has not come to the rest.
                Difference::Less { .. }
                    if self.ending.is_some() || rank.exit != Some(Exit::Status(0)) =>
                {
                    continue;
                }
                Difference::Less { bytes, before } => format!(
                    "has written only {bytes} bytes to {name}, and {before} before, which are shown as they were the first time: its last lines may be missing; does what it prints depend on times, process ids or files?"
                ),
            };
            self.writer
                .say(&format!("cloudmpi: rank {number}, run again, {told}"));
        }
        self.say_what_checkpoints_lack();
        self.say_what_is_restored();
        let Some(survival) = &mut self.survival else {
            return;
        };
        let full = survival.logs.iter().find(|log| log.is_unprotected());
        if let Some(log) = full
            && !survival.is_told_unprotected
        {
            survival.is_told_unprotected = true;
            let (nodes, whose) = match survival.logs.len() {
                1 if self.node.is_some() => (format!(" on host {}", self.host), "a rank there"),
                1 => (String::new(), "a rank"),
                nodes => (format!(" on one of {nodes} nodes"), "a rank of that node"),
            };
            self.writer.say(&format!(
                "cloudmpi: the log of --survive has taken the {} MiB that it may{nodes} (--log-memory): the job goes on, but from here on the death of {whose} ends it",
                log.limit_bytes() >> 20
            ));
        }
    }
}

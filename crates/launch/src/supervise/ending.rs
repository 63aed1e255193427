//! How a job ends: by a rank, by the user, by its agent; and that nobody reads its output any more.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_segment::{RankName, RankState, plural};

use super::{Ending, GRACE, SILENCE, Supervisor, USER_GRACE};
use crate::front;
use crate::processes::Exit;
use crate::report;
use crate::signals;
use crate::supervisor::FromNode;
use crate::writer::Target;

impl Supervisor<'_> {
    pub(super) fn end_by_death(&mut self, rank: usize, exit: Exit) {
        let killer = self.memory_killer.has_killed();
        let line = report::death(&self.who(rank), exit, self.segments.status(rank), killer);
        let status = match exit.shell_status() {
            0 => 1,
            status => status,
        };
        if !self.ends_its_group_alone(rank, status, &line) {
            self.end(status, GRACE, Some(&line));
        }
    }

    pub(super) fn has_aborted(&self, rank: usize) -> bool {
        let page = self.segments.find_status(rank);
        page.is_some_and(|page| page.state() == RankState::Aborted)
    }

    pub(super) fn any_has_aborted(&self) -> bool {
        let mut headers = self.segments.headers();
        headers.any(|header| header.abort_rank.load(Ordering::Acquire) != 0)
    }

    /// True when a rank has called MPI_Abort and the job ends, whether or not the rank has ended yet.
    pub(super) fn end_by_abort(&mut self) -> bool {
        if self.ending.is_some() {
            return false;
        }
        for rank in 0..self.ranks.len() {
            let Some(header) = self.segments.header_of(rank) else {
                continue;
            };
            let number = header.abort_rank.load(Ordering::Acquire) as usize;
            let cancelled = self.groups[self.ranks[rank].group].cancelled;
            if number != self.ranks[rank].number + 1 || cancelled {
                continue;
            }
            let code = header.abort_code.load(Ordering::Acquire);
            let line = report::abort(&self.who(rank), code, self.segments.status(rank));
            let status = match code & 0xff {
                0 => 1,
                status => status,
            };
            if !self.ends_its_group_alone(rank, status, &line) {
                self.end(status, GRACE, Some(&line));
                return true;
            }
        }
        false
    }

    pub(super) fn end_by_user(&mut self, signal: i32) {
        front::ended_by_user();
        match &self.ending {
            Some(ending) if ending.status == 128 + signal || signal == libc::SIGINT => {
                self.kill_now();
            }
            Some(_) => {}
            None if self.node.is_some() => {
                let name = signals::name(signal);
                let why = format!("the supervisor of the ranks was ended by {name}");
                if !self.leaves(&why, USER_GRACE) {
                    let line = format!("cloudmpi: host {}: {why}; ending the job", self.host);
                    self.end(128 + signal, USER_GRACE, Some(&line));
                }
            }
            None => {
                // The user typed Ctrl-C, and knows it.
                if signal != libc::SIGINT {
                    self.writer.say(&format!(
                        "cloudmpi: {} has come: ending the job",
                        signals::name(signal)
                    ));
                }
                self.end(128 + signal, USER_GRACE, None);
            }
        }
    }

    /// The kernel takes its time to free the memory of a large process.
    pub(super) fn say_who_is_left(&mut self, now: Instant) {
        let Some(ending) = &mut self.ending else {
            return;
        };
        if now < ending.next_word || self.node.is_some() {
            return;
        }
        ending.next_word = now + 5 * SILENCE;
        let mut left = self.ranks.iter().filter(|rank| rank.exit.is_none());
        if let (Some(first), None) = (left.next(), ending.kill_at) {
            self.writer.say(&format!(
                "cloudmpi: {} of {} ({} among them) have been killed and are not gone yet: the kernel takes back their memory",
                1 + left.count(),
                plural(self.ranks.len() as u64, "rank"),
                RankName::new(first.group, first.number).told()
            ));
        }
    }

    /// Another part of the job has ended, or the user ends it.
    pub fn end_by_agent(&mut self, grace: Duration, by_user: bool) {
        let is_first = self.ending.is_none();
        match &self.ending {
            None => self.end(0, grace, None),
            Some(_) if grace.is_zero() => self.kill_now(),
            Some(_) => {}
        }
        if let Some(ending) = &mut self.ending {
            ending.by_user = by_user || !is_first && ending.by_user;
        }
    }

    /// The agent is gone, or has been stopped for too long: the ranks work for no user any more.
    pub fn abandon(&mut self) {
        self.end(1, Duration::ZERO, None);
        self.kill_now();
        // Nor does anybody take their output.
        if let Some(ending) = &mut self.ending {
            ending.by_user = true;
        }
    }

    /// Asks every rank to leave. The line comes after the output that the ranks have written so
    /// far.
    pub(crate) fn end(&mut self, status: i32, grace: Duration, line: Option<&str>) {
        if self.ending.is_some() {
            return;
        }
        self.signal_ranks(libc::SIGTERM);
        // A stopped rank takes nothing but SIGKILL until it is continued.
        self.signal_ranks(libc::SIGCONT);
        self.streams.let_go(&self.writer);
        if let Some(line) = line {
            self.streams.drain(&self.writer);
            match self.node {
                None => self.writer.say(line),
                Some(_) => self.tell(&FromNode::Failed {
                    line: line.to_string(),
                    status,
                }),
            }
        }
        self.ending = Some(Ending {
            status,
            kill_at: Some(Instant::now() + grace),
            by_user: line.is_none(),
            next_word: Instant::now() + SILENCE,
        });
    }

    pub(super) fn kill_now(&mut self) {
        self.signal_ranks(libc::SIGKILL);
        if let Some(ending) = &mut self.ending {
            ending.kill_at = None;
        }
    }

    pub fn signal_ranks(&self, signal: i32) {
        for rank in 0..self.ranks.len() {
            self.signal_rank(rank, signal);
        }
    }

    /// The reader of the launcher's output has gone: a program that writes to a closed pipe ends
    /// too.
    pub(super) fn check_output(&mut self) {
        match self.writer.failure() {
            Some(_) if self.node.is_some() => self.abandon(),
            Some((Target::Stdout, error)) if error.raw_os_error() == Some(libc::EPIPE) => {
                self.end(128 + libc::SIGPIPE, GRACE, None);
            }
            Some((Target::Stdout, error)) => {
                let line =
                    format!("cloudmpi: cannot write the ranks' output: {error}; ending the job");
                self.end(1, GRACE, Some(&line));
            }
            // The reader of stderr has gone, or none has.
            Some((Target::Stderr, _)) | None => {}
        }
    }
}

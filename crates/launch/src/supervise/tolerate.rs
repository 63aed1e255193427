//! `--tolerate-failures`: the death of a rank does not end the job. The others are told, and the program decides (docs/ulfm.md).

use std::time::Duration;

use cloudmpi_segment::{End, JobHeader, RankState, Start};

use super::Supervisor;
use crate::processes::{self, Exit};
use crate::report;
use crate::segments::Segments;
use crate::supervisor::{EndedElsewhere, FromNode};

/// The status of a job of whose ranks none has ended well, if none of them has a status of its own.
const ALL_DEAD: i32 = 1;

/// Whether a process that ended like this has done its part: it has called MPI_Finalize, or never MPI.
fn has_ended_well(exit: Exit, state: RankState) -> bool {
    exit == Exit::Status(0) && matches!(state, RankState::Finalized | RankState::Starting)
}

/// The status of a job whose ranks have ended like this (status, and whether after MPI_Finalize): that of the first survivor that
/// failed; where nobody survived, of the first death.
pub fn status_of(ends: impl Iterator<Item = (Exit, bool)> + Clone) -> i32 {
    let failed = |(exit, finalized): &(Exit, bool)| *finalized && *exit != Exit::Status(0);
    let lived = |(exit, _): (Exit, bool)| exit == Exit::Status(0);
    if let Some((exit, _)) = ends.clone().find(failed) {
        return exit.shell_status();
    }
    if ends.clone().any(lived) {
        return 0;
    }
    let first = ends.map(|(exit, _)| exit.shell_status());
    first
        .into_iter()
        .find(|status| *status != 0)
        .unwrap_or(ALL_DEAD)
}

/// Processes of other groups have ended.
pub fn note_ended_elsewhere(segments: &Segments, ended: &[EndedElsewhere]) {
    for process in ended {
        let how = match process.finalized {
            true => End::Left,
            false => End::Died,
        };
        segments.note_ended_elsewhere(process.number, how);
    }
}

impl Supervisor<'_> {
    /// In a job over agents: a rank of a group that others have started ends before these have taken the group. They are told, whatever
    /// its status.
    pub(super) fn fails_start(&self, rank: usize, exit: Exit) -> bool {
        let is_open = match self.segments.header_of(rank) {
            Some(header) if self.job.tolerate_failures => header.start() == Start::Awaited,
            _ => self.segments.status(rank).state() == RankState::Starting,
        };
        let fails = self.node.is_some() && self.job.group != 0 && is_open;
        if fails {
            let (number, status) = (self.ranks[rank].number, exit.shell_status());
            let line = format!(
                "rank {number} of the new processes ({}) ended with status {status} before it had come through MPI_Init",
                self.job.programs()
            );
            self.tell(&FromNode::FailedEarly {
                rank: number,
                line,
                status,
            });
        }
        fails
    }

    /// Nobody takes ranks that have not met those who have asked for them.
    pub fn nobody_waits(&self) {
        let mut headers = self.segments.headers();
        if headers.any(JobHeader::abandon_start) {
            self.tell(&FromNode::Unwanted);
        }
    }

    pub(super) fn ask_for_shrinks(&self) {
        let mut headers = self.segments.headers();
        if headers.any(|header| header.shrinks_here.asks()) {
            self.tell(&FromNode::WantsShrinks);
        }
    }

    /// A process has ended. True: the job goes on in any case, and the other ranks are told.
    pub(super) fn tolerates(&mut self, rank: usize, exit: Exit) -> bool {
        if !self.job.tolerate_failures {
            return false;
        }
        let page = self.segments.status(rank);
        let state = page.state();
        if state == RankState::Aborted {
            return false;
        }
        self.ranks[rank].finalized = state == RankState::Finalized;
        let is_death = !has_ended_well(exit, state) && state != RankState::Finalized;
        let line = is_death.then(|| {
            let how = report::how_it_died(&self.who(rank), exit, page);
            format!("cloudmpi: {how}; the job goes on without it (--tolerate-failures)")
        });
        // What it has started itself must not go on in its name.
        if is_death {
            processes::kill_group(self.ranks[rank].pid, libc::SIGKILL);
        }
        self.note_ended(rank);
        match self.node {
            None => {
                if let Some(line) = line {
                    self.writer.say(&line);
                }
            }
            Some(_) => {
                if let Some(end) = self.end_of(rank) {
                    self.tell(&FromNode::RankEnded { end, line });
                }
            }
        }
        true
    }

    /// A process has ended: those who know it are told, where ranks may die.
    pub(super) fn note_ended(&self, rank: usize) {
        if self.job.tolerate_failures {
            let rank = &self.ranks[rank];
            let members = self.groups[rank.group].members();
            let how = match rank.finalized {
                true => End::Left,
                false => End::Died,
            };
            self.segments.note_ended(members, rank.number, how);
        }
    }

    /// The supervisor was asked to end by somebody else than its agent. True: the launcher is told that this host is lost, and the
    /// job goes on without it.
    pub(super) fn leaves(&mut self, why: &str, grace: Duration) -> bool {
        if !self.job.tolerate_failures || self.node.is_none() {
            return false;
        }
        self.end(ALL_DEAD, grace, None);
        self.streams.drain(&self.writer);
        self.tell(&FromNode::Leaves {
            why: why.to_string(),
        });
        true
    }

    pub(super) fn status_of_survivors(&self) -> i32 {
        let ends = self.ranks.iter();
        status_of(ends.filter_map(|rank| Some((rank.exit?, rank.finalized))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_survivors_decide() {
        let killed = (Exit::Signal(9), false);
        let well = (Exit::Status(0), true);
        let of = |ends: &[(Exit, bool)]| status_of(ends.iter().copied());
        assert_eq!(of(&[killed, well]), 0);
        assert_eq!(of(&[well, killed, (Exit::Status(4), true)]), 4);
        assert_eq!(of(&[killed, (Exit::Status(3), false)]), 137);
        assert_eq!(of(&[(Exit::Status(3), false), well]), 0);
    }
}

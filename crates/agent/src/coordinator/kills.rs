//! Kills ranks that the user names, wherever they are.

use std::sync::mpsc;

use cloudmpi_launch::supervisor::ToNode;

use super::state::{Launch, Phase};
use crate::desk::{Answer, Question};

/// A rank whose host has not answered yet.
pub struct Kill {
    rank: usize,
    answers: mpsc::Sender<Answer>,
}

impl Launch<'_> {
    /// All or none.
    pub fn kill_ranks(&mut self, question: Question) {
        let job = std::process::id();
        let is_running = self.phase == Phase::Running && self.ending.is_none();
        let unknown = (question.ranks.iter()).find(|rank| self.host_of_rank(**rank).is_none());
        let refusal = match (is_running, unknown) {
            (false, _) => Some(format!("job {job} does not run now")),
            (true, Some(rank)) => Some(format!("job {job} has no rank {rank}")),
            (true, None) => None,
        };
        if let Some(line) = refusal {
            for _ in &question.ranks {
                let _ = question.answers.send(Err(line.clone()));
            }
            return;
        }
        for rank in question.ranks {
            if let Some(host) = self.host_of_rank(rank) {
                self.hosts[host].order(ToNode::KillRank { rank });
                self.kills.push(Kill {
                    rank,
                    answers: question.answers.clone(),
                });
            }
        }
    }

    pub fn killed(&mut self, host: usize, rank: usize, killed: Result<i32, String>) {
        let Some(index) = self.kills.iter().position(|kill| kill.rank == rank) else {
            return;
        };
        let (job, name) = (std::process::id(), &self.hosts[host].name);
        let answer = match killed {
            Ok(pid) => Ok(format!(
                "killed rank {rank} of job {job} (process {pid} on host {name})"
            )),
            Err(why) => Err(format!("cannot kill rank {rank} on host {name}: {why}")),
        };
        let _ = self.kills.remove(index).answers.send(answer);
    }
}

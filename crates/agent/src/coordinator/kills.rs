//! Kills ranks that the user names, wherever they are.

use std::sync::mpsc;

use cloudmpi_launch::RankName;
use cloudmpi_launch::supervisor::ToNode;

use super::state::{Host, Launch, Phase};
use crate::STATUS_FAILED;
use crate::desk::{Answer, Question, What};
use crate::records::ToHost;

/// A rank whose host has not answered yet.
pub struct Kill {
    rank: usize,
    answers: mpsc::Sender<Answer>,
}

impl Launch<'_> {
    pub fn kill(&mut self, question: Question) {
        match question.what {
            What::Ranks(ranks) => self.kill_ranks(&ranks, &question.answers),
            What::Host(name) => {
                let _ = question.answers.send(self.kill_host(&name));
            }
        }
    }

    fn is_running(&self) -> bool {
        self.phase == Phase::Running && self.ending.is_none()
    }

    /// Ends all that the job has on a host. The other hosts are not told: they see a lost host.
    pub fn kill_host(&mut self, name: &str) -> Answer {
        let job = std::process::id();
        let is_part = |host: &Host| host.name == name && host.node.is_some() && !host.gone;
        let parts: Vec<usize> = (0..self.hosts.len())
            .filter(|host| is_part(&self.hosts[*host]))
            .collect();
        if !self.is_running() || self.losses.all_through {
            return Err(format!("job {job} does not run now"));
        }
        let (number, tolerates) = (self.member.number, self.spec.job.tolerate_failures);
        let others = number == 0 && tolerates && self.family.borrow().kill_host(number, name);
        if parts.is_empty() && !others {
            return Err(format!("job {job} has no ranks on host {name}"));
        }
        // Its agent must not get the ranks again.
        for host in self.hosts.iter_mut().filter(|host| host.name == name) {
            host.lost = true;
        }
        for host in parts {
            self.hosts[host].order(ToNode::Kill);
            self.hosts[host].tell(&ToHost::Over);
            let told = format!("host {name} was killed by cloudmpi kill");
            if !self.survives_loss(host, &told) {
                self.end(
                    STATUS_FAILED,
                    Some(&format!("cloudmpi: {told}; ending the job")),
                );
            }
        }
        Ok(format!("killed what job {job} has on host {name}"))
    }

    /// All or none.
    fn kill_ranks(&mut self, ranks: &[RankName], answers: &mpsc::Sender<Answer>) {
        if let Some(line) = ranks.iter().find_map(|rank| self.why_not(*rank)) {
            for _ in ranks {
                let _ = answers.send(Err(line.clone()));
            }
            return;
        }
        for rank in ranks {
            match rank.group == self.member.number {
                true => self.kill_rank(rank.rank, answers),
                false => {
                    let family = self.family.borrow();
                    family.tell_kill(*rank, answers.clone());
                }
            }
        }
    }

    /// Why this rank cannot be killed, of whatever group.
    fn why_not(&self, rank: RankName) -> Option<String> {
        let (job, told) = (std::process::id(), rank.told());
        if !self.family.borrow().has_rank(rank) {
            return Some(format!("job {job} has no {told}"));
        }
        if rank.group != self.member.number {
            return None;
        }
        match (self.is_running(), self.host_of_rank(rank.rank)) {
            (false, _) if rank.group != 0 => Some(format!(
                "{told} of job {job} is just being started, or ends"
            )),
            (false, _) => Some(format!("job {job} does not run now")),
            (true, None) => Some(format!(
                "{told} of job {job} is just being moved to another host"
            )),
            (true, Some(_)) => None,
        }
    }

    /// One of this group.
    pub fn kill_rank(&mut self, rank: usize, answers: &mpsc::Sender<Answer>) {
        let answers = answers.clone();
        let name = RankName::new(self.member.number, rank);
        if let Some(line) = self.why_not(name) {
            let _ = answers.send(Err(line));
        } else if let Some(host) = self.host_of_rank(rank) {
            self.hosts[host].order(ToNode::KillRank { rank });
            self.kills.push(Kill { rank, answers });
        }
    }

    /// The rank's host is lost, and does not answer.
    pub fn forget_kills(&mut self, rank: usize) {
        let told = RankName::new(self.member.number, rank).told();
        for kill in self.kills.extract_if(.., |kill| kill.rank == rank) {
            let line = format!("cannot kill {told}: its host is lost");
            let _ = kill.answers.send(Err(line));
        }
    }

    pub fn killed(&mut self, host: usize, rank: usize, killed: Result<i32, String>) {
        let Some(index) = self.kills.iter().position(|kill| kill.rank == rank) else {
            return;
        };
        let (job, name) = (std::process::id(), &self.hosts[host].name);
        let told = RankName::new(self.member.number, rank).told();
        let answer = match killed {
            Ok(pid) => Ok(format!(
                "killed {told} of job {job} (process {pid} on host {name})"
            )),
            Err(why) => Err(format!("cannot kill {told} on host {name}: {why}")),
        };
        let _ = self.kills.remove(index).answers.send(answer);
    }
}

//! `--tolerate-failures`: ranks end one by one, as their hosts have seen, or all ranks of a host are lost at once.
//!
//! Nobody has seen the ranks of a lost host end. Where only its network is gone, they go on for some seconds, until their own agent
//! misses its lease. So nothing that still comes from there counts: the launcher drops it, and the ranks of the other hosts close their
//! sockets to these ranks, for good, before they take them for dead (`note_dead` in the library).

use cloudmpi_launch::Exit;
use cloudmpi_launch::supervisor::{RankEnd, ToNode};
use cloudmpi_segment::plural;

use super::losses::listed;
use super::state::{Launch, Phase};
use super::stillness::Stillness;
use crate::STATUS_FAILED;
use crate::records::ToHost;

/// From SIGTERM to SIGKILL where a host is to be left.
const GRACE_MS: u64 = 200;
const GOES_ON: &str = "(--tolerate-failures)";

impl Launch<'_> {
    /// The process of a rank has ended; `line` tells of a death.
    pub fn rank_ended(&mut self, host: usize, end: RankEnd, line: Option<String>) {
        if let Some(line) = line {
            self.writer.say(&line);
        }
        self.hosts[host].ended.push(end);
        self.tell_ended(host, &[(end.rank, end.finalized)]);
    }

    /// All ranks of a host have ended.
    pub fn host_done(&mut self, host: usize, ends: Vec<RankEnd>) {
        if self.spec.job.tolerate_failures {
            let there = &self.hosts[host].ended;
            let is_news = |end: &&RankEnd| there.iter().all(|told| told.rank != end.rank);
            let late = ends.iter().filter(is_news);
            let late: Vec<_> = late.map(|end| (end.rank, end.finalized)).collect();
            self.tell_ended(host, &late);
        }
        self.hosts[host].done = Some(ends);
    }

    /// Ranks of a host have ended, and whether they had called MPI_Finalize: the other hosts are told, and the other groups.
    fn tell_ended(&self, host: usize, ended: &[(usize, bool)]) {
        if ended.is_empty() {
            return;
        }
        for (other, there) in self.hosts.iter().enumerate() {
            if other != host && there.is_busy() {
                there.order(ToNode::RanksEnded {
                    ranks: ended.iter().map(|(rank, _)| *rank).collect(),
                });
            }
        }
        let mut family = self.family.borrow_mut();
        family.note_ended(self.member.number, &self.hosts[host].name, ended);
    }

    /// Ranks of other groups have ended.
    pub fn tell_ended_elsewhere(&mut self) {
        if self.phase == Phase::Running {
            let family = self.family.borrow();
            let ended = family.ended_since(self.member.number, self.member.told_ended);
            self.member.told_ended = family.deaths.log.len();
            drop(family);
            for host in self.hosts.iter().filter(|host| host.is_busy()) {
                host.order(ToNode::EndedElsewhere {
                    ended: ended.clone(),
                });
            }
        }
        self.look_at_asker();
    }

    /// The rank that has asked for this group may have died: then nobody takes ranks that have not met it.
    pub fn look_at_asker(&mut self) {
        let has_died = |asker| self.family.borrow().deaths.contains(asker);
        if self.member.told_of_asker || !self.member.asker.is_some_and(has_died) {
            return;
        }
        self.member.told_of_asker = true;
        self.ends_if_unmet();
    }

    /// Those who have asked for this group do not wait for it any more. Ranks that have met them find it out by themselves.
    pub fn ends_if_unmet(&mut self) {
        if self.phase != Phase::Running {
            return self.end_unwanted();
        }
        for host in self.hosts.iter().filter(|host| host.is_busy()) {
            host.order(ToNode::NobodyWaits);
        }
    }

    /// Nobody takes the ranks of this group any more.
    pub fn end_unwanted(&mut self) {
        self.member.is_unwanted = true;
        self.end(STATUS_FAILED, None);
    }

    /// The ranks have ended one by one: the job's status is found from those of all groups.
    pub fn hand_over_ends(&self) {
        if self.spec.job.tolerate_failures && self.ending.is_none() {
            let ends = self.ends().into_iter();
            let ends = ends.map(|(_, end)| (end.exit, end.finalized)).collect();
            let mut family = self.family.borrow_mut();
            family.deaths.ends.insert(self.member.number, ends);
        }
    }

    /// The ranks of a host that are not known to have ended.
    fn running_on(&self, host: usize) -> Vec<usize> {
        let there = &self.hosts[host];
        if !there.is_busy() || there.done.is_some() {
            return Vec::new();
        }
        let has_ended = |rank: &usize| there.ended.iter().any(|end| end.rank == *rank);
        let ranks = there.ranks.iter().map(|place| place.rank);
        ranks.filter(|rank| !has_ended(rank)).collect()
    }

    fn run_elsewhere(&self, host: usize) -> bool {
        let stays = |other: &usize| *other != host && !self.hosts[*other].leaves_job;
        let mut others = (0..self.hosts.len()).filter(stays);
        others.any(|other| !self.running_on(other).is_empty())
            || (self.family.borrow()).runs_elsewhere(self.member.number, &self.hosts[host].name)
    }

    /// All that a host had of the job is gone, or out of reach. True: the job goes on without its ranks. `told`: a sentence with the host.
    pub fn tolerates_loss(&mut self, host: usize, told: &str) -> bool {
        let is_meant = self.spec.job.tolerate_failures && self.phase == Phase::Running;
        if !is_meant || self.ending.is_some() || !self.hosts[host].is_busy() {
            return false;
        }
        let lost = self.running_on(host);
        let goes_on = self.run_elsewhere(host);
        let killed = |rank: &usize| RankEnd {
            rank: *rank,
            pid: 0,
            exit: Exit::Signal(libc::SIGKILL),
            finalized: false,
            packets_sent: 0,
            packets_received: 0,
        };
        let there = &mut self.hosts[host];
        // It may only be cut off: what is left of it ends when it can be reached.
        there.order(ToNode::Kill);
        there.tell(&ToHost::Over);
        if there.done.is_none() {
            let ended = there.ended.iter().copied();
            there.done = Some(ended.chain(lost.iter().map(killed)).collect());
        }
        // From here on it is fenced.
        (there.node, there.gone, there.lost) = (None, true, true);
        self.losses.epoch += 1;
        self.stillness = Stillness::default();
        self.input.take_if(|input| input.host == host);
        lost.iter().for_each(|rank| self.forget_kills(*rank));
        let ended: Vec<_> = lost.iter().map(|rank| (*rank, false)).collect();
        self.tell_ended(host, &ended);
        let end = match (lost.as_slice(), goes_on) {
            ([], _) => "all its ranks had ended before".to_string(),
            (_, true) => format!(
                "{} lost; the job goes on without {} {GOES_ON}",
                its(&lost, &self.of_group()),
                if lost.len() == 1 { "it" } else { "them" }
            ),
            (_, false) => format!("{} lost; no rank is left", its(&lost, &self.of_group())),
        };
        self.writer.say(&format!("cloudmpi: {told}: {end}"));
        if self.member.number != 0 && !lost.is_empty() {
            // Others of the group may wait for them before MPI begins.
            self.member.why.get_or_insert_with(|| told.to_string());
            self.ends_if_unmet();
        }
        true
    }

    /// Why the ranks of a host that is to be left have to stay there.
    pub fn why_ranks_stay(&self, host: usize) -> Option<&'static str> {
        match self.run_elsewhere(host) {
            true => None,
            false => Some("no other host has ranks that run"),
        }
    }

    /// A host is to be left, and its ranks end. The others are told when they have ended.
    pub fn end_drained(&mut self, host: usize, told: &str) {
        if let Some(why) = self.why_ranks_stay(host) {
            let line =
                format!("cloudmpi: {told}: its ranks go on there until the job ends ({why})");
            return self.writer.say(&line);
        }
        let ranks = self.running_on(host);
        self.hosts[host].leaves_job = true;
        self.hosts[host].order(ToNode::End {
            grace_ms: GRACE_MS,
            by_user: false,
        });
        if !ranks.is_empty() {
            self.writer.say(&format!(
                "cloudmpi: {told}: {} ended; the job goes on without {} {GOES_ON}",
                its(&ranks, &self.of_group()),
                if ranks.len() == 1 { "it" } else { "them" }
            ));
        }
    }
}

/// The ranks of a host, as the subject of a sentence. `of_group`: what stands behind their numbers.
fn its(ranks: &[usize], of_group: &str) -> String {
    match ranks {
        [rank] => format!("its rank {rank}{of_group} is"),
        _ => format!(
            "its {} ({}){of_group} are",
            plural(ranks.len() as u64, "rank"),
            listed(ranks)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_named() {
        assert_eq!(its(&[3], ""), "its rank 3 is");
        assert_eq!(its(&[2, 3, 4], ""), "its 3 ranks (2 to 4) are");
        let of_group = " of started group 1";
        assert_eq!(
            its(&[2, 5], of_group),
            "its 2 ranks (2, 5) of started group 1 are"
        );
    }
}

//! A job that is to survive goes on when a whole host is lost. This file judges a loss; `moves` brings the ranks to another host, and
//! `tolerance` lets the job go on without them.

use cloudmpi_courier::keeper_of;
use cloudmpi_launch::supervisor::{FromNode, LocalRank, ToNode};
use cloudmpi_segment::plural;
use tokio::time::Instant;

use super::state::{Launch, Phase};
use crate::STATUS_FAILED;
use crate::records::ToHost;

/// A job that has lost so many hosts ends: something on them may kill what the job starts there.
const MOST_LOSSES: u32 = 100;

/// Why ranks stay on a host that is to be left.
const NO_REFUGE: &str = "there is no other host on which they could run";

/// The hosts that have been lost.
#[derive(Default)]
pub struct Losses {
    /// How many there were: couriers begin anew with each.
    pub epoch: u32,
    /// Nodes whose ranks do not run on another host yet, or whose new host does not have its records with another yet.
    pub nodes: Vec<LostNode>,
    /// When the last one was lost.
    pub began: Option<Instant>,
    /// By node: the node that keeps its records has none, because it is new.
    unkept: Vec<usize>,
    /// By node, its first host: ranks go on to see that name.
    pub first_names: Vec<String>,
    /// Hosts that are to be left, and whose ranks cannot be moved just now, each with a sentence for the user.
    drained: Vec<(usize, String)>,
    /// All hosts have been told that everything has come where it belongs.
    pub all_through: bool,
}

/// A node of which the host is lost.
pub struct LostNode {
    pub node: usize,
    pub ranks: Vec<LocalRank>,
    /// Index of its next host; `None`: an agent is to be asked.
    pub host: Option<usize>,
    /// When it was chosen.
    pub chosen: Instant,
    /// The host has been told to prepare, and to start.
    pub is_prepared: bool,
    pub is_started: bool,
}

impl Losses {
    /// Couriers wait to be connected.
    pub fn is_wiring(&self) -> bool {
        self.nodes.iter().any(|lost| !lost.is_started)
    }

    /// A host that was to take the place of another does not; true if it was.
    fn forget_next(&mut self, host: usize) -> bool {
        let mut next = self.nodes.iter_mut();
        let Some(lost) = next.find(|lost| lost.host == Some(host) && !lost.is_started) else {
            return false;
        };
        (lost.host, lost.is_prepared) = (None, false);
        true
    }

    fn of(&self, node: usize) -> Option<&LostNode> {
        self.nodes.iter().find(|lost| lost.node == node)
    }
}

impl Launch<'_> {
    /// How many nodes the job has.
    pub fn count_nodes(&self) -> usize {
        let there = self.hosts.iter().filter(|host| host.node.is_some()).count();
        there
            + (self.losses.nodes.iter())
                .filter(|lost| !lost.is_started)
                .count()
    }

    /// All that a host had of the job is gone. True: the job goes on, or ends with a line of its own. `told`: a sentence with the host.
    pub fn survives_loss(&mut self, host: usize, told: &str) -> bool {
        if self.tolerates_loss(host, told) {
            return true;
        }
        let is_meant = self.spec.job.survive.is_some() && self.phase == Phase::Running;
        if !is_meant || self.ending.is_some() {
            return false;
        }
        if self.losses.forget_next(host) {
            self.hosts[host].gone = true;
            self.writer.say(&format!("cloudmpi: {told}"));
            // It is not tried again.
            self.take_no_more(host);
            self.find_hosts();
            return true;
        }
        let Some(node) = self.hosts[host].node else {
            // A spare one.
            self.writer
                .say(&format!("cloudmpi: {told}; it had no ranks"));
            self.hosts[host].gone = true;
            return true;
        };
        if self.count_nodes() == 1 {
            return false;
        }
        let name = self.hosts[host].name.clone();
        if let Some(obstacle) = self.obstacle(node, &name) {
            let line = format!("cloudmpi: {told}, and {obstacle}; ending the job");
            self.end(STATUS_FAILED, Some(&line));
            return true;
        }
        self.lose(host, node, told);
        true
    }

    /// The agent of a host gets no more ranks.
    fn take_no_more(&mut self, host: usize) {
        let name = self.hosts[host].name.clone();
        let parts = self.hosts.iter_mut().filter(|part| part.name == name);
        parts.for_each(|part| part.leaves = true);
        self.family.borrow_mut().close(&name);
    }

    /// A host is to be left. `notice`: what a cloud has announced.
    pub fn drain(&mut self, host: usize, notice: Option<&str>) {
        let name = self.hosts[host].name.clone();
        self.take_no_more(host);
        if self.phase == Phase::Gathering {
            return self.go_without(host, &format!("host {name} is to be drained"));
        }
        if self.hosts[host].node.is_none() {
            self.hosts[host].tell(&ToHost::Over);
            self.hosts[host].gone = true;
            if self.losses.forget_next(host) {
                self.writer.say(&format!(
                    "cloudmpi: host {name} is to be drained before it has taken the place of the lost one"
                ));
                self.find_hosts();
            }
            return;
        }
        let why = match self.spec.job.survive {
            None if self.spec.job.tolerate_failures => self.why_ranks_stay(host),
            None => Some("--survive moves ranks"),
            Some(_) if self.count_nodes() == 1 => Some("it is the only host with ranks"),
            Some(_) if !self.has_refuge() => Some(NO_REFUGE),
            Some(_) => None,
        };
        if let Some(why) = why {
            self.writer.say(&match notice {
                None => format!(
                    "cloudmpi: host {name} is to be drained: its ranks go on there until the job ends ({why})"
                ),
                Some(notice) => format!(
                    "cloudmpi: host {name}: {notice}; its ranks stay there, and the job ends if they have not ended by then ({why})"
                ),
            });
            return;
        }
        let told = match notice {
            None => format!("host {name} is to be drained"),
            Some(notice) => format!("host {name} is to be drained ({notice})"),
        };
        self.losses.drained.push((host, told));
        self.move_drained();
    }

    /// Moves the ranks of hosts that are to be left, once that does no harm, or ends them.
    pub fn move_drained(&mut self) {
        if self.phase != Phase::Running || self.ending.is_some() {
            return;
        }
        for (host, told) in std::mem::take(&mut self.losses.drained) {
            let Some(node) = self.hosts[host].node.filter(|_| !self.hosts[host].gone) else {
                continue;
            };
            if self.spec.job.tolerate_failures {
                self.end_drained(host, &told);
                continue;
            }
            let name = self.hosts[host].name.clone();
            match self.obstacle(node, &name) {
                // Another host may have been lost, or is to be left too, since.
                None if !self.has_refuge() => (self.writer).say(&format!(
                    "cloudmpi: {told}: its ranks stay there ({NO_REFUGE})"
                )),
                None => self.lose(host, node, &told),
                Some(_) => self.losses.drained.push((host, told)),
            }
        }
    }

    /// Why the loss of this node cannot be survived.
    fn obstacle(&self, node: usize, name: &str) -> Option<String> {
        if self.losses.epoch >= MOST_LOSSES {
            return Some(format!("the job has lost {MOST_LOSSES} hosts before"));
        }
        if self.losses.all_through {
            return Some("the last output of its ranks is lost with it".to_string());
        }
        let count = self.count_nodes();
        let keeper = keeper_of(node as u32, count) as usize;
        if self.losses.unkept.contains(&node)
            || self.losses.of(keeper).is_some_and(|k| !k.is_started)
        {
            return Some(format!(
                "the host that kept the records of its ranks (node {keeper} of {count}) was lost just before"
            ));
        }
        let depends = |lost: &&LostNode| keeper_of(lost.node as u32, count) as usize == node;
        if self.losses.nodes.iter().any(|lost| depends(&lost)) {
            return Some(format!(
                "{name} kept the records of the ranks of another lost host, which have not gone on yet"
            ));
        }
        None
    }

    fn lose(&mut self, host: usize, node: usize, told: &str) {
        let count = self.count_nodes();
        // Whatever is left of it there: it may only be cut off.
        self.hosts[host].order(ToNode::Kill);
        self.hosts[host].tell(&ToHost::Over);
        let ranks = std::mem::take(&mut self.hosts[host].ranks);
        (self.hosts[host].node, self.hosts[host].gone) = (None, true);
        let numbers: Vec<usize> = ranks.iter().map(|place| place.rank).collect();
        for rank in &numbers {
            self.forget_kills(*rank);
        }
        let before = (node + count - 1) % count;
        self.losses.unkept.push(before);
        self.losses.nodes.retain(|lost| lost.node != node);
        self.losses.nodes.push(LostNode {
            node,
            ranks,
            host: None,
            chosen: Instant::now(),
            is_prepared: false,
            is_started: false,
        });
        self.losses.epoch += 1;
        self.losses.began = Some(Instant::now());
        self.waits_said = 0;
        self.stillness = super::stillness::Stillness::default();
        let epoch = self.losses.epoch;
        let mail = self.mail_for_logs();
        for (index, there) in self.hosts.iter_mut().enumerate() {
            there.through = false;
            let is_next = |lost: &LostNode| lost.host == Some(index) && lost.is_prepared;
            if !there.gone && (there.node.is_some() || self.losses.nodes.iter().any(is_next)) {
                there.order(ToNode::Rewire { epoch });
                if let Some(mail) = &mail {
                    there.order(ToNode::OpenMail(mail.clone()));
                }
            }
        }
        self.writer.say(&format!(
            "cloudmpi: {told}: {} of it ({}) {} again on another host",
            plural(numbers.len() as u64, "rank"),
            listed(&numbers),
            if numbers.len() == 1 { "runs" } else { "run" }
        ));
        self.find_hosts();
    }

    /// A host says how it stands after a loss.
    pub fn on_wiring(&mut self, host: usize, message: &FromNode) {
        match *message {
            FromNode::Office { epoch, courier } => {
                (self.hosts[host].courier, self.hosts[host].wired) = (courier, epoch);
            }
            FromNode::Kept { epoch } if epoch == self.losses.epoch => {
                if let Some(node) = self.hosts[host].node {
                    self.losses.unkept.retain(|other| *other != node);
                    self.losses.nodes.retain(|lost| lost.node != node);
                }
            }
            _ => {}
        }
    }
}

/// Numbers of ranks, in order, as a user would write them.
pub fn listed(ranks: &[usize]) -> String {
    match ranks {
        [first, .., last] if last - first + 1 == ranks.len() => format!("{first} to {last}"),
        _ => {
            let words: Vec<String> = ranks.iter().map(ToString::to_string).collect();
            words.join(", ")
        }
    }
}

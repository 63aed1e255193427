//! Brings the ranks of a lost host to another one: a spare host, or one that has ranks already.

use cloudmpi_launch::supervisor::{Rewired, Secret, StartOrder, ToNode};
use tokio::time::Instant;

use super::gather::offer_one;
use super::input::Input;
use super::losses::LostNode;
use super::state::{Host, Launch};
use super::steps::OFFER_LIMIT;
use crate::STATUS_FAILED;

impl Launch<'_> {
    /// Chooses a host for each lost node that has none.
    pub fn find_hosts(&mut self) {
        for index in 0..self.losses.nodes.len() {
            if self.losses.nodes[index].host.is_some() {
                continue;
            }
            let spare = self.free_spare();
            self.losses.nodes[index].host = spare;
            if spare.is_none() && self.agent_for_more().is_none() {
                let line = "cloudmpi: no host is left on which the ranks of the lost one could run (--spare keeps one free); ending the job";
                return self.end(STATUS_FAILED, Some(line));
            }
        }
    }

    fn free_spare(&self) -> Option<usize> {
        let is_taken = |index: &usize| {
            let mut lost = self.losses.nodes.iter();
            lost.any(|lost| lost.host == Some(*index))
        };
        (0..self.hosts.len()).find(|index| {
            let host = &self.hosts[*index];
            let is_free = !host.gone && host.node.is_none() && !is_taken(index);
            is_free && !host.leaves && host.refused.is_none()
        })
    }

    /// Whether there is a host for the ranks of one that is left.
    pub fn has_refuge(&self) -> bool {
        self.free_spare().is_some() || self.agent_for_more().is_some()
    }

    /// The host with the fewest ranks for its cores, whose agent is to have one more part of the job.
    fn agent_for_more(&self) -> Option<usize> {
        let load = |name: &str| -> usize {
            let of_name = self
                .hosts
                .iter()
                .filter(|host| host.name == name && !host.gone);
            of_name.map(|host| host.ranks.len()).sum()
        };
        let refuses = |name: &str| {
            let of_name = self.hosts.iter().filter(|host| host.name == name);
            of_name.into_iter().any(|host| host.refused.is_some())
        };
        let is_there = |host: &Host| {
            !host.lost && !host.leaves && host.offered.is_some() && !refuses(&host.name)
        };
        let there = (0..self.hosts.len()).filter(|host| is_there(&self.hosts[*host]));
        there.min_by_key(|host| {
            let host = &self.hosts[*host];
            let cores = host
                .offered
                .as_ref()
                .map_or(1, |offered| offered.cores)
                .max(1);
            // In thousandths.
            1000 * load(&host.name) / cores
        })
    }

    /// Offers the job once more to agents that are to take the place of lost hosts.
    pub async fn offer_more(&mut self) {
        for index in 0..self.losses.nodes.len() {
            if self.losses.nodes[index].host.is_some() || self.ending.is_some() {
                continue;
            }
            let Some(agent) = self.agent_for_more() else {
                return;
            };
            let (name, incarnation) = (&self.hosts[agent].name, &self.hosts[agent].incarnation);
            let new = self.hosts.len();
            let how = (&self.services, self.agents);
            match offer_one(how, &self.job, new, (name, incarnation)).await {
                Ok(host) => {
                    self.hosts.push(host);
                    let lost = &mut self.losses.nodes[index];
                    (lost.host, lost.chosen) = (Some(new), Instant::now());
                }
                Err(error) => {
                    let line = format!(
                        "cloudmpi: cannot offer the job to another host: {error}; ending it"
                    );
                    return self.end(STATUS_FAILED, Some(&line));
                }
            }
        }
    }

    /// Goes on with the ranks of lost hosts as far as the others have answered.
    pub fn advance_moves(&mut self) {
        if !self.losses.is_wiring() || self.ending.is_some() {
            return;
        }
        for index in 0..self.losses.nodes.len() {
            let LostNode {
                node,
                host,
                is_prepared,
                ..
            } = self.losses.nodes[index];
            let Some(host) = host.filter(|_| !is_prepared) else {
                continue;
            };
            if self.hosts[host].offered.is_some() {
                self.hosts[host]
                    .ranks
                    .clone_from(&self.losses.nodes[index].ranks);
                self.prepare_one(host, node);
                if let Some(mail) = self.mail_for_logs() {
                    self.hosts[host].order(ToNode::OpenMail(mail));
                }
                self.hosts[host].wired = self.losses.epoch;
                self.losses.nodes[index].is_prepared = true;
            } else if self.losses.nodes[index].chosen.elapsed() >= OFFER_LIMIT {
                let told = format!("agent {} does not answer", self.hosts[host].name);
                self.survives_loss(host, &told);
            }
        }
        let next = |lost: &LostNode| match (lost.is_started, lost.host) {
            (true, _) => true,
            (false, Some(host)) => {
                let host = &self.hosts[host];
                lost.is_prepared && host.ports.is_some() && self.is_wired(host)
            }
            (false, None) => false,
        };
        let nodes = self.nodes();
        let all_wired = nodes.iter().all(|host| self.is_wired(&self.hosts[*host]));
        if all_wired && self.losses.nodes.iter().all(next) {
            self.rewire();
        }
    }

    /// Its courier can be connected anew, after the last loss.
    pub(super) fn is_wired(&self, host: &Host) -> bool {
        let epoch = self.losses.epoch;
        let has_mail = || host.mail.is_some() && host.mail_epoch == epoch;
        host.wired == epoch && (!self.spec.job.logs_by_services || has_mail())
    }

    /// Everything is ready: connects all hosts, and starts the ranks of the new ones.
    fn rewire(&mut self) {
        let mut secret = Secret([0; 32]);
        if let Err(error) = getrandom::fill(&mut secret.0) {
            let line = format!("cloudmpi: no random bytes: {error}; ending the job");
            return self.end(STATUS_FAILED, Some(&line));
        }
        let mut new = Vec::new();
        for lost in self.losses.nodes.iter_mut().filter(|lost| !lost.is_started) {
            if let Some(host) = lost.host {
                self.hosts[host].node = Some(lost.node);
                lost.is_started = true;
                new.push(host);
            }
        }
        let nodes = self.nodes();
        let rewired = Rewired {
            epoch: self.losses.epoch,
            secret,
            written: Vec::new(),
        };
        for host in &nodes {
            let is_new = new.contains(host);
            let ranks = self.hosts[*host].ranks.iter().filter(|_| is_new);
            let outputs = ranks.flat_map(|place| [(place.rank, 0), (place.rank, 1)]);
            let written =
                outputs.filter_map(|output| Some(self.arrived.get(&output)?.count.written()));
            let order = StartOrder {
                rewired: Some(Rewired {
                    written: written.collect(),
                    ..rewired.clone()
                }),
                ..self.start_order(*host, &nodes)
            };
            self.hosts[*host].order(match new.contains(host) {
                true => ToNode::Start(order),
                false => ToNode::Connect(order),
            });
        }
        let names: Vec<&str> = new
            .iter()
            .map(|host| self.hosts[*host].name.as_str())
            .collect();
        self.writer.say(&format!(
            "cloudmpi: the ranks of the lost host start on host {}",
            names.join(", ")
        ));
        let first = self.host_of_rank(0).filter(|host| new.contains(host));
        if let (Some(host), Some(input)) = (first, &mut self.input) {
            input.host = host;
            for frame in input.again() {
                self.hosts[host].sender.frame(&frame);
            }
            if input.has_ended() {
                self.hosts[host].order(ToNode::StdinEnd);
            }
        } else if let (Some(host), None) = (first, &self.input) {
            self.input = Input::start(host, true).ok();
        }
    }
}

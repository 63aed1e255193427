//! The launcher's knowledge of the job and its hosts.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use cloudmpi_launch::stats::RankStats;
use cloudmpi_launch::supervisor::{LocalRank, RankEnd, Reach, Secret, ToNode};
use cloudmpi_launch::{Exit, Hardware, RankName, Writer};
use cloudmpi_segment::plural;
use cloudmpi_services::meter::Meter;
use cloudmpi_services::{JobId, Services};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::HostsJob;
use super::events::Events;
use super::family::{Member, Shared};
use super::input::Input;
use super::kills::Kill;
use super::looks::Look;
use super::losses::Losses;
use super::stillness::Stillness;
use super::survival::Arrived;
use super::tuning::Tuned;
use crate::desk::Desk;
use crate::records::{Asked, Machine, Probed, ToHost};
use crate::stream::{Putting, Sender};

/// An agent's report on its host.
#[derive(Debug, Clone)]
pub struct Offered {
    pub cores: usize,
    pub machine: Machine,
    pub addresses: Vec<IpAddr>,
    pub probe_port: u16,
    pub hardware: Hardware,
}

/// A host that the launcher asked to take part.
pub struct Host {
    pub name: String,
    /// Of its agent.
    pub incarnation: String,
    pub slots: Option<usize>,
    pub sender: Sender,
    pub putting: Putting,
    pub offered: Option<Offered>,
    /// Index among the nodes; `None`: not needed.
    pub node: Option<usize>,
    pub ranks: Vec<LocalRank>,
    pub ports: Option<Vec<u16>>,
    /// The port of what carries its logs; 0: none. `wired`: how many losses of hosts it knows of.
    pub courier: u16,
    pub wired: u32,
    /// All its ranks have ended, and the other hosts have what they have sent.
    pub through: bool,
    pub probed: Option<Probed>,
    /// Its mailboxes are there, and whether messages may be for many ranks at once. `mail_epoch`: how many hosts had been lost.
    pub mail: Option<bool>,
    pub mail_epoch: u32,
    /// Why it cannot run its part, and the job's status for that.
    pub refused: Option<(String, i32)>,
    pub done: Option<Vec<RankEnd>>,
    /// In a job that tolerates failures: its ranks that have ended.
    pub ended: Vec<RankEnd>,
    /// No more messages come from it, except perhaps its bill of the services.
    pub gone: bool,
    /// No message comes from it any more.
    pub lost: bool,
    /// It is to be left, and takes no more ranks.
    pub leaves: bool,
    /// Its ranks have been told to end, and the job goes on.
    pub leaves_job: bool,
    /// Shown output that was not reported yet.
    pub taken_bytes: u64,
    pub asked: Option<Asked>,
}

impl Host {
    pub fn tell(&self, message: &ToHost) {
        self.sender.tell(message);
    }

    pub fn order(&self, message: ToNode) {
        self.tell(&ToHost::Node(message));
    }

    /// It may still have processes of the job.
    pub fn is_busy(&self) -> bool {
        self.node.is_some() && !self.gone
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// The launcher asks agents whether they are there.
    Gathering,
    /// Supervisors check and open the things they need.
    Preparing,
    /// Hosts try to reach each other.
    Probing,
    /// Hosts without another path than the services get mailboxes.
    Opening,
    Running,
}

/// The job is ending.
pub struct Ending {
    pub status: i32,
    pub by_user: bool,
    /// The time when the launcher stops waiting for hosts that have not answered.
    pub give_up: Instant,
    /// It has stopped waiting.
    pub given_up: bool,
    /// No message comes from the hosts any more.
    pub services_lost: bool,
    /// The user knows that output waits for its reader.
    pub is_stall_said: bool,
}

/// A rank that failed before MPI_Init.
pub struct EarlyFailure {
    pub rank: usize,
    pub line: String,
    pub status: i32,
}

pub struct Launch<'a> {
    pub spec: &'a HostsJob,
    /// The groups of ranks of this launcher, of which this job is one.
    pub family: Shared,
    pub member: Member,
    /// Services for the end, when messages no longer need their part of the quotas.
    pub cleaning: Services,
    pub job: JobId,
    pub secret: Secret,
    pub writer: Writer,
    pub hosts: Vec<Host>,
    pub events: Events,
    /// The processes that connect to the ranks. Known when their hosts are known.
    pub reach: Reach,
    /// Chosen when all is known of the hosts.
    pub tuned: Tuned,
    pub phase: Phase,
    pub phase_began: Instant,
    /// How many lines of this phase have named the hosts it waits for.
    pub waits_said: usize,
    pub started: Option<Instant>,
    pub timed_out: bool,
    pub input: Option<Input>,
    pub look: Option<Look>,
    pub looks: u64,
    pub stillness: Stillness,
    pub losses: Losses,
    /// The output of the ranks of a job that is to survive, by rank and stream.
    pub arrived: HashMap<(usize, usize), Arrived>,
    /// To offer the job to an agent once more.
    pub services: Services,
    pub agents: usize,
    /// Where users ask for ranks to be killed.
    pub desk: Option<Desk>,
    /// Ranks that the user wants to be killed.
    pub kills: Vec<Kill>,
    /// What ranks have counted, of nodes that have ended.
    pub counted: Vec<RankStats>,
    pub in_mpi: bool,
    pub early: Vec<EarlyFailure>,
    pub ending: Option<Ending>,
    /// Counts this launcher's requests, if the services cost money.
    pub meter: Option<Arc<Meter>>,
    /// Tasks that hold and watch leases.
    pub vigils: Vec<JoinHandle<()>>,
}

impl Launch<'_> {
    /// Indices of the hosts that take part, by node.
    pub fn nodes(&self) -> Vec<usize> {
        let mut nodes: Vec<usize> = (0..self.hosts.len())
            .filter(|host| self.hosts[*host].node.is_some())
            .collect();
        nodes.sort_unstable_by_key(|host| self.hosts[*host].node);
        nodes
    }

    /// Behind a rank's number, where others have started it.
    pub fn of_group(&self) -> String {
        match self.member.number {
            0 => String::new(),
            number => format!(" of started group {number}"),
        }
    }

    pub fn host_of_rank(&self, rank: usize) -> Option<usize> {
        let has = |host: &&usize| self.hosts[**host].ranks.iter().any(|r| r.rank == rank);
        self.nodes().iter().find(has).copied()
    }

    /// The end of every rank whose host has reported it.
    pub fn ends(&self) -> Vec<(usize, RankEnd)> {
        let of = |host: usize| {
            let done = self.hosts[host].done.iter().flatten();
            done.map(move |end| (host, *end))
        };
        (0..self.hosts.len()).flat_map(of).collect()
    }

    /// The status of a job that ended by itself, and the line about ranks that failed all the same.
    pub fn own_status(&self) -> (i32, Option<String>) {
        let ends = self.ends();
        if self.spec.job.tolerate_failures {
            let ends = ends.iter().map(|(_, end)| (end.exit, end.finalized));
            return (cloudmpi_launch::status_of_survivors(ends), None);
        }
        let failed: Vec<&(usize, RankEnd)> = (ends.iter())
            .filter(|(_, end)| end.exit != Exit::Status(0))
            .collect();
        let first = match self.early.first() {
            Some(early) => failed.iter().find(|(_, end)| end.rank == early.rank),
            None => failed.iter().min_by_key(|(_, end)| end.rank),
        };
        let Some((host, end)) = first else {
            return (0, None);
        };
        let status = end.exit.shell_status();
        let line = format!(
            "cloudmpi: {} (pid {} on host {}) exited with status {status}; {} of {} failed",
            RankName::new(self.member.number, end.rank).told(),
            end.pid,
            self.hosts[*host].name,
            failed.len(),
            plural(self.spec.job.ranks() as u64, "rank"),
        );
        (status, Some(line))
    }
}

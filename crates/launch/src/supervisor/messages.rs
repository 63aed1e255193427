//! The messages between an agent and the supervisor of a node, and through the agents the launcher.

use std::ffi::OsString;
use std::fmt;
use std::net::IpAddr;

use cloudmpi_path::Reach;
use cloudmpi_segment::{NodeAddress, NodeMap, NodeRecord, PathId, RankRecord, SECRET_BYTES};
use cloudmpi_services::Bill;
use serde::{Deserialize, Serialize};
use zeroize::Zeroize;

use crate::job::Job;
use crate::lines::Cut;
use crate::lives::Written;
use crate::mail::{MailSpec, ServicesAt};
use crate::processes::Exit;
use crate::stats::RankStats;
use crate::view::RankView;

/// The key that the processes of one job know and a stranger does not. No output ever shows it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(pub [u8; 32]);

impl Drop for Secret {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A rank that this node runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocalRank {
    /// In MPI_COMM_WORLD.
    pub rank: usize,
    pub appnum: usize,
}

/// One node's share of a job, and the facts that it needs before the others are known.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct NodeSpec {
    pub job_id: String,
    pub secret: Secret,
    /// As for [`MailSpec::server`]: where objects of `blob://` are.
    pub services: Option<ServicesAt>,
    /// Index of this node and how many there are.
    pub node: usize,
    pub nodes: usize,
    /// How messages call this host.
    pub host: String,
    /// Nodes on the same cores, this one among them: agents of one machine.
    pub sharers: usize,
    /// The path that the user asks for: its place in the list of all.
    pub via: Option<u8>,
    /// The places of the processes that connect to the ranks.
    #[serde(with = "ReachData")]
    pub reach: Reach,
    pub job: Job,
    pub ranks: Vec<LocalRank>,
    /// The directory in which the user typed the command.
    pub launch_dir: OsString,
    /// The way to cut standard output and standard error.
    pub cuts: [Cut; 2],
}

/// One node, for another node.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PeerNode {
    pub host: String,
    #[serde(with = "PathIdData")]
    pub path: PathId,
    /// The ranks encrypt data on sockets: the same on both sides.
    pub encrypted: bool,
    /// The addresses that were reached, best first, each with its scope on the host that uses it.
    pub addresses: Vec<(IpAddr, u32)>,
    /// Its ranks, in order of their local numbers, and the port each listens on.
    pub ranks: Vec<usize>,
    pub ports: Vec<u16>,
    /// The port of what carries its logs, in a job that is to survive; 0: none.
    pub courier: u16,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "PathId")]
struct PathIdData(u8);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Reach")]
enum ReachData {
    Loopback,
    Hosts,
}

/// Everything a node needs to start its ranks.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct StartOrder {
    /// By node index, this node too.
    pub nodes: Vec<PeerNode>,
    /// Messages by the services may be for many ranks at once: the same for every node.
    pub multicast: bool,
    /// The table may carry them, if they have no content.
    pub table: bool,
    /// Ranks of other jobs can meet those of this one, by sockets.
    #[serde(default)]
    pub meets: Option<Meets>,
    /// Lines of a tuned table, in the syntax of CLOUDMPI_TUNED: the same for every node.
    #[serde(default)]
    pub tuned: Option<String>,
    /// Hosts of a job that is to survive were lost.
    #[serde(default)]
    pub rewired: Option<Rewired>,
}

/// What ranks have to know to meet those of other jobs.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Meets {
    /// As in [`cloudmpi_segment::World::of_job`].
    pub job_number: u64,
    pub family: u64,
    pub slot: u32,
    /// It hides secrets that the ranks of the family tell each other.
    pub family_secret: Secret,
    /// MPI_UNIVERSE_SIZE.
    pub universe: usize,
    /// In a job that tolerates failures: ids for MPIX_Comm_shrink, from the first on, before the second.
    pub shrinks: (u32, u32),
    /// The same: processes of other groups that have ended.
    pub ended: Vec<EndedElsewhere>,
}

/// A process of another group of the same launcher that has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndedElsewhere {
    /// Among all that the launcher has started.
    pub number: u32,
    /// It had called MPI_Finalize.
    pub finalized: bool,
}

/// How couriers reach each other after the loss of hosts.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Rewired {
    /// How often this has been done.
    pub epoch: u32,
    /// Which lost hosts do not know.
    pub secret: Secret,
    /// For a host that takes the place of a lost one: how much of its ranks' output has come.
    pub written: Vec<Written>,
}

impl StartOrder {
    /// The map for the ranks.
    pub fn node_map(&self, spec: &NodeSpec) -> NodeMap {
        self.map_of(spec.node, spec.secret.0)
    }

    /// Something carries logs between the nodes.
    pub fn has_couriers(&self) -> bool {
        let by_log = |peer: &PeerNode| peer.path == cloudmpi_paths::log();
        self.nodes.len() > 1 && self.nodes.iter().any(by_log)
    }

    /// The map for the ranks of `node`.
    pub fn map_of(&self, node: usize, secret: [u8; SECRET_BYTES]) -> NodeMap {
        let record = |peer: &PeerNode| NodeRecord {
            name: peer.host.clone(),
            addresses: (peer.addresses.iter())
                .map(|(ip, scope)| NodeAddress {
                    ip: *ip,
                    scope: *scope,
                })
                .collect(),
            path: peer.path,
            encrypted: peer.encrypted,
        };
        let mut ranks: Vec<(usize, RankRecord)> = Vec::new();
        for (node, peer) in (0..).zip(&self.nodes) {
            for (local, rank) in peer.ranks.iter().enumerate() {
                let port = peer.ports.get(local).copied().unwrap_or(0);
                let local = local as u32;
                ranks.push((*rank, RankRecord { node, local, port }));
            }
        }
        ranks.sort_unstable_by_key(|(rank, _)| *rank);
        NodeMap {
            own: node as u32,
            nodes: self.nodes.iter().map(record).collect(),
            ranks: ranks.into_iter().map(|(_, record)| record).collect(),
            secret,
            agent: (self.nodes.iter()).any(|peer| peer.path == cloudmpi_paths::by_agent())
                || self.has_couriers(),
            multicast: self.multicast,
            table: self.table,
        }
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum ToNode {
    Prepare(Box<NodeSpec>),
    /// Some hosts have no path to each other but the services: make mailboxes for this node's
    /// ranks.
    OpenMail(MailSpec),
    Start(StartOrder),
    /// Pass a signal to the ranks.
    Signal(i32),
    /// Show the call and the waits of the ranks.
    Look {
        number: u64,
    },
    /// SIGTERM now, SIGKILL after the grace. `by_user`: then nobody waits for output for long.
    End {
        grace_ms: u64,
        by_user: bool,
    },
    Kill,
    /// Rank 0's standard input has ended.
    StdinEnd,
    /// In a job that tolerates failures: these ranks of other nodes have ended, or their host is lost.
    RanksEnded {
        ranks: Vec<usize>,
    },
    /// The same of other groups of ranks.
    EndedElsewhere {
        ended: Vec<EndedElsewhere>,
    },
    /// The answer to [`FromNode::WantsShrinks`], as in [`Meets::shrinks`].
    Shrinks {
        ids: (u32, u32),
    },
    /// Those who have asked for this group do not wait for it any more, or are dead: [`FromNode::Unwanted`] answers if ranks here have not
    /// met them.
    NobodyWaits,
    /// So many bytes of output have been shown.
    OutputTaken {
        bytes: u64,
    },
    /// The answer to [`FromNode::Mark`].
    Marked {
        number: u64,
    },
    /// The user wants this rank of the node to be killed.
    KillRank {
        rank: usize,
    },
    /// All nodes have everything that was sent to them ([`FromNode::Through`]).
    AllThrough,
    /// A host is lost. What carries the logs stops, and opens another port ([`FromNode::Office`]). Where it goes by services,
    /// [`ToNode::OpenMail`] follows.
    Rewire {
        epoch: u32,
    },
    /// What carries the logs goes on, with these nodes.
    Connect(StartOrder),
    /// The agent's answer to [`FromNode::Question`].
    Reply {
        number: u64,
        bytes: Vec<u8>,
    },
    /// A group of ranks of the same launcher has failed: [`FromNode::Linked`] answers if ranks here are connected to it.
    GroupFailed {
        slot: u32,
        /// It has asked for this one, and they are connected also while they are still about to meet.
        is_parent: bool,
    },
    /// Another job, which ranks of this node have met, has ended.
    JobEnded {
        job_number: u64,
    },
}

/// How one rank ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankEnd {
    pub rank: usize,
    pub pid: i32,
    pub exit: Exit,
    /// It had called MPI_Finalize.
    pub finalized: bool,
    /// Packets that the rank has sent and taken in.
    pub packets_sent: u64,
    pub packets_received: u64,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum FromNode {
    /// This node is ready for the others: the ports of its ranks.
    Ready {
        ports: Vec<u16>,
        /// The port of what carries its logs; 0: none.
        courier: u16,
    },
    /// The mailboxes of this node's ranks are there.
    MailOpen {
        /// Messages may be for many ranks at once.
        multicast: bool,
        /// As [`MailSpec::epoch`].
        epoch: u32,
    },
    /// The job cannot start here, and why; the launcher names the host. Nothing was started.
    Refused {
        why: String,
        status: i32,
    },
    /// A rank of this node has called MPI.
    InMpi,
    /// The job must end, and the line says why. This node is ending its ranks.
    Failed {
        line: String,
        status: i32,
    },
    /// A rank failed before MPI_Init; this ends the job if any rank uses MPI.
    FailedEarly {
        rank: usize,
        line: String,
        status: i32,
    },
    /// In a job that tolerates failures: the process of a rank has ended, and the line about it if that was a death.
    RankEnded {
        end: RankEnd,
        line: Option<String>,
    },
    /// The same: ranks of this node need ids for MPIX_Comm_shrink.
    WantsShrinks,
    /// Nobody takes the ranks of this group any more ([`ToNode::NobodyWaits`]).
    Unwanted,
    /// The same: the supervisor was asked to end, and all ranks of this node end with it.
    Leaves {
        why: String,
    },
    Seen {
        number: u64,
        ranks: Vec<RankView>,
    },
    /// For a second, no rank of this node has done anything; each needs a message from another node. Sent
    /// once; no message follows when that changes.
    Still {
        ranks: Vec<RankView>,
    },
    /// So many bytes of standard input have been taken.
    StdinTaken {
        bytes: u64,
    },
    /// In a job that is to survive: all ranks have ended well, and other nodes have everything that they have sent. What the others
    /// send is taken until [`ToNode::AllThrough`] comes. `epoch`: of the last [`ToNode::Connect`], or 0.
    Through {
        epoch: u32,
    },
    /// The answer to [`ToNode::Rewire`]: the new port.
    Office {
        epoch: u32,
        courier: u16,
    },
    /// Another node has the records of this one again, after [`ToNode::Connect`]: its host may be lost.
    Kept {
        epoch: u32,
    },
    /// All output before this is to have come before what ranks have saved counts.
    Mark {
        number: u64,
    },
    /// The answer to [`ToNode::KillRank`]: the process that was killed, or why none was.
    Killed {
        rank: usize,
        killed: Result<i32, String>,
    },
    /// The bill of the services for this node's messages.
    Asked(Bill),
    /// A rank asks the agent ([`cloudmpi_segment::Question`]).
    Question {
        number: u64,
        bytes: Vec<u8>,
    },
    /// The answer to a question has come, and the rank did not wait for it any more.
    Unheard {
        question: Vec<u8>,
        reply: Vec<u8>,
    },
    /// A rank asks for processes ([`cloudmpi_segment::Request`]).
    Spawn {
        request: Vec<u8>,
    },
    /// Ranks of this node are connected to a group that has failed.
    Linked,
    /// What the ranks of this node have counted, if they were to.
    Counted {
        ranks: Vec<RankStats>,
    },
    /// All ranks have ended, with all their processes.
    Done {
        ranks: Vec<RankEnd>,
    },
}

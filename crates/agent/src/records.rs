//! The records that agents and launchers write into the services for each other: names, places,
//! messages.

use std::net::IpAddr;

use cloudmpi_launch::Hardware;
use cloudmpi_launch::supervisor::{FromNode, ToNode};
use cloudmpi_services::{Bill, JobId, Key, Name, Result};
use serde::{Deserialize, Serialize};

pub use cloudmpi_services::{JOB_PREFIX, directory, job_key};

pub fn agent_key(name: &str) -> Result<Key> {
    directory().key(&format!("{AGENT_PREFIX}{name}"))
}

pub const AGENT_PREFIX: &str = "agent.";

/// The queue through which an agent hears of jobs. Each start of the daemon has its own, so that it
/// never takes messages for an earlier start.
pub fn inbox(incarnation: &str) -> Result<Name> {
    directory().name(&format!("in-{incarnation}"))
}

/// Through it the agent with that index hears from the launcher.
pub fn host_queue(job: &JobId, index: usize) -> Result<Name> {
    job.name(&format!("host-{index}"))
}

/// Through it the launcher hears from all agents.
pub fn launcher_queue(job: &JobId) -> Result<Name> {
    job.name(LAUNCHER_QUEUE)
}

pub const LAUNCHER_QUEUE: &str = "launcher";

/// The agent with that index measures through it how long a message takes.
pub fn probe_queue(job: &JobId, index: usize) -> Result<Name> {
    job.name(&format!("probe-{index}"))
}

/// A row that its owner renews: if it stays unchanged for too long, a reader takes the owner for
/// lost. The reader compares no two clocks.
pub trait Leased: Serialize + for<'de> Deserialize<'de> + Clone + Send + Sync + 'static {
    fn beat(&mut self) -> &mut u64;
    fn owner(&self) -> &str;
}

/// The identity of a process: another on the same machine can see with it whether it still runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProcessIdentity {
    pub boot_id: String,
    pub pid_namespace: String,
    pub pid: u32,
    pub start_ticks: u64,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct AgentRecord {
    pub name: String,
    pub incarnation: String,
    pub process: ProcessIdentity,
    /// The host's own name.
    pub host: String,
    pub cores: usize,
    pub version: String,
    pub beat: u64,
    /// The services of the URL are in this agent, and end with it.
    #[serde(default)]
    pub serves: bool,
    /// It takes part in no more jobs, and ends when it has none.
    #[serde(default)]
    pub drains: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct JobRecord {
    pub incarnation: String,
    /// The launcher's host and program, for people.
    pub host: String,
    pub program: String,
    pub ranks: usize,
    pub beat: u64,
}

impl Leased for AgentRecord {
    fn beat(&mut self) -> &mut u64 {
        &mut self.beat
    }

    fn owner(&self) -> &str {
        &self.incarnation
    }
}

impl Leased for JobRecord {
    fn beat(&mut self) -> &mut u64 {
        &mut self.beat
    }

    fn owner(&self) -> &str {
        &self.incarnation
    }
}

/// A message in an agent's inbox.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Offer {
    pub job: String,
    pub index: usize,
    /// The number of agents that share the services.
    #[serde(default)]
    pub agents: usize,
}

/// Another message there: the host is to be left.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Drain {
    /// The start of the agent that is meant.
    pub drain: String,
}

/// Launcher to agent, in a job's queue.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum ToHost {
    Node(ToNode),
    /// Find out which of these can be reached, and answer hosts that ask the same.
    Probe(Probe),
    /// The user has seen so many bytes of output.
    OutputTaken {
        bytes: u64,
    },
    /// This host is not needed (any more).
    Over,
}

/// The processors of a host's ranks. Agents in containers or network namespaces may have the same.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// Empty: not known.
    pub boot_id: String,
    pub processors: Vec<usize>,
    /// Its network, which containers of one machine do not share. Empty: unknown.
    pub network: String,
}

impl Machine {
    /// Whether they surely reach each other through the loopback addresses.
    pub fn shares_network(&self, other: &Machine) -> bool {
        self.is_known() && self.is_like(other)
    }

    /// Whether they surely do not.
    pub fn is_apart_from(&self, other: &Machine) -> bool {
        self.is_known() && other.is_known() && !self.is_like(other)
    }

    fn is_known(&self) -> bool {
        !self.boot_id.is_empty() && !self.network.is_empty()
    }

    fn is_like(&self, other: &Machine) -> bool {
        self.boot_id == other.boot_id && self.network == other.network
    }
}

/// Agent to launcher, in a job's queue.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum FromHost {
    Accepted {
        cores: usize,
        machine: Machine,
        /// Best first.
        addresses: Vec<IpAddr>,
        probe_port: u16,
        /// The build of the agent, and so of the ranks there.
        #[serde(default)]
        build: String,
        #[serde(default)]
        hardware: Hardware,
    },
    Node(FromNode),
    Probed(Probed),
    /// The last message of this agent: its bill of services that cost money.
    Asked(Asked),
    /// The host is to be left ([`Drain`]), or a cloud gives notice.
    Drained {
        notice: Option<String>,
    },
    /// A cloud gives notice to the host that serves the services of the job.
    Goes {
        notice: String,
    },
    /// The supervisor has gone; the reason, if it had not reported its end.
    Ended {
        why: Option<String>,
    },
}

/// The bill of one host's requests to the services for a job.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Asked {
    /// The bill for messages of its ranks.
    pub messages: Bill,
    /// The agent's requests, to run the job. It counts the request that carries this record, but not
    /// that one's bytes.
    pub running: Bill,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ProbeTarget {
    pub index: usize,
    pub addresses: Vec<IpAddr>,
    pub port: u16,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Probe {
    pub targets: Vec<ProbeTarget>,
    /// Also measure the time of a message there.
    pub measure: bool,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Probed {
    /// One for each target.
    pub reached: Vec<Reached>,
    /// From put to get at this host, if the launcher asked for it and a target was not reached.
    pub services: Option<Latency>,
}

impl Probed {
    /// Sorts the reached hosts by their index.
    pub fn in_order(mut self) -> Probed {
        self.reached.sort_by_key(|reached| reached.index);
        self
    }

    /// The facts about the way to a host. The launcher asks for every pair of hosts, so this does not search them
    /// all: it needs [`Probed::in_order`].
    pub fn of(&self, index: usize) -> Option<&Reached> {
        let found = self.reached.binary_search_by_key(&index, |r| r.index);
        found.ok().map(|at| &self.reached[at])
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reached {
    pub index: usize,
    /// The addresses that answered, with their scope on this host.
    pub addresses: Vec<(IpAddr, u32)>,
    /// To the first of them, if the launcher asked for it.
    pub latency: Option<Latency>,
}

/// How long a short message takes one way: the least of some tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Latency {
    pub one_way_ns: u64,
    pub tries: u32,
}

/// A random word of lower-case letters and digits.
pub fn random_word(length: usize) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = vec![0u8; length];
    getrandom::fill(&mut bytes).expect("the kernel gives random bytes");
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    bytes.iter().map(letter).collect()
}

/// An agent's name in the table's form, or why it cannot be one.
pub fn agent_name(text: &str) -> std::result::Result<String, String> {
    let name = text.trim().to_ascii_lowercase();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let sound = !name.is_empty()
        && name.len() <= 100
        && name.bytes().all(plain)
        && !name.starts_with('.')
        && !name.ends_with('.')
        && !name.contains("..");
    match sound {
        true => Ok(name),
        false => Err(format!(
            "{text:?} is no name for an agent: letters, digits, '-', '_' and single dots, at most 100"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_reached_is_found_in_whatever_order_it_came() {
        let reached = |index| Reached {
            index,
            addresses: vec![([10, 0, 0, index as u8].into(), 0)],
            latency: None,
        };
        let probed = Probed {
            reached: [4, 0, 7].map(reached).to_vec(),
            services: None,
        };
        let probed = probed.in_order();
        for index in 0..9 {
            let known = [0, 4, 7].contains(&index);
            assert_eq!(probed.of(index), known.then(|| reached(index)).as_ref());
        }
    }

    #[test]
    fn names_of_hosts_become_names_of_agents() {
        assert_eq!(
            agent_name("Node-1.Example.COM"),
            Ok("node-1.example.com".into())
        );
        for bad in ["", "a b", "a:4", ".a", "a..b", &"x".repeat(101)] {
            assert!(agent_name(bad).is_err(), "{bad}");
        }
        assert!(agent_key("node-1.example.com").is_ok());
    }

    #[test]
    fn random_words_are_names() {
        let word = random_word(12);
        assert!(JobId::new(&word).is_ok(), "{word}");
        assert!(inbox(&random_word(16)).is_ok());
        assert_ne!(random_word(12), random_word(12));
    }
}

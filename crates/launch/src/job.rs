//! The user's wishes, free of any command-line syntax.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use cloudmpi_path_services::MailboxKind;
use cloudmpi_segment::PathId;
use serde::{Deserialize, Serialize};

use crate::log_memory::LogMemory;
use crate::stats::Stats;
use crate::supervisor::LocalRank;

/// Status of a job that lacks something that it needs.
pub const STATUS_LACKS: i32 = 1;
/// Status of a command line that makes no sense.
pub const STATUS_USAGE: i32 = 2;
/// Status of a job that `end_on_deadlock` ended.
pub const STATUS_DEADLOCK: i32 = 3;
/// Status of a job that ran past its `timeout`, like timeout(1)'s.
pub const STATUS_TIMEOUT: i32 = 124;
/// Status of a program that is there but cannot be executed, like a shell's.
pub const STATUS_NOT_EXECUTABLE: i32 = 126;
/// Status of a program that is not there, like a shell's.
pub const STATUS_NOT_FOUND: i32 = 127;

/// One job: one or more programs that share MPI_COMM_WORLD.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Job {
    pub apps: Vec<App>,
    /// Put `[rank] ` in front of every line of output.
    pub label: bool,
    pub bind: Bind,
    /// Forced collective algorithms, in the syntax of CLOUDMPI_COLL.
    pub coll: Option<String>,
    /// Lines of a tuned selection table, in the syntax of CLOUDMPI_TUNED.
    #[serde(default)]
    pub tuned: Option<String>,
    /// What `--explain` says of the tuned table.
    #[serde(skip)]
    pub tuned_note: Option<String>,
    /// At least one of the forced algorithms lets the services carry one message to many.
    pub multicast: bool,
    /// One of the standard's names for mpiexec's `-initial-errhandler`.
    pub initial_errhandler: Option<String>,
    pub end_on_deadlock: bool,
    /// Ranks copy long messages twice, as where the kernel does not let them read each other's memory.
    #[serde(default)]
    pub no_single_copy: bool,
    /// Ranks print the choice of collective algorithms.
    pub verbose: bool,
    /// Ranks count messages, waits and calls; the launcher shows the counts at the end.
    #[serde(default)]
    pub stats: Option<Stats>,
    /// End the job after this long.
    pub timeout: Option<Duration>,
    /// The path between ranks of one machine; `None`: the fastest.
    #[serde(skip)]
    pub via: Option<PathId>,
    /// Whether the ranks encrypt data on sockets; `None`: where not all addresses are of private networks.
    #[serde(skip)]
    pub encrypt: Option<bool>,
    /// URL of the services for messages that go by them; `None`: services in this process.
    #[serde(skip)]
    pub services: Option<String>,
    /// The kind of service message that carries messages between two ranks.
    #[serde(skip)]
    pub p2p: MailboxKind,
    /// The number of nodes that this machine stands for; 0 and 1 are the same. It shows how a program
    /// behaves on several nodes.
    #[serde(skip)]
    pub nodes: usize,
    /// Show the path of each pair of nodes, and start no rank.
    #[serde(skip)]
    pub explain: Option<Explain>,
    /// The death of a rank does not end the job: the others are told (docs/ulfm.md).
    #[serde(default)]
    pub tolerate_failures: bool,
    /// Ranks that die are started again; how much memory the log of it may take, on each machine.
    #[serde(default)]
    pub survive: Option<LogMemory>,
    /// With `survive`: the logs go to other nodes by services, and not by tcp.
    #[serde(default)]
    pub logs_by_services: bool,
    /// With `survive`: the time between two checkpoints of a rank. `None`: a rank runs again from its start.
    #[serde(default)]
    pub checkpoint_every: Option<Duration>,
    /// Put in front of the ranks' LD_LIBRARY_PATH.
    pub library_dir: Option<PathBuf>,
    /// Over several hosts: the number of the group of ranks that others have started, which this job is; 0: a user has started it.
    #[serde(default)]
    pub group: usize,
    /// The number of its first rank among those of all groups of its launcher.
    #[serde(default)]
    pub first: usize,
}

/// The reader of the explanation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Explain {
    People,
    /// As one line of JSON.
    Programs,
}

/// One program of a job and the ranks that run it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct App {
    pub ranks: usize,
    pub program: OsString,
    /// Folders in which it is looked for before anywhere else, with colons.
    pub search: OsString,
    pub args: Vec<OsString>,
    /// Set on top of the launcher's own environment; later ones win.
    pub env: Vec<(OsString, OsString)>,
    pub working_dir: Option<PathBuf>,
}

/// How ranks are bound to cores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Bind {
    /// An equal share of the cores each. If there are more ranks than processors, a part of their row.
    #[default]
    Share,
    /// Exactly one core each; ranks share cores if there are too few.
    Core,
    None,
}

impl Job {
    pub fn ranks(&self) -> usize {
        self.apps.iter().map(|app| app.ranks).sum()
    }

    pub fn programs(&self) -> String {
        let names = self.apps.iter().map(|app| app.program.to_string_lossy());
        names.collect::<Vec<_>>().join(", ")
    }

    /// Every rank and the program that it runs, in order.
    pub fn placed(&self) -> impl Iterator<Item = LocalRank> {
        let apps = self.apps.iter().enumerate();
        apps.flat_map(|(appnum, app)| std::iter::repeat_n(appnum, app.ranks))
            .enumerate()
            .map(|(rank, appnum)| LocalRank { rank, appnum })
    }
}

/// Why a job did not start, in one line, and the exit status for it.
#[derive(Debug)]
pub struct LaunchError {
    pub message: String,
    pub status: i32,
}

impl LaunchError {
    pub fn new(status: i32, message: impl Into<String>) -> LaunchError {
        LaunchError {
            message: message.into(),
            status,
        }
    }
}

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for LaunchError {}

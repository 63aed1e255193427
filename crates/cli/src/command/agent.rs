//! `cloudmpi agent`.

use std::path::PathBuf;

use clap::{Parser, ValueHint};

use super::{Join, examples};

/// Take part in jobs of `cloudmpi run --join URL`; one agent on each host
#[derive(Parser, Debug)]
#[command(after_help = examples(
    "The URL has the address of one host. The agent on that host serves the URL, the others connect to it. An agent \
     runs until SIGTERM or Ctrl-C.",
    &[
        ("cloudmpi agent --join cloudmpi://head:7777 --secret-file secret", "on every host, head among them"),
        ("cloudmpi agent --join nats://broker --name big-one", "by a NATS server, under a name of your choice"),
        ("cloudmpi agent --join cloudmpi://head:7777 --drain", "on a host that will be switched off: its agent leaves"),
    ],
))]
pub struct Agent {
    #[command(flatten)]
    pub join: Join,
    /// What --hosts calls this host [default: the host's own name]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Where the agent that serves keeps what is under way: a directory of its own, which other users cannot open
    /// afterwards [default: in memory alone]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub data_dir: Option<PathBuf>,
    /// Asks the running agent of this name to leave, and waits for that. It takes part in no more jobs. Ranks of jobs with --survive
    /// go on at other hosts; others end as they would
    #[arg(long, conflicts_with = "data_dir")]
    pub drain: bool,
    /// Does not ask the metadata service of AWS, Azure or Google whether it takes this machine soon. Without this flag the agent
    /// asks, and leaves as with --drain when the answer is yes
    #[arg(long, conflicts_with = "drain")]
    pub no_notices: bool,
}

//! The launcher's part in a job over several hosts. It picks hosts, brings them together, starts the
//! ranks, shows the output, and ends everything everywhere when a part fails.

mod asked;
mod awaited;
mod end;
mod events;
mod family;
mod gather;
mod input;
mod kills;
mod looks;
mod losses;
mod moves;
mod refusals;
mod state;
mod steps;
mod stillness;
mod survival;
mod tolerance;
mod tuning;
mod vigil;

use std::ffi::OsString;
use std::rc::Rc;

use cloudmpi_launch::{Job, LaunchError, Sink, Writer};

use tokio::task::LocalSet;
use tokio::time::Instant;

use crate::join::Join;
use family::Family;
use state::Launch;
pub use tuning::{Shape, Tuned, Tuning};

/// A host that the user names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostChoice {
    pub name: String,
    pub slots: Option<usize>,
}

/// A job and its hosts.
pub struct HostsJob {
    pub job: Job,
    pub join: Join,
    /// In order; empty: all that have an agent.
    pub hosts: Vec<HostChoice>,
    /// The most ranks of a host without slots of its own, when the job starts.
    pub most_per_host: Option<usize>,
    /// The source of the hosts, for messages: `--hosts`, or a file.
    pub named_by: String,
    /// The directory in which the user typed the command.
    pub launch_dir: OsString,
    /// So many of them have no ranks at first: they take the place of hosts that are lost.
    pub spares: usize,
    /// The host of each rank, as an index of `hosts`; empty: the launcher chooses.
    pub places: Vec<usize>,
    /// How the job's tuned table is chosen; `None`: [`Job::tuned`] holds.
    pub tuning: Option<Tuning>,
}

/// Runs the job; returns the exit status of the launcher.
pub fn run(spec: &HostsJob) -> Result<i32, LaunchError> {
    let failed = |error: std::io::Error| LaunchError::new(crate::STATUS_FAILED, error.to_string());
    let runtime = crate::runtime().map_err(failed)?;
    let writer = Writer::start(Sink::Own).map_err(failed)?;
    let groups = LocalSet::new();
    let status = groups.block_on(&runtime, async {
        let until = spec.job.timeout.map(|limit| Instant::now() + limit);
        let family = Family::new(spec);
        let member = family.borrow_mut().first_member();
        let known = (Rc::clone(&family), member);
        let mut launch = match Launch::gather(spec, writer.clone(), known).await {
            // By the user, who knows why.
            Err(error) if error.message.is_empty() => return Ok(error.status),
            begun => begun?,
        };
        launch.work().await;
        let ranks = launch.last_views();
        launch.hand_over_ends();
        let status = launch.finish().await;
        Ok(family::finish(family, (status, ranks), until, &writer).await)
    });
    runtime.shutdown_background();
    status
}

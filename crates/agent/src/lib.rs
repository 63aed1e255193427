//! Jobs over several hosts: the daemon of one host, and the launcher's part.
//!
//! Agents and launcher reach each other only by the services of the `--join` URL. Rows that their owners
//! renew ([`lease`]) show which of them live; streams of frames over queues ([`stream`]) carry the rest. For
//! each job an agent starts one supervisor ([`child`]): this process runs the host's ranks like the launcher
//! of one machine.

mod alone;
mod child;
mod clean;
mod coordinator;
mod daemon;
pub mod desk;
mod drain;
mod host;
mod host_job;
mod join;
mod lease;
mod measure;
mod meeting;
mod notice;
mod out;
mod place;
mod probe;
mod quota;
mod records;
pub mod secrets;
mod stream;

pub use clean::{CleanOptions, clean};
/// How much is measured.
pub use cloudmpi_algorithms_2014::measure::Plan;
pub use coordinator::{HostChoice, HostsJob, Shape, Tuned, Tuning, run};
pub use daemon::{AgentOptions, agent};
pub use drain::drain;
pub use join::{Join, URL_VARIABLE};
pub use measure::{MeasureOptions, services};
pub use secrets::SECRET_VARIABLE;

/// The number of this build. Hosts of one job have the same: ranks of different builds may choose different
/// algorithms.
const BUILD: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    ", sources ",
    env!("CLOUDMPI_SOURCES")
);

/// Status when a job or an agent could not go on.
pub const STATUS_FAILED: i32 = 1;

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
}

//! The backend without another server: all five services in one process, over one log or none.
//!
//! * `local:` opens them in this process alone ([`open_local`], [`open_temporary`]);
//! * `cloudmpi://host:port` serves them to other processes ([`serve`]), or connects to the process
//!   that does.

mod backend;
mod backlog;
mod engine;
mod journal;
mod log;
mod private;
mod queue;
mod record;
mod relay;
mod remote;
mod segment;
mod state;
mod store;
mod topic;
mod wipe;

pub use backend::{CLOUDMPI, LOCAL, open};
pub use engine::{Durability, LocalOptions, limits};
pub use remote::{Server, serve};

use cloudmpi_services::Services;
use cloudmpi_services::error::Result;
use engine::Engine;
use std::path::Path;
use std::sync::Arc;

#[derive(Clone)]
struct LocalServices(Arc<Engine>);

/// Opens the services whose log lies in a directory, which it makes if needed.
pub fn open_local(dir: &Path, options: LocalOptions) -> Result<Services> {
    Ok(services_of(Engine::open(dir, options)?))
}

/// The same without a log: the data of the services ends with this process, and lies in no file.
pub fn open_temporary(options: LocalOptions) -> Result<Services> {
    Ok(services_of(Engine::in_memory(options)?))
}

fn services_of(engine: Arc<Engine>) -> Services {
    let limits = Arc::new(engine.limits.clone());
    let services = Arc::new(LocalServices(engine));
    Services {
        queue: services.clone(),
        topic: services.clone(),
        blob: services.clone(),
        table: services.clone(),
        relay: services,
        limits,
        backend: &LOCAL,
        keep: None,
        meter: None,
    }
}

//! The backend without a server: all five services in this process, over one log or none.

mod engine;
mod journal;
mod log;
mod mailbox;
mod private;
mod queue;
mod record;
mod relay;
mod segment;
mod state;
mod store;
mod topic;
mod wipe;

pub use engine::{Level, LocalOptions, limits};

use crate::backend::LOCAL;
use crate::error::Result;
use crate::open::Services;
use engine::Engine;
use std::path::Path;
use std::sync::Arc;

#[derive(Clone)]
struct LocalServices(Arc<Engine>);

/// Opens the services whose log lies in a directory, which is made if it is not there.
pub fn open_local(dir: &Path, options: LocalOptions) -> Result<Services> {
    Ok(services_of(Engine::open(dir, options)?))
}

/// The same without a log: what is in the services ends with this process, and lies in no file.
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

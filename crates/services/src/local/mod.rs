//! The backend without a server: all five services in this process, over one log.

mod engine;
mod log;
mod mailbox;
mod queue;
mod record;
mod relay;
mod segment;
mod state;
mod store;
mod topic;

pub use engine::{Level, LocalOptions, limits};

use crate::error::{Error, Kind, Result};
use crate::open::Services;
use engine::Engine;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Clone)]
struct LocalServices(Arc<Engine>);

/// Opens the services whose log lies in a directory, which is made if it is not there.
pub fn open_local(dir: &Path, options: LocalOptions) -> Result<Services> {
    Ok(services_of(Engine::open(dir, false, options)?))
}

/// The same in a new directory for temporary files, removed when the services are closed. What a killed process
/// left of such a directory is removed by the next one that is opened.
pub fn open_temporary(options: LocalOptions) -> Result<Services> {
    let parent = std::env::temp_dir();
    sweep_temporary(&parent);
    let mut random = [0u8; 8];
    getrandom::fill(&mut random).map_err(|error| {
        Error::of_backend(Kind::Broken, "open", "random numbers", error.to_string())
    })?;
    let dir = parent.join(format!(
        "{}{:016x}",
        temporary_prefix(),
        u64::from_le_bytes(random)
    ));
    Ok(services_of(Engine::open(&dir, true, options)?))
}

fn temporary_prefix() -> String {
    // SAFETY: a plain system call.
    format!("cloudmpi-local-{}-", unsafe { libc::getuid() })
}

fn sweep_temporary(parent: &Path) {
    let prefix = temporary_prefix();
    let Ok(entries) = std::fs::read_dir(parent) else {
        return;
    };
    let left: Vec<PathBuf> = entries
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().starts_with(&prefix))
        .map(|entry| entry.path())
        .collect();
    for dir in left {
        // A directory without its lock file is being made or being removed by somebody.
        if dir.join("lock").exists()
            && let Ok(Some(_lock)) = log::lock_dir(&dir)
        {
            let _ = std::fs::remove_dir_all(&dir);
        }
    }
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
        backend: "local",
        keep: None,
        meter: None,
    }
}

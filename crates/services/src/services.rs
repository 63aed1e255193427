//! An open backend, and the options for opening it.

use crate::backend::Backend;
use crate::limits::Limits;
use crate::logger::Logger;
use crate::meter::Meter;
use crate::secret::Secret;
use crate::traits::{Blob, Queue, Relay, Table, Topic};
use crate::watched::Watching;
use std::any::Any;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// An open backend. Cheap to clone. It closes when the last clone and all objects made from it are
/// dropped.
#[derive(Clone)]
pub struct Services {
    pub queue: Arc<dyn Queue>,
    pub topic: Arc<dyn Topic>,
    pub blob: Arc<dyn Blob>,
    pub table: Arc<dyn Table>,
    pub relay: Arc<dyn Relay>,
    pub limits: Arc<Limits>,
    pub backend: &'static Backend,
    /// An object that must live as long as these services: a server that runs in this process.
    pub keep: Option<Arc<dyn Any + Send + Sync>>,
    /// For a backend that counts its requests by itself, because one call may take several of them.
    pub meter: Option<Arc<Meter>>,
}

/// The settings that are not in a URL.
#[derive(Clone, Debug)]
pub struct Options {
    /// For `cloudmpi://`: both sides must have the same.
    pub secret: Option<Secret>,
    /// For `cloudmpi://`: serve the address if this process can bind it, instead of only connecting to it.
    pub may_serve: bool,
    /// Where `local` and a server of `cloudmpi://` keep their log; None: nowhere, and their data is lost with their
    /// process.
    pub data_dir: Option<PathBuf>,
    pub logger: Logger,
    /// It hears when the server does not answer; None: no line is written.
    pub watching: Option<Watching>,
    /// How long requests wait for a lost connection to come back before they fail.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            secret: None,
            may_serve: false,
            data_dir: None,
            logger: Logger::default(),
            watching: None,
            patience: Duration::from_secs(8),
        }
    }
}

/// Scheme, host and port. The rest may be secret: user, password, path, query and all text after a
/// scheme that is not a network address.
pub fn shown(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return match url.split_once(':') {
            Some((scheme, rest)) if !rest.is_empty() => format!("{scheme}:…"),
            _ => url.to_string(),
        };
    };
    // A password may hold one of these, with an @ behind it: then it is not clear which part is the host.
    let (authority, behind) = match rest.find(['/', '?', '#', ';']) {
        Some(end) => rest.split_at(end),
        None => (rest, ""),
    };
    if behind.contains('@') {
        return format!("{scheme}://…");
    }
    let host = authority.rsplit('@').next().unwrap_or_default();
    format!("{scheme}://{host}")
}

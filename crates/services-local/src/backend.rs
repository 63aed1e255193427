//! Opens `local:` and `cloudmpi://`, and declares their properties.

use crate::remote;
use crate::{Durability, LocalOptions, open_local, open_temporary};
use cloudmpi_services::{Backend, Error, KeptBy, Kind, Opening, Options, Result, Services, shown};
use std::path::PathBuf;

pub static LOCAL: Backend = Backend {
    name: "local",
    scheme: "local",
    form: "local:",
    variables: &[],
    prices: "",
    kept_by: KeptBy::ThisProcess,
    is_one_server: true,
    not_encrypted: None,
    open: open_boxed,
};

pub static CLOUDMPI: Backend = Backend {
    name: "cloudmpi",
    scheme: "cloudmpi",
    form: "cloudmpi://HOST:PORT",
    // The secret belongs to `--join`, for any backend (`SECRET_VARIABLES` in crates/launch).
    variables: &[],
    prices: "",
    kept_by: KeptBy::Cloudmpi,
    is_one_server: true,
    not_encrypted: None,
    open: open_boxed,
};

fn open_boxed<'a>(url: &'a str, options: &'a Options) -> Opening<'a> {
    Box::pin(open(url, options))
}

/// Opens `local:`, `local:/directory` (in this process) or `cloudmpi://host:port`. `?ack=synced` behind either asks
/// for acknowledgements that survive a stop of the machine, `?ack=crash` (default) only of the process.
pub async fn open(url: &str, options: &Options) -> Result<Services> {
    let invalid = |cause: &str| Err(Error::of_backend(Kind::Invalid, "open", shown(url), cause));
    let (address, durability) = match url.split_once('?') {
        None => (url, Durability::Crash),
        Some((address, "ack=crash")) => (address, Durability::Crash),
        Some((address, "ack=synced")) => (address, Durability::Synced),
        Some(_) => return invalid("what follows '?' may be ack=crash or ack=synced"),
    };
    let local = LocalOptions {
        durability,
        logger: options.logger.clone(),
        ..LocalOptions::default()
    };
    if let Some(dir) = address.strip_prefix("local:") {
        // `local://host:port` would be a directory.
        if !dir.is_empty() && (!dir.starts_with('/') || dir.starts_with("//")) {
            return invalid("what follows local: may be a directory, from / on, in this machine");
        }
        let dir = if dir.is_empty() {
            options.data_dir.clone()
        } else {
            Some(PathBuf::from(dir))
        };
        return match dir {
            Some(dir) => open_local(&dir, local),
            None => open_temporary(local),
        };
    }
    if let Some(address) = address.strip_prefix("cloudmpi://") {
        return remote::open_remote(url, address, local, options).await;
    }
    invalid("services begin with local: or cloudmpi://host:port")
}

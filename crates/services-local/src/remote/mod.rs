//! `cloudmpi://host:port`: the local backend of one process, served to others over tcp.

mod client;
mod codec;
mod guesses;
mod objects;
mod protocol;
mod seal;
mod server;
mod services;

pub use server::{Server, serve};

use crate::LocalOptions;
use crate::backend::CLOUDMPI;
use cloudmpi_services::error::{Error, Kind, Result};
use cloudmpi_services::{Options, Services, shown};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// A port that no right is needed for.
const SOME_PORT: u16 = 7777;

/// Serves the address if this process may and can bind it, and otherwise connects to the server
/// there.
pub async fn open_remote(
    url: &str,
    address: &str,
    local: LocalOptions,
    options: &Options,
) -> Result<Services> {
    check(address).map_err(|cause| Error::of_backend(Kind::Invalid, "open", shown(url), cause))?;
    let secret = seal::secret_of(&options.secret, url)?;
    let addresses = resolve(url, address).await?;
    if options.may_serve
        && let Some(listener) = bind(url, address, &addresses).await?
    {
        let services = match &options.data_dir {
            Some(dir) => crate::open_local(dir, local)?,
            None => crate::open_temporary(local)?,
        };
        let server = serve(listener, services.clone(), secret, options.logger.clone())?;
        return Ok(Services {
            backend: &CLOUDMPI,
            keep: Some(Arc::new(server)),
            meter: None,
            ..services
        });
    }
    let client = client::connect(address, secret, options.patience).await?;
    let limits = Arc::new(crate::limits());
    let remote = Arc::new(services::RemoteServices {
        client,
        limits: limits.clone(),
    });
    Ok(Services {
        queue: remote.clone(),
        topic: remote.clone(),
        blob: remote.clone(),
        table: remote.clone(),
        relay: remote,
        limits,
        backend: &CLOUDMPI,
        keep: None,
        meter: None,
    })
}

/// The error, if this is not one host and its port.
fn check(address: &str) -> std::result::Result<(), &'static str> {
    if address.contains('@') {
        return Err("no user or password belongs into it: the secret is in CLOUDMPI_SECRET");
    }
    if address.contains(',') {
        return Err("one host serves; the others connect to it");
    }
    let (host, port) = address.rsplit_once(':').unwrap_or((address, ""));
    let digits = port.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || !port.parse::<u16>().is_ok_and(|port| port > 0) {
        return Err("an address is host:port, with a port from 1 to 65535 and nothing behind it");
    }
    if host.is_empty() || host.contains('/') {
        return Err("an address is host:port, and there is no host");
    }
    if host.contains(':') && !(host.starts_with('[') && host.ends_with(']')) {
        return Err("an IPv6 address stands in [ ], its port behind them");
    }
    Ok(())
}

async fn resolve(url: &str, address: &str) -> Result<Vec<SocketAddr>> {
    let addresses = look_up(url, address).await?;
    // Each host would serve itself and find no other.
    if addresses.iter().any(|found| found.ip().is_unspecified()) {
        let cause = "this stands for every address of a host; name one that the other hosts reach";
        return Err(Error::of_backend(Kind::Invalid, "open", url, cause));
    }
    Ok(addresses)
}

async fn look_up(url: &str, address: &str) -> Result<Vec<SocketAddr>> {
    match tokio::net::lookup_host(address).await {
        Ok(addresses) => Ok(addresses.collect()),
        Err(error) => Err(Error::of_backend(
            Kind::Unreachable,
            "open",
            url,
            error.to_string(),
        )),
    }
}

/// None if a server is there already, or if the address is another machine's.
async fn bind(url: &str, address: &str, addresses: &[SocketAddr]) -> Result<Option<TcpListener>> {
    let mut forbidden = None;
    for address in addresses {
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(Some(listener)),
            // The address is this machine's: of another's the system says that it is not here.
            Err(error) if error.kind() == ErrorKind::PermissionDenied => forbidden = Some(error),
            Err(_) => {}
        }
    }
    let Some(error) = forbidden else {
        return Ok(None);
    };
    // A process with more rights may serve there.
    if tokio::net::TcpStream::connect(addresses).await.is_ok() {
        return Ok(None);
    }
    let port = address.rsplit_once(':').map_or(address, |(_, port)| port);
    let cause = format!(
        "cannot listen at port {port}: {error}; name a port that this user may listen at, such as {SOME_PORT}"
    );
    Err(Error::of_backend(Kind::Needs, "open", shown(url), cause))
}

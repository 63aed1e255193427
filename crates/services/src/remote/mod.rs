//! `cloudmpi://host:port`: the local backend of one process, served to others over tcp.

mod client;
mod codec;
mod objects;
mod protocol;
mod seal;
mod server;
mod services;

pub use server::{Server, serve};

use crate::error::{Error, Kind, Result};
use crate::local::{self, LocalOptions};
use crate::open::{Options, Services};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// Serves the address if this process may and can bind it, and otherwise connects to who does.
pub async fn open_remote(
    url: &str,
    address: &str,
    local: LocalOptions,
    options: &Options,
) -> Result<Services> {
    let secret = seal::secret_of(&options.secret, url)?;
    let addresses = resolve(url, address).await?;
    if options.may_serve
        && let Some(listener) = bind(&addresses).await
    {
        let services = match &options.data_dir {
            Some(dir) => local::open_local(dir, local)?,
            None => local::open_temporary(local)?,
        };
        let server = serve(listener, services.clone(), secret, options.logger.clone())?;
        return Ok(Services {
            backend: "cloudmpi",
            keep: Some(Arc::new(server)),
            meter: None,
            ..services
        });
    }
    let client = client::connect(address, secret, options.patience).await?;
    let limits = Arc::new(local::limits());
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
        backend: "cloudmpi",
        keep: None,
        meter: None,
    })
}

async fn resolve(url: &str, address: &str) -> Result<Vec<SocketAddr>> {
    let has_port = address
        .rsplit_once(':')
        .is_some_and(|(_, port)| port.parse::<u16>().is_ok_and(|port| port > 0));
    if !has_port {
        let cause = "an address is host:port, with a port from 1 to 65535";
        return Err(Error::of_backend(Kind::Invalid, "open", url, cause));
    }
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

/// None where somebody serves already, or where the address is another machine's.
async fn bind(addresses: &[SocketAddr]) -> Option<TcpListener> {
    for address in addresses {
        if let Ok(listener) = TcpListener::bind(address).await {
            return Some(listener);
        }
    }
    None
}

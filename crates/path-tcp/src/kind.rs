//! What the path says of itself.

use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::os::fd::AsRawFd;

use cloudmpi_path::{Bound, Carried, Figures, Opening, Path, PathKind, Reach};

use crate::config::TcpConfig;
use crate::path::TcpPath;

pub static TCP: PathKind = PathKind {
    name: "tcp",
    about: "sockets from rank to rank, opened on first use, authenticated by the job's secret, made again when they break; messages above 64 KiB go straight from memory to memory",
    why: "found to answer",
    carried: Carried::Socket { bind, open },
    connects: |pair| pair.reached,
    // docs/tcp.md, by the loopback interface and in the clear.
    figures: Figures {
        latency_s: 3.8e-6,
        bandwidth_bytes_per_s: 8.7e9,
        price: "what the network takes",
    },
    is_offered: true,
    can_encrypt: true,
};

/// Connections to one peer among which long messages are spread, for tests.
const STREAMS: &str = "CLOUDMPI_TCP_STREAMS";

/// The standard library's backlog is 128: a job's ranks may all come at once.
const BACKLOG: i32 = 4096;

fn addresses(reach: Reach) -> [SocketAddr; 2] {
    let any_port = |v6: Ipv6Addr, v4: Ipv4Addr| [(v6, 0).into(), (v4, 0).into()];
    match reach {
        // Linux takes IPv4 on a socket of IPv6 too, unless the host says otherwise.
        Reach::Hosts => any_port(Ipv6Addr::UNSPECIFIED, Ipv4Addr::UNSPECIFIED),
        // One of IPv6's loopback takes no IPv4, and every host has that of IPv4.
        Reach::Loopback => {
            let [v6, v4] = any_port(Ipv6Addr::LOCALHOST, Ipv4Addr::LOCALHOST);
            [v4, v6]
        }
    }
}

fn bind(reach: Reach) -> io::Result<Bound> {
    let listener = TcpListener::bind(&addresses(reach)[..])?;
    // SAFETY: the socket is open and listens already.
    if unsafe { libc::listen(listener.as_raw_fd(), BACKLOG) } != 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(Bound {
        address: listener.local_addr()?,
        socket: listener.into(),
    })
}

fn open(opening: Opening) -> Result<Box<dyn Path>, String> {
    let streams = match std::env::var(STREAMS) {
        Err(_) => 1,
        Ok(text) => {
            (text.parse()).map_err(|_| format!("{STREAMS}={text:?} is not a number; unset it"))?
        }
    };
    let path = TcpPath::new(TcpConfig {
        own_rank: opening.own_rank,
        world_size: opening.world_size,
        listener: opening.socket,
        secret: opening.secret,
        incarnation: 0,
        streams,
        retry_limit: opening.retry_limit,
        limits: opening.limits,
        endpoint: opening.endpoint,
        events: opening.events,
    });
    match path {
        Ok(path) => Ok(Box::new(path)),
        Err(error) => Err(format!("cannot use sockets: {error}")),
    }
}

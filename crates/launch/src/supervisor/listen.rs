//! The sockets on which the ranks of a node hear from other nodes. Opened before anybody starts, so
//! that every port is known to all.

use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::os::fd::AsRawFd;

use serde::{Deserialize, Serialize};

/// Who is to be able to connect to the ranks of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reach {
    /// This machine: the others are ranks of it too.
    Loopback,
    /// Other hosts, by any address of this one and of both families where it has both.
    Hosts,
}

impl Reach {
    fn addresses(self) -> [SocketAddr; 2] {
        let (v6, v4) = match self {
            // Linux takes IPv4 on a socket of IPv6 too, unless the host says otherwise.
            Reach::Hosts => (Ipv6Addr::UNSPECIFIED, Ipv4Addr::UNSPECIFIED),
            Reach::Loopback => (Ipv6Addr::LOCALHOST, Ipv4Addr::LOCALHOST),
        };
        let mut addresses = [SocketAddr::from((v6, 0)), SocketAddr::from((v4, 0))];
        if self == Reach::Loopback {
            // One of IPv6's loopback takes no IPv4, and every host has that of IPv4.
            addresses.reverse();
        }
        addresses
    }
}

/// One for each rank.
pub fn open(ranks: usize, reach: Reach) -> io::Result<Vec<TcpListener>> {
    (0..ranks).map(|_| listener(reach)).collect()
}

fn listener(reach: Reach) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(&reach.addresses()[..])?;
    // The standard library's backlog is 128: a job's ranks may all come at once.
    // SAFETY: the socket is open and listens already.
    if unsafe { libc::listen(listener.as_raw_fd(), 4096) } != 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(listener)
}

pub fn ports(listeners: &[TcpListener]) -> io::Result<Vec<u16>> {
    listeners
        .iter()
        .map(|listener| Ok(listener.local_addr()?.port()))
        .collect()
}

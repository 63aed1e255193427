//! The sockets on which the ranks of a node hear from other nodes. Opened before anybody starts, so
//! that every port is known to all.

use std::io;
use std::net::{TcpListener, ToSocketAddrs};
use std::os::fd::AsRawFd;

/// One for each rank, of both address families where the host has both.
pub fn open(ranks: usize) -> io::Result<Vec<TcpListener>> {
    (0..ranks).map(|_| listener()).collect()
}

fn listener() -> io::Result<TcpListener> {
    // Linux takes IPv4 on a socket of IPv6 too, unless the host says otherwise.
    let any: Vec<_> = ["[::]:0", "0.0.0.0:0"]
        .iter()
        .flat_map(|any| any.to_socket_addrs())
        .flatten()
        .collect();
    let listener = TcpListener::bind(&any[..])?;
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

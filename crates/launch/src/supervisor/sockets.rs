//! The sockets through which a node's ranks receive from other nodes. The supervisor makes them before any rank
//! starts, so that all know every port.

use std::io;
use std::net::SocketAddr;
use std::os::fd::OwnedFd;

use cloudmpi_path::{Carried, Reach};
use cloudmpi_segment::PathId;

/// One for each rank, or none if no path needs them.
pub struct Sockets {
    pub sockets: Vec<OwnedFd>,
    pub addresses: Vec<SocketAddr>,
}

/// Makes the sockets of `ranks` ranks for the path that will use them.
pub fn bind(ranks: usize, asked_for: Option<PathId>, reach: Reach) -> io::Result<Sockets> {
    let mut made = Sockets {
        sockets: Vec::new(),
        addresses: Vec::new(),
    };
    let id = cloudmpi_paths::with_socket(asked_for);
    if let Some(Carried::Socket { bind, .. }) = id.map(|id| &cloudmpi_paths::get(id).carried) {
        for _ in 0..ranks {
            let bound = bind(reach)?;
            made.sockets.push(bound.socket);
            made.addresses.push(bound.address);
        }
    }
    Ok(made)
}

/// Makes sockets for the couriers of so many nodes, which reach each other by tcp.
pub fn bind_tcp(nodes: usize, reach: Reach) -> io::Result<Sockets> {
    bind(nodes, cloudmpi_paths::by_name("tcp"), reach)
}

impl Sockets {
    /// The port of each rank; 0: it has none.
    pub fn ports(&self, ranks: usize) -> Vec<u16> {
        let port = |rank| self.addresses.get(rank).map_or(0, SocketAddr::port);
        (0..ranks).map(port).collect()
    }
}

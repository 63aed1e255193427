//! The threads that carry logs of `--survive` between nodes, and the sockets by which they reach each other.

use std::io;
use std::net::SocketAddr;
use std::os::fd::{OwnedFd, RawFd};
use std::sync::Arc;

use cloudmpi_courier::{Courier, Route};
use cloudmpi_path::Reach;
use cloudmpi_segment::{LogFile, NodeMap};

use crate::supervisor::sockets::{self, Sockets};
use crate::supervisor::{PeerNode, StartOrder};

/// Where the couriers of this process listen, and where those of all nodes do.
pub struct Offices {
    /// For each node of this process.
    sockets: Vec<OwnedFd>,
    /// By node of the job.
    addresses: Vec<Vec<SocketAddr>>,
}

impl Offices {
    /// Those of so many nodes that this machine stands for.
    pub fn on_this_machine(nodes: usize) -> io::Result<Offices> {
        let Sockets { sockets, addresses } = sockets::bind_tcp(nodes, Reach::Loopback)?;
        Ok(Offices {
            sockets,
            addresses: addresses.into_iter().map(|address| vec![address]).collect(),
        })
    }

    /// That of one of several hosts, which listens at `socket`.
    pub fn on_hosts(socket: OwnedFd, order: &StartOrder) -> Offices {
        Offices {
            sockets: vec![socket],
            addresses: order.nodes.iter().map(addresses).collect(),
        }
    }
}

/// Where a node's courier is reached.
fn addresses(peer: &PeerNode) -> Vec<SocketAddr> {
    let addresses = peer.addresses.iter();
    addresses
        .map(|(ip, scope)| cloudmpi_paths::socket_address(*ip, *scope, peer.courier))
        .collect()
}

/// How many logs between ranks of different nodes this process maps, on either side.
pub fn mapped_pairs(maps: &[NodeMap]) -> usize {
    let of = |map: &NodeMap| {
        let local = map.local_ranks().len();
        2 * local * (map.size() - local)
    };
    maps.iter().map(of).sum()
}

/// Starts a courier for each node of this process.
pub fn start(
    offices: Offices,
    segments: impl Iterator<Item = RawFd>,
    maps: &[NodeMap],
    files: &[Arc<LogFile>],
) -> io::Result<Vec<Courier>> {
    let nodes = segments.zip(maps).zip(files).zip(offices.sockets);
    nodes
        .map(|(((segment_fd, map), file), socket)| {
            Courier::start(Route {
                segment_fd,
                file: Arc::clone(file),
                map: map.clone(),
                socket,
                addresses: offices.addresses.clone(),
            })
        })
        .collect()
}

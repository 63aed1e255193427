//! Who is a peer of the tcp path: the ranks of the job, and behind them, one for each node, the servers of windows.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV6};

use cloudmpi_path::{Bound, Carried, Endpoint, PeerId, Reach};
use cloudmpi_segment::{NodeMap, PathId};

/// What the server of a node is for the ranks of the node: not a peer of any path.
pub const SERVER: PeerId = PeerId::MAX - 1;

/// The path that servers of windows are on.
pub fn tcp() -> PathId {
    crate::by_name("tcp").expect("one path is tcp")
}

/// A socket for a server.
pub fn bind_tcp(reach: Reach) -> io::Result<Bound> {
    match crate::get(tcp()).carried {
        Carried::Socket { bind, .. } => bind(reach),
        _ => Err(io::ErrorKind::Unsupported.into()),
    }
}

/// Peers of the tcp path.
pub fn peers(map: &NodeMap) -> usize {
    map.size() + map.nodes.len()
}

/// The server of a node as a peer of the tcp path.
pub fn server_of(map: &NodeMap, node: u32) -> PeerId {
    map.size() as PeerId + node
}

/// A port at an address. `scope`: of a link-local one, the number of its interface.
pub fn socket_address(ip: IpAddr, scope: u32, port: u16) -> SocketAddr {
    match ip {
        IpAddr::V4(ip) => SocketAddr::from((ip, port)),
        IpAddr::V6(ip) => SocketAddrV6::new(ip, port, 0, scope).into(),
    }
}

/// Where a rank listens, or a server, whose port is `server_port`. Processes of one node reach each other by the loopback
/// addresses.
pub fn endpoint(map: &NodeMap, peer: PeerId, server_port: u16) -> Endpoint {
    let (name, index, port) = match map.ranks.get(peer as usize) {
        Some(rank) => (format!("rank {peer}"), rank.node, rank.port),
        None => {
            let node = peer - map.size() as PeerId;
            (
                format!("the window server of node {node}"),
                node,
                server_port,
            )
        }
    };
    let node = &map.nodes[index as usize];
    let addresses = match index == map.own {
        true => vec![
            SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
            SocketAddr::from((Ipv6Addr::LOCALHOST, port)),
        ],
        false => (node.addresses.iter())
            .map(|address| socket_address(address.ip, address.scope, port))
            .collect(),
    };
    Endpoint {
        name,
        node: index,
        host: node.name.clone(),
        addresses,
        encrypted: node.encrypted,
    }
}

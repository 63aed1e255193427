//! The threads that carry logs of `--survive` between nodes, and the sockets by which they reach each other.

use std::io;
use std::net::SocketAddr;
use std::os::fd::{OwnedFd, RawFd};
use std::sync::Arc;

use cloudmpi_courier::{Courier, Hosts, Keep, Route, Station, Way};
use cloudmpi_path::Reach;
use cloudmpi_path_services::ServedNode;
use cloudmpi_segment::{LogFile, NodeMap};

use crate::lives::Written;
use crate::supervisor::sockets::{self, Sockets};
use crate::supervisor::{PeerNode, Secret, StartOrder};

/// How the couriers of this process reach those of all nodes.
pub struct Offices {
    /// For each node of this process.
    ways: Vec<Way>,
    /// Of a job over several hosts.
    hosts: Option<OfHosts>,
}

/// Where the courier of one of several hosts is reached.
pub enum Office {
    /// It listens there.
    Port(OwnedFd, u16),
    /// By the services.
    Mailbox,
}

impl Office {
    /// 0: it has none.
    pub fn port(&self) -> u16 {
        match self {
            Office::Port(_, port) => *port,
            Office::Mailbox => 0,
        }
    }
}

/// What a courier has to know of hosts that may be lost.
#[derive(Clone)]
struct OfHosts {
    keep: Arc<Keep>,
    epoch: u32,
    /// Instead of the job's own.
    secret: Option<Secret>,
    is_new: bool,
    written: Vec<Written>,
}

impl Offices {
    /// Those of so many nodes that this machine stands for.
    pub fn on_this_machine(nodes: usize) -> io::Result<Offices> {
        let Sockets { sockets, addresses } = sockets::bind_tcp(nodes, Reach::Loopback)?;
        let addresses: Vec<_> = addresses.into_iter().map(|address| vec![address]).collect();
        let way = |socket| Way::Tcp {
            socket,
            addresses: addresses.clone(),
        };
        Ok(Offices {
            ways: sockets.into_iter().map(way).collect(),
            hosts: None,
        })
    }

    /// Those of the nodes that this machine stands for, where logs go by services.
    pub fn by_services(maps: &[NodeMap]) -> io::Result<Offices> {
        let station = |map| Station::new(map, cloudmpi_paths::by_agent()).map(Way::Services);
        Ok(Offices {
            ways: maps.iter().map(station).collect::<io::Result<_>>()?,
            hosts: None,
        })
    }

    /// What the thread that carries messages by services has to serve for the couriers.
    pub fn served(&self) -> impl Iterator<Item = ServedNode> {
        self.ways.iter().filter_map(|way| match way {
            Way::Tcp { .. } => None,
            Way::Services(station) => Some(ServedNode {
                segment_fd: station.segment_fd(),
                map: station.map().clone(),
            }),
        })
    }

    /// That of one of several hosts. `keep`: what it keeps for another. `is_new`: it takes the place of a lost host, and its ranks do
    /// not run yet.
    pub fn on_hosts(
        office: Office,
        (order, map): (&StartOrder, &NodeMap),
        keep: &Arc<Keep>,
        is_new: bool,
    ) -> io::Result<Offices> {
        let rewired = order.rewired.as_ref();
        let way = match office {
            Office::Port(socket, _) => Way::Tcp {
                socket,
                addresses: order.nodes.iter().map(addresses).collect(),
            },
            Office::Mailbox => Way::Services(Station::new(map, cloudmpi_paths::by_agent())?),
        };
        Ok(Offices {
            ways: vec![way],
            hosts: Some(OfHosts {
                keep: Arc::clone(keep),
                epoch: rewired.map_or(0, |rewired| rewired.epoch),
                secret: rewired.map(|rewired| rewired.secret.clone()),
                is_new,
                written: rewired.map_or_else(Vec::new, |rewired| rewired.written.clone()),
            }),
        })
    }

    /// What has come of the output of ranks that have run on a host that is lost.
    pub fn written(&self) -> Vec<Written> {
        let hosts = self.hosts.as_ref();
        hosts.map_or_else(Vec::new, |hosts| hosts.written.clone())
    }

    /// The ranks of this node have run on a host that is lost.
    pub fn is_new(&self) -> bool {
        self.hosts.as_ref().is_some_and(|hosts| hosts.is_new)
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
    let nodes = segments.zip(maps).zip(files).zip(offices.ways);
    nodes
        .map(|(((segment_fd, map), file), way)| {
            let mut map = map.clone();
            if let Some(secret) = offices.hosts.as_ref().and_then(|of| of.secret.as_ref()) {
                map.secret = secret.0;
            }
            Courier::start(Route {
                segment_fd,
                file: Arc::clone(file),
                map,
                way,
                hosts: offices.hosts.clone().map(|of| Hosts {
                    keep: of.keep,
                    epoch: of.epoch,
                    is_new: of.is_new,
                }),
            })
        })
        .collect()
}

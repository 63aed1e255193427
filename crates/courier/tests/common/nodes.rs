//! A node with its courier, and two of them that may lose each other.

use std::os::fd::{AsRawFd, OwnedFd};
use std::sync::Arc;

use cloudmpi_courier::{Courier, Hosts, Keep, Route, Way};
use cloudmpi_path_shm::Waker;
use cloudmpi_segment::{LogFile, NodeMap};

use super::common::{map, segment, sockets};

pub struct Node {
    pub map: NodeMap,
    pub file: Arc<LogFile>,
    pub keep: Arc<Keep>,
    segment: OwnedFd,
    pub waker: Waker,
    _event: OwnedFd,
}

/// Node `own` of two, with the node of each rank, and the memory that its log may take.
pub fn node(own: u32, nodes: &[u32], limit_bytes: u64) -> Node {
    let map = map(own, nodes);
    let (fd, segment, event) = segment(&map);
    Node {
        file: Arc::new(LogFile::create(nodes.len(), limit_bytes).expect("memory")),
        keep: Arc::default(),
        map,
        segment: fd,
        waker: Waker::new(Arc::new(segment)),
        _event: event,
    }
}

/// Their couriers, after so many losses. `new`: nodes that take the place of a lost one.
pub fn couriers(nodes: [&Node; 2], epoch: u32, new: &[usize]) -> [Courier; 2] {
    let (listeners, addresses) = sockets();
    let mut listeners = listeners.into_iter();
    [0, 1].map(|own| {
        let node = nodes[own];
        let mut map = node.map.clone();
        map.secret[0] = epoch as u8;
        let courier = Courier::start(Route {
            segment_fd: node.segment.as_raw_fd(),
            file: Arc::clone(&node.file),
            map,
            way: Way::Tcp {
                socket: listeners.next().expect("one for each").into(),
                addresses: addresses.clone(),
            },
            hosts: Some(Hosts {
                keep: Arc::clone(&node.keep),
                epoch,
                is_new: new.contains(&own),
            }),
        });
        courier.expect("a thread")
    })
}

pub fn wait(what: &str, look: impl Fn() -> bool) {
    super::common::wait(what, || look().then_some(()));
}

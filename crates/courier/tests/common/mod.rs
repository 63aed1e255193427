//! What the tests of two nodes in one process share.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_engine::{Header, Numbers, PacketKind};
use cloudmpi_path_log::Outgoing;
use cloudmpi_segment::{LogFile, NodeMap, NodeRecord, PathId, RankRecord, Segment};

/// Of one part of a test.
const LIMIT: Duration = Duration::from_secs(30);
pub const PLENTY: u64 = 1 << 30;

/// The map of node `own` of two, with the node of each rank.
pub fn map(own: u32, nodes: &[u32]) -> NodeMap {
    let record = |index: u32| NodeRecord {
        name: format!("host-{index}"),
        addresses: Vec::new(),
        path: PathId(1),
        encrypted: false,
    };
    let rank = |at: usize| RankRecord {
        node: nodes[at],
        local: nodes[..at]
            .iter()
            .filter(|node| **node == nodes[at])
            .count() as u32,
        port: 0,
    };
    NodeMap {
        own,
        nodes: [0, 1].map(record).to_vec(),
        ranks: (0..nodes.len()).map(rank).collect(),
        secret: [7; 32],
        agent: true,
        multicast: false,
        table: false,
    }
}

/// The segment of a node with its descriptor, and the descriptor by which its courier is woken.
pub fn segment(map: &NodeMap) -> (OwnedFd, Segment, OwnedFd) {
    let (fd, segment) = Segment::create(map).expect("memory");
    // SAFETY: a new descriptor, owned at once.
    let event = unsafe { OwnedFd::from_raw_fd(libc::eventfd(0, libc::EFD_CLOEXEC)) };
    let page = segment.status(map.local_ranks().len());
    page.event_fd.store(event.as_raw_fd(), Ordering::Relaxed);
    (fd, segment, event)
}

/// A socket for each of two couriers, and where each of them listens.
pub fn sockets() -> ([TcpListener; 2], Vec<Vec<SocketAddr>>) {
    let listeners = [0, 1].map(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port"));
    let at = |listener: &TcpListener| vec![listener.local_addr().expect("an address")];
    let addresses = listeners.iter().map(at).collect();
    (listeners, addresses)
}

/// Of message `number` of a pair of ranks.
pub fn header(kind: PacketKind, number: u32, length_bytes: usize) -> Header {
    Header {
        length_bytes: length_bytes as u32,
        kind,
        path_mark: 0,
        incarnation: 0,
        numbers: Numbers {
            link: 0,
            message: number,
        },
        context: 4,
        tag: number as i32,
        source: 0,
        token: 9,
    }
}

/// Appends a message to a log. Its place there.
pub fn append(log: &mut Outgoing, file: &LogFile, header: &Header, payload: &[u8]) -> u32 {
    let room = wait("room", || log.room(file, payload.len(), || u64::MAX));
    // SAFETY: room of the log for as many bytes, which nobody reads yet.
    unsafe {
        let to = room.as_ptr().cast::<u8>();
        std::ptr::copy_nonoverlapping(payload.as_ptr(), to, payload.len());
    }
    let order = u64::from(header.numbers.message) + 1;
    log.publish(header, order).place
}

pub fn wait<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < LIMIT, "{what}: not in {LIMIT:?}");
        std::thread::sleep(Duration::from_micros(200));
    }
}

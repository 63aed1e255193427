//! Two ends of the path in one process, between which a third of the datagrams are lost or come twice.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use cloudmpi_path::{
    Bound, Carried, Endpoint, Events, Header, Limits, Numbers, Opening, PacketKind, Parts, Path,
    PeerId, Reach,
};
use cloudmpi_path_loopback_udp::LOOPBACK_UDP;

const PACKETS: u32 = 2000;
/// Nothing takes so long.
const LIMIT: Duration = Duration::from_secs(60);

struct Silent;

impl Events for Silent {
    fn log(&mut self, _line: &str) {}
    fn failed(&mut self, _peer: PeerId, line: &str) {
        panic!("{line}");
    }
}

fn bound() -> Bound {
    let Carried::Socket { bind, .. } = LOOPBACK_UDP.carried else {
        panic!("a path by sockets");
    };
    bind(Reach::Loopback).expect("a socket")
}

fn open(own_rank: PeerId, bound: Bound, addresses: [SocketAddr; 2]) -> Box<dyn Path> {
    let Carried::Socket { open, .. } = LOOPBACK_UDP.carried else {
        panic!("a path by sockets");
    };
    let opened = open(Opening {
        own_rank,
        world_size: 2,
        socket: bound.socket,
        secret: [0; 32],
        retry_limit: LIMIT,
        limits: Limits::default(),
        endpoint: Box::new(move |peer| Endpoint {
            name: format!("rank {peer}"),
            node: 0,
            host: "here".to_string(),
            addresses: vec![addresses[peer as usize]],
            encrypted: false,
        }),
        events: Box::new(Silent),
    });
    opened.expect("the path")
}

fn payload(link: u32) -> Vec<u8> {
    let length = (link * 37 % 9000) as usize;
    (0..length).map(|i| (i as u32 * 7 + link) as u8).collect()
}

fn send(path: &mut dyn Path, to: PeerId, link: u32) -> bool {
    let bytes = payload(link);
    let Some(slot) = path.reserve(to, bytes.len()) else {
        return false;
    };
    let header = Header {
        length_bytes: bytes.len() as u32,
        kind: PacketKind::Eager,
        path_mark: 0,
        incarnation: 3,
        numbers: Numbers { link, message: 9 },
        context: 1,
        tag: -2,
        source: 5,
        token: 6,
    };
    slot.commit(&header, &mut Parts([&bytes]));
    true
}

#[test]
fn every_packet_comes_once_and_whole() {
    // SAFETY: the one test of this process.
    unsafe { std::env::set_var("CLOUDMPI_LOOPBACK_UDP_FAULTS", "15") };
    let bound = [bound(), bound()];
    let addresses = [bound[0].address, bound[1].address];
    let [first, second] = bound;
    let mut paths = [open(0, first, addresses), open(1, second, addresses)];
    let (mut sent, mut came) = ([0; 2], [const { Vec::new() }; 2]);
    let begin = Instant::now();
    while came.iter().any(|came| came.len() < PACKETS as usize)
        || paths.iter().any(|path| path.unacknowledged() != 0)
    {
        assert!(
            begin.elapsed() < LIMIT,
            "{} and {} packets came",
            came[0].len(),
            came[1].len()
        );
        for own in [0, 1] {
            let path = &mut *paths[own];
            if sent[own] < PACKETS && send(path, 1 - own as PeerId, sent[own]) {
                sent[own] += 1;
            }
            let Some(arrival) = path.peek() else { continue };
            let header = arrival.header;
            assert_eq!((arrival.peer, header.incarnation), (1 - own as PeerId, 3));
            assert_eq!((header.context, header.tag, header.source), (1, -2, 5));
            assert!(arrival.payload == payload(header.numbers.link));
            came[own].push(header.numbers.link);
            path.consume();
        }
    }
    for mut links in came {
        assert!(!links.is_sorted(), "what is sent again comes late");
        links.sort_unstable();
        assert!(links.into_iter().eq(0..PACKETS));
    }
}

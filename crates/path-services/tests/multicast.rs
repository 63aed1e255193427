//! Packets for one and for many, by topic and by table, between three nodes. Their services deliver late, twice and out of order.

use std::collections::HashMap;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::sync::atomic::Ordering;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use cloudmpi_path::{Header, Numbers, PacketKind, Parts, PeerId};
use cloudmpi_path_services::{Bridge, MailboxKind, ServedNode, Stop, Work, start};
use cloudmpi_path_shm::ShmPath;
use cloudmpi_segment::{
    AGENT_PREFIX_BYTES, BY_TABLE, DESTINATION_BYTES, NodeMap, NodeRecord, PathId, RankRecord,
    SECRET_BYTES, Segment, Settings,
};
use cloudmpi_services::faulty::{Faults, faulty};
use cloudmpi_services::paced::paced;
use cloudmpi_services::{JobId, Options, Services};
use cloudmpi_services_local::open;

const NODES: u32 = 3;
const RANKS: u32 = 6;
const ROUNDS: u64 = 40;
const PATIENCE: Duration = Duration::from_secs(100);

fn map(own: u32) -> NodeMap {
    NodeMap {
        own,
        nodes: (0..NODES)
            .map(|node| NodeRecord {
                name: format!("node-{node}"),
                addresses: Vec::new(),
                encrypted: false,
                path: PathId(2),
            })
            .collect(),
        ranks: (0..RANKS)
            .map(|rank| RankRecord {
                node: rank / 2,
                local: rank % 2,
                port: 0,
            })
            .collect(),
        secret: [0; SECRET_BYTES],
        agent: true,
        multicast: true,
        table: true,
    }
}

/// The content of packet `sequence` of `source` to `rank`: packets for many the same for all.
fn payload(source: PeerId, round: u64) -> Vec<u8> {
    let length = [0, 3, 900, 5000, 120_000][(round % 5) as usize];
    (0..length)
        .map(|at| (at as u64 * 3 + round * 11 + u64::from(source)) as u8)
        .collect()
}

/// In these rounds every rank sends a packet without content to all.
fn by_table(round: u64) -> bool {
    round.is_multiple_of(5)
}

fn receivers(source: PeerId, round: u64) -> Vec<PeerId> {
    (0..RANKS)
        .filter(|rank| *rank != source)
        .filter(|rank| by_table(round) || !(u64::from(*rank) + round).is_multiple_of(3))
        .collect()
}

struct Job {
    paths: Vec<ShmPath>,
    bridge: Bridge,
    /// Without the faults.
    services: Services,
    job: JobId,
    /// The descriptors that wake the loops, and the segments: the launcher has the same.
    _kept: Vec<OwnedFd>,
}

/// The most bytes of a topic's message and of a row.
type Largest = (Option<u64>, Option<u64>);

fn begin(name: &str, mailbox_kind: MailboxKind, largest: Largest, seed: Option<u64>) -> Job {
    let job = JobId::new(name).expect("a name");
    let (tell, told) = mpsc::channel();
    let work = Work {
        server: "local:".to_string(),
        open: Box::new(move || Box::pin(open_faulty(largest, seed, tell.clone()))),
        job: job.clone(),
        epoch: 0,
        nodes: (0..NODES).map(|node| map(node).local_ranks()).collect(),
        mailbox_kind,
        multicast: None,
        processes: 1,
        owns_job: false,
    };
    let mut bridge = start(work).expect("the services are there");
    assert!(bridge.multicast());
    let (mut paths, mut nodes, mut kept) = (Vec::new(), Vec::new(), Vec::new());
    for node in 0..NODES {
        let map = map(node);
        let (fd, segment) = Segment::create(&map).expect("a segment");
        // SAFETY: a new descriptor, owned at once.
        let event = unsafe { OwnedFd::from_raw_fd(libc::eventfd(0, libc::EFD_NONBLOCK)) };
        let agent = segment.status(segment.layout().ranks);
        agent.event_fd.store(event.as_raw_fd(), Ordering::Relaxed);
        nodes.push(ServedNode {
            segment_fd: fd.as_raw_fd(),
            map: map.clone(),
        });
        let segment = Arc::new(segment);
        let path = |place| ShmPath::new(Arc::clone(&segment), &map, place, &Settings::default());
        paths.extend((0..2).map(path));
        kept.extend([fd, event]);
    }
    bridge.serve(nodes).expect("segments as they were made");
    Job {
        paths,
        bridge,
        services: told.recv().expect("opened"),
        job,
        _kept: kept,
    }
}

async fn open_faulty(
    largest: Largest,
    seed: Option<u64>,
    tell: mpsc::Sender<Services>,
) -> Result<Services, cloudmpi_services::Error> {
    let mut services = open("local:", &Options::default()).await?;
    let mut limits = (*services.limits).clone();
    // A letter with a cut delivery comes again when its lease is over.
    limits.queue.longest_lease = Duration::from_millis(500);
    let (topic, table) = largest;
    limits.topic.largest_bytes = topic.unwrap_or(limits.topic.largest_bytes);
    limits.table.largest_bytes = table.unwrap_or(limits.table.largest_bytes);
    services.limits = Arc::new(limits);
    let _ = tell.send(services.clone());
    Ok(match seed {
        None => services,
        Some(seed) => paced(
            &faulty(&services, seed, Faults::default(), None),
            1,
            PATIENCE,
        ),
    })
}

/// Puts a packet into the ring to the agent; false: no room. A packet for one rank alone is sent as such.
fn send(path: &mut ShmPath, to: &[(PeerId, u64)], round: u64, payload: &[u8]) -> bool {
    let many = to.len() > 1;
    let list_bytes = if many {
        to.len() * DESTINATION_BYTES
    } else {
        0
    };
    let length = AGENT_PREFIX_BYTES + list_bytes + payload.len();
    let Some(slot) = path.reserve(RANKS, length) else {
        return false;
    };
    let (first, sequence) = to[0];
    let prefix_word = match many {
        true if by_table(round) => (to.len() as u64 | u64::from(BY_TABLE)) << 32,
        true => (to.len() as u64) << 32,
        false => u64::from(first),
    };
    let mut list = vec![0; list_bytes];
    for (place, (rank, sequence)) in list.chunks_exact_mut(DESTINATION_BYTES).zip(to) {
        place[..4].copy_from_slice(&rank.to_le_bytes());
        place[4..].copy_from_slice(&sequence.to_le_bytes());
    }
    let header = Header {
        length_bytes: length as u32,
        kind: PacketKind::Eager,
        path_mark: 0,
        incarnation: 0,
        numbers: Numbers::from_bytes(sequence.to_le_bytes()),
        context: 1,
        tag: 2,
        source: 3,
        token: 0,
    };
    slot.commit(
        &mut Parts([&prefix_word.to_le_bytes(), &list, payload]),
        || header,
    );
    true
}

/// Expected packets: by receiver, sender and number, the round that made it.
type Expected = HashMap<(PeerId, PeerId, u64), u64>;

/// Every rank sends in every round: one packet to many, by topic or by table, or in some rounds one to each.
fn exchange(job: &mut Job, rounds: u64) -> Expected {
    let (mut expected, mut numbers) = (Expected::new(), HashMap::new());
    let mut left = HashMap::<PeerId, Vec<(u64, Vec<(PeerId, u64)>)>>::new();
    for source in 0..RANKS {
        let sends = left.entry(source).or_default();
        for round in 0..rounds {
            let number = |rank: PeerId| {
                let next = numbers.entry((source, rank)).or_insert(0u64);
                *next += 1;
                expected.insert((rank, source, *next - 1), round);
                (rank, *next - 1)
            };
            let to: Vec<(PeerId, u64)> = receivers(source, round).into_iter().map(number).collect();
            match round % 3 {
                0 if !by_table(round) => sends.extend(to.into_iter().map(|one| (round, vec![one]))),
                _ => sends.push((round, to)),
            }
        }
        sends.reverse();
    }
    let mut missing = expected.clone();
    let end = Instant::now() + PATIENCE;
    while !missing.is_empty() {
        assert!(job.bridge.failure().is_none(), "{:?}", job.bridge.failure());
        assert!(
            Instant::now() < end,
            "{} packets have not come",
            missing.len()
        );
        for (rank, path) in (0..).zip(&mut job.paths) {
            let sends = left.get_mut(&rank).expect("every rank sends");
            while let Some((round, to)) = sends.last()
                && send(path, to, *round, &payload(rank, *round))
            {
                sends.pop();
            }
            while let Some((source, header)) = receive(path, &mut missing, rank) {
                assert_eq!((header.context, header.tag, header.source), (1, 2, 3));
                assert_ne!(source, rank);
            }
        }
        std::thread::yield_now();
    }
    expected
}

/// Takes in a packet, which must be a missing one, and whole.
fn receive(path: &mut ShmPath, missing: &mut Expected, rank: PeerId) -> Option<(PeerId, Header)> {
    let arrival = path.peek()?;
    assert_eq!(arrival.peer, RANKS, "it comes from the agent");
    let (prefix, body) = arrival.payload.split_at(AGENT_PREFIX_BYTES);
    let source = u64::from_le_bytes(prefix.try_into().expect("eight bytes")) as PeerId;
    let header = arrival.header;
    let round = missing.remove(&(rank, source, u64::from_le_bytes(header.numbers.to_bytes())));
    let round = round.expect("a packet comes once, and to those whom it is for");
    assert!(
        body == payload(source, round),
        "{source} to {rank}: other bytes"
    );
    path.consume();
    Some((source, header))
}

fn check(name: &str, mailbox_kind: MailboxKind, largest: Largest, seed: Option<u64>) {
    let mut job = begin(name, mailbox_kind, largest, seed);
    let rounds = match mailbox_kind {
        MailboxKind::Queue => ROUNDS,
        _ => ROUNDS / 3,
    };
    assert!(!exchange(&mut job, rounds).is_empty());
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.expect("a runtime");
    // A node that has taken a blob reports it, and after the last report the blob is removed. With faults
    // answers get lost.
    let end = Instant::now() + PATIENCE;
    while seed.is_none()
        && let blobs = runtime
            .block_on(job.services.blob.list(&job.job, ""))
            .expect("a list")
        && !blobs.is_empty()
    {
        assert!(Instant::now() < end, "{blobs:?} are still there");
        std::thread::sleep(Duration::from_millis(5));
    }
    job.bridge.finish(Stop::Drained);
    assert_eq!(job.bridge.failure(), None);
    runtime
        .block_on(job.services.clean(&job.job))
        .expect("cleaned");
}

#[test]
fn every_packet_comes_once_to_each() {
    check("plain", MailboxKind::Queue, (None, None), None);
}

#[test]
fn long_packets_go_by_blobs_that_are_removed() {
    check("blobs", MailboxKind::Queue, (Some(4096), None), None);
}

#[test]
fn what_a_row_is_too_short_for_goes_by_letters() {
    check("rows", MailboxKind::Queue, (None, Some(300)), None);
}

#[test]
fn letters_go_by_sessions_and_by_the_relay() {
    let limits = (Some(4096), Some(300));
    check("sessions", MailboxKind::Sessions, limits, None);
    check("buffered", MailboxKind::RelayBuffered, limits, None);
}

#[test]
fn faults_of_sessions_and_relays_do_not_show() {
    check(
        "faultysessions",
        MailboxKind::Sessions,
        (None, None),
        Some(3),
    );
    check(
        "faultybuffered",
        MailboxKind::RelayBuffered,
        (None, None),
        Some(4),
    );
    check(
        "faultysynchronous",
        MailboxKind::RelaySynchronous,
        (None, None),
        Some(5),
    );
}

#[test]
fn faults_of_services_do_not_show() {
    check("faulty", MailboxKind::Queue, (None, None), Some(1));
    check(
        "faultyblobs",
        MailboxKind::Queue,
        (Some(4096), Some(300)),
        Some(2),
    );
}

/// A rank that is out of MPI gets 24 MiB; what goes to others behind that must not wait for it.
#[test]
fn who_takes_nothing_holds_up_nobody_by_the_relay() {
    const PACKETS: u64 = 200;
    for (name, kind) in [
        ("heldbuffered", MailboxKind::RelayBuffered),
        ("heldsynchronous", MailboxKind::RelaySynchronous),
    ] {
        let mut job = begin(name, kind, (None, None), None);
        let long = payload(0, 4);
        let mut missing: Expected = (0..PACKETS).map(|number| ((2, 0, number), 4)).collect();
        missing.insert((4, 0, 0), 1);
        let mut sends: Vec<(PeerId, u64)> = (0..PACKETS).map(|number| (2, number)).collect();
        sends.push((4, 0));
        let mut sends = sends.into_iter().peekable();
        let end = Instant::now() + PATIENCE;
        // Rank 2 looks only when rank 4 has its packet.
        while !missing.is_empty() {
            assert!(job.bridge.failure().is_none(), "{:?}", job.bridge.failure());
            assert!(
                Instant::now() < end,
                "{} packets are missing",
                missing.len()
            );
            while let Some((rank, number)) = sends.peek().copied() {
                let (round, content) = match rank {
                    4 => (1, payload(0, 1)),
                    _ => (4, long.clone()),
                };
                if !send(&mut job.paths[0], &[(rank, number)], round, &content) {
                    break;
                }
                sends.next();
            }
            let reader = if missing.contains_key(&(4, 0, 0)) {
                4
            } else {
                2
            };
            while receive(&mut job.paths[reader as usize], &mut missing, reader).is_some() {}
            std::thread::yield_now();
        }
        job.bridge.finish(Stop::Drained);
        assert_eq!(job.bridge.failure(), None);
    }
}

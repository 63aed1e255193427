//! Two nodes in one process: what is appended to a log of one is read in the copy of the other, by tcp and by services.

mod common;

use std::net::TcpListener;
use std::os::fd::{AsRawFd, OwnedFd};
use std::sync::Arc;
use std::time::Duration;

use cloudmpi_courier::{Courier, Route, Station, Way};
use cloudmpi_engine::{Header, PacketKind};
use cloudmpi_path_log::{Incoming, Outgoing};
use cloudmpi_path_services::{Bridge, MailboxKind, ServedNode, Work, start};
use cloudmpi_path_shm::Waker;
use cloudmpi_segment::{LogFile, PathId};
use cloudmpi_services::faulty::{Faults, faulty};
use cloudmpi_services::paced::paced;
use cloudmpi_services::{Error, JobId, Options, Services};

use common::{PLENTY, append, header, map, segment, sockets, wait};

/// Rank 0 is alone on its node; ranks 1 and 2 share the other.
const NODES: [u32; 3] = [0, 1, 1];

struct Node {
    file: Arc<LogFile>,
    waker: Waker,
    courier_at: usize,
    courier: Option<Courier>,
    _kept: (OwnedFd, OwnedFd),
}

fn nodes(limits: [u64; 2]) -> [Node; 2] {
    let (listeners, addresses) = sockets();
    let way = |socket: TcpListener| Way::Tcp {
        socket: socket.into(),
        addresses: addresses.clone(),
    };
    nodes_by(listeners.map(way), limits)
}

fn nodes_by(ways: [Way; 2], limits: [u64; 2]) -> [Node; 2] {
    let mut ways = ways.into_iter();
    [0, 1].map(|own| {
        let map = map(own, &NODES);
        let courier_at = map.local_ranks().len();
        let (fd, segment, event) = segment(&map);
        let file = LogFile::create(map.size(), limits[own as usize]).expect("memory");
        let file = Arc::new(file);
        let courier = Courier::start(Route {
            segment_fd: fd.as_raw_fd(),
            file: Arc::clone(&file),
            map,
            way: ways.next().expect("one for each"),
            hosts: None,
        });
        Node {
            file,
            waker: Waker::new(Arc::new(segment)),
            courier_at,
            courier: Some(courier.expect("a thread")),
            _kept: (fd, event),
        }
    })
}

impl Node {
    /// The sender's end of a log. Its ranks are those of a new life.
    fn writer(&self, pair: (usize, usize)) -> Outgoing {
        let log = Outgoing::recover(pair, &self.file, false, |_| ()).expect("an area");
        self.file.announce(pair.0, pair.1);
        log
    }

    fn reader(&self, pair: (usize, usize)) -> Incoming {
        Incoming::new(
            pair.0 as u32,
            self.file.pair(pair.0, pair.1).expect("an area"),
        )
    }

    fn send(&self, log: &mut Outgoing, header: &Header, payload: &[u8]) -> u32 {
        let place = append(log, &self.file, header, payload);
        self.waker.notify(self.courier_at);
        place
    }

    fn check_well(&self) {
        let courier = self.courier.as_ref();
        let failure = courier.and_then(Courier::failure);
        assert_eq!(failure, None);
    }
}

fn text(number: u32) -> Vec<u8> {
    let length = match number % 16 {
        // Around the length of a packet, and far longer.
        3 => 65_480 + number as usize,
        9 => 400_000 + number as usize,
        _ => (number as usize * 37) % 3000,
    };
    (0..length)
        .map(|at| (at as u32).wrapping_mul(31).wrapping_add(number) as u8)
        .collect()
}

/// Reads message `number` and consumes it.
fn expect(node: &Node, log: &mut Incoming, number: u32) {
    let entry = wait("a message", || log.reader.peek());
    assert_eq!(entry.header.numbers.message, number);
    assert_eq!(
        (entry.order, entry.header.tag),
        (u64::from(number) + 1, number as i32)
    );
    // SAFETY: an entry that is kept until it is consumed.
    let payload = unsafe { &*entry.payload() };
    assert!(payload == text(number), "message {number} differs");
    log.consume();
    if node.file.is_unprotected() {
        log.publish(&node.file, 1);
    }
}

#[test]
fn messages_come_whole_and_in_order_and_stay() {
    let [a, b] = nodes([PLENTY; 2]);
    for (pair, from, to) in [((0, 1), &a, &b), ((0, 2), &a, &b), ((2, 0), &b, &a)] {
        let mut log = from.writer(pair);
        for number in 0..100 {
            let payload = text(number);
            from.send(
                &mut log,
                &header(PacketKind::Eager, number, payload.len()),
                &payload,
            );
        }
        // The sender dies, and its next life goes on behind what it has sent.
        let mut log = from.writer(pair);
        for number in 100..120 {
            let payload = text(number);
            from.send(
                &mut log,
                &header(PacketKind::Eager, number, payload.len()),
                &payload,
            );
        }
        // Two lives of the receiver.
        for _ in 0..2 {
            let mut log = to.reader(pair);
            (0..120).for_each(|number| expect(to, &mut log, number));
            assert!(log.reader.peek().is_none());
        }
    }
    a.check_well();
    b.check_well();
}

#[test]
fn what_a_dying_sender_has_half_written_does_not_leave() {
    let [a, b] = nodes([PLENTY; 2]);
    let mut log = a.writer((0, 1));
    let payload = text(1);
    a.send(&mut log, &header(PacketKind::Eager, 0, 0), &text(0));
    let room = log.room(&a.file, 5000, || u64::MAX).expect("room");
    // SAFETY: room of the log.
    unsafe { std::ptr::write_bytes(room.as_ptr().cast::<u8>(), 1, 5000) };
    a.waker.notify(a.courier_at);
    let mut log = a.writer((0, 1));
    a.send(
        &mut log,
        &header(PacketKind::Eager, 1, payload.len()),
        &payload,
    );
    let mut copy = b.reader((0, 1));
    expect(&b, &mut copy, 0);
    expect(&b, &mut copy, 1);
    assert!(copy.reader.peek().is_none());
}

#[test]
fn a_sender_learns_that_its_message_was_taken() {
    let [a, b] = nodes([PLENTY; 2]);
    let mut log = a.writer((0, 2));
    a.send(&mut log, &header(PacketKind::Eager, 0, 0), &[]);
    let place = a.send(&mut log, &header(PacketKind::EagerSync, 1, 3), b"now");
    let mut copy = b.reader((0, 2));
    wait("a message", || copy.reader.peek());
    copy.consume();
    let entry = wait("a message", || copy.reader.peek());
    std::thread::sleep(Duration::from_millis(20));
    assert!(!log.writer.is_matched(place));
    copy.reader.set_matched(entry.place);
    b.waker.notify(b.courier_at);
    // Whichever life of the sender asks.
    let log = a.writer((0, 2));
    wait("an answer", || log.writer.is_matched(place).then_some(()));
    b.check_well();
}

#[test]
fn the_end_waits_until_the_other_node_has_everything() {
    the_end_waits(nodes([PLENTY; 2]), || ());
    for ((_, kind), seed) in MailboxKind::ALL.into_iter().zip(10..) {
        let (nodes, bridge) = nodes_by_services(&format!("carry{seed}"), kind, seed);
        the_end_waits(nodes, || drop(bridge));
    }
}

/// `cut`: ends what carries packets.
fn the_end_waits([mut a, b]: [Node; 2], cut: impl FnOnce()) {
    let mut log = a.writer((0, 1));
    for number in 0..60 {
        let payload = text(number);
        a.send(
            &mut log,
            &header(PacketKind::Eager, number, payload.len()),
            &payload,
        );
    }
    let courier = a.courier.take().expect("it runs");
    courier.settle();
    wait("the end", || courier.is_settled().then_some(()));
    drop(courier);
    cut();
    let mut copy = b.reader((0, 1));
    (0..60).for_each(|number| expect(&b, &mut copy, number));
}

#[test]
fn full_logs_go_round_at_both_ends() {
    for limits in [[1 << 16, PLENTY], [PLENTY, 1 << 16], [1 << 16; 2]] {
        let [a, b] = nodes(limits);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let mut log = a.writer((0, 1));
                for number in 0..200 {
                    let payload = text(number);
                    a.send(
                        &mut log,
                        &header(PacketKind::Eager, number, payload.len()),
                        &payload,
                    );
                }
            });
            let mut copy = b.reader((0, 1));
            (0..200).for_each(|number| expect(&b, &mut copy, number));
        });
        let full = [&a, &b].map(|node| node.file.is_unprotected());
        assert_eq!(full, limits.map(|limit| limit != PLENTY));
        a.check_well();
        b.check_well();
    }
}

/// The services of a test: they deliver late, twice and in another order, and refuse requests.
async fn open_faulty(seed: u64) -> Result<Services, Error> {
    let mut services = cloudmpi_services_local::open("local:", &Options::default()).await?;
    let mut limits = (*services.limits).clone();
    // A letter with a cut delivery comes again when its lease is over.
    limits.queue.longest_lease = Duration::from_millis(500);
    services.limits = Arc::new(limits);
    let faulty = faulty(&services, seed, Faults::default(), None);
    Ok(paced(&faulty, 1, Duration::from_secs(100)))
}

fn nodes_by_services(name: &str, mailbox_kind: MailboxKind, seed: u64) -> ([Node; 2], Bridge) {
    let work = Work {
        open: Box::new(move || Box::pin(open_faulty(seed))),
        server: "local:".to_string(),
        job: JobId::new(name).expect("a name"),
        epoch: 0,
        nodes: vec![vec![0], vec![1]],
        processes: 1,
        mailbox_kind,
        multicast: Some(false),
        owns_job: false,
    };
    let mut bridge = start(work).expect("the services are there");
    let stations = [0, 1].map(|own| Station::new(&map(own, &NODES), PathId(2)).expect("memory"));
    let served = stations.iter().map(|station| ServedNode {
        segment_fd: station.segment_fd(),
        map: station.map().clone(),
    });
    bridge
        .serve(served.collect())
        .expect("stations as they were made");
    (nodes_by(stations.map(Way::Services), [PLENTY; 2]), bridge)
}

#[test]
fn faulty_services_carry_each_message_once_and_in_order() {
    let kinds = MailboxKind::ALL.into_iter().zip(0..);
    for ((name, kind), seed) in kinds {
        let ([a, b], bridge) = nodes_by_services(&format!("carry{seed}"), kind, seed);
        let pairs = [((0, 1), &a, &b), ((0, 2), &a, &b), ((2, 0), &b, &a)];
        std::thread::scope(|scope| {
            for (pair, from, to) in pairs {
                scope.spawn(move || {
                    let mut log = from.writer(pair);
                    for number in 0..120 {
                        let payload = text(number);
                        let header = header(PacketKind::Eager, number, payload.len());
                        from.send(&mut log, &header, &payload);
                    }
                });
                scope.spawn(move || {
                    let mut log = to.reader(pair);
                    (0..120).for_each(|number| expect(to, &mut log, number));
                });
            }
        });
        for (pair, _, to) in pairs {
            let mut log = to.reader(pair);
            (0..120).for_each(|number| expect(to, &mut log, number));
            assert!(log.reader.peek().is_none(), "{name}: one message too many");
        }
        let mut log = a.writer((0, 2));
        let place = a.send(&mut log, &header(PacketKind::EagerSync, 120, 3), b"now");
        let mut copy = b.reader((0, 2));
        (0..120).for_each(|number| expect(&b, &mut copy, number));
        let entry = wait("a message", || copy.reader.peek());
        copy.reader.set_matched(entry.place);
        b.waker.notify(b.courier_at);
        wait("an answer", || log.writer.is_matched(place).then_some(()));
        for node in [&a, &b] {
            node.check_well();
        }
        assert_eq!(bridge.failure(), None, "{name}");
    }
}

//! Two nodes in one process. What two ranks of one of them save goes to the other, and comes back to a new node in its place, with what
//! they had sent each other.

mod common;
#[path = "common/nodes.rs"]
mod nodes;

use cloudmpi_courier::Courier;
use cloudmpi_engine::PacketKind;
use cloudmpi_path_log::{Incoming, Outgoing, memory};
use cloudmpi_replay::{Kind, Play, Recorder};
use cloudmpi_segment::monotonic_ns;
use cloudmpi_segment::saves::Newest;

use common::{PLENTY, append, header};
use nodes::{Node, couriers, wait};

/// Ranks 0 and 1 are on node 0.
const NODES: [u32; 3] = [0, 0, 1];

fn node(own: u32, limit_bytes: u64) -> Node {
    nodes::node(own, &NODES, limit_bytes)
}

impl Node {
    fn notify(&self) {
        self.waker.notify(self.map.local_ranks().len());
    }

    fn recorder(&self, rank: usize) -> Recorder {
        let area = self.file.records(rank).expect("an area");
        Recorder::recover(memory(area).of_rank().0)
    }

    /// Message `number` of a pair. Its place.
    fn send(&self, pair: (usize, usize), kind: PacketKind, number: u32) -> u32 {
        let mut log = Outgoing::recover(pair, &self.file, false, |_| ()).expect("an area");
        self.file.announce(pair.0, pair.1);
        let text = text(number);
        let header = header(kind, number, text.len());
        append(&mut log, &self.file, &header, &text)
    }

    /// The messages of a log, each as it was sent, and which of them have been taken.
    fn messages(&self, pair: (usize, usize)) -> Vec<bool> {
        let area = self.file.pair(pair.0, pair.1).expect("an area");
        let mut log = Incoming::new(pair.0 as u32, area);
        let mut taken = Vec::new();
        while let Some(entry) = log.reader.peek() {
            // SAFETY: a log that keeps everything.
            let payload = unsafe { &*entry.payload() };
            assert!(
                payload == text(taken.len() as u32),
                "message {}",
                taken.len()
            );
            let is_sync = entry.header.kind == PacketKind::EagerSync;
            taken.push(is_sync && log.reader.is_matched(entry.place));
            log.consume();
        }
        taken
    }

    fn take(&self, pair: (usize, usize), place: u32) {
        let area = self.file.pair(pair.0, pair.1).expect("an area");
        let log = Incoming::new(pair.0 as u32, area);
        log.reader.set_matched(place);
    }

    /// A rank saves so many bytes.
    fn save(&self, rank: usize, number: u64, length: usize) {
        let saves = self.file.saves(rank);
        let slot = saves.begin_writing(saves.newest().map(|newest| newest.slot));
        let bytes = body(number, length);
        // SAFETY: readable for its length.
        unsafe {
            self.file
                .write_save((rank, slot), 0, bytes.as_ptr(), length)
        }
        .expect("room");
        saves.set_saved_ns(slot, monotonic_ns());
        saves.end_writing();
        saves.set_newest(Newest {
            number,
            slot,
            length_bytes: length as u64,
        });
        self.notify();
    }

    /// The number of a rank's save, whose bytes must be what was saved.
    fn saved(&self, rank: usize) -> Option<u64> {
        let newest = self.file.saves(rank).newest()?;
        let mut bytes = vec![0; newest.length_bytes as usize];
        // SAFETY: a buffer of that length.
        unsafe {
            let part = (rank, newest.slot);
            self.file
                .read_save(part, 0, bytes.as_mut_ptr(), bytes.len())
        }
        .expect("it is there");
        assert!(bytes == body(newest.number, bytes.len()));
        let age_ns = monotonic_ns() - self.file.saves(rank).saved_ns(newest.slot);
        assert!(age_ns < 60_000_000_000, "saved {age_ns} ns ago");
        Some(newest.number)
    }
}

fn text(number: u32) -> Vec<u8> {
    let length = if number % 10 == 3 { 200_000 } else { 40 };
    (0..length).map(|at| (at as u32 + number) as u8).collect()
}

fn body(number: u64, length: usize) -> Vec<u8> {
    (0..length)
        .map(|at| (at as u64 * 7 + number) as u8)
        .collect()
}

/// The next shipment waits until what was printed has come to the launcher.
fn next_mark(courier: &Courier, last: u64) -> u64 {
    wait("a shipment has arrived", || courier.mark_asked() > last);
    courier.mark_asked()
}

/// The keeper has heard that a shipment counts when the next one has come so far.
fn ship(a: &Node, courier: &Courier) {
    a.save(0, 1, 300_001);
    a.save(1, 5, 17);
    let mut mark = 0;
    // The second save may have missed the first shipment.
    for number in [2, 3] {
        mark = next_mark(courier, mark);
        courier.mark(mark);
        a.save(0, number, 300_001);
    }
    next_mark(courier, mark);
}

#[test]
fn what_was_saved_comes_back() {
    let (a, b) = (node(0, PLENTY), node(1, PLENTY));
    let first = couriers([&a, &b], 0, &[]);
    a.recorder(0).record(Kind::Match, &[1, 1, 7]);
    let mut places = Vec::new();
    for number in 0..25 {
        let kind = [PacketKind::Eager, PacketKind::EagerSync][number as usize % 2];
        places.push(a.send((0, 1), kind, number));
        a.send((1, 0), PacketKind::Eager, number);
        a.send((0, 2), PacketKind::Eager, number);
        b.send((2, 0), kind, number);
    }
    b.notify();
    a.notify();
    wait("messages between the nodes", || {
        b.messages((0, 2)).len() == 25 && a.messages((2, 0)).len() == 25
    });
    a.take((0, 1), places[5]);
    ship(&a, &first[0]);
    // Neither of these counts.
    a.take((0, 1), places[7]);
    a.send((0, 1), PacketKind::Eager, 25);
    drop(first);
    drop(a);

    let c = node(0, PLENTY);
    c.file.set_moved();
    let second = couriers([&c, &b], 1, &[0]);
    wait("all is back", || second[0].is_restored());
    assert_eq!([second[0].failure(), second[1].failure()], [None, None]);
    assert_eq!((c.saved(0), c.saved(1)), (Some(2), Some(5)));
    let taken: Vec<bool> = (0..25).map(|number| number == 5).collect();
    assert_eq!(c.messages((0, 1)), taken);
    assert_eq!(c.messages((1, 0)).len(), 25);
    assert_eq!(c.messages((0, 2)).len(), 25);
    // The ranks go on from saves, so that what they had read must be here before they start.
    assert_eq!(c.messages((2, 0)).len(), 25);
    assert_eq!(c.recorder(0).play(Kind::Done), Play::Live);
    assert_eq!(c.recorder(0).of_key(Kind::Match, 1), Some(&[1, 7][..]));
    c.send((0, 1), PacketKind::Eager, 25);
    assert_eq!(c.messages((0, 1)).len(), 26);
    // The other node keeps and is kept for at once.
    b.save(2, 1, 200_000);
    let of_other = next_mark(&second[1], 0);
    second[1].mark(of_other);

    // It is sent again: the node may be lost once more.
    let mut mark = next_mark(&second[0], 0);
    assert!(mark >> 32 == 1);
    second[0].mark(mark);
    for number in [6, 7] {
        c.save(1, number, 30);
        mark = next_mark(&second[0], mark);
        second[0].mark(if number == 6 { mark } else { 0 });
    }
    drop((second, c));
    let d = node(0, PLENTY);
    d.file.set_moved();
    let third = couriers([&d, &b], 2, &[0]);
    wait("all is back again", || third[0].is_restored());
    assert_eq!((d.saved(0), d.saved(1)), (Some(2), Some(6)));
    assert_eq!(d.messages((0, 1)).len(), 26);
    assert!(next_mark(&third[0], 0) > mark);
}

#[test]
fn a_loss_before_all_has_been_sent_again_begins_at_the_start() {
    let (a, b) = (node(0, PLENTY), node(1, PLENTY));
    let first = couriers([&a, &b], 0, &[]);
    b.save(2, 1, 200_000);
    ship(&a, &first[0]);
    drop((first, a));
    let c = node(0, PLENTY);
    let second = couriers([&c, &b], 1, &[0]);
    wait("all is back", || second[0].is_restored());
    assert_eq!(c.saved(0), Some(2));
    drop(second);
    // The new host was lost before its ranks ran: it still has what came back.
    let third = couriers([&c, &b], 2, &[0]);
    wait("all is back again", || third[0].is_restored());
    assert_eq!((c.saved(0), c.saved(1)), (None, None));
    assert_eq!([third[0].failure(), third[1].failure()], [None, None]);
}

#[test]
fn a_keeper_without_room_says_so_once() {
    let (a, b) = (node(0, PLENTY), node(1, 1 << 20));
    let first = couriers([&a, &b], 0, &[]);
    a.save(0, 1, 400_000);
    let mark = next_mark(&first[0], 0);
    first[0].mark(mark);
    a.save(0, 2, 600_000);
    let line = common::wait("it is said", || first[0].lines().into_iter().next());
    assert!(
        line.contains("what ranks 0, 1 saved has no more room"),
        "{line}"
    );
    drop(first);
    // The same once more, without a line.
    let second = couriers([&a, &b], 1, &[]);
    let mark = next_mark(&second[0], 0);
    second[0].mark(mark);
    a.save(0, 3, 600_000);
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert_eq!((second[0].lines(), second[0].mark_asked()), (vec![], mark));
    drop((second, a));
    let c = node(0, PLENTY);
    let third = couriers([&c, &b], 2, &[0]);
    wait("all is back", || third[0].is_restored());
    assert_eq!(c.saved(0), None);
}

//! Two nodes in one process, one of which is lost: what the other has of it comes back to a new node in its place.

mod common;
#[path = "common/nodes.rs"]
mod nodes;

use cloudmpi_courier::Courier;
use cloudmpi_engine::PacketKind;
use cloudmpi_path_log::{Incoming, Outgoing, memory};
use cloudmpi_replay::{Kind, Play, Recorder};

use common::{PLENTY, append, header};
use nodes::{Node, couriers, wait};

/// Rank 0 is alone on node 0, and rank 1 on node 1.
fn node(own: u32) -> Node {
    nodes::node(own, &[0, 1], PLENTY)
}

impl Node {
    fn recorder(&self, rank: usize) -> Recorder {
        let area = self.file.records(rank).expect("an area");
        Recorder::recover(memory(area).of_rank().0)
    }

    fn send(&self, pair: (usize, usize), number: u32) {
        let mut log = Outgoing::recover(pair, &self.file, false, |_| ()).expect("an area");
        self.file.announce(pair.0, pair.1);
        let text = text(number);
        let header = header(PacketKind::Eager, number, text.len());
        append(&mut log, &self.file, &header, &text);
        self.waker.notify(1);
    }

    /// How many messages are in a log. Each must be what was sent.
    fn count(&self, pair: (usize, usize)) -> u32 {
        let area = self.file.pair(pair.0, pair.1).expect("an area");
        let mut log = Incoming::new(pair.0 as u32, area);
        let mut count = 0;
        while let Some(entry) = log.reader.peek() {
            // SAFETY: a log that keeps everything.
            let payload = unsafe { &*entry.payload() };
            assert!(payload == text(count), "message {count} differs");
            log.consume();
            count += 1;
        }
        count
    }
}

fn text(number: u32) -> Vec<u8> {
    let length = if number % 10 == 3 { 300_000 } else { 40 };
    (0..length).map(|at| (at as u32 + number) as u8).collect()
}

#[test]
fn a_new_node_gets_everything_that_others_know_of_it() {
    let (a, b) = (node(0), node(1));
    let first = couriers([&a, &b], 0, &[]);
    a.recorder(0).record(Kind::Match, &[1, 1, 7]);
    for number in 0..25 {
        a.send((0, 1), number);
        b.send((1, 0), number);
    }
    wait("the first messages", || {
        a.count((1, 0)) == 25 && b.count((0, 1)) == 25
    });
    // What is printed waits for the records that are there.
    a.recorder(0).record(Kind::Done, &[]);
    let ticket = first[0].ask();
    wait("its records are kept", || first[0].safe() >= ticket);
    // Nobody is told this.
    a.recorder(0).record(Kind::Index, &[3]);
    drop(first);
    drop(a);

    let c = node(0);
    c.file.set_moved();
    let second = couriers([&c, &b], 1, &[0]);
    wait("all is back", || second[0].is_restored());
    assert_eq!((c.count((0, 1)), second[0].failure()), (25, None));
    let mut records = c.recorder(0);
    assert_eq!(records.of_key(Kind::Match, 1), Some(&[1, 7][..]));
    assert_eq!(records.play(Kind::Done), Play::Words(vec![]));
    assert_eq!(records.play(Kind::Done), Play::Live);
    wait("what was sent to it", || c.count((1, 0)) == 25);
    for number in 25..40 {
        c.send((0, 1), number);
        b.send((1, 0), number);
    }
    wait("the next messages, once each", || {
        c.count((1, 0)) == 40 && b.count((0, 1)) == 40
    });
    wait("records are kept again", || {
        second.iter().all(Courier::is_kept)
    });
    assert_eq!([second[0].failure(), second[1].failure()], [None, None]);
}

#[test]
fn a_full_log_cannot_be_sent_again() {
    let (a, b) = (node(0), node(1));
    drop(couriers([&a, &b], 0, &[]));
    b.file.unprotect();
    let c = node(0);
    let second = couriers([&c, &b], 1, &[0]);
    wait("it is said", || second[1].failure().is_some());
    let why = second[1].failure().unwrap_or_default();
    assert!(why.contains("--log-memory"), "{why}");
}

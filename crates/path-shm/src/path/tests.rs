//! Two paths of one segment in one process.

use super::*;
use cloudmpi_path::{Numbers, PacketKind, Parts};

fn paths() -> [ShmPath; 2] {
    let map = NodeMap::one_node("here", 2);
    let (_fd, segment) = Segment::create(&map).expect("segment");
    let segment = Arc::new(segment);
    [0, 1].map(|place| ShmPath::new(Arc::clone(&segment), &map, place, &Settings::default()))
}

fn send(from: &mut ShmPath, to: PeerId, sequence: u64, payload: &[u8]) -> bool {
    let header = Header {
        length_bytes: payload.len() as u32,
        kind: PacketKind::Eager,
        path_mark: 0,
        incarnation: 0,
        numbers: Numbers::from_bytes(sequence.to_le_bytes()),
        context: 0,
        tag: 0,
        source: from.place as u32,
        token: 0,
    };
    let Some(slot) = from.reserve(to, payload.len()) else {
        return false;
    };
    slot.commit(&mut Parts([payload]), || header);
    true
}

fn sleeps(path: &ShmPath) -> bool {
    path.own_status().sleeping.load(Ordering::Relaxed) != 0
}

#[test]
fn a_process_with_something_to_do_does_not_sleep() {
    let [mut a, mut b] = paths();
    assert!(
        b.prepare_sleep(&[], || true).is_none(),
        "what else is ready"
    );
    assert!(!sleeps(&b));
    // The first packet of a ring that the receiver does not know yet.
    assert!(send(&mut a, 1, 0, b"first"));
    assert!(b.prepare_sleep(&[], || false).is_none(), "a packet");
    assert!(!sleeps(&b));
    let arrival = b.peek().expect("a packet");
    assert_eq!((arrival.peer, arrival.payload), (0, &b"first"[..]));
    b.consume();
    assert!(b.prepare_sleep(&[], || false).is_some(), "nothing is left");
}

#[test]
fn a_packet_wakes_its_receiver_alone() {
    let [mut a, mut b] = paths();
    let sleep = b.prepare_sleep(&[], || false).expect("nothing to do");
    assert!(sleeps(&b));
    let own = a.prepare_sleep(&[], || false).expect("nothing to do");
    assert!(send(&mut a, 1, 0, &[]));
    assert!(!sleeps(&b) && sleeps(&a));
    // Woken before it waits: this returns at once.
    sleep.wait(Duration::from_secs(600));
    drop((sleep, own));
    assert!(!sleeps(&a));
}

/// Fills the ring to the other; how many packets went.
fn fill(from: &mut ShmPath, to: PeerId, payload: &[u8]) -> u64 {
    (0..)
        .find(|sequence| !send(from, to, *sequence, payload))
        .expect("a ring is full some time")
}

fn take(path: &mut ShmPath, sequence: u64) {
    let arrival = path.peek().expect("a packet");
    assert_eq!(
        u64::from_le_bytes(arrival.header.numbers.to_bytes()),
        sequence
    );
    path.consume();
}

#[test]
fn a_sender_without_room_is_woken_when_there_is_some() {
    let [mut a, mut b] = paths();
    let payload = [7; 1000];
    let sent = fill(&mut a, 1, &payload);
    let sleep = a.prepare_sleep(&[], || false).expect("no room yet");
    let taken = (0..sent)
        .find(|sequence| {
            take(&mut b, *sequence);
            !sleeps(&a)
        })
        .expect("woken");
    assert!(taken < sent / 2, "not only when all have been taken");
    drop(sleep);
    assert!(send(&mut a, 1, sent, &payload));
    for sequence in taken + 1..=sent {
        take(&mut b, sequence);
    }
    assert!(b.peek().is_none());
}

#[test]
fn room_that_came_before_it_sleeps_keeps_a_sender_awake() {
    let [mut a, mut b] = paths();
    let payload = [7; 1000];
    let sent = fill(&mut a, 1, &payload);
    (0..sent).for_each(|sequence| take(&mut b, sequence));
    assert!(a.prepare_sleep(&[], || false).is_none());
    // Nothing has been refused since: room is nothing new.
    assert!(a.prepare_sleep(&[], || false).is_some());
}

/// Packets of all lengths, over the ring's end many times, and by both functions that look.
#[test]
fn packets_come_whole_and_in_order() {
    let [mut a, mut b] = paths();
    let most = a.capabilities().max_payload_bytes;
    for sequence in 0..2000_u64 {
        let length = (sequence as usize).wrapping_mul(7919) % (most + 1);
        let payload = vec![sequence as u8; length];
        assert!(send(&mut a, 1, sequence, &payload));
        if sequence == 0 {
            assert!(!b.hears(0), "not before it has looked");
            assert!(b.peek().is_some());
            assert!(b.hears(0));
        }
        let (header, shown) = match sequence % 2 {
            0 => b.peek_from(0).expect("a packet"),
            _ => b.peek().map(|a| (a.header, a.payload)).expect("a packet"),
        };
        assert_eq!(u64::from_le_bytes(header.numbers.to_bytes()), sequence);
        assert!(shown == payload, "packet {sequence} of {length} bytes");
        b.consume();
        assert!(b.peek().is_none());
    }
}

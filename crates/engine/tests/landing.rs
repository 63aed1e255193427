//! Whole messages whose bytes come in after they have matched.

use cloudmpi_engine::{Engine, Envelope, Header, Host, Message, PeerId, SendOutcome, Source};

/// Receives that were completed, and by how many bytes; packets that were sent.
#[derive(Default)]
struct Ends {
    delivered: Vec<(u32, i32, usize)>,
    emitted: Vec<Header>,
}

impl Host for Ends {
    fn emit(&mut self, _peer: PeerId, header: Header, _payload: &[u8]) {
        self.emitted.push(header);
    }

    fn deliver(&mut self, receive: u32, message: &Message, payload: &[u8]) {
        self.delivered.push((receive, message.tag, payload.len()));
    }

    fn pull(&mut self, _receive: u32, _message: &Message, _address: u64) -> bool {
        panic!("nothing is announced");
    }

    fn deliver_piece(&mut self, _: u32, _: u64, _: u64, _: &[u8], _: bool) {
        panic!("nothing comes in pieces");
    }

    fn stream(&mut self, _send: u32, _peer: PeerId, _incoming: u32) {
        panic!("nothing is asked for");
    }

    fn send_ended(&mut self, _send: u32, _outcome: SendOutcome) {}
}

fn envelope(tag: i32) -> Envelope {
    Envelope {
        context: 0,
        tag,
        source: 0,
    }
}

const ME: PeerId = 1;
const LENGTH_BYTES: usize = 100;

#[test]
fn what_lands_belongs_to_its_receive_whatever_comes_between() {
    let (mut near, mut far, mut receiver) = (Engine::new(3), Engine::new(3), Engine::new(3));
    let mut ends = Ends::default();
    let any = receiver.post_receive(10, 0, Source::Any, Some(5), &mut ends);
    receiver.post_receive(11, 0, Source::Any, Some(5), &mut ends);
    let long = near.begin_sync(ME, envelope(5), LENGTH_BYTES, 77);
    assert_eq!(receiver.landing(0, &long), Some((10, 0)));
    // The connection breaks, and the packet begins again.
    assert_eq!(receiver.landing(0, &long), Some((10, 0)));
    // Another peer's message takes the next receive, and the first cannot be taken back any more.
    let other = far.begin_eager(ME, envelope(5), 3);
    receiver.on_packet(2, &other, &[1, 2, 3], &mut ends);
    assert_eq!(ends.delivered, [(11, 5, 3)]);
    assert!(!receiver.cancel_receive(any.expect("it was posted"), 10));
    receiver.on_packet(0, &long, &[], &mut ends);
    assert_eq!(ends.delivered[1..], [(10, 5, 0)]);
    assert_eq!(ends.emitted.len(), 1, "the sender is told");
    assert_eq!(ends.emitted[0].token, 77);
    // It comes once more.
    assert_eq!(receiver.landing(0, &long), None);
    receiver.on_packet(0, &long, &[], &mut ends);
    assert_eq!(ends.delivered.len(), 2);
}

#[test]
fn who_comes_while_messages_are_counted_is_not_quick() {
    let mut engine = Engine::new(1);
    engine.set_counted(true);
    engine.add_peer();
    engine.begin_eager(1, envelope(1), 2);
    assert!(!engine.is_quick(1, 0));
    engine.set_counted(false);
    assert!(engine.is_quick(1, 0));
}

#[test]
fn only_the_next_of_a_channel_is_matched_early() {
    let (mut sender, mut receiver) = (Engine::new(2), Engine::new(2));
    let mut ends = Ends::default();
    receiver.post_receive(10, 0, Source::Peer(0), None, &mut ends);
    let first = sender.begin_eager(ME, envelope(1), 2);
    let second = sender.begin_sync(ME, envelope(2), LENGTH_BYTES, 0);
    assert_eq!(receiver.landing(0, &second), None);
    receiver.on_packet(0, &first, &[1, 2], &mut ends);
    assert_eq!(ends.delivered, [(10, 1, 2)]);
    assert_eq!(receiver.landing(0, &second), None, "nobody waits for it");
    receiver.post_receive(11, 0, Source::Peer(0), Some(2), &mut ends);
    assert_eq!(receiver.landing(0, &second), Some((11, 0)));
}

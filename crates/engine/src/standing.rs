//! What of an engine a life of a rank needs that begins where another one stood: the next message indices, and the messages that
//! have come and that nobody has received. Everything else is what it has itself.

use crate::SendToken;
use crate::engine::{Engine, Host};
use crate::matching::{Body, Matching, Message, Unexpected};
use crate::packet::PeerId;

/// The next index of a strand. `tag`: of what goes on in the background; else of all other messages of the context.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct NextIndex {
    pub peer: PeerId,
    pub context: u32,
    pub tag: Option<i32>,
    pub next: u32,
}

/// A message that has come whole, and that nobody has received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    pub message: Message,
    /// Its index in its strand.
    pub index: u32,
    /// The send that is told when it has been received.
    pub send: Option<SendToken>,
    pub bytes: Vec<u8>,
}

impl Engine {
    /// The indices that have been counted to.
    pub fn next_indices(&self) -> Vec<NextIndex> {
        let mut all = self.strands.all();
        for (peer, channel) in (0..).zip(&self.channels) {
            all.extend((channel.recent.counted()).map(|(context, next)| NextIndex {
                peer,
                context,
                tag: None,
                next,
            }));
        }
        all.sort_unstable();
        all
    }

    /// The messages that nobody has received, of each context in the order in which they came. `None`: one of them is not here
    /// whole, or a matched probe has taken it.
    pub fn kept(&self) -> Option<Vec<Kept>> {
        let mut all = Vec::new();
        for Unexpected {
            message,
            index,
            body,
        } in self.matching.unexpected_in_order()
        {
            let (bytes, send) = match body {
                Body::Eager(bytes) => (bytes.as_slice(), None),
                Body::Stays(bytes) => (*bytes, None),
                Body::EagerSync(bytes, send) => (bytes.as_slice(), Some(*send)),
                Body::OnPath | Body::Rendezvous { .. } => return None,
            };
            all.push(Kept {
                message: *message,
                index: *index,
                send,
                bytes: bytes.to_vec(),
            });
        }
        (all.len() == self.unexpected()).then_some(all)
    }

    /// Begins with these, in place of what has been counted and kept so far. No receive is posted.
    pub fn begin_with<H: Host>(&mut self, indices: &[NextIndex], kept: Vec<Kept>, host: &mut H) {
        debug_assert_eq!(self.posted(), 0);
        self.matching = Matching::new();
        self.strands.clear();
        for channel in &mut self.channels {
            channel.forget_messages();
        }
        for next in indices {
            self.strands.set(*next);
        }
        for Kept {
            message,
            index,
            send,
            bytes,
        } in kept
        {
            let body = match send {
                Some(send) => Body::EagerSync(bytes, send),
                None => Body::Eager(bytes),
            };
            self.keep(message, index, body, host);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matching::{Envelope, Source};
    use crate::packet::{Header, PacketKind};
    use crate::strand::FIRST_BACKGROUND_TAG;
    use crate::{MessageId, ReceiveToken, SendOutcome};

    /// Notes what is delivered.
    #[derive(Default)]
    struct Delivered(Vec<(ReceiveToken, i32, Vec<u8>)>, Vec<(PeerId, SendToken)>);

    impl Host for Delivered {
        fn emit(&mut self, peer: PeerId, header: Header, _: &[u8]) {
            assert_eq!(header.kind, PacketKind::Finished);
            self.1.push((peer, header.token));
        }
        fn deliver(&mut self, receive: ReceiveToken, message: &Message, payload: &[u8]) {
            self.0.push((receive, message.tag, payload.to_vec()));
        }
        fn pull(&mut self, _: ReceiveToken, _: &Message, _: u64) -> bool {
            false
        }
        fn deliver_piece(&mut self, _: ReceiveToken, _: u64, _: u64, _: &[u8], _: bool) {}
        fn stream(&mut self, _: SendToken, _: PeerId, _: u32) {}
        fn send_ended(&mut self, _: SendToken, _: SendOutcome) {}
    }

    fn envelope(context: u32, tag: i32) -> Envelope {
        Envelope {
            context,
            tag,
            source: 0,
        }
    }

    #[test]
    fn another_engine_goes_on_where_one_stood() {
        let mut host = Delivered::default();
        let mut sender = Engine::new(2);
        let mut first = Engine::new(2);
        for (context, tag, bytes) in [(2, 7, b"one"), (2, 8, b"two"), (4, 7, b"six")] {
            let header = sender.begin_eager(1, envelope(context, tag), bytes.len());
            first.on_packet(0, &header, bytes, &mut host);
        }
        let header = sender.begin_sync(1, envelope(2, 9), 4, 77);
        first.on_packet(0, &header, b"sync", &mut host);
        for (context, tag) in [
            (2, 1),
            (4, 1),
            (8, 1),
            (16, 1),
            (3, 5),
            (2, 1),
            (3, FIRST_BACKGROUND_TAG),
        ] {
            first.begin_eager(0, envelope(context, tag), 0);
        }
        let (indices, kept) = (first.next_indices(), first.kept().expect("all are whole"));
        assert_eq!((indices.len(), kept.len()), (6, 4));

        // Another one, which has counted and kept other things.
        let mut second = Engine::new(2);
        second.begin_eager(0, envelope(2, 1), 0);
        second.begin_eager(0, envelope(32, 1), 0);
        let header = Engine::new(2).begin_eager(1, envelope(2, 7), 5);
        second.on_packet(0, &header, b"other", &mut host);
        second.begin_with(&indices, kept.clone(), &mut host);
        assert_eq!(second.next_indices(), indices);
        assert_eq!(second.kept(), Some(kept));
        for context in [2, 4, 8, 16, 3] {
            let next = |engine: &Engine| engine.next_numbers(0, envelope(context, 1)).message;
            assert_eq!(next(&second), next(&first), "context {context}");
        }
        for (receive, context, tag) in [(1, 2, Some(8)), (2, 2, None), (3, 4, None), (4, 2, None)] {
            second.post_receive(receive, context, Source::Any, tag, &mut host);
        }
        let got = |receive, tag, bytes: &[u8]| (receive, tag, bytes.to_vec());
        assert_eq!(
            host.0,
            [
                got(1, 8, b"two"),
                got(2, 7, b"one"),
                got(3, 7, b"six"),
                got(4, 9, b"sync")
            ]
        );
        assert_eq!(host.1, [(0, 77)]);
        assert!(second.is_empty());
    }

    #[test]
    fn a_message_that_a_matched_probe_has_taken_is_not_kept() {
        let mut host = Delivered::default();
        let mut engine = Engine::new(2);
        let header = Engine::new(2).begin_eager(1, envelope(2, 7), 3);
        engine.on_packet(0, &header, b"one", &mut host);
        let found: Option<(MessageId, Message)> = engine.matched_probe(2, Source::Any, None);
        assert!(found.is_some() && engine.kept().is_none());
    }
}

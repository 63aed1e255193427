//! Probes, and messages that they take out of matching: from those that are kept, or from a path.

use crate::engine::{Engine, Host};
use crate::matching::{
    Body, KEPT_OVERHEAD_BYTES, Message, MessageId, ReceiveToken, Source, Unexpected,
};
use crate::packet::{Header, PeerId};

impl Engine {
    /// The oldest message that a receive would match, left where it is.
    pub fn probe(&mut self, context: u32, source: Source, tag: Option<i32>) -> Option<Message> {
        self.matching.find(context, source, tag).map(|(_, m)| *m)
    }

    /// As [`Engine::probe`], and takes the message out of matching.
    pub fn matched_probe(
        &mut self,
        context: u32,
        source: Source,
        tag: Option<i32>,
    ) -> Option<(MessageId, Message)> {
        let (id, message) = self.matching.find(context, source, tag)?;
        let message = *message;
        self.matching.detach(id);
        Some((id, message))
    }

    /// Takes a packet that is the next of its channel and a whole message that a matched probe finds, and leaves the payload on
    /// the path: [`Engine::receive_claimed`] or [`Engine::keep_claimed`] is to follow before anything else is taken from that
    /// path. `None`: it is not what the probe finds, and nothing has happened.
    pub fn claim(
        &mut self,
        peer: PeerId,
        header: &Header,
        (context, source, tag): (u32, Source, Option<i32>),
    ) -> Option<(MessageId, Message)> {
        if !self.would_accept(peer, header, context, tag)
            || self.matching.is_awaited(context, peer, header.tag)
            || self.matching.find(context, source, tag).is_some()
        {
            return None;
        }
        self.channels[peer as usize].take_next_eager(header);
        let message = Message::new(peer, header, u64::from(header.length_bytes));
        let id = self.matching.keep_detached(Unexpected {
            message,
            index: header.numbers.message,
            body: Body::OnPath,
        });
        Some((id, message))
    }

    /// Receives a message that [`Engine::claim`] took, from its path.
    pub fn receive_claimed<H: Host>(
        &mut self,
        id: MessageId,
        receive: ReceiveToken,
        payload: &[u8],
        host: &mut H,
    ) {
        if let Some(claimed) = self.matching.take(id) {
            host.deliver(receive, &claimed.message, payload);
        }
    }

    /// The path is needed for what comes behind a message that [`Engine::claim`] took: keeps its whole payload.
    pub fn keep_claimed<H: Host>(&mut self, id: MessageId, payload: &[u8], host: &mut H) {
        let bytes = self.copy_of(payload);
        let Some(body) = self.matching.body_mut(id) else {
            return;
        };
        *body = Body::Eager(bytes);
        if let Some(&Message { peer, .. }) = self.message(id) {
            self.keeps_more(peer, payload.len() as u64 + KEPT_OVERHEAD_BYTES, host);
        }
    }

    /// What a matched probe took.
    pub fn message(&self, id: MessageId) -> Option<&Message> {
        self.matching.peek(id)
    }
}

//! Messages that a matched probe takes straight from a ring. Their bytes stay there, because the program mostly receives such a
//! message next, and then they are copied once. If it does anything else that looks into the rings, they are copied out before.

use cloudmpi_engine::{Message, MessageId, PeerId, Source};

use super::ingress::{Look, wait_whole};
use super::{Core, OperationId};

/// The oldest packet of a ring, whose message has been matched.
#[derive(Clone, Copy)]
pub(super) struct Claimed {
    peer: PeerId,
    message: MessageId,
}

/// Messages claimed at most between two looks at everything else that has come, where something else is under way.
const CLAIMS_AT_ONCE: u32 = 16;

impl Core {
    /// Whether a probe of `peer`, or of anyone, can look into the rings for all that it may find.
    #[inline]
    pub(crate) fn can_look(&self, peer: Option<PeerId>) -> bool {
        // A packet whose sender dies while it writes stays torn; only the general way looks for that.
        if self.failures.is_some() {
            return false;
        }
        match peer {
            Some(peer) => self.works.path.hears(peer),
            None => self.works.path.has_rings_only(),
        }
    }

    /// Takes what a matched probe of these arguments finds next, if that lies in a ring ([`Core::can_look`]). `is_free`: nothing
    /// else is under way.
    pub(crate) fn claim(
        &mut self,
        peer: Option<PeerId>,
        (context, tag): (u32, Option<i32>),
        is_free: bool,
    ) -> Look<(MessageId, Message)> {
        let may = self.claimed.is_none() && (is_free || self.claims < CLAIMS_AT_ONCE);
        if !may || self.works.counting {
            return Look::Other;
        }
        let Some((from, header)) = self.shown_in_rings(peer) else {
            return Look::Nothing;
        };
        let source = peer.map_or(Source::Any, Source::Peer);
        let Some(taken) = (self.engine).claim(from, &header, (context, source, tag)) else {
            return Look::Other;
        };
        self.claims = self.claims.saturating_add(1);
        self.claimed = Some(Claimed {
            peer: from,
            message: taken.0,
        });
        Look::Received(taken)
    }

    /// Receives the message that lies in its ring, if it is this one.
    pub(super) fn receive_claimed(&mut self, message: MessageId, op: OperationId) -> bool {
        let Some(claimed) = self.claimed.filter(|claimed| claimed.message == message) else {
            return false;
        };
        let payload = self.end_claim(claimed);
        let Core { engine, works, .. } = self;
        works.in_ring = true;
        // SAFETY: the ring keeps the packet until it is consumed, and the engine's calls back do not consume.
        engine.receive_claimed(message, op, unsafe { &*payload }, works);
        works.in_ring = false;
        works.path.consume_ring();
        true
    }

    /// The rings are about to be looked at: what was claimed is copied out, so that the packets behind it can be seen.
    #[cold]
    pub(super) fn clear_rings(&mut self) {
        self.claims = 0;
        let Some(claimed) = self.claimed else {
            return;
        };
        let shown = self.end_claim(claimed);
        let Core { engine, works, .. } = self;
        let length_bytes = (engine.message(claimed.message)).map_or(0, |m| m.length_bytes as usize);
        let payload: *const [u8] = match shown.len() < length_bytes {
            true => wait_whole(&mut works.path, shown.len(), length_bytes),
            false => shown,
        };
        // SAFETY: as above.
        engine.keep_claimed(claimed.message, unsafe { &*payload }, works);
        works.path.consume_ring();
    }

    /// The payload of the packet, which is shown again, as another may have been shown since.
    fn end_claim(&mut self, claimed: Claimed) -> *const [u8] {
        self.claimed = None;
        let shown = self.works.path.peek_ring(claimed.peer);
        let (_, payload) = shown.expect("what is claimed stays in its ring");
        payload
    }
}

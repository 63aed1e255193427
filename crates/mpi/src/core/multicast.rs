//! One message to many, which goes once as far as the node's agent carries it.

use super::egress::{self, ForMany};
use super::router::{MOST_DESTINATIONS, Room, destination};
use super::{Core, UNLOOKED_LIMIT_BYTES, UNLOOKED_MESSAGE_BYTES};
use crate::buffer::Buffer;
use cloudmpi_coll::Carrier;
use cloudmpi_engine::{Envelope, PeerId};

impl Core {
    /// Takes those out of `peers` that a packet for many cannot go to now: they are to be sent to one by one. By topic
    /// this message must not go sooner to a peer than what waits for it already, nor to one that holds us back. By
    /// table it goes all the same: it has no content, no other message has its tag, and the peer's agent waits
    /// for it there.
    pub fn apart(
        &self,
        carrier: Carrier,
        peers: &mut Vec<PeerId>,
        length_bytes: u64,
    ) -> Vec<PeerId> {
        let path = &self.works.path;
        if carrier == Carrier::Table {
            let (together, apart) = peers.iter().partition(|peer| path.is_by_agent(**peer));
            *peers = together;
            return apart;
        }
        let is_short = length_bytes <= path.multicast_limit_bytes() as u64;
        let (together, apart): (Vec<PeerId>, Vec<PeerId>) = peers.iter().partition(|peer| {
            is_short
                && path.is_by_agent(**peer)
                && !self.works.has_backlog(**peer)
                && !self.engine.is_held(**peer)
        });
        // For one alone a packet of its own is no dearer.
        if together.len() < 2 {
            return std::mem::take(peers);
        }
        *peers = together;
        apart
    }

    /// Sends a message to many peers, none of which needs one [of its own](Self::apart). Takes each peer that it has sent to out of `peers`;
    /// when some are left there is no room now.
    pub fn multicast(
        &mut self,
        carrier: Carrier,
        peers: &mut Vec<PeerId>,
        envelope: Envelope,
        buffer: &Buffer,
    ) {
        let length = buffer.length_bytes() as usize;
        while !peers.is_empty() {
            if self.unlooked_bytes >= UNLOOKED_LIMIT_BYTES {
                self.poll();
            }
            let first = peers.len().saturating_sub(MOST_DESTINATIONS);
            let some = &peers[first..];
            let Core { engine, works, .. } = self;
            let room = Room::Many {
                carrier,
                destinations: some.len(),
                length_bytes: length,
            };
            let number = |peer: &PeerId| destination(*peer, engine.next_numbers(*peer, envelope));
            let list = some.iter().map(number).collect();
            let begin = || {
                let mut last = None;
                for peer in some {
                    last = Some(engine.begin_eager(*peer, envelope, length));
                }
                last.expect("a packet for many is for somebody")
            };
            // SAFETY: copied.
            if !unsafe { egress::send(&mut works.path, room, ForMany { list, buffer }, begin) } {
                return;
            }
            self.unlooked_bytes += length + UNLOOKED_MESSAGE_BYTES;
            for peer in &peers[first..] {
                self.count_sent(*peer, envelope, length as u64);
            }
            peers.truncate(first);
        }
    }
}

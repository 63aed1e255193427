//! Packets whose receivers have no room yet, so that what comes for others goes on.

use std::collections::{HashMap, VecDeque};

use cloudmpi_path::PeerId;

use crate::frame::Ranks;

/// So much is held at most: then nothing more is taken in.
const MOST_BYTES: usize = 16 << 20;

/// The node that a packet came from, and the pair of ranks whose log it is a part of.
pub(crate) type From = (PeerId, Ranks);

/// A packet: what it is, and its payload.
pub(crate) type Packet = (i32, Vec<u8>);

/// In the order of their arrival, by pair.
#[derive(Default)]
pub(crate) struct Held {
    packets: HashMap<From, VecDeque<Packet>>,
    bytes: usize,
    /// Nodes that want to know when all that came from them before stands where it belongs, and what they are told then.
    asked: Vec<(PeerId, Vec<u8>)>,
}

impl Held {
    pub(crate) fn is_empty(&self) -> bool {
        self.packets.is_empty() && self.asked.is_empty()
    }

    /// A node asks to be told this when nothing of it is held.
    pub(crate) fn ask(&mut self, node: PeerId, answer: Vec<u8>) {
        self.asked.push((node, answer));
    }

    /// Whom to tell what, by now.
    pub(crate) fn answer(&mut self) -> Option<(PeerId, Vec<u8>)> {
        let packets = &self.packets;
        let waits = |node: PeerId| packets.keys().any(|from| from.0 == node);
        let at = self.asked.iter().position(|(node, _)| !waits(*node))?;
        Some(self.asked.remove(at))
    }

    /// Whether packets of this pair wait: the next ones have to wait behind them.
    pub(crate) fn has(&self, from: From) -> bool {
        self.packets.contains_key(&from)
    }

    /// Those that packets wait from.
    pub(crate) fn pairs(&self) -> Vec<From> {
        self.packets.keys().copied().collect()
    }

    pub(crate) fn first(&self, from: From) -> Option<&Packet> {
        self.packets.get(&from)?.front()
    }

    /// The first has its room.
    pub(crate) fn pop(&mut self, from: From) {
        let Some(queue) = self.packets.get_mut(&from) else {
            return;
        };
        if let Some((_, bytes)) = queue.pop_front() {
            self.bytes -= bytes.len();
        }
        if queue.is_empty() {
            self.packets.remove(&from);
        }
    }

    /// False: too much waits already.
    pub(crate) fn hold(&mut self, from: From, what: i32, bytes: &[u8]) -> bool {
        if self.bytes + bytes.len() > MOST_BYTES {
            return false;
        }
        self.bytes += bytes.len();
        let queue = self.packets.entry(from).or_default();
        queue.push_back((what, bytes.to_vec()));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_of_a_pair_stay_in_order_and_no_more_are_held_than_may_be() {
        let (one, other) = ((1, (4, 0)), (1, (4, 1)));
        let mut held = Held::default();
        for (what, length) in [(1, 100), (2, MOST_BYTES - 300)] {
            assert!(held.hold(one, what, &vec![0; length]));
        }
        assert!(held.hold(other, 3, &[0; 100]));
        assert!(!held.hold(other, 4, &[0; 101]));
        assert!(held.has(one) && held.has(other) && !held.has((2, (4, 0))));
        assert_eq!(held.first(one).map(|(what, _)| *what), Some(1));
        held.ask(1, vec![7]);
        held.ask(2, vec![8]);
        assert_eq!(held.answer(), Some((2, vec![8])));
        assert_eq!(held.answer(), None);
        held.pop(one);
        assert_eq!(held.first(one).map(|(what, _)| *what), Some(2));
        held.pop(one);
        assert_eq!(held.pairs(), [other]);
        held.pop(other);
        assert!(!held.is_empty());
        assert_eq!(held.answer(), Some((1, vec![7])));
        assert!(held.is_empty() && held.bytes == 0);
    }
}

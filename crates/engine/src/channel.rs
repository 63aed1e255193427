//! One direction between two processes: order and exactly-once.

use std::collections::BTreeMap;

use crate::packet::Header;

use crate::matching::ReceiveToken;

/// What to do with a packet that has just arrived.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// It is the next one: handle it now.
    Now,
    /// It came early and has been kept.
    Kept,
    /// It has been handled before.
    Duplicate,
}

/// Sequence numbers of both directions between this process and one peer.
#[derive(Default)]
pub(crate) struct Channel {
    next_to_send: u64,
    next_to_handle: u64,
    early: BTreeMap<u64, (Header, Box<[u8]>)>,
    /// The receive that the next packet has matched while it is coming in.
    pub(crate) landing: Option<ReceiveToken>,
    /// The peer's messages that this process keeps whole because nobody has received them.
    pub(crate) kept_bytes: u64,
    /// The peer has been asked to hold its messages back.
    pub(crate) asks_to_hold: bool,
    /// What is special about messages to the peer: [`HELD`], [`OWN`].
    special: u8,
}

/// The peer has asked this process to hold its messages back.
const HELD: u8 = 1;
/// The peer is this process itself.
const OWN: u8 = 2;

impl Channel {
    #[inline(always)]
    pub(crate) fn is_held(&self) -> bool {
        self.special & HELD != 0
    }

    #[inline(always)]
    pub(crate) fn is_plain(&self) -> bool {
        self.special == 0
    }

    pub(crate) fn hold(&mut self, held: bool) {
        self.special = self.special & !HELD | if held { HELD } else { 0 };
    }

    pub(crate) fn make_own(&mut self) {
        self.special |= OWN;
    }

    /// What is sent comes by this channel too, and all of it has.
    pub(crate) fn is_caught_up(&self) -> bool {
        self.special & OWN != 0 && self.next_to_send == self.next_to_handle
    }

    pub(crate) fn next_sequence(&self) -> u64 {
        self.next_to_send
    }

    #[inline]
    pub(crate) fn assign(&mut self) -> u64 {
        let sequence = self.next_to_send;
        self.next_to_send += 1;
        sequence
    }

    /// Packet `sequence` is the next one and none is kept.
    #[inline(always)]
    pub(crate) fn takes_next(&self, sequence: u64) -> bool {
        sequence == self.next_to_handle && self.early.is_empty()
    }

    /// Takes packet `sequence` if it is the next one and none is kept.
    #[inline(always)]
    pub(crate) fn take_next(&mut self, sequence: u64) -> bool {
        let is_next = self.takes_next(sequence);
        self.next_to_handle += u64::from(is_next);
        is_next
    }

    pub(crate) fn is_next(&self, sequence: u64) -> bool {
        sequence == self.next_to_handle
    }

    #[inline]
    pub(crate) fn arrive(&mut self, header: &Header, payload: &[u8]) -> Turn {
        if header.sequence == self.next_to_handle {
            self.next_to_handle += 1;
            return Turn::Now;
        }
        self.arrive_out_of_order(header, payload)
    }

    #[cold]
    fn arrive_out_of_order(&mut self, header: &Header, payload: &[u8]) -> Turn {
        if header.sequence < self.next_to_handle || self.early.contains_key(&header.sequence) {
            return Turn::Duplicate;
        }
        self.early
            .insert(header.sequence, (*header, payload.into()));
        Turn::Kept
    }

    pub(crate) fn has_handled(&self, sequence: u64) -> bool {
        sequence < self.next_to_handle
    }

    #[inline]
    pub(crate) fn has_early(&self) -> bool {
        !self.early.is_empty()
    }

    pub(crate) fn early_count(&self) -> usize {
        self.early.len()
    }

    /// The packet kept earlier whose turn it is now.
    pub(crate) fn next_early(&mut self) -> Option<(Header, Box<[u8]>)> {
        let packet = self.early.remove(&self.next_to_handle)?;
        self.next_to_handle += 1;
        Some(packet)
    }
}

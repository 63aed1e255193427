//! Both directions between this process and one peer: order and exactly-once, by link numbers.

use std::collections::BTreeMap;

use crate::matching::ReceiveToken;
use crate::packet::{Header, comes_before};
use crate::strand::Recent;

/// What to do with a packet that has just arrived.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// It is the next one: handle it now.
    Now,
    /// It came early and has been kept.
    Kept,
    /// It has been handled before, or is of an earlier incarnation.
    Dropped,
}

/// Link numbers of both directions, and what comes with them.
#[derive(Default)]
pub(crate) struct Channel {
    next_to_send: u32,
    next_to_handle: u32,
    /// How often the two processes have been started again, together.
    incarnation: u16,
    pub(crate) recent: Recent,
    early: BTreeMap<u32, (Header, Box<[u8]>)>,
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

    #[inline]
    pub(crate) fn incarnation(&self) -> u16 {
        self.incarnation
    }

    /// One of the two processes has been started again: packets are numbered anew, and those under way do not count.
    pub(crate) fn begin_incarnation(&mut self, incarnation: u16, first_link: u32) {
        self.incarnation = incarnation;
        self.next_to_send = first_link;
        self.next_to_handle = first_link;
        self.early.clear();
    }

    pub(crate) fn next_link(&self) -> u32 {
        self.next_to_send
    }

    #[inline]
    pub(crate) fn assign(&mut self) -> u32 {
        let link = self.next_to_send;
        self.next_to_send = link.wrapping_add(1);
        link
    }

    /// The packet is the next one and none is kept.
    #[inline(always)]
    pub(crate) fn takes_next(&self, header: &Header) -> bool {
        self.is_next(header) && self.early.is_empty()
    }

    /// Takes the packet if it is the next one and none is kept.
    #[inline(always)]
    pub(crate) fn take_next(&mut self, header: &Header) -> bool {
        let is_next = self.takes_next(header);
        self.next_to_handle = self.next_to_handle.wrapping_add(u32::from(is_next));
        is_next
    }

    #[inline(always)]
    pub(crate) fn is_next(&self, header: &Header) -> bool {
        header.numbers.link == self.next_to_handle && header.incarnation == self.incarnation
    }

    #[inline]
    pub(crate) fn arrive(&mut self, header: &Header, payload: &[u8]) -> Turn {
        if self.is_next(header) {
            self.next_to_handle = self.next_to_handle.wrapping_add(1);
            return Turn::Now;
        }
        self.arrive_out_of_order(header, payload)
    }

    #[cold]
    fn arrive_out_of_order(&mut self, header: &Header, payload: &[u8]) -> Turn {
        let link = header.numbers.link;
        if self.has_handled(header) || self.early.contains_key(&link) {
            return Turn::Dropped;
        }
        self.early.insert(link, (*header, payload.into()));
        Turn::Kept
    }

    /// The packet has been handled, or is of an earlier incarnation.
    pub(crate) fn has_handled(&self, header: &Header) -> bool {
        header.incarnation != self.incarnation
            || comes_before(header.numbers.link, self.next_to_handle)
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
        self.next_to_handle = self.next_to_handle.wrapping_add(1);
        Some(packet)
    }
}

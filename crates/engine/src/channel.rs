//! Both directions between this process and one peer: order and exactly-once, by link numbers. Whoever sends packets beside
//! engines by a path that keeps no order can use one too.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::matching::ReceiveToken;
use crate::packet::{Header, PacketKind, comes_before, kind_word};
use crate::strand::Recent;

/// What to do with a packet that has just arrived.
#[derive(Debug, PartialEq, Eq)]
pub enum Turn {
    /// It is the next one: handle it now.
    Now,
    /// It came early and has been kept.
    Kept,
    /// It has been handled before, or is of an earlier incarnation.
    Dropped,
}

type Early = BTreeMap<u32, (Header, Box<[u8]>)>;

/// Link numbers of both directions, and what comes with them.
pub struct Channel {
    next_to_send: u32,
    next_to_handle: u32,
    /// How often the two processes have been started again, together.
    incarnation: u16,
    /// What [`Header::kind_word`] says of an eager packet of this incarnation.
    eager_word: u32,
    pub(crate) recent: Recent,
    /// Packets that came before their turn, by link number. `None`: there are none.
    early: Option<Box<Early>>,
    /// The receive that the next packet has matched while it is coming in.
    pub(crate) landing: Option<ReceiveToken>,
    /// The peer's messages that this process keeps whole because nobody has received them.
    pub(crate) kept_bytes: u64,
    /// The peer has been asked to hold its messages back.
    pub(crate) asks_to_hold: bool,
    /// What is special about messages to the peer: [`HELD`], [`OWN`], [`COUNTED`].
    special: u8,
}

impl Default for Channel {
    fn default() -> Channel {
        Channel {
            next_to_send: 0,
            next_to_handle: 0,
            incarnation: 0,
            eager_word: kind_word(PacketKind::Eager, 0),
            recent: Recent::default(),
            early: None,
            landing: None,
            kept_bytes: 0,
            asks_to_hold: false,
            special: 0,
        }
    }
}

/// The peer has asked this process to hold its messages back.
const HELD: u8 = 1;
/// The peer is this process itself.
const OWN: u8 = 2;
/// Somebody counts all messages.
const COUNTED: u8 = 4;

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

    pub(crate) fn count(&mut self, counted: bool) {
        self.special = self.special & !COUNTED | if counted { COUNTED } else { 0 };
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
        self.eager_word = kind_word(PacketKind::Eager, incarnation);
        self.next_to_send = first_link;
        self.next_to_handle = first_link;
        self.early = None;
    }

    pub(crate) fn next_link(&self) -> u32 {
        self.next_to_send
    }

    /// The number of the next packet to send.
    #[inline]
    pub fn assign(&mut self) -> u32 {
        let link = self.next_to_send;
        self.next_to_send = link.wrapping_add(1);
        link
    }

    /// The packet is an eager one, the next one, and none is kept.
    #[inline(always)]
    pub(crate) fn takes_next_eager(&self, header: &Header) -> bool {
        header.kind_word() == self.eager_word
            && header.numbers.link == self.next_to_handle
            && self.early.is_none()
    }

    /// Takes the packet if it is an eager one, the next one, and none is kept.
    #[inline(always)]
    pub(crate) fn take_next_eager(&mut self, header: &Header) -> bool {
        let is_next = self.takes_next_eager(header);
        self.next_to_handle = self.next_to_handle.wrapping_add(u32::from(is_next));
        is_next
    }

    #[inline(always)]
    pub(crate) fn is_next(&self, header: &Header) -> bool {
        header.numbers.link == self.next_to_handle && header.incarnation == self.incarnation
    }

    /// A packet has come. One that came early is kept here, until [`Channel::next_early`].
    #[inline]
    pub fn arrive(&mut self, header: &Header, payload: &[u8]) -> Turn {
        if self.is_next(header) {
            self.next_to_handle = self.next_to_handle.wrapping_add(1);
            return Turn::Now;
        }
        self.arrive_out_of_order(header, payload)
    }

    #[cold]
    fn arrive_out_of_order(&mut self, header: &Header, payload: &[u8]) -> Turn {
        let link = header.numbers.link;
        if self.has_handled(header) {
            return Turn::Dropped;
        }
        match self.early.get_or_insert_default().entry(link) {
            Entry::Occupied(_) => Turn::Dropped,
            Entry::Vacant(place) => {
                place.insert((*header, payload.into()));
                Turn::Kept
            }
        }
    }

    /// The packet has been handled, or is of an earlier incarnation.
    pub(crate) fn has_handled(&self, header: &Header) -> bool {
        header.incarnation != self.incarnation
            || comes_before(header.numbers.link, self.next_to_handle)
    }

    #[inline]
    pub(crate) fn has_early(&self) -> bool {
        self.early.is_some()
    }

    pub(crate) fn early_count(&self) -> usize {
        self.early.as_ref().map_or(0, |early| early.len())
    }

    /// Nothing has been counted, and nothing is kept of the peer's messages. Link numbers go on.
    pub(crate) fn forget_messages(&mut self) {
        (self.recent, self.landing) = (Recent::default(), None);
        (self.kept_bytes, self.asks_to_hold) = (0, false);
    }

    /// The packet kept earlier whose turn it is now.
    pub fn next_early(&mut self) -> Option<(Header, Box<[u8]>)> {
        let early = self.early.as_mut()?;
        let packet = early.remove(&self.next_to_handle)?;
        if early.is_empty() {
            self.early = None;
        }
        self.next_to_handle = self.next_to_handle.wrapping_add(1);
        Some(packet)
    }
}

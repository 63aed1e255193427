//! The one way in: every packet that comes to this process comes in by [`Core::take_in`].

use cloudmpi_engine::{Header, PacketKind, PeerId};

use super::Core;
use super::router::Router;
use crate::counting;
use crate::fast::copy;
use crate::operation::Outcome;
use crate::survive;

/// What a packet is taken in for.
#[derive(Clone, Copy)]
pub(super) enum Aim {
    /// A receive of these arguments that the caller waits in, and that is not posted.
    Receive {
        context: u32,
        tag: Option<i32>,
        memory: (*mut u8, usize),
    },
    /// A receive that is posted.
    Posted,
    /// Whatever it is. With `may_stay` a whole message that no receive is posted for stays where it is.
    Any { may_stay: bool },
}

/// Where a packet stands until it has been taken in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Location {
    /// In a ring, where a part of its payload may still be on its way.
    Ring,
    /// On the path that [`Router::peek`] showed it from.
    Path,
    /// In memory of this process itself, and on no path.
    Own,
}

/// What has become of a look for a packet.
pub(crate) enum Look<T> {
    Nothing,
    /// There is one, but not what was asked for.
    Other,
    Received(T),
}

/// The whole payload of the packet shown, of which `have` bytes are there.
#[cold]
pub(super) fn wait_whole(path: &mut Router, mut have: usize, length_bytes: usize) -> &[u8] {
    while have < length_bytes {
        have += path.rest(have).len();
        if path.shows_torn() {
            return &[];
        }
    }
    path.rest(0)
}

impl Core {
    /// Takes the packet in that is shown, of whose payload `shown` is there, and gives its place back. `false`: it is not
    /// what `aim` asks for, and nothing has happened.
    ///
    /// # Safety
    /// `shown` is readable as long as the packet is shown; the memory of a receive is writable.
    #[inline(always)]
    unsafe fn take_in(
        &mut self,
        peer: PeerId,
        header: &Header,
        shown: *const [u8],
        (aim, location): (Aim, Location),
    ) -> bool {
        let grows = match location {
            Location::Ring => true,
            Location::Path => self.works.path.shows_growing(),
            Location::Own => false,
        };
        // SAFETY: as the caller promises; the engine's calls back do not consume, and reserving for sending touches
        // other memory only.
        let taken = unsafe {
            match aim {
                Aim::Receive {
                    context,
                    tag,
                    memory,
                } => {
                    let length_bytes = header.length_bytes as usize;
                    let taken = length_bytes <= memory.1
                        && self.engine.accept_eager(peer, header, context, tag);
                    if taken {
                        self.copy_shown(length_bytes, shown, memory.0, location);
                    }
                    taken
                }
                Aim::Posted => self.deliver_awaited(peer, header, shown, grows),
                Aim::Any { may_stay } => {
                    self.deliver_awaited(peer, header, shown, grows)
                        || self.take_other(peer, header, shown, (grows, may_stay))
                }
            }
        };
        if taken {
            match location {
                Location::Ring => self.works.path.consume_ring(),
                Location::Path => self.works.path.consume(),
                Location::Own => {}
            }
            if !matches!(aim, Aim::Receive { .. }) {
                self.looks.note_sender(header);
            }
        }
        taken
    }

    /// # Safety
    /// As for [`Core::take_in`].
    #[inline(always)]
    unsafe fn deliver_awaited(
        &mut self,
        peer: PeerId,
        header: &Header,
        shown: *const [u8],
        grows: bool,
    ) -> bool {
        let Core { engine, works, .. } = self;
        works.in_ring = grows;
        // SAFETY: passed on.
        let taken = engine.deliver_awaited(peer, header, unsafe { &*shown }, works);
        works.in_ring = false;
        taken
    }

    /// Takes in a packet that is not simply a message for a posted receive.
    ///
    /// # Safety
    /// As for [`Core::take_in`].
    unsafe fn take_other(
        &mut self,
        peer: PeerId,
        header: &Header,
        mut shown: *const [u8],
        (grows, may_stay): (bool, bool),
    ) -> bool {
        let length_bytes = header.length_bytes as usize;
        let growing = grows && shown.len() < length_bytes;
        let may_stay = may_stay && header.kind == PacketKind::Eager;
        if (may_stay || growing) && !self.engine.delivers(peer, header) {
            if may_stay {
                return false;
            }
            shown = wait_whole(&mut self.works.path, shown.len(), length_bytes);
            if self.works.path.shows_torn() {
                // Its sender died while it wrote it, and nobody has asked for it yet.
                return true;
            }
        }
        let Core { engine, works, .. } = self;
        works.in_ring = grows;
        // SAFETY: passed on.
        engine.on_packet(peer, header, unsafe { &*shown }, works);
        works.in_ring = false;
        if self.works.counting {
            counting::queued(self);
        }
        true
    }

    /// Copies the payload shown, and what is still to come of it, to `address`.
    ///
    /// # Safety
    /// As for [`Core::take_in`]; `address` is writable for `length_bytes`.
    #[inline(always)]
    unsafe fn copy_shown(
        &mut self,
        length_bytes: usize,
        shown: *const [u8],
        address: *mut u8,
        location: Location,
    ) {
        let (from, mut have) = (shown.cast::<u8>(), shown.len());
        // SAFETY: the payload fits.
        unsafe {
            if location != Location::Ring {
                return copy(from, address, have, || {
                    cloudmpi_copy::copy(from, address, have);
                });
            }
            copy(from, address, have, || {
                self.works.path.copy_out(from, address, have)
            });
        }
        while have < length_bytes {
            let more = self.works.path.rest(have);
            let (from, count) = (more.as_ptr(), more.len());
            // SAFETY: as above.
            unsafe { (self.works.path).copy_out(from, address.add(have), count) };
            have += count;
        }
    }

    /// Takes in the next packet of any path. `false`: there is none, or it stays.
    #[inline(always)]
    pub(super) fn take_next(&mut self, aim: Aim) -> bool {
        let Some(arrival) = self.works.path.peek() else {
            return false;
        };
        let (peer, header, shown) = (arrival.peer, arrival.header, &raw const *arrival.payload);
        // SAFETY: the path keeps the packet until it is consumed.
        unsafe { self.take_in(peer, &header, shown, (aim, Location::Path)) }
    }

    /// Takes in a message to this process itself, from the sender's memory.
    pub(super) fn take_own(&mut self, header: &Header, payload: &[u8]) {
        let (own, aim) = (self.works.rank(), Aim::Any { may_stay: false });
        // SAFETY: `payload` is borrowed for the call.
        unsafe { self.take_in(own, header, payload, (aim, Location::Own)) };
    }

    /// Takes the next packet from `peer` in for a posted receive.
    #[inline]
    pub(crate) fn take_posted(&mut self, peer: PeerId) -> Look<()> {
        let Some((header, payload)) = self.works.path.peek_ring(peer) else {
            return Look::Nothing;
        };
        let shown: *const [u8] = payload;
        // SAFETY: the ring keeps the packet until it is consumed.
        match unsafe { self.take_in(peer, &header, shown, (Aim::Posted, Location::Ring)) } {
            true => Look::Received(()),
            false => Look::Other,
        }
    }

    /// Takes the next message from `peer` in if it is the one that a receive of these arguments takes.
    ///
    /// # Safety
    /// `memory` is writable: an address and as many bytes.
    #[inline(always)]
    pub(crate) unsafe fn take_from_ring(
        &mut self,
        peer: PeerId,
        context: u32,
        tag: Option<i32>,
        memory: (*mut u8, usize),
    ) -> Look<Outcome> {
        let Some((header, payload)) = self.works.path.peek_ring(peer) else {
            return Look::Nothing;
        };
        let shown: *const [u8] = payload;
        // SAFETY: passed on; the ring keeps the packet until it is consumed.
        unsafe { self.receive_shown(peer, &header, shown, (context, tag, memory), Location::Ring) }
    }

    /// As [`Core::take_from_ring`], from anyone: where there is nothing but rings.
    ///
    /// # Safety
    /// As for [`Core::take_from_ring`].
    #[inline]
    pub(crate) unsafe fn take_from_rings(
        &mut self,
        context: u32,
        tag: Option<i32>,
        memory: (*mut u8, usize),
    ) -> Look<Outcome> {
        let Some(arrival) = self.works.path.peek_rings() else {
            return Look::Nothing;
        };
        let (peer, header, shown) = (arrival.peer, arrival.header, &raw const *arrival.payload);
        // SAFETY: passed on; the ring keeps the packet until it is consumed.
        unsafe { self.receive_shown(peer, &header, shown, (context, tag, memory), Location::Ring) }
    }

    /// As [`Core::take_from_ring`], from a peer that no ring comes from.
    ///
    /// # Safety
    /// As for [`Core::take_from_ring`].
    #[inline(never)]
    pub(crate) unsafe fn take_from_far(
        &mut self,
        peer: PeerId,
        context: u32,
        tag: Option<i32>,
        memory: (*mut u8, usize),
    ) -> Look<Outcome> {
        let Some((header, payload)) = self.works.path.peek_far(peer) else {
            return Look::Nothing;
        };
        let shown: *const [u8] = payload;
        // SAFETY: passed on; the path keeps the packet until it is consumed.
        let look = unsafe {
            self.receive_shown(peer, &header, shown, (context, tag, memory), Location::Path)
        };
        if survive::is_on() && matches!(look, Look::Received(_)) {
            survive::count_receive();
        }
        look
    }

    /// # Safety
    /// As for [`Core::take_in`].
    #[inline(always)]
    unsafe fn receive_shown(
        &mut self,
        peer: PeerId,
        header: &Header,
        shown: *const [u8],
        (context, tag, memory): (u32, Option<i32>, (*mut u8, usize)),
        location: Location,
    ) -> Look<Outcome> {
        let aim = Aim::Receive {
            context,
            tag,
            memory,
        };
        // SAFETY: passed on.
        match unsafe { self.take_in(peer, header, shown, (aim, location)) } {
            true => Look::Received(outcome(header)),
            false => Look::Other,
        }
    }

    /// The next packet from `peer`, or from anyone, where there is nothing but rings.
    pub(super) fn shown_in_rings(&mut self, peer: Option<PeerId>) -> Option<(PeerId, Header)> {
        let path = &mut self.works.path;
        match peer {
            Some(peer) => path.peek_ring(peer).map(|(header, _)| (peer, header)),
            None => (path.peek_rings()).map(|arrival| (arrival.peer, arrival.header)),
        }
    }

    /// What a receive of these arguments, from `peer` or from anyone ([`Core::can_look`]), would take next. It stays where
    /// it is.
    pub(crate) fn look_for(
        &mut self,
        peer: Option<PeerId>,
        context: u32,
        tag: Option<i32>,
    ) -> Look<Outcome> {
        match self.shown_in_rings(peer) {
            None => Look::Nothing,
            Some((from, header)) if self.engine.would_accept(from, &header, context, tag) => {
                Look::Received(outcome(&header))
            }
            Some(_) => Look::Other,
        }
    }

    /// Tells the paths where the bytes of long messages go that are about to come in.
    #[cold]
    pub(super) fn land(&mut self) {
        while let Some(landing) = self.works.path.landing() {
            let place = self.engine.landing(landing.peer, &landing.header);
            if let Some((receive, _)) = place
                && self.failures.is_some()
            {
                self.works.ops.match_with(receive, landing.peer);
            }
            let target = place.and_then(|(receive, offset_bytes)| {
                let buffer = &self.works.ops.get(receive).buffer;
                let end = offset_bytes + u64::from(landing.header.length_bytes);
                let base = buffer.dense().filter(|_| end <= buffer.length_bytes())?;
                Some(base.wrapping_add(offset_bytes as usize))
            });
            // SAFETY: inside the buffer of a receive that is not complete before this packet is consumed,
            // and that no other packet writes there.
            unsafe { self.works.path.land(target) };
        }
    }
}

#[inline(always)]
fn outcome(header: &Header) -> Outcome {
    Outcome::of(header.source, header.tag, u64::from(header.length_bytes))
}

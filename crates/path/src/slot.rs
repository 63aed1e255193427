//! Room for a packet, which committing the packet uses up. While a slot is there its path is borrowed, so that nothing
//! else can be asked of it; a slot that is dropped sends nothing.

use std::ptr::NonNull;

use crate::{Header, PeerId};

/// Writes the payload of a packet into the packet's room.
pub trait Payload {
    /// [`Payload::write`] may be called several times for one packet, each for the bytes behind the last ones: the
    /// receiver takes some while the next are written.
    const IN_PARTS: bool;

    /// Where the payload stands, if it may stay there while it is sent.
    fn in_place(&self) -> Option<*const u8> {
        None
    }

    /// Where the payload stands, if it is one run of bytes.
    fn run(&self) -> Option<*const u8> {
        None
    }

    /// Writes the bytes from `offset_bytes` on of the payload into `room`. `past_caches`: the reader shares no cache with
    /// this process, and what is in the last cache line of a packet behind its payload may be overwritten.
    fn write(&mut self, offset_bytes: usize, room: &mut [u8], past_caches: bool);
}

/// Bytes that stand in several places, one behind the other.
pub struct Parts<'a, const N: usize>(pub [&'a [u8]; N]);

impl<const N: usize> Payload for Parts<'_, N> {
    const IN_PARTS: bool = false;

    fn write(&mut self, _offset_bytes: usize, mut room: &mut [u8], _past_caches: bool) {
        for part in self.0 {
            let (place, rest) = room.split_at_mut(part.len());
            place.copy_from_slice(part);
            room = rest;
        }
    }
}

/// Only slots have one: what takes a token is called by them alone.
pub struct Token(());

/// The path behind a [`Slot`].
pub trait CommitSlot {
    /// Sends the packet to `peer` whose room was reserved last, and filled since.
    fn commit(&mut self, token: Token, peer: PeerId, header: &Header);

    /// Writes the payload of the packet to `peer` whose room was reserved last by [`Slot::of_new_memory`]. `false`: it is to be
    /// written into its room.
    ///
    /// # Safety
    /// `payload` is readable for as many bytes as were reserved.
    unsafe fn write(&mut self, _token: Token, _peer: PeerId, _payload: *const u8) -> bool {
        false
    }
}

/// Room for one packet on a path.
#[must_use = "a slot that is dropped sends nothing"]
pub struct Slot<'p> {
    path: &'p mut dyn CommitSlot,
    peer: PeerId,
    room: NonNull<[u8]>,
    is_new: bool,
}

impl<'p> Slot<'p> {
    /// # Safety
    /// `room` is memory of `path`, valid and used by nobody else until the packet is committed or `path` is used again.
    pub unsafe fn new(path: &'p mut dyn CommitSlot, peer: PeerId, room: NonNull<[u8]>) -> Slot<'p> {
        Slot {
            path,
            peer,
            room,
            is_new: false,
        }
    }

    /// The same of memory that the kernel has not given yet: the path can write a run of bytes there at less cost.
    ///
    /// # Safety
    /// As for [`Slot::new`].
    pub unsafe fn of_new_memory(
        path: &'p mut dyn CommitSlot,
        peer: PeerId,
        room: NonNull<[u8]>,
    ) -> Slot<'p> {
        Slot {
            path,
            peer,
            room,
            is_new: true,
        }
    }

    /// Writes the payload and sends the packet; `header.length_bytes` is the length that was reserved.
    #[inline]
    pub fn commit<P: Payload>(mut self, header: &Header, payload: &mut P) {
        debug_assert_eq!(self.room.len(), header.length_bytes as usize);
        let is_written = self.is_new
            && payload.run().is_some_and(|run| {
                // SAFETY: the payload says so.
                unsafe { self.path.write(Token(()), self.peer, run) }
            });
        if !is_written {
            // SAFETY: as `new` demands: the path is borrowed and has not been used since.
            let room = unsafe { self.room.as_mut() };
            payload.write(0, room, false);
        }
        self.path.commit(Token(()), self.peer, header);
    }
}

/// Until when the payload of a direct packet has to stay as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// Until the receiver has consumed it: the path may have to send it again.
    UntilConsumed,
    /// Until it has been committed: what may have to be sent again is copied when the packet is on its way.
    UntilCommitted,
}

/// The path behind a [`DirectSlot`].
pub trait CommitDirect {
    /// Sends the direct packet that was reserved last, with the `header.length_bytes` bytes at `payload`.
    ///
    /// # Safety
    /// As for [`DirectSlot::commit`].
    unsafe fn commit(&mut self, token: Token, keep: Keep, header: &Header, payload: *const u8);
}

/// Room for one packet whose payload stays in the sender's memory.
#[must_use = "a slot that is dropped sends nothing"]
pub struct DirectSlot<'p> {
    path: &'p mut dyn CommitDirect,
    keep: Keep,
}

impl<'p> DirectSlot<'p> {
    pub fn new(path: &'p mut dyn CommitDirect, keep: Keep) -> DirectSlot<'p> {
        DirectSlot { path, keep }
    }

    /// Sends the packet, with the `header.length_bytes` bytes at `payload`.
    ///
    /// # Safety
    /// `payload` is readable, and unchanged for as long as the slot's [`Keep`] says.
    pub unsafe fn commit(self, header: &Header, payload: *const u8) {
        // SAFETY: passed on.
        unsafe { self.path.commit(Token(()), self.keep, header, payload) };
    }
}

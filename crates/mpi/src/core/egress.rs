//! The one way out: every packet that leaves this process leaves by [`send`].

use cloudmpi_engine::Header;
use cloudmpi_path::Payload;
use cloudmpi_path_shm::{copy_in, copy_past_caches};
use cloudmpi_segment::DESTINATION_BYTES;

use super::router::{Commit, Room, Router};
use super::works::CONTROL_BYTES;
use crate::buffer::Buffer;
use crate::fast::copy;

/// Sends one packet, of which `begin` makes the header once there is room for it. `false`: no room, and nothing has been
/// begun.
///
/// # Safety
/// A payload that stays in its place is readable, and unchanged as long as the [`Keep`](cloudmpi_path::Keep) of `room` says.
#[inline(always)]
pub(super) unsafe fn send<P: Payload>(
    path: &mut Router,
    room: Room,
    payload: P,
    begin: impl FnOnce() -> Header,
) -> bool {
    // SAFETY: passed on.
    unsafe {
        match path.open_ring(room) {
            Some((peer, length_bytes)) => {
                fill(path.reserve_ring(peer, length_bytes), payload, begin)
            }
            None => send_elsewhere(path, room, payload, begin),
        }
    }
}

/// As [`send`], by any path.
///
/// # Safety
/// As for [`send`].
#[inline(never)]
unsafe fn send_elsewhere<P: Payload>(
    path: &mut Router,
    room: Room,
    mut payload: P,
    begin: impl FnOnce() -> Header,
) -> bool {
    if let Room::Copied { peer, length_bytes } = room
        && let Some(far) = path.far_to(peer)
    {
        return far.send(peer, length_bytes, &mut payload, begin);
    }
    // SAFETY: passed on.
    unsafe { fill(path.reserve(room), payload, begin) }
}

/// # Safety
/// As for [`send`].
#[inline(always)]
unsafe fn fill<P: Payload>(
    slot: Option<impl Commit>,
    mut payload: P,
    begin: impl FnOnce() -> Header,
) -> bool {
    let Some(slot) = slot else {
        return false;
    };
    // SAFETY: passed on.
    unsafe { slot.commit(&mut payload, begin) };
    true
}

/// A few bytes in a row, which are not worth the general way of copying.
pub(super) struct Short {
    pub(super) address: *const u8,
    pub(super) length_bytes: usize,
    pub(super) wide_registers: bool,
}

impl Payload for Short {
    const IN_PARTS: bool = false;

    #[inline(always)]
    fn write(&mut self, _offset_bytes: usize, room: &mut [u8], past_caches: bool) {
        let (from, to, length) = (self.address, room.as_mut_ptr(), self.length_bytes);
        debug_assert_eq!(room.len(), length);
        // SAFETY: the sender keeps its memory readable, and the room is as long.
        unsafe {
            match past_caches {
                true => copy_past_caches(from, to, length),
                false => copy(from, to, length, || {
                    copy_in(from, to, length, self.wide_registers)
                }),
            }
        }
    }
}

/// The bytes of a buffer from `offset_bytes` on.
pub(super) struct Copied<'a> {
    pub(super) buffer: &'a Buffer,
    pub(super) offset_bytes: u64,
}

impl Payload for Copied<'_> {
    const IN_PARTS: bool = true;

    fn run(&self) -> Option<*const u8> {
        let base = self.buffer.dense()?;
        Some(base.wrapping_add(self.offset_bytes as usize))
    }

    fn write(&mut self, offset_bytes: usize, room: &mut [u8], past_caches: bool) {
        let offset_bytes = self.offset_bytes + offset_bytes as u64;
        // SAFETY: packets are whole lines, and only their last part ends inside one.
        unsafe { self.buffer.read_for(past_caches, offset_bytes, room) };
    }
}

/// What the engine has to say.
pub(super) struct Control(pub(super) [u8; CONTROL_BYTES]);

impl Payload for Control {
    const IN_PARTS: bool = false;

    fn write(&mut self, _offset_bytes: usize, room: &mut [u8], _past_caches: bool) {
        room.copy_from_slice(&self.0[..room.len()]);
    }
}

/// Memory that stays in its place while it is sent.
pub(super) struct InPlace(pub(super) *const u8);

impl Payload for InPlace {
    const IN_PARTS: bool = false;

    fn in_place(&self) -> Option<*const u8> {
        Some(self.0)
    }

    fn write(&mut self, offset_bytes: usize, room: &mut [u8], _past_caches: bool) {
        // SAFETY: the sender keeps the memory readable, and it is as long as the packet.
        unsafe {
            let from = self.0.add(offset_bytes);
            cloudmpi_copy::copy(from, room.as_mut_ptr(), room.len());
        }
    }
}

/// A buffer for many ranks, behind the list of these ranks.
pub(super) struct ForMany<'a> {
    pub(super) list: Vec<[u8; DESTINATION_BYTES]>,
    pub(super) buffer: &'a Buffer,
}

impl Payload for ForMany<'_> {
    const IN_PARTS: bool = false;

    fn write(&mut self, _offset_bytes: usize, room: &mut [u8], _past_caches: bool) {
        let (list, rest) = room.split_at_mut(self.list.len() * DESTINATION_BYTES);
        list.copy_from_slice(self.list.as_flattened());
        self.buffer.read(0, rest);
    }
}

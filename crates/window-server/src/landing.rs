//! Long puts, whose data goes to the window's memory packet by packet: however long they are, they take no memory of this process.
//! The origin begins one only when it holds the lock, so nothing that it has asked for before keeps it waiting.

use std::collections::HashMap;

use cloudmpi_datatype::Datatype;
use cloudmpi_path::{Header, PeerId};
use cloudmpi_window::{HEAD_BYTES, Head, Kind, is_first, read_datatype, total_bytes};

use crate::serve;
use crate::slots::Slot;

/// A long put whose data comes in.
struct Landing {
    /// The slot that it is for, as its origin calls it.
    slot: u32,
    /// Head and description of the datatype, as far as they have come.
    described: Vec<u8>,
    description_bytes: usize,
    data_bytes: usize,
    place: Option<Place>,
}

/// Where the data goes.
struct Place {
    base: *mut u8,
    datatype: Datatype,
    count: u64,
    done_bytes: usize,
}

/// What a packet was.
pub(crate) enum Took {
    /// Of no long put.
    Nothing,
    Some,
    /// The last one of a long put for this slot.
    All(u32),
    NotOurs,
}

/// The long puts that come in, at most one of each origin.
#[derive(Default)]
pub(crate) struct Landings(HashMap<PeerId, Landing>);

impl Landings {
    /// Takes a packet of a long put in.
    pub(crate) fn take(
        &mut self,
        slots: &HashMap<(PeerId, u32), Slot>,
        peer: PeerId,
        header: &Header,
        part: &[u8],
    ) -> Took {
        if is_first(header) {
            let slot = slots.get(&(peer, header.context));
            match Landing::begin(header, part) {
                Some(landing) if slot.is_some_and(|slot| !slot.awaits_lock()) => {
                    self.0.insert(peer, landing);
                }
                _ => return Took::Nothing,
            }
        }
        let Some(landing) = self.0.get_mut(&peer) else {
            return Took::Nothing;
        };
        let Some(slot) = slots.get(&(peer, landing.slot)) else {
            return Took::NotOurs;
        };
        match landing.take(slot, part) {
            None => Took::NotOurs,
            Some(false) => Took::Some,
            Some(true) => {
                let slot = landing.slot;
                self.0.remove(&peer);
                Took::All(slot)
            }
        }
    }
}

impl Landing {
    /// The long put that begins with this packet, if one does.
    fn begin(header: &Header, part: &[u8]) -> Option<Landing> {
        let (head, _) = Head::read(part)?;
        if head.kind != Kind::Put || head.word == 0 {
            return None;
        }
        let description_bytes = HEAD_BYTES + head.word as usize;
        Some(Landing {
            slot: header.context,
            described: Vec::new(),
            description_bytes,
            data_bytes: total_bytes(header).checked_sub(description_bytes)?,
            place: None,
        })
    }

    /// Takes the next bytes in. True: they were the last. `None`: no origin of this build sends that.
    fn take(&mut self, slot: &Slot, mut part: &[u8]) -> Option<bool> {
        let place = match &mut self.place {
            Some(place) => place,
            None => {
                let missing = self.description_bytes - self.described.len();
                let (first, rest) = part.split_at(missing.min(part.len()));
                self.described.extend_from_slice(first);
                if self.described.len() < self.description_bytes {
                    return Some(false);
                }
                part = rest;
                let described = std::mem::take(&mut self.described);
                self.place
                    .insert(Place::find(slot, &described, self.data_bytes)?)
            }
        };
        let end_bytes = place.done_bytes + part.len();
        if end_bytes > self.data_bytes {
            return None;
        }
        let at = (place.count, place.done_bytes as u64);
        // SAFETY: inside the memory of the window, as `find` has seen, and inside the elements' data; the slot, which keeps the
        // memory mapped, is there.
        unsafe {
            let (from, length_bytes) = (part.as_ptr(), part.len() as u64);
            (place.datatype).unpack_range(from, place.base, at.0, at.1, length_bytes);
        }
        place.done_bytes = end_bytes;
        Some(end_bytes == self.data_bytes)
    }
}

impl Place {
    fn find(slot: &Slot, described: &[u8], data_bytes: usize) -> Option<Place> {
        let (head, rest) = Head::read(described)?;
        let (datatype, _) = read_datatype(rest)?;
        // The origin has checked, with better words.
        let base = serve::inside(slot, head, &datatype)?;
        let is_whole = datatype.packed_size(head.count)? == data_bytes as u64;
        is_whole.then_some(Place {
            base,
            datatype,
            count: head.count,
            done_bytes: 0,
        })
    }
}

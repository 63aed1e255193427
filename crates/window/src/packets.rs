//! Messages between a process and the server of a node, cut into packets of a path that keeps their order and loses none.

use std::collections::HashMap;
use std::rc::Rc;

use cloudmpi_engine::{Header, PeerId};
use cloudmpi_path::Payload;

const FIRST: i32 = 0;
const MORE: i32 = 1;

/// Packed data that stays where it is until the packets with it leave.
pub trait Data {
    fn length_bytes(&self) -> u64;

    /// Writes the bytes from `offset_bytes` on into `room`; all of them are inside of the data.
    fn read(&self, offset_bytes: u64, room: &mut [u8]);
}

/// A message on its way out.
pub struct Leaving {
    slot: u32,
    bytes: Vec<u8>,
    /// What follows `bytes`. Dropped when the last packet has left.
    data: Option<Rc<dyn Data>>,
    left: usize,
}

impl Leaving {
    /// `slot`: what the two sides call the memory that the message is about.
    pub fn new(slot: u32, bytes: Vec<u8>) -> Leaving {
        Leaving {
            slot,
            bytes,
            data: None,
            left: 0,
        }
    }

    /// The same, with data behind the bytes.
    pub fn with_data(slot: u32, bytes: Vec<u8>, data: Rc<dyn Data>) -> Leaving {
        let data = Some(data);
        Leaving {
            data,
            ..Leaving::new(slot, bytes)
        }
    }

    fn length_bytes(&self) -> usize {
        let data_bytes = self.data.as_ref().map_or(0, |data| data.length_bytes());
        self.bytes.len() + data_bytes as usize
    }

    pub fn slot(&self) -> u32 {
        self.slot
    }

    /// Of memory that is this message's own.
    pub fn held_bytes(&self) -> usize {
        self.bytes.len()
    }

    pub fn has_data(&self) -> bool {
        self.data.is_some()
    }

    /// The header of the next packet, with at most so many bytes. The message itself is its payload.
    pub fn next(&self, most_bytes: usize) -> Header {
        let total = self.length_bytes();
        let part = most_bytes.min(total - self.left);
        let tag = if self.left == 0 { FIRST } else { MORE };
        let lengths = ((total as u64 >> 32) as u32, total as u32);
        Header::beside_engines(part, tag, (self.slot, lengths.0, lengths.1))
    }

    /// A packet of so many bytes has left. True: it was the last one.
    pub fn has_left(&mut self, length_bytes: usize) -> bool {
        self.left += length_bytes;
        self.left == self.length_bytes()
    }
}

impl Payload for Leaving {
    const IN_PARTS: bool = false;

    fn write(&mut self, offset_bytes: usize, room: &mut [u8], _past_caches: bool) {
        let at = self.left + offset_bytes;
        let here = self.bytes.get(at..).unwrap_or(&[]);
        let (first, rest) = room.split_at_mut(here.len().min(room.len()));
        first.copy_from_slice(&here[..first.len()]);
        if let (Some(data), false) = (&self.data, rest.is_empty()) {
            data.read((at + first.len() - self.bytes.len()) as u64, rest);
        }
    }
}

/// Whether a message begins with this packet.
pub fn is_first(header: &Header) -> bool {
    header.tag == FIRST
}

/// Length of the message to which a packet belongs.
pub fn total_bytes(header: &Header) -> usize {
    (u64::from(header.source) << 32 | u64::from(header.token)) as usize
}

/// A message that is all here.
#[derive(Debug, PartialEq, Eq)]
pub struct Whole {
    pub slot: u32,
    pub bytes: Vec<u8>,
}

/// A packet that no message of this build begins with.
#[derive(Debug, PartialEq, Eq)]
pub struct NotOurs;

/// Messages that come in, at most one at a time of each peer.
#[derive(Default)]
pub struct Assembly {
    under_way: HashMap<PeerId, (Vec<u8>, usize)>,
}

impl Assembly {
    /// Takes a packet in: the message, if it is whole with that.
    pub fn take(
        &mut self,
        peer: PeerId,
        header: &Header,
        part: &[u8],
    ) -> Result<Option<Whole>, NotOurs> {
        let slot = header.context;
        let total = total_bytes(header);
        if is_first(header) {
            if part.len() == total {
                let bytes = part.to_vec();
                return Ok(Some(Whole { slot, bytes }));
            }
            let mut bytes = Vec::new();
            bytes.try_reserve_exact(total).map_err(|_| NotOurs)?;
            self.under_way.insert(peer, (bytes, total));
        }
        let (bytes, total) = self.under_way.get_mut(&peer).ok_or(NotOurs)?;
        if bytes.len() + part.len() > *total {
            return Err(NotOurs);
        }
        bytes.extend_from_slice(part);
        if bytes.len() < *total {
            return Ok(None);
        }
        let whole = self.under_way.remove(&peer);
        Ok(whole.map(|(bytes, _)| Whole { slot, bytes }))
    }

    /// Nothing more comes from this peer.
    pub fn forget(&mut self, peer: PeerId) {
        self.under_way.remove(&peer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Bytes(Vec<u8>);

    impl Data for Bytes {
        fn length_bytes(&self) -> u64 {
            self.0.len() as u64
        }

        fn read(&self, offset_bytes: u64, room: &mut [u8]) {
            room.copy_from_slice(&self.0[offset_bytes as usize..][..room.len()]);
        }
    }

    fn packet(message: &mut Leaving, most_bytes: usize) -> (Header, Vec<u8>) {
        let header = message.next(most_bytes);
        let mut part = vec![0; header.length_bytes as usize];
        message.write(0, &mut part, false);
        (header, part)
    }

    #[test]
    fn messages_of_several_peers_come_back_whole() {
        let lengths = [1, 7, 8, 9, 100];
        for (length, own) in lengths
            .into_iter()
            .flat_map(|l| [(l, l), (l, l / 2), (l, 1)])
        {
            let sent: Vec<u8> = (0..length).collect();
            let (bytes, data) = sent.split_at(own as usize);
            let data = Rc::new(Bytes(data.to_vec()));
            let mut leaving: Vec<Leaving> = (0..3)
                .map(|slot| Leaving::with_data(slot, bytes.to_vec(), Rc::clone(&data) as _))
                .collect();
            let mut assembly = Assembly::default();
            let mut came = Vec::new();
            while came.len() < 3 {
                for (peer, message) in (0..).zip(&mut leaving) {
                    let (header, part) = packet(message, 8);
                    if part.is_empty() {
                        continue;
                    }
                    message.has_left(part.len());
                    came.extend(assembly.take(peer, &header, &part).expect("ours"));
                }
            }
            for (slot, whole) in (0..).zip(came) {
                let bytes = sent.clone();
                assert_eq!(whole, Whole { slot, bytes });
            }
        }
        let header = Leaving::new(0, vec![0; 9]).next(8);
        let more = Header {
            tag: MORE,
            ..header
        };
        assert_eq!(Assembly::default().take(0, &more, &[1]), Err(NotOurs));
    }
}

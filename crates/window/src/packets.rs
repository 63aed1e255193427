//! Messages between a process and the server of a node, cut into packets of a path that keeps their order and loses none.

use std::collections::HashMap;

use cloudmpi_engine::{Header, PeerId};

const FIRST: i32 = 0;
const MORE: i32 = 1;

/// A message on its way out.
pub struct Leaving {
    slot: u32,
    bytes: Vec<u8>,
    left: usize,
}

impl Leaving {
    /// `slot`: what the two sides call the memory that the message is about.
    pub fn new(slot: u32, bytes: Vec<u8>) -> Leaving {
        Leaving {
            slot,
            bytes,
            left: 0,
        }
    }

    /// The next packet, with at most so many bytes.
    pub fn next(&self, most_bytes: usize) -> (Header, &[u8]) {
        let end = self.bytes.len().min(self.left + most_bytes);
        let part = &self.bytes[self.left..end];
        let total = self.bytes.len() as u64;
        let tag = if self.left == 0 { FIRST } else { MORE };
        let lengths = ((total >> 32) as u32, total as u32);
        let header = Header::beside_engines(part.len(), tag, (self.slot, lengths.0, lengths.1));
        (header, part)
    }

    /// A packet of so many bytes has left. True: it was the last one.
    pub fn has_left(&mut self, length_bytes: usize) -> bool {
        self.left += length_bytes;
        self.left == self.bytes.len()
    }
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
        let total = (u64::from(header.source) << 32 | u64::from(header.token)) as usize;
        if header.tag == FIRST {
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

    #[test]
    fn messages_of_several_peers_come_back_whole() {
        let lengths = [1, 7, 8, 9, 100];
        for length in lengths {
            let sent: Vec<u8> = (0..length).collect();
            let mut leaving: Vec<Leaving> = (0..3)
                .map(|slot| Leaving::new(slot, sent.clone()))
                .collect();
            let mut assembly = Assembly::default();
            let mut came = Vec::new();
            while came.len() < 3 {
                for (peer, message) in (0..).zip(&mut leaving) {
                    let (header, part) = message.next(8);
                    let part = part.to_vec();
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
        let (header, _) = Leaving::new(0, vec![0; 9]).next(8);
        let more = Header {
            tag: MORE,
            ..header
        };
        assert_eq!(Assembly::default().take(0, &more, &[1]), Err(NotOurs));
    }
}

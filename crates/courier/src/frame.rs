//! What one courier sends another: packets of the tcp path, whose header names the pair of ranks.

use cloudmpi_engine::{HEADER_BYTES, Header, PeerId};

/// The first part of an entry: its [`Begin`] and the first bytes of its payload.
pub(crate) const FIRST: i32 = 0;
/// More bytes of the payload.
pub(crate) const MORE: i32 = 1;
/// A receive has taken the message at a place of the sender's log.
pub(crate) const MATCHED: i32 = 2;

pub(crate) const BEGIN_BYTES: usize = 16 + HEADER_BYTES;

/// Sender and receiver, of MPI_COMM_WORLD.
pub(crate) type Ranks = (PeerId, PeerId);

/// What an entry says before its payload.
#[derive(Clone, Copy)]
pub(crate) struct Begin {
    pub(crate) order: u64,
    /// Where it stands in the sender's log.
    pub(crate) place: u32,
    pub(crate) header: Header,
}

impl Begin {
    pub(crate) fn encode(&self) -> [u8; BEGIN_BYTES] {
        let mut bytes = [0; BEGIN_BYTES];
        bytes[..8].copy_from_slice(&self.order.to_le_bytes());
        bytes[8..12].copy_from_slice(&self.place.to_le_bytes());
        bytes[16..].copy_from_slice(&self.header.to_bytes());
        bytes
    }

    /// `None`: another build has sent it.
    pub(crate) fn decode(bytes: &[u8]) -> Option<(Begin, &[u8])> {
        let (bytes, payload) = bytes.split_first_chunk::<BEGIN_BYTES>()?;
        let (order, rest) = bytes.split_first_chunk::<8>()?;
        let (place, rest) = rest.split_first_chunk::<4>()?;
        let header = Header::from_bytes(rest[4..].first_chunk()?)?;
        let begin = Begin {
            order: u64::from_le_bytes(*order),
            place: u32::from_le_bytes(*place),
            header,
        };
        Some((begin, payload))
    }
}

/// The header of a packet.
pub(crate) fn packet(what: i32, (sender, receiver): Ranks, length_bytes: usize) -> Header {
    Header::beside_engines(length_bytes, what, (sender, receiver, 0))
}

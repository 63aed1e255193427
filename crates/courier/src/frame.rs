//! What one courier sends another: packets of the tcp path. The header of most names a pair of ranks.

use cloudmpi_engine::{HEADER_BYTES, Header, PeerId};

/// The first part of an entry: its [`Begin`] and the first bytes of its payload.
pub(crate) const FIRST: i32 = 0;
/// More bytes of the payload.
pub(crate) const MORE: i32 = 1;
/// A receive has taken the message at a place of the sender's log.
pub(crate) const MATCHED: i32 = 2;
/// How many bytes of the pair's log the node has.
pub(crate) const HAS: i32 = 3;
/// All [`HAS`] have been said, and whether the node is new: a byte.
pub(crate) const SAID: i32 = 4;
/// A rank's records, for the node that keeps them or back from there: where they begin, and their bytes.
pub(crate) const RECORDS: i32 = 5;
/// The records sent so far belong together: the number of their cut.
pub(crate) const CUT: i32 = 6;
/// They are kept.
pub(crate) const KEPT: i32 = 7;
/// All records that were kept have been sent back.
pub(crate) const RETURNED: i32 = 8;

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

/// A number before the rest of a payload. `None`: another build has sent it.
pub(crate) fn number(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let (number, rest) = bytes.split_first_chunk::<8>()?;
    Some((u64::from_le_bytes(*number), rest))
}

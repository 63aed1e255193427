//! What one courier sends another: packets of tcp or of the services. The header of most names a pair of ranks.

use cloudmpi_engine::{HEADER_BYTES, Header, NO_ANSWER, PacketKind, PeerId};

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

/// What ranks of a node have saved follows, for the node that keeps it: a shipment of this number. Or it comes back from there.
pub(crate) const SHIP: i32 = 9;
/// A part of a log between ranks of one node: where it begins, and its bytes.
pub(crate) const LOG: i32 = 10;
/// Places of synchronous messages of that log that receives have taken.
pub(crate) const TAKEN: i32 = 11;
pub(crate) const MOST_TAKEN_BYTES: usize = 32 << 10;
/// A part of a save of a rank: where it begins, and its bytes.
pub(crate) const SAVE: i32 = 12;
/// The save is whole ([`Saved`]).
pub(crate) const SAVED: i32 = 13;
/// Everything that was sent before has come when this is answered: the number of the shipment.
pub(crate) const PROBE: i32 = 14;
pub(crate) const ECHO: i32 = 15;
/// The shipment counts from here on.
pub(crate) const COUNTS: i32 = 16;
/// The keeper has no room for what is saved.
pub(crate) const FULL: i32 = 17;

/// By the services: the sender wants to know when this and all before it have been taken in, and says how many packets that are.
pub(crate) const WANTS_RECEIPT: i32 = 18;
/// They have been.
pub(crate) const RECEIPT: i32 = 19;

pub(crate) const BEGIN_BYTES: usize = 16 + HEADER_BYTES;

/// Sender and receiver, of MPI_COMM_WORLD.
pub(crate) type Ranks = (PeerId, PeerId);

/// What an entry says before its payload.
#[derive(Clone, Copy)]
pub(crate) struct Begin {
    pub(crate) order: u64,
    /// Where it stands in the sender's log.
    pub(crate) place: u32,
    /// A receive has taken it, and its sender knows: the receiver's node has lost its log.
    pub(crate) is_taken: bool,
    pub(crate) header: Header,
}

/// What is said of a save behind its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Saved {
    /// 0: its bytes are not whole.
    pub(crate) number: u64,
    pub(crate) length_bytes: u64,
    /// Since it was made.
    pub(crate) age_ns: u64,
    pub(crate) sum: u64,
}

impl Saved {
    pub(crate) fn encode(&self) -> Vec<u8> {
        let words = [self.number, self.length_bytes, self.age_ns, self.sum];
        words.into_iter().flat_map(u64::to_le_bytes).collect()
    }

    /// `None`: another build has sent it.
    pub(crate) fn decode(bytes: &[u8]) -> Option<Saved> {
        let (number, rest) = self::number(bytes)?;
        let (length_bytes, rest) = self::number(rest)?;
        let (age_ns, rest) = self::number(rest)?;
        let (sum, rest) = self::number(rest)?;
        rest.is_empty().then_some(Saved {
            number,
            length_bytes,
            age_ns,
            sum,
        })
    }
}

/// The sum of the bytes of a save, part by part: all parts but the last have whole words.
pub(crate) fn sum_on(sum: u64, bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(sum, |sum, part| {
        let mut word = [0; 8];
        word[..part.len()].copy_from_slice(part);
        (sum ^ u64::from_le_bytes(word))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(29)
    })
}

impl Begin {
    pub(crate) fn encode(&self) -> [u8; BEGIN_BYTES] {
        let mut bytes = [0; BEGIN_BYTES];
        bytes[..8].copy_from_slice(&self.order.to_le_bytes());
        bytes[8..12].copy_from_slice(&self.place.to_le_bytes());
        bytes[12] = u8::from(self.is_taken);
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
            is_taken: rest[0] != 0,
            header,
        };
        Some((begin, payload))
    }
}

/// The sender waits until a receive has taken the message.
pub(crate) fn wants_answer(header: &Header) -> bool {
    header.kind == PacketKind::EagerSync && header.token != NO_ANSWER
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

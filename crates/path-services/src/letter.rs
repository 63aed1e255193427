//! The content of a queue's message: packets for one rank, one behind the other, or the place of a long one. A
//! topic's message: packets for many, each with its destinations.

use bytes::{BufMut, Bytes, BytesMut};
use cloudmpi_path::{HEADER_BYTES, Header, NUMBERS_BYTES, Numbers, PacketKind, PeerId};
use cloudmpi_segment::DESTINATION_BYTES;

/// Sender, kind of record, then the packet's header.
const RECORD_BYTES: usize = 4 + 4 + HEADER_BYTES;
const INLINE: u32 = 0;
const IN_BLOB: u32 = 1;
/// Not a packet: the blob of that number, which was for many, is no longer needed by the sender's node.
const TAKEN: u32 = 2;

#[derive(Debug, Clone, PartialEq)]
pub enum Payload {
    Inline(Bytes),
    /// In the blob of that number, which its receiver removes.
    Blob(u64),
    /// No blob, and no packet either: see [`put_taken`].
    Taken(u64),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Packet {
    /// Rank in MPI_COMM_WORLD.
    pub source: PeerId,
    pub header: Header,
    pub payload: Payload,
}

/// Length of a letter's record with its payload inside.
pub fn record_bytes(payload_bytes: usize) -> usize {
    RECORD_BYTES + payload_bytes
}

fn put_header(letter: &mut BytesMut, source: PeerId, kind: u32, header: &Header) {
    letter.put_u32_le(source);
    letter.put_u32_le(kind);
    letter.put_slice(&header.to_bytes());
}

pub fn put_inline(letter: &mut BytesMut, source: PeerId, header: &Header, payload: &[u8]) {
    put_header(letter, source, INLINE, header);
    letter.put_slice(payload);
}

/// `header.length_bytes` bytes are in the blob.
pub fn put_reference(letter: &mut BytesMut, source: PeerId, header: &Header, blob: u64) {
    put_header(letter, source, IN_BLOB, header);
    letter.put_u64_le(blob);
}

/// Tells the sender of a packet for many that a node has taken the blob of that number. `node`: its index.
pub fn put_taken(letter: &mut BytesMut, node: u32, blob: u64) {
    let header = Header {
        length_bytes: 0,
        kind: PacketKind::Data,
        path_mark: 0,
        incarnation: 0,
        numbers: Numbers::default(),
        context: 0,
        tag: 0,
        source: 0,
        token: 0,
    };
    put_header(letter, node, TAKEN, &header);
    letter.put_u64_le(blob);
}

/// The packets of a letter; a record that does not parse is from no node of this job.
pub struct Packets(pub Bytes);

/// Sender, packet and kind of the first record.
fn take_record(bytes: &mut Bytes) -> Option<(PeerId, Header, u32)> {
    if bytes.len() < RECORD_BYTES {
        return None;
    }
    let record = bytes.split_to(RECORD_BYTES);
    let header = Header::from_bytes(record[8..].first_chunk()?)?;
    Some((u32_at(&record, 0), header, u32_at(&record, 4)))
}

fn take_payload(bytes: &mut Bytes, kind: u32, header: &Header) -> Option<Payload> {
    let inline_bytes = match kind {
        INLINE => header.length_bytes as usize,
        _ => size_of::<u64>(),
    };
    if bytes.len() < inline_bytes {
        return None;
    }
    let rest = bytes.split_to(inline_bytes);
    Some(match kind {
        INLINE => Payload::Inline(rest),
        IN_BLOB => Payload::Blob(u64_at(&rest, 0)),
        _ => Payload::Taken(u64_at(&rest, 0)),
    })
}

pub fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from(u32_at(bytes, at)) | u64::from(u32_at(bytes, at + 4)) << 32
}

impl Iterator for Packets {
    type Item = Packet;

    fn next(&mut self) -> Option<Packet> {
        let (source, header, kind) = take_record(&mut self.0)?;
        let payload = take_payload(&mut self.0, kind, &header)?;
        Some(Packet {
            source,
            header,
            payload,
        })
    }
}

/// A packet for many, and its destinations: rank, and numbers in the channel to it.
#[derive(Debug, Clone, PartialEq)]
pub struct Cast {
    pub source: PeerId,
    /// Complete, except for the numbers.
    pub header: Header,
    pub destinations: Vec<(PeerId, Numbers)>,
    pub payload: Payload,
}

/// Length of a record of a packet for many with its payload inside.
pub fn cast_bytes(destinations: usize, payload_bytes: usize) -> usize {
    RECORD_BYTES + size_of::<u32>() + destinations * DESTINATION_BYTES + payload_bytes
}

fn put_destinations(publication: &mut BytesMut, list: &[u8]) {
    publication.put_u32_le((list.len() / DESTINATION_BYTES) as u32);
    publication.put_slice(list);
}

/// `list`: the destinations in the rank's form ([`destinations`]).
pub fn put_cast(
    publication: &mut BytesMut,
    source: PeerId,
    header: &Header,
    list: &[u8],
    payload: &[u8],
) {
    put_header(publication, source, INLINE, header);
    put_destinations(publication, list);
    publication.put_slice(payload);
}

/// `header.length_bytes` bytes are in the blob.
pub fn put_cast_reference(
    publication: &mut BytesMut,
    source: PeerId,
    header: &Header,
    list: &[u8],
    blob: u64,
) {
    put_header(publication, source, IN_BLOB, header);
    put_destinations(publication, list);
    publication.put_u64_le(blob);
}

/// The entries of a list of destinations.
pub fn destinations(list: &[u8]) -> impl Iterator<Item = (PeerId, Numbers)> {
    list.chunks_exact(DESTINATION_BYTES)
        .map(|entry| (u32_at(entry, 0), numbers_at(entry, 4)))
}

/// The packets of a publication; a record that does not parse is from no node of this job.
pub struct Casts(pub Bytes);

impl Iterator for Casts {
    type Item = Cast;

    fn next(&mut self) -> Option<Cast> {
        let (source, header, kind) = take_record(&mut self.0)?;
        if self.0.len() < size_of::<u32>() {
            return None;
        }
        let count = u32_at(&self.0.split_to(size_of::<u32>()), 0) as usize;
        let list_bytes = count.checked_mul(DESTINATION_BYTES)?;
        if self.0.len() < list_bytes {
            return None;
        }
        let list = self.0.split_to(list_bytes);
        let payload = take_payload(&mut self.0, kind, &header)?;
        Some(Cast {
            source,
            header,
            destinations: destinations(&list).collect(),
            payload,
        })
    }
}

fn numbers_at(bytes: &[u8], at: usize) -> Numbers {
    let mut both = [0; NUMBERS_BYTES];
    both.copy_from_slice(&bytes[at..at + NUMBERS_BYTES]);
    Numbers::from_bytes(both)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_come_out_as_they_went_in() {
        let header = |length_bytes, link| Header {
            length_bytes,
            kind: PacketKind::Data,
            path_mark: 1,
            incarnation: 0x0302,
            numbers: Numbers { link, message: 6 },
            context: 5,
            tag: -7,
            source: 9,
            token: u32::MAX,
        };
        let mut letter = BytesMut::new();
        put_inline(&mut letter, 3, &header(5, u32::MAX - 1), b"hello");
        put_reference(&mut letter, 4, &header(1 << 20, 2), 77);
        put_inline(&mut letter, 3, &header(0, 8), b"");
        let letter = letter.freeze();
        let packets: Vec<Packet> = Packets(letter.clone()).collect();
        assert_eq!(packets.len(), 3);
        assert_eq!(
            packets[0].payload,
            Payload::Inline(Bytes::from_static(b"hello"))
        );
        assert_eq!(packets[0].header, header(5, u32::MAX - 1));
        assert_eq!(packets[1].payload, Payload::Blob(77));
        assert_eq!(
            (packets[1].source, packets[1].header),
            (4, header(1 << 20, 2))
        );
        assert_eq!(packets[2].header.numbers.link, 8);
        for cut in 0..letter.len() {
            assert!(Packets(letter.slice(..cut)).count() < 3);
        }
    }

    #[test]
    fn packets_for_many_come_out_as_they_went_in() {
        let header = |length_bytes| Header {
            length_bytes,
            kind: PacketKind::Eager,
            path_mark: 0,
            incarnation: 0,
            numbers: Numbers::default(),
            context: 5,
            tag: -7,
            source: 9,
            token: 0,
        };
        let list = |ranks: &[(u32, Numbers)]| {
            let mut list = BytesMut::new();
            for (rank, numbers) in ranks {
                list.put_u32_le(*rank);
                list.put_slice(&numbers.to_bytes());
            }
            list
        };
        let numbers = |link, message| Numbers { link, message };
        let (few, none) = ([(7, numbers(u32::MAX, 4)), (0, numbers(1, u32::MAX))], []);
        let mut publication = BytesMut::new();
        put_cast(&mut publication, 3, &header(5), &list(&few), b"hello");
        put_cast_reference(&mut publication, 4, &header(1 << 20), &list(&few[..1]), 77);
        put_cast(&mut publication, 5, &header(0), &list(&none), b"");
        let publication = publication.freeze();
        let casts: Vec<Cast> = Casts(publication.clone()).collect();
        assert_eq!(casts.len(), 3);
        assert_eq!((casts[0].source, casts[0].header), (3, header(5)));
        assert_eq!(casts[0].destinations, few);
        assert_eq!(
            casts[0].payload,
            Payload::Inline(Bytes::from_static(b"hello"))
        );
        assert_eq!(casts[1].payload, Payload::Blob(77));
        assert_eq!(
            (casts[1].header, casts[1].destinations.len()),
            (header(1 << 20), 1)
        );
        assert_eq!(casts[2].destinations, none);
        for cut in 0..publication.len() {
            assert!(Casts(publication.slice(..cut)).count() < 3);
        }
        // A count without records behind it.
        let mut lie = BytesMut::new();
        put_header(&mut lie, 1, INLINE, &header(0));
        lie.put_u32_le(u32::MAX);
        assert_eq!(Casts(lie.freeze()).count(), 0);
    }
}

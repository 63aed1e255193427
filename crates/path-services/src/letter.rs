//! What a queue's message holds: packets for one rank, one behind the other, or where a long one is.

use bytes::{BufMut, Bytes, BytesMut};
use cloudmpi_path::{HEADER_BYTES, Header, PacketKind, PeerId};

/// Sender, kind of record, then the packet's header.
const RECORD_BYTES: usize = 4 + 4 + HEADER_BYTES;
const INLINE: u32 = 0;
const IN_BLOB: u32 = 1;

#[derive(Debug, Clone, PartialEq)]
pub enum Payload {
    Inline(Bytes),
    /// In the blob of that number, which its receiver removes.
    Blob(u64),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Packet {
    /// Rank in MPI_COMM_WORLD.
    pub source: PeerId,
    pub header: Header,
    pub payload: Payload,
}

/// Length of a letter's record whose payload stands in it.
pub fn record_bytes(payload_bytes: usize) -> usize {
    RECORD_BYTES + payload_bytes
}

fn put_header(letter: &mut BytesMut, source: PeerId, kind: u32, header: &Header) {
    letter.put_u32_le(source);
    letter.put_u32_le(kind);
    letter.put_u32_le(header.length_bytes);
    letter.put_u8(header.kind as u8);
    letter.put_slice(&header.reserved);
    letter.put_u64_le(header.sequence);
    letter.put_u32_le(header.context);
    letter.put_i32_le(header.tag);
    letter.put_u32_le(header.source);
    letter.put_u32_le(header.token);
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

/// The packets of a letter; what does not parse was written by nobody of this job.
pub struct Packets(pub Bytes);

impl Iterator for Packets {
    type Item = Packet;

    fn next(&mut self) -> Option<Packet> {
        if self.0.len() < RECORD_BYTES {
            return None;
        }
        let record = self.0.split_to(RECORD_BYTES);
        let u32_at = |at: usize| {
            u32::from_le_bytes([record[at], record[at + 1], record[at + 2], record[at + 3]])
        };
        let u64_at = |at: usize| u64::from(u32_at(at)) | u64::from(u32_at(at + 4)) << 32;
        let header = Header {
            length_bytes: u32_at(8),
            kind: PacketKind::from_u8(record[12])?,
            reserved: [record[13], record[14], record[15]],
            sequence: u64_at(16),
            context: u32_at(24),
            tag: u32_at(28) as i32,
            source: u32_at(32),
            token: u32_at(36),
        };
        let inline_bytes = match u32_at(4) {
            INLINE => header.length_bytes as usize,
            _ => size_of::<u64>(),
        };
        if self.0.len() < inline_bytes {
            return None;
        }
        let rest = self.0.split_to(inline_bytes);
        let payload = match u32_at(4) {
            INLINE => Payload::Inline(rest),
            _ => Payload::Blob(u64::from_le_bytes(rest[..].try_into().ok()?)),
        };
        Some(Packet {
            source: u32_at(0),
            header,
            payload,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_come_out_as_they_went_in() {
        let header = |length_bytes, sequence| Header {
            length_bytes,
            kind: PacketKind::Data,
            reserved: [1, 2, 3],
            sequence,
            context: 5,
            tag: -7,
            source: 9,
            token: u32::MAX,
        };
        let mut letter = BytesMut::new();
        put_inline(&mut letter, 3, &header(5, u64::MAX - 1), b"hello");
        put_reference(&mut letter, 4, &header(1 << 20, 2), 77);
        put_inline(&mut letter, 3, &header(0, 8), b"");
        let letter = letter.freeze();
        let packets: Vec<Packet> = Packets(letter.clone()).collect();
        assert_eq!(packets.len(), 3);
        assert_eq!(
            packets[0].payload,
            Payload::Inline(Bytes::from_static(b"hello"))
        );
        assert_eq!(packets[0].header, header(5, u64::MAX - 1));
        assert_eq!(packets[1].payload, Payload::Blob(77));
        assert_eq!(
            (packets[1].source, packets[1].header),
            (4, header(1 << 20, 2))
        );
        assert_eq!(packets[2].header.sequence, 8);
        for cut in 0..letter.len() {
            assert!(Packets(letter.slice(..cut)).count() < 3);
        }
    }
}

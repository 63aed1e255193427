//! How a packet looks on the wire, and how it is authenticated.
//!
//! A frame is a header of [`FRAME_HEADER_BYTES`], all little-endian, and the payload; behind a direct payload
//! comes its MAC, [`TRAILER_BYTES`]:
//!
//! | offset | bytes | what |
//! |---|---|---|
//! | 0 | 4 | payload bytes |
//! | 4 | 1 | kind: of the packet, or one of the path's own (`CONTROL_…`) |
//! | 5 | 1 | 1: a direct packet, whose payload goes straight into the receiver's memory; 3: of which the sender keeps a copy |
//! | 6 | 2 | incarnation |
//! | 8 | 8 | link number and message index, 4 each; the path looks at neither |
//! | 16 | 16 | context, tag, source, token: 4 each |
//! | 32 | 8 | packets that this side has taken on this stream since the job's beginning |
//! | 40 | 8 | keyed tag |

use std::hash::Hasher;

use cloudmpi_path::{Header, Numbers, PacketKind};
use siphasher::sip::SipHasher24;

use crate::mac::{MAC_BYTES, Mac, MacKey};

pub(crate) const FRAME_HEADER_BYTES: usize = 48;
const TAGGED_BYTES: usize = 40;

pub(crate) const TRAILER_BYTES: usize = MAC_BYTES;

/// Copied payloads up to this length go into the header's tag themselves, which costs less; of longer ones the MAC.
const HASHED_PAYLOAD_BYTES: usize = 256;

pub(crate) const CONTROL_ACKNOWLEDGE: u8 = 0xF0;
/// A direct packet; one of which the sender keeps a copy.
pub(crate) const DIRECT: u8 = 1;
pub(crate) const DIRECT_KEPT: u8 = 3;

/// The sender wants to know now what has been taken.
pub(crate) const CONTROL_REQUEST: u8 = 0xF1;
/// The sender is about to close, and misses nothing.
pub(crate) const CONTROL_GOODBYE: u8 = 0xF2;

pub(crate) type FrameHeader = [u8; FRAME_HEADER_BYTES];

/// Numbers of control frames, which are counted by themselves, are told from packets' by this bit.
const CONTROL_NUMBER: u64 = 1 << 63;

/// Makes and checks the tags of one direction of one connection.
#[derive(Clone)]
pub(crate) struct Tagger {
    /// Everything goes in encrypted records, which have tags: frames need none.
    in_records: bool,
    keyed: SipHasher24,
    long: MacKey,
}

impl Tagger {
    /// Of frames that go in records.
    pub(crate) fn in_records() -> Tagger {
        Tagger {
            in_records: true,
            ..Tagger::new(&[0; 16], [0; 16])
        }
    }

    /// `key` for headers and what is short, `long_key` for payloads.
    pub(crate) fn new(key: &[u8; 16], long_key: [u8; 16]) -> Tagger {
        Tagger {
            in_records: false,
            keyed: SipHasher24::new_with_key(key),
            long: MacKey::new(long_key),
        }
    }

    #[inline]
    fn tag(&self, number: u64, header: &FrameHeader, payload: &[u8]) -> u64 {
        if self.in_records {
            return 0;
        }
        let mut hasher = self.keyed;
        hasher.write(&number.to_le_bytes());
        hasher.write(&header[..TAGGED_BYTES]);
        if payload.len() <= HASHED_PAYLOAD_BYTES {
            hasher.write(payload);
        } else {
            hasher.write(&self.long.mac(&nonce(number), payload));
        }
        hasher.finish()
    }

    /// Begins the MAC of the direct payload of packet `number`. Its header's tag says what it belongs to and how
    /// long it is.
    pub(crate) fn begin_direct(&self, number: u64) -> Mac {
        match self.in_records {
            true => Mac::NOT_NEEDED,
            false => self.long.begin(&nonce(number)),
        }
    }

    /// Writes acknowledgement and tag into a frame. `number` of a packet is its place in its stream.
    #[inline]
    pub(crate) fn seal(&self, number: u64, taken: u64, header: &mut FrameHeader, payload: &[u8]) {
        header[32..40].copy_from_slice(&taken.to_le_bytes());
        let tag = self.tag(number, header, payload);
        header[40..48].copy_from_slice(&tag.to_le_bytes());
    }

    #[inline]
    pub(crate) fn is_genuine(&self, number: u64, header: &FrameHeader, payload: &[u8]) -> bool {
        // Whether they differ tells nobody where: a difference ends the connection and its key.
        u64_at(header, 40) == self.tag(number, header, payload)
    }

    /// A whole control frame, the `number`th of its connection and direction.
    pub(crate) fn control(&self, kind: u8, number: u64, taken: u64) -> FrameHeader {
        let mut header = [0; FRAME_HEADER_BYTES];
        header[4] = kind;
        self.seal(number | CONTROL_NUMBER, taken, &mut header, &[]);
        header
    }

    pub(crate) fn is_genuine_control(&self, number: u64, header: &FrameHeader) -> bool {
        self.is_genuine(number | CONTROL_NUMBER, header, &[])
    }
}

/// A number is given to one packet of a connection and direction, and those have a key of their own.
#[inline]
fn nonce(number: u64) -> [u8; 16] {
    u128::from(number).to_le_bytes()
}

#[inline]
fn u32_at(bytes: &FrameHeader, at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

#[inline]
fn u64_at(bytes: &FrameHeader, at: usize) -> u64 {
    u64::from(u32_at(bytes, at)) | u64::from(u32_at(bytes, at + 4)) << 32
}

/// Writes a packet's header; acknowledgement and tag are [`Tagger::seal`]'s.
#[inline]
pub(crate) fn encode(header: &Header, direct: u8, out: &mut FrameHeader) {
    out[0..4].copy_from_slice(&header.length_bytes.to_le_bytes());
    out[4] = header.kind as u8;
    out[5] = direct;
    out[6..8].copy_from_slice(&header.incarnation.to_le_bytes());
    out[8..16].copy_from_slice(&header.numbers.to_bytes());
    out[16..20].copy_from_slice(&header.context.to_le_bytes());
    out[20..24].copy_from_slice(&header.tag.to_le_bytes());
    out[24..28].copy_from_slice(&header.source.to_le_bytes());
    out[28..32].copy_from_slice(&header.token.to_le_bytes());
}

/// The packet's header in a frame; `None` if its kind is none of a packet's.
#[inline]
pub(crate) fn decode(frame: &FrameHeader) -> Option<Header> {
    Some(Header {
        length_bytes: u32_at(frame, 0),
        kind: PacketKind::from_u8(frame[4])?,
        path_mark: 0,
        incarnation: u16::from_le_bytes([frame[6], frame[7]]),
        numbers: Numbers {
            link: u32_at(frame, 8),
            message: u32_at(frame, 12),
        },
        context: u32_at(frame, 16),
        tag: u32_at(frame, 20) as i32,
        source: u32_at(frame, 24),
        token: u32_at(frame, 28),
    })
}

#[inline]
pub(crate) fn length_bytes(frame: &FrameHeader) -> usize {
    u32_at(frame, 0) as usize
}

#[inline]
pub(crate) fn kind(frame: &FrameHeader) -> u8 {
    frame[4]
}

#[inline]
pub(crate) fn is_direct(frame: &FrameHeader) -> bool {
    frame[5] == DIRECT || is_kept(frame)
}

/// A direct packet whose sender gives memory back when it hears that the packet was taken.
#[inline]
pub(crate) fn is_kept(frame: &FrameHeader) -> bool {
    frame[5] == DIRECT_KEPT
}

/// How many of our packets the sender of the frame has taken.
#[inline]
pub(crate) fn taken(frame: &FrameHeader) -> u64 {
    u64_at(frame, 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header {
            length_bytes: 5,
            kind: PacketKind::CancelReply,
            path_mark: 0,
            incarnation: 0x0a0b,
            numbers: Numbers {
                link: 0x0506_0708,
                message: 0x0102_0304,
            },
            context: 7,
            tag: -3,
            source: u32::MAX,
            token: 9,
        }
    }

    #[test]
    fn a_header_comes_back_as_it_was() {
        let mut frame = [0xAA; FRAME_HEADER_BYTES];
        encode(&header(), DIRECT, &mut frame);
        assert_eq!(decode(&frame), Some(header()));
        assert!(is_direct(&frame) && !is_kept(&frame));
    }

    #[test]
    fn every_changed_bit_is_noticed() {
        let tagger = Tagger::new(&[3; 16], [5; 16]);
        let mut frame = [0; FRAME_HEADER_BYTES];
        encode(&header(), 0, &mut frame);
        for length in [5, HASHED_PAYLOAD_BYTES, HASHED_PAYLOAD_BYTES + 1, 1000] {
            let payload: Vec<u8> = (0..length).map(|i| i as u8).collect();
            tagger.seal(11, 5, &mut frame, &payload);
            let genuine = |tagger: &Tagger, number, frame: &FrameHeader, payload: &[u8]| {
                tagger.is_genuine(number, frame, payload)
            };
            assert!(genuine(&tagger, 11, &frame, &payload));
            assert!(!genuine(&tagger, 12, &frame, &payload), "another place");
            let other = Tagger::new(&[4; 16], [5; 16]);
            assert!(!genuine(&other, 11, &frame, &payload), "another key");
            let other = Tagger::new(&[3; 16], [6; 16]);
            let short = length <= HASHED_PAYLOAD_BYTES;
            assert_eq!(genuine(&other, 11, &frame, &payload), short);
            for bit in 0..FRAME_HEADER_BYTES * 8 {
                let mut changed = frame;
                changed[bit / 8] ^= 1 << (bit % 8);
                assert!(!genuine(&tagger, 11, &changed, &payload), "bit {bit}");
            }
            for bit in 0..payload.len() * 8 {
                let mut changed = payload.clone();
                changed[bit / 8] ^= 1 << (bit % 8);
                assert!(!genuine(&tagger, 11, &frame, &changed), "payload {bit}");
            }
        }
    }

    /// The first and last of the 64 test values that come with SipHash-2-4's definition.
    #[test]
    fn the_hash_is_siphash_2_4() {
        let key: [u8; 16] = std::array::from_fn(|i| i as u8);
        let input: Vec<u8> = (0..63).collect();
        let hash = |bytes: &[u8]| SipHasher24::new_with_key(&key).hash(bytes).to_le_bytes();
        assert_eq!(hash(&[]), [0x31, 0x0e, 0x0e, 0xdd, 0x47, 0xdb, 0x6f, 0x72]);
        assert_eq!(
            hash(&input),
            [0x72, 0x45, 0x06, 0xeb, 0x4c, 0x32, 0x8a, 0x95]
        );
    }

    /// Measures, for `docs/tcp.md`:
    /// `cargo test --release -p cloudmpi-path-tcp cost_of_tags -- --ignored --nocapture`
    #[test]
    #[ignore = "a measurement"]
    fn cost_of_tags() {
        let tagger = Tagger::new(&[3; 16], [5; 16]);
        let mut frame = [0; FRAME_HEADER_BYTES];
        let payload = [1; 65_536];
        for length in [0, 8, 64, 128, 129, 256, 1024, 4096, 16_384, 65_536] {
            let mut best = f64::INFINITY;
            for _ in 0..50 {
                let start = std::time::Instant::now();
                for number in 0..1000 {
                    tagger.seal(number, 0, &mut frame, &payload[..length]);
                    std::hint::black_box(&frame);
                }
                best = best.min(start.elapsed().as_secs_f64() / 1000.0);
            }
            println!("{length:>5} B: {:>4.0} ns", best * 1e9);
        }
    }
}

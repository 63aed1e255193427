//! What a packet says of itself.

/// Dense index of a process of the job, the same in every process of it.
pub type PeerId = u32;

/// What a packet means. Paths do not look at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum PacketKind {
    /// A whole message.
    Eager = 1,
    /// A whole message whose sender waits until it is matched; `token` names the send.
    EagerSync = 2,
    /// Request to send: a message too long for one packet; `token` names the send.
    RequestToSend = 3,
    /// Clear to send: `token` names the send, the payload the receive.
    ClearToSend = 4,
    /// A piece of a message in answer to a clear to send; `token` names the receive.
    Data = 5,
    /// The receiver has all of a message; `token` names the send.
    Finished = 6,
    /// The sender wants the message back whose index is the payload; `token` names the send.
    CancelSend = 7,
    /// Answer to a cancel; `token` names the send, `tag` is 1 when the message was withdrawn.
    CancelReply = 8,
    /// `tag` 1: send no message whole any more, the receiver keeps too many that nobody receives; 0: go on.
    Hold = 9,
}

impl PacketKind {
    #[inline]
    pub fn from_u8(value: u8) -> Option<PacketKind> {
        Some(match value {
            1 => PacketKind::Eager,
            2 => PacketKind::EagerSync,
            3 => PacketKind::RequestToSend,
            4 => PacketKind::ClearToSend,
            5 => PacketKind::Data,
            6 => PacketKind::Finished,
            7 => PacketKind::CancelSend,
            8 => PacketKind::CancelReply,
            9 => PacketKind::Hold,
            _ => return None,
        })
    }
}

/// How a packet is numbered. Both numbers count on from their greatest value with 0: they are compared by
/// [`comes_before`], and all that are compared lie within half of their range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(C)]
pub struct Numbers {
    /// Link number: the packet's position among all packets of its channel and incarnation, answers and pieces included.
    /// It orders them and tells those that come twice.
    pub link: u32,
    /// Message index, of packets that begin a message: the message's position among those of its strand, which the
    /// program's order alone decides. 0 in all other packets.
    pub message: u32,
}

pub const NUMBERS_BYTES: usize = size_of::<Numbers>();

impl Numbers {
    #[inline]
    pub fn to_bytes(self) -> [u8; NUMBERS_BYTES] {
        (u64::from(self.link) | u64::from(self.message) << 32).to_le_bytes()
    }

    #[inline]
    pub fn from_bytes(bytes: [u8; NUMBERS_BYTES]) -> Numbers {
        let both = u64::from_le_bytes(bytes);
        Numbers {
            link: both as u32,
            message: (both >> 32) as u32,
        }
    }
}

/// Whether number `a` comes before number `b`, which is less than half of the range away.
#[inline(always)]
pub fn comes_before(a: u32, b: u32) -> bool {
    (a.wrapping_sub(b) as i32) < 0
}

/// Stands before every packet's payload. 32 bytes, so that a message of 32 bytes fills one cache line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C, align(8))]
pub struct Header {
    /// Payload bytes of this packet.
    pub length_bytes: u32,
    pub kind: PacketKind,
    /// What a path tells of itself; the engine makes it 0.
    pub path_mark: u8,
    /// How often the two processes of the channel had been started again, together, when the packet was made. A packet of
    /// an earlier incarnation is dropped.
    pub incarnation: u16,
    pub numbers: Numbers,
    /// Communicator context that matching uses.
    pub context: u32,
    pub tag: i32,
    /// Sender's rank in the communicator.
    pub source: u32,
    /// An operation of the receiver of this packet, or of its sender: see [`PacketKind`].
    pub token: u32,
}

/// Kind and incarnation in one word.
#[inline(always)]
pub(crate) const fn kind_word(kind: PacketKind, incarnation: u16) -> u32 {
    kind as u32 | (incarnation as u32) << 16
}

impl Header {
    /// Of a packet that no engine makes or takes in: its path alone keeps order and loses nothing. What `context`, `tag`, `source`
    /// and `token` mean is between those who send such packets.
    pub fn beside_engines(
        length_bytes: usize,
        tag: i32,
        (context, source, token): (u32, u32, u32),
    ) -> Header {
        Header {
            length_bytes: length_bytes as u32,
            kind: PacketKind::Eager,
            path_mark: 0,
            incarnation: 0,
            numbers: Numbers {
                link: 0,
                message: 0,
            },
            context,
            tag,
            source,
            token,
        }
    }

    /// All fields in their order, little-endian, for a path that sends bytes.
    #[inline]
    pub fn to_bytes(&self) -> [u8; HEADER_BYTES] {
        let mut bytes = [0; HEADER_BYTES];
        bytes[0..4].copy_from_slice(&self.length_bytes.to_le_bytes());
        bytes[4] = self.kind as u8;
        bytes[5] = self.path_mark;
        bytes[6..8].copy_from_slice(&self.incarnation.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.numbers.to_bytes());
        bytes[16..20].copy_from_slice(&self.context.to_le_bytes());
        bytes[20..24].copy_from_slice(&self.tag.to_le_bytes());
        bytes[24..28].copy_from_slice(&self.source.to_le_bytes());
        bytes[28..32].copy_from_slice(&self.token.to_le_bytes());
        bytes
    }

    /// `None`: the kind is none of a packet's.
    #[inline]
    pub fn from_bytes(bytes: &[u8; HEADER_BYTES]) -> Option<Header> {
        let word = |at: usize| {
            u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
        };
        Some(Header {
            length_bytes: word(0),
            kind: PacketKind::from_u8(bytes[4])?,
            path_mark: bytes[5],
            incarnation: u16::from_le_bytes([bytes[6], bytes[7]]),
            numbers: Numbers {
                link: word(8),
                message: word(12),
            },
            context: word(16),
            tag: word(20) as i32,
            source: word(24),
            token: word(28),
        })
    }

    #[inline(always)]
    pub(crate) fn kind_word(&self) -> u32 {
        kind_word(self.kind, self.incarnation)
    }
}

pub const HEADER_BYTES: usize = size_of::<Header>();
const _: () = assert!(HEADER_BYTES == 32);

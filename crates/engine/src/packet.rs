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
    /// The sender wants message `sequence in payload` back; `token` names the send.
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

/// Stands before every packet's payload. 32 bytes, so that a message of 32 bytes fills one cache line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C, align(8))]
pub struct Header {
    /// Payload bytes of this packet.
    pub length_bytes: u32,
    pub kind: PacketKind,
    pub reserved: [u8; 3],
    /// Position of this packet in its channel (ordered pair of processes), from 0.
    pub sequence: u64,
    /// Communicator context that matching uses.
    pub context: u32,
    pub tag: i32,
    /// Sender's rank in the communicator.
    pub source: u32,
    /// An operation of the receiver of this packet, or of its sender: see [`PacketKind`].
    pub token: u32,
}

pub const HEADER_BYTES: usize = size_of::<Header>();

//! A path carries packets between this process and its peers. Nothing above this layer knows which
//! path it is on; what it may rely on is stated as data in [`Capabilities`].

mod slot;

use std::os::fd::RawFd;
use std::time::Duration;

pub use slot::{CommitDirect, CommitSlot, DirectSlot, Keep, Parts, Payload, Slot, Token};

/// Dense index of a process of the job, the same in every process of it.
pub type PeerId = u32;

/// What a packet means. The path does not look at it.
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

/// What a path promises and costs.
#[derive(Debug, Clone, PartialEq)]
pub struct Capabilities {
    pub name: &'static str,
    /// Longest payload of one packet.
    pub max_payload_bytes: usize,
    /// Longest message sent without asking the receiver first.
    pub eager_limit_bytes: usize,
    /// Packets of a channel arrive in the order sent.
    pub ordered: bool,
    /// Packets arrive once, whatever happens but the death of a process.
    pub reliable: bool,
    /// The receiver can read the sender's memory directly.
    pub single_copy: bool,
    /// Longest payload that goes straight from the sender's memory into the receiver's, by [`Direct`].
    /// 0: this path copies by way of its own memory.
    pub direct_limit_bytes: usize,
}

/// A packet that has arrived and has not been consumed.
pub struct Arrival<'a> {
    pub peer: PeerId,
    pub header: Header,
    /// `header.length_bytes` bytes, or none if they were put where [`Direct::land`] said.
    pub payload: &'a [u8],
}

/// A packet of [`Direct::reserve_direct`] whose payload is about to come in.
#[derive(Debug, Clone, Copy)]
pub struct Landing {
    pub peer: PeerId,
    pub header: Header,
}

/// One way to reach some set of peers.
pub trait Path {
    fn capabilities(&self) -> &Capabilities;

    /// Room for one packet to `peer` with `length_bytes` of payload (at most `max_payload_bytes`). `None`: no
    /// room now; try again after progress.
    fn reserve(&mut self, peer: PeerId, length_bytes: usize) -> Option<Slot<'_>>;

    /// The next packet that has arrived from any peer, if there is one.
    fn peek(&mut self) -> Option<Arrival<'_>>;

    /// Gives back the memory of the packet that [`Path::peek`] showed.
    fn consume(&mut self);

    /// The oldest packet from one peer, looking at no other. [`Path::consume`] gives it back. A path that cannot look
    /// for one peer alone shows nothing.
    fn peek_from(&mut self, _peer: PeerId) -> Option<(Header, &[u8])> {
        None
    }

    /// A descriptor that can be read when there is something to do.
    fn wait_fd(&self) -> RawFd;

    /// To be called before sleeping on [`Path::wait_fd`]: the longest time to sleep before the path is asked again.
    /// `None`: there is something to do now.
    fn prepare_sleep(&mut self) -> Option<Duration>;

    /// What moves long payloads without memory of the path's own, for a path that can.
    fn direct(&mut self) -> Option<&mut dyn Direct> {
        None
    }

    /// Asks receivers to say what they have taken.
    fn flush(&mut self) {}

    /// Packets that their receivers have not said to have taken.
    fn unacknowledged(&self) -> u64 {
        0
    }

    /// How the way to `peer` stands, in one line, where there is something to tell.
    fn describe(&self, _peer: PeerId) -> Option<String> {
        None
    }

    /// Whether everything committed for `peer` is on its way, whenever this process is next heard of.
    fn has_handed_over(&self, _peer: PeerId) -> bool {
        true
    }
}

/// The part of a path by which a payload goes straight from the sender's memory into the receiver's.
pub trait Direct {
    /// Room for one packet to `peer` whose payload, `length_bytes` and at most
    /// [`Capabilities::direct_limit_bytes`], stays where it is. `None`: no room now.
    fn reserve_direct(
        &mut self,
        peer: PeerId,
        length_bytes: usize,
        keep: Keep,
    ) -> Option<DirectSlot<'_>>;

    /// A direct packet whose payload is about to come in, and of which [`Direct::land`] has to be told
    /// where it goes. When the path is asked again before that, it answers the same.
    fn landing(&mut self) -> Option<Landing>;

    /// Where the payload of the packet that [`Direct::landing`] showed goes; `None`: to the path's own
    /// memory. Either way [`Path::peek`] shows the packet when it is whole.
    ///
    /// # Safety
    /// A `target` is writable for `header.length_bytes`, and nothing else reads or writes it, until the
    /// packet is consumed.
    unsafe fn land(&mut self, target: Option<*mut u8>);
}

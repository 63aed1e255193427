//! A path carries packets between this process and its peers. Nothing above this layer knows which
//! path it is on; what it may rely on is stated as data in [`Capabilities`].

use std::io;

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
}

/// A packet that has arrived and has not been consumed. Its payload may still be on its way: see [`Path::rest`].
pub struct Arrival<'a> {
    pub peer: PeerId,
    pub header: Header,
    /// `header.length_bytes` bytes, or none if they were put where [`Path::land`] said.
    pub payload: &'a [u8],
}

/// A packet sent by [`Path::commit_direct`] whose payload is about to come in.
#[derive(Debug, Clone, Copy)]
pub struct Landing {
    pub peer: PeerId,
    pub header: Header,
}

/// A road to some set of peers.
pub trait Path {
    fn capabilities(&self) -> &Capabilities;

    /// Room for one packet to `peer` with `length_bytes` of payload (at most
    /// `max_payload_bytes`). `None`: no room now; try again after progress. The caller fills the
    /// slice and calls [`Path::commit`] before any other call.
    fn reserve(&mut self, peer: PeerId, length_bytes: usize) -> Option<&mut [u8]>;

    /// Whether writing the next packet to `peer`, of this length, by way of this core's caches costs more than past
    /// them. To be asked before its room is reserved. A path that says so gives room in
    /// whole lines: what is behind a packet's last part may be overwritten to the end of the line.
    fn goes_past_caches(&mut self, _peer: PeerId, _length_bytes: usize) -> bool {
        false
    }

    /// Sends the packet whose payload was reserved last; `header.length_bytes` is its length.
    fn commit(&mut self, peer: PeerId, header: &Header);

    /// As [`Path::commit`] of a payload that `fill(offset, room)` writes, in order and perhaps in several parts:
    /// the receiver may take one while the next is written.
    fn commit_growing(
        &mut self,
        peer: PeerId,
        header: &Header,
        fill: &mut dyn FnMut(usize, &mut [u8]),
    ) {
        // The room that is reserved already.
        if let Some(room) = self.reserve(peer, header.length_bytes as usize) {
            fill(0, room);
            self.commit(peer, header);
        }
    }

    /// The next packet that has arrived from any peer, if there is one.
    fn peek(&mut self) -> Option<Arrival<'_>>;

    /// The payload of the packet that [`Path::peek`] showed from byte `from` on, as far as it is there; waits
    /// for some. Only to be asked where the payload shown was shorter than its header said.
    fn rest(&mut self, _from: usize) -> &[u8] {
        unreachable!("a path whose packets do not grow has been asked for more of one");
    }

    /// Gives back the memory of the packet that [`Path::peek`] showed.
    fn consume(&mut self);

    /// Reads `destination.len()` bytes at `address` in `peer`'s memory.
    ///
    /// # Safety
    /// `destination` must be valid for writes of `length_bytes`.
    unsafe fn read_memory(
        &mut self,
        peer: PeerId,
        address: u64,
        destination: *mut u8,
        length_bytes: usize,
    ) -> io::Result<()>;

    /// Longest payload that goes to `peer` straight from the sender's memory into the receiver's.
    /// 0: this path copies by way of its own memory.
    fn direct_limit_bytes(&self, _peer: PeerId) -> usize {
        0
    }

    /// Room for one packet to `peer` whose payload, `length_bytes` and at most
    /// [`Path::direct_limit_bytes`], stays where it is. After `true` the caller calls
    /// [`Path::commit_direct`] before any other call.
    fn reserve_direct(&mut self, _peer: PeerId, _length_bytes: usize) -> bool {
        false
    }

    /// Sends the packet that was reserved last, with the `header.length_bytes` bytes at `payload`.
    ///
    /// # Safety
    /// `payload` is readable and unchanged until the receiver has consumed the packet: it may be sent
    /// again as long as the path has not been told that it arrived.
    unsafe fn commit_direct(&mut self, _peer: PeerId, _header: &Header, _payload: *const u8) {
        unreachable!("a path without direct packets has been asked for one");
    }

    /// As [`Path::reserve_direct`], for [`Path::commit_kept`].
    fn reserve_kept(&mut self, _peer: PeerId, _length_bytes: usize) -> bool {
        false
    }

    /// As [`Path::commit_direct`] of a payload that is the caller's again on return: what may have to be sent again
    /// is copied when the packet is on its way.
    ///
    /// # Safety
    /// `payload` is readable.
    unsafe fn commit_kept(&mut self, _peer: PeerId, _header: &Header, _payload: *const u8) {
        unreachable!("a path without direct packets has been asked for one");
    }

    /// Whether everything committed for `peer` arrives though this process makes no further call: nothing of it waits in the
    /// path's own memory, neither as it was given nor encrypted. A path by sockets has handed it all to the kernel.
    fn has_handed_over(&self, _peer: PeerId) -> bool {
        true
    }

    /// A direct packet whose payload is about to come in, and of which [`Path::land`] has to be told
    /// where it goes. When the path is asked again before that, it answers the same.
    fn landing(&mut self) -> Option<Landing> {
        None
    }

    /// Where the payload of the packet that [`Path::landing`] showed goes; `None`: to the path's own
    /// memory. Either way [`Path::peek`] shows the packet when it is whole.
    ///
    /// # Safety
    /// A `target` is writable for `header.length_bytes`, and nothing else reads or writes it, until the
    /// packet is consumed.
    unsafe fn land(&mut self, _target: Option<*mut u8>) {}
}

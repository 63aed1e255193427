//! A path carries packets between this process and its peers. Nothing above this layer knows which
//! path it is on; what it may rely on is stated as data in [`Capabilities`].

mod kind;
mod slot;

use std::any::Any;
use std::os::fd::RawFd;
use std::time::Duration;

pub use cloudmpi_engine::{
    HEADER_BYTES, Header, NUMBERS_BYTES, Numbers, PacketKind, PeerId, comes_before,
};
pub use kind::{Bound, Carried, Endpoint, Events, Figures, Limits, Opening, Pair, PathKind, Reach};
pub use slot::{CommitDirect, CommitSlot, DirectSlot, Keep, Parts, Payload, Slot, Token};

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

/// How this process and a peer stand to each other, as far as a path can tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Nothing has gone between them yet, or the path does not know.
    Unmet,
    Met,
    /// The peer has said that it needs the way between them no more.
    Parted,
}

/// One way to reach some set of peers.
pub trait Path: Any {
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

    /// `peer` is gone for good: nothing of it is shown any more, though it may come back, and nothing is sent there. Not while one of its
    /// packets is shown.
    fn forget(&mut self, _peer: PeerId) {}

    fn standing(&self, _peer: PeerId) -> Standing {
        Standing::Unmet
    }

    /// What was shown stays where it is, for as long as the process lives, though it is consumed.
    fn keeps_payloads(&self) -> bool {
        false
    }

    /// Packets that their receivers have not said to have taken.
    fn unacknowledged(&self) -> u64 {
        0
    }

    /// This process is a copy of one that has died, and goes on in its place. Only a path that outlives processes has to do something.
    fn go_on(&mut self) {}

    /// A copy of this process is about to be made, as a checkpoint.
    fn before_checkpoint(&mut self) {}

    /// This process is a copy, and the newest checkpoint that stands: what came before is not needed any more.
    fn at_checkpoint(&mut self) {}

    /// Where this process stands on the path, in words by which [`Path::begin_at`] puts another life of it there. `None`: it cannot,
    /// or something of it is under way.
    fn place(&self) -> Option<Vec<u64>> {
        None
    }

    /// This life begins where an earlier one stood. `kept`: messages that one had been shown and still needs the sender's answer to,
    /// by peer and token.
    fn begin_at(&mut self, _place: &[u64], _kept: &[(PeerId, u32)]) {}

    /// The program of this process has saved: a copy may be made for another host.
    fn note_saved(&mut self) {}

    /// How the way to `peer` stands, in one line, where there is something to tell.
    fn describe(&self, _peer: PeerId) -> Option<String> {
        None
    }

    /// Whether everything committed for `peer` arrives though this process makes no further call: nothing of it waits in the
    /// path's own memory, neither as it was given nor encrypted. A path by sockets has handed it all to the kernel.
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

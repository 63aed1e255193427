//! The message engine: channels, link numbers, matching, eager and rendezvous.
//!
//! It does no I/O and reads no clock. Packets go in by [`Engine::on_packet`], operations by the `post_`
//! and `begin_` functions, and everything it wants done comes out through [`Host`]. What brought a packet, in
//! what order and how often, does not matter: every ordered pair of processes is a channel whose packets have
//! link numbers, and the engine takes each channel's packets in order and once.
//!
//! * `channel`: order and exactly-once.
//! * `strand`: message indices, which the program's order alone decides.
//! * `matching`: posted receives and unexpected messages.
//! * `engine`: the protocol.
//! * `probes`: looking at messages, and taking them out of matching.
//! * `packet`: what packets say of themselves.
//! * `standing`: what another life of the rank needs to go on from here.
//! * `list`: the linked lists in a slab that matching stands on.

mod channel;
mod engine;
mod list;
mod matching;
mod packet;
mod probes;
mod standing;
mod strand;

pub use channel::{Channel, Turn};
pub use engine::{Engine, HOLD_BYTES, Host, NO_ANSWER, SendOutcome, request};
pub use matching::{Envelope, MAX_CONTEXTS, Message, MessageId, PostedId, ReceiveToken, Source};
pub use packet::{HEADER_BYTES, Header, NUMBERS_BYTES, Numbers, PacketKind, PeerId, comes_before};
pub use standing::{Kept, NextIndex};
pub use strand::FIRST_BACKGROUND_TAG;

/// The host's name for a send.
pub type SendToken = u32;

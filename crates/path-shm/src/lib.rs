//! The path between ranks of one node: a ring in shared memory for every ordered pair.
//!
//! * `kind`: what the path says of itself.
//! * `ring`: one single-producer single-consumer ring of packets.
//! * `path`: all rings of a process.
//! * `sleep`: sleeping in the kernel without a fence on the sender's fast path.
//! * `memory`: single copy by reading the peer's memory.
//! * `lines`: copying to and from cache lines that the peer uses too.
//! * `stores`: copying to a reader that shares no cache with us.

mod kind;
mod lines;
mod memory;
mod path;
mod ring;
mod sleep;
mod stores;

pub use kind::SHM;
pub use lines::{copy_in, copy_out, has_wide_registers};
pub use path::{RingSlot, ShmPath, Sleep, longest_payload_bytes};
pub use ring::{Consumer, Producer, Record, comes_from_far};
pub use sleep::MAX_OTHERS;
pub use stores::{WORTH_BYTES, copy_past_caches};

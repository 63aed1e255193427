//! The path between ranks of one node: a ring in shared memory for every ordered pair. And the areas by which their
//! collectives go.
//!
//! * `kind`: what the path says of itself.
//! * `ring`: one single-producer single-consumer ring of packets.
//! * `announce`: which rings there are.
//! * `path`: all rings of a process.
//! * `waker`: waking a rank for what comes by other memory.
//! * `sleep`: sleeping in the kernel without a fence on the sender's fast path.
//! * `memory`: single copy by reading the peer's memory.
//! * `area`: the words and slots of one rank for the collectives of one communicator.
//! * `shared`: the memory under all of it; another one in models, which run all of the above under loom.
//! * `lines`: copying to and from cache lines that the peer uses too.
//! * `stores`: copying to a reader that shares no cache with us.

// A model takes what it needs.
#![cfg_attr(loom, allow(dead_code, unused_imports))]

mod announce;
mod area;
mod kind;
mod lines;
#[cfg(not(loom))]
mod memory;
#[cfg(all(test, loom))]
mod models;
#[cfg(not(loom))]
mod path;
mod ring;
mod shared;
mod sleep;
mod stores;
#[cfg(not(loom))]
mod waker;

pub use area::{Area, Arrived, HALF_SLOTS, MOST_NAMED, RESULT_BYTES, has_come_to, inline_bytes_of};
pub use kind::SHM;
pub use lines::{LONG_BYTES, copy_in, copy_long, copy_out, copy_out_of_post, has_wide_registers};
#[cfg(not(loom))]
pub use path::{Foreign, RingSlot, ShmPath, Sleep, longest_payload_bytes};
pub use ring::{Consumer, Producer, Record, comes_from_far};
pub use sleep::{MAX_OTHERS, publish_before_looking};
pub use stores::{WORTH_BYTES, copy_past_caches, pay_off as past_caches_pays_off};
#[cfg(not(loom))]
pub use waker::Waker;

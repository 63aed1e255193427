//! The memory that processes share, as rings and areas use it: words that are accessed atomically, and bytes that one
//! side writes before it says so and the other reads afterwards.
//!
//! * `segment`: the node's segment. Every function is a bare access.
//! * `model`: under `cfg(loom)`, a memory whose every access loom sees. loom runs all orders in which processes can take
//!   turns, with all old values that a load may still give, and refuses bytes that are read while they change.

#[cfg(loom)]
mod model;
#[cfg(not(loom))]
mod segment;

#[cfg(loom)]
pub(crate) use model::*;
#[cfg(not(loom))]
pub(crate) use segment::*;

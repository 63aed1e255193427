//! What MPI means, on top of the engine: communicators, groups, datatypes, requests, collectives.
//!
//! The ABI layer above decodes handles and calls in here; nothing here knows C types.

pub mod allocated;
pub mod attr;
pub mod bsend;
pub mod buffer;
pub mod calls;
pub mod cartesian;
pub mod collective;
pub mod comm;
pub mod completion;
pub mod core;
pub mod counting;
pub mod create;
pub mod errhandler;
pub mod error;
pub mod events;
pub mod fast;
pub mod file;
pub mod graph;
pub mod group;
pub mod hardware;
pub mod ids;
pub mod info;
pub mod internal;
pub mod matched;
pub mod operation;
pub mod p2p;
pub mod partitioned;
mod partitioned_matching;
mod partitioned_rounds;
mod partitioned_tags;
pub mod posts;
pub mod process;
pub mod reduction;
mod remote;
pub mod request;
mod say;
pub mod serial;
pub mod session;
pub mod survive;
pub mod table;
pub mod topology;
mod tuned;
pub mod types;
pub mod ulfm;
pub mod wait;
pub mod window;
pub mod worlds;

pub use error::{Class, Error, Result, not_a_rank};
pub use say::say;

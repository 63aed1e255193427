//! Sockets between the ranks of a job: opened on first use, authenticated by the job's secret, re-made
//! when they break, each packet delivered exactly once and in order on its stream. See `docs/tcp.md`.
//!
//! A *lane* is one stream to one peer. It outlives the connections that carry it, one at a time:
//! [`outbound`] keeps packets until they are acknowledged, [`inbound`] counts those taken, and when a
//! connection is made ([`open`] on the one side, [`guest`] on the other) each side says in the
//! [`handshake`] what it has taken, so that the other goes on from there.

mod config;
mod connections;
mod frame;
mod guest;
mod guests;
mod handshake;
mod inbound;
mod kind;
mod lane;
mod line;
mod look;
mod mac;
mod open;
mod outbound;
mod path;
mod records;
mod shared;
mod socket;

pub use cloudmpi_path::{Endpoint, Events};
pub use config::{MAX_STREAMS, RETRY_LIMIT, TcpConfig, ToStderr};
pub use kind::TCP;
pub use lane::PeerState;
pub use path::TcpPath;

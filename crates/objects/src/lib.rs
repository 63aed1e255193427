//! Objects of a store as files, in the process beside the program: the launcher on one machine, the agent's supervisor on hosts. Ranks
//! ask at a socket ([`cloudmpi_segment::objects`]); here are the network, TLS and the credentials, which no rank needs.
//!
//! * [`Server`]: the socket, and the thread that serves it from the first question on.
//! * `connection`: the questions of one rank about one object.
//! * `upload`: an object that is being written: pieces become parts, parts are sent, and at the end there is the object, or none.
//! * `store`, `blobs`: what is needed of a store; `http`: the client below it.

mod blobs;
mod connection;
mod fault;
mod http;
mod ranges;
mod server;
mod settings;
mod store;
mod upload;

pub use blobs::Blobs;
pub use server::{Server, Settings};

//! Sockets between the ranks of a job: opened on first use, authenticated by the job's secret, re-made
//! when they break, each packet delivered exactly once and in order on its stream.

mod config;
mod path;

pub use config::{Endpoint, Events, MAX_STREAMS, RETRY_LIMIT, TcpConfig, ToStderr};
pub use path::{PeerState, TcpPath};

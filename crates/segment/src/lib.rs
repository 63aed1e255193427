//! What the launcher and the library inside a rank share: the node's segment, and the variables by which a rank finds it.
//!
//! The launcher makes one anonymous shared segment a node (a memfd, so that nothing can be left
//! behind in a file system), each rank inherits its descriptor and maps it. The segment holds the map of
//! the whole job, which never changes, one
//! status page a rank, which the launcher reads to say what a rank waits for or where it died, one
//! ring for every ordered pair of ranks, and the areas of the shared-memory collectives.
//!
//! `unsafe` stands here because the segment is memory that other processes write; every field they
//! share is an atomic or a byte range whose ownership the path's protocol hands over.

mod called;
mod env;
mod guarded;
mod host;
mod layout;
mod map;
mod segment;
mod status;
mod words;

pub use called::{Called, CalledWords, Form, NOT_CALLED, What};
pub use env::{JobEnv, JobEnvError, vars};
pub use host::host_name;
pub use layout::{
    BACKGROUND_CONTEXTS, CACHE_LINE_BYTES, COLL_CONTEXTS, Layout, RING_CONTROL_BYTES,
};
pub use map::{
    BadMap, MAX_ADDRESSES, MAX_NAME_BYTES, NodeAddress, NodeMap, NodeRecord, PathId, RankRecord,
    SECRET_BYTES,
};
pub use segment::{CollArea, RingMemory, Segment, SegmentError};
pub use status::{
    JobHeader, MAX_NODE_RANKS, MAX_WAITS, POLLS, RankState, SLEEPS, StatusPage, WAIT_ANY,
    WaitEntry, WaitKind, WaitSnapshot,
};
pub use words::plural;

/// In front of the payload of a packet to or from the node's agent: the rank of MPI_COMM_WORLD that it is
/// for, or from, in eight bytes, so that what follows stays aligned.
pub const AGENT_PREFIX_BYTES: usize = 8;
/// A packet to the agent that is for many: the upper half of the prefix says how many, behind the prefix stands this for each, its rank and the packet's numbers
/// in the channel to it.
pub const DESTINATION_BYTES: usize = 12;
/// With that number: the packet has no content, and goes by the services' table.
pub const BY_TABLE: u32 = 1 << 31;

//! The parts that the launcher and the library inside a rank share: the node's segment, and the variables with which a
//! rank finds it.
//!
//! The launcher makes one anonymous shared segment a node (a memfd, so that no file can be left behind).
//! Each rank inherits its descriptor and maps it. The segment holds the map of the whole job, which
//! never changes. It has one status page a rank: the launcher reads there what the rank waits for or
//! where it died. It has one ring for every ordered pair of ranks, and the areas of the shared-memory
//! collectives.
//!
//! `unsafe` stands here because other processes write the segment's memory. Every field they share
//! is an atomic, or a byte range whose ownership the path's protocol hands over.

mod called;
pub mod checkpoint;
mod control;
mod counts;
mod env;
mod guarded;
mod heap;
mod host;
mod layout;
mod link;
mod log_file;
mod map;
mod memory;
pub mod objects;
mod question;
mod rank_name;
pub mod saves;
mod segment;
mod settings;
mod shrinks;
pub mod sockets;
mod status;
mod words;
mod worlds;

pub use called::{Called, CalledWords, Form, NOT_CALLED, What};
pub use control::{Answer, LATER_LAUNCHER_SERVES, Request, SpawnApp};
pub use counts::{Count, Counts, Traffic};
pub use env::{JobEnv, JobEnvError, started_by_another, vars};
pub use heap::{Heap, HeapArea};
pub use host::{host_name, pid_namespace};
pub use layout::{
    BACKGROUND_CONTEXTS, CACHE_LINE_BYTES, COLL_CONTEXTS, COLL_HEADERS_BYTES, HEAP_ALIGN_BYTES,
    Layout, MAX_NUMBERS, RING_CONTROL_BYTES,
};
pub use link::{Link, LinkEnd};
pub use log_file::{LogArea, LogFile, LogWindow, MAX_LOGGED_RANKS};
pub use map::{
    BadMap, MAX_ADDRESSES, MAX_NAME_BYTES, NodeAddress, NodeMap, NodeRecord, PathId, RankRecord,
    SECRET_BYTES,
};
pub use memory::memory_file;
pub use question::{About, Question, Reply};
pub use rank_name::RankName;
pub use segment::{CollArea, End, RingMemory, Segment, SegmentError, monotonic_ns};
pub use settings::{SetLine, Setting, Settings};
pub use shrinks::Shrinks;
pub use status::{
    JobHeader, MAX_NODE_RANKS, MAX_WAITS, POLLS, Progress, RankState, SLEEPS, Start, StatusPage,
    Unready, WAIT_ANY, WaitEntry, WaitKind, WaitSnapshot,
};
pub use words::{fnv_1a, plural};
pub use worlds::{LAST_SLOT, Member, World, borrow_fd};

/// The eight bytes before the payload of a packet to or from the node's agent: the rank of MPI_COMM_WORLD
/// that it is for, or from. Eight, so that the payload stays aligned.
pub const AGENT_PREFIX_BYTES: usize = 8;
/// A packet to the agent for many: the upper half of the prefix is their number. Behind the prefix each has this: its rank, and the
/// packet's numbers in the channel to it.
pub const DESTINATION_BYTES: usize = 12;
/// With that number: the packet has no content, and goes by the services' table.
pub const BY_TABLE: u32 = 1 << 31;

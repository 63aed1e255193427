//! Parallel files without any MPI state: where the bytes of a view lie in a file, how a collective access is planned,
//! and the system calls that do it.
//!
//! * [`View`]: from a position in the data that a process sees to [`Extent`]s of the file, and back.
//! * [`Pieces`]: a list of extents as a message carries it; regular lists take a constant number of bytes.
//! * [`Domains`]: which part of a file each aggregator of a collective access writes or reads, and in which round.
//! * [`Cover`]: the extents of many processes, joined to what is written or read at once.
//! * [`Disk`]: a file of the file system.
//!
//! Positions, offsets and lengths are bytes.

mod cover;
mod disk;
mod domains;
mod pieces;
mod view;

pub use cover::Cover;
pub use disk::{Access, Disk, Lock, delete};
pub use domains::Domains;
pub use pieces::Pieces;
pub use view::{Extent, Extents, Purpose, View};

//! The supervisor of one node of a job over several hosts: it watches as on one machine, told what to do by
//! the host's agent over one inherited socket, and telling it everything over the same.

mod frame;
mod link;
pub(crate) mod listen;
mod messages;
mod run;

pub use frame::{Frame, FrameError, FrameReader};
pub use link::Link;
pub use listen::Reach;
pub use messages::{FromNode, LocalRank, NodeSpec, PeerNode, RankEnd, Secret, StartOrder, ToNode};
pub use run::{NodeSide, supervise_node};

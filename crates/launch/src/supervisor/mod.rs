//! The supervisor of one node of a job over several hosts. It watches as on one machine. The host's agent
//! gives it orders over one inherited socket, and gets all reports over the same.

mod frame;
mod link;
mod messages;
mod questions;
mod rewire;
mod run;
pub(crate) mod sockets;

pub use cloudmpi_path::Reach;
pub use frame::{Frame, FrameError, FrameReader};
pub use link::Link;
pub use messages::{
    EndedElsewhere, FromNode, LocalRank, Meets, NodeSpec, PeerNode, RankEnd, Rewired, Secret,
    StartOrder, ToNode,
};
pub use run::{NodeSide, supervise_node};

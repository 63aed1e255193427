//! Neighbourhood collectives through the node's shared memory.

use cloudmpi_coll::Collective;

use super::arguments::{Arguments, Part};
use crate::error::Result;
use crate::posts::{Neighbor, Node};
use crate::process::Process;

impl Arguments {
    pub(super) fn share_with_neighbors(&self, process: &Process, node: &Node) -> Result<()> {
        let (sources, destinations, cartesian) = self.neighbors();
        let same = matches!(
            self.collective,
            Collective::NeighborAllgather | Collective::NeighborAllgatherv
        );
        let outgoing: Vec<Neighbor> = (0..destinations.len())
            // As the schedules of messages pair them: what goes to the negative direction arrives after what goes to the
            // positive one.
            .map(|at| if *cartesian { at ^ 1 } else { at })
            .filter_map(|at| Some((destinations[at]?, self.block_of_edge(at, same))))
            .collect();
        let incoming = sources.iter().enumerate();
        let incoming: Vec<Neighbor> = incoming
            .filter_map(|(at, source)| Some(((*source)?, self.block_from(at))))
            .collect();
        node.exchange_with_neighbors(process, (&outgoing, same), &incoming)
    }

    fn block_of_edge(&self, edge: usize, same: bool) -> crate::buffer::Buffer {
        match &self.send {
            _ if same => self.send_whole(1),
            Part::Uniform(..) => self.send_block(edge),
            _ => self.block_to(edge),
        }
    }
}

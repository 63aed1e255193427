//! A collective on a communicator that spans nodes: posts inside each node, messages between one member of each.

use cloudmpi_coll::Collective;

use super::Memory;
use super::arguments::{Arguments, Part};
use crate::error::Result;
use crate::posts::{Node, Span};
use crate::process::Process;

impl Arguments {
    pub(super) fn share_by_levels(
        &self,
        process: &Process,
        node: &Node,
        block_bytes: u64,
    ) -> Result<()> {
        let Some(levels) = &node.levels else {
            return Ok(());
        };
        let span = Span::new(process, &self.comm, node, levels);
        let block = |rank| self.recv_block(rank);
        match self.collective {
            Collective::Barrier => span.barrier(),
            Collective::Bcast => span.bcast(self.root_rank(), &self.recv_block(0)),
            Collective::Allgather => {
                span.allgather(block_bytes, &self.own_block(), !self.in_place, block)
            }
            Collective::Alltoall => span.alltoall(block_bytes, &self.all_blocks(), block),
            _ => self.reduce_by_levels(&span),
        }
    }

    fn reduce_by_levels(&self, span: &Span) -> Result<()> {
        let (Part::Uniform(count, layout), Some(reduction)) = (&self.recv, &self.memory.reduction)
        else {
            return Ok(());
        };
        let root = (self.collective == Collective::Reduce).then(|| self.root_rank());
        let memory = Memory {
            recv_type: self.memory.recv_type.clone(),
            send_type: self.memory.recv_type.clone(),
            reduction: Some(reduction.clone()),
            ..Memory::none()
        };
        let vector = (*count, *layout);
        let input = self.input().cast_mut();
        span.reduce(root, input, self.memory.recv, vector, memory)
    }
}

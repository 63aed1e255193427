//! Through the node's shared memory: collectives of blocks that need not be as long as each other, and scans.

use cloudmpi_coll::Collective;
use cloudmpi_mpi::Result;
use cloudmpi_mpi::buffer::Buffer;
use cloudmpi_mpi::collective::copy_run;
use cloudmpi_mpi::node::{Node, Scattered, Vectors};
use cloudmpi_mpi::process::Process;

use super::arguments::{Arguments, Part};
use super::on_node::{elements, nothing};

/// What one of two ranks with a core each gives to the other by posts; messages are as fast with longer ones.
const PAIR_SHORT_BYTES: u64 = 8 * 1024;

impl Arguments {
    /// Where the vector of a reduction is read, the receive buffer's own if it is in place.
    fn input(&self) -> *const u8 {
        match self.in_place {
            true => self.memory.recv.cast_const(),
            false => self.memory.send,
        }
    }

    pub(super) fn reduce_scatter(&self, process: &Process, node: &Node) -> Result<bool> {
        let (Part::Table(table, layout), Some(reduction)) = (&self.recv, &self.memory.reduction)
        else {
            return Ok(false);
        };
        if !layout.contiguous || layout.size == 0 {
            return Ok(false);
        }
        let blocks: Vec<(usize, usize)> = (table.iter())
            .map(|block| (block.offset as usize / layout.size, block.count))
            .collect();
        let Some(run) = node.scattered_run(&blocks, layout.size) else {
            return Ok(false);
        };
        let vector = Scattered {
            send: self.input(),
            result: self.memory.recv,
            blocks: &blocks,
            element_bytes: layout.size,
            reduction,
        };
        let length = blocks
            .iter()
            .map(|(_, count)| count * layout.size)
            .sum::<usize>();
        node.call(self.collective, 0, length as u64);
        node.reduce_scatter(process, &vector, &run)?;
        Ok(true)
    }

    pub(super) fn scan(&self, process: &Process, node: &Node) -> Result<bool> {
        let (Part::Uniform(count, layout), Some(reduction)) = (&self.recv, &self.memory.reduction)
        else {
            return Ok(false);
        };
        let fits = node.takes_reduction((count * layout.size) as u64);
        let short = (1..=node.inline_bytes() as usize).contains(&layout.size);
        if !layout.contiguous || !fits || !short {
            return Ok(false);
        }
        let vectors = Vectors {
            send: self.input(),
            result: self.memory.recv,
            count: *count,
            element_bytes: layout.size,
            reduction,
        };
        node.call(self.collective, 0, (count * layout.size) as u64);
        let exclusive = self.collective == Collective::Exscan;
        node.scan(process, &vectors, exclusive)?;
        Ok(true)
    }

    /// What goes to `rank`; in place, what is received from there.
    fn block_to(&self, rank: usize) -> Buffer {
        if self.in_place {
            return self.block_from(rank);
        }
        match &self.send {
            Part::Typed(blocks) => {
                let (base, block) = (self.memory.send.cast_mut(), &blocks[rank]);
                let datatype = self.memory.send_types.get(rank);
                elements(base, block.offset, block.count, datatype)
            }
            _ => self.table_block(rank),
        }
    }

    /// A block of a v-form's send side.
    fn table_block(&self, rank: usize) -> Buffer {
        let Part::Table(blocks, _) = &self.send else {
            return nothing();
        };
        let (base, block) = (self.memory.send.cast_mut(), &blocks[rank]);
        let datatype = self.memory.send_type.as_ref();
        elements(base, block.offset, block.count, datatype)
    }

    fn block_from(&self, rank: usize) -> Buffer {
        match &self.recv {
            Part::Typed(blocks) => {
                let block = &blocks[rank];
                let datatype = self.memory.recv_types.get(rank);
                elements(self.memory.recv, block.offset, block.count, datatype)
            }
            _ => self.recv_block(rank),
        }
    }

    pub(super) fn alltoallv(&self, process: &Process, node: &Node) -> Result<bool> {
        if !node.takes_parcels() {
            return Ok(false);
        }
        node.call(self.collective, 0, 0);
        let (send, receive) = (|rank| self.block_to(rank), |rank| self.block_from(rank));
        node.alltoallv(process, self.in_place, send, receive)?;
        Ok(true)
    }

    pub(super) fn scatterv(&self, process: &Process, node: &Node) -> Result<bool> {
        if node.is_pair() {
            return self.scatterv_on_pair(process, node);
        }
        node.call(self.collective, self.root_rank(), 0);
        if !node.takes_parcels() {
            return Ok(false);
        }
        let receive = (!self.in_place).then(|| self.recv_block(0));
        let send = |rank| self.table_block(rank);
        node.scatterv(process, self.root_rank(), send, receive.as_ref())?;
        Ok(true)
    }

    /// Of two ranks both know how long what passes between them is.
    fn scatterv_on_pair(&self, process: &Process, node: &Node) -> Result<bool> {
        let other = 1 - self.comm.rank;
        let passed = match self.is_root() {
            true => self.table_block(other),
            false => self.recv_block(0),
        };
        let length = passed.length_bytes();
        node.call(self.collective, self.root_rank(), length);
        let fits = length <= PAIR_SHORT_BYTES;
        if fits && self.is_root() {
            node.give(process, &passed, (0, length));
            if !self.in_place {
                copy_run(&self.table_block(self.comm.rank), 0, &self.recv_block(0));
            }
        } else if fits {
            node.take(process, &passed)?;
        }
        Ok(fits)
    }

    /// As [`Arguments::scatterv_on_pair`].
    pub(super) fn gatherv_on_pair(&self, process: &Process, node: &Node) -> Result<bool> {
        let passed = match self.is_root() {
            true => self.recv_block(1 - self.comm.rank),
            false => self.send_whole(1),
        };
        let length = passed.length_bytes();
        node.call(self.collective, self.root_rank(), length);
        let fits = length <= PAIR_SHORT_BYTES;
        if fits {
            self.gather_on_pair(process, node, length)?;
        }
        Ok(fits)
    }
}

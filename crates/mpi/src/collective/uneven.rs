//! Through the node's shared memory: collectives of blocks that need not be as long as each other, and scans.

use cloudmpi_coll::{Collective, Way};

use super::arguments::{Arguments, Part};
use super::copy_run;
use crate::error::Result;
use crate::posts::{Node, Scattered, ScatteredRun};
use crate::process::Process;

/// First element and number of elements of every rank's block.
pub(super) type Blocks = Vec<(usize, usize)>;

impl Arguments {
    /// The blocks of a reduce-scatter, and the length of an element; `None`: not dense.
    pub(super) fn scattered_blocks(&self) -> Option<(Blocks, usize)> {
        let Part::Table(table, layout) = &self.recv else {
            return None;
        };
        if !layout.contiguous || layout.size == 0 {
            return None;
        }
        let blocks = table.iter();
        let blocks = blocks.map(|block| (block.offset as usize / layout.size, block.count));
        Some((blocks.collect(), layout.size))
    }

    pub(super) fn scattered_run(&self, node: &Node) -> Option<ScatteredRun> {
        let (blocks, element_bytes) = self.scattered_blocks()?;
        node.scattered_run(&blocks, element_bytes)
    }

    pub(super) fn reduce_scatter(&self, process: &Process, node: &Node) -> Result<()> {
        let Some((blocks, element_bytes)) = self.scattered_blocks() else {
            return Ok(());
        };
        let run = node.scattered_run(&blocks, element_bytes);
        let (Some(run), Some(reduction)) = (run, &self.memory.reduction) else {
            return Ok(());
        };
        let vector = Scattered {
            send: self.input(),
            result: self.memory.recv,
            blocks: &blocks,
            element_bytes,
            reduction,
        };
        node.reduce_scatter(process, &vector, &run)
    }

    pub(super) fn scan(&self, process: &Process, node: &Node, way: Way) -> Result<()> {
        let exclusive = self.collective == Collective::Exscan;
        match self.vectors() {
            Some(vectors) if way == Way::Pair => node.scan_of_two(process, &vectors, exclusive),
            Some(vectors) => node.scan(process, &vectors, exclusive),
            None => Ok(()),
        }
    }

    pub(super) fn scatterv(&self, process: &Process, node: &Node) -> Result<()> {
        let receive = (!self.in_place).then(|| self.recv_block(0));
        let send = |rank| self.table_block(rank);
        node.scatterv(process, self.root_rank(), send, receive.as_ref())
    }

    pub(super) fn scatterv_on_pair(&self, process: &Process, node: &Node) -> Result<()> {
        if !self.is_root() {
            return node.take(process, &self.recv_block(0));
        }
        let passed = self.table_block(1 - self.comm.rank);
        node.give(process, &passed, (0, passed.length_bytes()));
        if !self.in_place {
            copy_run(&self.table_block(self.comm.rank), 0, &self.recv_block(0));
        }
        Ok(())
    }

    /// What passes between two ranks in a gatherv or scatterv.
    pub(super) fn passed_bytes(&self) -> u64 {
        let other = 1 - self.comm.rank;
        let passed = match (self.collective, self.is_root()) {
            (Collective::Gatherv, true) => self.recv_block(other),
            (Collective::Gatherv, false) => self.send_whole(1),
            (_, true) => self.table_block(other),
            (_, false) => self.recv_block(0),
        };
        passed.length_bytes()
    }

    /// The longer of the two blocks that two ranks give each other in an alltoallv or alltoallw.
    pub(super) fn exchanged_bytes(&self) -> u64 {
        let other = 1 - self.comm.rank;
        let (to, from) = (self.block_to(other), self.block_from(other));
        to.length_bytes().max(from.length_bytes())
    }

    pub(super) fn alltoallv_on_pair(&self, process: &Process, node: &Node) -> Result<()> {
        let (rank, other) = (self.comm.rank, 1 - self.comm.rank);
        let (to, from) = (self.block_to(other), self.block_from(other));
        node.swap_with_other(process, &to, &from, || {
            if !self.in_place {
                copy_run(&self.block_to(rank), 0, &self.block_from(rank));
            }
        })
    }
}

//! Blocking collectives through the node's shared memory.

use std::ops::{RangeFrom, RangeInclusive};
use std::rc::Rc;

use cloudmpi_coll::{Call, Collective, Layout, Root};
use cloudmpi_datatype::Datatype;
use cloudmpi_mpi::Result;
use cloudmpi_mpi::buffer::Buffer;
use cloudmpi_mpi::calls;
use cloudmpi_mpi::collective::{Memory, copy_run, is_forced, tell};
use cloudmpi_mpi::node::{self, Levels, Node, Span, Vectors};
use cloudmpi_mpi::process::Process;
use cloudmpi_mpi::reduction::Reduction;

use super::arguments::{Arguments, Part};

/// Longer blocks of an alltoall are read by the kernel, which copies once.
const PARTS_LIMIT_BYTES: u64 = 256 * 1024;

/// Longer results of an allgather on several nodes go round in a ring, of which few links cross nodes.
const SPANNING_ALLGATHER_BYTES: u64 = 512 * 1024;

/// What two ranks with a core each reduce, or exchange in place, in posts of pieces; shorter ones are one post.
const PAIR_BYTES: RangeFrom<u64> = 2 * 1024 + 1..;
/// What they exchange so; longer ones are faster by messages where the cores are far from each other.
const PAIR_EXCHANGE_BYTES: RangeInclusive<u64> = 2 * 1024 + 1..=64 * 1024;
/// What one of them gives to the other so; messages are as fast with longer ones.
const PAIR_ONE_WAY_BYTES: RangeInclusive<u64> = 2 * 1024 + 1..=8 * 1024;

/// Memory that overlaps no block.
pub(super) fn nothing() -> Buffer {
    Buffer::bytes(std::ptr::null_mut(), 0)
}

pub(super) fn elements(
    base: *mut u8,
    offset: i64,
    count: usize,
    datatype: Option<&Datatype>,
) -> Buffer {
    datatype
        .and_then(|datatype| {
            Buffer::new(
                base.wrapping_offset(offset as isize),
                count as u64,
                datatype,
            )
        })
        .unwrap_or_else(nothing)
}

impl Arguments {
    /// Runs the collective if shared memory can; all members come to the same answer.
    pub(super) fn run_on_node(&self, process: &Process) -> Result<bool> {
        if is_forced(self.collective) {
            return Ok(false);
        }
        let Some(node) = node::of(process, &self.comm)? else {
            return Ok(false);
        };
        node.remember();
        if let Some(levels) = &node.levels {
            return self.run_on_levels(process, &node, levels);
        }
        match self.collective {
            Collective::Barrier => {
                node.call(self.collective, 0, 0);
                node.barrier(process)?;
                Ok(true)
            }
            Collective::Bcast => {
                let buffer = self.recv_block(0);
                let length_bytes = buffer.length_bytes();
                node.call(self.collective, self.root_rank(), length_bytes);
                if node.is_pair() && PAIR_ONE_WAY_BYTES.contains(&length_bytes) {
                    match self.is_root() {
                        true => node.give(process, &buffer, (0, length_bytes)),
                        false => node.take(process, &buffer)?,
                    }
                    return Ok(true);
                }
                let fits = node.takes_in_runs(length_bytes);
                if fits {
                    node.bcast(process, self.root_rank(), &buffer)?;
                }
                Ok(fits)
            }
            Collective::Reduce | Collective::Allreduce => self.reduce(process, &node),
            Collective::Gather | Collective::Gatherv => self.gather(process, &node),
            Collective::Scatter => self.scatter(process, &node),
            Collective::Allgather | Collective::Allgatherv => self.allgather(process, &node),
            Collective::Alltoall => self.alltoall(process, &node),
            Collective::Alltoallv | Collective::Alltoallw => self.alltoallv(process, &node),
            Collective::Scatterv => self.scatterv(process, &node),
            Collective::ReduceScatter | Collective::ReduceScatterBlock => {
                self.reduce_scatter(process, &node)
            }
            Collective::Scan | Collective::Exscan => self.scan(process, &node),
            _ => Ok(false),
        }
    }

    /// An allgather or alltoall of two ranks with a core each.
    fn exchange_on_pair(&self, process: &Process, node: &Node) -> Result<()> {
        let (rank, other) = (self.comm.rank, 1 - self.comm.rank);
        let target = self.recv_block(other);
        let gathers = self.collective == Collective::Allgather;
        let (source, block_bytes) = match (gathers, self.in_place) {
            (true, true) => (self.recv_block(rank), 0),
            (true, false) => (self.send_whole(1), 0),
            (false, _) => (self.all_blocks(), target.length_bytes()),
        };
        let own = || {
            if !self.in_place {
                let own = self.recv_block(rank);
                copy_run(&source, rank as u64 * block_bytes, &own);
            }
        };
        node.exchange_with_other(process, (&source, other as u64 * block_bytes), &target, own)
    }

    pub(super) fn gather_on_pair(
        &self,
        process: &Process,
        node: &Node,
        block_bytes: u64,
    ) -> Result<()> {
        if !self.is_root() {
            node.give(process, &self.send_whole(1), (0, block_bytes));
            return Ok(());
        }
        if !self.in_place {
            copy_run(&self.send_whole(1), 0, &self.recv_block(self.comm.rank));
        }
        node.take(process, &self.recv_block(1 - self.comm.rank))
    }

    fn scatter_on_pair(&self, process: &Process, node: &Node, block_bytes: u64) -> Result<()> {
        if !self.is_root() {
            return node.take(process, &self.recv_block(0));
        }
        let rank = self.comm.rank;
        let send = self.send_whole(2);
        node.give(
            process,
            &send,
            ((1 - rank) as u64 * block_bytes, block_bytes),
        );
        if !self.in_place {
            copy_run(&send, rank as u64 * block_bytes, &self.recv_block(0));
        }
        Ok(())
    }

    fn reduce_on_pair(
        &self,
        process: &Process,
        node: &Node,
        (count, element_bytes): (usize, usize),
        reduction: &Reduction,
    ) -> Result<()> {
        let vectors = Vectors {
            send: match self.in_place {
                true => self.memory.recv,
                false => self.memory.send,
            },
            result: self.memory.recv,
            count,
            element_bytes,
            reduction,
        };
        match self.collective {
            Collective::Allreduce => node.exchange_and_reduce(process, &vectors),
            _ => node.pass_and_reduce(process, self.root_rank(), &vectors),
        }
    }

    pub(super) fn root_rank(&self) -> usize {
        match self.root {
            Root::Rank(root) => root,
            Root::Me | Root::Nobody => self.comm.rank,
        }
    }

    pub(super) fn send_whole(&self, blocks: usize) -> Buffer {
        match &self.send {
            Part::Uniform(count, _) => elements(
                self.memory.send.cast_mut(),
                0,
                count * blocks,
                self.memory.send_type.as_ref(),
            ),
            _ => nothing(),
        }
    }

    pub(super) fn recv_block(&self, block: usize) -> Buffer {
        let (offset, count) = match &self.recv {
            Part::Uniform(count, Layout { extent, .. }) => {
                ((block * count) as i64 * extent, *count)
            }
            Part::Table(blocks, _) => (blocks[block].offset, blocks[block].count),
            Part::None | Part::Typed(_) => return nothing(),
        };
        let datatype = self.memory.recv_type.as_ref();
        elements(self.memory.recv, offset, count, datatype)
    }

    /// What an algorithm would be chosen by.
    fn shape(&self) -> Call<'_> {
        let mut call = Call::new(self.collective, self.comm.rank, self.comm.size());
        call.root = self.root;
        call.send = self.send.side();
        call.recv = self.recv.side();
        call
    }

    /// Notes the call, before anything of it is sent or posted.
    pub(super) fn note(&self) {
        // The root of an intercommunicator's collective is not the same number at all members.
        let root = match self.comm.is_inter() {
            true => 0,
            false => self.root_rank(),
        };
        self.comm.calls.begin(calls::what(self.collective, root));
    }

    /// Bytes of one rank's block, as every rank knows them.
    fn block_bytes(&self) -> u64 {
        self.shape().bytes() as u64
    }

    /// Says that the collective has gone through shared memory.
    pub(super) fn tell(&self, process: &Process) {
        let levels = self.comm.node.get().cloned().flatten();
        let way = match levels.is_some_and(|node| node.levels.is_some()) {
            true => "shm inside nodes, messages between",
            false => "shm",
        };
        tell(process, &self.shape(), &|| way.to_owned());
    }

    fn reduce(&self, process: &Process, node: &Rc<Node>) -> Result<bool> {
        let (Part::Uniform(count, layout), Some(reduction)) = (&self.recv, &self.memory.reduction)
        else {
            return Ok(false);
        };
        let inline_bytes = node.inline_bytes() as usize;
        let length_bytes = (count * layout.size) as u64;
        let on_pair = node.is_pair() && PAIR_BYTES.contains(&length_bytes);
        let fits = on_pair || node.takes_reduction(length_bytes);
        if !layout.contiguous || !fits || layout.size == 0 || layout.size > inline_bytes {
            return Ok(false);
        }
        node.call(self.collective, self.root_rank(), length_bytes);
        if on_pair {
            self.reduce_on_pair(process, node, (*count, layout.size), reduction)?;
            return Ok(true);
        }
        let input = match self.in_place {
            true => self.memory.recv,
            false => self.memory.send.cast_mut(),
        };
        let most = node.reduction_run(*count, layout.size).max(1);
        for first in (0..*count).step_by(most) {
            let elements = most.min(count - first);
            let offset = first * layout.size;
            let length_bytes = (elements * layout.size) as u64;
            let send = Buffer::bytes(input.wrapping_add(offset), length_bytes);
            let result = self.memory.recv.wrapping_add(offset);
            if self.collective == Collective::Allreduce {
                node.allreduce(process, &send, result, elements, reduction)?;
            } else {
                let root = self.root_rank();
                node.reduce(process, root, &send, (result, elements), reduction)?;
            }
        }
        Ok(true)
    }

    fn gather(&self, process: &Process, node: &Rc<Node>) -> Result<bool> {
        // The lengths of a v-form are known to root and sender only: each post says its own.
        let even = self.collective == Collective::Gather;
        let block_bytes = if even { self.block_bytes() } else { 0 };
        node.call(self.collective, self.root_rank(), block_bytes);
        if node.is_pair() && PAIR_ONE_WAY_BYTES.contains(&block_bytes) {
            self.gather_on_pair(process, node, block_bytes)?;
            return Ok(true);
        }
        if node.is_pair() && !even {
            return self.gatherv_on_pair(process, node);
        }
        let fits = match even {
            true => node.takes_in_runs(block_bytes),
            false => node.takes(u64::MAX),
        };
        if fits {
            let send = (!self.in_place).then(|| self.send_whole(1));
            let (root, send) = (self.root_rank(), send.as_ref());
            let block = |rank| self.recv_block(rank);
            match even {
                true => node.gather(process, root, block_bytes, send, block)?,
                false => node.gatherv(process, root, send, block)?,
            }
        }
        Ok(fits)
    }

    fn scatter(&self, process: &Process, node: &Rc<Node>) -> Result<bool> {
        let block_bytes = self.block_bytes();
        node.call(self.collective, self.root_rank(), block_bytes);
        if node.is_pair() && PAIR_ONE_WAY_BYTES.contains(&block_bytes) {
            self.scatter_on_pair(process, node, block_bytes)?;
            return Ok(true);
        }
        if !node.takes(block_bytes * self.comm.size() as u64) {
            return Ok(false);
        }
        let is_root = self.is_root();
        let send = is_root.then(|| self.send_whole(self.comm.size()));
        let receive = (!self.in_place).then(|| self.recv_block(0));
        node.scatter(
            process,
            self.root_rank(),
            block_bytes,
            send.as_ref(),
            receive.as_ref(),
        )?;
        Ok(true)
    }

    fn allgather(&self, process: &Process, node: &Rc<Node>) -> Result<bool> {
        let even = self.collective == Collective::Allgather;
        let lengths = (0..self.comm.size()).map(|rank| self.recv_block(rank).length_bytes());
        let block_bytes = if even {
            self.recv_block(0).length_bytes()
        } else {
            lengths.max().unwrap_or(0)
        };
        node.call(self.collective, 0, if even { block_bytes } else { 0 });
        if even && node.is_pair() && PAIR_EXCHANGE_BYTES.contains(&block_bytes) {
            self.exchange_on_pair(process, node)?;
            return Ok(true);
        }
        let fits = node.takes(block_bytes);
        if fits {
            let send = match self.in_place {
                true => self.recv_block(self.comm.rank),
                false => self.send_whole(1),
            };
            node.allgather(process, &send, !self.in_place, |rank| self.recv_block(rank))?;
        }
        Ok(fits)
    }

    fn alltoall(&self, process: &Process, node: &Rc<Node>) -> Result<bool> {
        let block_bytes = self.recv_block(0).length_bytes();
        node.call(self.collective, 0, block_bytes);
        let on_pair = match self.in_place {
            true => PAIR_BYTES.contains(&block_bytes),
            false => PAIR_EXCHANGE_BYTES.contains(&block_bytes),
        };
        if node.is_pair() && on_pair {
            self.exchange_on_pair(process, node)?;
            return Ok(true);
        }
        let ranks = self.comm.size();
        let total = block_bytes * ranks as u64;
        // In place, only what is posted as a copy is safe from being overwritten.
        let wants_parts =
            total > node.inline_bytes() && (self.in_place || block_bytes <= PARTS_LIMIT_BYTES);
        let part_bytes = node.part_bytes(block_bytes).filter(|_| wants_parts);
        let fits = part_bytes.is_some()
            || (node.takes(total) && (!self.in_place || total <= node.inline_bytes()));
        if !fits {
            return Ok(false);
        }
        let send = self.all_blocks();
        let block = |rank| self.recv_block(rank);
        match part_bytes {
            Some(part) => {
                let lengths = (block_bytes, part);
                node.alltoall_by_parts(process, lengths, &send, self.in_place, block)?;
            }
            None => node.alltoall(process, block_bytes, &send, block)?,
        }
        Ok(true)
    }

    /// As [`Arguments::run_on_node`] on a communicator that spans nodes. Choices rest on lengths alone.
    fn run_on_levels(&self, process: &Process, node: &Node, levels: &Levels) -> Result<bool> {
        let span = Span::new(process, &self.comm, node, levels);
        let ranks = self.comm.size() as u64;
        // Neighbourhoods come here too, and may have no block at all.
        let block_bytes = match self.collective {
            Collective::Allgather | Collective::Alltoall => self.recv_block(0).length_bytes(),
            Collective::Bcast | Collective::Reduce | Collective::Allreduce => self.block_bytes(),
            _ => 0,
        };
        node.call(self.collective, self.root_rank(), block_bytes);
        match self.collective {
            Collective::Barrier => span.barrier()?,
            Collective::Bcast => span.bcast(self.root_rank(), &self.recv_block(0))?,
            Collective::Reduce | Collective::Allreduce => {
                return self.reduce_on_levels(&span, levels);
            }
            Collective::Allgather if block_bytes * ranks <= SPANNING_ALLGATHER_BYTES => {
                let send = match self.in_place {
                    true => self.recv_block(self.comm.rank),
                    false => self.send_whole(1),
                };
                let block = |rank| self.recv_block(rank);
                span.allgather(block_bytes, &send, !self.in_place, block)?;
            }
            Collective::Alltoall
                if block_bytes * ranks <= levels.inline_bytes
                    && levels.exchanged_bytes(block_bytes) <= levels.inline_bytes =>
            {
                span.alltoall(block_bytes, &self.all_blocks(), |rank| {
                    self.recv_block(rank)
                })?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn reduce_on_levels(&self, span: &Span, levels: &Levels) -> Result<bool> {
        let (Part::Uniform(count, layout), Some(reduction)) = (&self.recv, &self.memory.reduction)
        else {
            return Ok(false);
        };
        let dense = layout.contiguous && (1..=levels.inline_bytes as usize).contains(&layout.size);
        if !dense || !reduction.is_commutative() && !levels.in_order {
            return Ok(false);
        }
        let input = match self.in_place {
            true => self.memory.recv,
            false => self.memory.send.cast_mut(),
        };
        let root = (self.collective == Collective::Reduce).then(|| self.root_rank());
        let memory = Memory {
            recv_type: self.memory.recv_type.clone(),
            send_type: self.memory.recv_type.clone(),
            reduction: Some(reduction.clone()),
            ..Memory::none()
        };
        span.reduce(root, input, self.memory.recv, (*count, *layout), memory)?;
        Ok(true)
    }

    /// What an alltoall sends, all blocks of it.
    fn all_blocks(&self) -> Buffer {
        let ranks = self.comm.size();
        match (self.in_place, &self.recv) {
            (true, Part::Uniform(count, _)) => elements(
                self.memory.recv,
                0,
                count * ranks,
                self.memory.recv_type.as_ref(),
            ),
            _ => self.send_whole(ranks),
        }
    }
}

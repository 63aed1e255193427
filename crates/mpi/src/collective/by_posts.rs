//! A collective through the node's shared memory, the way that was chosen: what the call passes, given to `crate::posts`.

use cloudmpi_coll::{Collective, Way};

use super::arguments::{Arguments, Part};
use super::plan::Lengths;
use super::{copy_run, tell};
use crate::buffer::Buffer;
use crate::error::Result;
use crate::posts::{Node, Vectors};
use crate::process::Process;
use crate::reduction::Reduction;
use crate::survive::outcomes::Passed;

/// All of a buffer.
fn whole(buffer: &Buffer) -> (u64, u64) {
    (0, buffer.length_bytes())
}

impl Arguments {
    #[inline]
    pub(super) fn share(
        &self,
        process: &Process,
        node: &Node,
        way: Way,
        lengths: &Lengths,
    ) -> Result<()> {
        let block_bytes = lengths.agreed;
        node.call(self.collective, self.root_rank(), block_bytes);
        match (self.collective, way) {
            (_, Way::Levels) => self.share_by_levels(process, node, block_bytes),
            (Collective::Barrier, _) => node.step(&Passed::NOTHING, || node.barrier(process)),
            (Collective::Bcast, Way::Pair) => {
                let buffer = self.recv_block(0);
                match self.is_root() {
                    true => node.give(process, &buffer, (0, block_bytes)),
                    false => node.take(process, &buffer)?,
                }
                Ok(())
            }
            (Collective::Bcast, _) => node.bcast(process, self.root_rank(), &self.recv_block(0)),
            (Collective::Reduce | Collective::Allreduce, _) => self.reduce(process, node, way),
            (Collective::Gather | Collective::Gatherv, Way::Pair) => {
                self.gather_on_pair(process, node, block_bytes)
            }
            (Collective::Gather | Collective::Gatherv, _) => {
                self.gather(process, node, way, block_bytes)
            }
            (Collective::Scatter, Way::Pair) => self.scatter_on_pair(process, node, block_bytes),
            (Collective::Scatter, _) => self.scatter(process, node, way, block_bytes),
            (Collective::Allgather | Collective::Alltoall, Way::Pair) => {
                self.exchange_on_pair(process, node)
            }
            (Collective::Allgather | Collective::Allgatherv, _) => {
                let (send, block) = (self.own_block(), |rank| self.recv_block(rank));
                let passed = Passed {
                    given: Some((&send, whole(&send))),
                    got: &|each| self.each_got(each, !self.in_place),
                };
                let given = (&send, way == Way::Reads);
                node.step(&passed, || {
                    node.allgather(process, given, !self.in_place, block)
                })
            }
            (Collective::Alltoall, _) => self.alltoall(process, node, way, block_bytes),
            (Collective::Alltoallv | Collective::Alltoallw, Way::Pair) => {
                self.alltoallv_on_pair(process, node)
            }
            (Collective::Alltoallv | Collective::Alltoallw, _) => {
                let (send, receive) = (|rank| self.block_to(rank), |rank| self.block_from(rank));
                node.alltoallv(process, self.in_place, send, receive)
            }
            (Collective::Scatterv, Way::Pair) => self.scatterv_on_pair(process, node),
            (Collective::Scatterv, _) => self.scatterv(process, node),
            (Collective::ReduceScatter | Collective::ReduceScatterBlock, _) => {
                self.reduce_scatter(process, node)
            }
            (Collective::Scan | Collective::Exscan, _) => self.scan(process, node, way),
            (
                Collective::NeighborAllgather
                | Collective::NeighborAllgatherv
                | Collective::NeighborAlltoall
                | Collective::NeighborAlltoallv
                | Collective::NeighborAlltoallw,
                _,
            ) => self.share_with_neighbors(process, node),
        }
    }

    /// A long collective of ranks that may die, by what they keep.
    pub(super) fn share_kept(
        &self,
        process: &Process,
        node: &Node,
        lengths: &Lengths,
    ) -> Result<()> {
        let length_bytes = lengths.agreed;
        node.call(self.collective, self.root_rank(), length_bytes);
        match self.collective {
            Collective::Bcast => node.bcast_kept(process, self.root_rank(), &self.recv_block(0)),
            Collective::Allgather => {
                let (send, block) = (self.own_block(), |rank| self.recv_block(rank));
                node.allgather_kept(process, length_bytes, &send, !self.in_place, block)
            }
            Collective::Alltoall => {
                let (send, block) = (self.all_blocks(), |rank| self.recv_block(rank));
                node.alltoall_kept(process, length_bytes, (&send, self.in_place), block)
            }
            _ => self.reduce_in_runs(node, |send, result, elements, reduction| {
                node.allreduce_kept(process, send, (result, elements), reduction)
            }),
        }
    }

    /// Says that the collective has gone through shared memory.
    pub(super) fn tell_shared(&self, process: &Process, node: &Node) {
        let way = match node.levels {
            Some(_) => "shm inside nodes, messages between",
            None => "shm",
        };
        tell(process, &self.shape(), &|| way.to_owned());
    }

    /// An allgather or alltoall of two ranks with a core each.
    fn exchange_on_pair(&self, process: &Process, node: &Node) -> Result<()> {
        let (rank, other) = (self.comm.rank, 1 - self.comm.rank);
        let target = self.recv_block(other);
        let gathers = self.collective == Collective::Allgather;
        let (source, block_bytes) = match gathers {
            true => (self.own_block(), 0),
            false => (self.all_blocks(), target.length_bytes()),
        };
        let own = || {
            if !self.in_place {
                let own = self.recv_block(rank);
                copy_run(&source, rank as u64 * block_bytes, &own);
            }
        };
        let overwrites = self.in_place && !gathers;
        let source = (&source, other as u64 * block_bytes, overwrites);
        node.exchange_with_other(process, source, &target, own)
    }

    fn gather_on_pair(&self, process: &Process, node: &Node, block_bytes: u64) -> Result<()> {
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
        let other = ((1 - rank) as u64 * block_bytes, block_bytes);
        node.give(process, &send, other);
        if !self.in_place {
            copy_run(&send, rank as u64 * block_bytes, &self.recv_block(0));
        }
        Ok(())
    }

    /// The vector of a reduction.
    pub(super) fn vectors(&self) -> Option<Vectors<'_>> {
        let (Part::Uniform(count, layout), Some(reduction)) = (&self.recv, &self.memory.reduction)
        else {
            return None;
        };
        Some(Vectors {
            send: self.input(),
            result: self.memory.recv,
            count: *count,
            element_bytes: layout.size,
            reduction,
        })
    }

    fn reduce(&self, process: &Process, node: &Node, way: Way) -> Result<()> {
        let is_for_all = self.collective == Collective::Allreduce;
        if way == Way::Pair
            && let Some(vectors) = self.vectors()
        {
            return match is_for_all {
                true => node.exchange_and_reduce(process, &vectors),
                false => node.pass_and_reduce(process, self.root_rank(), &vectors),
            };
        }
        self.reduce_in_runs(node, |send, result, elements, reduction| {
            let reduced = Buffer::bytes(result, send.length_bytes());
            let passed = Passed {
                given: Some((send, whole(send))),
                got: &|each| {
                    if is_for_all || self.is_root() {
                        each(&reduced, whole(&reduced));
                    }
                },
            };
            node.step(&passed, || match is_for_all {
                true => node.allreduce(process, send, result, elements, reduction),
                false => {
                    let root = self.root_rank();
                    node.reduce(process, root, send, (result, elements), reduction)
                }
            })
        })
    }

    /// A reduction of as many elements at a time as go at once: what is given, where the result goes, and how many they are.
    fn reduce_in_runs(
        &self,
        node: &Node,
        act: impl Fn(&Buffer, *mut u8, usize, &Reduction) -> Result<()>,
    ) -> Result<()> {
        let Some(Vectors {
            send,
            result,
            count,
            element_bytes,
            reduction,
        }) = self.vectors()
        else {
            return Ok(());
        };
        let most = node.reduction_run(count, element_bytes).max(1);
        for first in (0..count).step_by(most) {
            let elements = most.min(count - first);
            let offset = first * element_bytes;
            let input = send.cast_mut().wrapping_add(offset);
            let send = Buffer::bytes(input, (elements * element_bytes) as u64);
            act(&send, result.wrapping_add(offset), elements, reduction)?;
        }
        Ok(())
    }

    fn gather(&self, process: &Process, node: &Node, way: Way, block_bytes: u64) -> Result<()> {
        let send = (!self.in_place).then(|| self.send_whole(1));
        let (root, send) = (self.root_rank(), send.as_ref());
        let block = |rank| self.recv_block(rank);
        match self.collective {
            Collective::Gather if way != Way::Reads => {
                node.gather(process, root, block_bytes, send, block)
            }
            // The lengths are known to root and sender only: each post says its own.
            _ => node.gatherv(process, (root, way == Way::Reads), send, block),
        }
    }

    fn scatter(&self, process: &Process, node: &Node, way: Way, block_bytes: u64) -> Result<()> {
        let send = self.is_root().then(|| self.send_whole(self.comm.size()));
        let receive = (!self.in_place).then(|| self.recv_block(0));
        let (send, receive) = (send.as_ref(), receive.as_ref());
        let root = (self.root_rank(), way == Way::Reads);
        let passed = Passed {
            given: send.map(|send| (send, whole(send))),
            got: &|each| {
                if let Some(receive) = receive {
                    each(receive, whole(receive));
                }
            },
        };
        node.step(&passed, || {
            node.scatter(process, root, block_bytes, send, receive)
        })
    }

    fn alltoall(&self, process: &Process, node: &Node, way: Way, block_bytes: u64) -> Result<()> {
        let send = self.all_blocks();
        let block = |rank| self.recv_block(rank);
        match node.part_bytes(block_bytes).filter(|_| way == Way::Parts) {
            Some(part) => {
                let lengths = (block_bytes, part);
                node.alltoall_by_parts(process, lengths, &send, self.in_place, block)
            }
            None => {
                let passed = Passed {
                    given: Some((&send, whole(&send))),
                    got: &|each| self.each_got(each, true),
                };
                let given = (&send, way == Way::Reads);
                node.step(&passed, || {
                    node.alltoall(process, block_bytes, given, block)
                })
            }
        }
    }

    /// Tells each block that this rank gets. `own`: also the one from itself.
    fn each_got(&self, each: &mut dyn FnMut(&Buffer, (u64, u64)), own: bool) {
        for rank in (0..self.comm.size()).filter(|rank| own || *rank != self.comm.rank) {
            let block = self.recv_block(rank);
            each(&block, whole(&block));
        }
    }
}

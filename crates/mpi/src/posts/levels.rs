//! Communicators that span nodes: inside a node members talk by posts, and of each node one, its *leader*,
//! talks to the leaders of the others by messages. Whether a call goes this way must be the same at every
//! member, so it rests on lengths and on the job's map alone.

use std::rc::Rc;

use cloudmpi_coll::{Block, Call, Collective, Layout, Side};
use cloudmpi_segment::PathId;

use super::{Node, has_come_to};
use crate::buffer::Buffer;
use crate::collective::{Memory, Prepared};
use crate::comm::Comm;
use crate::error::Result;
use crate::group::Group;
use crate::process::Process;
use cloudmpi_path_shm::inline_bytes_of;

/// Which members are on which node.
pub struct Levels {
    /// Ranks by node, nodes in the order of their first members.
    groups: Vec<Vec<usize>>,
    /// Index of this node.
    own: usize,
    /// Every node's members follow one another, and node follows node: what is combined node by node is
    /// combined in the order of the ranks.
    pub in_order: bool,
    /// What a post carries on every node.
    pub inline_bytes: u64,
}

impl Levels {
    /// `None` where no two members share memory, or all communication is to go another way.
    pub(super) fn of(process: &Process, group: &Group) -> Option<Levels> {
        let map = process.map();
        if map.nodes[map.own as usize].path != PathId::RINGS || crate::ulfm::is_on() {
            return None;
        }
        // A process of another world is on no node of the map.
        if group
            .members()
            .iter()
            .any(|peer| *peer as usize >= map.size())
        {
            return None;
        }
        let mut index_of = vec![usize::MAX; map.nodes.len()];
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut own = 0;
        for (rank, peer) in group.members().iter().enumerate() {
            let node = map.ranks[*peer as usize].node;
            let index = &mut index_of[node as usize];
            if *index == usize::MAX {
                *index = groups.len();
                groups.push(Vec::new());
            }
            if node == map.own {
                own = *index;
            }
            groups[*index].push(rank);
        }
        if groups.iter().all(|members| members.len() == 1) {
            return None;
        }
        let in_order = groups.iter().flatten().copied().eq(0..group.size());
        let mut node_ranks = vec![0; map.nodes.len()];
        for rank in &map.ranks {
            node_ranks[rank.node as usize] += 1;
        }
        let inline_bytes = node_ranks.into_iter().map(inline_bytes_of).min()?;
        Some(Levels {
            groups,
            own,
            in_order,
            inline_bytes: inline_bytes as u64,
        })
    }

    /// Ranks of this node's members.
    pub fn here(&self) -> &[usize] {
        &self.groups[self.own]
    }

    pub fn nodes(&self) -> usize {
        self.groups.len()
    }

    fn size(&self) -> usize {
        self.groups.iter().map(Vec::len).sum()
    }

    /// Index of a rank's node, and of the rank among its members.
    fn place(&self, rank: usize) -> (usize, usize) {
        let find = |members: &Vec<usize>| members.iter().position(|member| *member == rank);
        let places = self.groups.iter().enumerate();
        let found = places.filter_map(|(node, members)| Some((node, find(members)?)));
        found.into_iter().next().unwrap_or((0, 0))
    }

    /// The most bytes that leave or reach one node in an exchange of blocks of this size by all with all.
    pub fn exchanged_bytes(&self, block_bytes: u64) -> u64 {
        let crossing = |members: &Vec<usize>| members.len() * (self.size() - members.len());
        let most = self.groups.iter().map(crossing).max().unwrap_or(0);
        most as u64 * block_bytes
    }

    /// The members that talk to other nodes, by node: a node's first one, but the root for its own.
    fn leaders(&self, root: Option<usize>) -> Leaders {
        let mut ranks: Vec<usize> = self.groups.iter().map(|members| members[0]).collect();
        let mut locals = vec![0; ranks.len()];
        let mut root_node = 0;
        if let Some(root) = root {
            let (node, local) = self.place(root);
            ranks[node] = root;
            locals[node] = local;
            root_node = node;
        }
        Leaders {
            local: locals[self.own],
            ranks,
            root_node,
        }
    }
}

/// One member of each node.
struct Leaders {
    ranks: Vec<usize>,
    /// Index of this node's leader among its members.
    local: usize,
    /// Index of the root's node.
    root_node: usize,
}

/// Blocks of bytes one behind the other.
fn blocks(lengths: impl Iterator<Item = usize>) -> Vec<Block> {
    let mut offset = 0;
    lengths
        .map(|bytes| {
            let block = Block {
                offset,
                count: bytes,
                bytes,
            };
            offset += bytes as i64;
            block
        })
        .collect()
}

const BYTES: Layout = Layout::contiguous(1);

/// One collective call on a communicator that spans nodes.
pub struct Span<'a> {
    process: &'a Process,
    comm: &'a Rc<Comm>,
    node: &'a Node,
    levels: &'a Levels,
}

impl<'a> Span<'a> {
    pub fn new(
        process: &'a Process,
        comm: &'a Rc<Comm>,
        node: &'a Node,
        levels: &'a Levels,
    ) -> Span<'a> {
        Span {
            process,
            comm,
            node,
            levels,
        }
    }

    fn is_leader(&self, leaders: &Leaders) -> bool {
        self.node.rank == leaders.local
    }

    /// Runs a collective among the leaders; the other members go on.
    fn between<'c>(
        &self,
        leaders: &Leaders,
        collective: Collective,
        memory: Memory,
        fill_in: impl FnOnce(&mut Call<'c>),
    ) -> Result<()> {
        if !self.is_leader(leaders) {
            self.comm.next_collective_tag();
            return Ok(());
        }
        let mut call = Call::new(collective, self.levels.own, self.levels.nodes());
        fill_in(&mut call);
        Prepared::among(Rc::clone(self.comm), &leaders.ranks, &call, memory).run(self.process)
    }

    pub fn barrier(&self) -> Result<()> {
        let leaders = self.levels.leaders(None);
        self.node.collect(self.process)?;
        self.between(&leaders, Collective::Barrier, Memory::none(), |_| ())?;
        let nothing = Buffer::bytes(std::ptr::null_mut(), 0);
        self.node.bcast(self.process, leaders.local, &nothing)
    }

    /// A broadcast of bytes that every member has the same number of, a part at a time, so that a node passes
    /// one part on while the next comes.
    pub fn bcast(&self, root: usize, buffer: &Buffer) -> Result<()> {
        let leaders = self.levels.leaders(Some(root));
        let length = buffer.length_bytes() as usize;
        let mut packed = Vec::new();
        let base = match buffer.dense() {
            Some(base) => base,
            None => {
                packed.resize(length, 0);
                if self.comm.rank == root {
                    buffer.read(0, &mut packed);
                }
                packed.as_mut_ptr()
            }
        };
        let most = self.levels.inline_bytes as usize;
        for first in (0..length).step_by(most) {
            let part = base.wrapping_add(first);
            let count = most.min(length - first);
            let local = Buffer::bytes(part, count as u64);
            // Where it is already, the other members need not wait for other nodes.
            let is_here = leaders.root_node == self.levels.own;
            if is_here {
                self.node.bcast(self.process, leaders.local, &local)?;
            }
            let memory = Memory {
                recv: part,
                ..Memory::none()
            };
            self.between(&leaders, Collective::Bcast, memory, |call| {
                call.root = cloudmpi_coll::Root::Rank(leaders.root_node);
                call.recv = Side::uniform(count, BYTES);
            })?;
            if !is_here {
                self.node.bcast(self.process, leaders.local, &local)?;
            }
        }
        if buffer.dense().is_none() && self.comm.rank != root {
            buffer.write(0, &packed);
        }
        Ok(())
    }

    /// A reduction of vectors of dense elements, `count` elements long. `result`: room for the vector, at the
    /// root, or with no root at everyone.
    pub fn reduce(
        &self,
        root: Option<usize>,
        input: *mut u8,
        result: *mut u8,
        (count, layout): (usize, Layout),
        memory: Memory,
    ) -> Result<()> {
        let leaders = self.levels.leaders(root);
        let reduction = memory.reduction.clone();
        let Some(reduction) = reduction else {
            return Ok(());
        };
        let length = count * layout.size;
        // A leader that is not the root has no room of its own.
        let mut own_room = Vec::new();
        let needs_room = self.is_leader(&leaders) && root.is_some_and(|r| r != self.comm.rank);
        let result = match needs_room {
            true => {
                own_room.resize(length, 0);
                own_room.as_mut_ptr()
            }
            false => result,
        };
        let most = (self.levels.inline_bytes as usize / layout.size).max(1);
        for first in (0..count).step_by(most) {
            let elements = most.min(count - first);
            let offset = first * layout.size;
            let length_bytes = (elements * layout.size) as u64;
            let send = Buffer::bytes(input.wrapping_add(offset), length_bytes);
            let part = (result.wrapping_add(offset), elements);
            self.node
                .reduce(self.process, leaders.local, &send, part, &reduction)?;
        }
        let commutative = reduction.is_commutative();
        let in_place_at_root = Memory {
            send: result,
            recv: result,
            ..memory
        };
        let collective = match root {
            None => Collective::Allreduce,
            Some(_) => Collective::Reduce,
        };
        self.between(&leaders, collective, in_place_at_root, |call| {
            call.root = cloudmpi_coll::Root::Rank(leaders.root_node);
            call.in_place = root.is_none_or(|root| root == self.comm.rank);
            call.send = Side::uniform(count, layout);
            call.recv = Side::uniform(count, layout);
            call.commutative = commutative;
        })?;
        if root.is_none() {
            let whole = Buffer::bytes(result, length as u64);
            self.node.bcast(self.process, leaders.local, &whole)?;
        }
        Ok(())
    }

    /// `send`: this rank's block; `block`: where rank r's goes. `own` says whether the own block is to be
    /// copied too (not in place).
    pub fn allgather(
        &self,
        block_bytes: u64,
        send: &Buffer,
        own: bool,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let leaders = self.levels.leaders(None);
        let length = block_bytes as usize;
        let groups = &self.levels.groups;
        let table = blocks(groups.iter().map(|members| members.len() * length));
        let mut all = vec![0; self.levels.size() * length];
        let base = all.as_mut_ptr();
        let start = table[self.levels.own].offset as usize;
        let slot =
            |local: usize| Buffer::bytes(base.wrapping_add(start + local * length), block_bytes);
        self.node
            .gather(self.process, leaders.local, block_bytes, Some(send), slot)?;
        let memory = Memory {
            recv: base,
            ..Memory::none()
        };
        self.between(&leaders, Collective::Allgatherv, memory, |call| {
            call.in_place = true;
            call.recv = Side::table(&table, BYTES);
        })?;
        let whole = Buffer::bytes(base, all.len() as u64);
        self.node.bcast(self.process, leaders.local, &whole)?;
        let order = groups.iter().flatten();
        for (rank, bytes) in order.zip(all.chunks_exact(length.max(1))) {
            if own || *rank != self.comm.rank {
                block(*rank).write(0, bytes);
            }
        }
        Ok(())
    }

    /// `send`: the blocks for all ranks; `block`: where rank r's goes. A block has `block_bytes`; all that is
    /// sent fits into a post, and all that comes to a node does.
    pub fn alltoall(
        &self,
        block_bytes: u64,
        send: &Buffer,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let leaders = self.levels.leaders(None);
        let groups = &self.levels.groups;
        let own = self.levels.own;
        let here = groups[own].len();
        let length = block_bytes as usize;
        let crossing = |(node, members): (usize, &Vec<usize>)| match node == own {
            true => 0,
            false => members.len() * here * length,
        };
        let table = blocks(groups.iter().enumerate().map(crossing));
        let total = table.iter().map(|block| block.bytes).sum();
        let (mut outgoing, mut incoming) = (Vec::new(), Vec::new());
        if self.is_leader(&leaders) {
            outgoing.resize(total, 0);
            incoming.resize(total, 0);
        }
        let out = outgoing.as_mut_ptr();
        let others = (groups.iter().enumerate()).filter(|(node, _)| *node != own);
        // For each node, and each member there, one block from each member here.
        let receivers = others.clone().flat_map(|(_, members)| members).copied();
        self.node.exchange(
            self.process,
            &self.levels.groups[own],
            (block_bytes, send),
            &block,
            self.is_leader(&leaders).then_some((out, receivers)),
        )?;
        let memory = Memory {
            send: out,
            recv: incoming.as_mut_ptr(),
            ..Memory::none()
        };
        self.between(&leaders, Collective::Alltoallv, memory, |call| {
            call.send = Side::table(&table, BYTES);
            call.recv = Side::table(&table, BYTES);
        })?;
        let arrived = Buffer::bytes(incoming.as_mut_ptr(), total as u64);
        let mut places = Vec::new();
        for (node, members) in others {
            let start = table[node].offset as usize + self.node.rank * members.len() * length;
            let offsets = (0..members.len()).map(|i| (start + i * length) as u64);
            places.extend(members.iter().copied().zip(offsets));
        }
        self.node
            .hand_out(self.process, leaders.local, &arrived, places, block)
    }
}

impl Node {
    /// The first member waits until all have come here; the others go on.
    fn collect(&self, process: &Process) -> Result<()> {
        let number = self.begin();
        self.own().set_begun(number, self.agreed.get().word());
        let all = self.next_arrivals();
        self.arrivals.set(all);
        let counter = &self.areas[0];
        let sum = counter.add_arrival(self.agreed.get().arrival());
        if self.rank != 0 {
            // Also where they have not called the same, which the first member finds out.
            if has_come_to(sum, all) {
                self.notify(process, 0);
            }
        } else {
            self.wait(
                process,
                || has_come_to(counter.arrivals(), all),
                || {
                    let absent = self.areas.iter().position(|a| !a.has_begun(number));
                    absent.unwrap_or(self.size())
                },
            );
            let sum = counter.arrivals();
            if sum as u32 == all as u32 && sum != all {
                return Err(self.give_up(number, self.who_differs()));
            }
            if !self.lives {
                // Nobody waits for it here. Kept up with the arrivals, it is not taken for that of a later call.
                counter.release(all);
            }
        }
        self.finish(number);
        Ok(())
    }

    /// Every member posts its blocks for all ranks and takes what the others here have for it. One of them also
    /// copies to `out`, for each of some ranks elsewhere, the blocks that the members here have for it.
    fn exchange(
        &self,
        process: &Process,
        here: &[usize],
        (block_bytes, send): (u64, &Buffer),
        block: &impl Fn(usize) -> Buffer,
        out: Option<(*mut u8, impl Iterator<Item = usize>)>,
    ) -> Result<()> {
        let number = self.begin();
        self.post(process, number, send);
        let mine = here[self.rank] as u64 * block_bytes;
        self.read_own(number, mine, send, &block(here[self.rank]));
        self.wait_all_posts(process, number)?;
        self.read_all(process, number, |_| mine, |local| block(here[local]))?;
        if let Some((mut at, receivers)) = out {
            for receiver in receivers {
                for local in 0..here.len() {
                    let target = Buffer::bytes(at, block_bytes);
                    let offset = receiver as u64 * block_bytes;
                    self.read(process, (local, number), offset, &target)?;
                    at = at.wrapping_add(block_bytes as usize);
                }
            }
        }
        self.finish(number);
        Ok(())
    }

    /// `leader` posts what has come from elsewhere; every member takes the blocks (rank, offset) that are its own.
    fn hand_out(
        &self,
        process: &Process,
        leader: usize,
        arrived: &Buffer,
        places: Vec<(usize, u64)>,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let number = self.begin();
        if self.rank == leader {
            self.post(process, number, arrived);
            self.notify_all(process);
        } else {
            self.own().set_begun(number, self.agreed.get().word());
            self.wait_post(process, leader, number)?;
        }
        for (rank, offset) in places {
            self.read(process, (leader, number), offset, &block(rank))?;
        }
        self.finish(number);
        Ok(())
    }
}

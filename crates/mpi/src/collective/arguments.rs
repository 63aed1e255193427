//! The arguments of one collective call, decoded and checked, on their way to posts or a schedule.

use std::rc::Rc;

use cloudmpi_coll::{Block, Call, Collective, Layout, Neighbors, Root, Side};
use cloudmpi_datatype::Datatype;
use cloudmpi_segment::{What, plural};

use super::{Memory, Prepared};
use crate::buffer::Buffer;
use crate::calls;
use crate::comm::Comm;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::survive;
use crate::topology::NeighborLists;

/// One side's blocks, owned.
pub enum Part {
    None,
    Uniform(usize, Layout),
    Table(Vec<Block>, Layout),
    Typed(Vec<Block>),
}

impl Part {
    pub fn side(&self) -> Side<'_> {
        match self {
            Part::None => Side::NONE,
            Part::Uniform(count, layout) => Side::uniform(*count, *layout),
            Part::Table(blocks, layout) => Side::table(blocks, *layout),
            Part::Typed(blocks) => Side::typed_table(blocks),
        }
    }

    /// Of one block, where all are alike.
    pub(super) fn uniform_bytes(&self) -> u64 {
        match self {
            Part::Uniform(count, layout) => (count * layout.size) as u64,
            _ => 0,
        }
    }

    /// Of the block that goes to this rank or comes from it.
    fn block_bytes(&self, rank: usize) -> u64 {
        match self {
            Part::Table(blocks, _) | Part::Typed(blocks) => blocks[rank].bytes as u64,
            Part::None | Part::Uniform(..) => self.uniform_bytes(),
        }
    }

    fn lengths(&self) -> impl Iterator<Item = u64> {
        let blocks = match self {
            Part::Table(blocks, _) | Part::Typed(blocks) => &blocks[..],
            Part::None | Part::Uniform(..) => &[],
        };
        blocks.iter().map(|block| block.bytes as u64)
    }

    /// Of the longest block of a table.
    pub(super) fn longest_bytes(&self) -> u64 {
        self.lengths().max().unwrap_or(0)
    }

    /// Of all blocks of a table.
    pub(super) fn total_bytes(&self) -> u64 {
        self.lengths().sum()
    }
}

/// Memory that overlaps no block.
fn nothing() -> Buffer {
    Buffer::bytes(std::ptr::null_mut(), 0)
}

fn elements(base: *mut u8, offset: i64, count: usize, datatype: Option<&Datatype>) -> Buffer {
    let at = base.wrapping_offset(offset as isize);
    let typed = datatype.and_then(|datatype| Buffer::new(at, count as u64, datatype));
    typed.unwrap_or_else(nothing)
}

/// One collective call.
pub struct Arguments {
    pub comm: Rc<Comm>,
    pub collective: Collective,
    pub root: Root,
    pub in_place: bool,
    pub send: Part,
    pub recv: Part,
    pub memory: Memory,
    pub commutative: bool,
    neighbors: NeighborLists,
}

impl Arguments {
    /// A call without buffers; an error where MPI does not define it.
    pub fn new(collective: Collective, comm: Rc<Comm>) -> Result<Arguments> {
        if comm.is_inter() && !collective.has_inter_form() {
            fail!(
                Comm,
                "{} is not defined on intercommunicators",
                collective.name()
            );
        }
        Ok(Arguments {
            comm,
            collective,
            root: Root::Rank(0),
            in_place: false,
            send: Part::None,
            recv: Part::None,
            memory: Memory::none(),
            commutative: true,
            neighbors: (Vec::new(), Vec::new(), false),
        })
    }

    /// An error if what this process sends to itself is not as long as what it receives from itself: no other rank sees it, and who
    /// copies goes by one of the two.
    pub(super) fn check_own_block(&self) -> Result<()> {
        use Collective::*;
        let counts = match self.collective {
            Allgather | Alltoall | Alltoallv | Alltoallw => true,
            Scatter | Scatterv => self.is_root(),
            _ => false,
        };
        if !counts || self.in_place || self.comm.is_inter() {
            return Ok(());
        }
        let rank = self.comm.rank;
        match (self.send.block_bytes(rank), self.recv.block_bytes(rank)) {
            (sent, received) if sent != received => Err(self.own_block_differs(sent, received)),
            _ => Ok(()),
        }
    }

    #[cold]
    fn own_block_differs(&self, sent: u64, received: u64) -> Error {
        let class = match sent > received {
            true => Class::Truncate,
            false => Class::Count,
        };
        Error::new(
            class,
            format!(
                "in this {}, this rank sends {} to itself and receives {received} from itself",
                self.collective.name(),
                plural(sent, "byte"),
            ),
        )
    }

    /// Ranks that blocks are sent to and come from.
    pub fn others(&self) -> usize {
        self.comm.peers().size()
    }

    /// True where the root's arguments count.
    pub fn is_root(&self) -> bool {
        match self.root {
            Root::Rank(root) => !self.comm.is_inter() && root == self.comm.rank,
            Root::Me => true,
            Root::Nobody => false,
        }
    }

    /// True where the arguments of those that are not the root count.
    pub fn is_leaf(&self) -> bool {
        match self.root {
            Root::Rank(_) => true,
            Root::Me | Root::Nobody => false,
        }
    }

    pub fn set_in_place(&mut self) -> Result<()> {
        if self.comm.is_inter() {
            fail!(Buffer, "MPI_IN_PLACE is not allowed on intercommunicators");
        }
        self.in_place = true;
        Ok(())
    }

    pub fn set_neighbors(&mut self, neighbors: NeighborLists) {
        self.neighbors = neighbors;
    }

    /// How many blocks come in and go out in a neighbourhood collective.
    pub fn neighbor_counts(&self) -> (usize, usize) {
        (self.neighbors.0.len(), self.neighbors.1.len())
    }

    /// The call with its memory, for longer than the program's call.
    pub(super) fn take(&mut self) -> Arguments {
        Arguments {
            comm: Rc::clone(&self.comm),
            collective: self.collective,
            root: self.root,
            in_place: self.in_place,
            send: std::mem::replace(&mut self.send, Part::None),
            recv: std::mem::replace(&mut self.recv, Part::None),
            memory: std::mem::replace(&mut self.memory, Memory::none()),
            commutative: self.commutative,
            neighbors: std::mem::take(&mut self.neighbors),
        }
    }

    /// The call's schedule, with its memory.
    pub(super) fn prepare(&mut self) -> Prepared {
        let memory = std::mem::replace(&mut self.memory, Memory::none());
        let (sources, destinations, cartesian) = &self.neighbors;
        let mut call = Call::new(self.collective, self.comm.rank, self.comm.size());
        call.remote_ranks = self.comm.remote.as_ref().map(|remote| remote.size());
        call.root = self.root;
        call.in_place = self.in_place;
        call.send = self.send.side();
        call.recv = self.recv.side();
        call.commutative = self.commutative;
        call.neighbors = Neighbors {
            sources,
            destinations,
            cartesian: *cartesian,
        };
        Prepared::new(Rc::clone(&self.comm), &call, memory)
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

    /// One of the blocks of a send side whose blocks are alike.
    pub(super) fn send_block(&self, block: usize) -> Buffer {
        let Part::Uniform(count, Layout { extent, .. }) = &self.send else {
            return nothing();
        };
        let offset = (block * count) as i64 * extent;
        let datatype = self.memory.send_type.as_ref();
        elements(self.memory.send.cast_mut(), offset, *count, datatype)
    }

    pub(super) fn neighbors(&self) -> &NeighborLists {
        &self.neighbors
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
    pub(super) fn shape(&self) -> Call<'_> {
        let mut call = Call::new(self.collective, self.comm.rank, self.comm.size());
        call.root = self.root;
        call.send = self.send.side();
        call.recv = self.recv.side();
        call
    }

    /// Notes the call, before anything of it is sent or posted.
    pub(super) fn note(&self) {
        let what = self.what();
        self.comm.calls.begin(what);
        survive::note_collective(survive::Begins::Blocking, what, self.comm.context());
    }

    /// What the call is called by the members.
    pub(super) fn what(&self) -> What {
        // The root of an intercommunicator's collective is not the same number at all members.
        let root = match self.comm.is_inter() {
            true => 0,
            false => self.root_rank(),
        };
        calls::what(self.collective, root)
    }

    /// What this rank gives to an allgather.
    pub(super) fn own_block(&self) -> Buffer {
        match self.in_place {
            true => self.recv_block(self.comm.rank),
            false => self.send_whole(1),
        }
    }

    /// What an alltoall sends, all blocks of it.
    pub(super) fn all_blocks(&self) -> Buffer {
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

    /// Where the vector of a reduction is read, the receive buffer's own if it is in place.
    pub(super) fn input(&self) -> *const u8 {
        match self.in_place {
            true => self.memory.recv.cast_const(),
            false => self.memory.send,
        }
    }

    /// What goes to `rank`; in place, what is received from there.
    pub(super) fn block_to(&self, rank: usize) -> Buffer {
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
    pub(super) fn table_block(&self, rank: usize) -> Buffer {
        let Part::Table(blocks, _) = &self.send else {
            return nothing();
        };
        let (base, block) = (self.memory.send.cast_mut(), &blocks[rank]);
        let datatype = self.memory.send_type.as_ref();
        elements(base, block.offset, block.count, datatype)
    }

    pub(super) fn block_from(&self, rank: usize) -> Buffer {
        match &self.recv {
            Part::Typed(blocks) => {
                let block = &blocks[rank];
                let datatype = self.memory.recv_types.get(rank);
                elements(self.memory.recv, block.offset, block.count, datatype)
            }
            _ => self.recv_block(rank),
        }
    }
}

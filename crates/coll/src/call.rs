//! What an algorithm is given: one rank's view of one collective call.

use crate::schedule::{Buf, Region, Type};
use std::ops::Range;

macro_rules! collectives {
    ($($variant:ident $name:literal),* $(,)?) => {
        /// A collective operation.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Collective { $($variant),* }

        impl Collective {
            pub const ALL: &'static [Collective] = &[$(Collective::$variant),*];

            /// As written in the selection table and on the command line.
            pub const fn name(self) -> &'static str {
                match self { $(Collective::$variant => $name),* }
            }
        }
    };
}

collectives! {
    Barrier "barrier",
    Bcast "bcast",
    Gather "gather",
    Gatherv "gatherv",
    Scatter "scatter",
    Scatterv "scatterv",
    Allgather "allgather",
    Allgatherv "allgatherv",
    Alltoall "alltoall",
    Alltoallv "alltoallv",
    Alltoallw "alltoallw",
    Reduce "reduce",
    Allreduce "allreduce",
    ReduceScatter "reduce_scatter",
    ReduceScatterBlock "reduce_scatter_block",
    Scan "scan",
    Exscan "exscan",
    NeighborAllgather "neighbor_allgather",
    NeighborAllgatherv "neighbor_allgatherv",
    NeighborAlltoall "neighbor_alltoall",
    NeighborAlltoallv "neighbor_alltoallv",
    NeighborAlltoallw "neighbor_alltoallw",
}

impl Collective {
    pub fn by_name(name: &str) -> Option<Collective> {
        Collective::ALL
            .iter()
            .copied()
            .find(|collective| collective.name() == name)
    }

    /// Whether MPI defines it on intercommunicators.
    pub fn has_inter_form(self) -> bool {
        use Collective::*;
        !matches!(
            self,
            Scan | Exscan
                | NeighborAllgather
                | NeighborAllgatherv
                | NeighborAlltoall
                | NeighborAlltoallv
                | NeighborAlltoallw
        )
    }
}

/// The facts about a datatype that decide where elements lie. All in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    pub size: usize,
    pub extent: i64,
    /// From where to where an element reaches that stands at offset 0: its data, and all between its bounds. A C program
    /// copies whole structures, so its reduction function may use what is between them.
    pub low: i64,
    pub high: i64,
    /// Packing any number of elements is one memory copy that starts at offset 0, and an element reaches no further than
    /// its data.
    pub contiguous: bool,
}

impl Layout {
    pub const fn contiguous(size: usize) -> Layout {
        Layout {
            size,
            extent: size as i64,
            low: 0,
            high: size as i64,
            contiguous: true,
        }
    }

    /// The bytes that `count` whole elements reach over: the first, and the one after the last, relative
    /// to the origin of element 0. Too long for any memory where that is more than there are addresses.
    pub fn span(&self, count: usize) -> Range<i64> {
        if count == 0 || self.size == 0 {
            return 0..0;
        }
        let last = (count as i64 - 1).saturating_mul(self.extent);
        self.low.saturating_add(last.min(0))..self.high.saturating_add(last.max(0))
    }
}

/// What goes to or comes from one rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Block {
    /// In bytes from the buffer's address.
    pub offset: i64,
    pub count: usize,
    /// `count` × the size of the datatype.
    pub bytes: usize,
}

impl Block {
    /// The blocks of a v-form: displacements in elements.
    pub fn table(counts: &[usize], displacements: &[i64], layout: &Layout) -> Vec<Block> {
        counts
            .iter()
            .zip(displacements)
            .map(|(&count, &displacement)| Block {
                // Where nothing is, a displacement may be any number.
                offset: displacement.wrapping_mul(layout.extent),
                count,
                bytes: count * layout.size,
            })
            .collect()
    }

    /// Blocks one after the other, as the input vector of `MPI_Reduce_scatter` is cut.
    pub fn consecutive(counts: &[usize], layout: &Layout) -> Vec<Block> {
        let mut first = 0;
        let mut blocks = Vec::with_capacity(counts.len());
        for &count in counts {
            let offset = first as i64 * layout.extent;
            blocks.push(Block {
                offset,
                count,
                bytes: count * layout.size,
            });
            first += count;
        }
        blocks
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Blocks<'a> {
    Uniform(Block),
    Table(&'a [Block]),
}

/// The send or the receive arguments of a call: count(s), displacement(s), datatype(s).
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    pub(crate) blocks: Blocks<'a>,
    pub(crate) layout: Layout,
    /// A w-form: block `i` has a datatype of its own.
    pub(crate) typed_blocks: bool,
}

impl<'a> Side<'a> {
    /// The arguments are not significant at this rank.
    pub const NONE: Side<'static> = Side::uniform(0, Layout::contiguous(1));

    /// Every block has `count` elements, and block `i` follows block `i - 1`.
    pub const fn uniform(count: usize, layout: Layout) -> Side<'static> {
        let block = Block {
            offset: count as i64 * layout.extent,
            count,
            bytes: count * layout.size,
        };
        Side {
            blocks: Blocks::Uniform(block),
            layout,
            typed_blocks: false,
        }
    }

    /// A v-form, see [`Block::table`].
    pub const fn table(blocks: &'a [Block], layout: Layout) -> Side<'a> {
        Side {
            blocks: Blocks::Table(blocks),
            layout,
            typed_blocks: false,
        }
    }

    /// A w-form: block `i` is of datatype `i`, and its offset is the displacement in bytes.
    pub const fn typed_table(blocks: &'a [Block]) -> Side<'a> {
        let layout = Layout {
            contiguous: false,
            ..Layout::contiguous(1)
        };
        Side {
            blocks: Blocks::Table(blocks),
            layout,
            typed_blocks: true,
        }
    }

    pub fn block(&self, i: usize) -> Block {
        match self.blocks {
            Blocks::Uniform(block) => Block {
                offset: block.offset * i as i64,
                ..block
            },
            Blocks::Table(table) => table[i],
        }
    }

    /// Elements in the blocks of `ranks` ranks.
    pub fn total_count(&self, ranks: usize) -> usize {
        match self.blocks {
            Blocks::Uniform(block) => block.count * ranks,
            Blocks::Table(table) => table[..ranks].iter().map(|block| block.count).sum(),
        }
    }

    /// Bytes in the blocks of `ranks` ranks.
    pub fn total_bytes(&self, ranks: usize) -> usize {
        match self.blocks {
            Blocks::Uniform(block) => block.bytes * ranks,
            Blocks::Table(table) => table[..ranks].iter().map(|block| block.bytes).sum(),
        }
    }
}

/// Who the root is, as the root argument says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Root {
    /// A rank of the group; in an intercommunicator, of the remote group.
    Rank(usize),
    /// `MPI_ROOT`: this rank, and the others are in the remote group.
    Me,
    /// `MPI_PROC_NULL`: another rank of this group, so that nothing is to be done here.
    Nobody,
}

/// The neighbours of this rank in a process topology, in the order of the buffers. `None` is
/// `MPI_PROC_NULL`; a rank may occur several times, and may be this rank.
#[derive(Clone, Copy, Debug, Default)]
pub struct Neighbors<'a> {
    pub sources: &'a [Option<usize>],
    pub destinations: &'a [Option<usize>],
    /// A Cartesian topology: what is sent in the negative direction of a dimension arrives in
    /// the block of the positive direction, also where both neighbours are the same rank.
    pub cartesian: bool,
}

/// Where the members of a call are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Span {
    /// They reach each other by shared memory.
    #[default]
    OneNode,
    SeveralNodes,
    /// One of each node, in a step of a collective by levels.
    Leaders,
}

/// One rank's view of one collective call.
///
/// | collective | `send` | `recv` |
/// |---|---|---|
/// | barrier | – | – |
/// | bcast | – | the buffer, one block, at every rank (on intercommunicators: at the root and the receivers) |
/// | gather(v) | one block | root: block `i` from rank `i` |
/// | scatter(v) | root: block `i` to rank `i` | one block |
/// | allgather(v) | one block | block `i` from rank `i` |
/// | alltoall(v, w) | block `i` to rank `i` | block `i` from rank `i` |
/// | reduce, allreduce, scan, exscan | – | the vector, one block, at every rank; the send buffer has the same count and datatype |
/// | reduce_scatter(_block) | – | the *input* vector cut into one block a rank; the result is this rank's block, at the start of the receive buffer |
/// | neighbor_allgather(v) | one block | block `i` from source `i` |
/// | neighbor_alltoall(v, w) | block `i` to destination `i` | block `i` from source `i` |
///
/// With `in_place` the contribution lies in the receive buffer, where the standard says, and
/// `send` is not looked at (scatter at the root: `recv` is not looked at).
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    pub collective: Collective,
    pub rank: usize,
    /// Size of the (local) group.
    pub ranks: usize,
    /// Size of an intercommunicator's remote group.
    pub remote_ranks: Option<usize>,
    pub root: Root,
    pub in_place: bool,
    pub send: Side<'a>,
    pub recv: Side<'a>,
    pub commutative: bool,
    pub neighbors: Neighbors<'a>,
    /// What pipelined algorithms cut a message into; the same at every rank.
    pub segment_bytes: usize,
    /// The most bytes that go to many ranks at once, the same at every rank; 0: nothing does.
    pub multicast_bytes: usize,
    /// All ranks are on one machine, and there are more than it has cores: each turn of a process costs.
    pub shared_cores: bool,
    pub span: Span,
    /// Whether messages without content may go by the services' table, the same at every rank.
    pub table: bool,
}

/// What `segment_bytes` is where nobody says otherwise.
pub const DEFAULT_SEGMENT_BYTES: usize = 64 << 10;

impl<'a> Call<'a> {
    /// A call with neither data nor root; the caller fills in what the collective has.
    pub const fn new(collective: Collective, rank: usize, ranks: usize) -> Call<'a> {
        Call {
            collective,
            rank,
            ranks,
            remote_ranks: None,
            root: Root::Rank(0),
            in_place: false,
            send: Side::NONE,
            recv: Side::NONE,
            commutative: true,
            neighbors: Neighbors {
                sources: &[],
                destinations: &[],
                cartesian: false,
            },
            segment_bytes: DEFAULT_SEGMENT_BYTES,
            multicast_bytes: 0,
            shared_cores: false,
            span: Span::OneNode,
            table: false,
        }
    }

    /// The size by which an algorithm is chosen. Every rank comes to the same number, so it
    /// is 0 where MPI does not tell every rank (gatherv, scatterv, alltoallv, alltoallw,
    /// neighbourhood and intercommunicator forms).
    ///
    /// * bcast, reduce, allreduce, scan, exscan: the vector;
    /// * gather, scatter, alltoall: the block of one rank;
    /// * allgather(v), reduce_scatter(_block): all blocks together.
    pub fn bytes(&self) -> usize {
        use Collective::*;
        if self.remote_ranks.is_some() {
            return 0;
        }
        match self.collective {
            Bcast | Reduce | Allreduce | Scan | Exscan => self.recv.block(0).bytes,
            Gather if self.is_root() => self.recv.block(0).bytes,
            Gather => self.send.block(0).bytes,
            Scatter if self.is_root() => self.send.block(0).bytes,
            Scatter | Alltoall => self.recv.block(0).bytes,
            Allgather | Allgatherv | ReduceScatter | ReduceScatterBlock => {
                self.recv.total_bytes(self.ranks)
            }
            _ => 0,
        }
    }

    pub fn is_root(&self) -> bool {
        match self.root {
            Root::Rank(root) => self.remote_ranks.is_none() && root == self.rank,
            Root::Me => true,
            Root::Nobody => false,
        }
    }

    /// The root's rank in an intracommunicator.
    pub(crate) fn root_rank(&self) -> usize {
        match self.root {
            Root::Rank(root) => root,
            Root::Me | Root::Nobody => self.rank,
        }
    }

    pub(crate) fn send_region(&self, i: usize) -> Region {
        let ty = if self.send.typed_blocks {
            Type::SendAt(i)
        } else {
            Type::Send
        };
        region(Buf::Send, ty, self.send.block(i))
    }

    pub(crate) fn recv_region(&self, i: usize) -> Region {
        let ty = if self.recv.typed_blocks {
            Type::RecvAt(i)
        } else {
            Type::Recv
        };
        region(Buf::Recv, ty, self.recv.block(i))
    }

    /// Where a reduction's contribution lies.
    pub(crate) fn input_buf(&self) -> Buf {
        if self.in_place { Buf::Recv } else { Buf::Send }
    }
}

fn region(buf: Buf, ty: Type, block: Block) -> Region {
    Region {
        buf,
        ty,
        offset: block.offset,
        count: block.count,
        bytes: block.bytes,
    }
}

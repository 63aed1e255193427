//! Send and receive buffers that share bytes, which MPI forbids: the program means MPI_IN_PLACE.
//!
//! Only buffers that are runs of bytes are compared, and only where every byte between their ends is used:
//! what is reported here is wrong for sure. Buffers with gaps may lie in each other.

use std::ops::Range;

use cloudmpi_coll::Collective;
use cloudmpi_datatype::Datatype;

use super::arguments::{Arguments, Part};
use crate::error::Result;
use crate::fail;

type Span = Range<usize>;

fn meet(a: &Span, b: &Span) -> bool {
    a.start < b.end && b.start < a.end && !a.is_empty() && !b.is_empty()
}

/// The bytes of `count` elements at an address, if they are one run.
fn span(address: usize, count: usize, datatype: &Datatype) -> Option<Span> {
    let (offset, length) = datatype.single_run(count as u64)?;
    let start = address.wrapping_add_signed(offset as isize);
    Some(start..start.checked_add(length as usize)?)
}

/// One side of a call: where it begins, its blocks, its type, or in a w-form each block's, and how many blocks a
/// uniform side has.
struct View<'a> {
    address: usize,
    part: &'a Part,
    datatype: Option<&'a Datatype>,
    datatypes: &'a [Datatype],
    blocks: usize,
}

impl View<'_> {
    /// The block for or from one process of a table.
    fn block(&self, index: usize) -> Option<Span> {
        let (blocks, datatype) = match self.part {
            Part::Table(blocks, _) => (blocks, self.datatype?),
            Part::Typed(blocks) => (blocks, self.datatypes.get(index)?),
            _ => return None,
        };
        let block = blocks.get(index)?;
        let at = self.address.wrapping_add_signed(block.offset as isize);
        span(at, block.count, datatype)
    }

    /// All blocks of a uniform side.
    fn whole(&self) -> Option<Span> {
        match self.part {
            Part::Uniform(count, _) => {
                let elements = count.checked_mul(self.blocks)?;
                span(self.address, elements, self.datatype?)
            }
            _ => None,
        }
    }

    fn table_length(&self) -> usize {
        match self.part {
            Part::Table(blocks, _) | Part::Typed(blocks) => blocks.len(),
            _ => 0,
        }
    }

    /// Whether a run of bytes meets this side.
    fn meets(&self, other: &Span) -> bool {
        match self.whole() {
            Some(whole) => meet(&whole, other),
            None => {
                (0..self.table_length()).any(|i| self.block(i).is_some_and(|b| meet(&b, other)))
            }
        }
    }
}

impl Arguments {
    /// An error if what is sent and what is received share bytes.
    pub(super) fn check_apart(&self) -> Result<()> {
        let memory = &self.memory;
        if self.in_place || memory.send.is_null() || memory.recv.is_null() {
            return Ok(());
        }
        // Blocks of neighbours that are not there are neither sent nor received, so they may be the same.
        let (sources, destinations, _) = self.neighbors();
        if sources.iter().chain(destinations).any(Option::is_none) {
            return Ok(());
        }
        let shared = match memory.reduction {
            Some(_) => self.reduces_onto_itself(),
            None => self.sides_meet(),
        };
        if shared {
            fail!(
                Buffer,
                "send and receive buffer share memory; pass MPI_IN_PLACE, or two buffers"
            );
        }
        Ok(())
    }

    /// A reduction reads and writes the same elements, if it writes any here.
    fn reduces_onto_itself(&self) -> bool {
        let (send, recv) = (self.memory.send.addr(), self.memory.recv.addr());
        let writes = match self.collective {
            Collective::Reduce => !self.comm.is_inter() && self.is_root(),
            Collective::Exscan => self.comm.rank != 0,
            _ => true,
        };
        let own = match &self.recv {
            Part::Uniform(count, _) => *count,
            Part::Table(blocks, _) => blocks.get(self.comm.rank).map_or(0, |block| block.count),
            Part::None | Part::Typed(_) => 0,
        };
        let has_data = self
            .memory
            .recv_type
            .as_ref()
            .is_some_and(|t| t.size() != 0);
        writes && send == recv && own != 0 && has_data
    }

    fn sides_meet(&self) -> bool {
        let memory = &self.memory;
        let (outgoing, incoming) = self.block_counts();
        let send = View {
            address: memory.send.addr(),
            part: &self.send,
            datatype: memory.send_type.as_ref(),
            datatypes: &memory.send_types,
            blocks: outgoing,
        };
        let recv = View {
            address: memory.recv.addr(),
            part: &self.recv,
            datatype: memory.recv_type.as_ref(),
            datatypes: &memory.recv_types,
            blocks: incoming,
        };
        if let Some(run) = send.whole() {
            return recv.meets(&run);
        }
        if let Some(run) = recv.whole() {
            return send.meets(&run);
        }
        // Two tables: the blocks of the same process, since comparing all pairs takes too long.
        (0..send.table_length().min(recv.table_length()))
            .any(|i| matches!((send.block(i), recv.block(i)), (Some(a), Some(b)) if meet(&a, &b)))
    }

    /// Blocks of a uniform send side, and of a uniform receive side.
    fn block_counts(&self) -> (usize, usize) {
        use Collective::*;
        let (sources, destinations) = self.neighbor_counts();
        match self.collective {
            Gather | Allgather => (1, self.others()),
            Scatter => (self.others(), 1),
            Alltoall => (self.others(), self.others()),
            NeighborAllgather => (destinations.min(1), sources),
            NeighborAllgatherv => (destinations.min(1), 1),
            NeighborAlltoall => (destinations, sources),
            _ => (1, 1),
        }
    }
}

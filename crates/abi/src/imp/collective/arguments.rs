//! The arguments of one collective call, decoded and checked, on their way to a schedule.

use std::ffi::{c_int, c_void};
use std::rc::Rc;

use cloudmpi_coll::{Block, Call, Collective, Layout, Neighbors, Root, Side};
use cloudmpi_datatype::Datatype;
use cloudmpi_mpi::collective::{Memory, Prepared, layout};
use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::error::not_a_rank;
use cloudmpi_mpi::{Class, Error, Result, fail};

use crate::args::Ints;
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::{decode, op};

/// One side's blocks, owned.
pub(super) enum Part {
    None,
    Uniform(usize, Layout),
    Table(Vec<Block>, Layout),
    Typed(Vec<Block>),
}

impl Part {
    pub(super) fn side(&self) -> Side<'_> {
        match self {
            Part::None => Side::NONE,
            Part::Uniform(count, layout) => Side::uniform(*count, *layout),
            Part::Table(blocks, layout) => Side::table(blocks, *layout),
            Part::Typed(blocks) => Side::typed_table(blocks),
        }
    }
}

/// Sources, destinations, and whether the topology is Cartesian.
pub(super) type NeighborLists = (Vec<Option<usize>>, Vec<Option<usize>>, bool);

pub(super) struct Arguments {
    pub comm: Rc<Comm>,
    pub(super) collective: Collective,
    pub(super) root: Root,
    pub(super) in_place: bool,
    pub(super) send: Part,
    pub(super) recv: Part,
    pub(super) memory: Memory,
    commutative: bool,
    neighbors: NeighborLists,
}

/// True when `buffer` is MPI_IN_PLACE.
pub fn is_in_place(buffer: *const c_void) -> bool {
    buffer.addr() == MPI_IN_PLACE.addr()
}

impl Arguments {
    pub fn new(collective: Collective, comm: MPI_Comm) -> Result<Arguments> {
        let comm = decode::comm(comm)?;
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

    /// Ranks that blocks are sent to and come from.
    pub fn others(&self) -> usize {
        self.comm.peers().size()
    }

    pub fn set_root(&mut self, root: c_int) -> Result<()> {
        self.root = match root {
            MPI_ROOT if self.comm.is_inter() => Root::Me,
            MPI_PROC_NULL if self.comm.is_inter() => Root::Nobody,
            root if root >= 0 && (root as usize) < self.others() => Root::Rank(root as usize),
            _ => {
                let (whole, size) = match self.comm.is_inter() {
                    true => ("remote group", self.others()),
                    false => ("communicator", self.others()),
                };
                return Err(not_a_rank(Class::Root, "root", root, whole, size));
            }
        };
        Ok(())
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

    pub fn send_uniform(
        &mut self,
        buffer: *const c_void,
        count: i64,
        datatype: MPI_Datatype,
    ) -> Result<()> {
        let (count, datatype) = elements(buffer, count, self.others(), datatype)?;
        self.send = Part::Uniform(count, layout(&datatype));
        self.memory.send = buffer.cast();
        self.memory.send_type = Some(datatype);
        Ok(())
    }

    pub fn recv_uniform(
        &mut self,
        buffer: *mut c_void,
        count: i64,
        datatype: MPI_Datatype,
    ) -> Result<()> {
        let (count, datatype) = elements(buffer, count, self.others(), datatype)?;
        self.recv = Part::Uniform(count, layout(&datatype));
        self.memory.recv = buffer.cast();
        self.memory.recv_type = Some(datatype);
        Ok(())
    }

    /// # Safety
    /// The arrays have `blocks` elements.
    pub unsafe fn send_table(
        &mut self,
        buffer: *const c_void,
        (counts, displacements, blocks): (Ints, Ints, usize),
        datatype: MPI_Datatype,
    ) -> Result<()> {
        // SAFETY: passed on.
        let (table, datatype) = unsafe { table(counts, displacements, blocks, datatype) }?;
        check_address(buffer, reached(&table, |_| &datatype))?;
        self.send = Part::Table(table, layout(&datatype));
        self.memory.send = buffer.cast();
        self.memory.send_type = Some(datatype);
        Ok(())
    }

    /// # Safety
    /// The arrays have `blocks` elements.
    pub unsafe fn recv_table(
        &mut self,
        buffer: *mut c_void,
        (counts, displacements, blocks): (Ints, Ints, usize),
        datatype: MPI_Datatype,
    ) -> Result<()> {
        // SAFETY: passed on.
        let (table, datatype) = unsafe { table(counts, displacements, blocks, datatype) }?;
        check_address(buffer, reached(&table, |_| &datatype))?;
        self.recv = Part::Table(table, layout(&datatype));
        self.memory.recv = buffer.cast();
        self.memory.recv_type = Some(datatype);
        Ok(())
    }

    /// # Safety
    /// The arrays have `blocks` elements.
    pub unsafe fn send_typed(
        &mut self,
        buffer: *const c_void,
        (counts, displacements, blocks): (Ints, Ints, usize),
        datatypes: *const MPI_Datatype,
    ) -> Result<()> {
        // SAFETY: passed on.
        let (table, types) = unsafe { typed(counts, displacements, blocks, datatypes) }?;
        check_address(buffer, reached(&table, |i| &types[i]))?;
        self.send = Part::Typed(table);
        self.memory.send = buffer.cast();
        self.memory.send_types = types;
        Ok(())
    }

    /// # Safety
    /// The arrays have `blocks` elements.
    pub unsafe fn recv_typed(
        &mut self,
        buffer: *mut c_void,
        (counts, displacements, blocks): (Ints, Ints, usize),
        datatypes: *const MPI_Datatype,
    ) -> Result<()> {
        // SAFETY: passed on.
        let (table, types) = unsafe { typed(counts, displacements, blocks, datatypes) }?;
        check_address(buffer, reached(&table, |i| &types[i]))?;
        self.recv = Part::Typed(table);
        self.memory.recv = buffer.cast();
        self.memory.recv_types = types;
        Ok(())
    }

    /// The vector of a reduction, one block, with its operation.
    pub fn reduction(
        &mut self,
        sendbuf: *const c_void,
        recvbuf: *mut c_void,
        count: i64,
        (datatype, op): (MPI_Datatype, MPI_Op),
    ) -> Result<()> {
        let count = decode::count(count)? as usize;
        self.bind(sendbuf, recvbuf, count, (datatype, op))?;
        if let Some(datatype) = &self.memory.recv_type {
            self.recv = Part::Uniform(count, layout(datatype));
        }
        Ok(())
    }

    /// The input vector of a reduce-scatter, a block a rank.
    pub fn scattered_reduction(
        &mut self,
        sendbuf: *const c_void,
        recvbuf: *mut c_void,
        counts: &[usize],
        (datatype, op): (MPI_Datatype, MPI_Op),
    ) -> Result<()> {
        let sum = |sum: usize, count: &usize| sum.checked_add(*count);
        let total = counts.iter().try_fold(0, sum);
        let total = total.ok_or_else(|| too_long(usize::MAX))?;
        self.bind(sendbuf, recvbuf, total, (datatype, op))?;
        if let Some(datatype) = &self.memory.recv_type {
            let layout = layout(datatype);
            self.recv = Part::Table(Block::consecutive(counts, &layout), layout);
        }
        Ok(())
    }

    fn bind(
        &mut self,
        sendbuf: *const c_void,
        recvbuf: *mut c_void,
        count: usize,
        (handle, op): (MPI_Datatype, MPI_Op),
    ) -> Result<()> {
        let datatype = decode::with_datatype(handle, |datatype| Ok(datatype.clone()))?;
        let reduction = op::reduction(op, handle, &datatype)?;
        check_length(count, 1, &datatype)?;
        self.commutative = reduction.is_commutative();
        if is_in_place(sendbuf) {
            self.set_in_place()?;
        } else {
            self.memory.send = sendbuf.cast();
            check_address(sendbuf, lowest(count, &datatype))?;
        }
        if self.collective != Collective::Reduce || self.is_root() {
            check_address(recvbuf, lowest(count, &datatype))?;
        }
        self.memory.recv = recvbuf.cast();
        self.memory.recv_type = Some(datatype.clone());
        self.memory.send_type = Some(datatype);
        self.memory.reduction = Some(reduction);
        Ok(())
    }

    pub fn prepare(self) -> Prepared {
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
        Prepared::new(Rc::clone(&self.comm), &call, self.memory)
    }
}

fn elements(
    buffer: *const c_void,
    count: i64,
    blocks: usize,
    datatype: MPI_Datatype,
) -> Result<(usize, Datatype)> {
    let count = decode::count(count)? as usize;
    let datatype = decode::with_datatype(datatype, |datatype| Ok(datatype.clone()))?;
    check_length(count, blocks, &datatype)?;
    check_address(buffer, lowest(count, &datatype))?;
    Ok((count, datatype))
}

/// So many elements in so many blocks are no more than there are addresses, so that nothing that is computed of them
/// overflows.
fn check_length(count: usize, blocks: usize, datatype: &Datatype) -> Result<()> {
    /// Three factors of this many bits, of which the ranks are one, are 63 at most.
    const SMALL_BITS: u32 = 21;
    let factors = count as u64 | datatype.size() | datatype.extent().unsigned_abs() | blocks as u64;
    if factors >> SMALL_BITS == 0 {
        return Ok(());
    }
    let all = (count as u64).checked_mul(blocks as u64);
    if all.is_none_or(|all| datatype.packed_size(all).is_none() || datatype.span(all).is_none()) {
        return Err(too_long(count));
    }
    Ok(())
}

#[cold]
fn too_long(count: usize) -> Error {
    let detail = format!("{count} elements are more than 2^63 bytes, or reach over more");
    Error::new(Class::Count, detail)
}

/// Each block of a table is no more than there are addresses, nor are all together.
fn check_lengths(table: &[Block]) -> Result<()> {
    let all = |sum: usize, block: &Block| sum.checked_add(block.bytes);
    let fits = |sum: usize| sum <= i64::MAX as usize;
    if !table.iter().try_fold(0, all).is_some_and(fits) {
        fail!(Count, "all blocks together are more than 2^63 bytes");
    }
    Ok(())
}

/// Where the data of `count` elements begins, from the buffer's address; `None`: there is none.
fn lowest(count: usize, datatype: &Datatype) -> Option<i64> {
    (count != 0 && datatype.size() != 0).then(|| datatype.true_lb())
}

/// As [`lowest`], of the blocks of a table, each of a type.
fn reached<'a>(table: &[Block], datatype: impl Fn(usize) -> &'a Datatype) -> Option<i64> {
    let blocks = table.iter().enumerate().filter(|(_, b)| b.bytes != 0);
    (blocks.map(|(i, block)| block.offset.saturating_add(datatype(i).true_lb()))).min()
}

/// `lowest`: see there.
fn check_address(buffer: *const c_void, lowest: Option<i64>) -> Result<()> {
    if is_in_place(buffer) {
        fail!(Buffer, "MPI_IN_PLACE is not allowed for this buffer");
    }
    if buffer.is_null() && lowest.is_some_and(decode::is_below_memory) {
        fail!(
            Buffer,
            "the buffer is a null pointer, the count is not 0, and the datatype is not made of absolute addresses"
        );
    }
    Ok(())
}

/// # Safety
/// The arrays have `blocks` elements.
pub(super) unsafe fn counts(counts: Ints, blocks: usize) -> Result<Vec<usize>> {
    if counts.is_null() && blocks != 0 {
        fail!(Arg, "the array of counts is a null pointer");
    }
    // SAFETY: passed on.
    let values = unsafe { counts.to_vec(blocks) };
    values
        .into_iter()
        .map(|count| Ok(decode::count(count)? as usize))
        .collect()
}

/// # Safety
/// The arrays have `blocks` elements.
unsafe fn table(
    counts_of: Ints,
    displacements: Ints,
    blocks: usize,
    datatype: MPI_Datatype,
) -> Result<(Vec<Block>, Datatype)> {
    let datatype = decode::with_datatype(datatype, |datatype| Ok(datatype.clone()))?;
    // SAFETY: passed on.
    let counts = unsafe { counts(counts_of, blocks) }?;
    if displacements.is_null() && blocks != 0 {
        fail!(Arg, "the array of displacements is a null pointer");
    }
    // SAFETY: passed on.
    let displacements = unsafe { displacements.to_vec(blocks) };
    let (layout, extent) = (layout(&datatype), datatype.extent());
    for (&count, &displacement) in counts.iter().zip(&displacements) {
        check_length(count, 1, &datatype)?;
        if count != 0 && displacement.checked_mul(extent).is_none() {
            fail!(
                Arg,
                "displacement {displacement} times the extent {extent} is more than 2^63 bytes"
            );
        }
    }
    let table = Block::table(&counts, &displacements, &layout);
    check_lengths(&table)?;
    Ok((table, datatype))
}

/// # Safety
/// The arrays have `blocks` elements.
unsafe fn typed(
    counts_of: Ints,
    displacements: Ints,
    blocks: usize,
    datatypes: *const MPI_Datatype,
) -> Result<(Vec<Block>, Vec<Datatype>)> {
    if (displacements.is_null() || datatypes.is_null()) && blocks != 0 {
        fail!(
            Arg,
            "an array of displacements or datatypes is a null pointer"
        );
    }
    // SAFETY: passed on.
    let counts = unsafe { counts(counts_of, blocks) }?;
    let mut table = Vec::with_capacity(blocks);
    let mut types = Vec::with_capacity(blocks);
    for (i, count) in counts.into_iter().enumerate() {
        // SAFETY: i < blocks.
        let (offset, handle) = unsafe { (displacements.get(i), *datatypes.add(i)) };
        let handle = match handle {
            // Programs leave out the type where there is nothing to send.
            MPI_DATATYPE_NULL if count == 0 => MPI_BYTE,
            handle => handle,
        };
        let datatype = decode::with_datatype(handle, |datatype| Ok(datatype.clone()))?;
        check_length(count, 1, &datatype)?;
        table.push(Block {
            offset,
            count,
            bytes: count * datatype.size() as usize,
        });
        types.push(datatype);
    }
    check_lengths(&table)?;
    Ok((table, types))
}

//! Decoding the arguments of a collective call: handles, counts, displacements and addresses.

use std::ffi::{c_int, c_void};

use cloudmpi_coll::{Block, Collective, Root};
use cloudmpi_datatype::Datatype;
use cloudmpi_mpi::collective::{Arguments, Part, layout};
use cloudmpi_mpi::error::not_a_rank;
use cloudmpi_mpi::{Class, Error, Result, fail, survive};

use crate::args::Ints;
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::{decode, op};
use crate::said::is_of_long_doubles;

/// True when `buffer` is MPI_IN_PLACE.
pub fn is_in_place(buffer: *const c_void) -> bool {
    buffer.addr() == MPI_IN_PLACE.addr()
}

/// A call of this collective on the communicator of a handle.
pub(super) fn arguments(collective: Collective, comm: MPI_Comm) -> Result<Arguments> {
    Arguments::new(collective, decode::comm(comm)?)
}

pub(super) fn set_root(call: &mut Arguments, root: c_int) -> Result<()> {
    call.root = match root {
        MPI_ROOT if call.comm.is_inter() => Root::Me,
        MPI_PROC_NULL if call.comm.is_inter() => Root::Nobody,
        root if root >= 0 && (root as usize) < call.others() => Root::Rank(root as usize),
        _ => {
            let (whole, size) = match call.comm.is_inter() {
                true => ("remote group", call.others()),
                false => ("communicator", call.others()),
            };
            return Err(not_a_rank(Class::Root, "root", root, whole, size));
        }
    };
    Ok(())
}

pub(super) fn send_uniform(
    call: &mut Arguments,
    buffer: *const c_void,
    count: i64,
    datatype: MPI_Datatype,
) -> Result<()> {
    let (count, datatype) = elements(buffer, count, call.others(), datatype)?;
    call.send = Part::Uniform(count, layout(&datatype));
    call.memory.send = buffer.cast();
    call.memory.send_type = Some(datatype);
    Ok(())
}

pub(super) fn recv_uniform(
    call: &mut Arguments,
    buffer: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
) -> Result<()> {
    let (count, datatype) = elements(buffer, count, call.others(), datatype)?;
    call.recv = Part::Uniform(count, layout(&datatype));
    call.memory.recv = buffer.cast();
    call.memory.recv_type = Some(datatype);
    Ok(())
}

/// # Safety
/// The arrays have `blocks` elements.
pub(super) unsafe fn send_table(
    call: &mut Arguments,
    buffer: *const c_void,
    (counts, displacements, blocks): (Ints, Ints, usize),
    datatype: MPI_Datatype,
) -> Result<()> {
    // SAFETY: passed on.
    let (table, datatype) = unsafe { table(counts, displacements, blocks, datatype) }?;
    check_address(buffer, reached(&table, |_| &datatype))?;
    call.send = Part::Table(table, layout(&datatype));
    call.memory.send = buffer.cast();
    call.memory.send_type = Some(datatype);
    Ok(())
}

/// # Safety
/// The arrays have `blocks` elements.
pub(super) unsafe fn recv_table(
    call: &mut Arguments,
    buffer: *mut c_void,
    (counts, displacements, blocks): (Ints, Ints, usize),
    datatype: MPI_Datatype,
) -> Result<()> {
    // SAFETY: passed on.
    let (table, datatype) = unsafe { table(counts, displacements, blocks, datatype) }?;
    check_address(buffer, reached(&table, |_| &datatype))?;
    call.recv = Part::Table(table, layout(&datatype));
    call.memory.recv = buffer.cast();
    call.memory.recv_type = Some(datatype);
    Ok(())
}

/// # Safety
/// The arrays have `blocks` elements.
pub(super) unsafe fn send_typed(
    call: &mut Arguments,
    buffer: *const c_void,
    (counts, displacements, blocks): (Ints, Ints, usize),
    datatypes: *const MPI_Datatype,
) -> Result<()> {
    // SAFETY: passed on.
    let (table, types) = unsafe { typed(counts, displacements, blocks, datatypes) }?;
    check_address(buffer, reached(&table, |i| &types[i]))?;
    say_typed(&table, &types);
    call.send = Part::Typed(table);
    call.memory.send = buffer.cast();
    call.memory.send_types = types;
    Ok(())
}

/// # Safety
/// The arrays have `blocks` elements.
pub(super) unsafe fn recv_typed(
    call: &mut Arguments,
    buffer: *mut c_void,
    (counts, displacements, blocks): (Ints, Ints, usize),
    datatypes: *const MPI_Datatype,
) -> Result<()> {
    // SAFETY: passed on.
    let (table, types) = unsafe { typed(counts, displacements, blocks, datatypes) }?;
    check_address(buffer, reached(&table, |i| &types[i]))?;
    if !matches!(call.send, Part::Typed(_)) {
        // In place: this is what is sent.
        say_typed(&table, &types);
    }
    call.recv = Part::Typed(table);
    call.memory.recv = buffer.cast();
    call.memory.recv_types = types;
    Ok(())
}

/// Says whether what is sent is long doubles alone: of these arrays nothing has been noted.
fn say_typed(table: &[Block], types: &[Datatype]) {
    if survive::is_on() {
        let mut sent = table
            .iter()
            .zip(types)
            .filter(|(block, _)| block.bytes != 0);
        survive::say_sends_long_doubles(sent.all(|(_, datatype)| is_of_long_doubles(datatype)));
    }
}

/// The vector of a reduction, one block, with its operation.
pub(super) fn reduction(
    call: &mut Arguments,
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    count: i64,
    (datatype, op): (MPI_Datatype, MPI_Op),
) -> Result<()> {
    let count = decode::count(count)? as usize;
    bind(call, sendbuf, recvbuf, (count, count), (datatype, op))?;
    if let Some(datatype) = &call.memory.recv_type {
        call.recv = Part::Uniform(count, layout(datatype));
    }
    Ok(())
}

/// The input vector of a reduce-scatter, a block a rank.
pub(super) fn scattered_reduction(
    call: &mut Arguments,
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    counts: &[usize],
    (datatype, op): (MPI_Datatype, MPI_Op),
) -> Result<()> {
    let sum = |sum: usize, count: &usize| sum.checked_add(*count);
    let total = counts.iter().try_fold(0, sum);
    let total = total.ok_or_else(|| too_long(usize::MAX))?;
    let own = counts.get(call.comm.rank).copied().unwrap_or(0);
    bind(call, sendbuf, recvbuf, (total, own), (datatype, op))?;
    if let Some(datatype) = &call.memory.recv_type {
        let layout = layout(datatype);
        call.recv = Part::Table(Block::consecutive(counts, &layout), layout);
    }
    Ok(())
}

/// The buffers of a reduction of `count` elements, of which this rank gets `own`.
fn bind(
    call: &mut Arguments,
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    (count, own): (usize, usize),
    (handle, op): (MPI_Datatype, MPI_Op),
) -> Result<()> {
    let datatype = decode::with_datatype(handle, |datatype| Ok(datatype.clone()))?;
    let reduction = op::reduction(op, handle, &datatype)?;
    check_length(count, 1, &datatype)?;
    call.commutative = reduction.is_commutative();
    if is_in_place(sendbuf) {
        call.set_in_place()?;
    } else {
        call.memory.send = sendbuf.cast();
        check_address(sendbuf, lowest(count, &datatype))?;
    }
    let gets_nothing = call.collective == Collective::Exscan && call.comm.rank == 0;
    let received = match call.in_place {
        true => count,
        false if gets_nothing => 0,
        false => own,
    };
    if call.collective != Collective::Reduce || call.is_root() {
        check_address(recvbuf, lowest(received, &datatype))?;
    }
    call.memory.recv = recvbuf.cast();
    call.memory.recv_type = Some(datatype.clone());
    call.memory.send_type = Some(datatype);
    call.memory.reduction = Some(reduction);
    Ok(())
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

//! Partitioned communication.

use std::ffi::{c_int, c_void};

use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::partitioned::{self, Layout};
use cloudmpi_mpi::{Class, Error, fail, process};

use super::{Result, decode, info};
use crate::generated::constants::*;
use crate::handles::*;

fn layout(
    buf: *const c_void,
    partitions: c_int,
    count: i64,
    datatype: MPI_Datatype,
) -> cloudmpi_mpi::Result<Layout> {
    let count = decode::count(count)?;
    let has_data = |size: u64| partitions > 0 && count > 0 && size > 0;
    decode::with_datatype(datatype, |datatype| {
        let is_absolute = !decode::is_below_memory(datatype.true_lb());
        if buf.is_null() && !is_absolute && has_data(datatype.size()) {
            fail!(
                Buffer,
                "the buffer is a null pointer, and the datatype has no absolute addresses"
            );
        }
        Layout::new(buf.cast_mut().cast(), partitions, count, datatype)
    })
}

/// The process that partitions go to or come from.
fn peer(comm: &Comm, rank: c_int) -> cloudmpi_mpi::Result<Option<u32>> {
    match rank {
        MPI_PROC_NULL => Ok(None),
        MPI_ANY_SOURCE => fail!(
            Rank,
            "the rank is MPI_ANY_SOURCE; a partitioned operation names the other process"
        ),
        rank => Ok(Some(comm.peer(rank)?)),
    }
}

fn tag(tag: c_int) -> cloudmpi_mpi::Result<c_int> {
    if tag == MPI_ANY_TAG {
        fail!(
            Tag,
            "the tag is MPI_ANY_TAG; a partitioned operation names its tag"
        );
    }
    decode::send_tag(tag)
}

pub unsafe fn psend_init(
    buf: *const c_void,
    partitions: c_int,
    count: i64,
    datatype: MPI_Datatype,
    dest: c_int,
    tag_: c_int,
    comm: MPI_Comm,
    info: MPI_Info,
    request: *mut MPI_Request,
) -> Result {
    let comm = decode::comm(comm)?;
    let (tag, peer) = (tag(tag_)?, peer(&comm, dest)?);
    let layout = layout(buf, partitions, count, datatype)?;
    // No hints are known.
    info::contents(info)?;
    let handle = partitioned::send_init(process::get(), comm, peer, tag, layout)?;
    // SAFETY: the program passes where to store the request.
    unsafe { request.write(MPI_Request(handle)) };
    Ok(())
}

pub unsafe fn precv_init(
    buf: *mut c_void,
    partitions: c_int,
    count: i64,
    datatype: MPI_Datatype,
    source: c_int,
    tag_: c_int,
    comm: MPI_Comm,
    info: MPI_Info,
    request: *mut MPI_Request,
) -> Result {
    let comm = decode::comm(comm)?;
    let (tag, peer) = (tag(tag_)?, peer(&comm, source)?);
    let layout = layout(buf, partitions, count, datatype)?;
    info::contents(info)?;
    let from = (peer, source);
    let handle = partitioned::receive_init(process::get(), comm, from, tag, layout)?;
    // SAFETY: as above.
    unsafe { request.write(MPI_Request(handle)) };
    Ok(())
}

fn ready(request: MPI_Request, partitions: impl Iterator<Item = i64> + Clone) -> Result {
    let made = partitioned::ready(process::get(), request.0, partitions);
    made.map_err(|error| crate::call::Error::from(error).on_request(request.0))
}

pub unsafe fn pready(partition: c_int, request: MPI_Request) -> Result {
    ready(request, std::iter::once(i64::from(partition)))
}

pub unsafe fn pready_range(
    partition_low: c_int,
    partition_high: c_int,
    request: MPI_Request,
) -> Result {
    if partition_low > partition_high {
        let detail =
            format!("the first partition, {partition_low}, is behind the last, {partition_high}");
        let error = crate::call::Error::from(Error::new(Class::Arg, detail));
        return Err(error.on_request(request.0));
    }
    ready(
        request,
        i64::from(partition_low)..=i64::from(partition_high),
    )
}

pub unsafe fn pready_list(
    length: c_int,
    array_of_partitions: *const c_int,
    request: MPI_Request,
) -> Result {
    // SAFETY: the program's array.
    let list = unsafe { decode::slice(array_of_partitions, length, "array_of_partitions") };
    let list = list.map_err(|error| crate::call::Error::from(error).on_request(request.0))?;
    ready(request, list.iter().map(|number| i64::from(*number)))
}

pub unsafe fn parrived(request: MPI_Request, partition: c_int, flag: *mut c_int) -> Result {
    let arrived = partitioned::has_arrived(process::get(), request.0, i64::from(partition));
    let arrived = arrived.map_err(|error| crate::call::Error::from(error).on_request(request.0))?;
    // SAFETY: the program passes where to store the flag.
    unsafe { flag.write(c_int::from(arrived)) };
    Ok(())
}

//! Collectives in their three forms: blocking, nonblocking, persistent.
//!
//! `prepare` (and `neighbors`) decode arguments; the forms differ in what they do with them, and are
//! written once as macros over the one list below. How a collective is done is chosen below this crate.

mod arguments;
mod neighbors;
mod prepare;

use std::ffi::{c_int, c_void};

use cloudmpi_mpi::collective::{self, Arguments};
use cloudmpi_mpi::process;

use super::{Result, fast};
use crate::args::Ints;
use crate::handles::*;

pub use arguments::is_in_place;

fn run(arguments: &mut Arguments) -> Result {
    collective::run(arguments, process::get())?;
    Ok(())
}

fn begin(arguments: &mut Arguments, request: *mut MPI_Request) -> Result {
    let handle = collective::begin(arguments, process::get())?;
    // SAFETY: the program passes where to store the request.
    unsafe { request.write(MPI_Request(handle)) };
    Ok(())
}

fn persist(arguments: &mut Arguments, request: *mut MPI_Request) -> Result {
    let handle = collective::persist(arguments, process::get())?;
    // SAFETY: the program passes where to store the request.
    unsafe { request.write(MPI_Request(handle)) };
    Ok(())
}

macro_rules! blocking {
    ($module:ident $name:ident $iname:ident $pname:ident ($($arg:ident: $ty:ty),*)) => {
        pub unsafe fn $name($($arg: $ty),*) -> Result {
            // SAFETY: the caller's arguments, passed on.
            run(&mut unsafe { $module::$name($($arg),*) }?)
        }
    };
}

macro_rules! nonblocking {
    ($module:ident $name:ident $iname:ident $pname:ident ($($arg:ident: $ty:ty),*)) => {
        pub unsafe fn $iname($($arg: $ty,)* request: *mut MPI_Request) -> Result {
            // SAFETY: the caller's arguments, passed on.
            begin(&mut unsafe { $module::$name($($arg),*) }?, request)
        }
    };
}

macro_rules! persistent {
    ($module:ident $name:ident $iname:ident $pname:ident ($($arg:ident: $ty:ty),*)) => {
        pub unsafe fn $pname($($arg: $ty,)* _info: MPI_Info, request: *mut MPI_Request) -> Result {
            // SAFETY: the caller's arguments, passed on.
            persist(&mut unsafe { $module::$name($($arg),*) }?, request)
        }
    };
}

macro_rules! collectives {
    ($form:ident) => {
        $form!(prepare barrier ibarrier barrier_init (comm: MPI_Comm));
        $form!(prepare bcast ibcast bcast_init (buffer: *mut c_void, count: i64, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm));
        $form!(prepare gather igather gather_init (sendbuf: *const c_void, sendcount: i64, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: i64, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm));
        $form!(prepare gatherv igatherv gatherv_init (sendbuf: *const c_void, sendcount: i64, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: Ints, displs: Ints, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm));
        $form!(prepare scatter iscatter scatter_init (sendbuf: *const c_void, sendcount: i64, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: i64, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm));
        $form!(prepare scatterv iscatterv scatterv_init (sendbuf: *const c_void, sendcounts: Ints, displs: Ints, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: i64, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm));
        $form!(prepare allgather iallgather allgather_init (sendbuf: *const c_void, sendcount: i64, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: i64, recvtype: MPI_Datatype, comm: MPI_Comm));
        $form!(prepare allgatherv iallgatherv allgatherv_init (sendbuf: *const c_void, sendcount: i64, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: Ints, displs: Ints, recvtype: MPI_Datatype, comm: MPI_Comm));
        $form!(prepare alltoall ialltoall alltoall_init (sendbuf: *const c_void, sendcount: i64, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: i64, recvtype: MPI_Datatype, comm: MPI_Comm));
        $form!(prepare alltoallv ialltoallv alltoallv_init (sendbuf: *const c_void, sendcounts: Ints, sdispls: Ints, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: Ints, rdispls: Ints, recvtype: MPI_Datatype, comm: MPI_Comm));
        $form!(prepare alltoallw ialltoallw alltoallw_init (sendbuf: *const c_void, sendcounts: Ints, sdispls: Ints, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: Ints, rdispls: Ints, recvtypes: *const MPI_Datatype, comm: MPI_Comm));
        $form!(prepare reduce ireduce reduce_init (sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: MPI_Datatype, op: MPI_Op, root: c_int, comm: MPI_Comm));
        $form!(prepare allreduce iallreduce allreduce_init (sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm));
        $form!(prepare reduce_scatter ireduce_scatter reduce_scatter_init (sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: Ints, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm));
        $form!(prepare reduce_scatter_block ireduce_scatter_block reduce_scatter_block_init (sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: i64, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm));
        $form!(prepare scan iscan scan_init (sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm));
        $form!(prepare exscan iexscan exscan_init (sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm));
    };
}

macro_rules! neighborhood {
    ($form:ident) => {
        $form!(neighbors neighbor_allgather ineighbor_allgather neighbor_allgather_init (sendbuf: *const c_void, sendcount: i64, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: i64, recvtype: MPI_Datatype, comm: MPI_Comm));
        $form!(neighbors neighbor_allgatherv ineighbor_allgatherv neighbor_allgatherv_init (sendbuf: *const c_void, sendcount: i64, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: Ints, displs: Ints, recvtype: MPI_Datatype, comm: MPI_Comm));
        $form!(neighbors neighbor_alltoall ineighbor_alltoall neighbor_alltoall_init (sendbuf: *const c_void, sendcount: i64, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: i64, recvtype: MPI_Datatype, comm: MPI_Comm));
        $form!(neighbors neighbor_alltoallv ineighbor_alltoallv neighbor_alltoallv_init (sendbuf: *const c_void, sendcounts: Ints, sdispls: Ints, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: Ints, rdispls: Ints, recvtype: MPI_Datatype, comm: MPI_Comm));
        $form!(neighbors neighbor_alltoallw ineighbor_alltoallw neighbor_alltoallw_init (sendbuf: *const c_void, sendcounts: Ints, sdispls: *const MPI_Aint, sendtypes: *const MPI_Datatype, recvbuf: *mut c_void, recvcounts: Ints, rdispls: *const MPI_Aint, recvtypes: *const MPI_Datatype, comm: MPI_Comm));
    };
}

/// The blocking forms.
pub mod wait_for_it {
    use super::*;
    collectives!(blocking);
}

/// The nonblocking forms.
pub mod immediate {
    use super::*;
    collectives!(nonblocking);
}

/// The persistent forms.
pub mod prepared {
    use super::*;
    collectives!(persistent);
}

/// All forms of the neighbourhood collectives.
pub mod neighborhood {
    use super::*;
    neighborhood!(blocking);
    neighborhood!(nonblocking);
    neighborhood!(persistent);
}

pub use wait_for_it::*;

/// As [`wait_for_it::barrier`], by the short way if that can.
pub unsafe fn barrier(comm: MPI_Comm) -> Result {
    match fast::barrier(comm)? {
        true => Ok(()),
        // SAFETY: the caller's arguments, passed on.
        false => unsafe { wait_for_it::barrier(comm) },
    }
}

/// As [`wait_for_it::allreduce`], by the short way if that can.
pub unsafe fn allreduce(
    sendbuf: *const c_void,
    recvbuf: *mut c_void,
    count: i64,
    datatype: MPI_Datatype,
    op: MPI_Op,
    comm: MPI_Comm,
) -> Result {
    // SAFETY: the caller's arguments, passed on.
    unsafe {
        if fast::allreduce((sendbuf, recvbuf), count, datatype, op, comm)? {
            return Ok(());
        }
        wait_for_it::allreduce(sendbuf, recvbuf, count, datatype, op, comm)
    }
}

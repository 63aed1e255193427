//! Intercommunicators.

use std::ffi::c_int;
use std::rc::Rc;

use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::create;
use cloudmpi_mpi::internal::{self, Party};
use cloudmpi_mpi::{fail, process};

use super::communicator::{check_intra, check_out, give_comm};
use super::group::give;
use super::{Result, decode};
use crate::handles::*;

fn inter(handle: MPI_Comm) -> cloudmpi_mpi::Result<Rc<Comm>> {
    let comm = decode::comm(handle)?;
    if !comm.is_inter() {
        fail!(
            Comm,
            "this is an intracommunicator; the call needs an intercommunicator"
        );
    }
    Ok(comm)
}

pub unsafe fn comm_test_inter(comm: MPI_Comm, flag: *mut c_int) -> Result {
    let comm = decode::comm_object(comm)?;
    // SAFETY: the program passes where to store the flag.
    Ok(unsafe { decode::put(flag, c_int::from(comm.is_inter()), "flag") }?)
}

pub unsafe fn comm_remote_size(comm: MPI_Comm, size: *mut c_int) -> Result {
    let comm = inter(comm)?;
    // SAFETY: the program passes where to store the size.
    Ok(unsafe { decode::put(size, comm.peers().size() as c_int, "size") }?)
}

pub unsafe fn comm_remote_group(comm: MPI_Comm, group: *mut MPI_Group) -> Result {
    let comm = inter(comm)?;
    let remote = comm.remote.as_ref().expect("an intercommunicator");
    // SAFETY: the program passes where to store the group.
    unsafe { give(comm.give_group(remote), group) }
}

pub unsafe fn intercomm_create(
    local_comm: MPI_Comm,
    local_leader: c_int,
    peer_comm: MPI_Comm,
    remote_leader: c_int,
    tag: c_int,
    newintercomm: *mut MPI_Comm,
) -> Result {
    let local = decode::comm(local_comm)?;
    check_intra(&local)?;
    local.peer(local_leader)?;
    check_out(newintercomm, "newintercomm")?;
    let tag = decode::send_tag(tag)?;
    let leader = local_leader as usize;
    // What leads to the other group means something at the leader only.
    let peer_comm = match local.rank == leader {
        true => Some(decode::comm(peer_comm)?),
        false => None,
    };
    let reach = match &peer_comm {
        Some(comm) => Some((&**comm, comm.peer(remote_leader)?)),
        None => None,
    };
    if reach.is_some_and(|(_, peer)| peer as usize == process::get().rank()) {
        return Err(own_leader(remote_leader));
    }
    let parties = create::intercomm_parties(&local, leader, reach, tag);
    let new = internal::run(process::get(), create::intercomm(local, parties.clone()));
    parties.end_of_call();
    let new = new?;
    // SAFETY: not null; the program's.
    unsafe { give_comm(Some(new), newintercomm) }
}

#[cold]
fn own_leader(remote_leader: c_int) -> crate::call::Error {
    let detail = format!("the remote leader, rank {remote_leader}, is this process itself");
    cloudmpi_mpi::Error::new(cloudmpi_mpi::Class::Rank, detail).into()
}

pub unsafe fn intercomm_merge(
    intercomm: MPI_Comm,
    high: c_int,
    newintracomm: *mut MPI_Comm,
) -> Result {
    let old = inter(intercomm)?;
    check_out(newintracomm, "newintracomm")?;
    let party = Party::of(&old);
    let new = internal::run(process::get(), create::merge(old, party, high != 0))?;
    // SAFETY: not null; the program's.
    unsafe { give_comm(Some(new), newintracomm) }
}

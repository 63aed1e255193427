//! The calls by which a program handles failures itself.

use std::collections::HashMap;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

use cloudmpi_engine::PeerId;

use super::agreement::{Decision, Part};
use super::wire::Key;
use super::{apply, is_on, number_of, vigil, with};
use crate::comm::Comm;
use crate::create::{self, Promised};
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::group::Group;
use crate::ids::{self, Id};
use crate::internal;
use crate::operation::Outcome;
use crate::process::{self, Process};
use crate::request::Begun;
use crate::survive;
use crate::wait;
use crate::worlds::Number;

/// Number of the last agreement on MPI_COMM_WORLD: that all are in MPI_Finalize.
const LAST: u32 = u32::MAX;
/// Of MPI_COMM_WORLD.
const WORLD_ID: u32 = 0;

fn check_on() -> Result<()> {
    if survive::is_on() {
        fail!(
            UnsupportedOperation,
            "with --survive no rank is lost to the others, since one that dies runs again; leave this call out, or run the job with --tolerate-failures instead of --survive"
        );
    }
    if !is_on() {
        fail!(
            UnsupportedOperation,
            "the job was not started with --tolerate-failures, so the death of a rank ends it; start it with cloudmpi run --tolerate-failures"
        );
    }
    Ok(())
}

/// MPIX_Comm_revoke.
pub fn revoke(comm: &Comm) -> Result<()> {
    check_on()?;
    let members = with(|state| {
        state
            .comms
            .get(&comm.id)
            .map(|known| known.members.to_vec())
    });
    vigil::revoke(comm.id, members.unwrap_or_default());
    Ok(())
}

/// MPIX_Comm_is_revoked.
pub fn is_revoked(process: &Process, comm: &Comm) -> bool {
    if !is_on() {
        return false;
    }
    wait::look(process);
    with(|state| state.is_revoked(comm.id))
}

/// Members of a communicator, by their numbers.
fn members_of(process: &Process, comm: &Comm, numbers: &[Number]) -> Group {
    let groups = [Some(&comm.group), comm.remote.as_ref()];
    let peers = groups
        .into_iter()
        .flatten()
        .flat_map(|group| group.members());
    let peers: HashMap<Number, PeerId> = peers
        .filter_map(|peer| Some((number_of(*peer)?, *peer)))
        .collect();
    let members = numbers
        .iter()
        .filter_map(|number| peers.get(number).copied());
    Group::new(members.collect::<Vec<PeerId>>(), process.rank() as PeerId)
}

/// MPIX_Comm_get_failed: the dead members that this process knows of, in the order in which it heard of them.
pub fn failed(process: &Process, comm: &Comm) -> Group {
    let dead = match is_on() {
        true => {
            wait::look(process);
            with(|state| state.dead_of(comm.id).to_vec())
        }
        false => Vec::new(),
    };
    members_of(process, comm, &dead)
}

/// MPIX_Comm_ack_failed: the first so many of them are acknowledged. How many are.
pub fn acknowledge(comm: &Comm, count: usize) -> usize {
    if !is_on() {
        return 0;
    }
    let acked = with(|state| {
        let known = state.comms.get_mut(&comm.id)?;
        known.acked = known.acked.max(count.min(known.dead.len()));
        Some(known.acked)
    });
    apply(comm.id);
    acked.unwrap_or(0)
}

/// MPIX_Comm_failure_get_acked.
pub fn acknowledged(process: &Process, comm: &Comm) -> Group {
    let acked = with(|state| {
        let known = state.comms.get(&comm.id);
        known.map_or_else(Vec::new, |known| known.dead[..known.acked].to_vec())
    });
    members_of(process, comm, &acked)
}

/// Takes part in the next agreement on a communicator. `is_numbered`: it brings a number for a new one.
fn join(comm: &Comm, flag: u32, is_numbered: bool) -> Result<Key> {
    check_on()?;
    let joined = with(|state| {
        let known = state.comms.get_mut(&comm.id)?;
        let key = (comm.id, known.agreements);
        known.agreements += 1;
        let acked = known.dead[..known.acked].to_vec();
        Some((key, Rc::clone(&known.members), Part { flag, acked }))
    });
    let Some((key, members, part)) = joined else {
        fail!(Comm, "the communicator is not one to agree on");
    };
    vigil::join(key, members, part, is_numbered);
    Ok(key)
}

async fn decided(key: Key) -> Decision {
    poll_fn(|_| match vigil::decision(key) {
        Some(decision) => Poll::Ready(decision),
        None => Poll::Pending,
    })
    .await
}

fn unless_unacked(decision: &Decision) -> Result<()> {
    match decision.unacked {
        false => Ok(()),
        true => Err(Error::new(
            Class::ProcFailed,
            "a process of the communicator has died, and not all members have acknowledged that (MPIX_Comm_ack_failed); the flag is agreed on all the same",
        )),
    }
}

async fn agreed(key: Key, give: impl FnOnce(u32)) -> Result<()> {
    let decision = decided(key).await;
    give(decision.flag);
    unless_unacked(&decision)
}

/// MPIX_Comm_agree; `give` is told the flag.
pub fn agree(
    process: &Process,
    comm: &Comm,
    flag: u32,
    give: impl FnOnce(u32) + 'static,
) -> Result<()> {
    let key = join(comm, flag, false)?;
    internal::run_described(process, agreed(key, give), process::describe_job)
}

/// MPIX_Comm_iagree.
pub fn begin_agree(
    process: &Process,
    comm: &Comm,
    flag: u32,
    give: impl FnOnce(u32) + 'static,
) -> Result<Begun> {
    let key = join(comm, flag, false)?;
    Ok(internal::begin(process, agreed(key, give), Outcome::EMPTY))
}

/// The members that a decision leaves.
fn living(group: &Group, dead: &[Number]) -> Rc<Group> {
    let lives = |peer: &PeerId| number_of(*peer).is_none_or(|number| !dead.contains(&number));
    let members = group.members().iter().copied();
    let living: Vec<PeerId> = members.filter(lives).collect();
    Rc::new(Group::new(living, process::get().rank() as PeerId))
}

/// The communicator of those who live; `None`: nobody of the other group does.
async fn shrunk(old: Rc<Comm>, key: Key) -> Result<Option<Comm>> {
    let decision = decided(key).await;
    let Some(number) = decision.number.and_then(ids::taken_of_own) else {
        fail!(
            Other,
            "MPIX_Comm_shrink has been called so often that no communicator id is left for it"
        );
    };
    let group = living(&old.group, &decision.dead);
    let id = Id::first(number);
    let Some(remote) = &old.remote else {
        return Ok(create::intra(id, group, &old));
    };
    let remote = living(remote, &decision.dead);
    if remote.size() == 0 {
        return Ok(None);
    }
    // Each group has an id for its own half.
    let lowest = |group: &Group| {
        group
            .members()
            .iter()
            .filter_map(|peer| number_of(*peer))
            .min()
    };
    let is_first = lowest(&group) < lowest(&remote);
    let local = Id::first(number + 1 + u32::from(!is_first));
    Ok(Some(create::inter(id, local, group, remote, &old)))
}

/// MPIX_Comm_shrink.
pub fn shrink(process: &Process, comm: &Rc<Comm>) -> Result<Option<Comm>> {
    let key = join(comm, 0, true)?;
    let steps = shrunk(Rc::clone(comm), key);
    internal::run_described(process, steps, process::describe_job)
}

/// MPIX_Comm_ishrink: the communicator's handle, which can be used when the request is complete.
pub fn begin_shrink(process: &Process, comm: &Rc<Comm>) -> Result<(usize, Begun)> {
    let key = join(comm, 0, true)?;
    let groups = (Rc::clone(&comm.group), comm.remote.clone());
    let stand_in = Comm::new(Id::NONE, groups.0, groups.1, comm.rank).inherit(comm);
    let promised = Promised::new(stand_in)?;
    let handle = promised.handle();
    let old = Rc::clone(comm);
    let steps = async move {
        match shrunk(old, key).await? {
            Some(comm) => promised.keep(comm),
            None => fail!(ProcFailed, "all processes of the remote group have died"),
        }
        Ok(())
    };
    Ok((handle, internal::begin(process, steps, Outcome::EMPTY)))
}

/// Waits until all ranks that live are in MPI_Finalize.
pub fn meet(process: &Process) {
    let members = with(|state| {
        let known = state.comms.get(&WORLD_ID);
        known.map(|known| Rc::clone(&known.members))
    });
    let Some(members) = members else {
        return;
    };
    let key = (WORLD_ID, LAST);
    vigil::join(key, members, Part::default(), false);
    let steps = async move {
        decided(key).await;
        Ok(())
    };
    // Nothing in it can fail.
    let _ = internal::run_described(process, steps, process::describe_job);
}

//! How communicators are made. Each function here is run by all members of what it is made from.

use std::rc::Rc;

use cloudmpi_engine::PeerId;

use crate::comm::Comm;
use crate::errhandler::Handler;
use crate::error::Result;
use crate::fail;
use crate::group::Group;
use crate::ids::{self, Id};
use crate::info::Info;
use crate::internal::{self, Party, pack_u32, u32_at, unpack_u32};
use crate::process;
use crate::session::{self, Session};
use crate::ulfm;
use crate::worlds;

/// The members of `party` that a new communicator's id and, for an intercommunicator, its local half's come
/// from. Made before a creation begins, since making parties is ordered and creations may overlap.
#[derive(Clone)]
pub struct Parties {
    everyone: Party,
    /// For the id of the local half of an intercommunicator.
    local: Option<Party>,
}

impl Parties {
    pub fn of(comm: &Comm) -> Parties {
        Parties {
            everyone: Party::of(comm),
            local: comm.is_inter().then(|| Party::local(comm)),
        }
    }

    /// For a creation that goes on in the background. [`Parties::end`] ends them.
    pub fn in_background(comm: &Comm) -> Parties {
        Parties {
            everyone: Party::in_background(comm),
            local: (comm.is_inter()).then(|| Party::local_in_background(comm)),
        }
    }

    fn end(&self) {
        self.everyone.end();
        if let Some(local) = &self.local {
            local.end();
        }
    }

    /// Of a call that returns: see [`Party::end_of_call`].
    pub fn end_of_call(&self) {
        self.everyone.end_of_call();
        if let Some(local) = &self.local {
            local.end_of_call();
        }
    }
}

fn own_peer() -> PeerId {
    process::get().rank() as PeerId
}

fn group_of(members: impl Into<Box<[PeerId]>>) -> Rc<Group> {
    Rc::new(Group::new(members, own_peer()))
}

pub(crate) fn intra(id: Id, group: Rc<Group>, from: &Comm) -> Option<Comm> {
    let rank = group.rank()?;
    Some(Comm::new(id, group, None, rank).inherit(from))
}

pub(crate) fn inter(
    id: Id,
    local_id: Id,
    group: Rc<Group>,
    remote: Rc<Group>,
    from: &Comm,
) -> Comm {
    let rank = group.rank().expect("a process is in its local group");
    let local = Comm::new(local_id, Rc::clone(&group), None, rank).inherit(from);
    let mut comm = Comm::new(id, group, Some(remote), rank).inherit(from);
    if ulfm::is_on() {
        ulfm::note_local(comm.id, local.id);
    }
    comm.local = Some(Rc::new(local));
    comm
}

/// A communicator with the groups of `old`; nothing else is copied but its error handler.
pub async fn duplicate(old: Rc<Comm>, parties: Parties) -> Result<Comm> {
    let id = ids::agree(&parties.everyone, true).await?;
    let group = Rc::clone(&old.group);
    match (&old.remote, &parties.local) {
        (Some(remote), Some(local)) => {
            let local_id = ids::agree(local, true).await?;
            Ok(inter(id, local_id, group, Rc::clone(remote), &old))
        }
        _ => Ok(Comm::new(id, group, None, old.rank).inherit(&old)),
    }
}

/// As [`duplicate`], of an intracommunicator, with what [`ids::agree_gathering`] gathers.
pub async fn duplicate_gathering(
    old: Rc<Comm>,
    party: Party,
    mine: Vec<u8>,
    at_leader: impl FnOnce(&mut Vec<u8>),
) -> Result<(Comm, Vec<u8>)> {
    let (id, gathered) = ids::agree_gathering(&party, true, mine, at_leader).await?;
    let comm = Comm::new(id, Rc::clone(&old.group), None, old.rank).inherit(&old);
    Ok((comm, gathered))
}

/// A communicator of some members of an intracommunicator; `None` for those outside `group`.
pub async fn subset(old: Rc<Comm>, party: Party, group: Rc<Group>) -> Result<Option<Comm>> {
    let id = ids::agree(&party, group.rank().is_some()).await?;
    Ok(intra(id, group, &old))
}

/// MPI_Comm_create.
pub async fn create(old: Rc<Comm>, parties: Parties, group: Rc<Group>) -> Result<Option<Comm>> {
    let Some(local) = parties.local else {
        return subset(old, parties.everyone, group).await;
    };
    // What others know of this group's members is their ranks in the old communicator.
    let mine = group.members().iter();
    let mine = mine.filter_map(|peer| Some(old.group.rank_of(*peer)? as u32));
    let remote = unpack_u32(&parties.everyone.swap(pack_u32(mine)).await);
    let members = old.peers().members();
    let remote: Vec<PeerId> = remote.iter().map(|rank| members[*rank as usize]).collect();
    let member = group.rank().is_some() && !remote.is_empty();
    let id = ids::agree(&parties.everyone, member).await?;
    let local_id = ids::agree(&local, member).await?;
    Ok(member.then(|| inter(id, local_id, group, group_of(remote), &old)))
}

/// Members with one colour in the order of their keys, then of their ranks.
fn select(pairs: &[[u8; 8]], color: u32, members: &[PeerId]) -> Vec<PeerId> {
    let mut chosen: Vec<(i32, usize)> = pairs
        .iter()
        .enumerate()
        .filter(|(_, pair)| u32_at(*pair, 0) == color)
        .map(|(rank, pair)| (u32_at(pair, 1) as i32, rank))
        .collect();
    chosen.sort_unstable();
    chosen.iter().map(|(_, rank)| members[*rank]).collect()
}

/// MPI_Comm_split; colour `None` is MPI_UNDEFINED.
pub async fn split(
    old: Rc<Comm>,
    parties: Parties,
    color: Option<u32>,
    key: i32,
) -> Result<Option<Comm>> {
    let mut pair = [0; 8];
    pair[..4].copy_from_slice(&color.unwrap_or(u32::MAX).to_le_bytes());
    pair[4..].copy_from_slice(&key.to_le_bytes());
    let everyone = &parties.everyone;
    let (Some(remote), Some(local)) = (&old.remote, &parties.local) else {
        let pairs = everyone.allgather(pair).await;
        let id = ids::agree(everyone, color.is_some()).await?;
        let group = color.map(|color| group_of(select(&pairs, color, old.group.members())));
        return Ok(group.and_then(|group| intra(id, group, &old)));
    };
    let (mine, theirs) = everyone.allgather_both(pair, remote.size()).await;
    let remote = color.map(|color| select(&theirs, color, remote.members()));
    let remote = remote.filter(|members| !members.is_empty());
    let id = ids::agree(everyone, remote.is_some()).await?;
    let local_id = ids::agree(local, remote.is_some()).await?;
    Ok(color.zip(remote).map(|(color, remote)| {
        let group = group_of(select(&mine, color, old.group.members()));
        inter(id, local_id, group, group_of(remote), &old)
    }))
}

/// MPI_Intercomm_create. `parties` join the members of `local_comm` with the other group.
pub async fn intercomm(local_comm: Rc<Comm>, parties: Parties) -> Result<Comm> {
    let group = Rc::clone(&local_comm.group);
    let made = bridge(group, &local_comm, parties).await?;
    Ok(made.expect("a communicator's group has members"))
}

/// As [`intercomm`], where members may not have reached those of the other group (`reached`): then all get an error.
pub async fn intercomm_if(reached: bool, local_comm: Rc<Comm>, parties: Parties) -> Result<Comm> {
    let failed = vec![u8::from(!reached)];
    let local = parties.local.as_ref().expect("a party of the local group");
    let failed = local.combine(failed, |all, more| all[0] |= more[0]).await;
    // A leader that has not reached the other one hears nothing.
    let others = parties.everyone.swap(failed.clone()).await;
    if failed != [0] || others != [0] {
        fail!(
            Other,
            "another process that takes part could not reach those of the other group"
        );
    }
    intercomm(local_comm, parties).await
}

/// An intercommunicator of `group` and the group beyond the bridge, whose members are what they send;
/// `None` if they are none.
async fn bridge(group: Rc<Group>, from: &Comm, parties: Parties) -> Result<Option<Comm>> {
    let theirs = parties.everyone.swap(worlds::encode_group(&group)).await;
    let adopted = worlds::peers_of(&parties.everyone, &group, &theirs).await?;
    let remote = group_of(adopted.peers());
    if remote.size() == 0 {
        return Ok(None);
    }
    let shared = remote
        .members()
        .iter()
        .find(|peer| group.rank_of(**peer).is_some());
    if let Some(peer) = shared {
        fail!(
            Comm,
            "rank {peer} of MPI_COMM_WORLD is in both groups; the groups of an intercommunicator must be disjoint"
        );
    }
    let id = ids::agree(&parties.everyone, true).await?;
    let local = parties.local.as_ref().expect("a party of the local group");
    let local_id = ids::agree(local, true).await?;
    Ok(Some(inter(id, local_id, group, remote, from)))
}

/// What the program gives to a communicator that it makes out of groups alone.
pub struct Origin {
    pub errhandler: Handler,
    pub info: Info,
}

impl Origin {
    fn give_to(self, comm: &mut Comm, session: Option<Rc<Session>>) {
        if let Some(local) = comm.local.as_mut().and_then(Rc::get_mut) {
            local.errhandler.replace(self.errhandler.clone());
            local.session.clone_from(&session);
        }
        comm.errhandler.replace(self.errhandler);
        comm.info.replace(self.info);
        comm.session = session;
    }
}

/// Members of a group that have no communicator in common.
fn group_party(group: &Rc<Group>, rank: usize, tag: i32) -> Party {
    Party::of_group(process::get().own(), Rc::clone(group), rank, tag)
}

/// MPI_Comm_create_from_group, at the member of `group` whose rank is `rank`.
pub async fn from_group(
    group: Rc<Group>,
    rank: usize,
    string_tag: Vec<u8>,
    origin: Origin,
) -> Result<Comm> {
    let tag = session::creation_tag(&string_tag, &worlds::encode_members(&group));
    let party = group_party(&group, rank, tag);
    let id = ids::agree(&party, true).await;
    party.end_of_call();
    let id = id?;
    let session = group.session().cloned();
    let mut comm = Comm::new(id, group, None, rank);
    origin.give_to(&mut comm, session);
    Ok(comm)
}

/// MPI_Intercomm_create_from_groups, at the member of `group` whose rank is `rank`. `remote` is the rank in
/// MPI_COMM_WORLD of the other group's leader, known to ours; `None` there means that the other is empty.
pub async fn from_groups(
    group: Rc<Group>,
    rank: usize,
    leader: usize,
    remote: Option<PeerId>,
    string_tag: Vec<u8>,
    origin: Origin,
) -> Result<Option<Comm>> {
    // The tag between the leaders cannot depend on the groups: each knows the other's, in whatever order.
    let bridge_tag = session::creation_tag(&string_tag, &[]);
    let tag = session::creation_tag(&string_tag, &worlds::encode_members(&group));
    let own = Rc::clone(process::get().own());
    let party = group_party(&group, rank, tag);
    let parties = Parties {
        everyone: party
            .clone()
            .by_leaders(leader, remote.map(|peer| (&*own, peer)), bridge_tag),
        local: Some(party),
    };
    let session = group.session().cloned();
    let comm = bridge(group, &own, parties.clone()).await;
    parties.end_of_call();
    let mut comm = comm?;
    if let Some(comm) = &mut comm {
        origin.give_to(comm, session);
    }
    Ok(comm)
}

/// The parties of MPI_Intercomm_create; `reach` is the way from leader to leader, known at the leader.
pub fn intercomm_parties(
    local_comm: &Comm,
    leader: usize,
    reach: Option<(&Comm, PeerId)>,
    tag: i32,
) -> Parties {
    Parties {
        everyone: Party::of(local_comm).by_leaders(leader, reach, tag),
        local: Some(Party::of(local_comm)),
    }
}

/// MPI_Intercomm_merge: the union of both groups, those that said `high` last.
pub async fn merge(old: Rc<Comm>, party: Party, high: bool) -> Result<Comm> {
    let theirs = party.swap(vec![u8::from(high)]).await[0] != 0;
    let (own, other) = (
        &old.group,
        old.remote.as_ref().expect("an intercommunicator"),
    );
    let first = if high == theirs {
        worlds::seniority(own.members()[0]) < worlds::seniority(other.members()[0])
    } else {
        !high
    };
    let (low, high) = if first { (own, other) } else { (other, own) };
    let members: Vec<PeerId> = low
        .members()
        .iter()
        .chain(high.members())
        .copied()
        .collect();
    let group = group_of(members);
    let id = ids::agree(&party, true).await?;
    Ok(intra(id, group, &old).expect("a process is in its local group"))
}

/// Waits, at all members, until no operation on the communicator is under way.
pub async fn quiet(comm: Rc<Comm>, party: Party) -> Result<()> {
    internal::idle(comm.context(), comm.collective_context()).await;
    party.combine(Vec::new(), |_, _| ()).await;
    Ok(())
}

/// Makes a communicator known to the program, by its handle.
pub fn install(comm: Comm) -> Result<Rc<Comm>> {
    let comm = Rc::new(comm);
    let handle = process::get().comms.borrow_mut().insert(Rc::clone(&comm));
    match handle {
        Some(handle) => {
            comm.handle.set(handle);
            Ok(comm)
        }
        None => fail!(
            NoMem,
            "too many communicators; free some with MPI_Comm_free"
        ),
    }
}

/// A duplicate that is known to the program before it is there (MPI_Comm_idup).
pub struct Promised {
    stand_in: Rc<Comm>,
    /// Of the stand-in as it was made: the program may not have it any more.
    handle: usize,
}

impl Promised {
    /// `stand_in` has all that the duplicate is to have, except its id.
    pub fn new(stand_in: Comm) -> Result<Promised> {
        let stand_in = install(stand_in)?;
        let handle = stand_in.handle.get();
        Ok(Promised { stand_in, handle })
    }

    pub fn stand_in(&self) -> &Rc<Comm> {
        &self.stand_in
    }

    pub fn handle(&self) -> usize {
        self.handle
    }

    pub async fn fulfil(self, old: Rc<Comm>, parties: Parties) -> Result<()> {
        let comm = duplicate(old, parties.clone()).await?;
        parties.end();
        self.keep(comm);
        Ok(())
    }

    /// The communicator is there.
    pub(crate) fn keep(self, comm: Comm) {
        let stand_in = &self.stand_in;
        if stand_in.handle.get() != self.handle {
            return; // gone meanwhile
        }
        comm.attributes.swap(&stand_in.attributes);
        comm.errhandler.swap(&stand_in.errhandler);
        comm.name.swap(&stand_in.name);
        comm.info.swap(&stand_in.info);
        comm.topology.swap(&stand_in.topology);
        comm.handle.set(self.handle);
        let replaced = process::get()
            .comms
            .borrow_mut()
            .get_mut(self.handle)
            .map(|slot| std::mem::replace(slot, Rc::new(comm)));
        // Outside the borrow: a communicator's end is not trivial.
        drop(replaced);
    }
}

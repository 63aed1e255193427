//! Processes by the numbers that the launcher has for all that it has started.

use std::cell::RefMut;
use std::sync::Arc;

use cloudmpi_engine::PeerId;
use cloudmpi_path::Standing;
use cloudmpi_segment::{LinkEnd, Member, Segment, World};

use super::{Known, WORLDS, Way, Worlds, agent, is_foreign, is_own, own_world};
use crate::error::Result;
use crate::group::Group;
use crate::process::{self, Process};
use crate::ulfm;

/// Of a process, among all that the launcher has started.
pub(crate) type Number = u32;

/// The number by which the launcher knows a peer; `None`: it is another launcher's.
pub(crate) fn number_of(process: &Process, peer: PeerId) -> Option<Number> {
    let worlds = WORLDS.get().borrow();
    let Member { world, rank } = worlds.member(process, peer);
    let own = own_world(process);
    own.is_family(&world).then_some(world.first + rank)
}

/// See [`Known::link`].
pub(super) fn name_of_link(key: u64, end: LinkEnd) -> u64 {
    let (a, b) = match end.in_a {
        true => (end.own, end.other),
        false => (end.other, end.own),
    };
    let words = [key, a as u64, b as u64].map(u64::to_le_bytes);
    super::names::hash(words.as_flattened())
}

/// What this process has with those of other worlds by sockets.
pub(super) fn links() -> Vec<u64> {
    let worlds = WORLDS.get().borrow();
    let by_sockets = |known: &&Known| matches!(known.way, Some(Way::Sockets(_)));
    let known = worlds.present(process::get()).map(|(_, known)| known);
    known.filter(by_sockets).map(|known| known.link).collect()
}

/// Whether the launcher of this process has started all members.
pub(crate) fn are_family(group: &Group) -> bool {
    let process = process::get();
    let mut members = group.members().iter();
    members.all(|peer| !is_foreign(process, *peer) || number_of(process, *peer).is_some())
}

/// The peer that the launcher knows by a number; of one that has parted and come again, the last.
pub(crate) fn peer_of_number(process: &Process, number: Number) -> Option<PeerId> {
    peers_of_number(process, number).pop()
}

/// All peers that the process with this number has been, of those that have not been given up.
pub(crate) fn peers_of_number(process: &Process, number: Number) -> Vec<PeerId> {
    let own = own_world(process);
    if let Some(rank) = number.checked_sub(own.first)
        && rank < own.ranks
    {
        return vec![rank];
    }
    let worlds = WORLDS.get().borrow();
    let is = |known: &Known| {
        own.is_family(&known.member.world) && known.member.world.first + known.member.rank == number
    };
    let found = worlds.present(process).filter(|(_, known)| is(known));
    found.map(|(peer, _)| peer).collect()
}

/// The numbers of those that have parted from this process, and that it knows still. Those by sockets are left out while the core is
/// in use.
pub(crate) fn parted_numbers(process: &Process) -> Vec<Number> {
    let worlds = WORLDS.get().borrow();
    let has_parted = |peer: PeerId, known: &Known| match &known.way {
        None => false,
        Some(Way::Memory(link)) => link.is_parted(known.end),
        Some(Way::Sockets(_)) => (process.try_core())
            .is_some_and(|mut core| core.path().standing(peer) == Standing::Parted),
    };
    let peers = worlds.present(process);
    let parted = peers.filter(|(peer, known)| has_parted(*peer, known));
    let members = parted.map(|(_, known)| known.member);
    members
        .map(|member| member.world.first + member.rank)
        .collect()
}

/// A peer's rank, if it is of another world.
pub(crate) fn rank_elsewhere(process: &Process, peer: PeerId) -> Option<u32> {
    let worlds = WORLDS.get().borrow();
    worlds.get(process, peer).map(|known| known.member.rank)
}

/// Whether the process of a member of a world that this one watches has ended.
pub(super) fn has_ended(member: &Member) -> bool {
    let process = process::get();
    if agent::job_number(process).is_some() {
        let number = member.world.first + member.rank;
        let mut ended = process.segment().ended_elsewhere(0);
        return ended.any(|(other, _)| other == number);
    }
    let Ok(worlds) = WORLDS.get().try_borrow() else {
        return false;
    };
    let mut segments = worlds.segments.iter();
    let found = segments.find(|(world, _)| world.is(&member.world));
    let segment = found.and_then(|(_, segment)| segment.upgrade());
    segment.is_some_and(|segment| segment.has_ended(member.rank as usize))
}

/// The memory of the world that the user has started, if the launcher can start others on this machine.
pub(crate) fn first_world(process: &Process) -> Option<Arc<Segment>> {
    let header = process.segment().header();
    header.control_name()?;
    if agent::job_number(process).is_some() {
        return None;
    }
    let first = header.first_world(own_world(process));
    let (_, own_fd) = process.segment_holder();
    if first.fd == own_fd {
        // Another user namespace may forbid to open it anew.
        return Some(Arc::clone(process.segment()));
    }
    WORLDS.get().borrow_mut().segment(&first).ok()
}

/// Deaths in the worlds of these processes are noticed from here on.
pub(super) fn watch(
    process: &Process,
    mut worlds: RefMut<'_, Worlds>,
    members: &[Member],
    peers: &[PeerId],
) -> Result<()> {
    let mut found: Vec<(World, Arc<Segment>)> = Vec::new();
    // Of those over agents the launcher tells.
    let watched = match agent::job_number(process) {
        Some(_) => &[],
        None => members,
    };
    for Member { world, .. } in watched {
        let is_known = found.iter().any(|(known, _)| known.is(world));
        if !is_known && !is_own(process, world) {
            found.push((*world, worlds.segment(world)?));
        }
    }
    drop(worlds);
    ulfm::watch(found, peers);
    Ok(())
}

//! Processes of other worlds: those that this one has started, was started by, or has connected to.
//!
//! Ranks of the own MPI_COMM_WORLD are the first peers of this process. Processes of other worlds become the peers behind
//! them, one after the other; the numbers mean something in this process only, and none is used twice. What
//! two worlds tell each other of processes are [`Member`]s. Two processes that know each other share a [`Link`].
//!
//! A process is known as long as a communicator has it. Then its memory is given back, by the next call that
//! connects or disconnects.

mod here;
mod join;
mod names;
mod ports;
mod sockets;
mod spawn;

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};

use cloudmpi_engine::PeerId;
use cloudmpi_path_shm::Foreign;
use cloudmpi_segment::{LAST_SLOT, Link, LinkEnd, Member, Segment, World};

use crate::comm::Comm;
use crate::create;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::group::Group;
use crate::internal::{self, Party};
use crate::process::{self, Process};
use crate::serial::Serial;

pub use join::join;
pub use names::{lookup, publish, unpublish};
pub use ports::{accept, close_port, connect, open_port};
pub(crate) use spawn::outside;
pub use spawn::{Order, largest_allowed, meet_parents, parent, spawn};

/// Tag of the messages by which the first processes of two groups begin to talk; they have used no other.
const FIRST_TAG: i32 = internal::TAG_UB;

/// A process of another world.
struct Known {
    member: Member,
    /// The link, and its world's segment. Of those that are gone neither is kept: only their number stays.
    memory: Option<(Arc<Link>, Arc<Segment>)>,
    end: LinkEnd,
    /// Its process.
    pid: i32,
    /// Communicators that have it.
    uses: Cell<usize>,
}

impl Known {
    /// Neither of the two has parted from the other.
    fn is_connected(&self) -> bool {
        let memory = self.memory.as_ref();
        memory.is_some_and(|(link, _)| !link.is_parted(self.end))
    }
}

#[derive(Default)]
struct Worlds {
    /// By peer, from the first one behind the own world on.
    known: Vec<Known>,
    segments: Vec<(World, Weak<Segment>)>,
}

static WORLDS: Serial<RefCell<Worlds>> = Serial::new(RefCell::new(Worlds {
    known: Vec::new(),
    segments: Vec::new(),
}));

/// Of this process.
fn own_world(process: &Process) -> World {
    let header = process.segment().header();
    let (holder, fd) = process.segment_holder();
    World {
        born_ns: header.born_ns.load(Ordering::Relaxed),
        holder,
        fd,
        ranks: process.size() as u32,
        first: header.first.load(Ordering::Relaxed),
        slot: header.slot.load(Ordering::Relaxed),
    }
}

/// Whether a world is this process's own. Each node of a job has a segment of its own, by which worlds are told apart; but a job over
/// several nodes has no processes of other worlds.
fn is_own(process: &Process, world: &World) -> bool {
    process.map().nodes.len() > 1 || world.is(&own_world(process))
}

impl Worlds {
    fn get(&self, process: &Process, peer: PeerId) -> Option<&Known> {
        self.known.get((peer as usize).checked_sub(process.size())?)
    }

    fn member(&self, process: &Process, peer: PeerId) -> Member {
        match self.get(process, peer) {
            Some(known) => known.member,
            None => Member {
                world: own_world(process),
                rank: peer,
            },
        }
    }

    /// The peer that a process is here. One that has parted from this process is not known any more.
    fn find(&self, process: &Process, member: &Member) -> Option<PeerId> {
        if is_own(process, &member.world) {
            return Some(member.rank);
        }
        let is = |known: &Known| {
            known.member.rank == member.rank
                && known.member.world.is(&member.world)
                && known.is_connected()
        };
        let index = self.known.iter().position(is)?;
        Some((process.size() + index) as PeerId)
    }

    fn segment(&mut self, world: &World) -> Result<Arc<Segment>> {
        self.segments
            .retain(|(_, segment)| segment.strong_count() != 0);
        let known = self.segments.iter().find(|(other, _)| other.is(world));
        if let Some(segment) = known.and_then(|(_, segment)| segment.upgrade()) {
            return Ok(segment);
        }
        match Segment::of_world(world) {
            Ok(segment) => {
                let segment = Arc::new(segment);
                self.segments.push((*world, Arc::downgrade(&segment)));
                Ok(segment)
            }
            Err(error) => fail!(Other, "the other processes cannot be reached: {error}"),
        }
    }

    fn present(&self) -> impl Iterator<Item = &Known> {
        self.known.iter().filter(|known| known.memory.is_some())
    }

    /// Shows launcher and waits who is connected to this process.
    fn show(&self, process: &Process) {
        let own = own_world(process);
        let mut linked = 0;
        let (mut inside, mut outside) = (0, 0);
        for known in self.present() {
            match known.member.world.holder == own.holder {
                true => {
                    linked |= 1 << known.member.world.slot.min(LAST_SLOT);
                    inside += 1;
                }
                false => outside += 1,
            }
        }
        process.status().linked.store(linked, Ordering::Release);
        process.set_company(inside + outside, outside);
    }
}

/// An error where this process can have no peers but those that it has from the start.
fn check_able(process: &Process) -> Result<()> {
    if process.core().path().has_remote() {
        fail!(
            UnsupportedOperation,
            "processes can be added only to jobs whose ranks all share one machine's memory (without --via, --nodes and --join) in this version of cloudmpi"
        );
    }
    Ok(())
}

/// Whether the peer is of another world.
fn is_foreign(process: &Process, peer: PeerId) -> bool {
    peer as usize >= process.size()
}

/// The number by which the launcher knows a peer; `None`: it is another launcher's.
pub(crate) fn number_of(process: &Process, peer: PeerId) -> Option<i32> {
    let worlds = WORLDS.get().borrow();
    let Member { world, rank } = worlds.member(process, peer);
    let (holder, _) = process.segment_holder();
    (world.holder == holder).then_some((world.first + rank) as i32)
}

/// The peer that the launcher knows by a number.
pub(crate) fn peer_of_number(process: &Process, number: u32) -> Option<PeerId> {
    let own = own_world(process);
    if let Some(rank) = number.checked_sub(own.first)
        && rank < own.ranks
    {
        return Some(rank);
    }
    let worlds = WORLDS.get().borrow();
    let is = |known: &Known| {
        known.memory.is_some()
            && known.member.world.holder == own.holder
            && known.member.world.first + known.member.rank == number
    };
    let index = worlds.known.iter().position(is)?;
    Some((process.size() + index) as PeerId)
}

/// What two groups are put in order by, the same at every process: older worlds first.
pub(crate) fn seniority(peer: PeerId) -> ((u64, i32, i32), u32) {
    let worlds = WORLDS.get().borrow();
    let Member { world, rank } = worlds.member(process::get(), peer);
    (world.age(), rank)
}

/// The members of a group, for another world.
fn members(process: &Process, group: &Group) -> Vec<Member> {
    let worlds = WORLDS.get().borrow();
    let peers = group.members().iter();
    peers.map(|peer| worlds.member(process, *peer)).collect()
}

/// A group as others can read it. If all are of one world, that comes first, and then their ranks alone.
pub(crate) fn encode_group(group: &Group) -> Vec<u8> {
    let process = process::get();
    if group
        .members()
        .iter()
        .any(|peer| is_foreign(process, *peer))
    {
        let mut bytes = vec![0];
        bytes.extend(Member::all_to(members(process, group)));
        return bytes;
    }
    let mut bytes = vec![1];
    let mut world = own_world(process);
    if process.map().nodes.len() > 1 {
        // There is no other world, and each node has a segment of its own. A rank that runs again on another host says the same.
        (world.born_ns, world.holder, world.fd) = (0, 0, 0);
    }
    bytes.extend(Member { world, rank: 0 }.to_bytes());
    bytes.extend(internal::pack_u32(group.members().iter().copied()));
    bytes
}

/// Members of a group as another process has encoded it.
fn decode_group(bytes: &[u8]) -> Vec<Member> {
    match bytes.split_first() {
        Some((1, rest)) => {
            let Some((world, ranks)) = rest.split_first_chunk() else {
                return Vec::new();
            };
            let Member { world, .. } = Member::from_bytes(world);
            let ranks = internal::unpack_u32(ranks).into_iter();
            ranks.map(|rank| Member { world, rank }).collect()
        }
        Some((_, rest)) => Member::all_from(rest),
        None => Vec::new(),
    }
}

/// The peers that the members of an encoded group are here. If they are of other worlds, all of the party come here:
/// any may know some of them not yet.
pub(crate) async fn peers_of(party: &Party, own: &Group, bytes: &[u8]) -> Result<Vec<PeerId>> {
    let process = process::get();
    let others = decode_group(bytes);
    let all_here = {
        let here = |peer: &PeerId| !is_foreign(process, *peer);
        (others.iter()).all(|member| is_own(process, &member.world))
            && own.members().iter().all(here)
    };
    if all_here {
        return Ok(others.iter().map(|member| member.rank).collect());
    }
    let peers: Option<Vec<PeerId>> = {
        let worlds = WORLDS.get().borrow();
        let found = others.iter().map(|member| worlds.find(process, member));
        found.collect()
    };
    let missing = vec![u8::from(peers.is_none())];
    let missing = party.combine(missing, |all, more| all[0] |= more[0]).await;
    match peers {
        Some(peers) if missing == [0] => Ok(peers),
        _ => link_groups(party, own, &others).await,
    }
}

/// Connects the members of two groups, some of whom do not know each other: the leader of the older one makes the link.
async fn link_groups(party: &Party, own: &Group, others: &[Member]) -> Result<Vec<PeerId>> {
    let process = process::get();
    let mine = members(process, own);
    let age = |group: &[Member]| group.first().map(|first| (first.world.age(), first.rank));
    let makes = age(&mine) < age(others);
    let mut made = None;
    if makes && party.leads() {
        made = here::make_link(&mine, others.len()).ok();
    }
    let place = made.as_ref().map_or(Vec::new(), here::Made::place);
    let theirs = party.swap(place.clone()).await;
    let place = match makes {
        true => party.broadcast(place).await,
        false => theirs,
    };
    let adopted = here::open_link(&place)
        .and_then(|link| adopt(process, &link, makes, own.rank().unwrap_or(0), others));
    // The link may be closed where it was made, when all have opened it.
    let failed = vec![u8::from(adopted.is_err())];
    let failed = party.combine(failed, |all, more| all[0] |= more[0]).await;
    drop(made);
    match adopted {
        Ok(_) if failed != [0] => Err(Error::new(
            Class::Other,
            "another member could not reach the processes of the other group",
        )),
        adopted => adopted,
    }
}

/// Makes peers of the members of the other group of a link, in which this process has index `own` of its own group. The peers,
/// in the order of that group.
fn adopt(
    process: &Process,
    link: &Arc<Link>,
    in_a: bool,
    own: usize,
    others: &[Member],
) -> Result<Vec<PeerId>> {
    let mut worlds = WORLDS.get().borrow_mut();
    let mut peers = Vec::with_capacity(others.len());
    // Many members, of few worlds.
    let mut segments: HashMap<(u64, i32, i32), Arc<Segment>> = HashMap::new();
    for (other, member) in others.iter().enumerate() {
        if let Some(peer) = worlds.find(process, member) {
            peers.push(peer);
            continue;
        }
        let segment = match segments.entry(member.world.age()) {
            Entry::Occupied(known) => Arc::clone(known.get()),
            Entry::Vacant(place) => Arc::clone(place.insert(worlds.segment(&member.world)?)),
        };
        let end = LinkEnd { in_a, own, other };
        let peer = process.core().add_foreign(Foreign {
            link: Arc::clone(link),
            end,
            segment: Arc::clone(&segment),
            place: member.rank as usize,
        });
        debug_assert_eq!(peer as usize, process.size() + worlds.known.len());
        worlds.known.push(Known {
            member: *member,
            pid: segment.status(member.rank as usize).pid(),
            memory: Some((Arc::clone(link), segment)),
            end,
            uses: Cell::new(0),
        });
        peers.push(peer);
    }
    worlds.show(process);
    Ok(peers)
}

/// Ends this process when one of another job, to which it is connected, has ended without MPI_Finalize: its own launcher
/// does not watch that one.
pub(crate) fn check_outside(process: &Process) {
    let (holder, _) = process.segment_holder();
    let worlds = WORLDS.get().borrow();
    let outside = (worlds.present())
        .filter(|known| known.member.world.holder != holder && known.is_connected());
    for known in outside {
        let Member { world, rank } = known.member;
        let pid = known.pid;
        // SAFETY: signal 0 only asks whether the process exists.
        let gone = unsafe { libc::kill(pid, 0) } != 0
            && std::io::Error::last_os_error().raw_os_error() == Some(libc::ESRCH);
        // One that has ended MPI has parted from all before.
        if gone && known.is_connected() {
            process::give_up(&format!(
                "rank {rank} (pid {pid}) of another job (of process {}), to which this rank is connected, has ended without MPI_Finalize",
                world.holder
            ));
        }
    }
}

/// A communicator has these processes from here on (`change` 1), or no longer (-1).
fn count_uses(group: &Group, change: isize) {
    // Communicators are made, and may be dropped, when MPI is not yet or no longer there.
    let Ok(worlds) = WORLDS.get().try_borrow() else {
        return;
    };
    if worlds.known.is_empty() {
        return;
    }
    let process = process::get();
    for peer in group.members() {
        if let Some(known) = worlds.get(process, *peer) {
            known
                .uses
                .set(known.uses.get().saturating_add_signed(change));
        }
    }
}

pub(crate) fn begin_use(groups: [Option<&Group>; 2]) {
    let groups = groups.into_iter().flatten();
    groups.for_each(|group| count_uses(group, 1));
}

pub(crate) fn end_use(groups: [Option<&Group>; 2]) {
    let groups = groups.into_iter().flatten();
    groups.for_each(|group| count_uses(group, -1));
}

/// Gives up the memory shared with processes that no communicator has any more.
pub fn part_from_unused(process: &Process) {
    let mut worlds = WORLDS.get().borrow_mut();
    let mut core = process.core();
    let size = process.size();
    let mut parted = false;
    for (index, known) in worlds.known.iter_mut().enumerate() {
        let peer = (size + index) as PeerId;
        if known.uses.get() != 0 || core.is_busy_with(peer) {
            continue;
        }
        let Some((link, _)) = known.memory.take() else {
            continue;
        };
        link.part(known.end);
        core.remove_foreign(peer);
        parted = true;
    }
    drop(core);
    if parted {
        worlds.show(process);
    }
}

/// MPI ends in this process: it is connected to nobody.
pub(crate) fn part_from_all(process: &Process) {
    let worlds = WORLDS.get().borrow();
    for known in &worlds.known {
        if let Some((link, _)) = &known.memory {
            link.part(known.end);
        }
    }
    process.status().linked.store(0, Ordering::Release);
}

/// What the two roots have agreed on, at every member of the root's group.
struct Meeting {
    place: Vec<u8>,
    in_a: bool,
    others: Vec<Member>,
    /// Index of the other root in its group.
    other_root: usize,
}

/// Connects the group of `comm` with another one, as its root has arranged it.
fn meet(process: &Process, comm: &Rc<Comm>, root: usize, meeting: Meeting) -> Result<Comm> {
    let Meeting {
        place,
        in_a,
        others,
        other_root,
    } = meeting;
    let link = here::open_link(&place)?;
    let peers = adopt(process, &link, in_a, comm.rank, &others)?;
    let own = Rc::clone(process.own());
    let reach = (comm.rank == root).then(|| (&*own, peers[other_root]));
    let parties = create::intercomm_parties(comm, root, reach, FIRST_TAG);
    internal::run(process, create::intercomm(Rc::clone(comm), parties))
}

//! Processes of other worlds: those that this one has started, was started by, or has connected to.
//!
//! Ranks of the own MPI_COMM_WORLD are the first peers of this process. Processes of other worlds become the peers behind
//! them, one after the other; the numbers mean something in this process only, and none is used twice. What
//! two worlds tell each other of processes are [`Member`]s, and where these are reached by sockets, their [`Card`]s. Two
//! processes that know each other share a link: a [`Link`] in memory, or sockets.
//!
//! A process is known as long as a communicator has it. Then its memory is given back, by the next call that
//! connects or disconnects.

mod agent;
mod contact;
mod greetings;
mod here;
mod join;
mod known;
mod launcher;
mod names;
mod numbers;
mod ports;
mod sockets;
mod spawn;
mod uses;
mod ways;
pub mod wishes;

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use cloudmpi_engine::PeerId;
use cloudmpi_path_shm::Foreign;
use cloudmpi_segment::{LAST_SLOT, LinkEnd, Member, Segment, World};

use crate::comm::Comm;
use crate::create;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::group::Group;
use crate::internal::{self, Party};
use crate::process::{self, Process};
use crate::serial::{self, Serial};
use crate::ulfm;

use contact::{Card, Contact, Door, by_sockets};
use here::Opened;
use known::{Known, Way};
use ways::{Others, Seat};

pub(crate) use here::machine_number;
pub use join::join;
pub(crate) use launcher::has_ended as launcher_that_has_ended;
pub use names::{lookup, publish, unpublish};
pub(crate) use numbers::{
    Number, are_family, first_world, number_of, parted_numbers, peer_of_number, peers_of_number,
    rank_elsewhere,
};
use numbers::{has_ended, links, name_of_link, watch};
pub use ports::{accept, close_port, connect, open_port};
pub(crate) use spawn::outside;
pub use spawn::{Order, meet_parents, parent, spawn};
pub(crate) use uses::{Adopted, begin_use, end_use};

/// Tag of the messages by which the first processes of two groups begin to talk; they have used no other.
const FIRST_TAG: i32 = internal::TAG_UB;

/// So much earlier the launcher has seen that a process of its own has died which was to be reached.
const LINGER: Duration = Duration::from_millis(500);

#[derive(Default)]
struct Worlds {
    /// By peer, from the first one behind the own world on.
    known: Vec<Known>,
    /// The indices of those of them that have a way: a server that many clients visit knows far more.
    present: Vec<usize>,
    segments: Vec<(World, Weak<Segment>)>,
}

static WORLDS: Serial<RefCell<Worlds>> = Serial::new(RefCell::new(Worlds {
    known: Vec::new(),
    present: Vec::new(),
    segments: Vec::new(),
}));

/// Of this process.
fn own_world(process: &Process) -> World {
    let header = process.segment().header();
    if let Some(number) = agent::job_number(process) {
        let family = header.family.load(Ordering::Relaxed);
        let slot = header.slot.load(Ordering::Relaxed);
        let first = header.first.load(Ordering::Relaxed);
        return World::of_job(number, process.size() as u32, family, (first, slot));
    }
    let (holder, own_fd) = process.segment_holder();
    let fd = match header.world_fd.load(Ordering::Relaxed) {
        0 => own_fd,
        fd => fd,
    };
    World {
        born_ns: header.born_ns.load(Ordering::Relaxed),
        holder,
        fd,
        launcher: header.launcher(),
        ranks: process.size() as u32,
        first: header.first.load(Ordering::Relaxed),
        slot: header.slot.load(Ordering::Relaxed),
    }
}

/// No processes of other worlds can be here, and each node has a segment of its own.
fn is_only_world(process: &Process) -> bool {
    process.map().nodes.len() > 1 && !by_sockets(process)
}

/// Whether a world is this process's own.
fn is_own(process: &Process, world: &World) -> bool {
    is_only_world(process) || world.is(&own_world(process))
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
        self.find_where(process, member, |_| true)
    }

    fn find_where(
        &self,
        process: &Process,
        member: &Member,
        counts: impl Fn(&Known) -> bool,
    ) -> Option<PeerId> {
        if is_own(process, &member.world) {
            return Some(member.rank);
        }
        let is = |(peer, known): (PeerId, &Known)| {
            known.member.rank == member.rank
                && known.member.world.is(&member.world)
                && known.is_connected(process, peer)
                && counts(known)
        };
        // The newest: the other end may have parted by an older link, and this one not have heard of it.
        let mut newest_first = self.present(process).rev();
        newest_first.find(|peer| is(*peer)).map(|(peer, _)| peer)
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

    /// Those that have a way.
    fn present(&self, process: &Process) -> impl DoubleEndedIterator<Item = (PeerId, &Known)> {
        let present = self.present.iter();
        present.map(|index| (peer_at(process, *index), &self.known[*index]))
    }

    /// Takes their ways from those for which `gives_up` says so: true if there are some.
    fn give_up_where(&mut self, mut gives_up: impl FnMut(usize, &mut Known) -> bool) -> bool {
        let before = self.present.len();
        let known = &mut self.known;
        self.present
            .retain(|index| !gives_up(*index, &mut known[*index]));
        self.present.len() != before
    }

    /// Shows launcher and waits who is connected to this process.
    fn show(&self, process: &Process) {
        let own = own_world(process);
        let mut linked = 0;
        let (mut inside, mut outside) = (0, 0);
        for (_, known) in self.present(process) {
            let world = &known.member.world;
            match own.is_family(world) {
                true => {
                    // Where ranks may die, ways stay longer than communicators.
                    if known.uses.get() != 0 || !ulfm::is_on() {
                        linked |= 1 << world.slot.min(LAST_SLOT);
                    }
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
    if process.core().path().has_remote() && !by_sockets(process) {
        fail!(
            UnsupportedOperation,
            "processes cannot be added to jobs whose messages go by services (--via services, or hosts that do not reach each other), nor with --survive, in this version of cloudmpi"
        );
    }
    Ok(())
}

/// The peer of an index of [`Worlds::known`].
fn peer_at(process: &Process, index: usize) -> PeerId {
    (process.size() + index) as PeerId
}

/// Whether the peer is of another world.
fn is_foreign(process: &Process, peer: PeerId) -> bool {
    peer as usize >= process.size()
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

/// The members of a group by names that are the same at all of them.
pub(crate) fn encode_members(group: &Group) -> Vec<u8> {
    let process = process::get();
    let members = group.members();
    if !members.iter().any(|peer| is_foreign(process, *peer)) {
        return internal::pack_u32(members.iter().copied());
    }
    let name = |peer: &PeerId| {
        let ((born_ns, holder, fd), rank) = seniority(*peer);
        let numbers = [holder as u32, fd as u32, rank];
        (born_ns.to_le_bytes().into_iter()).chain(internal::pack_u32(numbers))
    };
    members.iter().flat_map(name).collect()
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
    if is_only_world(process) {
        // A rank that runs again on another host says the same.
        (world.born_ns, world.holder, world.fd, world.launcher) = (0, 0, 0, 0);
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
pub(crate) async fn peers_of(party: &Party, own: &Group, bytes: &[u8]) -> Result<Adopted> {
    let process = process::get();
    let others = decode_group(bytes);
    let all_here = {
        let here = |peer: &PeerId| !is_foreign(process, *peer);
        (others.iter()).all(|member| is_own(process, &member.world))
            && own.members().iter().all(here)
    };
    if all_here {
        return Ok(Adopted::own(
            others.iter().map(|member| member.rank).collect(),
        ));
    }
    let peers = {
        let worlds = WORLDS.get().borrow();
        let found = others.iter().map(|member| worlds.find(process, member));
        let found: Option<Vec<PeerId>> = found.collect();
        found.map(|peers| Adopted::of(process, &worlds, peers))
    };
    let missing = vec![u8::from(peers.is_none())];
    let missing = party.combine(missing, |all, more| all[0] |= more[0]).await;
    match peers {
        Some(peers) if missing == [0] => Ok(peers),
        _ => link_groups(party, own, &others).await,
    }
}

/// Connects the members of two groups, some of whom do not know each other: the leader of the older one makes the link.
async fn link_groups(party: &Party, own: &Group, others: &[Member]) -> Result<Adopted> {
    let process = process::get();
    let mine = members(process, own);
    let own_world = own_world(process);
    let mut all = mine.iter().chain(others);
    if agent::job_number(process).is_some() && !all.all(|member| own_world.is_family(&member.world))
    {
        fail!(
            UnsupportedOperation,
            "a communicator of jobs over several hosts (--join, --hosts) can have only processes that have met before by MPI_Comm_connect and MPI_Comm_accept, or that come from one job by MPI_Comm_spawn, in this version of cloudmpi"
        );
    }
    let age = |group: &[Member]| group.first().map(|first| (first.world.age(), first.rank));
    let makes = age(&mine) < age(others);
    let others: Vec<Card> = others.iter().copied().map(Card::known).collect();
    let (door, mine, others) = match by_sockets(process) {
        true => exchange_cards(party, process, mine, others).await?,
        false => (None, mine.into_iter().map(Card::known).collect(), others),
    };
    let mut made = None;
    let mut place = Vec::new();
    if makes && party.leads() {
        match agent::job_number(process) {
            // All know by what it is hidden.
            Some(_) => place = new_secret(process, &mine, &others).unwrap_or_default(),
            None => {
                made = make(process, &mine, &others).ok();
                place = made.as_ref().map_or(Vec::new(), here::Made::place);
            }
        }
    }
    let theirs = party.swap(place.clone()).await;
    let place = match makes {
        true => party.broadcast(place).await,
        false => theirs,
    };
    let seat = Seat {
        in_a: makes,
        own: own.rank().unwrap_or(0),
        size: own.size(),
    };
    let others = Rc::new(RefCell::new(others));
    let adopted = here::open_link(process, &place)
        .and_then(|link| adopt(process, &link, seat, &others, door));
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

/// Tells the members of each group where those of the other listen. The cards of the own group are the leader's alone.
async fn exchange_cards(
    party: &Party,
    process: &Process,
    mine: Vec<Member>,
    others: Vec<Card>,
) -> Result<(Option<Door>, Vec<Card>, Vec<Card>)> {
    let door = Door::open(process).ok();
    let own = door.as_ref().map_or(Vec::new(), Door::text);
    let texts = party.gather(&own).await;
    let mine = match party.leads() {
        // What is missing is missed by all of the other group.
        true => contact::read_cards(mine, &texts).unwrap_or_default(),
        false => Vec::new(),
    };
    let theirs = Card::all_from(&party.swap(Card::all_to(&mine)).await);
    let complete = theirs.len() == others.len();
    let failed = vec![u8::from(!complete)];
    let failed = party.combine(failed, |all, more| all[0] |= more[0]).await;
    if failed != [0] {
        fail!(
            Other,
            "a member of one of the groups could make no socket for the other; raise the limit on open files (ulimit -n)"
        );
    }
    Ok((door, mine, theirs))
}

/// The link between two groups, at the leader of the first.
fn make(process: &Process, a: &[Card], b: &[Card]) -> Result<here::Made> {
    if !by_sockets(process) {
        return here::make_link(a, b.len());
    }
    here::make_secret(a, is_encrypted(a, b))
}

/// The hidden secret of a link between groups of one family of jobs over agents.
fn new_secret(process: &Process, a: &[Card], b: &[Card]) -> Result<Vec<u8>> {
    agent::Told::new(is_encrypted(a, b))?.hidden(process)
}

fn is_encrypted(a: &[Card], b: &[Card]) -> bool {
    let mut contacts = a.iter().chain(b).filter_map(|card| card.contact.as_ref());
    contacts.any(|contact| contact.encrypted)
}

/// Makes peers of the members of the other group of a link, in which this process has a `seat`. The peers, in the order of that
/// group.
fn adopt(
    process: &Process,
    link: &Opened,
    seat: Seat,
    others: &Others,
    mut door: Option<Door>,
) -> Result<Adopted> {
    let mut worlds = WORLDS.get().borrow_mut();
    let members: Vec<Member> = others.borrow().iter().map(|card| card.member).collect();
    let told: Vec<u64> = door
        .as_ref()
        .map_or(Vec::new(), |door| door.links().to_vec());
    let mut peers = Vec::with_capacity(members.len());
    // Many members, of few worlds.
    let mut segments: HashMap<(u64, i32, i32), Arc<Segment>> = HashMap::new();
    let mut sockets = None;
    for (other, member) in members.iter().enumerate() {
        let end = LinkEnd {
            in_a: seat.in_a,
            own: seat.own,
            other,
        };
        let name = name_of_link(link.key(), end);
        // By this link already, or by one that both ends have told each other of: so they still have it.
        let is_common = |known: &Known| {
            let others = others.borrow();
            let contact = others[other].contact.as_ref();
            let is_there = |contact: &Contact| contact.links.contains(&known.link);
            match known.way {
                Some(Way::Sockets(_)) => {
                    let both_told = told.contains(&known.link) && contact.is_some_and(is_there);
                    known.link == name || both_told
                }
                _ => true,
            }
        };
        if let Some(peer) = worlds.find_where(process, member, is_common) {
            peers.push(peer);
            continue;
        }
        let (peer, way, pid) = match link {
            Opened::Memory(link) => {
                let segment = match segments.entry(member.world.age()) {
                    Entry::Occupied(known) => Arc::clone(known.get()),
                    Entry::Vacant(place) => {
                        Arc::clone(place.insert(worlds.segment(&member.world)?))
                    }
                };
                let place = member.rank as usize;
                let pid = segment.status(place).pid();
                let foreign = Foreign {
                    link: Arc::clone(link),
                    end,
                    segment,
                    place,
                };
                let peer = process.core().add_foreign(foreign);
                (peer, Way::Memory(Arc::clone(link)), Some(pid))
            }
            Opened::Sockets(secret) => {
                let path = match sockets {
                    Some(path) => path,
                    None => match door.take() {
                        Some(door) => ways::open(process, secret, seat, others, door)?,
                        None => fail!(
                            Other,
                            "this process could make no socket for the other group; raise the limit on open files (ulimit -n)"
                        ),
                    },
                };
                sockets = Some(path);
                let peer = process.core().add_linked(path, seat.number_of(other));
                (peer, Way::Sockets(Rc::clone(others)), None)
            }
        };
        debug_assert_eq!(peer as usize, process.size() + worlds.known.len());
        let index = worlds.known.len();
        worlds.present.push(index);
        worlds.known.push(Known {
            member: *member,
            pid,
            way: Some(way),
            end,
            link: name,
            missed: Cell::new(false),
            missed_since: Cell::new(None),
            uses: Cell::new(0),
        });
        peers.push(peer);
    }
    let adopted = Adopted::of(process, &worlds, peers);
    worlds.show(process);
    match ulfm::is_on() {
        true => watch(process, worlds, &members, adopted.peers())?,
        false => drop(worlds),
    }
    Ok(adopted)
}

/// Ends this process when one of another world, to which it is connected, has ended without MPI_Finalize. Of another job, its own launcher
/// does not watch that one. Of its own job, the launcher does, but it sees no connection where one side had not begun it yet.
pub(crate) fn check_others(process: &Process) {
    if ulfm::is_on() {
        return;
    }
    let own = own_world(process);
    let worlds = WORLDS.get().borrow();
    let peers = worlds.present(process);
    for (peer, known) in peers.filter(|(peer, known)| known.is_connected(process, *peer)) {
        let Member { world, rank } = known.member;
        if known.has_lost_job(process, peer) {
            process::give_up(&format!(
                "the job of rank {rank}{}, to which this rank is connected, has ended without MPI_Finalize",
                known.host()
            ));
        }
        let Some(pid) = known.missing_process(process, peer) else {
            continue;
        };
        let is_family = own.is_family(&world);
        if is_family && !known.is_late() {
            continue;
        }
        let of = match world.holder {
            _ if is_family => " of another group of ranks of this job".to_string(),
            ..0 => format!(" of another job{}", known.host()),
            holder => format!(" of another job (of process {holder})"),
        };
        // One that has ended MPI has parted from all before.
        if known.is_connected(process, peer) {
            process::give_up(&format!(
                "rank {rank} (pid {pid}){of}, to which this rank is connected, has ended without MPI_Finalize"
            ));
        }
    }
}

/// Gives up the memory shared with processes that no communicator has any more.
pub fn part_from_unused(process: &Process) {
    let mut worlds = WORLDS.get().borrow_mut();
    let mut core = process.core();
    let parted = worlds.give_up_where(|index, known| {
        let peer = peer_at(process, index);
        // Where others may die, one that lives may still ask what has been agreed on.
        let may_ask = ulfm::is_on() && !core.is_dead(peer);
        if known.uses.get() != 0 || core.is_busy_with(peer) || may_ask {
            return false;
        }
        if let Some(Way::Memory(link)) = known.way.take() {
            link.part(known.end);
        }
        core.remove_foreign(peer);
        true
    });
    drop(core);
    if parted {
        worlds.show(process);
        if ulfm::is_on() {
            let known = |world: &World| {
                worlds
                    .present(process)
                    .any(|(_, known)| known.member.world.is(world))
            };
            ulfm::watch_only(known);
        }
    }
}

/// MPI ends in this process: it is connected to nobody, and nobody finds it any more.
pub(crate) fn part_from_all(process: &Process) {
    ports::close_all();
    names::unpublish_all();
    let mut worlds = WORLDS.get().borrow_mut();
    let mut core = process.core();
    worlds.give_up_where(|index, known| {
        let peer = peer_at(process, index);
        match known.way.take() {
            Some(Way::Memory(link)) => {
                link.part(known.end);
                if !core.is_busy_with(peer) {
                    core.remove_foreign(peer);
                }
            }
            _ => core.remove_foreign(peer),
        }
        true
    });
    drop(core);
    worlds.show(process);
}

/// Who cannot be reached has often just died, and then the launcher ends this process too, and names that one.
fn lingering<T>(reach: impl FnOnce() -> Result<T>) -> Result<T> {
    let reached = reach();
    if reached.is_err() {
        serial::unlocked(|| std::thread::sleep(LINGER));
    }
    reached
}

/// What the two roots have agreed on, at every member of the root's group.
struct Meeting {
    place: Vec<u8>,
    in_a: bool,
    others: Vec<Card>,
    /// Index of the other root in its group.
    other_root: usize,
}

/// Connects the group of `comm` with another one, as its root has arranged it.
fn meet(
    process: &Process,
    comm: &Rc<Comm>,
    root: usize,
    meeting: Meeting,
    door: Option<Door>,
) -> Result<Comm> {
    let Meeting {
        place,
        in_a,
        others,
        other_root,
    } = meeting;
    let seat = Seat {
        in_a,
        own: comm.rank,
        size: comm.group.size(),
    };
    let reached = lingering(|| {
        let link = here::open_link(process, &place)?;
        let others = Rc::new(RefCell::new(others));
        Ok((
            link.key(),
            adopt_all(process, comm, &link, seat, &others, door)?,
        ))
    });
    let own = Rc::clone(process.own());
    let peers = reached.as_ref().map(|(_, adopted)| adopted.peers());
    let reach = (peers.ok().filter(|_| comm.rank == root)).map(|peers| (&*own, peers[other_root]));
    // Where some do not reach the others, all have made parties of this group all the same: its next ones match.
    let tag = reached.as_ref().map_or(FIRST_TAG, |(key, _)| tag_of(*key));
    let parties = create::intercomm_parties(comm, root, reach, tag);
    make_intercomm(process, comm, parties, reached)
}

/// The tag by which the roots begin to talk. Threads of the same two may meet at the same time, and where processes may die, an earlier
/// meeting may have left messages: each link has a tag of its own.
fn tag_of(key: u64) -> i32 {
    1 + (key % (spawn::CARDS_TAG as u64 - 1)) as i32
}

/// As [`adopt`]; if that fails, the other members of `comm` do not wait for this process.
fn adopt_all(
    process: &Process,
    comm: &Comm,
    link: &Opened,
    seat: Seat,
    others: &Others,
    door: Option<Door>,
) -> Result<Adopted> {
    let adopted = adopt(process, link, seat, others, door);
    if adopted.is_err() && ulfm::is_on() {
        ulfm::Meeting::new(link.key(), comm.group.members()).fail();
    }
    adopted
}

/// What cannot be reached where processes may die has died.
fn of_failure(error: Error) -> Error {
    match ulfm::is_on() {
        true => Error::new(Class::ProcFailed, error.detail()),
        false => error,
    }
}

/// The communicator of this group and the one that a link leads to, if this process has reached that: its key, and the other processes.
fn make_intercomm(
    process: &Process,
    comm: &Rc<Comm>,
    parties: create::Parties,
    reached: Result<(u64, Adopted)>,
) -> Result<Comm> {
    if !ulfm::is_on() {
        let steps = create::intercomm_if(reached.is_ok(), Rc::clone(comm), parties.clone());
        let made = internal::run(process, steps);
        parties.end_of_call();
        return reached.and(made);
    }
    let (key, adopted) = reached.map_err(of_failure)?;
    let steps = create::intercomm(Rc::clone(comm), parties);
    let peers = [adopted.peers(), comm.group.members()].concat();
    let meeting = ulfm::Meeting::new(key, &peers);
    let failed = || meeting.failure().is_some();
    let made = internal::run_unless(process, steps, failed, spawn::describe_outside);
    let made = made.unwrap_or_else(|| Err(meeting.failure().expect("it stays failed")));
    meeting.end(made)
}

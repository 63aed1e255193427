//! Starting processes: the root asks the launcher for them, and all members connect to them.

use std::cell::RefCell;
use std::collections::HashSet;
use std::ffi::OsString;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use cloudmpi_engine::PeerId;
use cloudmpi_segment::{
    Answer, JobHeader, Member, Request, Segment, SpawnApp, WAIT_ANY, WaitEntry, WaitKind, World,
    vars,
};

use super::contact::{self, Card, Door, by_sockets};
use super::here::{self, Made, Opened, PLACE_BYTES};
use super::ports::{self, Arranged};
use super::ways::{Others, Seat};
use super::{Adopted, Meeting, WORLDS, agent, check_able, greetings, part_from_unused, sockets};
use crate::comm::{Comm, FREED};
use crate::create;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::internal::{self, Party, pack_u32, u32_at};
use crate::process::{self, Process};
use crate::say;
use crate::serial::Serial;
use crate::ulfm;
use crate::wait;

/// What the root is to start.
pub struct Order {
    pub apps: Vec<SpawnApp>,
    /// `mpi_initial_errhandler`; may be empty.
    pub errhandler: Vec<u8>,
    /// `mpi_memory_alloc_kinds`, if it was given.
    pub memory_kinds: Option<Vec<u8>>,
}

/// Tag of the message by which new processes tell their parents where they listen.
pub(super) const CARDS_TAG: i32 = super::FIRST_TAG - 1;

/// The communicator with the parents. The program may have freed it.
static PARENT: Serial<RefCell<Weak<Comm>>> = Serial::new(RefCell::new(Weak::new()));

/// MPI_Comm_get_parent.
pub fn parent() -> Option<usize> {
    let parent = PARENT.get().borrow().upgrade()?;
    let handle = parent.handle.get();
    (handle != FREED).then_some(handle)
}

/// What the root tells the other members: it is a meeting, or an error.
fn encode(arranged: &Result<(Vec<u8>, Vec<Card>)>) -> Vec<u8> {
    match arranged {
        Ok((place, others)) => {
            let mut bytes = vec![1];
            bytes.extend_from_slice(place);
            bytes.extend(Card::all_to(others));
            bytes
        }
        Err(error) => encode_error(error),
    }
}

fn decode(bytes: &[u8]) -> Result<Meeting> {
    match bytes.split_first() {
        Some((1, rest)) if rest.len() > PLACE_BYTES => {
            let (place, others) = rest.split_at(PLACE_BYTES);
            let mut others = Card::all_from(others);
            if let [first @ Card { contact: None, .. }] = others.as_slice() {
                others = everyone(first.member.world);
            }
            Ok(Meeting {
                place: place.to_vec(),
                in_a: true,
                others,
                other_root: 0,
            })
        }
        Some((0, rest)) => Err(error_of(rest)),
        _ => fail!(Intern, "the root has told {} bytes", bytes.len()),
    }
}

/// The ranks of a world, of whom no more is known.
fn everyone(world: World) -> Vec<Card> {
    let members = (0..world.ranks).map(|rank| Member { world, rank });
    members.map(Card::known).collect()
}

/// An error, to be told to other members.
pub(super) fn encode_error(error: &Error) -> Vec<u8> {
    let mut bytes = vec![0];
    bytes.extend(pack_u32([error.code() as u32]));
    bytes.extend_from_slice(error.detail().as_bytes());
    bytes
}

/// An error as another member has told it, behind the first byte.
pub(super) fn error_of(bytes: &[u8]) -> Error {
    match bytes.split_at_checked(4) {
        Some((code, text)) => Error::with_code(
            u32_at(code, 0) as i32,
            String::from_utf8_lossy(text).into_owned(),
        ),
        None => Error::new(Class::Intern, "the root has told nothing"),
    }
}

/// MPI_Comm_spawn and MPI_Comm_spawn_multiple. `order` is the root's.
pub fn spawn(comm: &Rc<Comm>, root: usize, order: Option<Result<Order>>) -> Result<Comm> {
    let process = process::get();
    part_from_unused(process);
    let party = Party::of(comm).led_by(root);
    check_living(comm)?;
    let (mut door, cards) = contact::introduce(process, comm, &party)?;
    if agent::job_number(process).is_some() {
        let told = order.map_or_else(Vec::new, |order| {
            let arranged =
                order.and_then(|order| arrange_by_agent(process, comm, &cards?, root, order));
            ports::encode(&arranged.map_err(|error| check_living(comm).err().unwrap_or(error)))
        });
        let told = internal::run(process, async move { Ok(party.broadcast(told).await) })?;
        return super::meet(process, comm, root, ports::decode(&told)?, door);
    }
    let mut started = None;
    let told = match order {
        Some(order) => encode(&order.and_then(|order| {
            let parents = Parents {
                comm,
                cards: cards?,
                root,
                door: &mut door,
            };
            let arranged = arrange(process, parents, order, &mut started);
            arranged.map_err(|error| check_living(comm).err().unwrap_or(error))
        })),
        None => Vec::new(),
    };
    let told = internal::run(process, async move { Ok(party.broadcast(told).await) })?;
    let met = super::meet(process, comm, root, decode(&told)?, door);
    // Now all have opened the link.
    drop(started);
    met
}

/// What the root keeps until all have met the new processes.
struct Started {
    _link: Made,
    /// Where it has heard of them by sockets.
    _children: Option<Adopted>,
}

/// An error where a process of the group has died, or the communicator was revoked.
pub(super) fn check_living(comm: &Comm) -> Result<()> {
    let failure = match ulfm::is_on() {
        true => ulfm::failure(comm),
        false => None,
    };
    failure.map_or(Ok(()), Err)
}

/// Who starts processes.
struct Parents<'a> {
    comm: &'a Comm,
    cards: Vec<Card>,
    root: usize,
    /// The root's.
    door: &'a mut Option<Door>,
}

/// Has the processes started, and waits until all have come as far as MPI_Init. Where the link is, and the processes; of one world
/// that shares memory with this one the first alone.
fn arrange(
    process: &Process,
    parents: Parents<'_>,
    order: Order,
    started: &mut Option<Started>,
) -> Result<(Vec<u8>, Vec<Card>)> {
    check_able(process)?;
    let Some(control) = process.segment().header().control_name() else {
        fail!(
            Spawn,
            "there is no launcher that starts processes for this job; start the program by cloudmpi run (mpiexec), with -n 1 if it is to be alone"
        );
    };
    let ranks: u64 = order.apps.iter().map(|app| u64::from(app.ranks)).sum();
    let link = match by_sockets(process) {
        // The new processes take over what the job is told of encryption.
        true => super::make(process, &parents.cards, &[])?,
        false => here::make_link(&parents.cards, ranks as usize)?,
    };
    let names: Vec<String> = (order.apps.iter())
        .map(|app| String::from_utf8_lossy(&app.program).into_owned())
        .collect();
    let request = Request {
        link: link.holder(),
        root: parents.root as u32,
        ..request_of(process, order)
    };
    let world = match ask(process, &control, &request)? {
        Answer::Started(world) => world,
        Answer::Refused(why) => fail!(Spawn, "{why}"),
    };
    let segment = WORLDS.get().borrow_mut().segment(&world)?;
    let place = link.place();
    let others = match by_sockets(process) {
        true => hear_children(process, parents, &place, (world, &segment), &names)
            .map(|(cards, children)| (cards, Some(children))),
        false => wait_for_start(process, parents.comm, &segment, &names)
            .map(|()| (everyone(world).into_iter().take(1).collect(), None)),
    };
    let (others, children) = others.inspect_err(|_| {
        segment.header().abandon_start();
    })?;
    *started = Some(Started {
        _link: link,
        _children: children,
    });
    Ok((place, others))
}

/// What the order asks for, from this process.
fn request_of(process: &Process, order: Order) -> Request {
    let working_dir = std::env::current_dir().map_or_else(|_| OsString::new(), OsString::from);
    let mut env = changed_variables();
    if let Some(kinds) = order.memory_kinds {
        env.push([vars::MEMORY_ALLOC_KINDS.as_bytes(), &kinds].join(&b'='));
    }
    Request {
        working_dir: working_dir.as_bytes().to_vec(),
        asker: super::own_world(process).first + process.rank() as u32,
        env,
        errhandler: order.errhandler,
        apps: order.apps,
        ..Request::default()
    }
}

/// In a job over agents: its launcher starts the new processes as a job of their own, which connects to a port that this process
/// opens for them. There the launcher says too why nobody comes.
fn arrange_by_agent(
    process: &Process,
    comm: &Rc<Comm>,
    cards: &[Card],
    root: usize,
    order: Order,
) -> Arranged {
    check_able(process)?;
    let Some(control) = process.segment().header().control_name() else {
        fail!(Intern, "this job has no agent to ask");
    };
    let port = agent::open_port(process)?;
    let request = Request {
        port: port.as_bytes().to_vec(),
        ..request_of(process, order)
    };
    // The supervisor passes it on, and answers nothing.
    let asked = hand_over(process, &control, &request);
    let watching = sockets::Watching::new(comm);
    let met = asked.and_then(|_asked| greetings::accept(process, &port, cards, root));
    drop(watching);
    if met.is_err() {
        // Without programs: nobody takes those that were asked for. The launcher may know that.
        let abandoned = Request {
            port: port.as_bytes().to_vec(),
            ..Request::default()
        };
        drop(hand_over(process, &control, &abandoned));
    }
    agent::close_port(process, port)?;
    met
}

/// Waits until the first of the new processes, which have come as far as MPI_Init, has told where all of them listen.
fn hear_children(
    process: &Process,
    parents: Parents<'_>,
    place: &[u8],
    (world, segment): (World, &Arc<Segment>),
    names: &[String],
) -> Result<(Vec<Card>, Adopted)> {
    let others: Others = Rc::new(RefCell::new(everyone(world)));
    let seat = Seat {
        in_a: true,
        own: parents.root,
        size: parents.cards.len(),
    };
    let link = here::open_link(process, place)?;
    let adopted = super::adopt(process, &link, seat, &others, parents.door.take())?;
    let own = Rc::clone(process.own());
    let first = adopted.peers()[0];
    let header = segment.header();
    let heard = internal::run_unless(
        process,
        async move { Ok(internal::heard_from_leader(own, first, CARDS_TAG).await) },
        || header.early_end().is_some() || check_living(parents.comm).is_err(),
        describe_outside,
    );
    check_living(parents.comm)?;
    let cards = match heard {
        Some(cards) if header.take_start() => Card::all_from(&cards?),
        _ => return Err(ended_early(header, names)),
    };
    if cards.len() != adopted.peers().len() {
        fail!(
            Intern,
            "the new processes have told of {} of them",
            cards.len()
        );
    }
    others.borrow_mut().clone_from(&cards);
    Ok((cards, adopted))
}

/// Variables that this process has set since it began.
fn changed_variables() -> Vec<Vec<u8>> {
    let began_with = std::fs::read("/proc/self/environ").unwrap_or_default();
    let began_with: HashSet<&[u8]> = began_with.split(|byte| *byte == 0).collect();
    let variables = std::env::vars_os();
    let now = variables.map(|(name, value)| [name.as_bytes(), value.as_bytes()].join(&b'='));
    now.filter(|variable| !began_with.contains(variable.as_slice()))
        .collect()
}

fn failed(what: &str, error: &std::io::Error) -> Error {
    Error::new(
        Class::Spawn,
        format!("the launcher cannot be {what}: {error}"),
    )
}

/// Where the answer comes.
fn hand_over(process: &Process, control: &str, request: &Request) -> Result<OwnedFd> {
    // Many may wait there already.
    let connect = || sockets::connect(control).map(Some);
    let connected = sockets::wait_for(process, -1, None, connect);
    let connected = connected.map_err(|error| failed("reached", &error))?;
    let fd = connected.expect("there is no limit");
    let bytes = request.encode();
    sockets::send(fd.as_raw_fd(), &bytes).map_err(|error| match error.raw_os_error() {
        Some(libc::EMSGSIZE) => Error::new(
            Class::Spawn,
            format!(
                "the arguments of the programs are {} bytes long, more than can be passed on",
                bytes.len()
            ),
        ),
        _ => failed("asked", &error),
    })?;
    Ok(fd)
}

fn ask(process: &Process, control: &str, request: &Request) -> Result<Answer> {
    let fd = hand_over(process, control, request)?;
    let answer = sockets::wait_for(process, fd.as_raw_fd(), None, || {
        sockets::receive(fd.as_raw_fd()).map(Some)
    });
    let answer = answer.map_err(|error| failed("heard", &error))?;
    match Answer::decode(&answer.unwrap_or_default()) {
        Some(answer) => Ok(answer),
        None => fail!(
            Spawn,
            "the launcher has not understood the request; use the launcher and library of one installation"
        ),
    }
}

fn wait_for_start(
    process: &Process,
    comm: &Comm,
    segment: &Arc<Segment>,
    names: &[String],
) -> Result<()> {
    let header = segment.header();
    let ranks = segment.layout().ranks as u32;
    let have_come = || header.initialised.load(Ordering::Acquire) >= ranks;
    wait::wait_for(
        process,
        |_| {
            let ends = || check_living(comm).is_err();
            (header.early_end().is_some() || have_come() || ends()).then_some(())
        },
        describe_outside,
    );
    check_living(comm)?;
    match header.take_start() {
        true => Ok(()),
        false => Err(ended_early(header, names)),
    }
}

fn ended_early(header: &JobHeader, names: &[String]) -> Error {
    let (rank, status) = header.early_end().unwrap_or_default();
    let programs = names.join(", ");
    Error::new(
        Class::Spawn,
        format!(
            "rank {rank} of the new processes ({programs}) ended with status {status} before it had come through MPI_Init"
        ),
    )
}

/// A wait that ends by something that the launcher does not see.
pub(super) fn describe_outside(_core: &crate::core::Core, entries: &mut Vec<WaitEntry>) {
    entries.push(outside());
}

pub(crate) fn outside() -> WaitEntry {
    WaitEntry {
        kind: WaitKind::Outside,
        peer: WAIT_ANY,
        tag: WAIT_ANY,
        context: 0,
        length_bytes: 0,
        called: cloudmpi_segment::NOT_CALLED,
    }
}

/// In a process that was started by others: connects its world with them, before MPI_Init returns. `finish` sees to what
/// every new communicator needs.
///
/// Where processes may die, one that does not come to have the communicator ends: nobody waits for it.
pub fn meet_parents(finish: impl FnOnce(&Comm)) -> Result<()> {
    let met = find_and_meet_parents(finish);
    if let (true, Err(error)) = (ulfm::is_on(), &met) {
        say(format_args!(
            "{}: it does not come to those who start it, and ends: {}",
            process::get().name().told(),
            error.detail()
        ));
        std::process::exit(1);
    }
    met
}

fn find_and_meet_parents(finish: impl FnOnce(&Comm)) -> Result<()> {
    let Ok(place) = std::env::var(vars::PARENT) else {
        return Ok(());
    };
    if place.starts_with(ports::SCHEME) {
        let world = Rc::clone(process::get().world());
        let comm = ports::connect_to_parents(&world, place)?;
        return take_parents(comm, finish);
    }
    let numbers: Vec<u32> = place
        .split(':')
        .filter_map(|number| number.parse().ok())
        .collect();
    let &[holder, fd, root] = numbers.as_slice() else {
        fail!(
            Other,
            "{}={place:?} is not what the launcher sets; unset it",
            vars::PARENT
        );
    };
    let process = process::get();
    let root = root as usize;
    let (link, parents) = super::lingering(|| find_parents(process, (holder, fd), root))?;
    let world = Rc::clone(process.world());
    let seat = Seat {
        in_a: false,
        own: world.rank,
        size: process.size(),
    };
    let party = Party::of(&world);
    let (door, cards) = match by_sockets(process) {
        true => {
            let (door, cards) = contact::introduce(process, &world, &party)?;
            (door, Some(cards))
        }
        false => (None, None),
    };
    let others = Rc::new(RefCell::new(parents));
    let adopt = || super::adopt_all(process, &world, &link, seat, &others, door);
    let adopted = super::lingering(adopt)?;
    let own = Rc::clone(process.own());
    let parent = adopted.peers()[root];
    match cards {
        // The root may sleep until all are here.
        None => process.core().path().notify(parent),
        Some(cards) => tell_parents(process, &world, party, parent, cards)?,
    }
    let reach = (world.rank == 0).then(|| (&*own, parent));
    let parties = create::intercomm_parties(&world, 0, reach, super::tag_of(link.key()));
    let comm = super::make_intercomm(process, &world, parties, Ok((link.key(), adopted)))?;
    take_parents(comm, finish)
}

/// The link to the parents, and these.
fn find_parents(
    process: &Process,
    (holder, fd): (u32, u32),
    root: usize,
) -> Result<(Opened, Vec<Card>)> {
    let link = here::open_link(process, &pack_u32([holder, fd]))?;
    let parents = link.members();
    let misses_some = match &link {
        Opened::Memory(link) => link.others() != process.size(),
        Opened::Sockets(_) => false,
    };
    if root >= parents.len() || misses_some {
        fail!(
            Other,
            "the processes that started this one have ended, or others have taken their numbers"
        );
    }
    Ok((link, parents))
}

fn take_parents(comm: Comm, finish: impl FnOnce(&Comm)) -> Result<()> {
    comm.name.replace(b"MPI_COMM_PARENT".to_vec());
    finish(&comm);
    process::get().segment().header().end_start();
    PARENT.get().replace(Rc::downgrade(&create::install(comm)?));
    Ok(())
}

/// Tells the root of the parents where the ranks of this world listen, when all have opened the link: the launcher counts them as
/// connected from then on.
fn tell_parents(
    process: &Process,
    world: &Rc<Comm>,
    party: Party,
    root: PeerId,
    cards: Result<Vec<Card>>,
) -> Result<()> {
    // Known to the first rank alone.
    let failed = vec![u8::from(cards.is_err())];
    let failed = internal::run(process, async move {
        Ok(party.combine(failed, |all, more| all[0] |= more[0]).await)
    })?;
    let cards = cards?;
    if failed != [0] {
        fail!(
            Other,
            "a rank of this world could make no socket for the processes that have started it; raise the limit on open files (ulimit -n)"
        );
    }
    if world.rank == 0 {
        let cards = Card::all_to(&cards);
        internal::tell_leader(process.own(), root, CARDS_TAG, cards);
    }
    Ok(())
}

//! Ports: a name by which processes that have not started each other find each other on one machine.
//!
//! A port is an abstract socket of the process that has opened it. Both ends ask the kernel which user the other is. Ports of jobs over
//! agents are in the services ([`greetings`]).

use std::cell::RefCell;
use std::os::fd::{AsRawFd, OwnedFd};
use std::rc::Rc;
use std::time::Duration;

use cloudmpi_segment::host_name;

use super::contact::{self, Card, by_sockets};
use super::here::{self, Made, PLACE_BYTES};
use super::spawn::{check_living, encode_error, error_of};
use super::{Meeting, agent, check_able, greetings, part_from_unused, sockets};
use crate::comm::Comm;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::internal::{self, Party, pack_u32, u32_at};
use crate::process::{self, Process};
use crate::serial::Serial;
use crate::ulfm;

/// What a port's name begins with.
pub(super) const SCHEME: &str = "cloudmpi-port:";
/// First bytes of what the two ends tell each other; raised when that changes.
const GREETING: &[u8; 8] = b"cmpi-p04";

/// How others come to a port.
enum Listener {
    Socket(OwnedFd),
    /// By the agent.
    Agent,
}

/// Ports that this process has opened, by their names.
static PORTS: Serial<RefCell<Vec<(String, Listener)>>> = Serial::new(RefCell::new(Vec::new()));

fn random() -> Result<u64> {
    let mut bytes = [0; 8];
    // SAFETY: writable for its length; so few bytes come whole.
    match unsafe { libc::getrandom(bytes.as_mut_ptr().cast(), bytes.len(), 0) } {
        8 => Ok(u64::from_ne_bytes(bytes)),
        _ => fail!(Other, "the kernel has no random numbers"),
    }
}

/// MPI_Open_port. The port's name.
pub fn open_port() -> Result<String> {
    let process = process::get();
    check_able(process)?;
    if agent::job_number(process).is_some() {
        let name = agent::open_port(process)?;
        let mut ports = PORTS.get().borrow_mut();
        ports.push((name.clone(), Listener::Agent));
        return Ok(name);
    }
    let socket_name = format!("cloudmpi.port.{}.{:016x}", std::process::id(), random()?);
    let socket = match sockets::bind(&socket_name, true) {
        Ok(socket) => socket,
        Err(error) => fail!(Other, "a port cannot be opened: {error}"),
    };
    let name = format!("{SCHEME}{}:{socket_name}", host_name());
    PORTS
        .get()
        .borrow_mut()
        .push((name.clone(), Listener::Socket(socket)));
    Ok(name)
}

/// MPI_Close_port. Who waits there is told.
pub fn close_port(name: &str) -> Result<()> {
    let closed = {
        let mut ports = PORTS.get().borrow_mut();
        let index = ports.iter().position(|(port, _)| port == name);
        index.map(|index| ports.swap_remove(index))
    };
    match closed {
        Some((_, Listener::Socket(_))) => Ok(()),
        Some((name, Listener::Agent)) => agent::close_port(process::get(), name),
        None => Err(not_here(name)),
    }
}

/// MPI ends. Ports of jobs over agents are there as long as the job.
pub(super) fn close_all() {
    PORTS.get().borrow_mut().clear();
}

#[cold]
fn not_here(name: &str) -> Error {
    Error::new(
        Class::Port,
        format!("this process has no port {name:?} open; use what MPI_Open_port gave here"),
    )
}

/// What one end tells the other of its group.
fn greeting(process: &Process, cards: &[Card], root: usize, place: &[u8]) -> Vec<u8> {
    let machine = here::machine();
    let mut bytes = GREETING.to_vec();
    let kind = u32::from(by_sockets(process)) | u32::from(ulfm::is_on()) << 1;
    bytes.extend(pack_u32([root as u32, machine.len() as u32, kind]));
    bytes.extend(machine);
    bytes.extend_from_slice(place);
    bytes.extend(Card::all_to(cards));
    bytes
}

/// Whether the two ends can meet: where processes may die, they have to be of one job. `tolerates`: they may at the other end.
pub(super) fn check_tolerance(process: &Process, tolerates: bool, cards: &[Card]) -> Result<()> {
    let own = super::own_world(process);
    let is_family = |card: &Card| own.is_family(&card.member.world);
    if tolerates != ulfm::is_on() || ulfm::is_on() && !cards.iter().all(is_family) {
        fail!(
            Port,
            "the two ends are not of one job, and one of them tolerates failures: processes with --tolerate-failures connect to processes of their own job only"
        );
    }
    Ok(())
}

/// What the other end has told: its root, what stands before its members, and these.
fn read_greeting(
    process: &Process,
    bytes: &[u8],
    place_bytes: usize,
) -> Result<(usize, Vec<u8>, Vec<Card>)> {
    let wrong = || {
        Error::new(
            Class::Port,
            "the process at the other end is not of this build of cloudmpi; start all by one installation",
        )
    };
    let rest = bytes.strip_prefix(GREETING).ok_or_else(wrong)?;
    let (words, rest) = rest.split_at_checked(12).ok_or_else(wrong)?;
    let root = u32_at(words, 0) as usize;
    let machine = rest.split_at_checked(u32_at(words, 1) as usize);
    let (machine, rest) = machine.ok_or_else(wrong)?;
    let (place, rest) = rest.split_at_checked(place_bytes).ok_or_else(wrong)?;
    if machine != here::machine() {
        fail!(
            Port,
            "the process at the other end runs in another container, which hides its memory; start both in one"
        );
    }
    let kind = u32_at(words, 2);
    let cards = Card::all_from(rest);
    check_tolerance(process, kind & 2 != 0, &cards)?;
    if (kind & 1 != 0) != by_sockets(process) {
        let (this, other) = match by_sockets(process) {
            true => ("this", "the other"),
            false => ("the other", "this"),
        };
        fail!(
            Port,
            "the ranks of {this} job do not all share memory (--nodes, --via), and those of {other} job do; start both the same way"
        );
    }
    match root < cards.len() {
        true => Ok((root, place.to_vec(), cards)),
        false => Err(wrong()),
    }
}

/// The place of the link, whether this is the accepting side, the other root, and the members of the other group.
pub(super) type Arranged = Result<(Vec<u8>, bool, usize, Vec<Card>)>;

/// The same for [`super::meet`].
pub(super) fn meeting(
    (place, in_a, other_root, others): (Vec<u8>, bool, usize, Vec<Card>),
) -> Meeting {
    Meeting {
        place,
        in_a,
        others,
        other_root,
    }
}

pub(super) fn encode(arranged: &Arranged) -> Vec<u8> {
    match arranged {
        Ok((place, in_a, other_root, others)) => {
            let mut bytes = vec![1];
            let words = [u32::from(*in_a), *other_root as u32, place.len() as u32];
            bytes.extend(pack_u32(words));
            bytes.extend_from_slice(place);
            bytes.extend(Card::all_to(others));
            bytes
        }
        Err(error) => encode_error(error),
    }
}

pub(super) fn decode(bytes: &[u8]) -> Result<Meeting> {
    match bytes.split_first() {
        Some((1, rest)) if rest.len() > 12 + PLACE_BYTES => {
            let (words, rest) = rest.split_at(12);
            let place_bytes = u32_at(words, 2) as usize;
            let (place, others) = rest.split_at(place_bytes.min(rest.len()));
            Ok(Meeting {
                place: place.to_vec(),
                in_a: u32_at(words, 0) != 0,
                others: Card::all_from(others),
                other_root: u32_at(words, 1) as usize,
            })
        }
        Some((_, rest)) => Err(error_of(rest)),
        None => fail!(Intern, "the root has told nothing"),
    }
}

/// Lets the root arrange a meeting, of which all members are told; `is_arranged` is called at each then.
fn arranged(
    comm: &Rc<Comm>,
    root: usize,
    arrange: impl FnOnce(&Process, &[Card], &mut Option<Made>) -> Arranged,
    is_arranged: impl FnOnce(&Process),
) -> Result<Comm> {
    let process = process::get();
    part_from_unused(process);
    let party = Party::of(comm).led_by(root);
    check_living(comm)?;
    let (door, cards) = contact::introduce(process, comm, &party)?;
    let mut made = None;
    let told = match comm.rank == root {
        true => {
            let watching = sockets::Watching::new(comm);
            let arranged = check_able(process).and_then(|()| arrange(process, &cards?, &mut made));
            drop(watching);
            encode(&arranged.map_err(|error| check_living(comm).err().unwrap_or(error)))
        }
        false => Vec::new(),
    };
    let told = internal::run(process, async move { Ok(party.broadcast(told).await) })?;
    let meeting = decode(&told)?;
    is_arranged(process);
    let met = super::meet(process, comm, root, meeting, door);
    // Now all have opened the link.
    drop(made);
    met
}

/// MPI_Comm_accept; the root is asked for the `port`.
pub fn accept(comm: &Rc<Comm>, root: usize, port: impl FnOnce() -> Result<String>) -> Result<Comm> {
    let accept = |process: &Process, cards: &[Card], made: &mut Option<Made>| {
        let port = &port()?;
        let ports = PORTS.get().borrow();
        let listener = match ports.iter().find(|(name, _)| name == port) {
            Some((_, Listener::Socket(socket))) => socket.try_clone(),
            Some((_, Listener::Agent)) => {
                drop(ports);
                return greetings::accept(process, port, cards, root);
            }
            None => return Err(not_here(port)),
        };
        drop(ports);
        let failed = |error| Error::new(Class::Port, format!("at port {port:?}: {error}"));
        let listener = listener.map_err(failed)?;
        loop {
            let next = sockets::wait_for(process, listener.as_raw_fd(), None, || {
                sockets::accept(&listener)
            });
            let Some(socket) = next.map_err(failed)? else {
                continue;
            };
            let (other_root, others) = match hear_guest(process, &socket) {
                Ok(Some(guest)) => guest,
                // Another user's process, or one that has ended: the next one may be the right one.
                Ok(None) => continue,
                // It reads out of this why the two do not fit.
                Err(_) => {
                    let cards = Card::in_answer_to(cards, &[]);
                    let told = greeting(process, &cards, root, &[0; PLACE_BYTES]);
                    let _ = sockets::send(socket.as_raw_fd(), &told);
                    continue;
                }
            };
            let link = super::make(process, cards, &others)?;
            let place = link.place();
            let own = Card::in_answer_to(cards, &others);
            let told = greeting(process, &own, root, &place);
            if sockets::send(socket.as_raw_fd(), &told).is_ok() {
                *made = Some(link);
                return Ok((place, true, other_root, others));
            }
        }
    };
    arranged(comm, root, accept, |_| ())
}

/// Reads the greeting of a process that has connected: the root's place in its group, and the group's members. `None`: it
/// gets no answer.
fn hear_guest(process: &Process, socket: &OwnedFd) -> Result<Option<(usize, Vec<Card>)>> {
    if !sockets::peer_of(socket).is_ok_and(|(user, _)| user == sockets::own_user()) {
        return Ok(None);
    }
    let fd = socket.as_raw_fd();
    let told = sockets::wait_for(process, fd, Some(GREETING_LIMIT), || {
        sockets::receive(fd).map(Some)
    });
    match told {
        Ok(Some(told)) if !told.is_empty() => {
            let (other_root, _, others) = read_greeting(process, &told, 0)?;
            Ok(Some((other_root, others)))
        }
        _ => Ok(None),
    }
}

/// A process that connects says at once who it is.
const GREETING_LIMIT: Duration = Duration::from_secs(5);

/// MPI_Comm_connect; the root is asked `whereto`: the port, and the longest time to wait for the other side to accept.
pub fn connect(
    comm: &Rc<Comm>,
    root: usize,
    whereto: impl FnOnce() -> Result<(String, Option<Duration>)>,
) -> Result<Comm> {
    let connect = |process: &Process, cards: &[Card], _: &mut Option<Made>| {
        let (port, limit) = whereto()?;
        let port = port.as_str();
        if agent::job_number(process).is_some() {
            return greetings::connect(process, (port, limit), cards, root);
        }
        let socket = reach(process, port, limit)?;
        let fd = socket.as_raw_fd();
        let told = sockets::send(fd, &greeting(process, cards, root, &[])).and_then(|()| {
            sockets::wait_for(process, fd, limit, || sockets::receive(fd).map(Some))
        });
        // From here on the other end cannot answer any more. It may have in this moment.
        let told = match told {
            Ok(None) => sockets::last(fd).map(|told| Some(told).filter(|told| !told.is_empty())),
            told => told,
        };
        let told = match told {
            Ok(None) => return Err(too_late(port, limit)),
            Ok(Some(told)) if !told.is_empty() => told,
            Err(error) if !has_gone(&error) => fail!(Port, "port {port:?}: {error}"),
            _ => fail!(
                Port,
                "port {port:?} was closed, or its process has ended, before it accepted"
            ),
        };
        let (other_root, place, others) = read_greeting(process, &told, PLACE_BYTES)?;
        Ok((place, false, other_root, others))
    };
    arranged(comm, root, connect, |_| ())
}

/// Over agents: connects the own world to those who have started it, at the port that they have opened for it. From then on their launcher
/// sees two groups that are about to meet.
pub(super) fn connect_to_parents(world: &Rc<Comm>, port: String) -> Result<Comm> {
    let connect = |process: &Process, cards: &[Card], _: &mut Option<Made>| {
        greetings::connect(process, (&port, None), cards, 0)
    };
    arranged(world, 0, connect, |process| {
        process.segment().header().take_start();
    })
}

/// The other has closed its end, with something unread in it perhaps.
fn has_gone(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{BrokenPipe, ConnectionReset};
    matches!(error.kind(), BrokenPipe | ConnectionReset)
}

#[cold]
pub(super) fn too_late(port: &str, limit: Option<Duration>) -> Error {
    let seconds = limit.unwrap_or_default().as_secs_f64();
    Error::new(
        Class::Port,
        format!("nobody accepted at port {port:?} within {seconds} s (info key timeout)"),
    )
}

/// A socket to the process that has a port open.
fn reach(process: &Process, port: &str, limit: Option<Duration>) -> Result<OwnedFd> {
    let Some((host, name)) = port
        .strip_prefix(SCHEME)
        .and_then(|rest| rest.rsplit_once(':'))
    else {
        fail!(
            Port,
            "{port:?} is no port of cloudmpi; pass what MPI_Open_port or MPI_Lookup_name gave"
        );
    };
    if host.starts_with("job:") {
        fail!(
            Port,
            "port {port:?} is of a job that was started with --join; start this one with the same --join URL"
        );
    }
    let own = host_name();
    if host != own {
        fail!(
            Port,
            "port {port:?} is of host {host}, and this process runs on {own}; jobs on several hosts connect if both were started with the same --join URL"
        );
    }
    let connected = sockets::wait_for(process, -1, limit, || sockets::connect(name).map(Some));
    let socket = match connected {
        Ok(Some(socket)) => socket,
        Ok(None) => return Err(too_late(port, limit)),
        Err(error) if error.raw_os_error() == Some(libc::ECONNREFUSED) => fail!(
            Port,
            "no process has port {port:?} open on this machine; it may have been closed, or its process has ended"
        ),
        Err(error) => fail!(Port, "port {port:?} cannot be reached: {error}"),
    };
    match sockets::peer_of(&socket) {
        Ok((user, _)) if user == sockets::own_user() => Ok(socket),
        Ok((user, _)) => fail!(
            Port,
            "port {port:?} belongs to another user (number {user}), with whom this process shares no memory"
        ),
        Err(error) => fail!(Port, "port {port:?}: {error}"),
    }
}

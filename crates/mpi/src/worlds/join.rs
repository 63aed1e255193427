//! MPI_Comm_join: two processes that have a connected socket.

use std::io;
use std::os::fd::RawFd;
use std::rc::Rc;

use super::contact::{self, Card, by_sockets};
use super::here::{self, PLACE_BYTES};
use super::{Meeting, agent, check_able, greetings, part_from_unused, ports, sockets};
use crate::comm::Comm;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::internal::{Party, pack_u32, u32_at};
use crate::process::{self, Process};

/// First bytes that both send; raised when what follows changes.
const GREETING: &[u8; 8] = b"cmpi-j02";
/// What says which machine it is, cut or filled up to this length.
const MACHINE_BYTES: usize = 96;
/// The kind of a process whose job is over agents; else 1 where processes of other worlds are reached by sockets, or 0.
const OVER_AGENTS: u32 = 2;
/// No process says more of itself.
const LONGEST_CARD_BYTES: u32 = 1 << 12;

/// Whether the descriptor is a socket that has another end.
fn check_socket(fd: RawFd) -> Result<()> {
    // SAFETY: room for any address; its length is said.
    let connected = unsafe {
        let mut address: libc::sockaddr_storage = std::mem::zeroed();
        let mut length = size_of::<libc::sockaddr_storage>() as libc::socklen_t;
        libc::getpeername(fd, (&raw mut address).cast(), &raw mut length)
    };
    if connected != 0 {
        let error = io::Error::last_os_error();
        fail!(
            Arg,
            "descriptor {fd} is not a connected socket of this process: {error}"
        );
    }
    Ok(())
}

fn write_all(fd: RawFd, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        // SAFETY: readable for its length.
        let sent =
            unsafe { libc::send(fd, bytes.as_ptr().cast(), bytes.len(), libc::MSG_NOSIGNAL) };
        match usize::try_from(sent) {
            Ok(sent) => bytes = &bytes[sent..],
            Err(_) => match io::Error::last_os_error() {
                error if error.kind() == io::ErrorKind::Interrupted => {}
                error if error.kind() == io::ErrorKind::WouldBlock => std::thread::yield_now(),
                error => return Err(error),
            },
        }
    }
    Ok(())
}

/// Exactly `length` bytes, so that the program finds what is its own behind them.
fn read_exact(process: &Process, fd: RawFd, length: usize) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; length];
    let mut have = 0;
    let all = sockets::wait_for(process, fd, None, || {
        let room = &mut bytes[have..];
        // SAFETY: writable for its length.
        let got =
            unsafe { libc::recv(fd, room.as_mut_ptr().cast(), room.len(), libc::MSG_DONTWAIT) };
        match usize::try_from(got) {
            Err(_) => Err(io::Error::last_os_error()),
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(got) => {
                have += got;
                Ok((have == length).then_some(()))
            }
        }
    });
    all.map(|_| bytes)
}

#[cold]
fn at_socket(fd: RawFd, error: &io::Error) -> Error {
    let why = match error.kind() {
        io::ErrorKind::UnexpectedEof => {
            format!("the process at the other end of socket {fd} has closed it")
        }
        _ => format!("socket {fd}: {error}"),
    };
    Error::new(Class::Other, why)
}

/// Over agents: one end opens a port for the other, and tells its name. The socket may be open to others, so the secret of the link goes by
/// the services, as it does between jobs that connect.
fn accept_at(process: &Process, fd: RawFd, cards: &[Card]) -> ports::Arranged {
    let failed = |error: io::Error| at_socket(fd, &error);
    let port = agent::open_port(process)?;
    let mut told = pack_u32([port.len() as u32]);
    told.extend(port.as_bytes());
    let sent = write_all(fd, &told).map_err(failed);
    // The other one's greeting is there, or it has failed.
    let came = sent.and_then(|()| read_exact(process, fd, 1).map_err(failed));
    let met = came.and_then(|came| match came[..] {
        [1] => greetings::accept(process, &port, cards, 0),
        _ => fail!(
            Other,
            "the process at the other end of socket {fd} does not find this one at the services of its job; start both jobs with the same --join URL"
        ),
    });
    agent::close_port(process, port)?;
    met
}

fn connect_at(process: &Process, fd: RawFd, cards: &[Card]) -> ports::Arranged {
    let failed = |error: io::Error| at_socket(fd, &error);
    let length = u32_at(&read_exact(process, fd, 4).map_err(failed)?, 0);
    let port = read_exact(process, fd, length.min(LONGEST_CARD_BYTES) as usize).map_err(failed)?;
    let port = String::from_utf8_lossy(&port).into_owned();
    let knocked = greetings::knock(process, &port, cards, 0);
    write_all(fd, &[u8::from(knocked.is_ok())]).map_err(failed)?;
    match greetings::hear(process, (&port, None), knocked?)? {
        Some(arranged) => Ok(arranged),
        None => fail!(Intern, "the agent has told nothing of port {port:?}"),
    }
}

/// Tells the process at the other end who this is, and hears who it is. `None`: the two cannot join, and both know it.
fn exchange(process: &Process, fd: RawFd, kind: u32, mine: &[Card]) -> Result<Option<Vec<Card>>> {
    let failed = |error: io::Error| at_socket(fd, &error);
    let mut machine = here::machine();
    machine.resize(MACHINE_BYTES, 0);
    let cards = Card::all_to(mine);
    let mut told = GREETING.to_vec();
    told.extend_from_slice(&machine);
    told.extend(pack_u32([kind, cards.len() as u32]));
    let head_bytes = told.len();
    told.extend(cards);
    write_all(fd, &told).map_err(failed)?;
    let heard = read_exact(process, fd, head_bytes).map_err(failed)?;
    let (before, words) = heard.split_at(GREETING.len() + MACHINE_BYTES);
    if &before[..GREETING.len()] != GREETING {
        fail!(
            Other,
            "what came from socket {fd} is not MPI_Comm_join of this build of cloudmpi; both ends have to call it, with nothing unread in the socket"
        );
    }
    let length_bytes = u32_at(words, 1).min(LONGEST_CARD_BYTES) as usize;
    let other = read_exact(process, fd, length_bytes).map_err(failed)?;
    let is_near = kind == OVER_AGENTS || before[GREETING.len()..] == machine;
    let can_join = is_near && u32_at(words, 0) == kind;
    Ok(can_join.then(|| Card::all_from(&other)))
}

/// MPI_Comm_join. `None`: the two cannot join, and the socket is as it was.
pub fn join(fd: RawFd) -> Result<Option<Comm>> {
    let process = process::get();
    check_able(process)?;
    check_socket(fd)?;
    part_from_unused(process);
    let failed = |error: io::Error| at_socket(fd, &error);
    let own = Rc::clone(process.own());
    let (door, mine) = contact::introduce(process, &own, &Party::of(&own))?;
    let mine = mine?;
    let kind = match agent::job_number(process) {
        Some(_) => OVER_AGENTS,
        None => u32::from(by_sockets(process)),
    };
    let Some(others) = exchange(process, fd, kind, &mine)? else {
        return Ok(None);
    };
    let order = |cards: &[Card]| {
        let members = cards.iter().map(|card| card.member);
        members.map(|one| (one.world.age(), one.rank)).next()
    };
    let in_a = match order(&mine).cmp(&order(&others)) {
        std::cmp::Ordering::Equal => fail!(
            Other,
            "both ends of socket {fd} are this process itself; it cannot join itself"
        ),
        order => order.is_lt(),
    };
    if kind == OVER_AGENTS {
        let arranged = match in_a {
            true => accept_at(process, fd, &mine),
            false => connect_at(process, fd, &mine),
        };
        return super::meet(process, &own, 0, ports::meeting(arranged?), door).map(Some);
    }
    let made = match in_a {
        true => Some(super::make(process, &mine, &others)?),
        false => None,
    };
    let place = match &made {
        Some(made) => {
            write_all(fd, &made.place()).map_err(failed)?;
            made.place()
        }
        None => read_exact(process, fd, PLACE_BYTES).map_err(failed)?,
    };
    let meeting = Meeting {
        place,
        in_a,
        others,
        other_root: 0,
    };
    let met = super::meet(process, &own, 0, meeting, door);
    // Now both have opened the link.
    drop(made);
    met.map(Some)
}

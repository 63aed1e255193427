//! What two groups of processes share on one machine: memory with rings, or, where they do not even share memory among
//! themselves, a secret by which they connect. Either is a descriptor that the kernel opens for processes of the same
//! user alone. And what tells one machine from another.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsRawFd, OwnedFd};
use std::sync::{Arc, OnceLock};

use cloudmpi_segment::{Link, Member, borrow_fd, memory_file};

use super::agent::Told;
use super::contact::{Card, by_sockets};
use crate::error::Result;
use crate::fail;
use crate::internal::{pack_u32, u32_at};
use crate::process::Process;

/// First bytes of the memory with a secret.
const MAGIC: &[u8; 8] = b"cmpi-s01";
const SECRET_BYTES: usize = 32;

/// A link that this process holds open for others, as long as this lives.
pub struct Made {
    fd: OwnedFd,
}

impl Made {
    /// Where others find it.
    pub fn place(&self) -> Vec<u8> {
        pack_u32([std::process::id(), self.fd.as_raw_fd() as u32])
    }

    pub fn holder(&self) -> (i32, i32) {
        (std::process::id() as i32, self.fd.as_raw_fd())
    }
}

/// Bytes of the place of a link on one machine. Between jobs over agents it is a secret itself, hidden ([`Told`]).
pub const PLACE_BYTES: usize = 8;

/// A link by sockets.
pub struct Secret {
    pub secret: [u8; SECRET_BYTES],
    /// What goes by it is encrypted.
    pub encrypted: bool,
    /// The group A.
    pub members: Vec<Card>,
}

/// A link, opened.
pub enum Opened {
    Memory(Arc<Link>),
    Sockets(Secret),
}

impl Opened {
    /// The same at all that open it, and of no other link.
    pub fn key(&self) -> u64 {
        match self {
            Opened::Memory(link) => link.born_ns,
            Opened::Sockets(secret) => super::names::hash(&secret.secret),
        }
    }

    /// The members of the group A.
    pub fn members(&self) -> Vec<Card> {
        match self {
            Opened::Memory(link) => link.members().into_iter().map(Card::known).collect(),
            Opened::Sockets(secret) => secret.members.clone(),
        }
    }
}

/// For the group `a`, and `b` others.
pub fn make_link(a: &[Card], b: usize) -> Result<Made> {
    let members: Vec<Member> = a.iter().map(|card| card.member).collect();
    match Link::create(&members, b) {
        Ok((fd, _)) => Ok(Made { fd }),
        Err(error) => fail!(
            NoMem,
            "cannot make the memory to share with {b} other processes: {error}"
        ),
    }
}

/// For the group `a`, whose members listen at sockets.
pub fn make_secret(a: &[Card], encrypted: bool) -> Result<Made> {
    let made = || -> io::Result<OwnedFd> {
        let mut secret = [0; SECRET_BYTES];
        // SAFETY: writable for its length; so few bytes come whole.
        if unsafe { libc::getrandom(secret.as_mut_ptr().cast(), SECRET_BYTES, 0) }
            != SECRET_BYTES as isize
        {
            return Err(io::Error::last_os_error());
        }
        let mut file = File::from(memory_file(c"cloudmpi-link", 0)?);
        file.write_all(MAGIC)?;
        file.write_all(&secret)?;
        file.write_all(&[u8::from(encrypted)])?;
        file.write_all(&Card::all_to(a))?;
        Ok(file.into())
    };
    match made() {
        Ok(fd) => Ok(Made { fd }),
        Err(error) => fail!(NoMem, "cannot make a secret for other processes: {error}"),
    }
}

/// Of the kind that this process's world has.
pub fn open_link(process: &Process, place: &[u8]) -> Result<Opened> {
    let by_sockets = by_sockets(process);
    if let Some(told) = Told::of_hidden(process, place) {
        let Told { secret, encrypted } = told?;
        return Ok(Opened::Sockets(Secret {
            secret,
            encrypted,
            members: Vec::new(),
        }));
    }
    if place.len() != PLACE_BYTES {
        fail!(
            NoMem,
            "the memory to share with the other processes could not be made"
        );
    }
    let (holder, fd) = (u32_at(place, 0) as i32, u32_at(place, 1) as i32);
    let opened = match by_sockets {
        true => open_secret(holder, fd).map(Opened::Sockets),
        false => Link::open(holder, fd).map(|link| Opened::Memory(Arc::new(link))),
    };
    match opened {
        Ok(opened) => Ok(opened),
        Err(error) => fail!(Other, "the other processes cannot be reached: {error}"),
    }
}

fn open_secret(holder: i32, fd: i32) -> io::Result<Secret> {
    let mut file = File::from(borrow_fd(holder, fd)?);
    let mut magic = [0; MAGIC.len()];
    file.read_exact(&mut magic)?;
    if magic != *MAGIC {
        return Err(io::Error::other(
            "they are gone, or of another build of cloudmpi",
        ));
    }
    let (mut secret, mut encrypted, mut members) = ([0; SECRET_BYTES], [0], Vec::new());
    file.read_exact(&mut secret)?;
    file.read_exact(&mut encrypted)?;
    file.read_to_end(&mut members)?;
    Ok(Secret {
        secret,
        encrypted: encrypted != [0],
        members: Card::all_from(&members),
    })
}

/// The same at processes that can share memory: the running kernel, and the numbers by which they see each other.
pub fn machine() -> Vec<u8> {
    let boot = std::fs::read("/proc/sys/kernel/random/boot_id").unwrap_or_default();
    let pids = std::fs::read_link("/proc/self/ns/pid").unwrap_or_default();
    let mut machine = boot.trim_ascii().to_vec();
    machine.push(b' ');
    machine.extend(pids.as_os_str().as_encoded_bytes());
    machine
}

/// [`machine`] in short.
pub fn machine_number() -> u64 {
    static NUMBER: OnceLock<u64> = OnceLock::new();
    *NUMBER.get_or_init(|| super::names::hash(&machine()))
}

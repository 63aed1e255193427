//! Names of services, published on this machine for processes of the same user.
//!
//! A name that is published is a socket of the publishing process, which nobody connects to: that it is there, and
//! its own name, say all. The kernel lists such sockets in `/proc/net/unix`. Its name leads to a piece of memory
//! with the service and the port, which the kernel opens for this user alone. So nothing is left behind when the
//! process ends, however that comes about, and it need not call MPI for others to find it. Jobs over agents publish in the services
//! of their URL instead, by the agent.

use std::cell::RefCell;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::os::fd::{AsRawFd, OwnedFd};

use cloudmpi_segment::{Question, borrow_fd, fnv_1a, memory_file};

use super::{agent, sockets};
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::process;
use crate::serial::Serial;

/// First bytes of the memory; the number of the job, the service and the port follow.
const MAGIC: &[u8; 8] = b"cmpi-n02";
/// The longest text that is read there.
const LONGEST_BYTES: u64 = 1 << 16;

struct Published {
    service: Vec<u8>,
    port: Vec<u8>,
    /// The memory and the socket; closing them takes the name back.
    _memory: OwnedFd,
    _socket: OwnedFd,
}

/// What this process has published.
static PUBLISHED: Serial<RefCell<Vec<Published>>> = Serial::new(RefCell::new(Vec::new()));

/// A published name as another process, or this one, finds it.
struct Found {
    /// The launcher of its process, or the process.
    job: i32,
    process: i32,
    /// Of the memory, in that process.
    fd: i32,
    port: Vec<u8>,
}

/// It only has to keep most names apart.
pub(super) fn hash(service: &[u8]) -> u64 {
    fnv_1a(service.iter().copied())
}

fn prefix(service: &[u8]) -> String {
    format!(
        "cloudmpi.name.{}.{:016x}.",
        sockets::own_user(),
        hash(service)
    )
}

fn own_job() -> i32 {
    process::get().segment().header().launcher()
}

/// Everyone on this machine who has published a service.
fn find(service: &[u8]) -> Result<Vec<Found>> {
    let sockets = match std::fs::read("/proc/net/unix") {
        Ok(sockets) => sockets,
        Err(error) => fail!(
            Name,
            "published names cannot be looked up: /proc/net/unix: {error}"
        ),
    };
    let prefix = format!("@{}", prefix(service));
    let lines = sockets.split(|byte| *byte == b'\n');
    let names = lines.filter_map(|line| line.rsplit(|byte| *byte == b' ').next());
    let numbers = names.filter_map(|name| name.strip_prefix(prefix.as_bytes()));
    let mut found: Vec<Found> = numbers.filter_map(|rest| read(service, rest)).collect();
    // Any user may bind such a name, but not another memory to it.
    found.sort_by_key(|found| (found.process, found.fd));
    found.dedup_by_key(|found| (found.process, found.fd));
    Ok(found)
}

/// What the memory says that a socket's name leads to, if it is that service's.
fn read(service: &[u8], numbers: &[u8]) -> Option<Found> {
    let numbers: Vec<i32> = std::str::from_utf8(numbers)
        .ok()?
        .split('.')
        .filter_map(|number| number.parse().ok())
        .collect();
    let &[process, fd] = numbers.as_slice() else {
        return None;
    };
    let mut memory = File::from(borrow_fd(process, fd).ok()?);
    memory.seek(SeekFrom::Start(0)).ok()?;
    let mut text = Vec::new();
    memory.take(LONGEST_BYTES).read_to_end(&mut text).ok()?;
    let (job, rest) = text.strip_prefix(MAGIC)?.split_first_chunk()?;
    let rest = rest.strip_prefix(service)?;
    Some(Found {
        job: i32::from_ne_bytes(*job),
        process,
        fd,
        port: rest.strip_prefix(b"\0")?.to_vec(),
    })
}

fn shown(service: &[u8]) -> String {
    format!("{:?}", String::from_utf8_lossy(service))
}

/// MPI_Publish_name.
pub fn publish(service: &[u8], port: &[u8]) -> Result<()> {
    if agent::job_number(process::get()).is_some() {
        let (service, port) = (service.to_vec(), port.to_vec());
        return agent::told(process::get(), &Question::Publish { service, port }).map(|_| ());
    }
    let job = own_job();
    if let Some(other) = find(service)?.into_iter().find(|found| found.job == job) {
        fail!(
            Service,
            "service {} is published already, by process {} of this job; unpublish it there first",
            shown(service),
            other.process
        );
    }
    let failed = |error: std::io::Error| {
        Error::new(
            Class::Service,
            format!("service {} cannot be published: {error}", shown(service)),
        )
    };
    let memory = memory_file(c"cloudmpi-name", 0).map_err(failed)?;
    let text = [MAGIC, &job.to_ne_bytes()[..], service, b"\0", port].concat();
    let mut file = File::from(memory.try_clone().map_err(failed)?);
    file.write_all(&text).map_err(failed)?;
    let name = format!(
        "{}{}.{}",
        prefix(service),
        std::process::id(),
        memory.as_raw_fd()
    );
    let socket = sockets::bind(&name, false).map_err(failed)?;
    PUBLISHED.get().borrow_mut().push(Published {
        service: service.to_vec(),
        port: port.to_vec(),
        _memory: memory,
        _socket: socket,
    });
    Ok(())
}

/// MPI_Unpublish_name.
pub fn unpublish(service: &[u8], port: &[u8]) -> Result<()> {
    if agent::job_number(process::get()).is_some() {
        let (service, port) = (service.to_vec(), port.to_vec());
        return agent::told(process::get(), &Question::Unpublish { service, port }).map(|_| ());
    }
    let mut published = PUBLISHED.get().borrow_mut();
    let Some(index) = published.iter().position(|one| one.service == service) else {
        fail!(
            Service,
            "service {} is not published by this process, which alone could unpublish it",
            shown(service)
        );
    };
    if published[index].port != port {
        fail!(
            Service,
            "service {} is published with another port: {}",
            shown(service),
            shown(&published[index].port)
        );
    }
    published.swap_remove(index);
    Ok(())
}

/// MPI ends. Names of jobs over agents are there as long as the job.
pub(super) fn unpublish_all() {
    PUBLISHED.get().borrow_mut().clear();
}

/// MPI_Lookup_name. What the own job has published comes first.
pub fn lookup(service: &[u8]) -> Result<Vec<u8>> {
    if agent::job_number(process::get()).is_some() {
        let service = service.to_vec();
        return agent::word(process::get(), &Question::LookUp { service });
    }
    let job = own_job();
    let mut found = find(service)?;
    if let Some(own) = found.iter().position(|found| found.job == job) {
        return Ok(found.swap_remove(own).port);
    }
    match found.as_slice() {
        [one] => Ok(one.port.clone()),
        [] => fail!(
            Name,
            "no process of this user has published service {} on this machine",
            shown(service)
        ),
        [one, other, ..] => fail!(
            Name,
            "several jobs have published service {} (processes {} and {}); give one of them another name",
            shown(service),
            one.process,
            other.process
        ),
    }
}

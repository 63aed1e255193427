//! Jobs over agents: what a rank asks of the agent of its host, and the secrets of links that the root tells ranks of its job on other hosts.

use std::net::{IpAddr, SocketAddr};
use std::os::fd::AsRawFd;
use std::sync::atomic::Ordering;
use std::time::Duration;

use cloudmpi_segment::{About, Question, Reply};

use super::sockets;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::process::Process;

const SECRET_BYTES: usize = 32;
/// A random number, the hidden secret, and whether what goes by the link is encrypted.
const TOLD_BYTES: usize = 2 * SECRET_BYTES + 1;

/// The number of this job; `None`: its ranks and those of other jobs meet on this machine alone.
pub fn job_number(process: &Process) -> Option<u64> {
    let number = &process.segment().header().job_number;
    Some(number.load(Ordering::Relaxed)).filter(|number| *number != 0)
}

/// What the agent answers; `None`: it has not in that time.
pub fn ask(
    process: &Process,
    question: &Question,
    limit: Option<Duration>,
) -> Result<Option<Vec<Vec<u8>>>> {
    match reply(process, question, limit)? {
        None => Ok(None),
        Some(Reply::Done(words)) => Ok(Some(words)),
        Some(Reply::Failed(about, why)) => {
            let class = match about {
                About::Port | About::Gone => Class::Port,
                About::Name => Class::Name,
                About::Service => Class::Service,
                About::Other => Class::Other,
            };
            Err(Error::new(class, why))
        }
    }
}

/// What the agent answers, or what its failure is about.
pub fn ask_once(
    process: &Process,
    question: &Question,
) -> Result<std::result::Result<Vec<Vec<u8>>, (About, String)>> {
    Ok(match reply(process, question, None)? {
        Some(Reply::Failed(about, why)) => Err((about, why)),
        Some(Reply::Done(words)) => Ok(words),
        None => Ok(Vec::new()),
    })
}

fn reply(process: &Process, question: &Question, limit: Option<Duration>) -> Result<Option<Reply>> {
    let Some(control) = process.segment().header().control_name() else {
        fail!(Intern, "this job has no agent to ask");
    };
    let failed = |what: &str, error: std::io::Error| {
        let why = match error.raw_os_error() {
            Some(libc::EMSGSIZE) => {
                "so many processes cannot be told of in one message".to_string()
            }
            _ => error.to_string(),
        };
        Error::new(
            Class::Other,
            format!("the agent of this host cannot be {what}: {why}"),
        )
    };
    let connected = sockets::wait_for(process, -1, limit, || sockets::connect(&control).map(Some));
    let Some(fd) = connected.map_err(|error| failed("reached", error))? else {
        return Ok(None);
    };
    let fd = fd.as_raw_fd();
    sockets::send(fd, &question.encode()).map_err(|error| failed("asked", error))?;
    let told = sockets::wait_for(process, fd, limit, || sockets::receive(fd).map(Some));
    let Some(told) = told.map_err(|error| failed("heard", error))? else {
        return Ok(None);
    };
    match Reply::decode(&told) {
        Some(reply) => Ok(Some(reply)),
        None => fail!(
            Other,
            "the agent of this host has not understood; use the agents and library of one installation"
        ),
    }
}

/// As [`ask`], without a limit.
pub fn told(process: &Process, question: &Question) -> Result<Vec<Vec<u8>>> {
    Ok(ask(process, question, None)?.unwrap_or_default())
}

/// The first word of an answer.
pub fn word(process: &Process, question: &Question) -> Result<Vec<u8>> {
    match told(process, question)?.into_iter().next() {
        Some(word) => Ok(word),
        None => fail!(Intern, "the agent of this host has told nothing"),
    }
}

/// Where others reach a port of this process, the best first, and whether what goes there is to be encrypted.
pub fn addresses(process: &Process, port: u16) -> Result<(Vec<SocketAddr>, bool)> {
    let words = told(process, &Question::Here)?;
    let ip = |word: &Vec<u8>| std::str::from_utf8(word).ok()?.parse::<IpAddr>().ok();
    let ips = words.iter().skip(1).filter_map(ip);
    let encrypted = words.first().is_some_and(|word| !word.is_empty());
    Ok((ips.map(|ip| SocketAddr::new(ip, port)).collect(), encrypted))
}

/// The secret of a link between jobs, which the roots share.
#[derive(Clone, Copy)]
pub struct Told {
    pub secret: [u8; SECRET_BYTES],
    pub encrypted: bool,
}

fn random() -> Result<[u8; SECRET_BYTES]> {
    let mut bytes = [0; SECRET_BYTES];
    // SAFETY: writable for its length; so few bytes come whole.
    match unsafe { libc::getrandom(bytes.as_mut_ptr().cast(), SECRET_BYTES, 0) } {
        32 => Ok(bytes),
        _ => fail!(Other, "the kernel has no random numbers"),
    }
}

impl Told {
    pub fn new(encrypted: bool) -> Result<Told> {
        let secret = random()?;
        Ok(Told { secret, encrypted })
    }

    /// For the root of the other job, by the services.
    pub fn plain(self) -> Vec<u8> {
        let mut bytes = self.secret.to_vec();
        bytes.push(u8::from(self.encrypted));
        bytes
    }

    /// What [`Told::plain`] gave, and what stands behind.
    pub fn of_plain(bytes: &[u8]) -> Option<(Told, &[u8])> {
        let (secret, rest) = bytes.split_first_chunk()?;
        let (encrypted, rest) = rest.split_first()?;
        let told = Told {
            secret: *secret,
            encrypted: *encrypted != 0,
        };
        Some((told, rest))
    }

    /// For ranks of this job. Messages between hosts may not be encrypted, so the secret is hidden by a word that only this job's secret and
    /// a number used once give.
    pub fn hidden(self, process: &Process) -> Result<Vec<u8>> {
        let once = random()?;
        let mut bytes = once.to_vec();
        bytes.extend(xored(self.secret, mask(&process.map().secret, once)));
        bytes.push(u8::from(self.encrypted));
        Ok(bytes)
    }

    /// `None`: it is something else.
    pub fn of_hidden(process: &Process, bytes: &[u8]) -> Option<Told> {
        let bytes: &[u8; TOLD_BYTES] = bytes.try_into().ok()?;
        let (once, rest) = bytes.split_first_chunk()?;
        let (hidden, encrypted) = rest.split_first_chunk()?;
        Some(Told {
            secret: xored(*hidden, mask(&process.map().secret, *once)),
            encrypted: encrypted != [0],
        })
    }
}

fn mask(job_secret: &[u8; SECRET_BYTES], once: [u8; SECRET_BYTES]) -> [u8; SECRET_BYTES] {
    let mut input = b"cloudmpi: secret of a link between jobs".to_vec();
    input.extend(once);
    hmac_sha256::HMAC::mac(&input, job_secret)
}

fn xored(one: [u8; SECRET_BYTES], other: [u8; SECRET_BYTES]) -> [u8; SECRET_BYTES] {
    std::array::from_fn(|at| one[at] ^ other[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_hides_and_shows() {
        let (secret, job, once) = ([7; 32], [9; 32], [1; 32]);
        let hidden = xored(secret, mask(&job, once));
        assert_ne!(hidden, secret);
        assert_eq!(xored(hidden, mask(&job, once)), secret);
        assert_ne!(mask(&job, once), mask(&job, [2; 32]));
        assert_ne!(mask(&job, once), mask(&[8; 32], once));
    }

    #[test]
    fn what_the_roots_share_is_read_as_written() {
        let told = Told {
            secret: [5; 32],
            encrypted: true,
        };
        let mut bytes = told.plain();
        bytes.extend(b"rest");
        let (read, rest) = Told::of_plain(&bytes).expect("a secret");
        assert_eq!(
            (read.secret, read.encrypted, rest),
            ([5; 32], true, &b"rest"[..])
        );
        assert!(Told::of_plain(&bytes[..32]).is_none());
    }
}

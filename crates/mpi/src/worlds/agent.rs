//! Jobs over agents: what a rank asks of the agent of its host, and the secrets of links that the root tells ranks of its job on other hosts.

use std::net::{IpAddr, SocketAddr};
use std::os::fd::{AsRawFd, OwnedFd};
use std::sync::atomic::Ordering;
use std::time::Duration;

use cloudmpi_segment::{About, Question, Reply};

use super::sockets;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::process::Process;

const SECRET_BYTES: usize = 32;
/// A random number, the hidden secret, and whether what goes by the link is encrypted.
const TOLD_BYTES: usize = 2 * SECRET_BYTES + 1 + CHECK_BYTES;
/// By them a process sees that it knows the word that hides the secret.
const CHECK_BYTES: usize = 16;

/// The number of this job; `None`: its ranks and those of other jobs meet on this machine alone.
pub fn job_number(process: &Process) -> Option<u64> {
    let number = &process.segment().header().job_number;
    Some(number.load(Ordering::Relaxed)).filter(|number| *number != 0)
}

/// What the agent answers.
pub fn told(process: &Process, question: &Question) -> Result<Vec<Vec<u8>>> {
    words(whole_reply(process, question)?)
}

/// What an answer says, if it is no failure.
pub fn words(reply: Reply) -> Result<Vec<Vec<u8>>> {
    match reply {
        Reply::Done(words) => Ok(words),
        Reply::Failed(about, why) => {
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
    Ok(match whole_reply(process, question)? {
        Reply::Failed(about, why) => Err((about, why)),
        Reply::Done(words) => Ok(words),
    })
}

fn whole_reply(process: &Process, question: &Question) -> Result<Reply> {
    let reply = Asking::begin(process, question)?.reply(process, None)?;
    Ok(reply.expect("there is no limit"))
}

/// The agent has been asked something.
pub struct Asking(OwnedFd);

impl Asking {
    pub fn begin(process: &Process, question: &Question) -> Result<Asking> {
        let Some(control) = process.segment().header().control_name() else {
            fail!(Intern, "this job has no agent to ask");
        };
        let connect = || sockets::connect(&control).map(Some);
        let connected = sockets::wait_for(process, -1, None, connect);
        let fd = connected.map_err(|error| failed("reached", &error))?;
        let fd = fd.expect("there is no limit");
        sockets::send(fd.as_raw_fd(), &question.encode())
            .map_err(|error| failed("asked", &error))?;
        Ok(Asking(fd))
    }

    /// `None`: it has not answered in that time.
    pub fn reply(&self, process: &Process, limit: Option<Duration>) -> Result<Option<Reply>> {
        let fd = self.0.as_raw_fd();
        let told = sockets::wait_for(process, fd, limit, || sockets::receive(fd).map(Some));
        let Some(told) = told.map_err(|error| failed("heard", &error))? else {
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
}

fn failed(what: &str, error: &std::io::Error) -> Error {
    let why = match error.raw_os_error() {
        Some(libc::EMSGSIZE) => "so many processes cannot be told of in one message".to_string(),
        _ => error.to_string(),
    };
    Error::new(
        Class::Other,
        format!("the agent of this host cannot be {what}: {why}"),
    )
}

/// The first word of an answer.
pub fn word(process: &Process, question: &Question) -> Result<Vec<u8>> {
    match told(process, question)?.into_iter().next() {
        Some(word) => Ok(word),
        None => fail!(Intern, "the agent of this host has told nothing"),
    }
}

/// The name of a new port.
pub fn open_port(process: &Process) -> Result<String> {
    let name = word(process, &Question::OpenPort)?;
    Ok(String::from_utf8_lossy(&name).into_owned())
}

pub fn close_port(process: &Process, port: String) -> Result<()> {
    let port = port.into_bytes();
    told(process, &Question::ClosePort { port }).map(|_| ())
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

    /// For ranks of this job, and of those that have come from it. Messages between hosts may not be encrypted, so the secret is hidden by a
    /// word that only their common secret and a number used once give.
    pub fn hidden(self, process: &Process) -> Result<Vec<u8>> {
        Ok(self.hidden_by(&process.segment().header().family_secret(), random()?))
    }

    fn hidden_by(self, common: &[u8; SECRET_BYTES], once: [u8; SECRET_BYTES]) -> Vec<u8> {
        let mut bytes = once.to_vec();
        bytes.extend(xored(self.secret, mask(common, once)));
        bytes.push(u8::from(self.encrypted));
        bytes.extend(check(common, &bytes));
        bytes
    }

    /// `None`: it is something else.
    pub fn of_hidden(process: &Process, bytes: &[u8]) -> Option<Result<Told>> {
        let bytes = bytes.try_into().ok()?;
        let common = process.segment().header().family_secret();
        Some(Told::hidden_in(&common, bytes).ok_or_else(|| {
            Error::new(
                Class::UnsupportedOperation,
                "a communicator with processes of jobs that a user has started one by one cannot start or connect to others over several hosts, in this version of cloudmpi; use one of the own job, such as MPI_COMM_WORLD",
            )
        }))
    }

    fn hidden_in(common: &[u8; SECRET_BYTES], bytes: &[u8; TOLD_BYTES]) -> Option<Told> {
        let (told, checked) = bytes.split_last_chunk::<CHECK_BYTES>()?;
        let (once, rest) = told.split_first_chunk()?;
        let (hidden, encrypted) = rest.split_first_chunk()?;
        (check(common, told) == *checked).then_some(Told {
            secret: xored(*hidden, mask(common, *once)),
            encrypted: encrypted != [0],
        })
    }
}

fn mask(common: &[u8; SECRET_BYTES], once: [u8; SECRET_BYTES]) -> [u8; SECRET_BYTES] {
    let mut input = b"cloudmpi: secret of a link between jobs".to_vec();
    input.extend(once);
    hmac_sha256::HMAC::mac(&input, common)
}

fn check(common: &[u8; SECRET_BYTES], told: &[u8]) -> [u8; CHECK_BYTES] {
    let mut input = b"cloudmpi: who may read a secret of a link between jobs".to_vec();
    input.extend(told);
    let mac = hmac_sha256::HMAC::mac(&input, common);
    std::array::from_fn(|at| mac[at])
}

fn xored(one: [u8; SECRET_BYTES], other: [u8; SECRET_BYTES]) -> [u8; SECRET_BYTES] {
    std::array::from_fn(|at| one[at] ^ other[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_hides_and_shows() {
        let (common, once) = ([9; 32], [1; 32]);
        let told = Told {
            secret: [7; 32],
            encrypted: true,
        };
        let hidden = told.hidden_by(&common, once);
        let bytes = hidden.as_slice().try_into().expect("its length");
        assert!(!hidden.windows(4).any(|piece| piece == [7; 4]));
        let read = Told::hidden_in(&common, bytes).expect("the same word");
        assert_eq!((read.secret, read.encrypted), ([7; 32], true));
        assert!(Told::hidden_in(&[8; 32], bytes).is_none());
        assert_ne!(mask(&common, once), mask(&common, [2; 32]));
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

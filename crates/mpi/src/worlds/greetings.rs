//! How roots of jobs over agents meet: each tells the other in a greeting, by the services, who and where the members of its group are. Who
//! accepts makes the secret of the sockets between them.

use std::time::{Duration, Instant};

use cloudmpi_segment::{About, Question, Reply};

use super::agent::{self, Told};
use super::contact::Card;
use super::is_encrypted;
use super::ports::{self, Arranged, too_late};
use super::spawn::{encode_error, error_of};
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::internal::{pack_u32, u32_at};
use crate::process::Process;
use crate::ulfm;

/// First bytes of a greeting; raised when that changes.
const GREETING: &[u8; 8] = b"cmpi-l02";

fn own(cards: &[Card], root: usize) -> Vec<u8> {
    let mut bytes = GREETING.to_vec();
    bytes.extend(pack_u32([root as u32, u32::from(ulfm::is_on())]));
    bytes.extend(Card::all_to(cards));
    bytes
}

/// The other root, and the members of its group.
fn read(process: &Process, bytes: &[u8]) -> Result<(usize, Vec<Card>)> {
    let rest = bytes.strip_prefix(GREETING).unwrap_or_default();
    if let Some((words, cards)) = rest.split_at_checked(8) {
        let (root, cards) = (u32_at(words, 0) as usize, Card::all_from(cards));
        ports::check_tolerance(process, u32_at(words, 1) != 0, &cards)?;
        if root < cards.len() && cards.iter().all(|card| card.contact.is_some()) {
            return Ok((root, cards));
        }
    }
    fail!(
        Port,
        "the job at the other end is not of this build of cloudmpi; start all by one installation"
    )
}

/// At the root of the group that accepts, with the `cards` of its members.
pub fn accept(process: &Process, port: &str, cards: &[Card], root: usize) -> Arranged {
    let question = Question::Accept {
        port: port.as_bytes().to_vec(),
    };
    loop {
        let told = agent::told(process, &question);
        let told = told.map_err(|error| at(port, &error))?;
        let Ok([job, to, greeting]) = <[Vec<u8>; 3]>::try_from(told) else {
            fail!(Intern, "the agent has told no greeting at port {port:?}");
        };
        // The launcher says why nobody comes.
        if job.is_empty() {
            fail!(Spawn, "{}", String::from_utf8_lossy(&greeting));
        }
        let heard = read(process, &greeting);
        let secret = heard.and_then(|(other_root, others)| {
            let secret = Told::new(is_encrypted(cards, &others))?;
            Ok((secret, other_root, others))
        });
        let greeting = match &secret {
            Ok((secret, _, others)) => {
                let mut greeting = vec![1];
                greeting.extend(secret.plain());
                greeting.extend(own(&Card::in_answer_to(cards, others), root));
                greeting
            }
            Err(error) => encode_error(error),
        };
        match agent::ask_once(process, &Question::Answer { job, to, greeting })? {
            Ok(_) => {}
            // It waits no more: the next one may.
            Err((About::Gone, _)) => continue,
            Err((_, why)) => fail!(Port, "at port {port:?}: {why}"),
        }
        if let Ok((secret, other_root, others)) = secret {
            return Ok((secret.hidden(process)?, true, other_root, others));
        }
    }
}

/// At the root of the group that connects, with the `cards` of its members.
pub fn connect(
    process: &Process,
    (port, limit): (&str, Option<Duration>),
    cards: &[Card],
    root: usize,
) -> Arranged {
    let begun = Instant::now();
    let to = knock(process, port, cards, root)?;
    let left = limit.map(|limit| limit.saturating_sub(begun.elapsed()));
    match hear(process, (port, left), to)? {
        Some(arranged) => Ok(arranged),
        None => Err(too_late(port, limit)),
    }
}

/// The first half of [`connect`]: brings the greeting to the port. Where the answer comes. It has no limit: who accepts could take the
/// greeting though this process has given up.
pub fn knock(process: &Process, port: &str, cards: &[Card], root: usize) -> Result<Vec<u8>> {
    let question = Question::Connect {
        port: port.as_bytes().to_vec(),
        greeting: own(cards, root),
    };
    agent::word(process, &question)
}

/// The second half: waits for the answer. `None`: the time is up.
pub fn hear(
    process: &Process,
    (port, limit): (&str, Option<Duration>),
    to: Vec<u8>,
) -> Result<Option<(Vec<u8>, bool, usize, Vec<Card>)>> {
    let question = Question::Await {
        port: port.as_bytes().to_vec(),
        to: to.clone(),
    };
    let asking = agent::Asking::begin(process, &question)?;
    let words = match asking.reply(process, limit)? {
        Some(reply) => agent::words(reply)?,
        None => {
            agent::told(process, &Question::Leave { to })?;
            // The answer may have been taken in this moment.
            match asking.reply(process, None)? {
                Some(Reply::Done(words)) => words,
                _ => return Ok(None),
            }
        }
    };
    let greeting = words.into_iter().next().unwrap_or_default();
    match greeting.split_first() {
        Some((1, rest)) => {
            let Some((secret, rest)) = Told::of_plain(rest) else {
                fail!(Port, "the answer at port {port:?} is too short");
            };
            let (other_root, others) = read(process, rest)?;
            Ok(Some((secret.hidden(process)?, false, other_root, others)))
        }
        Some((_, rest)) => Err(error_of(rest)),
        None => fail!(Port, "port {port:?} has answered nothing"),
    }
}

#[cold]
fn at(port: &str, error: &Error) -> Error {
    Error::new(Class::Port, format!("at port {port:?}: {}", error.detail()))
}

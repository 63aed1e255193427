//! The sockets of one link: a path of its own, on which the members of group A come first and those of group B behind them.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use cloudmpi_engine::PeerId;
use cloudmpi_path::{Carried, Endpoint, Events, Limits, Opening};

use super::contact::{Card, Door};
use super::here::Secret;
use crate::core::NewLink;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::process::{self, Process};
use crate::remote::retry_limit;
use crate::say;
use crate::ulfm;

/// Where this process stands in a link.
#[derive(Debug, Clone, Copy)]
pub struct Seat {
    /// It is of the group A.
    pub in_a: bool,
    /// Index in its own group, and the size of that.
    pub own: usize,
    pub size: usize,
}

impl Seat {
    /// The number of this process, in a link with so many others.
    fn own_number(self, others: usize) -> PeerId {
        match self.in_a {
            true => self.own as PeerId,
            false => (others + self.own) as PeerId,
        }
    }

    /// Which member of the other group has this number; a stranger may say any.
    fn index_of(self, number: PeerId) -> Option<usize> {
        match self.in_a {
            true => (number as usize).checked_sub(self.size),
            false => Some(number as usize),
        }
    }

    /// The number of a member of the other group.
    pub fn number_of(self, other: usize) -> PeerId {
        match self.in_a {
            true => (self.size + other) as PeerId,
            false => other as PeerId,
        }
    }
}

/// The members of the other group, as far as they are known yet.
pub type Others = Rc<RefCell<Vec<Card>>>;

/// What the sockets have to say.
struct Voice {
    rank: usize,
    seat: Seat,
    others: Others,
    unneeded: Rc<Cell<bool>>,
}

impl Voice {
    /// The line names processes by their numbers in the link, of which users know nothing.
    fn translated(&self, line: &str) -> String {
        let others = self.others.borrow();
        let own = format!("rank {} turned", self.seat.own_number(others.len()));
        if line.starts_with(&own) {
            return line.replacen(&own, &format!("rank {} turned", self.rank), 1);
        }
        for (index, card) in others.iter().enumerate() {
            let number = self.seat.number_of(index);
            for rest in [" on host", " at "] {
                let known = format!("rank {number}{rest}");
                if line.contains(&known) {
                    let said = format!("rank {} of another world{rest}", card.member.rank);
                    return line.replacen(&known, &said, 1);
                }
            }
        }
        line.to_string()
    }
}

impl Events for Voice {
    fn log(&mut self, line: &str) {
        if !self.unneeded.get() {
            say(format_args!(
                "{}: {}",
                process::get().name().told(),
                self.translated(line)
            ));
        }
    }

    fn failed(&mut self, peer: PeerId, line: &str) {
        let member = || {
            let others = self.others.borrow();
            let index = self.seat.index_of(peer)?;
            others.get(index).map(|card| card.member)
        };
        // Where processes may die, it may just be known that this one has.
        let has_ended = || member().is_some_and(|member| super::has_ended(&member));
        let is_no_news = ulfm::is_on() && has_ended();
        if !self.unneeded.get() && !is_no_news {
            process::give_up(&self.translated(line));
        }
    }
}

/// Opens the sockets of a link. Its number at the router.
pub fn open(
    process: &Process,
    secret: &Secret,
    seat: Seat,
    others: &Others,
    door: Door,
) -> Result<usize> {
    let Carried::Socket { open, .. } = cloudmpi_paths::get(cloudmpi_paths::tcp()).carried else {
        fail!(Intern, "the tcp path has no sockets");
    };
    let unneeded: Rc<Cell<bool>> = Rc::default();
    let size = seat.size + others.borrow().len();
    let (asked, encrypted) = (Rc::clone(others), secret.encrypted);
    let path = open(Opening {
        own_rank: seat.own_number(others.borrow().len()),
        world_size: size,
        socket: door.bound.socket,
        secret: secret.secret,
        retry_limit: retry_limit(),
        limits: Limits::default(),
        endpoint: Box::new(move |number| {
            let others = asked.borrow();
            let card = seat.index_of(number).and_then(|index| others.get(index));
            let contact = card.and_then(|card| card.contact.as_ref());
            Endpoint {
                name: match card {
                    Some(card) => format!("rank {} of another world", card.member.rank),
                    None => "a process of this world".to_string(),
                },
                node: contact.map_or(0, |contact| contact.machine as u32),
                host: contact.map_or("?".to_string(), |contact| contact.host.clone()),
                addresses: contact.map_or(Vec::new(), |contact| contact.addresses.clone()),
                encrypted,
            }
        }),
        events: Box::new(Voice {
            rank: process.rank(),
            seat,
            others: Rc::clone(others),
            unneeded: Rc::clone(&unneeded),
        }),
    });
    let path = path.map_err(|why| Error::new(Class::Other, why))?;
    let link = NewLink {
        path,
        size,
        unneeded,
    };
    let added = process.core().path().add_link(process.size(), link);
    added.map_err(|error| {
        Error::new(
            Class::Other,
            format!("the sockets to other processes cannot be watched: {error}"),
        )
    })
}

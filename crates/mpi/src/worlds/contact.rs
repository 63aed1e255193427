//! Where processes of other worlds are reached by sockets: what they have to know of each other, and the socket that one
//! opens for each link.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::atomic::Ordering;

use cloudmpi_path::{Bound, Reach};
use cloudmpi_segment::{Member, host_name};

use super::{agent, here, members};
use crate::comm::Comm;
use crate::error::Result;
use crate::fail;
use crate::internal::{self, Party};
use crate::process::Process;

/// A process as one of another world gets to know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    pub member: Member,
    /// `None`: it is reached by shared memory, or not known yet.
    pub contact: Option<Contact>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    pub pid: i32,
    /// What processes that see each other's numbers have in common.
    pub machine: u64,
    pub host: String,
    /// Its job was started with `--encrypt`.
    pub encrypted: bool,
    /// Where it listens; none: it could make no socket.
    pub addresses: Vec<SocketAddr>,
    /// What it has with processes of other worlds, as [`super::Known::link`] calls it: a link counts where both ends name it. One of
    /// them may have parted already, and the other not have heard of it.
    pub links: Vec<u64>,
}

/// Begins the word of a link.
const LINK: char = '=';

impl Contact {
    /// Words with spaces between them: numbers, a host's name, addresses, links.
    fn to_text(&self) -> String {
        let encrypted = u8::from(self.encrypted);
        let mut text = format!("{} {} {encrypted} {}", self.pid, self.machine, self.host);
        for address in &self.addresses {
            text.push_str(&format!(" {address}"));
        }
        for link in &self.links {
            text.push_str(&format!(" {LINK}{link:x}"));
        }
        text
    }

    fn of_text(text: &str) -> Option<Contact> {
        let mut words = text.split(' ');
        let mut contact = Contact {
            pid: words.next()?.parse().ok()?,
            machine: words.next()?.parse().ok()?,
            encrypted: words.next()? == "1",
            host: words.next()?.to_string(),
            addresses: Vec::new(),
            links: Vec::new(),
        };
        for word in words {
            match word.strip_prefix(LINK) {
                Some(link) => contact.links.push(u64::from_str_radix(link, 16).ok()?),
                None => contact.addresses.push(word.parse().ok()?),
            }
        }
        Some(contact)
    }
}

impl Card {
    pub fn known(member: Member) -> Card {
        let contact = None;
        Card { member, contact }
    }

    /// Cards that name only links which the `others` name too: an answer stays short, however many the members are connected to.
    pub fn in_answer_to(cards: &[Card], others: &[Card]) -> Vec<Card> {
        let contacts = others.iter().filter_map(|card| card.contact.as_ref());
        let named: HashSet<u64> = contacts.flat_map(|contact| contact.links.clone()).collect();
        let mut cards = cards.to_vec();
        for contact in cards.iter_mut().filter_map(|card| card.contact.as_mut()) {
            contact.links.retain(|link| named.contains(link));
        }
        cards
    }

    pub fn all_to(cards: &[Card]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for card in cards {
            bytes.extend(card.member.to_bytes());
            let text = card
                .contact
                .as_ref()
                .map_or(String::new(), Contact::to_text);
            bytes.extend((text.len() as u32).to_le_bytes());
            bytes.extend(text.as_bytes());
        }
        bytes
    }

    /// What is left at the end is no card.
    pub fn all_from(mut bytes: &[u8]) -> Vec<Card> {
        let mut cards = Vec::new();
        while let Some((card, rest)) = Card::first_of(bytes) {
            cards.push(card);
            bytes = rest;
        }
        cards
    }

    fn first_of(bytes: &[u8]) -> Option<(Card, &[u8])> {
        let (member, rest) = bytes.split_first_chunk()?;
        let (length, rest) = rest.split_first_chunk()?;
        let (text, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        let card = Card {
            member: Member::from_bytes(member),
            contact: std::str::from_utf8(text).ok().and_then(Contact::of_text),
        };
        Some((card, rest))
    }
}

/// A socket at which the members of another group will reach this process.
pub struct Door {
    pub bound: Bound,
    contact: Contact,
}

/// Whether processes of other worlds are reached by sockets, the same at all that this one can be connected to.
pub fn by_sockets(process: &Process) -> bool {
    let header = process.segment().header();
    header.by_sockets.load(Ordering::Relaxed) != 0
}

impl Door {
    pub fn open(process: &Process) -> Result<Door> {
        let map = process.map();
        let over_agents = agent::job_number(process).is_some();
        let reach = match over_agents {
            true => Reach::Hosts,
            false => Reach::Loopback,
        };
        let bound = match cloudmpi_paths::bind_tcp(reach) {
            Ok(bound) => bound,
            Err(error) => fail!(
                Other,
                "a socket for processes of other worlds cannot be made: {error}"
            ),
        };
        let encrypted = map.nodes.iter().any(|node| node.encrypted);
        let (addresses, is_public) = match over_agents {
            true => agent::addresses(process, bound.address.port())?,
            false => (vec![bound.address], false),
        };
        let contact = Contact {
            pid: std::process::id() as i32,
            machine: here::machine_number(),
            host: match over_agents {
                true => map.nodes[map.own as usize].name.replace(' ', "-"),
                false => host_name().replace(' ', "-"),
            },
            encrypted: encrypted || is_public,
            addresses,
            links: super::links(),
        };
        Ok(Door { bound, contact })
    }

    /// The links that others have been told of.
    pub fn links(&self) -> &[u64] {
        &self.contact.links
    }

    /// What others are told of this process, for [`read_cards`].
    pub fn text(&self) -> Vec<u8> {
        self.contact.to_text().into_bytes()
    }
}

/// The members of `comm` for those of another group, at the leader of the party; elsewhere nothing. Where they are reached by
/// sockets, each has a door from here on.
pub fn introduce(
    process: &Process,
    comm: &Rc<Comm>,
    party: &Party,
) -> Result<(Option<Door>, Result<Vec<Card>>)> {
    let known = |leads: bool| match leads {
        true => members(process, &comm.group),
        false => Vec::new(),
    };
    if !by_sockets(process) {
        let cards = known(party.leads()).into_iter().map(Card::known);
        return Ok((None, Ok(cards.collect())));
    }
    let door = Door::open(process);
    let own = match &door {
        Ok(door) => door.text(),
        // The leader says so to all.
        Err(_) => Vec::new(),
    };
    let (gathering, leads) = (party.clone(), party.leads());
    let texts = internal::run(process, async move { Ok(gathering.gather(&own).await) })?;
    Ok((door.ok(), read_cards(known(leads), &texts)))
}

pub fn read_cards(members: Vec<Member>, texts: &[Vec<u8>]) -> Result<Vec<Card>> {
    let mut cards = Vec::with_capacity(members.len());
    for (rank, (member, text)) in members.into_iter().zip(texts).enumerate() {
        let contact = std::str::from_utf8(text).ok().and_then(Contact::of_text);
        if contact.is_none() {
            fail!(
                Other,
                "rank {rank} of the communicator could make no socket for processes of other worlds; raise the limit on open files (ulimit -n)"
            );
        }
        cards.push(Card { member, contact });
    }
    Ok(cards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloudmpi_segment::World;

    #[test]
    fn cards_are_read_as_written() {
        let world = World {
            born_ns: 1 << 60,
            holder: 4321,
            fd: 9,
            launcher: 4321,
            ranks: 12,
            first: 400,
            slot: 3,
        };
        let contact = Contact {
            pid: 77,
            machine: u64::MAX,
            host: "alpha".to_string(),
            encrypted: true,
            addresses: vec![
                "127.0.0.1:4711".parse().expect("an address"),
                "[fe80::1%3]:1".parse().expect("an address"),
            ],
            links: vec![1, u64::MAX],
        };
        let cards = [
            Card::known(Member { world, rank: 0 }),
            Card {
                member: Member { world, rank: 11 },
                contact: Some(contact),
            },
        ];
        let mut bytes = Card::all_to(&cards);
        bytes.push(1);
        assert_eq!(Card::all_from(&bytes), cards);
    }
}

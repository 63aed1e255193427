//! Those who connect to us: let in, heard, taken for what they have shown to be, or turned away.

use std::net::SocketAddr;
use std::time::Instant;

use crate::guest::{Guest, SILENCE_LIMIT, Said};
use crate::handshake::{Answer, Hello, Verdict};
use crate::lane::Link;
use crate::look::ACCEPT_PAUSE;
use crate::open::Connection;
use crate::path::TcpPath;
use crate::shared::Key;
use crate::socket::{Socket, Watch};

/// Guests who have said nothing, at most; the oldest makes room. Peers that have begun are guests too until they have proved who they are.
pub(crate) const MAX_GUESTS: usize = 256;
/// Connections that are taken at once; those that still wait are taken in the next round of progress.
const ACCEPTS: usize = 64;
/// Lines about strangers in one log.
const MAX_STRANGER_LINES: usize = 20;

impl TcpPath {
    pub(crate) fn accept(&mut self) {
        // Whoever connects again and again does not keep us here: the poller tells of the others.
        for _ in 0..ACCEPTS {
            match Socket::accept(&self.listener) {
                Ok(Some((socket, address))) => {
                    self.attention.refuses = false;
                    self.welcome(socket, address);
                }
                Ok(None) => return,
                Err(error) => {
                    if !std::mem::replace(&mut self.attention.refuses, true) {
                        let line = format!("cannot accept a connection: {error}");
                        self.shared.events.log(&line);
                    }
                    self.shared.poller.remove(&self.listener);
                    self.attention.accept_after = Some(Instant::now() + ACCEPT_PAUSE);
                    return;
                }
            }
        }
    }

    fn welcome(&mut self, socket: Socket, address: SocketAddr) {
        let silent = self.guests.iter().flatten().filter(|g| !g.is_challenged());
        let is_crowded = silent.count() >= MAX_GUESTS;
        let slot = match self.guests.iter().position(Option::is_none) {
            _ if is_crowded => self.dismiss_oldest(),
            Some(slot) => slot,
            None if self.guests.len() < 2 * MAX_GUESTS + self.shared.lanes.len() => {
                self.guests.push(None);
                self.guests.len() - 1
            }
            None => self.dismiss_oldest(),
        };
        let key = Key::Guest.with(slot as u32);
        if (self.shared.poller.watch(&socket, Watch::In, key)).is_ok() {
            self.guests[slot] = Some(Guest::new(socket, address, Instant::now()));
            self.hear(slot as u32);
        }
    }

    /// Makes room for a guest. Those who have said nothing go first.
    fn dismiss_oldest(&mut self) -> usize {
        let slots = self.guests.iter().enumerate();
        let age = |guest: &Option<Guest>| guest.as_ref().map(|g| (g.is_challenged(), g.since));
        let oldest = slots.min_by_key(|(_, guest)| age(guest));
        let slot = oldest.map_or(0, |(slot, _)| slot);
        if let Some(guest) = self.guests[slot].take() {
            self.turn_away(guest.address, "too many have connected and said nothing");
        }
        slot
    }

    /// A guest may have said something.
    pub(crate) fn hear(&mut self, slot: u32) {
        // Where a child of the program has just been forked and holds the socket too, epoll tells of one that is closed here.
        let Some(Some(guest)) = self.guests.get_mut(slot as usize) else {
            return;
        };
        match guest.listen(&self.shared) {
            Said::Nothing => {}
            Said::Gone => self.guests[slot as usize] = None,
            Said::Stranger(reason) => {
                let address = guest.address;
                self.guests[slot as usize] = None;
                self.turn_away(address, &reason);
            }
            Said::Proof(hello, taken) => {
                if let Some(guest) = self.guests[slot as usize].take() {
                    self.identified(guest, hello, taken);
                }
            }
        }
    }

    fn turn_away(&mut self, address: SocketAddr, reason: &str) {
        self.attention.strangers += 1;
        let more = match self.attention.strangers {
            ..MAX_STRANGER_LINES => "",
            MAX_STRANGER_LINES => " (no more of these lines follow)",
            _ => return,
        };
        let name = self.shared.name(self.shared.own_rank);
        let line = format!("{name} turned away a connection from {address}: {reason}{more}");
        self.shared.events.log(&line);
    }

    /// A peer has connected to us.
    fn identified(&mut self, guest: Guest, hello: Hello, peer_has_taken: u64) {
        let index = self.lane_index(hello.from, hello.stream);
        let lane = &mut self.lanes[index as usize];
        let mut answer = Answer {
            verdict: Verdict::Welcome,
            epoch: lane.epoch + 1,
            taken: lane.inb.taken(),
        };
        if hello.epoch < lane.epoch {
            answer.verdict = Verdict::Stale;
            answer.epoch = lane.epoch;
        } else if let Link::Opening(opening) = &lane.link
            && opening.has_proved()
            && self.shared.own_rank < hello.from
        {
            answer.verdict = Verdict::YoursLoses;
        } else if let Link::Lost(_) = &lane.link {
            return;
        } else {
            answer.epoch = hello.epoch.max(lane.epoch) + 1;
        }
        let said = guest.answer(&self.shared, &answer);
        if answer.verdict != Verdict::Welcome || !said {
            return;
        }
        lane.opened = false;
        let secret = &self.shared.secret;
        let protection = guest.transcript.protection(secret, false, hello.encrypted);
        let connection = Connection {
            socket: guest.socket,
            address: guest.address,
            protection,
            incarnation: hello.incarnation,
            peer_has_taken,
            epoch: answer.epoch,
        };
        self.adopt(index, connection);
    }

    pub(crate) fn dismiss_silent(&mut self, now: Instant) {
        for slot in 0..self.guests.len() {
            if let Some(guest) = &self.guests[slot]
                && !guest.is_challenged()
                && now.saturating_duration_since(guest.since) >= SILENCE_LIMIT
            {
                let address = guest.address;
                self.guests[slot] = None;
                self.turn_away(address, "it said nothing");
            }
        }
        while matches!(self.guests.last(), Some(None)) {
            self.guests.pop();
        }
    }
}

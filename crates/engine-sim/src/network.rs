//! Packets under way: delivered in any order, more than once, or lost and sent again.

use std::collections::VecDeque;

use crate::random::Random;

/// One copy of a packet: the `index`th of the channel from `from` to `to`. `wire` names its bytes.
#[derive(Debug, Clone, Copy)]
pub struct Flight {
    pub from: u32,
    pub to: u32,
    pub index: u32,
    pub wire: u32,
}

/// Which packet arrives next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The one sent first.
    Sent,
    /// Any channel, and in it the packet sent first, like shared memory.
    Channels,
    /// One of the few that were sent first.
    Near,
    /// Any.
    Any,
    /// The one sent last.
    Reversed,
}

impl Order {
    pub fn random(random: &mut Random) -> Order {
        random.pick(&[
            Order::Sent,
            Order::Channels,
            Order::Channels,
            Order::Near,
            Order::Any,
            Order::Any,
            Order::Any,
            Order::Reversed,
        ])
    }
}

/// Chances out of 256 for each packet that is about to arrive.
#[derive(Debug, Clone, Copy)]
pub struct Faults {
    /// It is lost, and will be sent again.
    pub lose: u32,
    /// It arrives, and a copy stays under way.
    pub copy: u32,
    /// It arrives, and a copy arrives long after.
    pub echo: u32,
}

impl Faults {
    pub fn random(random: &mut Random) -> Faults {
        Faults {
            lose: random.pick(&[0, 10, 60, 128]),
            copy: random.pick(&[0, 10, 60, 100]),
            echo: random.pick(&[0, 10, 60]),
        }
    }
}

#[derive(Default)]
pub struct Network {
    flying: VecDeque<Flight>,
    lost: Vec<Flight>,
    echoes: Vec<Flight>,
    pub losses: u64,
    pub copies: u64,
}

const NEAR: u32 = 6;

impl Network {
    pub fn clear(&mut self) {
        self.flying.clear();
        self.lost.clear();
        self.echoes.clear();
        (self.losses, self.copies) = (0, 0);
    }

    pub fn send(&mut self, flight: Flight) {
        self.flying.push_back(flight);
    }

    /// Every packet has arrived at least once (there may be copies).
    pub fn is_quiet(&self) -> bool {
        self.flying.is_empty() && self.lost.is_empty()
    }

    /// The next packet to arrive. `None` if this step loses one or there is none.
    pub fn step(&mut self, order: Order, faults: Faults, random: &mut Random) -> Option<Flight> {
        if !self.lost.is_empty() && (self.flying.is_empty() || random.chance(64)) {
            let again = random.below(self.lost.len() as u32) as usize;
            self.flying.push_back(self.lost.swap_remove(again));
        }
        if !self.echoes.is_empty() && random.chance(4) {
            return Some(self.echo(random));
        }
        let flight = self.choose(order, random)?;
        if random.chance(faults.lose) {
            self.losses += 1;
            self.lost.push(flight);
            return None;
        }
        if random.chance(faults.copy) {
            self.copies += 1;
            self.flying.push_back(flight);
        }
        if random.chance(faults.echo) {
            self.copies += 1;
            self.echoes.push(flight);
        }
        Some(flight)
    }

    fn choose(&mut self, order: Order, random: &mut Random) -> Option<Flight> {
        let count = self.flying.len() as u32;
        if count == 0 {
            return None;
        }
        match order {
            Order::Sent => self.flying.pop_front(),
            Order::Reversed => self.flying.pop_back(),
            Order::Any => self.flying.swap_remove_back(random.below(count) as usize),
            Order::Near => self
                .flying
                .swap_remove_front(random.below(count.min(NEAR)) as usize),
            Order::Channels => {
                let any = self.flying[random.below(count) as usize];
                let first = (self.flying.iter())
                    .position(|f| f.from == any.from && f.to == any.to)
                    .unwrap_or(0);
                self.flying.remove(first)
            }
        }
    }

    /// A remaining copy; the caller has checked [`Network::has_echoes`].
    pub fn echo(&mut self, random: &mut Random) -> Flight {
        let which = random.below(self.echoes.len() as u32) as usize;
        self.echoes.swap_remove(which)
    }

    pub fn has_echoes(&self) -> bool {
        !self.echoes.is_empty()
    }
}

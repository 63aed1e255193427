//! The kind of schedule that a seed stands for: number of ranks, operations, faults of the network.

use crate::network::{Faults, Order};
use crate::random::Random;

/// One of so many seeds is of this kind, so that a run of N schedules has its share of each.
const HUGE_EVERY: u64 = 10_000;
const MEDIUM_EVERY: u64 = 500;

/// Relative frequency of each operation.
#[derive(Debug, Clone, Copy)]
pub struct Weights {
    pub send: u32,
    pub receive: u32,
    pub probe: u32,
    pub matched_probe: u32,
    pub receive_held: u32,
    pub cancel_receive: u32,
    pub cancel_send: u32,
}

impl Weights {
    pub fn total(&self) -> u32 {
        self.send
            + self.receive
            + self.probe
            + self.matched_probe
            + self.receive_held
            + self.cancel_receive
            + self.cancel_send
    }
}

/// Chances are out of 256.
#[derive(Debug, Clone)]
pub struct Plan {
    pub ranks: u32,
    /// Ranks below this talk to all, the others only to those below it. Equal to `ranks`: all talk to
    /// all. A small number makes thousands of ranks affordable: an engine's memory grows with the peers
    /// it knows.
    pub hubs: u32,
    pub operations: u32,
    pub contexts: u32,
    pub tags: u32,
    pub any_source: u32,
    pub any_tag: u32,
    /// The chance that a step delivers a packet and does not start an operation.
    pub deliver: u32,
    pub sync: u32,
    pub rendezvous: u32,
    /// The chance that a rendezvous gives an address, and that the receiver can read it.
    pub address: u32,
    pub readable: u32,
    pub max_length_bytes: u32,
    /// The first numbers of all channels: some wrap around soon.
    pub first_link: u32,
    pub first_message: u32,
    /// The most bytes of a sender's unexpected messages before it is asked to hold back.
    pub hold_bytes: u64,
    pub weights: Weights,
    pub order: Order,
    pub faults: Faults,
    /// The schedule does not receive the remaining messages at its end.
    pub leave_unexpected: bool,
}

impl Plan {
    /// `ranks`: replaces the number from the seed.
    pub fn new(seed: u64, ranks: Option<u32>, random: &mut Random) -> Plan {
        let mut plan = Plan::small(random);
        match ranks {
            Some(ranks) => plan.set_ranks(ranks, random),
            None if seed % HUGE_EVERY == HUGE_EVERY - 1 => plan.grow_huge(random),
            None if seed % MEDIUM_EVERY == MEDIUM_EVERY - 1 => plan.grow_wide(random),
            None if seed % MEDIUM_EVERY == MEDIUM_EVERY / 2 => plan.grow_long(random),
            None => {}
        }
        plan
    }

    fn small(random: &mut Random) -> Plan {
        let ranks = random.pick(&[2, 2, 3, 3, 4]);
        let mut plan = Plan {
            ranks,
            hubs: ranks,
            operations: random.between(5, 30),
            contexts: random.pick(&[1, 1, 2, 3]),
            tags: random.pick(&[1, 2, 2, 3]),
            any_source: random.pick(&[0, 64, 128, 200, 256]),
            any_tag: random.pick(&[0, 64, 128, 200]),
            deliver: random.pick(&[40, 100, 128, 160]),
            sync: random.pick(&[0, 40, 80]),
            rendezvous: random.pick(&[0, 60, 128]),
            address: random.pick(&[0, 128, 256]),
            readable: random.pick(&[0, 128, 256]),
            max_length_bytes: random.pick(&[0, 8, 40, 100]),
            first_link: first_number(random),
            first_message: first_number(random),
            hold_bytes: random.pick(&[200, 500, 2_000, u64::MAX]),
            weights: Weights::random(random),
            order: Order::random(random),
            faults: Faults::random(random),
            leave_unexpected: random.chance(64),
        };
        if random.below(64) == 0 {
            plan.max_length_bytes = 40_000;
        }
        plan
    }

    fn set_ranks(&mut self, ranks: u32, random: &mut Random) {
        self.ranks = ranks.max(1);
        self.hubs = match self.ranks {
            0..=64 => self.ranks,
            _ => random.between(1, 8),
        };
        self.operations = self.operations.max(self.ranks * 4);
        self.cheapen();
    }

    /// Thousands of ranks around a few.
    fn grow_huge(&mut self, random: &mut Random) {
        self.ranks = random.between(1_000, 4_096);
        self.hubs = random.between(1, 8);
        self.operations = self.ranks * random.between(2, 4);
        self.tags = random.pick(&[1, 2, 100]);
        self.cheapen();
    }

    /// Dozens of ranks, all to all.
    fn grow_wide(&mut self, random: &mut Random) {
        self.ranks = random.between(5, 64);
        self.hubs = self.ranks;
        self.operations = random.between(200, 2_000);
        self.contexts = random.pick(&[1, 4, 40]);
        self.cheapen();
    }

    /// Few ranks and long queues.
    fn grow_long(&mut self, random: &mut Random) {
        self.operations = random.between(500, 3_000);
        self.tags = random.pick(&[1, 5, 200]);
        self.deliver = random.pick(&[20, 128, 200]);
        let (send, receive) = random.pick(&[(8, 1), (1, 8), (8, 8)]);
        (self.weights.send, self.weights.receive) = (send, receive);
        self.cheapen();
    }

    /// Limits the cost of big schedules in the simulated network.
    fn cheapen(&mut self) {
        self.max_length_bytes = self.max_length_bytes.min(100);
        if self.order == Order::Channels {
            self.order = Order::Any;
        }
    }
}

impl Weights {
    fn random(random: &mut Random) -> Weights {
        Weights {
            send: random.pick(&[6, 8, 8, 12]),
            receive: random.pick(&[4, 8, 8, 12]),
            probe: random.pick(&[0, 1, 2]),
            matched_probe: random.pick(&[0, 1, 3]),
            receive_held: random.pick(&[1, 2]),
            cancel_receive: random.pick(&[0, 1, 2]),
            cancel_send: random.pick(&[0, 1, 3]),
        }
    }
}

fn first_number(random: &mut Random) -> u32 {
    match random.below(4) {
        0 => 0,
        1 => random.next() as u32,
        _ => u32::MAX - random.below(12),
    }
}

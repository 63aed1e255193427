//! A test aid: packets come late, out of order and twice, as a seed says. The engine above must not
//! notice. Between the paths of a process and its engine, so every path is tried alike.

use std::rc::Rc;
use std::time::{Duration, Instant};

use cloudmpi_engine::{Header, PeerId};
use cloudmpi_path::Arrival;

/// One packet in so many is kept back, and one in so many comes twice.
const LATE_ONE_IN: u64 = 4;
const TWICE_ONE_IN: u64 = 8;
const LONGEST_DELAY: Duration = Duration::from_micros(500);
/// Packets kept at most; more stay where they are.
const MOST_HELD: usize = 32;

struct Held {
    due: Instant,
    peer: PeerId,
    header: Header,
    payload: Rc<Vec<u8>>,
}

/// Packets that have arrived but have not been shown yet.
pub(super) struct Faults {
    state: u64,
    /// Messages to oneself are not delayed: no path would.
    own: PeerId,
    held: Vec<Held>,
    shown: usize,
}

impl Faults {
    pub(super) fn new(seed: u64, rank: PeerId) -> Faults {
        Faults {
            state: seed ^ (u64::from(rank) << 32),
            own: rank,
            held: Vec::new(),
            shown: 0,
        }
    }

    /// The next of a sequence of well mixed numbers (splitmix64).
    fn random(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn delay(&mut self) -> Duration {
        match self.random().is_multiple_of(LATE_ONE_IN) {
            true => LONGEST_DELAY.mul_f64((self.random() >> 11) as f64 / (1u64 << 53) as f64),
            false => Duration::ZERO,
        }
    }

    pub(super) fn admit(&mut self, peer: PeerId, header: Header, payload: Vec<u8>) {
        let spared = peer == self.own;
        let twice = !spared && self.random().is_multiple_of(TWICE_ONE_IN);
        let payload = Rc::new(payload);
        for _ in 0..1 + u32::from(twice) {
            let delay = match spared {
                true => Duration::ZERO,
                false => self.delay(),
            };
            let due = Instant::now() + delay;
            self.held.push(Held {
                due,
                peer,
                header,
                payload: Rc::clone(&payload),
            });
        }
    }

    pub(super) fn holds(&self) -> bool {
        !self.held.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.held.len() >= MOST_HELD
    }

    pub(super) fn peek(&mut self) -> Option<Arrival<'_>> {
        if self.held.is_empty() {
            return None;
        }
        let now = Instant::now();
        self.shown = self.held.iter().position(|held| held.due <= now)?;
        let held = &self.held[self.shown];
        Some(Arrival {
            peer: held.peer,
            header: held.header,
            payload: &held.payload,
        })
    }

    pub(super) fn consume(&mut self) {
        self.held.swap_remove(self.shown);
    }
}

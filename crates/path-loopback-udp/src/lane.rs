//! What goes to one peer and comes from it: numbers, acknowledgements, datagrams to be sent again.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use cloudmpi_path::comes_before;

/// Datagrams under way to one peer at most.
const WINDOW: u32 = 8;
/// A datagram is sent again after this time, and then each time after twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(2);
const LONGEST_PAUSE: Duration = Duration::from_millis(20);

struct Kept {
    number: u32,
    datagram: Box<[u8]>,
    due: Instant,
    pause: Duration,
}

/// All datagrams before a number have been taken, and of those from it on the ones whose bits are set.
#[derive(Default, Clone, Copy)]
pub(crate) struct Acknowledgement {
    pub(crate) before: u32,
    pub(crate) behind: u64,
}

impl Acknowledgement {
    fn has(&self, number: u32) -> bool {
        let ahead = number.wrapping_sub(self.before);
        comes_before(number, self.before) || ahead < WINDOW && self.behind >> ahead & 1 != 0
    }
}

#[derive(Default)]
pub(crate) struct Lane {
    pub(crate) address: Option<SocketAddr>,
    next_number: u32,
    kept: VecDeque<Kept>,
    taken: Acknowledgement,
}

impl Lane {
    pub(crate) fn has_room(&self) -> bool {
        let oldest = self
            .kept
            .front()
            .map_or(self.next_number, |kept| kept.number);
        self.next_number.wrapping_sub(oldest) < WINDOW
    }

    pub(crate) fn next_number(&self) -> u32 {
        self.next_number
    }

    /// Keeps the datagram that has just been sent.
    pub(crate) fn keep(&mut self, datagram: Box<[u8]>) {
        self.kept.push_back(Kept {
            number: self.next_number,
            datagram,
            due: Instant::now() + FIRST_PAUSE,
            pause: FIRST_PAUSE,
        });
        self.next_number = self.next_number.wrapping_add(1);
    }

    /// Datagrams that have not been acknowledged.
    pub(crate) fn waiting(&self) -> usize {
        self.kept.len()
    }

    pub(crate) fn acknowledge(&mut self, taken: Acknowledgement) {
        self.kept.retain(|kept| !taken.has(kept.number));
    }

    pub(crate) fn taken(&self) -> Acknowledgement {
        self.taken
    }

    /// Notes that a datagram has come. `false`: it had come before.
    pub(crate) fn note_taken(&mut self, number: u32) -> bool {
        let ahead = number.wrapping_sub(self.taken.before);
        if self.taken.has(number) || ahead >= WINDOW {
            return false;
        }
        self.taken.behind |= 1 << ahead;
        let row = self.taken.behind.trailing_ones();
        self.taken.before = self.taken.before.wrapping_add(row);
        self.taken.behind = self.taken.behind.checked_shr(row).unwrap_or(0);
        true
    }

    /// When the next datagram is to be sent again.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.kept.iter().map(|kept| kept.due).min()
    }

    /// A datagram whose time to be sent again has come.
    pub(crate) fn again(&mut self, now: Instant) -> Option<&[u8]> {
        let kept = self.kept.iter_mut().find(|kept| kept.due <= now)?;
        kept.pause = (2 * kept.pause).min(LONGEST_PAUSE);
        kept.due = now + kept.pause;
        Some(&kept.datagram)
    }
}

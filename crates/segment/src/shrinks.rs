//! Ids for MPIX_Comm_shrink over agents: the launcher gives each node some, and more when a rank there needs them.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Of a wish for more: a rank has it, and the launcher has been asked.
const WANTED: u32 = 1;
const ASKED: u32 = 2;

/// Ids that a node has, as numbers that the launcher counts.
#[repr(C)]
#[derive(Default)]
pub struct Shrinks {
    /// The next one, and behind the last: upper and lower half.
    left: AtomicU64,
    wish: AtomicU32,
}

fn any(left: u64) -> bool {
    left >> 32 < left & u64::from(u32::MAX)
}

impl Shrinks {
    /// The launcher gives those from `first` on, before `end`.
    pub fn give(&self, (first, end): (u32, u32)) {
        let left = u64::from(first) << 32 | u64::from(end);
        // First: a rank that finds none left again, before this returns, can wish for more. At worst a wish is made too many.
        self.wish.store(0, Ordering::Release);
        self.left.store(left, Ordering::Release);
    }

    pub fn has_any(&self) -> bool {
        any(self.left.load(Ordering::Acquire))
    }

    /// One of them; `None`: the launcher will be asked for more.
    pub fn take(&self) -> Option<u32> {
        let next = |left: u64| any(left).then_some(left + (1 << 32));
        let taken = (self.left).fetch_update(Ordering::AcqRel, Ordering::Acquire, next);
        if taken.is_err() {
            self.change_wish(0, WANTED);
        }
        taken.ok().map(|left| (left >> 32) as u32)
    }

    /// Whether the launcher is to be asked for more: true once.
    pub fn asks(&self) -> bool {
        self.change_wish(WANTED, ASKED)
    }

    fn change_wish(&self, from: u32, to: u32) -> bool {
        let (success, failure) = (Ordering::AcqRel, Ordering::Acquire);
        let changed = self.wish.compare_exchange(from, to, success, failure);
        changed.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_taken_once_and_more_are_asked_for_once() {
        let shrinks = Shrinks::default();
        shrinks.give((5, 7));
        assert!(shrinks.has_any());
        assert_eq!([shrinks.take(), shrinks.take()], [Some(5), Some(6)]);
        assert!(!shrinks.asks());
        assert_eq!([shrinks.take(), shrinks.take()], [None, None]);
        assert_eq!([shrinks.asks(), shrinks.asks()], [true, false]);
        assert_eq!(shrinks.take(), None);
        assert!(!shrinks.asks() && !shrinks.has_any());
        shrinks.give((9, 10));
        assert_eq!([shrinks.take(), shrinks.take()], [Some(9), None]);
        assert!(shrinks.asks());
    }
}

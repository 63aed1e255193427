//! The place of an origin in the queue of a lock, kept for it by the one that it has asked by a message.

use cloudmpi_path::PeerId;

use crate::access::{JOINS, holding_of};
use crate::words::{Holding, Wakes, Words};

/// An origin that has joined others gets the lock before its turn. Its ticket stays in the queue: the next request takes it, or it is
/// passed on when its turn comes.
#[derive(Debug, Default)]
pub struct Turn {
    queued: Option<u32>,
    /// The word of the request that waits.
    waits: Option<u32>,
    /// The ticket with which it got the lock.
    held: u32,
}

impl Turn {
    /// Whether a request waits.
    pub fn waits(&self) -> bool {
        self.waits.is_some()
    }

    /// Whether a request waits that nobody wakes this process for when the lock is shared.
    pub fn may_join(&self) -> bool {
        self.waits == Some(JOINS)
    }

    /// Whether there is a ticket, of a request that waits or to be passed on.
    pub fn is_queued(&self) -> bool {
        self.queued.is_some()
    }

    /// Gives the lock, as the `word` of a request asks for it, or notes that it waits. `own` is to be woken at its turn; `announced` runs
    /// when that has been said.
    pub fn take(
        &mut self,
        words: &Words,
        word: u32,
        own: PeerId,
        by: &impl Wakes,
        announced: impl FnOnce(),
    ) -> bool {
        if word == JOINS && words.join() {
            self.waits = None;
            // Whoever woke this process for the turn does so once.
            self.pass(words, by);
            return true;
        }
        let holding = holding_of(word);
        let ticket = match self.queued {
            Some(ticket) => ticket,
            None => {
                let ticket = words.take_ticket();
                self.queued = Some(ticket);
                if !words.is_turn(ticket, holding) {
                    words.wait_with(ticket, own);
                    announced();
                }
                ticket
            }
        };
        if !words.is_turn(ticket, holding) {
            self.waits = Some(word);
            return false;
        }
        (self.queued, self.waits, self.held) = (None, None, ticket);
        words.enter(ticket, holding, by);
        true
    }

    /// The origin gives the lock up.
    pub fn leave(&self, words: &Words, word: u32, by: &impl Wakes) {
        words.leave(self.held, holding_of(word), by);
    }

    /// Whether [`Turn::take`] would give the lock now, or [`Turn::pass`] do something.
    pub fn could_move(&self, words: &Words) -> bool {
        let holding = self.waits.map_or(Holding::Shared, holding_of);
        let is_turn = self.queued.is_some_and(|it| words.is_turn(it, holding));
        is_turn || (self.may_join() && words.is_shared())
    }

    /// Passes on a ticket that nobody waits with, when its turn has come: true if so.
    pub fn pass(&mut self, words: &Words, by: &impl Wakes) -> bool {
        let Some(ticket) = self.queued.filter(|_| self.waits.is_none()) else {
            return false;
        };
        if !words.is_turn(ticket, Holding::Shared) {
            return false;
        }
        self.queued = None;
        words.enter(ticket, Holding::Shared, by);
        words.leave(ticket, Holding::Shared, by);
        true
    }
}

#[cfg(test)]
mod tests {
    use std::ptr::NonNull;

    use super::*;

    struct Nobody;

    impl Wakes for Nobody {
        fn fences(&self) -> bool {
            false
        }

        fn wake(&self, _waiter: PeerId) {}
    }

    const SHARED: u32 = Holding::Shared as u32;
    const EXCLUSIVE: u32 = Holding::Exclusive as u32;

    /// A set of words for four ranks.
    fn with_words(test: impl FnOnce(&Words)) {
        #[repr(align(64))]
        struct Memory([u8; 1024]);
        let mut memory = Memory([0; 1024]);
        assert!(Words::length_bytes(4) <= memory.0.len());
        let at = NonNull::new(memory.0.as_mut_ptr()).expect("memory");
        // SAFETY: aligned, long enough, zero, and used for nothing else while `words` lives.
        test(&unsafe { Words::at(at, 4, 0) });
    }

    fn take(place: &mut Turn, words: &Words, word: u32) -> bool {
        place.take(words, word, 0, &Nobody, || {})
    }

    #[test]
    fn who_holds_other_locks_joins_those_that_share_this_one_before_an_exclusive_one() {
        with_words(|words| {
            let [mut first, mut alone, mut joins] = [(); 3].map(|()| Turn::default());
            assert!(take(&mut first, words, SHARED));
            assert!(!take(&mut alone, words, EXCLUSIVE));
            assert!(take(&mut joins, words, JOINS) && !joins.is_queued());
            first.leave(words, SHARED, &Nobody);
            assert!(!alone.could_move(words), "one still shares the lock");
            joins.leave(words, JOINS, &Nobody);
            assert!(alone.could_move(words) && take(&mut alone, words, EXCLUSIVE));
            alone.leave(words, EXCLUSIVE, &Nobody);
            assert!(take(&mut first, words, EXCLUSIVE));
        });
    }

    #[test]
    fn a_ticket_of_one_that_joined_later_is_used_again_or_passed_on() {
        for again in [false, true] {
            with_words(|words| {
                let [mut first, mut reader, mut last, mut joins] =
                    [(); 4].map(|()| Turn::default());
                assert!(take(&mut first, words, EXCLUSIVE));
                assert!(!take(&mut reader, words, SHARED));
                assert!(!take(&mut last, words, EXCLUSIVE));
                assert!(!take(&mut joins, words, JOINS) && joins.may_join());
                first.leave(words, EXCLUSIVE, &Nobody);
                assert!(!joins.could_move(words), "nobody shares the lock yet");
                assert!(take(&mut reader, words, SHARED));
                assert!(joins.could_move(words) && take(&mut joins, words, JOINS));
                assert!(
                    joins.is_queued() && !joins.pass(words, &Nobody),
                    "behind `last`"
                );
                joins.leave(words, JOINS, &Nobody);
                reader.leave(words, SHARED, &Nobody);
                assert!(take(&mut last, words, EXCLUSIVE));
                if again {
                    assert!(!take(&mut joins, words, EXCLUSIVE));
                }
                last.leave(words, EXCLUSIVE, &Nobody);
                assert!(joins.could_move(words));
                match again {
                    true => {
                        assert!(take(&mut joins, words, EXCLUSIVE));
                        joins.leave(words, EXCLUSIVE, &Nobody);
                    }
                    false => assert!(joins.pass(words, &Nobody)),
                }
                assert!(!joins.is_queued() && take(&mut first, words, EXCLUSIVE));
            });
        }
    }

    #[test]
    fn a_lock_that_is_free_is_taken_at_once_and_no_place_in_the_queue_is_passed_over() {
        with_words(|words| {
            let (shared, exclusive) = (Holding::Shared, Holding::Exclusive);
            let take = |holding| {
                let ticket = words.take_free(holding)?;
                words.enter(ticket, holding, &Nobody);
                Some(ticket)
            };
            let [first, second] = [(); 2].map(|()| take(shared).expect("readers share it"));
            assert_eq!(take(exclusive), None, "two readers are inside");
            let mut alone = Turn::default();
            assert!(!super::tests::take(&mut alone, words, EXCLUSIVE));
            assert_eq!(take(shared), None, "another one waits to be alone");
            words.leave(first, shared, &Nobody);
            words.leave(second, shared, &Nobody);
            assert_eq!(take(shared), None);
            assert!(super::tests::take(&mut alone, words, EXCLUSIVE));
            assert_eq!((take(shared), take(exclusive)), (None, None));
            alone.leave(words, EXCLUSIVE, &Nobody);
            let ticket = take(exclusive).expect("it is free");
            assert_eq!((take(shared), take(exclusive)), (None, None));
            words.leave(ticket, exclusive, &Nobody);
            assert!(take(shared).is_some());
        });
    }

    /// Origins ask, wait, hold and leave in any order: an exclusive one is alone, and whoever waits gets the lock in the end.
    #[test]
    fn any_order_of_requests_ends() {
        for seed in 1..2000u64 {
            with_words(|words| {
                let mut state = seed;
                let mut random = |below: u64| {
                    state = state
                        .wrapping_mul(6364136223846793005)
                        .wrapping_add(1442695040888963407);
                    (state >> 33) % below
                };
                let mut turns: [Turn; 4] = Default::default();
                // What each asks for, and whether it has got that.
                let mut asked: [Option<(u32, bool)>; 4] = [None; 4];
                for step in 0..200 {
                    let ends = step >= 100;
                    for turn in &mut turns {
                        turn.pass(words, &Nobody);
                    }
                    let at = random(4) as usize;
                    match asked[at] {
                        None if ends => {}
                        None => {
                            let word = [SHARED, EXCLUSIVE, JOINS][random(3) as usize];
                            asked[at] = Some((word, take(&mut turns[at], words, word)));
                        }
                        Some((word, true)) => {
                            turns[at].leave(words, word, &Nobody);
                            asked[at] = None;
                        }
                        Some((word, false)) => {
                            asked[at] = Some((word, take(&mut turns[at], words, word)));
                        }
                    }
                    let held = || asked.iter().flatten().filter(|it| it.1);
                    let is_alone = held().count() == 1;
                    assert!(
                        is_alone || held().all(|it| it.0 != EXCLUSIVE),
                        "{seed}: {asked:?}"
                    );
                }
                assert_eq!(asked, [None; 4], "{seed}");
            });
        }
    }

    /// The wake-up for a ticket comes once, and may come while its request waits to join.
    #[test]
    fn one_that_joins_at_its_turn_lets_the_next_one_in() {
        with_words(|words| {
            let [mut first, mut reader, mut joins, mut next] = [(); 4].map(|()| Turn::default());
            assert!(take(&mut first, words, EXCLUSIVE));
            assert!(!take(&mut reader, words, SHARED));
            assert!(!take(&mut joins, words, JOINS));
            assert!(!take(&mut next, words, SHARED));
            first.leave(words, EXCLUSIVE, &Nobody);
            assert!(take(&mut reader, words, SHARED));
            assert!(take(&mut joins, words, JOINS) && !joins.is_queued());
            assert!(next.could_move(words) && take(&mut next, words, SHARED));
        });
    }
}

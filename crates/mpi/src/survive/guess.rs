//! Programs make the same calls in the same order again and again. So after each call the one is expected that followed it the
//! last time. Where that comes, with the same arguments as they were passed, it is known where it is written, and nothing that
//! its arguments denote is looked up.
//!
//! A handle may come to denote something else. So all expectations are dropped by each call that may make or free what handles
//! denote (`forget`). Requests are no matter: what they denote is their place.

use std::cell::{Cell, OnceCell};

use crate::serial::Serial;

/// Words of the arguments of one call, as they were passed, at most. A power of two.
const MOST_WORDS: usize = 16;
/// Calls that are remembered. A power of two.
const CALLS: usize = 256;

/// A call that the program has made.
struct Seen {
    function: Cell<u32>,
    count: Cell<usize>,
    words: [Cell<u64>; MOST_WORDS],
    /// Where it is written.
    place: Cell<u32>,
    /// Which one followed the last time.
    next: Cell<usize>,
    /// What was remembered at an earlier time is forgotten.
    time: Cell<u64>,
}

/// No function has this number.
const NO_FUNCTION: u32 = u32::MAX;

impl Seen {
    const fn nothing() -> Seen {
        Seen {
            function: Cell::new(NO_FUNCTION),
            count: Cell::new(0),
            words: [const { Cell::new(0) }; MOST_WORDS],
            place: Cell::new(0),
            next: Cell::new(CALLS),
            time: Cell::new(0),
        }
    }
}

/// The calls, and behind them one that never comes.
struct All {
    seen: OnceCell<Box<[Seen]>>,
    /// The call that is expected, and the one before it.
    expected: Cell<usize>,
    last: Cell<usize>,
    time: Cell<u64>,
}

static ALL: Serial<All> = Serial::new(All {
    seen: OnceCell::new(),
    expected: Cell::new(CALLS),
    last: Cell::new(CALLS),
    time: Cell::new(1),
});

impl All {
    fn seen(&self) -> &[Seen] {
        self.seen
            .get_or_init(|| (0..=CALLS).map(|_| Seen::nothing()).collect())
    }
}

/// Nothing is expected any more: what handles denote may have changed, or where calls are written.
pub(super) fn forget() {
    let all = ALL.get();
    all.time.set(all.time.get() + 1);
    all.last.set(CALLS);
    all.expected.set(CALLS);
}

/// The call that is expected beside the one that is made.
pub struct Guess {
    seen: &'static Seen,
    /// Arguments compared.
    count: Cell<usize>,
    /// Bits that differ.
    differs: Cell<u64>,
}

impl Guess {
    /// Beside a call of this function, whose arguments follow.
    #[inline(always)]
    pub fn of(function: u32) -> Guess {
        let all = ALL.get();
        let seen = &all.seen()[all.expected.get()];
        Guess {
            seen,
            count: Cell::new(0),
            differs: Cell::new(u64::from(seen.function.get() ^ function)),
        }
    }

    #[inline(always)]
    pub fn compare(&self, word: u64) {
        let at = self.count.get();
        let differs = self.seen.words[at % MOST_WORDS].get() ^ word;
        self.differs.set(self.differs.get() | differs);
        self.count.set(at + 1);
    }

    /// The call is of a kind that is not guessed.
    #[inline(always)]
    pub fn fail(&self) {
        self.differs.set(1);
    }

    /// Where the call is written that is made, if it is the one expected.
    #[inline(always)]
    pub(super) fn place(&self) -> Option<u32> {
        let is_right = self.differs.get() == 0 && self.count.get() == self.seen.count.get();
        is_right.then(|| self.seen.place.get())
    }

    /// It is the one.
    #[inline(always)]
    pub(super) fn was_right(&self) {
        let all = ALL.get();
        all.last.set(all.expected.get());
        all.expected.set(self.seen.next.get());
    }
}

/// Where a call is remembered, by where it is written.
fn index_of(place: u32) -> usize {
    place.wrapping_mul(0x9e37_79b1) as usize >> (u32::BITS - CALLS.ilog2())
}

/// Remembers a call that was not expected, and what these words of its arguments, as they were passed, denote now.
pub(super) fn remember(function: u32, words: &[u64], place: u32) {
    let all = ALL.get();
    let index = index_of(place);
    let (seen, time) = (&all.seen()[index], all.time.get());
    if words.len() > MOST_WORDS {
        return skip();
    }
    for (to, word) in seen.words.iter().zip(words) {
        to.set(*word);
    }
    seen.function.set(function);
    seen.count.set(words.len());
    seen.place.set(place);
    if seen.time.replace(time) != time {
        seen.next.set(CALLS);
    }
    all.seen()[all.last.replace(index)].next.set(index);
    // What follows the call that never comes is never asked for.
    all.seen()[CALLS].next.set(CALLS);
    all.expected.set(seen.next.get());
}

/// A call that is not remembered stands between those before it and behind it.
pub(super) fn skip() {
    let all = ALL.get();
    all.last.set(CALLS);
    all.expected.set(CALLS);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guess(function: u32, words: &[u64]) -> Option<u32> {
        let guess = Guess::of(function);
        for word in words {
            guess.compare(*word);
        }
        let place = guess.place();
        match place {
            Some(_) => guess.was_right(),
            None => {
                let place = 1 + 8 * function + words.iter().sum::<u64>() as u32;
                remember(function, words, place);
            }
        }
        place
    }

    /// All of it, since the calls are those of the process.
    #[test]
    fn a_loop_is_expected_and_nothing_else() {
        let sequence: [(u32, &[u64]); 3] = [(1, &[4, 5]), (2, &[4]), (1, &[4, 6])];
        for (function, words) in sequence.iter().chain(&sequence) {
            // The second time the order is not known before the end of the first.
            guess(*function, words);
        }
        for _ in 0..3 {
            for (function, words) in sequence {
                assert!(guess(function, words).is_some());
            }
        }
        // Another function, another argument, fewer, and more.
        let wrong: [(u32, &[u64]); 4] = [(3, &[4, 5]), (1, &[4, 6]), (1, &[4]), (1, &[4, 5, 0])];
        for (function, words) in wrong {
            let guess = Guess::of(function);
            for word in words {
                guess.compare(*word);
            }
            assert_eq!(guess.place(), None);
        }
        let asks = Guess::of(1);
        (asks.compare(4), asks.compare(5));
        assert!(asks.place().is_some());
        asks.fail();
        assert_eq!(asks.place(), None);
        // Calls that share a place in the table.
        let place = (100..).find(|place| index_of(*place) == index_of(1 + 8 + 9));
        remember(7, &[], place.expect("a place"));
        assert_eq!(guess(2, &[4]), None);
        assert_eq!(guess(1, &[4, 5]), None);
        forget();
        for (function, words) in sequence {
            assert_eq!(guess(function, words), None);
        }
        // Nothing is expected from before, though the first is remembered anew.
        forget();
        assert_eq!(guess(1, &[4, 5]), None);
        assert_eq!(guess(2, &[4]), None);
        remember(9, &[0; MOST_WORDS + 1], 77);
        assert_eq!(Guess::of(9).place(), None);
    }
}

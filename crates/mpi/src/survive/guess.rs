//! Programs make the same calls in the same order again and again. So after each call one of those is expected that followed it
//! before. Where that comes, with the same arguments as they were passed, it is known where it is written, and nothing that its
//! arguments denote is looked up.
//!
//! A handle may come to denote something else. So all expectations are dropped by each call that may make or free what handles
//! denote (`forget`). Requests are no matter: what they denote is their place.

use std::cell::{Cell, OnceCell};

use crate::serial::Serial;

/// Words of the arguments of one call, as they were passed, at most. A power of two.
const MOST_WORDS: usize = 16;
/// Calls that are remembered. A power of two.
const CALLS: usize = 256;
/// Calls that are expected after one: in a loop the call itself, and the one behind the loop.
const CANDIDATES: usize = 3;

/// A call that the program has made.
struct Seen {
    function: Cell<u32>,
    count: Cell<usize>,
    words: [Cell<u64>; MOST_WORDS],
    /// Where it is written.
    place: Cell<u32>,
    /// Which ones have followed.
    next: [Cell<usize>; CANDIDATES],
    /// Which of these makes room for another; never the first, which is the one of most times.
    oldest: Cell<usize>,
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
            next: [const { Cell::new(CALLS) }; CANDIDATES],
            oldest: Cell::new(1),
            time: Cell::new(0),
        }
    }

    /// That call has followed.
    fn add_next(&self, index: usize) {
        if self.next.iter().any(|next| next.get() == index) {
            return;
        }
        let free = self.next.iter().find(|next| next.get() == CALLS);
        match free {
            Some(free) => free.set(index),
            None => {
                let oldest = self.oldest.get();
                self.next[oldest].set(index);
                self.oldest.set(1 + oldest % (CANDIDATES - 1));
            }
        }
    }
}

/// The calls, and behind them one that never comes.
struct All {
    seen: OnceCell<Box<[Seen]>>,
    /// The call before.
    last: Cell<usize>,
    time: Cell<u64>,
}

static ALL: Serial<All> = Serial::new(All {
    seen: OnceCell::new(),
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
}

/// A call that is expected beside the one that is made.
pub struct Guess {
    seen: &'static Seen,
    index: usize,
    /// Arguments compared.
    count: Cell<usize>,
    /// Bits that differ.
    differs: Cell<u64>,
}

impl Guess {
    /// What is expected beside a call of this function, whose arguments follow.
    #[inline(always)]
    pub fn each(function: u32) -> impl Iterator<Item = Guess> {
        let all = ALL.get();
        let (seen, last) = (all.seen(), all.last.get());
        (0..CANDIDATES).filter_map(move |candidate| {
            let index = seen[last].next[candidate].get();
            let seen = &seen[index];
            (seen.function.get() == function).then(|| Guess {
                seen,
                index,
                count: Cell::new(0),
                differs: Cell::new(0),
            })
        })
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

    /// Whether the call that is made is this one.
    #[inline(always)]
    pub fn is_right(&self) -> bool {
        self.differs.get() == 0 && self.count.get() == self.seen.count.get()
    }

    /// Where this call is written.
    #[inline(always)]
    pub(super) fn place(&self) -> u32 {
        self.seen.place.get()
    }

    /// It is the one.
    #[inline(always)]
    pub(super) fn was_right(&self) {
        ALL.get().last.set(self.index);
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
        seen.next.iter().for_each(|next| next.set(CALLS));
        seen.oldest.set(1);
    }
    let last = all.last.replace(index);
    if last != CALLS {
        all.seen()[last].add_next(index);
    }
}

/// A call that is not remembered stands between those before it and behind it.
pub(super) fn skip() {
    ALL.get().last.set(CALLS);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(function: u32, words: &[u64]) -> Option<Guess> {
        Guess::each(function).find(|guess| {
            words.iter().for_each(|word| guess.compare(*word));
            guess.is_right()
        })
    }

    /// Whether it is expected.
    fn call(function: u32, words: &[u64]) -> bool {
        let found = place(function, words);
        match &found {
            Some(guess) => guess.was_right(),
            None => {
                let place = 1 + 8 * function + words.iter().sum::<u64>() as u32;
                remember(function, words, place);
            }
        }
        found.is_some()
    }

    /// All of it, since the calls are those of the process.
    #[test]
    fn a_loop_is_expected_and_nothing_else() {
        // A call that is repeated, and what is behind.
        let sequence: [(u32, &[u64]); 5] =
            [(1, &[4, 5]), (2, &[4]), (2, &[4]), (2, &[4]), (1, &[4, 6])];
        for (function, words) in sequence.iter().chain(&sequence) {
            // The second time it is not known before the end what follows the last.
            call(*function, words);
        }
        for _ in 0..3 {
            for (function, words) in sequence {
                assert!(call(function, words));
            }
        }
        // Another function, another argument, fewer, and more.
        let wrong: [(u32, &[u64]); 4] = [(3, &[4, 5]), (1, &[4, 6]), (1, &[4]), (1, &[4, 5, 0])];
        for (function, words) in wrong {
            assert!(place(function, words).is_none());
        }
        let asks = place(1, &[4, 5]).expect("it is expected");
        assert_eq!(asks.place(), 1 + 8 + 9);
        asks.fail();
        assert!(!asks.is_right());
        // Others follow the same call; the first one stays.
        for other in 20..30 {
            assert!(call(1, &[4, 5]));
            assert!(!call(other, &[]));
            remember(1, &[4, 6], 1 + 8 + 10);
        }
        assert!(call(1, &[4, 5]) && call(2, &[4]));
        // Another call takes the place in the table.
        skip();
        assert!(!call(1, &[4, 6]));
        let place_there = (1000..).find(|place| index_of(*place) == index_of(1 + 8 + 9));
        let before = ALL.get().last.get();
        remember(7, &[], place_there.expect("a place"));
        ALL.get().last.set(before);
        assert!(place(1, &[4, 5]).is_none());
        forget();
        for (function, words) in sequence {
            assert!(place(function, words).is_none());
        }
        // Nothing is expected from before, though the first is remembered anew.
        assert!(!call(1, &[4, 5]));
        assert!(!call(2, &[4]));
        remember(9, &[0; MOST_WORDS + 1], 77);
        assert!(place(9, &[0; MOST_WORDS + 1]).is_none());
    }
}

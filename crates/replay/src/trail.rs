//! The calls of one rank, in the order in which the program made them: a life that runs again is compared with it call by call.
//!
//! A call is the number of its function and words for its arguments. Programs make the same calls again and again, so each
//! different one is *written* once, and the *row* has 4 bytes a call: where it is written. The word of the row is stored last.

use std::sync::atomic::Ordering;

use crate::{Memory, round};

const WORD_BYTES: u64 = 8;
const STEP_BYTES: u64 = 4;
const PIECE_BYTES: u64 = 4096;
/// Places of written calls are words, and have 32 bits.
const MOST_WRITTEN_BYTES: u64 = 16 << 30;
/// The most words of a call's arguments.
pub const MAX_WORDS: usize = 32;
/// Calls whose place is known without a search; a power of two.
const KNOWN: usize = 1024;

/// A call that is known: its hash and where it is written, counted from 1.
#[derive(Clone, Copy, Default)]
struct Known {
    hash: u64,
    place: u32,
}

/// The calls of all lives.
pub struct Trail {
    memory: Memory,
    /// Where the written calls begin; the row is before them.
    written: u64,
    /// Bytes of written calls.
    written_bytes: u64,
    /// Calls of earlier lives and of this one, and of this one alone.
    count: u64,
    at: u64,
    /// Memory taken for the row and for the written calls.
    taken: [u64; 2],
    known: Box<[Known]>,
    is_full: bool,
    /// Calls are counted, and neither kept nor compared.
    is_stopped: bool,
    /// What lies before has been given back, of the row and of the written calls. Both go round in their memory.
    floors: [u64; 2],
}

/// An earlier life has made another call.
#[derive(Debug, PartialEq, Eq)]
pub struct OtherCall {
    /// Which call of the program's it is, counted from 1.
    pub number: u64,
    /// The function that it has called, and the words of its arguments.
    pub function: u32,
    pub words: Vec<u64>,
}

fn hash(function: u32, words: &[u64]) -> u64 {
    words.iter().fold(u64::from(function), |hash, word| {
        let mixed = (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    })
}

impl Trail {
    /// The trail of a rank that may have run before.
    pub fn recover(memory: Memory) -> Trail {
        let half = (memory.length_bytes / 2).next_multiple_of(PIECE_BYTES);
        let mut trail = Trail {
            memory,
            written: half,
            written_bytes: 0,
            count: 0,
            at: 0,
            taken: [0; 2],
            known: vec![Known::default(); KNOWN].into_boxed_slice(),
            is_full: false,
            is_stopped: false,
            floors: [0; 2],
        };
        trail.read_on();
        trail
    }

    /// The calls of earlier lives are not all known: from here on they are counted, and neither kept nor compared.
    pub fn stop(&mut self) {
        (self.is_stopped, self.count) = (true, self.at);
    }

    /// Takes in the calls behind the last one that is known.
    fn read_on(&mut self) {
        while let Some(place) = self.step(self.count) {
            // Calls are written one behind the other, so this one is new, or is known from before.
            if place == self.place(self.written_bytes / WORD_BYTES) {
                let (_, words) = self.read(place);
                self.written_bytes += WORD_BYTES * (1 + words.len() as u64);
            }
            self.count += 1;
        }
        self.taken = self
            .needed()
            .map(|bytes| bytes.next_multiple_of(PIECE_BYTES));
    }

    /// Lengths of the memory of the row and of the written calls.
    pub fn lengths_bytes(&self) -> [u64; 2] {
        let written = self.memory.length_bytes - self.written;
        [self.written, written.min(MOST_WRITTEN_BYTES)]
    }

    fn place(&self, word: u64) -> u32 {
        1 + round(word, self.lengths_bytes()[1] / WORD_BYTES) as u32
    }

    /// A copy of this process may go on from here: what it needs of this is written from here on.
    pub fn forget(&mut self) {
        self.known.fill(Known::default());
    }

    /// What lies before has been given back, of the row and of the written calls.
    pub fn set_floors(&mut self, floors: [u64; 2]) {
        self.floors = floors;
    }

    /// This process is a copy of one that has died. It is compared with what that one has called since.
    pub fn go_on(&mut self) {
        self.read_on();
    }

    /// Where the call of this number is written; `None`: there is no such call.
    fn step(&self, number: u64) -> Option<u32> {
        let at = STEP_BYTES * number;
        if at + STEP_BYTES - self.floors[0] > self.written {
            return None;
        }
        let place = self
            .memory
            .word32(round(at, self.written))
            .load(Ordering::Acquire);
        (place != 0).then_some(place)
    }

    /// Where a word of the written calls lies in memory.
    fn at_word(&self, index: u64) -> u64 {
        self.written + round(WORD_BYTES * index, self.lengths_bytes()[1])
    }

    fn word(&self, index: u64) -> u64 {
        let at = self.at_word(index);
        self.memory.word64(at).load(Ordering::Relaxed)
    }

    fn read(&self, place: u32) -> (u32, Vec<u64>) {
        let first = u64::from(place) - 1;
        let head = self.word(first);
        let words = (1..=head >> 32).map(|index| self.word(first + index));
        (head as u32, words.collect())
    }

    fn is_written_at(&self, place: u32, function: u32, words: &[u64]) -> bool {
        let first = u64::from(place) - 1;
        self.word(first) == head(function, words)
            && (1..)
                .zip(words)
                .all(|(index, word)| self.word(first + index) == *word)
    }

    /// Bytes of the row and of the written calls.
    pub fn needed(&self) -> [u64; 2] {
        [STEP_BYTES * self.count, self.written_bytes]
    }

    /// Calls that this life has made.
    pub fn made(&self) -> u64 {
        self.at
    }

    /// This life begins here, where an earlier one stood when it had made so many calls.
    pub fn begin_at(&mut self, made: u64) {
        if self.is_stopped {
            self.count = made;
        }
        self.at = made.min(self.count);
    }

    /// Calls that are known, of all lives.
    pub fn known(&self) -> u64 {
        self.count
    }

    fn count_only(&mut self) {
        self.at += 1;
        self.count = self.at;
    }

    /// Calls that earlier lives have made, and this one has not.
    pub fn left(&self) -> u64 {
        self.count - self.at
    }

    /// The program makes a call that is written at this place, if it is to be compared with one that is written there or with
    /// none. `false`: nothing has happened. `take` is asked for memory.
    #[inline]
    pub fn note_at(&mut self, place: u32, take: impl Fn(u64) -> bool) -> bool {
        if self.is_stopped {
            self.count_only();
            return true;
        }
        if self.at < self.count {
            let is_same = self.step(self.at) == Some(place);
            self.at += u64::from(is_same);
            return is_same;
        }
        self.append(place, &take);
        true
    }

    /// The program makes a call. `take` is asked for memory. Where the call is written, if it is.
    ///
    /// # Errors
    /// An earlier life has made another one.
    pub fn note(
        &mut self,
        function: u32,
        words: &[u64],
        take: impl Fn(u64) -> bool,
    ) -> Result<Option<u32>, OtherCall> {
        if self.is_stopped {
            self.count_only();
            return Ok(None);
        }
        let words = &words[..words.len().min(MAX_WORDS)];
        let hash = hash(function, words);
        let slot = hash as usize % KNOWN;
        let known = self.known[slot];
        let found = (known.place != 0
            && known.hash == hash
            && self.is_written_at(known.place, function, words))
        .then_some(known.place);
        if self.at < self.count {
            return self.compare((function, words), found, (slot, hash));
        }
        if self.is_full {
            return Ok(None);
        }
        let place = match found {
            Some(place) => place,
            None => match self.write(function, words, &take) {
                Some(place) => {
                    self.known[slot] = Known { hash, place };
                    place
                }
                None => return Ok(None),
            },
        };
        self.append(place, &take);
        Ok(Some(place))
    }

    /// One more call, which is written there.
    #[inline]
    fn append(&mut self, place: u32, take: &impl Fn(u64) -> bool) {
        if self.is_full {
            return;
        }
        let at = STEP_BYTES * self.count;
        let has_room = at + STEP_BYTES - self.floors[0] <= self.written;
        if !has_room || !self.take(0, at + STEP_BYTES, take) {
            self.is_full = true;
            return;
        }
        self.memory
            .store32(round(at, self.written), place, Ordering::Release);
        self.count += 1;
        self.at = self.count;
    }

    fn compare(
        &mut self,
        (function, words): (u32, &[u64]),
        found: Option<u32>,
        (slot, hash): (usize, u64),
    ) -> Result<Option<u32>, OtherCall> {
        let then = self.step(self.at).expect("a call of an earlier life");
        if found != Some(then) {
            if !self.is_written_at(then, function, words) {
                let (function, words) = self.read(then);
                let number = self.at + 1;
                return Err(OtherCall {
                    number,
                    function,
                    words,
                });
            }
            self.known[slot] = Known { hash, place: then };
        }
        self.at += 1;
        Ok(Some(then))
    }

    /// Writes a call: its place. `None`: there is no room.
    fn write(&mut self, function: u32, words: &[u64], take: &impl Fn(u64) -> bool) -> Option<u32> {
        let first = self.written_bytes / WORD_BYTES;
        let end_bytes = self.written_bytes + WORD_BYTES * (1 + words.len() as u64);
        let place = self.place(first);
        let has_room = end_bytes - self.floors[1] <= self.lengths_bytes()[1];
        if !has_room || !self.take(1, end_bytes, take) {
            self.is_full = true;
            return None;
        }
        let store = |index: u64, value: u64| {
            let at = self.at_word(first + index);
            self.memory.store64(at, value, Ordering::Relaxed);
        };
        store(0, head(function, words));
        for (index, word) in (1..).zip(words) {
            store(index, *word);
        }
        self.written_bytes = end_bytes;
        Some(place)
    }

    #[inline]
    fn take(&mut self, part: usize, end_bytes: u64, take: &impl Fn(u64) -> bool) -> bool {
        end_bytes <= self.taken[part] || self.take_more(part, end_bytes, take)
    }

    #[cold]
    fn take_more(&mut self, part: usize, end_bytes: u64, take: &impl Fn(u64) -> bool) -> bool {
        let more = (end_bytes - self.taken[part]).next_multiple_of(PIECE_BYTES);
        self.taken[part] += more;
        take(more)
    }
}

fn head(function: u32, words: &[u64]) -> u64 {
    u64::from(function) | (words.len() as u64) << 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::memory;

    fn note(trail: &mut Trail, function: u32, words: &[u64]) -> Result<(), OtherCall> {
        trail.note(function, words, |_| true).map(|_| ())
    }

    /// A loop of calls, of which some have a new argument each time.
    fn run(trail: &mut Trail, calls: u64) -> Result<(), OtherCall> {
        for call in 0..calls {
            let words = [7, call % 3, if call % 5 == 0 { call } else { 1 }];
            note(trail, 1 + (call % 2) as u32, &words)?;
        }
        Ok(())
    }

    #[test]
    fn a_second_life_makes_the_same_calls_and_goes_on() {
        let memory = memory(1 << 18);
        let mut first = Trail::recover(memory);
        assert_eq!(run(&mut first, 1000), Ok(()));
        let mut second = Trail::recover(memory);
        assert_eq!(second.left(), 1000);
        assert_eq!(run(&mut second, 1200), Ok(()));
        let mut third = Trail::recover(memory);
        assert_eq!(
            (third.left(), third.written_bytes),
            (1200, second.written_bytes)
        );
        assert_eq!(run(&mut third, 1200), Ok(()));
        assert_eq!(third.left(), 0);
    }

    #[test]
    fn a_trail_that_is_stopped_counts_and_compares_nothing() {
        let memory = memory(1 << 16);
        let mut first = Trail::recover(memory);
        assert_eq!(run(&mut first, 10), Ok(()));
        let mut second = Trail::recover(memory);
        assert_eq!(run(&mut second, 4), Ok(()));
        second.stop();
        assert_eq!(second.left(), 0);
        assert_eq!(note(&mut second, 99, &[1]), Ok(()));
        assert_eq!(second.left(), 0);
        assert_eq!(second.written_bytes, first.written_bytes);
        second.begin_at(8);
        assert_eq!((second.left(), second.at), (0, 8));
    }

    #[test]
    fn the_first_call_that_differs_is_named() {
        let memory = memory(1 << 16);
        let mut first = Trail::recover(memory);
        for call in [(5, vec![1, 2]), (6, vec![]), (5, vec![1, 2])] {
            assert_eq!(note(&mut first, call.0, &call.1), Ok(()));
        }
        let other = |number, function, words: &[u64]| {
            let words = words.to_vec();
            Err(OtherCall {
                number,
                function,
                words,
            })
        };
        let mut second = Trail::recover(memory);
        assert_eq!(note(&mut second, 5, &[1, 3]), other(1, 5, &[1, 2]));
        let mut third = Trail::recover(memory);
        assert_eq!(note(&mut third, 5, &[1, 2]), Ok(()));
        assert_eq!(note(&mut third, 5, &[1, 2]), other(2, 6, &[]));
        let mut fourth = Trail::recover(memory);
        for call in [(5, vec![1, 2]), (6, vec![])] {
            assert_eq!(note(&mut fourth, call.0, &call.1), Ok(()));
        }
        assert_eq!(note(&mut fourth, 5, &[1, 2, 0]), other(3, 5, &[1, 2]));
    }

    #[test]
    fn a_call_is_noted_by_its_place() {
        let memory = memory(1 << 16);
        let mut first = Trail::recover(memory);
        let place = |trail: &mut Trail, word| {
            let noted = trail.note(5, &[word], |_| true);
            noted.expect("the same call").expect("room")
        };
        let (one, two) = (place(&mut first, 1), place(&mut first, 2));
        assert!(first.note_at(one, |_| true));
        let mut second = Trail::recover(memory);
        assert_eq!(second.left(), 3);
        assert_eq!(place(&mut second, 1), one);
        // What differs is left to the way that can say how.
        assert!(!second.note_at(one, |_| true));
        assert!(second.note_at(two, |_| true) && second.note_at(one, |_| true));
        assert_eq!(second.left(), 0);
        assert!(second.note_at(two, |_| true));
        assert_eq!(Trail::recover(memory).left(), 4);
    }

    #[test]
    fn a_copy_is_compared_with_what_the_process_called_since() {
        let memory = memory(1 << 16);
        let mut process = Trail::recover(memory);
        let mut copy = Trail::recover(memory);
        for trail in [&mut process, &mut copy] {
            // The second stores the same: as a copy it would not.
            (trail.count, trail.at) = (0, 0);
            assert_eq!(note(trail, 5, &[1, 2]), Ok(()));
        }
        assert_eq!(note(&mut process, 6, &[7]), Ok(()));
        assert_eq!(note(&mut process, 5, &[1, 2]), Ok(()));
        copy.go_on();
        assert_eq!(copy.left(), 2);
        assert_eq!(note(&mut copy, 6, &[7]), Ok(()));
        assert_eq!(note(&mut copy, 5, &[1, 2]), Ok(()));
        assert_eq!(note(&mut copy, 8, &[3, 3]), Ok(()));
        let mut from_start = Trail::recover(memory);
        for (function, words) in [(5, &[1, 2][..]), (6, &[7]), (5, &[1, 2]), (8, &[3, 3])] {
            assert_eq!(note(&mut from_start, function, words), Ok(()));
        }
        assert_eq!(from_start.left(), 0);
    }

    /// The memory is zeros again where it has been given back.
    fn punch(trail: &Trail, from: [u64; 2], to: [u64; 2]) {
        let lengths = trail.lengths_bytes();
        for (part, begin) in [(0, 0), (1, trail.written)] {
            for at in (from[part]..to[part]).step_by(4) {
                let word = trail.memory.word32(begin + round(at, lengths[part]));
                word.store(0, Ordering::Relaxed);
            }
        }
    }

    #[test]
    fn calls_go_round_where_their_beginning_has_been_given_back() {
        let memory = memory(4 * PIECE_BYTES as usize);
        let mut process = Trail::recover(memory);
        let mut floors = [0; 2];
        for round in 0..20u64 {
            process.forget();
            let needed = process.needed();
            punch(&process, floors, needed);
            floors = needed;
            process.set_floors(floors);
            // The copy, with the memory of the process as it is here.
            let mut copy = Trail {
                known: vec![Known::default(); KNOWN].into_boxed_slice(),
                ..process
            };
            let calls = |trail: &mut Trail| {
                (0..300).try_for_each(|call| note(trail, 7, &[round, call % 50]))
            };
            assert_eq!(calls(&mut process), Ok(()));
            assert!(!process.is_full);
            copy.go_on();
            assert_eq!((copy.left(), copy.needed()), (300, process.needed()));
            assert_eq!(calls(&mut copy), Ok(()));
            assert_eq!(copy.left(), 0);
            process = copy;
        }
        let [row, written] = process.lengths_bytes();
        assert!(process.needed()[0] > 2 * row && process.needed()[1] > 2 * written);
        for call in 0..10_000 {
            assert_eq!(note(&mut process, 9, &[call]), Ok(()));
        }
        assert!(
            process.is_full,
            "what lies behind the floor is not written over"
        );
    }

    #[test]
    fn the_same_call_takes_four_bytes() {
        let memory = memory(1 << 20);
        let mut trail = Trail::recover(memory);
        let taken = std::cell::Cell::new(0);
        for _ in 0..4096 {
            let noted = trail.note(3, &[9, 9], |bytes| {
                taken.set(taken.get() + bytes);
                true
            });
            assert_eq!(noted, Ok(Some(1)));
        }
        assert_eq!(taken.get(), 4096 * STEP_BYTES + PIECE_BYTES);
        assert_eq!(trail.needed(), [4096 * STEP_BYTES, 24]);
    }

    #[test]
    fn what_does_not_fit_is_not_compared() {
        let memory = memory(3 * PIECE_BYTES as usize);
        let mut first = Trail::recover(memory);
        assert_eq!(run(&mut first, 3000), Ok(()));
        let mut second = Trail::recover(memory);
        let kept = second.left();
        assert!(0 < kept && kept < 3000, "{kept}");
        assert_eq!(run(&mut second, kept), Ok(()));
        assert_eq!(note(&mut second, 99, &[]), Ok(()));
        // No more memory is given.
        let mut third = Trail::recover(crate::tests::memory(1 << 16));
        assert_eq!(third.note(1, &[2], |_| false), Ok(None));
        assert_eq!(third.left() + third.count, 0);
    }

    /// A life that dies after it has written a call, and before the row has it.
    #[test]
    fn a_half_noted_call_is_none() {
        let memory = memory(1 << 16);
        let mut first = Trail::recover(memory);
        assert_eq!(note(&mut first, 1, &[4]), Ok(()));
        first.write(2, &[5, 6, 7], &|_| true);
        let mut second = Trail::recover(memory);
        assert_eq!(second.left(), 1);
        assert_eq!(note(&mut second, 1, &[4]), Ok(()));
        assert_eq!(note(&mut second, 3, &[8]), Ok(()));
        let mut third = Trail::recover(memory);
        assert_eq!(note(&mut third, 1, &[4]), Ok(()));
        assert_eq!(note(&mut third, 3, &[8]), Ok(()));
    }
}

//! Records of what the program was told that only timing decided, in the memory of one rank.
//!
//! A record is a head word and further words; it is there when its head is stored, which is done last. Most are a *sequence*:
//! the program asks the same questions in the same order when it runs again, and gets the same answers. Others have a *key*,
//! because what they are about happens at a time of its own.

use std::collections::HashMap;
use std::sync::atomic::Ordering;

use crate::{Memory, round};

/// What a record is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// "Not yet", so many times in a row: of any call that asks without waiting.
    NotYet = 1,
    /// A test that found what it asked for.
    Done = 2,
    /// The index of the request that was done first.
    Index = 3,
    /// The indices of the requests that were done.
    Some = 4,
    /// What a probe found: source and tag.
    Found = 5,
    /// Whether a cancel came in time.
    Cancel = 6,
    Time = 7,
    /// By number of the receive: the message that a receive from anyone has taken, its sender and tag.
    Match = 8,
    /// By number of the receive: it was cancelled.
    Cancelled = 9,
    /// By number and round of a communicator's creation: the ids that this rank has offered.
    Offer = 10,
    /// The program has begun a collective: which, and how many sends and receives of its own came before.
    Collective = 11,
    /// What a step of a collective through shared memory has brought.
    Outcome = 12,
    /// Where a communicator's numbers of such steps begin, as this rank has said it.
    Joined = 13,
    /// What became of a save of the program's memory.
    Saved = 14,
    /// Bytes that this rank gives to others, who read them here in all their lives.
    Kept = 15,
}

impl Kind {
    fn from_u8(value: u8) -> Option<Kind> {
        use Kind::{Cancel, Cancelled, Collective, Done, Found};
        use Kind::{Index, Joined, Kept, Match, NotYet, Offer, Outcome, Saved, Some, Time};
        let all = [
            NotYet, Done, Index, Some, Found, Cancel, Time, Match, Cancelled, Offer, Collective,
            Outcome, Joined, Saved, Kept,
        ];
        all.into_iter().find(|kind| *kind as u8 == value)
    }

    fn has_key(self) -> bool {
        matches!(self, Kind::Match | Kind::Cancelled | Kind::Offer)
    }

    /// It is never told "not yet".
    fn is_always_answered(self) -> bool {
        use Kind::{Cancel, Collective, Joined, Kept, Outcome, Saved, Time};
        matches!(
            self,
            Time | Cancel | Collective | Outcome | Joined | Saved | Kept
        )
    }
}

const WORD_BYTES: u64 = 8;
/// The head's lowest byte is the kind, the three above it the number of further words, the upper half a count.
const COUNT_SHIFT: u32 = 32;

fn head(kind: Kind, words: usize, count: u32) -> u64 {
    kind as u64 | (words as u64) << 8 | u64::from(count) << COUNT_SHIFT
}

/// Where a position of the row lies in memory: the row goes round, where its beginning has been given back.
fn place(memory: &Memory, at: u64) -> u64 {
    round(at, memory.length_bytes)
}

/// What a record is about, its count, and how many further words it has.
fn read_head(memory: &Memory, at: u64) -> Option<(Kind, u32, u64)> {
    let head = memory.word64(place(memory, at)).load(Ordering::Acquire);
    let kind = Kind::from_u8(head as u8)?;
    Some((kind, (head >> COUNT_SHIFT) as u32, head as u32 as u64 >> 8))
}

fn read_words(memory: &Memory, at: u64, words: u64) -> Vec<u64> {
    let word = |index| {
        memory
            .word64(place(memory, at + WORD_BYTES * (1 + index)))
            .load(Ordering::Relaxed)
    };
    (0..words).map(word).collect()
}

/// The next answer of an earlier life.
#[derive(Debug, PartialEq, Eq)]
pub enum Play {
    /// There is none: from here on this life decides.
    Live,
    NotYet,
    Words(Vec<u64>),
    /// The program asks something else than it did.
    Differs(Kind),
}

/// Writes records, and plays those of earlier lives.
pub struct Recorder {
    memory: Memory,
    end: u64,
    /// Where the next record to be played stands; `end_played`: where this life's begin.
    at: u64,
    end_played: u64,
    /// Where the record begins that was played or made last. `None`: there was no room for it.
    last: Option<u64>,
    /// "Not yet" answers of the run at `at` that have been given.
    given: u32,
    /// The run of "not yet" that may still grow.
    run: Option<u64>,
    keyed: HashMap<(Kind, u64), Vec<u64>>,
    is_full: bool,
    /// What lies before has been given back.
    floor: u64,
}

impl Recorder {
    /// Goes on behind what is there.
    pub fn recover(memory: Memory) -> Recorder {
        let mut recorder = Recorder {
            memory,
            end: 0,
            at: 0,
            end_played: 0,
            last: None,
            given: 0,
            run: None,
            keyed: HashMap::new(),
            is_full: false,
            floor: 0,
        };
        recorder.read_on();
        recorder
    }

    /// Takes in what lies behind the end.
    fn read_on(&mut self) {
        while self.has_room(self.end)
            && let Some((kind, _, count)) = read_head(&self.memory, self.end)
        {
            if kind.has_key() {
                let words = read_words(&self.memory, self.end, count);
                self.keyed.insert((kind, words[0]), words[1..].to_vec());
            }
            self.end += WORD_BYTES * (1 + count);
        }
        self.end_played = self.end;
    }

    fn has_room(&self, end: u64) -> bool {
        end + WORD_BYTES - self.floor <= self.memory.length_bytes
    }

    /// What lies before has been given back.
    pub fn set_floor(&mut self, floor: u64) {
        self.floor = floor;
    }

    /// Length of the memory in which the row goes round.
    pub fn length_bytes(&self) -> u64 {
        self.memory.length_bytes
    }

    /// Nothing more is recorded.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// A copy of this process may go on from here. What is recorded stays as it is: the next "not yet" begins a run of its own.
    pub fn seal(&mut self) {
        self.run = None;
    }

    /// What is recorded from here on belongs to no cut so far: where that begins.
    pub fn cut(&mut self) -> u64 {
        self.seal();
        self.end
    }

    /// This process is a copy of one that has died, made when everything had been played and [`Recorder::seal`]ed. What that one
    /// has recorded since is played now.
    pub fn go_on(&mut self) {
        self.at = self.end;
        (self.given, self.run) = (0, None);
        self.read_on();
    }

    /// Bytes that records will take when one more has been made, of so many words.
    pub fn end_bytes_with(&self, words: usize) -> u64 {
        self.end + WORD_BYTES * (1 + words as u64)
    }

    /// This life begins where an earlier one stood when everything had been played, and records took so many bytes.
    pub fn begin_at(&mut self, end_bytes: u64) {
        (self.at, self.given, self.run) = (end_bytes.min(self.end_played), 0, None);
    }

    /// Bytes that records take.
    pub fn end_bytes(&self) -> u64 {
        self.end
    }

    /// What the program asked next in an earlier life, and this life has not. `None`: it has asked for everything.
    pub fn unplayed(&mut self) -> Option<Kind> {
        while self.at < self.end_played {
            let (found, count, words) = read_head(&self.memory, self.at)?;
            let is_played = found == Kind::NotYet && self.given >= count;
            if !is_played && !found.has_key() {
                return Option::Some(found);
            }
            self.at += WORD_BYTES * (1 + words);
            self.given = 0;
        }
        None
    }

    /// The highest key of this kind in earlier lives; 0: there is none.
    pub fn highest_key(&self, kind: Kind) -> u64 {
        let keys = self.keyed.keys().filter(|(of, _)| *of == kind);
        keys.map(|(_, key)| *key).max().unwrap_or(0)
    }

    /// Nothing is kept any more.
    pub fn stop(&mut self) {
        self.is_full = true;
    }

    /// What the program was told when it asked this.
    pub fn play(&mut self, kind: Kind) -> Play {
        while self.at < self.end_played {
            let Some((found, count, words)) = read_head(&self.memory, self.at) else {
                break;
            };
            if found == Kind::NotYet && self.given < count {
                if kind.is_always_answered() {
                    return Play::Differs(found);
                }
                self.given += 1;
                return Play::NotYet;
            }
            if found != Kind::NotYet && !found.has_key() && found != kind {
                return Play::Differs(found);
            }
            let at = self.at;
            self.at += WORD_BYTES * (1 + words);
            self.given = 0;
            if found == kind {
                self.last = Some(at);
                return Play::Words(read_words(&self.memory, at, words));
            }
        }
        self.at = self.end_played;
        Play::Live
    }

    /// What the record of this key says.
    pub fn of_key(&self, kind: Kind, key: u64) -> Option<&[u64]> {
        self.keyed.get(&(kind, key)).map(Vec::as_slice)
    }

    fn put(&mut self, kind: Kind, words: &[u64], count: u32) -> u64 {
        let at = self.end;
        if !self.can_hold(words.len()) {
            (self.is_full, self.last) = (true, None);
            return at;
        }
        self.put_words(words);
        self.publish(kind, words.len(), count);
        at
    }

    /// Whether there is room for a record of so many words.
    fn can_hold(&self, words: usize) -> bool {
        let next = self.end + WORD_BYTES * (1 + words as u64);
        !self.is_full && self.has_room(next) && words < 1 << 24
    }

    /// The first words of the record that is made.
    fn put_words(&self, words: &[u64]) {
        for (index, word) in (1..).zip(words) {
            let place = place(&self.memory, self.end + WORD_BYTES * index);
            self.memory.store64(place, *word, Ordering::Relaxed);
        }
    }

    /// The record is whole.
    fn publish(&mut self, kind: Kind, words: usize, count: u32) {
        let next = self.end + WORD_BYTES * (1 + words as u64);
        // What a dying life has half written may lie there.
        let behind = place(&self.memory, next);
        self.memory.store64(behind, 0, Ordering::Relaxed);
        let head = head(kind, words, count);
        let place = place(&self.memory, self.end);
        self.memory.store64(place, head, Ordering::Release);
        self.last = Some(self.end);
        self.end = next;
    }

    /// Where in the memory the bytes of a record stand that was played or made last ([`Recorder::record_bytes`]), behind so many
    /// words. It must not have gone round. `None`: there was no room for it.
    pub fn last_bytes_at(&self, words: usize) -> Option<u64> {
        let last = self.last?;
        debug_assert!(last < self.memory.length_bytes);
        Some(last + WORD_BYTES * (1 + words as u64))
    }

    /// The program will be told this.
    pub fn record(&mut self, kind: Kind, words: &[u64]) {
        if !kind.has_key() {
            self.run = None;
        }
        self.put(kind, words, 0);
    }

    /// As [`Recorder::record`], of words and `length_bytes` bytes behind them, which `fill` writes: it is given where each part
    /// begins among them, where it stands in the memory, and the part.
    pub fn record_bytes(
        &mut self,
        kind: Kind,
        words: &[u64],
        length_bytes: u64,
        mut fill: impl FnMut(u64, u64, &mut [u8]),
    ) {
        self.run = None;
        let all = words.len() + length_bytes.div_ceil(WORD_BYTES) as usize;
        if !self.can_hold(all) {
            (self.is_full, self.last) = (true, None);
            return;
        }
        self.put_words(words);
        let begin = self.end + WORD_BYTES * (1 + words.len() as u64);
        let mut done = 0;
        while done < length_bytes {
            let at = place(&self.memory, begin + done);
            let count = (length_bytes - done).min(self.memory.length_bytes - at);
            // SAFETY: inside the memory, of a record that nobody reads before it is published.
            let part = unsafe { self.memory.bytes(at, count) };
            fill(done, at, part);
            done += count;
        }
        self.publish(kind, all, 0);
    }

    /// The program will be told "not yet".
    pub fn record_not_yet(&mut self) {
        if let Some(at) = self.run {
            let place = place(&self.memory, at);
            let head = self.memory.word64(place).load(Ordering::Relaxed);
            if let Some(grown) = head.checked_add(1 << COUNT_SHIFT) {
                return self.memory.store64(place, grown, Ordering::Release);
            }
        }
        let at = self.put(Kind::NotYet, &[], 1);
        self.run = (!self.is_full).then_some(at);
    }
}

/// Follows the records that a rank in another process makes.
pub struct Follower {
    memory: Memory,
    end: u64,
    /// Where the last record begins, and its head, which grows if it is a run of "not yet".
    last: u64,
    last_head: u64,
}

impl Follower {
    pub fn new(memory: Memory) -> Follower {
        Follower {
            memory,
            end: 0,
            last: 0,
            last_head: 0,
        }
    }

    /// Takes in what is there. True: something is new that only timing decided.
    pub fn look(&mut self) -> bool {
        let mut is_new = false;
        if self.end != 0 {
            let head = self.memory.word64(self.last).load(Ordering::Acquire);
            is_new = head != self.last_head;
            self.last_head = head;
        }
        while self.end + WORD_BYTES <= self.memory.length_bytes {
            let head = self.memory.word64(self.end).load(Ordering::Acquire);
            let Some(kind) = Kind::from_u8(head as u8) else {
                break;
            };
            // The program alone decides which collectives it begins.
            is_new |= kind != Kind::Collective;
            (self.last, self.last_head) = (self.end, head);
            self.end += WORD_BYTES * (1 + u64::from(head as u32 >> 8));
        }
        is_new
    }

    /// Bytes of the records that have been seen.
    pub fn end_bytes(&self) -> u64 {
        self.end
    }

    /// Where the last record begins: it may still grow.
    pub fn last_begins(&self) -> u64 {
        self.last
    }

    /// The bytes of records.
    pub fn copy(&self, from: u64, to: u64) -> Vec<u8> {
        let words = (from..to).step_by(WORD_BYTES as usize);
        let word = |at| self.memory.word64(at).load(Ordering::Relaxed);
        words.flat_map(|at| word(at).to_le_bytes()).collect()
    }
}

/// Puts records back that [`Follower::copy`] has taken, into memory of a rank that does not run.
pub fn restore(memory: &Memory, from: u64, bytes: &[u8]) -> bool {
    let end = from + bytes.len() as u64;
    if !from.is_multiple_of(WORD_BYTES) || end + WORD_BYTES > memory.length_bytes {
        return false;
    }
    let (words, rest) = bytes.as_chunks::<8>();
    for (index, word) in (0..).zip(words) {
        let at = from + WORD_BYTES * index;
        memory.store64(at, u64::from_le_bytes(*word), Ordering::Release);
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::memory;

    #[test]
    fn a_second_life_is_told_what_the_first_was() {
        let memory = memory(1 << 16);
        let mut first = Recorder::recover(memory);
        assert_eq!(first.play(Kind::Done), Play::Live);
        for _ in 0..3 {
            first.record_not_yet();
        }
        first.record(Kind::Match, &[7, 2, 5]);
        first.record_not_yet();
        first.record(Kind::Done, &[]);
        first.record(Kind::Some, &[4, 0, 2]);
        first.record(Kind::Time, &[99]);

        let mut second = Recorder::recover(memory);
        assert_eq!(second.of_key(Kind::Match, 7), Some(&[2, 5][..]));
        assert_eq!(second.of_key(Kind::Match, 8), None);
        for _ in 0..4 {
            assert_eq!(second.play(Kind::Done), Play::NotYet);
        }
        assert_eq!(second.play(Kind::Done), Play::Words(vec![]));
        assert_eq!(second.unplayed(), Some(Kind::Some));
        assert_eq!(second.play(Kind::Some), Play::Words(vec![4, 0, 2]));
        assert_eq!(second.play(Kind::Time), Play::Words(vec![99]));
        assert_eq!(second.play(Kind::Done), Play::Live);
        assert_eq!(second.unplayed(), None);
        second.record(Kind::Index, &[1]);

        let mut third = Recorder::recover(memory);
        for _ in 0..4 {
            assert_eq!(third.play(Kind::Index), Play::NotYet);
        }
        assert_eq!(third.play(Kind::Index), Play::Differs(Kind::Done));
    }

    #[test]
    fn a_life_may_begin_in_the_middle() {
        let memory = memory(1 << 12);
        let mut first = Recorder::recover(memory);
        first.record(Kind::Time, &[1]);
        first.record_not_yet();
        let begin = first.end_bytes_with(1);
        first.record(Kind::Saved, &[0]);
        assert_eq!(first.end_bytes(), begin);
        first.record_not_yet();
        first.record(Kind::Match, &[1, 2, 3]);
        first.record(Kind::Done, &[]);

        let mut second = Recorder::recover(memory);
        assert_eq!(second.play(Kind::Time), Play::Words(vec![1]));
        assert_eq!(second.play(Kind::Done), Play::NotYet);
        second.begin_at(begin);
        assert_eq!(second.play(Kind::Done), Play::NotYet);
        assert_eq!(second.play(Kind::Done), Play::Words(vec![]));
        assert_eq!(second.play(Kind::Done), Play::Live);
        assert_eq!(second.of_key(Kind::Match, 1), Some(&[2, 3][..]));
        second.record(Kind::Time, &[2]);
        second.begin_at(u64::MAX);
        assert_eq!(second.play(Kind::Time), Play::Live);
    }

    #[test]
    fn bytes_are_played_where_the_row_goes_round_too() {
        let memory = memory(1 << 12);
        let mut recorder = Recorder::recover(memory);
        for round in 0..100u64 {
            let bytes: Vec<u8> = (0..round * 5).map(|at| (at + round) as u8).collect();
            let copy = recorder.end_bytes();
            recorder.set_floor(copy);
            let fill = |from: u64, _, part: &mut [u8]| {
                part.copy_from_slice(&bytes[from as usize..][..part.len()]);
            };
            recorder.record_bytes(Kind::Outcome, &[round], bytes.len() as u64, fill);
            assert!(!recorder.is_full());
            recorder.at = copy;
            recorder.end_played = recorder.end;
            let Play::Words(words) = recorder.play(Kind::Outcome) else {
                panic!("the record is there");
            };
            let played: Vec<u8> = words[1..]
                .iter()
                .flat_map(|word| word.to_le_bytes())
                .collect();
            assert_eq!((words[0], &played[..bytes.len()]), (round, &bytes[..]));
        }
        assert!(recorder.end_bytes() > 5 * 4096);
        recorder.record_bytes(Kind::Outcome, &[], 4096, |_, _, _| {
            panic!("there is no room")
        });
        assert!(recorder.is_full());
    }

    #[test]
    fn a_later_life_finds_bytes_at_the_same_place() {
        let memory = memory(1 << 12);
        let mut first = Recorder::recover(memory);
        first.record(Kind::Time, &[1]);
        let mut places = Vec::new();
        for byte in [7, 9] {
            first.record_bytes(Kind::Kept, &[100], 100, |_, at, part| {
                part.fill(byte);
                assert_eq!(at, first_end(&places));
            });
            places.push(first.last_bytes_at(1).expect("room"));
            // SAFETY: nobody writes there any more.
            let found = unsafe { memory.bytes(places[places.len() - 1], 100) };
            assert_eq!(found, [byte; 100]);
        }
        let mut second = Recorder::recover(memory);
        second.play(Kind::Time);
        // Also where another rank has taken the memory meanwhile.
        second.stop();
        for place in places {
            assert!(matches!(second.play(Kind::Kept), Play::Words(_)));
            assert_eq!(second.last_bytes_at(1), Some(place));
        }
        assert_eq!(second.play(Kind::Kept), Play::Live);
        second.record_bytes(Kind::Kept, &[100], 100, |_, _, _| unreachable!());
        assert_eq!(second.last_bytes_at(1), None);
    }

    /// Where the bytes of the next record stand, behind a time and so many records of 100 bytes.
    fn first_end(before: &[u64]) -> u64 {
        let time_words = 2;
        let record_words = 2 + 100_u64.div_ceil(WORD_BYTES);
        WORD_BYTES * (time_words + before.len() as u64 * record_words + 2)
    }

    #[test]
    fn what_a_follower_copies_is_told_elsewhere() {
        let (here, there) = (memory(1 << 12), memory(1 << 12));
        let mut recorder = Recorder::recover(here);
        let mut follower = Follower::new(here);
        assert!(!follower.look());
        recorder.record_not_yet();
        assert!(follower.look() && !follower.look());
        // It grows in place.
        recorder.record_not_yet();
        assert!(follower.look());
        recorder.record(Kind::Collective, &[1, 2, 3, 4]);
        assert!(!follower.look(), "the program decides that by itself");
        recorder.record(Kind::Match, &[7, 2, 5]);
        recorder.record_not_yet();
        assert!(follower.look());
        let cut = recorder.cut();
        // It begins a run of its own.
        recorder.record_not_yet();
        follower.look();
        assert!(follower.end_bytes() > cut && follower.last_begins() == cut);
        assert!(restore(&there, 0, &follower.copy(0, cut)));
        let mut again = Recorder::recover(there);
        assert_eq!(again.end_bytes(), cut);
        assert_eq!(again.play(Kind::Done), Play::NotYet);
        assert_eq!(again.play(Kind::Done), Play::NotYet);
        assert_eq!(again.play(Kind::Collective), Play::Words(vec![1, 2, 3, 4]));
        assert_eq!(again.of_key(Kind::Match, 7), Some(&[2, 5][..]));
        assert_eq!(again.play(Kind::Done), Play::NotYet);
        assert_eq!(again.play(Kind::Done), Play::Live);
        assert!(!restore(&there, 0, &[0; 1 << 12]), "there is no room");
    }

    #[test]
    fn runs_of_not_yet_take_no_memory() {
        let memory = memory(1 << 16);
        let mut first = Recorder::recover(memory);
        for _ in 0..100_000 {
            first.record_not_yet();
        }
        assert_eq!(first.end_bytes(), WORD_BYTES);
        first.record(Kind::Done, &[]);
        first.record_not_yet();
        let mut second = Recorder::recover(memory);
        for _ in 0..100_000 {
            assert_eq!(second.play(Kind::Done), Play::NotYet);
        }
        assert_eq!(second.play(Kind::Done), Play::Words(vec![]));
        assert_eq!(second.play(Kind::Found), Play::NotYet);
        assert_eq!(second.play(Kind::Found), Play::Live);
        second.record_not_yet();
        second.record_not_yet();
        let mut third = Recorder::recover(memory);
        for _ in 0..100_000 {
            third.play(Kind::Done);
        }
        third.play(Kind::Done);
        for _ in 0..3 {
            assert_eq!(third.play(Kind::Done), Play::NotYet);
        }
        assert_eq!(third.play(Kind::Done), Play::Live);
    }

    #[test]
    fn a_copy_is_told_what_the_process_was_told_since() {
        let memory = memory(1 << 12);
        let told = |recorder: &mut Recorder| {
            recorder.record(Kind::Time, &[1]);
            recorder.record_not_yet();
            recorder.seal();
        };
        let mut process = Recorder::recover(memory);
        told(&mut process);
        assert_eq!(process.unplayed(), None);
        // The copy, with the memory of the process as it is here, and the record that follows in the memory of both.
        let mut copy = Recorder {
            keyed: HashMap::new(),
            ..process
        };
        process.record_not_yet();
        process.record_not_yet();
        process.record(Kind::Match, &[4, 1, 9]);
        process.record(Kind::Done, &[]);
        copy.go_on();
        assert_eq!(copy.of_key(Kind::Match, 4), Some(&[1, 9][..]));
        assert_eq!(copy.play(Kind::Done), Play::NotYet);
        assert_eq!(copy.play(Kind::Done), Play::NotYet);
        assert_eq!(copy.play(Kind::Done), Play::Words(vec![]));
        assert_eq!(copy.play(Kind::Done), Play::Live);
        copy.record(Kind::Index, &[2]);
        let mut from_start = Recorder::recover(memory);
        assert_eq!(from_start.play(Kind::Time), Play::Words(vec![1]));
        for _ in 0..3 {
            assert_eq!(from_start.play(Kind::Done), Play::NotYet);
        }
        assert_eq!(from_start.play(Kind::Done), Play::Words(vec![]));
        assert_eq!(from_start.play(Kind::Index), Play::Words(vec![2]));
    }

    #[test]
    fn records_go_round_where_their_beginning_has_been_given_back() {
        let memory = memory(1 << 12);
        let mut process = Recorder::recover(memory);
        let mut copies = Vec::new();
        for round in 0..40u64 {
            process.seal();
            let floor = process.end_bytes();
            process.set_floor(floor);
            // The copy, with the memory of the process as it is here.
            copies.push(Recorder {
                keyed: HashMap::new(),
                ..process
            });
            for number in 0..100 {
                process.record(Kind::Time, &[round, number]);
                process.record_not_yet();
            }
            assert!(!process.is_full());
            let mut copy = copies.pop().expect("made above");
            copy.go_on();
            for number in 0..100 {
                assert_eq!(copy.play(Kind::Time), Play::Words(vec![round, number]));
                assert_eq!(copy.play(Kind::Done), Play::NotYet);
            }
            assert_eq!(copy.play(Kind::Time), Play::Live);
            process = copy;
        }
        assert!(process.end_bytes() > 30 << 12);
        for number in 0..200 {
            process.record(Kind::Time, &[number, number]);
        }
        assert!(
            process.is_full(),
            "what lies behind the floor is not written over"
        );
    }

    #[test]
    fn a_half_written_record_is_none() {
        let memory = memory(1 << 12);
        let mut first = Recorder::recover(memory);
        first.record(Kind::Time, &[1]);
        // Its head has not been stored.
        memory.word64(24).store(77, Ordering::Relaxed);
        memory
            .word64(32)
            .store(head(Kind::Done, 0, 0), Ordering::Relaxed);
        let mut second = Recorder::recover(memory);
        assert_eq!(second.end_bytes(), 16);
        assert_eq!(second.play(Kind::Time), Play::Words(vec![1]));
        second.record(Kind::Index, &[3]);
        let mut third = Recorder::recover(memory);
        assert_eq!(third.play(Kind::Time), Play::Words(vec![1]));
        assert_eq!(third.play(Kind::Index), Play::Words(vec![3]));
        assert_eq!(
            third.play(Kind::Done),
            Play::Live,
            "what lay behind is gone"
        );
    }

    #[test]
    fn full_memory_keeps_what_it_has() {
        let memory = memory(64);
        let mut first = Recorder::recover(memory);
        for index in 0..20 {
            first.record(Kind::Index, &[index]);
        }
        let mut second = Recorder::recover(memory);
        for index in 0..3 {
            assert_eq!(second.play(Kind::Index), Play::Words(vec![index]));
        }
        assert_eq!(second.play(Kind::Index), Play::Live);
    }
}

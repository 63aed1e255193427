//! What a rank's program saves of its memory: how much memory that has taken, and what rank and launcher tell each other about a life
//! that goes on from it. The bytes lie in parts of the log file (`LogFile::write_save`).
//!
//! A rank never writes the part of its newest save. Nor does it write the part that a courier copies to another host: so it needs a
//! third one, which takes memory only then. Each first says which part it is about to use and then looks what the other has said. If both
//! find the same part, both leave it.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};

/// The newest save, the one before, and the one that a courier copies.
pub const SLOTS: usize = 3;
/// Standard output, standard error.
pub const OUTPUTS: usize = 2;

/// The newest save is one word: its number, and below it its part.
const SLOT_BITS: u32 = 2;

/// Where a life's output goes on at another position than the one that it has come to.
#[repr(C)]
#[derive(Default)]
struct Jump {
    is_set: AtomicU32,
    from: AtomicU64,
    to: AtomicU64,
}

/// What the program of one rank has saved.
#[repr(C, align(64))]
#[derive(Default)]
pub struct Saves {
    /// Bytes of memory that each part has taken, and the length of the save there.
    taken: [AtomicU64; SLOTS],
    lengths: [AtomicU64; SLOTS],
    /// When the save in each part was made, by the clock of this host.
    saved_ns: [AtomicU64; SLOTS],
    /// The newest save that counts, for the courier. 0: there is none.
    newest: AtomicU64,
    /// The part that the rank writes and the part that the courier reads, counted from 1. 0: none.
    writing: AtomicU32,
    reading: AtomicU32,
    /// How often the rank has taken a part away from the courier.
    stolen: AtomicU64,
    /// 1: a life has begun at a save of another host, where the calls before it are not known.
    lacks_calls: AtomicU32,
    jumps: [Jump; OUTPUTS],
    /// When the save was made from which this life goes on; 0: from none, or that has been told.
    restored_ns: AtomicU64,
}

/// A save that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Newest {
    pub number: u64,
    pub slot: usize,
    pub length_bytes: u64,
}

impl Saves {
    pub fn taken(&self, slot: usize) -> u64 {
        self.taken[slot].load(Ordering::Relaxed)
    }

    pub fn set_taken(&self, slot: usize, bytes: u64) {
        self.taken[slot].store(bytes, Ordering::Relaxed);
    }

    /// The part for the next save, which nobody else uses until [`Saves::end_writing`]. `newest`: the part of the newest one.
    pub fn begin_writing(&self, newest: Option<usize>) -> usize {
        loop {
            for slot in (0..SLOTS).filter(|slot| Some(*slot) != newest) {
                let word = slot as u32 + 1;
                self.writing.store(word, Ordering::SeqCst);
                fence(Ordering::SeqCst);
                if self.reading.load(Ordering::SeqCst) != word {
                    return slot;
                }
            }
        }
    }

    /// There is no memory for another part: takes the one that the courier reads, which finds that out at its end. `None`: it reads
    /// none, or the newest.
    pub fn steal(&self, newest: Option<usize>) -> Option<usize> {
        let slot = (self.reading.load(Ordering::SeqCst) as usize).checked_sub(1)?;
        if Some(slot) == newest || slot >= SLOTS {
            return None;
        }
        self.stolen.fetch_add(1, Ordering::SeqCst);
        self.writing.store(slot as u32 + 1, Ordering::SeqCst);
        fence(Ordering::SeqCst);
        Some(slot)
    }

    /// If this has changed since [`Saves::begin_reading`], what was read is not whole.
    pub fn stolen(&self) -> u64 {
        fence(Ordering::SeqCst);
        self.stolen.load(Ordering::SeqCst)
    }

    pub fn end_writing(&self) {
        self.writing.store(0, Ordering::SeqCst);
    }

    /// A save counts from here on.
    pub fn set_newest(&self, newest: Newest) {
        self.lengths[newest.slot].store(newest.length_bytes, Ordering::Relaxed);
        let word = newest.number << SLOT_BITS | newest.slot as u64;
        self.newest.store(word, Ordering::SeqCst);
    }

    pub fn newest(&self) -> Option<Newest> {
        let word = self.newest.load(Ordering::SeqCst);
        let (number, slot) = (word >> SLOT_BITS, word as usize % (1 << SLOT_BITS));
        (number != 0 && slot < SLOTS).then(|| Newest {
            number,
            slot,
            length_bytes: self.lengths[slot].load(Ordering::Relaxed),
        })
    }

    /// The courier reads the newest save, which the rank leaves alone until [`Saves::end_reading`]. `None`: there is none now.
    pub fn begin_reading(&self) -> Option<Newest> {
        let newest = self.newest()?;
        let word = newest.slot as u32 + 1;
        self.reading.store(word, Ordering::SeqCst);
        fence(Ordering::SeqCst);
        let is_written = self.writing.load(Ordering::SeqCst) == word;
        if is_written || self.newest() != Some(newest) {
            self.end_reading();
            return None;
        }
        Some(newest)
    }

    pub fn end_reading(&self) {
        self.reading.store(0, Ordering::SeqCst);
    }

    /// When the save in a part was made.
    pub fn saved_ns(&self, slot: usize) -> u64 {
        self.saved_ns[slot].load(Ordering::Relaxed)
    }

    pub fn set_saved_ns(&self, slot: usize, saved_ns: u64) {
        self.saved_ns[slot].store(saved_ns, Ordering::Relaxed);
    }

    /// No save counts any more, for the courier.
    pub fn forget(&self) {
        self.newest.store(0, Ordering::SeqCst);
    }

    /// The calls of this rank are not known from its start on: they are not compared any more.
    pub fn set_lacks_calls(&self) {
        self.lacks_calls.store(1, Ordering::Release);
    }

    pub fn lacks_calls(&self) -> bool {
        self.lacks_calls.load(Ordering::Acquire) != 0
    }

    /// The rank's life has written `from` bytes of an output, and goes on as if it had written `to`.
    pub fn jump(&self, output: usize, from: u64, to: u64) {
        let jump = &self.jumps[output];
        jump.from.store(from, Ordering::Relaxed);
        jump.to.store(to, Ordering::Relaxed);
        jump.is_set.store(1, Ordering::Release);
    }

    /// What [`Saves::jump`] has said in this life.
    pub fn jumps(&self, output: usize) -> Option<(u64, u64)> {
        let jump = &self.jumps[output];
        let is_set = jump.is_set.load(Ordering::Acquire) != 0;
        is_set.then(|| {
            (
                jump.from.load(Ordering::Relaxed),
                jump.to.load(Ordering::Relaxed),
            )
        })
    }

    /// The life goes on from what was saved at this time.
    pub fn set_restored(&self, saved_ns: u64) {
        self.restored_ns.store(saved_ns, Ordering::Release);
    }

    /// The same, once in each life.
    pub fn take_restored(&self) -> Option<u64> {
        let saved_ns = self.restored_ns.swap(0, Ordering::AcqRel);
        (saved_ns != 0).then_some(saved_ns)
    }

    /// The rank has another process, which begins at its program's start.
    pub fn begin_again(&self) {
        for jump in &self.jumps {
            jump.is_set.store(0, Ordering::Relaxed);
        }
        self.restored_ns.store(0, Ordering::Relaxed);
        // It may have died between the last word of a save and the end of writing; nobody writes now.
        self.writing.store(0, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_life_ends_what_the_one_before_was_writing() {
        let saves = Saves::default();
        saves.begin_writing(None);
        saves.begin_again();
        assert_eq!(saves.writing.load(Ordering::SeqCst), 0);
    }

    #[test]
    fn a_life_says_once_where_it_goes_on() {
        let saves = Saves::default();
        assert_eq!((saves.jumps(0), saves.take_restored()), (None, None));
        saves.jump(1, 3, 70);
        saves.set_restored(5);
        assert_eq!((saves.jumps(0), saves.jumps(1)), (None, Some((3, 70))));
        assert_eq!(
            (saves.take_restored(), saves.take_restored()),
            (Some(5), None)
        );
        saves.begin_again();
        assert_eq!(saves.jumps(1), None);
    }

    fn save(saves: &Saves, number: u64) -> usize {
        let slot = saves.begin_writing(saves.newest().map(|newest| newest.slot));
        saves.end_writing();
        saves.set_newest(Newest {
            number,
            slot,
            length_bytes: number,
        });
        slot
    }

    #[test]
    fn two_parts_are_enough_until_one_is_read() {
        let saves = Saves::default();
        assert_eq!(saves.begin_reading(), None);
        let slots: Vec<usize> = (1..5).map(|number| save(&saves, number)).collect();
        assert_eq!(slots, [0, 1, 0, 1]);
        let read = saves.begin_reading().expect("the fourth");
        assert_eq!((read.number, read.slot, read.length_bytes), (4, 1, 4));
        let slots: Vec<usize> = (5..9).map(|number| save(&saves, number)).collect();
        assert_eq!(slots, [0, 2, 0, 2], "the part that is read stays");
        assert_eq!((saves.steal(Some(1)), saves.stolen()), (None, 0));
        assert_eq!((saves.steal(Some(2)), saves.stolen()), (Some(1), 1));
        saves.end_reading();
        assert_eq!(saves.steal(Some(2)), None);
        assert_eq!(save(&saves, 9), 0);
        assert_eq!(save(&saves, 10), 1);
    }

    #[test]
    fn nobody_reads_what_is_written() {
        const TIMES: u64 = 100_000;
        let (saves, parts) = (Saves::default(), [const { AtomicU64::new(0) }; SLOTS]);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let mut last = 0;
                while last < TIMES {
                    let Some(read) = saves.begin_reading() else {
                        continue;
                    };
                    for _ in 0..20 {
                        let there = parts[read.slot].load(Ordering::SeqCst);
                        assert_eq!(there, read.number, "part {}", read.slot);
                    }
                    saves.end_reading();
                    last = read.number;
                }
            });
            for number in 1..=TIMES {
                let slot = saves.begin_writing(saves.newest().map(|newest| newest.slot));
                parts[slot].store(u64::MAX, Ordering::SeqCst);
                parts[slot].store(number, Ordering::SeqCst);
                saves.end_writing();
                saves.set_newest(Newest {
                    number,
                    slot,
                    length_bytes: 8,
                });
            }
        });
    }
}

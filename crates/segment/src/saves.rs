//! What a rank's program saves of its memory: how much memory that has taken, and what rank and launcher tell each other about a life
//! that goes on from it. The bytes lie in two parts of the log file, written by turns (`LogFile::write_save`).

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// The newest save and the one before.
pub const SLOTS: usize = 2;
/// Standard output, standard error.
pub const OUTPUTS: usize = 2;

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
    /// Bytes of memory that each part has taken.
    taken: [AtomicU64; SLOTS],
    jumps: [Jump; OUTPUTS],
    /// When the save was made from which this life goes on; 0: from none, or that has been told.
    restored_ns: AtomicU64,
}

impl Saves {
    pub fn taken(&self, slot: usize) -> u64 {
        self.taken[slot].load(Ordering::Relaxed)
    }

    pub fn set_taken(&self, slot: usize, bytes: u64) {
        self.taken[slot].store(bytes, Ordering::Relaxed);
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}

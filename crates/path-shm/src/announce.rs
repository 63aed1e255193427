//! Which rings have ever carried something to a process: a bit for each place, and a counter, so that one look tells whether
//! there is a new one.

use crate::shared::{AtomicU32, AtomicU64, Ordering};

/// The words in the receiver's status page.
#[derive(Clone, Copy)]
pub struct Announcements<'a> {
    pub bits: &'a [AtomicU64],
    pub count: &'a AtomicU32,
}

impl Announcements<'_> {
    /// Lets the receiver know that it has a ring from `place`.
    pub fn announce(self, place: usize) {
        self.bits[place / 64].fetch_or(1 << (place % 64), Ordering::Release);
        // After the bit: a process that sees the count sees the bit.
        self.count.fetch_add(1, Ordering::Release);
    }

    /// How many there are, some of whose bits may not be seen before the count has grown once more.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.count.load(Ordering::Acquire)
    }

    pub fn has(self, place: usize) -> bool {
        self.bits[place / 64].load(Ordering::Acquire) >> (place % 64) & 1 == 1
    }
}

#[cfg(not(loom))]
impl<'a> From<&'a cloudmpi_segment::StatusPage> for Announcements<'a> {
    #[inline(always)]
    fn from(page: &'a cloudmpi_segment::StatusPage) -> Announcements<'a> {
        Announcements {
            bits: &page.announce,
            count: &page.announced,
        }
    }
}

//! Tags of partitioned messages: which a sender takes, and which are free again.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use crate::error::Result;
use crate::fail;
use crate::serial::Serial;

/// Tags of partitions. The first of the range is that of the announcements.
pub(crate) const FIRST_TAG: u32 = 0x7000_0000;
const TAGS: u32 = 0x1000_0000;

static TAKEN: Serial<RefCell<Tags>> =
    Serial::new(RefCell::new(Tags::new(FIRST_TAG + 1..FIRST_TAG + TAGS)));

/// A tag for each partition, and one for all of them: the first.
pub(crate) fn take(partitions: u32) -> Result<u32> {
    let first = TAKEN.get().borrow_mut().take(partitions.saturating_add(1));
    let Some(first) = first else {
        fail!(
            Arg,
            "{partitions} partitions are too many; the messages of a process that are not freed have fewer than {} in all",
            TAGS - 1
        );
    };
    Ok(first)
}

/// The tags that begin there are free.
pub(crate) fn release(first: u32) {
    TAKEN.get().borrow_mut().live.remove(&first);
}

struct Tags {
    space: Range<u32>,
    /// Where a search begins: behind those that were taken last, so that those of a message that is gone stay free for long.
    next: u32,
    /// The end of each range that is taken, by its first tag.
    live: BTreeMap<u32, u32>,
}

impl Tags {
    const fn new(space: Range<u32>) -> Tags {
        Tags {
            next: space.start,
            space,
            live: BTreeMap::new(),
        }
    }

    fn take(&mut self, count: u32) -> Option<u32> {
        let first = self.find(self.next, count);
        let first = first.or_else(|| self.find(self.space.start, count))?;
        self.next = first + count;
        self.live.insert(first, self.next);
        Some(first)
    }

    /// The first gap of `count` tags from `from` on.
    fn find(&self, from: u32, count: u32) -> Option<u32> {
        let before = self.live.range(..from).next_back();
        let mut at = before.map_or(from, |(_, end)| from.max(*end));
        for (first, end) in self.live.range(at..) {
            if first - at >= count {
                break;
            }
            at = *end;
        }
        (self.space.end - at >= count).then_some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_messages_that_live_are_not_handed_out_again() {
        let mut tags = Tags::new(10..30);
        assert_eq!(tags.take(5), Some(10));
        assert_eq!(tags.take(5), Some(15));
        assert_eq!(tags.take(5), Some(20));
        tags.live.remove(&15);
        assert_eq!(tags.take(5), Some(25));
        // Round the end, past the first message, which lives.
        assert_eq!(tags.take(3), Some(15));
        assert_eq!(tags.take(3), None);
        assert_eq!(tags.take(2), Some(18));
        tags.live.remove(&10);
        tags.live.remove(&25);
        assert_eq!(tags.take(5), Some(25));
        assert_eq!(tags.take(6), None);
        assert_eq!(tags.take(5), Some(10));
        assert_eq!(tags.take(1), None);
    }

    /// Against one entry a tag.
    #[test]
    fn no_tag_is_of_two_messages() {
        let mut tags = Tags::new(100..164);
        let mut owners = [false; 64];
        let mut live: Vec<(u32, u32)> = Vec::new();
        let mut state = 1_u32;
        for _ in 0..10_000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let number = state >> 16;
            if number.is_multiple_of(2) && !live.is_empty() {
                let (first, count) = live.swap_remove(number as usize / 2 % live.len());
                tags.live.remove(&first);
                owners[first as usize - 100..][..count as usize].fill(false);
                continue;
            }
            let count = 1 + number / 2 % 20;
            let Some(first) = tags.take(count) else {
                let mut gaps = owners.split(|taken| *taken);
                assert!(gaps.all(|gap| gap.len() < count as usize), "there is room");
                continue;
            };
            for owner in &mut owners[first as usize - 100..][..count as usize] {
                assert!(!std::mem::replace(owner, true));
            }
            live.push((first, count));
        }
    }
}

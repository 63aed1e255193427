//! Which parts of a log's memory hold entries that may still be needed. The others are written again.
//!
//! A log is a row of *extents*, each a part of the memory that was written without a gap. A link at the end of one says where the
//! next begins. What lies before the *floor*, a position in the log, is needed by nobody: its extents are free.

use std::collections::VecDeque;

/// Addresses in the memory; the end is the first byte behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    pub begin: u64,
    pub end: u64,
}

impl Gap {
    pub fn length(&self) -> u64 {
        self.end - self.begin
    }
}

#[derive(Clone, Copy, Debug)]
struct Extent {
    begin: u64,
    length: u64,
    /// Its position in the log.
    at: u64,
}

/// The extents of one log, in the order in which they were written. The last one grows.
#[derive(Clone, Debug)]
pub(crate) struct Extents {
    needed: VecDeque<Extent>,
    /// What was kept before the job became unprotected, which stays where it is.
    kept: Vec<Extent>,
}

impl Extents {
    pub fn new() -> Extents {
        let first = Extent {
            begin: 0,
            length: 0,
            at: 0,
        };
        Extents {
            needed: VecDeque::from([first]),
            kept: Vec::new(),
        }
    }

    #[inline]
    fn last(&mut self) -> &mut Extent {
        self.needed.back_mut().expect("there is always one")
    }

    /// So many more bytes have been written.
    #[inline]
    pub fn grow(&mut self, bytes: u64) {
        self.last().length += bytes;
    }

    /// What is written next stands there.
    pub fn begin(&mut self, begin: u64, at: u64) {
        self.needed.push_back(Extent {
            begin,
            length: 0,
            at,
        });
    }

    /// Nothing that lies before this position of the log is needed any more.
    pub fn release(&mut self, floor: u64) {
        while self.needed.len() > 1 && self.needed[1].at <= floor {
            self.needed.pop_front();
        }
        let first = &mut self.needed[0];
        let passed = floor.saturating_sub(first.at).min(first.length);
        first.begin += passed;
        first.at += passed;
        first.length -= passed;
    }

    /// What has been written so far stays for good.
    pub fn keep(&mut self) {
        let last = *self.last();
        self.kept.extend(self.needed.drain(..));
        self.begin(last.begin + last.length, last.at + last.length);
    }

    /// The free parts below `top`, in their order. `tail`: what is used behind the last extent's end.
    pub fn gaps(&self, top: u64, tail: u64) -> Vec<Gap> {
        let last = self.needed.len() - 1;
        let part = |(index, extent): (usize, &Extent)| Gap {
            begin: extent.begin,
            end: extent.begin + extent.length + if index == last { tail } else { 0 },
        };
        let kept = self.kept.iter().map(|extent| part((usize::MAX, extent)));
        let mut used: Vec<Gap> = self
            .needed
            .iter()
            .enumerate()
            .map(part)
            .chain(kept)
            .collect();
        used.retain(|part| part.begin < part.end);
        used.sort_by_key(|part| part.begin);
        used.push(Gap {
            begin: top,
            end: top,
        });
        let mut free = Vec::new();
        let mut begin = 0;
        for part in used {
            if part.begin > begin {
                free.push(Gap {
                    begin,
                    end: part.begin,
                });
            }
            begin = begin.max(part.end);
        }
        free
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_released_is_free() {
        let mut extents = Extents::new();
        extents.grow(640);
        assert_eq!(extents.gaps(640, 0), []);
        extents.release(128);
        let gap = |begin, end| Gap { begin, end };
        assert_eq!(extents.gaps(1024, 64), [gap(0, 128), gap(704, 1024)]);
        extents.grow(64);
        extents.begin(0, 704);
        extents.grow(64);
        assert_eq!(extents.gaps(1024, 64), [gap(704, 1024)]);
        extents.release(703);
        assert_eq!(extents.gaps(1024, 64), [gap(128, 703), gap(704, 1024)]);
        extents.release(704);
        assert_eq!(extents.gaps(1024, 64), [gap(128, 1024)]);
        extents.release(u64::MAX);
        assert_eq!(extents.gaps(1024, 64), [gap(0, 64), gap(128, 1024)]);
        extents.keep();
        extents.grow(128);
        extents.release(u64::MAX);
        assert_eq!(extents.gaps(1024, 64), [gap(0, 192), gap(256, 1024)]);
    }
}

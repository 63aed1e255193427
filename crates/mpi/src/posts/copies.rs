//! Whether a long post holds its bytes, which both sides then copy, or names the memory in which they are, from which the kernel copies
//! them once. Which is faster depends on the processor and on where the ranks run: between cores that share a cache, two copies
//! take a quarter of the kernel's time on some processors; between others ten times as long. Virtual machines' cores move from one case to the other.
//!
//! So every rank times what it copies and publishes it in its area, and whoever posts goes by a reader's times. Now and then it
//! takes the other way, so that both are known.

use std::cell::Cell;
use std::time::Instant;

use cloudmpi_path_shm::Area;

/// Shorter posts always hold their bytes: a call of the kernel takes longer.
const LEAST_NAMED_BYTES: u64 = 8 * 1024;
/// Posts from this length on are a class of their own: fixed costs no longer count.
const LONG_BYTES: u64 = 128 * 1024;
const CLASSES: usize = 2;
/// The least of so many times counts: a rank that is interrupted takes longer for other reasons.
const KEPT: usize = 4;
/// Copies into posts, or out of them, from one that is timed to the next, once times are known: looking at the clock takes as long as
/// copying some KiB.
const TIMED_EVERY: u32 = 8;
/// Posts of a class from one try of the slower way to the next.
const INTERVAL: u32 = 128;

/// How bytes are copied.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Copy {
    /// Into a post.
    In,
    /// Out of one.
    Out,
    /// By the kernel, from where a post says.
    Read,
}

/// The last times for a KiB, in nanoseconds; 0 before the first.
#[derive(Clone, Copy, Default)]
struct Times {
    kept: [u16; KEPT],
    next: usize,
}

impl Times {
    fn add(&mut self, ns_per_kib: u64) {
        self.kept[self.next] = ns_per_kib.clamp(1, u16::MAX.into()) as u16;
        self.next = (self.next + 1) % KEPT;
    }

    fn is_full(&self) -> bool {
        !self.kept.contains(&0)
    }

    fn least(&self) -> u16 {
        let known = self.kept.iter().copied().filter(|time| *time != 0);
        known.min().unwrap_or(0)
    }
}

#[derive(Clone, Copy, Default)]
struct Class {
    into: Times,
    out: Times,
    read: Times,
    until_trial: u32,
}

/// What one rank knows of its copies on one communicator.
#[derive(Default)]
pub(crate) struct Copies {
    /// The members share cores: what both sides copy takes time of the same ones.
    shared_cores: bool,
    /// Bytes to copy into posts, and out of them, before times count: pages that nobody has touched yet take ten times as long.
    untouched: [Cell<u64>; 2],
    /// Copies into posts, and out of them, since one was timed.
    untimed: [Cell<u32>; 2],
    classes: [Cell<Class>; CLASSES],
}

fn class_of(length_bytes: u64) -> usize {
    usize::from(length_bytes >= LONG_BYTES)
}

impl Copies {
    /// `members` have an area each, like `own`.
    pub fn new(own: &Area, members: usize, shared_cores: bool) -> Copies {
        let area_bytes = own.long_bytes() as u64;
        Copies {
            shared_cores,
            untouched: [area_bytes, area_bytes * (members as u64 - 1)].map(Cell::new),
            ..Copies::default()
        }
    }

    /// Copies, and notes how long it takes. `own`: this rank's area, where posters look.
    pub fn timed<R>(
        &self,
        own: &Area,
        how: Copy,
        length_bytes: u64,
        copy: impl FnOnce() -> R,
    ) -> R {
        if length_bytes < LEAST_NAMED_BYTES
            || self.is_untouched(how, length_bytes)
            || !self.is_due(how, length_bytes)
        {
            return copy();
        }
        let begin = Instant::now();
        let result = copy();
        let ns = begin.elapsed().as_nanos() as u64;
        self.note(how, length_bytes, ns);
        own.set_copy_times(self.published());
        result
    }

    fn is_untouched(&self, how: Copy, length_bytes: u64) -> bool {
        let left = match how {
            Copy::In => &self.untouched[0],
            Copy::Out => &self.untouched[1],
            Copy::Read => return false,
        };
        let before = left.get();
        left.set(before.saturating_sub(length_bytes));
        before != 0
    }

    /// Whether a copy is to be timed.
    fn is_due(&self, how: Copy, length_bytes: u64) -> bool {
        let class = self.classes[class_of(length_bytes)].get();
        let (untimed, times) = match how {
            Copy::In => (&self.untimed[0], class.into),
            Copy::Out => (&self.untimed[1], class.out),
            Copy::Read => return true,
        };
        let before = untimed.get();
        let is_due = before + 1 >= TIMED_EVERY || !times.is_full();
        untimed.set(if is_due { 0 } else { before + 1 });
        is_due
    }

    fn note(&self, how: Copy, length_bytes: u64, ns: u64) {
        let cell = &self.classes[class_of(length_bytes)];
        let mut class = cell.get();
        let times = match how {
            Copy::In => &mut class.into,
            Copy::Out => &mut class.out,
            Copy::Read => &mut class.read,
        };
        times.add(ns * 1024 / length_bytes);
        cell.set(class);
    }

    /// Of each class: out of a post, and by the kernel.
    fn published(&self) -> u64 {
        let of = |class: &Cell<Class>| {
            let class = class.get();
            u64::from(class.out.least()) | u64::from(class.read.least()) << 16
        };
        of(&self.classes[0]) | of(&self.classes[1]) << 32
    }

    /// Whether a post names its bytes, instead of posts that hold `run_bytes` each. `reader`: the area of one that is going to read
    /// them. `in_turn` readers copy one after the other on a core.
    pub fn names(
        &self,
        reader: &Area,
        (length_bytes, run_bytes): (u64, u64),
        in_turn: u32,
    ) -> bool {
        if length_bytes < LEAST_NAMED_BYTES {
            return false;
        }
        let (at, of_runs) = (class_of(length_bytes), class_of(run_bytes));
        let mut class = self.classes[at].get();
        let published = reader.copy_times();
        let time = |shift: usize| u32::from((published >> shift) as u16);
        let (out, read) = (time(32 * of_runs), time(32 * at + 16));
        let into = u32::from(self.classes[of_runs].get().into.least());
        // Several posts are filled and read at once.
        let two_copies = match run_bytes < length_bytes && !self.shared_cores {
            true => into.max(in_turn * out),
            false => into + in_turn * out,
        };
        let names = match (out, read) {
            (0, _) => false,
            (_, 0) => true,
            _ => two_copies > in_turn * read,
        };
        let is_trial = class.until_trial == 0;
        class.until_trial = match is_trial {
            true => INTERVAL,
            false => class.until_trial - 1,
        };
        self.classes[at].set(class);
        names != (is_trial && out != 0 && read != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloudmpi_segment::{NodeMap, Segment};

    const LENGTH_BYTES: u64 = 64 * 1024;

    /// Times in nanoseconds for a KiB.
    fn named(times: [(Copy, u64); 3], in_turn: u32) -> u32 {
        let (_fd, segment) = Segment::create(&NodeMap::one_node("here", 2)).unwrap();
        let area = Area::new(segment.coll_area(0, 0), true);
        let copies = Copies::default();
        for (how, ns_per_kib) in times {
            copies.note(how, LENGTH_BYTES, ns_per_kib * LENGTH_BYTES / 1024);
        }
        area.set_copy_times(copies.published());
        (0..2 * (INTERVAL + 1))
            .map(|_| u32::from(copies.names(&area, (LENGTH_BYTES, LENGTH_BYTES), in_turn)))
            .sum()
    }

    #[test]
    fn the_faster_way_is_taken_and_the_other_now_and_then() {
        let near = [(Copy::In, 20), (Copy::Out, 25), (Copy::Read, 100)];
        assert_eq!(named(near, 1), 2);
        let far = [(Copy::In, 20), (Copy::Out, 400), (Copy::Read, 100)];
        assert_eq!(named(far, 1), 2 * INTERVAL);
        // One copy into a post serves many readers.
        let many = [(Copy::In, 90), (Copy::Out, 30), (Copy::Read, 100)];
        assert_eq!((named(many, 1), named(many, 4)), (2 * INTERVAL, 2));
    }

    #[test]
    fn what_is_not_known_is_tried_and_short_posts_hold_their_bytes() {
        let (_fd, segment) = Segment::create(&NodeMap::one_node("here", 2)).unwrap();
        let area = Area::new(segment.coll_area(0, 0), true);
        let copies = Copies::default();
        assert!(!copies.names(&area, (LENGTH_BYTES, LENGTH_BYTES), 1));
        copies.note(Copy::Out, LENGTH_BYTES, 1000);
        area.set_copy_times(copies.published());
        assert!(copies.names(&area, (LENGTH_BYTES, LENGTH_BYTES), 1));
        assert!(!copies.names(&area, (LEAST_NAMED_BYTES - 1, LEAST_NAMED_BYTES - 1), 1));
    }

    #[test]
    fn one_interruption_is_no_time() {
        let mut times = Times::default();
        for ns in [25, 9_000_000, 30, 26, 27] {
            times.add(ns);
        }
        assert_eq!(times.least(), 26);
        (0..KEPT).for_each(|_| times.add(200));
        assert_eq!(times.least(), 200);
    }
}

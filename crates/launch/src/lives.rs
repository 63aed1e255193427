//! The output of a rank that may run again: each of its lives writes all of it, or all from where a copy of its process was made.

use std::os::fd::{AsRawFd, OwnedFd};
use std::sync::Arc;

use cloudmpi_segment::LogFile;
use cloudmpi_segment::checkpoint::Flow;
use serde::{Deserialize, Serialize};

/// So much of the output is kept at least, to know what a copy's first output follows.
const TAIL_BYTES: usize = 1 << 20;

/// What a rank sees of one of its streams.
#[derive(Clone)]
pub struct FlowOf {
    pub log: Arc<LogFile>,
    pub rank: usize,
    /// 0: standard input, 1: output, 2: error output.
    pub stream: usize,
}

impl FlowOf {
    pub fn get(&self) -> &Flow {
        &self.log.checkpoints(self.rank).flows[self.stream]
    }

    /// Where the rank's life goes on with an output, from what its program has saved.
    pub fn jump(&self) -> Option<(u64, u64)> {
        let output = self.stream.checked_sub(1)?;
        self.log.saves(self.rank).jumps(output)
    }
}

/// Which pipe it is.
pub fn inode(fd: &OwnedFd) -> u64 {
    // SAFETY: zeros are a valid stat, and it is a valid out pointer.
    unsafe {
        let mut stat: libc::stat = std::mem::zeroed();
        match libc::fstat(fd.as_raw_fd(), &raw mut stat) {
            0 => stat.st_ino,
            _ => 0,
        }
    }
}

/// What a life has written otherwise than those before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difference {
    /// Within the first bytes.
    Other { bytes: u64 },
    /// Fewer bytes in all.
    Less { bytes: u64, before: u64 },
}

#[derive(Default)]
pub struct Lives {
    /// Bytes that have been taken in, of all lives together, and their sum.
    taken: u64,
    sum: u64,
    /// Bytes that this life has written again, and their sum. `None`: it is not known.
    repeated: u64,
    repeated_sum: Option<u64>,
    differs: bool,
    tail: Option<Tail>,
    /// How far this life has jumped, and whether it has.
    jumped: Option<u64>,
}

/// The end of what has been taken in.
#[derive(Default)]
struct Tail {
    bytes: Vec<u8>,
    /// How many bytes come before, and their sum.
    begin: u64,
    sum: u64,
}

/// FNV-1a.
fn sum_on(sum: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(sum, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// How much of one output of a rank has come to the launcher.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    pub rank: usize,
    /// 0: standard output, 1: error output.
    pub stream: usize,
    bytes: u64,
    sum: u64,
    /// The last line is not finished.
    pub is_mid_line: bool,
}

impl Written {
    pub fn of(rank: usize, stream: usize) -> Written {
        Written {
            rank,
            stream,
            ..Written::default()
        }
    }
}

/// Counts an output, without the labels of its lines.
pub struct Count {
    written: Written,
    /// Bytes of the label of the line under way that have come.
    label_bytes: usize,
}

impl Count {
    pub fn new(rank: usize, stream: usize) -> Count {
        Count {
            written: Written::of(rank, stream),
            label_bytes: 0,
        }
    }

    /// `label_bytes`: length of a label.
    pub fn add(&mut self, shown: &[u8], label_bytes: usize) {
        for line in shown.split_inclusive(|byte| *byte == b'\n') {
            let left = match self.written.is_mid_line {
                true => 0,
                false => (label_bytes - self.label_bytes).min(line.len()),
            };
            self.label_bytes += left;
            let line = &line[left..];
            if let Some(last) = line.last() {
                (self.written.is_mid_line, self.label_bytes) = (*last != b'\n', 0);
            }
            self.written.bytes += line.len() as u64;
            self.written.sum = sum_on(self.written.sum, line);
        }
    }

    pub fn written(&self) -> Written {
        self.written
    }
}

impl Tail {
    fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() > 2 * TAIL_BYTES {
            let old = self.bytes.len() - TAIL_BYTES;
            self.sum = sum_on(self.sum, &self.bytes[..old]);
            self.begin += old as u64;
            self.bytes.drain(..old);
        }
    }

    /// Sum of the first bytes of all. `None`: they are not known any more.
    fn sum_at(&self, position: u64) -> Option<u64> {
        let count = position.checked_sub(self.begin)?;
        Some(sum_on(self.sum, self.bytes.get(..count as usize)?))
    }
}

impl Lives {
    /// What is new of `bytes`, before and behind the place where this life goes on at another position: (where, that position).
    pub fn new_parts<'a>(&mut self, bytes: &'a [u8], jump: Option<(u64, u64)>) -> [&'a [u8]; 2] {
        let before = jump.filter(|_| self.jumped.is_none());
        let before = before.map(|(from, to)| (from.saturating_sub(self.repeated), from, to));
        match before {
            Some((count, from, to)) if count <= bytes.len() as u64 => {
                let (before, behind) = bytes.split_at(count as usize);
                let before = self.new_part(before);
                self.begin_at(to);
                self.jumped = Some(to.saturating_sub(from));
                [before, self.new_part(behind)]
            }
            _ => [self.new_part(bytes), &[]],
        }
    }

    /// What is new of `bytes`.
    pub fn new_part<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        let again = (self.taken - self.repeated).min(bytes.len() as u64) as usize;
        let (again, new) = bytes.split_at(again);
        self.repeated_sum = self.repeated_sum.map(|sum| sum_on(sum, again));
        self.repeated += again.len() as u64;
        if !again.is_empty() && self.repeated == self.taken {
            self.differs |= self.repeated_sum.is_some_and(|sum| sum != self.sum);
        }
        if self.repeated == self.taken {
            self.sum = sum_on(self.sum, new);
            self.taken += new.len() as u64;
            self.repeated = self.taken;
            if let Some(tail) = &mut self.tail {
                tail.push(new);
            }
        }
        new
    }

    /// Another life begins, which has written so much already.
    pub fn begin_at(&mut self, position: u64) {
        self.repeated = position.min(self.taken);
        self.jumped = None;
        self.repeated_sum = match (self.repeated, &self.tail) {
            (0, _) => Some(0),
            (position, _) if position == self.taken => Some(self.sum),
            (position, Some(tail)) => tail.sum_at(position),
            (_, None) => None,
        };
    }

    /// Earlier lives were on another host, and so much has been taken in there. Before anything is taken in here.
    pub fn begin_behind(&mut self, written: &Written) {
        (self.taken, self.sum) = (written.bytes, written.sum);
        self.begin_at(0);
    }

    /// Bytes of all lives that have been taken in.
    pub fn taken(&self) -> u64 {
        self.taken
    }

    /// Lives may begin in the middle. Before anything is taken in here.
    pub fn keep_tail(&mut self) {
        let (begin, sum) = (self.taken, self.sum);
        self.tail.get_or_insert_with(|| Tail {
            begin,
            sum,
            ..Tail::default()
        });
    }

    /// How much this life has written, where it has not jumped over anything.
    pub fn position(&self) -> u64 {
        self.repeated
    }

    /// How much this life has written itself.
    pub fn written(&self) -> u64 {
        self.repeated - self.jumped.unwrap_or(0).min(self.repeated)
    }

    /// If a life has written something else than those before: within how many bytes. Told once.
    pub fn take_difference(&mut self) -> Option<Difference> {
        let bytes = self.taken;
        std::mem::take(&mut self.differs).then_some(Difference::Other { bytes })
    }

    /// If this life, which has ended well, has written less than those before, which has not been told. `jump`: where it goes on at
    /// another position.
    pub fn lack(&self, jump: Option<(u64, u64)>) -> Option<Difference> {
        let bytes = match jump.filter(|_| self.jumped.is_none()) {
            Some((from, to)) if self.repeated >= from => self.repeated - from + to,
            _ => self.repeated,
        };
        let before = self.taken;
        // What came first is all that it has written, and more.
        let is_part = match (self.repeated_sum, &self.tail) {
            (Some(sum), Some(tail)) => tail.sum_at(self.repeated) == Some(sum),
            _ => self.repeated == 0,
        };
        (bytes < before && !is_part).then_some(Difference::Less { bytes, before })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_byte_of_a_rank_that_runs_again_is_shown_once() {
        let mut lives = Lives::default();
        assert_eq!(lives.new_part(b"one\ntwo\nth"), b"one\ntwo\nth");
        for _ in 0..2 {
            lives.begin_at(0);
            assert_eq!(lives.new_part(b"one\ntw"), b"");
        }
        assert_eq!(lives.new_part(b"o\nthree"), b"ree");
        assert_eq!(lives.new_part(b"\nfour"), b"\nfour");
        assert_eq!(lives.take_difference(), None);
        lives.begin_at(0);
        assert_eq!(lives.new_part(b"one\ntwo\nthree\nfour"), b"");
        assert_eq!(lives.take_difference(), None);
        lives.begin_at(0);
        assert_eq!(lives.new_part(b"one\nXwo\nthree\nfour five"), b" five");
        let other = Difference::Other { bytes: 23 };
        assert_eq!(lives.take_difference(), Some(other));
    }

    #[test]
    fn a_copy_writes_from_the_middle_on() {
        let mut lives = Lives::default();
        lives.keep_tail();
        assert_eq!(lives.new_part(b"one two three"), b"one two three");
        lives.begin_at(4);
        assert_eq!(lives.position(), 4);
        assert_eq!(lives.new_part(b"two"), b"");
        assert_eq!(lives.new_part(b" three four"), b" four");
        assert_eq!(lives.take_difference(), None);
        lives.begin_at(4);
        assert_eq!(lives.new_part(b"Two three four"), b"");
        let other = Difference::Other { bytes: 18 };
        assert_eq!(lives.take_difference(), Some(other));
        // All that was written, whatever it is.
        lives.begin_at(u64::MAX);
        assert_eq!(lives.new_part(b" five"), b" five");
        assert_eq!(lives.take_difference(), None);
    }

    #[test]
    fn a_life_goes_on_from_what_was_saved() {
        for tail in [false, true] {
            let mut lives = Lives::default();
            if tail {
                lives.keep_tail();
            }
            assert_eq!(
                lives.new_parts(b"begin one two three", None),
                [&b"begin one two three"[..], b""]
            );
            // Saved behind `one `; this life begins again, and goes on there.
            for cut in 0..=10 {
                lives.begin_at(0);
                let again = b"begin two three";
                let jump = Some((6, 10));
                let new = match cut {
                    0..=6 => {
                        // The launcher may have read so much before the life said where it goes on.
                        assert_eq!(lives.new_parts(&again[..cut], None), [b"", b""]);
                        assert_eq!(lives.written(), cut as u64);
                        lives.new_parts(&again[cut..], jump)
                    }
                    _ => lives.new_parts(again, jump),
                };
                assert_eq!(new, [b"", b""]);
                assert_eq!((lives.position(), lives.written()), (19, 15));
            }
            assert_eq!(
                lives.new_parts(b" four", Some((6, 10))),
                [&b" four"[..], b""]
            );
            assert_eq!((lives.position(), lives.written()), (24, 20));
            assert_eq!(lives.take_difference(), None);
            lives.begin_at(0);
            lives.new_parts(b"begin tWo three four", Some((6, 10)));
            assert_eq!(lives.take_difference().is_some(), tail);
        }
    }

    #[test]
    fn labels_do_not_count() {
        let shown = b"[3] one\n[3] two\n[3] th";
        for cut in 0..shown.len() {
            let (mut labelled, mut plain) = (Count::new(3, 1), Count::new(3, 1));
            labelled.add(&shown[..cut], 4);
            labelled.add(&shown[cut..], 4);
            plain.add(b"one\ntwo\nth", 0);
            assert_eq!(labelled.written(), plain.written(), "cut at {cut}");
            assert!(plain.written().is_mid_line);
            labelled.add(b"ree\n", 4);
            plain.add(b"ree\n", 0);
            assert_eq!(labelled.written(), plain.written());
            assert!(!plain.written().is_mid_line);
        }
    }

    #[test]
    fn a_life_on_another_host_goes_on_behind_what_has_come() {
        let mut count = Count::new(0, 0);
        count.add(b"begin one two", 0);
        for (again, differs) in [
            ("begin one two three", false),
            ("begin One two three", true),
        ] {
            let mut lives = Lives::default();
            lives.begin_behind(&count.written());
            lives.keep_tail();
            assert_eq!(lives.new_part(again.as_bytes()), b" three");
            assert_eq!(lives.take_difference().is_some(), differs);
            lives.begin_at(0);
            assert_eq!(lives.new_part(b"begin one two three"), b"");
        }
        // Saved behind `one `: what the launcher has not been shown follows.
        let mut lives = Lives::default();
        lives.begin_behind(&count.written());
        let new = lives.new_parts(b"begin two three", Some((6, 10)));
        assert_eq!(new, [&b""[..], b" three"]);
        assert_eq!(lives.take_difference(), None);
    }

    #[test]
    fn what_is_long_ago_is_not_compared() {
        let mut lives = Lives::default();
        lives.keep_tail();
        let block = vec![7; TAIL_BYTES];
        for _ in 0..4 {
            lives.new_part(&block);
        }
        let (long_ago, lately) = (TAIL_BYTES as u64 / 2, 3 * TAIL_BYTES as u64 + 5);
        for (position, compares) in [(long_ago, false), (lately, true)] {
            for wrong in [false, true] {
                lives.begin_at(position);
                let mut again = vec![7; (4 * TAIL_BYTES as u64 - position) as usize];
                again[3] = 7 + u8::from(wrong);
                assert_eq!(lives.new_part(&again), b"");
                assert_eq!(lives.take_difference().is_some(), wrong && compares);
            }
        }
    }
}

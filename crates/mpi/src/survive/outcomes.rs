//! What collectives through shared memory bring: each step of one is recorded with its result, before this rank says that it needs
//! the others' posts no more. So in every life a step has either its result in the records, or all the posts in their places.

use std::sync::Arc;

use cloudmpi_replay::{Kind, Play};
use cloudmpi_segment::LogFile;

use super::{State, calls, diverged, is_on, with};
use crate::buffer::Buffer;
use crate::error::{Class, Error, Result};

/// Records from this length on are written by the kernel.
const BY_KERNEL_BYTES: usize = 16 * 1024;

/// The place of what could not be kept.
pub(crate) const NOT_KEPT: u64 = u64::MAX;

const WORD_BYTES: usize = 8;
/// Where words of an outcome stand: the number of the last collective that the step took, a sum of what this rank gave, and the
/// code of its error (0: none).
const NUMBER: usize = 0;
const SUM: usize = 1;
const CODE: usize = 2;
const WORDS: usize = 3;

/// Sums are made in so many lanes, each of which takes every so manieth word.
const LANES: usize = 4;
/// What is read at a time of a buffer with gaps.
const CHUNK_BYTES: usize = 1024;

/// Part of a buffer: where it begins and how long it is, in packed bytes.
pub(crate) type Run = (u64, u64);

/// What a rank gives in a step of a collective, and where that puts what it gets.
pub struct Passed<'a> {
    pub given: Option<(&'a Buffer, Run)>,
    /// Tells each part of a buffer that the step fills.
    pub got: &'a dyn Fn(&mut dyn FnMut(&Buffer, Run)),
}

impl Passed<'_> {
    pub const NOTHING: Passed<'static> = Passed {
        given: None,
        got: &|_| (),
    };
}

/// What an earlier life has come to.
pub(crate) struct Ended {
    pub number: u64,
    pub error: Option<Error>,
}

/// Whether the job's collectives may go by posts though its ranks may die.
pub(crate) fn has_posts() -> bool {
    is_on() && with(|state| state.file.has_posts())
}

/// From where on a communicator's collectives are numbered, as this rank has said in its first life.
pub(crate) fn numbers_from(own: [u64; 2]) -> [u64; 2] {
    match with(|state| state.play(Kind::Joined)) {
        Play::Words(words) => [words[0], words[1]],
        _ => {
            with(|state| state.record(Kind::Joined, &own));
            own
        }
    }
}

/// What an earlier life of this rank has come to in the step that begins, if it has. Its results are put where they belong. `sum`:
/// of what is given now.
#[inline]
pub(crate) fn play(passed: &Passed, sum: u64) -> Option<Ended> {
    match with(|state| state.play(Kind::Outcome)) {
        Play::Words(words) => Some(put(&words, passed, sum)),
        _ => None,
    }
}

#[cold]
fn put(words: &[u64], passed: &Passed, sum: u64) -> Ended {
    let (head, results) = words.split_at(WORDS);
    // A sum of 0 is of what was not compared.
    if head[SUM] != 0 && head[SUM] != sum {
        diverged(
            "what it gives to this collective is not what it gave the first time (uninitialised or padding bytes count)",
        );
    }
    let bytes: Vec<u8> = results.iter().flat_map(|word| word.to_ne_bytes()).collect();
    if head[CODE] != 0 {
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_end_matches('\0');
        return Ended {
            number: head[NUMBER],
            error: Some(Error::with_code(head[CODE] as i32, text)),
        };
    }
    let mut at = 0;
    (passed.got)(&mut |buffer, (from, length)| {
        let end = bytes.len().min(at + length as usize);
        buffer.write(from, &bytes[at..end]);
        at = end;
    });
    Ended {
        number: head[NUMBER],
        error: None,
    }
}

/// The step has come to its end, or to an error. `sum`: of what was given before anything was overwritten.
pub(crate) fn record(number: u64, passed: &Passed, sum: u64, error: Option<&Error>) {
    let mut head = [number, sum, 0];
    if let Some(error) = error {
        head[CODE] = error.code() as u64;
        let text = error.detail().as_bytes();
        let fill = |from: u64, _, part: &mut [u8]| {
            part.copy_from_slice(&text[from as usize..][..part.len()]);
        };
        with(|state| state.record_bytes(Kind::Outcome, &head, text.len() as u64, fill));
        return;
    }
    let mut length = 0;
    (passed.got)(&mut |_, (_, count)| length += count);
    with(|state| {
        let area = Area::of(state);
        state.record_bytes(Kind::Outcome, &head, length, |from, place, part| {
            area.fill_from(passed.got, from, place, part);
        });
    });
}

/// The records of this rank.
struct Area {
    file: Arc<LogFile>,
    rank: usize,
}

impl Area {
    fn of(state: &State) -> Area {
        Area {
            file: Arc::clone(&state.file),
            rank: state.rank,
        }
    }

    /// Fills a part of a record of several parts of buffers, which `each` tells, one behind the other: the part that begins `from`
    /// bytes behind the first of them, and stands at this place.
    fn fill_from(
        &self,
        each: &dyn Fn(&mut dyn FnMut(&Buffer, Run)),
        from: u64,
        place: u64,
        part: &mut [u8],
    ) {
        let (mut begin, end) = (0, from + part.len() as u64);
        each(&mut |buffer, (at, count)| {
            let (first, last) = (begin.max(from), (begin + count).min(end));
            if first < last {
                let into = &mut part[(first - from) as usize..(last - from) as usize];
                self.fill(place + (first - from), into, buffer, at + (first - begin));
            }
            begin += count;
        });
    }

    /// Fills a part of a record, which stands at this place, from a buffer. What is long, and goes where nothing was before, the
    /// kernel writes: it need not clear the pages first.
    fn fill(&self, place: u64, part: &mut [u8], buffer: &Buffer, from: u64) {
        if part.len() >= BY_KERNEL_BYTES
            && !self.file.is_trimmed()
            && let Some(base) = buffer.dense()
        {
            let bytes = base.cast_const().wrapping_add(from as usize);
            // SAFETY: the program's memory holds as much (MPI's contract), and the place is this record's alone.
            let written = unsafe { (self.file).write_records(self.rank, place, bytes, part.len()) };
            if written.is_ok() {
                return;
            }
        }
        buffer.read(from, part);
    }
}

/// Whether ranks give each other bytes by their records: in every life they are found there. Where checkpoints are made, records
/// do not stay.
pub(crate) fn keeps_records() -> bool {
    has_posts() && with(|state| state.file.checkpoint_every().is_none())
}

/// Puts parts of a buffer into this rank's records, one behind the other, or finds them there, where an earlier life has put them.
/// The place is for [`fetch`], also of other ranks. [`NOT_KEPT`]: there is no room.
pub(crate) fn keep(buffer: &Buffer, runs: &[Run]) -> u64 {
    let length = runs.iter().map(|run| run.1).sum();
    match with(|state| state.play(Kind::Kept)) {
        Play::Words(words) => {
            compare_length(words[0], length);
            let bytes = words[1..].iter().flat_map(|word| word.to_ne_bytes());
            let bytes: Vec<u8> = bytes.collect();
            let mut rest = bytes.as_slice();
            for run in runs {
                let then;
                (then, rest) = rest.split_at(run.1 as usize);
                compare(then, (buffer, *run));
            }
        }
        _ => with(|state| {
            let area = Area::of(state);
            state.record_bytes(Kind::Kept, &[length], length, |from, place, part| {
                let each = |act: &mut dyn FnMut(&Buffer, Run)| {
                    runs.iter().for_each(|run| act(buffer, *run));
                };
                area.fill_from(&each, from, place, part);
            });
        }),
    }
    with(|state| state.place_of_last(1))
}

/// The place, for [`fetch`], of what the last step has brought, which was played or recorded last. [`NOT_KEPT`]: there was no
/// room for it.
pub(crate) fn place_of_outcome() -> u64 {
    with(|state| state.place_of_last(WORDS))
}

/// Copies what `rank` has in its records at this place to a part of a buffer.
///
/// # Errors
/// The kernel's.
pub(crate) fn fetch((rank, place): (usize, u64), buffer: &Buffer, run: Run) -> Result<()> {
    let file = with(|state| Arc::clone(&state.file));
    let mut packed = Vec::new();
    let into = match buffer.dense() {
        Some(base) => base.wrapping_add(run.0 as usize),
        None => {
            packed.resize(run.1 as usize, 0);
            packed.as_mut_ptr()
        }
    };
    // SAFETY: the program's memory holds as much (MPI's contract), or the vector does.
    let read = unsafe { file.read_records(rank, place, into, run.1 as usize) };
    read.map_err(|error| {
        let text = format!("cannot read what rank {rank} keeps for --survive: {error}");
        Error::new(Class::Other, text)
    })?;
    if !packed.is_empty() {
        buffer.write(run.0, &packed);
    }
    Ok(())
}

/// An earlier life has posted this, and others may be reading it.
pub(crate) fn compare(then: &[u8], (buffer, (from, length)): (&Buffer, Run)) {
    if calls::is_of_long_doubles() {
        return;
    }
    let mut now = vec![0; length as usize];
    buffer.read(from, &mut now);
    if let Some(at) = now.iter().zip(then).position(|(now, then)| now != then) {
        diverged(&format!(
            "byte {at} of what it gives to this collective was {:#04x} the first time and is {:#04x} now (uninitialised or padding bytes count)",
            then[at], now[at]
        ));
    }
}

/// The same of the length of a post.
pub(crate) fn compare_length(then: u64, now: u64) {
    if then != now {
        diverged(&format!(
            "it gives {now} bytes to this collective, and {then} the first time"
        ));
    }
}

/// A sum of what a rank gives; 0: it cannot be compared, or is nothing.
pub(crate) fn sum_of(passed: &Passed) -> u64 {
    let Some((buffer, (from, length))) = passed.given else {
        return 0;
    };
    if length == 0 || calls::is_of_long_doubles() {
        return 0;
    }
    let mut sum = Sum::new(length);
    if let Some(base) = buffer.dense() {
        // SAFETY: the program's memory, which holds as much (MPI's contract).
        sum.add(unsafe {
            std::slice::from_raw_parts(base.wrapping_add(from as usize), length as usize)
        });
        return sum.end();
    }
    let mut chunk = [0; CHUNK_BYTES];
    for at in (from..from + length).step_by(CHUNK_BYTES) {
        let part = &mut chunk[..CHUNK_BYTES.min((from + length - at) as usize)];
        buffer.read(at, part);
        sum.add(part);
    }
    sum.end()
}

/// A sum of bytes, which come in whole rounds of all lanes but for the last.
pub(super) struct Sum([u64; LANES]);

impl Sum {
    pub(super) fn new(length: u64) -> Sum {
        Sum([length; LANES])
    }

    #[inline]
    fn mix(lane: u64, word: u64) -> u64 {
        (lane ^ word)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(29)
    }

    #[inline]
    pub(super) fn add(&mut self, bytes: &[u8]) {
        let (rounds, rest) = bytes.as_chunks::<{ LANES * WORD_BYTES }>();
        for round in rounds {
            let (words, _) = round.as_chunks::<WORD_BYTES>();
            for (lane, word) in self.0.iter_mut().zip(words) {
                *lane = Self::mix(*lane, u64::from_ne_bytes(*word));
            }
        }
        for (lane, part) in self.0.iter_mut().zip(rest.chunks(WORD_BYTES)) {
            let mut word = [0; WORD_BYTES];
            word[..part.len()].copy_from_slice(part);
            *lane = Self::mix(*lane, u64::from_ne_bytes(word));
        }
    }

    pub(super) fn end(self) -> u64 {
        self.0.into_iter().fold(0, Self::mix).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_counts_in_the_sum() {
        let mut bytes = vec![7_u8; 101];
        let sum = |bytes: &[u8]| {
            let mut sum = Sum::new(bytes.len() as u64);
            sum.add(bytes);
            sum.end()
        };
        let whole = sum(&bytes);
        for at in 0..bytes.len() {
            bytes[at] ^= 1;
            assert_ne!(sum(&bytes), whole, "byte {at}");
            bytes[at] ^= 1;
        }
        assert_ne!(sum(&bytes[..100]), whole);
        assert_eq!(sum(&bytes), whole);
    }
}

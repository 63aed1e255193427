//! Scans in terms of posts: nobody waits for a rank above its own.

use std::sync::atomic::Ordering;

use crate::buffer::Buffer;
use crate::error::Result;
use crate::process::Process;

use super::reductions::fold;
use super::{Node, Vectors};

/// Vectors up to this length every rank posts as they are and reduces those of all below, where ranks share cores or are two: a
/// chain of partial results would make each wait for its turn after the one before it.
const FOLD_ALL_BYTES: usize = 2 * 1024;

/// Up to this length a rank's post has room for the partial result too, and for a word that tells of it. Whoever comes later needs
/// but this one, so that all together make few steps where they take turns on few cores; whoever comes first needs not wait for it.
const PARTIAL_BYTES: usize = 448;

/// Longer ones go from rank to rank in runs of this length. The posts of as many as there may be at once stay in a core's
/// second-level cache.
const RUN_BYTES: usize = 64 * 1024;

/// Where in a post what is beside its vector stands.
#[derive(Clone, Copy)]
struct Partial {
    /// The number of the collective, once the partial result is there.
    word_at: usize,
    /// The partial result, aligned as operands of reductions are.
    at: usize,
}

impl Partial {
    fn of(length_bytes: usize) -> Partial {
        let word_at = length_bytes.next_multiple_of(size_of::<u64>());
        let at = (word_at + size_of::<u64>()).next_multiple_of(OPERAND_ALIGN_BYTES);
        Partial { word_at, at }
    }
}

const OPERAND_ALIGN_BYTES: usize = 16;

impl Node {
    /// Reduces to each rank the vectors of all up to it, without its own if `exclusive`: then the first rank gets nothing.
    pub fn scan(&self, process: &Process, vectors: &Vectors, exclusive: bool) -> Result<()> {
        let length_bytes = vectors.count * vectors.element_bytes;
        if length_bytes <= PARTIAL_BYTES && self.size() > 2 {
            return self.scan_partial(process, vectors, exclusive);
        }
        let takes_turns = self.shared_cores || self.size() == 2;
        if length_bytes <= FOLD_ALL_BYTES && takes_turns {
            return self.scan_all(process, vectors, exclusive);
        }
        let run_bytes = RUN_BYTES.min(self.inline_bytes() as usize);
        let most = (run_bytes / vectors.element_bytes).max(1);
        for first in (0..vectors.count).step_by(most) {
            let offset = first * vectors.element_bytes;
            let run = Vectors {
                send: vectors.send.wrapping_add(offset),
                result: vectors.result.wrapping_add(offset),
                count: most.min(vectors.count - first),
                ..*vectors
            };
            self.scan_run(process, &run, exclusive)?;
        }
        Ok(())
    }

    fn scan_all(&self, process: &Process, vectors: &Vectors, exclusive: bool) -> Result<()> {
        let length_bytes = vectors.count * vectors.element_bytes;
        let number = self.begin();
        let send = Buffer::bytes(vectors.send.cast_mut(), length_bytes as u64);
        self.post_run(process, number, &send, (0, length_bytes as u64));
        for rank in self.rank + 1..self.size() {
            self.notify(process, rank);
        }
        for rank in 0..self.rank {
            self.wait_post(process, rank, number)?;
        }
        let operands = self.rank + usize::from(!exclusive);
        if operands > 0 {
            let operand = |rank: usize| self.areas[rank].payload(number).cast_const();
            let lengths = (operands, vectors.count, length_bytes);
            // SAFETY: the posts of all up to this rank are there, as long as this one's; `result` is no post.
            unsafe { fold(operand, vectors.result, lengths, vectors.reduction) };
        }
        self.finish(number);
        Ok(())
    }

    /// Each rank posts its vector, and its partial result as soon as it has that: the result of all up to it. It reduces from the
    /// nearest partial result below on, in the order of the ranks, so that all ways come to the same bits.
    fn scan_partial(&self, process: &Process, vectors: &Vectors, exclusive: bool) -> Result<()> {
        let length_bytes = vectors.count * vectors.element_bytes;
        let place = Partial::of(length_bytes);
        let (own, number) = (self.own(), self.begin());
        let posted_bytes = (place.at + length_bytes) as u64;
        self.wait_slot(process, number, posted_bytes);
        own.set_begun(number, self.agreed.get().word());
        own.make_room(number, posted_bytes as usize, &self.cursor);
        let posted = own.payload(number);
        // SAFETY: there is room for it.
        unsafe { cloudmpi_copy::copy(vectors.send, posted, length_bytes) };
        own.payload_word(number, place.word_at)
            .store(0, Ordering::Relaxed);
        own.post(number, self.agreed.get().word());
        self.notify_sleepers(process);
        let is_last = self.rank + 1 == self.size();
        if self.rank > 0 {
            let nearest = self.wait_partial(process, number, place)?;
            // SAFETY: the posts from there on are there, as long as this one's. Nobody reads this rank's partial result yet, and the
            // program's vector has been posted, so that the result may be where it is.
            unsafe { self.reduce_from(nearest, number, place, vectors, exclusive) };
        } else if !exclusive {
            // SAFETY: the program's vectors; in place they are the same.
            unsafe { cloudmpi_copy::copy_over(vectors.send, vectors.result, length_bytes) };
        }
        if self.rank > 0 && !is_last {
            own.payload_word(number, place.word_at)
                .store(number, Ordering::Release);
            self.notify_sleepers(process);
        }
        self.finish(number);
        Ok(())
    }

    /// The nearest rank below whose partial result is there; the first one's is its vector. All posts behind it are there.
    fn wait_partial(&self, process: &Process, number: u64, place: Partial) -> Result<usize> {
        let below = self.rank - 1;
        let has_partial = |rank: usize| {
            let word = self.areas[rank].payload_word(number, place.word_at);
            rank == 0 || word.load(Ordering::Acquire) == number
        };
        let mut rank = below;
        loop {
            let area = &self.areas[rank];
            let is_overtaken = || rank != below && has_partial(below);
            let ready = || area.is_posted(number) || is_overtaken();
            self.wait_as_sleeper(process, ready, || rank);
            if is_overtaken() {
                return Ok(below);
            }
            self.check_post(rank, number)?;
            if has_partial(rank) {
                return Ok(rank);
            }
            rank -= 1;
        }
    }

    /// Reduces from the partial result of `nearest` on, to this rank's own, which others may need, and to the program's result.
    ///
    /// # Safety
    /// The posts from `nearest` on are there, and what `vectors` says.
    unsafe fn reduce_from(
        &self,
        nearest: usize,
        number: u64,
        place: Partial,
        vectors: &Vectors,
        exclusive: bool,
    ) {
        let lengths = (vectors.count, vectors.count * vectors.element_bytes);
        let value = |rank: usize| self.areas[rank].payload(number).cast_const();
        let partial = self.own().payload(number).wrapping_add(place.at);
        let mut before = match nearest {
            0 => value(0),
            _ => value(nearest).wrapping_add(place.at),
        };
        // The last step but one is what an exclusive scan gives.
        for rank in nearest + 1..=self.rank {
            let to = match (self.rank - rank).is_multiple_of(2) {
                true => partial,
                false => vectors.result,
            };
            if exclusive && rank == self.rank {
                if !std::ptr::eq(before, vectors.result) {
                    // SAFETY: what is before stands in a post.
                    unsafe { cloudmpi_copy::copy(before, vectors.result, lengths.1) };
                }
                if rank + 1 == self.size() {
                    return;
                }
            }
            // SAFETY: the operands are there, and neither is where the result of this step goes.
            unsafe { (vectors.reduction).combine((before, value(rank)), to, lengths) };
            before = to;
        }
        if !exclusive {
            // SAFETY: the partial result stands in this rank's post.
            unsafe { cloudmpi_copy::copy(partial, vectors.result, lengths.1) };
        }
    }

    /// Two ranks with a core each: the copies of both overlap.
    pub fn scan_of_two(&self, process: &Process, vectors: &Vectors, exclusive: bool) -> Result<()> {
        let length_bytes = vectors.length_bytes();
        match (exclusive, self.rank) {
            (true, 0) => {
                let send = Buffer::bytes(vectors.send.cast_mut(), length_bytes);
                self.give(process, &send, (0, length_bytes));
            }
            (true, _) => self.take(process, &Buffer::bytes(vectors.result, length_bytes))?,
            (false, rank) => {
                self.pass_and_reduce(process, 1, vectors)?;
                if rank == 0 {
                    // SAFETY: the program's vectors; in place they are the same.
                    unsafe {
                        cloudmpi_copy::copy_over(
                            vectors.send,
                            vectors.result,
                            length_bytes as usize,
                        )
                    };
                }
            }
        }
        Ok(())
    }

    /// One run from the rank below to the one above.
    fn scan_run(&self, process: &Process, run: &Vectors, exclusive: bool) -> Result<()> {
        let lengths = (run.count, run.count * run.element_bytes);
        let length_bytes = lengths.1 as u64;
        let is_last = self.rank + 1 == self.size();
        let number = self.begin();
        self.own().set_begun(number, self.agreed.get().word());
        let below = self.rank.checked_sub(1);
        if let Some(below) = below {
            self.wait_post(process, below, number)?;
            self.note_copy(length_bytes);
        }
        let before = below.map(|below| self.areas[below].payload(number).cast_const());
        if !is_last {
            self.wait_slot(process, number, length_bytes);
            self.own().make_room(number, lengths.1, &self.cursor);
            let sum = self.own().payload(number);
            // SAFETY: there is room for the run, and the one of the rank below stays until this rank has finished.
            unsafe {
                match before {
                    None => cloudmpi_copy::copy(run.send, sum, lengths.1),
                    Some(before) => run.reduction.combine((before, run.send), sum, lengths),
                }
            }
            self.own().post(number, self.agreed.get().word());
            self.notify(process, self.rank + 1);
        }
        // SAFETY: the program's vectors, which overlap no post; in place they are the same.
        unsafe {
            match (before, exclusive) {
                (None, true) => {}
                (None, false) => cloudmpi_copy::copy_over(run.send, run.result, lengths.1),
                (Some(before), true) => {
                    cloudmpi_copy::copy(before, run.result, lengths.1);
                }
                (Some(_), false) if !is_last => {
                    let sum = self.own().payload(number).cast_const();
                    cloudmpi_copy::copy(sum, run.result, lengths.1);
                }
                (Some(before), false) => {
                    run.reduction
                        .combine((before, run.send), run.result, lengths);
                }
            }
        }
        self.finish(number);
        Ok(())
    }
}

//! Scans in terms of posts: nobody waits for a rank above its own.

use crate::buffer::Buffer;
use crate::error::Result;
use crate::process::Process;

use super::reductions::fold;
use super::{Node, Vectors};

/// Vectors up to this length every rank posts as they are and reduces those of all below: a chain of partial results would
/// make each wait for the one before it.
const FOLD_ALL_BYTES: usize = 2 * 1024;

/// Longer ones go from rank to rank in runs of this length. The posts of as many as there may be at once stay in a core's
/// second-level cache.
const RUN_BYTES: usize = 64 * 1024;

impl Node {
    /// Reduces to each rank the vectors of all up to it, without its own if `exclusive`: then the first rank gets nothing.
    pub fn scan(&self, process: &Process, vectors: &Vectors, exclusive: bool) -> Result<()> {
        if vectors.count * vectors.element_bytes <= FOLD_ALL_BYTES {
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
                    unsafe { std::ptr::copy(vectors.send, vectors.result, length_bytes as usize) };
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
                    None => std::ptr::copy_nonoverlapping(run.send, sum, lengths.1),
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
                (None, false) => std::ptr::copy(run.send, run.result, lengths.1),
                (Some(before), true) => {
                    std::ptr::copy_nonoverlapping(before, run.result, lengths.1);
                }
                (Some(_), false) if !is_last => {
                    let sum = self.own().payload(number).cast_const();
                    std::ptr::copy_nonoverlapping(sum, run.result, lengths.1);
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

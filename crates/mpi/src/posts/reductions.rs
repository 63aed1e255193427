//! The reductions in terms of posts. Of long vectors every rank reduces a part, and reads the others' parts of the result.

use crate::buffer::Buffer;
use crate::error::Result;
use crate::process::Process;
use crate::reduction::Reduction;

use super::{Node, RESULT_BYTES};

/// How long vectors are at most that a rank reduces whole. Of longer ones every rank reduces a part.
#[derive(Clone, Copy)]
pub(crate) struct Whole {
    /// That every rank reduces: a second round of posts would cost more.
    pub everywhere_bytes: usize,
    /// That the root reduces alone, so that the others need not wait.
    pub at_root_bytes: usize,
}

impl Whole {
    /// Of blocking calls.
    pub(crate) fn of(ranks: usize, shared_cores: bool) -> Whole {
        Whole::by_ranks(ranks, shared_cores, (8 * 1024, 128 * 1024))
    }

    /// Of nonblocking ones, for which a second round costs more: nobody begins it before its next MPI call.
    pub(crate) fn in_background(ranks: usize, shared_cores: bool) -> Whole {
        Whole::by_ranks(ranks, shared_cores, (16 * 1024, 512 * 1024))
    }

    /// Ranks that share cores take turns, whoever reduces. Ranks on cores of their own reduce their parts at the same time, which
    /// pays the sooner the more they are. Measured with 3, 4, 8 and 16 (docs/measurements.md).
    fn by_ranks(
        ranks: usize,
        shared_cores: bool,
        (everywhere_bytes, at_root_bytes): (usize, usize),
    ) -> Whole {
        match shared_cores || ranks <= 2 {
            true => Whole {
                everywhere_bytes: 8 * 1024,
                at_root_bytes: 96 * 1024,
            },
            false => Whole {
                everywhere_bytes: everywhere_bytes / ranks,
                at_root_bytes: at_root_bytes / (ranks * ranks),
            },
        }
    }
}

/// Longer vectors go in runs of this length, where half an area takes so much: what all ranks post of one stays in
/// the caches, and a run pays for its two rounds.
const RUN_BYTES: u64 = 256 * 1024;

/// What is reduced at a time, so that the intermediate results stay in the first-level cache.
pub(crate) const FOLD_CHUNK_BYTES: usize = 8 * 1024;

/// A vector of which every rank reduces a part.
#[derive(Clone, Copy)]
pub(super) struct Vector {
    count: usize,
    pub element_bytes: usize,
    /// Its posts take half of an area.
    pub half: bool,
}

impl Vector {
    /// Offset in bytes and elements of the part that `rank` of `ranks` reduces.
    pub fn part(&self, rank: usize, ranks: usize) -> (usize, usize) {
        let (first, last) = (self.count * rank / ranks, self.count * (rank + 1) / ranks);
        (first * self.element_bytes, last - first)
    }
}

impl Node {
    /// How many elements are reduced at a time, of `count`.
    pub fn reduction_run(&self, count: usize, element_bytes: usize) -> usize {
        let elements = |run_bytes: u64| run_bytes as usize / element_bytes;
        let long = elements(RUN_BYTES);
        let takes_long = self.own().half_bytes() as u64 >= RUN_BYTES && long >= self.size();
        let most = match takes_long {
            true => long,
            false => elements(self.inline_bytes()),
        };
        count.div_ceil(count.div_ceil(most).max(1))
    }

    /// Reduces vectors of `count` elements, at most a [`Node::reduction_run`], into `result` at every
    /// rank, in the order of the ranks and so that all have the same bits: short vectors each by
    /// itself, long ones each a part.
    pub fn allreduce(
        &self,
        process: &Process,
        send: &Buffer,
        result: *mut u8,
        count: usize,
        reduction: &Reduction,
    ) -> Result<()> {
        let length_bytes = send.length_bytes() as usize;
        if self.reduces_once(length_bytes) {
            return self.allreduce_once(process, send, result, count, reduction);
        }
        if length_bytes > self.whole.everywhere_bytes && count >= self.size() {
            let vector = self.vector(length_bytes, count);
            let number = self.fold_part(process, send, Some(result), vector, reduction)?;
            self.wait_all_posts(process, number)?;
            self.read_parts(process, number, result, vector)?;
            self.finish_post(number, vector.half);
            return Ok(());
        }
        let number = self.begin();
        self.post(process, number, send);
        self.wait_all_posts(process, number)?;
        self.fold_posts(number, result, (count, length_bytes), reduction);
        self.finish(number);
        Ok(())
    }

    /// Whether one rank reduces for all: what fits beside the word that all wait for.
    #[inline]
    pub fn reduces_once(&self, length_bytes: usize) -> bool {
        self.shared_cores && length_bytes <= RESULT_BYTES
    }

    /// [`Node::allreduce`] where [`Node::reduces_once`]: the last to arrive reduces.
    #[inline]
    pub fn allreduce_once(
        &self,
        process: &Process,
        send: &Buffer,
        result: *mut u8,
        count: usize,
        reduction: &Reduction,
    ) -> Result<()> {
        let length_bytes = send.length_bytes() as usize;
        let number = self.begin();
        self.post(process, number, send);
        let common = self.areas[0].result();
        let lengths = (count, length_bytes);
        self.arrive_and(process, || match self.lives {
            false => self.fold_posts(number, common, lengths, reduction),
            true => self.set_common_result(length_bytes, |result| {
                self.fold_posts(number, result, lengths, reduction);
            }),
        })?;
        // SAFETY: the result stands there until this rank arrives again.
        let reduced = unsafe { std::slice::from_raw_parts(common.cast_const(), length_bytes) };
        Buffer::bytes(result, length_bytes as u64).write(0, reduced);
        self.finish(number);
        Ok(())
    }

    pub(super) fn vector(&self, length_bytes: usize, count: usize) -> Vector {
        Vector {
            count,
            element_bytes: length_bytes / count,
            half: self.own().half_bytes() >= length_bytes,
        }
    }

    /// Posts what the others reduce of a vector, reduces this rank's part of all vectors, into `result` too where it is
    /// to have it, and posts that under the number returned.
    fn fold_part(
        &self,
        process: &Process,
        send: &Buffer,
        result: Option<*mut u8>,
        vector: Vector,
        reduction: &Reduction,
    ) -> Result<u64> {
        let number = self.post_for_parts(process, send, vector)?;
        let (offset, elements) = vector.part(self.rank, self.size());
        let part_bytes = (elements * vector.element_bytes) as u64;
        let result_number = self.begin_post(process, part_bytes, vector.half);
        self.reduce_part(number, send, vector, reduction, |at, chunk| {
            let source = Buffer::bytes(chunk.as_ptr().cast_mut(), chunk.len() as u64);
            // SAFETY: there is room for as many elements in the post and the result, which is no operand any more.
            unsafe {
                self.fill(result_number, at, &source, (0, chunk.len() as u64));
                if let Some(result) = result {
                    let to = result.add(offset + at as usize);
                    cloudmpi_copy::copy(chunk.as_ptr(), to, chunk.len());
                }
            }
        });
        self.finish_post(number, vector.half);
        self.own().post(result_number, self.agreed.get().word());
        Ok(result_number)
    }

    /// Posts what the others reduce of a vector under the number returned, and waits for what they post.
    pub(super) fn post_for_parts(
        &self,
        process: &Process,
        send: &Buffer,
        vector: Vector,
    ) -> Result<u64> {
        let length_bytes = send.length_bytes();
        let (offset, elements) = vector.part(self.rank, self.size());
        let behind = (offset + elements * vector.element_bytes) as u64;
        let number = self.begin_post(process, length_bytes, vector.half);
        let runs = match send.dense() {
            Some(_) => [(0, offset as u64), (behind, length_bytes - behind)],
            None => [(0, length_bytes), (length_bytes, 0)],
        };
        for run in runs {
            // SAFETY: there is room for the vector.
            unsafe { self.fill(number, run.0, send, run) };
        }
        self.own().post(number, self.agreed.get().word());
        self.wait_all_posts(process, number)?;
        Ok(number)
    }

    /// Reduces this rank's part of the vectors that all have posted under `number`. `sink` gets one chunk after the other, and
    /// where it begins in the part.
    pub(super) fn reduce_part(
        &self,
        number: u64,
        send: &Buffer,
        vector: Vector,
        reduction: &Reduction,
        mut sink: impl FnMut(u64, &[u8]),
    ) {
        let own = send.dense();
        let (offset, elements) = vector.part(self.rank, self.size());
        let element_bytes = vector.element_bytes;
        let step = (FOLD_CHUNK_BYTES / element_bytes).max(1);
        let mut chunk = vec![0_u128; (step * element_bytes).div_ceil(size_of::<u128>())];
        let reduced = chunk.as_mut_ptr().cast::<u8>();
        for first in (0..elements).step_by(step) {
            let (at, count) = (first * element_bytes, step.min(elements - first));
            let chunk_bytes = count * element_bytes;
            let operand = |rank: usize| match own {
                Some(own) if rank == self.rank => own.wrapping_add(offset + at).cast_const(),
                _ => (self.areas[rank].payload(number))
                    .wrapping_add(offset + at)
                    .cast_const(),
            };
            // SAFETY: all posts are there; the own part's elements are the program's, and not overwritten before they are
            // read. There is room for as many elements in the chunk, which is initialised.
            let chunk = unsafe {
                let lengths = (self.size(), count, chunk_bytes);
                fold(operand, reduced, lengths, reduction);
                std::slice::from_raw_parts(reduced.cast_const(), chunk_bytes)
            };
            sink(at as u64, chunk);
        }
    }

    /// Reads the others' parts, which are posted.
    fn read_parts(
        &self,
        process: &Process,
        number: u64,
        result: *mut u8,
        vector: Vector,
    ) -> Result<()> {
        for rank in self.others() {
            let (offset, elements) = vector.part(rank, self.size());
            let part_bytes = (elements * vector.element_bytes) as u64;
            let target = Buffer::bytes(result.wrapping_add(offset), part_bytes);
            self.note_copy(part_bytes);
            self.read(process, (rank, number), 0, &target)?;
        }
        Ok(())
    }

    /// As [`Node::allreduce`], with the result at the root only.
    pub fn reduce(
        &self,
        process: &Process,
        root: usize,
        send: &Buffer,
        (result, count): (*mut u8, usize),
        reduction: &Reduction,
    ) -> Result<()> {
        let length_bytes = send.length_bytes() as usize;
        if length_bytes > self.whole.at_root_bytes && count >= self.size() {
            return self.reduce_by_parts(process, root, send, (result, count), reduction);
        }
        let number = self.begin();
        self.post(process, number, send);
        if self.rank == root {
            self.wait_posts(process, number)?;
            self.fold_posts(number, result, (count, length_bytes), reduction);
        } else {
            self.notify(process, root);
        }
        self.finish(number);
        Ok(())
    }

    fn reduce_by_parts(
        &self,
        process: &Process,
        root: usize,
        send: &Buffer,
        (result, count): (*mut u8, usize),
        reduction: &Reduction,
    ) -> Result<()> {
        let vector = self.vector(send.length_bytes() as usize, count);
        let is_root = self.rank == root;
        let target = is_root.then_some(result);
        let number = self.fold_part(process, send, target, vector, reduction)?;
        if is_root {
            self.wait_posts(process, number)?;
            self.read_parts(process, number, result, vector)?;
        } else {
            self.notify(process, root);
        }
        self.finish_post(number, vector.half);
        Ok(())
    }

    /// Reduces whole posts, which are there and inline.
    fn fold_posts(
        &self,
        number: u64,
        result: *mut u8,
        (count, length_bytes): (usize, usize),
        reduction: &Reduction,
    ) {
        let lengths = (self.size(), count, length_bytes);
        let operand = |rank: usize| self.areas[rank].payload(number).cast_const();
        // SAFETY: all posts hold as many elements; `result` has room for them and is no post.
        unsafe { fold(operand, result, lengths, reduction) };
    }
}

/// x₀ op (x₁ op (… op xₙ)) of the first `operands` operands, which are `count` elements of `length_bytes` together: the
/// order of the ranks, with a function that takes its left operand first.
///
/// # Safety
/// All are as long; `result` is no operand. The reduction may call the program's function: nothing is borrowed.
pub(crate) unsafe fn fold(
    operand: impl Fn(usize) -> *const u8,
    result: *mut u8,
    (operands, count, length_bytes): (usize, usize, usize),
    reduction: &Reduction,
) {
    let last = operands - 1;
    // SAFETY: by the caller's word.
    unsafe {
        if last == 0 {
            cloudmpi_copy::copy(operand(0), result, length_bytes);
            return;
        }
        let right_most = (operand(last - 1), operand(last));
        reduction.combine(right_most, result, (count, length_bytes));
        for rank in (0..last - 1).rev() {
            reduction.apply(operand(rank), result, count);
        }
    }
}

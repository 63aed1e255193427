//! Reductions whose result is scattered, in terms of posts: each rank posts what the others reduce, and reduces its own block.

use cloudmpi_segment::CACHE_LINE_BYTES;

use crate::buffer::Buffer;
use crate::error::Result;
use crate::process::Process;
use crate::reduction::Reduction;

use super::Node;
use super::reductions::{FOLD_CHUNK_BYTES, fold};

/// A vector of contiguous elements in as many blocks as there are ranks.
pub struct Scattered<'a> {
    pub send: *const u8,
    /// In place, `send` itself.
    pub result: *mut u8,
    /// First element and number of elements of every rank's block.
    pub blocks: &'a [(usize, usize)],
    pub element_bytes: usize,
    pub reduction: &'a Reduction,
}

/// How blocks are posted.
pub struct ScatteredRun {
    /// From a rank's part of a post to the next one's.
    stride_bytes: usize,
    /// Of every block at a time.
    elements: usize,
    /// The longest block's.
    all_elements: usize,
    half: bool,
}

impl Node {
    /// How vectors of such blocks go; `None`: not by posts.
    pub fn scattered_run(
        &self,
        blocks: &[(usize, usize)],
        element_bytes: usize,
    ) -> Option<ScatteredRun> {
        let all_elements = blocks.iter().map(|block| block.1).max().unwrap_or(0);
        let block_bytes = all_elements * element_bytes;
        let stride_bytes = block_bytes.next_multiple_of(CACHE_LINE_BYTES);
        if (stride_bytes * self.size()) as u64 <= self.inline_bytes() {
            return Some(ScatteredRun {
                stride_bytes,
                elements: all_elements,
                all_elements,
                half: false,
            });
        }
        let stride_bytes = self.part_bytes(block_bytes as u64)? as usize;
        let elements = stride_bytes / element_bytes;
        (elements > 0).then_some(ScatteredRun {
            stride_bytes,
            elements,
            all_elements,
            half: true,
        })
    }

    pub fn reduce_scatter(
        &self,
        process: &Process,
        vector: &Scattered,
        run: &ScatteredRun,
    ) -> Result<()> {
        let (last, count) = vector.blocks[self.size() - 1];
        let length_bytes = (last + count) * vector.element_bytes;
        let mut copy = Vec::new();
        if std::ptr::eq(vector.send, vector.result) && length_bytes != 0 {
            // SAFETY: the program's vector, where results will overwrite blocks that are still needed.
            copy.extend_from_slice(unsafe {
                std::slice::from_raw_parts(vector.send, length_bytes)
            });
        }
        let send = match copy.is_empty() {
            true => vector.send,
            false => copy.as_ptr(),
        };
        for first in (0..run.all_elements.max(1)).step_by(run.elements.max(1)) {
            self.reduce_scatter_run(process, send, vector, (first, run))?;
        }
        Ok(())
    }

    /// Elements from `first` on of every block.
    fn reduce_scatter_run(
        &self,
        process: &Process,
        send: *const u8,
        vector: &Scattered,
        (first, run): (usize, &ScatteredRun),
    ) -> Result<()> {
        let element_bytes = vector.element_bytes;
        let part = |rank: usize| {
            let (begin, count) = vector.blocks[rank];
            let here = count.saturating_sub(first).min(run.elements);
            ((begin + first) * element_bytes, here)
        };
        let post_bytes = (run.stride_bytes * self.size()) as u64;
        let number = self.begin_post(process, post_bytes, run.half);
        for rank in (0..self.size()).filter(|rank| *rank != self.rank) {
            let (offset, elements) = part(rank);
            let length_bytes = (elements * element_bytes) as u64;
            let source = Buffer::bytes(send.wrapping_add(offset).cast_mut(), length_bytes);
            let at = (rank * run.stride_bytes) as u64;
            // SAFETY: there is room for a part for every rank.
            unsafe { self.fill(number, at, &source, (0, length_bytes)) };
        }
        self.own().post(number, self.agreed.get().word());
        self.wait_all_posts(process, number)?;
        let (offset, elements) = part(self.rank);
        let step = (FOLD_CHUNK_BYTES / element_bytes).max(1);
        for at in (0..elements).step_by(step) {
            let count = step.min(elements - at);
            let operand = |rank: usize| match rank == self.rank {
                true => send.wrapping_add(offset + at * element_bytes),
                false => (self.areas[rank].payload(number))
                    .wrapping_add(self.rank * run.stride_bytes + at * element_bytes)
                    .cast_const(),
            };
            let result = vector.result.wrapping_add((first + at) * element_bytes);
            let lengths = (self.size(), count, count * element_bytes);
            // SAFETY: all posts are there and hold as many elements; the result overlaps none of them, nor `send`.
            unsafe { fold(operand, result, lengths, vector.reduction) };
        }
        self.finish_post(number, run.half);
        Ok(())
    }
}

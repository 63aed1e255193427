//! Visiting the bytes of a layout in packing order, from any packed offset to any other.
//!
//! To begin in the middle costs one division a nesting level and one binary search a list, so a pipeline
//! can stop and go on anywhere without a cursor.

use crate::layout::{Block, Layout, continues};
use std::ops::ControlFlow;

/// Receives the dense runs of a walk, in packing order.
pub(crate) trait Sink {
    /// `len` bytes at `at`.
    fn run(&mut self, at: i64, len: u64) -> ControlFlow<()>;

    /// `count` whole runs of `block` bytes, `stride` apart.
    fn strided(&mut self, at: i64, count: u64, block: u64, stride: i64) -> ControlFlow<()> {
        for i in 0..count as i64 {
            self.run(at + i * stride, block)?;
        }
        ControlFlow::Continue(())
    }

    /// Whole runs of `block` bytes at `at` plus each of `places`.
    fn scattered(&mut self, at: i64, block: u64, places: &[i64]) -> ControlFlow<()> {
        for place in places {
            self.run(at + place, block)?;
        }
        ControlFlow::Continue(())
    }

    /// `count` groups of the same few short runs, `stride` apart; `size` is the packed bytes of a group.
    fn tuples(
        &mut self,
        at: i64,
        count: u64,
        stride: i64,
        runs: &[TupleRun],
        _size: u64,
    ) -> ControlFlow<()> {
        for i in 0..count as i64 {
            for run in runs {
                self.run(at + i * stride + run.at, run.len)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// One run of a tuple.
#[derive(Clone, Copy, Default)]
pub(crate) struct TupleRun {
    /// Bytes from where the tuple is.
    pub at: i64,
    /// Packed bytes of the tuple before this run.
    pub start: u64,
    pub len: u64,
}

/// Most runs of a tuple.
const TUPLE_RUNS: usize = 8;
/// Longer runs are as fast one after another.
const TUPLE_RUN_BYTES: u64 = 64;
/// Fewer repetitions are not worth the arrangement.
const TUPLE_COUNT: u64 = 8;

/// The runs of a layout that is a tuple: a few short ones.
fn tuple(layout: &Layout) -> Option<([TupleRun; TUPLE_RUNS], usize)> {
    let mut runs = [TupleRun::default(); TUPLE_RUNS];
    let mut used = 0;
    let mut push = |at, start, len| {
        if len > TUPLE_RUN_BYTES {
            return None;
        }
        *runs.get_mut(used)? = TupleRun { at, start, len };
        used += 1;
        Some(())
    };
    match layout {
        Layout::Strided {
            at,
            count,
            block,
            stride,
        } if *count <= TUPLE_RUNS as u64 => {
            for i in 0..*count {
                push(at + i as i64 * stride, i * block, *block)?;
            }
        }
        Layout::Scattered { at, block, places } if places.len() <= TUPLE_RUNS => {
            for (i, place) in (0..).zip(places.iter()) {
                push(at + place, i * block, *block)?;
            }
        }
        Layout::Blocks { at, blocks } if blocks.len() <= TUPLE_RUNS + 1 => {
            for pair in blocks.windows(2) {
                push(
                    at + pair[0].at,
                    pair[0].start,
                    pair[1].start - pair[0].start,
                )?;
            }
        }
        _ => return None,
    }
    Some((runs, used))
}

/// `count` whole copies of `body`, the first at `at`.
fn repeat_whole<S: Sink>(
    body: &Layout,
    body_size: u64,
    at: i64,
    stride: i64,
    count: u64,
    sink: &mut S,
) -> ControlFlow<()> {
    if count >= TUPLE_COUNT
        && let Some((runs, used)) = tuple(body)
    {
        return sink.tuples(at, count, stride, &runs[..used], body_size);
    }
    for i in 0..count as i64 {
        whole(body, at + i * stride, sink)?;
    }
    ControlFlow::Continue(())
}

/// Packed bytes `lo..hi` of `count` elements, each `extent` bytes after the last.
///
/// The caller has checked that `hi` is at most the packed size of all elements.
pub(crate) fn walk_elements<S: Sink>(
    layout: &Layout,
    extent: i64,
    lo: u64,
    hi: u64,
    sink: &mut S,
) -> ControlFlow<()> {
    if lo >= hi {
        return ControlFlow::Continue(());
    }
    repeat_range(layout, layout.size(), 0, extent, lo, hi, sink)
}

/// Packed bytes `lo..hi` of copies of `body` at `at`, `at + stride`, …
fn repeat_range<S: Sink>(
    body: &Layout,
    body_size: u64,
    at: i64,
    stride: i64,
    lo: u64,
    hi: u64,
    sink: &mut S,
) -> ControlFlow<()> {
    match *body {
        Layout::Run { at: offset, len } => {
            let at = at + offset;
            if len as i64 == stride {
                sink.run(at + lo as i64, hi - lo)
            } else {
                strided_range(at, len, stride, lo, hi, sink)
            }
        }
        Layout::Strided {
            at: offset,
            count,
            block,
            stride: step,
        } if continues(count, step, stride) => {
            strided_range(at + offset, block, step, lo, hi, sink)
        }
        _ => {
            let mut index = (lo / body_size) as i64;
            let mut left = hi - lo;
            let skip = lo % body_size;
            if skip != 0 {
                let take = left.min(body_size - skip);
                range(body, at + index * stride, skip, skip + take, sink)?;
                left -= take;
                index += 1;
            }
            let full = left / body_size;
            repeat_whole(body, body_size, at + index * stride, stride, full, sink)?;
            index += full as i64;
            let tail = left % body_size;
            if tail != 0 {
                range(body, at + index * stride, 0, tail, sink)?;
            }
            ControlFlow::Continue(())
        }
    }
}

fn strided_range<S: Sink>(
    at: i64,
    block: u64,
    stride: i64,
    lo: u64,
    hi: u64,
    sink: &mut S,
) -> ControlFlow<()> {
    let mut index = (lo / block) as i64;
    let mut left = hi - lo;
    let skip = lo % block;
    if skip != 0 {
        let take = left.min(block - skip);
        sink.run(at + index * stride + skip as i64, take)?;
        left -= take;
        index += 1;
    }
    let full = left / block;
    if full != 0 {
        sink.strided(at + index * stride, full, block, stride)?;
        index += full as i64;
    }
    let tail = left % block;
    if tail != 0 {
        sink.run(at + index * stride, tail)?;
    }
    ControlFlow::Continue(())
}

/// Packed bytes `lo..hi` of one element at `base`; `lo < hi`.
fn range<S: Sink>(layout: &Layout, base: i64, lo: u64, hi: u64, sink: &mut S) -> ControlFlow<()> {
    match layout {
        Layout::Empty => ControlFlow::Continue(()),
        Layout::Run { at, .. } => sink.run(base + at + lo as i64, hi - lo),
        Layout::Strided {
            at, block, stride, ..
        } => strided_range(base + at, *block, *stride, lo, hi, sink),
        Layout::Loop {
            at,
            stride,
            body_size,
            body,
            ..
        } => repeat_range(body, *body_size, base + at, *stride, lo, hi, sink),
        Layout::Blocks { at, blocks } => blocks_range(blocks, base + at, lo, hi, sink),
        Layout::Scattered { at, block, places } => {
            scattered_range(places, *block, base + at, lo, hi, sink)
        }
        Layout::Seq { at, parts, .. } => {
            let first = parts.partition_point(|part| part.start <= lo) - 1;
            for part in &parts[first..] {
                if part.start >= hi {
                    break;
                }
                let (from, to) = (
                    lo.saturating_sub(part.start),
                    (hi - part.start).min(part.layout.size()),
                );
                range(&part.layout, base + at, from, to, sink)?;
            }
            ControlFlow::Continue(())
        }
    }
}

fn blocks_range<S: Sink>(
    blocks: &[Block],
    base: i64,
    lo: u64,
    hi: u64,
    sink: &mut S,
) -> ControlFlow<()> {
    let first = blocks.partition_point(|block| block.start <= lo) - 1;
    for pair in blocks[first..].windows(2) {
        if pair[0].start >= hi {
            break;
        }
        let skip = lo.saturating_sub(pair[0].start);
        sink.run(
            base + pair[0].at + skip as i64,
            pair[1].start.min(hi) - pair[0].start - skip,
        )?;
    }
    ControlFlow::Continue(())
}

fn scattered_range<S: Sink>(
    places: &[i64],
    block: u64,
    base: i64,
    lo: u64,
    hi: u64,
    sink: &mut S,
) -> ControlFlow<()> {
    let mut index = (lo / block) as usize;
    let mut left = hi - lo;
    let skip = lo % block;
    if skip != 0 {
        let take = left.min(block - skip);
        sink.run(base + places[index] + skip as i64, take)?;
        left -= take;
        index += 1;
    }
    let full = (left / block) as usize;
    sink.scattered(base, block, &places[index..index + full])?;
    let tail = left % block;
    if tail != 0 {
        sink.run(base + places[index + full], tail)?;
    }
    ControlFlow::Continue(())
}

/// All bytes of one element at `base`.
fn whole<S: Sink>(layout: &Layout, base: i64, sink: &mut S) -> ControlFlow<()> {
    match layout {
        Layout::Empty => ControlFlow::Continue(()),
        Layout::Run { at, len } => sink.run(base + at, *len),
        Layout::Strided {
            at,
            count,
            block,
            stride,
        } => sink.strided(base + at, *count, *block, *stride),
        Layout::Loop {
            at,
            count,
            stride,
            body_size,
            body,
        } => repeat_whole(body, *body_size, base + at, *stride, *count, sink),
        Layout::Scattered { at, block, places } => sink.scattered(base + at, *block, places),
        Layout::Blocks { at, blocks } => {
            for pair in blocks.windows(2) {
                sink.run(base + at + pair[0].at, pair[1].start - pair[0].start)?;
            }
            ControlFlow::Continue(())
        }
        Layout::Seq { at, parts, .. } => {
            for part in parts.iter() {
                whole(&part.layout, base + at, sink)?;
            }
            ControlFlow::Continue(())
        }
    }
}

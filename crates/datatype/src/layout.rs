//! The compiled form of a datatype: which bytes, in which order, in as few and as regular pieces as can be
//! had. It knows nothing of basic types.
//!
//! Regular types stay O(1) in memory whatever their counts: repetition is always a node with a count,
//! never a list. Only irregular constructors (indexed, struct) hold lists, as long as their arguments.

use std::sync::Arc;

/// One dense run of an irregular layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    /// Bytes from the layout's origin.
    pub at: i64,
    /// Packed bytes before this block. The length is the next block's `start` less this one.
    pub start: u64,
}

/// One part of a sequence of unlike layouts.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// Packed bytes before this part.
    pub start: u64,
    pub layout: Layout,
}

/// All offsets and strides are bytes; `at` is relative to the element's base address.
#[derive(Clone, Debug)]
pub(crate) enum Layout {
    /// No bytes at all.
    Empty,
    /// `len` bytes in a row.
    Run { at: i64, len: u64 },
    /// `count` > 1 runs of `block` bytes, `stride` apart, not adjacent.
    Strided {
        at: i64,
        count: u64,
        block: u64,
        stride: i64,
    },
    /// `count` > 1 copies of `body`, `stride` apart.
    Loop {
        at: i64,
        count: u64,
        stride: i64,
        body_size: u64,
        body: Arc<Layout>,
    },
    /// Two or more dense runs; the last entry is a sentinel whose `start` is the total size.
    Blocks { at: i64, blocks: Arc<[Block]> },
    /// Two or more dense runs of `block` bytes each.
    Scattered {
        at: i64,
        block: u64,
        places: Arc<[i64]>,
    },
    /// Two or more unlike parts, in packing order.
    Seq {
        at: i64,
        size: u64,
        parts: Arc<[Part]>,
    },
}

impl Layout {
    /// Packed bytes of one element.
    pub fn size(&self) -> u64 {
        match self {
            Layout::Empty => 0,
            Layout::Run { len, .. } => *len,
            Layout::Strided { count, block, .. } => count * block,
            Layout::Loop {
                count, body_size, ..
            } => count * body_size,
            Layout::Blocks { blocks, .. } => blocks.last().map_or(0, |sentinel| sentinel.start),
            Layout::Scattered { block, places, .. } => block * places.len() as u64,
            Layout::Seq { size, .. } => *size,
        }
    }

    /// The number of dense runs; saturates.
    pub fn run_count(&self) -> u64 {
        match self {
            Layout::Empty => 0,
            Layout::Run { .. } => 1,
            Layout::Strided { count, .. } => *count,
            Layout::Loop { count, body, .. } => count.saturating_mul(body.run_count()),
            Layout::Blocks { blocks, .. } => blocks.len() as u64 - 1,
            Layout::Scattered { places, .. } => places.len() as u64,
            Layout::Seq { parts, .. } => parts.iter().fold(0u64, |sum, part| {
                sum.saturating_add(part.layout.run_count())
            }),
        }
    }

    /// The same bytes, `by` bytes further on.
    pub fn shifted(&self, by: i64) -> Layout {
        let mut layout = self.clone();
        match &mut layout {
            Layout::Empty => {}
            Layout::Run { at, .. }
            | Layout::Strided { at, .. }
            | Layout::Loop { at, .. }
            | Layout::Blocks { at, .. }
            | Layout::Scattered { at, .. }
            | Layout::Seq { at, .. } => *at = at.wrapping_add(by),
        }
        layout
    }

    /// `count` copies, `stride` bytes apart.
    pub fn repeated(&self, count: u64, stride: i64) -> Layout {
        if count == 0 {
            return Layout::Empty;
        }
        if count == 1 {
            return self.clone();
        }
        match *self {
            Layout::Empty => Layout::Empty,
            Layout::Run { at, len } if stride == len as i64 => Layout::Run {
                at,
                len: len * count,
            },
            Layout::Run { at, len } => Layout::Strided {
                at,
                count,
                block: len,
                stride,
            },
            Layout::Strided {
                at,
                count: inner,
                block,
                stride: step,
            } if continues(inner, step, stride) => Layout::Strided {
                at,
                count: inner * count,
                block,
                stride: step,
            },
            Layout::Loop {
                at,
                count: inner,
                stride: step,
                body_size,
                ref body,
            } if continues(inner, step, stride) => Layout::Loop {
                at,
                count: inner * count,
                stride: step,
                body_size,
                body: body.clone(),
            },
            _ => Layout::Loop {
                at: 0,
                count,
                stride,
                body_size: self.size(),
                body: Arc::new(self.clone()),
            },
        }
    }
}

/// Whether repeating a loop of `inner` steps of `step` bytes every `stride` bytes goes on in the same step.
pub(crate) fn continues(inner: u64, step: i64, stride: i64) -> bool {
    i128::from(inner) * i128::from(step) == i128::from(stride)
}

/// Puts layouts one after another in packing order and finds the simplest form of the whole.
#[derive(Default)]
pub(crate) struct SequenceBuilder {
    parts: Vec<Layout>,
}

/// Parts are dissolved into single runs while that makes at most this many runs a part.
const RUNS_PER_PART: u64 = 4;

impl SequenceBuilder {
    pub fn push(&mut self, layout: Layout) {
        match layout {
            Layout::Empty => {}
            Layout::Run { at, len } => self.push_run(at, len),
            other => self.parts.push(other),
        }
    }

    /// Appends a run of bytes, joining it to the one before where they touch.
    pub fn push_run(&mut self, at: i64, len: u64) {
        if len == 0 {
            return;
        }
        match self.parts.last_mut() {
            Some(Layout::Run {
                at: last,
                len: last_len,
            }) if *last + *last_len as i64 == at => *last_len += len,
            _ => self.parts.push(Layout::Run { at, len }),
        }
    }

    pub fn finish(mut self) -> Layout {
        if self.parts.len() < 2 {
            return self.parts.pop().unwrap_or(Layout::Empty);
        }
        let runs = self
            .parts
            .iter()
            .fold(0u64, |sum, part| sum.saturating_add(part.run_count()));
        if self
            .parts
            .iter()
            .all(|part| matches!(part, Layout::Run { .. }))
        {
            return layout_of_runs(&self.parts);
        }
        if runs <= RUNS_PER_PART * self.parts.len() as u64 {
            let mut flat = SequenceBuilder::default();
            for part in &self.parts {
                push_runs(part, 0, &mut flat);
            }
            if flat.parts.len() < 2 {
                return flat.parts.pop().unwrap_or(Layout::Empty);
            }
            return layout_of_runs(&flat.parts);
        }
        let mut size = 0;
        let mut parts = Vec::with_capacity(self.parts.len());
        for layout in self.parts {
            let start = size;
            size += layout.size();
            parts.push(Part { start, layout });
        }
        Layout::Seq {
            at: 0,
            size,
            parts: parts.into(),
        }
    }
}

/// Two or more runs that do not touch: strided if they are regular, else a list, without lengths where they
/// are all the same.
fn layout_of_runs(runs: &[Layout]) -> Layout {
    let run = |i: usize| match runs[i] {
        Layout::Run { at, len } => (at, len),
        _ => unreachable!("only runs are collected here"),
    };
    let (first, block) = run(0);
    let stride = run(1).0.wrapping_sub(first);
    let even = (1..runs.len()).all(|i| run(i).1 == block);
    if even && (1..runs.len()).all(|i| run(i).0.wrapping_sub(run(i - 1).0) == stride) {
        return Layout::Strided {
            at: first,
            count: runs.len() as u64,
            block,
            stride,
        };
    }
    if even {
        return Layout::Scattered {
            at: 0,
            block,
            places: (0..runs.len()).map(|i| run(i).0).collect(),
        };
    }
    let mut blocks = Vec::with_capacity(runs.len() + 1);
    let mut start = 0;
    for i in 0..runs.len() {
        let (at, len) = run(i);
        blocks.push(Block { at, start });
        start += len;
    }
    blocks.push(Block { at: 0, start });
    Layout::Blocks {
        at: 0,
        blocks: blocks.into(),
    }
}

fn push_runs(layout: &Layout, base: i64, out: &mut SequenceBuilder) {
    match layout {
        Layout::Empty => {}
        Layout::Run { at, len } => out.push_run(base + at, *len),
        Layout::Strided {
            at,
            count,
            block,
            stride,
        } => {
            for i in 0..*count as i64 {
                out.push_run(base + at + i * stride, *block);
            }
        }
        Layout::Loop {
            at,
            count,
            stride,
            body,
            ..
        } => {
            for i in 0..*count as i64 {
                push_runs(body, base + at + i * stride, out);
            }
        }
        Layout::Blocks { at, blocks } => {
            for pair in blocks.windows(2) {
                out.push_run(base + at + pair[0].at, pair[1].start - pair[0].start);
            }
        }
        Layout::Scattered { at, block, places } => {
            for place in places.iter() {
                out.push_run(base + at + place, *block);
            }
        }
        Layout::Seq { at, parts, .. } => {
            for part in parts.iter() {
                push_runs(&part.layout, base + at, out);
            }
        }
    }
}

//! Runs of consecutive blocks as one message.

use crate::build::Builder;
use crate::call::{Blocks, Side};
use crate::schedule::{Buf, Region, Type};
use std::ops::Range;

/// All blocks of one side in rank order, so that any run of them is one region: in the user's
/// buffer where the blocks follow one another there, else in a packed temporary buffer.
/// Ranks that differ in this still agree on every message, which is bytes.
pub(crate) struct Pieces<'a> {
    side: Side<'a>,
    buf: Buf,
    ranks: usize,
    packed: Option<Region>,
    /// Where each block of a table starts: bytes if packed, else elements. Empty if uniform.
    starts: Vec<usize>,
}

impl<'a> Pieces<'a> {
    pub fn new(b: &mut Builder, side: Side<'a>, buf: Buf, ranks: usize) -> Pieces<'a> {
        let table = match side.blocks {
            Blocks::Uniform(_) => {
                return Pieces {
                    side,
                    buf,
                    ranks,
                    packed: None,
                    starts: Vec::new(),
                };
            }
            Blocks::Table(table) => &table[..ranks],
        };
        let follows = |pair: &[crate::call::Block]| {
            pair[0].offset + pair[0].count as i64 * side.layout.extent == pair[1].offset
        };
        let in_place = !side.typed_blocks && table.windows(2).all(follows);
        let mut starts = Vec::with_capacity(ranks + 1);
        let mut start = 0;
        for block in table {
            starts.push(start);
            start += if in_place { block.count } else { block.bytes };
        }
        starts.push(start);
        let packed = (!in_place).then(|| b.temp_bytes(start));
        Pieces {
            side,
            buf,
            ranks,
            packed,
            starts,
        }
    }

    /// Blocks `range` as one region.
    pub fn range(&self, range: Range<usize>) -> Region {
        debug_assert!(range.start <= range.end && range.end <= self.ranks);
        if range.is_empty() {
            return Region {
                buf: self.buf,
                ty: Type::Bytes,
                offset: 0,
                count: 0,
                bytes: 0,
            };
        }
        if let Blocks::Uniform(block) = self.side.blocks {
            let blocks = range.len();
            return Region {
                offset: block.offset * range.start as i64,
                count: block.count * blocks,
                bytes: block.bytes * blocks,
                ..self.typed(range.start)
            };
        }
        let length = self.starts[range.end] - self.starts[range.start];
        match self.packed {
            Some(temp) => temp.packed_part(self.starts[range.start], length),
            None => Region {
                count: length,
                bytes: length * self.side.layout.size,
                ..self.typed(range.start)
            },
        }
    }

    /// The blocks from `first` on, `count` of them, counted around the end: one region or two.
    pub fn around(&self, first: usize, count: usize) -> [Region; 2] {
        let end = first + count;
        let wrapped = end.saturating_sub(self.ranks);
        [self.range(first..end - wrapped), self.range(0..wrapped)]
    }

    /// Block `i` in the user's buffer.
    pub fn typed(&self, i: usize) -> Region {
        let block = self.side.block(i);
        let ty = match (self.buf, self.side.typed_blocks) {
            (Buf::Send, false) => Type::Send,
            (Buf::Send, true) => Type::SendAt(i),
            (_, false) => Type::Recv,
            (_, true) => Type::RecvAt(i),
        };
        Region {
            buf: self.buf,
            ty,
            offset: block.offset,
            count: block.count,
            bytes: block.bytes,
        }
    }

    /// Copies these blocks from the user's buffer into the packed one, where there is one.
    pub fn pack(&self, b: &mut Builder, blocks: Range<usize>) {
        if self.packed.is_some() {
            blocks.for_each(|i| b.copy(self.typed(i), self.range(i..i + 1)));
        }
    }

    /// The reverse of [`Pieces::pack`].
    pub fn unpack(&self, b: &mut Builder, blocks: Range<usize>) {
        if self.packed.is_some() {
            blocks.for_each(|i| b.copy(self.range(i..i + 1), self.typed(i)));
        }
    }
}

//! MPI_Reduce_scatter and MPI_Reduce_scatter_block.

use crate::Call;
use crate::call::Blocks;
use crate::schedule::Region;
use crate::vector::{input, output};
use std::ops::Range;

pub mod inter_leaders;
pub mod pairwise;
pub mod recursive_doubling;
pub mod recursive_halving;
pub mod reduce_then_scatter;
pub mod ring;

/// How the input vector is cut into one block a rank, in elements.
struct Cut {
    uniform: usize,
    /// Where each block starts, and the end; empty if all blocks have `uniform` elements.
    starts: Vec<usize>,
    ranks: usize,
}

impl Cut {
    fn new(call: &Call) -> Cut {
        match call.recv.blocks {
            Blocks::Uniform(block) => Cut {
                uniform: block.count,
                starts: Vec::new(),
                ranks: call.ranks,
            },
            Blocks::Table(table) => {
                let mut starts = Vec::with_capacity(call.ranks + 1);
                let mut start = 0;
                starts.push(start);
                for block in &table[..call.ranks] {
                    start += block.count;
                    starts.push(start);
                }
                Cut {
                    uniform: 0,
                    starts,
                    ranks: call.ranks,
                }
            }
        }
    }

    fn start(&self, rank: usize) -> usize {
        if self.starts.is_empty() {
            self.uniform * rank
        } else {
            self.starts[rank]
        }
    }

    /// The elements of the blocks of `ranks`.
    fn range(&self, ranks: Range<usize>) -> Range<usize> {
        self.start(ranks.start)..self.start(ranks.end)
    }

    fn block(&self, rank: usize) -> Range<usize> {
        self.range(rank..rank + 1)
    }

    fn total(&self) -> usize {
        self.start(self.ranks)
    }

    fn input(&self, call: &Call) -> Region {
        input(call, self.total())
    }

    fn output(&self, call: &Call) -> Region {
        output(call, self.block(call.rank).len())
    }
}

//! Trees in which a rank's parent is the rank without its highest bit.

use super::Pattern;
use crate::goal::Operation;

/// One rank's message to all, passed on along a binomial tree, to one child after the other.
#[derive(Debug, Clone, Copy)]
pub struct BinomialBroadcast {
    pub ranks: u32,
    pub bytes: u64,
}

/// A reduction of all ranks' data along a binomial tree.
#[derive(Debug, Clone, Copy)]
pub struct BinomialReduce {
    pub ranks: u32,
    pub bytes: u64,
}

/// The number of bits of a rank: its children are at that bit and above.
fn bits(rank: u32) -> u32 {
    u32::BITS - rank.leading_zeros()
}

fn children(rank: u32, ranks: u32) -> u32 {
    (bits(rank)..32)
        .take_while(|&bit| u64::from(rank) + (1 << bit) < u64::from(ranks))
        .count() as u32
}

fn child(rank: u32, number: u32) -> u32 {
    rank + (1 << (bits(rank) + number))
}

fn parent(rank: u32) -> u32 {
    rank & !(1 << (bits(rank) - 1))
}

/// The index of a rank among its parent's children.
fn number_at_parent(rank: u32) -> u32 {
    bits(rank) - 1 - bits(parent(rank))
}

/// The operation with the parent, if any, is the first; the operations with the children follow.
fn first_child(rank: u32) -> u32 {
    u32::from(rank != 0)
}

impl Pattern for BinomialBroadcast {
    fn ranks(&self) -> u32 {
        self.ranks
    }

    fn operations_of(&self, rank: u32) -> u32 {
        first_child(rank) + children(rank, self.ranks)
    }

    fn messages_of(&self, rank: u32) -> u32 {
        children(rank, self.ranks)
    }

    fn operation(&self, rank: u32, number: u32) -> Operation {
        if number < first_child(rank) {
            Operation::receive(self.bytes, parent(rank), 0)
        } else {
            Operation::send(self.bytes, child(rank, number - first_child(rank)), 0)
        }
    }

    fn waits_for(&self, _: u32, number: u32) -> u32 {
        u32::from(number > 0)
    }

    fn successors(&self, rank: u32, number: u32, later: &mut Vec<u32>) {
        later.extend((number + 1 < self.operations_of(rank)).then_some(number + 1));
    }

    fn partner(&self, rank: u32, number: u32) -> u32 {
        if number < first_child(rank) {
            first_child(parent(rank)) + number_at_parent(rank)
        } else {
            0
        }
    }
}

impl Pattern for BinomialReduce {
    fn ranks(&self) -> u32 {
        self.ranks
    }

    fn operations_of(&self, rank: u32) -> u32 {
        first_child(rank) + children(rank, self.ranks)
    }

    fn messages_of(&self, rank: u32) -> u32 {
        first_child(rank)
    }

    fn operation(&self, rank: u32, number: u32) -> Operation {
        if number < first_child(rank) {
            Operation::send(self.bytes, parent(rank), 0)
        } else {
            Operation::receive(self.bytes, child(rank, number - first_child(rank)), 0)
        }
    }

    fn waits_for(&self, rank: u32, number: u32) -> u32 {
        if number < first_child(rank) {
            children(rank, self.ranks)
        } else {
            0
        }
    }

    fn successors(&self, rank: u32, number: u32, later: &mut Vec<u32>) {
        if rank != 0 && number > 0 {
            later.push(0);
        }
    }

    fn partner(&self, rank: u32, number: u32) -> u32 {
        if number < first_child(rank) {
            first_child(parent(rank)) + number_at_parent(rank)
        } else {
            0
        }
    }

    fn counters(&self) -> u32 {
        1
    }
}

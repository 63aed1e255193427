use super::Pattern;
use crate::goal::Operation;

/// Each rank passes on to the next, step by step, the message it got from the one before. With as
/// many steps as ranks it is the pipelined ring of the published measurements.
#[derive(Debug, Clone, Copy)]
pub struct Ring {
    ranks: u32,
    /// Of one step.
    bytes: u64,
    steps: u32,
}

impl Ring {
    /// Every step sends a rank's share of `bytes`.
    pub fn new(ranks: u32, bytes: u64, steps: u32) -> Ring {
        Ring {
            ranks,
            bytes: bytes / u64::from(ranks.max(1)),
            steps,
        }
    }
}

/// Of each step, the receive and the send.
impl Pattern for Ring {
    fn ranks(&self) -> u32 {
        self.ranks
    }

    fn operations_of(&self, _: u32) -> u32 {
        2 * self.steps
    }

    fn messages_of(&self, _: u32) -> u32 {
        self.steps
    }

    #[inline]
    fn operation(&self, rank: u32, number: u32) -> Operation {
        let tag = number / 2;
        if number.is_multiple_of(2) {
            let before = if rank == 0 { self.ranks - 1 } else { rank - 1 };
            Operation::receive(self.bytes, before, tag)
        } else {
            let next = if rank + 1 == self.ranks { 0 } else { rank + 1 };
            Operation::send(self.bytes, next, tag)
        }
    }

    #[inline]
    fn waits_for(&self, _: u32, number: u32) -> u32 {
        u32::from(number % 2 == 1 && number > 1)
    }

    #[inline]
    fn successors(&self, _: u32, number: u32, later: &mut Vec<u32>) {
        if number.is_multiple_of(2) && number + 3 < 2 * self.steps {
            later.push(number + 3);
        }
    }

    #[inline]
    fn partner(&self, _: u32, number: u32) -> u32 {
        number ^ 1
    }

    #[inline]
    fn sequence(&self, _: u32, number: u32) -> u32 {
        number / 2
    }
}

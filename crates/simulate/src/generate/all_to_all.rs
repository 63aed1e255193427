use super::Pattern;
use crate::goal::Operation;

/// Every rank sends to every other, all at once, the next rank first.
#[derive(Debug, Clone, Copy)]
pub struct LinearAllToAll {
    pub ranks: u32,
    pub bytes: u64,
}

/// Of each distance, the send and the receive.
impl Pattern for LinearAllToAll {
    fn ranks(&self) -> u32 {
        self.ranks
    }

    fn operations_of(&self, _: u32) -> u32 {
        2 * self.ranks.saturating_sub(1)
    }

    fn messages_of(&self, _: u32) -> u32 {
        self.ranks.saturating_sub(1)
    }

    #[inline]
    fn operation(&self, rank: u32, number: u32) -> Operation {
        let ranks = u64::from(self.ranks);
        let distance = u64::from(number / 2 + 1);
        if number.is_multiple_of(2) {
            let peer = (u64::from(rank) + distance) % ranks;
            Operation::send(self.bytes, peer as u32, 0)
        } else {
            let peer = (u64::from(rank) + ranks - distance) % ranks;
            Operation::receive(self.bytes, peer as u32, 0)
        }
    }

    #[inline]
    fn waits_for(&self, _: u32, _: u32) -> u32 {
        0
    }

    #[inline]
    fn successors(&self, _: u32, _: u32, _: &mut Vec<u32>) {}

    #[inline]
    fn partner(&self, _: u32, number: u32) -> u32 {
        number ^ 1
    }
}

use super::Pattern;
use crate::goal::Operation;

/// In each round a rank sends twice as far as in the one before, until all ranks have data from
/// all.
#[derive(Debug, Clone, Copy)]
pub struct Dissemination {
    pub ranks: u32,
    pub bytes: u64,
    /// Between a receive and the next send.
    pub compute_ps: u64,
}

/// The part of its round that an operation is.
enum Part {
    Send,
    Compute,
    Receive,
}

impl Dissemination {
    fn rounds(&self) -> u32 {
        u32::BITS - self.ranks.saturating_sub(1).leading_zeros()
    }

    /// Round 0 is a send and a receive; each further one begins with the computing that its send waits for.
    #[inline]
    fn place(number: u32) -> (u32, Part) {
        match (number + 1) % 3 {
            1 => ((number + 1) / 3, Part::Send),
            2 if number == 1 => (0, Part::Receive),
            2 => ((number + 1) / 3, Part::Receive),
            _ => ((number + 1) / 3, Part::Compute),
        }
    }
}

impl Pattern for Dissemination {
    fn ranks(&self) -> u32 {
        self.ranks
    }

    fn operations_of(&self, _: u32) -> u32 {
        (3 * self.rounds()).saturating_sub(1)
    }

    fn messages_of(&self, _: u32) -> u32 {
        self.rounds()
    }

    #[inline]
    fn operation(&self, rank: u32, number: u32) -> Operation {
        let (round, part) = Dissemination::place(number);
        let distance = 1u32 << round;
        match part {
            Part::Compute => Operation::calculate(self.compute_ps),
            Part::Send => {
                let beyond = u64::from(rank) + u64::from(distance);
                let ranks = u64::from(self.ranks);
                let peer = if beyond < ranks {
                    beyond
                } else {
                    beyond - ranks
                };
                Operation::send(self.bytes, peer as u32, round)
            }
            Part::Receive => {
                let wrapped = if rank < distance { self.ranks } else { 0 };
                let peer = u64::from(rank) + u64::from(wrapped) - u64::from(distance);
                Operation::receive(self.bytes, peer as u32, round)
            }
        }
    }

    #[inline]
    fn waits_for(&self, _: u32, number: u32) -> u32 {
        match Dissemination::place(number) {
            (_, Part::Receive) | (0, Part::Send) => 0,
            _ => 1,
        }
    }

    #[inline]
    fn successors(&self, _: u32, number: u32, later: &mut Vec<u32>) {
        match Dissemination::place(number) {
            (_, Part::Send) => {}
            (_, Part::Compute) => later.push(number + 1),
            (_, Part::Receive) => {
                later.extend((number + 1 < self.operations_of(0)).then_some(number + 1))
            }
        }
    }

    #[inline]
    fn partner(&self, _: u32, number: u32) -> u32 {
        match Dissemination::place(number).1 {
            Part::Send => number + 1,
            _ => number - 1,
        }
    }
}

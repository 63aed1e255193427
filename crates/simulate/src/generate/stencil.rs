use super::Pattern;
use crate::goal::Operation;

/// Ranks on a grid without borders that swap messages with their neighbours, compute, and begin again.
#[derive(Debug, Clone)]
pub struct Stencil {
    /// For each dimension: the distance to the next rank in the grid's rank order, and the number of
    /// ranks.
    dimensions: Vec<(u32, u32)>,
    ranks: u32,
    bytes: u64,
    iterations: u32,
    compute_ps: u64,
}

impl Stencil {
    /// Sides of length 1 have no neighbours.
    pub fn new(sides: Vec<u32>, bytes: u64, iterations: u32, compute_ps: u64) -> Stencil {
        let mut ranks = 1;
        let mut dimensions = Vec::new();
        for side in sides {
            if side > 1 {
                dimensions.push((ranks, side));
            }
            ranks *= side;
        }
        Stencil {
            dimensions,
            ranks,
            bytes,
            iterations,
            compute_ps,
        }
    }

    /// Neighbours of a rank: forward and back in each dimension.
    fn directions(&self) -> u32 {
        2 * self.dimensions.len() as u32
    }

    fn each_iteration(&self) -> u32 {
        2 * self.directions() + 1
    }

    fn neighbour(&self, rank: u32, direction: u32) -> u32 {
        let (stride, side) = self.dimensions[direction as usize / 2];
        let place = rank / stride % side;
        let there = if direction.is_multiple_of(2) {
            (place + 1) % side
        } else {
            (place + side - 1) % side
        };
        rank - place * stride + there * stride
    }
}

/// Each iteration has the sends in all directions, then the receives from all directions, then the
/// computing.
impl Pattern for Stencil {
    fn ranks(&self) -> u32 {
        self.ranks
    }

    fn operations_of(&self, _: u32) -> u32 {
        self.iterations * self.each_iteration()
    }

    fn messages_of(&self, _: u32) -> u32 {
        self.iterations * self.directions()
    }

    fn operation(&self, rank: u32, number: u32) -> Operation {
        let directions = self.directions();
        let place = number % self.each_iteration();
        let iteration = number / self.each_iteration();
        if place == 2 * directions {
            return Operation::calculate(self.compute_ps);
        }
        let direction = place % directions;
        let tag = iteration * directions + direction;
        if place < directions {
            Operation::send(self.bytes, self.neighbour(rank, direction), tag)
        } else {
            Operation::receive(self.bytes, self.neighbour(rank, direction ^ 1), tag)
        }
    }

    fn waits_for(&self, _: u32, number: u32) -> u32 {
        let directions = self.directions();
        let further = u32::from(number >= self.each_iteration());
        match number % self.each_iteration() {
            place if place < directions => further,
            place if place < 2 * directions => 0,
            _ => directions + further,
        }
    }

    fn successors(&self, _: u32, number: u32, later: &mut Vec<u32>) {
        let directions = self.directions();
        let place = number % self.each_iteration();
        let iteration = number - place;
        if place == 2 * directions {
            let next = iteration + self.each_iteration();
            if next < self.operations_of(0) {
                later.extend(next..next + directions);
                later.push(next + 2 * directions);
            }
        } else if place >= directions {
            later.push(iteration + 2 * directions);
        }
    }

    fn partner(&self, _: u32, number: u32) -> u32 {
        let directions = self.directions();
        if number % self.each_iteration() < directions {
            number + directions
        } else {
            number - directions
        }
    }

    fn sequence(&self, _: u32, number: u32) -> u32 {
        number / self.each_iteration()
    }

    /// A neighbour may be one iteration ahead.
    fn counters(&self) -> u32 {
        2
    }

    fn counter(&self, number: u32) -> u32 {
        number / self.each_iteration() % 2
    }
}

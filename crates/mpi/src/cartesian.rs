//! Cartesian grids: coordinates and ranks in row-major order, shifts, and balanced dimensions.

use crate::error::Result;
use crate::fail;
use crate::topology::Topology;
use cloudmpi_segment::plural;

/// A grid with this process in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    pub dims: Vec<usize>,
    pub periods: Vec<bool>,
    pub coords: Vec<usize>,
}

/// Number of processes in a grid of these dimensions, at most `limit`.
pub fn grid_size(dims: &[i32], limit: usize) -> Result<usize> {
    let mut size: usize = 1;
    for dim in dims {
        match usize::try_from(*dim) {
            Err(_) | Ok(0) => fail!(Dims, "a dimension is {dim}; each must be at least 1"),
            Ok(dim) => size = size.saturating_mul(dim),
        }
    }
    if size > limit {
        fail!(
            Dims,
            "the grid has more places than the communicator, which has {}",
            plural(limit as u64, "process")
        );
    }
    Ok(size)
}

/// Coordinates of a rank.
pub fn coords_of(dims: &[usize], rank: usize) -> Vec<usize> {
    let mut rest = rank;
    let mut coords = vec![0; dims.len()];
    for (coord, dim) in coords.iter_mut().zip(dims).rev() {
        *coord = rest % dim;
        rest /= dim;
    }
    coords
}

fn rank_at(dims: &[usize], coords: impl IntoIterator<Item = usize>) -> usize {
    dims.iter()
        .zip(coords)
        .fold(0, |rank, (dim, coord)| rank * dim + coord)
}

impl Grid {
    pub fn new(dims: Vec<usize>, periods: Vec<bool>, rank: usize) -> Grid {
        let coords = coords_of(&dims, rank);
        Grid {
            dims,
            periods,
            coords,
        }
    }

    /// The grid of a Cartesian topology.
    pub fn of(topology: &Topology) -> Option<Grid> {
        match topology {
            Topology::Cartesian {
                dims,
                periods,
                coords,
            } => Some(Grid {
                dims: dims.clone(),
                periods: periods.clone(),
                coords: coords.clone(),
            }),
            _ => None,
        }
    }

    pub fn into_topology(self) -> Topology {
        Topology::Cartesian {
            dims: self.dims,
            periods: self.periods,
            coords: self.coords,
        }
    }

    /// Rank at coordinates, which wrap where the grid is periodic.
    pub fn rank(&self, coords: &[i32]) -> Result<usize> {
        let mut inside = Vec::with_capacity(coords.len());
        for (at, coord) in coords.iter().enumerate() {
            let dim = self.dims[at] as i64;
            let coord = i64::from(*coord);
            if !self.periods[at] && !(0..dim).contains(&coord) {
                fail!(
                    Arg,
                    "coordinate {coord} of dimension {at} is not in 0 to {}, and the dimension is not periodic",
                    dim - 1
                );
            }
            inside.push(coord.rem_euclid(dim) as usize);
        }
        Ok(rank_at(&self.dims, inside))
    }

    /// Rank at `steps` along a dimension from this process; `None` beyond the edge.
    pub fn neighbor(&self, direction: usize, steps: i64) -> Option<usize> {
        let dim = self.dims[direction] as i64;
        let coord = self.coords[direction] as i64 + steps;
        if !self.periods[direction] && !(0..dim).contains(&coord) {
            return None;
        }
        let mut coords = self.coords.clone();
        coords[direction] = coord.rem_euclid(dim) as usize;
        Some(rank_at(&self.dims, coords))
    }

    /// The part of the grid with this process in it that keeps some dimensions, and the number of the part.
    pub fn part(&self, keep: &[bool]) -> (Grid, usize) {
        let kept = |wanted: bool| (0..keep.len()).filter(move |i| keep[*i] == wanted);
        let select = |wanted| {
            let dims: Vec<usize> = kept(wanted).map(|i| self.dims[i]).collect();
            let coords: Vec<usize> = kept(wanted).map(|i| self.coords[i]).collect();
            (dims, coords)
        };
        let (dims, coords) = select(true);
        let (other_dims, other_coords) = select(false);
        let part = rank_at(&other_dims, other_coords);
        let periods = kept(true).map(|i| self.periods[i]).collect();
        let grid = Grid {
            dims,
            periods,
            coords,
        };
        (grid, part)
    }

    /// This process's rank in the grid.
    pub fn own_rank(&self) -> usize {
        rank_at(&self.dims, self.coords.iter().copied())
    }
}

/// MPI_Dims_create: sets the dimensions that are 0 so that the product is `nodes`.
pub fn create_dims(nodes: i32, dims: &mut [i32]) -> Result<()> {
    if nodes < 1 {
        fail!(Arg, "nnodes is {nodes}; it must be at least 1");
    }
    let mut fixed: i64 = 1;
    for dim in dims.iter() {
        match *dim {
            0 => {}
            dim if dim < 0 => fail!(Dims, "a dimension is {dim}; give 0 for one to be chosen"),
            dim => fixed = fixed.saturating_mul(i64::from(dim)),
        }
    }
    let rest = i64::from(nodes) / fixed;
    let open = dims.iter().filter(|dim| **dim == 0).count();
    if rest * fixed != i64::from(nodes) || open == 0 && rest != 1 && !dims.is_empty() {
        fail!(
            Dims,
            "{} cannot fill a grid whose given dimensions have the product {fixed}",
            plural(nodes as u64, "process")
        );
    }
    let mut chosen = balanced_factors(rest as u64, open).into_iter();
    for dim in dims.iter_mut().filter(|dim| **dim == 0) {
        *dim = chosen.next().expect("one for each open dimension") as i32;
    }
    Ok(())
}

/// `count` factors of `product`, not increasing, whose largest and smallest are as close as can be; of
/// several such choices the one with the smallest largest.
fn balanced_factors(product: u64, count: usize) -> Vec<u64> {
    if count == 0 {
        return Vec::new();
    }
    let mut search = Search {
        divisors: divisors(product),
        spread: u64::MAX,
        best: Vec::new(),
        current: Vec::with_capacity(count),
    };
    search.extend(product, count);
    search.best
}

struct Search {
    divisors: Vec<u64>,
    /// Largest less smallest of the best so far.
    spread: u64,
    best: Vec<u64>,
    current: Vec<u64>,
}

impl Search {
    /// Tries all ways to go on with `count` factors of `rest`, each at most the one before.
    fn extend(&mut self, rest: u64, count: usize) {
        let largest = self.current.first().copied();
        let last = self.current.last().copied().unwrap_or(rest);
        if count == 1 {
            let spread = largest.unwrap_or(rest) - rest;
            if rest <= last && spread < self.spread {
                self.spread = spread;
                self.best = self.current.clone();
                self.best.push(rest);
            }
            return;
        }
        let start = self.divisors.partition_point(|d| !reaches(*d, count, rest));
        for at in start..self.divisors.len() {
            let divisor = self.divisors[at];
            if divisor > last {
                break;
            }
            if !rest.is_multiple_of(divisor) {
                continue;
            }
            // The smallest factor is at most the mean of those left: the spread is at least this.
            let mean = root(rest / divisor, count - 1);
            if largest.unwrap_or(divisor).saturating_sub(mean) >= self.spread {
                break;
            }
            self.current.push(divisor);
            self.extend(rest / divisor, count - 1);
            self.current.pop();
        }
    }
}

/// Whether `base` to the power of `count` is at least `value`.
fn reaches(base: u64, count: usize, value: u64) -> bool {
    power(base, count) >= value
}

fn power(base: u64, count: usize) -> u64 {
    base.saturating_pow(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The largest number whose power `count` is at most `value`.
fn root(value: u64, count: usize) -> u64 {
    let (mut low, mut high) = (1, value + 1);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        match power(middle, count) <= value {
            true => low = middle,
            false => high = middle,
        }
    }
    low
}

fn divisors(product: u64) -> Vec<u64> {
    let small: Vec<u64> = (1..).take_while(|d| d * d <= product).collect();
    let mut all: Vec<u64> = small
        .into_iter()
        .filter(|d| product.is_multiple_of(*d))
        .collect();
    let large: Vec<u64> = all.iter().rev().map(|d| product / d).collect();
    all.extend(large);
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dims(nodes: i32, given: &[i32]) -> std::result::Result<Vec<i32>, i32> {
        let mut dims = given.to_vec();
        create_dims(nodes, &mut dims).map_err(|e| e.code())?;
        Ok(dims)
    }

    /// Smallest spread of `count` factors, by trying everything.
    fn least_spread(rest: u64, count: usize, low: u64, high: u64) -> u64 {
        if count == 1 {
            return high.max(rest) - low.min(rest);
        }
        (1..=rest)
            .filter(|d| rest.is_multiple_of(*d))
            .map(|d| least_spread(rest / d, count - 1, low.min(d), high.max(d)))
            .min()
            .expect("1 divides")
    }

    #[test]
    fn examples_of_the_standard() {
        assert_eq!(dims(6, &[0, 0]), Ok(vec![3, 2]));
        assert_eq!(dims(7, &[0, 0]), Ok(vec![7, 1]));
        assert_eq!(dims(6, &[0, 3, 0]), Ok(vec![2, 3, 1]));
        assert_eq!(dims(7, &[0, 3, 0]), Err(crate::Class::Dims as i32));
    }

    #[test]
    fn factors_are_as_close_as_they_can_be() {
        for nodes in 1..=200 {
            for count in 1..=4 {
                let factors = balanced_factors(nodes, count);
                assert_eq!(factors.iter().product::<u64>(), nodes);
                assert!(factors.is_sorted_by(|a, b| a >= b), "{factors:?}");
                let spread = factors[0] - factors[count - 1];
                assert_eq!(
                    spread,
                    least_spread(nodes, count, u64::MAX, 0),
                    "{factors:?}"
                );
            }
        }
    }

    #[test]
    fn large_and_highly_composite_numbers_are_quick() {
        for nodes in [735_134_400, i32::MAX, 1 << 30, 698_377_680] {
            for count in 1..=12 {
                let dims = dims(nodes, &vec![0; count]).expect("a grid");
                assert_eq!(
                    dims.iter().map(|d| i64::from(*d)).product::<i64>(),
                    i64::from(nodes)
                );
            }
        }
        assert_eq!(balanced_factors(4096, 3), [16, 16, 16]);
    }

    #[test]
    fn ranks_and_coordinates_are_inverse() {
        let grid = Grid::new(vec![3, 4, 5], vec![true, false, true], 0);
        for rank in 0..60 {
            let coords: Vec<i32> = coords_of(&grid.dims, rank)
                .iter()
                .map(|c| *c as i32)
                .collect();
            assert_eq!(grid.rank(&coords).ok(), Some(rank));
            assert_eq!(
                grid.rank(&[coords[0] - 9, coords[1], coords[2] + 5]).ok(),
                Some(rank)
            );
        }
        assert!(grid.rank(&[0, 4, 0]).is_err());
    }
}

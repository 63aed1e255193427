//! Reductions. The operations do not compute with numbers but keep the books: a result says
//! whose contributions it has, in which order, and of which element, so that a missing,
//! doubled or misplaced operand shows.

use crate::machine::Operation;
use crate::setup::{Area, Case, Form, SHAPES, Shape, rank_counts, roots};
use cloudmpi_coll::{Call, Collective, Root, Side};
use std::ops::Range;

const POISON: u64 = u64::MAX;

/// The element `i` of the contributions of consecutive ranks, combined in order.
pub fn ordered_value(ranks: Range<usize>, i: usize) -> u64 {
    (i as u64) << 32 | ((ranks.end as u64) << 16) | ranks.start as u64
}

/// Not commutative: only neighbouring runs of ranks may be put together, in order.
pub fn ordered(left: u64, right: u64) -> u64 {
    let (element, right_element) = (left >> 32, right >> 32);
    if element != right_element || (left >> 16) & 0xFFFF != right & 0xFFFF {
        return POISON;
    }
    element << 32 | (right & 0xFFFF_0000) | (left & 0xFFFF)
}

/// The element `i` of the contributions of a set of ranks.
pub fn union_value(ranks: Range<usize>, i: usize) -> u64 {
    (i as u64) << 48 | ranks.fold(0, |mask, rank| mask | 1 << rank)
}

/// Commutative: disjoint sets of ranks may be put together.
pub fn union(left: u64, right: u64) -> u64 {
    let mask = (1 << 48) - 1;
    if left >> 48 != right >> 48 || left & right & mask != 0 {
        return POISON;
    }
    left | right
}

pub fn operation(commutative: bool) -> Operation {
    if commutative { union } else { ordered }
}

/// Elements `elements` of the vector with the contributions of `ranks`.
pub fn combined(commutative: bool, ranks: Range<usize>, elements: Range<usize>) -> Vec<u64> {
    let value = if commutative {
        union_value
    } else {
        ordered_value
    };
    elements.map(|i| value(ranks.clone(), i)).collect()
}

/// An area of one vector; reductions have one datatype, of one unit, at every rank.
pub fn vector(units: usize, shape: Shape) -> Area {
    Area::new(&[units], Form::Uniform, shape, 3)
}

/// A case in which every rank contributes a vector, and rank r must end with `result(r)`.
pub fn check_vectors(
    case: &Case,
    units: usize,
    in_place: &dyn Fn(usize) -> bool,
    result: &dyn Fn(usize) -> Option<Vec<u64>>,
) {
    let (mut send, mut recv, mut after) = (Vec::new(), Vec::new(), Vec::new());
    for rank in 0..case.processes() {
        let base = if rank < case.ranks { 0 } else { case.ranks };
        let own = combined(case.commutative, rank - base..rank - base + 1, 0..units);
        let mut area = vector(units, case.shape);
        area.write(0, &own);
        send.push(area);
        let mut area = vector(units, case.shape);
        if in_place(rank) {
            area.write(0, &own);
        }
        let image = area.image.clone();
        result(rank).iter().for_each(|values| area.write(0, values));
        after.push(std::mem::replace(&mut area.image, image));
        recv.push(area);
    }
    case.check(&send, &recv, &after, &|_, _| {});
}

const SIZES: [(usize, usize); 5] = [(0, 0), (1, 1), (3, 2), (7, 0), (37, 1)];

/// Every combination of commutative, in place and size.
fn combinations() -> impl Iterator<Item = (bool, bool, usize, Shape)> {
    let flags = [(true, false), (true, true), (false, false), (false, true)];
    flags.into_iter().flat_map(|(commutative, in_place)| {
        SIZES
            .iter()
            .map(move |&(units, shape)| (commutative, in_place, units, SHAPES[shape]))
    })
}

#[test]
fn reduce() {
    for ranks in rank_counts() {
        for root in roots(ranks) {
            for (commutative, in_place, units, shape) in combinations() {
                let adjust = |rank, call: &mut Call| {
                    call.root = Root::Rank(root);
                    call.in_place = in_place && rank == root;
                };
                let mut case = Case::new(Collective::Reduce, ranks, &adjust);
                (case.commutative, case.shape) = (commutative, shape);
                case.operation = operation(commutative);
                check_vectors(&case, units, &|rank| in_place && rank == root, &|rank| {
                    (rank == root).then(|| combined(commutative, 0..ranks, 0..units))
                });
            }
        }
    }
}

#[test]
fn allreduce() {
    check_every_rank(Collective::Allreduce, |_, ranks| Some(0..ranks));
}

#[test]
fn scan() {
    check_every_rank(Collective::Scan, |rank, _| Some(0..rank + 1));
}

#[test]
fn exscan() {
    check_every_rank(Collective::Exscan, |rank, _| (rank > 0).then_some(0..rank));
}

fn check_every_rank(
    collective: Collective,
    contributors: impl Fn(usize, usize) -> Option<Range<usize>>,
) {
    for ranks in rank_counts() {
        for (commutative, in_place, units, shape) in combinations() {
            let adjust = |_, call: &mut Call| call.in_place = in_place;
            let mut case = Case::new(collective, ranks, &adjust);
            (case.commutative, case.shape) = (commutative, shape);
            case.operation = operation(commutative);
            check_vectors(&case, units, &|_| in_place, &|rank| {
                Some(combined(commutative, contributors(rank, ranks)?, 0..units))
            });
        }
    }
}

/// A reduce_scatter case: `counts` are those of the group that rank belongs to.
pub fn check_reduce_scatter(
    case: &Case,
    in_place: bool,
    counts: &dyn Fn(usize) -> Vec<usize>,
    contributors: &dyn Fn(usize) -> usize,
) {
    let (mut send, mut recv, mut after) = (Vec::new(), Vec::new(), Vec::new());
    let mut tables = Vec::new();
    for rank in 0..case.processes() {
        let local = if rank < case.ranks {
            rank
        } else {
            rank - case.ranks
        };
        let counts = counts(rank);
        let total: usize = counts.iter().sum();
        let first: usize = counts[..local].iter().sum();
        let own = combined(case.commutative, local..local + 1, 0..total);
        let mut area = vector(total, case.shape);
        area.write(0, &own);
        send.push(area);
        let mut area = vector(if in_place { total } else { counts[local] }, case.shape);
        if in_place {
            area.write(0, &own);
        }
        let image = area.image.clone();
        let mut result = combined(
            case.commutative,
            0..contributors(rank),
            first..first + counts[local],
        );
        if in_place {
            result.extend_from_slice(&own[result.len()..]);
        }
        area.write(0, &result);
        after.push(std::mem::replace(&mut area.image, image));
        tables.push(cloudmpi_coll::Block::consecutive(&counts, &area.layout()));
        recv.push(area);
    }
    let block = case.collective == Collective::ReduceScatterBlock;
    let sides = |rank: usize, call: &mut Call| {
        let layout = recv[rank].layout();
        if block {
            call.recv = Side::uniform(tables[rank].first().map_or(0, |b| b.count), layout);
        } else {
            // A table that lives as long as the call: tests may leak.
            call.recv = Side::table(tables[rank].clone().leak(), layout);
        }
    };
    case.check(&send, &recv, &after, &sides);
}

#[test]
fn reduce_scatter_and_block() {
    for ranks in rank_counts() {
        for (commutative, in_place, units, shape) in combinations() {
            for block in [false, true] {
                let collective = if block {
                    Collective::ReduceScatterBlock
                } else {
                    Collective::ReduceScatter
                };
                let adjust = |_, call: &mut Call| call.in_place = in_place;
                let mut case = Case::new(collective, ranks, &adjust);
                (case.commutative, case.shape) = (commutative, shape);
                case.operation = operation(commutative);
                let size = |rank| {
                    if block {
                        units.min(4)
                    } else {
                        crate::moving::uneven(rank, units)
                    }
                };
                let counts = |_| (0..ranks).map(size).collect();
                check_reduce_scatter(&case, in_place, &counts, &|_| ranks);
            }
        }
    }
}

//! Neighbourhood collectives, on graphs with duplicates, loops and holes.

use crate::setup::{Case, Form, Part, SHAPES, values};
use cloudmpi_coll::{Call, Collective, Neighbors};

struct Topology {
    sources: Vec<Vec<Option<usize>>>,
    destinations: Vec<Vec<Option<usize>>>,
    cartesian: bool,
}

/// `edges`: from, to. The k-th edge of a pair on one side is the k-th on the other.
fn graph(ranks: usize, edges: &[(usize, usize)]) -> Topology {
    let mut topology = Topology {
        sources: vec![Vec::new(); ranks],
        destinations: vec![Vec::new(); ranks],
        cartesian: false,
    };
    for &(from, to) in edges {
        topology.destinations[from].push(Some(to));
        topology.sources[to].push(Some(from));
    }
    topology
}

fn cartesian(dims: &[usize], periodic: &[bool]) -> Topology {
    let ranks = dims.iter().product();
    let neighbor = |rank: usize, d: usize, up: bool| {
        let stride: usize = dims[d + 1..].iter().product();
        let at = rank / stride % dims[d];
        let moved = if up { at + 1 } else { at + dims[d] - 1 };
        let outside = if up { at + 1 == dims[d] } else { at == 0 };
        if outside && !periodic[d] {
            return None;
        }
        Some(rank - at * stride + moved % dims[d] * stride)
    };
    let list = |rank| {
        let both = |d| [neighbor(rank, d, false), neighbor(rank, d, true)];
        (0..dims.len()).flat_map(both).collect::<Vec<_>>()
    };
    let lists: Vec<_> = (0..ranks).map(list).collect();
    Topology {
        sources: lists.clone(),
        destinations: lists,
        cartesian: true,
    }
}

fn topologies() -> Vec<Topology> {
    let complete: Vec<_> = (0..5).flat_map(|a| (0..5).map(move |b| (a, b))).collect();
    vec![
        graph(1, &[]),
        graph(1, &[(0, 0), (0, 0)]),
        graph(3, &[(0, 1), (0, 1), (2, 1), (0, 1), (1, 1)]),
        graph(5, &complete),
        graph(4, &[(3, 0), (0, 3), (3, 0), (3, 2)]),
        cartesian(&[1], &[true]),
        cartesian(&[2], &[true]),
        cartesian(&[4], &[false]),
        cartesian(&[3, 2], &[true, true]),
        cartesian(&[2, 1, 3], &[true, true, false]),
        cartesian(&[1, 1], &[true, true]),
        cartesian(&[4, 4], &[false, true]),
    ]
}

impl Topology {
    fn ranks(&self) -> usize {
        self.sources.len()
    }

    /// Which block of which rank arrives in block `i` of `rank`.
    fn origin(&self, rank: usize, i: usize) -> Option<(usize, usize)> {
        let source = self.sources[rank][i]?;
        if self.cartesian {
            // From above comes what was sent downwards, and the reverse.
            return Some((source, i ^ 1));
        }
        let earlier = self.sources[rank][..i]
            .iter()
            .filter(|&&s| s == Some(source))
            .count();
        let to_rank = self.destinations[source].iter().enumerate();
        let block = to_rank
            .filter(|(_, d)| **d == Some(rank))
            .nth(earlier)
            .unwrap()
            .0;
        Some((source, block))
    }

    fn check(&self, collective: Collective, form: Form, units: usize, alltoall: bool) {
        let size = |rank: usize, block: usize| match form {
            Form::Uniform => units,
            _ => crate::moving::uneven(rank + units, if alltoall { block } else { 0 }),
        };
        let adjust = |rank: usize, call: &mut Call| {
            // The lists live as long as the call: tests may leak.
            call.neighbors = Neighbors {
                sources: self.sources[rank].clone().leak(),
                destinations: self.destinations[rank].clone().leak(),
                cartesian: self.cartesian,
            };
        };
        for shape in SHAPES {
            let mut case = Case::new(collective, self.ranks(), &adjust);
            case.shape = shape;
            case.recv_form = form;
            case.send_form = if alltoall { form } else { Form::Uniform };
            let data = |rank, block| {
                let block = if alltoall { block } else { 0 };
                values(rank, block, size(rank, block))
            };
            let part = |rank: usize| {
                let outgoing = if alltoall {
                    self.destinations[rank].len()
                } else {
                    1
                };
                let incoming = 0..self.sources[rank].len();
                let arrives = |i| self.origin(rank, i).map(|(from, block)| data(from, block));
                let room = |i| vec![0xF00D; arrives(i).map_or(units, |values| values.len())];
                Part {
                    send: Some((0..outgoing).map(|block| data(rank, block)).collect()),
                    before: Some(incoming.clone().map(|i| Some(room(i))).collect()),
                    after: Some(incoming.map(arrives).collect()),
                }
            };
            case.check_parts(&(0..self.ranks()).map(part).collect::<Vec<_>>());
        }
    }
}

#[test]
fn neighborhoods() {
    for topology in topologies() {
        for units in [0, 1, 2, 3] {
            let check = |collective, form, alltoall| {
                topology.check(collective, form, units, alltoall);
            };
            check(Collective::NeighborAllgather, Form::Uniform, false);
            check(Collective::NeighborAllgatherv, Form::Table, false);
            check(Collective::NeighborAlltoall, Form::Uniform, true);
            check(Collective::NeighborAlltoallv, Form::Table, true);
            check(Collective::NeighborAlltoallw, Form::Typed, true);
        }
    }
}

//! Collectives that only move data.

use crate::setup::{Case, Form, Part, SHAPES, Shape, rank_counts, roots, values};
use cloudmpi_coll::{Call, Collective, Root};

type Blocks = Vec<Option<Vec<u64>>>;

fn some(blocks: impl IntoIterator<Item = Vec<u64>>) -> Option<Blocks> {
    Some(blocks.into_iter().map(Some).collect())
}

/// Uneven sizes with zeros among them, as a v-form may have.
pub fn uneven(a: usize, b: usize) -> usize {
    [0, 3, 1, 0, 2, 6][(a * 5 + b * 3 + a * b) % 6]
}

#[test]
fn barrier_holds_everyone_back() {
    // That it ends is checked by running it; that it waits, by following who has heard of whom.
    for ranks in rank_counts() {
        let case = Case::new(Collective::Barrier, ranks, &|_, _| {});
        let parts: Vec<Part> = (0..ranks).map(|_| Part::default()).collect();
        case.check_parts(&parts);
        for algorithm in case.algorithms() {
            let schedules: Vec<_> = (0..ranks)
                .map(|rank| algorithm.build(&case.call(rank)))
                .collect();
            let heard = crate::moving::hearsay(&schedules, ranks);
            let all = (0..ranks).all(|rank| heard[rank].iter().all(|&h| h));
            assert!(
                all,
                "barrier by {}, {ranks} ranks: someone leaves early",
                algorithm.name
            );
        }
    }
}

/// Runs schedules of tokens in lock step: which ranks each rank has heard of at the end, where
/// what a rank sends tells only what it had heard before the round began.
pub fn hearsay(schedules: &[cloudmpi_coll::Schedule], group: usize) -> Vec<Vec<bool>> {
    use cloudmpi_coll::{Peer, Step};
    use std::collections::{HashMap, VecDeque};
    let n = schedules.len();
    let absolute = |rank: usize, peer: Peer| match peer {
        Peer::Local(peer) => peer + if rank < group { 0 } else { group },
        Peer::Remote(peer) => peer + if rank < group { group } else { 0 },
    };
    let mut heard: Vec<Vec<bool>> = (0..n).map(|r| (0..n).map(|i| i == r).collect()).collect();
    let mut wires: HashMap<(usize, usize), VecDeque<Vec<bool>>> = HashMap::new();
    let rounds: Vec<Vec<&[Step]>> = schedules.iter().map(|s| s.rounds().collect()).collect();
    let mut state = vec![(0, false); n];
    loop {
        let mut moved = false;
        for rank in 0..n {
            let (round, sent) = state[rank];
            let Some(steps) = rounds[rank].get(round) else {
                continue;
            };
            if !sent {
                for step in steps.iter() {
                    if let Step::Send { to, .. } = step {
                        let wire = wires.entry((rank, absolute(rank, *to))).or_default();
                        wire.push_back(heard[rank].clone());
                    }
                }
                state[rank].1 = true;
                moved = true;
            }
            let sources = steps.iter().filter_map(|step| match step {
                Step::Recv { from, .. } => Some((absolute(rank, *from), rank)),
                _ => None,
            });
            let sources: Vec<_> = sources.collect();
            if sources
                .iter()
                .all(|wire| wires.get(wire).is_some_and(|queue| !queue.is_empty()))
            {
                for wire in sources {
                    let news = wires.get_mut(&wire).unwrap().pop_front().unwrap();
                    heard[rank]
                        .iter_mut()
                        .zip(news)
                        .for_each(|(have, new)| *have |= new);
                }
                state[rank] = (round + 1, false);
                moved = true;
            }
        }
        if !moved {
            return heard;
        }
    }
}

#[test]
fn bcast() {
    for ranks in rank_counts() {
        for root in roots(ranks) {
            for (units, shape) in [(0, 0), (1, 0), (2, 2), (5, 1), (18, 2), (40, 0)] {
                let adjust = |_, call: &mut Call| call.root = Root::Rank(root);
                let mut case = Case::new(Collective::Bcast, ranks, &adjust);
                case.shape = SHAPES[shape];
                let part = |rank| Part {
                    before: (rank == root).then(|| vec![Some(values(root, 0, units))]),
                    after: some([values(root, 0, units)]),
                    ..Part::default()
                };
                case.check_parts(&(0..ranks).map(part).collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn gather_and_gatherv() {
    for ranks in rank_counts() {
        for root in roots(ranks) {
            for (units, shape) in [(0, 0), (1, 0), (2, 2), (3, 1)] {
                for (collective, in_place) in [
                    (Collective::Gather, false),
                    (Collective::Gather, true),
                    (Collective::Gatherv, false),
                    (Collective::Gatherv, true),
                ] {
                    let adjust = |rank, call: &mut Call| {
                        call.root = Root::Rank(root);
                        call.in_place = in_place && rank == root;
                    };
                    let mut case = Case::new(collective, ranks, &adjust);
                    case.shape = SHAPES[shape];
                    let mut size = |_| units;
                    let mut odd = |rank| uneven(rank, units);
                    let size: &mut dyn FnMut(usize) -> usize = if collective == Collective::Gather {
                        &mut size
                    } else {
                        &mut odd
                    };
                    if collective == Collective::Gatherv {
                        case.recv_form = Form::Table;
                    }
                    let all: Vec<_> = (0..ranks).map(|r| values(r, root, size(r))).collect();
                    let part = |rank: usize| {
                        let at_root = rank == root;
                        let own = |i: usize| (i == root).then(|| all[i].clone());
                        Part {
                            send: (!(in_place && at_root)).then(|| vec![all[rank].clone()]),
                            before: (at_root && in_place).then(|| (0..ranks).map(own).collect()),
                            after: if at_root { some(all.clone()) } else { None },
                        }
                    };
                    let parts: Vec<_> = (0..ranks).map(part).collect();
                    case.check_parts(&fill_sizes(parts, &all));
                }
            }
        }
    }
}

/// In place, blocks that are not there before still have their size.
fn fill_sizes(mut parts: Vec<Part>, all: &[Vec<u64>]) -> Vec<Part> {
    for part in &mut parts {
        for (i, block) in part.before.iter_mut().flatten().enumerate() {
            block.get_or_insert_with(|| vec![0xDEAD; all[i].len()]);
        }
    }
    parts
}

#[test]
fn scatter_and_scatterv() {
    for ranks in rank_counts() {
        for root in roots(ranks) {
            for (units, shape) in [(0, 0), (1, 0), (2, 2), (3, 1)] {
                for (collective, in_place) in [
                    (Collective::Scatter, false),
                    (Collective::Scatter, true),
                    (Collective::Scatterv, false),
                    (Collective::Scatterv, true),
                ] {
                    let adjust = |rank, call: &mut Call| {
                        call.root = Root::Rank(root);
                        call.in_place = in_place && rank == root;
                    };
                    let mut case = Case::new(collective, ranks, &adjust);
                    case.shape = SHAPES[shape];
                    let vector = collective == Collective::Scatterv;
                    if vector {
                        case.send_form = Form::Table;
                    }
                    let size = |rank| if vector { uneven(rank, units) } else { units };
                    let all: Vec<_> = (0..ranks).map(|r| values(root, r, size(r))).collect();
                    let part = |rank: usize| Part {
                        send: (rank == root).then(|| all.clone()),
                        after: if in_place && rank == root {
                            None
                        } else {
                            some([all[rank].clone()])
                        },
                        ..Part::default()
                    };
                    case.check_parts(&(0..ranks).map(part).collect::<Vec<_>>());
                }
            }
        }
    }
}

#[test]
fn allgather_and_allgatherv() {
    for ranks in rank_counts() {
        for (units, shape) in [(0, 0), (1, 0), (2, 2), (3, 1), (4, 2)] {
            for in_place in [false, true] {
                for vector in [false, true] {
                    let collective = if vector {
                        Collective::Allgatherv
                    } else {
                        Collective::Allgather
                    };
                    let adjust = |_, call: &mut Call| call.in_place = in_place;
                    let mut case = Case::new(collective, ranks, &adjust);
                    case.shape = SHAPES[shape];
                    if vector {
                        case.recv_form = Form::Table;
                    }
                    let size = |rank| if vector { uneven(rank, units) } else { units };
                    let all: Vec<_> = (0..ranks).map(|r| values(r, 0, size(r))).collect();
                    let part = |rank: usize| {
                        let own = |i: usize| (i == rank).then(|| all[i].clone());
                        Part {
                            send: (!in_place).then(|| vec![all[rank].clone()]),
                            before: in_place.then(|| (0..ranks).map(own).collect()),
                            after: some(all.clone()),
                        }
                    };
                    let parts: Vec<_> = (0..ranks).map(part).collect();
                    case.check_parts(&fill_sizes(parts, &all));
                }
            }
        }
    }
}

/// Sizes from `from` to `to`; in place they must be the same both ways.
fn exchange_size(form: Form, in_place: bool, units: usize, from: usize, to: usize) -> usize {
    match form {
        Form::Uniform => units,
        _ if in_place => uneven(from.min(to) + units, from.max(to)),
        _ => uneven(from + units, to),
    }
}

#[test]
fn alltoall_in_all_forms() {
    for ranks in rank_counts() {
        for (units, shape) in [(0, 0), (1, 0), (2, 2), (3, 1)] {
            for in_place in [false, true] {
                for (collective, form) in [
                    (Collective::Alltoall, Form::Uniform),
                    (Collective::Alltoallv, Form::Table),
                    (Collective::Alltoallw, Form::Typed),
                ] {
                    if ranks > 17 && SHAPES[shape] == Shape::Contiguous && in_place {
                        continue;
                    }
                    let adjust = |_, call: &mut Call| call.in_place = in_place;
                    let mut case = Case::new(collective, ranks, &adjust);
                    case.shape = SHAPES[shape];
                    (case.send_form, case.recv_form) = (form, form);
                    let block =
                        |from, to| values(from, to, exchange_size(form, in_place, units, from, to));
                    let outgoing = |rank| (0..ranks).map(move |to| block(rank, to));
                    let part = |rank: usize| Part {
                        send: (!in_place).then(|| outgoing(rank).collect()),
                        before: in_place.then(|| outgoing(rank).map(Some).collect()),
                        after: some((0..ranks).map(|from| block(from, rank))),
                    };
                    case.check_parts(&(0..ranks).map(part).collect::<Vec<_>>());
                }
            }
        }
    }
}

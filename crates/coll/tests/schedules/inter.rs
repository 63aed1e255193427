//! Intercommunicators, with groups of unequal size.

use crate::moving::{hearsay, uneven};
use crate::reducing::{check_reduce_scatter, check_vectors, combined, operation};
use crate::setup::{Case, Form, Part, SHAPES, values};
use cloudmpi_coll::{Call, Collective, Root};

const GROUPS: [(usize, usize); 8] = [
    (1, 1),
    (1, 4),
    (4, 1),
    (2, 3),
    (5, 5),
    (7, 3),
    (3, 8),
    (16, 17),
];

const SIZES: [(usize, usize); 4] = [(0, 0), (1, 0), (2, 2), (5, 1)];

fn other_group(rank: usize, (a, b): (usize, usize)) -> std::ops::Range<usize> {
    if rank < a { a..a + b } else { 0..a }
}

/// As the root argument says it, at an absolute rank, for an absolute root.
fn root_argument(rank: usize, root: usize, groups: (usize, usize)) -> Root {
    let others = other_group(rank, groups);
    if rank == root {
        Root::Me
    } else if others.contains(&root) {
        Root::Rank(root - others.start)
    } else {
        Root::Nobody
    }
}

fn roots((a, b): (usize, usize)) -> Vec<usize> {
    let mut roots = vec![0, a - 1, a, a + b - 1];
    roots.dedup();
    roots
}

fn rooted(collective: Collective, part: impl Fn(usize, usize, &[usize], usize) -> Part) {
    for groups in GROUPS {
        for root in roots(groups) {
            for (units, shape) in SIZES {
                let adjust = |rank, call: &mut Call| call.root = root_argument(rank, root, groups);
                let mut case = Case::new(collective, groups.0, &adjust);
                case.remote = Some(groups.1);
                case.shape = SHAPES[shape];
                case.recv_form = if collective == Collective::Gatherv {
                    Form::Table
                } else {
                    Form::Uniform
                };
                case.send_form = if collective == Collective::Scatterv {
                    Form::Table
                } else {
                    Form::Uniform
                };
                let others: Vec<usize> = other_group(root, groups).collect();
                let parts: Vec<Part> = (0..groups.0 + groups.1)
                    .map(|rank| part(rank, root, &others, units))
                    .collect();
                case.check_parts(&parts);
            }
        }
    }
}

#[test]
fn barrier() {
    for (a, b) in GROUPS {
        let mut case = Case::new(Collective::Barrier, a, &|_, _| {});
        case.remote = Some(b);
        case.check_parts(&(0..a + b).map(|_| Part::default()).collect::<Vec<_>>());
        for algorithm in case.algorithms() {
            let schedules: Vec<_> = (0..a + b)
                .map(|rank| algorithm.build(&case.call(rank)))
                .collect();
            let heard = hearsay(&schedules, a);
            for (rank, heard) in heard.iter().enumerate() {
                assert!(other_group(rank, (a, b)).all(|other| heard[other]));
            }
        }
    }
}

#[test]
fn bcast() {
    rooted(Collective::Bcast, |rank, root, others, units| {
        let data = vec![Some(values(root, 0, units))];
        Part {
            before: (rank == root).then(|| data.clone()),
            after: others.contains(&rank).then(|| data.clone()),
            ..Part::default()
        }
    });
}

#[test]
fn gather_and_gatherv() {
    for collective in [Collective::Gather, Collective::Gatherv] {
        let vector = collective == Collective::Gatherv;
        rooted(collective, |rank, root, others, units| {
            let data = |rank| values(rank, root, if vector { uneven(rank, units) } else { units });
            Part {
                send: others.contains(&rank).then(|| vec![data(rank)]),
                after: (rank == root).then(|| others.iter().map(|&r| Some(data(r))).collect()),
                ..Part::default()
            }
        });
    }
}

#[test]
fn scatter_and_scatterv() {
    for collective in [Collective::Scatter, Collective::Scatterv] {
        let vector = collective == Collective::Scatterv;
        rooted(collective, |rank, root, others, units| {
            let data = |rank| values(root, rank, if vector { uneven(rank, units) } else { units });
            Part {
                send: (rank == root).then(|| others.iter().map(|&r| data(r)).collect()),
                after: others.contains(&rank).then(|| vec![Some(data(rank))]),
                ..Part::default()
            }
        });
    }
}

#[test]
fn allgather_and_alltoall() {
    for groups in GROUPS {
        for (units, shape) in SIZES {
            for (collective, form) in [
                (Collective::Allgather, Form::Uniform),
                (Collective::Allgatherv, Form::Table),
                (Collective::Alltoall, Form::Uniform),
                (Collective::Alltoallv, Form::Table),
                (Collective::Alltoallw, Form::Typed),
            ] {
                let gather = matches!(collective, Collective::Allgather | Collective::Allgatherv);
                let mut case = Case::new(collective, groups.0, &|_, _| {});
                case.remote = Some(groups.1);
                case.shape = SHAPES[shape];
                case.recv_form = form;
                case.send_form = if gather { Form::Uniform } else { form };
                let data = |from, to| {
                    let to = if gather { 0 } else { to };
                    // Each group may send blocks of another size.
                    let size = match form {
                        Form::Uniform if gather => units + usize::from(from < groups.0),
                        Form::Uniform => units,
                        _ => uneven(from + units, to),
                    };
                    values(from, to, size)
                };
                let part = |rank: usize| {
                    let others = || other_group(rank, groups);
                    let blocks = || others().map(|to| data(rank, to));
                    Part {
                        send: Some(if gather {
                            vec![data(rank, 0)]
                        } else {
                            blocks().collect()
                        }),
                        after: Some(others().map(|from| Some(data(from, rank))).collect()),
                        ..Part::default()
                    }
                };
                case.check_parts(&(0..groups.0 + groups.1).map(part).collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn reduce() {
    for groups in GROUPS {
        for root in roots(groups) {
            for (units, shape) in SIZES {
                for commutative in [true, false] {
                    let adjust =
                        |rank, call: &mut Call| call.root = root_argument(rank, root, groups);
                    let mut case = Case::new(Collective::Reduce, groups.0, &adjust);
                    case.remote = Some(groups.1);
                    (case.commutative, case.shape) = (commutative, SHAPES[shape]);
                    case.operation = operation(commutative);
                    let others = other_group(root, groups).len();
                    check_vectors(&case, units, &|_| false, &|rank| {
                        (rank == root).then(|| combined(commutative, 0..others, 0..units))
                    });
                }
            }
        }
    }
}

#[test]
fn allreduce_and_reduce_scatter() {
    for groups in GROUPS {
        for (units, shape) in SIZES {
            for commutative in [true, false] {
                let case = |collective| {
                    let mut case = Case::new(collective, groups.0, &|_, _| {});
                    case.remote = Some(groups.1);
                    (case.commutative, case.shape) = (commutative, SHAPES[shape]);
                    case.operation = operation(commutative);
                    case
                };
                let contributors = |rank| other_group(rank, groups).len();
                check_vectors(&case(Collective::Allreduce), units, &|_| false, &|rank| {
                    Some(combined(commutative, 0..contributors(rank), 0..units))
                });
                // Both groups' counts come to the same sum.
                let size = |rank| if rank < groups.0 { groups.0 } else { groups.1 };
                let even = |rank| vec![units * contributors(rank); size(rank)];
                let block = case(Collective::ReduceScatterBlock);
                check_reduce_scatter(&block, false, &even, &contributors);
                let uneven = |rank| {
                    let mut counts = vec![0; size(rank)];
                    (0..units * 7).for_each(|i| counts[i * i % size(rank)] += 1);
                    counts
                };
                let any = case(Collective::ReduceScatter);
                check_reduce_scatter(&any, false, &uneven, &contributors);
            }
        }
    }
}

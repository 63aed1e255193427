//! Choosing algorithms.

use cloudmpi_coll::{
    Algorithm, Block, Call, Carrier, Collective, Error, Layout, Need, Place, Root, Selector, Side,
    Span, Step, Traits, Way, algorithms, candidates, leaders_candidates, leaders_default,
};

const ANY: Traits = Traits {
    inter: false,
    commutative: true,
    multicast: false,
    shared_cores: false,
    span: Span::OneNode,
    table: false,
};

#[test]
fn every_call_has_a_choice_that_suits_it() {
    let selector = Selector::new();
    for &collective in Collective::ALL {
        for inter in [false, true] {
            if inter && !collective.has_inter_form() {
                continue;
            }
            for commutative in [false, true] {
                for ranks in (1..70).chain([127, 128, 1000, 1 << 20]) {
                    for (bits, shared_cores) in
                        (0..40).flat_map(|bits| [(bits, false), (bits, true)])
                    {
                        let bytes = (1 << bits) - 1;
                        let traits = Traits {
                            inter,
                            commutative,
                            shared_cores,
                            ..ANY
                        };
                        let choice = selector.choose(collective, ranks, bytes, traits);
                        assert_eq!(choice.algorithm.unmet(ranks, traits), None);
                        assert!(choice.refused.is_none());
                    }
                }
            }
        }
    }
}

/// A message for many needs something that carries it.
#[test]
fn topics_are_used_where_there_are_any() {
    let mut selector = Selector::new();
    selector
        .force_list("bcast=topic,barrier=queue-event")
        .unwrap();
    assert!(selector.forces_need(Need::Multicast) && !selector.forces_need(Need::Commutative));
    for (collective, name) in [(Collective::Bcast, "topic"), (Collective::Barrier, "event")] {
        let mut call = Call::new(collective, 0, 4);
        let choice = selector.choose_for(&call);
        assert_eq!(
            choice.refused.map(|(asked, need)| (asked.name, need)),
            Some((name, Need::Multicast))
        );
        call.multicast_bytes = 1000;
        let choice = selector.choose_for(&call);
        assert_eq!(
            (choice.algorithm.name, choice.refused.is_none()),
            (name, true)
        );
    }
}

#[test]
fn a_table_is_used_where_there_is_one() {
    let mut selector = Selector::new();
    selector.force_list("barrier=table").unwrap();
    assert!(selector.forces_need(Need::Table) && !selector.forces_need(Need::Multicast));
    let mut call = Call::new(Collective::Barrier, 0, 4);
    call.multicast_bytes = 1000;
    let refused = selector.choose_for(&call).refused;
    assert_eq!(refused.map(|(_, need)| need), Some(Need::Table));
    call.table = true;
    assert_eq!(selector.choose_for(&call).algorithm.name, "table");
    assert_eq!(selector.schedule(&call).carrier, Some(Carrier::Table));
}

/// The sends that are one for many stand behind each other, and nothing is sent before all who get it are ready.
#[test]
fn a_broadcast_by_topic_goes_once_a_piece() {
    let mut call = Call::new(Collective::Bcast, 2, 4);
    call.root = Root::Rank(2);
    (call.segment_bytes, call.multicast_bytes) = (64, 40);
    let topic = algorithms(Collective::Bcast)
        .iter()
        .find(|a| a.name == "topic")
        .unwrap();
    for (bytes, pieces, asks) in [(64, 2, false), (100, 3, true)] {
        call.recv = Side::uniform(bytes, Layout::contiguous(1));
        let schedule = topic.build(&call);
        assert_eq!(schedule.carrier, Some(Carrier::Topic));
        let sends: Vec<_> = (schedule.steps.iter())
            .filter_map(|step| match step {
                Step::Send { from, .. } => Some(*from),
                _ => None,
            })
            .collect();
        assert_eq!(sends.len(), 3 * pieces);
        assert!(
            sends
                .chunks(3)
                .all(|one| one.iter().all(|from| *from == one[0]))
        );
        let first = schedule.rounds().next().unwrap();
        assert_eq!(
            first.iter().all(|step| matches!(step, Step::Recv { .. })),
            asks
        );
    }
}

/// The fallback for a table without a fitting line must not hide a gap in the built-in table.
#[test]
fn the_built_in_table_has_a_last_line_for_everything() {
    let text = include_str!("../../data/selection.tsv");
    for &collective in Collective::ALL {
        for inter in [false, true] {
            if inter && !collective.has_inter_form() {
                continue;
            }
            let covers = text.lines().any(|line| {
                let fields: Vec<&str> = line.split('\t').collect();
                let [name, "0", "-", "0", "-", algorithm] = fields[..] else {
                    return false;
                };
                name == collective.name()
                    && algorithms(collective)
                        .iter()
                        .any(|a| a.name == algorithm && a.inter == inter && a.needs.is_empty())
            });
            assert!(
                covers,
                "{} inter={inter} has no line for every case",
                collective.name()
            );
        }
    }
}

#[test]
fn names_are_unique_within_a_collective() {
    for &collective in Collective::ALL {
        let mut names: Vec<_> = algorithms(collective).iter().map(|a| a.name).collect();
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all, "{}", collective.name());
        assert_eq!(Collective::by_name(collective.name()), Some(collective));
    }
}

#[test]
fn a_forced_algorithm_is_used_where_its_needs_hold() {
    let mut selector = Selector::new();
    selector
        .force_list("allreduce=ring, bcast=chain,bcast=inter_linear")
        .unwrap();
    let choose = |collective, traits| selector.choose(collective, 4, 8, traits);
    let inter = Traits { inter: true, ..ANY };
    assert_eq!(choose(Collective::Allreduce, ANY).algorithm.name, "ring");
    assert_eq!(choose(Collective::Bcast, ANY).algorithm.name, "chain");
    assert_eq!(
        choose(Collective::Bcast, inter).algorithm.name,
        "inter_linear"
    );
    assert!(choose(Collective::Allreduce, inter).refused.is_none());
    let choice = choose(
        Collective::Allreduce,
        Traits {
            commutative: false,
            ..ANY
        },
    );
    assert_ne!(choice.algorithm.name, "ring");
    assert!(
        choice
            .to_string()
            .ends_with("(not ring: it needs a commutative operation)")
    );
    assert!(selector.list().contains(" * ring"));
    selector.force("bcast", "hypercube").unwrap();
    assert_eq!(
        selector.choose(Collective::Bcast, 4, 8, ANY).algorithm.name,
        "binomial"
    );
}

#[test]
fn wrong_names_are_answered_with_the_right_ones() {
    let mut selector = Selector::new();
    let error = selector.force("allreduce", "rung").unwrap_err();
    assert!(
        error
            .to_string()
            .contains("recursive_doubling, rabenseifner, ring"),
        "{error}"
    );
    let error = selector.force("allredoce", "ring").unwrap_err();
    assert!(error.to_string().contains("barrier, bcast"), "{error}");
    let error = selector.force_list("allreduce:ring").unwrap_err();
    assert_eq!(
        error,
        Error::NotAPair {
            text: "allreduce:ring".to_string()
        }
    );
}

#[test]
fn a_table_of_the_user_comes_first() {
    let text =
        "# mine\nallreduce\t0\t-\t100\t200\tlinear\nbcast 5 5 0 - scatter_recursive_doubling";
    let selector = Selector::new().with_table(text).unwrap();
    let name = |collective, ranks, bytes| {
        selector
            .choose(collective, ranks, bytes, ANY)
            .algorithm
            .name
    };
    assert_eq!(name(Collective::Allreduce, 4, 100), "linear");
    assert_eq!(name(Collective::Allreduce, 4, 200), "linear");
    assert_ne!(name(Collective::Allreduce, 4, 99), "linear");
    assert_ne!(name(Collective::Allreduce, 4, 201), "linear");
    // Not a power of two: the line is passed over.
    assert_ne!(name(Collective::Bcast, 5, 0), "scatter_recursive_doubling");
    let problem = |text: &str| Selector::new().with_table(text).unwrap_err().to_string();
    assert!(problem("\nbcast 0 - 0 -").contains("line 2: expected 6 or 7 columns, found 5"));
    assert!(problem("bcast 0 - 0 - ring").contains("bcast has no algorithm called 'ring'"));
    assert!(problem("bcast 0 - x - chain").contains("'x' is neither a number nor '-'"));
    assert!(problem("bcast 0 - 0 - chain here").contains("'here' is none of shared_cores, own"));
    assert!(problem("bcast 0 - 0 - parcels").contains("bcast does not go by parcels"));
    assert!(problem("bcast 0 - 0 - chain in_place").contains("ways through shared memory only"));
}

#[test]
fn lines_for_shared_cores_are_for_them_alone() {
    let text = "bcast 0 - 0 - chain shared_cores\nbcast 0 - 0 - linear -";
    let selector = Selector::new().with_table(text).unwrap();
    let shared = Traits {
        shared_cores: true,
        ..ANY
    };
    for (traits, expected) in [(shared, "chain"), (ANY, "linear")] {
        let choice = selector.choose(Collective::Bcast, 4, 8, traits);
        assert_eq!(choice.algorithm.name, expected);
    }
}

#[test]
fn lines_for_several_nodes_and_for_leaders_are_for_them_alone() {
    let text = "bcast 0 - 0 - chain several_nodes\nbcast 0 - 0 - linear leaders";
    let selector = Selector::new().with_table(text).unwrap();
    let name = |span| {
        let choice = selector.choose(Collective::Bcast, 4, 8, Traits { span, ..ANY });
        choice.algorithm.name
    };
    assert_eq!(name(Span::SeveralNodes), "chain");
    assert_eq!(name(Span::Leaders), "linear");
    assert_eq!(name(Span::OneNode), "binomial");
    // On one node the line must not take the place of shared memory.
    assert_eq!(
        selector.ways(Collective::Bcast, OWN_CORES),
        Selector::new().ways(Collective::Bcast, OWN_CORES)
    );
    let of_leaders = leaders_default(Collective::Allgatherv, 4, 1024).to_string();
    assert!(leaders_candidates(Collective::Allgatherv, 4).contains(&of_leaders));
}

/// A line that was found for blocking calls says nothing of nonblocking ones.
#[test]
fn lines_for_blocking_calls_leave_the_background_alone() {
    let text = "bcast 0 - 0 - chain blocking,own_cores";
    let selector = Selector::new().with_table(text).unwrap();
    assert_eq!(
        selector.ways_in_background(Collective::Bcast, OWN_CORES),
        Selector::new().ways_in_background(Collective::Bcast, OWN_CORES)
    );
    assert_eq!(
        selector.ways(Collective::Bcast, OWN_CORES)[0].way,
        Way::Messages
    );
}

/// An algorithm that cuts messages can be told into what.
#[test]
fn a_line_says_what_messages_are_cut_into() {
    let text = "bcast 0 - 0 - chain/100";
    let selector = Selector::new().with_table(text).unwrap();
    let mut call = Call::new(Collective::Bcast, 0, 3);
    call.recv = Side::uniform(250, Layout::contiguous(1));
    assert_eq!(selector.choose_for(&call).to_string(), "chain/100");
    let sends = |selector: &Selector| {
        let steps = selector.schedule(&call).steps;
        let sends = steps.iter().filter(|s| matches!(s, Step::Send { .. }));
        sends.count()
    };
    assert_eq!(sends(&selector), 3);
    let whole = Selector::new().with_table("bcast 0 - 0 - chain").unwrap();
    assert_eq!(sends(&whole), 1);
    let problem = |text: &str| Selector::new().with_table(text).unwrap_err().to_string();
    assert!(problem("bcast 0 - 0 - binomial/100").contains("binomial does not cut messages"));
    assert!(problem("bcast 0 - 0 - chain/0").contains("at least 64"));
    for collective in [Collective::Bcast, Collective::Reduce] {
        assert!(candidates(collective, OWN_CORES).contains(&"chain/8192".to_string()));
    }
}

/// `has_segments` is true of those alone that the length of segments changes.
#[test]
fn algorithms_with_segments_are_known() {
    let table = Block::consecutive(&[4096; 4], &Layout::contiguous(1));
    let many = Side::table(&table, Layout::contiguous(1));
    let one = Side::uniform(4096, Layout::contiguous(1));
    use Collective::*;
    let all = [
        (Bcast, one, one),
        (Gather, one, one),
        (Scatter, one, one),
        (Allgather, one, one),
        (Allgatherv, one, many),
        (Alltoall, one, one),
        (Reduce, one, one),
        (Allreduce, one, one),
        (ReduceScatter, one, many),
        (Scan, one, one),
    ];
    for (collective, send, recv) in all {
        let can = |a: &&Algorithm| a.unmet(4, ANY).is_none();
        for algorithm in algorithms(collective).iter().filter(can) {
            let steps = |segment_bytes: usize| {
                let mut call = Call::new(collective, 0, 4);
                (call.send, call.recv, call.segment_bytes) = (send, recv, segment_bytes);
                algorithm.build(&call).steps.len()
            };
            let changes = steps(256) != steps(1 << 20);
            let name = algorithm.name;
            assert_eq!(changes, algorithm.has_segments(), "{collective:?} {name}");
        }
    }
}

const OWN_CORES: Place = Place {
    ranks: 4,
    shared_cores: false,
    spans_nodes: false,
};

fn ways(selector: &Selector, collective: Collective, place: Place) -> Vec<(Way, (u64, u64))> {
    let rows = selector.ways(collective, place).into_iter();
    rows.map(|row| (row.way, row.bytes)).collect()
}

#[test]
fn ways_are_those_of_the_place() {
    let (pair, shared, spans) = (
        Place {
            ranks: 2,
            ..OWN_CORES
        },
        Place {
            shared_cores: true,
            ..OWN_CORES
        },
        Place {
            spans_nodes: true,
            ..OWN_CORES
        },
    );
    let of = |place| ways(&Selector::new(), Collective::Bcast, place);
    assert_eq!(of(OWN_CORES), [(Way::Runs, (0, u64::MAX))]);
    assert_eq!(
        of(pair),
        [(Way::Pair, (2049, u64::MAX)), (Way::Runs, (0, 4096))]
    );
    assert_eq!(of(shared), [(Way::Runs, (0, u64::MAX))]);
    assert_eq!(of(spans), [(Way::Levels, (0, u64::MAX))]);
    let of_neighbors = |place| ways(&Selector::new(), Collective::NeighborAlltoall, place);
    for place in [OWN_CORES, pair, shared] {
        assert_eq!(of_neighbors(place), [(Way::Parcels, (0, u64::MAX))]);
    }
    assert_eq!(of_neighbors(spans), []);
}

#[test]
fn a_line_for_messages_counts_before_ways_that_follow() {
    let text = "bcast 0 - 100 200 binomial\nbcast 0 - 0 1000 runs own_cores";
    let selector = Selector::new().with_table(text).unwrap();
    assert_eq!(
        ways(&selector, Collective::Bcast, OWN_CORES),
        [
            (Way::Messages, (100, 200)),
            (Way::Runs, (0, 1000)),
            (Way::Runs, (0, u64::MAX))
        ]
    );
    let rows = selector.ways(Collective::Alltoall, OWN_CORES);
    let row = rows.iter().find(|row| row.in_place);
    let row = row.expect("a row for calls in place");
    assert_eq!(row.way, Way::Parts);
    assert!(row.fits(1 << 30, true) && !row.fits(1 << 30, false));
}

#[test]
fn lines_for_the_background_are_for_nonblocking_calls_alone() {
    let text = "scan 0 - 0 1000 runs background\nscan 0 - 5 7 runs\nscan 0 - 100 200 linear";
    let selector = Selector::new().with_table(text).unwrap();
    let shared = Place {
        shared_cores: true,
        ..OWN_CORES
    };
    let blocking = ways(&selector, Collective::Scan, shared);
    assert_eq!(
        blocking[..2],
        [(Way::Runs, (5, 7)), (Way::Messages, (100, 200))]
    );
    let rows = selector.ways_in_background(Collective::Scan, shared);
    assert_eq!((rows[0].way, rows[0].bytes), (Way::Runs, (0, 1000)));
    assert!(rows.iter().all(|row| row.bytes != (5, 7)));
    let problem = |text: &str| {
        let error = Selector::new().with_table(text).unwrap_err();
        error.to_string()
    };
    assert!(problem("scan 0 - 0 - linear background").contains("through shared memory only: runs"));
    let no_pair = problem("bcast 0 - 0 - pair background");
    assert!(no_pair.contains("it goes by: reads, runs"), "{no_pair}");
}

/// A choice must not differ between the ranks of one call.
#[test]
fn the_root_and_the_others_count_the_same_bytes() {
    for collective in [Collective::Gather, Collective::Scatter] {
        let mut root = Call::new(collective, 0, 4);
        let mut other = Call::new(collective, 1, 4);
        let data = Side::uniform(6, Layout::contiguous(4));
        let same = Side::uniform(3, Layout::contiguous(8));
        if collective == Collective::Gather {
            (root.recv, other.send) = (data, same);
        } else {
            (root.send, other.recv) = (data, same);
        }
        assert_eq!((root.bytes(), other.bytes()), (24, 24));
    }
}

/// No algorithm does more than n·log2(n) work to describe n ranks' collective.
#[test]
fn schedules_grow_with_the_ranks_and_not_with_their_square() {
    let ranks = 4096;
    for &collective in Collective::ALL {
        for algorithm in algorithms(collective).iter().filter(|a| !a.inter) {
            let mut call = Call::new(collective, 0, ranks);
            let data = Side::uniform(8, Layout::contiguous(8));
            (call.send, call.recv) = (data, data);
            let steps = algorithm.build(&call).steps.len();
            assert!(
                steps < 16 * ranks,
                "{} by {}: {steps}",
                collective.name(),
                algorithm.name
            );
        }
    }
}

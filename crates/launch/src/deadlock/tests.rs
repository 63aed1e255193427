use cloudmpi_segment::{Called, Form, Unready, What};

use super::*;

fn entry(kind: WaitKind, peer: i32, tag: i32) -> WaitEntry {
    WaitEntry {
        kind,
        peer,
        tag,
        context: 0,
        length_bytes: 0,
        called: cloudmpi_segment::NOT_CALLED,
    }
}

fn waits(call: &'static str, any: bool, entries: &[WaitEntry]) -> Seen {
    Seen::Waits {
        call,
        wait: WaitSnapshot {
            since_ns: 1,
            total: entries.len() as u32,
            any,
            entries: entries.to_vec(),
            generation: 2,
        },
    }
}

fn recv(peer: i32, tag: i32) -> Seen {
    waits("MPI_Recv", false, &[entry(WaitKind::Receive, peer, tag)])
}

fn look(ranks: Vec<Seen>, traffic: Vec<(u64, u64)>) -> Observation {
    let asleep = vec![true; ranks.len()];
    Observation {
        ranks,
        traffic,
        asleep,
        leaves_unread: false,
    }
}

/// Observes the same thing for `seconds` and counts the reports.
fn reports(watcher: &mut Watcher, ranks: &[Seen], traffic: &[(u64, u64)], seconds: u64) -> usize {
    let start = Instant::now();
    (0..seconds * 4)
        .filter(|i| {
            let now = start + Duration::from_millis(250 * i);
            watcher.observe(look(ranks.to_vec(), traffic.to_vec()), now)
        })
        .count()
}

#[test]
fn a_pair_that_waits_for_each_other_is_reported_once() {
    let mut watcher = Watcher::default();
    let ranks = [recv(1, 7), recv(0, 8)];
    assert_eq!(reports(&mut watcher, &ranks, &[(3, 2), (2, 3)], 10), 1);
    let text = watcher.explain();
    assert!(text.contains("rank 0 waits in MPI_Recv for rank 1 (tag 7, MPI_COMM_WORLD)"));
    assert!(text.contains("→ rank 1 waits in MPI_Recv for rank 0 (tag 8, MPI_COMM_WORLD)"));
    assert!(text.ends_with("a cycle of 2 ranks"), "{text}");
}

#[test]
fn not_before_a_second_and_four_looks() {
    let start = Instant::now();
    let mut watcher = Watcher::default();
    let ranks = vec![recv(1, 7), recv(0, 8)];
    for ms in [0, 250, 500, 750, 999] {
        let now = start + Duration::from_millis(ms);
        assert!(!watcher.observe(look(ranks.clone(), vec![(0, 0); 2]), now));
    }
    let now = start + Duration::from_millis(1000);
    assert!(watcher.observe(look(ranks.clone(), vec![(0, 0); 2]), now));
    // Long pauses of the launcher itself must not count as observations.
    let mut watcher = Watcher::default();
    for s in [0, 10, 20] {
        let now = start + Duration::from_secs(s);
        assert!(!watcher.observe(look(ranks.clone(), vec![(0, 0); 2]), now));
    }
}

#[test]
fn no_alarm_while_anything_can_move() {
    let pair = [recv(1, 7), recv(0, 8)];
    let under_way = [(1, 0), (0, 0)];
    assert_eq!(reports(&mut Watcher::default(), &pair, &under_way, 10), 0);
    let busy = [recv(1, 7), Seen::Busy];
    assert_eq!(reports(&mut Watcher::default(), &busy, &[(0, 0); 2], 10), 0);
    for kind in [WaitKind::User, WaitKind::Threads, WaitKind::Outside] {
        let outside = [recv(1, 7), waits("MPI_Wait", false, &[entry(kind, -1, -1)])];
        let reports = reports(&mut Watcher::default(), &outside, &[(0, 0); 2], 10);
        assert_eq!(reports, 0, "{kind:?}");
    }
    let nobody = [Seen::Gone, Seen::Gone];
    assert_eq!(
        reports(&mut Watcher::default(), &nobody, &[(0, 0); 2], 10),
        0
    );
}

/// What was sent to a rank that has ended is under way for ever. By sockets, it cannot be told from what is.
#[test]
fn what_nobody_will_take_in_is_not_under_way() {
    let start = Instant::now();
    for leaves_unread in [false, true] {
        let mut watcher = Watcher::default();
        let reports = (0..20).filter(|i| {
            let ranks = vec![recv(1, 7), Seen::Gone];
            let seen = Observation {
                leaves_unread,
                ..look(ranks, vec![(1, 0), (0, 0)])
            };
            watcher.observe(seen, start + Duration::from_millis(250 * i))
        });
        assert_eq!(reports.count(), usize::from(leaves_unread));
    }
}

#[test]
fn traffic_or_a_new_wait_starts_the_clock_again() {
    let start = Instant::now();
    let mut watcher = Watcher::default();
    for i in 0..40u64 {
        let now = start + Duration::from_millis(250 * i);
        let traffic = vec![(i / 3, i / 3), (0, 0)];
        assert!(!watcher.observe(look(vec![recv(1, 7), recv(0, 8)], traffic), now));
    }
}

#[test]
fn the_shortest_cycle_is_named_and_the_rest_counted() {
    // 0 → 1 → 2 → 0, 3 ⇄ 4, 5 → 0.
    let ranks = [
        recv(1, 1),
        recv(2, 1),
        recv(0, 1),
        recv(4, 1),
        recv(3, 1),
        recv(0, 1),
    ];
    let text = explain(&ranks);
    assert!(text.contains("rank 3 waits"), "{text}");
    assert!(
        text.ends_with("a cycle of 2 ranks; 4 ranks outside it"),
        "{text}"
    );
}

#[test]
fn a_self_wait_is_a_cycle_of_one() {
    let text = explain(&[recv(0, 5)]);
    assert!(
        text.contains("rank 0 waits in MPI_Recv for itself (tag 5"),
        "{text}"
    );
    assert!(text.ends_with("a cycle of 1 rank"), "{text}");
}

#[test]
fn a_partition_that_is_not_ready_is_the_cause() {
    let unready = WaitEntry {
        length_bytes: Unready {
            first: 3,
            partitions: 1,
        }
        .word(),
        ..entry(WaitKind::Partitions, 1, 7)
    };
    let sender = waits("MPI_Wait", false, &[unready]);
    let ranks = [sender.clone(), recv(0, 7)];
    assert_eq!(
        reports(&mut Watcher::default(), &ranks, &[(3, 3); 2], 10),
        1
    );
    let text = explain(&ranks);
    let line = "rank 0 waits in MPI_Wait for partition 3 of its message to rank 1 (tag 7, MPI_COMM_WORLD) to be made ready";
    assert!(text.contains(line), "{text}");
    assert!(
        text.ends_with("a cycle of 1 rank; 1 rank outside it"),
        "{text}"
    );
    // Another thread may make it ready.
    let threads = entry(WaitKind::Threads, WAIT_ANY, WAIT_ANY);
    let ranks = [waits("MPI_Wait", false, &[threads, unready]), recv(0, 7)];
    assert_eq!(
        reports(&mut Watcher::default(), &ranks, &[(3, 3); 2], 10),
        0
    );
}

#[test]
fn without_a_cycle_the_finished_rank_comes_first() {
    let ranks = [recv(WAIT_ANY, WAIT_ANY), recv(0, 1), recv(3, 2), Seen::Gone];
    let text = explain(&ranks);
    let lines: Vec<&str> = text.lines().skip(1).map(str::trim).collect();
    assert_eq!(
        lines,
        [
            "rank 2 waits in MPI_Recv for rank 3 (tag 2, MPI_COMM_WORLD), which has finished",
            "rank 0 waits in MPI_Recv for any rank (any tag, MPI_COMM_WORLD)",
            "rank 1 waits in MPI_Recv for rank 0 (tag 1, MPI_COMM_WORLD)",
        ]
    );
}

#[test]
fn a_cycle_may_lead_through_one_of_many_waits() {
    let many: Vec<WaitEntry> = (2..8).map(|peer| entry(WaitKind::Send, peer, 1)).collect();
    let mut ranks = vec![recv(7, 1), recv(0, 1)];
    ranks.extend((2..7).map(|_| Seen::Gone));
    ranks.push(waits("MPI_Waitall", false, &[entry(WaitKind::Send, 1, 1)]));
    ranks[0] = waits("MPI_Waitall", false, &many);
    let text = explain(&ranks);
    assert!(
        text.contains("rank 0 waits in MPI_Waitall for rank 7"),
        "{text}"
    );
    assert!(text.ends_with("a cycle of 3 ranks"), "{text}");
}

#[test]
fn a_rank_that_is_not_asleep_may_have_been_woken() {
    let start = Instant::now();
    let mut watcher = Watcher::default();
    let mut report_after = |asleep: [bool; 2], ticks: std::ops::Range<u64>| {
        ticks
            .filter(|tick| {
                let mut seen = look(vec![recv(1, 7), recv(0, 8)], vec![(0, 0); 2]);
                seen.asleep = asleep.to_vec();
                watcher.observe(seen, start + Duration::from_millis(250 * tick))
            })
            .count()
    };
    assert_eq!(report_after([true, false], 0..40), 0);
    assert_eq!(report_after([false, true], 40..41), 0, "seen asleep once");
    assert_eq!(report_after([false, true], 41..50), 1);
}

#[test]
fn collectives_and_communicators_are_told_apart() {
    let mut in_collective = entry(WaitKind::Receive, 1, 3);
    in_collective.context = 1;
    let mut elsewhere = entry(WaitKind::Send, 0, 4);
    elsewhere.context = 10;
    let ranks = [
        waits("MPI_Barrier", false, &[in_collective]),
        waits("MPI_Ssend", false, &[elsewhere]),
    ];
    let text = explain(&ranks);
    assert!(text.contains("MPI_Barrier for rank 1 (a collective on MPI_COMM_WORLD)"));
    assert!(text.contains("MPI_Ssend for rank 0 (tag 4, communicator 5)"));
}

#[test]
fn a_rank_in_finalize_is_named_as_the_cause() {
    let job = entry(WaitKind::Job, WAIT_ANY, WAIT_ANY);
    let ranks = [waits("MPI_Finalize", false, &[job]), recv(2, 1), recv(0, 1)];
    let text = explain(&ranks);
    let lines: Vec<&str> = text.lines().skip(1).map(str::trim).collect();
    assert_eq!(
        lines,
        [
            "rank 2 waits in MPI_Recv for rank 0 (tag 1, MPI_COMM_WORLD), which is in MPI_Finalize",
            "rank 0 waits in MPI_Finalize for the other ranks",
            "rank 1 waits in MPI_Recv for rank 2 (tag 1, MPI_COMM_WORLD)",
        ]
    );
}

#[test]
fn a_part_of_the_ranks_is_still_whatever_it_waits_for() {
    let mut watcher = Watcher::default();
    let start = Instant::now();
    // The rank waits for a rank of another node. Its messages may be under way to that node, and one rank
    // has finished.
    let mut told = |ranks: &[Seen], ticks: std::ops::Range<u64>| {
        let now = |tick| start + Duration::from_millis(250 * tick);
        let traffic = vec![(9, 2); ranks.len()];
        ticks
            .filter(|tick| watcher.observe_part(look(ranks.to_vec(), traffic.clone()), now(*tick)))
            .count()
    };
    assert_eq!(told(&[recv(7, 1), Seen::Gone], 0..20), 1);
    assert_eq!(told(&[recv(7, 1), Seen::Busy], 20..40), 0);
    // No rank is left that could act: the launcher has to say that too.
    assert_eq!(told(&[Seen::Gone, Seen::Gone], 40..60), 1);
}

/// A rank that waits for `peer` in its `number`th collective on MPI_COMM_WORLD.
fn in_collective(call: &'static str, peer: i32, number: u32, which: u8, root: u32) -> Seen {
    collective_after(call, peer, (number, which, root), What::NOTHING)
}

fn collective_after(
    call: &'static str,
    peer: i32,
    (number, which, root): (u32, u8, u32),
    before: What,
) -> Seen {
    let called = Called {
        what: What { which, root },
        number,
        form: Form::Blocking,
        length_bytes: 0,
        before,
    };
    let kind = match call {
        "MPI_Finalize" => WaitKind::Job,
        _ => WaitKind::Collective,
    };
    let entry = WaitEntry {
        context: u32::from(kind == WaitKind::Collective),
        called: called.words(),
        ..entry(kind, peer, WAIT_ANY)
    };
    waits(call, false, &[entry])
}

const BARRIER: u8 = 1;
const BCAST: u8 = 2;

#[test]
fn ranks_in_different_collectives_are_named() {
    let text = explain(&[
        in_collective("MPI_Barrier", 1, 5, BARRIER, 0),
        collective_after(
            "MPI_Bcast",
            0,
            (6, BCAST, 1),
            What {
                which: BCAST,
                root: 0,
            },
        ),
    ]);
    let line = "rank 0 is in its 5th collective on MPI_COMM_WORLD, MPI_Barrier; rank 1 is in its 6th, MPI_Bcast with root 1, after MPI_Bcast with root 0";
    assert!(text.contains(line), "{text}");
    let text = explain(&[
        in_collective("MPI_Bcast", 1, 3, BCAST, 1),
        in_collective("MPI_Bcast", 0, 3, BCAST, 0),
    ]);
    let line = "rank 0 is in its 3rd collective on MPI_COMM_WORLD, MPI_Bcast with root 1; rank 1 is in its 3rd, MPI_Bcast with root 0";
    assert!(text.contains(line), "{text}");
    let before = |root| What { which: BCAST, root };
    let text = explain(&[
        collective_after("MPI_Barrier", 1, (12, BARRIER, 0), before(0)),
        collective_after("MPI_Barrier", 0, (12, BARRIER, 0), before(1)),
    ]);
    let line =
        "the call before was MPI_Bcast with root 0 on rank 0, MPI_Bcast with root 1 on rank 1";
    assert!(text.contains(line), "{text}");
    let text = explain(&[
        in_collective("MPI_Finalize", WAIT_ANY, 1, BARRIER, 0),
        collective_after(
            "MPI_Barrier",
            0,
            (2, BARRIER, 0),
            What {
                which: BARRIER,
                root: 0,
            },
        ),
    ]);
    let line = "rank 0 is in MPI_Finalize, after its 1st collective on MPI_COMM_WORLD, MPI_Barrier; rank 1 is in its 2nd, MPI_Barrier, after MPI_Barrier";
    assert!(text.contains(line), "{text}");
}

#[test]
fn ranks_that_are_held_up_by_something_else_are_no_mismatch() {
    // Rank 1 waits for rank 2, which waits for a message that rank 0 would send after its barrier.
    let text = explain(&[
        collective_after(
            "MPI_Barrier",
            1,
            (6, BARRIER, 0),
            What {
                which: BCAST,
                root: 2,
            },
        ),
        in_collective("MPI_Bcast", 2, 5, BCAST, 2),
        recv(0, 7),
    ]);
    assert!(!text.contains("same collectives"), "{text}");
    let text = explain(&[
        in_collective("MPI_Barrier", 2, 5, BARRIER, 0),
        in_collective("MPI_Barrier", 0, 5, BARRIER, 0),
        recv(0, 7),
    ]);
    assert!(!text.contains("same collectives"), "{text}");
}

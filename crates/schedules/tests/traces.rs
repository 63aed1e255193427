//! Traces written by hand: their operations, and refused traces with the reason.

use cloudmpi_schedules::trace::{
    Clock, Options, RankTrace, Summary, TraceError, convert, extrapolate,
};
use cloudmpi_schedules::{Op, RankGraph, to_goal};
use cloudmpi_simulate::{Mode, Parameters, simulate};

/// `bodies[r]` has the lines of rank r behind the head.
fn traces(bodies: &[&str]) -> Result<Vec<RankTrace>, TraceError> {
    let ranks = bodies.len();
    let world: String = (0..ranks).map(|rank| format!(" {rank}")).collect();
    let trace = |(rank, body): (usize, &&str)| {
        let lines: String = body
            .lines()
            .map(|line| format!("{}\n", line.trim()))
            .collect();
        let text = format!(
            "cloudmpi-trace 1\nrank {rank} {ranks}\nhost h 64\ncomm 0{world}\n{lines}e 0 0\n"
        );
        RankTrace::parse(&text, &format!("rank.{rank}.trace"))
    };
    bodies.iter().enumerate().map(trace).collect()
}

fn converted(bodies: &[&str]) -> Result<(Vec<RankGraph>, Summary), TraceError> {
    let converted = convert(&traces(bodies)?, &Options::default())?;
    Ok((converted.graphs, converted.summary))
}

fn finish_ps(graphs: &[RankGraph]) -> u64 {
    let parameters = Parameters {
        latency_ps: 1000,
        overhead_ps: 0,
        gap_ps: 0,
        gap_per_byte_ps: 0,
        overhead_per_byte_ps: 0,
        eager_limit_bytes: 100,
        lateness: None,
    };
    let goal = to_goal(graphs).expect("a schedule");
    simulate(&goal, &parameters, Mode::FullDuplex)
        .expect("no deadlock")
        .finish_ps
}

fn error(bodies: &[&str]) -> String {
    converted(bodies).expect_err("refused").to_string()
}

#[test]
fn computing_and_messages_follow_each_other() {
    let bodies = ["s 5 0 0 1 7 10\nr 0 0 0 1 1", "r 2 0 0 0 7\ns 4 0 0 0 1 1"];
    let (graphs, summary) = converted(&bodies).expect("a trace");
    // 5 ns, a message of 1 ns, 4 ns, a message of 1 ns.
    assert_eq!(finish_ps(&graphs), 11_000);
    assert_eq!(
        (summary.messages, summary.message_bytes, summary.computed_ns),
        (2, 11, 11)
    );
}

#[test]
fn what_is_begun_overlaps_with_computing() {
    let (graphs, _) = converted(&[
        "R 0 0 0 0 1 -1\nS 0 0 1 0 1 3 10\nw 900 0 0:1:3 1",
        "R 0 0 0 0 0 3\nS 0 0 1 0 0 3 20\nw 5 0 1\nw 0 0 0:0:3",
    ])
    .expect("a trace");
    assert_eq!(
        finish_ps(&graphs),
        900_000,
        "the messages travel while rank 0 computes"
    );
    // Each receive is as long as the message sent to it.
    let lengths = |graph: &RankGraph| {
        let received = graph.ops.iter().filter_map(|op| match op {
            Op::Recv { bytes, .. } => Some(*bytes),
            _ => None,
        });
        received.collect::<Vec<_>>()
    };
    assert_eq!(
        (lengths(&graphs[0]), lengths(&graphs[1])),
        (vec![20], vec![10])
    );
}

#[test]
fn messages_match_by_communicator_and_tag_not_by_time() {
    // Two communicators of the same members, and tags received in the other order.
    let (graphs, _) = converted(&[
        "comm 1 0 1\ns 0 0 0 1 5 1\ns 0 0 1 1 5 2\ns 0 0 0 1 6 3",
        "comm 1 0 1\nR 0 0 9 0 0 6\nr 0 0 1 0 5\nr 0 0 0 0 5\nw 0 0 9:0:6",
    ])
    .expect("a trace");
    let received: Vec<u64> = graphs[1]
        .ops
        .iter()
        .filter_map(|op| match op {
            Op::Recv { bytes, .. } => Some(*bytes),
            _ => None,
        })
        .collect();
    assert_eq!(received, [3, 2, 1]);
    assert_eq!(finish_ps(&graphs), 1000);
}

#[test]
fn collectives_are_the_librarys_own() {
    let all = "c 3 0 - 0 allreduce - 0 1 - u:1000:8";
    let (graphs, summary) = converted(&[all, all, all, all]).expect("a trace");
    assert_eq!(summary.collective_calls, 4);
    // 8,000 bytes on four ranks: recursive doubling sends the whole vector twice.
    assert_eq!(summary.collective_bytes, 4 * 2 * 8000);
    assert!(finish_ps(&graphs) >= 3_000 + 2_000);
    let background = "c 3 0 0 0 allreduce - 0 1 - u:1000:8\nw 1000000 0 0";
    let (graphs, _) = converted(&[background, background]).expect("a trace");
    assert_eq!(finish_ps(&graphs), 1_000_003_000);
}

#[test]
fn intercommunicators_have_two_names_and_one_meaning() {
    let (graphs, _) = converted(&[
        "comm 1 0 / 1 2\ns 0 0 1 1 4 9\nc 0 0 - 1 bcast -4 0 1 - u:5:1",
        "comm 1 1 2 / 0\nc 0 0 - 1 bcast 0 0 1 - u:5:1",
        "comm 1 1 2 / 0\nr 0 0 1 0 4\nc 0 0 - 1 bcast 0 0 1 - u:5:1",
    ])
    .expect("a trace");
    assert_eq!(graphs[0].sent().1, 9 + 5);
    assert!(finish_ps(&graphs) >= 1000);
}

#[test]
fn cancelled_receives_are_nothing() {
    let (graphs, _) = converted(&["R 0 0 0 0 1 1\nw 1 0 0:x", ""]).expect("a trace");
    assert_eq!(graphs[0].received(), (0, 0));
    assert_eq!(finish_ps(&graphs), 1000);
}

#[test]
fn the_clock_is_the_processors_where_ranks_shared_cores() {
    let parse = |rank: usize, cores: usize| {
        let text =
            format!("cloudmpi-trace 1\nrank {rank} 2\nhost h {cores}\ncomm 0 0 1\ne 100 60\n");
        RankTrace::parse(&text, "t").expect("a trace")
    };
    let computed = |cores: usize, clock: Clock| {
        let options = Options {
            clock,
            ..Options::default()
        };
        let summary = convert(&[parse(0, cores), parse(1, cores)], &options)
            .expect("a trace")
            .summary;
        (summary.computed_ns, summary.by_cpu_time)
    };
    assert_eq!(computed(2, Clock::Suitable), (200, false));
    assert_eq!(computed(1, Clock::Suitable), (120, true));
    assert_eq!(computed(1, Clock::Wall), (200, false));
}

#[test]
fn what_cannot_be_is_refused_with_place_and_reason() {
    for (bodies, parts) in [
        (
            &["s 0 0 0 1 7 10", ""][..],
            &["rank.0.trace:5", "rank 1 never receives"][..],
        ),
        (
            &["", "r 0 0 0 0 7"],
            &["rank.1.trace:5", "rank 0 never sends"],
        ),
        (&["s 0 0 0 9 7 10", ""], &["rank.0.trace:5", "rank 9"]),
        (&["s 0 0 3 1 7 10", ""], &["communicator 3"]),
        (
            &["u MPI_Win_create", ""],
            &["MPI_Win_create", "cannot be simulated"],
        ),
        (
            &[
                "c 0 0 - 0 bcast 0 0 1 - u:1:1",
                "c 0 0 - 0 barrier - 0 1 - -",
            ],
            &["a barrier, where", "a bcast"],
        ),
        (
            &[
                "c 0 0 - 0 bcast 0 0 1 - u:1:1",
                "c 0 0 - 0 bcast 0 0 1 - u:2:1",
            ],
            &["arguments disagree"],
        ),
        (&["c 0 0 - 0 bcast 7 0 1 - u:1:1", ""], &["root 7"]),
        (
            &["c 0 0 - 0 scatterv 0 0 1 t:1:1, u:1:1", ""],
            &["1 counts where 2 are due"],
        ),
        (&["c 0 0 - 0 nonsense 0 0 1 - -", ""], &["nonsense"]),
        (
            &["R 0 0 0 0 -1 1\nf 0 0 0", ""],
            &["freed before it is complete"],
        ),
        (&["R 0 0 0 0 -1 1", ""], &["never completed"]),
        (&["s 0 0 0 1", ""], &["ends too early"]),
        (&["s 0 0 0 1 1 1 1", ""], &["after the end"]),
        (&["q 0 0", ""], &["unknown event 'q'"]),
        (&["comm 1 0 5", ""], &["not of this job"]),
    ] {
        let error = error(bodies);
        for part in parts {
            assert!(error.contains(part), "{bodies:?}: {error}");
        }
        assert!(!error.contains('\n'));
    }
    let cut = RankTrace::parse(
        "cloudmpi-trace 1\nrank 0 1\nhost h 1\ncomm 0 0\ns 0 0 0",
        "t",
    );
    assert!(cut.is_err());
    let unended = RankTrace::parse("cloudmpi-trace 1\nrank 0 1\nhost h 1\ncomm 0 0\n", "t");
    assert!(
        unended
            .expect_err("no end")
            .to_string()
            .contains("MPI_Finalize")
    );
    assert!(
        RankTrace::parse("PNG", "t")
            .expect_err("no trace")
            .to_string()
            .contains("no trace")
    );
}

/// A ring of shifts, a scatter from rank 0 and an allreduce.
fn ring(ranks: usize) -> Vec<String> {
    let body = |rank: usize| {
        let (up, down) = ((rank + 1) % ranks, (rank + ranks - 1) % ranks);
        let table = format!("t:8:{}", "100,".repeat(ranks));
        let send = if rank == 0 { table.as_str() } else { "-" };
        format!(
            "c 0 0 - 0 scatterv 0 0 1 {send} u:100:8\nx 50 0 0 {up} 3 640 {down} 3\n\
             R 0 0 0 0 {up} 4\nS 0 0 1 0 {down} 4 80\nw 0 0 0:{up}:4 1\n\
             c 10 0 - 0 allreduce - 0 1 - u:100:8"
        )
    };
    (0..ranks).map(body).collect()
}

fn as_strs(bodies: &[String]) -> Vec<&str> {
    bodies.iter().map(String::as_str).collect()
}

#[test]
fn a_ring_extrapolates_to_the_same_ring() {
    let small = traces(&as_strs(&ring(5))).expect("traces");
    let options = Options::default();
    for ranks in [3, 8, 40] {
        let larger = extrapolate(&small, ranks).expect("a ring of any size");
        let found = convert(&larger, &options).expect("matched");
        let due =
            convert(&traces(&as_strs(&ring(ranks))).expect("traces"), &options).expect("matched");
        assert_eq!(found.summary, due.summary);
        assert_eq!(found.graphs, due.graphs);
    }
}

/// A ring whose ranks find their requests complete in different orders, some with a call for each.
#[test]
fn the_order_of_completions_is_no_pattern() {
    let body = |rank: usize, ranks: usize, chance: bool| {
        let (up, down) = ((rank + 1) % ranks, (rank + ranks - 1) % ranks);
        let begin = |n: usize| {
            let (send, receive) = (2 * n, 2 * n + 1);
            format!("S 1 0 {send} 0 {up} 3 640\nR 1 0 {receive} 0 {down} 3\n")
        };
        let [a, b] = [0, 2].map(|send| [format!("{send}"), format!("{}:{down}:3", send + 1)]);
        let one_by_one = match chance && rank == 2 {
            true => format!("w 7 0 {}\nw 8 0 {}\n", a[1], a[0]),
            false => format!("w 7 0 {}\nw 8 0 {}\n", a[0], a[1]),
        };
        let some = match rank {
            1 if chance => format!("w 5 0 {}\nw 4 0 {}\n", b[1], b[0]),
            _ => format!("w 5 0 {} {}\n", b[0], b[1]),
        };
        let rest = if chance && rank == 1 { 6 } else { 10 };
        let barrier = format!("c {rest} 0 - 0 barrier - 0 1 - -");
        [begin(0), one_by_one, begin(1), some, barrier].concat()
    };
    let ring = |ranks: usize, chance: bool| {
        let bodies: Vec<String> = (0..ranks).map(|rank| body(rank, ranks, chance)).collect();
        traces(&as_strs(&bodies)).expect("traces")
    };
    let options = Options::default();
    let larger = extrapolate(&ring(5, true), 8).expect("a ring of any size");
    let found = convert(&larger, &options).expect("matched");
    let due = convert(&ring(8, false), &options).expect("matched");
    assert_eq!(found.summary, due.summary);
    assert_eq!(found.graphs, due.graphs);
    // A call that waits for other requests is different work.
    let other = [
        "S 0 0 0 0 1 3 1\nR 0 0 1 0 2 3\nw 0 0 0\nc 0 0 - 0 barrier - 0 1 - -\nw 0 0 1:2:3",
        "S 0 0 0 0 2 3 1\nR 0 0 1 0 0 3\nw 0 0 1:0:3\nc 0 0 - 0 barrier - 0 1 - -\nw 0 0 0",
        "S 0 0 0 0 0 3 1\nR 0 0 1 0 1 3\nw 0 0 0\nc 0 0 - 0 barrier - 0 1 - -\nw 0 0 1:1:3",
    ];
    let error = extrapolate(&traces(&other).expect("traces"), 8).expect_err("no pattern");
    assert!(
        error
            .to_string()
            .contains("here rank 1 does something else"),
        "{error}"
    );
}

#[test]
fn what_has_no_pattern_is_not_extrapolated() {
    let refuse = |bodies: &[&str], ranks: usize, part: &str| {
        let traces = traces(bodies).expect("traces");
        let error = extrapolate(&traces, ranks).expect_err(part).to_string();
        assert!(error.contains(part), "{error}");
    };
    // An open chain: the ends have less work.
    refuse(
        &["s 0 0 0 1 0 1", "r 0 0 0 0 0\ns 0 0 0 2 0 1", "r 0 0 0 1 0"],
        6,
        "the ranks do not do the same",
    );
    // Each rank sends to its partner by a bit.
    let to = |peer: usize| format!("x 0 0 0 {peer} 0 1 {peer} 0");
    let bodies = [to(1), to(0), to(3), to(2)];
    refuse(&as_strs(&bodies), 8, "same distance");
    let across = [to(2), to(3), to(0), to(1)];
    refuse(&as_strs(&across), 8, "half of all ranks");
    // Other amounts on other ranks.
    let gatherv = "c 0 0 - 0 allgatherv - 1 1 - t:8:3,4,3,";
    refuse(
        &[gatherv, gatherv, gatherv],
        6,
        "not the same for all ranks",
    );
    let reduce = |count: usize| format!("c 0 0 - 0 scatter 0 0 1 - u:{count}:8");
    let bodies = [reduce(1), reduce(2), reduce(3)];
    refuse(&as_strs(&bodies), 6, "another amount");
    // A communicator of some.
    let pair = "comm 1 0 1\nc 0 0 - 1 barrier - 0 1 - -";
    refuse(&[pair, pair, ""], 6, "does not hold all ranks");
    let root = "c 0 0 - 0 bcast 2 0 1 - u:1:1";
    refuse(&[root, root, root], 2, "its root is rank 2");
}

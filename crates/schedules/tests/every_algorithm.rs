//! Every algorithm of every collective as operations. They send the messages of the schedule, and
//! run to the end for any order of messages in the network.

use std::collections::{HashMap, VecDeque};

use cloudmpi_coll::{Collective, Need, Step, algorithms};
use cloudmpi_schedules::{After, GoalText, Op, RankGraph, Work, Workload, to_goal};
use cloudmpi_simulate::{Goal, Mode, Parameters, simulate};

const WORK: Work = Work {
    copy_ps_per_byte: 100.0,
    reduce_ps_per_byte: 250.0,
};

/// The operations of a rank that run.
struct Rank {
    waits_for: Vec<usize>,
    users: Vec<Vec<(usize, bool)>>,
    ready: VecDeque<usize>,
    done: Vec<bool>,
}

impl Rank {
    fn new(graph: &RankGraph) -> Rank {
        let mut waits_for = vec![0; graph.ops.len()];
        let mut users = vec![Vec::new(); graph.ops.len()];
        for (id, after) in &graph.edges {
            let (other, at_start) = match *after {
                After::Finish(other) => (other, false),
                After::Start(other) => (other, true),
            };
            waits_for[*id as usize] += 1;
            users[other as usize].push((*id as usize, at_start));
        }
        let ready = (0..waits_for.len())
            .filter(|i| waits_for[*i] == 0)
            .collect();
        let done = vec![false; graph.ops.len()];
        Rank {
            waits_for,
            users,
            ready,
            done,
        }
    }

    fn free(&mut self, op: usize, start: bool) {
        for (user, at_start) in self.users[op].clone() {
            if at_start == start {
                self.waits_for[user] -= 1;
                if self.waits_for[user] == 0 {
                    self.ready.push_back(user);
                }
            }
        }
    }
}

/// Runs the operations with sends that wait for their receives (like long messages), and returns
/// the operations that never ended.
fn run_rendezvous(graphs: &[RankGraph]) -> Vec<(usize, usize)> {
    let mut ranks: Vec<Rank> = graphs.iter().map(Rank::new).collect();
    type Key = (u32, u32, u32);
    let mut sends: HashMap<Key, VecDeque<(usize, u64)>> = HashMap::new();
    let mut receives: HashMap<Key, VecDeque<(usize, u64)>> = HashMap::new();
    loop {
        let mut moved = false;
        for r in 0..ranks.len() {
            while let Some(op) = ranks[r].ready.pop_front() {
                moved = true;
                ranks[r].free(op, true);
                let me = r as u32;
                let (key, bytes, own, other) = match graphs[r].ops[op] {
                    Op::Calc { .. } => {
                        ranks[r].done[op] = true;
                        ranks[r].free(op, false);
                        continue;
                    }
                    Op::Send { to, bytes, tag } => {
                        ((me, to, tag), bytes, &mut sends, &mut receives)
                    }
                    Op::Recv { from, bytes, tag } => {
                        ((from, me, tag), bytes, &mut receives, &mut sends)
                    }
                };
                let Some((partner, partner_bytes)) = other.entry(key).or_default().pop_front()
                else {
                    own.entry(key).or_default().push_back((op, bytes));
                    continue;
                };
                assert_eq!(bytes, partner_bytes, "both ends of a message know its size");
                let partner_rank = if key.0 == me { key.1 } else { key.0 } as usize;
                for (rank, op) in [(r, op), (partner_rank, partner)] {
                    ranks[rank].done[op] = true;
                    ranks[rank].free(op, false);
                }
            }
        }
        if !moved {
            break;
        }
    }
    let undone = |(r, rank): (usize, &Rank)| -> Vec<(usize, usize)> {
        let open = rank.done.iter().enumerate().filter(|(_, done)| !**done);
        open.map(|(op, _)| (r, op)).collect()
    };
    ranks.iter().enumerate().flat_map(undone).collect()
}

fn workloads() -> Vec<Workload> {
    let mut all = Vec::new();
    for &collective in Collective::ALL {
        for algorithm in algorithms(collective) {
            // The simulator has no messages for many by services.
            let by_services = [Need::Multicast, Need::Table];
            if algorithm
                .needs
                .iter()
                .any(|need| by_services.contains(need))
            {
                continue;
            }
            let mut found = 0;
            for ranks in [1usize, 2, 3, 4, 5, 7, 8, 16] {
                for blocks in [0, 1, 3, 40_000] {
                    let bytes = blocks
                        * if algorithm.inter {
                            ranks.div_ceil(2) * (ranks / 2).max(1)
                        } else {
                            ranks
                        };
                    if let Ok(workload) = Workload::new(collective, algorithm, ranks, bytes) {
                        all.push(workload);
                        found += 1;
                    }
                }
            }
            assert!(found > 0, "{}/{}", collective.name(), algorithm.name);
        }
    }
    all
}

#[test]
fn messages_and_bytes_are_the_schedules() {
    for workload in workloads() {
        let graphs = workload.graphs(&WORK);
        for (rank, graph) in graphs.iter().enumerate() {
            let schedule = workload.schedule(rank);
            let (messages, bytes) = schedule.sent();
            assert_eq!(
                graph.sent(),
                (messages, bytes as u64),
                "{workload:?} {rank}"
            );
            let work: f64 = schedule
                .steps
                .iter()
                .map(|step| match step {
                    Step::Copy { from, .. } => from.bytes as f64 * WORK.copy_ps_per_byte,
                    Step::Reduce { from, .. } => from.bytes as f64 * WORK.reduce_ps_per_byte,
                    _ => 0.0,
                })
                .sum();
            let calculated: u64 = graph
                .ops
                .iter()
                .map(|op| match op {
                    Op::Calc { ps } => *ps,
                    _ => 0,
                })
                .sum();
            assert_eq!(calculated, work as u64, "{workload:?} {rank}");
        }
        let total = |f: fn(&RankGraph) -> (usize, u64)| {
            graphs
                .iter()
                .map(f)
                .fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
        };
        assert_eq!(
            total(RankGraph::sent),
            total(RankGraph::received),
            "{workload:?}"
        );
    }
}

#[test]
fn every_algorithm_ends() {
    for workload in workloads() {
        let open = run_rendezvous(&workload.graphs(&WORK));
        assert!(
            open.is_empty(),
            "{workload:?}: rank and operation {open:?} never end"
        );
    }
}

#[test]
fn the_simulator_ends_every_algorithm_in_both_modes() {
    // Eager up to 4 KiB: both protocols occur.
    let parameters = Parameters {
        latency_ps: 1_300_000,
        overhead_ps: 150_000,
        gap_ps: 1_500_000,
        gap_per_byte_ps: 86,
        overhead_per_byte_ps: 0,
        eager_limit_bytes: 4096,
        lateness: None,
    };
    for workload in workloads() {
        let graphs = workload.graphs(&WORK);
        let goal = to_goal(&graphs).unwrap_or_else(|error| panic!("{workload:?}: {error}"));
        for mode in [Mode::Compatible, Mode::FullDuplex] {
            let outcome = simulate(&goal, &parameters, mode);
            let outcome = outcome.unwrap_or_else(|error| panic!("{workload:?}: {error}"));
            let messages: usize = graphs.iter().map(|graph| graph.sent().0).sum();
            assert!(
                messages == 0 || outcome.finish_ps > parameters.latency_ps,
                "{workload:?}"
            );
        }
        let text = GoalText(&graphs).to_string();
        let parsed = Goal::parse(&text).unwrap_or_else(|error| panic!("{workload:?}: {error}"));
        assert_eq!(parsed.operations(), goal.operations());
    }
}

#[test]
fn the_check_sees_a_deadlock() {
    let mut waits = RankGraph::default();
    waits.add(
        Op::Recv {
            from: 0,
            bytes: 1,
            tag: 0,
        },
        &[],
    );
    let open = run_rendezvous(&[RankGraph::default(), waits]);
    assert_eq!(open, [(1, 0)]);
}

#[test]
fn a_ring_moves_what_a_ring_must() {
    let workload = Workload::named("allreduce/ring", 4, 4096).expect("a known algorithm");
    for graph in workload.graphs(&Work::default()) {
        assert_eq!(graph.sent(), (6, 6 * 1024));
    }
}

#[test]
fn names_and_numbers_are_checked() {
    for (name, ranks, bytes, part) in [
        ("allreduce/none", 4, 8, "ring"),
        ("nothing", 4, 8, "allreduce"),
        ("allgather/neighbor_exchange", 5, 5, "even number"),
        ("allgather/ring", 4, 7, "multiple of 4"),
        ("bcast", 0, 7, "at least one"),
    ] {
        let error = Workload::named(name, ranks, bytes)
            .expect_err(name)
            .to_string();
        assert!(error.contains(part), "{error}");
    }
    let chosen = Workload::named("allreduce", 16, 1 << 20).expect("chosen by the table");
    assert_eq!(chosen.algorithm.name, "ring");
}

//! `--stats`: what the ranks of a job have counted, as one table for people or as JSON.

use std::collections::BTreeMap;

use cloudmpi_functions as functions;
use cloudmpi_segment::{Count, Counts, PathId, plural};
use cloudmpi_services::size;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The reader of the counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stats {
    People,
    /// As one line of JSON.
    Programs,
}

/// Calls of one function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calls {
    /// Row of the ABI's table of functions.
    pub function: u32,
    pub count: u64,
    pub took_ns: u64,
}

/// What has gone to one peer and come from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct WithPeer {
    /// Rank in MPI_COMM_WORLD.
    pub peer: usize,
    /// Place in the list of all paths.
    pub path: u8,
    pub messages_sent: u64,
    pub bytes_sent: u64,
    pub messages_received: u64,
    pub bytes_received: u64,
    pub waited_ns: u64,
}

/// The counts of one rank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankStats {
    /// In MPI_COMM_WORLD.
    pub rank: usize,
    /// From MPI_Init to MPI_Finalize, or to the end of a rank that did not call it.
    pub run_ns: u64,
    pub finalized: bool,
    pub in_mpi_ns: u64,
    pub waiting_ns: u64,
    pub sleeps: u64,
    pub sleeping_ns: u64,
    pub calls: Vec<Calls>,
    pub peers: Vec<WithPeer>,
}

impl RankStats {
    /// `None`: the rank has counted nothing. `ended_ns`: when it ended, if it did not call MPI_Finalize; `wait_since_ns`: when
    /// the wait began in which it was then.
    pub fn of(
        rank: usize,
        counts: Counts<'_>,
        ended_ns: u64,
        wait_since_ns: Option<u64>,
    ) -> Option<RankStats> {
        if counts.get(Count::On) == 0 {
            return None;
        }
        let finalized_ns = counts.get(Count::EndedNs);
        let until_ns = match finalized_ns {
            0 => ended_ns,
            at => at,
        };
        // What a rank was in when it ended counts up to then.
        let open_ns = match counts.get(Count::OpenSinceNs) {
            0 => 0,
            since if finalized_ns == 0 => until_ns.saturating_sub(since),
            _ => 0,
        };
        let calls = (1..=functions::FUNCTIONS.len() as u32).filter_map(|function| {
            let (count, took_ns) = counts.of_function(function);
            (count != 0).then_some(Calls {
                function,
                count,
                took_ns,
            })
        });
        let peers = (0..counts.peers()).filter_map(|peer| {
            let traffic = counts.traffic(peer);
            (traffic != Default::default()).then_some(WithPeer {
                peer,
                path: counts.path(peer),
                messages_sent: traffic.messages_sent,
                bytes_sent: traffic.bytes_sent,
                messages_received: traffic.messages_received,
                bytes_received: traffic.bytes_received,
                waited_ns: traffic.waited_ns,
            })
        });
        Some(RankStats {
            rank,
            run_ns: until_ns.saturating_sub(counts.get(Count::BegunNs)),
            finalized: finalized_ns != 0,
            in_mpi_ns: counts.get(Count::InMpiNs) + open_ns,
            waiting_ns: counts.get(Count::WaitingNs)
                + wait_since_ns.map_or(0, |since| until_ns.saturating_sub(since)),
            sleeps: counts.get(Count::Sleeps),
            sleeping_ns: counts.get(Count::SleepingNs),
            calls: calls.collect(),
            peers: peers.collect(),
        })
    }

    fn sum(&self, of: impl Fn(&WithPeer) -> u64) -> u64 {
        self.peers.iter().map(of).sum()
    }

    /// The peer that it has waited for longest.
    fn most_awaited(&self) -> Option<&WithPeer> {
        let longest = self.peers.iter().max_by_key(|peer| peer.waited_ns);
        longest.filter(|peer| peer.waited_ns != 0)
    }
}

/// The text for the user. `ranks` are those that have counted, of `size` in the job.
pub fn shown(stats: Stats, ranks: &mut [RankStats], size: usize) -> String {
    ranks.sort_by_key(|rank| rank.rank);
    match stats {
        Stats::Programs => json_of(ranks, size).to_string(),
        Stats::People => table(ranks, size),
    }
}

fn path_name(path: u8) -> &'static str {
    cloudmpi_paths::find(PathId(path)).map_or("unknown", |kind| kind.name)
}

fn seconds(ns: u64) -> f64 {
    ns as f64 / 1e9
}

fn share(part_ns: u64, whole_ns: u64) -> String {
    match whole_ns {
        0 => "-".to_string(),
        _ => format!("{:.1} %", 100.0 * part_ns as f64 / whole_ns as f64),
    }
}

/// Most functions named in the table.
const TOP_FUNCTIONS: usize = 8;

fn table(ranks: &[RankStats], job_size: usize) -> String {
    let mut lines = Vec::new();
    match job_size - ranks.len().min(job_size) {
        0 => {}
        left if ranks.is_empty() => {
            lines.push(format!(
                "no rank has called MPI_Init ({left} in all): nothing was counted"
            ));
        }
        left => lines.push(format!(
            "{} counted nothing: not in MPI, or ended by another host",
            plural(left as u64, "rank")
        )),
    }
    if !ranks.is_empty() {
        lines.extend(columns(&rows(ranks), 0));
        if ranks.iter().any(|rank| !rank.finalized) {
            lines.push("* ended without MPI_Finalize; its run time is up to then".to_string());
        }
        lines.extend(paths(ranks));
        lines.extend(functions_by_time(ranks));
    }
    let lines: Vec<String> = lines
        .iter()
        .map(|line| format!("cloudmpi: {line}"))
        .collect();
    lines.join("\n")
}

fn rows(ranks: &[RankStats]) -> Vec<Vec<String>> {
    let heads = [
        "rank",
        "sent",
        "bytes",
        "received",
        "bytes",
        "run s",
        "in MPI s",
        "of run",
        "waiting s",
        "of run",
        "most for",
    ];
    let mut rows = vec![heads.map(str::to_string).to_vec()];
    let mut whole = RankStats {
        rank: 0,
        run_ns: 0,
        finalized: true,
        in_mpi_ns: 0,
        waiting_ns: 0,
        sleeps: 0,
        sleeping_ns: 0,
        calls: Vec::new(),
        peers: Vec::new(),
    };
    for rank in ranks {
        let mark = if rank.finalized { "" } else { "*" };
        let awaited = rank.most_awaited().map_or("-".to_string(), |peer| {
            format!("rank {} ({:.3} s)", peer.peer, seconds(peer.waited_ns))
        });
        rows.push(row(format!("{}{mark}", rank.rank), rank, awaited));
        whole.run_ns += rank.run_ns;
        whole.in_mpi_ns += rank.in_mpi_ns;
        whole.waiting_ns += rank.waiting_ns;
        whole.peers.extend(&rank.peers);
    }
    rows.push(row("all".to_string(), &whole, String::new()));
    rows
}

fn row(name: String, rank: &RankStats, awaited: String) -> Vec<String> {
    vec![
        name,
        rank.sum(|peer| peer.messages_sent).to_string(),
        size(rank.sum(|peer| peer.bytes_sent)),
        rank.sum(|peer| peer.messages_received).to_string(),
        size(rank.sum(|peer| peer.bytes_received)),
        format!("{:.3}", seconds(rank.run_ns)),
        format!("{:.3}", seconds(rank.in_mpi_ns)),
        share(rank.in_mpi_ns, rank.run_ns),
        format!("{:.3}", seconds(rank.waiting_ns)),
        share(rank.waiting_ns, rank.run_ns),
        awaited,
    ]
}

/// Columns that end at the right, but for `left`, which begin at the left.
fn columns(rows: &[Vec<String>], left: usize) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let lengths = rows.iter().map(|row| row[column].chars().count());
        lengths.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let cells: Vec<String> = cells
            .map(|(at, (cell, width))| match at < left {
                true => format!("{cell:<width$}"),
                false => format!("{cell:>width$}"),
            })
            .collect();
        cells.join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}

/// Messages and bytes sent, by path.
fn by_path(ranks: &[RankStats]) -> BTreeMap<u8, (u64, u64)> {
    let mut paths: BTreeMap<u8, (u64, u64)> = BTreeMap::new();
    for peer in ranks.iter().flat_map(|rank| &rank.peers) {
        let sums = paths.entry(peer.path).or_default();
        sums.0 += peer.messages_sent;
        sums.1 += peer.bytes_sent;
    }
    paths.retain(|_, (messages, _)| *messages != 0);
    paths
}

fn paths(ranks: &[RankStats]) -> Option<String> {
    let told: Vec<String> = (by_path(ranks).iter())
        .map(|(path, (messages, bytes))| {
            format!(
                "{} by {} ({})",
                plural(*messages, "message"),
                path_name(*path),
                size(*bytes)
            )
        })
        .collect();
    (!told.is_empty()).then(|| format!("sent: {}", told.join(", ")))
}

/// Calls of all ranks, those first that took longest.
fn all_calls(ranks: &[RankStats]) -> Vec<Calls> {
    let mut sums: BTreeMap<u32, Calls> = BTreeMap::new();
    for calls in ranks.iter().flat_map(|rank| &rank.calls) {
        let none = Calls {
            function: calls.function,
            count: 0,
            took_ns: 0,
        };
        let sum = sums.entry(calls.function).or_insert(none);
        sum.count += calls.count;
        sum.took_ns += calls.took_ns;
    }
    let mut sums: Vec<Calls> = sums.into_values().collect();
    sums.sort_by_key(|calls| std::cmp::Reverse(calls.took_ns));
    sums
}

fn functions_by_time(ranks: &[RankStats]) -> Vec<String> {
    let calls = all_calls(ranks);
    let mut rows = vec![
        ["function", "calls", "s", "of run"]
            .map(str::to_string)
            .to_vec(),
    ];
    let run_ns = ranks.iter().map(|rank| rank.run_ns).sum();
    for calls in calls.iter().take(TOP_FUNCTIONS) {
        rows.push(vec![
            functions::name(calls.function).to_string(),
            calls.count.to_string(),
            format!("{:.3}", seconds(calls.took_ns)),
            share(calls.took_ns, run_ns),
        ]);
    }
    match rows.len() {
        1 => Vec::new(),
        _ => columns(&rows, 1),
    }
}

fn json_of(ranks: &[RankStats], job_size: usize) -> Value {
    let of_calls = |calls: &Calls| {
        json!({
            "function": functions::name(calls.function),
            "calls": calls.count,
            "time_s": seconds(calls.took_ns),
        })
    };
    let of_peer = |peer: &WithPeer| {
        json!({
            "rank": peer.peer,
            "path": path_name(peer.path),
            "messages_sent": peer.messages_sent,
            "bytes_sent": peer.bytes_sent,
            "messages_received": peer.messages_received,
            "bytes_received": peer.bytes_received,
            "waiting_s": seconds(peer.waited_ns),
        })
    };
    let of_rank = |rank: &RankStats| {
        json!({
            "rank": rank.rank,
            "finalized": rank.finalized,
            "run_s": seconds(rank.run_ns),
            "in_mpi_s": seconds(rank.in_mpi_ns),
            "waiting_s": seconds(rank.waiting_ns),
            "sleeping_s": seconds(rank.sleeping_ns),
            "sleeps": rank.sleeps,
            "messages_sent": rank.sum(|peer| peer.messages_sent),
            "bytes_sent": rank.sum(|peer| peer.bytes_sent),
            "messages_received": rank.sum(|peer| peer.messages_received),
            "bytes_received": rank.sum(|peer| peer.bytes_received),
            "functions": rank.calls.iter().map(of_calls).collect::<Vec<_>>(),
            "peers": rank.peers.iter().map(of_peer).collect::<Vec<_>>(),
        })
    };
    let paths: serde_json::Map<String, Value> = (by_path(ranks).into_iter())
        .map(|(path, (messages, bytes))| {
            let sums = json!({"messages_sent": messages, "bytes_sent": bytes});
            (path_name(path).to_string(), sums)
        })
        .collect();
    json!({
        "ranks_in_job": job_size,
        "ranks": ranks.iter().map(of_rank).collect::<Vec<_>>(),
        "functions": all_calls(ranks).iter().map(of_calls).collect::<Vec<_>>(),
        "paths": paths,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank(rank: usize) -> RankStats {
        RankStats {
            rank,
            run_ns: 2_000_000_000,
            finalized: rank != 1,
            in_mpi_ns: 500_000_000,
            waiting_ns: 250_000_000,
            sleeps: 2,
            sleeping_ns: 1_000_000,
            calls: vec![Calls {
                function: functions::ids::SEND,
                count: 3,
                took_ns: 400_000_000,
            }],
            peers: vec![WithPeer {
                peer: 1 - rank,
                path: 0,
                messages_sent: 3,
                bytes_sent: 3 << 10,
                messages_received: 1,
                bytes_received: 7,
                waited_ns: 200_000_000,
            }],
        }
    }

    #[test]
    fn the_table_has_every_rank_their_sum_and_what_took_longest() {
        let text = shown(Stats::People, &mut [rank(1), rank(0)], 3);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].contains("1 rank counted nothing"), "{text}");
        assert!(
            lines[2].contains(" 0 ") && lines[2].contains("25.0 %"),
            "{text}"
        );
        assert!(lines[2].ends_with("rank 1 (0.200 s)"), "{text}");
        assert!(lines[3].contains("1*"), "{text}");
        assert!(
            lines[4].contains("all") && lines[4].contains("6 KiB"),
            "{text}"
        );
        assert!(text.contains("sent: 6 messages by shm (6 KiB)"), "{text}");
        assert!(text.contains("MPI_Send      6  0.800  20.0 %"), "{text}");
    }

    #[test]
    fn the_json_has_the_same_numbers() {
        let text = shown(Stats::Programs, &mut [rank(0), rank(1)], 2);
        let value: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(value["ranks"][1]["finalized"], false);
        assert_eq!(value["ranks"][0]["peers"][0]["bytes_sent"], 3072);
        assert_eq!(value["functions"][0]["function"], "MPI_Send");
        assert_eq!(value["functions"][0]["calls"], 6);
        assert_eq!(value["paths"]["shm"]["messages_sent"], 6);
    }

    #[test]
    fn a_job_without_mpi_says_so() {
        let text = shown(Stats::People, &mut [], 4);
        assert_eq!(
            text,
            "cloudmpi: no rank has called MPI_Init (4 in all): nothing was counted"
        );
    }
}

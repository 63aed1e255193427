//! `--explain`: the path of each pair of nodes, and the reason for it, before any rank starts.

use std::fmt::Write;

use cloudmpi_path::PathKind;
use cloudmpi_segment::{NodeMap, NodeRecord, PathId, plural};
use serde::Serialize;

use crate::guard::Guard;
use crate::here;
use crate::job::{Explain, Job, LaunchError};
use crate::start::system;

/// The most ranges of ranks that a line names.
const NAMED_RANGES: usize = 8;

/// The text of `--explain` for a job.
#[derive(Debug, Serialize)]
pub struct Explanation {
    ranks: usize,
    nodes: Vec<Node>,
    /// The pairs of ranks that have messages for each other.
    pairs: Vec<Pair>,
    paths: Vec<Path>,
    /// Which tuned table the ranks get, or why none.
    tuned: Option<String>,
    /// What a tuned table for this job has to be for: facts and their values.
    fingerprint: Vec<(String, String)>,
}

#[derive(Debug, Serialize)]
struct Node {
    name: String,
    /// First and last rank of each range.
    ranks: Vec<(usize, usize)>,
}

/// Two nodes, or one node and itself.
#[derive(Debug, Serialize)]
struct Pair {
    #[serde(skip)]
    inside: bool,
    from: String,
    to: String,
    via: &'static str,
    why: String,
    /// Of messages by sockets.
    encrypted: Option<bool>,
}

/// A path in use, and its work.
#[derive(Debug, Serialize)]
struct Path {
    via: &'static str,
    how: &'static str,
    /// If measured: one way, of a message of 8 bytes.
    latency_s: f64,
    /// If measured: of long messages.
    bandwidth_bytes_per_s: f64,
    /// The price of a message.
    price: &'static str,
}

/// What the log is where services carry it.
const LOGS_BY_SERVICES: &str =
    "logs in shared memory, which outlive the ranks; to other nodes they go by the services";

/// The explanation of a job on this machine.
pub fn here(job: &Job) -> Result<Explanation, LaunchError> {
    let (maps, _listeners) = here::maps(job)?;
    let guard = Guard::start().map_err(system("start the guard process"))?;
    let single_copy = guard.single_copy && !job.no_single_copy;
    guard.dismiss();
    let why = |from: usize, to: usize, path: PathId| match path {
        PathId::RINGS => "they share this machine's memory".to_string(),
        _ if from != to => "--nodes takes them for different machines".to_string(),
        path if path == cloudmpi_paths::log() => cloudmpi_paths::get(path).why.to_string(),
        path => format!("--via {} asks for it", cloudmpi_paths::get(path).name),
    };
    Ok(Explanation::of(job, &maps, Some(single_copy), why))
}

impl Explanation {
    /// `maps`: one of each node, in their order. `single_copy`: whether the kernel lets ranks read each other's
    /// memory, if that is known.
    pub fn of(
        job: &Job,
        maps: &[NodeMap],
        single_copy: Option<bool>,
        why: impl Fn(usize, usize, PathId) -> String,
    ) -> Explanation {
        let mut pairs = Vec::new();
        let mut used: Vec<PathId> = Vec::new();
        for (from, map) in maps.iter().enumerate() {
            for (to, node) in map.nodes.iter().enumerate().skip(from) {
                let here = map.ranks.iter().filter(|rank| rank.node as usize == to);
                if from == to && here.count() < 2 {
                    continue;
                }
                if !used.contains(&node.path) {
                    used.push(node.path);
                }
                pairs.push(Pair {
                    inside: from == to,
                    from: map.nodes[from].name.clone(),
                    to: node.name.clone(),
                    via: cloudmpi_paths::get(node.path).name,
                    why: why(from, to, node.path),
                    encrypted: (!job.logs_by_services && can_encrypt(from == to, node))
                        .then_some(node.encrypted),
                });
            }
        }
        used.sort();
        let path = |id: PathId| {
            let PathKind { name, figures, .. } = cloudmpi_paths::get(id);
            Path {
                via: name,
                how: match job.logs_by_services {
                    true => LOGS_BY_SERVICES,
                    false => promise(id, single_copy),
                },
                latency_s: figures.latency_s,
                bandwidth_bytes_per_s: figures.bandwidth_bytes_per_s,
                price: figures.price,
            }
        };
        let node = |(index, node): (usize, &NodeRecord)| Node {
            name: node.name.clone(),
            ranks: ranges(&maps[0], index),
        };
        Explanation {
            ranks: maps[0].size(),
            nodes: maps[0].nodes.iter().enumerate().map(node).collect(),
            pairs,
            paths: used.into_iter().map(path).collect(),
            tuned: job.tuned_note.clone(),
            fingerprint: Vec::new(),
        }
    }

    /// `note`: which tuned table the ranks get, or why none.
    pub fn with_tuned(mut self, note: Option<String>, fingerprint: Vec<(String, String)>) -> Self {
        self.tuned = note;
        self.fingerprint = fingerprint;
        self
    }

    pub fn shown(&self, to: Explain) -> String {
        match to {
            Explain::People => self.table(),
            // Texts and numbers: nothing that JSON cannot hold.
            Explain::Programs => serde_json::to_string(self).unwrap_or_default() + "\n",
        }
    }

    /// A line for each pair of nodes that have ranks, and the work of each path in use.
    fn table(&self) -> String {
        let mut text = String::new();
        let _ = writeln!(
            text,
            "cloudmpi: {} on {}",
            plural(self.ranks as u64, "rank"),
            plural(self.nodes.len() as u64, "node")
        );
        let width = self.nodes.iter().map(|node| node.name.len()).max();
        let width = width.unwrap_or(0);
        for Node { name, ranks } in &self.nodes {
            let _ = writeln!(text, "  {name:width$}  ranks {}", words(ranks));
        }
        for pair in &self.pairs {
            let shown = match pair.inside {
                true => format!("inside {}", pair.from),
                false => format!("{} – {}", pair.from, pair.to),
            };
            let pair_width = (2 * width + 3).max(width + 7);
            let kept = match pair.encrypted {
                Some(true) => "; encrypted",
                Some(false) => "; in the clear",
                None => "",
            };
            let (via, why) = (pair.via, &pair.why);
            let _ = writeln!(text, "  {shown:pair_width$}  {via:8}  {why}{kept}");
        }
        for path in &self.paths {
            let Path {
                via, how, price, ..
            } = path;
            let us = path.latency_s * 1e6;
            let gb_per_s = path.bandwidth_bytes_per_s / 1e9;
            let figures = format!("{us:.1} us and {gb_per_s:.1} GB/s");
            let _ = writeln!(
                text,
                "  {via}: {how}; where it was measured {figures}; a message costs {price}"
            );
        }
        if let Some(tuned) = &self.tuned {
            let _ = writeln!(text, "  {tuned}");
        }
        text
    }
}

/// The hosts that encrypt their messages to each other on sockets; `None`: no message goes by sockets.
pub fn encryption(maps: &[NodeMap]) -> Option<String> {
    let (mut encrypted, mut clear) = (Vec::new(), Vec::new());
    for (from, map) in maps.iter().enumerate() {
        for (to, node) in map.nodes.iter().enumerate().skip(from) {
            if can_encrypt(from == to, node) {
                let pairs = if node.encrypted {
                    &mut encrypted
                } else {
                    &mut clear
                };
                pairs.push(format!("{} – {}", map.nodes[from].name, node.name));
            }
        }
    }
    let shorten = |mut pairs: Vec<String>| {
        let more = pairs.len().saturating_sub(NAMED_RANGES);
        pairs.truncate(NAMED_RANGES);
        match more {
            0 => pairs.join(", "),
            more => format!("{} and {more} more", pairs.join(", ")),
        }
    };
    match (encrypted.is_empty(), clear.is_empty()) {
        (true, true) => None,
        (false, true) => Some("tcp encrypts all messages".to_string()),
        (true, false) => Some(
            "tcp sends messages in the clear, with a tag against changes; --encrypt encrypts them"
                .to_string(),
        ),
        (false, false) => Some(format!(
            "tcp encrypts messages between {}, and sends those between {} in the clear; --encrypt encrypts all",
            shorten(encrypted),
            shorten(clear)
        )),
    }
}

fn can_encrypt(inside: bool, node: &NodeRecord) -> bool {
    let by_memory = inside && node.path == cloudmpi_paths::log();
    !by_memory && cloudmpi_paths::get(node.path).can_encrypt
}

fn promise(path: PathId, single_copy: Option<bool>) -> &'static str {
    match single_copy.filter(|_| path == PathId::RINGS) {
        Some(true) => {
            "rings in shared memory; long messages are read from the sender's memory, which the kernel was found to allow, or copied by both sides, as is faster"
        }
        Some(false) => {
            "rings in shared memory; long messages are copied by both sides: ranks read no other memory than their own, by --no-single-copy or because the kernel was found to refuse it"
        }
        None => cloudmpi_paths::get(path).about,
    }
}

/// First and last rank of each range of the node's ranks.
fn ranges(map: &NodeMap, node: usize) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (rank, record) in map.ranks.iter().enumerate() {
        if record.node as usize != node {
            continue;
        }
        match found.last_mut() {
            Some((_, last)) if *last + 1 == rank => *last = rank,
            _ => found.push((rank, rank)),
        }
    }
    found
}

/// `0-3, 8`.
fn words(ranges: &[(usize, usize)]) -> String {
    let named = ranges.iter().take(NAMED_RANGES);
    let mut words: Vec<String> = named
        .map(|(first, last)| match first == last {
            true => first.to_string(),
            false => format!("{first}-{last}"),
        })
        .collect();
    if ranges.len() > NAMED_RANGES {
        words.push("…".to_string());
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::App;

    fn job(ranks: usize, nodes: usize, via: Option<PathId>) -> Job {
        Job {
            apps: vec![App {
                ranks,
                program: "true".into(),
                search: std::ffi::OsString::new(),
                args: Vec::new(),
                env: Vec::new(),
                working_dir: None,
            }],
            nodes,
            via,
            ..Job::default()
        }
    }

    fn told(job: &Job) -> String {
        explained(job).shown(Explain::People)
    }

    fn explained(job: &Job) -> Explanation {
        let (maps, _listeners) = here::maps(job).expect("maps");
        Explanation::of(&Job::default(), &maps, Some(true), |_, _, _| {
            "why".to_string()
        })
    }

    #[test]
    fn programs_get_the_same_as_people() {
        let json = explained(&job(5, 3, None)).shown(Explain::Programs);
        let told: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(told["ranks"], 5);
        assert_eq!(told["nodes"][0]["ranks"], serde_json::json!([[0, 1]]));
        assert_eq!(told["pairs"].as_array().map(Vec::len), Some(5), "{json}");
        assert_eq!(told["paths"][0]["via"], "shm", "{json}");
    }

    #[test]
    fn every_pair_of_nodes_is_told_once() {
        let text = told(&job(5, 3, None));
        let lines = |what: &str| text.lines().filter(|line| line.contains(what)).count();
        assert_eq!(lines(" – "), 3, "{text}");
        // The third node has one rank, which has no other rank on its node.
        assert_eq!(lines("inside"), 2, "{text}");
        assert!(
            text.contains("ranks 0-1") && text.contains("ranks 4"),
            "{text}"
        );
        assert!(
            text.contains("  shm: ") && text.contains("  tcp: "),
            "{text}"
        );
    }

    #[test]
    fn what_is_encrypted_is_told() {
        let mut job = job(4, 2, None);
        let maps = |job: &Job| here::maps(job).expect("maps").0;
        assert!(told(&job).contains("why; in the clear"));
        assert!(encryption(&maps(&job)).is_some_and(|line| line.contains("in the clear")));
        job.encrypt = Some(true);
        assert!(told(&job).contains("why; encrypted"));
        let line = encryption(&maps(&job));
        assert_eq!(line.as_deref(), Some("tcp encrypts all messages"));
        job.nodes = 1;
        assert_eq!(encryption(&maps(&job)), None, "memory");
        assert!(!told(&job).contains("encrypted"));
        job.via = cloudmpi_paths::by_name("tcp");
        assert!(told(&job).contains("why; encrypted"));
        // Hosts with one encrypted pair.
        let mut three = maps(&self::job(3, 3, None));
        three[0].nodes[2].encrypted = true;
        let line = encryption(&three).expect("sockets");
        let names: Vec<&str> = three[0].nodes.iter().map(|node| &node.name[..]).collect();
        let pair = |a: usize, b: usize| format!("{} – {}", names[a], names[b]);
        let (first, rest) = line.split_once("and sends those between").expect("both");
        assert!(
            first.contains(&pair(0, 2)) && !first.contains(&pair(0, 1)),
            "{line}"
        );
        assert!(
            rest.contains(&pair(0, 1)) && rest.contains(&pair(1, 2)),
            "{line}"
        );
    }

    #[test]
    fn what_is_not_used_is_not_told() {
        let text = told(&job(4, 1, None));
        assert!(text.contains("inside") && !text.contains("tcp"), "{text}");
        let text = told(&job(4, 1, cloudmpi_paths::by_name("tcp")));
        assert!(!text.contains("shm"), "{text}");
    }
}

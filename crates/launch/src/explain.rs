//! `--explain`: which path each pair of nodes takes, and why, before anything is started.

use std::fmt::Write;

use cloudmpi_wire::{NodeMap, Via};

use crate::guard::Guard;
use crate::here;
use crate::job::{Job, LaunchError};
use crate::start::system;

/// Ranks in words that a line names at most.
const NAMED_RANGES: usize = 8;

/// What would be said of a job on this machine.
pub fn here(job: &Job) -> Result<String, LaunchError> {
    let (maps, _listeners) = here::maps(job)?;
    let guard = Guard::start().map_err(system("start the guard process"))?;
    let single_copy = guard.single_copy;
    guard.dismiss();
    let why = |from: usize, to: usize, via: Via| match via {
        Via::Shm => "they share this machine's memory".to_string(),
        _ if from != to => "--nodes takes them for different machines".to_string(),
        via => format!("--via {} asks for it", via.name()),
    };
    Ok(table(&maps, Some(single_copy), why))
}

/// A line for each pair of nodes that have ranks, and what each path in use does. `maps`: one of each node, in
/// their order; `single_copy`: whether the kernel was found to let ranks read each other's memory, if that is
/// known.
pub fn table(
    maps: &[NodeMap],
    single_copy: Option<bool>,
    why: impl Fn(usize, usize, Via) -> String,
) -> String {
    let mut text = String::new();
    let map = &maps[0];
    let _ = writeln!(
        text,
        "cloudmpi: {} on {}",
        count(map.size(), "rank"),
        count(maps.len(), "node")
    );
    let width = map.nodes.iter().map(|node| node.name.len()).max();
    let width = width.unwrap_or(0);
    for (index, node) in map.nodes.iter().enumerate() {
        let ranks = ranges(map, index);
        let _ = writeln!(text, "  {:width$}  ranks {ranks}", node.name);
    }
    let mut used: Vec<Via> = Vec::new();
    for (from, map) in maps.iter().enumerate() {
        for (to, node) in map.nodes.iter().enumerate().skip(from) {
            let alone =
                from == to && map.ranks.iter().filter(|r| r.node as usize == to).count() < 2;
            if alone {
                continue;
            }
            if !used.contains(&node.via) {
                used.push(node.via);
            }
            let pair = match from == to {
                true => format!("inside {}", node.name),
                false => format!("{} – {}", map.nodes[from].name, node.name),
            };
            let pair_width = (2 * width + 3).max(width + 7);
            let reason = why(from, to, node.via);
            let kept = match (node.via, node.encrypted) {
                (Via::Tcp, true) => "; encrypted",
                (Via::Tcp, false) => "; in the clear",
                _ => "",
            };
            let _ = writeln!(
                text,
                "  {pair:pair_width$}  {:8}  {reason}{kept}",
                node.via.name()
            );
        }
    }
    used.sort_by_key(|via| *via as u8);
    for via in used {
        let _ = writeln!(text, "  {}: {}", via.name(), promise(via, single_copy));
    }
    text
}

/// Which hosts' messages to each other are encrypted on their way by sockets; `None`: none goes by them.
pub fn encryption(maps: &[NodeMap]) -> Option<String> {
    let (mut encrypted, mut clear) = (Vec::new(), Vec::new());
    for (from, map) in maps.iter().enumerate() {
        for node in map.nodes.iter().skip(from) {
            if node.via == Via::Tcp {
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

fn count(number: usize, what: &str) -> String {
    match number {
        1 => format!("1 {what}"),
        number => format!("{number} {what}s"),
    }
}

fn promise(via: Via, single_copy: Option<bool>) -> &'static str {
    match (via, single_copy) {
        (Via::Shm, Some(true)) => {
            "rings in shared memory; long messages are read from the sender's memory, which the kernel was found to allow, or copied by both sides, as is faster"
        }
        (Via::Shm, Some(false)) => {
            "rings in shared memory; long messages are copied by both sides, since the kernel was found to refuse reading another process's memory"
        }
        (Via::Shm, None) => {
            "rings in shared memory; long messages are read from the sender's memory where the kernel allows it"
        }
        (Via::Tcp, _) => {
            "sockets from rank to rank, opened on first use, authenticated by the job's secret, made again when they break; messages above 64 KiB go straight from memory to memory"
        }
        (Via::Services, _) => "by the node's agent and the job's queues; long payloads by blobs",
    }
}

/// `0-3, 8`.
fn ranges(map: &NodeMap, node: usize) -> String {
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
    let named = found.iter().take(NAMED_RANGES);
    let mut words: Vec<String> = named
        .map(|(first, last)| match first == last {
            true => first.to_string(),
            false => format!("{first}-{last}"),
        })
        .collect();
    if found.len() > NAMED_RANGES {
        words.push("…".to_string());
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::App;

    fn job(ranks: usize, nodes: usize, via: Option<Via>) -> Job {
        Job {
            apps: vec![App {
                ranks,
                program: "true".into(),
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
        let (maps, _listeners) = here::maps(job).expect("maps");
        table(&maps, Some(true), |_, _, _| "why".to_string())
    }

    #[test]
    fn every_pair_of_nodes_is_told_once() {
        let text = told(&job(5, 3, None));
        let lines = |what: &str| text.lines().filter(|line| line.contains(what)).count();
        assert_eq!(lines(" – "), 3, "{text}");
        // The third node has one rank: nobody to talk to inside.
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
        job.via = Some(Via::Tcp);
        assert!(told(&job).contains("why; encrypted"));
        // Hosts of which one pair only is encrypted.
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
        let text = told(&job(4, 1, Some(Via::Tcp)));
        assert!(!text.contains("shm"), "{text}");
    }
}

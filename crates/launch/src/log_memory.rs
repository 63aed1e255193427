//! How much memory the log of `--survive` may take where the user has not said.

use std::fs::read_to_string;
use std::path::Path;

use cloudmpi_segment::plural;
use serde::{Deserialize, Serialize};

/// The part of the machine's memory.
const PART: u64 = 4;
/// With less, a log ends before anything can be survived: what each rank and each ordered pair of ranks takes, and some messages.
const LEAST_BYTES_OF_RANK: u64 = 1 << 20;
const LEAST_BYTES_OF_PAIR: u64 = 8 << 10;
/// Where nothing can be found out.
const FALLBACK_BYTES: u64 = 1 << 30;

/// How much memory the log may take on a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum LogMemory {
    /// A part of what the machine has.
    Part,
    Bytes(u64),
}

impl LogMemory {
    /// On this machine.
    pub fn bytes(self) -> u64 {
        match self {
            LogMemory::Part => default_log_bytes(),
            LogMemory::Bytes(bytes) => bytes,
        }
    }

    /// Why so many of `ranks` ranks, which are on `nodes` nodes of this machine, cannot be survived with it.
    pub fn why_too_little(self, local: usize, ranks: usize, nodes: usize) -> Option<String> {
        let least = least_log_bytes(local, ranks, nodes);
        let bytes = self.bytes();
        (bytes < least).then(|| {
            format!(
                "--survive: the log may take {:.1} MiB of memory, and {} cannot be survived with less than {} MiB; write --log-memory {}MiB or more",
                bytes as f64 / f64::from(1 << 20),
                plural(local as u64, "rank"),
                least >> 20,
                least >> 20
            )
        })
    }
}

/// A quarter of the memory of this machine, or of the least that a control group around this process may have.
fn default_log_bytes() -> u64 {
    let machine = read_to_string("/proc/meminfo").ok();
    let machine = machine.and_then(|text| total_bytes(&text));
    let groups = read_to_string("/proc/self/cgroup").unwrap_or_default();
    let group = least_limit(&groups, Path::new("/sys/fs/cgroup"));
    let least = machine.into_iter().chain(group).min();
    least.map_or(FALLBACK_BYTES, |bytes| bytes / PART)
}

/// Of the groups that hold this process, up to the root of what it sees. `groups`: /proc/self/cgroup; `mount`: where they are.
fn least_limit(groups: &str, mount: &Path) -> Option<u64> {
    let limits = groups.lines().flat_map(|line| {
        let mut fields = line.splitn(3, ':').skip(1);
        let (controllers, group) = (fields.next().unwrap_or(""), fields.next().unwrap_or(""));
        let (root, name) = match controllers {
            "" => (mount.to_path_buf(), "memory.max"),
            list if list.split(',').any(|one| one == "memory") => {
                (mount.join("memory"), "memory.limit_in_bytes")
            }
            _ => return Vec::new(),
        };
        // In a container the group is often the root of the visible tree, under any name.
        let inner = root.join(group.trim_start_matches('/'));
        let around = inner.ancestors().filter(|dir| dir.starts_with(&root));
        let texts = around.filter_map(|dir| read_to_string(dir.join(name)).ok());
        texts.filter_map(|text| text.trim().parse().ok()).collect()
    });
    limits.min()
}

/// The least memory with which `local` of `ranks` ranks on so many nodes can survive anything, in whole MiB. Every node gets an
/// equal part.
fn least_log_bytes(local: usize, ranks: usize, nodes: usize) -> u64 {
    let (local, ranks, nodes) = (local as u64, ranks as u64, nodes as u64);
    let local = local.div_ceil(nodes);
    // From and to the ranks of the node; what they send each other counts once.
    let pairs = local * local + 2 * local * (ranks - local);
    let node = local * LEAST_BYTES_OF_RANK + pairs * LEAST_BYTES_OF_PAIR;
    (nodes * node).next_multiple_of(1 << 20)
}

fn total_bytes(meminfo: &str) -> Option<u64> {
    let line = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_between_nodes_count_at_both_ends() {
        let [one, two, four] = [1, 2, 4].map(|nodes| least_log_bytes(64, 64, nodes));
        assert!(one < two && two < four, "{one} {two} {four}");
        assert_eq!(one, least_log_bytes(64, 64, 1));
        assert_eq!(least_log_bytes(2, 2, 1), 3 << 20);
        // A host's part of a job over several, beside the same on one machine.
        assert_eq!(2 * least_log_bytes(32, 64, 1), two);
        assert!(LogMemory::Bytes(2 << 20).why_too_little(2, 2, 1).is_some());
        assert!(LogMemory::Bytes(3 << 20).why_too_little(2, 2, 1).is_none());
    }

    #[test]
    fn the_least_limit_around_decides() {
        let mount = std::env::temp_dir().join(format!("cloudmpi-groups-{}", std::process::id()));
        let (outer, inner) = (mount.join("job"), mount.join("job/step"));
        let old = mount.join("memory/a");
        for dir in [&inner, &old] {
            std::fs::create_dir_all(dir).expect("a folder");
        }
        std::fs::write(outer.join("memory.max"), "5000\n").expect("a file");
        std::fs::write(inner.join("memory.max"), "max\n").expect("a file");
        std::fs::write(old.join("memory.limit_in_bytes"), "4000\n").expect("a file");
        assert_eq!(least_limit("0::/job/step\n", &mount), Some(5000));
        assert_eq!(least_limit("0::/\n", &mount), None);
        let both = "3:cpu,memory:/a\n0::/job\n";
        assert_eq!(least_limit(both, &mount), Some(4000));
        std::fs::remove_dir_all(&mount).expect("it is there");
    }

    #[test]
    fn the_machine_says_how_much_it_has() {
        assert_eq!(
            total_bytes("MemTotal:       24000000 kB\nMemFree: 1 kB\n"),
            Some(24_000_000 << 10)
        );
        assert_eq!(total_bytes("nothing"), None);
        assert!(default_log_bytes() >= 1 << 20);
    }
}

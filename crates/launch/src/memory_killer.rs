//! Whether the kernel's memory killer may have ended a rank. A SIGKILL does not name its sender, but the kernel counts
//! the processes that it has ended for want of memory. It does not say which: a process that a rank started counts too,
//! and so does a stranger's process in the same control group. So the launcher says only that it is probable.

use std::path::{Path, PathBuf};

/// The processes that a counter counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The control group of this process and the ranks; either its own limit was reached or the memory of the host
    /// ran out.
    Group,
    /// The whole machine.
    Machine,
}

struct Counter {
    scope: Scope,
    file: PathBuf,
    seen: u64,
}

/// The kernel's counters at the start of the job.
pub struct MemoryKiller {
    counters: Vec<Counter>,
}

impl MemoryKiller {
    pub fn watch() -> MemoryKiller {
        let groups = std::fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
        let of_group = group_files(&groups)
            .into_iter()
            .map(|file| (Scope::Group, file));
        let of_machine = [(Scope::Machine, PathBuf::from("/proc/vmstat"))];
        MemoryKiller::of(of_group.chain(of_machine))
    }

    fn of(files: impl Iterator<Item = (Scope, PathBuf)>) -> MemoryKiller {
        let counter = |(scope, file): (Scope, PathBuf)| {
            let seen = count_in(&file)?;
            Some(Counter { scope, file, seen })
        };
        MemoryKiller {
            counters: files.filter_map(counter).collect(),
        }
    }

    /// The scope in which it has ended a process since the start: the group, if that counts.
    pub fn has_killed(&self) -> Option<Scope> {
        let group_counts = self.counters.iter().any(|c| c.scope == Scope::Group);
        // The group's counter has not changed: the process that the machine's counter counts was a
        // stranger's.
        let of_others = |counter: &&Counter| counter.scope == Scope::Machine && group_counts;
        let mut ours = self.counters.iter().filter(|counter| !of_others(counter));
        let found = ours.find(|counter| count_in(&counter.file).is_some_and(|n| n > counter.seen));
        found.map(|counter| counter.scope)
    }
}

/// Files with the counters of the control group, of both versions. `groups`: /proc/self/cgroup.
fn group_files(groups: &str) -> Vec<PathBuf> {
    let file = |line: &str| {
        let mut fields = line.splitn(3, ':').skip(1);
        let (controllers, group) = (fields.next()?, fields.next()?);
        let (mounts, name): (&[&str], _) = match controllers {
            "" => (
                &["/sys/fs/cgroup", "/sys/fs/cgroup/unified"],
                "memory.events",
            ),
            list if list.split(',').any(|one| one == "memory") => {
                (&["/sys/fs/cgroup/memory"], "memory.oom_control")
            }
            _ => return None,
        };
        // In a container the group is often the root of the visible tree, under any name.
        let places = [group.trim_start_matches('/'), ""];
        let mut files = (mounts.iter())
            .flat_map(|mount| places.map(|place| Path::new(mount).join(place).join(name)));
        files.find(|file| count_in(file).is_some())
    };
    groups.lines().filter_map(file).collect()
}

/// `oom_kill 3` in a line of its own.
fn count_in(file: &Path) -> Option<u64> {
    let text = std::fs::read_to_string(file).ok()?;
    let mut lines = text.lines().filter_map(|line| line.split_once(' '));
    let (_, count) = lines.find(|(name, _)| *name == "oom_kill")?;
    count.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_counted_since_the_start_counts() {
        let dir = std::env::temp_dir().join(format!("cloudmpi-killer-{}", std::process::id()));
        std::fs::create_dir_all(&dir).expect("a folder");
        let (group, machine) = (dir.join("memory.events"), dir.join("vmstat"));
        let put = |file: &Path, count: u64| {
            let text = format!("low 0\noom 9\noom_kill {count}\noom_group_kill 0\n");
            std::fs::write(file, text).expect("a file");
        };
        put(&group, 3);
        put(&machine, 5);
        let both = [
            (Scope::Group, group.clone()),
            (Scope::Machine, machine.clone()),
        ];
        let killer = MemoryKiller::of(both.into_iter());
        assert_eq!(killer.has_killed(), None);
        put(&machine, 6);
        assert_eq!(killer.has_killed(), None, "somebody else's");
        put(&group, 4);
        put(&machine, 7);
        assert_eq!(killer.has_killed(), Some(Scope::Group));
        let killer = MemoryKiller::of([(Scope::Machine, machine.clone())].into_iter());
        put(&machine, 8);
        assert_eq!(killer.has_killed(), Some(Scope::Machine));
        std::fs::remove_dir_all(&dir).expect("our folder");
        assert_eq!(killer.has_killed(), None, "no longer there");
    }
}

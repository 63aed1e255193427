//! Which cores each rank may use.

use std::collections::BTreeMap;
use std::io;

use crate::job::Bind;

/// Hardware threads of one core.
type CoreThreads = Vec<usize>;

/// The machine's cores, each with its hardware threads that this process may use.
pub fn allowed_cores() -> Vec<CoreThreads> {
    let mut cores: BTreeMap<usize, CoreThreads> = BTreeMap::new();
    for cpu in allowed_processors() {
        cores.entry(first_sibling(cpu)).or_default().push(cpu);
    }
    cores.into_values().collect()
}

/// The hardware threads that this process may use.
pub fn allowed_processors() -> Vec<usize> {
    affinity().unwrap_or_default()
}

/// The number of cores that the job may use together: the affinity mask and the control group's CPU
/// quota limit it.
pub fn usable_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The processors of each rank; empty where ranks are left unbound. `usable` is the number of cores
/// that the control group's quota allows.
pub fn plan(bind: Bind, ranks: usize, cores: &[CoreThreads], usable: usize) -> Vec<Vec<usize>> {
    let threads: usize = cores.iter().map(Vec::len).sum();
    if bind == Bind::None || ranks == 0 || threads == 0 {
        return Vec::new();
    }
    if ranks > threads {
        return parts(bind, ranks, &cores.concat());
    }
    if ranks > usable {
        // Other jobs have the rest of the processors, and we cannot know which.
        return Vec::new();
    }
    if bind == Bind::Share && ranks <= cores.len() {
        let width = cores.len() / ranks;
        if width == cores.len() {
            return Vec::new();
        }
        return cores
            .chunks(width)
            .take(ranks)
            .map(<[CoreThreads]>::concat)
            .collect();
    }
    // One hardware thread each: the first ones of all cores, then the second ones.
    let deepest = cores.iter().map(Vec::len).max().unwrap_or(0);
    (0..deepest)
        .flat_map(|depth| cores.iter().filter_map(move |core| core.get(depth)))
        .take(ranks)
        .map(|cpu| vec![*cpu])
        .collect()
}

/// There are more ranks than processors: the ranks lie evenly along the row of processors. Each rank may use
/// the processors that its part of the row touches. So every processor has as much to do. A rank's threads
/// that wait for one another see that they have one processor, and sleep: other ranks can use it.
fn parts(bind: Bind, ranks: usize, processors: &[usize]) -> Vec<Vec<usize>> {
    let count = processors.len();
    let part = |rank: usize| {
        let first = rank * count / ranks;
        let end = match bind {
            Bind::Core => first + 1,
            _ => ((rank + 1) * count).div_ceil(ranks),
        };
        processors[first..end].to_vec()
    };
    (0..ranks).map(part).collect()
}

/// Ranks that [`told`] names at most.
const NAMED_RANKS: usize = 8;

/// The line of `-v` about the processors of these ranks.
pub fn told(bind: Bind, ranks: &[usize], plan: &[Vec<usize>]) -> String {
    if bind == Bind::None {
        return "ranks may use all cores (--bind none)".to_string();
    }
    if plan.is_empty() {
        return "ranks are not bound to cores".to_string();
    }
    let one = |(at, (rank, cpus)): (usize, (&usize, &Vec<usize>))| {
        let what = if at == 0 { "processors " } else { "" };
        format!("rank {rank} on {what}{}", cpu_list(cpus))
    };
    let named = ranks.iter().zip(plan).take(NAMED_RANKS).enumerate();
    let named: Vec<String> = named.map(one).collect();
    let more = match plan.len() > NAMED_RANKS {
        true => format!(", and so on up to rank {}", ranks.last().unwrap_or(&0)),
        false => String::new(),
    };
    format!("{}{more}", named.join(", "))
}

/// The kernel's notation, sorted: `0-3,8`.
fn cpu_list(cpus: &[usize]) -> String {
    let mut sorted = cpus.to_vec();
    sorted.sort_unstable();
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for cpu in sorted {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == cpu => *last = cpu,
            _ => ranges.push((cpu, cpu)),
        }
    }
    let range = |(first, last): &(usize, usize)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    };
    ranges.iter().map(range).collect::<Vec<_>>().join(",")
}

/// A processor mask ready for sched_setaffinity.
pub type CpuMask = libc::cpu_set_t;

pub fn mask(cpus: &[usize]) -> CpuMask {
    // SAFETY: cpu_set_t is plain bits, all zero is the empty set.
    let mut set: CpuMask = unsafe { std::mem::zeroed() };
    for &cpu in cpus {
        if cpu < libc::CPU_SETSIZE as usize {
            // SAFETY: cpu is inside the set.
            unsafe { libc::CPU_SET(cpu, &mut set) };
        }
    }
    set
}

fn affinity() -> io::Result<Vec<usize>> {
    let mut set = mask(&[]);
    // SAFETY: set is a valid out pointer of the stated size.
    if unsafe { libc::sched_getaffinity(0, size_of::<CpuMask>(), &mut set) } != 0 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: every index is inside the set.
    Ok((0..libc::CPU_SETSIZE as usize)
        .filter(|cpu| unsafe { libc::CPU_ISSET(*cpu, &set) })
        .collect())
}

/// The lowest hardware thread of the same core; it names the core.
fn first_sibling(cpu: usize) -> usize {
    let path = format!("/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list");
    let list = std::fs::read_to_string(path).unwrap_or_default();
    parse_cpu_list(list.trim()).into_iter().min().unwrap_or(cpu)
}

/// The kernel's notation: `0,64` or `0-3`.
fn parse_cpu_list(list: &str) -> Vec<usize> {
    let mut cpus = Vec::new();
    for part in list.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        if let (Ok(first), Ok(last)) = (first.parse::<usize>(), last.parse::<usize>()) {
            cpus.extend(first..=last);
        }
    }
    cpus
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cores(count: usize, threads: usize) -> Vec<CoreThreads> {
        let core = |core| (0..threads).map(|thread| core + thread * count).collect();
        (0..count).map(core).collect()
    }

    #[test]
    fn shares_are_equal_and_whole_cores() {
        let plain = cores(8, 1);
        assert_eq!(plan(Bind::Share, 3, &plain, 8), [[0, 1], [2, 3], [4, 5]]);
        let two_threads = cores(4, 2);
        assert_eq!(
            plan(Bind::Share, 2, &two_threads, 8),
            [[0, 4, 1, 5], [2, 6, 3, 7]]
        );
        assert!(plan(Bind::Share, 1, &plain, 8).is_empty(), "all of them");
    }

    #[test]
    fn one_thread_each_takes_different_cores_first() {
        let two_threads = cores(2, 2);
        assert_eq!(plan(Bind::Core, 2, &two_threads, 4), [[0], [1]]);
        assert_eq!(plan(Bind::Share, 3, &two_threads, 4), [[0], [1], [2]]);
    }

    #[test]
    fn more_ranks_than_processors_have_a_part_each() {
        let two = cores(2, 1);
        assert_eq!(plan(Bind::Share, 4, &two, 2), [[0], [0], [1], [1]]);
        let three: Vec<Vec<usize>> = vec![vec![0], vec![0, 1], vec![1]];
        assert_eq!(plan(Bind::Share, 3, &two, 2), three);
        assert_eq!(plan(Bind::Core, 3, &two, 2), [[0], [0], [1]]);
        // Both threads of a core lie side by side.
        let siblings = cores(2, 2);
        assert_eq!(plan(Bind::Share, 8, &siblings, 4)[2..4], [[2], [2]]);
        for (ranks, count) in [(9, 8), (5, 4), (64, 3), (7, 1)] {
            let plan = plan(Bind::Share, ranks, &cores(count, 1), count);
            assert_eq!(plan.len(), ranks);
            assert!(plan.iter().all(|cpus| (1..=2).contains(&cpus.len())));
            let least = ranks / count;
            for cpu in 0..count {
                let users = plan.iter().filter(|cpus| cpus.contains(&cpu)).count();
                assert!((least..=least + 2).contains(&users), "{ranks} on {count}");
            }
        }
    }

    #[test]
    fn what_is_told_names_processors() {
        let plan = [vec![4, 0, 1], vec![2]];
        let text = told(Bind::Share, &[3, 5], &plan);
        assert_eq!(text, "rank 3 on processors 0-1,4, rank 5 on 2");
        let text = told(Bind::Share, &[0, 1], &[]);
        assert_eq!(text, "ranks are not bound to cores");
    }

    #[test]
    fn a_quota_that_is_too_small_leaves_ranks_unbound() {
        let plain = cores(8, 1);
        assert!(
            plan(Bind::Core, 4, &plain, 2).is_empty(),
            "the quota counts"
        );
        assert!(plan(Bind::None, 2, &plain, 8).is_empty());
    }

    #[test]
    fn reads_the_kernels_lists() {
        assert_eq!(parse_cpu_list("0,64"), [0, 64]);
        assert_eq!(parse_cpu_list("2-4,9"), [2, 3, 4, 9]);
    }
}

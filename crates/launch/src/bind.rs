//! Which cores each rank may use.

use std::collections::BTreeMap;
use std::io;

use crate::job::Bind;

/// Hardware threads of one core.
type Core = Vec<usize>;

/// The machine's cores with those of their hardware threads that this process may use.
pub fn allowed_cores() -> Vec<Core> {
    let mut cores: BTreeMap<usize, Core> = BTreeMap::new();
    for cpu in allowed_processors() {
        cores.entry(first_sibling(cpu)).or_default().push(cpu);
    }
    cores.into_values().collect()
}

/// The hardware threads that this process may use.
pub fn allowed_processors() -> Vec<usize> {
    affinity().unwrap_or_default()
}

/// Cores that the job may use together: what the affinity mask and the CPU quota of the control
/// group allow.
pub fn usable_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The processors of each rank; empty where ranks are left unbound. `usable` is what the control
/// group's quota leaves of them.
pub fn plan(bind: Bind, ranks: usize, cores: &[Core], usable: usize) -> Vec<Vec<usize>> {
    let threads: usize = cores.iter().map(Vec::len).sum();
    if bind == Bind::None || ranks == 0 || ranks > usable.min(threads) {
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
            .map(<[Core]>::concat)
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

/// The lowest hardware thread of the same core, which stands for the core.
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

    fn cores(count: usize, threads: usize) -> Vec<Core> {
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
    fn too_few_cores_leave_ranks_unbound() {
        let plain = cores(8, 1);
        assert!(plan(Bind::Share, 9, &plain, 8).is_empty());
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

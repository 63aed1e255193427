//! Which cores each rank may use.

use std::io;

use crate::job::Bind;

/// Processors of the machine that this process may use, one of each core first.
pub fn allowed_cpus() -> Vec<usize> {
    let mut cpus = affinity().unwrap_or_default();
    cpus.sort_by_key(|cpu| (sibling_index(*cpu), *cpu));
    cpus
}

/// Cores that the job may use together: what the affinity mask and the CPU quota of the control
/// group allow.
pub fn usable_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The processors of each rank; empty where ranks are left unbound.
pub fn plan(bind: Bind, ranks: usize, cpus: &[usize], cores: usize) -> Vec<Vec<usize>> {
    let width = match bind {
        Bind::None => return Vec::new(),
        _ if ranks == 0 || ranks > cores.min(cpus.len()) => return Vec::new(),
        Bind::Core => 1,
        Bind::Share => cpus.len() / ranks,
    };
    if width == cpus.len() {
        return Vec::new();
    }
    cpus.chunks(width)
        .take(ranks)
        .map(<[usize]>::to_vec)
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

/// 0 for the first hardware thread of its core, 1 for the second.
fn sibling_index(cpu: usize) -> usize {
    let path = format!("/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list");
    let Ok(list) = std::fs::read_to_string(path) else {
        return 0;
    };
    parse_cpu_list(list.trim())
        .iter()
        .position(|sibling| *sibling == cpu)
        .unwrap_or(0)
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

    #[test]
    fn shares_are_equal_and_disjoint() {
        let cpus = [0, 1, 2, 3, 4, 5, 6, 7];
        assert_eq!(plan(Bind::Share, 3, &cpus, 8), [[0, 1], [2, 3], [4, 5]]);
        assert_eq!(plan(Bind::Core, 3, &cpus, 8), [[0], [1], [2]]);
        assert!(plan(Bind::Share, 1, &cpus, 8).is_empty(), "all of them");
        assert!(plan(Bind::Share, 9, &cpus, 8).is_empty(), "too few cores");
        assert!(plan(Bind::Core, 4, &cpus, 2).is_empty(), "the quota counts");
        assert!(plan(Bind::None, 2, &cpus, 8).is_empty());
    }

    #[test]
    fn reads_the_kernels_lists() {
        assert_eq!(parse_cpu_list("0,64"), [0, 64]);
        assert_eq!(parse_cpu_list("2-4,9"), [2, 3, 4, 9]);
    }
}

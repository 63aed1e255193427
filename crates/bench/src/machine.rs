//! The machine that is measured on, and how much of it others used meanwhile.

use std::fs;
use std::mem::MaybeUninit;

use serde::Serialize;

/// Above this, figures count as disturbed.
pub const DISTURBED_PERCENT: f64 = 5.0;

#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Machine {
    pub processor: String,
    pub kernel: String,
    /// That this process may use.
    pub cores: usize,
    /// How the first two of them stand to each other.
    pub cores_share: String,
    /// Over the minute before, in runnable threads.
    pub load: f64,
}

fn first_line(path: &str) -> Option<String> {
    let text = fs::read_to_string(path).ok()?;
    Some(text.lines().next()?.trim().to_string())
}

impl Machine {
    pub fn here() -> Machine {
        let cores = allowed_cores();
        Machine {
            processor: processor(),
            kernel: first_line("/proc/sys/kernel/osrelease").unwrap_or_default(),
            cores: cores.len(),
            cores_share: match cores[..] {
                [first, second, ..] => shared_cache(first, second),
                _ => "one core".to_string(),
            },
            load: first_line("/proc/loadavg")
                .and_then(|line| line.split(' ').next()?.parse().ok())
                .unwrap_or(0.0),
        }
    }
}

fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text
        .lines()
        .find(|line| line.starts_with("model name") || line.starts_with("CPU part"));
    model
        .and_then(|line| Some(line.split_once(':')?.1.trim().to_string()))
        .unwrap_or_else(|| "unknown".to_string())
}

/// In ascending order.
pub fn allowed_cores() -> Vec<usize> {
    let mut set = MaybeUninit::<libc::cpu_set_t>::zeroed();
    // SAFETY: the call writes at most as many bytes as the set has; all zeros are a set.
    let set = unsafe {
        libc::sched_getaffinity(0, size_of::<libc::cpu_set_t>(), set.as_mut_ptr());
        set.assume_init()
    };
    // SAFETY: numbers are below the set's size.
    let cores: Vec<usize> = (0..libc::CPU_SETSIZE as usize)
        .filter(|core| unsafe { libc::CPU_ISSET(*core, &set) })
        .collect();
    if cores.is_empty() { vec![0] } else { cores }
}

/// The smallest cache of both, as the kernel tells it. Under a hypervisor this can be untrue: see the time of a line.
fn shared_cache(first: usize, second: usize) -> String {
    for index in 0..8 {
        let folder = format!("/sys/devices/system/cpu/cpu{first}/cache/index{index}");
        let (Some(level), Some(size), Some(list)) = (
            first_line(&format!("{folder}/level")),
            first_line(&format!("{folder}/size")),
            first_line(&format!("{folder}/shared_cpu_list")),
        ) else {
            continue;
        };
        if is_in(&list, second) {
            return format!(
                "cores {first} and {second} share a level {level} cache of {size}, says the kernel"
            );
        }
    }
    format!("cores {first} and {second} share no cache, says the kernel")
}

/// Of a list like 0-3,8.
fn is_in(list: &str, core: usize) -> bool {
    list.split(',').any(|range| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        match (first.trim().parse::<usize>(), last.trim().parse::<usize>()) {
            (Ok(first), Ok(last)) => (first..=last).contains(&core),
            _ => false,
        }
    })
}

/// Processor time that went neither to this process nor to the jobs that it started.
pub struct Bystanders {
    foreign_s: f64,
    uptime_s: f64,
}

impl Bystanders {
    pub fn watch() -> Bystanders {
        Bystanders {
            foreign_s: foreign_s(),
            uptime_s: uptime_s(),
        }
    }

    /// Of all cores, in percent.
    pub fn percent(&self) -> f64 {
        let elapsed_s = (uptime_s() - self.uptime_s).max(0.01);
        let cores = fs::read_to_string("/proc/stat").unwrap_or_default();
        let cores = cores
            .lines()
            .filter(|line| line.starts_with("cpu") && !line.starts_with("cpu "))
            .count()
            .max(1);
        100.0 * (foreign_s() - self.foreign_s).max(0.0) / (elapsed_s * cores as f64)
    }
}

fn uptime_s() -> f64 {
    first_line("/proc/uptime")
        .and_then(|line| line.split(' ').next()?.parse().ok())
        .unwrap_or(0.0)
}

fn foreign_s() -> f64 {
    let line = first_line("/proc/stat").unwrap_or_default();
    let ticks: Vec<f64> = line
        .split_whitespace()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    // Idle and waiting for disks, the fourth and the fifth, are no work; guests are part of what stands before.
    let busy: f64 = ticks
        .iter()
        .take(8)
        .enumerate()
        .filter(|(place, _)| !matches!(place, 3 | 4))
        .map(|(_, ticks)| ticks)
        .sum();
    // SAFETY: the call takes a number and gives one.
    let ticks_a_second = unsafe { libc::sysconf(libc::_SC_CLK_TCK) } as f64;
    busy / ticks_a_second - used_s(libc::RUSAGE_SELF) - used_s(libc::RUSAGE_CHILDREN)
}

fn used_s(who: libc::c_int) -> f64 {
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: the call fills the structure, which all zeros are one of.
    let usage = unsafe {
        libc::getrusage(who, usage.as_mut_ptr());
        usage.assume_init()
    };
    let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 / 1e6;
    seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_cores() {
        assert!(is_in("0-3,8", 2) && is_in("0-3,8", 8) && is_in("5", 5));
        assert!(!is_in("0-3,8", 5) && !is_in("", 0));
    }

    #[test]
    fn this_machine_is_described() {
        let machine = Machine::here();
        assert!(
            machine.cores >= 1 && !machine.kernel.is_empty() && !machine.cores_share.is_empty(),
            "{machine:?}"
        );
        assert!(Bystanders::watch().percent() >= 0.0);
    }
}

//! The other work of a machine during a measurement. It is the processor time of other programs on the measured
//! cores, and the time that ready ranks waited for a core.

use std::collections::HashMap;

use crate::profile::Company;

/// The kernel's counts at the beginning of a measurement.
pub struct Watch {
    begin: Counts,
}

#[derive(Default)]
struct Counts {
    /// Processor time of every core, for all programs.
    busy_s: HashMap<u64, f64>,
    own_s: f64,
    waited_s: f64,
    involuntary: u64,
}

impl Watch {
    pub fn begin() -> Watch {
        Watch {
            begin: Counts::now(),
        }
    }

    /// The report of one rank on its machine after so many seconds.
    pub fn end(&self, machine: &str, seconds: f64) -> Company {
        let now = Counts::now();
        let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
        let load = load
            .split_whitespace()
            .next()
            .and_then(|word| word.parse().ok());
        let cores = allowed_cores();
        let busy = |core: &u64| {
            let at = |counts: &Counts| counts.busy_s.get(core).copied().unwrap_or(0.0);
            (at(&now) - at(&self.begin)).max(0.0)
        };
        Company {
            machine: machine.to_string(),
            seconds,
            ranks: 1,
            busy_s: cores.iter().map(busy).collect(),
            cores,
            own_s: (now.own_s - self.begin.own_s).max(0.0),
            waited_s: (now.waited_s - self.begin.waited_s).max(0.0),
            involuntary: now.involuntary.saturating_sub(self.begin.involuntary),
            load: load.unwrap_or(0.0),
        }
    }
}

impl Counts {
    fn now() -> Counts {
        // SAFETY: the structure is plain numbers, and the call fills it.
        let usage = unsafe {
            let mut usage: libc::rusage = std::mem::zeroed();
            libc::getrusage(libc::RUSAGE_SELF, &mut usage);
            usage
        };
        let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 / 1e6;
        let stat = std::fs::read_to_string("/proc/stat").unwrap_or_default();
        Counts {
            busy_s: busy_s(&stat, ticks_a_second()),
            own_s: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            waited_s: waited_s(
                &std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default(),
            ),
            involuntary: usage.ru_nivcsw.max(0) as u64,
        }
    }
}

fn ticks_a_second() -> f64 {
    // SAFETY: asks for a number, and touches no memory of ours.
    match unsafe { libc::sysconf(libc::_SC_CLK_TCK) } {
        ticks if ticks > 0 => ticks as f64,
        _ => 100.0,
    }
}

fn allowed_cores() -> Vec<u64> {
    // SAFETY: the set is plain bits, and the call gets its size.
    let set = unsafe {
        let mut set: libc::cpu_set_t = std::mem::zeroed();
        libc::sched_getaffinity(0, size_of::<libc::cpu_set_t>(), &mut set);
        set
    };
    let most = libc::CPU_SETSIZE as usize;
    // SAFETY: the number is below the size of the set.
    let allowed = (0..most).filter(|&core| unsafe { libc::CPU_ISSET(core, &set) });
    allowed.map(|core| core as u64).collect()
}

/// From `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal of each core. Time that the host machine
/// took away (steal) is not ours either.
fn busy_s(stat: &str, ticks_a_second: f64) -> HashMap<u64, f64> {
    let busy = |line: &str| -> Option<(u64, f64)> {
        let mut words = line.strip_prefix("cpu")?.split(' ');
        let core = words.next()?.parse().ok()?;
        let ticks: Vec<f64> = words.map_while(|word| word.parse().ok()).take(8).collect();
        let idle: f64 = ticks.iter().skip(3).take(2).sum();
        Some((core, (ticks.iter().sum::<f64>() - idle) / ticks_a_second))
    };
    stat.lines().filter_map(busy).collect()
}

/// From `/proc/self/schedstat`: time on a core, time waited for one, turns.
fn waited_s(schedstat: &str) -> f64 {
    let waited = schedstat.split_whitespace().nth(1);
    waited
        .and_then(|word| word.parse::<f64>().ok())
        .unwrap_or(0.0)
        / 1e9
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_core_did_is_all_but_idling_and_waiting_for_disks() {
        let stat = "cpu  900 0 0 900 0 0 0 0 0 0\ncpu0 100 20 30 5000 60 1 2 47 0 0\ncpu1 700 0 0 9 0 0 0 0 0 0\nintr 5\n";
        assert_eq!(busy_s(stat, 100.0), HashMap::from([(0, 2.0), (1, 7.0)]));
        assert_eq!(waited_s("5 2500000000 7\n"), 2.5);
        assert_eq!(waited_s(""), 0.0);
    }

    #[test]
    fn own_work_is_counted() {
        let watch = Watch::begin();
        let begin = std::time::Instant::now();
        let mut number = 1u64;
        while begin.elapsed().as_secs_f64() < 0.1 {
            number = number.wrapping_mul(6364136223846793005).rotate_left(7);
        }
        assert_ne!(number, 0);
        let company = watch.end("here", begin.elapsed().as_secs_f64());
        assert!(
            company.own_s > 0.0 && !company.cores.is_empty(),
            "{company:?}"
        );
    }
}

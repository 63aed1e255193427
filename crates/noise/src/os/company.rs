//! What else a machine did while it was measured: processor time of others on the cores that were measured, and how long
//! ranks were ready and waited for a core.

use crate::profile::Company;

/// What the kernel had counted when a measurement began.
pub struct Watch {
    begin: Counts,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    /// Processor time of all cores that this process may use, by whomever.
    busy_s: f64,
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

    /// What one rank can say of its machine after so long.
    pub fn end(&self, machine: &str, seconds: f64) -> Company {
        let now = Counts::now();
        let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
        let load = load
            .split_whitespace()
            .next()
            .and_then(|word| word.parse().ok());
        Company {
            machine: machine.to_string(),
            seconds,
            ranks: 1,
            cores: allowed_cores().len() as u32,
            busy_s: (now.busy_s - self.begin.busy_s).max(0.0),
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
            busy_s: busy_s(&stat, &allowed_cores(), ticks_a_second()),
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

fn allowed_cores() -> Vec<usize> {
    // SAFETY: the set is plain bits, and the call is told its size.
    let set = unsafe {
        let mut set: libc::cpu_set_t = std::mem::zeroed();
        libc::sched_getaffinity(0, size_of::<libc::cpu_set_t>(), &mut set);
        set
    };
    let most = libc::CPU_SETSIZE as usize;
    // SAFETY: the number is below the size of the set.
    (0..most)
        .filter(|&core| unsafe { libc::CPU_ISSET(core, &set) })
        .collect()
}

/// From `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal of each core. What the machine below took
/// away (steal) is not ours either.
fn busy_s(stat: &str, cores: &[usize], ticks_a_second: f64) -> f64 {
    let busy = |line: &str| -> Option<f64> {
        let mut words = line.strip_prefix("cpu")?.split_whitespace();
        let core: usize = words.next()?.parse().ok()?;
        let ticks: Vec<f64> = words.map_while(|word| word.parse().ok()).take(8).collect();
        let idle: f64 = ticks.iter().skip(3).take(2).sum();
        cores
            .contains(&core)
            .then(|| ticks.iter().sum::<f64>() - idle)
    };
    stat.lines().filter_map(busy).sum::<f64>() / ticks_a_second
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
    fn only_work_on_the_cores_that_were_measured_counts() {
        let stat = "cpu  900 0 0 900 0 0 0 0 0 0\ncpu0 100 20 30 5000 60 1 2 47 0 0\ncpu1 700 0 0 9 0 0 0 0 0 0\nintr 5\n";
        assert_eq!(busy_s(stat, &[0], 100.0), 2.0);
        assert_eq!(busy_s(stat, &[0, 1], 100.0), 9.0);
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
        assert!(company.own_s > 0.0 && company.cores > 0, "{company:?}");
    }
}

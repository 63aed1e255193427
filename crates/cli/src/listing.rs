//! The effort to list a collective's schedule on so many ranks: the user sees it beforehand. A list is
//! refused if it needs hours, or more memory than there is.

use cloudmpi_schedules::{Work, Workload};

pub const MOST_RANKS: usize = 1 << 20;
/// The simulator's limit of operations in listed schedules.
pub const MOST_OPERATIONS: usize = 1 << 27;
/// To make a schedule and hand it to the simulator, measured: 4.0 GB for 32 million operations.
const BYTES_AN_OPERATION: u64 = 128;
/// A user who asks for a longer time than this has made a mistake.
const MOST_SECONDS: f64 = 600.0;
/// So few ranks are made sooner than their time is measured.
const FEW: usize = 256;

/// The place of the operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// Written rank by rank.
    Written,
    /// All of them at once in memory.
    InMemory,
}

#[derive(Debug, Clone, Copy)]
struct Effort {
    operations: f64,
    seconds: f64,
}

/// Why the schedule is not made.
pub fn check(workload: &Workload, work: &Work, kept: Kept) -> Result<(), String> {
    if workload.ranks > MOST_RANKS {
        return Err(format!(
            "a schedule of {} ranks is too long to be listed (at most {MOST_RANKS}); {INSTEAD}",
            workload.ranks
        ));
    }
    if workload.ranks <= FEW {
        return Ok(());
    }
    let available = match kept {
        Kept::Written => None,
        Kept::InMemory => available_bytes(),
    };
    refuse(effort(workload, work), kept, available, INSTEAD)
}

/// Estimated from three ranks; not the root, whose steps are unlike any other's.
fn effort(workload: &Workload, work: &Work) -> Effort {
    let ranks = [workload.ranks / 3, workload.ranks / 2, workload.ranks - 1];
    let one = |rank: usize| {
        let begin = processor_seconds();
        let operations = workload.rank_graph(rank, work).ops.len();
        (operations, processor_seconds() - begin)
    };
    let made = ranks.map(one);
    let mean = made.iter().map(|one| one.0 as f64).sum::<f64>() / made.len() as f64;
    // The first call finds memory and caches as other programs left them.
    let least = made.iter().map(|one| one.1).fold(f64::INFINITY, f64::min);
    Effort {
        operations: mean * workload.ranks as f64,
        seconds: least * workload.ranks as f64,
    }
}

/// The processor time of this thread: other programs do not count.
fn processor_seconds() -> f64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: `time` is ours to write.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Events of simulated runs a second, noise or none, on one of few cores; measured from 5 million on.
const EVENTS_A_SECOND: f64 = 5e6;

/// Why so many events are not simulated; `of` names a way to fewer.
pub fn check_events(events: f64, of: &str) -> Result<(), String> {
    let seconds = events / EVENTS_A_SECOND;
    match seconds > MOST_SECONDS {
        true => Err(format!(
            "{events:.1e} events are to be simulated, which takes about {} on a core; take {of}",
            duration(seconds)
        )),
        false => Ok(()),
    }
}

/// The line for a user who waits for so many events, by so many threads; none where that is short.
pub fn what_it_takes(events: f64, threads: f64) -> Option<String> {
    let seconds = events / threads / EVENTS_A_SECOND;
    (seconds > MOST_SECONDS).then(|| {
        format!(
            "{events:.1e} events are to be simulated, which takes about {} here; Ctrl-C ends it",
            duration(seconds)
        )
    })
}

/// Why so many operations of a pattern are not listed.
pub fn check_pattern(operations: u64) -> Result<(), String> {
    let effort = Effort {
        operations: operations as f64,
        seconds: 0.0,
    };
    let instead = "take fewer ranks, or leave --write out: a pattern is computed while it runs, without a list";
    refuse(effort, Kept::InMemory, available_bytes(), instead)
}

/// All messages of a rank wait for its CPU at once: measured, 19 s and 890 MB for 3,500 ranks, beside other programs.
const ALL_AT_ONCE_NS: f64 = 1600.0;
const BYTES_A_WAITING: f64 = 76.0;

/// Why the pattern in which every rank sends to every other at once is not simulated.
pub fn check_all_at_once(ranks: u32) -> Result<(), String> {
    let ranks = f64::from(ranks);
    let seconds = ranks.powi(2) * ALL_AT_ONCE_NS / 1e9;
    let bytes = ranks.powi(2) * BYTES_A_WAITING;
    let available = available_bytes().map_or(f64::INFINITY, |bytes| bytes as f64);
    if seconds <= MOST_SECONDS && bytes <= available {
        return Ok(());
    }
    Err(format!(
        "{ranks} ranks send to each other at once, and all these messages are under way together: this takes about {} and \
         {:.1} GiB of memory in each mode; take fewer ranks, or `simulate coll alltoall`, which sends in rounds",
        duration(seconds),
        bytes / (1u64 << 30) as f64
    ))
}

const INSTEAD: &str =
    "take fewer ranks, or a pattern of `cloudmpi simulate`, which is computed while it runs";

fn refuse(
    effort: Effort,
    kept: Kept,
    available_bytes: Option<u64>,
    instead: &str,
) -> Result<(), String> {
    let Effort {
        operations,
        seconds,
    } = effort;
    let bytes = operations * BYTES_AN_OPERATION as f64;
    let gib = |bytes: f64| bytes / (1u64 << 30) as f64;
    let why = if seconds > MOST_SECONDS {
        format!("about {} to be made", duration(seconds))
    } else if kept == Kept::InMemory
        && available_bytes.is_some_and(|available| bytes > available as f64)
    {
        let available = available_bytes.unwrap_or_default() as f64;
        format!(
            "about {:.0} GiB of memory, and {:.0} are free",
            gib(bytes),
            gib(available)
        )
    } else if operations > MOST_OPERATIONS as f64 {
        format!("more than {MOST_OPERATIONS} operations, the most that can be listed")
    } else {
        return Ok(());
    };
    Err(format!(
        "listed, this schedule of about {operations:.1e} operations takes {why}; {instead}"
    ))
}

fn duration(seconds: f64) -> String {
    match seconds {
        ..7200.0 => format!("{:.0} minutes", seconds / 60.0),
        ..172_800.0 => format!("{:.0} hours", seconds / 3600.0),
        ..604_800_000.0 => format!("{:.0} days", seconds / 86_400.0),
        _ => "years".to_string(),
    }
}

/// The memory that the kernel would still give; none where it does not say.
pub fn available_bytes() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = told
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib = line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?;
    Some(kib << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIB: u64 = 1 << 30;

    fn said(operations: f64, seconds: f64, kept: Kept) -> String {
        let effort = Effort {
            operations,
            seconds,
        };
        refuse(effort, kept, Some(4 * GIB), INSTEAD)
            .err()
            .unwrap_or_default()
    }

    #[test]
    fn what_takes_too_long_or_too_much_is_refused_with_how_much() {
        assert_eq!(said(1e6, 500.0, Kept::InMemory), "");
        let line = said(1e6, 7.0 * 3600.0, Kept::Written);
        assert!(line.contains("about 7 hours to be made"), "{line}");
        let line = said(1e8, 60.0, Kept::InMemory);
        assert!(line.contains("12 GiB of memory, and 4 are free"), "{line}");
        assert_eq!(said(1e8, 60.0, Kept::Written), "");
        let line = said(1e9, 60.0, Kept::Written);
        assert!(line.contains("more than 134217728 operations"), "{line}");
    }

    #[test]
    fn events_of_days_are_refused() {
        assert_eq!(check_events(1e9, "fewer --runs"), Ok(()));
        let line = check_events(3e15, "fewer --runs").expect_err("years");
        assert!(
            line.contains("about 6944 days on a core; take fewer --runs"),
            "{line}"
        );
    }

    #[test]
    fn what_takes_long_is_told_by_how_much_each_thread_does() {
        assert_eq!(what_it_takes(1e9, 1.0), None);
        assert_eq!(what_it_takes(1e10, 8.0), None);
        let line = what_it_takes(2e12, 2.0).expect("days");
        assert!(
            line.starts_with("2.0e12 events") && line.contains("about 2 days"),
            "{line}"
        );
    }

    #[test]
    fn an_alltoall_of_too_many_ranks_is_refused_with_its_time_and_memory() {
        assert_eq!(check_all_at_once(1000), Ok(()));
        let line = check_all_at_once(100_000).expect_err("hours");
        assert!(
            line.contains("about 4 hours and 707.8 GiB of memory"),
            "{line}"
        );
    }

    #[test]
    fn three_ranks_tell_of_all() {
        let workload = Workload::named("alltoallw", 300, 8).expect("a workload");
        let effort = effort(&workload, &Work::default());
        let graphs = workload.graphs(&Work::default());
        let all: usize = graphs.iter().map(|graph| graph.ops.len()).sum();
        assert!((effort.operations / all as f64 - 1.0).abs() < 0.05);
        assert!(effort.seconds > 0.0);
    }
}

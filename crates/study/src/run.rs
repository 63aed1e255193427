//! Runs what is left of a study, each trial in its window of the day.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use cloudmpi_bench::interrupt;

use crate::{Conditions, Journal, Sample, Study, Trial, Window};

const DAY_S: u64 = 86_400;
/// How often a wait looks whether the study is to end.
const LOOK: Duration = Duration::from_millis(100);

/// Does what a trial says.
pub trait Measuring {
    /// # Errors
    /// One line of why there are no samples.
    fn run(&mut self, trial: &Trial, sizes: &[u64]) -> Result<Vec<Sample>, String>;

    /// Of the last trial.
    fn conditions(&self) -> Conditions {
        Conditions::default()
    }
}

/// Time, which tests make up.
pub trait Clock {
    /// Seconds since 1970.
    fn now(&self) -> u64;
    /// Returns early where the study is to end.
    fn wait(&mut self, seconds: u64);
    /// The user has asked for the end: no further trial begins, and what the last one has measured does not count.
    fn is_over(&self) -> bool {
        false
    }
}

pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> u64 {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |d| d.as_secs())
    }

    fn wait(&mut self, seconds: u64) {
        let until = Instant::now() + Duration::from_secs(seconds);
        while !self.is_over() && Instant::now() < until {
            std::thread::sleep(LOOK);
        }
    }

    fn is_over(&self) -> bool {
        interrupt::signal().is_some()
    }
}

#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Done {
    pub measured: usize,
    /// In the journal from an earlier run.
    pub before: usize,
    pub failed: usize,
    /// Not begun, or not whole, when the user asked for the end.
    pub left: usize,
    /// Why trials failed, in the order in which it came, and how many by it.
    pub reasons: Vec<(String, usize)>,
}

impl Done {
    /// Reasons that only a number makes different (a process, a time) count as one.
    fn note_reason(&mut self, why: &str) {
        let without_numbers = |text: &str| text.replace(|c: char| c.is_ascii_digit(), "");
        let is_same = |known: &str| without_numbers(known) == without_numbers(why);
        match self.reasons.iter_mut().find(|(known, _)| is_same(known)) {
            Some((_, count)) => *count += 1,
            None => self.reasons.push((why.to_string(), 1)),
        }
    }
}

/// Seconds from `now` until a window opens: 0 where it is open.
fn until(window: Option<&Window>, now: u64) -> u64 {
    let Some((from, to)) = window.and_then(Window::minutes) else {
        return 0;
    };
    let (from, to, at) = (u64::from(from) * 60, u64::from(to) * 60, now % DAY_S);
    let open = match from < to {
        true => (from..to).contains(&at),
        // Over midnight.
        false => at >= from || at < to,
    };
    if open { 0 } else { (from + DAY_S - at) % DAY_S }
}

/// Runs the trials that `wanted` names and the journal does not have. `tell` hears how many of them are done, of how
/// many, and what it waits for.
///
/// # Errors
/// The journal cannot be written. A trial that fails is in the journal with its reason.
pub fn run(
    study: &Study,
    journal: &mut Journal,
    wanted: impl Fn(&Trial) -> bool,
    measuring: &mut dyn Measuring,
    clock: &mut dyn Clock,
    mut tell: impl FnMut(usize, usize, Option<&str>),
) -> Result<Done, String> {
    let trials: Vec<Trial> = study
        .all_trials()
        .into_iter()
        .filter(|t| wanted(t))
        .collect();
    let all = trials.len();
    let mut left: Vec<Trial> = trials.into_iter().filter(|t| !journal.has(t)).collect();
    let mut done = Done {
        before: all - left.len(),
        ..Done::default()
    };
    let sizes = study.sizes();
    while !left.is_empty() && !clock.is_over() {
        let now = clock.now();
        let (next, wait) = (left.iter().enumerate())
            .map(|(index, trial)| (index, until(study.window(trial), now)))
            .min_by_key(|(index, wait)| (*wait, *index))
            .expect("some are left");
        if wait > 0 {
            tell(all - left.len(), all, Some(&left[next].time_of_day));
            clock.wait(wait);
            continue;
        }
        let outcome = measuring.run(&left[next], &sizes[left[next].part]);
        if clock.is_over() {
            break;
        }
        let trial = left.remove(next);
        let conditions = measuring.conditions();
        match outcome {
            Ok(samples) => {
                journal.record(&trial, now, Ok(&samples), conditions)?;
                done.measured += 1;
            }
            Err(why) => {
                done.note_reason(&why);
                journal.record(&trial, now, Err(why), conditions)?;
                done.failed += 1;
            }
        }
        tell(all - left.len(), all, None);
    }
    done.left = left.len();
    Ok(done)
}

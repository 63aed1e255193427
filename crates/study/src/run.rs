//! Runs what is left of a study, each trial in its window of the day.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::{Conditions, Journal, Sample, Study, Trial, Window};

const DAY_S: u64 = 86_400;

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
    fn wait(&mut self, seconds: u64);
}

pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> u64 {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |d| d.as_secs())
    }

    fn wait(&mut self, seconds: u64) {
        std::thread::sleep(Duration::from_secs(seconds));
    }
}

#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Done {
    pub measured: usize,
    /// In the journal from an earlier run.
    pub before: usize,
    pub failed: usize,
    /// Why trials failed, in the order in which it came, and how many by it.
    pub reasons: Vec<(String, usize)>,
}

/// Seconds from `now` until a window opens: 0 where it is open.
fn until(window: Option<&Window>, now: u64) -> u64 {
    let Some((from, to)) = window.and_then(Window::minutes) else {
        return 0;
    };
    let (from, to, at) = (u64::from(from) * 60, u64::from(to) * 60, now % DAY_S);
    let open = match from < to {
        true => (from..to).contains(&at),
        // Over midnight; from and to alike are the whole day.
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
    while !left.is_empty() {
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
        let trial = left.remove(next);
        match measuring.run(&trial, &sizes[trial.part]) {
            Ok(samples) => {
                journal.record(&trial, now, Ok(&samples), measuring.conditions())?;
                done.measured += 1;
            }
            Err(why) => {
                match done.reasons.iter_mut().find(|(known, _)| *known == why) {
                    Some((_, count)) => *count += 1,
                    None => done.reasons.push((why.clone(), 1)),
                }
                journal.record(&trial, now, Err(why), measuring.conditions())?;
                done.failed += 1;
            }
        }
        tell(all - left.len(), all, None);
    }
    Ok(done)
}

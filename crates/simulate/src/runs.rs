//! Many runs of one schedule, on several threads, and their common result.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::engine::{Mode, Outcome, SimulateError, Workspace, simulate_in};
use crate::noise::{NoiseModel, Silent, mix};
use crate::parameters::Parameters;
use crate::program::Program;

/// The request for the runs.
#[derive(Debug, Clone, Copy)]
pub struct Runs<'a> {
    pub parameters: &'a Parameters,
    pub mode: Mode,
    pub noise: &'a NoiseModel,
    /// Runs follow from it and from their number, on any thread.
    pub seed: u64,
    /// The number of the first run.
    pub first: u64,
    pub count: u64,
    pub threads: usize,
}

/// Runs a schedule many times. Any thread calls `report` now and then with the number of events in
/// all; everything stops when it returns false.
pub fn simulate_runs<P: Program>(
    program: &P,
    runs: &Runs,
    report: &(dyn Fn(u64) -> bool + Sync),
) -> Result<Vec<Outcome>, SimulateError> {
    let next = AtomicU64::new(0);
    let events = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let outcomes = Mutex::new(Vec::with_capacity(runs.count as usize));
    let work = || -> Result<(), SimulateError> {
        let mut workspace = Workspace::new(program);
        let mut noise = runs.noise.run(program.ranks(), 0);
        while !failed.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= runs.count {
                break;
            }
            let mut told = 0;
            let mut report = |own: u64| {
                let all = events.fetch_add(own - told, Ordering::Relaxed) + own - told;
                told = own;
                report(all) && !failed.load(Ordering::Relaxed)
            };
            let (parameters, mode) = (runs.parameters, runs.mode);
            let outcome = if runs.noise.is_silent() {
                let noise = &mut Silent;
                simulate_in(
                    program,
                    parameters,
                    mode,
                    noise,
                    &mut workspace,
                    &mut report,
                )
            } else {
                noise.begin(run_seed(runs.seed, runs.first + number));
                simulate_in(
                    program,
                    parameters,
                    mode,
                    &mut noise,
                    &mut workspace,
                    &mut report,
                )
            }?;
            if !report(outcome.events) {
                return Err(SimulateError::Stopped);
            }
            lock(&outcomes).push((number, outcome));
        }
        Ok(())
    };
    let threads = runs.threads.clamp(1, runs.count.clamp(1, 1024) as usize);
    std::thread::scope(|scope| {
        let work = || {
            let result = work();
            if result.is_err() {
                failed.store(true, Ordering::Relaxed);
            }
            result
        };
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut result = work();
        for other in others {
            let other = other.join().unwrap_or(Err(SimulateError::Stopped));
            // The first error is worth more than the news that the others stopped.
            if matches!(result, Ok(()) | Err(SimulateError::Stopped)) && other.is_err() {
                result = other;
            }
        }
        result
    })?;
    let mut outcomes = std::mem::take(&mut *lock(&outcomes));
    outcomes.sort_unstable_by_key(|&(number, _)| number);
    Ok(outcomes.into_iter().map(|(_, outcome)| outcome).collect())
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn run_seed(seed: u64, number: u64) -> u64 {
    mix(mix(seed) ^ number)
}

/// The statistics of many runs' finishing times, in picoseconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary {
    pub runs: usize,
    pub median: f64,
    /// The interval of the median of all possible runs, with 95 % confidence: none for fewer than 6
    /// runs.
    pub median_interval: Option<(f64, f64)>,
    pub mean: f64,
    pub minimum: f64,
    pub p99: f64,
    pub maximum: f64,
}

impl Summary {
    /// None for no runs.
    pub fn of(finish_ps: impl IntoIterator<Item = u64>) -> Option<Summary> {
        let mut sorted: Vec<u64> = finish_ps.into_iter().collect();
        sorted.sort_unstable();
        let runs = sorted.len();
        let last = runs.checked_sub(1)?;
        let quantile = |part: f64| {
            let place = part * last as f64;
            let below = sorted[place as usize] as f64;
            let above = sorted[(place as usize + 1).min(last)] as f64;
            below + (above - below) * place.fract()
        };
        Some(Summary {
            runs,
            median: quantile(0.5),
            median_interval: median_ranks(runs)
                .map(|(low, high)| (sorted[low] as f64, sorted[high] as f64)),
            mean: sorted.iter().map(|&time| time as f64).sum::<f64>() / runs as f64,
            minimum: sorted[0] as f64,
            p99: quantile(0.99),
            maximum: sorted[last] as f64,
        })
    }
}

/// The sorted values that lie around the median with 95 % confidence. The number of values below the
/// median is that of the heads in as many throws of a coin.
fn median_ranks(runs: usize) -> Option<(usize, usize)> {
    let count = runs as f64;
    // Sum of the binomial distribution from below, in logarithms so that nothing underflows.
    let mut logarithm = -count * std::f64::consts::LN_2;
    let mut sum = 0.0;
    let mut low = None;
    for heads in 0..runs / 2 {
        sum += logarithm.exp();
        if sum > 0.025 {
            break;
        }
        low = Some(heads);
        logarithm += ((count - heads as f64) / (heads as f64 + 1.0)).ln();
    }
    low.map(|low| (low, runs - 1 - low))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_the_median_is_that_of_the_tables() {
        // Tables count from 1: 6 → 1, 10 → 2, 20 → 6, 50 → 18, 100 → 40.
        assert_eq!(median_ranks(5), None);
        assert_eq!(median_ranks(6), Some((0, 5)));
        assert_eq!(median_ranks(10), Some((1, 8)));
        assert_eq!(median_ranks(20), Some((5, 14)));
        assert_eq!(median_ranks(50), Some((17, 32)));
        assert_eq!(median_ranks(100), Some((39, 60)));
        assert!(median_ranks(100_000).is_some());
    }

    #[test]
    fn a_summary_is_of_what_there_is() {
        assert_eq!(Summary::of([]), None);
        let summary = Summary::of([3, 1, 2, 10]).expect("four");
        assert_eq!((summary.median, summary.mean), (2.5, 4.0));
        assert_eq!((summary.minimum, summary.maximum), (1.0, 10.0));
        assert_eq!(summary.median_interval, None);
    }
}

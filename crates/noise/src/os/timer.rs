//! Whether the clock is fit to measure with. The program tries it before every measurement, and
//! notes it in the profile.

use super::Clock;
use super::clock::{Ticks, counter, counter_is_invariant, kernel_ns};
use crate::profile::Timer;
use crate::{Error, Result};

const LOOKS: usize = 100_000;
/// A clock with larger steps hides the detours.
const COARSEST_NS: f64 = 1000.0;
/// Two calibrations of the counter may differ by this.
const MOST_DRIFT: f64 = 1e-3;

/// The counter if it is invariant, runs evenly and never goes back, on no core; else the kernel's.
pub fn choose() -> Result<(Ticks, Timer)> {
    if counter_is_invariant()
        && let Some(ns_per_tick) = calibrated()
    {
        let mut clock = Ticks {
            counter: true,
            ns_per_tick,
        };
        let name = clock.name();
        let timer = self_test(&mut clock, name);
        if timer.backwards == 0 && !goes_back_between_cores() {
            return Ok((clock, timer));
        }
    }
    let mut clock = Ticks::kernel();
    let name = clock.name();
    let timer = self_test(&mut clock, name);
    if timer.backwards > 0 || timer.resolution_ns > COARSEST_NS {
        return Err(Error::new(
            "timer self-test",
            format!(
                "the {} goes back {} times in {LOOKS} looks and has steps of {} ns; nothing can be measured with it",
                timer.name, timer.backwards, timer.resolution_ns
            ),
        ));
    }
    Ok((clock, timer))
}

/// Looks at a clock many times in a row.
pub fn self_test(clock: &mut impl Clock, name: &str) -> Timer {
    let looks: Vec<u64> = (0..LOOKS).map(|_| clock.ticks()).collect();
    let ns = clock.ns_per_tick();
    let mut steps: Vec<f64> = Vec::with_capacity(LOOKS);
    let mut backwards = 0;
    for pair in looks.windows(2) {
        match pair[1].checked_sub(pair[0]) {
            Some(step) => steps.push(step as f64 * ns),
            None => backwards += 1,
        }
    }
    let resolution_ns = steps
        .iter()
        .copied()
        .filter(|s| *s > 0.0)
        .fold(f64::INFINITY, f64::min);
    // Several looks may fall into one step of a coarse clock: the mean counts that, the median does
    // not.
    let overhead_ns = match steps.iter().filter(|s| **s == 0.0).count() * 2 > steps.len() {
        true => steps.iter().sum::<f64>() / steps.len() as f64,
        false => crate::stats::median(&steps),
    };
    Timer {
        name: name.to_string(),
        resolution_ns,
        overhead_ns,
        backwards,
        ns_per_tick: ns,
    }
}

/// The counter's rate against the kernel's clock, if two tries agree.
fn calibrated() -> Option<f64> {
    let rate = |wait_ns: u64| -> Option<f64> {
        let (start, ticks) = together();
        while kernel_ns() - start < wait_ns {
            std::hint::spin_loop();
        }
        let (end, later) = together();
        let passed = later.checked_sub(ticks).filter(|t| *t > 0)?;
        Some((end - start) as f64 / passed as f64)
    };
    let (first, second) = (rate(10_000_000)?, rate(50_000_000)?);
    ((first / second - 1.0).abs() < MOST_DRIFT).then_some(second)
}

/// Both clocks at one moment: the counter between two looks at the kernel's that lie closest.
fn together() -> (u64, u64) {
    let look = |_| {
        let before = kernel_ns();
        let ticks = counter();
        let after = kernel_ns();
        (after - before, before + (after - before) / 2, ticks)
    };
    let (_, ns, ticks) = (0..20).map(look).min().expect("twenty looks");
    (ns, ticks)
}

/// Whether the counter of one core lags behind that of another, seen by moving between them.
fn goes_back_between_cores() -> bool {
    // SAFETY: a zeroed set is an empty one; the kernel reads and writes sets of ours.
    unsafe {
        let mut before: libc::cpu_set_t = std::mem::zeroed();
        let size = size_of::<libc::cpu_set_t>();
        if libc::sched_getaffinity(0, size, &mut before) != 0 {
            return false;
        }
        let cores: Vec<usize> = (0..libc::CPU_SETSIZE as usize)
            .filter(|&c| libc::CPU_ISSET(c, &before))
            .collect();
        let mut last = 0;
        let mut back = false;
        for &core in cores.iter().cycle().take(cores.len().min(16) * 4) {
            let mut one: libc::cpu_set_t = std::mem::zeroed();
            libc::CPU_SET(core, &mut one);
            if libc::sched_setaffinity(0, size, &one) != 0 {
                break;
            }
            let now = counter();
            back |= now < last;
            last = now;
        }
        libc::sched_setaffinity(0, size, &before);
        back
    }
}

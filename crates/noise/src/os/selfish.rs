use super::Clock;
use crate::profile::DetourRun;

/// A gap counts as a detour from so many of the usual gaps on.
const THRESHOLD_CYCLES: u64 = 9;
/// Looks before the run; they show the usual gap.
const LOOKS_BEFORE: usize = 20_000;

/// Looks at the clock without pause for `period_ns` or until so many detours have been seen.
pub fn selfish(clock: &mut impl Clock, period_ns: f64, most_detours: usize) -> DetourRun {
    // Memory is taken and touched before: the first write to a page would itself be a detour.
    let mut found: Vec<(u64, u64)> = vec![(1, 1); most_detours];
    let mut count = 0;
    let cycle = usual_gap(clock);
    let threshold = cycle * THRESHOLD_CYCLES;
    let start = clock.ticks();
    let end = start + (period_ns / clock.ns_per_tick()) as u64;
    let mut last = start;
    while last < end {
        let now = clock.ticks();
        let gap = now.saturating_sub(last);
        if gap > threshold {
            if count == most_detours {
                break;
            }
            found[count] = (last - start, gap);
            count += 1;
        }
        last = now;
    }
    let ns = clock.ns_per_tick();
    found.truncate(count);
    DetourRun {
        source: "measured".to_string(),
        period_ns: (last - start) as f64 * ns,
        cycle_ns: cycle as f64 * ns,
        threshold_ns: threshold as f64 * ns,
        offset_ns: found.iter().map(|d| tenths(d.0 as f64 * ns)).collect(),
        duration_ns: found
            .iter()
            .map(|d| tenths((d.1 - cycle) as f64 * ns))
            .collect(),
        comments: Vec::new(),
    }
}

/// No clock is finer than a tenth of a nanosecond, and decimals are kept in few bytes.
fn tenths(ns: f64) -> f64 {
    (ns * 10.0).round() / 10.0
}

/// The median, not the least: a processor may begin a look before the one before has ended.
fn usual_gap(clock: &mut impl Clock) -> u64 {
    let looks: Vec<u64> = (0..LOOKS_BEFORE).map(|_| clock.ticks()).collect();
    let mut gaps: Vec<u64> = looks
        .windows(2)
        .map(|pair| pair[1].saturating_sub(pair[0]))
        .collect();
    let middle = gaps.len() / 2;
    (*gaps.select_nth_unstable(middle).1).max(1)
}

//! Equal pieces of work, and equal pieces of time.

use super::Clock;
use crate::profile::{Quantum, QuantumRun};

/// Pieces one after another, a look at the clock between; no time lies outside a piece.
pub fn fixed_work(clock: &mut impl Clock, steps: u64, pieces: usize) -> QuantumRun {
    let mut ticks = vec![1u64; pieces];
    let mut last = clock.ticks();
    for piece in &mut ticks {
        clock.work(steps);
        let now = clock.ticks();
        *piece = now.saturating_sub(last);
        last = now;
    }
    let ns = clock.ns_per_tick();
    let values: Vec<f64> = ticks
        .iter()
        .map(|&t| (t as f64 * ns * 10.0).round() / 10.0)
        .collect();
    let usual = usual(&values);
    let whole: f64 = values.iter().sum();
    let noise_share = (1.0 - usual * pieces as f64 / whole).max(0.0);
    QuantumRun {
        source: "measured".to_string(),
        kind: Quantum::Work,
        quantum: steps as f64,
        values,
        noise_share,
    }
}

/// How many pieces of `steps` are done in each quantum. Quanta follow a grid, so that a detour over
/// the end of one shortens the next, and no time is lost.
pub fn fixed_time(
    clock: &mut impl Clock,
    quantum_ns: f64,
    steps: u64,
    quanta: usize,
) -> QuantumRun {
    let mut done = vec![(1u64, 1u64); quanta];
    let quantum = (quantum_ns / clock.ns_per_tick()).max(1.0) as u64;
    let start = clock.ticks();
    let mut last = start;
    for (index, (count, ticks)) in done.iter_mut().enumerate() {
        let end = start + quantum * (index as u64 + 1);
        let mut now = last;
        let mut pieces = 0;
        while now < end {
            clock.work(steps);
            now = clock.ticks();
            pieces += 1;
        }
        (*count, *ticks) = (pieces, now - last);
        last = now;
    }
    // If a detour takes a whole quantum, the quantum has no work, and shows nothing about the
    // speed.
    let speeds: Vec<f64> = done
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|&(count, ticks)| count as f64 / ticks as f64)
        .collect();
    let pieces: u64 = done.iter().map(|d| d.0).sum();
    let usual = usual(&speeds);
    let noise_share = (1.0 - pieces as f64 / (usual * (last - start) as f64)).max(0.0);
    QuantumRun {
        source: "measured".to_string(),
        kind: Quantum::Time,
        quantum: quantum as f64 * clock.ns_per_tick(),
        values: done.iter().map(|d| d.0 as f64).collect(),
        noise_share,
    }
}

/// How many steps of work take about `ns`.
pub fn steps_for(clock: &mut impl Clock, ns: f64) -> u64 {
    let mut best = f64::INFINITY;
    const STEPS: u64 = 4096;
    for _ in 0..50 {
        let start = clock.ticks();
        clock.work(STEPS);
        best = best.min((clock.ticks() - start) as f64 * clock.ns_per_tick());
    }
    (ns / (best / STEPS as f64)).max(1.0) as u64
}

/// The usual value without disturbance: the mean of the values near the half that lies closest
/// together. Neither rare long pieces nor a few lucky short ones move it, and even jitter evens out.
fn usual(values: &[f64]) -> f64 {
    if values.is_empty() {
        return f64::NAN;
    }
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let half = sorted.len().div_ceil(2);
    let width = |from: usize| sorted[from + half - 1] - sorted[from];
    let from = (0..=sorted.len() - half)
        .min_by(|&a, &b| width(a).total_cmp(&width(b)))
        .unwrap_or(0);
    // The closest half of a normal distribution is 1.35 deviations wide: four to either side.
    let middle = (sorted[from] + sorted[from + half - 1]) / 2.0;
    let reach = 3.0 * width(from);
    let near = sorted.iter().filter(|v| (*v - middle).abs() <= reach);
    let (sum, count) = near.fold((0.0, 0.0), |(sum, count), v| (sum + v, count + 1.0));
    if count > 0.0 { sum / count } else { middle }
}

#[cfg(test)]
mod tests {
    use super::usual;

    #[test]
    fn the_usual_is_neither_the_least_nor_the_mean() {
        let mut values = vec![100.0; 60];
        values.extend([90.0, 80.5]);
        values.extend((0..38).map(|i| 150.0 + f64::from(i) * 10.0));
        assert_eq!(usual(&values), 100.0);
        assert_eq!(usual(&[7.0]), 7.0);
        assert!((usual(&[1.0, 5.0, 5.1]) - 5.05).abs() < 1e-9);
        assert!(usual(&[]).is_nan());
    }
}

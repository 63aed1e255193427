//! Cuts message sizes into ranges in which time grows on a straight line.

use super::line::{Line, Sums, Weighted};
use crate::profile::{Estimate, Range};
use crate::stats::{median, quantile_interval};

/// Half a round trip at one size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub bytes: u64,
    pub us: Estimate,
}

/// A straight line counts as right to this share of the time; more exact points do not bend it.
const MODEL_ERROR: f64 = 0.01;

/// A network's usual time: the median, with its interval. The samples' distance from it is noise, and
/// the series keep that.
pub fn usual(samples: &[f64]) -> Estimate {
    quantile_interval(samples, 0.5)
}

/// The usual time at each size. Sizes ascend.
pub fn points(by_size: &[(u64, Vec<f64>)]) -> Vec<Point> {
    let point = |(bytes, samples): &(u64, Vec<f64>)| Point {
        bytes: *bytes,
        us: usual(samples),
    };
    by_size
        .iter()
        .filter(|(_, samples)| !samples.is_empty())
        .map(point)
        .collect()
}

fn weighted(points: &[Point]) -> Vec<Weighted> {
    let roughness = roughness(points);
    let weighted = |point: &Point| {
        let measured = ((point.us.high - point.us.low) / 3.92).abs();
        // A single sample has no interval of its own.
        let known = measured.is_finite() && measured > 0.0;
        let measured = if known {
            measured
        } else {
            roughness * point.us.value.abs()
        };
        Weighted {
            bytes: point.bytes as f64,
            us: point.us.value,
            deviation_us: measured.hypot(MODEL_ERROR * point.us.value).max(1e-9),
        }
    };
    points.iter().map(weighted).collect()
}

/// The distance of points from the lines between their neighbours, as a share of the time, in
/// deviations.
fn roughness(points: &[Point]) -> f64 {
    let apart = |three: &[Point]| {
        let [a, b, c] = [three[0], three[1], three[2]].map(|p| (p.bytes as f64, p.us.value));
        let share = (b.0 - a.0) / (c.0 - a.0);
        ((b.1 - a.1 * (1.0 - share) - c.1 * share) / b.1).abs()
    };
    let apart: Vec<f64> = points
        .windows(3)
        .map(apart)
        .filter(|a| a.is_finite())
        .collect();
    match apart.is_empty() {
        true => 0.0,
        // The median of distances from a mean of two, made a deviation of one.
        false => median(&apart) * 1.4826 / 1.5f64.sqrt(),
    }
}

/// The ranges whose lines fit best. Each further range has to pay for itself (Bayesian information
/// criterion: three numbers a range, two of the line and one of its end).
pub fn ranges(points: &[Point]) -> Vec<Range> {
    cut(points, points.len()).0
}

/// The same, and the cost: the misfit of the ranges and their price, if these points are some of `all`.
pub(super) fn cut(points: &[Point], all: usize) -> (Vec<Range>, f64) {
    let count = points.len();
    let weighted = weighted(points);
    let price = 3.0 * (all.max(2) as f64).ln();
    // cheapest[n]: the least misfit and price of the first n points, and where the last range begins.
    let mut cheapest = vec![(0.0, 0)];
    for end in 1..=count {
        let mut sums = Sums::default();
        let mut best = (f64::INFINITY, 0);
        for begin in (0..end).rev() {
            sums.add(weighted[begin]);
            let (before, _): (f64, usize) = cheapest[begin];
            let cost = before + price + sums.line().misfit;
            if cost < best.0 {
                best = (cost, begin);
            }
        }
        cheapest.push(best);
    }
    let mut found = Vec::new();
    let mut end = count;
    while end > 0 {
        let begin = cheapest[end].1;
        found.push(range(&points[begin..end], &weighted[begin..end]));
        end = begin;
    }
    found.reverse();
    (found, cheapest[count].0)
}

fn range(points: &[Point], weighted: &[Weighted]) -> Range {
    let mut sums = Sums::default();
    for &point in weighted {
        sums.add(point);
    }
    let Line {
        base_us,
        us_per_byte,
        ..
    } = sums.line();
    let ns = |us: f64| us * 1e3;
    Range {
        from_bytes: points[0].bytes,
        to_bytes: points[points.len() - 1].bytes,
        base_us,
        ns_per_byte: Estimate {
            value: ns(us_per_byte.value),
            low: ns(us_per_byte.low),
            high: ns(us_per_byte.high),
        },
    }
}

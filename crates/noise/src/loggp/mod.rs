//! The LogGP(S) model of a network: fitted to measured ping-pongs automatically, and its predictions.

mod curve;
mod doubt;
mod line;
mod parameters;
mod ranges;

pub use curve::curve;
pub use doubt::{doubts, open, predicted};
pub use parameters::{Burst, fit, of_profile};
pub use ranges::{Point, points, ranges, usual};

use crate::profile::Range;

impl Range {
    pub fn at(&self, bytes: u64) -> f64 {
        self.base_us.value + bytes as f64 * self.ns_per_byte.value / 1e3
    }
}

/// The range that holds the size predicts it. Between two ranges a straight line does, from one's
/// end to the other's beginning; outside all, the nearest range.
pub fn predict(ranges: &[Range], bytes: u64) -> f64 {
    let after = ranges.partition_point(|r| r.to_bytes < bytes);
    match (after.checked_sub(1).map(|i| &ranges[i]), ranges.get(after)) {
        (_, Some(range)) if range.from_bytes <= bytes => range.at(bytes),
        (Some(below), Some(above)) => {
            let (from, to) = (below.to_bytes, above.from_bytes);
            let share = (bytes - from) as f64 / (to - from) as f64;
            below.at(from) * (1.0 - share) + above.at(to) * share
        }
        (Some(range), None) | (None, Some(range)) => range.at(bytes),
        (None, None) => f64::NAN,
    }
}

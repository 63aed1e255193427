//! The time of messages by their size: one curve for all sizes, or two. The second is for sizes that fill
//! no whole number of registers or cache lines, if the rest shows in the time.

use super::predict;
use super::ranges::{Point, cut};
use crate::profile::{Curve, LogGp, Range};

/// Registers and cache lines of processors, bytes.
const GRAINS: [u64; 4] = [8, 16, 32, 64];
/// Fewer sizes make no curve.
const LEAST_SIZES: usize = 5;

/// The curve of the least cost: a second one has to pay for itself, as each range does.
pub fn curve(points: &[Point]) -> Curve {
    let one = cut(points, points.len());
    let split = |grain_bytes: u64| {
        let (tail, whole): (Vec<Point>, Vec<Point>) = points
            .iter()
            .copied()
            .partition(|point| has_tail(point.bytes, grain_bytes));
        let longest = tail.last()?.bytes;
        // If only whole sizes were measured, and below a grain, no size has a tail to compare.
        let comparable = |point: &&Point| (grain_bytes..=longest).contains(&point.bytes);
        let whole_ones = whole.iter().filter(comparable).count();
        if tail.len().min(whole_ones) < LEAST_SIZES {
            return None;
        }
        let (whole, tail) = (cut(&whole, points.len()), cut(&tail, points.len()));
        let curve = Curve {
            ranges: whole.0,
            grain_bytes,
            with_tail: tail.0,
        };
        Some((curve, whole.1 + tail.1 + (points.len() as f64).ln()))
    };
    let best = GRAINS
        .into_iter()
        .filter_map(split)
        .min_by(|a, b| a.1.total_cmp(&b.1));
    match best {
        Some((two, cost)) if cost < one.1 => two,
        _ => Curve {
            ranges: one.0,
            ..Curve::default()
        },
    }
}

fn has_tail(bytes: u64, grain_bytes: u64) -> bool {
    grain_bytes > 0 && bytes > grain_bytes && !bytes.is_multiple_of(grain_bytes)
}

impl Curve {
    /// Half a round trip of so many bytes, µs.
    pub fn at(&self, bytes: u64) -> f64 {
        let known = self
            .with_tail
            .last()
            .is_some_and(|last| bytes <= last.to_bytes);
        match known && has_tail(bytes, self.grain_bytes) {
            true => self.tailed(bytes),
            false => predict(&self.ranges, bytes),
        }
    }

    /// A step between two ranges lies at the end of a piece, if only one piece ends there.
    fn tailed(&self, bytes: u64) -> f64 {
        let after = self.with_tail.partition_point(|r| r.to_bytes < bytes);
        let (Some(below), Some(above)) = (
            after.checked_sub(1).map(|i| &self.with_tail[i]),
            self.with_tail.get(after),
        ) else {
            return predict(&self.with_tail, bytes);
        };
        let piece = below.to_bytes / self.grain_bytes + 1;
        let only_one = piece == (above.from_bytes - 1) / self.grain_bytes;
        match bytes / self.grain_bytes {
            _ if bytes >= above.from_bytes || !only_one => predict(&self.with_tail, bytes),
            its if its < piece => below.at(bytes),
            _ => above.at(bytes),
        }
    }

    /// The curve is straight between these sizes, ascending.
    pub fn knots(&self) -> Vec<u64> {
        let ends = |ranges: &[Range]| -> Vec<u64> {
            ranges
                .iter()
                .flat_map(|range| [range.from_bytes, range.to_bytes])
                .collect()
        };
        let mut knots = ends(&self.ranges);
        if let Some(last) = self.with_tail.last() {
            knots.extend(ends(&self.with_tail));
            knots.push(last.to_bytes + 1);
            // Tails begin and end at every piece.
            let pieces = (1..).map(|nth| nth * self.grain_bytes);
            let pieces = pieces.take_while(|&piece| piece <= last.to_bytes + self.grain_bytes);
            knots.extend(pieces.flat_map(|piece| [piece - 1, piece, piece + 1]));
        }
        knots.sort_unstable();
        knots.dedup();
        knots
    }
}

impl LogGp {
    /// Half a round trip of so many bytes, by the curve.
    pub fn half_round_trip_us(&self, bytes: u64) -> f64 {
        self.curve.at(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::Estimate;
    use crate::stats::Random;

    fn points(
        random: &mut Random,
        sizes: impl Iterator<Item = u64>,
        us: impl Fn(u64) -> f64,
    ) -> Vec<Point> {
        let mut point = |bytes: u64| {
            let value = us(bytes) * (1.0 + 0.005 * random.normal());
            let off = 0.01 * value;
            Point {
                bytes,
                us: Estimate {
                    value,
                    low: value - off,
                    high: value + off,
                },
            }
        };
        sizes.map(&mut point).collect()
    }

    /// If only the neighbours of a size have a tail, a guess from them is wrong by the tail.
    #[test]
    fn sizes_with_a_tail_get_a_curve_of_their_own() {
        let sizes = || (1..64).map(|nth| nth * 12);
        let mut random = Random::new(1);
        for grain in [16, 32] {
            let truth = |bytes: u64| {
                let tail = if has_tail(bytes, grain) { 0.015 } else { 0.0 };
                0.1 + bytes as f64 * 1e-5 + tail
            };
            let found = curve(&points(&mut random, sizes(), truth));
            assert_eq!(found.grain_bytes, grain);
            for bytes in 1..700 {
                let off = found.at(bytes) / truth(bytes) - 1.0;
                assert!(off.abs() < 0.02, "grain {grain}, {bytes} bytes: {off}");
            }
            // No longer size with a tail was measured.
            assert_eq!(found.at(1001), predict(&found.ranges, 1001));
        }
    }

    #[test]
    fn one_curve_is_enough_where_tails_take_no_time() {
        for seed in 0..5 {
            let truth = |bytes: u64| {
                if bytes < 300 {
                    1.0
                } else {
                    1.5 + bytes as f64 * 1e-4
                }
            };
            let sizes = (1..100).map(|nth| nth * 12);
            let found = curve(&points(&mut Random::new(seed), sizes, truth));
            assert_eq!((found.grain_bytes, found.with_tail.len()), (0, 0));
            assert_eq!(found.knots().len(), found.ranges.len() * 2);
        }
    }

    #[test]
    fn a_step_between_sizes_with_a_tail_lies_where_a_piece_ends() {
        let level = |from_bytes, to_bytes, us| Range {
            from_bytes,
            to_bytes,
            base_us: Estimate::exact(us),
            ..Range::default()
        };
        let found = Curve {
            ranges: vec![level(1, 1 << 20, 0.1)],
            grain_bytes: 32,
            with_tail: vec![
                level(72, 88, 0.2),
                level(100, 140, 0.3),
                level(300, 400, 0.4),
            ],
        };
        let at = |sizes: [u64; 4]| sizes.map(|bytes| found.at(bytes));
        assert_eq!(at([92, 95, 97, 99]), [0.2, 0.2, 0.3, 0.3]);
        // Five pieces end there, and none is the likeliest.
        assert!((found.at(220) - 0.35).abs() < 1e-9 && found.at(224) == 0.1);
    }

    /// Between knots the simulator goes straight.
    #[test]
    fn a_curve_is_straight_between_its_knots() {
        let truth = |bytes: u64| 0.1 + if has_tail(bytes, 32) { 0.02 } else { 0.0 };
        let found = curve(&points(
            &mut Random::new(2),
            (1..80).map(|nth| nth * 8),
            truth,
        ));
        assert_eq!(found.grain_bytes, 32);
        for pair in found.knots().windows(2) {
            let (from, to) = (pair[0], pair[1]);
            for bytes in from..=to {
                let share = (bytes - from) as f64 / (to - from) as f64;
                let straight = found.at(from) * (1.0 - share) + found.at(to) * share;
                assert!(
                    (found.at(bytes) - straight).abs() < 1e-9,
                    "{from} {bytes} {to}"
                );
            }
        }
    }
}

//! L, o, g, G, O and S from ping-pongs of many sizes and bursts of messages.

use super::curve::curve;
use super::line::around;
use super::ranges::{Point, points, ranges};
use crate::profile::{
    Distance, Estimate, Load, LogGp, LogGpTable, Profile, Quantity, Range, Series,
};

/// The results of bursts of one size: how long the sender is busy with a message, and the time
/// until the next can follow.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Burst {
    pub bytes: u64,
    pub overhead_us: Estimate,
    pub gap_us: Estimate,
}

/// To agree first takes two more messages. A smaller step between two ranges, as a share of the
/// smallest message's time, has another cause: one more copy, one more packet.
const LEAST_STEP: f64 = 0.5;
/// Such a step must also be larger than the variation of large messages.
const LEAST_SHARE: f64 = 0.05;

/// Needs ping-pongs of three sizes at least. Without bursts `o`, `g` and `O` are zero: unknown.
pub fn fit(points: &[Point], bursts: &[Burst], source: &str) -> Option<LogGp> {
    if points.len() < 3 {
        return None;
    }
    let curve = curve(points);
    let ranges = &curve.ranges;
    // From the first line, which rests on several sizes.
    let first = ranges[0];
    let value = first.at(points[0].bytes);
    let moved = value - first.base_us.value;
    let smallest = Estimate {
        value,
        low: first.base_us.low + moved,
        high: first.base_us.high + moved,
    };
    let rendezvous_over_bytes = switch(ranges, smallest.value);
    let line = |of: fn(&Burst) -> Estimate| {
        let point = |b: &Burst| Point {
            bytes: b.bytes,
            us: of(b),
        };
        first_line(&bursts.iter().map(point).collect::<Vec<Point>>())
    };
    let (overhead, overhead_ns_per_byte) = line(|b| b.overhead_us);
    let (gap_us, _) = line(|b| b.gap_us);
    let (latency_us, overhead_us) = apart(smallest, overhead);
    Some(LogGp {
        latency_us,
        overhead_us,
        gap_us,
        gap_ns_per_byte: per_byte(ranges, points),
        overhead_ns_per_byte,
        rendezvous_over_bytes,
        curve,
        held_out: Vec::new(),
        source: source.to_string(),
    })
}

/// `L` and `o` of a time that is `L + 2o`. An overhead above the whole time is wrong: then the two
/// cannot be separated, and all is latency.
fn apart(whole: Estimate, overhead: Estimate) -> (Estimate, Estimate) {
    if 2.0 * overhead.value >= whole.value {
        let none = Estimate {
            value: 0.0,
            low: 0.0,
            high: whole.high / 2.0,
        };
        return (Estimate { low: 0.0, ..whole }, none);
    }
    let deviation = half(whole).hypot(2.0 * half(overhead)) / 1.96;
    (
        least_zero(around(whole.value - 2.0 * overhead.value, deviation)),
        overhead,
    )
}

/// The slope of the last range that has one; on a machine too busy for any, the largest message's time
/// per byte.
fn per_byte(ranges: &[Range], points: &[Point]) -> Estimate {
    let rising = |r: &&Range| r.to_bytes > r.from_bytes && r.ns_per_byte.value > 0.0;
    if let Some(range) = ranges.iter().rev().find(rising) {
        return least_zero(range.ns_per_byte);
    }
    let largest = points[points.len() - 1];
    let share = |us: f64| us * 1e3 / largest.bytes as f64;
    Estimate {
        value: share(largest.us.value),
        low: 0.0,
        high: share(largest.us.high),
    }
}

fn half(e: Estimate) -> f64 {
    let half = (e.high - e.low) / 2.0;
    if half.is_finite() {
        half
    } else {
        e.value.abs()
    }
}

fn least_zero(e: Estimate) -> Estimate {
    Estimate {
        value: e.value.max(0.0),
        low: e.low.max(0.0),
        high: e.high.max(0.0),
    }
}

/// Base and slope of the first range of sizes: the cost of any message, and of a byte.
fn first_line(points: &[Point]) -> (Estimate, Estimate) {
    let ranges = ranges(points);
    match ranges.iter().find(|r| r.to_bytes > r.from_bytes) {
        Some(range) => (least_zero(range.base_us), least_zero(range.ns_per_byte)),
        None => Default::default(),
    }
}

/// The end of the range with the largest step in time behind it, if there is one: above it sender
/// and receiver first agree.
fn switch(ranges: &[Range], smallest_us: f64) -> u64 {
    let step = |pair: &[Range]| {
        let at = pair[1].from_bytes;
        let before = pair[0].at(at);
        let up = pair[1].at(at) - before;
        let known = half(pair[0].base_us).hypot(half(pair[1].base_us));
        let seen = up > LEAST_STEP * smallest_us && up > LEAST_SHARE * before && up > known;
        seen.then_some((up / before, pair[0].to_bytes))
    };
    let most = ranges
        .windows(2)
        .filter_map(step)
        .max_by(|a, b| a.0.total_cmp(&b.0));
    most.map_or(u64::MAX, |(_, bytes)| bytes)
}

/// From the data of a profile: its own sizes, or the published programs' tables.
pub fn of_profile(profile: &Profile) -> Option<LogGp> {
    let fit_for = |s: &&Series| {
        s.quantity == Quantity::Sizes
            && s.streams == 1
            && !s.both_ways
            && s.load != Load::UnderLoad
            && !other_transport(&s.name)
    };
    let order = |s: &&Series| match s.distance {
        Distance::Near => 0,
        Distance::Unknown => 1,
        Distance::Far => 2,
        Distance::SameMachine => 3,
    };
    let series = profile.series.iter().filter(fit_for).min_by_key(order);
    let table = profile.loggp_rows.first();
    let bursts = table.map(bursts).unwrap_or_default();
    match (series, table) {
        (Some(series), _) => fit(&points(&series.by_size()), &bursts, &series.source),
        (None, Some(table)) => fit(&table_points(table), &bursts, &table.source),
        (None, None) => None,
    }
}

/// The published programs measured TCP, UDP and InfiniBand beside MPI.
fn other_transport(name: &str) -> bool {
    ["_tcp", "_udp", "_ib", "_ibv"]
        .iter()
        .any(|end| name.ends_with(end))
}

/// Half of PRTT(1,0,s) at each size. Sizes ascend.
pub fn table_points(table: &LogGpTable) -> Vec<Point> {
    let point = |row: &crate::profile::LogGpRow| Point {
        bytes: row.bytes,
        us: Estimate::exact(row.one_us / 2.0),
    };
    let mut points: Vec<Point> = table.rows.iter().map(point).collect();
    points.sort_by_key(|point| point.bytes);
    points.dedup_by_key(|point| point.bytes);
    points
}

/// Computes each row's own differences. A delay as long as a round trip hides all but the overhead;
/// without delay a message follows the other after a gap.
fn bursts(table: &LogGpTable) -> Vec<Burst> {
    let burst = |row: &crate::profile::LogGpRow| {
        let others = (row.messages - 1) as f64;
        Burst {
            bytes: row.bytes,
            overhead_us: Estimate::exact((row.delayed_us - row.one_us) / others - row.one_us),
            gap_us: Estimate::exact((row.many_us - row.one_us) / others),
        }
    };
    table.rows.iter().map(burst).collect()
}

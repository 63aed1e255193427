//! Ping-pongs of many sizes: it chooses the sizes to measure, adds more, and holds some back to try
//! the fit on.

use std::collections::BTreeMap;

use crate::loggp::{self, Point};
use crate::profile::{Curve, HeldOut, Range};
use crate::stats::median;

const LARGEST: u64 = 4 << 20;
/// If two ranges meet and differ by more than this, sizes between are measured too.
const STEP: f64 = 0.04;
/// Closer sizes need no more between them.
const CLOSE: f64 = 0.02;
/// Sizes that join are multiples of this.
const ROUND: u64 = 32;
const MOST_ADDED: usize = 40;
/// Sizes with a tail that join are multiples of this, and shorter than that: there a few bytes are a tenth of the time.
const WORD: u64 = 4;
const SHORT: u64 = 512;
const MOST_TAILS_ADDED: usize = 24;
/// A smaller step between two sizes leaves either side's line right to half of it.
const HIDDEN: f64 = 0.04;
/// Sizes that look for hidden steps may make a round longer by this share of its time.
const LONGER: f64 = 0.1;
/// Fewer rounds cannot separate states.
const LEAST_ALIKE: usize = 20;
/// The most rounds that are tried as the middle of a state.
const MOST_CENTRES: usize = 300;
const TRAINED_EIGHTHS: [u64; 4] = [9, 11, 12, 14];
const HELD_OUT_EIGHTHS: u64 = 10;
/// Short sizes are measured with a tail, too, that fills no whole register: from that power of two to this.
const WITH_TAIL: std::ops::Range<u32> = 6..13;
const TAIL: u64 = 12;

/// Samples of all sizes so far, in µs.
pub struct Sizes {
    sizes: BTreeMap<u64, Measured>,
    held_out: Vec<u64>,
    added: usize,
    tails_added: usize,
    added_us: f64,
}

/// The time of a size in each round that it was part of, µs.
type Measured = BTreeMap<usize, f64>;

impl Sizes {
    /// Powers of two and four sizes between each and the next; a fifth between is held out. Short ones a second
    /// time, each longer by a tail.
    pub fn new() -> Sizes {
        let powers = || (0..).map(|k| 1u64 << k).take_while(|&s| s <= LARGEST);
        let between = |eighths: u64| {
            let whole = move |&s: &u64| (s * eighths).is_multiple_of(8) && s < LARGEST;
            powers()
                .filter(whole)
                .map(move |s| s / 8 * eighths + s % 8 * eighths / 8)
        };
        let tail = |eighths: u64| WITH_TAIL.map(move |power| (1u64 << power) / 8 * eighths + TAIL);
        let held_out: Vec<u64> = between(HELD_OUT_EIGHTHS)
            .chain(tail(HELD_OUT_EIGHTHS))
            .collect();
        let trained = powers()
            .chain(tail(8))
            .chain(TRAINED_EIGHTHS.into_iter().flat_map(between))
            .chain(TRAINED_EIGHTHS.into_iter().flat_map(tail));
        let all = trained.chain(held_out.iter().copied());
        Sizes {
            sizes: all.map(|s| (s, Measured::new())).collect(),
            held_out,
            added: 0,
            tails_added: 0,
            added_us: 0.0,
        }
    }

    pub fn largest() -> u64 {
        LARGEST
    }

    pub fn known(&self) -> Vec<u64> {
        self.sizes.keys().copied().collect()
    }

    /// A size more, unless it is held out.
    pub fn add(&mut self, bytes: u64) {
        if bytes >= 1 && !self.held_out.contains(&bytes) {
            self.sizes.entry(bytes).or_default();
        }
    }

    pub fn keep(&mut self, bytes: u64, round: usize, us: f64) {
        self.sizes.entry(bytes).or_default().insert(round, us);
    }

    /// All sizes with their times, round after round.
    pub fn all(&self) -> impl Iterator<Item = (u64, Vec<f64>)> {
        self.sizes
            .iter()
            .map(|(bytes, measured)| (*bytes, measured.values().copied().collect()))
    }

    /// The rounds in which the machine was in one state. All sizes that were there from the first must be part of
    /// them. (To ask this of sizes that joined later would leave half of the rounds unused.) A virtual machine's cores
    /// move: for seconds all sizes take twice as long, short ones more so than long ones. A median over both states
    /// would follow one at one size and the other at the next. A round's place is the speeds of the shorter and of the
    /// longer half of all sizes. The result is the quarter of the rounds that lie closest to one of them, and those
    /// that lie within twice as far.
    pub fn alike(&self) -> Vec<usize> {
        let mut ratios = BTreeMap::<usize, [Vec<f64>; 2]>::new();
        let longest = self.sizes.values().map(BTreeMap::len).max().unwrap_or(0);
        let from_the_first = |m: &&Measured| !m.is_empty() && m.len() == longest;
        let measured: Vec<&Measured> = self.sizes.values().filter(from_the_first).collect();
        for (nth, size) in measured.iter().enumerate() {
            let usual = median(&size.values().copied().collect::<Vec<f64>>());
            let half = usize::from(nth * 2 >= measured.len());
            for (round, us) in *size {
                ratios.entry(*round).or_default()[half].push((us / usual).ln());
            }
        }
        let whole = |halves: &[Vec<f64>; 2]| halves[0].len() + halves[1].len() == measured.len();
        let speeds: Vec<(usize, [f64; 2])> = ratios
            .iter()
            .filter(|(_, halves)| whole(halves))
            .map(|(round, halves)| (*round, [0, 1].map(|half: usize| median(&halves[half]))))
            .collect();
        let wanted = speeds.len().div_ceil(4).max(LEAST_ALIKE.min(speeds.len()));
        let closest_to = |centre: [f64; 2]| {
            let apart = |at: [f64; 2]| (at[0] - centre[0]).abs().max((at[1] - centre[1]).abs());
            let mut closest: Vec<(f64, usize)> = speeds
                .iter()
                .map(|(round, at)| (apart(*at), *round))
                .collect();
            closest.sort_by(|a, b| a.0.total_cmp(&b.0));
            closest
        };
        let step = speeds.len().div_ceil(MOST_CENTRES).max(1);
        let closest = speeds
            .iter()
            .step_by(step)
            .map(|(_, centre)| closest_to(*centre))
            .min_by(|a, b| a[wanted - 1].0.total_cmp(&b[wanted - 1].0));
        let closest = closest.unwrap_or_default();
        let most = closest
            .get(wanted.saturating_sub(1))
            .map_or(0.0, |c| c.0 * 2.0);
        let like = closest.iter().take_while(|c| c.0 <= most);
        let mut rounds: Vec<usize> = like.map(|c| c.1).collect();
        rounds.sort_unstable();
        rounds
    }

    /// The usual time of a size in these rounds.
    fn point(&self, bytes: u64, rounds: &[usize]) -> Option<Point> {
        let measured = self.sizes.get(&bytes)?;
        let in_round = |round| measured.get(round).copied();
        let samples: Vec<f64> = rounds.iter().filter_map(in_round).collect();
        (!samples.is_empty()).then(|| Point {
            bytes,
            us: loggp::usual(&samples),
        })
    }

    /// The points that a fit may use.
    pub fn points(&self) -> Vec<Point> {
        let rounds = self.alike();
        let sizes = self
            .sizes
            .keys()
            .filter(|bytes| !self.held_out.contains(bytes));
        sizes
            .filter_map(|bytes| self.point(*bytes, &rounds))
            .collect()
    }

    /// Adds sizes between two neighbours whose times differ, the cheapest first. A step may hide there
    /// (cache lines, cells, packets), and a line through either side would miss the times beyond it. It adds
    /// no more than keep a round's length about the same. Then it adds sizes between two ranges that do not
    /// meet, however long.
    pub fn refine(&mut self) {
        let mut points = self.points();
        let total: f64 = points.iter().map(|point| point.us.value).sum();
        let tails: Vec<Point> = points.iter().copied().filter(has_short_tail).collect();
        for pair in tails.windows(2).filter(|pair| stands_apart(pair)) {
            if self.tails_added < MOST_TAILS_ADDED {
                self.tails_added += usize::from(self.add_tail(pair[0].bytes, pair[1].bytes));
            }
        }
        // A tail is no step.
        points.retain(|point| point.bytes < ROUND || point.bytes.is_multiple_of(ROUND));
        for pair in points.windows(2).filter(|pair| stands_apart(pair)) {
            let high = pair[1].us.value;
            let longer = self.added_us + high < total * LONGER;
            if longer && self.add_between(pair[0].bytes, pair[1].bytes) {
                self.added_us += high;
            }
        }
        let ranges = loggp::ranges(&points);
        for pair in ranges.windows(2) {
            let (low, high) = (pair[0].to_bytes, pair[1].from_bytes);
            if self.added < MOST_ADDED && differs(pair, low + (high - low) / 2) {
                self.added += usize::from(self.add_between(low, high));
            }
        }
    }

    /// Whether there was room for one more, near the middle. It is as round as its neighbours, since a tail
    /// that fills no register costs time (measured: 304 bytes take 13 % longer than 320).
    fn add_between(&mut self, low: u64, high: u64) -> bool {
        let close = (high - low) as f64 <= CLOSE * low as f64;
        let middle = low.midpoint(high) / ROUND * ROUND;
        // The middle itself may be held out.
        let near = [middle, middle.saturating_sub(ROUND), middle + ROUND];
        let fits = |new: &u64| (low + 1..high).contains(new) && !self.sizes.contains_key(new);
        match near.into_iter().find(fits).filter(|_| !close) {
            Some(new) => self.add(new),
            None => return false,
        }
        true
    }

    /// The same between two sizes with a tail, of one with another tail.
    fn add_tail(&mut self, low: u64, high: u64) -> bool {
        let middle = low.midpoint(high) / WORD * WORD;
        let near = [middle, middle.saturating_sub(WORD), middle + WORD];
        let fits = |new: &u64| {
            (low + 1..high).contains(new)
                && !new.is_multiple_of(ROUND)
                && !self.sizes.contains_key(new)
        };
        match near.into_iter().find(fits) {
            Some(new) => self.add(new),
            None => return false,
        }
        true
    }

    /// The curve's predictions for sizes that it was not made from.
    pub fn tried(&self, curve: &Curve) -> Vec<HeldOut> {
        let rounds = self.alike();
        let measured = self
            .held_out
            .iter()
            .filter_map(|bytes| self.point(*bytes, &rounds));
        let tried = |point: Point| HeldOut {
            bytes: point.bytes,
            measured_us: point.us,
            predicted_us: curve.at(point.bytes),
        };
        measured.map(tried).collect()
    }
}

/// Whether two neighbours' times differ so much that a step may hide between them, and by more than their
/// uncertainty. Otherwise on a busy machine sizes without end would join, and leave no time for rounds.
fn stands_apart(pair: &[Point]) -> bool {
    let (low, high) = (pair[0].us, pair[1].us);
    let differ = (high.value - low.value).abs() > HIDDEN * low.value.min(high.value);
    differ && (low.high < high.low || high.high < low.low)
}

fn has_short_tail(point: &Point) -> bool {
    (ROUND + 1..SHORT).contains(&point.bytes) && !point.bytes.is_multiple_of(ROUND)
}

fn differs(pair: &[Range], bytes: u64) -> bool {
    let (below, above) = (pair[0].at(bytes), pair[1].at(bytes));
    (above - below).abs() > STEP * below.abs().min(above.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Random;

    /// Measuring the sizes that `refine` adds closes in on a switch anywhere.
    #[test]
    fn sizes_close_in_on_a_switch() {
        for switch in [3000u64, 16384, 100_000] {
            let mut sizes = Sizes::new();
            let mut random = Random::new(switch);
            let truth = |s: u64| {
                if s <= switch {
                    1.0 + s as f64 * 0.0005
                } else {
                    5.0 + s as f64 * 0.0001
                }
            };
            for cycle in 0..20 {
                // In every third cycle all takes twice as long.
                let state = if cycle % 3 == 1 { 2.0 } else { 1.0 };
                for round in cycle * 20..cycle * 20 + 20 {
                    for bytes in sizes.known() {
                        let us = state * truth(bytes) * (1.0 + 0.01 * random.normal());
                        sizes.keep(bytes, round, us);
                    }
                }
                sizes.refine();
            }
            let curve = loggp::curve(&sizes.points());
            for tried in sizes.tried(&curve) {
                let error = tried.predicted_us / truth(tried.bytes) - 1.0;
                assert!(
                    error.abs() < 0.03,
                    "switch at {switch}: {} is {error} off",
                    tried.bytes
                );
            }
        }
    }

    /// The machine has three states, which change at any round and slow short messages by more than long
    /// ones. Its protocol has five ways, one of them in stairs. The fit predicts all held-out sizes.
    #[test]
    fn states_that_change_and_breaks_leave_no_held_out_size_astray() {
        let truth = |s: u64| {
            let s = s as f64;
            match s as u64 {
                0..=100 => 0.10,
                // Cache lines, a header before: a step of six percent is near every held-out size.
                101..=1400 => 0.12 + ((s + 31.0) / 64.0).ceil() * 0.011,
                1401..=8192 => 0.15 + s * 0.00006,
                8193..=200_000 => 0.60 + s * 0.00003,
                _ => 8.0 + s * 0.000035,
            }
        };
        for seed in 0..6 {
            let mut random = Random::new(seed);
            let mut sizes = Sizes::new();
            let mut state = 0;
            for round in 0..400 {
                if random.uniform() < 0.05 {
                    state = random.below(3);
                }
                let slow = |bytes: u64| match (state, bytes < 4096) {
                    (0, _) => 1.0,
                    (1, short) => [1.3, 2.2][usize::from(short)],
                    (_, short) => [0.9, 1.4][usize::from(short)],
                };
                for bytes in sizes.known() {
                    let held_up = 1.0 + [0.0, 3.0][usize::from(random.uniform() < 0.05)];
                    let us = truth(bytes) * slow(bytes) * (1.0 + 0.03 * random.normal()) * held_up;
                    sizes.keep(bytes, round, us);
                }
                if round % 20 == 19 && round < 200 {
                    sizes.refine();
                }
            }
            let tried = sizes.tried(&loggp::curve(&sizes.points()));
            assert_eq!(tried.len(), sizes.held_out.len());
            for size in tried {
                let off = size.error();
                assert!(off.abs() < 0.05, "seed {seed}: {} is {off} off", size.bytes);
            }
        }
    }

    /// If only noise separates times, no sizes join; otherwise they would leave no time for rounds.
    #[test]
    fn on_a_busy_machine_sizes_do_not_join_without_end() {
        let mut random = Random::new(3);
        let mut sizes = Sizes::new();
        let first = sizes.known().len();
        for round in 0..200 {
            for bytes in sizes.known() {
                let held_up = 1.0 + 0.5 * random.normal().abs();
                sizes.keep(bytes, round, (0.3 + bytes as f64 * 5e-5) * held_up);
            }
            if round % 20 == 19 {
                sizes.refine();
            }
        }
        let joined = sizes.known().len() - first;
        assert!(joined <= 50, "{joined}");
    }

    /// Rounds before a size joined count as much for the others as rounds after.
    #[test]
    fn a_size_that_joins_leaves_earlier_rounds_in_use() {
        let mut random = Random::new(4);
        let mut sizes = Sizes::new();
        for round in 0..100 {
            if round == 70 {
                sizes.add(1000);
            }
            for bytes in sizes.known() {
                sizes.keep(bytes, round, 1.0 + 0.01 * random.normal());
            }
        }
        let alike = sizes.alike();
        assert!(
            alike.len() >= 25 && alike.iter().any(|&round| round < 70),
            "{alike:?}"
        );
        assert!(sizes.points().iter().any(|point| point.bytes == 1000));
    }

    /// Within a few bytes copies take a tenth longer: sizes with other tails are measured between.
    #[test]
    fn a_step_between_tails_is_closed_in_on() {
        let mut random = Random::new(5);
        let mut sizes = Sizes::new();
        let truth = |bytes: u64| if bytes < 163 { 0.355 } else { 0.39 };
        for round in 0..120 {
            for bytes in sizes.known() {
                sizes.keep(bytes, round, truth(bytes) * (1.0 + 0.01 * random.normal()));
            }
            if round % 20 == 19 {
                sizes.refine();
            }
        }
        let known = sizes.known();
        let added: Vec<u64> = known
            .into_iter()
            .filter(|b| (157..172).contains(b))
            .collect();
        assert_eq!(
            added,
            [160, 164],
            "160 is held out; 164 is next to the step"
        );
    }

    #[test]
    fn no_size_is_both_trained_and_held_out() {
        let sizes = Sizes::new();
        assert!(sizes.held_out.len() > 15 && sizes.sizes.len() > 90);
        let mut sizes = sizes;
        for bytes in sizes.known() {
            sizes.keep(bytes, 0, bytes as f64 + 1.0);
        }
        let points = sizes.points();
        assert!(points.len() > 40 && points.iter().all(|p| !sizes.held_out.contains(&p.bytes)));
    }
}

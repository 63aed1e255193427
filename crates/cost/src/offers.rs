//! Machines and their numbers, ranked by cost as far as the intervals allow.

use cloudmpi_noise::profile::Estimate;

use crate::iteration::LeastKnown;
use crate::sample::LEAST_BLOCKS;

/// One way to run the program.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    pub name: String,
    pub usd: Estimate,
    /// The samples that would make the interval narrower; its half-width is in seconds …
    pub least_known: LeastKnown,
    /// … and a second in USD.
    pub usd_per_second: f64,
}

/// The relation of an offer to the next dearer one.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    Cheaper,
    CannotTell { advice: String },
}

/// Offers from the cheapest on, and the relation of each to the one behind it.
pub fn rank(mut offers: Vec<Offer>) -> (Vec<Offer>, Vec<Verdict>) {
    offers.sort_by(|a, b| a.usd.value.total_cmp(&b.usd.value));
    let verdicts = offers
        .windows(2)
        .map(|pair| compare(&pair[0], &pair[1]))
        .collect();
    (offers, verdicts)
}

fn compare(cheaper: &Offer, dearer: &Offer) -> Verdict {
    for offer in [cheaper, dearer] {
        let few = &offer.least_known;
        let block = few.block.max(1);
        let missing = LEAST_BLOCKS.saturating_sub(few.samples / block) * block;
        if missing > 0 {
            let (name, unit, part) = (&offer.name, few.unit, &few.part);
            return Verdict::CannotTell {
                advice: format!("{name}: measure at least {missing} more {unit} of: {part}"),
            };
        }
    }
    if cheaper.usd.high < dearer.usd.low {
        return Verdict::Cheaper;
    }
    let gap = dearer.usd.value - cheaper.usd.value;
    let widths = [
        Width::of(cheaper, cheaper.usd.high - cheaper.usd.value),
        Width::of(dearer, dearer.usd.value - dearer.usd.low),
    ];
    Verdict::CannotTell {
        advice: advice(gap, widths),
    }
}

/// Half of an offer's interval, on the other's side, in USD: the part of it that more samples of one thing make
/// narrower, and the rest. Errors of parts add as squares.
#[derive(Clone, Copy)]
struct Width<'a> {
    offer: &'a Offer,
    part: f64,
    rest: f64,
}

impl Width<'_> {
    fn of(offer: &Offer, whole: f64) -> Width<'_> {
        let part = (offer.least_known.half_width_s * offer.usd_per_second).min(whole);
        let rest = (whole.powi(2) - part.powi(2)).max(0.0).sqrt();
        Width { offer, part, rest }
    }

    /// With so many times the samples of the part. Widths fall with the square root of the samples.
    fn with(&self, times: f64) -> f64 {
        self.rest.hypot(self.part / times.sqrt())
    }

    /// The additional samples; neighbours in a block count as one.
    fn more(&self, times: f64) -> String {
        let LeastKnown {
            part,
            unit,
            samples,
            block,
            ..
        } = &self.offer.least_known;
        let block = (*block).max(1);
        let blocks = samples.div_ceil(block) as f64;
        let more = (blocks * (times - 1.0)).ceil().max(1.0) as usize * block;
        format!("{more} more {unit} of: {part}")
    }
}

/// Above this many times as much, it gives no advice.
const MOST: f64 = 1000.0;

/// What to measure so that two intervals come apart: half-widths of both together must fit between the values.
fn advice(gap: f64, widths: [Width; 2]) -> String {
    let [cheaper, dearer] = widths;
    let (widest, other) = match cheaper.part > dearer.part {
        true => (cheaper, dearer),
        false => (dearer, cheaper),
    };
    if let Some(times) = least_times(|times| widest.with(times) + other.with(1.0) <= gap) {
        return format!("measure {}", widest.more(times));
    }
    if let Some(times) = least_times(|times| widest.with(times) + other.with(times) <= gap) {
        let of = |width: &Width| format!("{} ({})", width.more(times), width.offer.name);
        return format!("measure {}, and {}", of(&cheaper), of(&dearer));
    }
    let times = ((cheaper.with(1.0) + dearer.with(1.0)) / gap).powi(2);
    match times <= MOST {
        true => format!("measure every part of both {times:.1} times as often"),
        false => "the difference is too small to be told by measuring more".to_string(),
    }
}

/// How many times the samples are enough, if as many as are advised are.
fn least_times(enough: impl Fn(f64) -> bool) -> Option<f64> {
    if !enough(MOST) {
        return None;
    }
    let (mut few, mut many) = (1.0, MOST);
    for _ in 0..60 {
        let middle = (few + many) / 2.0;
        match enough(middle) {
            true => many = middle,
            false => few = middle,
        }
    }
    Some(many)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(name: &str, value: f64, width: f64) -> Offer {
        Offer {
            name: name.to_string(),
            usd: Estimate {
                value,
                low: value - width,
                high: value + width,
            },
            least_known: LeastKnown {
                part: "ring".to_string(),
                unit: "runs",
                samples: 100,
                block: 10,
                half_width_s: width,
            },
            usd_per_second: 1.0,
        }
    }

    #[test]
    fn only_separate_intervals_are_ranked() {
        let (offers, verdicts) = rank(vec![
            offer("c", 3.0, 0.5),
            offer("a", 1.0, 0.1),
            offer("b", 2.8, 0.5),
        ]);
        let names: Vec<&str> = offers.iter().map(|offer| offer.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "c"]);
        assert_eq!(verdicts[0], Verdict::Cheaper);
        let Verdict::CannotTell { advice } = &verdicts[1] else {
            panic!("{:?}", verdicts[1]);
        };
        assert!(advice.contains("more runs of: ring"), "{advice}");
    }

    #[test]
    fn fewer_than_three_values_rank_nothing() {
        let mut few = offer("a", 1.0, 0.0);
        (few.least_known.samples, few.least_known.block) = (2, 1);
        let (_, verdicts) = rank(vec![few, offer("b", 2.0, 0.1)]);
        let advice = "a: measure at least 1 more runs of: ring".to_string();
        assert_eq!(verdicts, [Verdict::CannotTell { advice }]);
    }

    /// The offers' half-widths; the part of each that more samples make narrower.
    fn advised(gap: f64, (a, of_a): (f64, f64), (b, of_b): (f64, f64)) -> String {
        let (mut first, mut second) = (offer("a", 1.0, a), offer("b", 1.0 + gap, b));
        first.least_known.half_width_s = of_a;
        second.least_known.half_width_s = of_b;
        second.least_known.part = "tree".to_string();
        match compare(&first, &second) {
            Verdict::CannotTell { advice } => advice,
            Verdict::Cheaper => panic!("they overlap"),
        }
    }

    #[test]
    fn as_many_more_as_needed_and_whole_blocks() {
        // Of 0.8 + 0.2 between 0.6, the first may be half as wide: four times the samples.
        let alone = advised(0.6, (0.8, 0.8), (0.2, 0.1));
        assert_eq!(alone, "measure 300 more runs of: ring");
        // The rest of 0.6 stays: 1 - 0.2 = 0.8, so that the part may be √0.28 of 0.8.
        let with_rest = advised(1.0, (1.0, 0.8), (0.2, 0.1));
        assert_eq!(with_rest, "measure 130 more runs of: ring");
        // Either alone is not enough.
        let both = advised(0.5, (0.5, 0.5), (0.5, 0.5));
        assert_eq!(
            both,
            "measure 300 more runs of: ring (a), and 300 more runs of: tree (b)"
        );
        let all = advised(0.5, (0.5, 0.1), (0.5, 0.1));
        assert_eq!(all, "measure every part of both 4.0 times as often");
        for gap in [0.0, 1e-9] {
            let none = advised(gap, (1.0, 1.0), (1.0, 1.0));
            assert!(none.contains("too small"), "{none}");
        }
    }
}

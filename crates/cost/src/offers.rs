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
    let widths = (cheaper.usd.high - cheaper.usd.value) + (dearer.usd.value - dearer.usd.low);
    let width = |offer: &Offer| offer.least_known.half_width_s * offer.usd_per_second;
    let widest = if width(cheaper) > width(dearer) {
        cheaper
    } else {
        dearer
    };
    let LeastKnown {
        part,
        unit,
        samples,
        block,
        ..
    } = &widest.least_known;
    let advice = match more_samples(*samples, *block, gap, widths, width(widest)) {
        Some(more) => format!("measure {more} more {unit} of: {part}"),
        None => "the difference is too small to be told by measuring more".to_string(),
    };
    Verdict::CannotTell { advice }
}

/// Above this many times as much, it gives no advice.
const MOST: f64 = 1000.0;

/// The number of additional samples of a part that bring the intervals apart. Widths fall with the
/// square root of the samples; the other parts' share of the widths stays. Neighbours in a block
/// count as one.
fn more_samples(samples: usize, block: usize, gap: f64, widths: f64, part: f64) -> Option<usize> {
    // Errors of parts add as squares. If more samples of this part alone are not enough, all parts
    // get more.
    let others = (widths.powi(2) - part.powi(2)).max(0.0).sqrt();
    let factor = if others < gap && part > 0.0 {
        part.powi(2) / (gap.powi(2) - others.powi(2))
    } else {
        (widths / gap).powi(2)
    };
    if !factor.is_finite() || factor > MOST {
        return None;
    }
    let blocks = samples.div_ceil(block.max(1)) as f64;
    let more = (blocks * (factor - 1.0)).ceil().max(1.0);
    Some(more as usize * block.max(1))
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

    #[test]
    fn as_many_more_as_needed_and_whole_blocks() {
        // Half the width is needed: four times the samples.
        assert_eq!(more_samples(100, 10, 1.0, 2.0, 2.0), Some(300));
        assert_eq!(more_samples(100, 1, 1.0, 2.0, 2.0), Some(300));
        assert_eq!(more_samples(100, 10, 0.0, 2.0, 2.0), None);
        assert_eq!(more_samples(100, 10, 1e-9, 2.0, 2.0), None);
    }
}

//! Where values stand along an axis, and which numbers are written beside it.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

#[derive(Debug, Clone, Default)]
pub struct Axis {
    pub label: String,
    pub log: bool,
    /// On a log axis 0 has a place of its own, below the smallest value.
    pub zero: bool,
    /// Words in the place of the numbers 1, 2, …
    pub names: Vec<String>,
    /// Numbers stand at the values alone: there is nothing between them.
    pub at_values: bool,
}

impl Axis {
    pub fn linear(label: &str) -> Axis {
        Axis {
            label: label.to_string(),
            ..Default::default()
        }
    }

    /// The first name stands at 1.
    pub fn names(label: &str, names: &[String]) -> Axis {
        Axis {
            names: names.to_vec(),
            ..Axis::linear(label)
        }
    }

    pub fn log(label: &str) -> Axis {
        Axis {
            log: true,
            ..Axis::linear(label)
        }
    }

    /// A log axis of whole numbers, such as nodes.
    pub fn counts(label: &str) -> Axis {
        Axis {
            at_values: true,
            ..Axis::log(label)
        }
    }

    /// A log axis for sizes of messages, of which 0 is one.
    pub fn sizes(label: &str) -> Axis {
        Axis {
            zero: true,
            ..Axis::log(label)
        }
    }
}

/// The numbers of one axis: of a log axis their logarithms.
#[derive(Clone)]
pub(crate) struct Scale {
    log: bool,
    /// Where 0 stands on a log axis.
    zero: Option<f64>,
    names: Vec<String>,
    /// Where numbers stand, if they may not stand elsewhere.
    at: Vec<f64>,
    pub low: f64,
    pub high: f64,
}

impl Scale {
    pub fn new(axis: &Axis, values: &[f64]) -> Scale {
        if !axis.names.is_empty() {
            return Scale {
                log: false,
                zero: None,
                names: axis.names.clone(),
                at: Vec::new(),
                low: 0.5,
                high: axis.names.len() as f64 + 0.5,
            };
        }
        let usable = values
            .iter()
            .filter(|v| v.is_finite() && (!axis.log || **v > 0.0));
        let (mut low, mut high) = usable.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| {
            (l.min(*v), h.max(*v))
        });
        if low > high {
            (low, high) = (1.0, 10.0);
        }
        let mut zero = None;
        if axis.log {
            (low, high) = (low.log10(), high.log10());
            if axis.zero && values.contains(&0.0) {
                low -= ((high - low) * 0.08).max(0.3);
                zero = Some(low);
            }
        }
        let room = match high - low {
            wide if wide > 0.0 => wide * 0.04,
            _ => (low.abs() * 0.1).max(0.5),
        };
        // A linear axis that begins at zero stays there.
        let below = match !axis.log && low >= 0.0 && low < room {
            true => 0.0,
            false => low - room,
        };
        let mut scale = Scale {
            log: axis.log,
            zero,
            names: Vec::new(),
            at: Vec::new(),
            low: below,
            high: high + room,
        };
        if axis.at_values {
            let places = values.iter().filter_map(|value| scale.place(*value));
            scale.at = places.collect();
            scale.at.sort_by(f64::total_cmp);
            scale.at.dedup();
        }
        scale
    }

    pub fn place(&self, value: f64) -> Option<f64> {
        let at = match value {
            0.0 if self.log => return self.zero,
            v if self.log => v.log10(),
            v => v,
        };
        at.is_finite().then_some(at.clamp(self.low, self.high))
    }

    /// Where the end of an interval stands: one that the axis cannot show, at its edge. None of what is no number.
    pub fn end(&self, value: f64) -> Option<f64> {
        match value {
            v if v.is_nan() => None,
            v if v == f64::INFINITY => Some(self.high),
            v if v == f64::NEG_INFINITY || self.log && v <= 0.0 => Some(self.low),
            v => self.place(v),
        }
    }

    /// Where to write numbers, as places along the axis.
    pub fn ticks(&self) -> Vec<f64> {
        if !self.names.is_empty() {
            return (1..=self.names.len()).map(|place| place as f64).collect();
        }
        if !self.at.is_empty() {
            return self.at.clone();
        }
        if !self.log {
            return steps(self.low, self.high);
        }
        let from = self.zero.map_or(self.low, |zero| zero + 0.2);
        let decades: Vec<i32> = (from.floor() as i32..=self.high.ceil() as i32).collect();
        let every = (decades.len() / 7).max(1);
        let within: &[f64] = if decades.len() > 4 {
            &[1.0]
        } else {
            &[1.0, 2.0, 5.0]
        };
        let values = decades.iter().step_by(every);
        let places = values.flat_map(|d| within.iter().map(move |w| f64::from(*d) + w.log10()));
        let mut ticks: Vec<f64> = places.filter(|p| (from..=self.high).contains(p)).collect();
        if ticks.len() < 3 {
            // Less than a decade: as on a linear axis.
            let values = steps(10f64.powf(from), 10f64.powf(self.high));
            ticks = values.into_iter().map(f64::log10).collect();
        }
        ticks.splice(0..0, self.zero);
        ticks
    }

    /// The number to write at a place.
    pub fn text(&self, place: f64) -> String {
        match self.log {
            _ if !self.names.is_empty() => {
                let name = self.names.get((place.round() as usize).wrapping_sub(1));
                name.cloned().unwrap_or_default()
            }
            _ if self.zero == Some(place) => "0".to_string(),
            true => number(10f64.powf(place)),
            false => number(place),
        }
    }
}

impl Ranged for Scale {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, place: &f64, (from, to): (i32, i32)) -> i32 {
        let share = (place - self.low) / (self.high - self.low);
        from + (share * f64::from(to - from)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.ticks()
    }

    fn range(&self) -> Range<f64> {
        self.low..self.high
    }
}

impl ValueFormatter<f64> for Scale {
    fn format_ext(&self, place: &f64) -> String {
        self.text(*place)
    }
}

fn steps(low: f64, high: f64) -> Vec<f64> {
    let step = nice((high - low) / 5.0);
    let first = (low / step).ceil() as i64;
    (first..)
        .map(|k| k as f64 * step)
        .take_while(|v| *v <= high)
        .collect()
}

fn nice(step: f64) -> f64 {
    let power = 10f64.powf(step.log10().floor());
    let share = step / power;
    let whole = [1.0, 2.0, 5.0, 10.0].into_iter().find(|w| share <= *w);
    whole.unwrap_or(10.0) * power
}

/// With the letters of large and small numbers, so that labels stay short.
pub fn number(value: f64) -> String {
    if value == 0.0 {
        return "0".to_string();
    }
    // Logarithms and back again leave a last digit that is none.
    let (value, letter) = match value.abs() * (1.0 + 1e-12) {
        v if v >= 1e9 => (value / 1e9, "G"),
        v if v >= 1e6 => (value / 1e6, "M"),
        v if v >= 1e4 => (value / 1e3, "k"),
        _ => (value, ""),
    };
    if value.abs() < 1e-3 * (1.0 - 1e-12) {
        let text = format!("{value:.0e}");
        let (digits, power) = text.split_once('e').unwrap_or((&text, "0"));
        let raised = |c: char| match c {
            '-' => '⁻',
            '1' => '¹',
            '2' => '²',
            '3' => '³',
            '0' | '4'..='9' => char::from_u32('⁰' as u32 + c as u32 - '0' as u32).unwrap_or(c),
            other => other,
        };
        let power: String = power.chars().map(raised).collect();
        return format!("{digits}·10{power}");
    }
    let text = format!("{value:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{text}{letter}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_have_no_numbers_between_them() {
        let scale = Scale::new(&Axis::counts("nodes"), &[4.0, 2.0, 16.0, 2.0]);
        let texts: Vec<String> = scale.ticks().iter().map(|at| scale.text(*at)).collect();
        assert_eq!(texts, ["2", "4", "16"]);
    }

    #[test]
    fn names_stand_in_the_place_of_numbers() {
        let names = ["a", "b"].map(String::from);
        let scale = Scale::new(&Axis::names("place", &names), &[1.0, 2.0]);
        let texts: Vec<String> = scale.ticks().iter().map(|at| scale.text(*at)).collect();
        assert_eq!(texts, names);
    }

    #[test]
    fn numbers_are_short() {
        let cases = [
            (0.0, "0"),
            (0.05, "0.05"),
            (1.0, "1"),
            (2500.0, "2500"),
            (20_000.0, "20k"),
            (4_194_304.0, "4.1943M"),
            (1e-5, "1·10⁻⁵"),
            (2e-12, "2·10⁻¹²"),
        ];
        for (value, text) in cases {
            assert_eq!(number(value), text);
        }
    }

    #[test]
    fn ticks_are_few_and_inside() {
        for (low, high, log) in [
            (0.0, 1.0, false),
            (-3.0, 977.0, false),
            (1.0, 1e9, true),
            (1.5, 1.6, true),
            (3.0, 40.0, true),
        ] {
            let axis = Axis {
                log,
                ..Axis::linear("")
            };
            let scale = Scale::new(&axis, &[low, high]);
            let ticks = scale.ticks();
            assert!((3..=12).contains(&ticks.len()), "{low}..{high}: {ticks:?}");
            let inside = |t: &f64| (scale.low..=scale.high).contains(t);
            assert!(ticks.iter().all(inside), "{low}..{high}: {ticks:?}");
        }
    }

    #[test]
    fn ends_of_intervals_that_an_axis_cannot_show_are_at_its_edges() {
        let scale = Scale::new(&Axis::log(""), &[1.0, 100.0]);
        assert_eq!(scale.end(0.0), Some(scale.low));
        assert_eq!(scale.end(-3.0), Some(scale.low));
        assert_eq!(scale.end(f64::INFINITY), Some(scale.high));
        assert_eq!(scale.end(10.0), Some(1.0));
        assert_eq!(scale.end(f64::NAN), None);
        let scale = Scale::new(&Axis::linear(""), &[1.0, 100.0]);
        assert_eq!(scale.end(f64::NEG_INFINITY), Some(scale.low));
    }

    #[test]
    fn zero_has_a_place_on_an_axis_of_sizes_only() {
        let scale = Scale::new(&Axis::sizes(""), &[0.0, 1.0, 1024.0]);
        let zero = scale.place(0.0).unwrap();
        assert!(zero < scale.place(1.0).unwrap());
        assert_eq!(scale.text(zero), "0");
        assert_eq!(Scale::new(&Axis::log(""), &[0.0, 1.0]).place(0.0), None);
    }
}

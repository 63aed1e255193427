//! Figures: axes, lines, points and bands, as SVG text inside a page.

use std::fmt::Write;

const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 46.0;
/// Names above the figure, so many to a row.
const LEGEND_ROW: f64 = 16.0;

#[derive(Debug, Clone, Default)]
pub struct Axis {
    pub label: String,
    pub log: bool,
}

impl Axis {
    pub fn linear(label: &str) -> Axis {
        Axis {
            label: label.to_string(),
            log: false,
        }
    }

    pub fn log(label: &str) -> Axis {
        Axis {
            label: label.to_string(),
            log: true,
        }
    }
}

#[derive(Debug, Clone)]
pub enum Shape {
    Line(Vec<(f64, f64)>),
    Points(Vec<(f64, f64)>),
    /// Hollow, larger points.
    Rings(Vec<(f64, f64)>),
    /// x, lower and upper y.
    Band(Vec<(f64, f64, f64)>),
}

#[derive(Debug, Clone)]
pub struct Curve {
    pub name: String,
    /// Number of the colour in the page.
    pub colour: usize,
    pub shape: Shape,
}

#[derive(Debug, Clone, Default)]
pub struct Figure {
    pub title: String,
    pub note: String,
    pub x: Axis,
    pub y: Axis,
    pub curves: Vec<Curve>,
}

/// From data to picture along one axis.
struct Scale {
    log: bool,
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    fn new(axis: &Axis, values: impl Iterator<Item = f64>, from: f64, to: f64) -> Scale {
        let usable = values.filter(|v| v.is_finite() && (!axis.log || *v > 0.0));
        let (mut low, mut high) = usable.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| {
            (l.min(v), h.max(v))
        });
        if low > high {
            (low, high) = (1.0, 10.0);
        }
        if axis.log {
            (low, high) = (low.log10(), high.log10());
        }
        let room = if high > low {
            (high - low) * 0.04
        } else {
            (low.abs() * 0.1).max(0.5)
        };
        // A linear axis that begins at zero stays there.
        let below = if !axis.log && low >= 0.0 && low - room < 0.0 {
            low.min(0.0)
        } else {
            low - room
        };
        Scale {
            log: axis.log,
            low: below,
            high: high + room,
            from,
            to,
        }
    }

    fn place(&self, value: f64) -> Option<f64> {
        let value = if self.log { value.log10() } else { value };
        let share = (value - self.low) / (self.high - self.low);
        value
            .is_finite()
            .then_some(self.from + share.clamp(-0.05, 1.05) * (self.to - self.from))
    }

    /// Values at which to write numbers.
    fn ticks(&self) -> Vec<f64> {
        if !self.log {
            return steps(self.low, self.high);
        }
        let decades: Vec<i32> = (self.low.floor() as i32..=self.high.ceil() as i32).collect();
        let every = (decades.len() / 7).max(1);
        let within: &[f64] = if decades.len() > 4 {
            &[1.0]
        } else {
            &[1.0, 2.0, 5.0]
        };
        let values = decades
            .iter()
            .step_by(every)
            .flat_map(|d| within.iter().map(move |w| w * 10f64.powi(*d)));
        let ticks: Vec<f64> = values
            .filter(|v| (self.low..=self.high).contains(&v.log10()))
            .collect();
        if ticks.len() >= 3 {
            return ticks;
        }
        // Less than a decade: as on a linear axis.
        let (low, high) = (10f64.powf(self.low), 10f64.powf(self.high));
        steps(low, high)
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
    let whole = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .find(|w| share <= *w)
        .unwrap_or(10.0);
    whole * power
}

/// With the letters of large and small numbers, so that labels stay short.
pub fn number(value: f64) -> String {
    if value == 0.0 {
        return "0".to_string();
    }
    let (value, letter) = match value.abs() {
        v if v >= 1e9 => (value / 1e9, "G"),
        v if v >= 1e6 => (value / 1e6, "M"),
        v if v >= 1e4 => (value / 1e3, "k"),
        _ => (value, ""),
    };
    if value.abs() < 1e-3 {
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
        return format!(
            "{digits}·10{}",
            power.chars().map(raised).collect::<String>()
        );
    }
    let text = format!("{value:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{text}{letter}")
}

pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

impl Figure {
    pub fn is_empty(&self) -> bool {
        self.curves.iter().all(|c| match &c.shape {
            Shape::Line(p) | Shape::Points(p) | Shape::Rings(p) => p.is_empty(),
            Shape::Band(b) => b.is_empty(),
        })
    }

    pub fn to_html(&self) -> String {
        let mut out = String::new();
        self.write(&mut out)
            .expect("writing to a string does not fail");
        out
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        let xs = self.curves.iter().flat_map(|c| c.shape.xs());
        let ys = self.curves.iter().flat_map(|c| c.shape.ys());
        let x = Scale::new(&self.x, xs, LEFT, WIDTH - RIGHT);
        let y = Scale::new(&self.y, ys, HEIGHT - BOTTOM, TOP);
        writeln!(out, "<figure><figcaption><b>{}</b>", escape(&self.title))?;
        if !self.note.is_empty() {
            writeln!(out, "<span class=\"note\">{}</span>", escape(&self.note))?;
        }
        writeln!(out, "</figcaption>")?;
        self.legend(out)?;
        writeln!(
            out,
            "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">",
            escape(&self.title)
        )?;
        self.axes(out, &x, &y)?;
        for curve in &self.curves {
            curve.write(out, &x, &y)?;
        }
        writeln!(out, "</svg></figure>")
    }

    fn legend(&self, out: &mut String) -> std::fmt::Result {
        let named: Vec<&Curve> = self.curves.iter().filter(|c| !c.name.is_empty()).collect();
        if named.len() < 2 && self.curves.len() < 2 {
            return Ok(());
        }
        write!(
            out,
            "<div class=\"legend\" style=\"min-height:{LEGEND_ROW}px\">"
        )?;
        for curve in named {
            let mark = match curve.shape {
                Shape::Rings(_) => "ring",
                Shape::Band(_) => "band",
                _ => "dot",
            };
            write!(
                out,
                "<span><i class=\"{mark} c{}\"></i>{}</span>",
                curve.colour,
                escape(&curve.name)
            )?;
        }
        writeln!(out, "</div>")
    }

    fn axes(&self, out: &mut String, x: &Scale, y: &Scale) -> std::fmt::Result {
        let (bottom, right) = (HEIGHT - BOTTOM, WIDTH - RIGHT);
        for value in x.ticks() {
            let Some(at) = x.place(value) else { continue };
            writeln!(out, "<path class=\"grid\" d=\"M{at:.1} {TOP}V{bottom}\"/>")?;
            writeln!(
                out,
                "<text x=\"{at:.1}\" y=\"{}\" class=\"mid\">{}</text>",
                bottom + 16.0,
                number(value)
            )?;
        }
        for value in y.ticks() {
            let Some(at) = y.place(value) else { continue };
            writeln!(out, "<path class=\"grid\" d=\"M{LEFT} {at:.1}H{right}\"/>")?;
            writeln!(
                out,
                "<text x=\"{}\" y=\"{:.1}\" class=\"end\">{}</text>",
                LEFT - 6.0,
                at + 4.0,
                number(value)
            )?;
        }
        writeln!(
            out,
            "<path class=\"axis\" d=\"M{LEFT} {TOP}V{bottom}H{right}\"/>"
        )?;
        let middle = (LEFT + right) / 2.0;
        writeln!(
            out,
            "<text x=\"{middle}\" y=\"{}\" class=\"mid\">{}</text>",
            HEIGHT - 8.0,
            escape(&self.x.label)
        )?;
        let middle = (TOP + bottom) / 2.0;
        writeln!(
            out,
            "<text transform=\"translate(14 {middle}) rotate(-90)\" class=\"mid\">{}</text>",
            escape(&self.y.label)
        )
    }
}

impl Shape {
    fn xs(&self) -> Vec<f64> {
        match self {
            Shape::Line(p) | Shape::Points(p) | Shape::Rings(p) => p.iter().map(|p| p.0).collect(),
            Shape::Band(b) => b.iter().map(|b| b.0).collect(),
        }
    }

    fn ys(&self) -> Vec<f64> {
        match self {
            Shape::Line(p) | Shape::Points(p) | Shape::Rings(p) => p.iter().map(|p| p.1).collect(),
            Shape::Band(b) => b.iter().flat_map(|b| [b.1, b.2]).collect(),
        }
    }
}

impl Curve {
    fn write(&self, out: &mut String, x: &Scale, y: &Scale) -> std::fmt::Result {
        let place = |p: &(f64, f64)| Some((x.place(p.0)?, y.place(p.1)?));
        let colour = self.colour;
        match &self.shape {
            Shape::Line(points) => {
                write!(out, "<path class=\"line c{colour}\" d=\"")?;
                for (index, (px, py)) in points.iter().filter_map(place).enumerate() {
                    write!(out, "{}{px:.1} {py:.1}", if index == 0 { 'M' } else { 'L' })?;
                }
                writeln!(out, "\"/>")
            }
            // A path of dots of no length, which round caps make visible, is a tenth of as many circles.
            Shape::Points(points) => {
                write!(out, "<path class=\"dots c{colour}\" d=\"")?;
                for (px, py) in points.iter().filter_map(place) {
                    write!(out, "M{px:.1} {py:.1}h0")?;
                }
                writeln!(out, "\"/>")
            }
            Shape::Rings(points) => {
                for (px, py) in points.iter().filter_map(place) {
                    writeln!(
                        out,
                        "<circle class=\"ring c{colour}\" cx=\"{px:.1}\" cy=\"{py:.1}\" r=\"4\"/>"
                    )?;
                }
                Ok(())
            }
            Shape::Band(band) => {
                let upper = band.iter().filter_map(|b| place(&(b.0, b.2)));
                let lower = band.iter().rev().filter_map(|b| place(&(b.0, b.1)));
                write!(out, "<path class=\"area c{colour}\" d=\"")?;
                for (index, (px, py)) in upper.chain(lower).enumerate() {
                    write!(out, "{}{px:.1} {py:.1}", if index == 0 { 'M' } else { 'L' })?;
                }
                writeln!(out, "Z\"/>")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let cases = [
            (0.0, "0"),
            (0.05, "0.05"),
            (1.0, "1"),
            (2500.0, "2500"),
            (20_000.0, "20k"),
            (4_194_304.0, "4.1943M"),
        ];
        for (value, text) in cases {
            assert_eq!(number(value), text);
        }
        assert_eq!(number(1e-5), "1·10⁻⁵");
        assert_eq!(number(2e-12), "2·10⁻¹²");
    }

    #[test]
    fn a_figure_of_nothing_usable_is_still_a_figure() {
        let curve = Curve {
            name: "a<b".into(),
            colour: 0,
            shape: Shape::Line(vec![(f64::NAN, -1.0), (0.0, 0.0)]),
        };
        let figure = Figure {
            x: Axis::log("x"),
            y: Axis::log("y"),
            curves: vec![curve.clone(), curve],
            ..Default::default()
        };
        let text = figure.to_html();
        assert!(text.contains("a&lt;b") && !text.contains("NaN"));
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
                label: String::new(),
                log,
            };
            let scale = Scale::new(&axis, [low, high].into_iter(), 0.0, 100.0);
            let ticks = scale.ticks();
            assert!((3..=12).contains(&ticks.len()), "{low}..{high}: {ticks:?}");
            assert!(
                ticks
                    .iter()
                    .all(|t| (-0.01..=100.01).contains(&scale.place(*t).unwrap()))
            );
        }
    }
}

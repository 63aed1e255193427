//! Figures for print and for pages, drawn by `plotters` as SVG and turned into PNG by `resvg`.
//!
//! Curves differ in colour, in marker and in dashes, so that they can be told apart in black and white.
//! Published values have a colour that no measured curve has.

mod axis;
mod draw;
mod png;

pub use axis::{Axis, number};

/// What is drawn. Values that an axis cannot show (not finite; not above zero on a log axis) are left out.
#[derive(Debug, Clone)]
pub enum Shape {
    Line(Vec<(f64, f64)>),
    /// Many small points.
    Points(Vec<(f64, f64)>),
    /// Hollow, larger points.
    Rings(Vec<(f64, f64)>),
    /// x, lower and upper y.
    Band(Vec<(f64, f64, f64)>),
    /// A line with markers and intervals: x, y, lower and upper y. An end that the axis cannot show is drawn to its edge; an
    /// interval with an end that is no number is not drawn.
    Intervals(Vec<(f64, f64, f64, f64)>),
    /// The same without a line.
    Marks(Vec<(f64, f64, f64, f64)>),
}

#[derive(Debug, Clone)]
pub struct Curve {
    pub name: String,
    /// Which of the colours, markers and dashes.
    pub colour: usize,
    /// From a publication and not from us.
    pub published: bool,
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

/// Intervals widen an axis to so many times the least and the greatest value; longer ones end at its edge.
const WIDEST: f64 = 10.0;

impl Shape {
    pub fn is_empty(&self) -> bool {
        match self {
            Shape::Line(p) | Shape::Points(p) | Shape::Rings(p) => p.is_empty(),
            Shape::Band(b) => b.is_empty(),
            Shape::Intervals(i) | Shape::Marks(i) => i.is_empty(),
        }
    }

    fn xs(&self) -> Vec<f64> {
        match self {
            Shape::Line(p) | Shape::Points(p) | Shape::Rings(p) => p.iter().map(|p| p.0).collect(),
            Shape::Band(b) => b.iter().map(|b| b.0).collect(),
            Shape::Intervals(i) | Shape::Marks(i) => i.iter().map(|i| i.0).collect(),
        }
    }

    fn ys(&self) -> Vec<f64> {
        match self {
            Shape::Line(p) | Shape::Points(p) | Shape::Rings(p) => p.iter().map(|p| p.1).collect(),
            Shape::Band(b) => b.iter().flat_map(|b| [b.1, b.2]).collect(),
            Shape::Intervals(i) | Shape::Marks(i) => {
                let least = i.iter().map(|i| i.1).fold(f64::INFINITY, f64::min);
                let most = i.iter().map(|i| i.1).fold(f64::NEG_INFINITY, f64::max);
                // An interval without bounds must not hide where the values stand.
                let ends = |i: &(f64, f64, f64, f64)| {
                    [i.1, i.2.max(least / WIDEST), i.3.min(most * WIDEST)]
                };
                let widened = |i: &(f64, f64, f64, f64)| match i.2.is_nan() || i.3.is_nan() {
                    true => [i.1; 3],
                    false => ends(i),
                };
                i.iter().flat_map(widened).collect()
            }
        }
    }
}

impl Figure {
    pub fn is_empty(&self) -> bool {
        self.curves.iter().all(|c| c.shape.is_empty())
    }

    /// The picture with its title, as a file of its own.
    pub fn to_svg(&self) -> String {
        draw::svg(self, true)
    }

    /// The same as pixels, twice as many each way as the SVG has units.
    ///
    /// # Errors
    /// One line that says why there is no picture: a machine without fonts.
    pub fn to_png(&self) -> Result<Vec<u8>, String> {
        png::from_svg(&self.to_svg())
    }

    /// The picture inside a page, with its title and note as text of the page.
    pub fn to_html(&self) -> String {
        let note = match self.note.as_str() {
            "" => String::new(),
            note => format!("<span class=\"note\">{}</span>", escape(note)),
        };
        format!(
            "<figure><figcaption><b>{}</b>\n{note}</figcaption>\n{}</figure>\n",
            escape(&self.title),
            draw::svg(self, false)
        )
    }
}

pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Figure {
        let sizes = [0.0, 1.0, 64.0, 1024.0, 32768.0];
        let curve = |colour: usize, published: bool| Curve {
            name: format!("curve <{colour}>"),
            colour,
            published,
            shape: Shape::Intervals(
                sizes
                    .iter()
                    .map(|s| {
                        let y = (1.0 + s / 1000.0) * (1.0 + colour as f64);
                        (*s, y, y * 0.8, y * 1.3)
                    })
                    .collect(),
            ),
        };
        Figure {
            title: "Latency & size".into(),
            note: "an example".into(),
            x: Axis::sizes("message, bytes"),
            y: Axis::log("half a round trip, µs"),
            curves: vec![
                curve(0, false),
                curve(1, false),
                curve(2, false),
                curve(0, true),
            ],
        }
    }

    #[test]
    fn a_figure_of_nothing_usable_is_still_a_figure() {
        let curve = Curve {
            name: "a<b".into(),
            colour: 0,
            published: false,
            shape: Shape::Line(vec![(f64::NAN, -1.0), (0.0, 0.0)]),
        };
        let figure = Figure {
            x: Axis::log("x"),
            y: Axis::log("y"),
            curves: vec![curve.clone(), curve],
            ..Default::default()
        };
        let text = figure.to_html();
        assert!(text.contains("a&lt;b") && !text.contains("NaN"), "{text}");
    }

    #[test]
    fn an_interval_that_reaches_zero_has_a_bar_on_a_log_axis() {
        let lines = |low: f64, high: f64| {
            let points = vec![(1.0, 10.0, 8.0, 12.0), (2.0, 10.0, low, high)];
            let figure = Figure {
                x: Axis::linear("x"),
                y: Axis::log("y"),
                curves: vec![Curve {
                    name: String::new(),
                    colour: 0,
                    published: false,
                    shape: Shape::Marks(points),
                }],
                ..Default::default()
            };
            let svg = figure.to_svg();
            svg.matches("stroke=\"#0072B2\" stroke-width=\"1\"").count()
        };
        // A bar with two caps, and one with as many caps as it has ends on the axis.
        assert_eq!(lines(8.0, 12.0), 6);
        assert_eq!(lines(0.0, 12.0), 5);
        assert_eq!(lines(-1.0, f64::INFINITY), 4);
        assert_eq!(lines(f64::NAN, f64::NAN), 3);
    }

    #[test]
    fn labels_units_and_zero_stand_in_the_picture() {
        let svg = example().to_svg();
        for text in [
            "message, bytes",
            "half a round trip, µs",
            "Latency &amp; size",
            ">\n0\n<",
        ] {
            assert!(svg.contains(text), "{text} is not in\n{svg}");
        }
    }

    #[test]
    fn a_picture_says_in_words_what_it_shows() {
        let figure = example();
        for svg in [figure.to_svg(), figure.to_html()] {
            for text in [
                "role=\"img\"",
                "aria-label=\"Latency &amp; size: half a round trip, µs by message, bytes; curves: curve &lt;0&gt;",
                "<title>Latency &amp; size</title>",
            ] {
                assert!(svg.contains(text), "{text} is not in\n{svg}");
            }
        }
    }

    #[test]
    fn published_values_have_a_colour_of_their_own() {
        let mut figure = example();
        let published = figure.curves.pop().unwrap();
        let ours = figure.to_svg();
        figure.curves = vec![published];
        let theirs = figure.to_svg();
        assert!(theirs.contains(draw::PUBLISHED_HEX) && !ours.contains(draw::PUBLISHED_HEX));
    }

    #[test]
    fn a_long_legend_has_room() {
        let mut figure = example();
        let curve = figure.curves.pop().unwrap();
        figure.curves = (0..40)
            .map(|number| Curve {
                name: format!(
                    "/{}/{number}.tune and more words of a name",
                    "x".repeat(200)
                ),
                ..curve.clone()
            })
            .collect();
        for svg in [figure.to_svg(), figure.to_html()] {
            let (_, rest) = svg.split_once("viewBox=\"0 0 ").expect("a shape");
            let (shape, _) = rest.split_once('"').expect("an end");
            let height: f64 = shape.split_once(' ').expect("two").1.parse().unwrap();
            let text = svg.rsplit("<text").next().expect("the last name");
            let (_, rest) = text.split_once(" y=\"").expect("a place");
            let y: f64 = rest.split_once('"').expect("an end").0.parse().unwrap();
            assert!(y + 12.0 < height, "{y} {height}");
            assert!(svg.contains("xxx…xxx") && svg.contains("xxx/39.tune\n"));
            // Inside a page it is as large as its place.
            let tag = svg.split('>').next().expect("a tag");
            assert_eq!(tag.contains(" height="), tag.contains("xmlns"));
        }
    }

    #[test]
    fn pixels_are_written_where_there_are_fonts() {
        match example().to_png() {
            Ok(bytes) => assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.len() > 5000),
            Err(line) => assert!(line.contains("no font"), "{line}"),
        }
    }
}

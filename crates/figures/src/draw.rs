//! A figure as SVG.

use plotters::element::{DashedPathElement, DynElement, IntoDynElement, PathElement};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::axis::Scale;
use crate::{Curve, Figure, Shape, escape};

const WIDTH: u32 = 820;
/// A longer legend makes the picture higher.
const LEAST_HEIGHT: u32 = 400;
/// The legend stands to the right of the axes, where it hides nothing; a letter of it is at most so wide.
const LEGEND_LETTER: u32 = 7;
/// Ends of a curve's line in the legend: long enough to show two dashes on either side of the marker.
const LEGEND_SAMPLE: [i32; 2] = [4, 58];
const LEGEND_MIDDLE: i32 = 31;
const LEGEND_NAMES: i32 = 66;
const LEGEND_TOP: i32 = 44;
const LEGEND_ROW: i32 = 20;
const LEGEND_LINE: i32 = 14;
/// Letters of a name in the legend: more have no room.
const LEGEND_LETTERS: usize = 34;
/// Names of an axis that are longer, together, stand upright.
const LEVEL_LETTERS: usize = 60;
/// Room of an axis of numbers, and of upright names.
const X_LABELS: u32 = 46;
const UPRIGHT_LABELS: u32 = 140;

/// Okabe and Ito's colours, which people with any kind of colour blindness can tell apart.
/// Vermilion is missing: it is kept for what is published.
const PALETTE: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(230, 159, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(70, 70, 70),
];
const PUBLISHED: RGBColor = RGBColor(213, 94, 0);
#[cfg(test)]
pub(crate) const PUBLISHED_HEX: &str = "#D55E00";
/// Lengths of dash and gap; none is a whole line.
const DASHES: [Option<(i32, i32)>; 6] = [
    None,
    Some((9, 4)),
    Some((3, 3)),
    Some((14, 3)),
    Some((6, 6)),
    Some((2, 6)),
];

const PUBLISHED_DASHES: [Option<(i32, i32)>; 4] =
    [Some((5, 3)), Some((12, 3)), Some((2, 3)), Some((9, 7))];

type Backend<'a> = SVGBackend<'a>;
type Area<'a> = DrawingArea<Backend<'a>, plotters::coord::Shift>;
type Axes<'a> = ChartContext<'a, Backend<'a>, Cartesian2d<Scale, Scale>>;

pub(crate) fn svg(figure: &Figure, title: bool) -> String {
    let mut out = String::new();
    draw(figure, title, &mut out).expect("drawing into a string does not fail");
    let described = describe(figure);
    let label = escape(&figure.title);
    let at = out.find('>').map_or(0, |at| at + 1);
    out.insert_str(
        at,
        &format!(
            "\n<title>{label}</title>\n<desc>{}</desc>",
            escape(&described)
        ),
    );
    let out = out.replacen(
        "<svg ",
        &format!(
            "<svg role=\"img\" aria-label=\"{label}: {}\" ",
            escape(&described)
        ),
        1,
    );
    // Inside a page the picture is as wide as its place; `viewBox` keeps its shape.
    match title {
        true => out,
        false => out
            .replacen(
                &format!("width=\"{WIDTH}\" height=\"{}\"", height(figure)),
                "",
                1,
            )
            // A page needs no name for what it contains.
            .replacen(" xmlns=\"http://www.w3.org/2000/svg\"", "", 1),
    }
}

/// What the picture shows, for those who do not see it.
fn describe(figure: &Figure) -> String {
    let names: Vec<&str> = (figure.curves.iter())
        .map(|curve| curve.name.as_str())
        .filter(|name| !name.is_empty())
        .collect();
    let curves = match names.is_empty() {
        true => String::new(),
        false => format!("; curves: {}", names.join("; ")),
    };
    format!("{} by {}{curves}", figure.y.label, figure.x.label)
}

fn draw(figure: &Figure, title: bool, out: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let all = |of: fn(&Shape) -> Vec<f64>| -> Vec<f64> {
        figure.curves.iter().flat_map(|c| of(&c.shape)).collect()
    };
    let (x, y) = (
        Scale::new(&figure.x, &all(Shape::xs)),
        Scale::new(&figure.y, &all(Shape::ys)),
    );
    let root = SVGBackend::with_string(out, (WIDTH, height(figure))).into_drawing_area();
    root.fill(&WHITE)?;
    let named = has_legend(figure);
    let (axes, legend) =
        root.split_horizontally(WIDTH - if named { legend_width(figure) } else { 0 });
    let letters = figure.x.names.iter().map(|name| name.chars().count());
    let upright = letters.sum::<usize>() > LEVEL_LETTERS;
    let mut builder = ChartBuilder::on(&axes);
    builder
        .margin(12)
        .x_label_area_size(if upright { UPRIGHT_LABELS } else { X_LABELS })
        .y_label_area_size(72);
    if title {
        builder.caption(&figure.title, ("sans-serif", 17));
    }
    let mut chart = builder.build_cartesian_2d(x.clone(), y.clone())?;
    chart
        .configure_mesh()
        .x_desc(&figure.x.label)
        .y_desc(&figure.y.label)
        .x_label_formatter(&|v| match upright {
            true => String::new(),
            false => x.text(*v),
        })
        .y_label_formatter(&|v| y.text(*v))
        .x_labels(16)
        .y_labels(16)
        .light_line_style(TRANSPARENT)
        .bold_line_style(RGBColor(222, 226, 232))
        .label_style(("sans-serif", 13))
        .axis_desc_style(("sans-serif", 14))
        .draw()?;
    if upright {
        // The library would put their middles below the axis.
        let style = ("sans-serif", 13)
            .into_font()
            .transform(FontTransform::Rotate90);
        let style = TextStyle::from(style).pos(Pos::new(HPos::Left, VPos::Center));
        for place in x.ticks() {
            let (right, down) = chart.backend_coord(&(place, y.low));
            axes.draw(&Text::new(x.text(place), (right, down + 9), style.clone()))?;
        }
    }
    for curve in &figure.curves {
        series(&axes, &mut chart, curve, &x, &y)?;
    }
    if named {
        names(&legend, figure)?;
    }
    root.present()?;
    Ok(())
}

impl Curve {
    fn ink(&self) -> RGBColor {
        match self.published {
            true => PUBLISHED,
            false => PALETTE[self.colour % PALETTE.len()],
        }
    }

    /// Its marker around the origin, in units of the picture.
    fn marker<'a>(&self, at: (i32, i32)) -> DynElement<'a, Backend<'a>, (i32, i32)> {
        let (ink, (x, y)) = (self.ink(), at);
        if self.published {
            let border = match self.colour % 3 {
                0 => vec![(x - 4, y), (x, y - 5), (x + 4, y), (x, y + 5), (x - 4, y)],
                1 => vec![
                    (x - 4, y - 4),
                    (x + 4, y - 4),
                    (x + 4, y + 4),
                    (x - 4, y + 4),
                    (x - 4, y - 4),
                ],
                _ => vec![(x - 5, y + 4), (x, y - 5), (x + 5, y + 4), (x - 5, y + 4)],
            };
            return PathElement::new(border, ink.stroke_width(2)).into_dyn();
        }
        match self.colour % 4 {
            0 => Circle::new(at, 4, ink.filled()).into_dyn(),
            1 => Rectangle::new([(x - 4, y - 4), (x + 4, y + 4)], ink.filled()).into_dyn(),
            2 => TriangleMarker::new(at, 5, ink.filled()).into_dyn(),
            _ => Cross::new(at, 4, ink.stroke_width(2)).into_dyn(),
        }
    }

    /// A small picture of it, for the legend.
    fn sample<'a>(&self, y: i32) -> Vec<DynElement<'a, Backend<'a>, (i32, i32)>> {
        let ink = self.ink();
        let line = || -> DynElement<'a, Backend<'a>, (i32, i32)> {
            let ends = LEGEND_SAMPLE.map(|x| (x, y));
            match self.dashes() {
                None => PathElement::new(ends, ink.stroke_width(2)).into_dyn(),
                Some((dash, gap)) => {
                    DashedPathElement::new(ends, dash, gap, ink.stroke_width(2)).into_dyn()
                }
            }
        };
        match self.shape {
            Shape::Line(_) => vec![line()],
            Shape::Points(_) => vec![self.marker((LEGEND_MIDDLE, y))],
            Shape::Rings(_) => {
                vec![Circle::new((LEGEND_MIDDLE, y), 5, ink.stroke_width(2)).into_dyn()]
            }
            Shape::Band(_) => {
                vec![
                    Rectangle::new(
                        [(LEGEND_SAMPLE[0], y - 6), (LEGEND_SAMPLE[1], y + 6)],
                        ink.mix(0.22).filled(),
                    )
                    .into_dyn(),
                ]
            }
            Shape::Intervals(_) => vec![line(), self.marker((LEGEND_MIDDLE, y))],
            Shape::Marks(_) => vec![self.marker((LEGEND_MIDDLE, y))],
        }
    }

    fn dashes(&self) -> Option<(i32, i32)> {
        match self.published {
            true => PUBLISHED_DASHES[self.colour % PUBLISHED_DASHES.len()],
            false => DASHES[self.colour % DASHES.len()],
        }
    }
}

fn series<'a>(
    area: &Area<'a>,
    chart: &mut Axes<'a>,
    curve: &Curve,
    x: &Scale,
    y: &Scale,
) -> Result<(), Box<dyn std::error::Error>> {
    let ink = curve.ink();
    let place = |p: &(f64, f64)| Some((x.place(p.0)?, y.place(p.1)?));
    match &curve.shape {
        Shape::Line(points) => line(chart, curve, points.iter().filter_map(place).collect())?,
        Shape::Points(points) => {
            let dots = points.iter().filter_map(place);
            chart.draw_series(dots.map(|p| Circle::new(p, 2, ink.mix(0.75).filled())))?;
        }
        Shape::Rings(points) => {
            let rings = points.iter().filter_map(place);
            chart.draw_series(rings.map(|p| Circle::new(p, 5, ink.stroke_width(2))))?;
        }
        Shape::Band(band) => {
            let upper = band.iter().filter_map(|b| place(&(b.0, b.2)));
            let lower = band.iter().rev().filter_map(|b| place(&(b.0, b.1)));
            let border: Vec<(f64, f64)> = upper.chain(lower).collect();
            chart.draw_series([Polygon::new(border, ink.mix(0.22).filled())])?;
        }
        Shape::Intervals(intervals) | Shape::Marks(intervals) => {
            let middles: Vec<_> = intervals
                .iter()
                .filter_map(|i| place(&(i.0, i.1)))
                .collect();
            if matches!(curve.shape, Shape::Intervals(_)) {
                line(chart, curve, middles.clone())?;
            }
            for (at, _, low, high) in intervals.iter().filter(|i| i.2 < i.3) {
                let (Some(at), Some(low), Some(high)) = (x.place(*at), y.end(*low), y.end(*high))
                else {
                    continue;
                };
                let (from, to) = ((at, low), (at, high));
                chart.draw_series([PathElement::new([from, to], ink.stroke_width(1))])?;
                // What goes on beyond the axis has no end there.
                for end in [from, to]
                    .into_iter()
                    .filter(|end| y.low < end.1 && end.1 < y.high)
                {
                    let cap = PathElement::new([(-4, 0), (4, 0)], ink.stroke_width(1));
                    chart.draw_series([EmptyElement::at(end) + cap])?;
                }
            }
            // The area begins at the origin of the picture, from which `backend_coord` counts.
            for middle in &middles {
                area.draw(&curve.marker(chart.backend_coord(middle)))?;
            }
        }
    }
    Ok(())
}

fn line<'a>(
    chart: &mut Axes<'a>,
    curve: &Curve,
    points: Vec<(f64, f64)>,
) -> Result<(), Box<dyn std::error::Error>> {
    let style = curve.ink().stroke_width(2);
    match curve.dashes() {
        _ if points.is_empty() => {}
        None => {
            chart.draw_series(LineSeries::new(points, style))?;
        }
        Some((dash, gap)) => {
            chart.draw_series(DashedLineSeries::new(points, dash, gap, style))?;
        }
    }
    Ok(())
}

fn names<'a>(area: &Area<'a>, figure: &Figure) -> Result<(), Box<dyn std::error::Error>> {
    let named = figure.curves.iter().filter(|c| !c.name.is_empty());
    let mut y = LEGEND_TOP;
    for curve in named {
        for part in curve.sample(y) {
            area.draw(&part)?;
        }
        for row in rows(&curve.name) {
            area.draw(&Text::new(row, (LEGEND_NAMES, y - 7), ("sans-serif", 12)))?;
            y += LEGEND_LINE;
        }
        y += LEGEND_ROW - LEGEND_LINE;
    }
    Ok(())
}

fn has_legend(figure: &Figure) -> bool {
    figure.curves.iter().any(|c| !c.name.is_empty()) && figure.curves.len() > 1
}

fn height(figure: &Figure) -> u32 {
    let named = (figure.curves.iter()).filter(|curve| !curve.name.is_empty());
    let further = |curve: &Curve| LEGEND_LINE * (rows(&curve.name).len() as i32 - 1);
    let legend: i32 = named.map(|curve| LEGEND_ROW + further(curve)).sum();
    match has_legend(figure) {
        true => LEAST_HEIGHT.max((LEGEND_TOP + legend) as u32),
        false => LEAST_HEIGHT,
    }
}

/// What the longest row needs.
fn legend_width(figure: &Figure) -> u32 {
    let letters = (figure.curves.iter())
        .flat_map(|curve| rows(&curve.name))
        .map(|row| row.chars().count() as u32);
    LEGEND_NAMES as u32 + LEGEND_LETTER * letters.max().unwrap_or(0) + 8
}

/// At most two, parted between words.
fn rows(name: &str) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in name.split(' ').map(short) {
        let row = rows.last_mut().expect("there is one");
        if !row.is_empty() && row.chars().count() + 1 + word.chars().count() > LEGEND_LETTERS {
            rows.push(word);
        } else {
            *row += if row.is_empty() { "" } else { " " };
            *row += &word;
        }
    }
    let more = rows.len() > 2;
    rows.truncate(2);
    if more && let Some(last) = rows.last_mut() {
        last.push('…');
    }
    rows
}

/// A word without its middle, if it has no room. Files differ at the end of their paths.
fn short(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    if letters.len() <= LEGEND_LETTERS {
        return word.to_string();
    }
    let end = LEGEND_LETTERS / 2;
    let begin = LEGEND_LETTERS - end - 1;
    let parts = [&letters[..begin], &['…'], &letters[letters.len() - end..]];
    parts.into_iter().flatten().collect()
}

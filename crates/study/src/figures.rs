//! Figures of a study: those that its file asks for, and one of every measure that none of them shows.

use cloudmpi_bench::format::size;
use cloudmpi_bench::measure::Unit;
use cloudmpi_figures::{Axis, Curve, Figure, Shape};
use cloudmpi_stats::Estimate;

use crate::condense::{Cell, Environment, ratio_over, varied, worded};
use crate::drawing::{Across, Drawing, Shown};
use crate::published::{Published, Series, X};
use crate::trial::LABELS;

/// More curves in one figure cannot be told apart.
const MOST_CURVES: usize = 6;

/// Between fewer published points a line would say what nobody measured.
const LEAST_IN_LINE: usize = 3;

/// A point of a curve, with its interval.
type Mark = (f64, f64, f64, f64);

/// Of one curve: its points, and the medians of the trials.
#[derive(Default)]
struct Points {
    marks: Vec<Mark>,
    trials: Vec<(f64, f64)>,
}

pub(crate) fn figures(
    drawings: &[Drawing],
    environments: &[Environment],
    published: Option<&Published>,
) -> Vec<Figure> {
    let varied = varied(environments);
    let mut all = Vec::new();
    for drawing in drawings {
        let picture = Picture {
            drawing,
            environments,
        };
        all.extend(picture.figures(published));
    }
    let shown = |measure: &str| {
        drawings
            .iter()
            .any(|one| one.measures.iter().any(|m| m.get_ref() == measure))
    };
    let mut measures: Vec<&str> = environments
        .iter()
        .map(|one| one.measure.name.as_str())
        .collect();
    measures.sort_unstable();
    measures.dedup();
    for measure in measures.into_iter().filter(|measure| !shown(measure)) {
        let drawing = by_itself(measure, environments, &varied);
        let picture = Picture {
            drawing: &drawing,
            environments,
        };
        all.extend(picture.figures(published));
    }
    all
}

/// By size where there are several, else by the factor that has most values.
fn by_itself(measure: &str, environments: &[Environment], varied: &[usize]) -> Drawing {
    let own: Vec<&Environment> = environments
        .iter()
        .filter(|one| one.measure.name == measure)
        .collect();
    let has_sizes = own.iter().any(|one| one.cells.len() > 1);
    let values = |factor: &&usize| {
        let mut labels: Vec<&String> = own.iter().map(|one| &one.labels[**factor]).collect();
        labels.sort_unstable();
        labels.dedup();
        labels.len()
    };
    let factor = varied
        .iter()
        .max_by_key(values)
        .map_or("library", |factor| LABELS[*factor]);
    let (across, by) = match has_sizes {
        true => ("size", "size".to_string()),
        false => (factor, factor.replace('_', " ")),
    };
    let text = format!(
        "title = \"{measure} by {by}\"\nnote = \"medians with 95 % intervals\"\nmeasures = [\"{measure}\"]\nacross = \"{across}\"\neach_trial = {}\n",
        !has_sizes
    );
    toml::from_str(&text).expect("a figure of a known measure and a known factor")
}

struct Picture<'a> {
    drawing: &'a Drawing,
    environments: &'a [Environment],
}

impl Picture<'_> {
    /// Several where there are too many curves for one; none where nothing of it was measured.
    fn figures(&self, published: Option<&Published>) -> Vec<Figure> {
        let drawing = self.drawing;
        let theirs: Vec<&Series> = published
            .iter()
            .flat_map(|published| &published.series)
            .filter(|series| Some(&series.figure) == drawing.name.as_ref())
            .collect();
        let mut names = Vec::new();
        let curves = self.curves(&mut names);
        let Some(first) = self.shown().next().filter(|_| !curves.is_empty()) else {
            return Vec::new();
        };
        let theirs: Vec<Curve> = theirs
            .into_iter()
            .enumerate()
            .map(|(index, series)| match series.level {
                Some(level) => line_across(series, index, level, &curves),
                None => curve_of(
                    series,
                    index,
                    drawing.across.has_names().then_some(&mut names),
                ),
            })
            .collect();
        let count = curves.len().div_ceil(MOST_CURVES);
        let parts = curves.chunks(MOST_CURVES).enumerate();
        parts
            .map(|(index, part)| {
                let ours = part
                    .iter()
                    .enumerate()
                    .flat_map(|(colour, (name, points))| self.drawn(name, points, colour));
                Figure {
                    title: match count {
                        1 => drawing.title.clone(),
                        _ => format!("{} ({} of {count})", drawing.title, index + 1),
                    },
                    note: self.note(first),
                    x: self.x_axis(first, &names),
                    y: self.y_axis(first),
                    curves: ours.chain(theirs.iter().cloned()).collect(),
                }
            })
            .collect()
    }

    /// Environments that belong to the figure.
    fn shown(&self) -> impl Iterator<Item = &Environment> {
        self.environments.iter().filter(|one| {
            let measure = |name: &&toml::Spanned<String>| name.get_ref() == &one.measure.name;
            let has = |(factor, value): (&toml::Spanned<String>, &String)| {
                one.label(factor.get_ref()) == value
            };
            self.drawing.measures.iter().any(|name| measure(&name))
                && self.drawing.only.iter().all(has)
        })
    }

    /// Places in [`LABELS`] of the factors that have several values here, without the measure.
    fn varied(&self) -> Vec<usize> {
        let Some(first) = self.shown().next() else {
            return Vec::new();
        };
        let differs = |factor: &usize| {
            self.shown()
                .any(|one| one.labels[*factor] != first.labels[*factor])
        };
        (1..LABELS.len()).filter(differs).collect()
    }

    /// In the order in which they were measured. `names` gets the words of an axis of names.
    fn curves(&self, names: &mut Vec<String>) -> Vec<(String, Points)> {
        let mut curves: Vec<(String, Points)> = Vec::new();
        for one in self.shown() {
            for cell in one
                .cells
                .iter()
                .filter(|cell| self.drawing.size.is_none_or(|bytes| bytes == cell.bytes))
            {
                let Some(points) = self.points(one, cell, names) else {
                    continue;
                };
                let name = self.name(one, cell);
                match curves.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, known)) => {
                        known.marks.extend(points.marks);
                        known.trials.extend(points.trials);
                    }
                    None => curves.push((name, points)),
                }
            }
        }
        for (_, points) in &mut curves {
            points.marks.sort_by(|a, b| a.0.total_cmp(&b.0));
        }
        curves
    }

    /// What tells a curve from the others.
    fn name(&self, one: &Environment, cell: &Cell) -> String {
        let across = self.drawing.across;
        let is_axis = |factor: &usize| Some(LABELS[*factor]) == across.label();
        let mut words = Vec::new();
        if self.drawing.measures.len() > 1 && across != Across::Measure {
            words.push(one.measure.name.replace('_', " "));
        }
        for factor in self.varied().iter().filter(|factor| !is_axis(factor)) {
            let is_fixed = self
                .drawing
                .only
                .keys()
                .any(|key| key.get_ref() == LABELS[*factor]);
            let label = &one.labels[*factor];
            if is_fixed {
                continue;
            }
            words.extend(worded(LABELS[*factor], label));
        }
        let several_sizes = self.shown().any(|one| one.cells.len() > 1);
        if across != Across::Size && self.drawing.size.is_none() && several_sizes {
            words.push(match one.measure.size_name {
                "bytes" => size(cell.bytes),
                other => format!("{} {other}", cell.bytes),
            });
        }
        match words.is_empty() {
            true => one.measure.name.replace('_', " "),
            false => words.join(", "),
        }
    }

    fn points(&self, one: &Environment, cell: &Cell, names: &mut Vec<String>) -> Option<Points> {
        let across = self.drawing.across;
        if across == Across::Slower {
            let point = |(percent, value): &(f64, f64)| {
                let times = match one.measure.unit.is_rate() {
                    true => cell.median.value / value,
                    false => value / cell.median.value,
                };
                (*percent, times, times, times)
            };
            return Some(Points {
                marks: cell.tail.iter().map(point).collect(),
                trials: Vec::new(),
            });
        }
        let x = match across {
            Across::Size => cell.bytes as f64,
            Across::Nodes => one.nodes()?,
            Across::Ranks | Across::RanksANode => one.label(across.label()?).parse().ok()?,
            _ => place_of(names, one.label(across.label()?)),
        };
        let estimate = match self.drawing.over.is_empty() {
            true => cell.median,
            false => self.over(one, cell)?,
        };
        let Estimate { value, low, high } = estimate;
        let mark = match self.rate(one, cell) {
            None => (x, value, low, high),
            Some(rate) => (x, rate / value, rate / high, rate / low),
        };
        let of_trial = |values: &Vec<f64>| {
            let median = cloudmpi_stats::median(values);
            (x, self.rate(one, cell).map_or(median, |rate| rate / median))
        };
        let each = self.drawing.each_trial && self.drawing.over.is_empty();
        let done = cell.trials.iter().filter(|trial| each && !trial.is_empty());
        let trials = done.map(of_trial).collect();
        Some(Points {
            marks: vec![mark],
            trials,
        })
    }

    /// What divided by the time gives the rate in MB/s, where rates are shown.
    fn rate(&self, one: &Environment, cell: &Cell) -> Option<f64> {
        let us = match one.measure.unit {
            Unit::Microseconds => 1.0,
            _ => return None,
        };
        let times = one.measure.times_bytes().unwrap_or(1.0);
        (self.drawing.shown == Shown::Rate).then_some(times * cell.bytes as f64 * us)
    }

    /// The time divided by that of the environment that the file names.
    fn over(&self, one: &Environment, cell: &Cell) -> Option<Estimate> {
        let over = self.drawing.over.iter();
        let values = over
            .map(|(k, v)| (k.get_ref().as_str(), v.as_str()))
            .collect();
        ratio_over(self.environments, one, cell, &values).map(|found| found.estimate)
    }

    fn drawn(&self, name: &str, points: &Points, colour: usize) -> Vec<Curve> {
        let curve = |name: &str, shape| Curve {
            name: name.to_string(),
            colour,
            published: false,
            shape,
        };
        let across = self.drawing.across;
        let marks = points.marks.clone();
        let main = match across {
            Across::Slower => Shape::Line(marks.iter().map(|mark| (mark.0, mark.1)).collect()),
            _ if across.has_names() => Shape::Marks(marks),
            _ => Shape::Intervals(marks),
        };
        let mut all = vec![curve(name, main)];
        if !points.trials.is_empty() {
            all.push(curve("", Shape::Points(points.trials.clone())));
        }
        all
    }

    fn x_axis(&self, first: &Environment, names: &[String]) -> Axis {
        match self.drawing.across {
            Across::Size if first.measure.size_name == "bytes" => Axis::sizes("size, bytes"),
            Across::Size => Axis::counts(first.measure.size_name),
            Across::Slower => Axis::counts("share of samples that are slower, %"),
            across if across.has_names() => {
                Axis::names(&across.label().unwrap_or_default().replace('_', " "), names)
            }
            Across::Nodes => Axis::counts("nodes"),
            Across::RanksANode => Axis::counts("ranks a node"),
            _ => Axis::counts("ranks"),
        }
    }

    fn y_axis(&self, first: &Environment) -> Axis {
        let drawing = self.drawing;
        if drawing.across == Across::Slower {
            return Axis::log("time divided by the median, ×");
        }
        if !drawing.over.is_empty() {
            let words: Vec<&str> = drawing.over.values().map(String::as_str).collect();
            return Axis::log(&format!("time divided by that of {}, ×", words.join(", ")));
        }
        if drawing.shown == Shown::Rate {
            let times = first.measure.times_bytes().unwrap_or(1.0);
            let times = if times == 1.0 {
                String::new()
            } else {
                format!("{times} × ")
            };
            return Axis::log(&format!("rate ({times}bytes / time), MB/s"));
        }
        let unit = first.measure.unit.name().replace("us", "µs");
        let several = drawing.measures.len() > 1;
        match several {
            true => Axis::log(&format!("{}, {unit}", quantity(first.measure.unit))),
            false => Axis::log(&format!(
                "{} of {}, {unit}",
                quantity(first.measure.unit),
                first.measure.name.replace('_', " ")
            )),
        }
    }

    /// That of the file, and what the measure is where the axis shows its own figure.
    fn note(&self, first: &Environment) -> String {
        let drawing = self.drawing;
        let is_own = drawing.over.is_empty()
            && drawing.shown == Shown::Figure
            && drawing.across != Across::Slower
            && drawing.measures.len() == 1;
        let about = format!("{}: {}", first.measure.name, first.measure.about);
        match (is_own, drawing.note.as_str()) {
            (true, "") => about,
            (true, note) => format!("{about}; {note}"),
            (false, note) => note.to_string(),
        }
    }
}

/// What a unit is of.
fn quantity(unit: Unit) -> &'static str {
    match unit {
        Unit::Nanoseconds | Unit::Microseconds | Unit::Milliseconds => "time",
        Unit::MegabytesPerSecond => "bandwidth",
        Unit::MessagesPerSecond => "message rate",
        Unit::Megabytes => "memory",
        Unit::Percent => "share",
    }
}

/// Where a word stands on an axis of names: from 1.
fn place_of(names: &mut Vec<String>, name: &str) -> f64 {
    let place = names
        .iter()
        .position(|known| known == name)
        .unwrap_or_else(|| {
            names.push(name.to_string());
            names.len() - 1
        });
    (place + 1) as f64
}

/// From the first of our points to the last.
fn line_across(series: &Series, index: usize, level: f64, curves: &[(String, Points)]) -> Curve {
    let places = || {
        curves
            .iter()
            .flat_map(|(_, points)| &points.marks)
            .map(|mark| mark.0)
    };
    let ends = [
        places().fold(f64::INFINITY, f64::min),
        places().fold(f64::NEG_INFINITY, f64::max),
    ];
    Curve {
        name: format!("published: {}", series.what),
        colour: index,
        published: true,
        shape: Shape::Line(ends.map(|x| (x, level)).to_vec()),
    }
}

fn curve_of(series: &Series, index: usize, mut names: Option<&mut Vec<String>>) -> Curve {
    let mut marks: Vec<Mark> = Vec::new();
    for point in &series.points {
        let x = match (&point.x, &mut names) {
            (X::Number(x), _) => *x,
            (X::Name(name), Some(names)) => place_of(names, name),
            (X::Name(_), None) => continue,
        };
        marks.push((
            x,
            point.y,
            point.low.unwrap_or(point.y),
            point.high.unwrap_or(point.y),
        ));
    }
    Curve {
        name: format!("published: {}", series.what),
        colour: index,
        published: true,
        shape: match names.is_some() || marks.len() < LEAST_IN_LINE {
            true => Shape::Marks(marks),
            false => Shape::Intervals(marks),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slower_samples_of_a_rate_take_longer_too() {
        let drawing: Drawing = toml::from_str(
            "title = \"t\"\nmeasures = [\"latency\", \"bandwidth\"]\nacross = \"slower\"\n",
        )
        .expect("a figure");
        let environment = |name: &str, tail: &[(f64, f64)]| Environment {
            measure: cloudmpi_bench::catalogue::find(name)[0].clone(),
            labels: vec![String::new(); LABELS.len()],
            cells: vec![Cell {
                bytes: 8,
                trials: Vec::new(),
                samples: 100,
                median: Estimate::exact(10.0),
                tail: tail.to_vec(),
            }],
        };
        let environments = [
            environment("latency", &[(1.0, 20.0)]),
            environment("bandwidth", &[(1.0, 5.0)]),
        ];
        let found = figures(&[drawing], &environments, None);
        let curves = found.iter().flat_map(|figure| &figure.curves);
        let shapes: Vec<&Shape> = curves.map(|curve| &curve.shape).collect();
        assert_eq!(shapes.len(), 2);
        for shape in shapes {
            assert!(
                matches!(shape, Shape::Line(points) if points[..] == [(1.0, 2.0)]),
                "{shape:?}"
            );
        }
    }
}

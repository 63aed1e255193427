//! The figures of a profile.

use cloudmpi_figures::{Axis, Curve, Figure, Shape};

use crate::profile::{LogGp, Profile, Quantity, Series};
use crate::stats::{Sorted, autocorrelation, median, spectrum};

/// Series in one figure: a reader cannot tell more apart.
const MOST_CURVES: usize = 6;
const BINS: usize = 300;
const LEAST_IN_PART: usize = 10;
const MOST_LAGS: usize = 20_000;
const LONGEST_SEGMENT: usize = 8192;
const MOST_POINTS: usize = 4000;

pub fn all(profile: &Profile) -> Vec<Figure> {
    let mut figures = Vec::new();
    for quantity in [Quantity::Latency, Quantity::Bandwidth] {
        let series: Vec<&Series> = profile
            .series
            .iter()
            .filter(|s| s.quantity == quantity && s.one_size())
            .take(MOST_CURVES)
            .collect();
        if series.is_empty() {
            continue;
        }
        let values: Vec<(String, Vec<f64>)> = series
            .iter()
            .map(|s| {
                (
                    s.name.clone(),
                    s.kept_values(profile.system.line_rate_gbit_s).0,
                )
            })
            .filter(|(_, values)| !values.is_empty())
            .collect();
        let name = if quantity == Quantity::Latency {
            "Latency"
        } else {
            "Bandwidth"
        };
        figures.push(distribution(name, quantity, &values));
        figures.push(over_time(name, series[0].unit(), &values));
        figures.push(correlation(name, &values));
        figures.push(spectra(name, series[0].unit(), &values));
    }
    figures.extend(detours(profile));
    figures.extend(detour_lengths(profile));
    figures.extend(profile.loggp.as_ref().map(|l| by_size(profile, l)));
    figures.retain(|f| !f.is_empty());
    figures
}

fn curves(values: &[(String, Vec<f64>)], shape: impl Fn(&[f64]) -> Shape) -> Vec<Curve> {
    let curve = |(colour, (name, values)): (usize, &(String, Vec<f64>))| Curve {
        name: name.clone(),
        colour,
        published: false,
        shape: shape(values),
    };
    values.iter().enumerate().map(curve).collect()
}

/// The share of samples that are worse than a value: this shows the tails, which matter at scale.
fn distribution(name: &str, quantity: Quantity, values: &[(String, Vec<f64>)]) -> Figure {
    let latency = quantity == Quantity::Latency;
    let line = |values: &[f64]| {
        let sorted = Sorted::new(values);
        let count = values.len() as f64;
        let steps = (0..=200).map(|i| 10f64.powf(-f64::from(i) / 200.0 * count.log10().max(0.1)));
        Shape::Line(
            steps
                .map(|share| {
                    (
                        sorted.quantile(if latency { 1.0 - share } else { share }),
                        share * 100.0,
                    )
                })
                .collect(),
        )
    };
    Figure {
        title: format!("{name}: distribution"),
        note: match latency {
            true => "share of messages that take longer".to_string(),
            false => "share of messages that are slower".to_string(),
        },
        x: if latency {
            Axis::log("half a round trip, µs")
        } else {
            Axis::linear("Gbit/s")
        },
        y: Axis::log("share of samples, %"),
        curves: curves(values, line),
    }
}

/// Medians of equal parts, and for the first series the middle 90 % of each part.
fn over_time(name: &str, unit: &str, values: &[(String, Vec<f64>)]) -> Figure {
    let parts = |values: &[f64]| -> Vec<(f64, Sorted)> {
        let length = values.len().div_ceil(BINS).max(1);
        values
            .chunks(length)
            .enumerate()
            .map(|(i, part)| ((i * length) as f64, Sorted::new(part)))
            .collect()
    };
    let mut lines = curves(values, |v| {
        Shape::Line(parts(v).iter().map(|(at, s)| (*at, s.median())).collect())
    });
    // A part of a few samples has no middle to show.
    if let Some((name, first)) = values
        .first()
        .filter(|(_, v)| v.len() >= LEAST_IN_PART * BINS)
    {
        let band = parts(first)
            .iter()
            .map(|(at, s)| (*at, s.quantile(0.05), s.quantile(0.95)))
            .collect();
        lines.insert(
            0,
            Curve {
                name: format!("middle 90 % of {name}"),
                colour: 0,
                published: false,
                shape: Shape::Band(band),
            },
        );
    }
    Figure {
        title: format!("{name} over time"),
        note: "medians of equal parts".to_string(),
        x: Axis::linear("sample"),
        y: match unit {
            "µs" => Axis::log(unit),
            _ => Axis::linear(unit),
        },
        curves: lines,
    }
}

fn correlation(name: &str, values: &[(String, Vec<f64>)]) -> Figure {
    let line = |values: &[f64]| {
        let found = autocorrelation(values, MOST_LAGS.min(values.len() / 4));
        // As many lags as an axis of powers can show.
        let lags = (0..120).map(|i| {
            10f64.powf(f64::from(i) / 120.0 * (found.len().max(2) as f64).log10()) as usize
        });
        let mut lags: Vec<usize> = lags.filter(|l| *l < found.len()).collect();
        lags.dedup();
        Shape::Line(
            lags.into_iter()
                .map(|lag| (lag as f64, found[lag]))
                .collect(),
        )
    };
    Figure {
        title: format!("{name}: autocorrelation"),
        note: "how much a sample tells of one so many later".to_string(),
        x: Axis::log("samples apart"),
        y: Axis::linear("correlation"),
        curves: curves(values, line),
    }
}

fn spectra(name: &str, unit: &str, values: &[(String, Vec<f64>)]) -> Figure {
    let line = |values: &[f64]| {
        let found = spectrum(values, LONGEST_SEGMENT);
        // Groups neighbouring frequencies, ever more of them: so each decade has equally many
        // points.
        let mut points = Vec::new();
        let mut from = 0;
        while from < found.frequency.len() {
            let to = (from + 1 + from / 12).min(found.frequency.len());
            let mean = |v: &[f64]| v.iter().sum::<f64>() / v.len() as f64;
            points.push((
                mean(&found.frequency[from..to]),
                mean(&found.density[from..to]),
            ));
            from = to;
        }
        Shape::Line(points)
    };
    Figure {
        title: format!("{name}: spectrum"),
        note: "level: independent samples; rising to the left: slow changes; a peak: something periodic".to_string(),
        x: Axis::log("cycles a sample"),
        y: Axis::log(&format!("power density, ({unit})² a cycle a sample")),
        curves: curves(values, line),
    }
}

/// Detours of each run by time; if there are too many, the longest of every stretch of time.
fn detours(profile: &Profile) -> Option<Figure> {
    let runs: Vec<_> = profile.os_noise.iter().take(MOST_CURVES).collect();
    let first = runs.first()?;
    let curve = |(colour, run): (usize, &&crate::profile::DetourRun)| {
        let most = MOST_POINTS / runs.len();
        let length = run.offset_ns.len().div_ceil(most).max(1);
        let longest = |part: &[(f64, f64)]| part.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1));
        let all: Vec<(f64, f64)> = run
            .offset_ns
            .iter()
            .zip(&run.duration_ns)
            .map(|(at, long)| (at / 1e9, long / 1e3))
            .collect();
        Curve {
            name: format!("run {}, {:.2} %", colour + 1, run.share() * 100.0),
            colour,
            published: false,
            shape: Shape::Points(all.chunks(length).filter_map(longest).collect()),
        }
    };
    Some(Figure {
        title: "Operating system: detours".to_string(),
        note: format!(
            "{}{}; the share of time that noise takes stands beside each run",
            first.source,
            match profile.os_noise.len() {
                all if all > runs.len() => format!(", the first {} of {all} runs", runs.len()),
                _ => String::new(),
            }
        ),
        x: Axis::linear("time, s"),
        y: Axis::log("duration, µs"),
        curves: runs.iter().enumerate().map(curve).collect(),
    })
}

/// How much of the time goes into detours longer than a value.
fn detour_lengths(profile: &Profile) -> Option<Figure> {
    let runs: Vec<_> = profile.os_noise.iter().take(MOST_CURVES).collect();
    if runs.is_empty() {
        return None;
    }
    let curve = |(colour, run): (usize, &&crate::profile::DetourRun)| {
        let mut sorted = Sorted::new(&run.duration_ns).values().to_vec();
        let whole: f64 = sorted.iter().sum();
        sorted.reverse();
        let per_percent = run.share() * 100.0 / whole.max(1.0);
        let step = sorted.len().div_ceil(300).max(1);
        let mut sum = 0.0;
        let mut points = Vec::new();
        for (index, long) in sorted.iter().enumerate() {
            sum += long;
            if index % step == 0 || index + 1 == sorted.len() {
                points.push((long / 1e3, sum * per_percent));
            }
        }
        Curve {
            name: format!("run {}", colour + 1),
            colour,
            published: false,
            shape: Shape::Line(points),
        }
    };
    Some(Figure {
        title: "Operating system: which detours matter".to_string(),
        note: "share of the time in detours of at least this length".to_string(),
        x: Axis::log("duration, µs"),
        y: Axis::linear("share of time, %"),
        curves: runs.iter().enumerate().map(curve).collect(),
    })
}

fn by_size(profile: &Profile, loggp: &LogGp) -> Figure {
    let fitted = profile
        .series
        .iter()
        .find(|s| s.quantity == Quantity::Sizes && s.source == loggp.source);
    let measured: Vec<(f64, f64)> = match (fitted, profile.loggp_rows.first()) {
        (Some(series), _) => series
            .by_size()
            .iter()
            .map(|(b, samples)| (*b as f64, median(samples)))
            .collect(),
        (None, Some(table)) => table
            .rows
            .iter()
            .map(|r| (r.bytes as f64, r.one_us / 2.0))
            .collect(),
        (None, None) => Vec::new(),
    };
    let mut model = Vec::new();
    for range in &loggp.curve.ranges {
        // A line that is straight by bytes is not straight on axes of powers.
        let mut bytes = range.from_bytes;
        while bytes < range.to_bytes {
            model.push((bytes as f64, range.at(bytes)));
            bytes += (bytes / 8).max(1);
        }
        model.push((range.to_bytes as f64, range.at(range.to_bytes)));
    }
    let held_out = loggp
        .held_out
        .iter()
        .map(|h| (h.bytes as f64, h.measured_us.value))
        .collect();
    let mut curves = vec![
        Curve {
            name: "measured".into(),
            colour: 0,
            published: false,
            shape: Shape::Points(measured),
        },
        Curve {
            name: "LogGP, by ranges".into(),
            colour: 1,
            published: false,
            shape: Shape::Line(model),
        },
    ];
    if !loggp.held_out.is_empty() {
        curves.push(Curve {
            name: "held out of the fit".into(),
            colour: 2,
            published: false,
            shape: Shape::Rings(held_out),
        });
    }
    Figure {
        title: "LogGP".to_string(),
        note: match loggp.source.as_str() {
            "measured" => "fitted to round trips of many sizes".to_string(),
            file => format!("fitted to {file}"),
        },
        x: Axis::log("bytes"),
        y: Axis::log("half a round trip, µs"),
        curves,
    }
}

//! The data set of "Noise in the Clouds", as published series of the study `hpc-or-ordinary`.

use std::path::{Path, PathBuf};

use cloudmpi_noise::Profile;
use cloudmpi_noise::import::{Options, import};
use cloudmpi_noise::profile::{Quantity, Series as Measured};
use cloudmpi_stats::{Sorted, quantile_interval};

use crate::condense::tail_percent;
use crate::published::{Point, Series, X};

/// Folders of the data set without messages.
const OTHERS: [&str; 2] = ["compute", "simulations"];
/// Names of the study's figures.
const BY_SIZE: &str = "latency";
const SHORT: &str = "noise of short messages";
const LONG: &str = "noise of long messages";

/// Of every system in the folder whose messages between two machines were measured.
///
/// # Errors
/// One line: the folder cannot be read, or holds no such system.
pub fn read(folder: &Path) -> Result<Vec<Series>, String> {
    let told = |error: std::io::Error| format!("{}: cannot be read: {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(told)?;
    let mut systems: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_dir())
        .collect();
    systems.retain(|path| !OTHERS.iter().any(|other| path.ends_with(other)));
    systems.sort();
    let options = Options {
        skip_broken: true,
        ..Options::default()
    };
    let mut all = Vec::new();
    for system in systems {
        // A system of which only collectives were measured, or another folder.
        let Ok(imported) = import(&system, &options) else {
            continue;
        };
        imported
            .profiles
            .iter()
            .for_each(|profile| all.extend(series(profile)));
    }
    match all.is_empty() {
        true => Err(format!(
            "{}: no measurements of messages are here; expected the folder of the paper's data set, with a folder for each system",
            folder.display()
        )),
        false => Ok(all),
    }
}

fn series(profile: &Profile) -> Vec<Series> {
    let named = match profile.system.descriptions.first() {
        Some(d) => format!(
            "{} {}, {}, {}",
            d.provider, d.instance, d.placement, d.time_of_day
        ),
        None => profile.system.name.clone(),
    };
    let of = |figure: &str, points: Vec<Point>| Series {
        figure: figure.to_string(),
        what: named.clone(),
        points,
        level: None,
    };
    let one = |quantity: Quantity| {
        profile
            .series
            .iter()
            .find(|series| series.quantity == quantity)
    };
    let (short, long) = (one(Quantity::Latency), one(Quantity::Bandwidth));
    let Some(short) = short else {
        return Vec::new();
    };
    let mut by_size = Vec::new();
    for measured in [Some(short), long].into_iter().flatten() {
        by_size.extend(
            measured
                .by_size()
                .iter()
                .map(|(bytes, values)| median(*bytes, values)),
        );
    }
    let mut all = vec![of(BY_SIZE, by_size), of(SHORT, tail(short))];
    all.extend(long.map(|long| of(LONG, tail(long))));
    all
}

fn median(bytes: u64, values: &[f64]) -> Point {
    let found = quantile_interval(values, 0.5);
    Point {
        x: X::Number(bytes as f64),
        y: found.value,
        low: Some(found.low),
        high: Some(found.high),
    }
}

/// How many times the median the slowest take.
fn tail(measured: &Measured) -> Vec<Point> {
    let samples = measured.latency_us();
    let sorted = Sorted::new(&samples);
    let middle = sorted.quantile(0.5);
    let point = |percent: f64| Point {
        x: X::Number(percent),
        y: sorted.quantile(1.0 - percent / 100.0) / middle,
        low: None,
        high: None,
    };
    tail_percent(samples.len()).map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_set_gives_series_of_every_figure() {
        let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
        let folder = above
            .map(|above| above.join("shared/noise/data"))
            .find(|folder| folder.exists());
        let Some(folder) = folder else {
            eprintln!("SKIPPED: no shared/noise in a folder above this one");
            return;
        };
        let all = read(&folder).unwrap();
        for figure in [BY_SIZE, SHORT, LONG] {
            assert!(
                all.iter().filter(|series| series.figure == figure).count() >= 3,
                "{figure}"
            );
        }
        let azure = all
            .iter()
            .find(|one| one.figure == BY_SIZE && one.what.starts_with("Azure"))
            .unwrap();
        // As shared/noise/expected.tsv has it.
        assert!((azure.points[0].y - 1.659).abs() < 0.01, "{azure:?}");
    }

    #[test]
    fn no_tail_is_drawn_of_less_than_a_sample() {
        let least = |samples: usize| {
            let block = cloudmpi_noise::profile::Block {
                bytes: 1,
                half_round_trip_us: vec![1.0; samples],
                ..Default::default()
            };
            let points = tail(&Measured {
                blocks: vec![block],
                ..Default::default()
            });
            match points.last().expect("some").x {
                X::Number(percent) => percent,
                X::Name(_) => f64::NAN,
            }
        };
        assert_eq!([100, 9_999, 10_000].map(least), [1.0, 0.1, 0.01]);
    }

    #[test]
    fn a_folder_without_the_data_is_refused() {
        let said = read(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_err();
        assert!(said.contains("no measurements of messages"), "{said}");
    }
}

//! The published measurements, where they lie beside the project: read whole, kept whole, and
//! with the quantiles that were computed apart from this project.

mod shared;

use std::path::Path;

use cloudmpi_noise::Profile;
use cloudmpi_noise::import::{self, Options};
use cloudmpi_noise::stats::Sorted;

fn archive(path: &Path) -> Profile {
    let mut imported = import::import(path, &Options::default()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(imported.profiles.len(), 1);
    imported.profiles.remove(0)
}

/// As many digits as the expected text has.
fn same_digits(value: f64, expected: &str) -> bool {
    let digits = expected.split_once('.').map_or(0, |(_, after)| after.len());
    format!("{value:.digits$}") == expected
}

#[test]
fn quantiles_are_those_computed_elsewhere() {
    let Some(shared) = shared::noise() else {
        return;
    };
    let expected = std::fs::read_to_string(shared.join("expected.tsv")).unwrap();
    let mut checked = 0;
    let mut last: Option<(String, Profile)> = None;
    for line in expected.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [file, quantity, rows, used, min, median, tail, max] = columns[..] else {
            panic!("{line}")
        };
        let (folder, name) = file.rsplit_once('/').unwrap();
        if last.as_ref().is_none_or(|(f, _)| f != folder) {
            last = Some((
                folder.to_string(),
                archive(&shared.join(format!("data/{folder}.tar.xz"))),
            ));
        }
        let series = last
            .as_ref()
            .unwrap()
            .1
            .series_named(name.trim_end_matches(".out"))
            .unwrap();
        let values = if quantity == "latency_us" {
            series.latency_us()
        } else {
            series.bandwidth_gbit_s()
        };
        let sorted = Sorted::new(&values);
        let (tail, share) = match tail.strip_suffix(" (p1)") {
            Some(tail) => (tail, 0.01),
            None => (tail, 0.99),
        };
        assert_eq!(series.rows().to_string(), rows, "{file}");
        assert_eq!(values.len().to_string(), used, "{file}");
        for (value, expected) in [
            (sorted.min(), min),
            (sorted.median(), median),
            (sorted.quantile(share), tail),
            (sorted.max(), max),
        ] {
            assert!(
                same_digits(value, expected),
                "{file}: {value} is not {expected}"
            );
        }
        checked += 1;
    }
    assert_eq!(checked, 6);
}

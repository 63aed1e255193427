//! The published measurements, if they lie beside the project: read whole, kept whole, and with the
//! quantiles that another program computed.

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

/// The numbers of a text's rows, read here in the plainest way.
fn numbers(text: &str) -> Vec<f64> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .flat_map(|line| line.split(['\t', ' ', ',']))
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().unwrap())
        .collect()
}

/// The same numbers out of a profile, in the file's order.
fn kept(profile: &Profile, source: &str) -> Vec<f64> {
    let mut all = Vec::new();
    for series in profile.series.iter().filter(|s| s.source == source) {
        for block in &series.blocks {
            for &us in &block.half_round_trip_us {
                all.extend([block.bytes as f64, us]);
            }
        }
    }
    for run in profile.os_noise.iter().filter(|r| r.source == source) {
        for (&offset, &duration) in run.offset_ns.iter().zip(&run.duration_ns) {
            all.extend([offset, duration]);
        }
    }
    for row in profile
        .loggp_rows
        .iter()
        .filter(|t| t.source == source)
        .flat_map(|t| &t.rows)
    {
        all.extend([
            row.bytes as f64,
            row.messages as f64,
            row.one_us,
            row.many_us,
            row.delayed_us,
        ]);
        all.extend([
            row.latency_us,
            row.send_overhead_us,
            row.receive_overhead_us,
        ]);
        all.extend([row.gap_us, row.gap_us_per_byte, row.least_squares]);
    }
    for part in profile.after_sleep.iter().filter(|p| p.source == source) {
        for &time in &part.times_ns {
            all.extend([time, part.sleep_ns as f64, part.repetitions as f64]);
        }
    }
    for file in profile.compute.iter().filter(|c| c.source == source) {
        for row in 0..file.seconds.len() {
            let order = file.order as f64;
            all.extend([
                order,
                file.seconds[row],
                file.gflop_s[row],
                file.peak_gflop_s[row],
            ]);
        }
    }
    for collective in profile.collectives.iter().filter(|c| c.source == source) {
        for row in collective.repetitions() {
            all.push(collective.bytes as f64);
            all.extend(row);
        }
    }
    all
}

#[test]
fn every_number_of_every_archive_is_kept() {
    let Some(shared) = shared::noise() else {
        return;
    };
    let imported = import::import(&shared.join("data"), &Options::default()).unwrap();
    assert_eq!(imported.left_out, Vec::<String>::new());
    assert_eq!(imported.profiles.len(), 11);
    let (mut files, mut count) = (0, 0);
    for profile in &imported.profiles {
        let again = Profile::from_bytes(&profile.to_bytes(), "test").unwrap();
        let archive = shared.join("data").join(&profile.origin.source);
        for (name, bytes) in import::archive::read(&archive).unwrap() {
            let text = String::from_utf8(bytes).unwrap();
            files += 1;
            if let Some(log) = again.logs.iter().find(|l| l.source == name) {
                assert_eq!(log.text, text, "{name}");
            } else if name == "total.csv" {
                same_table(&again, &text);
            } else {
                let (found, due) = (kept(&again, &name), numbers(&text));
                count += due.len();
                let same = |(a, b): (&f64, &f64)| a == b || (a.is_nan() && b.is_nan());
                assert!(
                    found.len() == due.len() && found.iter().zip(&due).all(same),
                    "{name}"
                );
            }
        }
    }
    println!("{files} files, {count} numbers");
    assert!(files > 200 && count > 3_000_000, "{files} {count}");
}

fn same_table(profile: &Profile, text: &str) {
    let table = &profile.simulated[0];
    let rows = text.lines().filter(|line| !line.starts_with(",Noise"));
    let mut count = 0;
    for (row, line) in rows.enumerate() {
        let columns: Vec<&str> = line.split(',').collect();
        let texts = [
            (1, &table.noise),
            (2, &table.kind),
            (3, &table.collective),
            (4, &table.provider),
        ];
        for (column, names) in texts.into_iter().chain([
            (5, &table.instance),
            (6, &table.placement),
            (8, &table.scenario),
        ]) {
            assert_eq!(names.get(row), columns[column]);
        }
        assert_eq!(table.index[row].to_string(), columns[0]);
        assert_eq!(table.nodes[row].to_string(), columns[7]);
        assert_eq!(table.bytes[row].to_string(), columns[10]);
        match columns[9] {
            "" => assert!(table.time_us[row].is_nan()),
            time => assert_eq!(table.time_us[row], time.parse::<f64>().unwrap()),
        }
        count += 1;
    }
    assert_eq!(count, table.index.len());
    assert_eq!(count, 296_354);
}

#[test]
fn description_csv_tells_what_was_measured() {
    let Some(shared) = shared::noise() else {
        return;
    };
    let profile =
        archive(&shared.join("data/azure_hpc44rs_azure_rush_same_rack/2022_03_18_22_04_11.tar.xz"));
    let first = &profile.system.descriptions[0];
    assert_eq!(
        (&*first.provider, &*first.instance, &*first.placement),
        ("Azure", "HPC", "Same Rack")
    );
    assert_eq!(profile.system.descriptions.len(), 2);
    assert_eq!(profile.origin.date, "2022-03-18 22:04:11");
    let share = profile.os_noise[0].share();
    // The measuring program printed 0.36 % itself.
    assert!((share - 0.0036).abs() < 0.00005, "{share}");
}

/// The two-digit figures in the data's README are those of the bandwidth series' times.
#[test]
fn published_series_are_as_dependent_as_was_found_elsewhere() {
    let Some(shared) = shared::noise() else {
        return;
    };
    for (path, expected) in [
        (
            "daint_mc_rush_hour_same_slot_default/2022_03_30_18_14_05",
            0.92,
        ),
        (
            "azure_hpc44rs_azure_rush_same_rack/2022_03_18_22_04_11",
            0.39,
        ),
    ] {
        let profile = archive(&shared.join(format!("data/{path}.tar.xz")));
        let times = profile
            .series_named("ng_netnoise_mpi_bw")
            .unwrap()
            .latency_us();
        let found = cloudmpi_noise::stats::autocorrelation(&times, 1)[1];
        assert!((found - expected).abs() < 0.025, "{path}: {found}");
    }
}

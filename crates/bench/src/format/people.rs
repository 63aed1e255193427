//! Tables for people.

use std::fmt::Write;

use super::{columns, number, size_of, times};
use crate::machine::DISTURBED_PERCENT;
use crate::measure::Measure;
use crate::record::{Comparison, Figure, Interval, Record, Verdict, deciding_words};

/// All of a record, each measure a table.
pub fn table(record: &Record) -> String {
    let mut text = head(record);
    for (index, measure) in record.measures.iter().enumerate() {
        let figures: Vec<&Figure> = record
            .figures
            .iter()
            .filter(|figure| figure.measure_index == index)
            .collect();
        if let Some(first) = figures.first() {
            let better = if measure.unit.is_rate() {
                "more is better"
            } else {
                "less is better"
            };
            let unit = if measure.unit.name() == "us" {
                "µs"
            } else {
                measure.unit.name()
            };
            let _ = writeln!(
                text,
                "\n{}: {}; {} ranks{}, {unit}, {better}",
                measure.name,
                measure.about,
                first.ranks,
                if first.bound { ", a core each" } else { "" }
            );
            text += &match record.libraries.len() {
                1 => of_one(measure, &figures),
                _ => of_several(record, measure, index, &figures),
            };
        }
    }
    text + &notes(record)
}

fn head(record: &Record) -> String {
    let machine = &record.machine;
    let mut text = format!(
        "{}, {} cores, Linux {}, load {}\n",
        machine.processor, machine.cores, machine.kernel, machine.load
    );
    let _ = writeln!(
        text,
        "{}{}",
        machine.cores_share,
        record.limits.words(machine.cores)
    );
    for library in &record.libraries {
        let title = if library.title.is_empty() {
            "did not run"
        } else {
            &library.title
        };
        let _ = writeln!(text, "{}: {title}", library.name);
    }
    text
}

/// Beyond this share of the median, the interval's ends say more than half of it.
const WIDE: f64 = 0.5;

/// Half of the interval, of the median; of a wide one its ends.
fn plus_minus(figure: &Figure) -> String {
    let mark = if figure.converged { "" } else { "?" };
    interval_words(figure.median, figure.rounds) + mark
}

fn interval_words(Interval { value, low, high }: Interval, rounds: usize) -> String {
    let half = (high - value).max(value - low);
    // Of a median of 0 there is no share.
    match half.is_finite() {
        true if half > WIDE * value => format!("{} to {}", number(low), number(high)),
        true if half == 0.0 => "±0.0 %".to_string(),
        true => format!("±{:.1} %", 100.0 * half / value),
        false => format!("too few rounds ({rounds})"),
    }
}

fn flag(figure: &Figure) -> String {
    figure
        .anomaly
        .as_ref()
        .map(|why| format!("! {why}"))
        .unwrap_or_default()
}

/// Why figures of a row cannot be believed, and whose.
fn flags<'a>(odd: impl Iterator<Item = (&'a str, &'a str)>) -> Option<String> {
    let said: Vec<String> = odd
        .map(|(why, library)| format!("{why} {library}"))
        .collect();
    (!said.is_empty()).then(|| format!("! {}", said.join(", ")))
}

fn size_title(measure: &Measure) -> &'static str {
    match measure.size_name {
        "bytes" => "size",
        other => other,
    }
}

fn of_one(measure: &Measure, figures: &[&Figure]) -> String {
    let mut header = vec![
        size_title(measure),
        "median",
        "95 %",
        "mean",
        "p99",
        "worst",
    ];
    if measure.is_overlapped() {
        header.extend(["alone", "computation", "overlap"]);
    }
    let mut rows = vec![header.into_iter().map(String::from).collect::<Vec<_>>()];
    for figure in figures {
        let mut row = vec![
            size_of(measure, figure.bytes),
            number(figure.median.value),
            plus_minus(figure),
            number(figure.mean),
            number(figure.p99),
            number(figure.worst),
        ];
        if let Some(overlap) = figure.overlap {
            row.extend([
                number(overlap.pure_us),
                number(overlap.compute_us),
                format!("{:.0} %", overlap.overlap_percent),
            ]);
        }
        row.extend((figure.anomaly.is_some()).then(|| flag(figure)));
        rows.push(row);
    }
    columns(&rows)
}

fn of_several(record: &Record, measure: &Measure, index: usize, figures: &[&Figure]) -> String {
    let mut header = vec![size_title(measure).to_string()];
    for library in &record.libraries {
        header.extend([library.name.clone(), "95 %".to_string()]);
    }
    header.extend(
        record.libraries[1..]
            .iter()
            .flat_map(|library| [format!("time / {}'s", library.name), String::new()]),
    );
    let mut rows = vec![header];
    let mut sizes: Vec<u64> = figures.iter().map(|figure| figure.bytes).collect();
    sizes.dedup();
    for bytes in sizes {
        let mut row = vec![size_of(measure, bytes)];
        for library in 0..record.libraries.len() {
            let figure = figures
                .iter()
                .find(|figure| figure.bytes == bytes && figure.library_index == library);
            row.extend(figure.map_or(["–".to_string(), String::new()], |figure| {
                [number(figure.median.value), plus_minus(figure)]
            }));
        }
        for library in &record.libraries[1..] {
            let same = |c: &&Comparison| {
                c.measure_index == index && c.bytes == bytes && c.against == library.name
            };
            row.extend(
                record
                    .comparisons
                    .iter()
                    .find(same)
                    .map_or(["–".to_string(), String::new()], |c| {
                        [deciding_words(&c.ratio, c.rounds), verdict(c)]
                    }),
            );
        }
        let of_size = figures.iter().filter(|figure| figure.bytes == bytes);
        row.extend(flags(of_size.filter_map(|figure| {
            Some((figure.anomaly.as_deref()?, figure.library.as_str()))
        })));
        rows.push(row);
    }
    let mut text = columns(&rows);
    for library in &record.libraries[1..] {
        if let Some((count, mean)) = record
            .geometric_mean(index, &library.name)
            .filter(|(count, _)| *count > 1)
        {
            let _ = writeln!(
                text,
                "geometric mean of {count} ratios to {}: {}",
                library.name,
                times(mean)
            );
        }
    }
    text
}

fn verdict(comparison: &Comparison) -> String {
    match comparison.verdict {
        Verdict::NotShown => "no difference shown".to_string(),
        shown => shown.name().to_string(),
    }
}

fn notes(record: &Record) -> String {
    let mut text = String::new();
    let unsure = record
        .figures
        .iter()
        .filter(|figure| !figure.converged)
        .count();
    let _ = writeln!(
        text,
        "\nMedians of batches with their 95 % intervals; data {}{}.",
        if record.settings.data_checked {
            "checked"
        } else {
            "not checked"
        },
        match record.clock_ns {
            0.0 => String::new(),
            ns => format!("; reading the clock takes {ns:.0} ns, once a batch"),
        }
    );
    if record.libraries.len() > 1 {
        text += "A ratio is the first library's time divided by the other's: below 1 the first is faster. Its interval is of 99 %.\n";
    }
    if unsure > 0 {
        let share = 100.0 * record.settings.wanted_share;
        let _ = writeln!(
            text,
            "? {unsure} of {} figures did not reach ±{share} % in the time given: --time gives more.",
            record.figures.len()
        );
    }
    if record.others_percent > DISTURBED_PERCENT {
        let _ = writeln!(
            text,
            "! Other programs used {:.0} % of the cores meanwhile: measure again on an idle machine.",
            record.others_percent
        );
    }
    for failure in &record.failures {
        let _ = writeln!(
            text,
            "! {}: {} failed: {}",
            failure.library, failure.what, failure.reason
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_cannot_be_believed_in_a_row_are_named() {
        let said = flags([("too fast", "ours"), ("too fast", "theirs")].into_iter());
        assert_eq!(said.unwrap(), "! too fast ours, too fast theirs");
        assert_eq!(flags([].into_iter()), None);
    }

    #[test]
    fn an_interval_around_0_has_words() {
        let words = |value, low, high| interval_words(Interval { value, low, high }, 5);
        assert_eq!(words(0.0, 0.0, 0.0), "±0.0 %");
        assert_eq!(words(0.0, 0.0, 3.0), "0 to 3.00");
        assert_eq!(words(2.0, 1.9, 2.1), "±5.0 %");
        assert_eq!(words(2.0, 1.0, 9.0), "1.00 to 9.00");
        assert_eq!(words(2.0, f64::NAN, f64::NAN), "too few rounds (5)");
    }
}

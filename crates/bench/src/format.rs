//! The forms in which a record is printed.

mod fields;
mod people;

pub use fields::{csv, has_column, imb, osu, quoted};
pub use people::table;

use crate::measure::Measure;

/// 1 KiB and the like; sizes that are no whole number of them in bytes.
pub fn size(bytes: u64) -> String {
    for (unit, name) in [(1 << 20, "MiB"), (1 << 10, "KiB")] {
        if bytes >= unit && bytes.is_multiple_of(unit) {
            return format!("{} {name}", bytes / unit);
        }
    }
    format!("{bytes} B")
}

/// The size of a measure as its unit wants it; nothing where it has none.
pub fn size_of(measure: &Measure, count: u64) -> String {
    match (measure.has_sizes(), measure.size_name) {
        (false, _) => String::new(),
        (true, "bytes") => size(count),
        (true, _) => count.to_string(),
    }
}

/// Three digits that count.
pub fn number(value: f64) -> String {
    match value.abs() {
        _ if !value.is_finite() => "–".to_string(),
        0.0 => "0".to_string(),
        1e7.. => format!("{:.1} M", value / 1e6),
        100.0.. => format!("{value:.0}"),
        10.0.. => format!("{value:.1}"),
        1.0.. => format!("{value:.2}"),
        _ => format!("{value:.3}"),
    }
}

/// One time divided by another: however small, with two digits that count.
pub fn times(ratio: f64) -> String {
    match ratio.abs() {
        _ if !ratio.is_finite() => "–".to_string(),
        100.0.. => format!("{ratio:.0}"),
        10.0.. => format!("{ratio:.1}"),
        0.1.. => format!("{ratio:.2}"),
        0.0 => "0".to_string(),
        size @ 1e-6.. => {
            let digits = 1 - size.log10().floor() as i32;
            format!("{ratio:.*}", digits as usize)
        }
        _ => format!("{ratio:.1e}"),
    }
}

/// Columns: the first begins at the left, the others end at the right.
pub fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|text| text.chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let gap = " ".repeat(widths[column] - cell.chars().count());
            line += if column == 0 { "" } else { "  " };
            line += &if column == 0 {
                cell.clone() + &gap
            } else {
                gap + cell
            };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_of_all_sizes_have_digits_that_count() {
        let said = [
            512.3,
            34.56,
            1.0,
            0.574,
            0.1,
            0.0214,
            0.00213,
            3.2e-8,
            0.0,
            f64::NAN,
        ]
        .map(times);
        let expected = [
            "512", "34.6", "1.00", "0.57", "0.10", "0.021", "0.0021", "3.2e-8", "0", "–",
        ];
        assert_eq!(said, expected);
    }
}

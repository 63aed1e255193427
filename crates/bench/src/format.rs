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

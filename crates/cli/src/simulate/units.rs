//! Times and sizes in text: a number and a unit.

/// Picoseconds. A bare number is picoseconds, too.
pub fn time_ps(word: &str) -> Result<u64, String> {
    let units = [
        ("ps", 1.0),
        ("ns", 1e3),
        ("us", 1e6),
        ("µs", 1e6),
        ("ms", 1e9),
        ("s", 1e12),
    ];
    scaled(word, &units).ok_or_else(|| {
        "not a time; write for example 1300000 (ps), 86ns, 1.3us, 2ms or 1s".to_string()
    })
}

/// Bytes.
pub fn bytes(word: &str) -> Result<u64, String> {
    let units = [
        ("KiB", 1024.0),
        ("K", 1024.0),
        ("MiB", 1048576.0),
        ("M", 1048576.0),
        ("GiB", 1073741824.0),
        ("G", 1073741824.0),
        ("TiB", 1099511627776.0),
        ("kB", 1e3),
        ("KB", 1e3),
        ("MB", 1e6),
        ("GB", 1e9),
        ("TB", 1e12),
        ("B", 1.0),
        ("b", 1.0),
    ];
    scaled(word, &units)
        .ok_or_else(|| "not a size; write for example 4096, 64KiB, 512MiB or 1.5GB".to_string())
}

fn scaled(word: &str, units: &[(&str, f64)]) -> Option<u64> {
    if let Ok(whole) = word.parse::<u64>() {
        return (!word.starts_with('+')).then_some(whole);
    }
    let digits = word.find(|letter: char| letter.is_alphabetic())?;
    let (number, unit) = word.split_at(digits);
    let number: f64 = number.trim_end().parse().ok()?;
    let (_, factor) = units.iter().find(|(name, _)| *name == unit)?;
    let value = (number * factor).round();
    (number >= 0.0 && value < 1e19).then_some(value as u64)
}

/// A time in the unit that suits it.
pub fn show_time(time_ps: f64) -> String {
    let units = [(1e12, "s"), (1e9, "ms"), (1e6, "us"), (1e3, "ns")];
    match units.into_iter().find(|&(factor, _)| time_ps >= factor) {
        Some((factor, unit)) => {
            let value = time_ps / factor;
            let digits = if value >= 100.0 { 2 } else { 3 };
            format!("{value:.digits$} {unit}")
        }
        None => format!("{time_ps:.0} ps"),
    }
}

/// "1 rank", "1,024 ranks".
pub fn plural(count: u64, one: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} {one}{ending}", show_count(count))
}

/// A whole number in groups of three.
pub fn show_count(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        let ranks = |count| plural(count, "rank");
        assert_eq!(
            [0, 1, 1024].map(ranks),
            ["0 ranks", "1 rank", "1,024 ranks"]
        );
    }

    #[test]
    fn units_are_understood_and_nonsense_is_not() {
        assert_eq!(time_ps("1300000"), Ok(1_300_000));
        assert_eq!(time_ps("1.3us"), Ok(1_300_000));
        assert_eq!(time_ps("0.086ns"), Ok(86));
        assert_eq!(time_ps("2 ms"), Ok(2_000_000_000));
        assert_eq!(bytes("512MiB"), Ok(512 << 20));
        assert_eq!(bytes("1.5kB"), Ok(1500));
        assert_eq!(bytes("64K"), Ok(64 << 10));
        assert_eq!(bytes("1MB"), Ok(1_000_000));
        for wrong in [
            "",
            "us",
            "-1us",
            "+5",
            "1e99s",
            "5 parsecs",
            "1.5",
            "NaNs",
            "infs",
        ] {
            assert!(time_ps(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "MiB", "-1", "5us", "99999999999G"] {
            assert!(bytes(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn numbers_are_shown_as_people_read_them() {
        assert_eq!(show_time(46_187_698_088.0), "46.188 ms");
        assert_eq!(show_time(12.0), "12 ps");
        assert_eq!(show_count(1_048_576), "1,048,576");
        assert_eq!(show_count(12), "12");
    }
}

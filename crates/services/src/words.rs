//! Counts and sizes in people's form.

/// "1 queue", "2 queues".
pub fn counted_as(count: u64, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

/// In the largest unit that is not larger than the number.
pub fn size(bytes: u64) -> String {
    let units = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let power = (bytes.max(1).ilog2() / 10) as usize;
    let unit = 1u64 << (10 * power);
    let text = match bytes % unit {
        0 => (bytes / unit).to_string(),
        _ => format!("{:.1}", bytes as f64 / unit as f64),
    };
    format!("{text} {}", units[power])
}

/// What a server says, on one line, without what could spoil a terminal or a log, and not all of it.
pub fn printable(text: &str, most_letters: usize) -> String {
    // No control letters, and none of those that turn the direction of a line.
    let is_fit = |it: &char| *it == ' ' || it.is_ascii_graphic() || it.is_alphanumeric();
    text.chars().filter(is_fit).take(most_letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_server_says_cannot_spoil_a_terminal() {
        let said = "2017-09-18T08:22:00Z\x1b[2J\r\n \u{202e}no\u{9b}é";
        assert_eq!(printable(said, 40), "2017-09-18T08:22:00Z[2J noé");
        assert_eq!(printable(&"9".repeat(1000), 40).len(), 40);
    }

    #[test]
    fn one_is_not_many() {
        let queues = |count| counted_as(count, "queue", "queues");
        assert_eq!([0, 1, 2].map(queues), ["0 queues", "1 queue", "2 queues"]);
    }

    #[test]
    fn sizes_have_the_unit_that_fits() {
        for (bytes, text) in [
            (0, "0 bytes"),
            (1023, "1023 bytes"),
            (64 << 10, "64 KiB"),
            (1_047_552, "1023 KiB"),
            (1_500_000, "1.4 MiB"),
            (1 << 40, "1 TiB"),
            (u64::MAX, "16.0 EiB"),
        ] {
            assert_eq!(size(bytes), text);
        }
    }
}

//! The date, in words.

/// Now, in coordinated universal time: `YYYY-MM-DD hh:mm:ss`.
pub fn now() -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    of_seconds(since.map_or(0, |s| s.as_secs()))
}

/// Of so many seconds since 1970 began.
pub fn of_seconds(seconds: u64) -> String {
    let (mut days, rest) = (seconds / 86_400, seconds % 86_400);
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!(
        "{year}-{month:02}-{:02} {hour:02}:{minute:02}:{second:02}",
        days + 1
    )
}

#[cfg(test)]
mod tests {
    use super::of_seconds;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(of_seconds(0), "1970-01-01 00:00:00");
        assert_eq!(of_seconds(951_782_400), "2000-02-29 00:00:00");
        assert_eq!(of_seconds(1_647_641_051), "2022-03-18 22:04:11");
        assert_eq!(of_seconds(1_735_689_599), "2024-12-31 23:59:59");
    }
}

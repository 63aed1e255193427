//! Values of flags: a typed word becomes a value, or a line that names its fault. The flag and the value stand in
//! front of that line already (`--ranks 0: …`).

use clap::builder::PossibleValuesParser;
use clap::builder::TypedValueParser;

use crate::simulate::units;

/// A whole number above 0.
pub fn count(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err("not a whole number above 0".to_string()),
    }
}

/// A job: the process of its launcher.
pub fn job(text: &str) -> Result<i32, String> {
    match text.parse() {
        Ok(pid) if pid > 0 => Ok(pid),
        _ => Err("a job is named by the process number of its launcher".to_string()),
    }
}

/// A whole number from `least` to `most`.
pub fn whole(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    move |text| match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ if most == u64::MAX => Err(format!("not a whole number of at least {least}")),
        _ => Err(format!("not a whole number from {least} to {most}")),
    }
}

/// Bytes from the beginning of a page to a buffer: what any element may begin at.
pub fn offset(text: &str) -> Result<u64, String> {
    match whole(0, 4088)(text) {
        Ok(bytes) if bytes % 8 == 0 => Ok(bytes),
        _ => Err("not a multiple of 8 from 0 to 4088".to_string()),
    }
}

/// The names of the paths that `cloudmpi run --via` takes.
pub fn paths() -> PossibleValuesParser {
    PossibleValuesParser::new(cloudmpi_paths::for_users().map(|kind| kind.name))
}

/// A number of at least `least`.
pub fn number(least: f64) -> impl Fn(&str) -> Result<f64, String> + Clone + Send + Sync + 'static {
    move |text| match text.parse::<f64>() {
        Ok(number) if number.is_finite() && number >= least => Ok(number),
        _ => Err(format!("not a number of at least {least}")),
    }
}

pub fn above_zero(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() && number > 0.0 => Ok(number),
        _ => Err("not a number above 0".to_string()),
    }
}

pub fn bytes(text: &str) -> Result<u64, String> {
    units::bytes(text)
}

pub fn time_ps(text: &str) -> Result<u64, String> {
    units::time_ps(text)
}

/// What is longer can hardly be meant, and sums of it could not be counted.
const LONGEST_S: f64 = 10.0 * 365.0 * 86_400.0;

/// `90s`, `5m`, `1h`; a bare number is seconds.
pub fn seconds(text: &str) -> Result<f64, String> {
    let (number, unit) = match text.char_indices().last() {
        Some((at, 's')) => (&text[..at], 1.0),
        Some((at, 'm')) => (&text[..at], 60.0),
        Some((at, 'h')) => (&text[..at], 3600.0),
        _ => (text, 1.0),
    };
    match number.parse::<f64>().map(|number| number * unit) {
        Ok(seconds) if seconds > LONGEST_S => {
            Err("more than 10 years; write a shorter time".to_string())
        }
        // Whatever waits for it counts nanoseconds.
        Ok(seconds) if seconds >= 1e-9 => Ok(seconds),
        Ok(seconds) if seconds >= 0.0 => Err("must be more than 0".to_string()),
        _ => Err("not a time; write for example 90s, 5m or 1h".to_string()),
    }
}

/// One of some words, each with its meaning.
pub fn one_of<T: Copy + Send + Sync + 'static>(
    known: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let words = known.iter().map(|(word, _)| *word);
    PossibleValuesParser::new(words).map(move |text| {
        let meant = known.iter().find(|(word, _)| *word == text);
        meant.expect("clap lets no other word pass").1
    })
}

/// A comma between two.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct List<T>(pub Vec<T>);

pub fn names(text: &str) -> Result<List<String>, String> {
    Ok(List(text.split(',').map(str::to_string).collect()))
}

pub fn counts(text: &str) -> Result<List<u64>, String> {
    let one = |text| match count(text) {
        Ok(number) => Ok(number as u64),
        Err(why) if text.is_empty() => Err(why),
        Err(why) => Err(format!("{text} is {why}")),
    };
    let all: Result<Vec<u64>, String> = text.split(',').map(one).collect();
    all.map(List)
}

#[cfg(test)]
mod tests {
    use super::seconds;

    #[test]
    fn times_have_a_unit_and_an_end() {
        assert_eq!(seconds("1.5m"), Ok(90.0));
        for text in ["1e300", "1e308h", "1e19", "-1", "0", "nan", "inf", "s"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}

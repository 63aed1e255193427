//! Lines of numbers, and the reasons why a line is not one.

use crate::{Error, Result};

/// A text file under import, with its name in messages.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    pub place: &'a str,
    /// The file's name in the profile: the same wherever the file lies.
    pub source: &'a str,
    pub text: &'a str,
}

impl<'a> Text<'a> {
    /// Refuses bytes that are no text, or a page that a server sent instead of the file.
    pub fn new(place: &'a str, source: &'a str, bytes: &'a [u8]) -> Result<Text<'a>> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let line = bytes[..error.valid_up_to()]
                .iter()
                .filter(|&&b| b == b'\n')
                .count()
                + 1;
            Error::at(place, line, "not a text file: bytes that are not UTF-8")
        })?;
        let start = text.trim_start();
        if start.is_empty() {
            return Err(Error::new(place, "the file is empty"));
        }
        if start.starts_with('<') || start.starts_with('{') {
            let first = text.lines().position(|l| !l.trim().is_empty()).unwrap_or(0);
            return Err(Error::at(
                place,
                first + 1,
                "an error page or other marked-up text, not measurements; fetch the file again",
            ));
        }
        Ok(Text {
            place,
            source,
            text,
        })
    }

    /// Lines with their numbers, counted from 1; without the empty ones.
    pub fn lines(&self) -> impl Iterator<Item = Line<'a>> + use<'a> {
        let place = self.place;
        self.text
            .lines()
            .enumerate()
            .filter_map(move |(index, text)| {
                (!text.trim().is_empty()).then_some(Line {
                    place,
                    number: index + 1,
                    text,
                })
            })
    }

    pub fn refuse(&self, what: impl Into<String>) -> Error {
        Error::new(self.place, what)
    }
}

#[derive(Clone, Copy)]
pub struct Line<'a> {
    pub place: &'a str,
    pub number: usize,
    pub text: &'a str,
}

impl<'a> Line<'a> {
    pub fn refuse(&self, what: impl Into<String>) -> Error {
        Error::at(self.place, self.number, what)
    }

    pub fn comment(&self) -> Option<&'a str> {
        self.text.strip_prefix('#')
    }

    /// Exactly so many columns, divided by white space.
    pub fn columns<const N: usize>(&self) -> Result<[&'a str; N]> {
        let mut words = self.text.split_ascii_whitespace();
        let mut columns = [""; N];
        for (index, column) in columns.iter_mut().enumerate() {
            *column = words.next().ok_or_else(|| self.wrong_count(index, N))?;
        }
        match words.count() {
            0 => Ok(columns),
            more => Err(self.wrong_count(N + more, N)),
        }
    }

    pub fn wrong_count(&self, found: usize, due: usize) -> Error {
        self.refuse(format!(
            "{found} columns where {due} are due: {:?}",
            shortened(self.text)
        ))
    }

    pub fn whole(&self, word: &str, what: &str) -> Result<u64> {
        word.parse().map_err(|_| {
            self.refuse(format!(
                "{what} is not a whole number: {:?}",
                shortened(word)
            ))
        })
    }

    /// Any number, not-a-number too.
    pub fn number(&self, word: &str, what: &str) -> Result<f64> {
        // `inf` and `infinity` parse as numbers; no program prints them for a measurement.
        word.parse()
            .map_err(|_| self.refuse(format!("{what} is not a number: {:?}", shortened(word))))
    }

    /// A number that is finite and not negative.
    pub fn measure(&self, word: &str, what: &str) -> Result<f64> {
        let value = self.number(word, what)?;
        if !value.is_finite() {
            return Err(self.refuse(format!("{what} is {word}, which no measurement gives")));
        }
        if value < 0.0 {
            return Err(self.refuse(format!("{what} is negative: {word}")));
        }
        Ok(value)
    }

    /// A time that passed: finite and above zero.
    pub fn time(&self, word: &str, what: &str) -> Result<f64> {
        let value = self.measure(word, what)?;
        if value == 0.0 {
            return Err(self.refuse(format!("{what} is zero, which is impossible")));
        }
        Ok(value)
    }
}

pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

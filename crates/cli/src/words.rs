//! The words of a command line, one after another.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::out::complain;

/// Why a command ends without doing what it is asked.
#[derive(Debug)]
pub enum Stop {
    /// The command line makes no sense.
    Usage(String),
    Failed(String),
    /// Help was asked for and given.
    Helped,
}

impl Stop {
    pub fn usage(what: &str) -> Stop {
        Stop::Usage(what.to_string())
    }

    pub fn failed(error: impl std::fmt::Display) -> Stop {
        Stop::Failed(error.to_string())
    }

    /// The exit status, after one line to standard error.
    pub fn status(self, command: &str) -> i32 {
        match self {
            Stop::Helped => 0,
            Stop::Usage(what) => {
                complain!("{command}: {what}; `{command} --help` lists what there is");
                cloudmpi_launch::STATUS_USAGE
            }
            Stop::Failed(what) => {
                complain!("{command}: {what}");
                1
            }
        }
    }
}

pub struct Words<'a> {
    words: std::slice::Iter<'a, OsString>,
}

impl<'a> Words<'a> {
    pub fn new(words: &'a [OsString]) -> Words<'a> {
        Words {
            words: words.iter(),
        }
    }

    pub fn next(&mut self) -> Option<&'a OsString> {
        self.words.next()
    }

    /// What stands behind a flag.
    pub fn value(&mut self, flag: &str, what: &str) -> Result<&'a OsString, Stop> {
        self.words
            .next()
            .ok_or_else(|| Stop::Usage(format!("{flag} needs {what} after it")))
    }

    pub fn text(&mut self, flag: &str, what: &str) -> Result<&'a str, Stop> {
        let value = self.value(flag, what)?;
        value
            .to_str()
            .ok_or_else(|| Stop::Usage(format!("the value of {flag} is not valid text")))
    }

    pub fn path(&mut self, flag: &str) -> Result<PathBuf, Stop> {
        Ok(PathBuf::from(self.value(flag, "a path")?))
    }

    /// A whole number above 0.
    pub fn count(&mut self, flag: &str) -> Result<usize, Stop> {
        let text = self.text(flag, "a number")?;
        count(flag, text)
    }

    /// A number of at least `least`.
    pub fn number(&mut self, flag: &str, least: f64) -> Result<f64, Stop> {
        let text = self.text(flag, "a number")?;
        match text.parse::<f64>() {
            Ok(number) if number.is_finite() && number >= least => Ok(number),
            _ => Err(Stop::Usage(format!(
                "{flag} {text}: not a number of at least {least}"
            ))),
        }
    }

    pub fn bytes(&mut self, flag: &str) -> Result<u64, Stop> {
        let text = self.text(flag, "a size")?;
        bytes(text).ok_or_else(|| {
            Stop::Usage(format!(
                "{flag} {text}: not a size; write 4096, 64KiB, 512MiB, 1.5GB"
            ))
        })
    }
}

pub fn count(flag: &str, text: &str) -> Result<usize, Stop> {
    match text.parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err(Stop::Usage(format!(
            "{flag} {text}: not a whole number above 0"
        ))),
    }
}

/// As `cloudmpi simulate` reads sizes.
pub fn bytes(text: &str) -> Option<u64> {
    crate::simulate::units::bytes(text).ok()
}

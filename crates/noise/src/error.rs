use std::fmt;
use std::path::Path;

pub type Result<T> = std::result::Result<T, Error>;

/// Why the program refused something: the file, the line where there is one, and the fault.
#[derive(Debug, Clone, PartialEq)]
pub struct Error {
    pub place: String,
    pub line: Option<usize>,
    pub what: String,
}

impl Error {
    pub fn new(place: &str, what: impl Into<String>) -> Error {
        Error {
            place: place.to_string(),
            line: None,
            what: what.into(),
        }
    }

    pub fn at(place: &str, line: usize, what: impl Into<String>) -> Error {
        Error {
            place: place.to_string(),
            line: Some(line),
            what: what.into(),
        }
    }

    pub fn io(path: &Path, doing: &str, error: &std::io::Error) -> Error {
        Error::new(&path.display().to_string(), format!("{doing}: {error}"))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.place, self.what),
            None => write!(f, "{}: {}", self.place, self.what),
        }
    }
}

impl std::error::Error for Error {}

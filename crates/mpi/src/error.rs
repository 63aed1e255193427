//! Errors as the standard classes them, with a line that says what, where and what to do.

use std::fmt;

use crate::errhandler::Handler;

/// An error class of the standard (`MPI_ERR_…`); the ABI fixes the numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i32)]
pub enum Class {
    Buffer = 1,
    Count = 2,
    Type = 3,
    Tag = 4,
    Comm = 5,
    Rank = 6,
    Request = 7,
    Root = 8,
    Group = 9,
    Op = 10,
    Topology = 11,
    Dims = 12,
    Arg = 13,
    Unknown = 14,
    Truncate = 15,
    Other = 16,
    Intern = 17,
    Pending = 18,
    InStatus = 19,
    Access = 20,
    Amode = 21,
    BadFile = 23,
    Conversion = 25,
    DupDatarep = 27,
    FileExists = 28,
    FileInUse = 29,
    Io = 35,
    NotSame = 40,
    NoSpace = 41,
    NoSuchFile = 42,
    Quota = 44,
    ReadOnly = 45,
    UnsupportedDatarep = 54,
    Info = 34,
    InfoKey = 31,
    InfoNokey = 32,
    InfoValue = 33,
    Assert = 22,
    Base = 24,
    Disp = 26,
    File = 30,
    Keyval = 36,
    Locktype = 37,
    Name = 38,
    NoMem = 39,
    RmaAttach = 46,
    RmaRange = 48,
    RmaShared = 49,
    RmaSync = 50,
    Port = 43,
    Service = 51,
    Spawn = 53,
    Size = 52,
    UnsupportedOperation = 55,
    Win = 56,
    RmaFlavor = 57,
    ProcAborted = 58,
    ValueTooLarge = 59,
    Session = 60,
    Errhandler = 61,
    Abi = 62,
    // Not of the standard: those that Open MPI's mpi.h has.
    ProcFailed = 75,
    ProcFailedPending = 76,
    Revoked = 77,
}

/// Why a call failed.
pub struct Error(Box<Data>);

struct Data {
    /// Class, or a code that the user added.
    code: i32,
    detail: String,
    /// Handle of the communicator whose error handler is to be called, when it is not the call's own
    /// argument (requests).
    comm: Option<usize>,
    /// The handler that the call was given for its own errors, and the handle of the object that it is told.
    handler: Option<(Handler, Option<usize>)>,
}

pub type Result<T> = std::result::Result<T, Error>;

impl From<cloudmpi_datatype::Error> for Error {
    #[cold]
    fn from(error: cloudmpi_datatype::Error) -> Error {
        Error::with_code(error.class.abi_value(), error.message)
    }
}

impl Error {
    #[cold]
    pub fn new(class: Class, detail: impl Into<String>) -> Error {
        Error::with_code(class as i32, detail)
    }

    /// An error whose code may be one that the user added or a callback returned.
    #[cold]
    pub fn with_code(code: i32, detail: impl Into<String>) -> Error {
        Error(Box::new(Data {
            code,
            detail: detail.into(),
            comm: None,
            handler: None,
        }))
    }

    pub fn on_comm(mut self, handle: usize) -> Error {
        self.0.comm = Some(handle);
        self
    }

    pub fn on_handler(mut self, handler: Handler) -> Error {
        self.0.handler = Some((handler, None));
        self
    }

    /// An error of a call that is about to end an object.
    pub fn on_object(mut self, handler: Handler, handle: usize) -> Error {
        self.0.handler = Some((handler, Some(handle)));
        self
    }

    /// Goes to the handler that `other` goes to.
    pub fn where_of(mut self, other: &Error) -> Error {
        self.0.comm = other.0.comm;
        self.0.handler.clone_from(&other.0.handler);
        self
    }

    /// The same with the name of what it is about, unless the text has it.
    pub fn about(mut self, name: &str) -> Error {
        if !names(&self.0.detail, name) {
            self.0.detail = format!("{name}: {}", self.0.detail);
        }
        self
    }

    pub fn code(&self) -> i32 {
        self.0.code
    }

    pub fn detail(&self) -> &str {
        &self.0.detail
    }

    pub fn comm(&self) -> Option<usize> {
        self.0.comm
    }

    pub fn handler(&self) -> Option<&(Handler, Option<usize>)> {
        self.0.handler.as_ref()
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error {}: {}", self.0.code, self.0.detail)
    }
}

/// Whether a text names something, which may have a word of the text for its name.
fn names(text: &str, name: &str) -> bool {
    let marked = [format!("{name}:"), format!("\"{name}\"")];
    let is_marked = text.starts_with(name) || marked.iter().any(|name| text.contains(name));
    (is_marked || name.contains(['/', '"'])) && has_word(text, name)
}

/// Whether a text has something that is no part of a longer word.
fn has_word(text: &str, word: &str) -> bool {
    let is_of_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(word).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let behind = text[start + word.len()..].chars().next();
        !before.is_some_and(is_of_word) && !behind.is_some_and(is_of_word)
    })
}

/// An error about a rank or root that `whole` (a group, a communicator) of this size does not have.
#[cold]
pub fn not_a_rank(class: Class, what: &str, rank: i32, whole: &str, size: usize) -> Error {
    let ranks = match size {
        0 => "which is empty".to_owned(),
        1 => "whose only rank is 0".to_owned(),
        _ => format!("whose ranks are 0 to {}", size - 1),
    };
    Error::new(
        class,
        format!("{what} {rank} is not in the {whole}, {ranks}"),
    )
}

/// `Err(Error::new(Class::…, format!(…)))`.
#[macro_export]
macro_rules! fail {
    ($class:ident, $($detail:tt)*) => {
        return Err($crate::Error::new($crate::Class::$class, format!($($detail)*)))
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_error_is_about_is_in_its_text_once() {
        let about = |text: &str, name: &str| Error::new(Class::Arg, text).about(name);
        let told = about("the offset is -1", "/a/b");
        assert_eq!(told.detail(), "/a/b: the offset is -1");
        for text in ["/a/b is full", "cannot read /a/b: no", "\"/a/b\""] {
            assert_eq!(about(text, "/a/b").detail(), text);
        }
        let told = about("rank 1 of the file was", "file");
        assert_eq!(told.detail(), "file: rank 1 of the file was");
        let told = about("they differ in every byte", "y");
        assert_eq!(told.detail(), "y: they differ in every byte");
        assert_eq!(about("", "x").detail(), "x: ");
    }
}

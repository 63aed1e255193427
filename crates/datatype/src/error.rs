//! Errors of datatype calls, each with the MPI error class it belongs to.

use std::fmt;

/// The MPI error classes that datatype calls can raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorClass {
    /// `MPI_ERR_COUNT`: a negative count, or one whose result overflows 64 bits.
    Count,
    /// `MPI_ERR_TYPE`: a datatype that this call cannot take.
    Type,
    /// `MPI_ERR_ARG`: any other argument.
    Arg,
    /// `MPI_ERR_TRUNCATE`: the packed buffer is too small.
    Truncate,
    /// `MPI_ERR_CONVERSION`: a value that external32 cannot hold.
    Conversion,
}

impl ErrorClass {
    /// The value of the class in the MPI 5.0 standard ABI.
    pub const fn abi_value(self) -> i32 {
        match self {
            ErrorClass::Count => 2,
            ErrorClass::Type => 3,
            ErrorClass::Arg => 13,
            ErrorClass::Truncate => 15,
            ErrorClass::Conversion => 25,
        }
    }
}

/// What went wrong in a datatype call: an MPI error class and one line for the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The MPI error class to raise.
    pub class: ErrorClass,
    /// One line: which argument, its value, what would be right.
    pub message: String,
}

/// The result of a datatype call.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn arg(message: impl Into<String>) -> Error {
        Error {
            class: ErrorClass::Arg,
            message: message.into(),
        }
    }

    pub(crate) fn count(message: impl Into<String>) -> Error {
        Error {
            class: ErrorClass::Count,
            message: message.into(),
        }
    }

    pub(crate) fn of_type(message: impl Into<String>) -> Error {
        Error {
            class: ErrorClass::Type,
            message: message.into(),
        }
    }

    pub(crate) fn truncate(message: impl Into<String>) -> Error {
        Error {
            class: ErrorClass::Truncate,
            message: message.into(),
        }
    }

    pub(crate) fn conversion(message: impl Into<String>) -> Error {
        Error {
            class: ErrorClass::Conversion,
            message: message.into(),
        }
    }

    pub(crate) fn overflow(what: &str) -> Error {
        Error::count(format!(
            "{what} of the new datatype does not fit in 63 bits; use smaller counts or strides"
        ))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

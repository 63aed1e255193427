//! Error handlers as values.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

/// What happens when a call on an object fails.
#[derive(Clone)]
pub enum Handler {
    /// MPI_ERRORS_ARE_FATAL
    Fatal,
    /// MPI_ERRORS_ABORT
    Abort,
    /// MPI_ERRORS_RETURN
    Return,
    /// The program's function.
    User(Arc<UserHandler>),
}

/// A handler that the program made. Any thread may create and free one at any time, and give one to MPI_Session_init.
pub struct UserHandler {
    /// Address of the program's function; which signature it has is known by its kind.
    pub function: usize,
    pub kind: HandlerKind,
    /// Handle by which the program knows it, as long as it has not freed it.
    pub handle: AtomicUsize,
}

/// What kind of object a user's handler is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandlerKind {
    Comm,
    Win,
    File,
    Session,
}

impl HandlerKind {
    /// Objects of this kind, for messages.
    pub fn plural(self) -> &'static str {
        match self {
            HandlerKind::Comm => "communicators",
            HandlerKind::Win => "windows",
            HandlerKind::File => "files",
            HandlerKind::Session => "sessions",
        }
    }
}

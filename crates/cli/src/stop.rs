//! Why a command ends before its work is done.

use crate::out::complain;

#[derive(Debug)]
pub enum Stop {
    /// The command line makes no sense.
    Usage(String),
    Failed(String),
    /// A job ended with this status, and its launcher has written why.
    Ended(i32),
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
            Stop::Usage(what) => {
                complain!("{command}: {what}; `{command} --help` lists what there is");
                cloudmpi_launch::STATUS_USAGE
            }
            Stop::Failed(what) => {
                complain!("{command}: {what}");
                1
            }
            Stop::Ended(status) => status,
        }
    }
}

/// The exit status of a command.
pub fn status(done: Result<(), Stop>, command: &str) -> i32 {
    done.map_or_else(|stop| stop.status(command), |()| 0)
}

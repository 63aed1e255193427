//! The errors of schedules.

use std::fmt;

/// Why a schedule is refused, and the line if it came from a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoalError {
    pub line: Option<u32>,
    pub reason: Reason,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The text does not follow the format.
    Syntax(String),
    /// A peer or a rank's own number is not in the job.
    RankOutOfRange {
        rank: u64,
        ranks: u32,
    },
    /// The operations of a rank are listed in two places.
    RankTwice {
        rank: u32,
    },
    UnknownLabel {
        rank: u32,
        label: String,
    },
    DuplicateLabel {
        rank: u32,
        label: String,
        first_line: u32,
    },
    /// These operations wait for each other, each for the next: the first few, and the number of the
    /// others.
    Cycle {
        rank: u32,
        operations: Vec<String>,
        more: usize,
    },
    /// More receives than messages.
    UnmatchedReceive(Unmatched),
    /// More messages than receives.
    UnmatchedSend(Unmatched),
    /// Too large to number, or too long for the time.
    TooLarge(String),
    /// A binary schedule that is damaged, or of another version.
    Binary(String),
}

/// Messages without a partner, all of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unmatched {
    pub source: u32,
    pub destination: u32,
    pub tag: u32,
    pub sends: u32,
    pub receives: u32,
    /// The last operation without a partner.
    pub operation: String,
}

impl GoalError {
    pub(crate) fn new(line: Option<u32>, reason: Reason) -> GoalError {
        GoalError { line, reason }
    }
}

impl fmt::Display for GoalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        write!(f, "{}", self.reason)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Syntax(what) | Reason::TooLarge(what) | Reason::Binary(what) => {
                write!(f, "{what}")
            }
            Reason::RankOutOfRange { rank, ranks } => {
                write!(f, "there is no rank {rank}: num_ranks is {ranks}")
            }
            Reason::RankTwice { rank } => write!(f, "rank {rank} is listed a second time"),
            Reason::UnknownLabel { rank, label } => {
                write!(f, "rank {rank} has no operation labelled {label}")
            }
            Reason::DuplicateLabel {
                rank,
                label,
                first_line,
            } => write!(
                f,
                "label {label} of rank {rank} is taken already, on line {first_line}"
            ),
            Reason::Cycle {
                rank,
                operations,
                more,
            } => {
                write!(f, "operations of rank {rank} wait for each other: ")?;
                write!(f, "{} requires ", operations.join(" requires "))?;
                if *more > 0 {
                    write!(f, "… ({more} more) requires ")?;
                }
                write!(f, "{}", operations.first().map_or("", |first| first))
            }
            Reason::UnmatchedReceive(unmatched) => write!(
                f,
                "unmatched receive: {} of rank {} waits for a message that rank {} never sends ({})",
                unmatched.operation, unmatched.destination, unmatched.source, unmatched
            ),
            Reason::UnmatchedSend(unmatched) => write!(
                f,
                "unmatched send: rank {} never receives what {} of rank {} sends ({})",
                unmatched.destination, unmatched.operation, unmatched.source, unmatched
            ),
        }
    }
}

impl fmt::Display for Unmatched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "from {} to {} with tag {}: {} sent, {} received",
            self.source, self.destination, self.tag, self.sends, self.receives
        )
    }
}

impl std::error::Error for GoalError {}

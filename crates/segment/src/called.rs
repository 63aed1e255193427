//! A rank's calls on a communicator, in the form of its status page.

/// The meaning of `Called::which`, from 1 on: the collectives, and last the functions that make
/// communicators.
const NAMES: [&str; 24] = [
    "MPI_Barrier",
    "MPI_Bcast",
    "MPI_Gather",
    "MPI_Gatherv",
    "MPI_Scatter",
    "MPI_Scatterv",
    "MPI_Allgather",
    "MPI_Allgatherv",
    "MPI_Alltoall",
    "MPI_Alltoallv",
    "MPI_Alltoallw",
    "MPI_Reduce",
    "MPI_Allreduce",
    "MPI_Reduce_scatter",
    "MPI_Reduce_scatter_block",
    "MPI_Scan",
    "MPI_Exscan",
    "MPI_Neighbor_allgather",
    "MPI_Neighbor_allgatherv",
    "MPI_Neighbor_alltoall",
    "MPI_Neighbor_alltoallv",
    "MPI_Neighbor_alltoallw",
    "a collective function of a file",
    "a function that makes a communicator",
];

/// The forms of collectives: each has numbers of its own on a communicator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(u8)]
pub enum Form {
    #[default]
    Blocking = 0,
    Nonblocking = 1,
    Persistent = 2,
}

/// A collective and its root; neither if there was no call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct What {
    /// Number of its name, from 1 on; 0: nothing.
    pub which: u8,
    pub root: u32,
}

impl What {
    pub const NOTHING: What = What { which: 0, root: 0 };
    /// A function that makes a new communicator from another one.
    pub const CREATION: What = What {
        which: NAMES.len() as u8,
        root: 0,
    };

    /// A collective function of a file.
    pub const FILE: What = What {
        which: NAMES.len() as u8 - 1,
        root: 0,
    };

    pub fn name(self) -> &'static str {
        let index = usize::from(self.which).checked_sub(1);
        (index.and_then(|index| NAMES.get(index))).map_or("nothing", |name| name)
    }

    pub fn has_root(self) -> bool {
        let rooted = [
            "Bcast", "Gather", "Gatherv", "Scatter", "Scatterv", "Reduce",
        ];
        self.name()
            .strip_prefix("MPI_")
            .is_some_and(|name| rooted.contains(&name))
    }
}

impl std::fmt::Display for What {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())?;
        match self.has_root() {
            true => write!(f, " with root {}", self.root),
            false => Ok(()),
        }
    }
}

/// A call of a collective.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Called {
    pub what: What,
    /// The number of this rank's calls of its form on the communicator, with this one.
    pub number: u32,
    pub form: Form,
    /// The length that must be the same for all members; 0 if it need not.
    pub length_bytes: u64,
    /// The call before.
    pub before: What,
}

/// A [`Called`] in memory that processes share.
pub type CalledWords = [u64; 3];
pub const NOT_CALLED: CalledWords = [0; 3];

impl Called {
    pub fn words(&self) -> CalledWords {
        let kinds = u64::from(self.what.which)
            | u64::from(self.before.which) << 8
            | (self.form as u64) << 16;
        [
            u64::from(self.number) | kinds << 32,
            u64::from(self.what.root) | u64::from(self.before.root) << 32,
            self.length_bytes,
        ]
    }

    pub fn from_words(words: CalledWords) -> Called {
        let kinds = words[0] >> 32;
        let what = |shift: u32, root: u64| What {
            which: (kinds >> shift) as u8,
            root: root as u32,
        };
        Called {
            what: what(0, words[1]),
            before: what(8, words[1] >> 32),
            number: words[0] as u32,
            form: match (kinds >> 16) as u8 {
                0 => Form::Blocking,
                1 => Form::Nonblocking,
                _ => Form::Persistent,
            },
            length_bytes: words[2],
        }
    }

    /// Nothing has been called.
    pub fn is_nothing(&self) -> bool {
        self.what == What::NOTHING
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_the_same_from_memory() {
        let called = Called {
            what: What { which: 2, root: 7 },
            number: 70_000,
            form: Form::Persistent,
            length_bytes: 1 << 40,
            before: What::CREATION,
        };
        assert_eq!(Called::from_words(called.words()), called);
        assert!(Called::from_words(NOT_CALLED).is_nothing() && !called.is_nothing());
        assert_eq!(called.what.to_string(), "MPI_Bcast with root 7");
    }
}

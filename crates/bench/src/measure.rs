//! What a measure is: whose time counts, which sizes and ranks it takes, and how its time becomes its figure.

use crate::catalogue::{LONGEST_MESSAGE, OVERLAPPED};

/// Of a rectangle of ranks.
pub(crate) const NEIGHBORS: u64 = 4;

/// What a figure is given in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    Nanoseconds,
    Microseconds,
    Milliseconds,
    /// 10^6 bytes a second.
    MegabytesPerSecond,
    MessagesPerSecond,
    /// 10^6 bytes.
    Megabytes,
    /// Of a core.
    Percent,
}

impl Unit {
    pub fn name(self) -> &'static str {
        match self {
            Unit::Nanoseconds => "ns",
            Unit::Microseconds => "us",
            Unit::Milliseconds => "ms",
            Unit::MegabytesPerSecond => "MB/s",
            Unit::MessagesPerSecond => "messages/s",
            Unit::Megabytes => "MB",
            Unit::Percent => "%",
        }
    }

    /// Whether more is better.
    pub fn is_rate(self) -> bool {
        matches!(self, Unit::MegabytesPerSecond | Unit::MessagesPerSecond)
    }
}

/// Whose time of a batch counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// The mean of all ranks: they take the same time, turn by turn.
    Mean,
    /// The slowest rank's: nobody has the result before it.
    Slowest,
}

/// Between which sizes a measure makes sense by default.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sizes {
    /// It has no size.
    None,
    /// From `least` bytes, doubled, to `most`; with 0 before them.
    WithZero(u64, u64),
    From(u64, u64),
}

/// The numbers of ranks that a measure can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ranks {
    Two,
    /// Pairs.
    Even,
    /// Two that work, and others.
    ThreeOrMore,
    /// 1, 4, 9, …
    Square,
    Any,
}

/// The families, as the field and this project's help group them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    TwoRanks,
    Pairs,
    Ring,
    Blocking,
    Nonblocking,
    Persistent,
    Neighbors,
    Types,
    OneSided,
    Files,
    /// Whole programs, whose own check says whether their result is right.
    Applications,
    /// What the 2014 system did by services alone, without MPI.
    Services,
    Other,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Measure {
    pub name: String,
    pub family: Family,
    /// The file of `programs`, without its ending.
    pub program: &'static str,
    /// What the program calls it: two measures can be figures of one loop.
    pub cell: String,
    /// Parts of the measure that a program times apart; the first is the one that counts.
    pub parts: &'static [&'static str],
    pub about: String,
    pub unit: Unit,
    pub whose: Whose,
    pub sizes: Sizes,
    /// What sizes count.
    pub size_name: &'static str,
    pub ranks: Ranks,
    /// Figure = time × this (times), or this × bytes ÷ time (MB/s), or this ÷ time (messages).
    pub factor: f64,
    /// A pair's figure, and pairs work side by side.
    pub per_pair: bool,
}

impl Measure {
    /// The figure of an operation that took `ns` nanoseconds.
    pub fn figure(&self, ns: f64, bytes: u64, ranks: usize) -> f64 {
        let pairs = match self.per_pair {
            true => (ranks / 2) as f64,
            false => 1.0,
        };
        match self.unit {
            Unit::Nanoseconds => ns * self.factor,
            Unit::Microseconds => ns * self.factor / 1e3,
            Unit::Milliseconds | Unit::Megabytes => ns * self.factor / 1e6,
            // A second of a second.
            Unit::Percent => ns * self.factor / 1e7,
            Unit::MegabytesPerSecond => self.factor * pairs * bytes as f64 / ns * 1e3,
            Unit::MessagesPerSecond => self.factor * pairs / ns * 1e9,
        }
    }

    /// In bytes, ascending.
    pub fn default_sizes(&self) -> Vec<u64> {
        let (zero, least, most) = match self.sizes {
            Sizes::None => return vec![0],
            Sizes::WithZero(least, most) => (true, least, most),
            Sizes::From(least, most) => (false, least, most),
        };
        let doubled = std::iter::successors(Some(least), |size| Some(size * 2));
        let zero = zero.then_some(0).into_iter();
        zero.chain(doubled.take_while(|size| *size <= most))
            .collect()
    }

    /// The number of ranks where the user gives none.
    pub fn default_ranks(&self, cores: usize) -> usize {
        match self.ranks {
            Ranks::Two => 2,
            Ranks::Even => 2.max(cores / 2 * 2),
            Ranks::ThreeOrMore | Ranks::Square => 4,
            Ranks::Any => 2.max(cores),
        }
    }

    /// Sizes are multiples of this, in bytes: the sums of reductions have elements.
    pub fn size_step(&self, ranks: usize) -> u64 {
        const FLOAT: u64 = 4;
        const LONG: u64 = 8;
        match self.reduction() {
            _ if self.name == "accumulate" => LONG,
            Some("reduce_scatter_block") => FLOAT * ranks as u64,
            Some(_) => FLOAT,
            None => 1,
        }
    }

    /// The collective operation that adds up, in whatever form.
    fn reduction(&self) -> Option<&'static str> {
        const REDUCTIONS: [&str; 6] = [
            "reduce",
            "allreduce",
            "reduce_scatter",
            "reduce_scatter_block",
            "scan",
            "exscan",
        ];
        let name = self.name.trim_start_matches("persistent_");
        let is_named = |word: &&str| name == *word || name.strip_prefix('i') == Some(*word);
        match self.family {
            Family::Blocking | Family::Nonblocking | Family::Persistent => {
                REDUCTIONS.into_iter().find(is_named)
            }
            _ => None,
        }
    }

    /// The type of what its program sends or adds; none where it is not the measure that chooses it, or where nothing is sent.
    pub fn datatype(&self) -> Option<&'static str> {
        match self.family {
            _ if self.reduction().is_some() => Some("MPI_FLOAT"),
            Family::OneSided => match self.name.as_str() {
                "accumulate" | "fetch_and_op" | "compare_and_swap" => Some("MPI_INT64_T"),
                _ => Some("MPI_BYTE"),
            },
            Family::Types => Some("a derived type"),
            Family::Applications | Family::Services => None,
            _ => self.has_sizes().then_some("MPI_BYTE"),
        }
    }

    pub fn takes(&self, bytes: u64, ranks: usize) -> bool {
        bytes.is_multiple_of(self.size_step(ranks))
            && bytes <= self.longest(ranks)
            && !(bytes == 0 && self.needs_bytes())
    }

    /// In the forms with offsets of blocks, an int must hold the last one.
    pub fn longest(&self, ranks: usize) -> u64 {
        let ends = |letters: &[char]| self.name.ends_with(letters);
        let blocks = match self.family {
            Family::Blocking | Family::Nonblocking | Family::Persistent if ends(&['v', 'w']) => {
                ranks as u64
            }
            // Offsets in the form with types are addresses.
            Family::Neighbors if ends(&['v']) => NEIGHBORS,
            _ => return u64::MAX,
        };
        (i32::MAX as u64) / (blocks - 1).max(1)
    }

    /// The sizes that it takes, in words.
    pub fn sizes_taken(&self, ranks: usize) -> String {
        match (self.needs_bytes(), self.longest(ranks)) {
            (true, _) => "sizes above 0 only".to_string(),
            (false, u64::MAX) => format!("multiples of {} bytes only", self.size_step(ranks)),
            (false, most) => format!("at most {most} bytes on {ranks} ranks"),
        }
    }

    /// Without bytes there is no rate of them.
    fn needs_bytes(&self) -> bool {
        self.unit == Unit::MegabytesPerSecond
    }

    /// Why it cannot run on so many ranks.
    pub fn refuses(&self, ranks: usize) -> Option<String> {
        let needs = match self.ranks {
            Ranks::Two if ranks != 2 => "exactly 2 ranks",
            Ranks::Even if ranks < 2 || !ranks.is_multiple_of(2) => "an even number of ranks",
            Ranks::ThreeOrMore if ranks < 3 => "at least 3 ranks",
            Ranks::Square if !is_square(ranks) => "1, 4, 9, 16, … ranks",
            Ranks::Any if ranks < 2 && !self.runs_alone() => "at least 2 ranks",
            _ => return None,
        };
        Some(format!("{} needs {needs}, not {ranks}", self.name))
    }

    /// One rank is enough.
    fn runs_alone(&self) -> bool {
        matches!(self.family, Family::Applications | Family::Other)
    }

    /// How many times its bytes an operation moves at a rank, of those that the field gives a rate of.
    pub fn times_bytes(&self) -> Option<f64> {
        match self.name.as_str() {
            "latency" | "pingping" => Some(1.0),
            "sendrecv" => Some(2.0),
            "exchange" => Some(4.0),
            _ => None,
        }
    }

    /// Rank 0 alone measures: the other's memory is accessed without its help.
    pub fn has_idle_ranks(&self) -> bool {
        self.family == Family::OneSided && self.ranks == Ranks::Two
    }

    /// A nonblocking operation with computation beside it.
    pub fn is_overlapped(&self) -> bool {
        self.parts == OVERLAPPED
    }

    /// The same size is seldom given where there is none.
    pub fn has_sizes(&self) -> bool {
        self.sizes != Sizes::None
    }

    /// The most usual measure of a family, to be changed where it is another.
    pub fn of(family: Family, program: &'static str, name: &str, about: &str) -> Measure {
        Measure {
            name: name.to_string(),
            family,
            program,
            cell: name.to_string(),
            parts: &["-"],
            about: about.to_string(),
            unit: Unit::Microseconds,
            whose: Whose::Slowest,
            sizes: Sizes::WithZero(1, LONGEST_MESSAGE),
            size_name: "bytes",
            ranks: Ranks::Any,
            factor: 1.0,
            per_pair: false,
        }
    }
}

fn is_square(ranks: usize) -> bool {
    (1..=ranks).any(|side| side * side == ranks)
}

#[cfg(test)]
mod tests {
    use crate::catalogue::find;

    #[test]
    fn the_type_is_that_of_the_program() {
        let of = |name: &str| find(name)[0].datatype();
        for name in ["allreduce", "iscan", "persistent_reduce_scatter_block"] {
            assert_eq!(of(name), Some("MPI_FLOAT"), "{name}");
        }
        for name in ["latency", "iscatter", "put", "fence", "file_write"] {
            assert_eq!(of(name), Some("MPI_BYTE"), "{name}");
        }
        assert_eq!(of("fetch_and_op"), Some("MPI_INT64_T"));
        assert_eq!(
            (of("barrier"), of("startup"), of("nbody")),
            (None, None, None)
        );
    }

    #[test]
    fn offsets_of_blocks_fit_into_an_int() {
        const GIB: u64 = 1 << 30;
        let takes = |name: &str, bytes, ranks| find(name)[0].takes(bytes, ranks);
        for name in ["alltoallv", "igatherv", "persistent_alltoallw"] {
            assert!(takes(name, GIB, 2) && !takes(name, GIB, 4), "{name}");
        }
        assert!(!takes("neighbor_allgatherv", GIB, 2) && takes("neighbor_alltoallw", GIB, 2));
        assert!(takes("alltoall", GIB, 4) && takes("allgather", GIB, 4));
        assert_eq!(
            find("alltoallv")[0].sizes_taken(4),
            "at most 715827882 bytes on 4 ranks"
        );
    }
}

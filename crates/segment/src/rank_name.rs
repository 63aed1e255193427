//! What a rank is called where a job may have several groups of ranks: `3` is one of the job's own, `1.0` is rank 0 of the first group
//! that ranks have started.

use std::fmt;
use std::str::FromStr;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RankName {
    /// 0: the job's own ranks; else the group that ranks have started, in the order of these starts.
    pub group: usize,
    /// In the MPI_COMM_WORLD of the group.
    pub rank: usize,
}

impl RankName {
    pub fn new(group: usize, rank: usize) -> RankName {
        RankName { group, rank }
    }

    /// In a sentence: `rank 0 of started group 1`.
    pub fn told(self) -> String {
        match self.group {
            0 => format!("rank {}", self.rank),
            group => format!("rank {} of started group {group}", self.rank),
        }
    }
}

/// As the user names it, and as `--label` shows it.
impl fmt::Display for RankName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.group {
            0 => write!(f, "{}", self.rank),
            group => write!(f, "{group}.{}", self.rank),
        }
    }
}

impl FromStr for RankName {
    type Err = String;

    fn from_str(text: &str) -> Result<RankName, String> {
        let (group, rank) = text.split_once('.').unwrap_or(("0", text));
        match (group.parse(), rank.parse()) {
            (Ok(group), Ok(rank)) => Ok(RankName { group, rank }),
            _ => Err(
                "a rank is a number, or GROUP.RANK for a rank of a group that ranks have started (1.0)"
                    .to_string(),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_shown() {
        for (text, group, rank, told) in [
            ("3", 0, 3, "rank 3"),
            ("1.0", 1, 0, "rank 0 of started group 1"),
            ("12.34", 12, 34, "rank 34 of started group 12"),
        ] {
            let name: RankName = text.parse().expect(text);
            assert_eq!(name, RankName::new(group, rank));
            assert_eq!(
                (name.to_string().as_str(), name.told().as_str()),
                (text, told)
            );
        }
        for text in ["", "1.", ".1", "1.2.3", "-1", "one", "1.x"] {
            assert!(text.parse::<RankName>().is_err(), "{text}");
        }
    }
}

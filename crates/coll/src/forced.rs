//! Algorithms that the user forces by name: what launcher and library both read.

use crate::call::Collective;
use crate::select::{Error, Selector};

/// Name that stands for the node's shared memory, in place of an algorithm over messages.
const SHARED_MEMORY: &str = "shm";

/// A list of `collective=algorithm`, separated by commas.
#[derive(Debug, Default)]
pub struct Forced {
    pub selector: Selector,
    /// Collectives that are to go by messages, by a forced algorithm.
    pub collectives: Vec<Collective>,
}

impl Forced {
    /// An unknown name is an error that says which there are.
    pub fn parse(list: &str) -> Result<Forced, Error> {
        let mut forced = Forced::default();
        for pair in list.split(',').filter(|pair| !pair.trim().is_empty()) {
            let (name, algorithm) = pair.split_once('=').unwrap_or((pair, ""));
            let collective = Collective::by_name(name.trim());
            if algorithm.trim() == SHARED_MEMORY && collective.is_some() {
                continue;
            }
            forced.selector.force_list(pair)?;
            forced.collectives.extend(collective);
        }
        Ok(forced)
    }

    /// Puts lines of a selection table, with semicolons between them, before the built-in ones.
    pub fn with_lines(mut self, lines: &str) -> Result<Forced, Error> {
        self.selector = self.selector.with_table(&lines.replace(';', "\n"))?;
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_checked_and_shared_memory_is_one() {
        let forced = Forced::parse("bcast=binomial, reduce=shm,").expect("known names");
        assert_eq!(forced.collectives, [Collective::Bcast]);
        assert!(Forced::parse("bcast=nonsense").is_err());
        assert!(Forced::parse("nonsense=shm").is_err());
        assert!(Forced::parse("bcast").is_err());
    }
}
